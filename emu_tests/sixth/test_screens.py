"""The screens outside a duel, for a game of data and Lua only: what they show comes from the rows of its ruleset."""

from __future__ import annotations

from collections.abc import Callable

from cartomancer.machine import Machine
from cartomancer.schema import screens
from cartomancer.schema.front import FrontItem
from cartomancer.schema.saves import own_decks
from support.folder_game import DataGame
from support.front_walk import press, to_item

CARDS = 24


def is_drawn(machine: Machine, box: screens.Box, across: int = 0, down: int = 0) -> bool:
    """Whether something is drawn in a box."""
    table = machine.ppu.nametable()
    at = (box.y + down) * screens.SCREEN_COLUMNS + box.x + across
    return any(tile != screens.UiTile.BLANK for tile in table[at : at + box.width])


def test_first_menu_offers_what_there_is(image: Callable[[], Machine]) -> None:
    machine = image()
    press(machine, "start")
    items = [FrontItem(item) for item in machine.read("front_items", machine.byte("page_rows"))]
    assert items == [FrontItem.NEW_DUEL, FrontItem.DECKS, FrontItem.ALBUM, FrontItem.OPTIONS]


def test_card_shows_the_numbers_that_its_kind_prints(image: Callable[[], Machine], tidewatch: DataGame) -> None:
    machine = image()
    to_item(machine, FrontItem.ALBUM)
    shown: dict[int, tuple[bool, bool]] = {}
    for _ in range(CARDS):
        first = is_drawn(machine, screens.CARD_STAT)
        second = is_drawn(machine, screens.CARD_STAT, screens.STAT_ACROSS)
        shown[machine.word("album_card")] = first, second
        press(machine, "right")
    assert machine.byte("fault_count") == 0
    records = {int(card): tidewatch.cartridge.card(card) for card in tidewatch.cartridge.card_numbers()}
    for card, found in shown.items():
        stats = tidewatch.ruleset.stats_of(tidewatch.ruleset.kind_of(records[card].category).id)
        assert found == (len(stats) > 0, len(stats) > 1), card


def test_deck_is_made_of_counted_sections_and_lists_no_token(image: Callable[[], Machine], tidewatch: DataGame) -> None:
    machine = image()
    to_item(machine, FrontItem.DECKS)
    press(machine, "a")
    assert machine.byte("edit_cards") == CARDS - 1  # all but the raft
    press(machine, "right")
    assert machine.read("deck_edit", 1)[0] & 3 == 1
    press(machine, "right", "right")
    assert machine.read("deck_edit", 1)[0] & 3 == 2  # the section's copies
    press(machine, *["start"] * 4)
    assert machine.byte("edit_cards") == 4  # ship, rig, order, isle
    press(machine, "right", "right")
    press(machine, "b", "a")
    kept = machine.read("deck_edit", own_decks(tidewatch.ruleset).size)
    assert sum(byte >> shift & 3 for byte in kept for shift in (0, 2, 4, 6)) == 3  # two ships, an isle
    assert machine.byte("fault_count") == 0


def test_every_page_opens_without_a_fault(image: Callable[[], Machine]) -> None:
    for item in (FrontItem.NEW_DUEL, FrontItem.OPTIONS):
        machine = image()
        to_item(machine, item)
        press(machine, "down", "right", "b")
        assert machine.byte("fault_count") == 0
