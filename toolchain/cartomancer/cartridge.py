"""Reading an image: from the bytes of a .nes file alone to cards, abilities, texts, pictures and decks.

This is the console's view in Python: it finds everything through the directory and far pointers, as the 6502 code
does, and shares no state with the build. Whatever cannot be what it should raises `ImageError`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from cartomancer.load.files import read_file
from cartomancer.schema.formats import (
    CELL,
    DECK,
    DECK_ENTRY,
    DIRECTORY_ENTRY,
    DIRECTORY_MAGIC,
    MINI,
    PICTURE_MAP,
    TILE,
    TILE_BYTES,
    DirectoryRow,
    Table,
)
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K, Profile
from cartomancer.schema.records import CARD, CardRecord, FarPointer
from cartomancer.units import AbilityNumber, CardNumber, PrgOffset
from cartomancer.words import latin

if TYPE_CHECKING:
    from cartomancer.pictures.convert import Picture
    from cartomancer.pictures.minis import Mini

TEXT_MAX = 1024
"""Longest text that is believed; a damaged image must not make the reader run through all banks."""

ENGLISH_TABLES = (Table.TEXTS_EN, Table.RULES_EN, Table.ENGLISH, Table.ENGLISH_SHORT)
"""Tables whose texts are in the codes of the Latin face."""


class ImageError(Exception):
    """The image is not what it should be; the message says where."""


@dataclass(frozen=True)
class DeckRecord:
    """A deck as it is in ROM."""

    name: int
    master: CardNumber
    entries: tuple[tuple[CardNumber, int], ...]


@dataclass(frozen=True)
class Cartridge:
    """An image and how to read it."""

    data: bytes
    profile: Profile = MMC3_512K

    @classmethod
    def open(cls, path: Path) -> Cartridge:
        """Read a .nes file and check its header."""
        try:
            cartridge = cls(read_file(path))
        except OSError as error:
            raise ImageError(f"{path} cannot be read: {error.strerror}") from error
        cartridge.check_header()
        return cartridge

    def check_header(self) -> None:
        """The 16 bytes, and the size that they promise."""
        header = self.data[:HEADER_SIZE]
        if header != self.profile.header():
            raise ImageError(f"the header is {header.hex(' ')}, not {self.profile.header().hex(' ')}")
        if len(self.data) != HEADER_SIZE + self.profile.prg_size:
            raise ImageError(f"the file has {len(self.data)} bytes, not {HEADER_SIZE + self.profile.prg_size}")

    # --- bytes ------------------------------------------------------------------------------------------------

    def read(self, pointer: FarPointer, size: int) -> bytes:
        """Bytes at a far pointer; they must lie inside one switched bank's data window."""
        window = self.profile.data_window
        inside = window <= pointer.address and pointer.address + size <= window + self.profile.bank_size
        if not inside or pointer.bank >= self.profile.switched_banks:
            raise ImageError(f"far pointer {pointer.bank:02X}:{pointer.address:04X} + {size} leaves its bank")
        start = HEADER_SIZE + self.profile.offset(pointer.bank, pointer.address)
        return self.data[start : start + size]

    def read_to_bank_end(self, pointer: FarPointer, limit: int) -> bytes:
        """At most `limit` bytes at a far pointer, up to the end of its bank."""
        room = self.profile.data_window + self.profile.bank_size - pointer.address
        return self.read(pointer, max(0, min(limit, room)))

    def prg(self, offset: PrgOffset, size: int) -> bytes:
        """Bytes of PRG ROM."""
        return self.data[HEADER_SIZE + offset : HEADER_SIZE + offset + size]

    def vector(self, address: int) -> int:
        """The 16-bit vector at the end of the fixed bank."""
        at = HEADER_SIZE + self.profile.prg_size - (0x10000 - address)
        return int.from_bytes(self.data[at : at + 2], "little")

    # --- tables -----------------------------------------------------------------------------------------------

    @cached_property
    def directory_offset(self) -> PrgOffset:
        """Where the directory is in PRG: after its magic word in the fixed banks."""
        fixed = HEADER_SIZE + self.profile.switched_banks * self.profile.bank_size
        at = self.data.find(DIRECTORY_MAGIC, fixed)
        if at < 0:
            raise ImageError("there is no directory in the fixed banks: not an image of ours")
        return PrgOffset(at + len(DIRECTORY_MAGIC) - HEADER_SIZE)

    def directory(self, table: Table) -> DirectoryRow:
        """The directory's entry for a table."""
        at = PrgOffset(self.directory_offset + table * DIRECTORY_ENTRY.size)
        return DirectoryRow.unpack(self.prg(at, DIRECTORY_ENTRY.size))

    def table(self, table: Table) -> list[FarPointer]:
        """All far pointers of a table, null ones too."""
        row = self.directory(table)
        data = self.read(row.pointer, 3 * row.count)
        return [FarPointer.unpack(data[at : at + 3]) for at in range(0, len(data), 3)]

    def entry(self, table: Table, index: int) -> FarPointer:
        """One far pointer of a table."""
        row = self.directory(table)
        if not 0 <= index < row.count:
            raise ImageError(f"{table.name.lower()} has {row.count} entries, not one with number {index}")
        return FarPointer.unpack(self.read(row.pointer, 3 * row.count)[3 * index : 3 * index + 3])

    # --- what the tables lead to ------------------------------------------------------------------------------

    def card_numbers(self) -> Iterator[CardNumber]:
        """Numbers of all cards; gaps are left out."""
        for number, pointer in enumerate(self.table(Table.CARDS)):
            if not pointer.is_null:
                yield CardNumber(number)

    def card(self, number: CardNumber) -> CardRecord:
        """A card's record."""
        return decode_card(self.read(self.entry(Table.CARDS, number), CARD.size))

    def ability_numbers(self) -> Iterator[AbilityNumber]:
        """Numbers of all abilities."""
        for number, pointer in enumerate(self.table(Table.ABILITIES)):
            if not pointer.is_null:
                yield AbilityNumber(number)

    def ability_bytes(self, number: AbilityNumber, most: int) -> bytes:
        """The bytes of an ability, at most so many: its language knows where it ends."""
        return self.read_to_bank_end(self.entry(Table.ABILITIES, number), most)

    def script(self, number: int, size: int) -> bytes:
        """The bytes of a script, by its number from 1."""
        return self.read(self.entry(Table.SCRIPTS, number), size)

    def text(self, table: Table, index: int) -> str:
        """A text of TEXTS, RULES, ENGLISH or ENGLISH_SHORT."""
        data = self.read_to_bank_end(self.entry(table, index), TEXT_MAX)
        text, end, _ = data.partition(b"\0")
        try:
            if not end:
                raise ValueError("no end mark")
            return latin.decode(text, "en" if table in ENGLISH_TABLES else "ja")
        except ValueError as error:
            raise ImageError(f"{table.name.lower()} text {index}: {error}") from error

    def deck(self, index: int) -> DeckRecord:
        """A deck, by its place from 0."""
        pointer = self.entry(Table.DECKS, index)
        head = DECK.split(self.read(pointer, DECK.size))
        count = head["entries"][0]
        rows = self.read(pointer, DECK.size + count * DECK_ENTRY.size)[DECK.size :]
        cut = [DECK_ENTRY.split(rows[at : at + DECK_ENTRY.size]) for at in range(0, len(rows), DECK_ENTRY.size)]
        entries = tuple((CardNumber(int.from_bytes(row["card"], "little")), row["copies"][0]) for row in cut)
        master = CardNumber(int.from_bytes(head["master"], "little"))
        return DeckRecord(int.from_bytes(head["name"], "little"), master, entries)

    def picture(self, record: CardRecord) -> Picture:
        """A card's picture, from its tiles and map."""
        from cartomancer.pictures.convert import picture_from_rom

        pointer = self.entry(Table.MAPS, record.gfx_map)
        width, height = self.read(pointer, PICTURE_MAP.size)[:2]
        cells = (width * TILE // CELL) * (height * TILE // CELL)
        blob = self.read(pointer, PICTURE_MAP.size + cells + width * height)
        tiles = self.read(record.gfx_ptr, record.gfx_len * TILE_BYTES)
        try:
            return picture_from_rom(blob, tiles)
        except ValueError as error:
            raise ImageError(f"picture map {record.gfx_map}: {error}") from error

    def mini(self, record: CardRecord) -> Mini:
        """A card's mini character, from its tiles and frames."""
        from cartomancer.pictures.minis import mini_from_rom

        pointer = self.entry(Table.MINIS, record.mini_no)
        frames = self.read(pointer, MINI.size)[0]
        blob = self.read(pointer, MINI.size + frames * 8)
        tiles = self.read(record.mini_ptr, record.mini_len * TILE_BYTES)
        try:
            return mini_from_rom(blob, tiles)
        except ValueError as error:
            raise ImageError(f"mini {record.mini_no}: {error}") from error


def decode_card(record: bytes) -> CardRecord:
    """A card record from its bytes."""
    try:
        return CardRecord.unpack(record)
    except ValueError as error:
        raise ImageError(f"card record: {error}") from error
