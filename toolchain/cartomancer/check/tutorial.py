"""tutorial.toml: a duel in which every press is asked for, lesson by lesson.

    decks = ["red", "blue"]         yours, then the other side's
    seed = 7
    first = "you"
    speaker = "old_fox"             whose portrait speaks

    [cast]                          a lesson
    ja, en                          what it says
    do = {ja, en}                   what is asked, in a line; also said after any other press
    steps = \"\"\"
    act: fire_ball
    target: foe units goblin
    foe act: none
    \"\"\"

    [end]                           the last words; from there on the duel is the player's own
    ja, en

A step is the id of a question and its answer. Questions that no step names are passed over: none, where that is an
answer, or the first that is offered. That the steps can be played is for `cartomancer tutorial` to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cartomancer.check.words import Findings
from cartomancer.load.toml_file import TomlFile
from cartomancer.problems import Location, Problem, did_you_mean
from cartomancer.project import CardDesign, Deck, Lesson, LessonAnswer, LessonStep, Tutorial
from cartomancer.ruleset.rows import AskRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.core_state import ANSWERS
from cartomancer.schema.front import FirstPlayer
from cartomancer.schema.numbers import Numbers
from cartomancer.schema.tutorial import ANSWER_BYTES, ANY_ZONE, LESSONS_MAX, PLAIN_VALUE, TUTORIAL_BYTES_MAX

SEED_MAX = 99_999
FIELDS = ("decks", "seed", "first", "options", "speaker")
LESSON_FIELDS = ("ja", "en", "do", "speaker", "steps")
END = "end"
FIRST = {"you": FirstPlayer.PLAYER_1, "foe": FirstPlayer.PLAYER_2}
SIDES = {"your": 0, "foe": 1}
NONE = "none"
_YES_NO = {"yes": 1, "no": 0}


@dataclass(frozen=True)
class Known:
    """What a tutorial may name."""

    ruleset: Ruleset
    cards: Mapping[str, CardDesign]
    decks: Sequence[Deck]
    rules: Numbers


def read_tutorial(file: TomlFile, known: Known) -> tuple[Tutorial | None, list[Problem]]:
    """The tutorial of a game, if it has one."""
    if not file.values:
        return None, []
    reader = _Reader(file, known, Findings(file.place(), "the tutorial"))
    tutorial = reader.read()
    return tutorial, reader.findings.problems


class _Reader:
    """Reads the file; everything that is wrong with it is noted."""

    def __init__(self, file: TomlFile, known: Known, findings: Findings) -> None:
        self.file = file
        self.known = known
        self.findings = findings
        self.asks = {row.id: row for row in known.ruleset.ask}
        self.places = {word: row.number for row in known.ruleset.place for word in (row.id, _word(row.id))}

    def read(self) -> Tutorial:
        """All of it."""
        values = self.file.values
        tables = {key: value for key, value in values.items() if isinstance(value, dict) and key != "options"}
        for key in values:
            if key not in FIELDS and key not in tables:
                self._error(f'unknown field "{key}"', did_you_mean(key, FIELDS), key)
        lessons = [self._lesson(key, value) for key, value in tables.items() if key != END]
        if not lessons:
            self._error("has no lesson", "write [name] and under it ja, en, do, steps")
        if len(lessons) > LESSONS_MAX:
            self._error(f"{len(lessons)} lessons are too many", f"write at most {LESSONS_MAX}")
        size = sum(3 + ANSWER_BYTES * len(step.answers) for lesson in lessons for step in lesson.steps)
        if size > TUTORIAL_BYTES_MAX:
            self._error(f"its steps take {size} bytes of {TUTORIAL_BYTES_MAX}", "shorten it: end it some turns earlier")
        end = tables.get(END)
        if end is None:
            self._error("has no last words", f"write [{END}] and under it ja, en")
        last = self._texts(END, end or {"ja": " ", "en": " "})
        speaker = self._speaker((), str(values.get("speaker", "")))
        return Tutorial(
            self._decks(values.get("decks")),
            self._seed(values.get("seed", 1)),
            self._first(values.get("first", "you")),
            self._options(values.get("options", {})),
            tuple(lessons),
            Lesson(END, *last, "", "", speaker, (), self.file.place(END)),
        )

    def _error(self, what: str, cure: str, *keys: str, line: int = 0) -> None:
        place = self.file.place(*keys)
        self.findings.error(what, cure, Location(place.path, line) if line else place)

    # --- the head

    def _decks(self, named: Any) -> tuple[int, int]:
        ids = [deck.id for deck in self.known.decks]
        if not isinstance(named, list) or len(named) != len(SIDES):
            self._error("names no decks", 'write decks = ["yours", "the other side\'s"]', "decks")
            return 0, 0
        for deck in named:
            if deck not in ids:
                self._error(f'there is no deck "{deck}"', did_you_mean(str(deck), ids), "decks")
        yours, theirs = (ids.index(deck) if deck in ids else 0 for deck in named)
        return yours, theirs

    def _seed(self, seed: Any) -> int:
        if isinstance(seed, int) and 0 <= seed <= SEED_MAX:
            return seed
        self._error(f"seed is {seed!r}", f"write a number from 0 to {SEED_MAX}", "seed")
        return 0

    def _first(self, who: Any) -> FirstPlayer:
        if who not in FIRST:
            self._error(f"first is {who!r}", 'write first = "you" or first = "foe"', "first")
        return FIRST.get(who, FirstPlayer.PLAYER_1)

    def _options(self, chosen: Any) -> tuple[int, ...]:
        """One byte for each: 0, or one more than its number is above the least."""
        rows = {row.id: row for row in self.known.ruleset.option}
        rules = {row.id: row for row in self.known.ruleset.rule}
        values = dict.fromkeys(rows, 0)
        for key, value in chosen.items() if isinstance(chosen, dict) else ():
            if key not in rows:
                self._error(f'there is no option "{key}"', did_you_mean(key, list(rows)), "options")
                continue
            rule = rules[rows[key].rule]
            if not isinstance(value, int) or not rule.least <= value <= rule.most:
                self._error(f"{key} is {value!r}", f"write a number from {rule.least} to {rule.most}", "options", key)
                continue
            values[key] = value - rule.least + 1
        return tuple(values[row.id] for row in sorted(rows.values(), key=lambda row: row.number))

    def _speaker(self, keys: Sequence[str], name: str) -> int:
        if not name:
            return 0
        card = self._card(name)
        if card is None:
            cure = did_you_mean(name, list(self.known.cards))
            self._error(f'there is no card "{name}" to speak', cure, *keys, "speaker")
        return card.number if card else 0

    def _card(self, name: str) -> CardDesign | None:
        return self.known.cards.get(name)

    # --- lessons

    def _texts(self, key: str, value: Mapping[str, Any]) -> tuple[str, str]:
        """What it says in both languages."""
        for field in value:
            fields = ("ja", "en") if key == END else LESSON_FIELDS
            if field not in fields:
                self._error(f'lesson "{key}": unknown field "{field}"', did_you_mean(field, fields), key, field)
        said = [value.get(language) for language in ("ja", "en")]
        for language, text in zip(("ja", "en"), said, strict=True):
            if not isinstance(text, str) or not text:
                self._error(f'lesson "{key}" has no text {language}', f'write {language} = """..."""', key)
        ja, en = (text.strip() if isinstance(text, str) else "" for text in said)
        return ja, en

    def _lesson(self, key: str, value: Mapping[str, Any]) -> Lesson:
        ja, en = self._texts(key, value)
        do = value.get("do")
        named = isinstance(do, dict) and all(isinstance(do.get(one), str) for one in ("ja", "en"))
        if not named:
            cure = 'write do = {ja = "...", en = "..."}: a line that says what to press'
            self._error(f'lesson "{key}" does not say what is asked', cure, key)
        do_ja, do_en = (do["ja"], do["en"]) if named and isinstance(do, dict) else ("", "")
        steps = tuple(self._steps(key, str(value.get("steps", ""))))
        if not any(not step.player for step in steps):
            self._error(f'lesson "{key}" asks for nothing', "give it a step of yours, such as act: <card>", key)
        own = "speaker" in value
        speaker = self._speaker((key,), str(value["speaker"])) if own else self._quiet()
        return Lesson(key, ja, en, do_ja, do_en, speaker, steps, self.file.place(key))

    def _quiet(self) -> int:
        """The speaker of all lessons; that there is no such card is said once."""
        card = self._card(str(self.file.values.get("speaker", "")))
        return card.number if card else 0

    def _steps(self, key: str, text: str) -> Iterator[LessonStep]:
        place = self.file.place(key, "steps")
        first = place.line or 0
        for at, raw in enumerate(text.splitlines(), first + 1 if first else 0):
            line = raw.partition("#")[0].strip()
            if line:
                step = self._step(line, Location(place.path, at) if first else place)
                if step is not None:
                    yield step

    def _step(self, line: str, place: Location) -> LessonStep | None:
        asked, colon, said = line.partition(":")
        words = asked.split()
        player = 1 if words[:1] == ["foe"] else 0
        row = self.asks.get(" ".join(words[player:]))
        if not colon or row is None:
            cure = did_you_mean(" ".join(words[player:]), list(self.asks)) if colon else "write <question>: <answer>"
            what = f'there is no question "{asked}"' if colon else f'"{line}" is not a step'
            self.findings.error(what, cure, place)
            return None
        items = [item.strip() for item in said.split(",")]
        answers: list[LessonAnswer] = []
        for item in () if items == [NONE] else items:
            answer = self._answer(item, row, player)
            if answer is None:
                self.findings.error(f'"{item}" answers no question of this kind', self._cure(item, row), place)
                return None
            answers.append(answer)
        if len(answers) > ANSWERS:
            self.findings.error(f"{len(answers)} answers, at most {ANSWERS}", "name fewer", place)
            return None
        return LessonStep(player, row.number, tuple(answers), place, line)

    def _answer(self, item: str, row: AskRow, player: int) -> LessonAnswer | None:
        """An answer by the form of its question; nothing if it is none."""
        words = item.split()
        if not words:
            return None
        if row.form == "yes_no":
            return _plain(_YES_NO.get(item))
        if item.isdigit():
            return _plain(int(item))
        if row.form == "option":
            actions = {row.id: row.number for row in self.known.ruleset.action}
            return _plain(actions.get(item))
        side = SIDES[words.pop(0)] if words[0] in SIDES else player
        zone = ANY_ZONE
        if words and words[0] in self.places:
            zone = self.places[words.pop(0)] + side * self.known.ruleset.places_per_side
        if row.form == "slot":
            return _plain(zone) if zone != ANY_ZONE and not words else None
        card = self._card(words[0]) if len(words) == 1 else None
        return LessonAnswer(card.number, zone) if card else None

    def _cure(self, item: str, row: AskRow) -> str:
        """What may be written instead."""
        if row.form == "yes_no":
            return "write yes or no"
        if row.form == "number":
            return "write a number"
        if row.form == "option":
            return did_you_mean(item, [one.id for one in self.known.ruleset.action])
        if row.form == "slot":
            return did_you_mean(item.split()[-1] if item.split() else "", list(self.places))
        return did_you_mean(item.split()[-1] if item.split() else "", list(self.known.cards))


def _plain(value: int | None) -> LessonAnswer | None:
    return None if value is None or value >= PLAIN_VALUE else LessonAnswer(None, value)


def _word(name: str) -> str:
    return name.replace("_", "-")
