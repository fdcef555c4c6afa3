"""The build: load → check → convert → pack → link → verify, and what is not redone when nothing changed.

`build_game` writes nothing but the cache before every problem of the project is known, and nothing else when there is
one. Image, manifest, debug file and labels take their places together, when the image is verified. A stamp holds the
digests of all inputs and outputs; if all are as it says, nothing is imported that takes time. One game is built by one
process at a time: a second one waits.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from filelock import FileLock, Timeout

from cartomancer.load.sound_files import SOUND_FOLDER, sound_files
from cartomancer.load.source import (
    GAME_FILES,
    HELP_FILE,
    OWN_RULES,
    TUTORIAL_FILE,
    fingerprint,
    picture_files,
    script_files,
)
from cartomancer.outputs import OutputError, check_folder, make_folder, publish, sweep, write_whole
from cartomancer.places import GAME_FILE, NAME, TAKEN, TEXT_FILE, Folders, engine_assets
from cartomancer.problems import Location, Problem, ProjectError, ordered

if TYPE_CHECKING:
    from cartomancer.convert.art import ArtResult
    from cartomancer.convert.blobs import Converted
    from cartomancer.convert.glyphs import Font
    from cartomancer.link import LinkInputs
    from cartomancer.pack import Packing
    from cartomancer.pictures.nes_palette import RgbTable
    from cartomancer.project import GameDesign

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Built:
    """A finished build."""

    rom: Path
    manifest: Path
    problems: tuple[Problem, ...]
    """Warnings: with an error nothing is built."""
    fresh: bool

    @property
    def warnings(self) -> tuple[str, ...]:
        """The problems as people read them."""
        return tuple(problem.render() for problem in self.problems)


@dataclass(frozen=True)
class _Stamp:
    """What the last build was made from, and what it said."""

    inputs: str = ""
    files: Mapping[str, str] = field(default_factory=dict)
    """The digest of each output by its name."""
    warnings: tuple[Problem, ...] = ()

    @classmethod
    def read(cls, path: Path) -> _Stamp:
        try:
            raw = json.loads(path.read_text(encoding="utf-8"))
            files, warnings = dict(raw["files"]), tuple(map(Problem.from_fields, raw["warnings"]))
            return cls(str(raw["inputs"]), files, warnings)
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return cls()

    def write(self, path: Path) -> None:
        warnings = [problem.fields() for problem in self.warnings]
        write_whole(path, json.dumps({"inputs": self.inputs, "files": self.files, "warnings": warnings}))

    def holds(self, inputs: str, folder: Path) -> bool:
        """Whether all is as it was when the stamp was written."""
        return self.inputs == inputs and all(_sha1(folder / name) == sha1 for name, sha1 in self.files.items())


def build_game(
    name: str,
    folders: Folders,
    progress: Progress,
    strict: bool = False,
    waits: Callable[[], None] = lambda: None,
) -> Built:
    """Build one game; raises ProjectError with every problem of the project, OutputError if it cannot be written.

    `waits` is called once if another process is building the game, before waiting for it.
    """
    check_name(name, folders)
    work = folders.build / name
    make_folder(work)
    with _alone(work / "lock", waits):
        inputs = _input_digest(name, folders)
        rom, manifest = folders.output(name, "nes"), folders.output(name, "json")
        known = _Stamp.read(work / "stamp.json")
        if known.holds(inputs, folders.build) and not (strict and known.warnings):
            return Built(rom, manifest, known.warnings, fresh=False)
        from cartomancer.link import remove_stale_labels

        check_folder(folders.build)
        sweep(folders.build)
        files, warnings = _build(name, folders, progress, strict)
        publish(files)
        remove_stale_labels(rom, files)
        digests = {path.name: hashlib.sha1(data).hexdigest() for path, data in files.items()}
        _Stamp(inputs, digests, warnings).write(work / "stamp.json")
        return Built(rom, manifest, warnings, fresh=True)


def is_current(name: str, folders: Folders) -> bool:
    """Whether the outputs of a game are those of its sources, 6502 code and tools as they are now.

    Without the 6502 code nobody can tell.
    """
    if not folders.romsrc.is_dir():
        return True
    return _Stamp.read(folders.build / name / "stamp.json").holds(_input_digest(name, folders), folders.build)


def older_than_sources(name: str, folders: Folders) -> str:
    """What to say of an image whose sources have changed since."""
    return f"{folders.output(name, 'nes')} is older than its sources: what runs is not what they say"


@contextmanager
def _alone(lock: Path, waits: Callable[[], None]) -> Iterator[None]:
    """No other process builds the same game meanwhile; the system gives a lock back whose process has ended."""
    held = FileLock(lock)
    try:
        try:
            held.acquire(timeout=0)
        except Timeout:
            waits()
            held.acquire()
    except OSError as error:
        raise OutputError(f"{lock} cannot be written: {error.strerror}") from error
    try:
        yield
    finally:
        held.release()


def check_name(name: str, folders: Folders) -> None:
    """ProjectError if no game can have this name, or none here has."""
    folder = folders.game(name)
    if not NAME.fullmatch(name) or name in TAKEN:
        cure = "use letters a-z, digits, _ and -, starting with a letter; " + (
            f"{name} is a folder of the build itself" if name in TAKEN else "then: cartomancer build <name>"
        )
        raise ProjectError([Problem(Location(folder), "cannot be the folder of a game", cure)])
    if not (folder / GAME_FILE).is_file():
        raise ProjectError([Problem(Location(folder), "not a game: it has no game.toml", _known_games(folders))])


def _input_digest(name: str, folders: Folders) -> str:
    """A digest of everything that the image depends on: the game, the 6502 code, the toolchain, the font."""
    game = folders.game(name)
    code = [path for path in folders.romsrc.rglob("*") if path.suffix in (".s", ".inc", ".lua", ".toml", ".csv")]
    code += sorted((game / OWN_RULES).glob("*.*"))
    tools = list(Path(__file__).parent.rglob("*.py"))
    paths = (
        [game / file for file in (*GAME_FILES, HELP_FILE, TUTORIAL_FILE, TEXT_FILE)]
        + picture_files(game)
        + script_files(game)
    )
    paths += [
        _ui_png(folders),
        _title_png(folders),
        *folders.shared_texts(),
        *sound_files(game, folders.shared(SOUND_FOLDER)),
    ]
    return fingerprint([*paths, *sorted(code), *sorted(tools), *_font_files()], folders.assets)


def _font_files() -> list[Path]:
    from cartomancer.convert.font_file import find_font
    from cartomancer.words.latin import font_file as latin_file

    font = find_font()
    return [latin_file(), *([font] if font else [])]


def _ui_png(folders: Folders) -> Path:
    return folders.shared("ui") / "ui.png"


def _title_png(folders: Folders) -> Path:
    """The title of games that have no picture of their own; a project may have another one for all of its games."""
    own = folders.shared("ui") / "title.png"
    return own if own.is_file() else engine_assets() / "ui/title.png"


def _sha1(path: Path) -> str:
    try:
        return hashlib.sha1(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def _build(
    name: str, folders: Folders, progress: Progress, strict: bool
) -> tuple[Mapping[Path, bytes], tuple[Problem, ...]]:
    """The bytes of every output, the manifest last, and the warnings."""
    from cartomancer.convert.blobs import convert
    from cartomancer.link import link_files
    from cartomancer.manifest_of import make_manifest
    from cartomancer.verify import verify

    game, art, font, rgb_table, warnings = _prepare(name, folders, progress, strict)
    converted = convert(game, art.art, art.titles, _ui_tiles(folders, name), font)
    packing = _pack(converted, game)
    inputs = link_inputs(game, converted, packing, folders.romsrc)
    outputs = link_files(inputs, folders.build)
    manifest = make_manifest(game, converted, packing, inputs, outputs, rgb_table)
    faults = verify(outputs.image, manifest)
    if faults:
        cure = "this is a fault of the toolchain, not of the game: please report it"
        raise ProjectError([Problem(Location(outputs.rom), fault, cure) for fault in faults])
    files = {**outputs.files, folders.output(name, "json"): manifest.text().encode()}
    return files, tuple(warnings)


def _prepare(
    name: str, folders: Folders, progress: Progress, strict: bool
) -> tuple[GameDesign, ArtResult, Font, RgbTable, list[Problem]]:
    """Load, check and convert art; every problem of all of them at once."""
    from cartomancer.check import check
    from cartomancer.convert.art import convert_art
    from cartomancer.convert.blobs import judge
    from cartomancer.convert.font_file import find_font
    from cartomancer.convert.glyphs import Font
    from cartomancer.link import RULESETS
    from cartomancer.load.source import load
    from cartomancer.pictures.nes_palette import load_rgb_table
    from cartomancer.title.of_game import stray_files, title_jobs

    folder = folders.game(name)
    source = load(folder, folders.romsrc / RULESETS, folders.shared(SOUND_FOLDER), folders.shared_texts())
    checked = check(source, name)
    problems = list(checked.problems)
    if checked.is_hopeless:
        raise ProjectError(problems)
    table_name = checked.game.settings.rgb_table
    rgb_table = load_rgb_table(folder / table_name if table_name in source.files else None)
    font_path = find_font()
    if font_path is None:
        cure = "cartomancer doctor --install, or: apt install fonts-misaki"
        missing = Problem(Location(folder), "the misaki font is not installed", cure)
        raise ProjectError([*problems, missing])
    font = Font(font_path)
    jobs = title_jobs(checked.game.settings, source.files, _title_png(folders).read_bytes(), font.glyph, rgb_table)
    problems += stray_files(source.files, folder)
    cache = folders.build / "cache"
    result = convert_art(checked.game, source.files, folder, rgb_table, cache, progress, jobs)
    problems += result.problems
    for path, drawing in result.drawings.items():
        make_folder(path.parent)
        write_whole(path, drawing, durable=False)
    if checked.is_legal:
        problems += judge(checked.game, result.art, font)
    if strict:
        problems = [replace(problem, warning=False) for problem in problems]
    if not all(problem.warning for problem in problems):
        raise ProjectError(ordered(problems))
    return checked.game, result, font, rgb_table, problems


def _known_games(folders: Folders) -> str:
    names = folders.games()
    return f"use one of: {', '.join(names)}" if names else "make one: cartomancer new <name>"


def _ui_tiles(folders: Folders, name: str) -> bytes:
    """The tiles that all games share, with the frames of this one."""
    from cartomancer.title.frame import FRAME_FILE, framed
    from cartomancer.ui_tiles import ui_tiles

    path = _ui_png(folders)
    cure = "redraw it: make art"
    try:
        tiles = ui_tiles(path.read_bytes())
        path = folders.game(name) / FRAME_FILE
        cure = "draw 64x16 pixels in the greys 0, 85, 170 and 255; docs/how-to.md says which tile is which"
        return framed(tiles, path.read_bytes()) if path.is_file() else tiles
    except (OSError, ValueError) as error:
        raise ProjectError([Problem(Location(path), str(error), cure)]) from error


def _pack(converted: Converted, game: GameDesign) -> Packing:
    from cartomancer.pack import DoesNotFitError, pack
    from cartomancer.schema.memory import code_banks
    from cartomancer.schema.profile import MMC3_512K

    try:
        return pack(converted.blobs, MMC3_512K, reserved=len(code_banks(MMC3_512K)))
    except DoesNotFitError as error:
        overview = error.overview
        kinds = ", ".join(f"{kind} {size:,}" for kind, size in overview.by_kind)
        owners = ", ".join(f"{owner} {size:,}" for owner, size in overview.by_owner)
        what = f"{overview.headline}; {overview.excess:,} bytes too much"
        cure = "use smaller pictures (game.toml), plainer ones (fewer different tiles), shared ones, or fewer cards"
        detail = f"bytes by kind: {kinds}\nlargest owners: {owners}"
        raise ProjectError([Problem(game.settings.place, what, cure, detail=detail)]) from error


def link_inputs(game: GameDesign, converted: Converted, packing: Packing, romsrc: Path) -> LinkInputs:
    """What the link stage needs of a packed game."""
    from cartomancer.convert.records import ai_script
    from cartomancer.convert.texts import lesson_pages
    from cartomancer.link import BankImage, BlobLabel, LinkInputs
    from cartomancer.link.board_source import board_constants
    from cartomancer.link.tutorial_source import TutorialData
    from cartomancer.maker import maker_constants
    from cartomancer.schema.formats import TILE, TILE_BYTES, DirectoryRow, Table
    from cartomancer.schema.front import GameLanguage
    from cartomancer.schema.profile import MMC3_512K
    from cartomancer.schema.saves import cards_id, own_decks
    from cartomancer.schema.screens import sprite_constants
    from cartomancer.units import Bank

    pointers = packing.pointers
    rows = [DirectoryRow(pointers[table.blob_name], len(table.targets)) for table in converted.tables]
    ui = next(blob for blob in converted.blobs if blob.name == "ui_tiles")
    rows.insert(Table.UI_TILES, DirectoryRow(pointers["ui_tiles"], ui.size // TILE_BYTES))
    banks = tuple(
        BankImage(
            Bank(number),
            data,
            tuple(
                BlobLabel(place.blob.name, place.pointer.address, place.blob.size)
                for place in sorted(packing.placed, key=lambda place: place.pointer)
                if place.pointer.bank == number and not place.shared
            ),
        )
        for number, data in enumerate(packing.banks)
    )
    width, height = game.settings.picture_size
    constants = {
        "PICTURE_W": width // TILE,
        "PICTURE_H": height // TILE,
        "CARDS_ID": cards_id((card.number, card.id) for card in game.cards),
        "FIRST_LANGUAGE": GameLanguage[game.settings.language.upper()],
        "HELP_PAGES": len(game.help_pages),
        "AI_SCRIPT": ai_script(game),
        **sprite_constants(game.settings.sprite_palettes),
        "SCREEN_GROUND": game.settings.screen.ground,
        **{f"SCREEN_FRAME_{at}": colour for at, colour in enumerate(game.settings.screen.frame)},
        **game.settings.rules.constants,
    }
    most = own_decks(game.ruleset).constants["OWN_COPIES_MAX"]  # what own decks can count
    for at, section in enumerate(game.ruleset.section):
        constants[f"SECTION_COPIES_{at}"] = min(game.settings.rules.number(section.copies), most)
    constants |= maker_constants(game)
    board = game.board
    constants |= board_constants(board) if board else {}
    keys = tuple(text.key for text in converted.texts)
    lessons = None
    if game.tutorial:
        pages = tuple(tuple(sum(map(bool, said)) for said in zip(*one, strict=True)) for one in lesson_pages(game))
        lessons = TutorialData(game.tutorial, pages)
    return LinkInputs(
        game.settings.name,
        MMC3_512K,
        banks,
        tuple(rows),
        keys,
        constants,
        romsrc,
        game.ruleset,
        converted.sound,
        board,
        ui.data,
        lessons,
    )
