"""What is heard is what was written: pitches and times from the registers, from samples, and from an emulator."""

from __future__ import annotations

import wave
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from numpy.typing import NDArray

from cartomancer.cli import main
from cartomancer.manifest import Manifest
from cartomancer.schema.region import Region
from cartomancer.schema.sound import SoundEffect, Tune, Voice
from cartomancer.sound.compiled import frames_of, note_hz, periods
from cartomancer.sound.heard import frequency, listing, nearest_note, pitch_word
from cartomancer.sound.pieces import Event, Piece, note_name
from cartomancer.sound.recording import Channel, Channels, Driver, Frame
from cartomancer.sound.synthesis import RATE, synthesise
from support.built_game import BuiltGame
from support.nestopia import AUDIO_RATE, Nestopia
from support.sound_fixtures import LATE, game_sound, heard, states, tune

TUNES = ("title", "duel")
TUNING = 0.01
BARS = range(16, 33)


@pytest.fixture(scope="module")
def manifest(game: BuiltGame) -> Manifest:
    return game.manifest


@pytest.fixture
def driver(game: BuiltGame) -> Driver:
    return Driver.of(game.image.read_bytes(), game.manifest.symbols)


def played(driver: Driver, name: str) -> list[Channels]:
    driver.play(Tune[name.upper()])
    driver.start()
    return heard(driver, tune(name).frames)


def pitches(event: Event) -> set[int]:
    """The notes that an event may sound: its own, and those of its instrument's chord."""
    assert event.note is not None
    return {event.note + swing for swing in game_sound().instruments[event.instrument].pitch or (0,)}


def in_tune(channel: Channel, event: Event) -> bool:
    if channel.voice is Voice.NOISE:
        return channel.period in {one & 15 for one in game_sound().instruments[event.instrument].pitch}
    return min(abs(frequency(channel) / note_hz(note) - 1) for note in pitches(event)) < TUNING


# --- registers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TUNES)
def test_every_note_sounds_in_time_and_in_tune(driver: Driver, name: str) -> None:
    sounds = played(driver, name)
    piece = tune(name)
    checked = 0
    for part in piece.parts:
        for event in part.events:
            if event.note is None:
                continue
            start = piece.frame(event.start)
            moments = [sounds[at][part.voice] for at in range(start, start + LATE + 1)]
            struck = [one for one in moments if one.volume and in_tune(one, event)]
            assert struck, f"{part.voice.name}: {[pitch_word(one) for one in moments]} at {event}"
            checked += 1
    assert checked > 500


@pytest.mark.parametrize("name", TUNES)
def test_rests_are_silent(driver: Driver, name: str) -> None:
    sounds = played(driver, name)
    piece = tune(name)
    rests = 0
    for part in piece.parts:
        release = max(
            len(game_sound().instruments[event.instrument].release) for event in part.events if event.instrument
        )
        for event in part.events:
            last = piece.frame(event.start + event.length) - 1
            if event.note is None and last - piece.frame(event.start) > release + LATE:
                assert not sounds[last][part.voice].volume, f"{part.voice.name} sounds at {event}"
                rests += 1
    assert rests


@pytest.mark.parametrize("name", TUNES)
def test_tune_has_four_voices_of_the_same_length_and_a_loop(name: str) -> None:
    piece = tune(name)
    assert {part.voice for part in piece.parts} == set(Voice)
    assert len({part.length for part in piece.parts}) == 1
    assert int(piece.parts[0].length / piece.bar) in BARS
    assert piece.loop is not None and (piece.loop / piece.bar).denominator == 1, "it begins with a bar"
    total, repeated = frames_of(piece)
    assert 30 * 60 < repeated < total < 90 * 60, "between half a minute and one and a half"


def test_melodies_are_no_scales_and_no_drones() -> None:
    """A melody uses many notes, in steps more than in leaps, and breathes."""
    for name in TUNES:
        melody = next(part for part in tune(name).parts if part.voice is Voice.PULSE1)
        notes = [event.note for event in melody.events if event.note is not None]
        steps = [abs(one - two) for one, two in pairwise(notes)]
        assert len(set(notes)) >= 10
        assert sum(step <= 4 for step in steps) > 0.6 * len(steps)
        assert any(event.note is None for event in melody.events)
        assert len({event.length for event in melody.events}) >= 4


CLOCKS = {Region.NTSC: 1_789_773, Region.PAL: 1_662_607, Region.DENDY: 1_773_448}


@pytest.mark.parametrize("region", Region)
def test_periods_are_in_tune_as_far_as_the_console_can(region: Region) -> None:
    for at, period in enumerate(periods(region)):
        assert 8 <= period < 2048
        exact = CLOCKS[region] / (16 * note_hz(33 + at)) - 1
        assert abs(period - exact) <= 0.5


# --- text -----------------------------------------------------------------------------------------------------


def test_listing_names_what_was_written(driver: Driver) -> None:
    driver.play(Tune.TITLE)
    driver.start()
    lines = list(listing(driver.frames(2 * 16 * 9), 9, 16))
    assert lines[1].split() == ["pulse2", "d3:2", "a3:2", "d4:2", "f4:2", "a4:2", "f4:2", "d4:2", "a3:2"]
    assert lines[2].split() == ["triangle", "d2:16"]
    assert len(lines) == 8


def test_names_of_notes() -> None:
    assert [note_name(note) for note in (60, 69, 70, 21)] == ["c4", "a4", "a+4", "a0"]
    assert nearest_note(440 * 1.02) == 69


# --- samples --------------------------------------------------------------------------------------------------


def peak(samples: NDArray[np.generic], rate: int, low: float = 40, high: float = 4000) -> float:
    """The loudest frequency."""
    data = samples.astype(float) * np.hanning(len(samples))
    spectrum = np.abs(np.fft.rfft(data, 8 * len(samples)))
    hertz = np.fft.rfftfreq(8 * len(samples), 1 / rate)
    window = (hertz > low) & (hertz < high)
    return float(hertz[window][np.argmax(spectrum[window])])


def tone(volume_register: int, voice: Voice, period: int) -> list[Frame]:
    base = 0x4000 + 4 * voice
    first = ((base, volume_register), (base + 2, period & 0xFF), (base + 3, period >> 8))
    return [Frame(first, 0), *[Frame(((base, volume_register),), 0)] * 30]


@pytest.mark.parametrize("period", [253, 427, 1016])
@pytest.mark.parametrize("voice, steps, register", [(Voice.PULSE1, 16, 0xBF), (Voice.PULSE2, 16, 0x7F), (Voice.TRIANGLE, 32, 0xFF)])  # fmt: skip  # noqa: E501
def test_samples_have_the_pitch_of_the_registers(voice: Voice, steps: int, register: int, period: int) -> None:
    samples = synthesise(tone(register, voice, period))
    assert peak(samples, RATE) == pytest.approx(1_789_773 / (steps * (period + 1)), rel=TUNING)
    assert np.abs(samples).max() < 1


def test_silent_registers_give_silent_samples() -> None:
    assert np.abs(synthesise(tone(0x30, Voice.PULSE1, 253))).max() < 1e-6
    assert len(synthesise([])) == 0


def test_low_noise_is_darker_than_high_noise() -> None:
    dark, bright = (synthesise(tone(0x3F, Voice.NOISE, period)) for period in (13, 3))
    changes = [float(np.abs(np.diff(samples)).mean() / np.abs(samples).mean()) for samples in (dark, bright)]
    assert changes[0] < changes[1] / 2


# --- an emulator ----------------------------------------------------------------------------------------------


def test_title_is_heard_in_an_emulator_at_its_pitch(game: BuiltGame) -> None:
    """The first bar begins with d in the bass."""
    with Nestopia(game.image) as console:
        console.step_until(lambda c: c.ram[game.address("tune_now")] == Tune.TITLE)
        console.step(2)
        samples = console.listen(16)
    assert len(samples) == pytest.approx(16 * AUDIO_RATE / 60.1, rel=0.02)
    assert np.abs(samples).max() > 500
    assert peak(samples, AUDIO_RATE, high=200) == pytest.approx(note_hz(38), rel=TUNING)


def movement(samples: NDArray[np.int16]) -> float:
    """How much a sample differs from the next: a level that only sinks back to zero is not heard."""
    return float(np.abs(np.diff(samples.astype(float))).mean())


def test_emulator_is_silent_with_music_off(game: BuiltGame) -> None:
    with Nestopia(game.image) as console:
        console.step(60)
        loud = movement(console.listen(60))
        console.poke([(game.address("sound_off"), 0b11)])
        console.step(30)
        quiet = movement(console.listen(60))
    assert loud > 80
    assert quiet < loud / 50


# --- the command ----------------------------------------------------------------------------------------------


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(main, ["sound", *words])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.output


def test_command_lists_everything(game: BuiltGame) -> None:
    code, said = run(str(game.image))
    assert code == 0
    for one in (*Tune, *SoundEffect):
        assert not one or one.name.lower() in said


def test_command_writes_a_file_and_a_listing(game: BuiltGame, tmp_path: Path) -> None:
    target = tmp_path / "win.wav"
    code, said = run(str(game.image), "--effect", "win", "--wav", str(target), "--text")
    assert code == 0
    assert "triangle  d2" in said and "cycles per frame" in said
    with wave.open(str(target)) as file:
        seconds = file.getnframes() / file.getframerate()
        data = np.frombuffer(file.readframes(file.getnframes()), "<i2")
    assert seconds == pytest.approx((game_sound().effects["win"].frames + 20) / 60.1, rel=0.01)
    assert np.abs(data).max() > 5000


@pytest.mark.parametrize(
    "words, said",
    [
        (("--tune", "titel"), 'there is no tune "titel"; did you mean "title"?'),
        (("--effect", "atack"), 'did you mean "attack"?'),
        (("--tune", "title", "--effect", "win"), "exclude each other"),
        (("--effect", "win", "--wav", "/nonexistent/x.wav"), "cannot be written"),
    ],
)
def test_command_refuses_in_one_line(game: BuiltGame, words: tuple[str, ...], said: str) -> None:
    code, output = run(str(game.image), *words)
    assert code == 1
    assert said in output


def test_every_effect_is_short_enough_for_its_occasion(manifest: Manifest) -> None:
    lengths = {piece.name: piece.frames for piece in manifest.sounds if piece.kind == "effect"}
    assert lengths["cursor"] <= 6, "the cursor repeats every six frames"
    assert all(frames <= 45 for name, frames in lengths.items() if name not in ("win", "lose"))


def test_pitch_words(driver: Driver) -> None:
    driver.frame()
    driver.effect(SoundEffect.UNLOCK)
    metal = {pitch_word(state[Voice.NOISE]) for state in states(driver.frames(5)) if state[Voice.NOISE].volume}
    assert metal and all(word.startswith("m") for word in metal)


def test_piece_rounds_every_note_by_itself() -> None:
    piece: Piece = tune("duel")
    part = piece.parts[0]
    ends = [piece.frame(event.start + event.length) for event in part.events]
    starts = [piece.frame(event.start) for event in part.events]
    assert starts[1:] == ends[:-1]
