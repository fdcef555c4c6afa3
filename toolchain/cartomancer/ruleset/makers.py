"""What the rows `maker` and `pick`, and the rules of sections about each other, must be."""

from __future__ import annotations

from collections.abc import Iterator

from cartomancer.ruleset.bounds import Fault
from cartomancer.ruleset.rows import MakerRow, PickRow
from cartomancer.ruleset.values import Ruleset

APART_MOST = 8
"""Values, from 1, that a section can tell apart: a bit each."""

PRICED_MOST = 8
UNITS_MOST = 127
"""What a signed byte holds."""

NIBBLE = 15

_NEEDS = {"number": "stat", "section": "section", "parts": "kinds", "look": "kinds"}


def maker_faults(ruleset: Ruleset) -> Iterator[Fault]:
    """Everything that the console's tables could not hold, or that means nothing."""
    singles = [row.id for row in ruleset.section if row.most == 1]
    for section in ruleset.section:
        if section.within and section.within not in singles:
            cure = f"name a section of one card: {', '.join(singles) or 'there is none'}"
            yield Fault("section", section.id, f"{section.within} is not a section of one card", cure)
        stat = next((row for row in ruleset.stat if row.id == section.apart), None)
        if stat and not 1 <= stat.least <= stat.most <= APART_MOST * stat.scale:
            cure = f"let it be from 1 to {APART_MOST}"
            yield Fault("section", section.id, f"{stat.id} has more values than a section can tell apart", cure)
    if ruleset.pick and not ruleset.maker:
        yield Fault("pick", ruleset.pick[0].id, "a row of pick without a maker", "add a row of maker")
    for maker in ruleset.maker:
        yield from _maker(ruleset, maker, singles)
    seen: set[str] = set()
    for row in ruleset.pick:
        if row.takes in seen:
            yield Fault("pick", row.id, f"a second row takes {row.takes}", "leave one of them")
        seen.add(row.takes)
        needed = _NEEDS.get(row.takes)
        if needed and not getattr(row, needed):
            yield Fault("pick", row.id, f"a row that takes {row.takes} has no {needed}", f"add {needed} = ...")
        if row.takes == "keywords":
            yield from _keywords(ruleset, row)


def _maker(ruleset: Ruleset, maker: MakerRow, singles: list[str]) -> Iterator[Fault]:
    if maker.section not in singles:
        cure = f"name a section of one card: {', '.join(singles) or 'there is none'}"
        yield Fault("maker", maker.id, f"{maker.section} is not a section of one card", cure)
    if not 2 <= len(maker.cards) == ruleset.memory.own_decks:
        what = f"{len(maker.cards)} cards for {ruleset.memory.own_decks} own decks"
        yield Fault("maker", maker.id, what, "name one for each, two at least: one for each player of a duel")
    stat = next((row for row in ruleset.stat if row.id == maker.stat), None)
    if stat and maker.least % stat.scale:
        yield Fault("maker", maker.id, f"least is {maker.least}", f"use a multiple of {stat.scale}")
    for row in ruleset.pick:
        if stat and row.gives % stat.scale:
            yield Fault("pick", row.id, f"gives is {row.gives}", f"use a multiple of {stat.scale}")


def _keywords(ruleset: Ruleset, row: PickRow) -> Iterator[Fault]:
    """Prices name keywords once each, in whole units; groups that exclude each other are of those with a price."""
    flags = {one.id for one in ruleset.keyword if one.takes == "flag"}
    stat = next((one for one in ruleset.stat if ruleset.maker and one.id == ruleset.maker[0].stat), None)
    scale = stat.scale if stat else 1
    named: set[str] = set()
    for price in row.prices:
        name, _, points = (part.strip() for part in price.partition("="))
        try:
            amount = int(points)
        except ValueError:
            yield Fault("pick", row.id, f'"{price}" is not a price', 'write "gale=-3000"')
            continue
        if name not in flags or name in named:
            yield Fault(
                "pick", row.id, f'"{name}" is not a keyword without a price', f"one of {', '.join(sorted(flags))}"
            )
        if amount % scale or abs(amount) > UNITS_MOST * scale:
            yield Fault("pick", row.id, f"the price {amount} cannot be used", f"use a multiple of {scale}")
        named.add(name)
    if len(named) > PRICED_MOST:
        yield Fault("pick", row.id, f"{len(named)} keywords have prices", f"give at most {PRICED_MOST} of them one")
    for group in row.never:
        unknown = [one for one in group.split() if one not in named]
        if unknown or len(group.split()) < 2:
            what = f'"{group}" is not a group of keywords with prices'
            yield Fault("pick", row.id, what, 'write two or more of them: "rigid gale"')
