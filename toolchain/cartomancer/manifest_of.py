"""Making the manifest of a build: places from the packer and the linker, sources from the checked game."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cartomancer.ability_language import language_of
from cartomancer.contents import colour_words, keyword_words
from cartomancer.convert.blobs import Converted
from cartomancer.convert.fit import panel_rules
from cartomancer.convert.records import AI_BLOB, FLOW_BLOB, ai_script, numbered_script
from cartomancer.link import LinkInputs, LinkOutputs, Symbol
from cartomancer.manifest import (
    AbilityPlace,
    BankUse,
    BlobPlace,
    CardPlace,
    Manifest,
    ScriptPart,
    ScriptPlace,
    SoundPlace,
    TrackPlace,
)
from cartomancer.pack import Packing, linked_bytes
from cartomancer.pictures.nes_palette import RgbTable
from cartomancer.project import CardDesign, GameDesign
from cartomancer.schema.memory import code_banks
from cartomancer.schema.profile import HEADER_SIZE, Profile
from cartomancer.schema.records import FarPointer
from cartomancer.schema.script import RULES_SCRIPT
from cartomancer.script.compiled import CompiledScript
from cartomancer.sound.compiled import SoundData
from cartomancer.sound.pieces import SIXTEENTHS, Sound
from cartomancer.units import Bank, CpuAddress
from cartomancer.words.language import LANGUAGES

_FILL = re.compile(rb"\xff{8,}")


def make_manifest(
    game: GameDesign,
    converted: Converted,
    packing: Packing,
    inputs: LinkInputs,
    outputs: LinkOutputs,
    rgb_table: RgbTable,
) -> Manifest:
    """The manifest of a linked image."""
    image = outputs.image
    pointers = packing.pointers
    profile = inputs.profile
    settings = game.settings
    keys = [text.key for text in converted.texts]
    language = language_of(game.ruleset)
    return Manifest(
        game=settings.name,
        profile=profile.name,
        sha1=hashlib.sha1(image).hexdigest(),
        debug_sha1=hashlib.sha1(outputs.files[outputs.dbg]).hexdigest(),
        title={"ja": settings.title_ja, "en": settings.title_en},
        language=settings.language,
        types=settings.types.names,
        rgb=tuple("{:02x}{:02x}{:02x}".format(*rgb) for rgb in rgb_table),
        sprite_palettes=settings.sprite_palettes,
        banks=tuple(_bank_use(number, image, packing, profile) for number in range(profile.prg_banks)),
        blobs=tuple(_blob_places(packing)),
        cards=tuple(
            CardPlace(card.id, card.number, *_pair(pointers[f"card_{card.id}"]), card_source(card, game, converted))
            for card in game.cards
        ),
        abilities=tuple(
            AbilityPlace(
                ability.name,
                ability.number,
                *_pair(pointers[f"ability_{ability.number}"]),
                len(ability.steps),
                language.notation(ability, "ja", settings.types),
                language.notation(ability, "en", settings.types),
            )
            for ability in game.abilities
        ),
        scripts=tuple(_script_places(game, keys, pointers)),
        rules=dict(settings.rules.values),
        ruleset=game.ruleset.raw,
        texts={text.key: {"ja": text.ja, "en": text.en} for text in converted.texts},
        decks=tuple(
            {"id": deck.id, "master": deck.master, "cards": [list(entry) for entry in deck.entries]}
            for deck in game.decks
        ),
        tables={one.table.name.lower(): [target or "" for target in one.targets] for one in converted.tables},
        regions=tuple(_regions(image, profile)),
        symbols={name: {"bank": one.bank, "address": one.address} for name, one in outputs.symbols.items()},
        sounds=tuple(_sound_places(game.sound, converted.sound, outputs.symbols)),
        instruments=converted.sound.instruments,
    )


def _script_places(game: GameDesign, keys: Sequence[str], pointers: Mapping[str, FarPointer]) -> Iterator[ScriptPlace]:
    """The rules, then the abilities, then the computer player."""
    if game.flow is not None:
        yield _script_place("rules", RULES_SCRIPT, game.flow, pointers[FLOW_BLOB])
    for script in game.scripts:
        code, pointer = numbered_script(script, keys), pointers[f"script_{script.number}"]
        yield _script_place(script.name, script.ability.number, code, pointer, script.ability.rules)
    if game.ai is not None:
        yield _script_place("ai", ai_script(game), game.ai, pointers[AI_BLOB])


def _script_place(
    name: str, number: int, code: CompiledScript, pointer: FarPointer, words: tuple[str, str] = ("", "")
) -> ScriptPlace:
    parts = tuple(
        ScriptPart(one.name, offset, len(one.code), one.lines, one.file)
        for one, offset in zip(code.functions, code.offsets, strict=True)
    )
    return ScriptPlace(name, number, *_pair(pointer), len(code.data), code.path.name, *words, parts)


def _sound_places(sound: Sound, data: SoundData, symbols: Mapping[str, Symbol]) -> Iterator[SoundPlace]:
    for kind, pieces in (("tune", sound.tunes), ("effect", sound.effects)):
        for piece in pieces.values():
            tracks = []
            for track in data.tracks:
                if (track.kind, track.piece) == (kind, piece.name):
                    place = symbols[track.label]
                    assert place.bank is not None
                    played = tuple((one.start, one.frames, one.note, one.instrument) for one in track.played)
                    voice = track.voice.name.lower()
                    tracks.append(TrackPlace(voice, place.bank, place.address, len(track.data), track.loop, played))
            in_bars = kind == "tune"
            speed = int(piece.speed / SIXTEENTHS) if in_bars else 0
            bar = int(piece.bar * SIXTEENTHS) if in_bars else 0
            loop = piece.frames if piece.loop is None else piece.frame(piece.loop)
            yield SoundPlace(kind, piece.name, speed, bar, piece.frames, loop, tuple(tracks))


def card_source(card: CardDesign, game: GameDesign, converted: Converted) -> dict[str, Any]:
    """What a card's row says, in plain words: `verify` compares the image with it."""
    types = game.settings.types
    return {
        "file": str(card.place.path),
        "line": card.place.line,
        "name": card.name,
        "short": card.short,
        "english": card.english,
        "short_english": card.short_english,
        "category": card.category.en,
        "colour": colour_words(card.colour, game.ruleset),
        "cost": card.cost,
        "cc_wt": card.cc_wt,
        "atk": card.atk,
        "hp": card.hp,
        "types": [types.name(number, "en") for number in card.types if number],
        "rarity": card.rarity.en,
        "illustrator": card.illustrator,
        "keywords": keyword_words(card.keywords, game.ruleset),
        "abilities": [
            {"condition": slot.condition.en, "cost": slot.cost, "ability": slot.ability.name} for slot in card.slots
        ],
        "rules": dict(converted.rules[card.id]),
        "panel": {language: panel_rules(card, game, language) for language in LANGUAGES},
        "map": converted.art_numbers[card.id][0],
        "mini": converted.art_numbers[card.id][1],
    }


def _pair(pointer: FarPointer) -> tuple[Bank, CpuAddress]:
    return pointer.bank, pointer.address


def _blob_places(packing: Packing) -> list[BlobPlace]:
    pointers = packing.pointers
    return [
        BlobPlace(
            place.blob.name,
            place.blob.kind,
            place.blob.owner,
            place.pointer.bank,
            place.pointer.address,
            place.blob.size,
            hashlib.sha1(linked_bytes(place.blob, pointers)).hexdigest(),
        )
        for place in packing.placed
    ]


def _bank_use(number: int, image: bytes, packing: Packing, profile: Profile) -> BankUse:
    """Bytes in use: of a data bank what the packer put there, of a code bank all but long runs of fill."""
    if number < len(packing.banks):
        return BankUse(Bank(number), len(packing.banks[number]), profile.bank_size)
    start = HEADER_SIZE + number * profile.bank_size
    fill = sum(len(run) for run in _FILL.findall(image[start : start + profile.bank_size]))
    return BankUse(Bank(number), profile.bank_size - fill, profile.bank_size)


def _regions(image: bytes, profile: Profile) -> list[BlobPlace]:
    """Code: the banks of the code window, and the fixed banks."""
    banks = dict(code_banks(profile))
    banks |= {f"FIXED_{at}": Bank(profile.switched_banks + at) for at in range(profile.fixed_banks)}
    regions = []
    for name, bank in banks.items():
        start = HEADER_SIZE + bank * profile.bank_size
        data = image[start : start + profile.bank_size]
        fixed = bank >= profile.switched_banks
        window = profile.fixed_window + (bank - profile.switched_banks) * profile.bank_size
        address = CpuAddress(window if fixed else profile.code_window)
        regions.append(BlobPlace(name, "code", "", bank, address, len(data), hashlib.sha1(data).hexdigest()))
    return regions
