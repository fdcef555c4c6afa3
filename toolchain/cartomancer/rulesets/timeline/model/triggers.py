"""The trigger queue: what fires, and in which order it resolves (A000-26)."""

from __future__ import annotations

from collections.abc import Collection

from cartomancer.rulesets.timeline.codes import Category, Condition, Message, Place
from cartomancer.rulesets.timeline.model.state import IN_USE, TRIGGERS_MAX, Frame, Instance, ModelDuel, Trigger
from cartomancer.rulesets.timeline.model.zones import put_away, relocate
from cartomancer.schema.core_state import Fault


def uses_of(card: Instance) -> tuple[Condition, ...]:
    """The conditions of what a card does when it is used; an arts is unlocked too (A000-7)."""
    return (Condition.USE, Condition.UNLOCK) if card.card.category == Category.ARTS else (Condition.USE,)


def slots_with(card: Instance, conditions: Collection[int]) -> list[int]:
    """The card's slots with one of the conditions; a face-down card has none (P000-46)."""
    if card.reversed:
        return []
    return [at for at, slot in enumerate(card.card.slots) if slot.number and slot.condition in conditions]


def fire(game: ModelDuel, card: Instance, condition: Condition) -> None:
    """Queue the card's abilities with this condition (R000-51 to R000-64)."""
    if card.on_field:
        for slot in slots_with(card, (condition,)):
            _queue(game, card, slot, last=False)


def fire_use(game: ModelDuel, card: Instance) -> bool:
    """Queue what a used skill or arts does; whether anything waits (A000-7)."""
    slots = slots_with(card, uses_of(card))
    waiting = slots[: TRIGGERS_MAX - len(game.queue)]
    for slot in slots:
        _queue(game, card, slot, last=slot in waiting[-1:])
    return bool(waiting)


def _queue(game: ModelDuel, card: Instance, slot: int, last: bool) -> None:
    if len(game.queue) >= TRIGGERS_MAX:
        game.note(Message.FAULT, card.controller, card.id, int(Fault.TRIGGERS))
        return
    rank = (int(card.controller != game.turn_player), card.place, slot)
    game.queue.append(Trigger(rank, card.id, slot, card.controller, last))


def in_order(waiting: list[Trigger]) -> list[Trigger]:
    """Turn player first, then by position, then by slot; else as they came (A000-26)."""
    return sorted(waiting, key=lambda trigger: trigger.rank)


def frame_of(game: ModelDuel, source: int, slot: int, controller: int) -> Frame:
    """A frame in which the ability of a slot can run."""
    entry = game.instances[source].card.slots[slot]
    return Frame(source, controller, entry.cost, game.library.abilities[entry.number])


def use(game: ModelDuel, card: Instance, cores: int = 0) -> None:
    """A skill or arts lies in IN_USE, with its cores, until its abilities have resolved (P000-19, P000-20)."""
    relocate(game, card, card.controller, IN_USE)
    card.cores = cores
    if not fire_use(game, card):
        put_away(game, card)


def unlock(game: ModelDuel, card: Instance, cores: int = 0) -> None:
    """Unlock a lord or arts for the player who has it; a lord's predecessor is excluded first (P000-20, R000-133)."""
    game.note(Message.UNLOCKED, card.controller, card.id)
    if card.card.category == Category.ARTS:
        use(game, card, cores)
        return
    for ident in list(game.place(card.controller, Place.LORD)):
        relocate(game, game.instances[ident], game.instances[ident].owner, Place.GONE)
    relocate(game, card, card.controller, Place.LORD)
    card.cores = cores
    fire(game, card, Condition.UNLOCK)
