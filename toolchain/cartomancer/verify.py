"""Verify: proves an image from its bytes and the manifest, and trusts nothing else.

Header, vectors, directory, every entry of every table, every record decoded and compared with its source, every text,
picture, mini and glyph; last, digests, which also cover code and tile data. Each check yields sentences.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cached_property, partial

from cartomancer.ability_language import language_of
from cartomancer.cartridge import Cartridge, ImageError
from cartomancer.contents import Names, card_words
from cartomancer.convert.glyphs import decode_page
from cartomancer.convert.texts import drawn_characters
from cartomancer.manifest import AbilityPlace, BlobPlace, CardPlace, Manifest, ScriptPart, ScriptPlace, SoundPlace
from cartomancer.schema.formats import GLYPH_BYTES, TILE_BYTES, Table, glyph_page
from cartomancer.schema.image_calls import image_calls
from cartomancer.schema.profile import HEADER_SIZE
from cartomancer.schema.records import CardRecord, FarPointer
from cartomancer.schema.script import (
    SCRIPT_ABILITIES,
    SCRIPT_COUNT,
    SCRIPT_FUNCTION,
    SCRIPT_NUMBERS,
    SCRIPT_SUMMARY,
    Op,
)
from cartomancer.schema.sound import SoundEffect, Tune, Voice
from cartomancer.script.code import NotCode, branch_operand, decode_one
from cartomancer.script.compiled import summary
from cartomancer.sound.compiled import decode_track
from cartomancer.units import Bank, CardNumber, CpuAddress, PrgOffset
from cartomancer.words.latin import CODES, latin_font

_VECTORS = {0xFFFA: "nmi", 0xFFFC: "reset", 0xFFFE: "irq"}


def verify(image: bytes, manifest: Manifest) -> list[str]:
    """Everything that is wrong with an image; nothing means that it is proven."""
    return list(Verifier(Cartridge(image), manifest).faults())


@dataclass(frozen=True)
class Verifier:
    """One image under proof."""

    cartridge: Cartridge
    manifest: Manifest

    def faults(self) -> Iterator[str]:
        """All faults, from the outside in."""
        try:
            self.cartridge.check_header()
        except ImageError as error:
            yield str(error)
            return
        yield from self.vector_faults()
        for table in Table:
            yield from self._guarded(f"table {table.name.lower()}", partial(self.table_faults, table))
        for card in self.manifest.cards:
            yield from self._guarded(f'card "{card.id}"', partial(self.card_faults, card))
        for ability in self.manifest.abilities:
            yield from self._guarded(f'ability "{ability.id}"', partial(self.ability_faults, ability))
        for script in self.manifest.scripts:
            yield from self._guarded(f'script "{script.id}"', partial(self.script_faults, script))
        for sound in self.manifest.sounds:
            yield from self._guarded(f'{sound.kind} "{sound.name}"', partial(self.sound_faults, sound))
        yield from self._guarded("texts", self.text_faults)
        yield from self._guarded("decks", self.deck_faults)
        yield from self._guarded("glyphs", self.glyph_faults)
        yield from self.digest_faults()

    def _guarded(self, subject: str, check: Callable[[], Iterator[str]]) -> Iterator[str]:
        """A check whose reading may fail: that is a fault like others."""
        try:
            for fault in check():
                yield f"{subject}: {fault}"
        except ImageError as error:
            yield f"{subject}: {error}"

    @cached_property
    def _places(self) -> dict[str, BlobPlace]:
        return {blob.name: blob for blob in self.manifest.blobs}

    @cached_property
    def _names(self) -> Names:
        return Names.of(self.manifest)

    def _pointer(self, name: str) -> FarPointer:
        place = self._places[name]
        return FarPointer(Bank(place.bank), CpuAddress(place.address))

    # --- header to tables -------------------------------------------------------------------------------------

    def vector_faults(self) -> Iterator[str]:
        """The three vectors point at their routines in the fixed banks."""
        for address, name in _VECTORS.items():
            symbol = self.manifest.symbols.get(name)
            found = self.cartridge.vector(address)
            if symbol is None or found != symbol["address"]:
                yield f"vector {name} is ${found:04X}, its routine is elsewhere"
            if found < self.cartridge.profile.fixed_window:
                yield f"vector {name} is ${found:04X}, outside the fixed banks"

    def table_faults(self, table: Table) -> Iterator[str]:
        """The directory leads to the table, and each of its entries to its blob."""
        row = self.cartridge.directory(table)
        if table is Table.UI_TILES:
            tiles = self._places["ui_tiles"]
            if (row.pointer, row.count * TILE_BYTES) != (self._pointer("ui_tiles"), tiles.size):
                yield "the directory does not lead to it"
            return
        targets = self.manifest.tables[table.name.lower()]
        if (row.pointer, row.count) != (self._pointer(f"table_{table.name.lower()}"), len(targets)):
            yield "the directory does not lead to it"
            return
        for index, (pointer, target) in enumerate(zip(self.cartridge.table(table), targets, strict=True)):
            if (pointer.is_null and target) or (not pointer.is_null and not target):
                yield f"entry {index} is {'null' if target else 'not null'}"
            elif target and pointer != self._pointer(target):
                yield f"entry {index} points at {pointer.bank:02X}:{pointer.address:04X}, not at {target}"
            elif not target and pointer.address:
                yield f"entry {index} is null with an address"

    # --- records ----------------------------------------------------------------------------------------------

    def card_faults(self, card: CardPlace) -> Iterator[str]:
        """A record equals its row, and its pictures are where and what they should be."""
        record = self.cartridge.card(CardNumber(card.number))
        for key, found in card_words(self.cartridge, CardNumber(card.number), self._names).items():
            if found != card.source[key]:
                yield f"{key} is {found!r}, its source says {card.source[key]!r}"
        yield from self._graphics_faults(record, card)

    def _graphics_faults(self, record: CardRecord, card: CardPlace) -> Iterator[str]:
        graphics = (("picture", record.gfx_ptr, record.gfx_len), ("mini", record.mini_ptr, record.mini_len))
        for what, pointer, tiles in graphics:
            place = self._places[f"{what}_{card.id}"]
            if pointer != self._pointer(place.name) or tiles * TILE_BYTES != place.size:
                yield f"the {what} pointer or length is wrong"
                return
        maps, minis = self.manifest.tables["maps"], self.manifest.tables["minis"]
        if record.gfx_map >= len(maps) or record.mini_no >= len(minis):
            yield "the number of its picture map or mini does not exist"
            return
        picture, mini = self.cartridge.picture(record), self.cartridge.mini(record)
        digests = (hashlib.sha1(picture.map_blob()).hexdigest(), hashlib.sha1(mini.mini_blob()).hexdigest())
        wanted = (self._places[maps[record.gfx_map]].sha1, self._places[minis[record.mini_no]].sha1)
        if digests != wanted:
            yield "its picture map or mini does not decode to what was stored"

    def script_faults(self, script: ScriptPlace) -> Iterator[str]:
        """The table of functions is the source's, and their code is instructions from the first byte to the last."""
        data = self.cartridge.script(script.number % SCRIPT_ABILITIES, script.size)
        count = data[SCRIPT_COUNT]
        if not 0 < count <= len(script.functions):
            yield f"has {count} handlers, its source {len(script.functions)} functions"
            return
        numbers, lows, highs = (data[SCRIPT_NUMBERS + at * count :][:count] for at in range(3))
        if list(numbers) != sorted(set(numbers)) or data[SCRIPT_SUMMARY] != summary(numbers):
            yield "the numbers of its handlers are not in order"
        records = {part.offset - SCRIPT_FUNCTION.size for part in script.functions}
        for number, part in enumerate(script.functions):
            if number < count and lows[number] | highs[number] << 8 != part.offset - SCRIPT_FUNCTION.size:
                yield f'function "{part.name}" begins elsewhere'
                continue
            code = data[part.offset : part.offset + part.size]
            yield from _code_faults(code, part, records, len(image_calls(self._names.ruleset)))

    def sound_faults(self, sound: SoundPlace) -> Iterator[str]:
        """Every voice plays what its source says, from where the driver looks for it, and goes on where it should."""
        profile = self.cartridge.profile
        number = (Tune if sound.kind == "tune" else SoundEffect)[sound.name.upper()]
        table = self.manifest.symbols[f"{sound.kind}_voices"]
        for track in sound.tracks:
            bank = Bank(track.bank)
            voice = Voice[track.voice.upper()]
            entry = CpuAddress((table["address"] or 0) + 2 * (len(Voice) * number + voice))
            if int.from_bytes(self.cartridge.prg(profile.offset(bank, entry), 2), "little") != track.address:
                yield f"{track.voice}: the driver looks for it elsewhere"
            data = self.cartridge.prg(profile.offset(bank, CpuAddress(track.address)), track.size)
            try:
                played, jump = decode_track(data, self.manifest.instruments)
            except ValueError as error:
                yield f"{track.voice}: {error}"
                continue
            if tuple((one.start, one.frames, one.note, one.instrument) for one in played) != track.played:
                yield f"{track.voice} does not play what its source says"
            back = None if jump is None else (jump[0] | jump[1] << 8) - track.address
            if back != track.loop:
                yield f"{track.voice} goes on elsewhere after its end"

    def ability_faults(self, ability: AbilityPlace) -> Iterator[str]:
        """What the ability language says of it."""
        return language_of(self._names.ruleset).image_faults(self.cartridge, ability, self._names.types)

    def text_faults(self) -> Iterator[str]:
        """Every text of the user interface."""
        for index, (key, wanted) in enumerate(self.manifest.texts.items()):
            for language, table in (("ja", Table.TEXTS), ("en", Table.TEXTS_EN)):
                found = self.cartridge.text(table, index)
                if found != wanted[language]:
                    yield f"{key} ({language}) is {found!r}, its source says {wanted[language]!r}"

    def deck_faults(self) -> Iterator[str]:
        """Every deck."""
        keys = list(self.manifest.texts)
        for index, wanted in enumerate(self.manifest.decks):
            deck = self.cartridge.deck(index)
            cards = [list(entry) for entry in deck.entries]
            found = (_at(keys, deck.name), deck.master, cards)
            if found != (f"deck_{index + 1}", wanted["master"], wanted["cards"]):
                yield f"deck {wanted['id']} is {found}, its source says {wanted}"

    def glyph_faults(self) -> Iterator[str]:
        """Glyph pages are well formed and hold every character that any text uses."""
        stored: set[bytes] = set()
        leads = {glyph_page(lead): lead for lead in range(255, -1, -1) if glyph_page(lead)}
        for page, name in enumerate(self.manifest.tables["glyphs"]):
            pointer = self.cartridge.entry(Table.GLYPHS, page)
            if not name:
                continue
            try:
                glyphs = decode_page(self.cartridge.read(pointer, self._places[name].size))
            except ValueError as error:
                yield f"page {page}: {error}"
                continue
            lead = bytes([leads[page]]) if page else b""
            stored |= {lead + bytes([second]) for second in glyphs}
        texts = [(language, text) for said in self.manifest.texts.values() for language, text in said.items()]
        for card in self.manifest.cards:
            texts += [("ja", card.source[key]) for key in ("name", "short")]
            texts += [("en", card.source[key]) for key in ("english", "short_english")]
            texts += card.source["rules"].items()
        shown = {(language, letter) for language, text in texts for letter in drawn_characters(text)}
        for letter in sorted({letter for language, letter in shown if language == "ja" or letter not in CODES}):
            if letter.encode("cp932") not in stored:
                yield f"{letter!r} has no glyph"
        font = self.cartridge.read(self.cartridge.entry(Table.LATIN, 0), len(CODES) * GLYPH_BYTES)
        if font != latin_font().data:
            yield "the Latin letters are not those that are drawn"

    # --- digests ----------------------------------------------------------------------------------------------

    def digest_faults(self) -> Iterator[str]:
        """Bytes that mean nothing to us (tiles, code, fill) are still those that were built."""
        cartridge = self.cartridge
        for place in (*self.manifest.blobs, *self.manifest.regions):
            offset = PrgOffset(place.bank * cartridge.profile.bank_size + place.address % cartridge.profile.bank_size)
            if hashlib.sha1(cartridge.prg(offset, place.size)).hexdigest() != place.sha1:
                yield f"{place.kind} {place.name}: its bytes are not those that were built"
        if hashlib.sha1(cartridge.data).hexdigest() != self.manifest.sha1:
            yield f"the image's sha1 is not {self.manifest.sha1} (header of {HEADER_SIZE} bytes included)"


def _at(items: list[str], index: int) -> str:
    return items[index] if 0 <= index < len(items) else f"#{index}"


def _code_faults(code: bytes, part: ScriptPart, records: Collection[int], calls: int) -> Iterator[str]:
    """What is not an instruction, calls what does not exist, or branches into the middle of an instruction."""
    starts: set[int] = set()
    targets: set[int] = set()
    at = 0
    while at < len(code):
        starts.add(at)
        try:
            instruction, behind = decode_one(code, at)
        except NotCode as error:
            yield f'function "{part.name}": {error}'
            return
        if branch_operand(instruction.op):
            targets.add(behind + instruction.numbers[-1])
        if instruction.op is Op.CALL and instruction.numbers[0] not in records:
            yield f'function "{part.name}" calls {instruction.numbers[0]}, where no function begins'
        if instruction.op is Op.SYSTEM_MORE and instruction.numbers[0] >= calls:
            yield f'function "{part.name}" makes system call {instruction.numbers[0]} of {calls}'
        at = behind
    if targets - starts:
        yield f'function "{part.name}" branches to {min(targets - starts)}, where no instruction begins'
