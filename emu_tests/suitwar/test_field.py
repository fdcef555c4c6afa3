"""The field of a duel: the stage as a stack whose requests are named, barriers on their side, read back from video
memory."""

from __future__ import annotations

from random import Random

import pytest

from cartomancer.board.field import field_of
from cartomancer.board.field_tiles import TURNED_BACK_TILES
from cartomancer.board.layout import STAGE_PLACE
from cartomancer.machine.ppu import Ppu
from cartomancer.schema.front import GameLanguage
from cartomancer.schema.screens import SCREEN_COLUMNS
from cartomancer.words.language import Language
from cartomancer.words.measure import cells
from support.field_reading import FieldConsole, FieldReader
from support.folder_game import DataDuel, DataGame, any_answer, board_of

ANSWERS = 70


class Field(FieldConsole):
    """The field of a duel that is answered by dice."""

    def __init__(self, game: DataGame, duel: DataDuel, view: int) -> None:
        FieldReader.__init__(self, duel.machine, game, board_of(game))
        self.duel = duel
        self.machine.write("board_view", view)

    value = FieldReader.value

    def inked(self, tile: int, ppu: Ppu) -> list[int]:
        """The rows of a tile's letters: what is of the colour of texts."""
        data = ppu.tile(tile)
        return [low & high for low, high in zip(data[:8], data[8:], strict=True)]

    def check_names(self, language: Language) -> int:
        """Above each request is its action; where there is none, the field. How many there are."""
        requests = list(reversed(self.state["stage"]))
        names = {entry.number: getattr(entry, language) for entry in self.game.ruleset.entries_of("action")}
        shown = self.board.stage_names
        for at, box in enumerate(shown):
            tiles = [self.tile(box.x + column, box.y) for column in range(box.w)]
            if at >= len(requests):
                start = box.y * SCREEN_COLUMNS + box.x
                assert tiles == list(field_of(self.board).tiles[start : start + box.w])
                continue
            name = names[requests[at][3]]
            wanted = [list(cell) for cell in next(cells(name, language))] if language == "en" else []
            for column, rows in enumerate(wanted):
                assert self.inked(tiles[column], self.ppu) == rows, f"{name}, column {column}"
        return min(len(requests), len(shown))


@pytest.mark.parametrize(("seed", "view"), [(1, 0), (6, 1)])
def test_stage_is_a_stack_with_names_and_driven_barriers_lie_on_their_side(
    suitwar: DataGame, seed: int, view: int
) -> None:
    duel, dice = DataDuel(suitwar, seed, options={"format": 3}), Random(seed)
    field = Field(suitwar, duel, view)
    duel.machine.write("options", [GameLanguage.EN])
    field.call("board_show")
    stage = next(run for run in field.board.runs if run.place == STAGE_PLACE)
    turned = field.board.tiles.number(TURNED_BACK_TILES[0])
    most, lying = 0, 0
    for _ in range(ANSWERS):
        if duel.over:
            break
        duel.answer(*any_answer(duel.prompt, dice))
        duel.look_again()
        field.call("board_sync")
        field.check()
        most = max(most, field.check_names("en"))
        walls = [run for run in field.board.runs if run.name == "barriers"]
        lying += sum(field.tile(*run.spots[0]) == turned for run in walls)
    assert most >= 2 and lying and len(stage.spots) == 6, (most, lying)
    assert duel.faults == 0
