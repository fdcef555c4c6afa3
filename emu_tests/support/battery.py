"""The save routines on a machine, and saves that are not this cartridge's."""

from __future__ import annotations

from binascii import crc_hqx
from collections.abc import Callable

from cartomancer.duel import Game
from cartomancer.machine import Machine
from cartomancer.schema.core_state import PROMPT
from cartomancer.schema.front import OPTIONS, OWN_DECK_SIZE, OWN_DECKS
from cartomancer.schema.saves import (
    JOURNAL_DECKS,
    SAVE_SLOT,
    SAVE_SLOTS,
    SaveState,
)
from support.save_reading import SAVERAM, Asked, Save, answer_bits, read_save

SEED = bytes([1, 2, 3, 4])
MATCH_BYTES = len(SEED) + 3
ANY = Asked()


class Battery:
    """The save routines on a machine."""

    def __init__(self, game: Game) -> None:
        self.machine: Machine = game.machine()
        self.machine.interrupts = False
        self.machine.write("ppu_busy", 1)  # the picture is off, as a page that waits has it: nothing waits for an NMI
        self.machine.write("player_kinds", bytes(8))
        self.machine.write("duel_seed", bytes(MATCH_BYTES))
        self.machine.write("options", bytes(OPTIONS.size))
        self.asked: list[Asked] = []
        """What was asked in the duel that is being played."""

    def call(self, name: str, x: int = 0, each: Callable[[], None] | None = None) -> bool:
        """Call a routine; whether it came back with C=1."""
        self.machine.show(name)
        return self.machine.call(name, x=x, each=each).carry

    @property
    def ram(self) -> bytes:
        return self.machine.read(SAVERAM.start, SAVERAM.size)

    @ram.setter
    def ram(self, data: bytes) -> None:
        self.machine.write(SAVERAM.start, data)

    @property
    def state(self) -> SaveState:
        return SaveState(self.machine.byte("save_state"))

    @property
    def save(self) -> Save | None:
        """What the Python reader finds."""
        return read_save(self.ram)

    def boot(self, ram: bytes) -> SaveState:
        """Power on with this in the battery's RAM."""
        self.ram = ram
        self.call("save_boot")
        self.call("load_options")
        return self.state

    def set_options(self, *values: int) -> bool:
        self.machine.write("options", bytes(values))
        return self.call("save_options")

    def set_deck(self, number: int, deck: bytes) -> bool:
        self.machine.write("deck_edit", deck)
        return self.call("save_write_deck", number)

    def deck(self, number: int) -> bytes:
        self.call("save_read_deck", number)
        return self.machine.read("deck_edit", OWN_DECK_SIZE)

    def begin(self, *decks: int) -> None:
        self.machine.write("duel_seed", SEED)
        self.machine.write("duel_decks", decks)
        self.asked = []
        self.call("journal_begin")

    def ask(self, asked: Asked) -> None:
        """A prompt as the rules leave it."""
        fields = dict.fromkeys(PROMPT.offsets, 0)
        fields |= {"type": asked.type, "minimum": asked.minimum, "maximum": asked.maximum, "count": len(asked.values)}
        self.machine.write("prompt", list(fields.values()))
        self.machine.write("candidates", asked.values or (0,))

    def give(self, *answer: int, asked: Asked = ANY) -> None:
        """An answer as core_answer leaves it."""
        self.ask(asked)
        self.asked.append(asked)
        self.machine.write("answers", answer or (0,))
        self.machine.write(self.machine.address("prompt") + PROMPT.offsets["answered"], len(answer))

    def add(self, *answer: int, asked: Asked = ANY) -> bool:
        self.give(*answer, asked=asked)
        return self.call("journal_add")

    def told(self) -> list[tuple[int, ...]]:
        """The answers that the console reads out of its journal, asked as before."""
        answers = []
        for asked in [*self.asked, ANY]:
            self.ask(asked)
            if self.call("journal_next"):
                break
            count = self.machine.byte(self.machine.address("prompt") + PROMPT.offsets["answered"])
            answers.append(tuple(self.machine.read("answers", count)) if count else ())
        return answers

    def seen(self) -> Save:
        """What the console itself finds after a boot."""
        options = self.machine.read("options", OPTIONS.size)
        decks = tuple(self.deck(number) for number in range(OWN_DECKS))
        if self.call("journal_open"):
            return Save(options, decks, playing=False)
        match = self.machine.read("duel_seed", MATCH_BYTES)
        players = self.machine.read("player_kinds", 8)
        lists = self.machine.read("duel_lists", JOURNAL_DECKS)
        answers = "".join(map(answer_bits, self.asked, self.told()))
        return Save(options, decks, True, match, players, lists, answers)


def spoiled(image: bytes, field: str, value: int, slots: range = range(SAVE_SLOTS)) -> bytes:
    """Slots with another value in a field, and the right check; only the slots named are left."""
    data = bytearray(image)
    for number in range(SAVE_SLOTS):
        start = number * SAVE_SLOT.size
        data[start + SAVE_SLOT.offsets[field]] = value
        check = crc_hqx(bytes(data[start + 1 : start + SAVE_SLOT.size - 2]), 0)
        data[start + SAVE_SLOT.size - 2 : start + SAVE_SLOT.size] = check.to_bytes(2, "little")
        if number not in slots:
            data[start] = 0
    return bytes(data)
