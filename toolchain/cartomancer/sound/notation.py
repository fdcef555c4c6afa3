"""The notation of a part: notes, rests, lengths, octaves, instruments, repeats, bar lines.

    @lead o4 l8 | a4. b > c d | [ e d c < b > ]2 |

In a tune a length is a share of a whole note, in an effect it is a number of frames. On the noise voice the names of
drums stand for notes: `kick8 hat hat snare8`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from cartomancer.problems import Location, Problem, did_you_mean
from cartomancer.schema.sound import LOWEST_PULSE, LOWEST_TRIANGLE, NOTE_COUNT, Voice
from cartomancer.sound.pieces import OCTAVE, Event, Instrument, note_name

LENGTHS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32)
EFFECT_FRAMES = 240
OCTAVES = range(0, 9)
REPEATS = range(2, 33)
EVENTS_MAX = 4000
"""Of one part: repeats inside repeats grow fast."""

DOCS: Sequence[tuple[str, str]] = (
    ("`c d e f g a b`", "notes; `+` or `-` after the letter: a semitone up or down"),
    ("`c4 d8. e`", "a length after a note: a share of a whole note; a dot makes it half as long again"),
    ("`c3 d10`", "in effects: a number of frames, 60 a second"),
    ("`l8`", "the length of all notes that have none of their own"),
    ("`r4`", "a rest"),
    ("`^8`", "the note before goes on"),
    ("`o4`, `>`, `<`", "the octave; one up; one down. `o4 a` has 440 Hz"),
    ("`@lead`", "the instrument from here on (instruments.toml)"),
    ("`kick8 hat snare`", "on the noise voice: instruments of the noise instead of notes"),
    ("`[ c d e ]3`", "repeat"),
    ("`|`", "a bar line; a bar that is too short or too long is an error"),
    ("`# ...`", "a comment, to the end of the line"),
)

_LENGTH = r"(?P<length>\d*)(?P<dots>\.*)"
_TOKENS = re.compile(
    r"(?P<space>\s+|#.*)|(?P<bar>\|)|(?P<open>\[)|(?P<close>\](?P<times>\d*))|@(?P<instrument>\w*)"
    r"|(?P<step>[<>])|(?P<hold>\^" + _LENGTH + r")"
)
_TONES = re.compile(
    r"o(?P<octave>\d*)|(?P<default>l)(?P<l1>\d*)(?P<d1>\.*)|(?P<rest>r)(?P<l2>\d*)(?P<d2>\.*)"
    r"|(?P<letter>[a-g])(?P<sign>[+-]?)(?P<l3>\d*)(?P<d3>\.*)"
)
_DRUMS = re.compile(r"(?P<word>[a-z][a-z_]*)(?P<l1>\d*)(?P<d1>\.*)")
_LETTERS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
_SIGNS = {"+": 1, "-": -1, "": 0}


@dataclass(frozen=True)
class Line:
    """A piece of a part's text and where it is; `column` is that of its first letter, 0 if not known."""

    text: str
    place: Location


NESTING_MAX = 20
"""Repeats inside repeats."""


def _too_deep(tokens: Sequence[tuple[re.Match[str], Location]]) -> Location | None:
    """The bracket that opens one repeat too many."""
    depth = 0
    for match, place in tokens:
        groups = match.groupdict()
        depth += bool(groups.get("open")) - bool(groups.get("close"))
        if depth > NESTING_MAX:
            return place
    return None


@dataclass
class Reader:
    """Reads one part; problems are collected, and each is reported once though its text may be repeated."""

    voice: Voice
    instruments: Mapping[str, Instrument]
    subject: str
    in_frames: bool
    bar: Fraction | None
    problems: list[Problem] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    at: Fraction = Fraction(0)
    _octave: int = 4
    _default: Fraction = Fraction(1, 4)
    _instrument: str = ""
    _bar_start: Fraction = Fraction(0)
    _bars: int = 0
    _begun: int = 0

    def read(self, lines: Sequence[Line]) -> None:
        """Read lines of text; state goes on from what was read before, but no note is held over the border."""
        self._begun = len(self.events)
        tokens = [token for line in lines for token in self._tokens(line)]
        deep = _too_deep(tokens)
        if deep is not None:
            self._error(f"more than {NESTING_MAX} repeats inside each other", "write some of them out", deep)
            return
        actions, _ = self._sequence(tokens, 0, None)
        for action in actions:
            action()

    # --- words ------------------------------------------------------------------------------------------------

    def _tokens(self, line: Line) -> list[tuple[re.Match[str], Location]]:
        found = []
        own = _DRUMS if self.voice is Voice.NOISE else _TONES
        at = 0
        while at < len(line.text):
            place = Location(line.place.path, line.place.line, line.place.column + at if line.place.column else 0)
            match = _TOKENS.match(line.text, at) or own.match(line.text, at)
            if match is None:
                word = re.match(r"\S+", line.text[at:])
                assert word is not None
                self._error(f'"{word[0]}" is not understood', _cure(self.voice), place)
                at += len(word[0])
                continue
            if match.lastgroup != "space" and not match.groupdict().get("space"):
                found.append((match, place))
            at = match.end()
        return found

    def _sequence(
        self, tokens: list[tuple[re.Match[str], Location]], at: int, opened: Location | None
    ) -> tuple[list[Callable[[], None]], int]:
        """Actions of the tokens up to the end, or up to the bracket that closes `opened`."""
        actions: list[Callable[[], None]] = []
        while at < len(tokens):
            match, place = tokens[at]
            at += 1
            groups = match.groupdict()
            if groups.get("open"):
                inner, at = self._sequence(tokens, at, place)
                actions += inner
            elif groups.get("close"):
                if opened is None:
                    self._error("there is no [ for this ]", "write [ where the repeat begins", place)
                    continue
                times = self._repeats(groups["times"] or "", place)
                if len(actions) * times > EVENTS_MAX:
                    self._error("the repeats make the part too long", f"stay below {EVENTS_MAX} signs", place)
                    times = 1
                return actions * times, at
            else:
                actions.append(self._action(groups, place))
        if opened is not None:
            self._error("this [ is never closed", "write ] and how often, as in [ c d ]2", opened)
        return actions, at

    def _repeats(self, digits: str, place: Location) -> int:
        if digits.isdigit() and int(digits) in REPEATS:
            return int(digits)
        self._error(f'"]{digits}" is not a repeat', f"write ] and a number from 2 to {REPEATS.stop - 1}", place)
        return 1

    def _action(self, groups: dict[str, str | None], place: Location) -> Callable[[], None]:
        """What a token does when its turn comes."""
        if groups.get("bar"):
            return lambda: self._bar_line(place)
        if groups.get("step"):
            return lambda: self._step(groups["step"] or "", place)
        if groups.get("hold") is not None:
            return lambda: self._hold(self._length(groups["length"], groups["dots"], place), place)
        if groups.get("instrument") is not None:
            return lambda: self._take(groups["instrument"] or "", place)
        if groups.get("octave") is not None:
            return lambda: self._set_octave(groups["octave"] or "", place)
        if groups.get("default") or groups.get("word") == "l":
            return lambda: self._set_default(groups["l1"], groups["d1"], place)
        if groups.get("rest"):
            return lambda: self._add(None, self._length(groups["l2"], groups["d2"], place), place)
        if groups.get("word") == "r":
            return lambda: self._add(None, self._length(groups["l1"], groups["d1"], place), place)
        if groups.get("word"):
            return lambda: self._drum(groups, place)
        return lambda: self._note(groups, place)

    # --- what they do -----------------------------------------------------------------------------------------

    def _length(self, digits: str | None, dots: str | None, place: Location) -> Fraction:
        if not digits:
            length = self._default
        elif self.in_frames:
            length = Fraction(int(digits))
            if not 1 <= length <= EFFECT_FRAMES:
                self._error(f"{digits} frames", f"use 1 to {EFFECT_FRAMES}: lengths of effects are frames", place)
                length = Fraction(1)
        elif int(digits) in LENGTHS:
            length = Fraction(1, int(digits))
        else:
            self._error(f"length {digits} does not exist", f"use one of: {', '.join(map(str, LENGTHS))}", place)
            length = self._default
        share = length
        for _ in dots or "":
            share /= 2
            length += share
        return length

    def _set_default(self, digits: str | None, dots: str | None, place: Location) -> None:
        if not digits:
            self._error("l has no number", "write l and a length, as in l8", place)
        self._default = self._length(digits, dots, place)

    def _set_octave(self, digits: str, place: Location) -> None:
        if digits.isdigit() and int(digits) in OCTAVES:
            self._octave = int(digits)
        else:
            self._error(f'"o{digits}" is not an octave', f"write o and a number from 0 to {OCTAVES.stop - 1}", place)

    def _step(self, sign: str, place: Location) -> None:
        octave = self._octave + (1 if sign == ">" else -1)
        if octave in OCTAVES:
            self._octave = octave
        else:
            self._error(f'"{sign}" leads to octave {octave}', f"there are 0 to {OCTAVES.stop - 1}", place)

    def _take(self, name: str, place: Location) -> None:
        found = self.instruments.get(name)
        noise = self.voice is Voice.NOISE
        if found is None:
            usable = [one.name for one in self.instruments.values() if one.is_noise == noise]
            self._error(f'instrument "{name}" does not exist', did_you_mean(name, usable), place)
        elif found.is_noise or noise:
            cure = "write drums as words, as in kick8 hat8" if noise else "use it on the noise voice"
            self._error(f'"@{name}" cannot be used on {self.voice.name.lower()}', cure, place)
        else:
            self._instrument = name

    def _note(self, groups: dict[str, str | None], place: Location) -> None:
        letter, sign = groups["letter"] or "", groups["sign"] or ""
        note = (self._octave + 1) * OCTAVE + _LETTERS[letter] + _SIGNS[sign]
        length = self._length(groups["l3"], groups["d3"], place)
        if not self._instrument:
            usable = [one for one in self.instruments.values() if not one.is_noise]
            example = f"@{usable[0].name}" if usable else "@name"
            self._error("no instrument is chosen", f"write one before the first note, as in {example}", place)
            self._instrument = usable[0].name if usable else ""
        lowest = lowest_note(self.voice)
        swing = self.instruments[self._instrument].pitch if self._instrument else ()
        low, high = note + min(0, *swing, 0), note + max(0, *swing, 0)
        if low < lowest or high >= lowest + NOTE_COUNT:
            reach = f"{note_name(lowest)} to {note_name(lowest + NOTE_COUNT - 1)}"
            what = f"{note_name(note)} is out of reach of {self.voice.name.lower()}"
            self._error(what, f"it plays {reach}, pitches of the instrument included", place)
            note = lowest + OCTAVE
        self._add(note, length, place)

    def _drum(self, groups: dict[str, str | None], place: Location) -> None:
        name = groups["word"] or ""
        found = self.instruments.get(name)
        length = self._length(groups["l1"], groups["d1"], place)
        if found is None or not found.is_noise:
            drums = [one.name for one in self.instruments.values() if one.is_noise]
            self._error(f'drum "{name}" does not exist', did_you_mean(name, drums), place)
            self._add(None, length, place)
            return
        self._instrument = name
        self._add(0, length, place)

    def _add(self, note: int | None, length: Fraction, place: Location) -> None:
        if len(self.events) >= EVENTS_MAX:
            self._error("the part is too long", f"it may have {EVENTS_MAX} notes and rests", place)
            return
        self.events.append(Event(self.at, length, note, self._instrument))
        self.at += length

    def _hold(self, length: Fraction, place: Location) -> None:
        if len(self.events) <= self._begun:
            self._error("there is no note before ^", "write the note first; none is held over the loop", place)
            return
        last = self.events.pop()
        self.events.append(Event(last.start, last.length + length, last.note, last.instrument))
        self.at += length

    def _bar_line(self, place: Location) -> None:
        if self.bar is None:
            self._error("an effect has no bars", "leave the bar line out", place)
            return
        length = self.at - self._bar_start
        if length == 0:
            return  # at the beginning, or two in a row where lines meet
        self._bars += 1
        self._bar_start = self.at
        if length != self.bar:
            what = f"bar {self._bars} has {_sixteenths(length)} sixteenths, not {_sixteenths(self.bar)}"
            self._error(what, "make it shorter" if length > self.bar else "make it longer", place)

    def _error(self, what: str, cure: str, place: Location) -> None:
        problem = Problem(place, what, cure, f"{self.subject}, {self.voice.name.lower()}")
        if not any(known.place == place and known.cure == cure for known in self.problems):
            self.problems.append(problem)


def lowest_note(voice: Voice) -> int:
    """The lowest note that a voice can play."""
    return LOWEST_TRIANGLE if voice is Voice.TRIANGLE else LOWEST_PULSE


def _sixteenths(length: Fraction) -> str:
    count = length * 16
    return str(count.numerator) if count.denominator == 1 else f"{float(count):.2f}"


def _cure(voice: Voice) -> str:
    if voice is Voice.NOISE:
        return "write drums by name, r, l8, [ ]2 and |"
    return "write notes c to b with + or -, r, l8, o4, < and >, @instrument, [ ]2 and |"
