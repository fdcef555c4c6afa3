"""Pieces to bytes, and bytes back to what they play.

Every note's start is rounded to a frame by itself, so that voices never drift apart; a looping track begins its loop
with length and instrument, so that it sounds the same in every round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from cartomancer.schema.region import TIMINGS, Region
from cartomancer.schema.sound import (
    INSTRUMENT,
    LENGTH_MAX,
    LOWEST_PULSE,
    NOTE_COUNT,
    PITCH_AGAIN,
    PITCH_BIAS,
    VIBRATO_FRAMES,
    VOLUME_END,
    VOLUME_FIXED,
    SoundEffect,
    TrackCode,
    Tune,
    Voice,
)
from cartomancer.sound.notation import lowest_note
from cartomancer.sound.pieces import Instrument, Part, Piece, Sound

SILENT = "silent"
"""The instrument with number 0: what a track has before its first note."""

RECORD_HEAD = INSTRUMENT.size
REST = -1
A4, A4_HZ = 69, 440.0


@dataclass(frozen=True)
class Played:
    """Something that sounds, in frames; the note is a place in the table of periods, or REST."""

    start: int
    frames: int
    note: int
    instrument: str


@dataclass(frozen=True)
class Track:
    """One voice of a piece as the driver reads it; the address after JUMP is left to the linker."""

    kind: str
    piece: str
    voice: Voice
    data: bytes
    loop: int | None
    """Offset of the byte that follows the last one."""

    played: tuple[Played, ...]

    @property
    def label(self) -> str:
        """Its name for the assembler."""
        return f"sound_{self.kind}_{self.piece}_{self.voice.name.lower()}"


@dataclass(frozen=True)
class SoundData:
    """Everything that the driver reads: instruments by number, and tracks."""

    instruments: tuple[str, ...] = (SILENT,)
    records: tuple[bytes, ...] = ()
    tracks: tuple[Track, ...] = ()

    @property
    def size(self) -> int:
        """Bytes of tracks, instruments and their tables."""
        tables = 2 * len(Region) * NOTE_COUNT + 2 * len(Voice) * (len(Tune) + len(SoundEffect)) + 2 * len(self.records)
        return tables + sum(self.sizes().values())

    def sizes(self) -> dict[str, int]:
        """Bytes by piece."""
        sizes = {"instruments": sum(map(len, self.records))}
        for track in self.tracks:
            name = f"{track.kind} {track.piece}"
            sizes[name] = sizes.get(name, 0) + len(track.data)
        return sizes


def compile_sound(sound: Sound) -> SoundData:
    """All tracks, and the instruments that they use."""
    pieces = [("tune", sound.tunes[tune.name.lower()]) for tune in Tune if tune.name.lower() in sound.tunes]
    pieces += [("effect", sound.effects[one.name.lower()]) for one in SoundEffect if one.name.lower() in sound.effects]
    used = {event.instrument for _, piece in pieces for part in piece.parts for event in part.events}
    names = (SILENT, *(name for name in sound.instruments if name in used))
    numbers = {name: number for number, name in enumerate(names)}
    records = [_record((0,), (0,), (0,), (), 0, 0)]
    records += [instrument_record(sound.instruments[name]) for name in names[1:]]
    tracks = [_track(kind, piece, part, numbers) for kind, piece in pieces for part in piece.parts]
    return SoundData(names, tuple(records), tuple(tracks))


def silent_sound() -> SoundData:
    """The data of a game without sound."""
    return compile_sound(Sound())


# --- instruments and notes ------------------------------------------------------------------------------------


def instrument_record(one: Instrument) -> bytes:
    """An instrument as the driver reads it."""
    duty = (0,) if one.is_noise else one.duty
    return _record(one.volume, one.release, duty, one.pitch, one.again, one.vibrato)


def _record(
    volume: Sequence[int],
    release: Sequence[int],
    duty: Sequence[int],
    pitch: Sequence[int],
    again: int,
    vibrato: int,
) -> bytes:
    volumes = _volumes(volume, duty)
    releases = _volumes(release, duty[-1:])
    pitches_at = RECORD_HEAD + len(volumes) + len(releases)
    pitches = bytes(one + PITCH_BIAS for one in pitch)
    if pitch:
        pitches += bytes([PITCH_AGAIN | (pitches_at + again)])
    head = {
        "release": bytes([RECORD_HEAD + len(volumes)]),
        "pitch": bytes([pitches_at if pitch else 0]),
        "vibrato": bytes([vibrato * VIBRATO_FRAMES]),
    }
    return INSTRUMENT.join(head) + volumes + releases + pitches


def _volumes(volume: Sequence[int], duty: Sequence[int]) -> bytes:
    """Register values; the shorter of the two lists keeps its last number."""
    count = max(len(volume), len(duty))
    duties = [*duty, *([duty[-1]] * count)]
    volumes = [*volume, *([volume[-1]] * count)]
    return bytes([*(duties[at] << 6 | VOLUME_FIXED | volumes[at] for at in range(count)), VOLUME_END])


def note_hz(note: int) -> float:
    """The pitch of a MIDI note."""
    return float(A4_HZ * 2.0 ** ((note - A4) / 12))


def periods(region: Region) -> tuple[int, ...]:
    """The period of each note as a pulse of such a console counts it; the triangle's wave is twice as long."""
    cpu_hz = TIMINGS[region].cpu_hz
    return tuple(round(cpu_hz / (16 * note_hz(LOWEST_PULSE + at))) - 1 for at in range(NOTE_COUNT))


# --- tracks ---------------------------------------------------------------------------------------------------


@dataclass
class _Writer:
    """A track being written."""

    numbers: Mapping[str, int]
    data: bytearray = field(default_factory=bytearray)
    length: int = 0
    instrument: str = ""

    def forget(self) -> None:
        """What was set before is not known here."""
        self.length, self.instrument = 0, ""

    def take(self, instrument: str) -> None:
        """Set the instrument unless it is."""
        if instrument != self.instrument:
            self.data.append(TrackCode.INSTRUMENT + self.numbers[instrument])
            self.instrument = instrument

    def put(self, code: int, frames: int) -> None:
        """A code that lasts some frames, in as few pieces as possible."""
        count = -(-frames // LENGTH_MAX)
        share, rest = divmod(frames, count)
        for at in range(count):
            length = share + (at < rest)
            if length != self.length:
                self.data.append(TrackCode.LENGTH + length - 1)
                self.length = length
            self.data.append(TrackCode.HOLD if at else code)


def _track(kind: str, piece: Piece, part: Part, numbers: Mapping[str, int]) -> Track:
    writer = _Writer(numbers)
    loop_at = None if piece.loop is None else piece.frame(piece.loop)
    loop: int | None = None
    played = tuple(sounding(piece, part))
    for one in played:
        if one.start == loop_at:
            loop = len(writer.data)
            writer.forget()
        _put_note(writer, one, fresh=one.start in (0, loop_at))
    assert (loop is None) == (loop_at is None), "the notation lets no note be held over the loop"
    writer.data += bytes([TrackCode.END]) if loop is None else bytes([TrackCode.JUMP]) + bytes(2)
    return Track(kind, piece.name, part.voice, bytes(writer.data), loop, played)


def _put_note(writer: _Writer, one: Played, fresh: bool) -> None:
    """A note or rest. A rest at a beginning is plain silence: there is nothing to let go."""
    if one.note == REST:
        if fresh:
            writer.take(SILENT)
        writer.put(TrackCode.REST, one.frames)
        return
    writer.take(one.instrument)
    writer.put(one.note, one.frames)


def sounding(piece: Piece, part: Part) -> Iterator[Played]:
    """The events of a part in frames, rests in a row as one; but the loop begins with something of its own."""
    lowest = 0 if part.voice is Voice.NOISE else lowest_note(part.voice)
    waiting: Played | None = None
    for event in part.events:
        start = piece.frame(event.start)
        frames = piece.frame(event.start + event.length) - start
        if event.note is None and waiting is not None and waiting.note == REST and event.start != piece.loop:
            waiting = Played(waiting.start, waiting.frames + frames, REST, "")
            continue
        if waiting is not None:
            yield waiting
        note = REST if event.note is None else event.note - lowest
        waiting = Played(start, frames, note, "" if event.note is None else event.instrument)
    if waiting is not None:
        yield waiting


def decode_track(data: bytes, instruments: Sequence[str]) -> tuple[tuple[Played, ...], tuple[int, int] | None]:
    """What a track plays up to its end, and the two bytes of its jump; ValueError if it has no end."""
    played: list[Played] = []
    at = now = length = 0
    instrument = ""
    while at < len(data):
        code = data[at]
        at += 1
        if code >= TrackCode.INSTRUMENT:
            number = code - TrackCode.INSTRUMENT
            if number >= len(instruments):
                raise ValueError(f"instrument {number} of {len(instruments)}")
            instrument = instruments[number]
        elif code >= TrackCode.LENGTH:
            length = code - TrackCode.LENGTH + 1
        elif code == TrackCode.END:
            return tuple(played), None
        elif code == TrackCode.JUMP:
            return tuple(played), (data[at], data[at + 1])
        elif not length or not (code < NOTE_COUNT or code in (TrackCode.REST, TrackCode.HOLD)):
            raise ValueError(f"byte ${code:02X} at {at - 1} is not a note")
        else:
            if code == TrackCode.HOLD:
                if not played:
                    raise ValueError("the track begins with a hold")
                last = played.pop()
                played.append(Played(last.start, last.frames + length, last.note, last.instrument))
            elif code == TrackCode.REST:
                played.append(Played(now, length, REST, ""))
            else:
                played.append(Played(now, length, code, instrument))
            now += length
    raise ValueError("the track has no end")


def frames_of(piece: Piece) -> tuple[int, int]:
    """Frames of a piece, and of those the ones that are repeated."""
    start = piece.frame(piece.loop if piece.loop is not None else Fraction(0))
    return piece.frames, piece.frames - start
