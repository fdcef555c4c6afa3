"""A quick stand-in for CIEDE2000 around fixed target colours.

Around one colour CIEDE2000 is nearly a length after a linear map of CIELAB: the lightness, chroma and hue scales and
the rotation term are taken at the target and kept. That is exact enough to steer a search, and an order of
magnitude faster. Only additions, products, square roots and table look-ups happen per evaluation, element by
element, so the result is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cartomancer.pictures.delta_e import RGB_TO_XYZ, WHITE_XYZ, linear_to_lab

Floats = npt.NDArray[np.float64]
Singles = npt.NDArray[np.float32]

LEVELS = 16384
"""Steps of the cube-root table over 0-1."""


def cube_root_table() -> Singles:
    """The f of CIELAB at LEVELS + 1 levels; one more for rounding past the end."""
    t = np.arange(LEVELS + 2) / LEVELS
    return np.where(t > (6 / 29) ** 3, np.cbrt(t), t / (3 * (6 / 29) ** 2) + 4 / 29).astype(np.float32)


def rgb_to_levels() -> list[list[float]]:
    """The matrix from linear RGB to table indices of X, Y and Z, each relative to white."""
    rows = RGB_TO_XYZ / WHITE_XYZ[:, None] * LEVELS
    return [[float(np.float32(value)) for value in row] for row in rows.tolist()]


@dataclass(frozen=True)
class Metric:
    """The linear map at each target: `lightness * L`, and two rows over a and b; and where the target lands."""

    lightness: Singles
    first_a: Singles
    first_b: Singles
    second_a: Singles
    second_b: Singles
    target: tuple[Singles, Singles, Singles]

    @classmethod
    def at(cls, linear: Floats) -> Metric:
        """The metric around linear-light colours; the last axis holds the three components."""
        lab = linear_to_lab(linear)
        lightness, a, b = lab[..., 0], lab[..., 1], lab[..., 2]
        c7 = np.hypot(a, b) ** 7
        stretch = 1.5 - 0.5 * np.sqrt(c7 / (c7 + 25.0**7))
        chroma, hue = np.hypot(a * stretch, b), np.arctan2(b, a * stretch)
        t = (
            1
            - 0.17 * np.cos(hue - np.pi / 6)
            + 0.24 * np.cos(2 * hue)
            + 0.32 * np.cos(3 * hue + np.pi / 30)
            - 0.20 * np.cos(4 * hue - 63 * np.pi / 180)
        )
        mid = (lightness - 50) ** 2
        s_l, s_c, s_h = 1 + 0.015 * mid / np.sqrt(20 + mid), 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
        swing = np.exp(-(((np.mod(np.degrees(hue), 360) - 275) / 25) ** 2)) * (np.pi / 3)
        p7 = chroma**7
        half = -np.sqrt(p7 / (p7 + 25.0**7)) * np.sin(swing)  # half of the rotation term
        # dc^2 + dh^2 + 2 half dc dh = (dc + half dh)^2 + (1 - half^2) dh^2
        rest = np.sqrt(1 - half * half)
        dc_a, dc_b = np.cos(hue) * stretch / s_c, np.sin(hue) / s_c
        dh_a, dh_b = -np.sin(hue) * stretch / s_h, np.cos(hue) / s_h
        rows = [1 / s_l, dc_a + half * dh_a, dc_b + half * dh_b, rest * dh_a, rest * dh_b]
        single = [np.asarray(row, dtype=np.float32) for row in rows]
        own = [np.asarray(part, dtype=np.float32) for part in (lightness, a, b)]
        target = (single[0] * own[0], single[1] * own[1] + single[2] * own[2], single[3] * own[1] + single[4] * own[2])
        return cls(single[0], single[1], single[2], single[3], single[4], target)

    def difference(self, lightness: Singles, a: Singles, b: Singles) -> Singles:
        """The difference of colours from the targets, which broadcast against them."""
        dl = self.lightness * lightness - self.target[0]
        first = self.first_a * a + self.first_b * b - self.target[1]
        second = self.second_a * a + self.second_b * b - self.target[2]
        result: Singles = np.sqrt(dl * dl + first * first + second * second)
        return result

    def map(self, change: Callable[[Singles], Singles]) -> Metric:
        """The metric with every array changed in the same way."""
        first, second, third = (change(part) for part in self.target)
        return Metric(
            change(self.lightness),
            change(self.first_a),
            change(self.first_b),
            change(self.second_a),
            change(self.second_b),
            (first, second, third),
        )
