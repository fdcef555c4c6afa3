"""Screens around a duel, from boards that are made for them, on the machine: who plays, how it ends, what is saved.

Each is a function that brings its screen about; `ENDING` lists them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cartomancer.duel import Duel
from cartomancer.rulesets.timeline.codes import Action, Message, Place
from cartomancer.schema.core_state import DuelResult, Fault
from cartomancer.schema.front import GameLanguage, PlayerKind
from cartomancer.schema.saves import JOURNAL_FULL, SAVE_SLOT, SaveState
from support.board_console import board_game
from support.duel_screen import LOG_FIELDS
from support.pad_player import Wait
from support.prepared_screens import Stage, named

GIVE_UP_ITEM = 5
"""Of the pause menu."""

TITLE_FRAMES = 60
"""From power-on until the first screen waits for Start, and a menu for its button."""


# --- who plays, and how it ends ---------------------------------------------------------------------------------


def end_turn(stage: Stage) -> None:
    """The player has ended a turn."""
    stage.first()
    stage.player.settle()
    stage.player.press("b")
    stage.machine.press("a", frames=2, after=0)


def thinking(stage: Stage) -> None:
    """The computer has just begun to think, and says so."""
    end_turn(stage)
    stage.machine.run_until("player_answer")
    assert stage.machine.byte("think_shown")


def pass_pad(stage: Stage) -> None:
    """The second player shall take the pad."""
    stage.first()
    stage.machine.write("player_kinds", [PlayerKind.HUMAN] * 2)
    stage.player.settle()
    stage.player.answer([])
    assert stage.player.settle() is Wait.PASS


def second_player(stage: Stage) -> None:
    """He has it."""
    pass_pad(stage)
    stage.player.press("a")


def result_win(stage: Stage) -> None:
    """The last attack."""
    attack_to_win(stage)
    assert stage.player.settle() is Wait.RESULT


def attack_to_win(stage: Stage, other: PlayerKind = PlayerKind.GREEDY) -> None:
    """On a master who has one life left."""
    duel = Duel(board_game(), seed=3)
    duel.p1.place("fire_imp", "left")
    duel.p2.life = 1
    duel.run()
    imp, master = duel.p1.left.instance, duel.p2.master.instance
    stage.ask(duel)
    stage.machine.write("player_kinds", [PlayerKind.HUMAN, other])
    for answer in (imp, Action.ATTACK, master):
        if stage.player.settle() is not Wait.RESULT:
            stage.player.answer([answer])


def result_draw(stage: Stage) -> None:
    """The last turn that there is."""
    duel = Duel(board_game(), seed=3)
    duel.p1.place("fire_imp", "left")
    duel.turn_number = duel.game.rules.turn_max
    duel.run()
    stage.ask(duel)
    stage.player.answer([])
    assert stage.player.settle() is Wait.RESULT


def result_p1(stage: Stage) -> None:
    """The first of two persons has won."""
    attack_to_win(stage, PlayerKind.HUMAN)
    assert stage.player.settle() is Wait.RESULT


def result_p2(stage: Stage) -> None:
    """The first of two persons gives up."""
    stage.first()
    stage.machine.write("player_kinds", [PlayerKind.HUMAN] * 2)
    stage.player.press("start")
    stage.player.choose_item(GIVE_UP_ITEM)
    assert stage.player.press("up", "a") is Wait.RESULT


def result_stopped(stage: Stage) -> None:
    """The rules have met a card that they cannot read."""
    stage.first()
    machine = stage.machine
    card = stage.screen.zone(0, Place.HAND)[0]
    for name, value in zip(LOG_FIELDS, (Message.FAULT, 1, 0, card, Fault.CODE, 0, 0), strict=True):
        machine.write(f"log_{name}", value)
    machine.write("log_at", 1)
    machine.write("duel_result", DuelResult.TRAPPED)
    machine.write("duel_left", 0)
    stage.screen.enter("result_screen")
    assert stage.player.settle() is Wait.RESULT


# --- saves ------------------------------------------------------------------------------------------------------


def save_notice(state: SaveState, stage: Stage) -> None:
    """A save that is not this cartridge's."""
    stage.first()
    machine = stage.machine
    machine.power_on()
    machine.run_until("save_notice")
    machine.write("save_state", state)
    stage.set_option("language", GameLanguage[stage.language.upper()])
    _drawn(stage)


def save_sure(stage: Stage) -> None:
    """Whether it shall be erased."""
    save_notice(SaveState.DAMAGED, stage)
    stage.machine.press("select")
    _drawn(stage)


def journal_full(stage: Stage) -> None:
    """What is played from now on cannot be kept."""
    stage.first()
    machine = stage.machine
    stage.player.settle()
    slot = machine.address("saves") + machine.byte("save_newest")
    machine.write(slot + SAVE_SLOT.offsets["length"], JOURNAL_FULL.to_bytes(2, "little"))
    machine.write(slot + SAVE_SLOT.offsets["tail_bit"], 0x80)
    stage.player.answer(())
    assert stage.player.settle() is Wait.PASS


def resume_wait(stage: Stage) -> None:
    """A duel that was switched off is read again; the moment that says so is short."""
    stage.first()
    machine = stage.machine
    stage.player.settle()
    machine.power_on()
    machine.run_frames(TITLE_FRAMES)
    stage.set_option("language", GameLanguage[stage.language.upper()])
    machine.press("start", after=TITLE_FRAMES)
    machine.pads.hold(["a"])
    machine.run_until("journal_next")
    machine.pads.hold(())
    stage.keep_still()


def _drawn(stage: Stage) -> None:
    stage.machine.run_frames(2)
    while stage.machine.byte("ppu_busy"):
        stage.machine.run_frames()


NOTICES = (SaveState.OTHER_VERSION, SaveState.OTHER_CARDS, SaveState.DAMAGED)
ENDING: dict[str, Callable[[Stage], None]] = {
    **named((thinking, pass_pad, second_player)),
    **named((result_win, result_draw, result_p1, result_p2, result_stopped, journal_full, resume_wait)),
    **{f"save_{state.name.lower()}": partial(save_notice, state) for state in NOTICES},
    **named((save_sure,)),
}
"""Each by its name."""
