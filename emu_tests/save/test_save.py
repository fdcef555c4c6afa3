"""Saves: slots, power cuts at every store, damage, other versions (romsrc/save)."""

from __future__ import annotations

import random
from binascii import crc_hqx
from collections.abc import Callable
from hashlib import sha1

import pytest

from cartomancer.schema.core_state import PromptType
from cartomancer.schema.front import OPTIONS, OWN_DECK_FIRST, OWN_DECK_SIZE, OWN_DECKS
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K
from cartomancer.schema.saves import (
    JOURNAL_DECKS,
    JOURNAL_FULL,
    SAVE_SLOT,
    JournalRoom,
    SaveState,
)
from support.battery import ANY, Battery, spoiled
from support.built_game import BuiltGame
from support.save_reading import JOURNAL_AT, SAVERAM, Asked, Save, answer_bits, read_save

NONE = 0xFF
YES_NO = Asked(PromptType.YES_NO, (), 0, 1)


@pytest.fixture
def battery(shared: Battery) -> Battery:
    """A new cartridge after its first boot."""
    shared.boot(bytes(SAVERAM.size))
    return shared


def deck(seed: int) -> bytes:
    return random.Random(seed).randbytes(OWN_DECK_SIZE)


def noise(seed: int) -> bytes:
    return random.Random(seed).randbytes(SAVERAM.size)


# --- boot -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ram", [bytes(SAVERAM.size), b"\xff" * SAVERAM.size, *map(noise, range(4))], ids=range(6))
def test_a_new_cartridge_is_set_up_whatever_its_ram_holds(shared: Battery, ram: bytes) -> None:
    assert shared.boot(ram) is SaveState.FRESH
    assert shared.call("save_has_duel")
    save = shared.save
    assert save is not None and not save.playing
    assert save.decks == (bytes(OWN_DECK_SIZE),) * OWN_DECKS
    assert shared.boot(shared.ram) is SaveState.GOOD


def test_crc_is_that_of_the_standard(shared: Battery) -> None:
    for seed in range(20):
        data = random.Random(seed).randbytes(seed * 31)
        shared.ram = data + bytes(SAVERAM.size - len(data))
        shared.call("crc_start")
        shared.machine.write(0x0A, SAVERAM.start.to_bytes(2, "little"))
        shared.machine.show("crc_bytes")
        shared.machine.call("crc_bytes", a=len(data) & 0xFF, x=len(data) >> 8)
        assert shared.machine.word(0x0C) == crc_hqx(data, 0)


def test_options_and_decks_come_back(battery: Battery) -> None:
    assert not battery.set_options(1, 2, 3, 1)
    for number in range(OWN_DECKS):
        assert not battery.set_deck(number, deck(number))
    battery.machine.write("options", bytes(OPTIONS.size))
    assert battery.boot(battery.ram) is SaveState.GOOD
    assert battery.seen() == battery.save == Save(bytes([1, 2, 3, 1]), tuple(map(deck, range(OWN_DECKS))), False)


@pytest.mark.parametrize(
    ("values", "taken"),
    [
        ((2, 2, 3, 1), (1, 2, 3, 1)),
        ((0xFF, 0, 0, 0), (1, 0, 0, 0)),
        ((0, 3, 0, 0), (0, 1, 0, 0)),
        ((0, 0, 4, 0), (0, 0, 2, 0)),
        ((0, 0, 0, 2), (0, 0, 0, 0)),
        ((0xFF, 0xFF, 0xFF, 0xFF), (1, 1, 2, 0)),
    ],
)
def test_options_that_mean_nothing_stay_as_they_were(
    battery: Battery, values: tuple[int, ...], taken: tuple[int, ...]
) -> None:
    battery.set_options(*values)
    battery.machine.write("options", bytes([1, 1, 2, 0]))
    assert battery.boot(battery.ram) is SaveState.GOOD
    assert battery.machine.read("options", OPTIONS.size) == bytes(taken)


def test_generations_go_round(battery: Battery) -> None:
    for value in range(300):
        battery.set_options(value & 1, value % 3, value & 3, value >> 8)
        if value % 37 == 0:
            assert battery.boot(battery.ram) is SaveState.GOOD
        assert battery.machine.read("options", 4) == bytes([value & 1, value % 3, value & 3, value >> 8])


def test_the_image_knows_its_own_digest(game: BuiltGame) -> None:
    image = bytearray(game.image.read_bytes())
    place = game.manifest.symbols["image_id"]
    assert place["bank"] is not None and place["address"] is not None
    at = HEADER_SIZE + place["bank"] * MMC3_512K.bank_size + place["address"] % MMC3_512K.bank_size
    known, image[at : at + 4] = bytes(image[at : at + 4]), bytes(4)
    assert known == sha1(image).digest()[:4]


# --- power cuts -------------------------------------------------------------------------------------------------


def cuts(battery: Battery, change: Callable[[Callable[[], None]], object]) -> list[bytes]:
    """What the battery holds after each instruction of a change."""
    found = [battery.ram]

    def look() -> None:
        if battery.machine.memory[SAVERAM.start : SAVERAM.end] != list(found[-1]):
            found.append(battery.ram)

    change(look)
    look()
    return found


def _answered(one: Battery, look: Callable[[], None], *answer: int) -> None:
    one.give(*answer)
    one.call("journal_add", each=look)


CHANGES: dict[str, Callable[[Battery, Callable[[], None]], object]] = {
    "options": lambda one, look: one.call("save_options", each=look),
    "deck": lambda one, look: one.call("save_write_deck", 1, each=look),
    "one": lambda one, look: _answered(one, look, 5),
    "none": lambda one, look: _answered(one, look),
    "several": lambda one, look: _answered(one, look, 9, 127, 0),
    "end": lambda one, look: one.call("journal_end", each=look),
}


def kept_duel(battery: Battery) -> None:
    """A save with everything in it."""
    battery.set_options(1, 1, 1, 1)
    battery.set_deck(1, deck(7))
    battery.begin(0, OWN_DECK_FIRST + 1)
    for answer in ((1,), (), (3, 4)):
        battery.add(*answer)
    battery.add(1, asked=YES_NO)  # the last byte is not full
    battery.machine.write("options", bytes([0, 2, 2, 0]))
    battery.machine.write("deck_edit", deck(8))
    battery.machine.write("player_kinds", range(8))


@pytest.mark.parametrize("change", CHANGES)
def test_a_power_cut_leaves_the_older_or_the_newer_save(battery: Battery, change: str) -> None:
    kept_duel(battery)
    older = battery.save
    images = cuts(battery, lambda look: CHANGES[change](battery, look))
    newer = battery.save
    assert older != newer
    assert len(images) > 5
    found = []
    for image in images:
        assert battery.boot(image) is SaveState.GOOD
        found.append(battery.seen())
    assert set(found) == {older, newer}
    assert found == sorted(found, key=lambda save: save == newer), "it must not go back and forth"


def test_a_power_cut_at_the_start_of_a_duel_leaves_no_part_of_another(battery: Battery) -> None:
    kept_duel(battery)
    older = battery.save
    battery.machine.write("duel_seed", bytes([9, 9, 9, 9, OWN_DECK_FIRST + 1, 1]))
    battery.machine.write("player_kinds", bytes(8))
    images = cuts(battery, lambda look: battery.call("journal_begin", each=look))
    newer = battery.save
    assert older is not None and newer is not None
    over = Save(older.options, older.decks, playing=False)
    for image in images:
        assert battery.boot(image) is SaveState.GOOD
        assert battery.seen() in (older, over, newer)
    assert newer.lists == deck(7) + bytes(OWN_DECK_SIZE)
    assert newer.answers == ""


@pytest.mark.parametrize("ram", [bytes(SAVERAM.size), noise(1)], ids=["zeros", "noise"])
def test_a_power_cut_at_the_first_start_leaves_a_new_cartridge(shared: Battery, ram: bytes) -> None:
    shared.machine.write("options", bytes([1, 2, 3, 1]))
    shared.ram = ram
    images = cuts(shared, lambda look: shared.call("save_boot", each=look))
    assert len(images) > 10
    states = []
    for image in images:
        shared.machine.write("options", bytes([1, 2, 3, 1]))
        states.append(shared.boot(image))
        assert shared.seen() == shared.save == Save(bytes([1, 2, 3, 1]), (bytes(OWN_DECK_SIZE),) * OWN_DECKS, False)
    assert states == [SaveState.FRESH] * (len(images) - 1) + [SaveState.GOOD], "whole with its last byte"


@pytest.mark.parametrize("field", ["version", "cards", "options"])
def test_a_power_cut_while_a_save_is_erased_leaves_it_foreign_or_empty(battery: Battery, field: str) -> None:
    kept_duel(battery)
    image = bytearray(spoiled(battery.ram, field, 0x77))
    if field == "options":  # damaged: the check is not right
        for start in (0, SAVE_SLOT.size):
            image[start + SAVE_SLOT.offsets["options"]] ^= 1
    foreign = battery.boot(bytes(image))
    assert foreign not in (SaveState.GOOD, SaveState.FRESH)
    battery.machine.write("options", bytes([1, 2, 3, 1]))
    images = cuts(battery, lambda look: battery.call("save_erase", each=look))
    states = []
    for image_cut in images:
        battery.machine.write("options", bytes([1, 2, 3, 1]))
        states.append(battery.boot(image_cut))
        if states[-1] is not foreign:
            assert battery.seen() == Save(bytes([1, 2, 3, 1]), (bytes(OWN_DECK_SIZE),) * OWN_DECKS, False)
    order = [foreign, SaveState.FRESH, SaveState.GOOD]
    assert states == sorted(states, key=order.index), "it must not go back and forth"
    assert set(states) == set(order)


# --- damage -----------------------------------------------------------------------------------------------------


def test_a_changed_bit_is_never_believed(battery: Battery) -> None:
    kept_duel(battery)
    battery.set_options(0, 0, 0, 1)
    good = battery.ram
    newest = battery.save
    older = read_save(bytes(SAVE_SLOT.size) + good[SAVE_SLOT.size :])
    if older == newest:
        older = read_save(good[: SAVE_SLOT.size] + bytes(SAVE_SLOT.size) + good[JOURNAL_AT:])
    assert older not in (None, newest)
    dice = random.Random(1)
    for at in range(JOURNAL_AT):
        image = bytearray(good)
        image[at] ^= 1 << dice.randrange(8)
        assert battery.boot(bytes(image)) is SaveState.GOOD
        assert battery.seen() in (newest, older)


def test_a_changed_bit_in_the_journal_refuses_the_duel_alone(battery: Battery) -> None:
    kept_duel(battery)
    good = battery.ram
    save = battery.save
    assert save is not None
    for at in range(JOURNAL_AT, JOURNAL_AT + JOURNAL_DECKS + 6):
        image = bytearray(good)
        image[at] ^= 0x10
        assert battery.boot(bytes(image)) is SaveState.GOOD
        assert battery.seen() == Save(save.options, save.decks, playing=False)


@pytest.mark.parametrize(
    ("field", "state"), [("version", SaveState.OTHER_VERSION), ("cards", SaveState.OTHER_CARDS)], ids=str
)
def test_a_foreign_save_is_not_touched_until_the_player_lets_us(battery: Battery, field: str, state: SaveState) -> None:
    kept_duel(battery)
    image = spoiled(battery.ram, field, 0x77)
    assert battery.boot(image) is state
    assert battery.machine.byte("save_newest") == NONE
    assert battery.set_options(1, 1, 1, 1)
    assert battery.set_deck(0, deck(1))
    battery.begin(0, 1)
    assert battery.add(1)
    assert battery.call("journal_end") and battery.call("save_has_duel") and battery.call("journal_open")
    assert battery.deck(1) == bytes(OWN_DECK_SIZE)
    assert battery.ram == image
    battery.call("save_erase")
    assert battery.state is SaveState.GOOD
    assert battery.boot(battery.ram) is SaveState.GOOD
    assert not battery.set_options(1, 1, 1, 1)


LOST = {
    "marks": (("mark", 0x00),),
    "magics": (("magic", 0x00),),
    "marks and magics": (("mark", 0xFF), ("magic", 0xFF)),
    "heads": (("mark", 0x12), ("magic", 0x34), ("version", 0x56), ("generation", 0x78)),
}


@pytest.mark.parametrize("fields", LOST.values(), ids=LOST)
def test_damage_to_the_heads_of_both_slots_is_not_taken_for_a_new_cartridge(
    battery: Battery, fields: tuple[tuple[str, int], ...]
) -> None:
    kept_duel(battery)
    image = bytearray(battery.ram)
    for start in (0, SAVE_SLOT.size):
        for field, value in fields:
            at = start + SAVE_SLOT.offsets[field]
            size = 2 if field == "magic" else 1
            image[at : at + size] = bytes([value]) * size
    assert battery.boot(bytes(image)) is SaveState.DAMAGED
    assert battery.ram == bytes(image), "nothing is erased unasked"
    assert battery.set_options(1, 1, 1, 1), "nothing is saved over it"


@pytest.mark.parametrize("field", ["mark", "magic"])
@pytest.mark.parametrize("foreign", [("version", "cards"), ("cards",)], ids=str)
def test_damage_to_a_save_of_another_game_does_not_make_it_fresh(
    battery: Battery, foreign: tuple[str, ...], field: str
) -> None:
    kept_duel(battery)
    image = bytearray(battery.ram)
    for start in (0, SAVE_SLOT.size):
        for name in foreign:
            image[start + SAVE_SLOT.offsets[name]] ^= 0x77
        image[start + SAVE_SLOT.offsets[field]] ^= 0x10
    assert battery.boot(bytes(image)) is SaveState.DAMAGED
    assert battery.ram == bytes(image)


def test_noise_is_hardly_ever_taken_for_a_save(shared: Battery) -> None:
    states = [shared.boot(noise(seed)) for seed in range(100)]
    assert states.count(SaveState.FRESH) >= 98


def test_two_damaged_slots_are_said_to_be_damaged(battery: Battery) -> None:
    battery.set_options(1, 1, 1, 1)
    image = bytearray(battery.ram)
    for start in (0, SAVE_SLOT.size):
        image[start + SAVE_SLOT.offsets["options"]] ^= 1
    assert battery.boot(bytes(image)) is SaveState.DAMAGED
    assert battery.ram == bytes(image)


def test_a_journal_longer_than_its_room_is_refused(battery: Battery) -> None:
    kept_duel(battery)
    image = bytearray(battery.ram)
    at = SAVE_SLOT.offsets["length"]
    for start in (0, SAVE_SLOT.size):
        image[start + at : start + at + 2] = (JOURNAL_FULL + 1).to_bytes(2, "little")
        lists = bytes(image[JOURNAL_AT:][: JOURNAL_DECKS + JOURNAL_FULL + 1])
        check = SAVE_SLOT.offsets["journal_check"]
        image[start + check : start + check + 2] = crc_hqx(lists, 0).to_bytes(2, "little")
    image = bytearray(spoiled(bytes(image), "tail_bit", 1))
    assert battery.boot(bytes(image)) is SaveState.GOOD
    assert battery.call("journal_open"), "its tail would be written behind the saves"
    assert battery.ram == bytes(image)


def test_another_image_keeps_decks_and_options_but_not_the_duel(battery: Battery) -> None:
    kept_duel(battery)
    save = battery.save
    assert save is not None
    assert battery.boot(spoiled(battery.ram, "image", 0x77)) is SaveState.GOOD
    assert battery.seen() == Save(save.options, save.decks, playing=False)
    battery.set_options(*save.options)
    assert battery.save == Save(save.options, save.decks, playing=False)


# --- the journal ------------------------------------------------------------------------------------------------


LIST = (7, 3, 90, 4, 21)
QUESTIONS: tuple[tuple[Asked, tuple[tuple[int, ...], ...]], ...] = (
    (ANY, ((), (0,), (127,), tuple(range(127, 63, -1)))),
    (Asked(PromptType.ACTION, LIST, 0, 1), ((), (7,), (21,))),
    (Asked(PromptType.OPTION, LIST[:1], 1, 0xFF), ((7,),)),
    (Asked(PromptType.CARDS, LIST, 1, 3), ((90, 3, 7), (4,))),
    (Asked(PromptType.CARDS, LIST, 2, 2), ((21, 90),)),
    (Asked(PromptType.ORDER, LIST, 0, 0), ((90, 7, 21, 4, 3),)),
    (Asked(PromptType.ORDER, (), 0, 0), ((),)),
    (Asked(PromptType.ACTION, (), 0, 1), ((),)),
    (Asked(PromptType.CARDS, LIST, 0, 0), ((),)),
    (YES_NO, ((0,), (1,))),
    (Asked(PromptType.NUMBER, (), 2, 9), ((2,), (9,))),
    (Asked(PromptType.NUMBER, (), 0, 255), ((0,), (255,))),
    (Asked(PromptType.NUMBER, (), 6, 6), ((6,),)),
)


def test_answers_of_every_kind_come_back_in_order(battery: Battery) -> None:
    dice = random.Random(3)
    given = [(asked, answer) for asked, answers in QUESTIONS for answer in answers]
    given += dice.choices(given[:3] + given[4:], k=150)
    battery.begin(0, 1)
    for asked, answer in given:
        assert not battery.add(*answer, asked=asked)
    assert battery.boot(battery.ram) is SaveState.GOOD
    assert not battery.call("journal_open")
    assert battery.told() == [answer for _, answer in given]
    assert battery.save is not None
    assert battery.save.answers == "".join(answer_bits(asked, answer) for asked, answer in given)


@pytest.mark.parametrize(
    ("asked", "answer"), [(ANY, (7,)), (ANY, tuple(range(64))), (YES_NO, (1,)), (Asked(values=LIST), (90,))]
)
def test_a_full_journal_says_so_and_keeps_what_it_has(battery: Battery, asked: Asked, answer: tuple[int, ...]) -> None:
    battery.begin(0, 1)
    count, room = 0, battery.machine.address("journal_full")
    while not battery.add(*answer, asked=asked):
        count += 1
        assert battery.machine.byte(room) == JournalRoom.ENOUGH
    assert battery.machine.byte(room) == JournalRoom.NEWS
    bits = answer_bits(asked, answer)
    assert JOURNAL_FULL * 8 - len(bits) <= count * len(bits) < (JOURNAL_FULL + 1) * 8
    assert battery.add(0, asked=YES_NO), "what was left out cannot be followed by a shorter answer"
    assert battery.machine.byte(room) == JournalRoom.KNOWN
    battery.asked = battery.asked[:count]
    assert battery.boot(battery.ram) is SaveState.GOOD
    assert battery.seen().answers == bits * count
    assert battery.machine.byte(room) == JournalRoom.ENOUGH
    battery.begin(0, 1)
    assert not battery.add(*answer, asked=asked), "a new duel has all the room"
