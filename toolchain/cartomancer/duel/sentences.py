"""The sentences of .duel files: the one list that parser, runner and reference page share.

A form has words and slots; what is in square brackets may be left out. Sentences are tried in their order. Most are
the same in every game; others are made from the rows of the ruleset: resources, shared places, what cards can do. In
the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from cartomancer.duel.words import Vocabulary, either
from cartomancer.ruleset.rows import ResourceRow

GIVEN, WHEN, THEN = "given", "when", "then"
ILLEGAL = "is illegal"
SLOT_TEXT = {
    "player": r"p\d+",
    "number": r"\S+",
    "second": r"\S+",
    "place": r"[\w-]+",
    "goal": r"(?:p\d+ )?[\w-]+",
    "phase": r"[\w-]+",
    "cause": r"[\w-]+",
    "deck": r"[\w-]+",
    "other": r"[\w-]+",
}
"""What a slot looks like; all others take any text."""

OWN_VERBS = frozenset(("chooses", "answers", "says", "passes", "declines", "ends", "is", "may", "wins", "has"))
"""Words after the player that are sentences of their own in every game."""


@dataclass(frozen=True)
class Sentence:
    """A sentence: `name` is what carries it out, `form` what it looks like, `subject` the word that it is about where
    a row of the ruleset made it."""

    section: str
    name: str
    form: str
    example: str
    means: str
    subject: str = ""

    @property
    def verb(self) -> str:
        """The word after the player, if the form has one there."""
        words = self.form.partition("{player} ")[2].split()
        return words[0] if words and words[0].isalpha() else ""

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The form as a regular expression."""
        text = ""
        for part in re.split(r"(\{\w+\}|[\[\]])", self.form):
            if part in ("[", "]"):
                text += "(?:" if part == "[" else ")?"
            elif part.startswith("{"):
                text += f"(?P<{part[1:-1]}>{SLOT_TEXT.get(part[1:-1], '.+?')})"
            else:
                text += re.escape(part)
        return re.compile(text)


def given(name: str, form: str, example: str, means: str, subject: str = "") -> Sentence:
    """A sentence that makes the board."""
    return Sentence(GIVEN, name, form, example, means, subject)


def when(name: str, form: str, example: str, means: str, subject: str = "") -> Sentence:
    """A sentence in which a player does something."""
    return Sentence(WHEN, name, form, example, means, subject)


def then(name: str, form: str, example: str, means: str, subject: str = "") -> Sentence:
    """A sentence that is checked."""
    return Sentence(THEN, name, form, example, means, subject)


@dataclass(frozen=True)
class Examples:
    """Names of a game for the examples of its reference page; a game has at least a card and a deck."""

    card: str = "card_a"
    other_card: str = "card_b"
    deck: str = "deck_a"
    other_deck: str = "deck_b"


def generic_sentences(words: Vocabulary, names: Examples) -> tuple[Sentence, ...]:
    """The sentences of a game that has none of its own."""
    return (*_given(words, names), *_when(words, names), *_then(words, names))


def _given(words: Vocabulary, names: Examples) -> Iterator[Sentence]:
    yield given(
        "duel",
        "duel of {deck} against {other}",
        f"duel of {names.deck} against {names.other_deck}",
        "a duel from its setup on",
    )
    yield given("seed", "seed {number}", "seed 7", "where the random numbers start; 1 if not said")
    yield given("random", "random {number}", "random $12345678", "the state of the random numbers itself (from a dump)")
    yield given("turn", "turn {number}[ of {player}]", "turn 5 of p2", "the turn that runs; turn 3 of p1 if not said")
    if words.phases:
        yield given("phase", "phase {phase}", f"phase {next(iter(words.phases))}", "the phase that begins")
    for word in words.options:
        yield given("option", f"{word} {{number}}", f"{word} 2", "what players chose before the duel", word)
    yield from _resources(GIVEN, words)
    for place in _shared(words):
        yield given("cards", f"{place} {{cards}}", f"{place} {names.card}", "cards of a place, first = top", place)
    for place in _own(words)[:1]:
        example = f"p1 {place} {names.card}"
        yield given("cards", "{player} {place} {cards}", example, "cards of a place, first = top; without a card id: "
                    "facts of the card that lies there")  # fmt: skip


def _when(words: Vocabulary, names: Examples) -> Iterator[Sentence]:
    for verb, word in words.verbs.items():
        if verb.split()[0] not in OWN_VERBS:
            yield when(
                "act",
                f"{{player}} {verb} {{card}}[ to {{goal}}][ at {{choices}}]",
                f"p1 {verb} {names.card}",
                "what a player does with a card; where it goes and at whom, if that is asked",
                word,
            )
    yield when("end", "{player} ends the turn", "p1 ends the turn", "no card, where that ends the turn")
    yield when("pass", "{player} passes", "p2 passes", "no card, where that is allowed")
    yield when("yes", "{player} says yes", "p1 says yes", "an answer")
    yield when("no", "{player} says no", "p1 says no", "an answer")
    yield when("decline", "{player} declines", "p1 declines", "no card or no, where that is allowed")
    yield when("choose", "{player} chooses {choices}", f"p1 chooses {names.card}, {names.other_card}",
               "cards in this order, a place, an option or a number: whatever is asked for")  # fmt: skip
    yield when("answers", "{player} answers {answers}", "p1 answers 12; 1; none", "one answer after the other in the "
               "cartridge's own numbers, as a record has them; a record's comments say what they mean")  # fmt: skip


def _then(words: Vocabulary, names: Examples) -> Iterator[Sentence]:
    if words.causes:
        cause = next(iter(words.causes))
        yield then("result", "{player} wins by {cause}", f"p1 wins by {cause}", "the duel is over, and why")
    yield then("result", "{player} wins", "p1 wins", "the duel is over")
    yield then("result", "{player} has won", "p2 has won", "the same")
    yield then("draw", "the duel is a draw", "the duel is a draw", "the duel is over")
    yield then("open", "the duel goes on", "the duel goes on", "nobody has won yet")
    yield then("turn", "turn {number}[ of {player}]", "turn 4 of p2", "which turn runs")
    if words.phases:
        yield then("phase", "phase {phase}", f"phase {next(iter(words.phases))}", "which phase runs")
    yield then("random", "random {number}", "random $12345678", "the state of the random numbers: equal draws so far")
    yield then("log", "log {text}", "log p1", "a line of the match log that has these words in it")
    yield then("no_log", "no log {text}", "no log fault", "no line of the match log has these words in it")
    yield then("not_asked", "{player} is not asked", "p2 is not asked", "the question is not the player's")
    for question in list(words.questions.values())[:1]:
        yield then("asked", "{player} is asked {question}", f"p2 is asked {question}", "which question waits")
    yield then(
        "only", "{player} may choose only {choices}", f"p1 may choose only {names.card}", "exactly these are offered"
    )
    yield then(
        "may_not", "{player} may not choose {choices}", f"p1 may not choose {names.card}", "none of these is offered"
    )
    yield then("may", "{player} may choose {choices}", f"p1 may choose {names.card}", "all of these are offered")
    yield from _resources(THEN, words)
    for place in _shared(words):
        yield from _place_checks(place, place, names, place)
    for place in _own(words)[:1]:
        yield from _place_checks("{player} {place}", f"p1 {place}", names, "")


def _place_checks(form: str, example: str, names: Examples, subject: str) -> Iterator[Sentence]:
    card = names.card
    yield then("empty", f"{form} is empty", f"{example} is empty", "no card lies there", subject)
    yield then(
        "count", f"{form} holds {{number}} cards", f"{example} holds 4 cards", "how many cards lie there", subject
    )
    yield then("has_no", f"{form} has no {{cards}}", f"{example} has no {card}", "none of these lies there", subject)
    yield then(
        "has", f"{form} has {{cards}}", f"{example} has {card}", "these are among the cards that lie there", subject
    )
    yield then("cards", f"{form} {{cards}}", f"{example} {card}", "exactly these cards lie there (in this order where "
               "the rules read it), and these facts are so; without a card id: facts of what lies there",
               subject)  # fmt: skip


def _resources(section: str, words: Vocabulary) -> Iterator[Sentence]:
    for word, row in words.resources.items():
        yield resource_sentence(section, word, row)


def resource_sentence(section: str, word: str, row: ResourceRow, means: str = "") -> Sentence:
    """`p1 life 10`; `total 95` for what both players have together."""
    owner, example = ("", "") if row.shared else ("{player} ", "p1 ")
    return Sentence(section, "resource", f"{owner}{word} {{number}}", f"{example}{word} 5", means or row.en, word)


def _shared(words: Vocabulary) -> list[str]:
    return [word for number, word in words.places.items() if number in words.shared]


def _own(words: Vocabulary) -> list[str]:
    return [word for number, word in words.places.items() if number not in words.shared]


def slot_docs(words: Vocabulary, names: Examples) -> Sequence[tuple[str, str]]:
    """What is in the slots."""
    card, place = names.card, next(iter(words.places.values()), "hand")
    rows = [
        ("player", "`p1` or `p2`"),
        ("place", either(_own(words))),
        (
            "card, choices",
            f"a card id (`{card}`), a copy of it (`{card}#2`: the acting player's are counted first, by place), a "
            f"place (`p2 {place}`) or both (`p1 {place} {card}`); with commas between several",
        ),
        ("goal", f"where a card goes: a place, `p2 {place}` where it is the other player's"),
        (
            "answers",
            "card instances, zones, options as the cartridge numbers them: `12`; several cards of one answer with "
            "commas (`3, 7`), `none`; with `;` between one answer and the next",
        ),
        ("cards", "card ids, each with its facts, with commas between the cards"),
        ("question", "what a player is asked, as a failure shows it"),
    ]
    if words.phases:
        rows.append(("phase", either(words.phases)))
    if words.causes:
        rows.append(("cause", either(words.causes)))
    return rows
