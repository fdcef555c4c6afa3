""".tune files: a head, then lines `voice: text`; the lines of a voice follow each other.

speed 8                 # frames of a sixteenth
bar 4/4
pulse1:   @lead o4 l8 | a4. b > c d | ...
triangle: @bass o2 l4 | a e a e | ...
loop                    # what follows is repeated for ever
pulse1:   ...
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

from cartomancer.problems import Location, Problem, did_you_mean
from cartomancer.schema.region import TIMINGS, Region
from cartomancer.schema.sound import Voice
from cartomancer.sound.notation import Line, Reader
from cartomancer.sound.pieces import SIXTEENTHS, Instrument, Part, Piece

VOICES = {voice.name.lower(): voice for voice in Voice}
SPEEDS = range(2, 31)
FRAMES_A_SECOND = TIMINGS[Region.NTSC].frames_a_second
_BEATS = (1, 2, 4, 8, 16)


def beats_a_minute(speed: int) -> float:
    """Quarter notes a minute of a speed in frames a sixteenth."""
    return 60 * FRAMES_A_SECOND / (4 * speed)


DOCS = (
    ("`speed 8`", f"frames of a sixteenth, {SPEEDS.start}-{SPEEDS.stop - 1}; quarters a minute: "
     + ", ".join(f"{one} = {beats_a_minute(one):.0f}" for one in (5, 6, 7, 8, 9, 10, 12))),
    ("`bar 4/4`", "the length of a bar; default 4/4"),
    ("`pulse1: ...`", f"what a voice plays: {', '.join(VOICES)}. The lines of a voice follow each other"),
    ("`loop`", "on a line of its own: what follows is repeated for ever. All voices must be equally long here and at"
     " the end. Without it the tune ends"),
)  # fmt: skip


def read_tune(text: str, path: Path, instruments: Mapping[str, Instrument]) -> tuple[Piece, list[Problem]]:
    """A tune from its file; what is wrong is left out of the piece."""
    reading = _Reading(path, instruments)
    for number, line in enumerate(text.splitlines(), 1):
        reading.line(line, Location(path, number))
    return reading.piece(), reading.problems


class _Reading:
    """A file being read."""

    def __init__(self, path: Path, instruments: Mapping[str, Instrument]) -> None:
        self.path = path
        self.subject = f'tune "{path.stem}"'
        self.instruments = instruments
        self.problems: list[Problem] = []
        self._speed = 0
        self._bar = Fraction(1)
        self._lines: dict[Voice, list[Line]] = {}
        self._before: dict[Voice, list[Line]] = {}
        self._loop: Location | None = None

    def line(self, text: str, place: Location) -> None:
        """One line of the file."""
        bare = text.split("#")[0].strip()
        head = re.match(r"\s*(\w+)\s*:", text)
        if not bare:
            return
        if head:
            self._voice_line(head[1], text[head.end() :], Location(place.path, place.line, head.end() + 1))
        elif bare == "loop":
            if self._loop is not None:
                self._error("a second loop", "leave one of them", place)
            self._loop, self._before, self._lines = place, self._lines, {}
        elif bare.startswith("speed"):
            self._read_speed(bare, place)
        elif bare.startswith("bar"):
            self._read_bar(bare, place)
        else:
            words = [*(f"{name}:" for name in VOICES), "speed", "bar", "loop"]
            self._error(f'"{bare.split()[0]}" is not understood', did_you_mean(bare.split()[0], words), place)

    def piece(self) -> Piece:
        """The tune, with whatever is wrong with its voices noted."""
        if not self._speed:
            self._error("has no speed", "write speed 8 at its beginning: frames of a sixteenth", Location(self.path, 1))
        parts, loops = [], {}
        for voice in Voice:
            before, after = self._before.get(voice, []), self._lines.get(voice, [])
            if not before and not after:
                continue
            reader = Reader(voice, self.instruments, self.subject, in_frames=False, bar=self._bar)
            reader.read(before)
            loops[voice] = reader.at
            reader.read(after)
            self.problems += reader.problems
            parts.append(Part(voice, tuple(reader.events), reader.at))
        if not parts:
            self._error("plays nothing", "write a line for a voice, as in pulse1: @lead o4 c d e", Location(self.path))
        loop = None
        if self._loop is not None and parts:
            self._same_length(loops, "at the loop")
            loop = max(loops.values())
            if loop >= max(part.length for part in parts):
                self._error("nothing follows the loop", "write what is repeated below it", self._loop)
        self._same_length({part.voice: part.length for part in parts}, "at the end")
        speed = Fraction((self._speed or SPEEDS.start) * SIXTEENTHS)
        return Piece(self.path.stem, tuple(parts), speed, loop, self._bar, Location(self.path, 1))

    def _voice_line(self, name: str, text: str, place: Location) -> None:
        voice = VOICES.get(name)
        if voice is None:
            self._error(f'voice "{name}" does not exist', did_you_mean(name, VOICES), Location(place.path, place.line))
            return
        self._lines.setdefault(voice, []).append(Line(text, place))

    def _read_speed(self, text: str, place: Location) -> None:
        words = text.split()
        if len(words) == 2 and words[1].isdigit() and int(words[1]) in SPEEDS:
            self._speed = int(words[1])
            return
        cure = f"write speed and the frames of a sixteenth, {SPEEDS.start} to {SPEEDS.stop - 1}"
        self._error(f'"{text}" is not a speed', cure, place)
        self._speed = SPEEDS.start

    def _read_bar(self, text: str, place: Location) -> None:
        found = re.fullmatch(r"bar\s+(\d{1,2})/(\d{1,2})", text)
        if found and int(found[2]) in _BEATS and int(found[1]):
            self._bar = Fraction(int(found[1]), int(found[2]))
        else:
            self._error(f'"{text}" is not a bar', "write it as in bar 4/4 or bar 6/8", place)

    def _same_length(self, lengths: Mapping[Voice, Fraction], where: str) -> None:
        """All voices must be equally long, or they would drift apart with every round. Wrong bars are known."""
        if self.problems:
            return
        longest = max(lengths.values(), default=Fraction(0))
        for voice, length in lengths.items():
            if length != longest:
                bars = float((longest - length) / self._bar)
                amount = "1 bar" if bars == 1 else f"{bars:g} bars"
                what = f"{voice.name.lower()} is {amount} shorter than the others {where}"
                last = [*self._before.get(voice, []), *(self._lines.get(voice, []) if where == "at the end" else [])]
                place = Location(self.path, last[-1].place.line) if last else Location(self.path)
                self._error(what, "write what is missing, rests too", place)

    def _error(self, what: str, cure: str, place: Location) -> None:
        self.problems.append(Problem(place, what, cure, self.subject))
