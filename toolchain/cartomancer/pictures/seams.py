"""Palettes and pixels without seams: no straight lines between cells that the picture does not have.

A seam is a step from a pixel to its neighbour in the next cell that differs from the step in the original, as a
length in CIELAB with hue and chroma at half weight. It counts like a difference of colour. The search starts from
palettes that are best without regard to seams, and replaces one colour of one palette at a time; for every
candidate all cells choose their palette again, in turns, each knowing what its neighbours chose. At the end each
pixel chooses its colour again, with a smaller weight on steps inside of cells, so that a seam is not merely moved.

All sums are of integers; lengths are square roots of integers, rounded: the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cartomancer.pictures.delta_e import COST_SCALE
from cartomancer.pictures.solve import PALETTES, Solution
from cartomancer.schema.formats import CELL

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

SEAM_WEIGHT = 1.1
"""Of a seam while palettes are chosen; a difference of colour in one pixel has 1."""

PIXEL_SEAM_WEIGHT = 2.0
PIXEL_STEP_WEIGHT = 0.5
"""Of a seam, and of a wrong step inside of a cell, while the pixels choose."""

_LAB_WEIGHTS = (1.0, 0.5, 0.5)
_STEPS = 16
_COLOURS = 4
_TURNS = 6
_SWEEPS = 8
_CHANGES_MAX = 12 * 12
_UNUSABLE = 1 << 60


@dataclass(frozen=True)
class Seamless:
    """The palettes, and the colour of every pixel, both as indices of the cost table."""

    solution: Solution
    colours: Ints


@dataclass(frozen=True)
class Limits:
    """What the palettes must keep to: colours of which one must be there (None: none must), and all of these."""

    texts: Bools | None
    hints: tuple[int, ...]

    def open_colours(self, sets: Ints, palette: int, entry: int, count: int) -> Bools:
        """Which colours may be in one entry of the palettes [palette, 4], all others staying as they are."""
        others = sets.copy()
        others[palette, entry] = others[0, 0]
        here = np.arange(count)
        usable = np.ones(count, dtype=np.bool_)
        if self.texts is not None and not self.texts[others[:, 1:]].any():
            usable &= self.texts
        for hint in set(self.hints) - set(others.ravel().tolist()):
            usable &= here == hint
        return usable


@dataclass(frozen=True)
class Borders:
    """Cells side by side (or one above the other): numbers of first and second, and of their pixels that touch.

    `near` and `far` hold one row of CELL pixel numbers for each border. No cell is first, or second, twice.
    """

    first: Ints
    second: Ints
    near: Ints
    far: Ints

    @classmethod
    def of(cls, height: int, width: int) -> tuple[Borders, Borders]:
        """The borders between columns of cells, and those between rows."""
        pixels = np.arange(height * width).reshape(height, width)
        cells = np.arange(height * width // CELL**2).reshape(height // CELL, width // CELL)
        beside = cls(
            cells[:, :-1].ravel(),
            cells[:, 1:].ravel(),
            pixels[:, CELL - 1 : -1 : CELL].reshape(height // CELL, CELL, -1).transpose(0, 2, 1).reshape(-1, CELL),
            pixels[:, CELL::CELL].reshape(height // CELL, CELL, -1).transpose(0, 2, 1).reshape(-1, CELL),
        )
        below = cls(
            cells[:-1].ravel(),
            cells[1:].ravel(),
            pixels[CELL - 1 : -1 : CELL].reshape(-1, CELL),
            pixels[CELL::CELL].reshape(-1, CELL),
        )
        return beside, below


@dataclass(frozen=True)
class Scene:
    """A picture to be shown: costs [colour, pixel], rounded CIELAB of pixels and colours, and its borders."""

    height: int
    width: int
    costs: Ints
    cell_costs: Ints
    lab: Ints
    colours: Ints
    borders: tuple[Borders, Borders]

    @classmethod
    def of(cls, costs: Ints, lab: Floats, colours: Floats) -> Scene:
        """From costs [colour, row, column] and the CIELAB of pixels and colours."""
        count, height, width = costs.shape
        cells = costs.reshape(count, height // CELL, CELL, width // CELL, CELL).transpose(0, 1, 3, 2, 4)
        return cls(
            height,
            width,
            costs.reshape(count, -1),
            np.ascontiguousarray(cells.reshape(count, -1, CELL * CELL)),
            _rounded(lab).reshape(-1, 3),
            _rounded(colours),
            Borders.of(height, width),
        )

    def cell_of(self) -> Ints:
        """The cell of every pixel [row, column]."""
        rows, columns = self.height // CELL, self.width // CELL
        return np.arange(rows * columns).reshape(rows, columns).repeat(CELL, 0).repeat(CELL, 1)

    def parities(self) -> tuple[Ints, Ints]:
        """The cells in two halves like the fields of a chess board: cells of one half do not touch."""
        rows, columns = np.indices((self.height // CELL, self.width // CELL))
        odd = ((rows + columns) % 2).ravel()
        return np.flatnonzero(odd == 0), np.flatnonzero(odd == 1)


def without_seams(scene: Scene, starts: Sequence[Solution], limits: Limits) -> Seamless:
    """The best palettes found from some starts, with seams counted, and the colours of all pixels."""
    best = min((_search(scene, start, limits) for start in starts), key=lambda solution: solution.cost)
    return Seamless(best, _pixels(scene, best))


def _rounded(lab: Floats) -> Ints:
    rounded: Ints = np.rint(lab * np.array(_LAB_WEIGHTS) * _STEPS).astype(np.int64)
    return rounded


def _length(step: Ints, weight: float) -> Ints:
    """Lengths of vectors along the last axis, in units of a cost."""
    squares = step[..., 0] ** 2 + step[..., 1] ** 2 + step[..., 2] ** 2
    lengths: Ints = np.rint(np.sqrt(squares) * (weight * COST_SCALE / _STEPS)).astype(np.int64)
    return lengths


# --- palettes -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Edges:
    """How far from the original the pixels on both sides of the borders are, [..., border, pixel, 3]."""

    near: Ints
    far: Ints

    def __getitem__(self, at: int) -> _Edges:
        return _Edges(self.near[at], self.far[at])


def _search(scene: Scene, start: Solution, limits: Limits) -> Solution:
    """Replace one colour at a time by the best other one for as long as that gains."""
    sets = np.array([(start.backdrop, *palette) for palette in start.palettes], dtype=np.int64)
    own = np.stack([scene.cell_costs[row].min(axis=0).sum(axis=1) for row in sets], axis=1)
    edges = [[_edges(scene, borders, row[:-1], row[-1:])[0] for row in sets] for borders in scene.borders]
    seams = [_all_seams(sides) for sides in edges]
    cells, cost = _choose(scene, own[None], [part[None] for part in seams], np.array([start.cells]))
    best_cost, best_cells = int(cost[0]), cells[0]
    idle = 0
    for palette, entry in _entries():
        if idle == PALETTES * (_COLOURS - 1):
            break
        idle += 1
        rest = np.delete(sets[palette], entry)
        tried_own = own[None].repeat(len(scene.costs), axis=0)
        least = scene.cell_costs[rest].min(axis=0)
        tried_own[:, :, palette] = np.minimum(scene.cell_costs, least).sum(axis=2)
        tried_edges = [_edges(scene, borders, rest, np.arange(len(scene.costs))) for borders in scene.borders]
        tried_seams = [
            _replaced(part, sides, trial, palette) for part, sides, trial in zip(seams, edges, tried_edges, strict=True)
        ]
        cells, cost = _choose(scene, tried_own, tried_seams, best_cells[None].repeat(len(scene.costs), axis=0))
        cost = np.where(limits.open_colours(sets, palette, entry, len(scene.costs)), cost, _UNUSABLE)
        colour = int(cost.argmin())
        if cost[colour] >= best_cost:
            continue
        idle = 0
        best_cost, best_cells, sets[palette, entry] = int(cost[colour]), cells[colour], colour
        own, seams = tried_own[colour], [part[colour] for part in tried_seams]
        for sides, trial in zip(edges, tried_edges, strict=True):
            sides[palette] = trial[colour]
    palettes = tuple(tuple(row) for row in sets[:, 1:].tolist())
    return Solution(best_cost, start.backdrop, palettes, tuple(best_cells.tolist()))


def _entries() -> Iterator[tuple[int, int]]:
    """Every entry of every palette in turn, round and round, but not for ever."""
    for number in range(_CHANGES_MAX):
        yield number % PALETTES, 1 + number // PALETTES % (_COLOURS - 1)


def _edges(scene: Scene, borders: Borders, rest: Ints, candidates: Ints) -> _Edges:
    """The edges with each candidate in turn added to the rest of a palette, [candidate, border, pixel, 3]."""
    near, far = (_errors(scene, pixels, rest, candidates) for pixels in (borders.near, borders.far))
    return _Edges(near, far)


def _errors(scene: Scene, pixels: Ints, rest: Ints, candidates: Ints) -> Ints:
    """What the nearest colours of a palette are off at some pixels, [candidate, *pixels, 3]."""
    costs = scene.costs[rest][:, pixels]
    colours = np.where(
        scene.costs[candidates][:, pixels] < costs.min(axis=0),
        candidates.reshape(-1, *[1] * pixels.ndim),
        rest[costs.argmin(axis=0)],
    )
    errors: Ints = scene.colours[colours] - scene.lab[pixels]
    return errors


def _seams(near: Ints, far: Ints) -> Ints:
    """The seam along each border."""
    sums: Ints = _length(far - near, SEAM_WEIGHT).sum(axis=-1)
    return sums


def _all_seams(sides: Sequence[_Edges]) -> Ints:
    """Seams [border, palette of the first cell, palette of the second]."""
    return np.stack([np.stack([_seams(one.near, two.far) for two in sides], axis=-1) for one in sides], axis=-2)


def _replaced(seams: Ints, sides: Sequence[_Edges], trial: _Edges, palette: int) -> Ints:
    """Seams [candidate, border, palette, palette] with every candidate tried in one palette."""
    tried = seams[None].repeat(len(trial.near), axis=0)
    for other, edges in enumerate(sides):
        if other != palette:
            tried[:, :, palette, other] = _seams(trial.near, edges.far)
            tried[:, :, other, palette] = _seams(edges.near, trial.far)
    tried[:, :, palette, palette] = _seams(trial.near, trial.far)
    return tried


def _choose(scene: Scene, own: Ints, seams: Sequence[Ints], cells: Ints) -> tuple[Ints, Ints]:
    """Let the cells choose palettes in turns, for many trials at once; the choices [trial, cell] and their costs.

    `own` is what a cell costs with each palette [trial, cell, 4], `seams` what each border does.
    """
    cells = cells.copy()
    halves = scene.parities()
    for _ in range(_TURNS):
        moved = False
        for half in halves:
            total = own.copy()
            for borders, part in zip(scene.borders, seams, strict=True):
                mate = cells[:, borders.second, None, None]
                total[:, borders.first] += np.take_along_axis(part, mate, axis=3)[..., 0]
                mate = cells[:, borders.first, None, None]
                total[:, borders.second] += np.take_along_axis(part, mate, axis=2)[:, :, 0]
            total = total[:, half]
            best, now = total.argmin(axis=2), cells[:, half]
            gain = np.take_along_axis(total, best[..., None], 2) < np.take_along_axis(total, now[..., None], 2)
            cells[:, half] = np.where(gain[..., 0], best, now)
            moved = moved or bool(gain.any())
        if not moved:
            break
    cost = np.take_along_axis(own, cells[..., None], axis=2).sum(axis=(1, 2))
    trials = np.arange(len(own))[:, None]
    for borders, part in zip(scene.borders, seams, strict=True):
        numbers = np.arange(len(borders.first))[None]
        cost += part[trials, numbers, cells[:, borders.first], cells[:, borders.second]].sum(axis=1)
    return cells, cost


# --- pixels ---------------------------------------------------------------------------------------------------


def _pixels(scene: Scene, solution: Solution) -> Ints:
    """Every pixel chooses among the colours of its cell, in turns: its own cost, and the steps to its neighbours."""
    cell_of = scene.cell_of()
    sets = np.array([(solution.backdrop, *palette) for palette in solution.palettes], dtype=np.int64)
    colours = sets[np.array(solution.cells)[cell_of]]  # [row, column, 4]
    costs = scene.costs.T.reshape(scene.height, scene.width, -1)
    own = np.take_along_axis(costs, colours, axis=2)
    errors = scene.colours[colours] - scene.lab.reshape(scene.height, scene.width, 1, 3)
    chosen = own.argmin(axis=2)
    odd = np.indices(chosen.shape).sum(axis=0) % 2
    for _ in range(_SWEEPS):
        before = chosen
        for half in (0, 1):
            now = np.take_along_axis(errors, chosen[..., None, None], axis=2)
            total = own + _step_costs(cell_of, errors, now)
            best = total.argmin(axis=2)
            gain = np.take_along_axis(total, best[..., None], 2) < np.take_along_axis(total, chosen[..., None], 2)
            chosen = np.where(gain[..., 0] & (odd == half), best, chosen)
        if (chosen == before).all():
            break
    picked: Ints = np.take_along_axis(colours, chosen[..., None], axis=2)[..., 0]
    return picked


def _step_costs(cell_of: Ints, errors: Ints, now: Ints) -> Ints:
    """What the steps to the four neighbours cost, for each of four colours; the neighbours have the errors `now`."""
    total = np.zeros(errors.shape[:3], dtype=np.int64)
    for axis in (0, 1):
        low = (slice(None),) * axis + (slice(None, -1),)
        high = (slice(None),) * axis + (slice(1, None),)
        seam = (cell_of[low] != cell_of[high])[..., None]
        for here, there in ((low, high), (high, low)):
            step = errors[here] - now[there]
            total[here] += np.where(seam, _length(step, PIXEL_SEAM_WEIGHT), _length(step, PIXEL_STEP_WEIGHT))
    return total
