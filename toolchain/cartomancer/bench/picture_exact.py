"""The exact optimum of a picture's palettes, proved: what the converter is measured against.

Slow, and on purpose independent of the converter's own search. For each backdrop the choice of four colour sets
is a 4-median problem. Lagrangian relaxation (each cell's demand to be served gets a price) gives a lower bound;
a backdrop whose bound reaches the best known cost is done with. What remains is closed by discarding every set
that cannot be part of a better solution, and dynamic programming over subsets of cells with those that are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import numpy.typing as npt

from cartomancer.pictures.solve import Ground

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

ROUNDS = 300
CELLS_MAX = 16


def exact_cost(costs: Ints, grounds: Sequence[Ground], known: int) -> int:
    """The least possible cost, given costs [colour, cell, pixel] and a cost that is known to be reached."""
    best = known
    for ground in grounds:
        table, legible = _table(costs, ground)
        bound, reduced = _bound(table, legible, best)
        if bound >= best:
            continue
        # A solution better than `best` can only use sets whose reduced cost, with the three least others, stays below.
        three = np.sort(reduced)[:3].sum()
        base = bound - _four(reduced, legible)
        alive = base + three + reduced < best
        best = min(best, _by_subsets(table[alive], legible[alive]))
    return best


def _table(costs: Ints, ground: Ground) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """Costs [set, cell] of all sets of three colours with the backdrop, and which hold a text colour."""
    others = [colour for colour in range(len(costs)) if colour != ground.backdrop]
    texts = np.ones(len(costs), dtype=np.bool_) if ground.texts is None else ground.texts
    light = texts[others]
    single = np.minimum(costs[others], costs[ground.backdrop]).astype(np.float32)
    parts, legible = [], []
    for first, second in combinations(range(len(others) - 1), 2):
        pair = np.minimum(single[first], single[second])
        parts.append(np.minimum(single[second + 1 :], pair).sum(axis=2))
        legible.append(light[second + 1 :] | light[first] | light[second])
    return np.concatenate(parts).astype(np.float64), np.concatenate(legible)


def _four(reduced: Floats, legible: npt.NDArray[np.bool_]) -> float:
    """The least sum of four reduced costs, one of them of a legible set."""
    least = np.sort(np.partition(reduced, 4)[:4])
    text = reduced[legible].min() if legible.any() else np.inf
    return float(least.sum() if text <= least[3] else least[:3].sum() + text)


def _bound(table: Floats, legible: npt.NDArray[np.bool_], best: int) -> tuple[float, Floats]:
    """A lower bound and the reduced costs that belong to it, by subgradient steps on the cells' prices."""
    prices = np.partition(table, len(table) // 200, axis=0)[len(table) // 200]
    step, stale = 1.0, 0
    top, top_reduced = -np.inf, np.zeros(len(table))
    for _ in range(ROUNDS):
        gain = np.minimum(table - prices, 0)
        reduced = gain.sum(axis=1)
        value = float(prices.sum()) + _four(reduced, legible)
        if value > top + 1e-6:
            top, top_reduced, stale = value, reduced, 0
        else:
            stale += 1
            if stale % 8 == 0:
                step /= 1.6
        # Prices are multiples of 1/1024, so that sums are exact and a bound is a bound.
        if top > best - 1:
            return float(best), top_reduced
        chosen = np.argpartition(reduced, 4)[:4]
        if not legible[chosen].any():
            chosen[reduced[chosen].argmax()] = np.flatnonzero(legible)[reduced[legible].argmin()]
        slope = 1.0 - (gain[chosen] < 0).sum(axis=0)
        if not slope.any():
            break
        prices = np.round((prices + step * (best * 1.002 - value) / (slope**2).sum() * slope) * 1024) / 1024
    return top, top_reduced


def _by_subsets(table: Floats, legible: npt.NDArray[np.bool_]) -> int:
    """The exact optimum over few sets: what the best set costs for every subset of cells, joined four times."""
    cells = table.shape[1]
    if cells > CELLS_MAX:
        raise ValueError(f"{cells} cells; the exact solver takes {CELLS_MAX}")
    if not legible.any() or not len(table):
        return 1 << 62
    one = _subset_costs(table)
    text = _subset_costs(table[legible])
    two, two_text = _join(one, one), _join(text, one)
    return int((two_text + two[::-1]).min())


def _subset_costs(table: Floats) -> Floats:
    """For every subset of cells, as a bit mask, the cost of the best single set."""
    cells = table.shape[1]
    bits = ((np.arange(1 << cells)[:, None] >> np.arange(cells)) & 1).astype(np.float64)
    best = np.full(1 << cells, np.inf)
    for start in range(0, len(table), 64):
        best = np.minimum(best, (bits @ table[start : start + 64].T).min(axis=1))
    return best


def _join(first: Floats, second: Floats) -> Floats:
    """The least first[part] + second[rest] over all ways to part each subset.

    The bits of a subset are halved: all partings of the low half are tried in one stroke for each of the high half.
    """
    cells = len(first).bit_length() - 1
    low = cells // 2
    high_pairs = _partings(cells - low)
    low_pairs = _partings(low)
    starts = np.flatnonzero(np.diff(low_pairs[:, 0], prepend=-1))
    part, rest = low_pairs[:, 1], low_pairs[:, 0] ^ low_pairs[:, 1]
    first, second = first.reshape(-1, 1 << low), second.reshape(-1, 1 << low)
    joined = np.full(first.shape, np.inf)
    for whole, upper in high_pairs.tolist():
        sums = first[upper][part] + second[whole ^ upper][rest]
        joined[whole] = np.minimum(joined[whole], np.minimum.reduceat(sums, starts))
    return joined.reshape(-1)


def _partings(bits: int) -> Ints:
    """All pairs of a mask and a mask within it, in order of the first."""
    masks = np.arange(1 << bits)
    whole, part = np.meshgrid(masks, masks, indexing="ij")
    inside = (part & ~whole) == 0
    return np.stack([whole[inside], part[inside]], axis=1)
