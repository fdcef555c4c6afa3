"""What a pixel artist looks after besides the mean: small accents and skin keep their hue.

An accent (an eye, lips, a lit window) is a few pixels whose colour differs from the middle colour around them. The
rarer the accents of a picture, the more each counts; where everything stands out, nothing does. Skin is known by
its hue, chroma and lightness. For both, a colour that loses the hue (grey or white for skin, brown for red eyes)
costs extra.

The colour space is computed in floats and rounded at once; all else is integers, the same on every machine.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from numpy.lib.stride_tricks import sliding_window_view

from cartomancer.pictures.delta_e import COST_SCALE, srgb_to_lab

Bytes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

ONE = 256
"""The integer that stands for 1 in saliences and weights."""

WINDOW = 9
"""Side of the neighbourhood whose middle colour an accent differs from: what fills half of it is not an accent."""

LIGHTNESS_SHARE = 0.35
"""How much a difference of lightness makes an accent, against one of hue."""

CONTRAST_LEAST = 14
CONTRAST_RANGE = 26
"""From this difference in CIELAB on a pixel is salient, and so much above it wholly."""

CONTRAST_OF_MEAN = 5, 2
"""A salient pixel also differs 5/2 times as much as the picture's pixels do on average."""

ACCENT_SHARE = 3, 250
"""Saliences beyond this share of all pixels are scaled down to it."""

ACCENT_WEIGHT = 8
LOSS_MAX = 40
_STEPS = 16


def artist_costs(pixels: Bytes, costs: Ints, colours: list[tuple[int, int, int]]) -> Ints:
    """Costs [colour, row, column] of showing sRGB pixels in each of the colours, accents and skin looked after."""
    lab = srgb_to_lab(pixels)
    salience = accents(lab)
    weight = ONE + ACCENT_WEIGHT * salience
    care = salience * weight // ONE + skin(lab)
    loss = hue_loss(lab, srgb_to_lab(np.array(colours)))
    total: Ints = costs * weight // ONE + loss * care // (2 * ONE)
    return total


def accents(lab: Floats) -> Ints:
    """How much of an accent each pixel is, 0 to ONE."""
    scaled = np.rint(lab * np.array([LIGHTNESS_SHARE, 1.0, 1.0]) * _STEPS).astype(np.int64)
    margin = WINDOW // 2
    padded = np.pad(scaled, ((margin, margin), (margin, margin), (0, 0)), mode="edge")
    around = sliding_window_view(padded, (WINDOW, WINDOW, 1)).reshape(*scaled.shape, -1)
    middle = WINDOW * WINDOW // 2
    step = scaled - np.partition(around, middle, axis=-1)[..., middle]
    contrast = np.rint(np.sqrt((step * step).sum(axis=-1))).astype(np.int64)
    times, of = CONTRAST_OF_MEAN
    least = max(CONTRAST_LEAST * _STEPS, times * int(contrast.sum()) // (of * contrast.size))
    salience = np.clip((contrast - least) * ONE // (CONTRAST_RANGE * _STEPS), 0, ONE)
    share, of = ACCENT_SHARE
    most, total = ONE * contrast.size * share // of, int(salience.sum())
    scaled_down: Ints = salience if total <= most else salience * most // total
    return scaled_down


def skin(lab: Floats) -> Ints:
    """How much each pixel looks like skin, 0 to ONE."""
    lightness, a, b = lab[..., 0], lab[..., 1], lab[..., 2]
    hue = np.degrees(np.arctan2(b, a))
    likeness = _plateau(hue, 5, 25, 85, 100) * _plateau(np.hypot(a, b), 8, 14, 36, 46)
    return np.rint(likeness * _plateau(lightness, 22, 34, 90, 97) * ONE).astype(np.int64)


def _plateau(value: Floats, low: float, full: float, until: float, high: float) -> Floats:
    """0 outside low-high, 1 within full-until, straight in between."""
    return np.clip((value - low) / (full - low), 0, 1) * np.clip((high - value) / (high - until), 0, 1)


def hue_loss(lab: Floats, colours: Floats) -> Ints:
    """What of a pixel's hue each colour loses [colour, row, column], in units of a cost.

    Chroma along the pixel's hue should be three fifths of the pixel's to twice as much, chroma across it at most
    seven tenths of that along it.
    """
    a, b = lab[..., 1], lab[..., 2]
    chroma = np.hypot(a, b)
    cosine, sine = (np.divide(part, chroma, out=np.zeros_like(chroma), where=chroma > 0) for part in (a, b))
    other_a, other_b = colours[:, 1, None, None], colours[:, 2, None, None]
    along = other_a * cosine + other_b * sine
    across = np.abs(other_a * sine - other_b * cosine)
    loss = (
        np.maximum(0.6 * chroma - along, 0)
        + np.maximum(along - 2 * chroma, 0)
        + np.maximum(across - 0.7 * np.maximum(along, 0), 0)
    )
    rounded: Ints = np.rint(np.minimum(loss, LOSS_MAX) * COST_SCALE).astype(np.int64)
    return rounded
