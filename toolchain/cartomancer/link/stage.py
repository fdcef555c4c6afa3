"""`link`: writes the generated sources, assembles, links, and leaves image, debug file and labels."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from cartomancer.link.assemble import ld65
from cartomancer.link.board_source import board_source
from cartomancer.link.config import ld65_config
from cartomancer.link.debug_file import trimmed
from cartomancer.link.image_id import signed_image
from cartomancer.link.labels import fceux_labels, mesen_labels
from cartomancer.link.objects import fresh_objects, objects_of
from cartomancer.link.sources import (
    BANK_DATA,
    HOOKS_SOURCE,
    RULESETS,
    LinkInputs,
    bank_data,
    bank_sources,
    directory_source,
    game_inc,
    header_source,
    hooks_source,
    latin_source,
    sound_source,
)
from cartomancer.link.symbols import Symbol, read_symbols
from cartomancer.link.tutorial_source import tutorial_source
from cartomancer.outputs import make_folder, private_folder, publish, write_whole
from cartomancer.problems import Location, Problem, ProjectError
from cartomancer.schema.emit_inc import schema_inc
from cartomancer.schema.hooks import DUEL_SCREENS, LAYERS, NATIVE, native_folders
from cartomancer.schema.image_calls import image_calls
from cartomancer.schema.memory import code_banks
from cartomancer.schema.ram_use import owners_words
from cartomancer.schema.services import files_left_out


@dataclass(frozen=True)
class LinkOutputs:
    """What link made, and where every label went."""

    rom: Path
    dbg: Path
    label_files: tuple[Path, ...]
    symbols: Mapping[str, Symbol]
    files: Mapping[Path, bytes]
    """All of them, the image last."""

    @property
    def image(self) -> bytes:
        """The bytes of the .nes file."""
        return self.files[self.rom]


def link(inputs: LinkInputs, out_dir: Path, cache: Path | None = None) -> LinkOutputs:
    """Write `out_dir/<game>.nes` and what belongs to it; raises ProjectError with what the assembler said.

    Objects of the hand-written code are kept in `cache`, by default `out_dir/cache`.
    """
    outputs = link_files(inputs, out_dir, cache)
    publish(outputs.files)
    remove_stale_labels(outputs.rom, outputs.files)
    return outputs


def link_files(inputs: LinkInputs, out_dir: Path, cache: Path | None = None) -> LinkOutputs:
    """The same without writing anything but what `out_dir/<game>/` and the cache hold."""
    _check_banks(inputs)
    work = out_dir / inputs.game
    gen, obj = work / "gen", work / "obj"
    make_folder(gen)
    make_folder(obj)
    generated = _generate(inputs, gen)
    code = _code(inputs)
    (gen / HOOKS_SOURCE).write_text(hooks_source(code, image_calls(inputs.ruleset)), encoding="utf-8")
    includes = (gen, *_folders(inputs))
    sources = [gen / name for name in (*generated, HOOKS_SOURCE) if name.endswith(".s")]
    objects = fresh_objects(sources, includes, obj)
    objects += objects_of(code, includes, (cache or out_dir / "cache") / "objects")
    rom, dbg = out_dir / f"{inputs.game}.nes", out_dir / f"{inputs.game}.dbg"
    with private_folder(work) as own:
        owners = partial(owners_words, inputs.ruleset)
        ld65(objects, gen / "link.cfg", own / rom.name, own / dbg.name, own / "map", owners)
        said = (own / dbg.name).read_text(encoding="utf-8").replace(f'oname="{own / rom.name}"', f'oname="{rom}"')
        image = (own / rom.name).read_bytes()
        write_whole(work / f"{inputs.game}.map", (own / "map").read_bytes(), durable=False)
    debug = trimmed(said, gen)
    symbols = read_symbols(debug, inputs.profile)
    labels = _labels(rom, symbols, inputs)
    files = {**labels, dbg: debug.encode(), rom: signed_image(image, symbols, inputs.profile)}
    return LinkOutputs(rom, dbg, tuple(labels), symbols, files)


def remove_stale_labels(rom: Path, files: Container[Path]) -> None:
    """Label files of a former, larger image: those that are not among the files of this one."""
    for stale in rom.parent.glob(f"{rom.name}.*.nl"):
        if stale not in files:
            stale.unlink(missing_ok=True)


def _check_banks(inputs: LinkInputs) -> None:
    """A data bank must not lie where code goes."""
    code = {bank: name for name, bank in code_banks(inputs.profile).items()}
    bad = [image.bank for image in inputs.banks if image.bank in code or image.bank >= inputs.profile.switched_banks]
    if bad:
        what = f"bank {bad[0]} is full of data, but it is kept for {code.get(bad[0], 'the fixed code')}"
        raise ProjectError([Problem(Location(Path(inputs.game)), what, "use fewer or smaller pictures and texts")])


def _generate(inputs: LinkInputs, gen: Path) -> dict[str, str]:
    """Write the generated files; those of a former, larger build are removed."""
    files = {
        "schema.inc": schema_inc(inputs.profile, inputs.ruleset),
        "game.inc": game_inc(inputs),
        "header.s": header_source(inputs.profile),
        "directory.s": directory_source(inputs.directory),
        "latin_data.s": latin_source(),
        "sound_data.s": sound_source(inputs.sound),
        "link.cfg": ld65_config(inputs.profile),
        **bank_sources(inputs.banks, inputs.profile),
    }
    if inputs.board:
        files["board_data.s"] = board_source(inputs.board, inputs.ruleset, inputs.ui_tiles)
    if inputs.tutorial:
        files["tutorial_data.s"] = tutorial_source(inputs.tutorial)
    for stale in gen.glob("banks_*.s"):
        if stale.name not in files:
            stale.unlink()
    for name, text in files.items():
        write_whole(gen / name, text, durable=False)
    write_whole(gen / BANK_DATA, bank_data(inputs.banks), durable=False)
    return files


def _folders(inputs: LinkInputs) -> list[Path]:
    """Where the hand-written code lies: of a path that is not relative, where that is. Without a board there is no
    screen of a duel."""
    apart = (RULESETS, *NATIVE)
    layers = [folder for layer in LAYERS for folder in layer if folder not in apart]
    native = inputs.ruleset.native
    own = (*native_folders(native), f"{RULESETS}/{inputs.ruleset.id}") if native else ()
    chosen = [name for name in (*layers, *own) if inputs.board or name not in DUEL_SCREENS]
    return [inputs.romsrc / name for name in inputs.folders or chosen]


def _code(inputs: LinkInputs) -> list[Path]:
    """The hand-written sources: what all games share, and the ruleset."""
    left_out = files_left_out(inputs.ruleset)
    found = [path for folder in _folders(inputs) for path in folder.rglob("*.s")]
    return sorted(path for path in found if f"{path.parent.name}/{path.name}" not in left_out)


def _labels(rom: Path, symbols: Mapping[str, Symbol], inputs: LinkInputs) -> dict[Path, bytes]:
    """Label files beside the image."""
    files = {rom.with_suffix(".mlb"): mesen_labels(symbols, inputs.profile).encode("ascii")}
    for page, text in fceux_labels(symbols, inputs.profile).items():
        files[rom.with_name(f"{rom.name}.{page}.nl")] = text.encode("ascii")
    return files
