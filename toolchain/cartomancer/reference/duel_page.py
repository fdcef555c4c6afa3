"""The part of the reference page about .duel files, generated from the sentences that the parser knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cartomancer.duel.harness import harness_of
from cartomancer.duel.sentences import GIVEN, ILLEGAL, THEN, WHEN, Examples
from cartomancer.duel.words import DURATIONS
from cartomancer.ruleset.values import Ruleset

Table = Callable[[Sequence[str], Sequence[Sequence[str]]], Iterator[str]]

INTRODUCTION = (
    "A file may begin with the name of its game, `game: name`; else it is about the game in whose folder it lies. It",
    "holds scenarios: `scenario: name`, then `req: P000-27` if it proves requirements, then sentences that",
    "begin with `given`, `when` or `then`; `and` goes on like the line before it. `#` begins a comment. `given` makes",
    "the board, before the first `when`; `when` and `then` may alternate. A question with one possible answer is not",
    f"asked. A `when` that ends with `{ILLEGAL}` must be refused, and changes nothing.",
    "",
)


def duel_reference(table: Table, ruleset: Ruleset, names: Examples) -> Iterator[str]:
    """Sentences, slots, facts, durations and questions of a game."""
    harness = harness_of(ruleset)
    yield from INTRODUCTION
    for section in (GIVEN, WHEN, THEN):
        rows = [
            (f"`{section} {one.form.replace('{', '<').replace('}', '>')}`", f"`{section} {one.example}`", one.means)
            for one in harness.sentences(names)
            if one.section == section
        ]
        yield f"### {section}"
        yield ""
        yield from table(("sentence", "example", "meaning"), rows)
    yield from ("### Slots", "")
    yield from table(("slot", "what is there"), [(f"`<{name}>`", what) for name, what in harness.slot_docs(names)])
    yield from ("### Facts about a card", "")
    facts = [(f"`{fact}`", where, what) for fact, where, what in harness.facts.docs()]
    yield from table(("fact", "after", "meaning"), facts)
    yield f"Durations of a modifier: {', '.join(f'`{duration}`' for duration in DURATIONS)}. `of p2` says whose turns"
    by = harness.words.spot_example
    yield f"count, `by {by}` which card it comes from, `later` that the turn which runs does not count."
    yield ""
    yield f"Questions: {', '.join(f'`{question}`' for question in harness.words.questions.values())}."
    yield ""
