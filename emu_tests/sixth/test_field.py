"""The field of Tidewatch, drawn by the painter from board.toml alone, read back from video memory at every prompt."""

from __future__ import annotations

from random import Random

import pytest

from support.field_reading import FieldConsole
from support.folder_game import DataGame, Pair, any_answer, board_of


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
