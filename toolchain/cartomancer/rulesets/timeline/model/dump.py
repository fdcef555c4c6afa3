"""The whole state as plain values, to be laid beside the console's memory."""

from __future__ import annotations

from typing import Any

from cartomancer.host.console import CARD_FIELDS, Nouns
from cartomancer.rulesets.timeline.codes import CardState, Place
from cartomancer.rulesets.timeline.model.standing import STANDING_EFFECTS
from cartomancer.rulesets.timeline.model.state import NONE, PLACE_ORDER, Instance, ModelDuel
from cartomancer.schema.core_state import CONTROLLER_BIT, LOG_ENTRIES, OWNER_BIT, DuelResult, ModKind

NOUNS = Nouns(
    {int(place): place.name for place in Place},
    16,
    {**CARD_FIELDS, "damage": ("damage_lo", "damage_hi"), "cores": ("counter",)},
    ("life", "cores", "cores_out", "fatigue"),
    int(Place.GONE),
)
"""How the console calls what the model has too."""


def dump(game: ModelDuel) -> dict[str, Any]:
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


def snapshot(game: ModelDuel) -> dict[str, Any]:
    """Everything that the model remembers, in the words of `host.console.read_state`."""
    return {
        "turn": game.turn,
        "turn_player": game.turn_player,
        "result": game.result.name,
        "over": game.result != DuelResult.OPEN,
        "rng": game.rng.state,
        "places": {
            f"{player} {place.name}": list(game.place(player, place))
            for player in (0, 1)
            for place in Place
            if place != Place.GONE and game.place(player, place)
        },
        "cards": {card.id: _card_state(card) for card in game.instances},
        "players": [
            {"life": side.life, "cores": side.cores, "cores_out": side.cores_out, "fatigue": side.fatigue}
            for side in game.players
        ],
        "modifiers": _modifiers(game),
        "standing": _standing(game),
        "triggers": sorted((one.source, one.slot, one.last) for one in game.queue),
        "attack": (game.attack.attacker, game.attack.target) if game.attack else (NONE, NONE),
        "log": [
            (int(one.message), one.turn, one.player, one.subject, one.object, one.value)
            for one in game.log[-LOG_ENTRIES:]
        ],
    }


def _card_state(card: Instance) -> dict[str, int]:
    return {**dump_instance(card), "stamp": card.stamp & 0xFFFF}


def _modifiers(game: ModelDuel) -> dict[int, list[tuple[int, ...]]]:
    found: dict[int, list[tuple[int, ...]]] = {}
    for one in game.modifiers:
        aux = one.aux & 0xFFFF if one.kind == ModKind.VALUES else one.aux
        entry = (int(one.kind), one.source, one.value & 0xFFFF, aux, int(one.duration), one.player)
        found.setdefault(one.target, []).append(entry)
    return found


def _standing(game: ModelDuel) -> list[int]:
    """A source for each standing step of the cards on the field, face-down ones too."""
    return sorted(
        source.id
        for source in game.fielded(0)
        for slot in source.card.standing
        for step in game.library.abilities[slot.number]
        if step.effect in STANDING_EFFECTS
    )
