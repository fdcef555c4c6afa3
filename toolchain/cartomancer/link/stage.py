"""`link`: writes the generated sources, assembles, links, and leaves image, debug file and labels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cartomancer.link.assemble import ld65
from cartomancer.link.config import ld65_config
from cartomancer.link.debug_file import trimmed
from cartomancer.link.image_id import sign_image
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
    sound_source,
)
from cartomancer.link.symbols import Symbol, read_symbols
from cartomancer.problems import Place, Problem, ProjectError
from cartomancer.schema.emit_inc import schema_inc
from cartomancer.schema.hooks import LAYERS, NATIVE
from cartomancer.schema.image_calls import image_calls
from cartomancer.schema.memory import code_banks
from cartomancer.schema.services import files_left_out


@dataclass(frozen=True)
class LinkOutputs:
    """What link wrote, and where every label went."""

    rom: Path
    dbg: Path
    label_files: tuple[Path, ...]
    symbols: Mapping[str, Symbol]


def link(inputs: LinkInputs, out_dir: Path, cache: Path | None = None) -> LinkOutputs:
    """Make `out_dir/<game>.nes` and what belongs to it; raises ProjectError with what the assembler said.

    Objects of the hand-written code are kept in `cache`, by default `out_dir/cache`.
    """
    _check_banks(inputs)
    work = out_dir / inputs.game
    gen, obj = work / "gen", work / "obj"
    gen.mkdir(parents=True, exist_ok=True)
    obj.mkdir(parents=True, exist_ok=True)
    generated = _generate(inputs, gen)
    code = _code(inputs)
    (gen / HOOKS_SOURCE).write_text(hooks_source(code, image_calls(inputs.ruleset)), encoding="utf-8")
    includes = (gen, *_folders(inputs))
    sources = [gen / name for name in (*generated, HOOKS_SOURCE) if name.endswith(".s")]
    objects = fresh_objects(sources, includes, obj)
    objects += objects_of(code, includes, (cache or out_dir / "cache") / "objects")
    rom, dbg = out_dir / f"{inputs.game}.nes", out_dir / f"{inputs.game}.dbg"
    ld65(objects, gen / "link.cfg", rom, dbg, work / f"{inputs.game}.map")
    debug = trimmed(dbg.read_text(encoding="utf-8"), gen)
    dbg.write_text(debug, encoding="utf-8")
    symbols = read_symbols(debug, inputs.profile)
    sign_image(rom, symbols, inputs.profile)
    return LinkOutputs(rom, dbg, _write_labels(rom, symbols, inputs), symbols)


def _check_banks(inputs: LinkInputs) -> None:
    """A data bank must not lie where code goes."""
    code = {bank: name for name, bank in code_banks(inputs.profile).items()}
    bad = [image.bank for image in inputs.banks if image.bank in code or image.bank >= inputs.profile.switched_banks]
    if bad:
        what = f"bank {bad[0]} is full of data, but it is kept for {code.get(bad[0], 'the fixed code')}"
        raise ProjectError([Problem(Place(Path(inputs.game)), what, "use fewer or smaller pictures and texts")])


def _generate(inputs: LinkInputs, gen: Path) -> dict[str, str]:
    """Write the generated files; those of a former, larger build are removed."""
    files = {
        "schema.inc": schema_inc(inputs.profile, inputs.ruleset),
        "game.inc": game_inc(inputs),
        "header.s": header_source(inputs.profile),
        "directory.s": directory_source(inputs.directory),
        "sound_data.s": sound_source(inputs.sound),
        "link.cfg": ld65_config(inputs.profile),
        **bank_sources(inputs.banks, inputs.profile),
    }
    for stale in gen.glob("banks_*.s"):
        if stale.name not in files:
            stale.unlink()
    for name, text in files.items():
        (gen / name).write_text(text, encoding="utf-8")
    (gen / BANK_DATA).write_bytes(bank_data(inputs.banks))
    return files


def _folders(inputs: LinkInputs) -> list[Path]:
    """Where the hand-written code lies: of a path that is not relative, where that is."""
    layers = [folder for layer in LAYERS for folder in layer if folder not in (RULESETS, *NATIVE)]
    own = (*inputs.ruleset.native, f"{RULESETS}/{inputs.ruleset.id}") if inputs.ruleset.native else ()
    return [inputs.romsrc / name for name in inputs.folders or (*layers, *own)]


def _code(inputs: LinkInputs) -> list[Path]:
    """The hand-written sources: what all games share, and the ruleset."""
    left_out = files_left_out(inputs.ruleset)
    found = [path for folder in _folders(inputs) for path in folder.rglob("*.s")]
    return sorted(path for path in found if f"{path.parent.name}/{path.name}" not in left_out)


def _write_labels(rom: Path, symbols: Mapping[str, Symbol], inputs: LinkInputs) -> tuple[Path, ...]:
    """Label files beside the image."""
    files = {rom.with_suffix(".mlb"): mesen_labels(symbols, inputs.profile)}
    for page, text in fceux_labels(symbols, inputs.profile).items():
        files[rom.with_name(f"{rom.name}.{page}.nl")] = text
    for stale in rom.parent.glob(f"{rom.name}.*.nl"):
        if stale not in files:
            stale.unlink()
    for path, content in files.items():
        path.write_text(content, encoding="ascii")
    return tuple(files)
