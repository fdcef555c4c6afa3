"""Samples from what was written to the sound unit, near enough to judge a tune by: pulses, triangle, noise, mixer."""

from __future__ import annotations

import io
import wave
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cartomancer.schema.region import TIMINGS, Region
from cartomancer.schema.sound import Voice
from cartomancer.sound.recording import HIGH, REGISTERS, Channel, Frame, after, channels

RATE = 44_100
OVER = 4
"""Samples of the wave for one of the file."""

Samples = NDArray[np.float64]

_DUTIES = np.array([[int(step) for step in form] for form in ("01000000", "01100000", "01111000", "10011111")])
_TRIANGLE = np.array([*range(15, -1, -1), *range(16)])
_NOISE_CYCLES = (4, 8, 16, 32, 64, 96, 128, 160, 202, 254, 380, 508, 762, 1016, 2034, 4068)
_PULSE_MIN = 8
"""The sound unit silences pulses with a shorter period."""


def _shift_register(tap: int) -> NDArray[np.int64]:
    """One round of the noise: 1 where it is heard."""
    bits: list[int] = []
    value = 1
    while not bits or value != 1:
        bits.append(1 - (value & 1))
        value = value >> 1 | ((value ^ value >> tap) & 1) << 14
    return np.array(bits)


def synthesise(frames: Sequence[Frame]) -> Samples:
    """The sound of some frames, RATE samples a second, between -1 and 1."""
    timing = TIMINGS[Region.NTSC]
    cycles_a_sample = timing.cpu_hz / (RATE * OVER)
    noises = {False: _shift_register(1), True: _shift_register(6)}
    state, phases = channels(), np.zeros(len(Voice))
    parts: list[Samples] = []
    done = 0
    for number, frame in enumerate(frames, 1):
        state = after(state, frame)
        for voice in (Voice.PULSE1, Voice.PULSE2):
            if any(address == REGISTERS.start + 4 * voice + HIGH for address, _ in frame.writes):
                phases[voice] = 0
        end = int(number * timing.frame_half_cycles / 2 / cycles_a_sample)
        cycles: Samples = np.arange(end - done, dtype=np.float64) * np.float64(cycles_a_sample)
        parts.append(_mixed([_channel(one, phases, cycles, noises) for one in state]))
        done = end
    return _filtered(np.concatenate(parts)) if parts else np.zeros(0)


def _channel(
    one: Channel, phases: NDArray[np.float64], cycles: Samples, noises: dict[bool, NDArray[np.int64]]
) -> Samples:
    """The output of a channel, 0-15; its phase goes on from frame to frame."""
    if one.voice is Voice.NOISE:
        length, wave_form = float(_NOISE_CYCLES[one.period]), noises[one.is_metal]
    elif one.voice is Voice.TRIANGLE:
        length, wave_form = float(one.period + 1), _TRIANGLE
    else:
        length, wave_form = 2.0 * (one.period + 1), _DUTIES[one.duty]
    if one.voice is Voice.TRIANGLE and not one.volume:
        return np.full(len(cycles), float(_TRIANGLE[int(phases[one.voice])]))  # it stops where it is
    steps = phases[one.voice] + cycles / length
    step = cycles[1] / length if len(cycles) > 1 else 0.0
    phases[one.voice] = (steps[-1] + step) % len(wave_form)
    values: Samples = wave_form[steps.astype(np.int64) % len(wave_form)].astype(np.float64)
    if one.voice is Voice.TRIANGLE:
        return values
    silent = one.voice is not Voice.NOISE and one.period < _PULSE_MIN
    return values * (0 if silent else one.volume)


def _mixed(outputs: list[Samples]) -> Samples:
    """The console's mixer, which is not quite linear."""
    pulse = outputs[Voice.PULSE1] + outputs[Voice.PULSE2]
    others = outputs[Voice.TRIANGLE] / 8227 + outputs[Voice.NOISE] / 12241
    with np.errstate(divide="ignore"):
        return 95.88 / (8128 / pulse + 100) + 159.79 / (1 / others + 100)


def _filtered(samples: Samples) -> Samples:
    """Fewer samples, and no direct current."""
    count = len(samples) // OVER
    low = samples[: count * OVER].reshape(count, OVER).mean(axis=1)
    window = RATE // 30
    total = np.concatenate([[0.0], np.cumsum(np.pad(low, (window // 2, window - window // 2 - 1), mode="edge"))])
    steady: Samples = low - (total[window:] - total[:-window]) / window
    return steady


def wav_file(samples: Samples) -> bytes:
    """A file of 16 bits, one channel."""
    loudest = max(float(np.abs(samples).max(initial=0)), 1e-9)
    data = (samples * (0.9 * 32767 / max(loudest, 0.25))).astype("<i2")
    target = io.BytesIO()
    with wave.open(target, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())
    return target.getvalue()
