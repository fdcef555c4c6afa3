"""The field of a duel, drawn by the painter from board.toml, read back from video memory at every prompt."""

from __future__ import annotations

from random import Random

import pytest

from support.field_reading import FieldConsole
from support.folder_game import DataGame, Pair, any_answer, board_of


@pytest.mark.req("R001-130", "R001-131", "R001-132")
@pytest.mark.parametrize(("seed", "view"), [(1, 0), (2, 1)])
def test_hand_characters_and_field_are_shown_at_every_prompt(grimoire: DataGame, seed: int, view: int) -> None:
    pair, dice = Pair(grimoire, seed), Random(seed)
    console = FieldConsole(pair, board_of(grimoire), view)
    console.call("board_show")
    console.check()
    most: dict[tuple[str, int], int] = {}
    for _ in range(50):
        if pair.duel.over:
            break
        pair.answer(any_answer(pair.duel.prompt, dice))
        console.call("board_sync")
        console.check()
        for run in console.board.runs:
            key = (run.name, run.side)
            most[key] = max(most.get(key, 0), len(console.cards(run)))
    assert console.machine.byte("fault_count") == 0
    shown = {name: [count for (one, _), count in most.items() if one == name] for name, _ in most}
    assert min(shown["hand"]) >= 5 and shown["personal"] == [1, 1] and min(shown["field"]) >= 1, shown
