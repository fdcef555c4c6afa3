"""The page on which players choose the format and their handicaps, with the pad; a duel goes on by what was chosen."""

from __future__ import annotations

from cartomancer.schema.saves import SAVE_SLOTS, own_decks
from support.cynes_console import CynesConsole
from support.emulators import ConsolePad
from support.folder_game import DataGame

DRAWING = 40
SHUFFLED = 400
"""Frames after which the first question of a duel is there, also of one that goes on."""

LIGHT, PRO, MASTER = 1, 3, 4
"""1 + the number of the format: what is kept of a choice."""


class Chooser:
    """Somebody before the console."""

    def __init__(self, game: DataGame, battery: bytes | None = None) -> None:
        symbols = game.manifest.symbols.items()
        self.addresses = {name: place["address"] for name, place in symbols if place["address"] is not None}
        self.console = CynesConsole(game.built.rom)
        if battery is not None:
            self.console.fill_save_ram(battery)
        self.pad = ConsolePad(self.console, self.addresses)
        self.console.step(2 * DRAWING)
        self.slot = own_decks(game.ruleset).slot
        self.options = len(game.ruleset.option)

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.pad.tap(button)
            self.console.step(DRAWING)

    def chosen(self) -> list[int]:
        return list(self.console.peek(self.addresses["duel_options"], self.options))

    def kept(self) -> list[list[int]]:
        """What each slot of the battery says."""
        at = self.addresses["saves"] + self.slot.offsets["choices"]
        return [list(self.console.peek(at + number * self.slot.size, self.options)) for number in range(SAVE_SLOTS)]


def test_format_and_handicap_are_chosen_kept_and_go_on(suitwar: DataGame) -> None:
    first = Chooser(suitwar)
    assert first.chosen() == [0, 0, 0], "as the game says"
    first.press("start", "a", "start", "right", "down", "right", "right", "down", "left")
    assert first.chosen() == [LIGHT, 1 + 2, 1 + 20], "after the last comes the first, before the first the last"
    first.press("start")
    first.console.step(SHUFFLED)
    assert [LIGHT, 3, 21] in first.kept()
    again = Chooser(suitwar, first.console.save_ram())
    assert again.chosen() == [0, 0, 0]
    again.press("start", "a")
    again.console.step(SHUFFLED)
    assert again.chosen() == [LIGHT, 3, 21], "the duel goes on by the same rules"


def test_page_goes_back_to_that_of_the_duel(suitwar: DataGame) -> None:
    player = Chooser(suitwar)
    player.press("start", "a", "start", "left")
    assert player.chosen()[0] == PRO
    player.press("b", "start", "right")
    assert player.chosen()[0] == MASTER, "the choice stays"
