"""One function an effect (R000-111 to R000-133), found by `EFFECTS`.

An effect works on all its targets before anything is checked (A000-33).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from cartomancer.rulesets.timeline.codes import Category, Effect, Place, Switch, Turn
from cartomancer.rulesets.timeline.model import zones
from cartomancer.rulesets.timeline.model.combat import attack
from cartomancer.rulesets.timeline.model.core_effects import exhaust_core, move_core, recover_core
from cartomancer.rulesets.timeline.model.damage import deal, give_keywords, modify
from cartomancer.rulesets.timeline.model.deed import Deed, amount, reader
from cartomancer.rulesets.timeline.model.move_effects import exclude, move, standby_or_stay, standby_or_wt1, swap
from cartomancer.rulesets.timeline.model.prompts import Play
from cartomancer.rulesets.timeline.model.standing import Settled
from cartomancer.rulesets.timeline.model.state import TIMELINE, Instance, ModelDuel, Modifier
from cartomancer.rulesets.timeline.model.triggers import unlock
from cartomancer.rulesets.timeline.model.values import constant, keyword_values
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import ModKind

# --- damage, life, waiting ---


def nothing(game: ModelDuel, deed: Deed) -> None:
    """R000-111."""


def damage(game: ModelDuel, deed: Deed) -> None:
    """R000-112: X damage to each target on the field."""
    read = reader(game, deed.frame, deed.step.par_x)
    for card in deed.cards(game):
        deal(game, card, read(card), by_effect=True)


def gain_life(game: ModelDuel, deed: Deed) -> None:
    """R000-113: target masters, or the controller when the step has no target."""
    read = reader(game, deed.frame, deed.step.par_x)
    if not deed.step.has_target:
        zones.gain_life(game, deed.frame.controller, amount(game, deed))
    for card in deed.cards(game):
        if card.card.category == Category.MASTER:
            zones.gain_life(game, card.controller, max(0, read(card)))


def wait(game: ModelDuel, deed: Deed) -> None:
    """R000-114, A000-23: timeline cards change place; others are ignored."""
    read = reader(game, deed.frame, deed.step.par_x)
    for card in deed.cards(game):
        if card.place in TIMELINE:
            wanted = zones.wait_of(card) + read(card)
            place = zones.wait_place(game, card, card.controller, wanted)
            if place != card.place:
                zones.relocate(game, card, card.controller, place)


def break_targets(game: ModelDuel, deed: Deed) -> None:
    """R000-116."""
    for card in deed.cards(game):
        zones.break_card(game, card)


def wait_break(game: ModelDuel, deed: Deed) -> None:
    """R000-117: the wait change is part of the break."""
    read = reader(game, deed.frame, deed.step.par_x)
    for card in deed.cards(game):
        zones.break_card(game, card, read(card))


# --- modifiers ---


def blank_modifier(deed: Deed, card: Instance) -> Modifier:
    """A modifier of this ability on a card, its amounts still to be filled in."""
    duration = Duration.of(deed.step.par_z)
    return Modifier(ModKind.VALUES, card.id, deed.frame.source, 0, 0, duration, deed.frame.controller)


def modifiable(game: ModelDuel, deed: Deed) -> Iterator[Instance]:
    """Targets on the field; none when "until the attack ends" is said outside an attack."""
    if deed.step.par_z == Duration.THIS_ATTACK and game.attack is None:
        return iter(())
    return (card for card in deed.cards(game) if card.on_field)


def modify_values(game: ModelDuel, deed: Deed) -> None:
    """R000-115: +X/+Y for a duration."""
    atk, hp = (reader(game, deed.frame, byte) for byte in (deed.step.par_x, deed.step.par_y))
    for card in modifiable(game, deed):
        modify(game, replace(blank_modifier(deed, card), value=atk(card), aux=hp(card)))


def give_keyword(game: ModelDuel, deed: Deed) -> None:
    """R000-127: numbers are worked out now and do not change later."""
    for card in modifiable(game, deed):
        block = keyword_values(game, deed.frame, deed.step, card, Settled(game))
        give_keywords(game, block, True, blank_modifier(deed, card))


def lose_keyword(game: ModelDuel, deed: Deed) -> None:
    """R000-128: the whole keyword is lost, whatever its number."""
    for card in modifiable(game, deed):
        give_keywords(game, deed.step.keywords, False, blank_modifier(deed, card))


# --- states ---


def exhaust(game: ModelDuel, deed: Deed) -> None:
    """R000-123."""
    for card in deed.cards(game):
        if card.on_field:
            card.exhausted = deed.step.par_x == Switch.ON


def incapacitate(game: ModelDuel, deed: Deed) -> None:
    """R000-124, P000-47."""
    for card in deed.cards(game):
        if card.on_field:
            card.incapacitated = deed.step.par_x == Switch.ON


def reverse(game: ModelDuel, deed: Deed) -> None:
    """R000-125, P000-46, P000-49."""
    for card in deed.cards(game):
        if card.on_field and card.card.category != Category.MASTER:
            card.reversed = not card.reversed if deed.step.par_x == Turn.TOGGLE else deed.step.par_x == Turn.FACE_DOWN


# --- attack, draw, cores, unlock ---


def attack_partner(game: ModelDuel, deed: Deed) -> Play[None]:
    """R000-126: each target attacks the one card of the next step with ATK X and keywords K.

    Units on the field when the first one attacks; whether each can is asked when its turn comes. "Its own" macros of
    X read the attacker. An attack within an attack is ignored.
    """
    if len(deed.partners) != 1 or game.attack is not None:
        return
    target = game.instances[deed.partners[0]]
    units = [card for card in deed.cards(game) if Category.of(card.card.category).is_unit and card.on_field]
    for attacker in units:
        able = attacker.on_field and not (attacker.reversed or attacker.incapacitated)
        if able and target.on_field and attacker is not target:
            mine = replace(deed.frame, source=attacker.id)
            atk = max(0, constant(game, mine, deed.step.par_x, attacker, Settled(game)))
            block = keyword_values(game, deed.frame, deed.step, attacker, Settled(game))
            yield from attack(game, attacker, target, deed.run, atk, block, deed.frame)


def draw(game: ModelDuel, deed: Deed) -> None:
    """R000-129: the controller draws once; when the targets are masters, each target's controller does."""
    read = reader(game, deed.frame, deed.step.par_x)
    masters = [card for card in deed.cards(game) if card.card.category == Category.MASTER]
    for card in masters:
        zones.draw(game, card.controller, max(0, read(card)))
    if not masters:
        zones.draw(game, deed.frame.controller, amount(game, deed))


def unlock_targets(game: ModelDuel, deed: Deed) -> None:
    """R000-133: lords and arts that are not in play yet, without cost and cores."""
    for card in deed.cards(game):
        if card.card.category in (Category.LORD, Category.ARTS) and card.place in (Place.HAND, Place.DECK):
            unlock(game, card)


Handler = Callable[[ModelDuel, Deed], "Play[None] | None"]

EFFECTS: Mapping[int, Handler] = {
    Effect.NOTHING: nothing,
    Effect.DAMAGE: damage,
    Effect.GAIN_LIFE: gain_life,
    Effect.WAIT: wait,
    Effect.MODIFY: modify_values,
    Effect.BREAK: break_targets,
    Effect.WAIT_BREAK: wait_break,
    Effect.MOVE: move,
    Effect.STANDBY_OR_STAY: standby_or_stay,
    Effect.STANDBY_OR_WT1: standby_or_wt1,
    Effect.EXCLUDE: exclude,
    Effect.SWAP: swap,
    Effect.EXHAUST: exhaust,
    Effect.INCAPACITATE: incapacitate,
    Effect.REVERSE: reverse,
    Effect.ATTACK: attack_partner,
    Effect.GIVE_KEYWORD: give_keyword,
    Effect.LOSE_KEYWORD: lose_keyword,
    Effect.DRAW: draw,
    Effect.MOVE_CORE: move_core,
    Effect.EXHAUST_CORE: exhaust_core,
    Effect.RECOVER_CORE: recover_core,
    Effect.UNLOCK: unlock_targets,
}
