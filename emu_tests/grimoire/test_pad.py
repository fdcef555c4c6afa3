"""Duels through the pad: the same everywhere, and what the battery keeps of one that was interrupted."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from cartomancer.host.console import read_services
from cartomancer.machine import Machine
from cartomancer.schema.front import FrontItem
from support.folder_game import DataGame
from support.front_walk import DRAWING, press, to_item
from support.lesson_checks import started
from support.pad_duels import check_alike, played_everywhere
from support.pad_player import Asked, MachinePad, PadPlayer, Wait
from support.places import ROOT

ANSWERS = 9
"""Of the person before the power is cut."""


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 11))
def test_duels_are_the_same_everywhere(browser: Browser, seed: int) -> None:
    check_alike(list(played_everywhere(ROOT / "build/grimoire.nes", seed, browser)))


def some(asked: Asked, dice: Random) -> tuple[int, ...]:
    """One of the candidates, or none where that is an answer, seldom."""
    if not asked.values or (asked.or_none and dice.random() < 0.2):
        return ()
    return (dice.choice(asked.values),)


def state(machine: Machine, game: DataGame) -> dict[str, Any]:
    """The duel, without what only the screen counts."""
    return {**read_services(machine, game.ruleset), "log_total": 0}


def go_on(machine: Machine) -> PadPlayer:
    """Switch on again and choose the duel that waits."""
    machine.pads.hold(())
    machine.power_on()
    machine.run_frames(DRAWING)
    to_item(machine, FrontItem.CONTINUE)
    player = PadPlayer(MachinePad(machine), go_back=())
    player.settle()
    return player


@pytest.mark.parametrize("frames", [1, 3, 20])
def test_duel_goes_on_after_the_power_was_cut(grimoire: DataGame, frames: int) -> None:
    """In the midst of an answer: it goes on before that answer or after it, and nothing is torn."""
    machine, dice = started(grimoire), Random(frames)
    to_item(machine, FrontItem.NEW_DUEL)
    press(machine, "start")
    player = PadPlayer(MachinePad(machine), go_back=())
    for _ in range(ANSWERS):
        assert player.settle() is not Wait.RESULT
        player.answer(some(player.asked, dice))
    player.settle()
    before = machine.snapshot()
    was = state(machine, grimoire)
    player.answer(player.asked.values[:1])
    player.settle()
    after = state(machine, grimoire)
    assert after != was
    machine.restore(before)
    if player.waits is Wait.FORM:
        player.point(player.asked, player.asked.values[0])
    machine.pads.hold(["a"])
    machine.run_frames(frames)
    again = go_on(machine)
    assert state(machine, grimoire) in (was, after)
    assert again.waits in (Wait.FORM, Wait.MENU) and machine.byte("fault_count") == 0
