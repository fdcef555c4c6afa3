"""Saves that somebody made up: heads and checks are right, everything else is as dice want it. Runs under PyPy too.

Whatever options, own decks, made cards, a kept duel and its journal say, nothing traps, no fault is noted and no screen
stays away: `make soak PART=saves`.
"""

from __future__ import annotations

from binascii import crc_hqx
from collections.abc import Collection
from functools import cache
from random import Random

from cartomancer.duel import Game
from cartomancer.machine import Machine
from cartomancer.schema.core_state import Fault
from cartomancer.schema.layout import Layout
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.saves import SAVE_MAGIC, SAVE_SLOTS, SAVE_VALID, SAVE_VERSION, OwnDecks, SaveState, own_decks
from cartomancer.units import Bank, CpuAddress
from support.places import ROOT

SAVERAM = next(area for area in RAM_AREAS if area.name == "SAVERAM")
SAVED_GAMES = tuple(sorted(path.parent.name for path in ROOT.glob("assets/*/game.toml")))
BOOT_FRAMES, HELD, REST = 40, 2, 12
BUTTONS = (*("a",) * 7, *("right", "left", "up", "down") * 2, "start", "start", "b", "select")
STUCK_FRAMES = 20 * 60
"""A long duel has been played again from its journal, a computer player has thought: a screen waits for a frame."""

FRAME_CYCLES = 29_780
ITEMS = 6
"""So many rows down at most the item of the first menu is that is opened first."""


NOTHING = (Fault.NONE,)
REFUSED = (Fault.NONE, Fault.TABLE_INDEX, Fault.RULES)
"""What may be noted once a kept duel was gone on with: its deck may not exist, which ends it."""


@cache
def opened(name: str) -> Game:
    """The game as it was built."""
    return Game.open(ROOT / f"build/{name}.nes", checks=False)


def rom(game: Game, name: str, size: int) -> bytes:
    """Bytes of the image."""
    place = game.symbols[name]
    at = game.profile.offset(Bank(place.bank or 0), CpuAddress(place.address))
    return bytes(game.machine().bus.prg[at : at + size])


def forged(game: Game, dice: Random) -> bytes:
    """The battery's RAM; both slots may be the same."""
    decks = own_decks(game.ruleset)
    ram = bytearray(dice.randbytes(SAVERAM.size) if dice.random() < 0.5 else bytes(SAVERAM.size))
    journal = SAVE_SLOTS * decks.slot.size
    length = dice.choice((0, 0, 1, 5, 40, decks.constants["JOURNAL_FULL"]))
    lists = bytes(ram[journal : journal + 2 * decks.size + length])
    for number in range(SAVE_SLOTS):
        slot = _slot(game, decks, dice, number, length, lists)
        ram[number * len(slot) : (number + 1) * len(slot)] = slot
    return bytes(ram)


def _slot(game: Game, decks: OwnDecks, dice: Random, number: int, length: int, lists: bytes) -> bytes:
    layout: Layout = decks.slot
    slot = bytearray(dice.randbytes(layout.size))

    def put(field: str, value: bytes) -> None:
        at = layout.offsets[field]
        slot[at : at + len(value)] = value

    put("mark", bytes([SAVE_VALID]))
    put("magic", SAVE_MAGIC.to_bytes(2, "little"))
    put("version", bytes([SAVE_VERSION]))
    put("generation", bytes([number]))
    put("cards", rom(game, "cards_id", 4))
    put("image", rom(game, "image_id", 4))
    put("decks", b"".join(_deck(decks, dice) for _ in range(decks.decks)))
    put("playing", bytes([dice.choice((0, 1, 1, 255))]))
    if dice.random() < 0.7:  # a duel that can begin
        own = [255 - at for at in range(decks.decks)]
        chosen = [dice.choice((*own, *range(4))) for _ in range(2)]
        put("match", bytes([*dice.randbytes(4), *chosen, dice.choice((0, 1, 2, 255))]))
    if dice.random() < 0.7:
        put("players", bytes([dice.randrange(4), dice.randrange(4)]))
    if decks.choices and dice.random() < 0.5:
        put("choices", bytes(dice.choice((0, 1, 2, 3, 255)) for _ in range(decks.choices)))
    put("length", length.to_bytes(2, "little"))
    if dice.random() < 0.7:
        put("tail_bit", bytes([1 << dice.randrange(8)]))
    put("journal_check", crc_hqx(lists, 0).to_bytes(2, "little"))
    put("check", crc_hqx(bytes(slot[1:-2]), 0).to_bytes(2, "little"))
    return bytes(slot)


def _deck(decks: OwnDecks, dice: Random) -> bytes:
    """An own deck: anything, or nothing but a few numbers that may be right."""
    if dice.random() < 0.3:
        return dice.randbytes(decks.size)
    deck = bytearray(decks.size)
    for _ in range(dice.choice((0, 1, 6, 20))):
        deck[dice.randrange(decks.size)] = dice.choice((1, 2, 4, 16, 0x55, 0xAA, 255, dice.randrange(256)))
    return bytes(deck)


def forged_run(seed: int, presses: int = 60) -> list[str]:
    """A console with such a save, and somebody who presses buttons."""
    name, dice = SAVED_GAMES[seed % len(SAVED_GAMES)], Random(seed)
    machine = opened(name).machine()
    machine.write(SAVERAM.start, forged(opened(name), dice))
    machine.power_on()
    machine.run_frames(BOOT_FRAMES)
    assert machine.byte("save_state") == SaveState.GOOD, "heads and checks are right"
    for button in ("start", *["down"] * dice.choice((0, 0, 0, *range(ITEMS)))):
        _press(machine, button, NOTHING)
    for button in ("a", *(dice.choice(BUTTONS) for _ in range(presses))):
        _press(machine, button, REFUSED)
    return [name]


def _press(machine: Machine, button: str, accepted: Collection[Fault]) -> None:
    machine.pads.hold([button])
    machine.run_frames(HELD)
    machine.pads.hold(())
    machine.run_frames(REST)
    machine.run_until("wait_frame", budget=STUCK_FRAMES * FRAME_CYCLES)
    code = Fault(machine.byte("fault_code"))
    assert code in accepted, f"frame {machine.frame}: {code!r}"
