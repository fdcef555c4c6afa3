"""Notes and bars from what was written to the sound unit: for those who cannot listen."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from cartomancer.schema.region import TIMINGS, Region
from cartomancer.schema.sound import Voice
from cartomancer.sound.pieces import note_name
from cartomancer.sound.recording import Channel, Frame, after, channels

SHOWN = 4
"""Pitches of one note that are shown: of a chord all, of a slide the first."""


def frequency(channel: Channel, region: Region = Region.NTSC) -> float:
    """What a pulse or the triangle sounds on such a console, in Hz."""
    steps = 32 if channel.voice is Voice.TRIANGLE else 16
    return TIMINGS[region].cpu_hz / (steps * (channel.period + 1))


def nearest_note(hertz: float) -> int:
    """The MIDI note nearest to a pitch."""
    return round(69 + 12 * math.log2(hertz / 440))


def pitch_word(channel: Channel) -> str:
    """The pitch that a channel has now: a note, or the period of a noise."""
    if channel.voice is Voice.NOISE:
        return f"{'m' if channel.is_metal else 'n'}{channel.period}"
    return note_name(nearest_note(frequency(channel)))


def sixteenths(frames: Sequence[Frame], speed: int) -> dict[Voice, list[str]]:
    """For each voice what is new in each stretch of `speed` frames: pitches, `-` for silence, `.` if it goes on."""
    state = channels()
    cells: dict[Voice, list[str]] = {voice: [] for voice in Voice}
    before: dict[Voice, tuple[str, int]] = dict.fromkeys(Voice, ("", 0))
    for start in range(0, len(frames), speed):
        heard: dict[Voice, list[Channel]] = {voice: [] for voice in Voice}
        for frame in frames[start : start + speed]:
            state = after(state, frame)
            for channel in state:
                heard[channel.voice].append(channel)
        for voice, moments in heard.items():
            cell, last = _cell(moments, before[voice])
            cells[voice].append(cell)
            before[voice] = last
    return cells


def _cell(moments: Sequence[Channel], before: tuple[str, int]) -> tuple[str, tuple[str, int]]:
    """What is new in a stretch, and what is then known: the pitches and the last volume."""
    pitches = list(dict.fromkeys(pitch_word(one) for one in moments if one.volume))
    word = "/".join(sorted(pitches[:SHOWN])) if pitches else "-"
    struck = moments[0].volume > before[1]
    return (word if struck or word != before[0] else "."), (word, moments[-1].volume)


def listing(frames: Sequence[Frame], speed: int, bar: int) -> Iterator[str]:
    """All voices bar by bar, as `d4:2 e4 -:4`: what sounds, and for how many sixteenths."""
    cells = sixteenths(frames, speed)
    width = max(len(voice.name) for voice in Voice)
    for number, start in enumerate(range(0, -(-len(frames) // speed), bar), 1):
        for voice in Voice:
            head = f"bar {number:2}" if voice is Voice.PULSE1 else " " * 6
            yield f"{head}  {voice.name.lower():{width}}  {' '.join(_runs(cells[voice][start : start + bar]))}".rstrip()


def _runs(cells: Sequence[str]) -> Iterator[str]:
    at = 0
    while at < len(cells):
        end = at + 1
        while end < len(cells) and cells[end] == ".":
            end += 1
        word = "^" if cells[at] == "." else cells[at]
        yield word if end - at == 1 else f"{word}:{end - at}"
        at = end
