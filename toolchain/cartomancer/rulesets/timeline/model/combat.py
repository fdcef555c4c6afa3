"""Attack, block, combat damage (P000-24 to P000-45, A000-16).

Declaration, attack abilities, block, impact, combat damage, pierce, attack abilities that ask for what broke, end.
"""

from __future__ import annotations

from collections.abc import Callable

from cartomancer.rulesets.timeline.codes import (
    Ask,
    Category,
    Condition,
    FlagKeyword,
    Message,
    NumberKeyword,
    Place,
    Special,
)
from cartomancer.rulesets.timeline.legal import group_at
from cartomancer.rulesets.timeline.model.damage import check_states, deal, expire, give_keywords
from cartomancer.rulesets.timeline.model.prompts import Play, Prompt, ask
from cartomancer.rulesets.timeline.model.standing import Settled
from cartomancer.rulesets.timeline.model.state import LANES, Attack, Frame, Instance, ModelDuel, Modifier, Tally
from cartomancer.rulesets.timeline.model.triggers import frame_of, slots_with
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import ModKind, PromptType
from cartomancer.schema.records import NO_KEYWORDS, Keywords

Run = Callable[[ModelDuel, Frame], Play[None]]

OWN_ATK = -1
ANTI = {
    int(Category.LORD): NumberKeyword.ANTI_LORD,
    int(Category.MINION): NumberKeyword.ANTI_MINION,
    int(Category.MASTER): NumberKeyword.ANTI_MASTER,
}


def attack(
    game: ModelDuel,
    attacker: Instance,
    target: Instance,
    run: Run,
    atk: int = OWN_ATK,
    block: Keywords = NO_KEYWORDS,
    by: Frame | None = None,
) -> Play[None]:
    """One attack from declaration to end; `atk`, `block` and `by` when an effect makes it (R000-126)."""
    game.attack = Attack(attacker.id, target.id, atk)
    if by:
        like = Modifier(ModKind.VALUES, attacker.id, by.source, 0, 0, Duration.THIS_ATTACK, by.controller)
        give_keywords(game, block, True, like)
    game.note(Message.ATTACK, attacker.controller, attacker.id, target.id)
    stays = _Stays(attacker, target)
    frames = [frame_of(game, attacker.id, slot, attacker.controller) for slot in slots_with(attacker, _ON_ATTACK)]
    for frame in frames:
        if not waits_for_break(frame):
            yield from run(game, frame)
    if stays.hold():
        target = yield from _block(game, attacker, target)
        broke = strike(game, attacker, target)
        for frame in frames:
            if waits_for_break(frame):
                frame.tally = Tally([target.id] if broke else [])
                yield from run(game, frame)
    expire(game, (Duration.THIS_ATTACK, 0), (Duration.THIS_ATTACK, 1))
    game.attack = None
    check_states(game)


_ON_ATTACK = (Condition.ATTACK,)


class _Stays:
    """Whether both cards of a fight are still the same cards on the field."""

    def __init__(self, *cards: Instance) -> None:
        self.cards = [(card, card.stamp) for card in cards]

    def hold(self) -> bool:
        """All are there, and the first, the attacker, is face-up."""
        return all(_is_there(card, stamp) for card, stamp in self.cards) and not self.cards[0][0].reversed


def _is_there(card: Instance, stamp: int) -> bool:
    return card.on_field and card.stamp == stamp


def waits_for_break(frame: Frame) -> bool:
    """Whether an attack ability resolves after combat damage: its first group asks for broken targets (A000-16)."""
    return any(frame.steps[at].special & Special.BROKEN for at in group_at(frame.steps, 0))


def blockers(game: ModelDuel, attacker: Instance, target: Instance) -> list[int]:
    """Minions that may block an attack on a lord or master (P000-27, P000-31, P000-40, P000-41)."""
    values = Settled(game)
    if target.in_lane or target.controller == attacker.controller or values.has(attacker, FlagKeyword.STRAIGHT):
        return []
    pressure = values.number(attacker, NumberKeyword.PRESSURE)
    found = []
    for lane in LANES:
        for ident in game.place(target.controller, lane):
            card = game.instances[ident]
            pressed = pressure and card.card.cost <= pressure
            if card.active and not pressed and not values.has(card, FlagKeyword.NO_BLOCK):
                found.append(ident)
    return found


def _block(game: ModelDuel, attacker: Instance, target: Instance) -> Play[Instance]:
    """The defender may put an active minion in the way; it becomes exhausted and the target (P000-27)."""
    found = blockers(game, attacker, target)
    if not found:
        return target
    assert game.attack is not None
    if game.flow:
        yield from game.flow.block(attacker.id, found)
        return game.instances[game.attack.target]
    prompt = Prompt(PromptType.CARDS, target.controller, 0, 1, tuple(found), Ask.BLOCK, attacker.id)
    chosen = yield from ask(game, prompt)
    if not chosen:
        return target
    blocker = game.instances[chosen[0]]
    blocker.exhausted = True
    game.attack.target = blocker.id
    game.note(Message.BLOCK, blocker.controller, blocker.id, attacker.id)
    return blocker


def strike(game: ModelDuel, attacker: Instance, target: Instance) -> bool:
    """Impact, combat damage, pierce; whether the target broke (P000-28, P000-30, P000-32, P000-36)."""
    values = Settled(game)
    stays = _Stays(attacker, target)
    pierce = values.number(attacker, NumberKeyword.PIERCE)
    mark = len(game.tally.broken)
    enemy = 1 - attacker.controller
    impact = values.number(attacker, NumberKeyword.IMPACT)
    if impact:
        deal(game, target, impact, by_effect=True)
        check_states(game)
    if stays.hold():
        _exchange(game, attacker, target, stays)
    broke = target.id in game.tally.broken[mark:]
    master = game.place(enemy, Place.MASTER)
    if broke and pierce and master:
        deal(game, game.instances[master[0]], pierce, by_effect=True)
        check_states(game)
    return broke


def _exchange(game: ModelDuel, attacker: Instance, target: Instance, stays: _Stays) -> None:
    """Both deal combat damage at once, or the one with 先制 first (P000-28, P000-36)."""
    values = Settled(game)
    first = values.has(attacker, FlagKeyword.FIRST_STRIKE)
    if first != values.has(target, FlagKeyword.FIRST_STRIKE):
        pairs = ((attacker, target), (target, attacker)) if first else ((target, attacker), (attacker, target))
        for striker, struck in pairs:
            if stays.hold():
                deal(game, struck, strength(game, striker, struck), by_effect=False)
                check_states(game)
        return
    there, back = strength(game, attacker, target), strength(game, target, attacker)
    deal(game, target, there, by_effect=False)
    deal(game, attacker, back, by_effect=False)
    check_states(game)


def strength(game: ModelDuel, striker: Instance, struck: Instance) -> int:
    """Combat damage: ATK and the bonus against the other's category; a master deals none (P000-28, P000-34)."""
    if striker.card.category == Category.MASTER or striker.reversed:
        return 0
    values = Settled(game)
    atk = values.attack(striker)
    if game.attack and game.attack.attacker == striker.id and game.attack.atk != OWN_ATK:
        atk = game.attack.atk
    return atk + values.number(striker, ANTI[struck.card.category])
