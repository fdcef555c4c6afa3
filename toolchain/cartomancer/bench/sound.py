"""Cycles of the sound driver and of the whole interrupt in their worst frames.

Each tune is played through once, with the jump back; then every effect is started so that each of its own notes falls
into one of the frames in which the tune alone takes longest, or just before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cartomancer.bench.run import Bars, Measurement, Subject
from cartomancer.manifest import Manifest, SoundPlace
from cartomancer.schema.memory import RAM_AREAS, RamArea
from cartomancer.schema.sound import SoundEffect, Tune
from cartomancer.sound.recording import Driver, machine_of

DRIVER_GOAL = 1_500
PICTURE_GOAL = 2_273
"""The vertical blank."""

BUSIEST = 8
"""Frames of each tune that are tried with every effect."""

LATE = 2
"""Frames by which a note may come later than written, because others were read first."""

BLOCKS = (64, 9)
"""The blocks that make the longest work of a full queue: few heads, many bytes."""

LATENCY = 7
"""Cycles of the instruction that runs when the interrupt comes."""

PPU_MASK = 0x2001


@dataclass(frozen=True)
class Worst:
    """The longest frame of the driver: its cycles, the RAM before it, and what was played."""

    cycles: int
    ram: bytes
    what: str


def bench_sound(subject: Subject, bars: Bars) -> list[Measurement]:
    """Measure everything."""
    rom = subject.rom
    manifest = Manifest.read(rom.with_suffix(".json"))
    image = rom.read_bytes()
    progress = bars("sound")
    tunes = [piece for piece in manifest.sounds if piece.kind == "tune"]
    effects = [piece for piece in manifest.sounds if piece.kind == "effect"]
    found: list[Worst] = []
    played: list[int] = []
    for at, tune in enumerate(tunes):
        cycles = tune_cycles(image, manifest, tune)
        played += cycles
        busiest = sorted(range(len(cycles)), key=lambda frame: -cycles[frame])[:BUSIEST]
        found += worst_frames(Driver.of(image, manifest.symbols), tune, effects, sorted(busiest))
        progress(at + 1, len(tunes))
    worst = max(found, key=lambda one: one.cycles)
    picture, whole = interrupt_cycles(image, manifest, worst.ram)
    return [
        Measurement("sound: the driver's worst frame", worst.cycles, "cycles", DRIVER_GOAL, worst.what),
        Measurement("sound: the driver's mean frame", round(sum(played) / len(played)), "cycles"),
        Measurement("nmi: picture work, all that it may be", picture, "cycles", PICTURE_GOAL),
        Measurement("nmi: picture, pad and the worst of sound", whole, "cycles"),
    ]


def tune_cycles(image: bytes, manifest: Manifest, tune: SoundPlace) -> list[int]:
    """Cycles of each frame of a tune, from its first one to the first after the jump back."""
    driver = Driver.of(image, manifest.symbols)
    driver.play(Tune[tune.name.upper()])
    driver.start()
    return [frame.cycles for frame in driver.frames(tune.frames + 1)]


def worst_frames(driver: Driver, tune: SoundPlace, effects: list[SoundPlace], busiest: list[int]) -> Iterator[Worst]:
    """The longest frames around the busiest ones, with every effect and with none."""
    leads = sorted({lead for effect in effects for lead in _leads(effect)})
    wanted = {frame - lead for frame in busiest for lead in leads if frame >= lead}
    driver.play(Tune[tune.name.upper()])
    driver.start()
    moments = {}
    for frame in range(max(busiest) + 1):
        if frame in wanted:
            moments[frame] = driver.machine.snapshot()
        yield _measured(driver, tune.name)
    for frame in busiest:
        for effect in effects:
            for lead in _leads(effect):
                if frame < lead:
                    continue
                driver.machine.restore(moments[frame - lead])
                driver.effect(SoundEffect[effect.name.upper()])
                driver.frames(max(lead - 1, 0))
                for _ in range(min(lead, 1) + 1 + LATE):
                    yield _measured(driver, f"{tune.name} with {effect.name}")


def _leads(effect: SoundPlace) -> list[int]:
    """How long before a frame an effect must start so that one of its notes falls into it."""
    return sorted({one[0] for track in effect.tracks for one in track.played} | {effect.frames})


def _measured(driver: Driver, what: str) -> Worst:
    area = _area()
    ram = driver.machine.read(area.start, area.size)
    return Worst(driver.frame().cycles, ram, what)


def _area() -> RamArea:
    return next(area for area in RAM_AREAS if area.name == "SOUNDRAM")


def interrupt_cycles(image: bytes, manifest: Manifest, sound: bytes) -> tuple[int, int]:
    """Cycles of an interrupt with everything to do: up to the end of the picture work, and as a whole."""
    machine = machine_of(image, manifest.symbols)
    machine.power_on()
    machine.run_until("main")
    machine.interrupts = False
    machine.write("ppu_busy", 0)
    machine.write("palette_dirty", 1)
    machine.write("vram_from", bytes([0, 2]))  # any RAM that is written
    for length in BLOCKS:
        machine.call("vram_block", y=length)
    machine.write(_area().start, sound)
    start = machine.cycles
    done: list[int] = []
    machine.watch(PPU_MASK, lambda address, value: done.append(machine.cycles))
    machine.interrupt()
    return done[0] - start + LATENCY, machine.cycles - start + LATENCY
