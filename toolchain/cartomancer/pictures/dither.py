"""Dithering by direct search: every pixel takes the colour that makes the blurred picture look best.

Error diffusion decides each pixel once and never looks back. Here the whole blurred picture is kept, and pixels are
changed for as long as the difference seen falls; after a few rounds also whole palette entries. Pixels eight
apart do not see each other through the blur, so one in 64 is decided at the same time.

Differences are rounded to integers before they are added up: sums are exact, the result is the same everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from numpy.lib.stride_tricks import sliding_window_view

from cartomancer.pictures.delta_e import COST_SCALE, srgb_to_linear
from cartomancer.pictures.measure import RADIUS, blur, kernel, spread
from cartomancer.pictures.seen import LEVELS, Metric, cube_root_table, rgb_to_levels
from cartomancer.pictures.solve import Ground, Solution
from cartomancer.schema.formats import CELL

Floats = npt.NDArray[np.float64]
Singles = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int64]

PITCH = 8
WINDOW = 2 * RADIUS + 1
STRENGTH_ONE = 64
FIRST_SWEEPS = 3
ROUNDS = 6
SWEEPS = 3
LAST_SWEEPS = 6
_COLOURS = 4


@dataclass(frozen=True)
class Target:
    """What the blurred output should look like, with a margin all round that counts nothing."""

    metric: Metric
    light_kept: Singles
    roots: Singles
    levels: tuple[tuple[float, ...], ...]

    @classmethod
    def of(cls, pixels: Bytes) -> Target:
        """The target for a source picture."""
        linear = blur(srgb_to_linear(pixels))
        metric = Metric.at(linear).map(lambda part: np.pad(part, RADIUS))
        kept = _pad(1 / spread(np.ones(pixels.shape[:2])))
        return cls(metric, kept, cube_root_table(), tuple(tuple(row) for row in rgb_to_levels()))

    def seen(self, red: Singles, green: Singles, blue: Singles, metric: Metric) -> Singles:
        """Integer differences between blurred linear light and the targets of `metric`."""
        root = []
        for row in self.levels:
            level = row[0] * red + row[1] * green + row[2] * blue
            root.append(self.roots[np.clip(level, 0, LEVELS).astype(np.intp)])
        x, y, z = root
        difference = metric.difference(116 * y - 16, 500 * (x - y), 200 * (y - z))
        rounded: Singles = np.rint(difference * np.float32(COST_SCALE))
        return rounded


@dataclass(frozen=True)
class Limits:
    """What the palettes must keep to: the grounds that are allowed, and colours that must stay among them."""

    grounds: tuple[Ground, ...]
    hints: tuple[int, ...]

    def allows(self, sets: Ints) -> bool:
        """Whether palettes [palette, 4] (colour 0 being the backdrop) keep to the limits."""
        ground = next((ground for ground in self.grounds if ground.backdrop == sets[0, 0]), None)
        if ground is None or not set(self.hints) <= set(sets.ravel().tolist()):
            return False
        return ground.texts is None or bool(ground.texts[sets[:, 1:]].any())


@dataclass(frozen=True)
class Canvas:
    """An output in progress: arrays that the search changes in place.

    `choice` is the colour 0-3 of every pixel, `sets` the colours of the palettes, `light` the blurred linear light.
    """

    target: Target
    costs: Singles
    linear: Singles
    palette_of: npt.NDArray[np.intp]
    strength: int
    choice: npt.NDArray[np.intp]
    sets: Ints
    light: Singles

    def recompute(self) -> None:
        """The blurred light from the choices, again."""
        linear = self.linear[self.sets[self.palette_of, self.choice]].astype(np.float64)
        for at in range(3):
            self.light[at] = _pad(spread(linear[..., at])) * self.target.light_kept

    def own_costs(self) -> Singles:
        """The cost [row, column, 4] of each pixel's four colours by itself, without its neighbours."""
        colours = self.sets[self.palette_of]
        own: Singles = np.take_along_axis(self.costs.transpose(1, 2, 0), colours, axis=2)
        return own

    def cost(self) -> int:
        """What the search makes small."""
        self.recompute()
        seen = self.target.seen(self.light[0], self.light[1], self.light[2], self.target.metric)
        own = np.take_along_axis(self.own_costs(), self.choice[..., None], axis=2)
        total = seen.astype(np.int64).sum() * self.strength
        return int(total + own.astype(np.int64).sum() * (STRENGTH_ONE - self.strength))

    def settle(self, sweeps: int) -> None:
        """Decide every pixel, again and again until hardly any changes."""
        tap = kernel().astype(np.float32)
        stamp = tap[:, None] * tap[None, :]
        own = self.own_costs() * np.float32(STRENGTH_ONE - self.strength)
        for _ in range(sweeps):
            self.recompute()
            changed = sum(self._decide(phase, stamp, own) for phase in _phases())
            if changed * 256 < self.choice.size:
                break

    def _decide(self, phase: tuple[int, int], stamp: Singles, own: Singles) -> int:
        """Decide the pixels of one phase; the number that changed."""
        part = (slice(phase[0], None, PITCH), slice(phase[1], None, PITCH))
        windows = [sliding_window_view(plane, (WINDOW, WINDOW), writeable=True)[part] for plane in self.light]
        kept = sliding_window_view(self.target.light_kept, (WINDOW, WINDOW))[part]
        metric = self.target.metric.map(lambda plane: sliding_window_view(plane, (WINDOW, WINDOW))[part][:, :, None])
        spot = stamp * kept  # how a pixel's light spreads, [row, column, 7, 7]
        now = self.choice[part]
        colours = self.linear[self.sets[self.palette_of[part]]]  # [row, column, 4, 3]
        rows, columns = np.indices(now.shape)
        step = colours - colours[rows, columns, now][:, :, None]
        red, green, blue = (windows[at][:, :, None] + step[..., at, None, None] * spot[:, :, None] for at in range(3))
        seen = self.target.seen(red, green, blue, metric).sum(axis=(3, 4))
        cost = seen.astype(np.float64) * self.strength + own[part]
        best = cost.argmin(axis=2)
        best = np.where(cost[rows, columns, best] < cost[rows, columns, now], best, now)
        move = best != now
        self.choice[part] = best
        for at in range(3):
            windows[at][move] += step[rows, columns, best, at][move][:, None, None] * spot[move]
        return int(move.sum())

    def recolour(self, limits: Limits) -> bool:
        """Replace palette entries, and the backdrop, where that gains with all pixels left as they are."""
        moved = False
        entries = [(palette, entry) for palette in range(len(self.sets)) for entry in range(1, _COLOURS)]
        for palette, entry in [(-1, 0), *entries]:
            where = (slice(None), 0) if entry == 0 else (palette, entry)
            mask = (self.choice == entry) & ((self.palette_of == palette) | (entry == 0))
            if not mask.any():
                continue
            old = int(self.sets[:, 0][0] if entry == 0 else self.sets[palette, entry])
            totals = self._recolour_costs(mask, old)
            for new in np.argsort(totals, kind="stable").tolist():
                if totals[new] >= totals[old]:
                    break
                trial = self.sets.copy()
                trial[where] = new
                if limits.allows(trial):
                    self.sets[where] = new
                    self.recompute()
                    moved = True
                    break
        return moved

    def _recolour_costs(self, mask: npt.NDArray[np.bool_], old: int) -> Ints:
        """The cost of the whole with the masked pixels in each colour, on every second row and column."""
        thin = (slice(RADIUS, -RADIUS, 2), slice(RADIUS, -RADIUS, 2))
        spot = (_pad(spread(mask.astype(np.float64))) * self.target.light_kept)[thin]
        step = self.linear - self.linear[old]
        red, green, blue = (self.light[at][thin][None] + step[:, at, None, None] * spot[None] for at in range(3))
        seen = self.target.seen(red, green, blue, self.target.metric.map(lambda plane: plane[thin][None]))
        own = self.costs[:, mask].astype(np.int64).sum(axis=1)
        total: Ints = seen.astype(np.int64).sum(axis=(1, 2)) * 4 * self.strength + own * (STRENGTH_ONE - self.strength)
        return total


def dither(pixels: Bytes, costs: Ints, linear: Floats, solution: Solution, limits: Limits, strength: float) -> Dithered:
    """Dither a picture, starting from the palettes of its undithered form; costs [colour, row, column]."""
    height, width = pixels.shape[:2]
    cells = np.array(solution.cells, dtype=np.intp).reshape(height // CELL, width // CELL)
    palette_of = cells.repeat(CELL, 0).repeat(CELL, 1)
    sets = np.array([(solution.backdrop, *palette) for palette in solution.palettes], dtype=np.int64)
    own = np.take_along_axis(costs.transpose(1, 2, 0), sets[palette_of], axis=2)
    canvas = Canvas(
        Target.of(pixels),
        costs.astype(np.float32),
        linear.astype(np.float32),
        palette_of,
        round(strength * STRENGTH_ONE),
        own.argmin(axis=2),
        sets,
        np.zeros((3, height + 2 * RADIUS, width + 2 * RADIUS), dtype=np.float32),
    )
    canvas.settle(FIRST_SWEEPS)
    best = canvas.cost(), canvas.sets.copy(), canvas.choice.copy()
    for _ in range(ROUNDS):
        if not canvas.recolour(limits):
            break
        canvas.settle(SWEEPS)
        cost = canvas.cost()
        if cost >= best[0]:
            break
        best = cost, canvas.sets.copy(), canvas.choice.copy()
    canvas.sets[:], canvas.choice[:] = best[1], best[2]
    canvas.settle(LAST_SWEEPS)
    colours = canvas.sets[palette_of, canvas.choice]
    palettes = tuple(tuple(row) for row in canvas.sets[:, 1:].tolist())
    return Dithered(Solution(canvas.cost(), int(canvas.sets[0, 0]), palettes, solution.cells), colours)


@dataclass(frozen=True)
class Dithered:
    """The palettes, and the colour of every pixel, both as indices of the cost table."""

    solution: Solution
    colours: Ints


def _pad(plane: Floats) -> Singles:
    return np.pad(plane, RADIUS).astype(np.float32)


def _phases() -> list[tuple[int, int]]:
    """All offsets within a block of 8x8, in an order that jumps about, so that no direction shows."""
    return [divmod(number * 37 % (PITCH * PITCH), PITCH) for number in range(PITCH * PITCH)]
