"""A game folder as it is on disk: sheets, TOML files and pictures, unjudged."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePath

from cartomancer.load.columns import TEXT_COLUMNS, card_columns
from cartomancer.load.files import read_file
from cartomancer.load.sheet import Column, Sheet, long_number, read_sheet
from cartomancer.load.sound_files import SoundSource, load_sound
from cartomancer.load.toml_file import TomlFile, read_toml
from cartomancer.pictures.formats import SUFFIXES
from cartomancer.places import TEXT_FILE
from cartomancer.problems import Location, Problem, did_you_mean
from cartomancer.ruleset.read import RULESET_FILE, ReadRuleset, read_ruleset
from cartomancer.ruleset.values import Ruleset

GAME_FILES = ("game.toml", "cards.csv", "abilities.toml", "decks.toml")
HELP_FILE = "help.toml"
TUTORIAL_FILE = "tutorial.toml"
"""A game may do without them."""

PICTURE_FOLDERS = ("art", "mini", "ui")
SCRIPT_FOLDER = "scripts"
FLOW_FILE = "rules.lua"
FLOW_PARTS = "rules_*.lua"
"""Further files of the same script, if it is long: one for each subject."""

BOARD_FILE = "board.toml"
AI_FILE = "ai.lua"
"""The computer player of a ruleset; one with native code may have its own there."""

LIBRARY_FILE = "cards.lua"
"""Functions that the card scripts of a ruleset share; it may do without."""

OWN_RULES = "rules"
"""A game's own ruleset lies here; else game.toml names one that ships with the engine."""


@dataclass(frozen=True)
class Source:
    """What `load` found in a game folder."""

    folder: Path
    game: TomlFile
    cards: Sheet
    abilities: TomlFile
    decks: TomlFile
    texts: Sheet
    files: Mapping[str, bytes]
    """Pictures and RGB tables by their path inside the folder, e.g. `art/fire_imp.png`."""

    problems: tuple[Problem, ...]
    scripts: Mapping[Path, str | None] = field(default_factory=dict)
    """Lua sources by their path."""

    flow: Mapping[Path, str | None] = field(default_factory=dict)
    """The ruleset's rules.lua by its path and further files of it, if the caller knows rulesets."""

    ai: Mapping[Path, str | None] = field(default_factory=dict)
    """Its ai.lua, if it has one."""

    library: Mapping[Path, str | None] = field(default_factory=dict)
    """Its cards.lua, if it has one."""

    ruleset: Ruleset | None = None
    row_places: Mapping[tuple[str, str], Location] = field(default_factory=dict)
    """Where each row of the ruleset is, by its table and id."""

    shared_texts: tuple[Sheet, ...] = ()
    """Texts of the engine, then those of the project."""

    ruleset_texts: Sheet = Sheet((), ())  # noqa: RUF009 - frozen
    sound: SoundSource = SoundSource()  # noqa: RUF009 - frozen
    help: TomlFile = field(default_factory=lambda: TomlFile(Path(HELP_FILE), {}, {}))
    tutorial: TomlFile = field(default_factory=lambda: TomlFile(Path(TUTORIAL_FILE), {}, {}))
    board: Mapping[Path, bytes] = field(default_factory=dict)
    """The ruleset's board.toml by its path, if it has one."""

    def row_place(self, table: str, name: str) -> Location:
        """Where a row of the ruleset is."""
        return self.row_places.get((table, name), self.game.place("ruleset"))


def load(
    folder: Path,
    rulesets: Path | None = None,
    shared_sound: Path | None = None,
    shared_texts: Sequence[Path] | None = None,
) -> Source:
    """Read a game folder and, if the caller knows where rulesets lie, its ruleset.

    Sound and texts that all games share lie beside the game, if nothing else is said.

    Missing files are problems, not exceptions.
    """
    problems: list[Problem] = []
    game = _toml(folder / "game.toml", problems)
    rules = ruleset_folder(folder, game, rulesets, problems) if rulesets else None
    read = _ruleset(rules / RULESET_FILE, problems) if rules else None
    ruleset = read.ruleset if read and not read.problems else None
    columns = card_columns(ruleset) if ruleset else ()
    sheet = folder / "cards.csv"
    cards = _sheet(sheet, columns, problems) if ruleset or not sheet.is_file() else Sheet((), ())
    abilities = _optional(folder / "abilities.toml", problems, ruleset is not None and ruleset.language != "")
    decks = _toml(folder / "decks.toml", problems)
    texts = _texts(folder / TEXT_FILE, problems)
    shared = [folder.parent / "ui" / TEXT_FILE] if shared_texts is None else shared_texts
    pictures = ((path, _read(path, problems, READABLE)) for path in picture_files(folder))
    files = {path.relative_to(folder).as_posix(): data for path, data in pictures if data is not None}
    scripts = dict(_scripts(script_files(folder), problems))
    flow = dict(_scripts(flow_files(rules) if rules else [], problems))
    ai, library = (
        dict(_scripts([rules / name] if rules and (rules / name).is_file() else [], problems))
        for name in (AI_FILE, LIBRARY_FILE)
    )
    pages = _optional(folder / HELP_FILE, problems)
    lessons = _optional(folder / TUTORIAL_FILE, problems)
    sound = load_sound(folder, shared_sound)
    plan = rules / BOARD_FILE if rules else Path(BOARD_FILE)
    drawn = _read(plan, problems, READABLE) if rules and plan.is_file() else None
    return Source(
        folder,
        game,
        cards,
        abilities,
        decks,
        texts,
        files,
        scripts=scripts,
        flow=flow,
        ai=ai,
        library=library,
        ruleset=ruleset,
        row_places=read.places if read else {},
        shared_texts=tuple(_texts(path, problems) for path in shared),
        ruleset_texts=_texts(rules / TEXT_FILE, problems) if rules else Sheet((), ()),
        sound=sound,
        help=pages,
        tutorial=lessons,
        problems=tuple(problems),
        board={plan: drawn} if drawn is not None else {},
    )


def _optional(path: Path, problems: list[Problem], needed: bool = False) -> TomlFile:
    """A file that a game may do without."""
    return _toml(path, problems) if needed or path.is_file() else TomlFile(path, {}, {})


def ruleset_folder(game: Path, settings: TomlFile, rulesets: Path, problems: list[Problem]) -> Path | None:
    """Where a game's ruleset lies: in its own folder, or among those of the engine."""
    if settings.problems:  # what depends on a file that cannot be read stays silent
        return None
    own = game / OWN_RULES
    shipped = sorted(path.parent.name for path in rulesets.glob(f"*/{RULESET_FILE}"))
    named = settings.values.get("ruleset")
    place = settings.place("ruleset")
    if (own / RULESET_FILE).is_file():
        if named is not None:
            what = f"the game has a ruleset of its own in {OWN_RULES}/, and ruleset = {named!r} besides"
            problems.append(Problem(place, what, f"remove the line, or the folder {own}"))
        return own
    if (game / FLOW_FILE).is_file():
        cure = f"put it into {own}, with a {RULESET_FILE} beside it"
        problems.append(Problem(Location(game / FLOW_FILE), "rules here are not read", cure))
    if named in shipped:
        return rulesets / str(named)
    if named is None:
        what, cure = "the game names no ruleset", f'write ruleset = "{shipped[0] if shipped else "..."}"'
        problems.append(Problem(place, what, f"{cure}, or make one of its own in {own}"))
    else:
        problems.append(Problem(place, f'there is no ruleset "{named}"', did_you_mean(str(named), shipped)))
    return None


def _texts(path: Path, problems: list[Problem]) -> Sheet:
    """A sheet of texts, if there is one."""
    return _sheet(path, TEXT_COLUMNS, problems) if path.exists() else Sheet((), ())


def _ruleset(path: Path, problems: list[Problem]) -> ReadRuleset | None:
    try:
        found = read_ruleset(path.read_bytes(), path)
    except OSError as error:
        problems.append(Problem(Location(path), f"cannot be read: {error.strerror}", "restore the file", root=True))
        return None
    problems += found.problems
    return found


def flow_files(rules: Path) -> list[Path]:
    """The files of a ruleset's rules, in a fixed order."""
    return [rules / FLOW_FILE, *sorted(rules.glob(FLOW_PARTS))]


def script_files(folder: Path) -> list[Path]:
    """The scripts of a game, in a fixed order."""
    return sorted((folder / SCRIPT_FOLDER).glob("*.lua"))


def _scripts(paths: Sequence[Path], problems: list[Problem]) -> Iterator[tuple[Path, str | None]]:
    """The text of each; none where it cannot be read: the script is there all the same, for the cards that name it."""
    for path in paths:
        text = None
        try:
            data = read_file(path)
            text = data.decode()
            faults = long_number(text, path)
            problems += faults
            text = None if faults else text
        except UnicodeDecodeError as error:
            place = Location(path, data[: error.start].count(b"\n") + 1)
            problems.append(Problem(place, f"is not UTF-8: byte ${data[error.start]:02X}", "save it as UTF-8"))
        except OSError as error:
            cure = "make it readable" if path.exists() else "write it, or take it from a game of `cartomancer new`"
            problems.append(Problem(Location(path), f"cannot be read: {error.strerror}", cure))
        yield path, text


def picture_files(folder: Path) -> list[Path]:
    """The pictures and RGB tables of a game, in a fixed order."""
    found = [path for name in PICTURE_FOLDERS for path in (folder / name).glob("*.*") if is_picture(path)]
    return sorted([*found, *folder.glob("*.pal")])


def is_picture(path: PurePath) -> bool:
    """Whether a file's name is that of a picture; hidden files are not."""
    return path.suffix.casefold() in SUFFIXES and not path.name.startswith(".")


def fingerprint(paths: list[Path], base: Path | None = None) -> str:
    """One digest of the names and contents of files: what a build depends on. Names count from `base` if it is given,
    wherever the command was run."""
    digest = hashlib.sha1()
    start = base.resolve() if base else None
    for path in paths:
        try:
            data = read_file(path)
        except OSError:
            data = b""  # who reads it will say so
        name = os.path.relpath(os.path.realpath(path), start) if start else path
        digest.update(f"{name}\0{len(data)}\0".encode("utf-8", "surrogateescape"))
        digest.update(data)
    return digest.hexdigest()


READABLE = "make it a readable file, or remove it"


def _read(path: Path, problems: list[Problem], cure: str = "") -> bytes | None:
    try:
        return read_file(path)
    except OSError as error:
        what, advice = f"cannot be read: {error.strerror}", f"create it; a game folder holds {', '.join(GAME_FILES)}"
        problems.append(Problem(Location(path), what, cure or advice, root=not cure))
        return None


def _sheet(path: Path, columns: tuple[Column, ...], problems: list[Problem]) -> Sheet:
    data = _read(path, problems)
    if data is None:
        return Sheet((), (problems[-1],))
    sheet = read_sheet(data, path, columns)
    problems += sheet.problems
    return sheet


def _toml(path: Path, problems: list[Problem]) -> TomlFile:
    data = _read(path, problems)
    if data is None:
        return TomlFile(path, {}, {}, (problems[-1],))
    file = read_toml(data, path)
    problems += file.problems
    return file
