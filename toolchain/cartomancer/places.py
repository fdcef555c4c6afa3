"""Where things are: what ships with the toolchain, and the project that a command works in.

In a checkout the engine lies beside the toolchain (romsrc/, assets/); an installed package carries it as data, put
there by toolchain/build_backend.py. Nothing else asks where a file of the engine is. In the language of Python 3.9 with
the standard library only, because the harness asks too.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path

GAME_FILE = "game.toml"
TEXT_FILE = "text.csv"
"""Texts that a game, a ruleset or a project says in words of its own; those of the engine are beside its tiles."""

PACKAGE = Path(__file__).resolve().parent
CARRIED = PACKAGE / "engine"
"""The engine inside an installed package; a checkout does not have it."""

EMULATOR = "jsnes.min.js"
SHARED = ("ui", "sound")
"""Folders in assets/ that are not games: what all games share."""

NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,63}")
"""What a game may be called."""

TAKEN = ("cache", "problems", "reference", "duels", "mutate", "soak", "images", "fixtures", "dist", *SHARED)
"""Other folders in build/ and assets/."""


def engine_root() -> Path:
    """The folder that holds romsrc/ and assets/ of the engine."""
    return CARRIED if CARRIED.is_dir() else PACKAGE.parents[1]


def engine_code() -> Path:
    """The 6502 code of the engine, with the rulesets that ship with it."""
    return engine_root() / "romsrc"


def engine_assets() -> Path:
    """The games that ship with the engine, and what all games share."""
    return engine_root() / "assets"


def engine_licence() -> Path:
    """The terms of the engine, whose code is in every image."""
    return engine_root() / "LICENSE"


def missing_of_engine() -> list[str]:
    """Folders that the engine should have and has not: an installation that is damaged or was made by hand."""
    wanted = [engine_code() / name for name in ("kernel", "core", "vm", "rulesets")]
    wanted += [engine_assets() / name for name in SHARED]
    return [str(path) for path in wanted if not path.is_dir()]


def emulator_file() -> Path:
    """The emulator of the play page: in a package beside the engine, in a checkout where toolchain/setup.sh puts it."""
    carried = CARRIED / "jsnes" / EMULATOR
    return carried if carried.is_file() else Path(sys.prefix) / "js/node_modules/jsnes/dist" / EMULATOR


def emulator_licence() -> Path:
    """The terms of the emulator, which every page that carries it must carry too."""
    file = emulator_file()
    return (file.parent if file.parent.name == "jsnes" else file.parents[1]) / "LICENSE"


@dataclass(frozen=True)
class Folders:
    """Where a build reads and writes."""

    assets: Path
    """The folder that holds the folders of games."""
    romsrc: Path
    build: Path
    alone: str = ""
    """The project is this one game, and `assets` is its folder."""

    def game(self, name: str) -> Path:
        """A game's folder."""
        return self.assets if self.alone and name == self.alone else self.assets / name

    def games(self) -> list[str]:
        """Every game of the project."""
        return [self.alone] if self.alone else sorted(path.parent.name for path in self.assets.glob(f"*/{GAME_FILE}"))

    def shared(self, name: str) -> Path:
        """What all games share, `ui` or `sound`: the project's own folder, else the one that lies beside the engine."""
        own = self.assets / name
        return own if not self.alone and own.is_dir() else self._engine / "assets" / name

    def shared_texts(self) -> list[Path]:
        """The texts of the engine, then those that the project says in other words for all its games."""
        engine, own = self._engine / "assets/ui" / TEXT_FILE, self.assets / "ui" / TEXT_FILE
        return [engine] if self.alone or own == engine else [engine, own]

    @property
    def _engine(self) -> Path:
        """What the 6502 code lies in: also of code that a project only links to."""
        return (self.romsrc.resolve() if self.romsrc.is_symlink() else self.romsrc).parent

    def output(self, name: str, ending: str) -> Path:
        """A build product: build/<game>.<ending>."""
        return self.build / f"{name}.{ending}"


def project_at(here: Path) -> Folders:
    """The project of a folder: the folder of one game, a project with assets/, or a folder with games in it.

    It may hold no game: `games` says. Without 6502 code of its own it uses that of the engine.
    """
    own = here / "romsrc"
    romsrc, build = own if own.is_dir() else engine_code(), here / "build"
    if (here / GAME_FILE).is_file():
        return Folders(here, romsrc, build, alone=_name_of(here))
    inside = here if not (here / "assets").is_dir() and any(here.glob(f"*/{GAME_FILE}")) else here / "assets"
    return Folders(inside, romsrc, build)


def _name_of(folder: Path) -> str:
    """The name of a game that lies alone in a folder: the folder's, with - for what a name may not have."""
    name = re.sub(r"[^A-Za-z0-9_-]", "-", folder.resolve().name)[:64]
    return name if NAME.fullmatch(name) and name not in TAKEN else f"game-{name}"[:64].rstrip("-")
