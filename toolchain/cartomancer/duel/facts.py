"""What a .duel file says of a card: `fire_imp damage 1 exhausted modifier atk +2 until end of turn`.

The same words make a board after `given` and are checked after `then`; they are those of the game's ruleset. In the
language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from cartomancer.duel.state import Modifier
from cartomancer.duel.words import DURATIONS, PLAYER_WORDS, Vocabulary, signed
from cartomancer.problems import did_you_mean
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import DUR_LATER, DUR_PLAYER, NONE, ModKind

DURATION_MASK = 0x07
TRAIT_MAX = 15
SIGNED = r"[+-]\d+"


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
    """One thing about a card. `text` is how it was written; `is_state` that `name` is a state."""

    name: str
    text: str
    number: int = 0
    is_so: bool = True
    modifier: ModifierWords | None = None
    is_state: bool = False


@dataclass(frozen=True)
class CardWords:
    """A card with its facts; without a name, the card that lies there."""

    card: str
    facts: tuple[Fact, ...]

    @property
    def states(self) -> frozenset[str]:
        """States that are said to be so."""
        return frozenset(fact.name for fact in self.facts if fact.is_state and fact.is_so)


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


class Facts:
    """What can be said of a card of one game."""

    def __init__(self, words: Vocabulary, cells: Sequence[str]) -> None:
        self.words = words
        self.cells = tuple(cells)
        """Numbers on a card: they can be given and checked."""

    # --- what there is

    @cached_property
    def values(self) -> tuple[str, ...]:
        """Numbers that the cartridge works out: they can be checked."""
        return tuple(word for word in self.words.stats if word not in self.cells)

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """Facts with a number after them."""
        return (*self.cells, *self.values, "used")

    @cached_property
    def absences(self) -> Mapping[str, str]:
        """Words for the absence of a state."""
        bits = [row.number for row in self.words.ruleset.state if row.face_down]
        down = [word for word, bit in self.words.states.items() if bit in bits]
        return {"face-up": down[0]} if down else {}

    @cached_property
    def then_only(self) -> tuple[str, ...]:
        """Words that can be checked, but not given."""
        return (*self.values, "with", "without", "not", *self.absences)

    @cached_property
    def known(self) -> tuple[str, ...]:
        """Every word that a fact can begin with."""
        return (*self.numbers, *self.words.states, *self.absences, "not", "with", "without", "owned", "modifier")

    @property
    def changeable(self) -> Sequence[str]:
        """Numbers that a modifier can change."""
        return tuple(self.words.stats)

    @property
    def modifier_example(self) -> str:
        """What a changed value is given as."""
        return f"modifier {next(iter(self.words.stats), 'gives')} +2"

    @property
    def modifier_forms(self) -> str:
        """What a modifier can do."""
        forms = [self.modifier_example] if self.words.stats else []
        forms += [f"modifier gives {word}" for word in list(self.words.keyword_flags)[:1]]
        forms += [f"modifier gives {word} 2" for word in list(self.words.keyword_numbers)[:1]]
        forms += [f"or modifier takes {word}" for word in list(self.words.keyword_flags)[:1]]
        return f"write: {', '.join(forms)}"

    def docs(self) -> Sequence[tuple[str, str, str]]:
        """Example, where it may stand, meaning: the reference page shows these."""
        words = self.words
        rows = [(f"{word} 2", "given, then", "a number that the rules keep on it") for word in self.cells]
        rows.append(("used 1", "given, then", "the ability in slot 1 was used this turn"))
        if words.states:
            rows.append((", ".join(words.states), "given, then", "its states; what is not given is not so"))
            rows.append((f"not {next(iter(words.states))}", "then", "a state that it has not"))
        rows.append(
            ("owned by p2", "given, then", "whose card it is, when that is not the player in whose place it lies")
        )
        if words.ruleset.memory.modifiers and (words.stats or words.keyword_flags):
            rows.append((self.modifier_example, "given, then", "what changes it for a while"))
        rows += [(f"{word} 3", "then", "its number now") for word in self.values]
        if words.keyword_flags or words.keyword_numbers:
            named = [f"with {word}" for word in (*words.keyword_flags, *words.keyword_numbers)][:1]
            rows.append((", ".join(named), "then", "its keywords now; also `without`"))
        return rows

    # --- reading

    def parse(self, text: str, section: str) -> tuple[CardWords, ...]:
        """A list of cards with their facts, with commas between the cards."""
        return tuple(self._card(part.strip(), section) for part in text.split(","))

    def _card(self, text: str, section: str) -> CardWords:
        words = Words(text)
        if not words.left:
            raise Complaint("a card is missing", "write a card id between the commas")
        card = "" if words.peek() in (*self.known, "is") else words.take()
        facts = []
        while words.left:
            words.try_phrase(["is"])  # `is exhausted` reads better, and says the same
            words.taken = []
            fact = self._fact(words, section)
            facts.append(fact)
        return CardWords(card, tuple(facts))

    def _fact(self, words: Words, section: str) -> Fact:
        if not words.left:
            raise Complaint('nothing comes after "is"', f"write what it is, as in: is {self._example_state}")
        word = words.take()
        if word not in self.known:
            raise Complaint(f'"{word}" says nothing about a card', did_you_mean(word, self.known))
        if section == "given" and word in self.then_only:
            is_absence = word == "not" or word in self.absences
            cure = "leave it out: it is so unless you say otherwise" if is_absence else self._give_instead
            raise Complaint(f'"{word}" can be checked, but not given', cure)
        if word in self.numbers:
            number = words.number(word)
            return Fact(word, f"{word} {number}", number)
        if word == "owned":
            return _owned(words)
        if word == "modifier":
            modifier = self._modifier(words)
            return Fact(word, " ".join(words.taken), modifier=modifier)
        if word in ("with", "without"):
            return self._keyword_fact(words, word == "with")
        if word in self.absences:
            return Fact(self.absences[word], word, is_so=False, is_state=True)
        if word == "not":
            state = words.peek()
            if state not in self.words.states:
                raise Complaint(f'"not {state}" is not a state', did_you_mean(state, self.words.states))
            return Fact(words.take(), f"not {state}", is_so=False, is_state=True)
        return Fact(word, word, is_state=True)

    @property
    def _example_state(self) -> str:
        return next(iter(self.words.states), "owned by p2")

    @property
    def _give_instead(self) -> str:
        return f"give a modifier: {self.modifier_example}"

    def _keyword_fact(self, words: Words, is_so: bool) -> Fact:
        keyword = self._keyword(words)
        has_amount = keyword in self.words.keyword_numbers and words.peek()[:1] in "+0123456789"
        amount = self._amount(words, keyword) if has_amount else 0
        return Fact(f"keyword {keyword}", " ".join(words.taken), amount, is_so)

    def _keyword(self, words: Words) -> str:
        known = [*self.words.keyword_flags, *self.words.keyword_numbers]
        found = words.try_phrase(known)
        if not found:
            written = " ".join(words.left[:2])
            raise Complaint(f'"{written}" is not a keyword', did_you_mean(written, known))
        return found

    def _amount(self, words: Words, keyword: str) -> int:
        """The number of a keyword; +2/+1 for one with two. The end of the text has none."""
        if not words.left:
            raise Complaint(f"{keyword} needs a number", f"write: {keyword} 2")
        if keyword in self.words.traits:
            match = re.fullmatch(r"\+?(\d+)/\+?(\d+)", words.take())
            if match is None or max(map(int, match.groups())) > TRAIT_MAX:
                raise Complaint(f"{keyword} needs ATK and HP, each 0 to {TRAIT_MAX}", f"write: {keyword} +2/+1")
            return int(match[1]) << 4 | int(match[2])
        return words.number(keyword)

    def _modifier(self, words: Words) -> ModifierWords:
        kind, value, aux, extra = self._change(words)
        duration = _duration(words)
        later = bool(words.try_phrase(["later"]))
        player = None
        if words.try_phrase(["of"]):
            if words.peek() not in PLAYER_WORDS:
                raise Complaint(f'"of {words.peek()}": whose duration?', "write: of p1, or: of p2")
            player = PLAYER_WORDS.index(words.take())
        by = ""
        if words.try_phrase(["by"]):
            while words.left and (words.peek() not in self.known):
                by = f"{by} {words.take()}".strip()
        return ModifierWords(kind, value, aux, extra, duration, player, later, by)

    def _change(self, words: Words) -> tuple[ModKind, int, int, int]:
        verb = words.try_phrase([*self.changeable, "gives", "takes"])
        if verb in ("gives", "takes"):
            return self._keyword_change(words, verb)
        if verb:
            return self.stat_change(words, verb)
        raise Complaint(f'a modifier cannot "{words.peek()}"', self.modifier_forms)

    def stat_change(self, words: Words, stat: str) -> tuple[ModKind, int, int, int]:
        """What comes after the name of a number: `+2`, `-1`, or `becomes 3`."""
        number = self.words.stats[stat]
        if words.try_phrase(["becomes"]):
            return ModKind.FIX_STAT, self._units(stat, words.number(f"{stat} becomes")), number, 0
        kind = ModKind.MARK_STAT if words.try_phrase(["marked"]) else ModKind.ADD_STAT
        return kind, self._units(stat, words.number(stat, SIGNED)), number, 0

    def _units(self, stat: str, points: int) -> int:
        """What scripts count of so many points."""
        scale = self.words.stat_scale(stat)
        if points % scale:
            raise Complaint(f"{stat} {points} is not a multiple of {scale}", f"write a multiple of {scale}")
        return points // scale

    def _keyword_change(self, words: Words, verb: str) -> tuple[ModKind, int, int, int]:
        keyword = self._keyword(words)
        if keyword in self.words.keyword_flags:
            return (ModKind.GIVE_FLAGS if verb == "gives" else ModKind.LOSE_FLAGS), self._flags(words, keyword), 0, 0
        number = self.words.keyword_numbers[keyword]
        if verb == "gives":
            return ModKind.GIVE_NUMBER, self._amount(words, keyword), number, 0
        return ModKind.LOSE_NUMBER, 0, number, 0

    def _flags(self, words: Words, first: str) -> int:
        """`haste and leap`: one modifier for several keywords without a number."""
        flags = self.words.keyword_flags[first]
        while words.try_phrase(["and"]):
            keyword = self._keyword(words)
            if keyword not in self.words.keyword_flags:
                raise Complaint(
                    f"{keyword} has a number and is a modifier of its own", f"write: modifier gives {keyword} 2"
                )
            flags |= self.words.keyword_flags[keyword]
        return flags

    # --- the other way

    def modifier_text(self, modifier: Modifier, controller: int, name: Callable[[int], str]) -> str:
        """A modifier in words."""
        return f"modifier {self._change_text(modifier)}{_tail(modifier, controller, name)}"

    def _change_text(self, modifier: Modifier) -> str:
        kind = modifier.kind
        if kind in (ModKind.GIVE_FLAGS, ModKind.LOSE_FLAGS):
            words = " and ".join(word for word, bit in self.words.keyword_flags.items() if modifier.value & bit)
            return f"{'gives' if kind == ModKind.GIVE_FLAGS else 'takes'} {words}"
        if kind in (ModKind.GIVE_NUMBER, ModKind.LOSE_NUMBER):
            keyword = next(word for word, at in self.words.keyword_numbers.items() if at == modifier.aux)
            if kind == ModKind.GIVE_NUMBER:
                return f"gives {self.words.number_words(keyword, modifier.value & 0xFF)}"
            return f"takes {keyword}"
        return self.stat_text(modifier)

    def stat_text(self, modifier: Modifier) -> str:
        """A changed number in words."""
        stat = next((word for word, number in self.words.stats.items() if number == modifier.aux), "?")
        points = modifier.value * (self.words.stat_scale(stat) if stat != "?" else 1)
        if modifier.kind == ModKind.FIX_STAT:
            return f"{stat} becomes {points}"
        return f"{stat} {'marked ' if modifier.kind == ModKind.MARK_STAT else ''}{signed(points)}"


def _owned(words: Words) -> Fact:
    if not words.try_phrase(["by"]) or words.peek() not in PLAYER_WORDS:
        raise Complaint("owned by whom?", "write: owned by p1, or: owned by p2")
    return Fact("owner", f"owned by {words.peek()}", PLAYER_WORDS.index(words.take()))


def _duration(words: Words) -> Duration:
    """How long it lasts; while the card stays if nothing is said."""
    found = words.try_phrase(DURATIONS)
    if not found and words.peek() in ("until", "while"):
        written = " ".join(words.left)
        raise Complaint(f'"{written}" is not a duration', f"use one of: {', '.join(DURATIONS)}")
    return DURATIONS[found or Duration.WHILE_THERE.en]


def _tail(modifier: Modifier, controller: int, name: Callable[[int], str]) -> str:
    duration = Duration.of(modifier.duration & DURATION_MASK)
    words = f" {duration.en}"
    words += " later" if modifier.duration & DUR_LATER else ""
    player = int(bool(modifier.duration & DUR_PLAYER))
    words += f" of {PLAYER_WORDS[player]}" if player != controller else ""
    return words + (f" by {name(modifier.source)}" if modifier.source != NONE else "")
