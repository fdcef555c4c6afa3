"""Effective ATK, HP and keywords of a card, and constants with macros.

Order: printed, standing effects, modifiers by time; placement traits of the keywords that result. `Values` itself knows
no standing effect: what standing effects themselves read, so that none can depend on another. `standing.Settled` adds
them and is what everything else reads.
"""

from __future__ import annotations

from dataclasses import dataclass

from cartomancer.rulesets.timeline.codes import Category, Effect, FlagKeyword, Macro, NumberKeyword, Place
from cartomancer.rulesets.timeline.model.state import LANES, TIMELINE, Frame, Instance, ModelDuel, Modifier
from cartomancer.rulesets.timeline.model.zones import all_cores, wait_of
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import ModKind
from cartomancer.schema.records import NO_KEYWORDS, Keywords

BYTE_MAX = 0xFF
TRAITS = {int(Place.RIGHT): NumberKeyword.RIGHT_TRAIT, int(Place.CENTRE): NumberKeyword.CENTRE_TRAIT}


@dataclass(frozen=True)
class Standing:
    """A standing step that holds for a card, and the frame that its macros read."""

    frame: Frame
    step: Step


def clamp(value: int) -> int:
    """Into one byte."""
    return max(0, min(BYTE_MAX, value))


def add_number(keyword: int, have: int, more: int) -> int:
    """Numbers of one keyword add up; the two nibbles of a placement trait each for itself (A000-20)."""
    if NumberKeyword.of(keyword).is_trait:
        return min(15, (have >> 4) + (more >> 4)) << 4 | min(15, (have & 15) + (more & 15))
    return min(BYTE_MAX, have + more)


class Values:
    """The values of cards as printed and modified, without standing effects."""

    def __init__(self, game: ModelDuel) -> None:
        self.game = game

    def standing(self, card: Instance) -> list[Standing]:
        """Standing steps that hold for the card: none here."""
        return []

    def keywords(self, card: Instance) -> Keywords:
        """Effective keywords: none face-down (P000-46), printed outside the field."""
        if card.reversed:
            return NO_KEYWORDS
        if not card.on_field:
            return card.card.keywords
        return self._keywords(card, self.standing(card), self._modifiers(card))

    def _modifiers(self, card: Instance) -> list[Modifier]:
        return [modifier for modifier in self.game.modifiers if modifier.target == card.id]

    def _keywords(self, card: Instance, grants: list[Standing], own: list[Modifier]) -> Keywords:
        """Printed, then standing gifts, standing losses, modifiers by time."""
        if card.reversed or not (grants or own):
            return NO_KEYWORDS if card.reversed else card.card.keywords
        block = _Block(card.card.keywords)
        for grant in grants:
            if grant.step.effect == Effect.STANDING_GIVE:
                block.give(keyword_values(self.game, grant.frame, grant.step, card, Values(self.game)))
        for grant in grants:
            if grant.step.effect == Effect.STANDING_LOSE:
                block.lose(grant.step.keywords)
        for modifier in own:
            block.modify(modifier.kind, modifier.value, modifier.aux)
        return Keywords(tuple(block.numbers), block.flags)

    def has(self, card: Instance, keyword: FlagKeyword) -> bool:
        """Whether the card has a keyword without a number."""
        return bool(self.keywords(card).flags & keyword)

    def number(self, card: Instance, keyword: NumberKeyword) -> int:
        """The number of a keyword, 0 when the card lacks it."""
        return self.keywords(card).numbers[keyword]

    def attack(self, card: Instance) -> int:
        """Effective ATK, at least 0; 0 face-down (P000-46)."""
        if card.reversed:
            return 0
        return max(0, card.card.atk + self._bonus(card)[0])

    def health(self, card: Instance) -> int:
        """Effective HP without damage, at least 0."""
        return max(0, card.card.hp + self._bonus(card)[1])

    def remaining(self, card: Instance) -> int:
        """HP less damage; a master's is their life (P000-2)."""
        if card.card.category == Category.MASTER:
            return self.game.players[card.owner].life
        return max(0, self.health(card) - card.damage)

    def _bonus(self, card: Instance) -> tuple[int, int]:
        """What placement traits, standing effects and modifiers add to ATK and HP (P000-33, R000-134, R000-115)."""
        if not card.on_field:
            return 0, 0
        grants, own = self.standing(card), self._modifiers(card)
        trait = self._keywords(card, grants, own).numbers[TRAITS[card.place]] if card.place in TRAITS else 0
        atk, hp = trait >> 4, trait & 15
        for grant in grants:
            if grant.step.effect == Effect.STANDING_MODIFY:
                atk += constant(self.game, grant.frame, grant.step.par_x, card, Values(self.game))
                hp += constant(self.game, grant.frame, grant.step.par_y, card, Values(self.game))
        for modifier in own:
            if modifier.kind == ModKind.VALUES:
                atk, hp = atk + modifier.value, hp + modifier.aux
        return atk, hp


class _Block:
    """A keyword block while it is being worked out."""

    def __init__(self, printed: Keywords) -> None:
        self.numbers = list(printed.numbers)
        self.flags = printed.flags

    def give(self, block: Keywords) -> None:
        self.flags |= block.flags
        for keyword, more in enumerate(block.numbers):
            self.numbers[keyword] = add_number(keyword, self.numbers[keyword], more)

    def lose(self, block: Keywords) -> None:
        self.flags &= ~block.flags
        for keyword, number in enumerate(block.numbers):
            if number:
                self.numbers[keyword] = 0

    def modify(self, kind: ModKind, value: int, keyword: int) -> None:
        if kind == ModKind.GIVE_FLAGS:
            self.flags |= value
        elif kind == ModKind.LOSE_FLAGS:
            self.flags &= ~value
        elif kind == ModKind.GIVE_NUMBER:
            self.numbers[keyword] = add_number(keyword, self.numbers[keyword], value)
        elif kind == ModKind.LOSE_NUMBER:
            self.numbers[keyword] = 0


def keyword_values(game: ModelDuel, frame: Frame, step: Step, target: Instance, values: Values) -> Keywords:
    """The block K of a step with its macros worked out for one target; placement traits are raw."""
    numbers = tuple(
        byte if NumberKeyword.of(keyword).is_trait else clamp(constant(game, frame, byte, target, values))
        for keyword, byte in enumerate(step.keywords.numbers)
    )
    return Keywords(numbers, step.keywords.flags)


def constant(game: ModelDuel, frame: Frame, byte: int, target: Instance | None, values: Values) -> int:
    """A parameter byte: $00-$6F as it is, $90-$FF negative, $70-$8F a macro, at most 255 (R000-110)."""
    if byte < 0x70:
        return byte
    if byte >= 0x90:
        return byte - 0x100
    return min(BYTE_MAX, _macro(game, frame, Macro.of(byte), target, values))


def _macro(game: ModelDuel, frame: Frame, macro: Macro, target: Instance | None, values: Values) -> int:
    if macro in (Macro.SOURCE_ATK, Macro.SOURCE_HP, Macro.SOURCE_COST):
        return _card_macro(macro - Macro.SOURCE_ATK, game.instances[frame.source], values)
    if macro in (Macro.TARGET_ATK, Macro.TARGET_HP, Macro.TARGET_COST):
        return _card_macro(macro - Macro.TARGET_ATK, target, values) if target else 0
    if macro == Macro.TARGET_WT:
        return _wait_macro(target) if target else 0
    return _count_macro(game, frame, macro)


def _card_macro(which: int, card: Instance, values: Values) -> int:
    """ATK, remaining HP or cost of a card."""
    return (values.attack, values.remaining, lambda one: one.card.cost)[which](card)


def _wait_macro(card: Instance) -> int:
    """A card's WT: its place in the timeline, 0 in standby, elsewhere the printed WT."""
    if card.place in TIMELINE or card.place == Place.STANDBY:
        return wait_of(card)
    return card.card.wait


def _count_macro(game: ModelDuel, frame: Frame, macro: Macro) -> int:
    """Macros that count something of the players or of the previous step."""
    own, foe = frame.controller, 1 - frame.controller
    counts = {
        Macro.ABILITY_COST: lambda: frame.cost,
        Macro.PREVIOUS_COUNT: lambda: len(frame.previous),
        Macro.BROKEN_COUNT: lambda: len(set(frame.tally.broken)),
        Macro.DAMAGE_DEALT: lambda: frame.tally.damage,
        Macro.OWN_HAND: lambda: game.count(own, Place.HAND),
        Macro.OPPONENT_HAND: lambda: game.count(foe, Place.HAND),
        Macro.OWN_MINIONS: lambda: minions(game, own),
        Macro.OPPONENT_MINIONS: lambda: minions(game, foe),
        Macro.OWN_CORES: lambda: all_cores(game, own),
        Macro.OWN_MP: lambda: game.players[own].cores,
        Macro.OWN_TIMELINE: lambda: game.count(own, *TIMELINE),
        Macro.OPPONENT_TIMELINE: lambda: game.count(foe, *TIMELINE),
        Macro.OWN_STANDBY: lambda: game.count(own, Place.STANDBY),
        Macro.OWN_LIFE: lambda: game.players[own].life,
        Macro.OPPONENT_LIFE: lambda: game.players[foe].life,
        Macro.TURN_NUMBER: lambda: game.turn,
    }
    return counts[macro]()


def minions(game: ModelDuel, player: int) -> int:
    """Face-up minions in a player's lanes."""
    return sum(not game.instances[ident].reversed for lane in LANES for ident in game.place(player, lane))
