"""A save taken along to a fresh build, for the page of `cartomancer watch`: the duel goes on by the new image.

The console goes on with a duel only on the image that it was played on (romsrc/save), because the same answers need not
give the same duel on another one. Whoever has just changed a card wants exactly that: seed and answers are played again
by the new image, up to the first answer that it refuses. Here both slots get the new image's name and their checks.
"""

from __future__ import annotations

from binascii import crc_hqx
from collections.abc import Mapping
from dataclasses import dataclass

from cartomancer.duel.game import Game
from cartomancer.link.image_id import IMAGE_ID, IMAGE_ID_BYTES
from cartomancer.schema.layout import Layout
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K
from cartomancer.schema.saves import SAVE_MAGIC, SAVE_SLOTS, SAVE_VALID, SAVE_VERSION, own_decks

WORK_RAM, WORK_RAM_SIZE = 0x6000, 0x2000
JOURNAL_AT = "journal_at"
"""How far the console has played the journal again (romsrc/duel/journal.s)."""

_SAVES = next(area for area in RAM_AREAS if area.name == "SAVERAM").start - WORK_RAM


@dataclass(frozen=True)
class Carried:
    """The battery's RAM for the new image."""

    ram: bytes
    answers: int | None
    """Bytes of the journal of the duel that it keeps; None without a duel."""


def carried_save(ram: bytes, game: Game) -> Carried:
    """A battery's RAM as the game's image would have written it; without a journal in the image it stays as it is."""
    symbol = game.symbols.get(IMAGE_ID)
    if symbol is None or symbol.bank is None or JOURNAL_AT not in game.symbols:
        return Carried(ram, None)
    at = HEADER_SIZE + symbol.bank * MMC3_512K.bank_size + symbol.address % MMC3_512K.bank_size
    layout, made = own_decks(game.ruleset).slot, bytearray(ram)
    newest, generation = None, 0
    for slot in range(SAVE_SLOTS):
        start = _SAVES + slot * layout.size
        fields = layout.split(ram[start : start + layout.size])
        if not _is_whole(ram[start : start + layout.size], layout):
            continue
        if newest is None or (fields["generation"][0] - generation) % 256 == 1:
            newest, generation = fields, fields["generation"][0]
        made[start : start + layout.size] = _signed(fields, layout, game.image[at : at + IMAGE_ID_BYTES])
    playing = newest is not None and newest["playing"][0]
    return Carried(bytes(made), int.from_bytes(newest["length"], "little") if newest and playing else None)


def _is_whole(slot: bytes, layout: Layout) -> bool:
    fields = layout.split(slot)
    head = (fields["mark"][0], fields["magic"], fields["version"][0])
    return head == (SAVE_VALID, SAVE_MAGIC.to_bytes(2, "little"), SAVE_VERSION) and fields["check"] == _check(slot)


def _signed(fields: Mapping[str, bytes], layout: Layout, image_id: bytes) -> bytes:
    slot = b"".join(image_id if field.name == "image" else fields[field.name] for field in layout.fields)
    return slot[:-2] + _check(slot)


def _check(slot: bytes) -> bytes:
    """CRC-16 of all between mark and check, as the console writes it."""
    return crc_hqx(slot[1:-2], 0).to_bytes(2, "little")
