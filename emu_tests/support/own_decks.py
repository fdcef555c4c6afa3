"""Own decks as the console keeps them, made from the cards of the built game."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from cartomancer.cartridge import Cartridge
from cartomancer.machine import Machine
from cartomancer.rulesets.timeline.codes import Category
from cartomancer.schema.front import OWN_DECK_COUNTS, OWN_DECK_SIZE
from cartomancer.schema.saves import SAVE_SLOT, SAVE_SLOTS
from cartomancer.units import CardNumber


class DeckFilter(IntEnum):
    """Which cards the deck editor lists: all, those of a kind in the order of sections, those in the deck."""

    ALL = 0
    MASTER = 1
    MINION = 2
    LORD = 3
    SKILL = 4
    ARTS = 5
    IN_DECK = 6


def places(cartridge: Cartridge) -> list[CardNumber]:
    """Card numbers by place in the set."""
    return list(cartridge.card_numbers())


def masters(cartridge: Cartridge) -> list[int]:
    """Places of the masters."""
    return [at for at, number in enumerate(places(cartridge)) if cartridge.card(number).category == Category.MASTER]


def others(cartridge: Cartridge) -> list[int]:
    """Places of all other cards."""
    return sorted(set(range(len(places(cartridge)))) - set(masters(cartridge)))


def own_deck(master: int | None, copies: Mapping[int, int]) -> bytes:
    """The bytes of a deck: the master's place, and copies by place."""
    counts = bytearray(OWN_DECK_COUNTS)
    for place, count in copies.items():
        counts[place // 4] |= count << place % 4 * 2
    deck = bytes([0 if master is None else master + 1, *counts])
    assert len(deck) == OWN_DECK_SIZE
    return deck


def forty(cartridge: Cartridge, skip: int = 0) -> dict[int, int]:
    """A legal choice of 40 cards: three of each but the last."""
    chosen = others(cartridge)[skip : skip + 14]
    return {place: 1 if at == 13 else 3 for at, place in enumerate(chosen)}


def save_deck(machine: Machine, number: int, deck: bytes) -> None:
    """Save a deck by the cartridge's own routine, between two instructions of the game."""
    moment = machine.snapshot()
    machine.interrupts = False
    machine.write("deck_edit", deck)
    machine.show("save_write_deck")
    assert not machine.call("save_write_deck", x=number).carry
    saved = machine.read(machine.address("saves"), SAVE_SLOTS * SAVE_SLOT.size), machine.byte("save_newest")
    machine.restore(moment)
    machine.interrupts = True
    machine.write("saves", saved[0])
    machine.write("save_newest", saved[1])


def saved_deck(machine: Machine, number: int) -> bytes:
    """A deck as the newest save has it."""
    start = machine.address("saves") + machine.byte("save_newest") + SAVE_SLOT.offsets["decks"]
    return machine.read(start + number * OWN_DECK_SIZE, OWN_DECK_SIZE)
