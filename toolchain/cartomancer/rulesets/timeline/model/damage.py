"""Damage, and the state checks that follow every effect (P000-29, A000-33)."""

from __future__ import annotations

from dataclasses import replace

from cartomancer.rulesets.timeline.codes import Category, FlagKeyword, Message
from cartomancer.rulesets.timeline.model.standing import Settled
from cartomancer.rulesets.timeline.model.state import NONE, GameOver, Instance, ModelDuel, Modifier
from cartomancer.rulesets.timeline.model.zones import break_card, lose_life
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import DuelResult, Fault, ModKind
from cartomancer.schema.records import Keywords

DAMAGE_MAX = 0x7FFF
"""On a card: the console keeps HP less damage in a signed word."""


def deal(game: ModelDuel, card: Instance, amount: int, by_effect: bool) -> int:
    """Deal damage to a unit or master on the field; the amount after immunity and barrier (P000-38, P000-43)."""
    if amount <= 0 or not card.on_field:
        return 0
    flags = Settled(game).keywords(card).flags
    if by_effect and flags & FlagKeyword.EFFECT_IMMUNE:
        return 0
    if flags & FlagKeyword.BARRIER:
        lost = Modifier(
            ModKind.LOSE_FLAGS, card.id, NONE, int(FlagKeyword.BARRIER), 0, Duration.WHILE_THERE, card.controller
        )
        modify(game, lost)
        return 0
    if card.card.category == Category.MASTER:
        lose_life(game, card.controller, amount)
    else:
        card.damage = min(card.damage + amount, DAMAGE_MAX)
        game.note(Message.DAMAGE, card.controller, card.id, value=amount)
    game.tally.damage += amount
    return amount


def modify(game: ModelDuel, modifier: Modifier) -> None:
    """Add a modifier, or refuse it when the list is full."""
    if not game.modifier_room:
        game.note(Message.FAULT, modifier.player, modifier.target, int(Fault.MODIFIERS))
    else:
        game.modifiers.append(modifier)


def check_states(game: ModelDuel) -> None:
    """Break every unit whose damage reaches its HP, until nothing changes; then look at the masters (P000-29).

    All units that must break at one moment break together: turn player's first, by position.
    """
    while True:
        values = Settled(game)
        dying = [
            card
            for card in game.fielded(game.turn_player)
            if card.card.category != Category.MASTER and card.damage >= values.health(card)
        ]
        if not dying:
            break
        for card in dying:
            break_card(game, card)
    dead = [player for player in (0, 1) if game.players[player].life <= 0 and game.master(player) != NONE]
    if dead:
        finish(game, DuelResult.DRAW if len(dead) == 2 else (DuelResult.WIN_1, DuelResult.WIN_0)[dead[0]])


def finish(game: ModelDuel, result: DuelResult) -> None:
    """End the duel now."""
    game.result = result
    game.note(Message.DUEL_OVER, game.turn_player, NONE, int(result))
    raise GameOver


def give_keywords(game: ModelDuel, block: Keywords, give: bool, like: Modifier) -> None:
    """Give or take a block of keywords: one modifier for the flags, then one for each number (R000-127, R000-128)."""
    if block.flags:
        modify(game, replace(like, kind=ModKind.GIVE_FLAGS if give else ModKind.LOSE_FLAGS, value=block.flags))
    for keyword, number in enumerate(block.numbers):
        if number:
            kind = ModKind.GIVE_NUMBER if give else ModKind.LOSE_NUMBER
            modify(game, replace(like, kind=kind, value=number if give else 0, aux=keyword))


def expire(game: ModelDuel, *ended: tuple[Duration, int]) -> None:
    """Remove modifiers whose duration has ended, given as (duration, player of the ability)."""
    game.modifiers = [one for one in game.modifiers if (one.duration, one.player) not in ended]
