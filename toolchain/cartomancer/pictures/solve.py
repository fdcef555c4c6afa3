"""The palettes of a picture: a backdrop, four sets of three colours, and a set for every 16x16 cell.

For one backdrop, tabulate what every set of three further colours costs in every cell; then four sets must be
chosen so that, each cell taking its cheapest, the sum is least: a 4-median problem. All backdrops are first
searched on a table with like pixels merged, the best few longer, the best two on all pixels. A search descends by
exchanging one set for any other, and two for any two that Lagrangian prices show to be promising.

Costs are integers held in floats, far below the limits where a float would round (2**24 and 2**53), so every
sum is exact and the same on every machine. Ties go to the lowest index.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Singles = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

PALETTES = 4
COST_MAX = 65535
"""Of one pixel: then 256 pixels of a cell stay below 2**24, where a 32-bit float is still exact."""

MERGED = 8
"""Like pixels that the tables of the first round count as one."""

SEMIFINALISTS = 5
FINALISTS = 2
KEPT = 3
HOPEFUL = 1200
PRICE_ROUNDS = 40
POOL_ROUNDS = 3
POOL = 110
POOL_TEXTS = 20
HINT_STARTS = 24


@dataclass(frozen=True)
class Ground:
    """A backdrop to try, as an index of colour, and a mask of the colours that may carry text (None: no text)."""

    backdrop: int
    texts: Bools | None


@dataclass(frozen=True)
class Solution:
    """Colours are indices into the cost table. `cells` holds a palette number for every cell."""

    cost: int
    backdrop: int
    palettes: tuple[tuple[int, ...], ...]
    cells: tuple[int, ...]


@dataclass(frozen=True)
class SetTable:
    """For one backdrop: sets of colours that include it, and what each costs in each cell [cell, set].

    The first `legible` sets are those that hold a text colour; one of the four must be of them.
    `hinted` says which set holds which colour of the hints; the four must hold them all.
    """

    sets: Ints
    costs: Floats
    legible: int
    hinted: Bools


@dataclass(frozen=True)
class _Entry:
    """A ground in the contest, its best solutions so far (as sets of colours) and what they cost."""

    ground: Ground
    cost: float
    sets: tuple[Ints, ...]
    cells: tuple[int, ...]

    @classmethod
    def of(cls, ground: Ground, table: SetTable, found: Sequence[tuple[float, Ints]]) -> _Entry:
        """The entry with the best of what a search found."""
        if not found:
            return cls(ground, np.inf, (), ())
        cells = table.costs[:, found[0][1]].argmin(axis=1)
        return cls(ground, found[0][0], tuple(table.sets[chosen] for _, chosen in found[:KEPT]), tuple(cells.tolist()))

    @property
    def solution(self) -> Solution:
        """The best solution."""
        palettes = tuple(tuple(row) for row in self.sets[0].tolist())
        return Solution(int(self.cost), self.ground.backdrop, palettes, self.cells)


def solve(costs: Ints, grounds: Sequence[Ground], hints: Sequence[int] = ()) -> Solution | None:
    """The best palettes for integer costs [colour, cell, pixel], or None if the hints fit on no ground.

    `hints` are colours that must be in the palettes or be the backdrop.
    """
    full = np.minimum(costs, COST_MAX).astype(np.float32)
    merged = _merge_pixels(full)
    tables = {ground.backdrop: tabulate(merged, ground, hints) for ground in grounds}
    entries = [
        _Entry.of(ground, tables[ground.backdrop], _search(tables[ground.backdrop], rounds=1)) for ground in grounds
    ]
    for at, entry in enumerate(entries := _best(entries, SEMIFINALISTS)):
        entries[at] = _continue(entry, tables[entry.ground.backdrop])
    final = [_continue(entry, tabulate(full, entry.ground, hints)).solution for entry in _best(entries, FINALISTS)]
    return min(final, key=lambda solution: solution.cost, default=None)


def _best(entries: Sequence[_Entry], count: int) -> list[_Entry]:
    return sorted((entry for entry in entries if entry.sets), key=lambda entry: entry.cost)[:count]


def _continue(entry: _Entry, table: SetTable) -> _Entry:
    """Go on from an entry's solutions, perhaps on a finer table."""
    starts = [_locate(table, sets) for sets in entry.sets]
    return _Entry.of(entry.ground, table, _search(table, starts))


def tabulate(costs: Singles, ground: Ground, hints: Sequence[int] = ()) -> SetTable:
    """What every set of the backdrop and three other colours costs in every cell."""
    others = np.delete(np.arange(len(costs)), ground.backdrop)
    rows = np.ascontiguousarray(costs[others])
    sets = others[_triples(len(others))]
    table = _set_costs(rows, costs[ground.backdrop], len(sets))
    texts = np.ones(len(costs), dtype=np.bool_) if ground.texts is None else ground.texts
    legible = texts[sets].any(axis=1)
    order = np.argsort(~legible, kind="stable")
    sets = sets[order]
    needed = [hint for hint in hints if hint != ground.backdrop]
    hinted = np.stack([(sets == hint).any(axis=1) for hint in needed], axis=1) if needed else np.empty((len(sets), 0))
    return SetTable(
        sets, np.ascontiguousarray(table[order].T, dtype=np.float64), int(legible.sum()), hinted.astype(np.bool_)
    )


@cache
def _triples(count: int) -> Ints:
    """All sets of three numbers below `count`, in order."""
    return np.array(list(combinations(range(count), 3)), dtype=np.int64)


def _set_costs(rows: Singles, base: Singles, sets: int) -> Singles:
    """Costs [set, cell] of all sets of three rows over a base, in the order of `combinations`."""
    count, cells, _ = rows.shape
    table = np.empty((sets, cells), dtype=np.float32)
    buffer = np.empty_like(rows)
    at = 0
    for x in range(count - 2):
        with_x = np.minimum(base, rows[x])
        for y in range(x + 1, count - 1):
            length = count - 1 - y
            part = np.minimum(rows[y + 1 :], np.minimum(with_x, rows[y]), out=buffer[:length])
            np.add.reduce(part, axis=2, out=table[at : at + length])
            at += length
    return table


def _locate(table: SetTable, sets: Ints) -> Ints:
    """The rows of a table that hold the given sets, whatever the order of colours in them."""
    place = np.array([4096, 64, 1])
    key, wanted = np.sort(table.sets, axis=1) @ place, np.sort(sets, axis=1) @ place
    return np.array([int(np.flatnonzero(key == value)[0]) for value in wanted], dtype=np.int64)


def _merge_pixels(costs: Singles) -> Singles:
    """Costs with runs of like pixels added up: like are pixels with the same nearest colours, at like distance."""
    order = np.argsort(costs, axis=0, kind="stable")[:2].astype(np.int64)
    key = (order[0] * 64 + order[1]) * (COST_MAX + 1) + costs.min(axis=0).astype(np.int64)
    sequence = np.argsort(key, axis=1, kind="stable")
    ordered = np.take_along_axis(costs, sequence[None], axis=2)
    colours, cells, pixels = costs.shape
    merged: Singles = ordered.reshape(colours, cells, pixels // MERGED, MERGED).sum(axis=3)
    return merged


def _search(table: SetTable, starts: Sequence[Ints] = (), rounds: int = POOL_ROUNDS) -> list[tuple[float, Ints]]:
    """Good choices of four sets, the best first, from given starts or new ones; none if the hints do not fit."""
    if not starts:
        starts = list(_hinted_starts(table)) if table.hinted.shape[1] else [_greedy(table)]
    found = sorted((_descend(table, start) for start in starts), key=lambda entry: entry[0])[:KEPT]
    if not found:
        return []
    for _ in range(rounds):
        before = found[0][0]
        pool, priced = _promising(table, *found[0])
        if not table.hinted.shape[1]:
            found.append(_descend(table, priced))
        found = _exchange_pairs(table, _Pairs.of(table, pool), found)
        if found[0][0] == before:
            break
    return found


def _exchange_pairs(table: SetTable, pairs: _Pairs, found: list[tuple[float, Ints]]) -> list[tuple[float, Ints]]:
    """Improve solutions by exchanging two sets, then one, in turn until nothing gains; the best first."""
    while True:
        best = [pairs.improve(table, *entry) for entry in found]
        if all(new[0] >= old[0] for new, old in zip(best, found, strict=True)):
            return sorted(found, key=lambda entry: entry[0])[:KEPT]
        found = [_descend(table, chosen) for _, chosen in best]


def _greedy(table: SetTable) -> Ints:
    """Four sets, each the best to add to those before; the first has a text colour."""
    first = int(table.costs[:, : table.legible].sum(axis=0).argmin())
    chosen = [first]
    for _ in range(PALETTES - 1):
        total = np.minimum(table.costs, table.costs[:, chosen].min(axis=1)[:, None]).sum(axis=0)
        chosen.append(int(total.argmin()))
    return np.array(chosen, dtype=np.int64)


def _promising(table: SetTable, cost: float, chosen: Ints) -> tuple[Ints, Ints]:
    """The sets that a better solution is likely to use, and the four that look best.

    Lagrangian relaxation: each cell offers a price for being served, a set is worth what its cells offer above its
    costs, and prices are raised where no chosen set serves a cell and lowered where several do. Prices are
    integers, so that sums stay exact.
    """
    own = table.costs[:, chosen].min(axis=1)
    hope = np.maximum((own * 1.25)[:, None] - table.costs, 0).sum(axis=0)
    least = np.partition(hope, -HOPEFUL)[-HOPEFUL] if len(hope) > HOPEFUL else 0.0
    hopeful = np.flatnonzero((hope >= least) & (hope > 0))
    index = np.unique(np.concatenate([hopeful, chosen, np.arange(PALETTES)]))  # never fewer than four
    part = SetTable(table.sets[index], table.costs[:, index], int((index < table.legible).sum()), table.hinted[index])
    worth, four = _price(part, cost, np.rint(own * 1.1))
    order = np.argsort(worth, kind="stable")
    texts = order[order < part.legible][:POOL_TEXTS]
    pool = np.concatenate([index[order[:POOL]], index[texts], chosen])
    return np.unique(pool), index[four]


def _price(table: SetTable, cost: float, prices: Floats) -> tuple[Floats, Ints]:
    """What each set is worth at the best prices found (negative: it is worth having), and the four best."""
    best_value, best_worth, best_four = -np.inf, np.zeros(len(table.sets)), np.arange(PALETTES)
    step, stale = 1.0, 0
    for _ in range(PRICE_ROUNDS):
        gain = np.minimum(table.costs - prices[:, None], 0)
        worth = gain.sum(axis=0)
        four = _best_four(table, worth)
        value = float(prices.sum() + worth[four].sum())
        if value > best_value:
            best_value, best_worth, best_four, stale = value, worth, four, 0
        else:
            stale += 1
            step = step / 2 if stale % 5 == 0 else step
        slope = 1.0 - (gain[:, four] < 0).sum(axis=1)
        if not slope.any():
            break
        prices = np.maximum(np.rint(prices + step * (1.02 * cost - value) / float((slope * slope).sum()) * slope), 0)
    return best_worth, best_four


def _best_four(table: SetTable, worth: Floats) -> Ints:
    """The four sets with the least worth (it is negative), one of them legible."""
    # By value, not argpartition: which of two equal sets that returns differs from machine to machine.
    near = np.flatnonzero(worth <= np.partition(worth, PALETTES - 1)[PALETTES - 1])
    four = near[np.argsort(worth[near], kind="stable")[:PALETTES]]
    if four.min() >= table.legible:
        four[worth[four].argmax()] = worth[: table.legible].argmin()
    return np.sort(four)


@dataclass(frozen=True)
class _Pairs:
    """All pairs of promising sets: two of four sets can be replaced at once."""

    first: Ints
    second: Ints
    costs: Floats
    legible: Bools
    hinted: Bools

    @classmethod
    def of(cls, table: SetTable, pool: Ints) -> _Pairs:
        """The pairs of a pool of sets."""
        left, right = np.triu_indices(len(pool), 1)
        first, second = pool[left], pool[right]
        return cls(
            first,
            second,
            np.minimum(table.costs[:, first], table.costs[:, second]),
            first < table.legible,  # the pool is in ascending order
            table.hinted[first] | table.hinted[second],
        )

    def improve(self, table: SetTable, cost: float, chosen: Ints) -> tuple[float, Ints]:
        """The best solution that shares two sets with this one, or this one."""
        for kept in combinations(range(PALETTES), 2):
            stay = chosen[list(kept)]
            total = np.minimum(self.costs, table.costs[:, stay].min(axis=1)[:, None]).sum(axis=0)
            if stay.min() >= table.legible:
                total = np.where(self.legible, total, np.inf)
            missing = ~table.hinted[stay].any(axis=0)
            if missing.any():
                total = np.where(self.hinted[:, missing].all(axis=1), total, np.inf)
            best = int(total.argmin())
            if total[best] < cost:
                cost = float(total[best])
                chosen = np.array([*stay, self.first[best], self.second[best]], dtype=np.int64)
        return cost, chosen


def _scatter(rows: int, columns: int, limit: int) -> Ints:
    """Numbers below `limit` without visible pattern, always the same (the finaliser of MurmurHash3)."""
    value = np.arange(1, rows * columns + 1, dtype=np.uint32) * np.uint32(0x9E3779B1)
    for factor in (0x85EBCA6B, 0xC2B2AE35):
        value = (value ^ (value >> np.uint32(15))) * np.uint32(factor)
    value ^= value >> np.uint32(16)
    numbers: Ints = (value % np.uint32(limit)).astype(np.int64).reshape(rows, columns)
    return numbers


def _hinted_starts(table: SetTable) -> Iterator[Ints]:
    """Hints dealt to the palettes in scattered ways, each palette otherwise the best for some of the cells."""
    cells = table.costs.shape[0]
    for deal, some in zip(_scatter(HINT_STARTS, 16, 1 << 16), _scatter(HINT_STARTS, PALETTES * cells, 2), strict=True):
        groups: list[list[int]] = [[] for _ in range(PALETTES)]
        for hint in range(table.hinted.shape[1]):
            open_groups = [group for group in groups if len(group) < 3]
            if not open_groups:
                return
            open_groups[int(deal[hint]) % len(open_groups)].append(hint)
        part = some.reshape(PALETTES, cells).astype(np.float64)
        chosen = _deal(table, groups, part)
        if chosen is not None:
            yield chosen


def _deal(table: SetTable, groups: list[list[int]], part: Floats) -> Ints | None:
    """The best set for each group of hints, one of them legible; None if that cannot be."""
    costs = (part @ table.costs).T
    fits: list[Bools] = [np.all(table.hinted[:, group], axis=1) for group in groups]
    chosen = [int(np.where(fit, costs[:, at], np.inf).argmin()) for at, fit in enumerate(fits)]
    if min(chosen) >= table.legible:
        roomy = [at for at, fit in enumerate(fits) if fit[: table.legible].any()]
        if not roomy:
            return None
        at = roomy[0]
        chosen[at] = int(np.where(fits[at], costs[:, at], np.inf)[: table.legible].argmin())
    return np.array(chosen, dtype=np.int64)


def _descend(table: SetTable, chosen: Ints) -> tuple[float, Ints]:
    """Replace one set by the best other one, with all cells choosing again, until nothing gains."""
    chosen = chosen.copy()
    cost = float(table.costs[:, chosen].min(axis=1).sum())
    idle = at = 0
    while idle < PALETTES:
        others = np.delete(chosen, at)
        limit = len(table.sets) if others.min() < table.legible else table.legible
        total = np.minimum(table.costs[:, :limit], table.costs[:, others].min(axis=1)[:, None]).sum(axis=0)
        missing = ~table.hinted[others].any(axis=0)
        if missing.any():
            total = np.where(table.hinted[:limit, missing].all(axis=1), total, np.inf)
        best = int(total.argmin())
        idle += 1
        if total[best] < cost:
            cost, chosen[at], idle = float(total[best]), best, 0
        at = (at + 1) % PALETTES
    return cost, chosen
