"""A save that is not this cartridge's: the player is warned, and nothing is lost without a yes."""

from __future__ import annotations

import pytest

from cartomancer.schema import menu_screens as screens
from cartomancer.schema.saves import SAVE_SLOT, SaveState
from support.battery import Battery, spoiled
from support.built_game import BuiltGame
from support.machine_fixtures import MakeMachine
from support.machine_program import Program
from support.menu_pilot import Pilot
from support.save_reading import SAVERAM, read_save

BOOT_FRAMES = 60
REASONS = {
    "version": (SaveState.OTHER_VERSION, "save_other_version"),
    "cards": (SaveState.OTHER_CARDS, "save_other_cards"),
    "options": (SaveState.DAMAGED, "save_damaged"),
}


def foreign(shared: Battery, field: str) -> bytes:
    """Both slots with something else in a field; that of the options without its check."""
    shared.boot(bytes(SAVERAM.size))
    shared.set_options(0, 1, 3, 0)
    if field != "options":
        return spoiled(shared.ram, field, 0x77)
    image = bytearray(shared.ram)
    for start in (0, SAVE_SLOT.size):
        image[start + SAVE_SLOT.offsets[field]] ^= 1
    return bytes(image)


@pytest.fixture(params=REASONS)
def reason(request: pytest.FixtureRequest) -> str:
    field: str = request.param
    return field


@pytest.fixture
def pilot(reason: str, shared: Battery, game_program: Program, make_machine: MakeMachine, game: BuiltGame) -> Pilot:
    """A console with such a save, after power-on."""
    image = foreign(shared, reason)
    machine = make_machine(game_program)
    machine.write(SAVERAM.start, image)
    machine.power_on()
    machine.run_frames(BOOT_FRAMES)
    return Pilot(machine, game.cartridge, game.manifest)


def battery(pilot: Pilot) -> bytes:
    return pilot.machine.read(SAVERAM.start, SAVERAM.size)


def test_the_player_reads_why_and_may_play_without_saving(pilot: Pilot, reason: str) -> None:
    before = battery(pilot)
    state, key = REASONS[reason]
    assert pilot.machine.byte("save_state") == state
    assert pilot.shows(screens.NOTICE_WHY, pilot.text(key))
    assert pilot.shows(screens.NOTICE_UNSAVED, pilot.text("save_unsaved"))
    pilot.press("start", "a")
    assert pilot.shows(screens.NOTICE_WHY, pilot.text(key)), "Start and A do nothing here"
    pilot.turn("b").turn("start")
    assert pilot.items
    assert battery(pilot) == before


def test_the_save_is_erased_only_when_the_player_is_sure(pilot: Pilot) -> None:
    before = battery(pilot)
    pilot.turn("select")
    assert pilot.shows(screens.NOTICE_SURE, pilot.text("save_sure"))
    pilot.turn("b")
    assert battery(pilot) == before
    assert pilot.shows(screens.NOTICE_SURE, "")
    pilot.turn("select").turn("a").turn("start")
    assert pilot.items
    assert read_save(battery(pilot)) is not None
