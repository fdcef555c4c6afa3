"""The field of a duel, drawn by the painter from board.toml, read back from video memory at every prompt."""

from __future__ import annotations

from random import Random

import pytest

from cartomancer.board.layout import ABOVE, BELOW, Run
from cartomancer.duel.duel import Duel
from cartomancer.duel.game import Game
from cartomancer.duel.grammar import read
from cartomancer.duel.scenario import run_scenario
from support.field_reading import FieldConsole, FieldReader
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


CROWDED = """
scenario: Both have more spells than cells
  given p1 personal akari
  and p2 personal mizuha
  and p1 field ember_shot, flame_arrow, spark_call, fire_wheel, backdraft, blazing_blade, war_drum
  and p2 field droplet, page_turn, tide_wall spended, whirlpool, undertow, comet_tail
  when p1 plays flame_arrow at tide_wall
  then p2 is asked to respond
"""


class Standing(FieldConsole):
    """The field of a board that nobody plays on."""

    def __init__(self, game: DataGame, duel: Duel, view: int) -> None:
        FieldReader.__init__(self, duel.machine, game, board_of(game))
        self.duel = duel  # type: ignore[assignment]
        self.machine.write("board_view", view)

    value = FieldReader.value

    @property
    def _match(self) -> bytes:
        return bytes(self.machine.read("inst_place", 128))

    def row(self, side: int) -> Run:
        """The row with the spells that a side controls."""
        return next(run for run in self.board.runs if run.name == "field" and run.side == side)


@pytest.fixture(scope="module")
def crowded(grimoire: DataGame, tmp_path_factory: pytest.TempPathFactory) -> Duel:
    path = tmp_path_factory.mktemp("crowded") / "crowded.duel"
    path.write_text(CROWDED, encoding="utf-8")
    game = Game.open(grimoire.built.rom, checks=False)
    file = read(path, game, path)
    assert not file.problems
    return run_scenario(file.scenarios[0], path, game)


@pytest.mark.parametrize("view", [0, 1])
def test_each_player_s_spells_have_a_row_that_scrolls_and_counts(grimoire: DataGame, crowded: Duel, view: int) -> None:
    field = Standing(grimoire, crowded, view)
    field.call("board_show")
    field.check()
    counts = [len(field.cards(field.row(side))) for side in (BELOW, ABOVE)]
    assert counts == ([7, 6] if view == 0 else [6, 7])
    for side in (BELOW, ABOVE):
        row, cards = field.row(side), field.cards(field.row(side))
        last = row.first + len(row.spots) - 1
        field.machine.write("look_deep", 1)
        field.call("board_look", x=last)
        assert field.machine.byte("look_card") == cards[len(row.spots)]
        assert field.machine.byte("look_more") == len(cards) - len(row.spots) + 1
        field.call("scroll_to", x=cards[-1])
        field.check()
        assert cards[-1] in field.machine.read("shown_card", field.board.spots)
        field.call("scroll_to", x=cards[0])
        field.check()
        assert field.machine.read("shown_card", field.board.spots)[row.first] == cards[0]
