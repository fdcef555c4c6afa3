"""effects.toml: one table an effect, one text a voice. Lengths are frames."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from cartomancer.check.words import Findings
from cartomancer.load.toml_file import TomlFile
from cartomancer.problems import Problem, did_you_mean
from cartomancer.schema.sound import SoundEffect
from cartomancer.sound.notation import Line, Reader
from cartomancer.sound.pieces import Instrument, Part, Piece
from cartomancer.sound.tunes import VOICES

EFFECTS = {effect.name.lower(): effect for effect in SoundEffect if effect is not SoundEffect.NONE}
DEFAULT_FRAMES = Fraction(4)


def read_effects(
    files: Sequence[TomlFile], instruments: Mapping[str, Instrument]
) -> tuple[dict[str, Piece], list[Problem]]:
    """The effects of all files; one of a later file takes the place of an earlier one with its name."""
    effects: dict[str, Piece] = {}
    problems: list[Problem] = []
    for file in files:
        for name, values in file.values.items():
            findings = Findings(file.place(name), f'effect "{name}"')
            if name not in EFFECTS:
                findings.error("does not exist", did_you_mean(name, EFFECTS))
            elif not isinstance(values, dict) or not values:
                findings.error("plays nothing", 'write [name] and below it voices, as in pulse2 = "@blip o6 e3"')
            else:
                effects[name] = _effect(name, values, findings, file, instruments)
            problems += findings.problems
    return effects, problems


def _effect(
    name: str,
    values: Mapping[str, object],
    findings: Findings,
    file: TomlFile,
    instruments: Mapping[str, Instrument],
) -> Piece:
    parts = []
    for key, text in values.items():
        place = file.place(name, key)
        if key not in VOICES:
            findings.error(f'voice "{key}" does not exist', did_you_mean(key, VOICES), place)
            continue
        if not isinstance(text, str) or not text.strip():
            findings.error(f"{key} plays nothing", 'write notes in quotes, as in "@blip o6 e3"', place)
            continue
        reader = Reader(VOICES[key], instruments, findings.subject, in_frames=True, bar=None, _default=DEFAULT_FRAMES)
        reader.read([Line(text.replace("\n", " "), place)])
        findings.problems += reader.problems
        parts.append(Part(VOICES[key], tuple(reader.events), reader.at))
    parts.sort(key=lambda part: part.voice)
    return Piece(name, tuple(parts), Fraction(1), None, Fraction(1), findings.place)
