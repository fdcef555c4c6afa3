"""The field of Tidewatch, drawn by the painter from board.toml alone, read back from video memory at every prompt."""

from __future__ import annotations

from random import Random

import pytest

from cartomancer.schema.core_state import PROMPT, PromptType
from support.field_reading import FieldConsole
from support.folder_game import DataGame, Pair, any_answer, board_of

PLACES = ("fleet", "hand")


@pytest.mark.parametrize(("seed", "view"), [(1, 0), (2, 1), (7, 0)])
def test_the_field_shows_the_match_at_every_prompt(tidewatch: DataGame, seed: int, view: int) -> None:
    pair, dice = Pair(tidewatch, seed), Random(seed)
    console = FieldConsole(pair, board_of(tidewatch), view)
    console.call("board_show")
    console.check()
    for _ in range(60):
        if pair.duel.over:
            break
        pair.answer(any_answer(pair.duel.prompt, dice))
        console.call("board_sync")
        console.check()
    assert console.machine.byte("fault_count") == 0
    assert max(len(console.cards(run)) for run in console.board.runs if run.shape == "unit") > 0


def test_the_field_shown_again_is_the_field_kept_true(tidewatch: DataGame) -> None:
    pair, dice = Pair(tidewatch, 3), Random(3)
    console = FieldConsole(pair, board_of(tidewatch))
    console.call("board_show")
    for _ in range(40):
        pair.answer(any_answer(pair.duel.prompt, dice))
        console.call("board_sync")
    kept = console.ppu.nametable()
    console.call("board_show")
    assert console.ppu.nametable() == kept
    console.check()


def test_stars_go_from_the_card_that_asks_to_the_one_under_the_cursor(tidewatch: DataGame) -> None:
    pair, dice = Pair(tidewatch, 1), Random(1)
    console = FieldConsole(pair, board_of(tidewatch))
    console.call("board_show")
    fleet, hand = (next(run for run in console.board.runs if run.name == name and run.side == 0) for name in PLACES)
    while True:
        console.call("board_sync")
        console.check()
        if console.cards(fleet) and console.cards(hand):
            break
        pair.answer(any_answer(pair.duel.prompt, dice))
    machine, asks = console.machine, console.cards(fleet)[0]
    machine.write("prompt", PromptType.CARDS)
    machine.write(machine.address("prompt") + PROMPT.offsets["source"], asks)
    machine.write("marked", 1)
    console.call("board_cursor", x=console.cards(hand)[0])
    console.call("arrow_draw")
    stars = [machine.read("oam", 256)[4 * at : 4 * at + 4] for at in range(45, 48)]
    (left, top), (right, bottom) = fleet.spots[0], hand.spots[0]
    columns, rows = [star[3] for star in stars], [star[0] for star in stars]
    assert rows == sorted(rows) and 8 * top <= rows[0] and rows[-1] < 8 * bottom + 8
    assert all(8 * min(left, right) <= column <= 8 * max(left, right) + 8 for column in columns)
    machine.write("marked", 0)
    console.call("arrow_draw")
    assert all(machine.read("oam", 256)[4 * at] >= 0xEF for at in range(45, 48))
