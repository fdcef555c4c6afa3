"""decks.toml: for each deck its name, the card of every section of one, and tables of cards.

The table `cards` fills the first section of each kind of card. A further section for the same kinds (a side deck) has a
table with its own name; copies of a card count in all sections together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from cartomancer.check.words import Findings
from cartomancer.load.toml_file import TomlFile
from cartomancer.problems import Location, Problem, did_you_mean
from cartomancer.project import CardDesign, Deck
from cartomancer.ruleset.rows import SectionRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.front import DECKS_MAX
from cartomancer.schema.numbers import Numbers
from cartomancer.units import CardNumber


def read_decks(
    file: TomlFile, cards: Sequence[CardDesign], numbers: Numbers, ruleset: Ruleset
) -> tuple[tuple[Deck, ...], list[Problem]]:
    """All decks in file order, each legal or named as a problem."""
    reader = _Reader(file, {card.id: card for card in cards}, numbers, ruleset)
    decks = []
    problems: list[Problem] = []
    for key, value in file.values.items():
        findings = Findings(file.place(key), f'deck "{key}"')
        if isinstance(value, dict):
            decks.append(reader.deck(key, value, findings))
        else:
            findings.error("is not a table", f"write [{key}] and under it name, {', '.join(reader.fields)}")
        problems += findings.problems
    if len(file.values) > DECKS_MAX:
        what = f"{len(file.values)} decks, at most {DECKS_MAX}: {len(file.values) - DECKS_MAX} too many"
        problems.append(Problem(file.place([*file.values][DECKS_MAX]), what, "remove the decks from here on"))
    return tuple(decks), problems


class _Reader:
    """Reads decks: a key for each section of one card, and a table for the cards of the others."""

    def __init__(self, file: TomlFile, by_id: Mapping[str, CardDesign], numbers: Numbers, ruleset: Ruleset) -> None:
        self.file = file
        self.by_id = by_id
        self.numbers = numbers
        self.ruleset = ruleset
        self.single = [row for row in ruleset.section if numbers.number(row.most) == 1]
        several = [row for row in ruleset.section if row not in self.single]
        self.apart = [
            row for at, row in enumerate(several) if any(set(row.kinds) & set(one.kinds) for one in several[:at])
        ]
        """Sections whose cards are named in a table of their own."""

        self.several = [row for row in several if row not in self.apart]
        self.fields = (*(row.id for row in self.single), "cards", *(row.id for row in self.apart))

    def deck(self, key: str, value: Mapping[str, Any], findings: Findings) -> Deck:
        """One deck."""
        for field in value:
            if field not in ("name", *self.fields):
                cure = did_you_mean(field, ("name", *self.fields))
                findings.error(f'unknown field "{field}"', cure, self.file.place(key, field))
        name = value.get("name", {})
        named = isinstance(name, dict) and isinstance(name.get("ja"), str) and isinstance(name.get("en"), str)
        if not named:
            findings.error("has no name in both languages", 'write name = {ja = "...", en = "..."}')
        leaders = [self._leader(row, key, str(value.get(row.id, "")), findings) for row in self.single]
        slips = len(findings.problems)
        entries = self._entries(value.get("cards", {}), (key, "cards"), self.several, findings)
        for row in self.several if len(findings.problems) == slips else ():
            self._judge_size(row, entries, findings, self.file.place(key))
        listed = [(card.number, copies) for card, copies in entries]
        for row in self.apart:
            slips = len(findings.problems)
            more = self._entries(value.get(row.id, {}), (key, row.id), [row], findings)
            if len(findings.problems) == slips:  # else the number of cards follows from a slip
                self._judge_size(row, more, findings, self.file.place(key, row.id))
            if more:
                listed.append((CardNumber(self.ruleset.place_of(row.place).number), 0))
                listed += ((card.number, copies) for card, copies in more)
            entries += more
        self._judge_copies(key, entries, findings)
        self._judge_rules(key, value, entries, findings)
        self._judge_room(sum(map(bool, leaders)) + sum(copies for _, copies in entries), findings)
        return Deck(
            key,
            name["ja"] if named else "",
            name["en"] if named else "",
            leaders[0] if leaders else CardNumber(0),
            (*((number, 1) for number in leaders[1:]), *listed),
            findings.place,
        )

    def _leader(self, section: SectionRow, key: str, name: str, findings: Findings) -> CardNumber:
        """The card of a section for one."""
        card = self.by_id.get(name)
        if card is not None and self._kind(card) in section.kinds:
            return card.number
        if name or self.numbers.number(section.least):
            known = [one.id for one in self.by_id.values() if self._kind(one) in section.kinds]
            place = self.file.place(key, section.id)
            findings.error(f'"{name}" cannot be the {section.en}', did_you_mean(name, known), place)
        return CardNumber(0)

    def _entries(
        self, value: Any, table: tuple[str, str], sections: Sequence[SectionRow], findings: Findings
    ) -> list[tuple[CardDesign, int]]:
        """The cards of a table, which fills these sections."""
        key, name = table
        if not isinstance(value, dict):
            findings.error(f"{name} is not a table", f"write [{key}.{name}] and under it lines such as fire_imp = 3")
            return []
        entries = []
        for card_id, copies in value.items():
            place = self.file.place(key, name, card_id)
            card = self.by_id.get(card_id)
            if card is None:
                findings.error(f'card "{card_id}" does not exist', did_you_mean(card_id, self.by_id), place)
                continue
            single = next((row for row in self.single if self._kind(card) in row.kinds), None)
            section = next((row for row in sections if self._kind(card) in row.kinds), None)
            most = self.numbers.number(section.copies) if section else 0
            if single is not None and section is None:
                cure = f"name it as {single.id} = ..., not among the cards"
                findings.error(f'"{card_id}" can only be the {single.en}', cure, place)
            elif section is None:
                findings.error(f'"{card_id}" belongs to no section of a deck', "leave it out", place)
            elif type(copies) is not int or not 1 <= copies <= most:
                cure = f"write a number from 1 to {most}"
                findings.error(f'{copies} copies of "{card_id}" are not allowed', cure, place)
            if type(copies) is int:
                entries.append((card, copies))
        return entries

    def _judge_copies(self, key: str, entries: Sequence[tuple[CardDesign, int]], findings: Findings) -> None:
        """Copies of a card in several sections."""
        total = Counter[str]()
        for card, copies in entries:
            before, total[card.id] = total[card.id], total[card.id] + copies
            rows = [row for row in (*self.several, *self.apart) if self._kind(card) in row.kinds]
            most = min((self.numbers.number(row.copies) for row in rows), default=0)
            if before and total[card.id] > most >= max(before, copies):
                name = next(row.id for row in reversed(rows) if row in self.apart)
                what = f'{total[card.id]} copies of "{card.id}" in all sections are not allowed'
                findings.error(what, f"at most {most} together", self.file.place(key, name, card.id))

    def _judge_rules(
        self, key: str, value: Mapping[str, Any], entries: Sequence[tuple[CardDesign, int]], findings: Findings
    ) -> None:
        """What sections say about each other: how many cards, which colours, and that no two are alike."""
        leaders = {row.id: self.by_id.get(str(value.get(row.id, ""))) for row in self.single}
        first = next(iter(leaders.values()), None)
        stats = {row.id: row for row in self.ruleset.stat}
        for row in (*self.several, *self.apart):
            table = row.id if row in self.apart else "cards"
            own = [(card, copies) for card, copies in entries if self._kind(card) in row.kinds]
            if row.counts and first is not None:
                wanted, total = getattr(first, stats[row.counts].byte), sum(copies for _, copies in own)
                if total != wanted:
                    cure = f"{first.id} has {stats[row.counts].en} {wanted}: name so many"
                    findings.error(f"has {total} {row.en}", cure, self.file.place(key, table))
            leader = leaders.get(row.within)
            for card, _ in own:
                if leader is not None and card.colour & ~leader.colour:
                    known = [one.en for one in self.ruleset.colour if one.number & leader.colour]
                    what = f'"{card.id}" has a colour that {leader.id} lacks'
                    cure = f"use cards that are {' or '.join(known) or 'of no colour'}"
                    findings.error(what, cure, self.file.place(key, table, card.id))
            seen: dict[int, str] = {}
            for card, _ in own if row.apart else ():
                same = getattr(card, stats[row.apart].byte)
                if same in seen:
                    what = f'"{card.id}" has the same {stats[row.apart].en} as "{seen[same]}"'
                    findings.error(what, "name one of them", self.file.place(key, table, card.id))
                seen.setdefault(same, card.id)

    def _judge_room(self, total: int, findings: Findings) -> None:
        """Both players' decks are cards of one duel."""
        room = self.ruleset.memory.instances
        if total > room // 2:
            what = f"has {total} cards; a duel has room for {room}, {room // 2} of each player"
            findings.error(what, "name fewer cards, or write a higher number as memory.instances in ruleset.toml")

    def _judge_size(
        self, section: SectionRow, entries: Sequence[tuple[CardDesign, int]], findings: Findings, place: Location
    ) -> None:
        total = sum(copies for card, copies in entries if self._kind(card) in section.kinds)
        least, most = self.numbers.number(section.least), self.numbers.number(section.most)
        if least <= total <= most:
            return
        has = f"a {section.en} has {least}" if least == most else f"a {section.en} has {least} to {most}"
        cure = f"add {least - total}: {has}" if total < least else f"remove {total - most}: {has}"
        apart = section in self.apart
        findings.error(f"has {total} cards in its {section.en}" if apart else f"has {total} cards", cure, place)

    def _kind(self, card: CardDesign) -> str:
        return self.ruleset.kind_of(card.category).id
