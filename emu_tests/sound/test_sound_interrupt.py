"""Sound in the NMI: it may come between any two instructions, in any bank, with the screen on or off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cartomancer.duel import Duel, Game
from cartomancer.machine import Machine
from cartomancer.machine.bus import MMC3_DATA, MMC3_SELECT, R6, R7
from cartomancer.schema.formats import Table
from cartomancer.schema.memory import RAM_AREAS, code_banks
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.sound import SoundEffect, Tune
from support.machine_fixtures import MakeMachine
from support.machine_program import Program

APU_NOISE = 0x400C
"""The driver writes it exactly once a frame."""

HOME = 3
"""A code bank to come back to."""

SCRATCH = 16
PROMPTS = 25
"""Of a duel: some hundred frames."""

NMI_STACK = 10


@pytest.fixture
def ready(game_program: Program, make_machine: MakeMachine) -> Machine:
    """The game at its main program, with a tune and an effect under way; interrupts come when a test says so."""
    machine = make_machine(game_program)
    machine.power_on()
    machine.run_until("main")
    machine.interrupts = False
    machine.call("music_play", a=Tune.DUEL)
    machine.interrupt()
    machine.call("sound_effect", a=SoundEffect.WIN)
    for _ in range(20):
        machine.interrupt()
    assert any(machine.read("track_high", 8))
    machine.call("set_code_bank", a=HOME)
    machine.call("set_data_bank", a=1)
    return machine


def consistent(machine: Machine) -> bool:
    """Whether the mapper shows what main code believes."""
    registers = machine.bus.registers
    return (registers[R6], registers[R7]) == (machine.byte("bank_data"), machine.byte("bank_code"))


@pytest.mark.parametrize("routine, register", [("set_data_bank", R6), ("set_code_bank", R7)])
def test_bank_is_switched_although_an_nmi_comes_before_every_instruction(
    ready: Machine, routine: str, register: int
) -> None:
    for bank in (5, 1, 60, 0):
        ready.call(routine, a=bank, each=ready.interrupt)
        assert ready.bus.registers[register] == bank
        assert consistent(ready)


def nmi_at(machine: Machine, number: int) -> Iterator[None]:
    """An NMI before the instruction with this number, and none else."""
    yield from (None for _ in range(number))
    machine.interrupt()
    while True:
        yield None


@pytest.mark.parametrize("routine, register", [("set_data_bank", R6), ("set_code_bank", R7)])
def test_one_nmi_at_each_place_of_a_bank_switch_does_no_harm(ready: Machine, routine: str, register: int) -> None:
    moment = ready.snapshot()
    for number in range(6):
        ready.restore(moment)
        turns = nmi_at(ready, number)
        ready.call(routine, a=5, each=lambda turns=turns: next(turns))  # type: ignore[misc]
        assert ready.bus.registers[register] == 5, f"NMI before instruction {number}"
        assert consistent(ready)


def test_nmi_between_select_and_data_puts_the_selection_back(ready: Machine) -> None:
    """The data of main code goes to the register that it selected, not to the driver's."""
    data: list[tuple[int, int]] = []
    ready.watch(MMC3_DATA, lambda address, value: data.append((ready.bus.select & 7, value)))
    selected: list[int] = []
    ready.watch(MMC3_SELECT, lambda address, value: selected.append(value))
    ready.call("set_data_bank", a=9, each=ready.interrupt)
    assert {entry for entry in data if entry[0] == R6} == {(R6, 9)}
    sound = code_banks(MMC3_512K)["CODE_SOUND"]
    assert (R7, sound) in data and (R7, HOME) in data
    assert selected[-1] == R6


@pytest.mark.parametrize("length", [1, 40, 256, 300])
def test_far_copy_copies_exactly_under_interrupts(ready: Machine, length: int) -> None:
    target = 0x6010
    ready.write("far_ptr", [4, 0x30, 0x81])
    ready.write("copy_to", [target & 0xFF, target >> 8])
    ready.write("copy_length", [length & 0xFF, length >> 8])
    ready.call("far_copy", each=ready.interrupt, budget=20_000_000)
    at = 4 * MMC3_512K.bank_size + 0x130
    assert ready.read(target, length) == ready.bus.prg[at : at + length]
    assert consistent(ready)
    assert ready.bus.registers[R6] == 1


def test_table_entry_finds_its_entry_under_interrupts(ready: Machine) -> None:
    plain = ready.call("table_entry", a=2, x=Table.CARDS)
    pointer = ready.read("far_ptr", 3)
    under = ready.call("table_entry", a=2, x=Table.CARDS, each=ready.interrupt)
    assert ready.read("far_ptr", 3) == pointer
    assert (under.carry, plain.carry) == (False, False)
    assert consistent(ready)


def test_far_call_returns_banks_registers_and_flags_under_interrupts(ready: Machine) -> None:
    place = ready.place("next_card")
    assert place.bank is not None

    def call(under: bool) -> tuple[object, ...]:
        ready.write("album_card", [1, 0])
        ready.write("call_ptr", [place.bank or 0, place.address & 0xFF, place.address >> 8])
        done = ready.call("far_call", x=7, y=9, each=ready.interrupt if under else None)
        return done.a, done.x, done.y, done.flags, ready.read("album_card", 2), ready.bus.registers[R7]

    assert call(under=True) == call(under=False)
    assert ready.bus.registers[R7] == HOME
    assert consistent(ready)


def test_nmi_keeps_registers_flags_scratch_and_banks(ready: Machine) -> None:
    ready.write(0, list(range(SCRATCH)))
    cpu = ready.cpu
    cpu.a, cpu.x, cpu.y, cpu.p = 0x12, 0x34, 0x56, 0b1010_0001
    before = (cpu.a, cpu.x, cpu.y, cpu.p & 0b1100_1111, cpu.sp, tuple(ready.bus.registers), ready.bus.select)
    for _ in range(200):
        ready.interrupt()
    assert (cpu.a, cpu.x, cpu.y, cpu.p & 0b1100_1111, cpu.sp, tuple(ready.bus.registers), ready.bus.select) == before
    assert ready.read(0, SCRATCH) == bytes(range(SCRATCH))


def test_nmi_takes_ten_bytes_of_stack(ready: Machine) -> None:
    top = ready.cpu.sp
    ready.memory[0x100 : 0x100 + top + 1] = [0xEE] * (top + 1)
    for _ in range(300):
        ready.interrupt()
    untouched = bytes(ready.memory[0x100 : 0x100 + top + 1 - NMI_STACK])
    assert set(untouched) == {0xEE}
    assert ready.memory[0x100 + top + 1 - NMI_STACK] != 0xEE, "it is ten, not less: the margin of the rules is right"


ALBUM_ROW = 2
"""Of the first menu."""


def test_sound_goes_on_while_screens_load(booted: Machine) -> None:
    """Every frame has its sound, with the picture on or off."""
    frames: list[int] = []
    dark: list[int] = []

    def note(address: int, value: int) -> None:
        frames.append(booted.frame)
        if booted.byte("ppu_busy"):
            dark.append(booted.frame)

    booted.watch(APU_NOISE, note)
    start = booted.frame
    booted.press("start", after=60)
    for _ in range(ALBUM_ROW):
        booted.press("down")
    booted.press("a", after=60)
    for _ in range(3):
        booted.press("right", after=40)
    booted.press("select", after=60)
    booted.watch(APU_NOISE, None)
    assert frames == list(range(start, booted.frame)) or frames == list(range(start + 1, booted.frame + 1))
    assert len(dark) > 20, "screens were loaded meanwhile"


# --- the screens ----------------------------------------------------------------------------------------------


def effects_of(machine: Machine, *buttons: str) -> set[int]:
    """The effects that a press brings."""
    heard: set[int] = set()
    machine.pads.hold(buttons)
    for frame in range(40):
        if frame == 3:
            machine.pads.hold(())
        machine.run_frames(1)
        active = machine.read("track_high", 8)[4:]
        heard |= {one for one, high in zip(machine.read("effect_on", 4), active, strict=True) if high}
    return heard


def test_title_plays_its_tune_and_the_album_answers_to_the_pad(booted: Machine) -> None:
    assert booted.byte("tune_now") == Tune.TITLE
    assert effects_of(booted) == set()
    assert effects_of(booted, "start") == {SoundEffect.CONFIRM}
    booted.run_frames(40)
    for _ in range(ALBUM_ROW):
        assert effects_of(booted, "down") == {SoundEffect.CURSOR}
    assert effects_of(booted, "a") == {SoundEffect.CONFIRM}
    booted.run_frames(40)
    assert effects_of(booted, "right") == {SoundEffect.CURSOR}
    assert effects_of(booted, "left") == {SoundEffect.CURSOR}
    assert effects_of(booted, "select") == {SoundEffect.CONFIRM}
    booted.run_frames(60)
    assert effects_of(booted, "down") == {SoundEffect.CURSOR}
    assert effects_of(booted, "a") == {SoundEffect.CONFIRM}
    booted.run_frames(40)
    effects_of(booted, "b")
    booted.run_frames(60)
    assert effects_of(booted, "b") == {SoundEffect.CANCEL}
    assert booted.byte("tune_now") == Tune.TITLE


def test_rules_and_players_do_the_same_with_sound_in_every_frame(game_program: Program) -> None:
    """NMI comes on the rules' own stack too, in the middle of whatever they do."""
    game = Game.open(game_program.rom)
    outcomes = []
    for interrupts in (False, True):
        duel = Duel.whole(game, decks=("embers", "keepers"), seed=5)
        duel.players("greedy", "greedy")
        duel.machine.interrupts = interrupts
        duel.machine.call("music_play", a=Tune.DUEL)
        question = duel.run()
        for _ in range(PROMPTS):
            assert question is not None
            duel.machine.call("sound_effect", a=SoundEffect.ABILITY)
            question = duel.answer(*duel.think().answer)
        area = next(area for area in RAM_AREAS if area.name == "WRAM")
        outcomes.append((duel.answers, duel.machine.read(area.start, area.size, unwritten=0)))
        assert (duel.machine.byte("tune_now") == Tune.DUEL) == interrupts
    assert outcomes[0] == outcomes[1]
