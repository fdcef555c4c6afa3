"""NTSC, PAL and Dendy: the cartridge finds out where it is, and time and music are the same everywhere."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from cartomancer.machine import Machine
from cartomancer.machine.ppu import STATUS
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.region import TIMINGS, Region
from cartomancer.schema.sound import Tune, Voice
from cartomancer.sound.heard import frequency
from cartomancer.sound.recording import Driver, after, channels
from support.built_game import BuiltGame
from support.cynes_console import CynesConsole
from support.machine_fixtures import MakeMachine
from support.machine_program import Program
from support.nestopia import AUDIO_RATE, Nestopia
from support.sound_fixtures import of

TITLE_FRAMES = 60
HEADER_TIMING = 12
SIXTIETH = 1 / TIMINGS[Region.NTSC].frames_a_second

NewMachine = Callable[[Region], Machine]


@pytest.fixture
def new_machine(game_program: Program, make_machine: MakeMachine) -> NewMachine:
    """The game, switched off, in a console of a region."""
    return lambda region: make_machine(game_program, region=region)


def at_title(machine: Machine) -> Machine:
    machine.power_on()
    machine.run_frames(TITLE_FRAMES)
    return machine


def seconds(machine: Machine) -> float:
    return machine.cycles / machine.bus.timing.cpu_hz


# --- which console --------------------------------------------------------------------------------------------


def test_header_says_that_any_console_will_do(game: BuiltGame) -> None:
    assert game.image.read_bytes()[HEADER_TIMING] == MMC3_512K.header()[HEADER_TIMING] == 2


@pytest.mark.parametrize("region", Region)
def test_machine_finds_its_region(region: Region, new_machine: NewMachine) -> None:
    machine = new_machine(region)
    machine.power_on()
    machine.run_until("main")
    assert machine.byte("region") == region


@pytest.mark.parametrize("region", Region)
def test_region_is_found_though_a_vertical_blank_goes_unseen(region: Region, new_machine: NewMachine) -> None:
    """A read of PPU_STATUS in the very cycle in which the flag is set takes it away unseen."""
    machine = new_machine(region)
    machine.power_on()
    machine.run_until("_find_region")
    read = machine.ppu.read
    swallowed: list[int] = []

    def late(register: int) -> int:
        value = read(register)
        if register == STATUS and value and not swallowed:
            swallowed.append(machine.frame)
            return 0
        return value

    machine.ppu.read = late  # type: ignore[method-assign]
    machine.run_until("main")
    assert swallowed and machine.frame > swallowed[0]
    assert machine.byte("region") == region


@pytest.mark.parametrize("region", Region)
def test_nestopia_is_found_out(region: Region, game: BuiltGame) -> None:
    with Nestopia(game.image, region=region) as console:
        console.step(TITLE_FRAMES)
        assert console.peek(address(game, "region"), 1)[0] == region


def test_cynes_is_found_out(game: BuiltGame) -> None:
    console = CynesConsole(game.image)
    console.step(TITLE_FRAMES)
    assert console.peek(address(game, "region"), 1)[0] == Region.NTSC


def address(game: BuiltGame, name: str) -> int:
    place = game.manifest.symbols[name]["address"]
    assert place is not None
    return int(place)


# --- time -----------------------------------------------------------------------------------------------------

WAITS = 120


@pytest.mark.parametrize("region", Region)
def test_waits_take_as_long_as_on_ntsc(region: Region, new_machine: NewMachine) -> None:
    machine = at_title(new_machine(region))
    machine.call("wait_frame")
    start = seconds(machine)
    for _ in range(WAITS):
        machine.call("wait_frame")
    assert seconds(machine) - start == pytest.approx(WAITS * SIXTIETH, abs=1.5 / 50)


@pytest.mark.parametrize("region", Region)
def test_clock_counts_sixtieths(region: Region, new_machine: NewMachine) -> None:
    machine = at_title(new_machine(region))
    start, first = seconds(machine), machine.byte("frame_count")
    machine.run_frames(150)
    ticks = (machine.byte("frame_count") - first) & 0xFF
    assert ticks == pytest.approx((seconds(machine) - start) / SIXTIETH, abs=2)


@pytest.mark.parametrize("region", Region)
def test_held_cross_repeats_as_often_as_on_ntsc(region: Region, new_machine: NewMachine) -> None:
    machine = at_title(new_machine(region))
    machine.pads.hold(["down"])
    end = seconds(machine) + 2
    presses = 0
    while seconds(machine) < end:
        machine.call("wait_frame")
        presses += bool(machine.byte("pad_pressed"))
    assert presses in (17, 18), "one at once, one after 20 sixtieths, then one in six"


def test_wait_without_a_frame_leaves_the_presses_alone(new_machine: NewMachine) -> None:
    machine = at_title(new_machine(Region.PAL))
    machine.interrupts = False
    machine.write("frame_credit", 1)
    machine.write("pad_latched", 1)
    machine.write("pad_queue", 0x80)
    assert machine.call("wait_frame").cycles < 60
    assert (machine.byte("pad_pressed"), machine.byte("pad_latched"), machine.byte("pad_queue")) == (0, 1, 0x80)
    assert machine.byte("frame_credit") == 0


# --- music ----------------------------------------------------------------------------------------------------

CENTS = 6
"""A step of the period at the highest notes that are played long is about as much."""


@pytest.mark.parametrize("region", [Region.PAL, Region.DENDY])
def test_notes_have_the_pitch_of_ntsc(region: Region, game_program: Program, make_machine: MakeMachine) -> None:
    here, there = (Driver(make_machine(game_program), one) for one in (region, Region.NTSC))
    for driver in (here, there):
        driver.play(Tune.TITLE)
        driver.start()
    state, wanted = channels(), channels()
    compared = 0
    for _ in range(400):
        state, wanted = after(state, here.frame()), after(wanted, there.frame())
        for voice in (Voice.PULSE1, Voice.PULSE2, Voice.TRIANGLE):
            one, other = of(state, voice), of(wanted, voice)
            assert one.volume == other.volume
            if one.volume:
                cents = 1200 * math.log2(frequency(one, region) / frequency(other, Region.NTSC))
                steps = 1200 * math.log2((other.period + 2) / (other.period + 1))
                assert abs(cents) <= max(CENTS, steps), (voice, one, other)
                compared += 1
        assert of(state, Voice.NOISE) == of(wanted, Voice.NOISE)
    assert compared > 500


LISTENED = 9
"""Seconds."""

PIECE = 0.02
GRID = 1200
"""Steps of an octave in which spectra are compared."""

Sound = NDArray[np.float64]


def listened(game: BuiltGame, region: Region) -> Sound:
    """The title's tune from its first note on."""
    with Nestopia(game.image, region=region) as console:
        frames = int(TIMINGS[region].frames_a_second * (LISTENED + 2))
        heard = console.listen(frames).astype(np.float64)
    loud = np.flatnonzero(np.abs(np.diff(heard)) > 200)
    return heard[loud[0] :][: LISTENED * AUDIO_RATE]


def loudness(sound: Sound) -> Sound:
    pieces = sound[: len(sound) // int(PIECE * AUDIO_RATE) * int(PIECE * AUDIO_RATE)].reshape(
        -1, int(PIECE * AUDIO_RATE)
    )
    found: Sound = pieces.std(axis=1)
    found -= found.mean()
    return found


def spectrum(sound: Sound) -> Sound:
    """By pitch: GRID steps an octave, from 100 Hz over four octaves."""
    power = np.abs(np.fft.rfft(sound * np.hanning(len(sound))))
    hertz = 100 * 2 ** (np.arange(4 * GRID) / GRID)
    found: Sound = np.log1p(np.interp(hertz, np.fft.rfftfreq(len(sound), 1 / AUDIO_RATE), power))
    found -= found.mean()
    return found


def best_shift(one: Sound, other: Sound, most: int) -> int:
    """By how many steps one comes after the other."""
    middle = other[most:-most]
    scores = [float(one[most + shift : len(one) - most + shift] @ middle) for shift in range(-most, most + 1)]
    return int(np.argmax(scores)) - most


@pytest.fixture(scope="module")
def ntsc(game: BuiltGame) -> Sound:
    return listened(game, Region.NTSC)


@pytest.mark.parametrize("region", [Region.PAL, Region.DENDY])
def test_nestopia_plays_the_tune_as_on_ntsc(region: Region, game: BuiltGame, ntsc: Sound) -> None:
    sound = listened(game, region)
    assert abs(best_shift(spectrum(sound), spectrum(ntsc), 200)) <= 5, "in cents"
    late = slice(-3 * AUDIO_RATE, None)
    length = min(len(sound), len(ntsc))
    shift = best_shift(loudness(sound[:length][late]), loudness(ntsc[:length][late]), 25)
    assert abs(shift * PIECE) <= 0.06, "in seconds, after the first six"
