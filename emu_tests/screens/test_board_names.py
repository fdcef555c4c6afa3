"""Names on the board change as a whole: no frame shows one card's letters behind another's."""

from __future__ import annotations

import pytest

from cartomancer.duel import Duel
from cartomancer.rulesets.timeline.codes import Place
from cartomancer.schema.board import HAND_BOXES, NAME_CELLS, SIDE_UNITS, UNIT_BOXES
from cartomancer.words.language import LANGUAGES, Language
from support.board_checks import assert_shown
from support.board_console import BoardConsole, board_game, board_looks
from support.board_reading import Reader

HAND = ("lava_golem", "fireball", "meteor", "fire_imp", "rock_tortoise", "squire", "pegasus")
LANE_NAME = (2, 2)
"""Column and row of the name in a lane."""


def name_boxes() -> list[tuple[int, int]]:
    """Where names stand: under the cards of the hand, and in the lanes."""
    hand = [(box.x, box.y + 1) for box in HAND_BOXES]
    column, row = LANE_NAME
    lanes = [(box.x + column, box.y + row) for cell, box in enumerate(UNIT_BOXES) if cell % SIDE_UNITS]
    return hand + lanes


class Watch:
    """Reads all names after every frame."""

    def __init__(self, board: BoardConsole) -> None:
        self.board = board
        self.looks = board_looks(board.language)
        self.known = {"", *(self.looks.name(number) for number in self.looks.records)}
        self.frames = 0

    def look(self) -> None:
        """What the picture shows that ends now."""
        reader = Reader(self.board.machine.ppu, self.looks)
        shown = {reader.text(column, row, NAME_CELLS) for column, row in name_boxes()}
        assert shown <= self.known, f"frame {self.frames}: {shown - self.known}"
        self.frames += 1

    def sync(self) -> None:
        """Bring the board up to date."""
        self.board.call("board_sync", pauses={"nmi": self.look})
        self.board.frames(2)
        self.look()
        assert self.frames > 2, "it took a few frames"
        assert_shown(self.board)


@pytest.fixture(params=LANGUAGES)
def board(request: pytest.FixtureRequest) -> BoardConsole:
    language: Language = request.param
    duel = Duel(board_game(), seed=3)
    for card in HAND:
        duel.p1.place(card, "hand")
    for lane, card in (("left", "fire_imp"), ("right", "rock_tortoise")):
        duel.p1.place(card, lane)
    duel.run()
    board = BoardConsole(duel, language=language)
    board.show()
    return board


def test_hand_closes_up_without_mixed_names(board: BoardConsole) -> None:
    board.machine.call("move_card", x=board.duel.p1.hand[0].instance, y=Place.DECK)
    Watch(board).sync()


def test_lane_changes_hands_without_mixed_names(board: BoardConsole) -> None:
    board.machine.call("swap_cards", x=board.duel.p1.left.instance, y=board.duel.p1.right.instance)
    Watch(board).sync()
