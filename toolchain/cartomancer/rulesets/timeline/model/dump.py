"""The whole state as plain values, to be laid beside the console's memory."""

from __future__ import annotations

from typing import Any

from cartomancer.rulesets.timeline.codes import CardState
from cartomancer.rulesets.timeline.model.state import PLACE_ORDER, Game, Instance
from cartomancer.schema.core_state import CONTROLLER_BIT, OWNER_BIT


def dump(game: Game) -> dict[str, Any]:
    """Everything that the core remembers too, by instance id and place; equal dumps are equal games."""
    return {
        "turn": game.turn,
        "turn_player": game.turn_player,
        "result": int(game.result),
        "rng": game.rng.state,
        "instances": {card.id: dump_instance(card) for card in game.instances},
        "players": [
            {
                "life": side.life,
                "cores": side.cores,
                "cores_out": side.cores_out,
                "fatigue": side.fatigue,
                "places": {place: list(side.places[place]) for place in PLACE_ORDER if side.places[place]},
            }
            for side in game.players
        ],
        "modifiers": [
            {
                "kind": int(one.kind),
                "target": one.target,
                "source": one.source,
                "value": one.value,
                "aux": one.aux,
                "duration": int(one.duration),
                "player": one.player,
            }
            for one in game.modifiers
        ],
        "queue": [(one.source, one.slot, one.controller) for one in game.queue],
        "attack": (game.attack.attacker, game.attack.target) if game.attack else None,
        "log": [(int(one.message), one.turn, one.player, one.subject, one.object, one.value) for one in game.log],
    }


def dump_instance(card: Instance) -> dict[str, int]:
    """One card with the bits of inst_place and inst_state; arrival stamps are left out, only their order matters."""
    return {
        "card": card.card.number,
        "place": card.place | OWNER_BIT * card.owner | CONTROLLER_BIT * card.controller,
        "state": state_bits(card),
        "used": card.used,
        "damage": card.damage,
        "cores": card.cores,
    }


def state_bits(card: Instance) -> int:
    """The byte inst_state."""
    marks = (
        (card.exhausted, CardState.EXHAUSTED),
        (card.reversed, CardState.REVERSED),
        (card.new, CardState.NEW),
        (card.moved, CardState.MOVED),
        (card.incapacitated, CardState.INCAPACITATED),
    )
    return sum(int(bit) for set_, bit in marks if set_)
