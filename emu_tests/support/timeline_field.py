"""The field of a duel of `timeline`, read back from the screen and compared with the match."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from cartomancer.board.layout import VALUE_DAMAGE, Board, judge_board
from cartomancer.board.read import read_board
from cartomancer.cartridge import Cartridge
from cartomancer.duel import Duel, Game
from cartomancer.machine import Machine
from cartomancer.pictures.nes_palette import default_rgb_table
from cartomancer.ruleset.values import Ruleset
from cartomancer.rulesets.timeline.codes import Place
from cartomancer.schema.core_state import CONTROLLER_BIT, PLAYERS
from cartomancer.units import CardNumber
from support.field_reading import FieldReader
from support.places import ROOT

BOARD_FILE = ROOT / "romsrc/rulesets/timeline/board.toml"


@dataclass(frozen=True)
class TimelineGame:
    """What the reader must know of the game."""

    ruleset: Ruleset
    cartridge: Cartridge


@cache
def timeline_board(game: Game) -> Board:
    """What its board.toml says."""
    layout, problems = read_board(BOARD_FILE.read_bytes(), BOARD_FILE)
    assert not problems
    return judge_board(layout, game.ruleset, default_rgb_table()).board


class TimelineField(FieldReader):
    """The field on a machine, beside a duel with the same match."""

    def __init__(self, duel: Duel, machine: Machine | None = None) -> None:
        game = TimelineGame(duel.game.ruleset, Cartridge(duel.game.image))
        super().__init__(machine or duel.machine, game, timeline_board(duel.game))
        self.duel = duel

    def read_state(self) -> dict[str, Any]:
        """Places, cards and players as the duel has them."""
        with self.duel.still():
            state = self.duel.state
            places = {
                f"{player} {place.name}": [card.instance for card in state.zone(player, place)]
                for player in range(PLAYERS)
                for place in Place
            }
            cards = {
                card.instance: {"card": card.number, "place": card.place | CONTROLLER_BIT * card.player, "stamp": 0}
                for card in state.cards
            }
            resources = [
                {row.id: int(getattr(player, row.id)) for row in self.game.ruleset.resource if row.id != "life_max"}
                for player in state.players
            ]
            turn = {"turn": self.duel.turn_number, "turn_player": self.duel.turn_player}
            return {"places": places, "cards": cards, "resources": resources, **turn}

    def value(self, card: int, code: int) -> int:
        """A number of a card as the rules work it out."""
        with self.duel.still():
            state = next(one for one in self.duel.state.cards if one.instance == card)
            if code >= VALUE_DAMAGE:
                return state.cores if code > VALUE_DAMAGE else state.damage
            attack, _, left = self.duel.values(card)
        name = next(row.id for row in self.game.ruleset.stat if row.number == code)
        if name in ("atk", "hp", "life"):
            return attack if name == "atk" else left
        return int(self.cartridge.card(CardNumber(state.number)).cost)
