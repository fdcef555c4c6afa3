"""The manifest: what an image holds and where, as JSON beside it.

Other tools (verify, inspect, catalogue, the harness, debuggers) read it; its shape is a contract. Besides the places
of everything it keeps, for each record, the source it was made from, so that `verify` can compare image and source.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cartomancer.load.files import read_file
from cartomancer.outputs import write_whole

if TYPE_CHECKING:
    from cartomancer.units import Bank, CpuAddress
    from cartomancer.words.language import Language

VERSION = 3


@dataclass(frozen=True)
class BankUse:
    """How full a bank is."""

    bank: Bank
    used: int
    size: int


@dataclass(frozen=True)
class BlobPlace:
    """Where a blob lies, and the digest of its bytes."""

    name: str
    kind: str
    owner: str
    bank: Bank
    address: CpuAddress
    size: int
    sha1: str


@dataclass(frozen=True)
class CardPlace:
    """Where a card's record lies, and what its row says."""

    id: str
    number: int
    bank: Bank
    address: CpuAddress
    source: Mapping[str, Any]


@dataclass(frozen=True)
class AbilityPlace:
    """Where an ability's steps lie, and its text in both languages."""

    id: str
    number: int
    bank: Bank
    address: CpuAddress
    steps: int
    ja: tuple[str, ...]
    en: tuple[str, ...]


@dataclass(frozen=True)
class ScriptPart:
    """A function of a script: where its code begins in the script, and where each source line begins in its code."""

    name: str
    offset: int
    size: int
    lines: tuple[tuple[int, int], ...]
    file: str = ""
    """The file that it is written in, if that is not the script's own."""

    def line(self, offset: int) -> int:
        """The source line of an offset in the function."""
        return max((entry for entry in self.lines if entry[0] <= offset), default=(0, 0))[1]


@dataclass(frozen=True)
class ScriptPlace:
    """Where a script lies, its rules text, and the way from a trap to the source."""

    id: str
    number: int
    bank: Bank
    address: CpuAddress
    size: int
    file: str
    ja: str
    en: str
    functions: tuple[ScriptPart, ...]

    def function_at(self, offset: int) -> ScriptPart:
        """The function of an offset in the script; that of an event which did not begin is the first."""
        begun = [part for part in self.functions if part.offset <= offset]
        return max(begun, key=lambda part: part.offset, default=self.functions[0])

    def line(self, offset: int) -> str:
        """file:line of what the console reports: an offset in the script."""
        part = self.function_at(offset)
        return f"{part.file or self.file}:{part.line(max(0, offset - part.offset))}"


@dataclass(frozen=True)
class TrackPlace:
    """Where a voice of a tune or effect lies, and what its source plays: frame, frames, note, instrument."""

    voice: str
    bank: Bank
    address: CpuAddress
    size: int
    loop: int | None
    played: tuple[tuple[int, int, int, str], ...]


@dataclass(frozen=True)
class SoundPlace:
    """A tune or an effect: its length in frames, where it goes on after its end, and its voices."""

    kind: str
    name: str
    speed: int
    """Frames of a sixteenth; 0 for an effect."""

    bar: int
    """Sixteenths of a bar; 0 for an effect."""

    frames: int
    loop: int
    tracks: tuple[TrackPlace, ...]

    @property
    def bars(self) -> int:
        """Bars of a tune."""
        return -(-self.frames // (self.speed * self.bar)) if self.bar else 0


@dataclass(frozen=True)
class Manifest:
    """Everything that the build knows of an image."""

    game: str
    profile: str
    sha1: str
    title: Mapping[str, str]
    language: Language
    types: tuple[tuple[str, str], ...]
    rgb: tuple[str, ...]
    """The RGB of the 64 colours that the pictures were made for, each as rrggbb."""

    sprite_palettes: tuple[tuple[int, ...], ...]
    banks: tuple[BankUse, ...]
    blobs: tuple[BlobPlace, ...]
    cards: tuple[CardPlace, ...]
    abilities: tuple[AbilityPlace, ...]
    texts: Mapping[str, Mapping[str, str]]
    """Every text by key and language, in the order of their numbers."""

    decks: tuple[Mapping[str, Any], ...]
    tables: Mapping[str, list[str]]
    regions: tuple[BlobPlace, ...]
    symbols: Mapping[str, Mapping[str, int | None]]
    version: int = VERSION
    scripts: tuple[ScriptPlace, ...] = ()
    sounds: tuple[SoundPlace, ...] = ()
    instruments: tuple[str, ...] = ()
    """Instruments of the sound driver, by number."""
    rules: Mapping[str, int] = field(default_factory=dict)
    """The numbers of the rules: the table [rules] of game.toml."""
    ruleset: Mapping[str, Any] = field(default_factory=dict)
    """The ruleset's rows, as `Ruleset.of` takes them."""
    debug_sha1: str = ""
    """The digest of the debug file beside the image."""

    @property
    def rgb_table(self) -> tuple[tuple[int, int, int], ...]:
        """The RGB of the 64 colours, for previews."""
        return tuple((int(one[0:2], 16), int(one[2:4], 16), int(one[4:6], 16)) for one in self.rgb)

    def text(self) -> str:
        """The JSON file."""
        return json.dumps(asdict(self), ensure_ascii=False, indent=1) + "\n"

    def write(self, path: Path) -> None:
        """Write the JSON file."""
        write_whole(path, self.text())

    @classmethod
    def of_image(cls, image: Path, data: bytes) -> Manifest:
        """The manifest beside an image; ValueError also when it belongs to another image."""
        manifest = cls.read(image.with_suffix(".json"))
        if manifest.sha1 != hashlib.sha1(data).hexdigest():
            raise ValueError(f"it belongs to another image than {image}")
        return manifest

    @classmethod
    def read(cls, path: Path) -> Manifest:
        """Read a JSON file; ValueError when it is not a manifest of this version."""
        try:
            raw = json.loads(read_file(path))
            if raw["version"] != VERSION:
                raise ValueError(f"manifest version {raw['version']} is not {VERSION}")
            return cls(
                **{
                    **raw,
                    "types": tuple((ja, en) for ja, en in raw["types"]),
                    "rgb": tuple(raw["rgb"]),
                    "sprite_palettes": tuple(tuple(row) for row in raw["sprite_palettes"]),
                    "banks": tuple(BankUse(**row) for row in raw["banks"]),
                    "blobs": tuple(BlobPlace(**row) for row in raw["blobs"]),
                    "decks": tuple(raw["decks"]),
                    "regions": tuple(BlobPlace(**row) for row in raw["regions"]),
                    "cards": tuple(CardPlace(**row) for row in raw["cards"]),
                    "scripts": tuple(map(_script, raw.get("scripts", ()))),
                    "sounds": tuple(map(_sound, raw.get("sounds", ()))),
                    "instruments": tuple(raw.get("instruments", ())),
                    "abilities": tuple(
                        AbilityPlace(**{**row, "ja": tuple(row["ja"]), "en": tuple(row["en"])})
                        for row in raw["abilities"]
                    ),
                }
            )
        except (KeyError, TypeError, AttributeError, IndexError, RecursionError) as error:
            raise ValueError(f"not a manifest: {error}") from error


def _script(row: Mapping[str, Any]) -> ScriptPlace:
    functions = tuple(
        ScriptPart(**{**part, "lines": tuple((offset, line) for offset, line in part["lines"])})
        for part in row["functions"]
    )
    return ScriptPlace(**{**row, "functions": functions})


def _sound(row: Mapping[str, Any]) -> SoundPlace:
    tracks = tuple(
        TrackPlace(**{**track, "played": tuple((at, frames, note, name) for at, frames, note, name in track["played"])})
        for track in row["tracks"]
    )
    return SoundPlace(**{**row, "tracks": tracks})
