"""A ruleset's ability language: what the generic stages ask about abilities that are not Lua.

Lua is the ability language of every ruleset, and this class is what that means: no other abilities, keywords by their
names, rules texts from the heads of scripts. A ruleset with a language of its own names its package in ruleset.toml
(`language = "..."`); `cartomancer.rulesets.<language>.LANGUAGE` is then an object of a subclass. Generic code reaches
it only through `language_of`.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from cartomancer.problems import Problem, did_you_mean

if TYPE_CHECKING:
    from cartomancer.cartridge import Cartridge
    from cartomancer.check.words import Findings
    from cartomancer.load.toml_file import TomlFile
    from cartomancer.manifest import AbilityPlace
    from cartomancer.project import Ability, CardDesign, GameDesign, Slot
    from cartomancer.reference.index import Word
    from cartomancer.ruleset.values import Ruleset
    from cartomancer.schema.records import Keywords
    from cartomancer.words.language import Language
    from cartomancer.words.types import TypeNames

_SEPARATORS = re.compile(r"[・･、､,，;；\n]")
_COST = re.compile(r"\bX\b", re.ASCII)
_NUMBERED = re.compile(r"(.*?)\s*(\+?\d+(?:/\+?\d+)?)?")


class AbilityLanguage:
    """Abilities are Lua scripts."""

    modules: Sequence[ModuleType] = ()
    """Modules whose layouts, enums and constants the assembler must know."""

    flag_enums: Sequence[type[IntEnum]] = ()
    """Further groups of flags that its scripts know."""

    def assembler_lines(self) -> Iterator[str]:
        """Further lines of schema.inc."""
        return iter(())

    def disagreements(self, ruleset: Ruleset) -> Iterator[str]:
        """Where the package's own enums differ from the rows of the ruleset."""
        return iter(())

    # --- check

    def read_abilities(self, file: TomlFile, types: TypeNames) -> tuple[tuple[Ability, ...], list[Problem]]:
        """The abilities of abilities.toml."""
        what, cure = "the ruleset has no ability language but Lua", "write the ability as scripts/<name>.lua"
        return (), [Problem(file.place(name), what, cure, f'ability "{name}"') for name in file.values]

    def read_keywords(self, text: str, ruleset: Ruleset, findings: Findings) -> Keywords:
        """The keyword block of a cell: `impact 2, haste`."""
        from cartomancer.check.words import fold
        from cartomancer.schema.records import KEYWORD_NUMBERS, Keywords

        numbers, flags = [0] * KEYWORD_NUMBERS, 0
        known = {fold(word): row for row in ruleset.keyword for word in (row.ja, row.en, row.id)}
        for item in filter(None, (part.strip() for part in _SEPARATORS.split(text))):
            found = _NUMBERED.fullmatch(item)
            name, number = (found[1], found[2]) if found else (item, None)
            row = known.get(fold(item)) or known.get(fold(name))
            if row is None:
                findings.error(f'unknown keyword "{item}"', did_you_mean(name, [one.en for one in ruleset.keyword]))
            elif row.takes == "flag":
                flags |= row.number
            elif number is None:
                findings.error(f'keyword "{item}" has no number', f"write {row.en} 1")
            elif row.takes == "number" and not (number.isdigit() and 1 <= int(number) <= row.most):
                findings.error(f'keyword "{item}"', f"use a number from 1 to {row.most}: {row.en} {row.most}")
            else:
                first, _, second = number.replace("+", "").partition("/")
                numbers[row.number] = int(first) << 4 | int(second) if second else int(first)
        return Keywords(tuple(numbers), flags)

    def judge_slot(self, number: int, slot: Slot, card_kind: str, findings: Findings) -> None:
        """What is wrong with an ability under its condition, besides what the rows say."""

    def judge_game(self, game: GameDesign) -> Iterator[Problem]:
        """What is wrong with a game as a whole."""
        return iter(())

    # --- convert

    def pack(self, ability: Ability) -> bytes:
        """An ability as it is in ROM."""
        raise AssertionError("no ability can be read that is not Lua")

    def notation(self, ability: Ability, language: Language, types: TypeNames) -> tuple[str, ...]:
        """The steps of an ability as they are written."""
        return ()

    def sentences(
        self, ability: Ability, owner: tuple[CardDesign, Slot] | None, game: GameDesign, language: Language
    ) -> list[str]:
        """What an ability does, a sentence for each step."""
        return [ability.rules[0 if language == "ja" else 1]]

    def paragraphs(self, card: CardDesign, game: GameDesign, language: Language) -> list[str]:
        """The rules text of a card, a paragraph for each ability; X in the name of a condition is its cost."""
        at = 0 if language == "ja" else 1
        mark = ("【{}】{}", "{}: {}")[at]
        return [
            mark.format(_COST.sub(str(slot.cost), slot.condition.in_language(language)), slot.ability.rules[at])
            for slot in card.slots
        ]

    def screen_problems(self, game: GameDesign, language: Language, texts: Mapping[str, str]) -> Iterator[Problem]:
        """What does not fit the screens of a duel."""
        return iter(())

    # --- reference

    def limits(self) -> list[tuple[str, str]]:
        """Rows of the table of limits."""
        return []

    def reference(self) -> Iterator[tuple[str, list[str]]]:
        """Sections of the reference page: title and lines."""
        return iter(())

    def index(self, ruleset: Ruleset) -> Iterator[Word]:
        """What the index of the reference lists: names whose routines and tests somebody may look for."""
        from cartomancer.reference.index import condition_words, keyword_words

        yield from keyword_words(ruleset)
        yield from condition_words(ruleset)

    def json_schema(self) -> dict[str, Any] | None:
        """What abilities.toml may hold, for editors."""
        return None

    # --- reading an image

    def image_notation(self, cartridge: Cartridge, number: int, types: TypeNames, language: Language) -> list[str]:
        """The steps of an ability in an image as they would be written."""
        return []

    def image_faults(self, cartridge: Cartridge, ability: AbilityPlace, types: TypeNames) -> Iterator[str]:
        """Where an ability in an image is not what its source says."""
        return iter(())

    def image_paragraphs(
        self, cartridge: Cartridge, record: Any, scripts: Mapping[int, tuple[str, str]], types: TypeNames
    ) -> tuple[list[str], list[str]] | None:
        """The rules text of a card from its record, Japanese and English; None: as the image's own text says."""
        return None


def language_of(ruleset: Ruleset) -> AbilityLanguage:
    """The ability language of a ruleset."""
    if not ruleset.language:
        return AbilityLanguage()
    return cast(AbilityLanguage, importlib.import_module(f"cartomancer.rulesets.{ruleset.language}").LANGUAGE)
