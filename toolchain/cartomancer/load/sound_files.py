"""The sources of sound: assets/sound/ for all games, and a game's own folder sound/ before it.

A game's own tune takes the place of the shared one; its own instruments and effects are added to the shared ones, or
take the place of those with the same name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cartomancer.load.files import read_file
from cartomancer.load.sheet import decode_text
from cartomancer.load.toml_file import TomlFile, read_toml
from cartomancer.problems import Location, Problem

SOUND_FOLDER = "sound"
INSTRUMENTS_FILE = "instruments.toml"
EFFECTS_FILE = "effects.toml"
TUNE_ENDING = ".tune"


@dataclass(frozen=True)
class SoundSource:
    """What the folders hold, the shared one first."""

    shared: Path = Path("assets") / SOUND_FOLDER
    tunes: Mapping[str, tuple[Path, str]] = field(default_factory=dict)
    """Path and text of each tune by name."""

    instruments: tuple[TomlFile, ...] = ()
    effects: tuple[TomlFile, ...] = ()
    problems: tuple[Problem, ...] = ()


def sound_files(game: Path, shared: Path | None = None) -> list[Path]:
    """Every file that the sound of a game is made of, in a fixed order."""
    folders = _folders(game, shared)
    return [path for folder in folders for path in sorted([*folder.glob("*.toml"), *folder.glob("*.tune")])]


def load_sound(game: Path, shared: Path | None = None) -> SoundSource:
    """Read the sources of a game's sound; what all games share lies beside the game, if nothing else is said."""
    problems: list[Problem] = []
    tunes: dict[str, tuple[Path, str]] = {}
    files: dict[str, list[TomlFile]] = {INSTRUMENTS_FILE: [], EFFECTS_FILE: []}
    for path in sound_files(game, shared):
        try:
            data = read_file(path)
        except OSError as error:
            problems.append(Problem(Location(path), f"cannot be read: {error.strerror}", "make it a readable file"))
            continue
        if path.suffix == TUNE_ENDING:
            text, faults = decode_text(data, path)
            tunes[path.stem] = (path, text)
            problems += faults
        elif path.name in files:
            file = read_toml(data, path)
            files[path.name].append(file)
            problems += file.problems
    return SoundSource(
        _folders(game, shared)[0], tunes, tuple(files[INSTRUMENTS_FILE]), tuple(files[EFFECTS_FILE]), tuple(problems)
    )


def _folders(game: Path, shared: Path | None) -> tuple[Path, Path]:
    return shared or game.parent / SOUND_FOLDER, game / SOUND_FOLDER
