"""What the tests of sound share: the driver of the built game, and the sources that it was made from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from cartomancer.check.sound import read_sound
from cartomancer.load.sound_files import load_sound
from cartomancer.schema.sound import Voice
from cartomancer.sound.pieces import Piece, Sound
from cartomancer.sound.recording import Channel, Channels, Driver, Frame, after, channels
from support.places import ROOT

LATE = 2
"""Frames by which a note may come late when many are read at once."""


@cache
def game_sound() -> Sound:
    """The sources of the built game's sound."""
    sound, problems = read_sound(load_sound(ROOT / "assets/timeline"))
    assert not problems
    return sound


def tune(name: str) -> Piece:
    return game_sound().tunes[name]


def states(frames: Sequence[Frame], before: Channels | None = None) -> Iterator[Channels]:
    """The channels after each frame."""
    state = channels() if before is None else before
    for frame in frames:
        state = after(state, frame)
        yield state


def heard(driver: Driver, count: int) -> list[Channels]:
    """The channels in each of the next frames; the driver was silent before."""
    return list(states(driver.frames(count)))


def is_silent(state: Channels) -> bool:
    return not any(channel.volume for channel in state)


def of(state: Channels, voice: Voice) -> Channel:
    return state[voice]


def track(driver: Driver, number: int) -> Mapping[str, int]:
    """A track of the driver: the next byte, and the frames until it is read."""
    names = ("track_low", "track_high", "track_wait", "track_length", "track_instrument", "track_note")
    return {name: driver.machine.byte(driver.machine.address(name) + number) for name in names}
