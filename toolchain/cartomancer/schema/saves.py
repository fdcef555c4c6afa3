"""What the battery keeps: two save slots, and the journal of the duel that is being played.

A change goes into the older slot and is valid only when its last byte is written, so that a power cut at any moment
leaves the older or the newer save. The journal is the duel itself: its two own decks, then every answer in order. It
only grows, so both slots may share it: each says how much of it is its own. Playing the answers again gives the same
duel, byte for byte, because the rules depend on nothing but seed, decks and answers.

An answer is kept in as few bits as its question leaves open. Of a list each answer is its place in the list, in as
many bits as the length of the list has; who chooses less than allowed ends with the length itself. A number is how far
it lies above the smallest. No answer is without a bit. Bits fill bytes from the lowest on; the byte that is not full
yet lies in the slot, for the other slot has another one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum

from cartomancer.ruleset.rows import DECK_BYTES_MOST
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.front import (
    OPTIONS,
    OWN_DECK_BITS,
    OWN_DECK_CARDS,
    OWN_DECK_FIRST,
    OWN_DECK_LEADERS,
    OWN_DECKS,
)
from cartomancer.schema.layout import Field, Layout
from cartomancer.schema.maker import made_size
from cartomancer.schema.memory import RAM_AREAS

SAVE_VERSION = 2
SAVE_VALID = 0xA5
SAVE_ERASING = 0x5A
"""A slot's mark while the save is erased; no bit is as in SAVE_VALID, so that damage does not make one of the other."""

SAVE_MAGIC = int.from_bytes(b"CM", "little")
SAVE_SLOTS = 2
SAVE_TRACE = 2
"""So many bytes of both slots' heads as we write them, and the RAM is not taken for that of a new cartridge."""


class SaveState(IntEnum):
    """What was found in the battery's RAM at power-on."""

    GOOD = 0
    FRESH = 1  # nothing of ours: a new cartridge
    OTHER_VERSION = 2  # not touched until the player lets us
    OTHER_CARDS = 3
    DAMAGED = 4


class JournalRoom(IntEnum):
    """Whether the journal takes answers."""

    ENOUGH = 0
    NEWS = 1  # full since the last answer: the player sees a message
    KNOWN = 2


SLOTS_MAX = 0x100
"""Bytes of both slots: they are reached by one index."""


@dataclass(frozen=True)
class OwnDecks:
    """How many own decks the battery keeps, and what a deck takes."""

    decks: int = OWN_DECKS
    leaders: int = OWN_DECK_LEADERS
    cards: int = OWN_DECK_CARDS
    bits: int = OWN_DECK_BITS
    made: int = 0
    """Bytes of the card that the player made for it."""
    choices: int = 0
    """Numbers of the rules that players choose before a duel."""

    @property
    def counts(self) -> int:
        """Bytes that count copies."""
        return -(-self.cards * self.bits // 8)

    @property
    def size(self) -> int:
        """Bytes of a deck."""
        return self.leaders + self.counts + self.made

    @property
    def slot(self) -> Layout:
        """A save slot with these decks."""
        return Layout(
            "SaveSlot",
            (
                Field("mark", 1, "", "SAVE_VALID once everything else is written"),
                Field("magic", 2, "", "SAVE_MAGIC"),
                Field("version", 1, "", "SAVE_VERSION; the bytes up to here are the same in all versions"),
                Field("generation", 1, "", "the newer slot is one ahead"),
                Field("cards", 4, "", "which set of cards the decks are of"),
                Field("image", 4, "", "which image the duel was played on"),
                Field("options", OPTIONS.size, "", "Options"),
                Field("decks", self.decks * self.size, "", "own decks"),
                Field("playing", 1, "", "not 0: there is a duel to go on with"),
                Field("match", 7, "", "its duel_seed, duel_decks, duel_first"),
                *([Field("choices", self.choices, "", "its duel_options")] if self.choices else []),
                Field("players", 8, "", "player_kinds and what the computer players keep"),
                Field("length", 2, "", "full bytes of its answers in the journal"),
                Field("tail", 1, "", "the byte after them"),
                Field("tail_bit", 1, "", "the lowest bit of it that is still free"),
                Field("journal_check", 2, "", "CRC-16 of its decks and full bytes"),
                Field("check", 2, "", "CRC-16 of all between mark and here"),
            ),
        )

    @property
    def journal(self) -> int:
        """Bytes for answers."""
        return _ROOM - SAVE_SLOTS * self.slot.size - 2 * self.size

    @property
    def constants(self) -> Mapping[str, int]:
        """What differs from the constants of these names in schema/front.py and here."""
        return {
            "OWN_DECKS": self.decks,
            "OWN_DECK_LEADERS": self.leaders,
            "OWN_DECK_BITS": self.bits,
            "OWN_DECK_COUNTS": self.counts,
            "OWN_DECK_MADE": self.leaders + self.counts,
            "OWN_DECK_SIZE": self.size,
            "OWN_DECK_CARDS": self.counts * 8 // self.bits,
            "OWN_COPIES_MAX": (1 << self.bits) - 1,
            "DECKS_MAX": OWN_DECK_FIRST - self.decks,
            "JOURNAL_DECKS": 2 * self.size,
            "JOURNAL_SIZE": self.journal,
            "JOURNAL_FULL": self.journal - 1,
        }


def own_decks(ruleset: Ruleset) -> OwnDecks:
    """The own decks of a ruleset: a byte for each section of a single card, and bits for the copies of the others.
    There is room for one also where nobody builds decks."""
    memory = ruleset.memory
    leaders = sum(row.most == 1 for row in ruleset.section)
    decks, made = max(1, memory.own_decks), made_size(ruleset)
    return OwnDecks(decks, leaders, memory.deck_cards, memory.deck_bits, made, len(ruleset.option))


_ROOM = next(area.size for area in RAM_AREAS if area.name == "SAVERAM")
SAVE_SLOT = OwnDecks().slot
JOURNAL_DECKS = 2 * OwnDecks().size
JOURNAL_SIZE = OwnDecks().journal
JOURNAL_FULL = JOURNAL_SIZE - 1
"""Bytes for answers, and full ones at most: the tail is read after them. The longest of some hundred duels of
computer players needs half of it."""

assert SAVE_SLOTS * (OwnDecks(0).slot.size + DECK_BYTES_MOST) <= SLOTS_MAX


def cards_id(cards: Iterable[tuple[int, str]]) -> int:
    """A number for a set of cards, from numbers and ids: own decks of another set are not taken for ours."""
    listed = "".join(f"{number} {name}\n" for number, name in sorted(cards))
    return int.from_bytes(hashlib.sha1(listed.encode()).digest()[:4], "little")
