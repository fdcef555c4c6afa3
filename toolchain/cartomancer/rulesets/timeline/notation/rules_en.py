"""English rules text: imperative sentences as they are printed on cards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from cartomancer.rulesets.timeline.codes import (
    ALL_COLOURS,
    OPTIONAL,
    Arrival,
    Category,
    Colour,
    Condition,
    CorePlace,
    Effect,
    Filter,
    Kind,
    Macro,
    NumberKeyword,
    Select,
    Side,
    Special,
    Zone,
)
from cartomancer.rulesets.timeline.notation.effect_words import STANDING, TAKING, VERBS
from cartomancer.rulesets.timeline.notation.printer import ALL_KINDS
from cartomancer.rulesets.timeline.notation.ranges import write_places
from cartomancer.rulesets.timeline.notation.values import signed_value, write_keywords
from cartomancer.rulesets.timeline.notation.voice import Target, attack_macro, known_number, same_choice_of_one
from cartomancer.rulesets.timeline.notation.words_en import ENGLISH
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.codes import Duration
from cartomancer.schema.records import Keywords
from cartomancer.words.types import TypeNames

_HEADS: Mapping[Condition, str] = {
    Condition.ALWAYS: "",
    Condition.OWN_TURN: "During your turn: ",
    Condition.ACTIVATE_EXHAUST: "[Exhaust]: ",
    Condition.ACTIVATE_MP: "[{cost} MP]: ",
    Condition.ONCE_EXHAUST: "Once a turn [Exhaust]: ",
    Condition.ONCE_MP: "Once a turn [{cost} MP]: ",
    Condition.UNLOCK: "When unlocked: ",
    Condition.PLACEMENT: "When placed: ",
    Condition.LANE_MOVE: "When it changes lanes: ",
    Condition.ATTACK: "When it attacks: ",
    Condition.USE: "When used: ",
}
"""Conditions that are not said by their own name."""

_FILTERS: Mapping[Filter, tuple[str, bool]] = {
    Filter.COST_MAX: ("cost", True),
    Filter.COST_MIN: ("cost", False),
    Filter.COST_SUM: ("total cost", True),
    Filter.HP_MAX: ("HP", True),
    Filter.HP_MIN: ("HP", False),
    Filter.ATK_MAX: ("ATK", True),
    Filter.ATK_MIN: ("ATK", False),
}
"""The value that is compared, and whether it is bounded from above."""

_MACROS: Mapping[Macro, str] = {
    Macro.SOURCE_ATK: "this card's ATK",
    Macro.SOURCE_HP: "this card's HP",
    Macro.SOURCE_COST: "this card's cost",
    Macro.TARGET_ATK: "the target's ATK",
    Macro.TARGET_HP: "the target's HP",
    Macro.TARGET_COST: "the target's cost",
    Macro.PREVIOUS_COUNT: "the number of cards affected",
    Macro.BROKEN_COUNT: "the number of cards broken",
    Macro.DAMAGE_DEALT: "the damage dealt",
    Macro.OWN_HAND: "your hand size",
    Macro.OPPONENT_HAND: "the opponent's hand size",
    Macro.OWN_MINIONS: "the number of your minions",
    Macro.OPPONENT_MINIONS: "the number of opposing minions",
    Macro.OWN_CORES: "the number of your cores",
    Macro.OWN_MP: "your MP",
    Macro.OWN_TIMELINE: "the number of cards on your timeline",
    Macro.OPPONENT_TIMELINE: "the number of cards on the opponent's timeline",
    Macro.OWN_STANDBY: "the number of your standby cards",
    Macro.OWN_LIFE: "your life",
    Macro.OPPONENT_LIFE: "the opponent's life",
    Macro.TURN_NUMBER: "the turn number",
    Macro.TARGET_WT: "the target's WT",
}

_OF_TARGET = "the target's "
_OF_SOURCE = "this card's "

_SINGLE: Mapping[Special, str] = {
    Special.SELF: "this card",
    Special.FRONT: "the minion in front",
    Special.ATTACK_TARGET: "the attack target",
}

_SPECIALS: Mapping[Special, str] = {
    **_SINGLE,
    Special.PREVIOUS: "the previous targets",
    Special.BROKEN: "the broken cards",
    Special.KEYWORD_HOLDER: "your cards with {k}",
}


@dataclass(frozen=True)
class EnglishVoice:
    """The English rules text of one ability of one card."""

    types: TypeNames
    category: Category
    cost: int
    then: str = " Then "
    choose: str = "choose one:"
    in_any_case: str = "In any case, then "
    and_also: str = " "

    def head(self, condition: Condition) -> str:
        """When placed: ."""
        named = f"At the {condition.en}: "
        return _HEADS.get(condition, named).format(cost=self.cost)

    def opening(self, text: str) -> str:
        """Starts with a capital."""
        return text[:1].upper() + text[1:]

    # --- sentences ----------------------------------------------------------------------------------------------

    def sentence(self, step: Step) -> str:
        """A step as a full sentence; it may follow "Then" and so starts small."""
        if step.effect in STANDING:
            return self._explained(self._standing(step), step)
        return self._explained(f"{_you_may(step.select)}{self._doing(step, Effect.of(step.effect))}.", step)

    def _doing(self, step: Step, effect: Effect) -> str:
        match effect:
            case Effect.NOTHING:
                return f"choose {self._target(step)}" if step.has_target else "do nothing"
            case Effect.GAIN_LIFE | Effect.DRAW:
                return self._gain(step, effect)
            case Effect.MOVE:
                return self._move(step)
            case Effect.MOVE_CORE | Effect.EXHAUST_CORE | Effect.RECOVER_CORE:
                return self._cores(step, effect)
            case Effect.ATTACK | Effect.SWAP:
                return self._held(step, "the card chosen next")
        fixed = (effect, step.par_x) if (effect, step.par_x) in VERBS else (effect, None)
        return self._filled(VERBS[fixed], step)

    def pair(self, step: Step, partner: Step) -> str:
        """An attack or swap with its partner."""
        if step.effect == Effect.SWAP and same_choice_of_one(step, partner):
            both = self._target(replace(step, sel_x=2))
            return self._explained(f"{_you_may(step.select | partner.select)}swap the positions of {both}.", step)
        held = self._held(step, self._target(partner))
        return self._explained(f"{_you_may(step.select | partner.select)}{held}.", step)

    def held(self, step: Step) -> str:
        """The partner is named by the alternatives that follow."""
        return self.sentence(step)

    def _held(self, step: Step, partner: str) -> str:
        who = self._some_target(step)
        if step.effect == Effect.SWAP:
            return f"swap {who} with {partner}"
        attack = f"ATK {known_number(step.par_x, self.cost)}"
        macro = attack_macro(step)
        if macro is not None:
            of_attacker, value = macro
            attack = _macro(value).replace(_OF_SOURCE, "its ") if of_attacker else _macro(value)
        means = [attack] if step.keywords.is_empty else [attack, *self._keyword_words(step.keywords)]
        return f"have {who} attack {partner} with {_list(means, 'and')}"

    def _standing(self, step: Step) -> str:
        many = step.has_target and not Target(step, self.category).is_one_card
        verbs = {verb: verb if many else f"{verb}s" for verb in ("get", "lose")}
        return self._filled(STANDING[step.effect], step, have="have" if many else "has", **verbs)

    def _gain(self, step: Step, effect: Effect) -> str:
        amount = known_number(step.par_x, self.cost)
        verb, one, many = (
            ("gain", "1 life", "{} life") if effect is Effect.GAIN_LIFE else ("draw", "a card", "{} cards")
        )
        what = one if amount == 1 else many.format(signed_value(amount))
        if amount == Macro.PREVIOUS_COUNT:
            what = "as much life" if effect is Effect.GAIN_LIFE else "as many cards"
        elif Macro.has(amount):
            what = f"{'life' if effect is Effect.GAIN_LIFE else 'cards'} equal to {_macro(amount)}"
        if not step.has_target:
            return f"{verb} {what}"
        if step.select & OPTIONAL:
            return f"have {self._target(step)} {verb} {what}"
        return f"{self._target(step)} {verb if self._is_many(step) else f'{verb}s'} {what}"

    def _move(self, step: Step) -> str:
        zone = Zone.of(step.par_x)
        side = {Side.OWNER: "", Side.CONTROLLER: "your ", Side.OPPONENT: "the opponent's "}[Side.of(step.par_y)]
        state = {Arrival.ACTIVE: "", Arrival.EXHAUSTED: ", exhausted", Arrival.REVERSED: ", face down"}
        lanes = f"{side}empty lanes"
        if not self._is_many(step):
            lanes = f"one of {lanes}" if side else "an empty lane"
        where = {
            Zone.DECK_TOP: f"the top of {side or 'the '}deck",
            Zone.DECK_BOTTOM: f"the bottom of {side or 'the '}deck",
            Zone.LANE_ANY: lanes,
            Zone.OWN_WAIT: f"{side or 'the '}timeline",
            Zone.LORD_ZONE: f"{side or 'the '}lord zone",
        }.get(zone, f"{side}{zone.en}")
        if zone is Zone.DECK_SHUFFLE:
            return f"shuffle {self._some_target(step)} into {side or 'the '}deck{state[Arrival.of(step.par_z)]}"
        return f"move {self._some_target(step)} to {where}{state[Arrival.of(step.par_z)]}"

    def _cores(self, step: Step, effect: Effect) -> str:
        target = self._some_target(step)
        amount = known_number(step.par_x, self.cost)
        number = "a core" if amount == 1 else f"{self._bracketed(amount)} cores"
        places = [CorePlace.of(step.par_y)]
        verb = {Effect.MOVE_CORE: "move", Effect.EXHAUST_CORE: "exhaust", Effect.RECOVER_CORE: "recover"}[effect]
        if effect is Effect.MOVE_CORE:
            places.append(CorePlace.of(step.par_z))
        names = [target if place is CorePlace.TARGET else place.en for place in places]
        chosen = f"choose {target} and " if step.has_target and CorePlace.TARGET not in places else ""
        if effect is Effect.MOVE_CORE:
            return f"{chosen}move {number} from {names[0]} to {names[1]}"
        few = "one" if amount == 1 else self._bracketed(amount)
        owned = {CorePlace.OWN: f"{few} of your cores", CorePlace.OPPONENT: f"{few} of the opponent's cores"}
        return f"{chosen}{verb} {owned.get(places[0], f'{number} on {names[0]}')}"

    def _filled(self, template: str, step: Step, **words: str) -> str:
        number = known_number(step.par_x, self.cost)
        many = self._is_many(step)
        value, of_target = (_macro(number), True) if Macro.has(number) else ("", False)
        of_target = of_target and step.has_target and value.startswith(_OF_TARGET)
        if of_target:
            value = value.replace(_OF_TARGET, "their " if many else "its ")
        damage, equal = f"damage equal to {value}" if value else f"{signed_value(number)} damage", ""
        if of_target:
            damage, equal = "damage", f" equal to {value}"
        effect = Effect.of(step.effect)
        lasting = effect.z.value == "duration" and step.par_z != Duration.WHILE_THERE
        return template.format(
            t=self._some_target(step),
            damage=damage,
            equal=equal,
            change="lower" if not value and signed_value(number) < 0 else "raise",
            amount=value or abs(signed_value(number)),
            them="them" if many else "it",
            bonus=f"{self._signed(step.par_x)}/{self._signed(step.par_y)}",
            until=f" {_until(Duration.of(step.par_z))}" if lasting else "",
            k=self._keywords(step.keywords),
            **words,
        )

    def _explained(self, sentence: str, step: Step) -> str:
        """A sentence with letters for its macros, and what they stand for: +X/+0, where X is your hand size."""
        names = list(dict.fromkeys(re.findall(r"<(.*?)>", sentence)))
        if not names:
            return sentence
        for letter, name in zip("XYZ", names, strict=False):
            sentence = sentence.replace(f"<{name}>", letter)
        plain = {macro.en: words for macro, words in _MACROS.items()}  # keywords have the notation's own names
        meant = [plain.get(name, name) for name in names]
        if step.has_target:
            meant = [name.replace(_OF_TARGET, "each one's " if self._is_many(step) else "its ") for name in meant]
        meaning = " and ".join(f"{letter} is {name}" for letter, name in zip("XYZ", meant, strict=False))
        return f"{sentence[:-1]}, where {meaning}."

    # --- numbers and keywords -----------------------------------------------------------------------------------

    def _bracketed(self, byte: int) -> str:
        return f"<{_macro(byte)}>" if Macro.has(byte) else str(signed_value(byte))

    def _signed(self, byte: int) -> str:
        byte = known_number(byte, self.cost)
        return f"+{self._bracketed(byte)}" if Macro.has(byte) else f"{signed_value(byte):+d}"

    def _keywords(self, keywords: Keywords) -> str:
        return _list(self._keyword_words(keywords), "and")

    def _keyword_words(self, keywords: Keywords) -> list[str]:
        numbers = tuple(
            value if keyword.is_trait else known_number(value, self.cost)
            for keyword, value in zip(NumberKeyword, keywords.numbers, strict=True)
        )
        return write_keywords(Keywords(numbers, keywords.flags), ENGLISH).split(ENGLISH.list_gap)

    # --- targets ------------------------------------------------------------------------------------------------

    def _some_target(self, step: Step) -> str:
        return self._target(step) if step.has_target else "no target"

    def _target(self, step: Step) -> str:
        """An opposing minion or lord with cost 6 or less."""
        target = Target(step, self.category)
        special = target.lone_special
        if special is not None and special in _SINGLE:
            return self._single(target, _SINGLE[special])
        if special is Special.PREVIOUS and target.how is Select.ALL and not target.is_restricted:
            return "that card" if step.kind == ALL_KINDS else f"that {_kinds(step.kind, False)}"
        owner = self._owner(target)
        noun = " ".join(filter(None, (self._adjectives(target), self._kinds_of(target, owner))))
        return self._counted(target, owner, noun) + self._after(target)

    def _is_many(self, step: Step) -> bool:
        """Whether a step's target is a plural."""
        target = Target(step, self.category)
        special = target.lone_special
        if target.is_one_card or (special is not None and special in _SINGLE):
            return False
        if special is Special.PREVIOUS and target.how is Select.ALL and not target.is_restricted:
            return False
        return target.how is not Select.EXACTLY or step.sel_x != 1

    def _kinds_of(self, target: Target, owner: str) -> str:
        many = self._is_many(target.step)
        if target.any_kind:
            return "cards" if many else "card"
        if many and _some_of_a_side(target, owner):
            return _kinds(target.step.kind, many, "and").replace("masters", "master")
        return _kinds(target.step.kind, many, "and" if target.how is Select.ALL and many else "or")

    def _single(self, target: Target, name: str) -> str:
        kinds = "" if target.kind_is_implied else _kinds(target.step.kind, False)
        restricted = target.is_restricted or kinds
        if not restricted:
            return name
        noun = " ".join(filter(None, (self._adjectives(target), kinds or "card")))
        return f"{name} (if {_a(noun)}{self._value(target.step)})"

    def _adjectives(self, target: Target) -> str:
        step = target.step
        words = []
        if target.lone_special is Special.BROKEN:
            words.append("broken")
        if step.colour != ALL_COLOURS:
            words.append(_or([colour.en for colour in Colour if step.colour & colour]))
        names = [self.types.name(code, "en") for code in (step.type1, step.type2) if code]
        if names:
            words.append(_or(names))
        return " ".join(words)

    def _owner(self, target: Target) -> str:
        """Whose cards, when they are on the field: said before the noun."""
        step = target.step
        if target.lone_special is Special.KEYWORD_HOLDER:
            return "your"
        if not (target.places_only and target.on_field_only):
            return ""
        if step.range_self and step.range_opp:
            return ""
        return "your" if step.range_self else "opposing"

    def _counted(self, target: Target, owner: str, noun: str) -> str:
        number = self._bracketed(known_number(target.step.sel_x, self.cost))
        owned = f"{owner} {noun}".strip()
        of_yours = f"of your {noun}" if owner == "your" else owned
        if owner == "opposing" and _some_of_a_side(target, owner):
            of_yours = f"of the {owned}"
        if target.is_one_card:
            return owned if owner == "your" else f"the {owned}"
        match target.how:
            case Select.EXACTLY if number == "1":
                return f"a {noun} of yours" if owner == "your" else _a(owned)
            case Select.EXACTLY:
                return f"{number} {of_yours}"
            case Select.UP_TO:
                return f"up to {number} {of_yours}"
            case Select.ANY:
                return f"any of {owned}" if owned.startswith(("your ", "the ")) else f"any {owned}"
        return owned if target.is_standing else f"all {owned}"

    def _after(self, target: Target) -> str:
        """Value, place and keywords: said after the noun."""
        step = target.step
        text = self._value(step)
        if target.places_only and target.on_field_only:
            return _proviso(text) if target.is_one_card else text
        parts = []
        link = "and" if target.how is Select.ALL else "or"
        if step.range_self and step.range_self == step.range_opp:
            parts.append(f"both players' {_places(step.range_self, link)}")
        else:
            parts += [f"your {_places(step.range_self, link)}"] if step.range_self else []
            parts += [f"the opponent's {_places(step.range_opp, link)}"] if step.range_opp else []
        if target.lone_special is Special.KEYWORD_HOLDER:
            return f" with {self._keywords(step.keywords)}{text.replace(' with', ' and')}"
        if target.lone_special is Special.BROKEN:
            return text
        if target.lone_special is Special.PREVIOUS:
            return f"{text} among the previous targets"
        held = self._keywords(step.keywords)
        parts += [name.format(k=held) for special, name in _SPECIALS.items() if step.special & special]
        where = "among" if step.special else "from" if step.effect in TAKING else "in"
        return f"{text} {where} {f' {link} '.join(parts)}"

    def _value(self, step: Step) -> str:
        if not step.select & 0xF0:
            return ""
        number = known_number(step.sel_y, self.cost)
        value, from_above = _FILTERS[Filter.of(step.select & 0xF0)]
        if step.kind == Kind.MASTER:
            value = value.replace("HP", "life")
        word = "of" if value == "total cost" else "with"
        if Macro.has(number):
            return f" {word} {value} {'at most' if from_above else 'at least'} {_macro(number)}"
        return f" {word} {value} {number} or {'less' if from_above else 'more'}"


def _proviso(value: str) -> str:
    """What is asked of the only card that can be meant: (if its life is 5 or less)."""
    return re.sub(r"^ (?:with|of) (life|total cost|cost|HP|ATK) (.*)", r" (if its \1 is \2)", value)


def _some_of_a_side(target: Target, owner: str) -> bool:
    """Whether some are chosen of one side's master, of which there is one, and other cards."""
    mask = target.step.kind
    some = target.how in (Select.EXACTLY, Select.UP_TO) and target.step.sel_x != 1
    return some and bool(owner) and mask != Kind.MASTER and bool(mask & Kind.MASTER)


def _until(duration: Duration) -> str:
    return duration.en.replace("until end of the", "until the end of the")


def _macro(byte: int) -> str:
    return _MACROS.get(Macro.of(byte), Macro.of(byte).en)


def _kinds(mask: int, many: bool, link: str = "or") -> str:
    """Minion or lord."""
    if mask == ALL_KINDS:
        return "cards" if many else "card"
    names = {Kind.REVERSE: "face-down card"}
    plural = {Kind.ARTS: "arts"}
    words = [names.get(kind, kind.en) for kind in Kind if mask & kind]
    if many:
        words = [word if word == plural[Kind.ARTS] else f"{word}s" for word in words]
    return _list(words, link)


def _places(places: int, link: str) -> str:
    """Hand or deck; left and right lanes."""
    words = write_places(places, ENGLISH).split(ENGLISH.list_gap)
    if len(words) > 1 and all(word.endswith(" lane") for word in words):
        sides = [word.removesuffix(" lane") for word in words]
        return f"{_list(sides, link)} {'lanes' if link == 'and' else 'lane'}"
    return _list(words, link)


def _you_may(select: int) -> str:
    return "you may " if select & OPTIONAL else ""


def _or(words: list[str]) -> str:
    return _list(words, "or")


def _list(words: list[str], link: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {link} {words[-1]}"


def _a(noun: str) -> str:
    return f"an {noun}" if noun[:1].lower() in "aeiou" else f"a {noun}"
