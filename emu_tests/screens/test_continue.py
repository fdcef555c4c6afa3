"""A duel that waits: the menu goes on with it first, a new one asks before it erases it, and a lost one is reported."""

from __future__ import annotations

import pytest

from cartomancer.duel import Game
from cartomancer.machine import Snapshot
from cartomancer.schema import menu_screens as screens
from cartomancer.schema.front import DuelRow, FrontItem, GameLanguage
from cartomancer.schema.saves import JOURNAL_FULL, SAVE_SLOT, JournalRoom
from cartomancer.schema.screens import MESSAGE_ASK, MESSAGE_HINT, SCREEN_COLUMNS, UiTile
from support.built_game import BuiltGame
from support.duel_screen import DuelScreen
from support.machine_fixtures import MakeMachine
from support.machine_program import Program
from support.menu_pilot import Pilot
from support.pad_player import MachinePad, PadPlayer, Wait

TITLE_FRAMES = 60
NO, YES = range(2)


@pytest.fixture(scope="module")
def cut_off(game_program: Program, title_moment: Snapshot, game: BuiltGame) -> Snapshot:
    """The first menu after a duel was switched off."""
    machine = game_program.machine()
    machine.restore(title_moment)
    pilot = Pilot(machine, game.cartridge, game.manifest)
    pilot.turn("start").choose(FrontItem.NEW_DUEL)
    machine.write("seed_digits", [0, 0, 0, 0, 7])
    pilot.press("start")
    player = PadPlayer(MachinePad(machine))
    for _ in range(2):
        player.settle()
        player.answer(())
    player.settle()
    machine.pads.hold(())
    machine.power_on()
    machine.run_frames(TITLE_FRAMES)
    pilot.turn("start")
    return machine.snapshot()


@pytest.fixture
def pilot(game_program: Program, cut_off: Snapshot, make_machine: MakeMachine, game: BuiltGame) -> Pilot:
    machine = make_machine(game_program)
    machine.restore(cut_off)
    return Pilot(machine, game.cartridge, game.manifest)


def test_cursor_is_on_the_duel_that_waits(pilot: Pilot) -> None:
    assert pilot.items[:2] == [FrontItem.CONTINUE, FrontItem.NEW_DUEL]
    assert pilot.machine.byte("page_row") == 0


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_new_duel_asks_before_it_erases_another(pilot: Pilot, language: str) -> None:
    pilot.machine.write("options", [GameLanguage[language.upper()]])
    pilot.choose(FrontItem.NEW_DUEL).turn("start")
    for box, key in (
        (screens.NOTICE_WHY, "overwrite_waits"),
        (screens.NOTICE_KEPT, "overwrite_lost"),
        (screens.NOTICE_UNSAVED, "overwrite_sure"),
        (screens.NOTICE_NO, "no"),
        (screens.NOTICE_YES, "yes"),
    ):
        assert pilot.unlike(box, pilot.text(key, language)) == []
    assert pilot.machine.byte("page_row") == NO


@pytest.mark.parametrize("button", ["a", "b", "start"])
def test_no_keeps_the_duel_and_what_was_chosen(pilot: Pilot, button: str) -> None:
    pilot.choose(FrontItem.NEW_DUEL).press("right").turn("start").turn(button)
    assert pilot.shows(screens.PAGE_TITLE, pilot.text("new_duel_title"))
    assert pilot.machine.byte("page_row") == DuelRow.START
    assert pilot.shows_value(DuelRow.YOURS, pilot.text("deck_2"))
    pilot.turn("b")
    assert FrontItem.CONTINUE in pilot.items


def test_yes_begins_a_new_duel(pilot: Pilot) -> None:
    pilot.choose(FrontItem.NEW_DUEL).turn("start").press("down")
    assert pilot.machine.byte("page_row") == YES
    pilot.machine.pads.hold(["a"])
    pilot.machine.run_until("duel_screen")


def test_continue_says_that_it_takes_a_while(pilot: Pilot) -> None:
    pilot.machine.pads.hold(["a"])
    pilot.machine.run_until("journal_next")
    pilot.machine.pads.hold(())
    assert not pilot.machine.byte("ppu_busy"), "the screen is on"
    assert pilot.shows_middle(screens.RESUME_WAIT, pilot.text("resume_wait"))


def bar(pilot: Pilot) -> list[int]:
    box = screens.RESUME_BAR
    start = box.y * SCREEN_COLUMNS + box.x
    return list(pilot.machine.ppu.nametable()[start : start + box.width])


def test_bar_shows_how_far_the_duel_is(pilot: Pilot) -> None:
    pilot.machine.pads.hold(["a"])
    pilot.machine.run_until("journal_next")
    pilot.machine.pads.hold(())
    pilot.machine.run_frames(2)
    assert UiTile.DOTS in bar(pilot), "not everything was read"
    pilot.machine.run_until("board_show")
    pilot.machine.run_frames(1)
    assert bar(pilot) == [UiTile.SOLID] * screens.RESUME_BAR.width


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_damaged_duel_is_given_up_with_a_word(pilot: Pilot, language: str) -> None:
    machine = pilot.machine
    machine.write("options", [GameLanguage[language.upper()]])
    machine.write("duel_lists", [machine.byte("duel_lists") ^ 1])
    pilot.choose(FrontItem.CONTINUE)
    assert pilot.shows_middle(screens.RESUME_WAIT, pilot.text("resume_lost", language))
    assert pilot.shows(screens.PAGE_HINT, pilot.text("resume_hint", language))
    pilot.turn("b")
    assert FrontItem.CONTINUE not in pilot.items


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_full_journal_is_told_and_the_duel_goes_on(duel_game: Game, language: str) -> None:
    screen = DuelScreen(duel_game, seed=7, language=language)  # type: ignore[arg-type]
    machine, player = screen.machine, screen.player
    player.settle()
    slot = machine.address("saves") + machine.byte("save_newest")
    machine.write(slot + SAVE_SLOT.offsets["length"], JOURNAL_FULL.to_bytes(2, "little"))
    machine.write(slot + SAVE_SLOT.offsets["tail_bit"], 0x80)
    player.answer(())
    assert player.settle() is Wait.PASS
    machine.run_frames(2)
    pilot = Pilot(machine, screen.cartridge, duel_game.manifest)
    assert pilot.unlike(MESSAGE_ASK, pilot.text("journal_full", language)) == []
    assert pilot.unlike(MESSAGE_HINT, pilot.text("journal_hint", language)) == []
    assert machine.byte("journal_full") == JournalRoom.NEWS
    player.press("a")
    while player.waits is not Wait.FORM:
        assert player.settle() is not Wait.PASS, "told once"
        player.answer(())
