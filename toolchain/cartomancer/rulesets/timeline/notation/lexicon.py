"""What a language's tables of words hold; `words_ja` and `words_en` fill them.

A code's own name is in `schema.codes`; a lexicon adds further spellings, phrases (see `template`) and the marks
that join lists. Printing takes the first spelling of everything, reading takes all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from cartomancer.rulesets.timeline.codes import Range, Switch
from cartomancer.rulesets.timeline.notation.template import Nodes, compiled
from cartomancer.schema.named import Named
from cartomancer.words.fold import key
from cartomancer.words.language import Language

Fixed = tuple[tuple[str, int], ...]
"""Parameters that a wording itself settles."""

LANES = (Range.LANE_LEFT, Range.LANE_CENTRE, Range.LANE_RIGHT)
TIMELINE = (Range.WT4, Range.WT3, Range.WT2, Range.WT1)
ON: Fixed = (("x", int(Switch.ON)),)
OFF: Fixed = (("x", int(Switch.OFF)),)
Synonyms = Mapping[type[Named], Mapping[int, tuple[str, ...]]]
Code = TypeVar("Code", bound=Named)


@dataclass(frozen=True)
class Phrase:
    """A way to say a code: its template, and parameters that the wording itself settles."""

    code: int
    template: str
    fixed: Fixed = ()

    @property
    def nodes(self) -> Nodes:
        """The compiled template."""
        return compiled(self.template)


@dataclass(frozen=True)
class SideWords:
    """How ranges name a player: printed before places, and every accepted spelling."""

    printed: str
    before_standby: str
    accepted: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Lexicon:
    """The words of one language."""

    language: Language
    separators: str
    """Characters between two fields."""
    field_gap: str
    """What is printed between two fields."""
    list_gap: str
    list_marks: tuple[str, ...]
    """What may be between the parts of a list; `list_gap` is what is printed."""
    range_join: str
    """Printed between own, opposing and special ranges."""
    run_mark: str
    """Printed between the ends of a run of WT places."""
    macro_open: str
    macro_close: str
    quote_open: str
    quote_close: str
    wide_order: bool
    """Whether order numbers are printed full-width."""
    number_words: Mapping[str, int]
    """Numerals besides digits; those printed for a count of cards are in `count_words`."""
    count_words: Mapping[int, str]
    synonyms: Synonyms
    place_groups: Mapping[str, tuple[Range, ...]]
    """Words for several places at once, the first printed for all three lanes."""
    lane_prefix: str
    """Not repeated when several lanes are listed."""
    no_target: tuple[str, ...]
    both: SideWords
    own: SideWords
    opponent: SideWords
    possessive: tuple[str, ...]
    """May follow a side word."""
    all_colours: tuple[str, ...]
    all_kinds: tuple[str, ...]
    no_type: tuple[str, ...]
    type_prefix: tuple[str, ...]
    neutral: tuple[str, ...]
    """A field that says "no restriction"; the first is printed for a missing value filter."""
    optional_alone: str
    """Printed for a step without a target that may be declined."""
    selections: tuple[Phrase, ...]
    """Slot n is the number of cards."""
    filters: tuple[Phrase, ...]
    """Slot v is the value."""
    effects: tuple[Phrase, ...]
    examples: str
    """One example of every field, shown when a field is not understood at all."""
    meant: tuple[tuple[str, str], ...] = ()
    """Words of other games, and the phrase that is meant by each."""

    def name(self, code: Named) -> str:
        """The printed name of a code."""
        return code.in_language(self.language)

    def spellings(self, code: Named) -> Iterator[str]:
        """Every spelling of a code, the printed one first."""
        yield self.name(code)
        yield from self.synonyms.get(type(code), {}).get(int(code), ())

    def words(self, codes: type[Code]) -> Mapping[str, Code]:
        """Folded spelling -> code, longest spelling first so that a reader takes the longest."""
        return _word_table(self, codes)


@cache
def _word_table(lexicon: Lexicon, codes: type[Code]) -> Mapping[str, Code]:
    # Built backwards so that the first code to claim a spelling keeps it.
    table = {key(word): code for code in reversed(codes) for word in reversed(tuple(lexicon.spellings(code)))}
    return dict(sorted(table.items(), key=lambda entry: -len(entry[0])))
