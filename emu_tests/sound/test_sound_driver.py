"""The sound driver on the 6502: tunes, effects that take channels and give them back, switches, cycles."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from cartomancer.machine import Machine
from cartomancer.schema.sound import SOUND_ALL_ON, SOUND_EFFECTS_ON, SOUND_MUSIC_ON, SoundEffect, Tune, Voice
from cartomancer.sound.heard import frequency, nearest_note, pitch_word
from cartomancer.sound.recording import Driver, after, channels
from support.machine_fixtures import MakeMachine
from support.machine_program import Program
from support.sound_fixtures import LATE, game_sound, heard, is_silent, states, track, tune

DRIVER_CYCLES = 1500
FIRST_NOTE = 40
"""Frames after the jump back: the first notes may come a frame late."""

STACK_BYTES = 4
"""That sound_update and what it calls may push, its own return address included: an NMI takes ten in all."""

NewDriver = Callable[[], Driver]


@pytest.fixture
def new_driver(game_program: Program, make_machine: MakeMachine) -> NewDriver:
    return lambda: Driver(make_machine(game_program))


@pytest.fixture
def driver(new_driver: NewDriver) -> Driver:
    return new_driver()


# --- silence --------------------------------------------------------------------------------------------------


def test_first_frame_sets_every_register_that_may_be_heard(driver: Driver) -> None:
    written = dict(driver.frame().writes)
    assert written[0x4015] == 0b1111, "four channels, no samples"
    assert written[0x4017] == 0b0100_0000, "no interrupt of the frame counter"
    assert {written[address] for address in (0x4000, 0x4004, 0x400C)} == {0b0011_0000}, "volume 0, counters stand"
    assert written[0x4008] == 0b1000_0000
    assert {written[address] for address in (0x4001, 0x4005)} == {0b0000_1000}, "no sweep"
    assert {0x4003, 0x4007, 0x400B, 0x400F} <= set(written), "length counters are loaded"
    assert 0x4010 not in written and 0x4011 not in written


def test_without_a_tune_there_is_silence(driver: Driver) -> None:
    assert all(map(is_silent, heard(driver, 60)))


@pytest.mark.parametrize("fill", [0x00, 0xFF, 0xA5])
def test_reset_in_the_middle_of_a_tune_is_silent_and_begins_anew(
    game_program: Program, make_machine: MakeMachine, fill: int
) -> None:
    machine = make_machine(game_program, fill=fill)
    machine.power_on()
    machine.run_frames(90)
    assert machine.byte("tune_now") == Tune.TITLE
    machine.write("effect_wanted", SoundEffect.WIN)
    machine.run_frames(10)
    assert any(machine.read("effect_on", len(Voice)))
    machine.power_on()
    machine.run_until("main")
    assert machine.bus.apu[0x4015] == 0, "all channels are off"
    assert machine.bus.apu[0x4017] == 0b0100_0000
    assert machine.bus.apu[0x4010] == 0
    assert not any(machine.read("sound_ready", 8))
    machine.run_frames(60)
    assert machine.byte("tune_now") == Tune.TITLE
    assert not any(machine.read("effect_on", len(Voice)))


def test_tune_that_is_stopped_is_silent_at_once_and_stays_so(driver: Driver) -> None:
    driver.play(Tune.DUEL)
    before = heard(driver, 500)
    assert not is_silent(before[-1])
    driver.play(Tune.NONE)
    assert all(map(is_silent, states(driver.frames(120), before[-1])))


def test_numbers_that_do_not_exist_are_silent(driver: Driver) -> None:
    driver.machine.call("music_play", a=200)
    driver.machine.call("sound_effect", a=len(SoundEffect))
    assert all(map(is_silent, heard(driver, 30)))
    driver.play(Tune.TITLE)
    assert not all(map(is_silent, heard(driver, 30)))


# --- tunes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["title", "duel"])
def test_loop_is_the_same_in_every_round_and_all_voices_begin_it_together(driver: Driver, name: str) -> None:
    piece = tune(name)
    assert piece.loop is not None
    start, end = piece.frame(piece.loop), piece.frames
    driver.play(Tune[name.upper()])
    driver.start()
    frames = driver.frames(end + end - start + 40)
    sounds = list(states(frames))
    for voice in Voice:
        first, second = (
            [(state[voice].volume, pitch_word(state[voice])) for state in sounds[at + FIRST_NOTE : at + end - start]]
            for at in (start, end)
        )
        unlike = [at for at, (one, two) in enumerate(zip(first, second, strict=True)) if one != two]
        assert not unlike, f"{voice.name} sounds different in frames {unlike[:9]} of the second round"


def test_tune_that_plays_already_goes_on(new_driver: NewDriver) -> None:
    one, other = new_driver(), new_driver()
    for driver in (one, other):
        driver.play(Tune.TITLE)
        driver.frames(100)
    one.play(Tune.TITLE)
    assert one.frames(50) == other.frames(50)


def test_other_tune_begins_at_its_beginning(new_driver: NewDriver) -> None:
    one, other = new_driver(), new_driver()
    one.play(Tune.TITLE)
    one.frames(333)
    for driver in (one, other):
        driver.play(Tune.DUEL)
        driver.start()
    first, second = ([[c.volume for c in state] for state in heard(driver, 200)] for driver in (one, other))
    assert first[LATE:] == second[LATE:]


def test_track_that_is_read_late_catches_up(new_driver: NewDriver) -> None:
    """Effects on all channels at every bar line make the tune wait, but never shift it."""
    one, other = new_driver(), new_driver()
    bar = tune("duel").frame(tune("duel").bar)
    for driver in (one, other):
        driver.play(Tune.DUEL)
        driver.start()
    for _ in range(20):
        one.effect(SoundEffect.WIN)
        one.frames(bar)
        other.frames(bar)
    one.frames(LATE)
    other.frames(LATE)
    for number in range(len(Voice)):
        assert track(one, number) == track(other, number)


# --- instruments ----------------------------------------------------------------------------------------------


def notes_of(name: str, voice: Voice, instrument: str, frames: int) -> list[int]:
    """Where notes of an instrument begin that last so many frames or more, and that a rest or end follows."""
    piece = tune(name)
    events = next(part for part in piece.parts if part.voice is voice).events
    pairs = pairwise(events)
    return [
        piece.frame(one.start)
        for one, following in pairs
        if one.instrument == instrument
        and one.note is not None
        and following.note is None
        and piece.frame(one.length) >= frames
    ]


def test_note_has_the_volumes_of_its_instrument_sways_while_it_stays_and_is_released(driver: Driver) -> None:
    flute = game_sound().instruments["flute"]
    start = notes_of("title", Voice.PULSE1, "flute", 60)[0]
    driver.play(Tune.TITLE)
    driver.start()
    frames = driver.frames(start + 200)
    sounds = [state[Voice.PULSE1] for state in states(frames)]
    begin = next(at for at in range(start, start + LATE + 1) if sounds[at].volume == flute.volume[0])
    held = begin + len(flute.volume)
    assert tuple(one.volume for one in sounds[begin:held]) == flute.volume
    assert {one.duty for one in sounds[begin:held]} == set(flute.duty)
    steady = {one.period for one in sounds[begin:held]}
    assert len(steady) == 1, "no vibrato before the volume stays"
    end = next(at for at in range(held, held + 200) if sounds[at].volume != flute.volume[-1])
    sways = [one.period - min(steady) for one in sounds[held:end]]
    assert set(sways) == {-2, -1, 0, 1, 2}
    assert sways[:12] == sways[12:24], "a wave of twelve frames"
    assert tuple(one.volume for one in sounds[end : end + len(flute.release)]) == flute.release
    high = [at for at, frame in enumerate(frames) if any(address == 0x4003 for address, _ in frame.writes)]
    assert not [at for at in high if begin < at < end], "the wave never starts again inside a note"


def test_chord_plays_its_notes_in_turn(driver: Driver) -> None:
    minor = game_sound().instruments["minor"]
    driver.play(Tune.DUEL)
    driver.start()
    sounds = [state[Voice.PULSE2] for state in states(driver.frames(400))]
    begin = next(at for at, one in enumerate(sounds) if one.volume == minor.volume[0])
    root = 57
    wanted = [root + minor.pitch[at % len(minor.pitch)] for at in range(12)]
    assert [nearest_note(frequency(one)) for one in sounds[begin : begin + 12]] == wanted
    assert [one.volume for one in sounds[begin : begin + 12]] == list(minor.volume[:12])


def test_pitches_that_end_stay_at_the_last(driver: Driver) -> None:
    knock = game_sound().instruments["knock"]
    driver.frame()
    driver.effect(SoundEffect.PLACE)
    sounds = [state[Voice.PULSE2] for state in heard(driver, 12)]
    notes = [nearest_note(frequency(one)) for one in sounds if one.volume]
    assert notes == [55 + swing for swing in (*knock.pitch, knock.pitch[-1])]


# --- effects --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("effect", [one for one in SoundEffect if one])
def test_every_effect_is_heard_on_its_channels_and_ends(driver: Driver, effect: SoundEffect) -> None:
    piece = game_sound().effects[effect.name.lower()]
    driver.frame()
    driver.effect(effect)
    sounds = heard(driver, piece.frames + LATE)
    used = {voice for voice in Voice if any(state[voice].volume for state in sounds)}
    assert used == {part.voice for part in piece.parts}
    assert all(map(is_silent, states(driver.frames(30), sounds[-1])))
    assert not any(driver.machine.read("track_high", 8))


def test_effect_takes_its_channels_only_and_gives_them_back_with_the_next_note(new_driver: NewDriver) -> None:
    one, other = new_driver(), new_driver()
    for driver in (one, other):
        driver.play(Tune.DUEL)
        driver.frames(700)
    one.effect(SoundEffect.ATTACK)
    length = game_sound().effects["attack"].frames
    with_effect, without = heard(one, 120), heard(other, 120)
    for voice in Voice:
        unlike = [at for at in range(120) if with_effect[at][voice] != without[at][voice]]
        taken = voice in (Voice.PULSE2, Voice.NOISE)
        during = [at for at in unlike if at <= length + LATE]
        assert (len(during) >= length - LATE) == taken, f"{voice.name}: {unlike}"
        assert not [at for at in unlike if at > length + LATE + 24], "a note of the tune later it has its channel again"
        if not taken:
            assert len(unlike) <= 2 * LATE


@pytest.mark.parametrize("ahead", [3, 8, 12])
def test_note_that_began_unheard_is_not_struck_late(driver: Driver, ahead: int) -> None:
    """Under the effect the harp begins a note; the channel comes back in the middle of it."""
    piece, harp = tune("title"), game_sound().instruments["harp"]
    events = next(part for part in piece.parts if part.voice is Voice.PULSE2).events
    note, following = piece.frame(events[20].start), piece.frame(events[21].start)
    driver.play(Tune.TITLE)
    driver.start()
    driver.frames(note - ahead)
    driver.effect(SoundEffect.CONFIRM)
    driver.frames(ahead + 1)
    state = channels()
    back = []
    for _ in range(note + 1, following):
        state = after(state, driver.frame())
        if not track(driver, 4 + Voice.PULSE2)["track_high"]:
            back.append(state[Voice.PULSE2].volume)
    assert back, "the effect has ended"
    assert max(back) <= max(harp.release)


@pytest.mark.parametrize(
    "first, second, wins",
    [
        (SoundEffect.BREAK, SoundEffect.CURSOR, SoundEffect.BREAK),
        (SoundEffect.CURSOR, SoundEffect.BREAK, SoundEffect.BREAK),
        (SoundEffect.ABILITY, SoundEffect.DAMAGE, SoundEffect.DAMAGE),
        (SoundEffect.CURSOR, SoundEffect.CONFIRM, SoundEffect.CONFIRM),
    ],
)
@pytest.mark.parametrize("apart", [0, 3])
def test_more_important_effect_has_the_channel(
    new_driver: NewDriver, first: SoundEffect, second: SoundEffect, wins: SoundEffect, apart: int
) -> None:
    driver = new_driver()
    driver.frame()
    driver.effect(first)
    driver.frames(apart)
    driver.effect(second)
    driver.frames(2)
    assert driver.machine.read("effect_on", len(Voice))[Voice.PULSE2] == wins
    alone = new_driver()
    alone.frame()
    alone.effect(wins)
    shift = apart if wins is first else 0
    alone.frames(2 + shift)
    assert [track(driver, 5)["track_low"]] == [track(alone, 5)["track_low"]]


def test_effect_asked_for_again_starts_again(new_driver: NewDriver) -> None:
    driver = new_driver()
    driver.frame()
    driver.effect(SoundEffect.CONFIRM)
    first = [frame.writes for frame in driver.frames(6)]
    driver.effect(SoundEffect.CONFIRM)
    again = [frame.writes for frame in driver.frames(6)]
    assert [dict(one)[0x4004] for one in again] == [dict(one)[0x4004] for one in first]


def test_less_important_effect_still_has_the_channels_that_are_free(driver: Driver) -> None:
    driver.frame()
    driver.effect(SoundEffect.CANCEL)  # pulse 2
    driver.frames(2)
    driver.effect(SoundEffect.DRAW)  # noise
    driver.frames(3)
    driver.effect(SoundEffect.PLACE)
    driver.frames(2)
    on = driver.machine.read("effect_on", len(Voice))
    assert (on[Voice.PULSE2], on[Voice.NOISE]) == (SoundEffect.PLACE, SoundEffect.PLACE)
    driver.frames(30)
    driver.effect(SoundEffect.ABILITY)
    driver.frames(2)
    driver.effect(SoundEffect.UNLOCK)  # pulse 1 is free, pulse 2 and noise are not
    driver.frames(2)
    on = driver.machine.read("effect_on", len(Voice))
    assert (on[Voice.PULSE1], on[Voice.PULSE2]) == (SoundEffect.UNLOCK, SoundEffect.ABILITY)


# --- switches -------------------------------------------------------------------------------------------------


def test_effects_off_leaves_the_tune_as_it_is(new_driver: NewDriver) -> None:
    one, other = new_driver(), new_driver()
    one.options(SOUND_MUSIC_ON)
    for driver in (one, other):
        driver.play(Tune.DUEL)
        driver.frames(300)
    one.effect(SoundEffect.WIN)
    assert heard(one, 200) == heard(other, 200)
    one.options(SOUND_ALL_ON)
    one.frames(5)
    assert not any(one.machine.read("effect_on", len(Voice))), "what was refused is not played later"


def test_effects_switched_off_stop_at_once(driver: Driver) -> None:
    driver.frame()
    driver.effect(SoundEffect.WIN)
    sounds = heard(driver, 20)
    assert not is_silent(sounds[-1])
    driver.options(SOUND_MUSIC_ON)
    assert all(map(is_silent, states(driver.frames(60), sounds[-1])))


def test_music_off_is_silent_with_effects_and_begins_anew_when_on(new_driver: NewDriver) -> None:
    driver, fresh = new_driver(), new_driver()
    driver.play(Tune.TITLE)
    sounds = heard(driver, 400)
    driver.options(SOUND_EFFECTS_ON)
    quiet = list(states(driver.frames(60), sounds[-1]))
    assert all(map(is_silent, quiet))
    driver.effect(SoundEffect.CONFIRM)
    assert not is_silent(list(states(driver.frames(4), quiet[-1]))[-1])
    driver.frames(60)
    driver.options(SOUND_ALL_ON)
    fresh.play(Tune.TITLE)
    fresh.start()
    first, second = ([[c.volume for c in state] for state in heard(one, 150)] for one in (driver, fresh))
    assert first == second


def test_requests_keep_the_callers_registers(driver: Driver) -> None:
    for routine in ("sound_effect", "music_play", "sound_options"):
        done = driver.machine.call(routine, a=1, x=0x55, y=0xAA)
        assert (done.x, done.y) == (0x55, 0xAA)


# --- cost -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["title", "duel"])
def test_no_frame_of_a_tune_takes_too_long(driver: Driver, name: str) -> None:
    driver.play(Tune[name.upper()])
    assert max(frame.cycles for frame in driver.frames(tune(name).frames + 10)) <= DRIVER_CYCLES


def test_driver_needs_little_stack(driver: Driver) -> None:
    machine: Machine = driver.machine
    lowest = machine.cpu.sp
    depths: list[int] = []
    driver.play(Tune.DUEL)
    for frame in range(60):
        if frame % 16 == 5:
            driver.effect(SoundEffect.WIN)
        machine.call("sound_update", each=lambda: depths.append(lowest - machine.cpu.sp))
    assert max(depths) == STACK_BYTES
