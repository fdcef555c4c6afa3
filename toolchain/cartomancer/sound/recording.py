"""What the driver on the cartridge writes to the sound unit, frame by frame: its own 6502 code runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from cartomancer.machine import Address, Machine
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.region import Region
from cartomancer.schema.sound import SoundEffect, Tune, Voice

REGISTERS = range(0x4000, 0x4018)
VOLUME, LOW, HIGH = 0, 2, 3
"""Registers of a channel."""


@dataclass(frozen=True)
class Frame:
    """One frame: what was written, in order, and how long the driver took."""

    writes: tuple[tuple[int, int], ...]
    cycles: int


@dataclass(frozen=True)
class Channel:
    """A channel as the sound unit has it after a frame."""

    voice: Voice
    volume_register: int = 0
    low: int = 0
    high: int = 0

    def written(self, register: int, value: int) -> Channel:
        """The channel after a write to one of its four registers."""
        if register == VOLUME:
            return replace(self, volume_register=value)
        if register == LOW:
            return replace(self, low=value)
        return replace(self, high=value) if register == HIGH else self

    @property
    def volume(self) -> int:
        """0-15; the triangle is on or off."""
        if self.voice is Voice.TRIANGLE:
            return 15 if self.volume_register & 0x7F else 0
        return self.volume_register & 15

    @property
    def duty(self) -> int:
        """The shape of a pulse."""
        return self.volume_register >> 6

    @property
    def period(self) -> int:
        """The period of a pulse or the triangle; the number of a noise."""
        return self.low & 15 if self.voice is Voice.NOISE else self.low | (self.high & 7) << 8

    @property
    def is_metal(self) -> bool:
        """Whether a noise has its short sequence."""
        return bool(self.low & 0x80)


Channels = tuple[Channel, ...]
"""One a voice."""


def channels() -> Channels:
    """The channels before anything was written."""
    return tuple(Channel(voice) for voice in Voice)


def after(before: Channels, frame: Frame) -> Channels:
    """The channels after a frame's writes."""
    now = list(before)
    for address, value in frame.writes:
        at, register = divmod(address - REGISTERS.start, 4)
        if at < len(now):
            now[at] = now[at].written(register, value)
    return tuple(now)


def machine_of(image: bytes, symbols: Mapping[str, Mapping[str, Any]]) -> Machine:
    """A console with an image and the symbols of its manifest."""
    return Machine(image, symbols={name: Address(one["bank"], one["address"]) for name, one in symbols.items()})


@dataclass
class Driver:
    """The driver of an image, without the rest of the cartridge."""

    machine: Machine
    region: Region = Region.NTSC
    _writes: list[tuple[int, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        machine = self.machine
        machine.interrupts = False
        area = next(area for area in RAM_AREAS if area.name == "SOUNDRAM")
        machine.write(area.start, bytes(area.size))  # as reset leaves it
        machine.write("region", self.region)
        machine.show("sound_update")
        for address in REGISTERS:
            machine.watch(address, lambda to, value: self._writes.append((to, value)))

    @classmethod
    def of(cls, image: bytes, symbols: Mapping[str, Mapping[str, Any]]) -> Driver:
        """The driver of an image with the symbols of its manifest."""
        return cls(machine_of(image, symbols))

    def start(self) -> None:
        """Let the frame pass that prepares the sound unit; a tune's time begins with the next one."""
        while not self.machine.byte("sound_ready"):
            self.frame()

    def play(self, tune: Tune) -> None:
        """Ask for a tune."""
        self.machine.call("music_play", a=tune)

    def effect(self, effect: SoundEffect) -> None:
        """Ask for an effect."""
        self.machine.call("sound_effect", a=effect)

    def options(self, bits: int) -> None:
        """Switch effects and music on or off."""
        self.machine.call("sound_options", a=bits)

    def frame(self) -> Frame:
        """Let one frame pass."""
        self._writes.clear()
        cycles = self.machine.call("sound_update").cycles
        return Frame(tuple(self._writes), cycles)

    def frames(self, count: int) -> list[Frame]:
        """Let some frames pass."""
        return [self.frame() for _ in range(count)]
