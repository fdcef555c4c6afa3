"""Music as it was written: instruments, and pieces made of parts made of events. Times are exact fractions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from cartomancer.problems import Location
from cartomancer.schema.sound import Voice

NAMES = ("c", "c+", "d", "d+", "e", "f", "f+", "g", "g+", "a", "a+", "b")
OCTAVE = len(NAMES)
SIXTEENTHS = 16
"""In a whole note."""


@dataclass(frozen=True)
class Instrument:
    """How a note sounds: one number per frame for volume, duty and pitch."""

    name: str
    volume: tuple[int, ...]
    release: tuple[int, ...]
    duty: tuple[int, ...]
    pitch: tuple[int, ...]
    """Semitones from the note, or periods of the noise."""

    again: int
    """The place in `pitch` where it goes on after the last one."""

    vibrato: int
    is_noise: bool
    place: Location


@dataclass(frozen=True)
class Event:
    """A note, or a rest without one, from `start` on; in whole notes, or in frames for effects."""

    start: Fraction
    length: Fraction
    note: int | None
    """MIDI number; 0 for a drum."""

    instrument: str


@dataclass(frozen=True)
class Part:
    """What one voice plays."""

    voice: Voice
    events: tuple[Event, ...]
    length: Fraction


@dataclass(frozen=True)
class Piece:
    """A tune or an effect."""

    name: str
    parts: tuple[Part, ...]
    speed: Fraction
    """Frames of the unit of its times: of a whole note, or 1."""

    loop: Fraction | None
    """Where it goes on after its end; None: it ends."""

    bar: Fraction
    place: Location

    def frame(self, time: Fraction) -> int:
        """The frame in which a moment falls."""
        return round(time * self.speed)

    @property
    def frames(self) -> int:
        """Its length in frames."""
        return max((self.frame(part.length) for part in self.parts), default=0)


@dataclass(frozen=True)
class Sound:
    """All sound of a game, by name; what is missing is silent."""

    instruments: Mapping[str, Instrument] = field(default_factory=dict)
    tunes: Mapping[str, Piece] = field(default_factory=dict)
    effects: Mapping[str, Piece] = field(default_factory=dict)
    place: Location = Location(Path("assets/sound"))  # noqa: RUF009 - frozen


def note_name(note: int) -> str:
    """`a+4`: letter, sharp, octave. MIDI's 60 is c4."""
    return f"{NAMES[note % OCTAVE]}{note // OCTAVE - 1}"
