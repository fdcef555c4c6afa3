"""The panel below the board and the result of Tidewatch, read back from video memory."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cartomancer.convert.fit import DOTS
from cartomancer.machine import Machine
from cartomancer.schema.formats import TILE_BYTES, Table
from cartomancer.schema.front import FrontItem
from cartomancer.schema.panel import PANEL_ACT, PANEL_KEYS, PANEL_RULES, RESULT_PORTRAIT
from cartomancer.schema.screens import MESSAGE_ASK, MESSAGE_CARD, SCREEN_COLUMNS, Box, UiTile
from cartomancer.words.language import LANGUAGES, Language
from cartomancer.words.measure import extent
from support.folder_game import DataGame
from support.front_walk import press, to_item
from support.pad_player import MachinePad, PadPlayer, Wait

GIVE_UP = 5
"""Its code in the menu of a duel (romsrc/duel/pause.s)."""

WON, LOST = 0, 1
GOLD, WHITE = 2, 3
"""Colours of the panel's palette."""


def begun(machine: Machine, *, persons: int) -> PadPlayer:
    """From the title to the first question of a duel."""
    to_item(machine, FrontItem.NEW_DUEL)
    press(machine, *(["down", "down", "right"] if persons == 2 else []), "start")
    player = PadPlayer(MachinePad(machine), go_back=())
    while player.settle() is Wait.PASS:
        player.press("a")
    return player


def inks(machine: Machine, box: Box, table: int = 1) -> set[int]:
    """The colours of the pixels of a box's tiles, but the backdrop."""
    names = machine.ppu.nametable()
    found: set[int] = set()
    for y in range(box.y, box.bottom):
        for tile in names[y * SCREEN_COLUMNS + box.x : y * SCREEN_COLUMNS + box.right]:
            if tile != UiTile.BLANK:
                data = machine.ppu.tile(tile, table)
                low, high = data[: TILE_BYTES // 2], data[TILE_BYTES // 2 :]
                found |= {1} if any(a & ~b for a, b in zip(low, high, strict=True)) else set()
                found |= {2} if any(b & ~a for a, b in zip(low, high, strict=True)) else set()
                found |= {3} if any(a & b for a, b in zip(low, high, strict=True)) else set()
    return found


def test_question_is_gold_and_buttons_differ_from_what_they_do(image: Callable[[], Machine]) -> None:
    machine = image()
    begun(machine, persons=1)
    machine.run_frames(40)
    assert inks(machine, MESSAGE_ASK) == {GOLD}
    assert inks(machine, PANEL_ACT) == {GOLD, WHITE}
    assert inks(machine, PANEL_KEYS) == {GOLD, WHITE}
    assert inks(machine, MESSAGE_CARD) == {WHITE}
    assert machine.byte("fault_count") == 0


def test_question_to_one_of_two_persons_says_to_whom(image: Callable[[], Machine]) -> None:
    machine = image()
    begun(machine, persons=2)
    machine.run_frames(40)
    assert inks(machine, MESSAGE_ASK) == {WHITE, GOLD}


@pytest.mark.parametrize(("persons", "tone"), [(1, LOST), (2, WON)])
def test_result_has_the_portrait_of_who_leads_in_the_colours_of_the_outcome(
    image: Callable[[], Machine], tidewatch: DataGame, persons: int, tone: int
) -> None:
    """Who gives up against the computer has lost; of two persons one has won."""
    machine = image()
    player = begun(machine, persons=persons)
    for _ in range(40):
        if all(count for count in (fleet(machine, tidewatch, 0), fleet(machine, tidewatch, 1))):
            break
        asked = player.asked
        player.answer(asked.values[:1] if asked.values else [])
        while player.settle() is Wait.PASS:
            player.press("a")
    field = machine.read("palette", 16)
    player.press("start")
    player.choose_item(GIVE_UP)
    player.press("up", "a")  # from no to yes
    assert player.settle() is Wait.RESULT
    assert machine.byte("result_tone") == tone
    names = machine.ppu.nametable()
    at = RESULT_PORTRAIT.y * SCREEN_COLUMNS + RESULT_PORTRAIT.x
    assert names[at] != UiTile.BLANK and inks(machine, RESULT_PORTRAIT, 0)
    shown = machine.read("palette", 16)
    assert (shown == field) == (tone == WON)
    if tone == LOST:
        assert {colour & 0x0F for colour in shown if colour & 0x0F < 0x0D} == {2}


def fleet(machine: Machine, game: DataGame, player: int) -> int:
    """How many ships a player has."""
    place = next(row.number for row in game.ruleset.place if row.id == "fleet")
    return machine.byte(machine.address("zone_count") + place + player * game.ruleset.places_per_side)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_in_the_panel_are_the_first_lines_of_the_cards(tidewatch: DataGame, language: Language) -> None:
    table, rules = (Table.PANEL_RULES, Table.RULES) if language == "ja" else (Table.PANEL_RULES_EN, Table.RULES_EN)
    cut = 0
    for number in tidewatch.cartridge.card_numbers():
        short, whole = (tidewatch.cartridge.text(one, number) for one in (table, rules))
        width, height = extent(short, language)
        assert width <= PANEL_RULES.width and height <= PANEL_RULES.height
        joined = short.replace("\n", "").replace(" ", "")
        cut += joined.endswith(DOTS[language])
        assert whole.replace("\n", "").replace(" ", "").startswith(joined.removesuffix(DOTS[language]))
    assert cut  # some rules are longer
