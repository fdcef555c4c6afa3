"""What a language must be able to say for a card's rules text, and the parts of a target that all languages name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from cartomancer.rulesets.timeline.codes import (
    LITERAL_MAX,
    OPTIONAL,
    Category,
    Condition,
    Effect,
    Filter,
    Kind,
    Macro,
    Range,
    Select,
    Special,
)
from cartomancer.rulesets.timeline.notation.lexicon import LANES
from cartomancer.rulesets.timeline.notation.printer import ALL_KINDS
from cartomancer.rulesets.timeline.steps import Step

UNIT_KINDS = Kind.MASTER | Kind.MINION | Kind.LORD | Kind.REVERSE
PLAYED_KINDS = Kind.MINION | Kind.LORD | Kind.SKILL | Kind.ARTS
"""What a deck, a hand and a timeline hold."""

_SINGLE_SPECIALS = (Special.SELF, Special.FRONT, Special.ATTACK_TARGET)
_KIND_OF = {
    Category.MASTER: Kind.MASTER,
    Category.MINION: Kind.MINION,
    Category.LORD: Kind.LORD,
    Category.SKILL: Kind.SKILL,
    Category.ARTS: Kind.ARTS,
}


class Voice(Protocol):
    """A language's way to say abilities; made for one slot of one card."""

    @property
    def then(self) -> str:
        """Between two steps."""

    @property
    def choose(self) -> str:
        """Before a list of alternatives."""

    @property
    def in_any_case(self) -> str:
        """Before what follows every alternative."""

    @property
    def and_also(self) -> str:
        """Between effects that hold at the same time."""

    def head(self, condition: Condition) -> str:
        """When the ability acts."""

    def opening(self, text: str) -> str:
        """A text as it is at the start of a paragraph or alternative."""

    def sentence(self, step: Step) -> str:
        """A step as a full sentence."""

    def pair(self, step: Step, partner: Step) -> str:
        """An attack or swap with the partner that the next step selects."""

    def held(self, step: Step) -> str:
        """An attack or swap whose partner is one of several alternatives."""


@dataclass(frozen=True)
class Target:
    """A step's target, seen as a reader sees it."""

    step: Step
    category: Category

    @property
    def places_only(self) -> bool:
        """Fixed places, no special range."""
        return not self.step.special

    @property
    def lone_special(self) -> Special | None:
        """The special range, if it is the only range."""
        step = self.step
        if step.range_self or step.range_opp or not Special.has(step.special):
            return None
        return Special.of(step.special)

    @property
    def on_field_only(self) -> bool:
        """Units on the field: a reader takes "your minions" for that."""
        step = self.step
        places = step.range_self | step.range_opp
        return places == Range.FIELD and step.kind != ALL_KINDS and not step.kind & ~UNIT_KINDS

    @property
    def is_one_card(self) -> bool:
        """Whether there can be only one candidate, so that a number would be noise."""
        step = self.step
        if self.lone_special in _SINGLE_SPECIALS:
            return True
        one_side = bool(step.range_self) != bool(step.range_opp) and not step.special
        places = step.range_self | step.range_opp
        return one_side and (places in LANES or (places == Range.FIELD and step.kind == Kind.MASTER))

    @property
    def kind_is_implied(self) -> bool:
        """Whether a lone special range already says what kind of card it is."""
        kind = self.step.kind
        match self.lone_special:
            case Special.SELF:
                return bool(kind & _KIND_OF[self.category])
            case Special.FRONT:
                return bool(kind & Kind.MINION)
            case Special.ATTACK_TARGET:
                return not (Kind.MASTER | Kind.MINION | Kind.LORD) & ~kind
        return kind == ALL_KINDS

    @property
    def any_kind(self) -> bool:
        """Whether every card that can lie in the range has a kind that is asked for."""
        step = self.step
        off_field = not (step.range_self | step.range_opp) & (Range.FIELD | sum(LANES)) and not step.special
        return step.kind == ALL_KINDS or (off_field and step.kind & PLAYED_KINDS == PLAYED_KINDS)

    @property
    def is_restricted(self) -> bool:
        """Whether colour, type or value narrow the target."""
        step = self.step
        return step.colour != 0x1F or bool(step.type1) or bool(step.select & 0xF0)

    @property
    def is_standing(self) -> bool:
        """Whether the step holds all the time for whatever it fits."""
        return Effect.of(self.step.effect).is_standing

    @property
    def how(self) -> Select:
        """How many cards: "all" with a limit on total cost means any number."""
        how = Select.of(self.step.select & 0x03)
        if how is Select.ALL and self.step.select & 0xF0 == Filter.COST_SUM:
            return Select.ANY
        return how


def known_number(byte: int, cost: int) -> int:
    """The ability's own cost is printed on the card: X is that number."""
    return cost if byte == Macro.ABILITY_COST and cost <= LITERAL_MAX else byte


def same_choice_of_one(step: Step, partner: Step) -> bool:
    """Whether two steps each choose one card from the same places: together they choose two."""
    one = step.select & 0x07 == Select.EXACTLY and step.sel_x == 1 and not step.special
    return one and _choice(step) == _choice(partner)


def _choice(step: Step) -> tuple[int, ...]:
    method = step.select & ~OPTIONAL
    places = (step.range_self, step.range_opp, step.special)
    return (*places, step.colour, step.type1, step.type2, step.kind, method, step.sel_x, step.sel_y)


def attack_macro(step: Step) -> tuple[bool, Macro] | None:
    """The macro in an attack's ATK, and whether it means the attacker itself rather than the ability's card."""
    if not Macro.has(step.par_x) or step.par_x == Macro.ABILITY_COST:
        return None
    macro = Macro.of(step.par_x)
    of_attacker = {
        Macro.TARGET_ATK: Macro.SOURCE_ATK,
        Macro.TARGET_HP: Macro.SOURCE_HP,
        Macro.TARGET_COST: Macro.SOURCE_COST,
    }
    if macro in of_attacker:
        return True, of_attacker[macro]
    is_self = step.special == Special.SELF and not (step.range_self or step.range_opp)
    return is_self or macro not in of_attacker.values(), macro
