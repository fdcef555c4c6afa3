"""What the server of the play page makes of the console's RAM, which the page sends: a .duel file of the present
situation, and the save with which the same duel goes on by an image that was built since.
"""

from __future__ import annotations

import base64
import json
from pathlib import Path

from cartomancer.carried_save import JOURNAL_AT, WORK_RAM_SIZE, carried_save
from cartomancer.duel.dump import RAM_SIZE, NoMatch, duel_text, moment_in_ram
from cartomancer.duel.game import Game, GameError

SENT_SIZE = RAM_SIZE + WORK_RAM_SIZE
"""$0000-$07FF, then $6000-$7FFF."""


class NoSituation(Exception):  # noqa: N818  # it reads as what it says
    """Nothing can be made of the RAM; the message says why, and what to do."""


def duel_file(sent: bytes, image: Path) -> str:
    """The board as a .duel file."""
    game = _game(image)
    try:
        moment = moment_in_ram(sent[:RAM_SIZE], sent[RAM_SIZE:], game)
    except NoMatch as error:
        raise NoSituation(str(error)) from error
    return duel_text(moment, game, "the board of the play page")


def carried_answer(sent: bytes, image: Path) -> str:
    """The save for the image as it is now, as JSON; with a duel also where the console counts the answers it has
    played again, and how many bytes there are.
    """
    game = _game(image)
    carried = carried_save(sent[RAM_SIZE:], game)
    answer: dict[str, object] = {"save": base64.b64encode(carried.ram).decode()}
    if carried.answers is not None:
        answer["journal"] = {"at": game.symbols[JOURNAL_AT].address, "length": carried.answers}
    return json.dumps(answer)


def _game(image: Path) -> Game:
    try:
        return Game.open(image, checks=False)
    except GameError as error:
        raise NoSituation(str(error)) from error
