"""Reading .duel files: scenarios of given, when and then. All that is wrong with a file is said at once.

The sentences are those of the game (`game.sentences`). A file may begin with the name of its game: `game: <name>`. In
the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher, get_close_matches
from pathlib import Path

from cartomancer.duel.errors import BadReference
from cartomancer.duel.facts import CardWords, Complaint
from cartomancer.duel.game import Game, UnknownCard
from cartomancer.duel.names import Reference, place_of
from cartomancer.duel.sentences import GIVEN, ILLEGAL, THEN, WHEN, Sentence
from cartomancer.duel.words import PLAYER_WORDS, Vocabulary
from cartomancer.load.files import read_file
from cartomancer.load.sheet import long_number
from cartomancer.problems import Location, Problem, did_you_mean

SECTIONS = (GIVEN, WHEN, THEN)

_COMMENT = re.compile(r"(^|\s)#.*")
_REQUIREMENT = re.compile(r"[A-Z]\d+-\d+")


@dataclass(frozen=True)
class Line:
    """A sentence of a scenario with the values of its slots."""

    number: int
    text: str
    sentence: Sentence
    is_illegal: bool
    slots: Mapping[str, str]
    player: int = 0
    amount: int = 0
    second: int = 0
    place: int = 0
    phase: int = 0
    ask: int = 0
    cause: int = 0
    cards: tuple[CardWords, ...] = ()
    choices: tuple[str, ...] = ()
    answers: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True)
class Scenario:
    """One scenario of a file."""

    name: str
    number: int
    requirements: tuple[str, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class DuelFile:
    """A file: its scenarios, or what is wrong with it."""

    path: Path
    scenarios: tuple[Scenario, ...]
    problems: tuple[Problem, ...]


@dataclass
class _Open:
    """A scenario while it is read."""

    name: str
    number: int
    requirements: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    section: str = ""
    faulty: bool = False

    def closed(self) -> Scenario:
        return Scenario(self.name, self.number, tuple(self.requirements), tuple(self.lines))


GAME_LINE = "game"


def game_named(text: str) -> str:
    """The game that a file names in its first line, `game: <name>`; nothing if it names none."""
    for raw in text.splitlines():
        line = _COMMENT.sub("", raw).strip()
        if line:
            head, colon, name = line.partition(":")
            return name.strip() if colon and head.strip() == GAME_LINE else ""
    return ""


def read(path: Path, game: Game, shown: Path | None = None) -> DuelFile:
    """Read a file; problems name it as `shown`."""
    shown = shown or path
    data = read_file(path)
    try:
        return parse(data.decode("utf-8-sig"), shown, game)
    except UnicodeDecodeError as error:
        place = Location(shown, data.count(b"\n", 0, error.start) + 1)
        return DuelFile(shown, (), (Problem(place, "this is no UTF-8 text", "save the file as UTF-8"),))


def parse(text: str, path: Path, game: Game) -> DuelFile:
    """The text of a file; cards, decks and places are checked against the game."""
    endless = long_number(text, path)
    if endless:
        return DuelFile(path, (), endless)
    reader = _Reader(path, game)
    for number, raw in enumerate(text.splitlines(), 1):
        line = _COMMENT.sub("", raw).strip()
        if line:
            reader.line(number, line)
    reader.finish()
    return DuelFile(path, tuple(one.closed() for one in reader.scenarios), tuple(reader.problems))


class _Reader:
    """Line after line."""

    def __init__(self, path: Path, game: Game) -> None:
        self.path = path
        self.game = game
        self.scenarios: list[_Open] = []
        self.problems: list[Problem] = []
        self.lines = 0

    def problem(self, number: int, what: str, cure: str) -> None:
        self.problems.append(Problem(Location(self.path, number), what, cure))
        if self.scenarios:
            self.scenarios[-1].faulty = True

    def line(self, number: int, text: str) -> None:
        head, _, rest = text.partition(":")
        word = text.split()[0]
        self.lines += 1
        if head == GAME_LINE and self.lines == 1:
            self._game(number, rest.strip())
        elif head == "scenario":
            self._scenario(number, rest.strip())
        elif word not in (*SECTIONS, "and") and head != "req":
            near = get_close_matches(word, SECTIONS, n=1, cutoff=0.6)
            cure = "begin it with scenario:, req:, given, when, then or and; # begins a comment"
            cure = f'did you mean "{near[0]}"?' if near else cure
            self.problem(number, f'a line cannot begin with "{word}"', cure)
            if near and self.scenarios:
                self.scenarios[-1].section = near[0]  # what goes on from it is not wrong too
        elif not self.scenarios:
            self.problem(number, f'"{text}" belongs to no scenario', "write before it: scenario: what it shows")
        elif head == "req":
            self._requirements(number, rest)
        else:
            self._sentence(number, word, text[len(word) :].strip())

    def _game(self, number: int, name: str) -> None:
        if name != self.game.manifest.game:
            cure = f"write: game: {self.game.manifest.game}, or run it with: --game {name}"
            self.problem(number, f'the file is about "{name}", and this is {self.game.manifest.game}', cure)

    def _scenario(self, number: int, name: str) -> None:
        self._check_ending()
        same = next((one for one in self.scenarios if one.name == name), None)
        self.scenarios.append(_Open(name, number))
        if not name:
            self.problem(number, "the scenario has no name", "write: scenario: what it shows")
        elif same is not None:
            self.problem(number, f'the scenario "{name}" is in line {same.number} too', "give each its own name")

    def _requirements(self, number: int, text: str) -> None:
        for name in (part.strip() for part in text.split(",")):
            if not _REQUIREMENT.fullmatch(name):
                self.problem(
                    number, f'"{name}" is not a requirement', "write ids with commas between: req: P000-27, P000-28"
                )
            else:
                self.scenarios[-1].requirements.append(name)

    def _sentence(self, number: int, word: str, text: str) -> None:
        scenario = self.scenarios[-1]
        section = scenario.section if word == "and" else word
        if not section:
            self.problem(number, '"and" has nothing to go on from', "write given, when or then")
            return
        if section == GIVEN and scenario.section in (WHEN, THEN):
            self.problem(number, "the duel has begun: nothing can be given any more", "move it before the first when")
        scenario.section = section
        try:
            scenario.lines.append(read_sentence(number, section, text, self.game))
        except Complaint as complaint:
            self.problem(number, complaint.what, complaint.cure)

    def finish(self) -> None:
        self._check_ending()
        if not self.scenarios and not self.problems:
            self.problem(0, "there is no scenario in it", "write: scenario: what it shows")

    def _check_ending(self) -> None:
        """A scenario must check something."""
        if self.scenarios and not self.scenarios[-1].faulty:
            scenario = self.scenarios[-1]
            if not any(line.sentence.section == THEN or line.is_illegal for line in scenario.lines):
                self.problem(scenario.number, f'the scenario "{scenario.name}" checks nothing', "add a then")


def read_sentence(number: int, section: str, text: str, game: Game) -> Line:
    """One sentence; Complaint when it is none."""
    illegal = section == WHEN and text.endswith(ILLEGAL)
    plain = " ".join((text[: -len(ILLEGAL)] if illegal else text).split())
    for sentence in game.sentences:
        match = sentence.pattern.fullmatch(plain) if sentence.section == section else None
        if match and not _is_no_place(match.groupdict().get("place"), game.words):
            slots = {name: value for name, value in match.groupdict().items() if value is not None}
            line = Line(number, f"{section} {text}", sentence, illegal, slots)
            return _Values(sentence, slots, section, game).put_into(line)
    raise _unknown(section, plain, game.sentences)


def _is_no_place(word: str | None, words: Vocabulary) -> bool:
    """Whether a word at the place of a place is not even a misspelt one: then it is another sentence."""
    return word is not None and not get_close_matches(word, words.places_by_word, n=1, cutoff=0.6)


def _unknown(section: str, text: str, sentences: Sequence[Sentence]) -> Complaint:
    """The nearest sentence of the section, by its words."""
    known = [sentence for sentence in sentences if sentence.section == section]
    if not text:
        return Complaint(f'"{section}" says nothing', f"write, for example: {section} {known[-1].example}")
    verbs = {verb: sentence for sentence in reversed(known) for verb in [sentence.verb] if verb}
    near = get_close_matches([*text.split(), ""][1], verbs, n=1, cutoff=0.5)
    what = f'"{section} {text}" is not a sentence'
    if near:
        return Complaint(what, f"write it like: {section} {verbs[near[0]].example}")
    if section == WHEN:
        return Complaint(what, f"say what a player does: p1 {', '.join(reversed(verbs))} ...")
    nearest = max(known, key=lambda one: SequenceMatcher(None, one.example, text).ratio())
    nearest = known[-1] if text.startswith(PLAYER_WORDS) else nearest
    return Complaint(what, f"write it like: {section} {nearest.example}")


class _Values:
    """The slots of a sentence as values."""

    def __init__(self, sentence: Sentence, slots: Mapping[str, str], section: str, game: Game) -> None:
        self.sentence = sentence
        self.slots = slots
        self.section = section
        self.game = game
        self.words = game.words

    def put_into(self, line: Line) -> Line:
        """The line with every slot that is in it; Complaint for the first that is wrong."""
        try:
            if self.sentence.subject in self.words.places_by_word:
                line = replace(line, place=self.words.places_by_word[self.sentence.subject])
            for slot, text in self.slots.items():
                line = self._put(line, slot, text)
        except (BadReference, UnknownCard) as error:
            what, _, cure = str(error).partition("; ")
            raise Complaint(what, cure or "see `cartomancer reference`") from error
        return line

    def _put(self, line: Line, slot: str, text: str) -> Line:
        if slot == "player":
            return replace(line, player=self._player(text))
        if slot == "number":
            return replace(line, amount=_number(text))
        if slot == "second":
            return replace(line, second=_number(text))
        if slot == "place":
            return replace(line, place=self._place(text))
        if slot == "phase":
            return replace(line, phase=self._one(text, self.words.phases, f'"{text}" is not a phase'))
        if slot == "cause":
            return replace(line, cause=self._one(text, self.words.causes, f'"{text}" is not why a duel ends'))
        if slot == "question":
            asks = {words: ask for ask, words in self.words.questions.items()}
            return replace(line, ask=self._one(text, asks, f'nobody is ever asked "{text}"'))
        if slot == "choices":
            return replace(line, choices=tuple(self._choice(part.strip()) for part in text.split(",")))
        if slot == "cards":
            return replace(line, cards=self._cards(text))
        if slot == "answers":
            return replace(line, answers=tuple(_answer(part.strip()) for part in text.split(";")))
        self._judge(slot, text)
        return line

    def _judge(self, slot: str, text: str) -> None:
        """Slots that stay as they are written, but must be right."""
        if slot in ("deck", "other"):
            self.game.deck_number(text)
        elif slot in ("card", "target"):
            self._reference(text)
        elif slot == "goal":
            place_of(text.split()[-1], self.words)
        else:
            self.game.harness.judge(slot, text)

    @staticmethod
    def _one(text: str, known: Mapping[str, int], what: str) -> int:
        if text not in known:
            raise Complaint(what, did_you_mean(text, known))
        return known[text]

    def _place(self, text: str) -> int:
        place = place_of(text, self.words)
        if place in self.words.shared and "player" in self.slots:
            raise Complaint(f"{text} is both players' place", f"leave {self.slots['player']} out")
        return place

    def _choice(self, text: str) -> str:
        """A card or a place; an action or a number where they are what is asked for."""
        is_other = text.isdigit() or text in self.words.actions.values() or text in self.game.harness.option_words
        return text if is_other else self._reference(text)

    def _player(self, text: str) -> int:
        if text not in PLAYER_WORDS:
            raise Complaint(f'there is no player "{text}"', "write p1 or p2")
        return PLAYER_WORDS.index(text)

    def _reference(self, text: str) -> str:
        reference = Reference(text, self.words)
        if reference.card:
            self.game.card(reference.card)
        return text

    def _cards(self, text: str) -> tuple[CardWords, ...]:
        cards = self.game.harness.facts.parse(text, self.section)
        for one in cards:
            name, mark, copy = one.card.partition("#")
            if name:
                self.game.card(name)
            if mark and (self.section != GIVEN or not copy.isdigit() or not int(copy)):
                cure = f"write {name}; {name}#2 is the second one that was given before"
                raise Complaint(f'"{one.card}" is not a card here', cure)
        word = self.slots.get("place", self.sentence.subject)
        is_list = place_of(word, self.words) in self.words.lists
        if len(cards) > 1 and not is_list:
            lists = [self.words.places[number] for number in self.words.places if number in self.words.lists]
            cure = f"leave the others out, or name a list such as {lists[0]}" if lists else "leave the others out"
            raise Complaint(f"{word} is for one card", cure)
        if any(not one.card for one in cards) and is_list:
            raise Complaint(f"which card of {word}?", "write its card id before the facts")
        return cards


def _number(text: str) -> int:
    match = re.fullmatch(r"\$([0-9A-Fa-f]+)|(\d+)", text)
    if match is None:
        raise Complaint(f'"{text}" is not a number', "write digits, as in 5")
    return int(match[1], 16) if match[1] else int(match[2])


def _answer(text: str) -> tuple[int, ...]:
    """One answer: numbers with commas between, or none."""
    numbers = () if text == "none" else tuple(_number(part.strip()) for part in text.split(","))
    if any(number > 0xFF for number in numbers):
        raise Complaint(f"{max(numbers)} is not an answer", "write numbers from 0 to 255")
    return numbers
