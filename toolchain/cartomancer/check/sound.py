"""The sources of sound: instruments, tunes and effects, all problems at once."""

from __future__ import annotations

from collections.abc import Iterator

from cartomancer.load.sound_files import EFFECTS_FILE, TUNE_ENDING, SoundSource
from cartomancer.problems import Location, Problem, did_you_mean
from cartomancer.schema.sound import INSTRUMENTS_MAX, SOUND_DATA_MAX, Tune
from cartomancer.sound.compiled import compile_sound
from cartomancer.sound.effects import EFFECTS, read_effects
from cartomancer.sound.instruments import read_instruments
from cartomancer.sound.pieces import Sound
from cartomancer.sound.tunes import read_tune

TUNES = {tune.name.lower(): tune for tune in Tune if tune is not Tune.NONE}


def read_sound(source: SoundSource) -> tuple[Sound, list[Problem]]:
    """The sound of a game; what is missing is silent, and a warning."""
    instruments, problems = read_instruments(source.instruments)
    problems = [*source.problems, *problems]
    tunes = {}
    for name, (path, text) in source.tunes.items():
        if name not in TUNES:
            cure = f"rename the file; {did_you_mean(name, TUNES)}"
            problems.append(Problem(Location(path), f'there is no tune "{name}"', cure))
            continue
        tunes[name], found = read_tune(text, path, instruments)
        problems += found
    effects, found = read_effects(source.effects, instruments)
    sound = Sound(instruments, tunes, effects, Location(source.shared))
    problems += [*found, *_missing(source, sound)]
    if all(problem.warning for problem in problems):
        problems += _too_much(sound)
    return sound, problems


def _missing(source: SoundSource, sound: Sound) -> Iterator[Problem]:
    for name in TUNES:
        if name not in source.tunes:
            path = source.shared / f"{name}{TUNE_ENDING}"
            yield Problem(Location(path), "is missing", "write it; until then there is silence", warning=True)
    if not source.effects:
        path = source.shared / EFFECTS_FILE
        yield Problem(Location(path), "is missing", "write it; until then no effect is heard", warning=True)
        return
    names = {name for file in source.effects for name in file.values}
    for name in EFFECTS:
        if name not in names:
            cure = f"write [{name}] and its voices; until then it is silent"
            yield Problem(Location(source.effects[0].path), f'effect "{name}" is missing', cure, warning=True)


def _too_much(sound: Sound) -> Iterator[Problem]:
    data = compile_sound(sound)
    if len(data.instruments) > INSTRUMENTS_MAX:
        what = f"{len(data.instruments)} instruments are used, at most {INSTRUMENTS_MAX}"
        yield Problem(sound.place, what, "use one for several parts")
    elif data.size > SOUND_DATA_MAX:
        excess = data.size - SOUND_DATA_MAX
        largest = sorted(data.sizes().items(), key=lambda entry: -entry[1])[:4]
        detail = "largest: " + ", ".join(f"{name} {size:,}" for name, size in largest)
        what = f"tunes and effects take {data.size:,} bytes, {excess:,} too many"
        yield Problem(sound.place, what, "shorten a tune", detail=detail)
