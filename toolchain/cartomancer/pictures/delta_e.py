"""Colour difference as people see it: sRGB to CIELAB (D65), and CIEDE2000, over whole arrays.

Differences that decide anything are rounded to integers (`colour_costs`), so that sums are exact and no
machine's order of addition can change a picture.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Bytes = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int64]

COST_SCALE = 256
"""Integer costs are CIEDE2000 times this."""

RGB_TO_XYZ: Floats = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
WHITE_XYZ: Floats = RGB_TO_XYZ.sum(axis=1)


def srgb_to_linear(rgb: npt.ArrayLike) -> Floats:
    """Linear light 0-1 of 8-bit sRGB values."""
    value = np.arange(256) / 255.0
    table = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    linear: Floats = table[np.asarray(rgb, dtype=np.uint8)]
    return linear


def linear_to_lab(linear: Floats) -> Floats:
    """CIELAB of linear-light RGB; the last axis holds the three components."""
    # Written out, not a matrix product: the order of these additions is then the same on every machine.
    red, green, blue = linear[..., 0], linear[..., 1], linear[..., 2]
    f = [
        _lab_f((row[0] * red + row[1] * green + row[2] * blue) / white)
        for row, white in zip(RGB_TO_XYZ.tolist(), WHITE_XYZ.tolist(), strict=True)
    ]
    return np.stack([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])], axis=-1)


def srgb_to_lab(rgb: npt.ArrayLike) -> Floats:
    """CIELAB of 8-bit sRGB colours; the last axis holds the three components."""
    return linear_to_lab(srgb_to_linear(rgb))


def _lab_f(t: Floats) -> Floats:
    """The cube root of CIELAB, with its straight piece near black."""
    return np.where(t > (6 / 29) ** 3, np.cbrt(t), t / (3 * (6 / 29) ** 2) + 4 / 29)


def delta_e_2000(lab1: Floats, lab2: Floats) -> Floats:
    """CIEDE2000 between two arrays of CIELAB colours, which broadcast against each other."""
    l1, a1, b1 = lab1[..., 0], lab1[..., 1], lab1[..., 2]
    l2, a2, b2 = lab2[..., 0], lab2[..., 1], lab2[..., 2]
    mean_c7 = ((np.hypot(a1, b1) + np.hypot(a2, b2)) / 2) ** 7
    g = 1.5 - 0.5 * np.sqrt(mean_c7 / (mean_c7 + 25.0**7))
    a1, a2 = a1 * g, a2 * g
    c1, c2 = np.hypot(a1, b1), np.hypot(a2, b2)
    h1, h2 = np.arctan2(b1, a1), np.arctan2(b2, a2)

    grey = (c1 == 0) | (c2 == 0)
    turn = h2 - h1
    turn = np.where(turn > np.pi, turn - 2 * np.pi, np.where(turn < -np.pi, turn + 2 * np.pi, turn))
    turn = np.where(grey, 0.0, turn)
    d_hue = 2 * np.sqrt(c1 * c2) * np.sin(turn / 2)
    # The mean hue lies half a turn from h1 towards h2, which needs no case distinction; grey has no hue of its own.
    mean_h = np.where(grey, h1 + h2, h1 + turn / 2)

    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * np.cos(mean_h - np.pi / 6)
        + 0.24 * np.cos(2 * mean_h)
        + 0.32 * np.cos(3 * mean_h + np.pi / 30)
        - 0.20 * np.cos(4 * mean_h - 63 * np.pi / 180)
    )
    lightness = (mean_l - 50) ** 2
    s_l = 1 + 0.015 * lightness / np.sqrt(20 + lightness)
    s_c = 1 + 0.045 * mean_c
    s_h = 1 + 0.015 * mean_c * t
    degrees = np.mod(np.degrees(mean_h), 360)
    swing = np.exp(-(((degrees - 275) / 25) ** 2)) * (np.pi / 3)
    c7 = mean_c**7
    r_t = -2 * np.sqrt(c7 / (c7 + 25.0**7)) * np.sin(swing)
    dl, dc, dh = (l2 - l1) / s_l, (c2 - c1) / s_c, d_hue / s_h
    difference: Floats = np.sqrt(np.maximum(dl * dl + dc * dc + dh * dh + r_t * dc * dh, 0.0))
    return difference


def colour_costs(pixels: Bytes, colours: Sequence[tuple[int, int, int]]) -> Ints:
    """Integer costs [colour, pixel] of showing each 8-bit sRGB pixel of an (n, 3) array in each colour."""
    packed = pixels.astype(np.int64) @ np.array([65536, 256, 1])
    unique, where = np.unique(packed, return_inverse=True)
    rgb = np.stack([unique >> 16, (unique >> 8) & 255, unique & 255], axis=-1)
    difference = delta_e_2000(srgb_to_lab(rgb)[None], srgb_to_lab(np.array(colours))[:, None])
    costs: Ints = np.rint(difference * COST_SCALE).astype(np.int64)[:, where]
    return costs
