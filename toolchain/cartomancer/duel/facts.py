"""What a .duel file says of a card: `fire_imp damage 1 exhausted modifier atk +2 until end of turn`.

The same words make a board after `given` and are checked after `then`. In the language of Python 3.9 with the standard
library only, so that it also runs under PyPy.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from cartomancer.duel.state import Modifier
from cartomancer.duel.words import (
    DURATIONS,
    KEYWORD_FLAGS,
    KEYWORD_NUMBERS,
    PLAYER_WORDS,
    STATE_WORDS,
    number_words,
    signed,
)
from cartomancer.problems import did_you_mean
from cartomancer.rulesets.timeline.codes import NumberKeyword
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import DUR_LATER, DUR_PLAYER, NONE, ModKind

NUMBERS = ("damage", "atk", "hp", "remaining", "cores", "used")
"""Facts with a number after them."""

SYNONYMS = {"active": "exhausted", "face-up": "reversed"}
"""Words for the absence of a state."""

THEN_ONLY = ("atk", "hp", "remaining", "with", "without", "not", *SYNONYMS)
FACT_WORDS = (*NUMBERS, *STATE_WORDS, *SYNONYMS, "not", "with", "without", "owned", "modifier")
DURATION_MASK = 0x07

FACT_DOCS = (
    ("damage 2", "given, then", "damage on it"),
    ("cores 3", "given, then", "cores on it"),
    ("used 1", "given, then", "the ability in slot 1 was used this turn"),
    ("exhausted, reversed, new, moved, incapacitated", "given, then", "its states; what is not given is not so"),
    ("owned by p2", "given, then", "whose card it is, when that is not the player in whose place it lies"),
    (
        "modifier atk +2 hp -1 until end of turn",
        "given, then",
        "changed values; also `gives` and `takes` a keyword",
    ),
    ("atk 3, hp 4, remaining 2", "then", "its values now; remaining = HP less damage"),
    ("with impact 2, without haste", "then", "its keywords now"),
    ("not exhausted, active, face-up", "then", "a state that it has not"),
)
"""Example, where it may stand, meaning: the reference page shows these."""


class Complaint(Exception):  # noqa: N818  # it reads as what it says
    """A text that the grammar does not know: what is wrong, and the cure."""

    def __init__(self, what: str, cure: str) -> None:
        super().__init__(what)
        self.what = what
        self.cure = cure


@dataclass(frozen=True)
class ModifierWords:
    """A modifier as written; `by` names the card that it comes from, by place."""

    kind: ModKind
    value: int = 0
    aux: int = 0
    extra: int = 0
    duration: Duration = Duration.WHILE_THERE
    player: int | None = None
    later: bool = False
    by: str = ""

    def modifier(self, controller: int, source: int) -> Modifier:
        """As it lies in RAM."""
        player = controller if self.player is None else self.player
        byte = self.duration | (DUR_PLAYER if player else 0) | (DUR_LATER if self.later else 0)
        return Modifier(self.kind, source, self.value, self.aux, self.extra, byte)


@dataclass(frozen=True)
class Fact:
    """One thing about a card. `text` is how it was written."""

    name: str
    text: str
    number: int = 0
    is_so: bool = True
    modifier: ModifierWords | None = None


@dataclass(frozen=True)
class CardWords:
    """A card with its facts; without a name, the card that lies there."""

    card: str
    facts: tuple[Fact, ...]

    @property
    def states(self) -> frozenset[str]:
        """States that are said to be so."""
        return frozenset(fact.name for fact in self.facts if fact.name in STATE_WORDS and fact.is_so)


class Words:
    """A text, word by word."""

    def __init__(self, text: str) -> None:
        self.left = text.split()
        self.taken: list[str] = []

    def peek(self) -> str:
        """The next word, or nothing."""
        return self.left[0] if self.left else ""

    def take(self) -> str:
        """The next word."""
        word = self.left.pop(0)
        self.taken.append(word)
        return word

    def try_phrase(self, phrases: Iterable[str]) -> str:
        """The longest of some phrases that comes next, or nothing."""
        for phrase in sorted(phrases, key=len, reverse=True):
            words = phrase.split()
            if self.left[: len(words)] == words:
                for _ in words:
                    self.take()
                return phrase
        return ""

    def number(self, what: str, pattern: str = r"\d+") -> int:
        """A number that must come next."""
        word = self.peek()
        if not re.fullmatch(pattern, word):
            found = f', not "{word}"' if word else ""
            shown = "2" if pattern == r"\d+" else "+2, with its sign"
            raise Complaint(f"{what} needs a number{found}", f"write: {what} {shown}")
        return int(self.take())


def parse_cards(text: str, section: str) -> tuple[CardWords, ...]:
    """A list of cards with their facts, with commas between the cards."""
    return tuple(_card(part.strip(), section) for part in text.split(","))


def _card(text: str, section: str) -> CardWords:
    words = Words(text)
    if not words.left:
        raise Complaint("a card is missing", "write a card id between the commas")
    card = "" if words.peek() in (*FACT_WORDS, "is") else words.take()
    facts = []
    while words.left:
        words.try_phrase(["is"])  # `is exhausted` reads better, and says the same
        words.taken = []
        fact = _fact(words, section)
        facts.append(fact)
    return CardWords(card, tuple(facts))


def _fact(words: Words, section: str) -> Fact:
    if not words.left:
        raise Complaint('nothing comes after "is"', "write what it is, as in: is exhausted")
    word = words.take()
    if word not in FACT_WORDS:
        raise Complaint(f'"{word}" says nothing about a card', did_you_mean(word, FACT_WORDS))
    if section == "given" and word in THEN_ONLY:
        is_absence = word == "not" or word in SYNONYMS
        cure = "leave it out: it is so unless you say otherwise" if is_absence else "give a modifier: modifier atk +2"
        raise Complaint(f'"{word}" can be checked, but not given', cure)
    if word in NUMBERS:
        number = words.number(word)
        return Fact(word, f"{word} {number}", number)
    if word == "owned":
        return _owned(words)
    if word == "modifier":
        modifier = _modifier(words)
        return Fact(word, " ".join(words.taken), modifier=modifier)
    if word in ("with", "without"):
        return _keyword_fact(words, word == "with")
    if word in SYNONYMS:
        return Fact(SYNONYMS[word], word, is_so=False)
    if word == "not":
        state = words.peek()
        if state not in STATE_WORDS:
            raise Complaint(f'"not {state}" is no state', did_you_mean(state, STATE_WORDS))
        return Fact(words.take(), f"not {state}", is_so=False)
    return Fact(word, word)


def _owned(words: Words) -> Fact:
    if not words.try_phrase(["by"]) or words.peek() not in PLAYER_WORDS:
        raise Complaint("owned by whom?", "write: owned by p1, or: owned by p2")
    return Fact("owner", f"owned by {words.peek()}", PLAYER_WORDS.index(words.take()))


def _keyword_fact(words: Words, is_so: bool) -> Fact:
    keyword = _keyword(words)
    amount = _amount(words, keyword) if keyword in KEYWORD_NUMBERS and words.peek()[:1] in "+0123456789" else 0
    return Fact(f"keyword {keyword}", " ".join(words.taken), amount, is_so)


def _keyword(words: Words) -> str:
    known = [*KEYWORD_FLAGS, *KEYWORD_NUMBERS]
    found = words.try_phrase(known)
    if not found:
        raise Complaint(f'"{" ".join(words.left[:2])}" is no keyword', did_you_mean(" ".join(words.left[:2]), known))
    return found


def _amount(words: Words, keyword: str) -> int:
    """The number of a keyword; +2/+1 for a placement trait. The end of the text has none."""
    if not words.left:
        raise Complaint(f"{keyword} needs a number", f"write: {keyword} 2")
    if KEYWORD_NUMBERS[keyword].is_trait:
        match = re.fullmatch(r"\+?(\d+)/\+?(\d+)", words.take())
        if match is None or max(map(int, match.groups())) > 15:
            raise Complaint(f"{keyword} needs ATK and HP, each 0 to 15", f"write: {keyword} +2/+1")
        return int(match[1]) << 4 | int(match[2])
    return words.number(keyword)


def _modifier(words: Words) -> ModifierWords:
    kind, value, aux, extra = _change(words)
    duration = _duration(words)
    later = bool(words.try_phrase(["later"]))
    player = None
    if words.try_phrase(["of"]):
        if words.peek() not in PLAYER_WORDS:
            raise Complaint(f'"of {words.peek()}": whose duration?', "write: of p1, or: of p2")
        player = PLAYER_WORDS.index(words.take())
    by = ""
    if words.try_phrase(["by"]):
        while words.left and (words.peek() not in FACT_WORDS):
            by = f"{by} {words.take()}".strip()
    return ModifierWords(kind, value, aux, extra, duration, player, later, by)


def _duration(words: Words) -> Duration:
    """How long it lasts; while the card stays if nothing is said."""
    found = words.try_phrase(DURATIONS)
    if not found and words.peek() in ("until", "while"):
        written = " ".join(words.left)
        raise Complaint(f'"{written}" is no duration', f"use one of: {', '.join(DURATIONS)}")
    return DURATIONS[found or Duration.WHILE_THERE.en]


def _change(words: Words) -> tuple[ModKind, int, int, int]:
    verb = words.try_phrase(["atk", "hp", "gives", "takes"])
    if verb == "atk":
        atk = words.number("atk", r"[+-]\d+")
        return ModKind.VALUES, atk, 0, words.number("hp", r"[+-]\d+") if words.try_phrase(["hp"]) else 0
    if verb == "hp":
        return ModKind.VALUES, 0, 0, words.number("hp", r"[+-]\d+")
    if verb in ("gives", "takes"):
        keyword = _keyword(words)
        if keyword in KEYWORD_FLAGS:
            return (ModKind.GIVE_FLAGS if verb == "gives" else ModKind.LOSE_FLAGS), _flags(words, keyword), 0, 0
        number = int(KEYWORD_NUMBERS[keyword])
        if verb == "gives":
            return ModKind.GIVE_NUMBER, _amount(words, keyword), number, 0
        return ModKind.LOSE_NUMBER, 0, number, 0
    raise Complaint(
        f'a modifier cannot "{words.peek()}"',
        "write: modifier atk +2 hp -1, modifier gives haste, modifier gives impact 2, or modifier takes haste",
    )


def _flags(words: Words, first: str) -> int:
    """`haste and leap`: one modifier for several keywords without a number."""
    flags = int(KEYWORD_FLAGS[first])
    while words.try_phrase(["and"]):
        keyword = _keyword(words)
        if keyword not in KEYWORD_FLAGS:
            raise Complaint(
                f"{keyword} has a number and is a modifier of its own", f"write: modifier gives {keyword} 2"
            )
        flags |= KEYWORD_FLAGS[keyword]
    return flags


# --- the other way --------------------------------------------------------------------------------------------


def modifier_text(modifier: Modifier, controller: int, name: Callable[[int], str]) -> str:
    """A modifier in words."""
    return f"modifier {_change_text(modifier)}{_tail(modifier, controller, name)}"


def _change_text(modifier: Modifier) -> str:
    kind = modifier.kind
    if kind == ModKind.VALUES:
        return f"atk {signed(modifier.value)} hp {signed(modifier.extra)}"
    if kind in (ModKind.GIVE_FLAGS, ModKind.LOSE_FLAGS):
        words = " and ".join(word for word, bit in KEYWORD_FLAGS.items() if modifier.value & bit)
        return f"{'gives' if kind == ModKind.GIVE_FLAGS else 'takes'} {words}"
    keyword = NumberKeyword.of(modifier.aux)
    if kind == ModKind.GIVE_NUMBER:
        return f"gives {number_words(keyword, modifier.value & 0xFF)}"
    return f"takes {keyword.en}"


def _tail(modifier: Modifier, controller: int, name: Callable[[int], str]) -> str:
    duration = Duration.of(modifier.duration & DURATION_MASK)
    words = f" {duration.en}"
    words += " later" if modifier.duration & DUR_LATER else ""
    player = int(bool(modifier.duration & DUR_PLAYER))
    words += f" of {PLAYER_WORDS[player]}" if player != controller else ""
    return words + (f" by {name(modifier.source)}" if modifier.source != NONE else "")
