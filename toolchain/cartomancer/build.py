"""The build: load → check → convert → pack → link → verify, and what is not redone when nothing changed.

`build_game` writes nothing but the cache before every problem of the project is known, and nothing else when there is
one. A stamp holds the digest of all inputs; with an unchanged stamp nothing is imported that takes time.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from cartomancer.load.sound_files import sound_files
from cartomancer.load.source import GAME_FILES, HELP_FILE, OWN_RULES, fingerprint, picture_files, script_files
from cartomancer.problems import Place, Problem, ProjectError

if TYPE_CHECKING:
    from cartomancer.convert.art import CardArt
    from cartomancer.convert.blobs import Converted
    from cartomancer.convert.glyphs import Font
    from cartomancer.link import LinkInputs
    from cartomancer.pack import Packing
    from cartomancer.pictures.nes_palette import RgbTable
    from cartomancer.project import Game

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Folders:
    """Where a build reads and writes."""

    assets: Path
    romsrc: Path
    build: Path

    def game(self, name: str) -> Path:
        """A game's folder."""
        return self.assets / name

    def output(self, name: str, ending: str) -> Path:
        """A build product: build/<game>.<ending>."""
        return self.build / f"{name}.{ending}"


@dataclass(frozen=True)
class Built:
    """A finished build."""

    rom: Path
    manifest: Path
    warnings: tuple[str, ...]
    fresh: bool


@dataclass(frozen=True)
class _Stamp:
    """What the last build was made from, and what it said."""

    inputs: str = ""
    rom: str = "none"
    warnings: tuple[str, ...] = ()

    @classmethod
    def read(cls, path: Path) -> _Stamp:
        try:
            raw = json.loads(path.read_text(encoding="utf-8"))
            return cls(raw["inputs"], raw["rom"], tuple(raw["warnings"]))
        except (OSError, ValueError, KeyError, TypeError):
            return cls()

    def write(self, path: Path) -> None:
        path.write_text(json.dumps(vars(self)), encoding="utf-8")


def build_game(name: str, folders: Folders, progress: Progress, strict: bool = False) -> Built:
    """Build one game; raises ProjectError with every problem of the project."""
    stamp = folders.build / name / "stamp.json"
    inputs = _input_digest(name, folders)
    rom, manifest = folders.output(name, "nes"), folders.output(name, "json")
    known = _Stamp.read(stamp)
    unchanged = (known.inputs, known.rom) == (inputs, _sha1(rom)) and manifest.is_file()
    if unchanged and not (strict and known.warnings):
        return Built(rom, manifest, known.warnings, fresh=False)
    warnings = _build(name, folders, progress, strict)
    _Stamp(inputs, _sha1(rom), warnings).write(stamp)
    return Built(rom, manifest, warnings, fresh=True)


def _input_digest(name: str, folders: Folders) -> str:
    """A digest of everything that the image depends on: the game, the 6502 code, the toolchain, the font."""
    game = folders.game(name)
    code = [path for path in folders.romsrc.rglob("*") if path.suffix in (".s", ".inc", ".lua", ".toml")]
    code += sorted((game / OWN_RULES).glob("*.*"))
    tools = list(Path(__file__).parent.rglob("*.py"))
    paths = [game / file for file in (*GAME_FILES, HELP_FILE)] + picture_files(game) + script_files(game)
    paths += [_ui_png(folders), *sound_files(game)]
    return fingerprint([*paths, *sorted(code), *sorted(tools), *_font_files()])


def _font_files() -> list[Path]:
    from cartomancer.convert.font_file import find_font

    font = find_font()
    return [font] if font else []


def _ui_png(folders: Folders) -> Path:
    return folders.assets / "ui" / "ui.png"


def _sha1(path: Path) -> str:
    return hashlib.sha1(path.read_bytes()).hexdigest() if path.is_file() else ""


def _build(name: str, folders: Folders, progress: Progress, strict: bool) -> tuple[str, ...]:
    from cartomancer.convert.blobs import convert
    from cartomancer.link import link
    from cartomancer.manifest_of import make_manifest
    from cartomancer.verify import verify

    game, art, font, rgb_table, warnings = _prepare(name, folders, progress, strict)
    converted = convert(game, art, _ui_tiles(folders), font)
    packing = _pack(converted, game)
    inputs = link_inputs(game, converted, packing, folders.romsrc)
    outputs = link(inputs, folders.build)
    manifest = make_manifest(game, converted, packing, inputs, outputs, rgb_table)
    manifest.write(folders.output(name, "json"))
    faults = verify(outputs.rom.read_bytes(), manifest)
    if faults:
        cure = "this is a fault of the toolchain, not of the game: please report it"
        raise ProjectError([Problem(Place(outputs.rom), fault, cure) for fault in faults])
    return tuple(problem.render() for problem in warnings)


def _prepare(
    name: str, folders: Folders, progress: Progress, strict: bool
) -> tuple[Game, Mapping[str, CardArt], Font, RgbTable, list[Problem]]:
    """Load, check and convert art; every problem of all of them at once."""
    from cartomancer.check import check
    from cartomancer.convert.art import convert_art
    from cartomancer.convert.blobs import judge
    from cartomancer.convert.font_file import find_font
    from cartomancer.convert.glyphs import Font
    from cartomancer.link import RULESETS
    from cartomancer.load.source import load
    from cartomancer.pictures.nes_palette import load_rgb_table

    folder = folders.game(name)
    if not (folder / "game.toml").is_file():
        raise ProjectError([Problem(Place(folder), "is no game: it has no game.toml", _known_games(folders))])
    source = load(folder, folders.romsrc / RULESETS)
    checked = check(source)
    problems = list(checked.problems)
    table_name = checked.game.settings.rgb_table
    rgb_table = load_rgb_table(folder / table_name if table_name in source.files else None)
    result = convert_art(checked.game, source.files, folder, rgb_table, folders.build / "cache", progress)
    problems += result.problems
    for path, drawing in result.drawings.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(drawing)
    font_path = find_font()
    if font_path is None:
        missing = Problem(
            Place(folder), "the misaki font is not installed", "run make rom, or: apt install fonts-misaki"
        )
        raise ProjectError([*problems, missing])
    font = Font(font_path)
    if checked.is_legal:
        problems += judge(checked.game, result.art, font)
    if strict:
        problems = [replace(problem, warning=False) for problem in problems]
    if not all(problem.warning for problem in problems):
        raise ProjectError(problems)
    return checked.game, result.art, font, rgb_table, problems


def _known_games(folders: Folders) -> str:
    names = sorted(path.parent.name for path in folders.assets.glob("*/game.toml"))
    return f"use one of: {', '.join(names)}" if names else "create assets/<game>/game.toml"


def _ui_tiles(folders: Folders) -> bytes:
    from cartomancer.ui_tiles import ui_tiles

    path = _ui_png(folders)
    try:
        return ui_tiles(path.read_bytes())
    except (OSError, ValueError) as error:
        raise ProjectError([Problem(Place(path), str(error), "redraw it: make art")]) from error


def _pack(converted: Converted, game: Game) -> Packing:
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


def link_inputs(game: Game, converted: Converted, packing: Packing, romsrc: Path) -> LinkInputs:
    """What the link stage needs of a packed game."""
    from cartomancer.link import BankImage, BlobLabel, LinkInputs
    from cartomancer.schema.formats import TILE, TILE_BYTES, DirectoryRow, Table
    from cartomancer.schema.front import OWN_COPIES_MAX, GameLanguage
    from cartomancer.schema.profile import MMC3_512K
    from cartomancer.schema.saves import cards_id
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
        **sprite_constants(game.settings.sprite_palettes),
        **game.settings.rules.constants,
    }
    if "DECK_COPIES" in constants:  # own decks count in two bits
        constants["DECK_COPIES"] = min(constants["DECK_COPIES"], OWN_COPIES_MAX)
    keys = tuple(text.key for text in converted.texts)
    return LinkInputs(
        game.settings.name, MMC3_512K, banks, tuple(rows), keys, constants, romsrc, game.ruleset, converted.sound
    )
