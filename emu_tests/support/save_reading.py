"""What the battery's RAM says, read in Python from the layout alone: a second opinion on romsrc/save."""

from __future__ import annotations

from binascii import crc_hqx
from collections.abc import Sequence
from dataclasses import dataclass

from cartomancer.schema.core_state import PromptType
from cartomancer.schema.front import OWN_DECK_SIZE
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.saves import (
    JOURNAL_DECKS,
    SAVE_MAGIC,
    SAVE_SLOT,
    SAVE_SLOTS,
    SAVE_VALID,
    SAVE_VERSION,
)

SAVERAM = next(area for area in RAM_AREAS if area.name == "SAVERAM")
JOURNAL_AT = SAVE_SLOTS * SAVE_SLOT.size


@dataclass(frozen=True)
class Asked:
    """What a prompt leaves open."""

    type: PromptType = PromptType.CARDS
    values: tuple[int, ...] = tuple(range(128))
    minimum: int = 0
    maximum: int = 64


def answer_bits(asked: Asked, answer: Sequence[int]) -> str:
    """An answer as the journal keeps it, the first bit first."""
    if asked.type in (PromptType.YES_NO, PromptType.NUMBER):
        return _bits(answer[0] - asked.minimum, asked.maximum - asked.minimum)
    length = len(asked.values)
    most = {PromptType.CARDS: asked.maximum, PromptType.ORDER: length}.get(asked.type, 1)
    most = max(most, 1)  # no answer is without a bit
    places = [asked.values.index(value) for value in answer]
    return "".join(_bits(place, length) for place in [*places, *[length] * (len(answer) < most)])


def _bits(value: int, greatest: int) -> str:
    return f"{value:0{max(greatest, 1).bit_length()}b}"[::-1]


@dataclass(frozen=True)
class Save:
    """Everything that a save keeps."""

    options: bytes
    decks: tuple[bytes, ...]
    playing: bool
    match: bytes = b""
    players: bytes = b""
    lists: bytes = b""
    answers: str = ""
    """In bits: what each is depends on what was asked."""


def check_of(data: bytes) -> bytes:
    """CRC-16 as the console writes it."""
    return crc_hqx(data, 0).to_bytes(2, "little")


def read_save(ram: Sequence[int]) -> Save | None:
    """The newest whole save in SAVERAM."""
    data = bytes(ram)
    slots = [data[at * SAVE_SLOT.size :][: SAVE_SLOT.size] for at in range(SAVE_SLOTS)]
    good = [slot for slot in slots if _is_good(slot)]
    if len(good) == SAVE_SLOTS:
        first, second = (SAVE_SLOT.split(slot)["generation"][0] for slot in good)
        good = [good[(second - first) % 256 == 1]]
    return _contents(good[0], data) if good else None


def _is_good(slot: bytes) -> bool:
    fields = SAVE_SLOT.split(slot)
    known = (fields["mark"][0], fields["magic"], fields["version"][0])
    return known == (SAVE_VALID, SAVE_MAGIC.to_bytes(2, "little"), SAVE_VERSION) and fields["check"] == check_of(
        slot[1:-2]
    )


def _contents(slot: bytes, data: bytes) -> Save:
    fields = SAVE_SLOT.split(slot)
    decks = tuple(fields["decks"][at : at + OWN_DECK_SIZE] for at in range(0, len(fields["decks"]), OWN_DECK_SIZE))
    if not fields["playing"][0]:
        return Save(fields["options"], decks, playing=False)
    lists = data[JOURNAL_AT:][:JOURNAL_DECKS]
    full = data[JOURNAL_AT + JOURNAL_DECKS :][: int.from_bytes(fields["length"], "little")]
    assert fields["journal_check"] == check_of(lists + full)
    answers = "".join(_bits(byte, 0xFF) for byte in full)
    answers += _bits(fields["tail"][0], 0xFF)[: fields["tail_bit"][0].bit_length() - 1]
    return Save(fields["options"], decks, True, fields["match"], fields["players"], lists, answers)
