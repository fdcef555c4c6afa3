"""instruments.toml: lists of numbers, one a frame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cartomancer.check.words import Findings
from cartomancer.load.toml_file import TomlFile
from cartomancer.problems import Problem, did_you_mean
from cartomancer.schema.sound import (
    INSTRUMENT,
    INSTRUMENT_BYTES_MAX,
    NOISE_METAL,
    NOISE_PERIODS,
    PITCH_BIAS,
    VIBRATO_DEPTHS,
)
from cartomancer.sound.pieces import Instrument

VOLUME_MAX = 15
DUTY_MAX = 3
PITCH_MAX = PITCH_BIAS - 1

DOCS: Mapping[str, str] = {
    "volume": f"list of 0-{VOLUME_MAX}, one a frame from the start of a note; the last one stays",
    "release": "the same after the note, where a rest follows; default: silence",
    "duty": "0-3, or a list, one a frame: the pulse's shape (12.5, 25, 50, 75 %); the triangle and the noise have none",
    "pitch": f"list of semitones, -{PITCH_MAX} to {PITCH_MAX}, one a frame, that are added to the note",
    "noise": f"list of 0-{NOISE_PERIODS - 1}, high to low, one a frame: makes it an instrument of the noise voice",
    "metal": "true: the noise has a ringing, metallic sound",
    "again": "the place in pitch or noise, from 0, that follows the last one; default: the last one stays",
    "vibrato": f"0-{VIBRATO_DEPTHS}: how strongly a note sways while its volume stays",
}


def read_instruments(files: Sequence[TomlFile]) -> tuple[dict[str, Instrument], list[Problem]]:
    """The instruments of all files; one of a later file takes the place of an earlier one with its name."""
    instruments: dict[str, Instrument] = {}
    problems: list[Problem] = []
    for file in files:
        for name, values in file.values.items():
            findings = Findings(file.place(name), f'instrument "{name}"')
            if not isinstance(values, dict) or not name.replace("_", "a").isalpha() or not name.islower():
                findings.error("is not an instrument", "write [name] in small letters, and its lists below it")
            else:
                instruments[name] = _instrument(name, values, findings, file)
            problems += findings.problems
    return instruments, problems


def _instrument(name: str, values: Mapping[str, Any], findings: Findings, file: TomlFile) -> Instrument:
    for key in values:
        if key not in DOCS:
            findings.error(f'unknown setting "{key}"', did_you_mean(key, DOCS), file.place(name, key))

    def numbers(key: str, low: int, high: int, default: tuple[int, ...]) -> tuple[int, ...]:
        given = values.get(key, list(default))
        listed = given if isinstance(given, list) else [given]
        if listed and all(type(one) is int and low <= one <= high for one in listed):
            return tuple(listed)
        if key in values:
            cure = f"write numbers from {low} to {high}, as in [{low}, {high}]"
            findings.error(f"{key} {given!r} cannot be used", cure, file.place(name, key))
        return default

    is_noise = "noise" in values
    if "volume" not in values:
        findings.error("has no volume", "write volume = [15, 12, 9, 6, 3, 0], one number per frame")
    if is_noise and "pitch" in values:
        findings.error("has pitch and noise", "remove one: noise is the pitch of a drum", file.place(name, "pitch"))
    pitch = numbers("noise", 0, NOISE_PERIODS - 1, (0,)) if is_noise else numbers("pitch", -PITCH_MAX, PITCH_MAX, ())
    if values.get("metal", False) is True and is_noise:
        pitch = tuple(one | NOISE_METAL for one in pitch)
    elif "metal" in values and values["metal"] is not False:
        findings.error("metal cannot be used", "write metal = true beside noise = [...]", file.place(name, "metal"))
    instrument = Instrument(
        name=name,
        volume=numbers("volume", 0, VOLUME_MAX, (0,)),
        release=numbers("release", 0, VOLUME_MAX, (0,)),
        duty=numbers("duty", 0, DUTY_MAX, (2,)),
        pitch=pitch,
        again=numbers("again", 0, max(len(pitch) - 1, 0), (max(len(pitch) - 1, 0),))[0],
        vibrato=numbers("vibrato", 0, VIBRATO_DEPTHS, (0,))[0],
        is_noise=is_noise,
        place=findings.place,
    )
    size = INSTRUMENT.size + len(instrument.volume) + len(instrument.release) + len(pitch) + 3
    if size > INSTRUMENT_BYTES_MAX:
        findings.error(f"takes {size} bytes of {INSTRUMENT_BYTES_MAX}", "shorten its lists: the last number stays")
    return instrument
