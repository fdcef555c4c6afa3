"""System calls about the sheets and options of a ruleset, as romsrc/core/sheets.s and options.s carry them out."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping

from cartomancer.host.prompts import Refused
from cartomancer.host.shared_calls import SharedCalls, byte
from cartomancer.host.state import HostCard, State
from cartomancer.ruleset.values import Filter
from cartomancer.schema.services import sheet_columns, sheet_first


class SheetCalls(SharedCalls):
    """Calls that read sheets, and cards that their filters take."""

    state: State
    options: Mapping[str, int]
    """What the players have chosen, by the ids of options."""

    @abstractmethod
    def _card(self, card: int) -> HostCard:
        """A card of the state."""

    def sys_option(self, option: int) -> int:
        """What was chosen, else as the game says."""
        row = next((one for one in self.state.ruleset.option if one.number == option), None)
        if row is None:
            raise Refused
        rules = {one.id: one.default for one in self.state.ruleset.rule}
        return self.options.get(row.id, self.state.numbers.get(row.rule, rules[row.rule]))

    def sys_sheet_value(self, column: int, row: int) -> int:
        """A byte of a row."""
        columns = sheet_columns(self.state.ruleset)
        if not 0 <= column < len(columns):
            raise Refused
        sheet, at = columns[column]
        entry = next((one for one in self.state.ruleset.entries_of(sheet) if one.number == row), None)
        if entry is None:
            raise Refused
        return entry.values[at]

    def sys_sheet_row(self, sheet: int, number: int) -> int:
        """A row by its number, from 1."""
        rows = self.state.ruleset.sheet
        if not 0 <= sheet < len(rows) or not 1 <= number <= len(self.state.ruleset.entries_of(rows[sheet].id)):
            raise Refused
        return sheet_first(self.state.ruleset, rows[sheet].id) + number - 1

    def sys_sheet_number(self, sheet: int, row: int) -> int:
        """The number of a row, from 1."""
        rows = self.state.ruleset.sheet
        if not 0 <= sheet < len(rows):
            raise Refused
        numbers = [one.number for one in self.state.ruleset.entries_of(rows[sheet].id)]
        if row not in numbers:
            raise Refused
        return numbers.index(row) + 1

    def sys_next_row(self, column: int, after: int, have: int) -> int:
        """The next row that needs nothing else."""
        columns = sheet_columns(self.state.ruleset)
        if not 0 <= column < len(columns):
            raise Refused
        sheet, at = columns[column]
        for number, entry in enumerate(self.state.ruleset.entries_of(sheet), 1):
            needs = entry.values[at] | entry.values[at + 1] << 8
            if number > byte(after) and not needs & ~have:
                return number
        return 0

    def sys_matches(self, card: int, number: int) -> bool:
        """Whether a filter takes the card."""
        return self._takes(self._filter(number), card)

    def _filter(self, number: int) -> Filter:
        filters = self.state.ruleset.filters
        if not 0 <= number < len(filters):
            raise Refused
        return filters[number]

    def _takes(self, one: Filter, ident: int) -> bool:
        card = self._card(ident)
        if not one.kinds & self.state.kind_of(card):
            return False
        if one.colours and not one.colours & card.record.colour:
            return False
        if card.state & one.without or card.state & one.states != one.states:
            return False
        if not one.stat:
            return True
        field = next(row.byte for row in self.state.ruleset.stat if row.id == one.stat)
        return bool(one.least <= getattr(card.record, field) <= one.most)

    def sys_count_matching(self, player: int, place: int, number: int) -> int:
        """How many cards of a place it takes."""
        one = self._filter(number)
        return sum(self._takes(one, card) for card in self.zone(player, place))

    def sys_offer_matching(self, player: int, place: int, number: int) -> None:
        """Further candidates, none twice."""
        one = self._filter(number)
        for card in self.zone(player, place):
            if self._takes(one, card) and card not in self.desk.candidates:
                self.desk.offer(card)
