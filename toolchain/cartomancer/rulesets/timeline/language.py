"""The step language of document 000 as the generic stages see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from types import ModuleType
from typing import Any

from cartomancer.ability_language import AbilityLanguage
from cartomancer.cartridge import Cartridge, ImageError
from cartomancer.check.words import Findings
from cartomancer.load.toml_file import TomlFile
from cartomancer.manifest import AbilityPlace
from cartomancer.problems import Problem
from cartomancer.project import Ability, CardDesign, GameDesign, Slot
from cartomancer.reference.index import Word, keyword_words
from cartomancer.ruleset.codes import ENUM_NAMES, enum_of
from cartomancer.ruleset.values import Ruleset
from cartomancer.rulesets.timeline import codes, dispatch, legal, places, steps
from cartomancer.rulesets.timeline.check_abilities import ABILITIES_MAX, read_abilities
from cartomancer.rulesets.timeline.check_keywords import read_keywords
from cartomancer.rulesets.timeline.codes import Category, Condition, Macro
from cartomancer.rulesets.timeline.dispatch import ABILITY_STEPS, dispatch_lines
from cartomancer.rulesets.timeline.fit_duel import duel_problems
from cartomancer.rulesets.timeline.image import image_steps
from cartomancer.rulesets.timeline.legal import condition_faults, list_faults, step_faults
from cartomancer.rulesets.timeline.notation import print_step
from cartomancer.rulesets.timeline.notation.rules_text import rules_text, step_texts
from cartomancer.rulesets.timeline.reference import abilities_schema, effect_words, reference_sections
from cartomancer.rulesets.timeline.steps import Step, pack_steps
from cartomancer.schema.records import CardRecord, Keywords
from cartomancer.schema.script import SCRIPT_ABILITIES
from cartomancer.words.language import Language
from cartomancer.words.types import TypeNames


class StepLanguage(AbilityLanguage):
    """Abilities as lists of steps."""

    modules: Sequence[ModuleType] = (codes, steps, legal, places, dispatch)
    flag_enums = (codes.Arrival,)

    def assembler_lines(self) -> Iterator[str]:
        """The tables of the step interpreter."""
        yield from dispatch_lines()

    def disagreements(self, ruleset: Ruleset) -> Iterator[str]:
        """The enums of `codes` are those of the rows."""
        for name in ENUM_NAMES:
            ours: type[IntEnum] | None = getattr(codes, name, None)
            if ours is not None:
                wanted = {member.name: int(member) for member in enum_of(ruleset, name)}
                if {member.name: int(member) for member in ours} != wanted:
                    yield f"{name} of rulesets/timeline/codes.py is not that of ruleset.toml"

    # --- check

    def read_abilities(self, file: TomlFile, types: TypeNames) -> tuple[tuple[Ability, ...], list[Problem]]:
        """Texts in the notation, or tables of fields."""
        return read_abilities(file, types)

    def read_keywords(self, text: str, ruleset: Ruleset, findings: Findings) -> Keywords:
        """The notation's own reader does the reading."""
        return read_keywords(text, findings)

    def judge_slot(self, number: int, slot: Slot, card_kind: str, findings: Findings) -> None:
        """Standing steps belong to standing conditions, and a cost that nobody pays or reads is a slip."""
        condition = Condition.of(slot.condition)
        for what in condition_faults(condition, slot.ability.steps):
            findings.error(f"ability{number} {slot.ability.name}: {what}", "use another condition or another ability")
        reads_x = any(_reads_ability_cost(step) for step in slot.ability.steps)
        if slot.cost and not condition.costs_mp and not reads_x and not slot.ability.is_script:
            findings.error(f"x{number} is {slot.cost}, but nothing pays or reads it", f"empty x{number}")

    def judge_game(self, game: GameDesign) -> Iterator[Problem]:
        """Who unlocks a card pays its cost and lays cores on it."""
        most = game.settings.rules["cores_max"]
        for card in game.cards:
            needed = card.cost + card.cc_wt
            if card.category in (Category.LORD, Category.ARTS) and needed > most:
                what = f"cost {card.cost} and CC {card.cc_wt} need {needed} cores, a player has {most}: never unlocked"
                cure = "lower one of them, or give another card an ability that unlocks it"
                yield Problem(card.place, what, cure, card.subject, warning=True)

    # --- convert

    def pack(self, ability: Ability) -> bytes:
        """Its steps and the end mark."""
        return pack_steps(ability.steps)

    def notation(self, ability: Ability, language: Language, types: TypeNames) -> tuple[str, ...]:
        """A line for each step."""
        return tuple(print_step(step, language, types) for step in ability.steps)

    def sentences(
        self, ability: Ability, owner: tuple[CardDesign, Slot] | None, game: GameDesign, language: Language
    ) -> list[str]:
        """An ability is worded for the first card that has it: its cost, and what it calls itself."""
        category, cost = (Category.of(owner[0].category), owner[1].cost) if owner else (Category.MINION, 0)
        return step_texts(ability.steps, category, cost, language, game.settings.types)

    def paragraphs(self, card: CardDesign, game: GameDesign, language: Language) -> list[str]:
        """The rules text is made from the steps; a script's is its own."""
        slots = [
            (
                Condition.of(slot.condition),
                slot.cost,
                slot.ability.steps or slot.ability.rules[0 if language == "ja" else 1],
            )
            for slot in card.slots
        ]
        return rules_text(slots, Category.of(card.category), language, game.settings.types)

    def screen_problems(self, game: GameDesign, language: Language, texts: Mapping[str, str]) -> Iterator[Problem]:
        """Questions and steps in the message window."""
        yield from duel_problems(game, language, texts)

    # --- reference

    def limits(self) -> list[tuple[str, str]]:
        """What a number in a step may be."""
        return [
            ("abilities in a game", f"{ABILITIES_MAX:,}"),
            ("steps of an ability", f"{ABILITY_STEPS - 1}"),
            ("numbers in abilities", f"{codes.LITERAL_MIN} to {codes.LITERAL_MAX}, or a macro"),
        ]

    def reference(self) -> Iterator[tuple[str, list[str]]]:
        """The notation, its codes and its effects."""
        yield from reference_sections()

    def index(self, ruleset: Ruleset) -> Iterator[Word]:
        """Keywords and effects; the routines of an effect have its name."""
        yield from keyword_words(ruleset)
        yield from effect_words()

    def json_schema(self) -> dict[str, Any]:
        """What abilities.toml may hold."""
        return abilities_schema()

    # --- reading an image

    def image_notation(self, cartridge: Cartridge, number: int, types: TypeNames, language: Language) -> list[str]:
        """The steps in the image, printed."""
        return [print_step(step, language, types) for step in image_steps(cartridge, number)]

    def image_faults(self, cartridge: Cartridge, ability: AbilityPlace, types: TypeNames) -> Iterator[str]:
        """Steps decode to legal steps that print as the source does."""
        found = image_steps(cartridge, ability.number)
        if len(found) != ability.steps:
            yield f"has {len(found)} steps, its source {ability.steps}"
            return
        for at, step in enumerate(found):
            for fault in step_faults(step):
                yield f"step {at + 1}: {fault}"
                return
        for at, fault in list_faults(found):
            yield f"step {at + 1}: {fault}"
        for at, (step, wanted) in enumerate(zip(found, ability.ja, strict=True)):
            printed = print_step(step, "ja", types)
            if printed != wanted:
                yield f"step {at + 1} reads {printed}, its source {wanted}"

    def image_paragraphs(
        self, cartridge: Cartridge, record: Any, scripts: Mapping[int, tuple[str, str]], types: TypeNames
    ) -> tuple[list[str], list[str]] | None:
        """From the steps in the image; a script's text is in the manifest."""
        category = Category.of(record.category)
        ja = rules_text(list(_slots(cartridge, record, scripts, 0)), category, "ja", types)
        return ja, rules_text(list(_slots(cartridge, record, scripts, 1)), category, "en", types)


def _slots(
    cartridge: Cartridge, record: CardRecord, scripts: Mapping[int, tuple[str, str]], at: int
) -> Iterator[tuple[Condition, int, Sequence[Step] | str]]:
    for slot in record.slots:
        if slot.number and not Condition.has(slot.condition):
            raise ImageError(f"${slot.condition:02X} is not a condition")
        if slot.number >= SCRIPT_ABILITIES:
            yield Condition.of(slot.condition), slot.cost, scripts[slot.number][at]
        elif slot.number:
            yield Condition.of(slot.condition), slot.cost, image_steps(cartridge, slot.number)


def _reads_ability_cost(step: Step) -> bool:
    return Macro.ABILITY_COST in (step.sel_x, step.sel_y, step.par_x, step.par_y, step.par_z, *step.keywords.numbers)
