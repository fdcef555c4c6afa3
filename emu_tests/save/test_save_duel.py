"""A duel that was cut off goes on at the same bytes: its journal played again on another console (romsrc/save)."""

from __future__ import annotations

import pytest

from cartomancer.duel import Duel, Game
from cartomancer.machine import Machine
from cartomancer.schema.core_state import CORE_RAM, PROMPT, PromptType
from cartomancer.schema.front import OPTIONS
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.saves import SAVE_SLOT
from cartomancer.units import Bank, CpuAddress
from support.built_game import BuiltGame
from support.save_reading import SAVERAM
from support.thinking import CACHES, ITS_OWN

MATCH_AREAS = ("WRAM", "VMRAM", "WORKRAM", "CANDIDATES", "SETS", "PROMPT")
WORKING = ("keep_x", "settled_for", "main_sp")
"""Variables that say nothing about the match."""


@pytest.fixture(scope="module")
def played(game: BuiltGame) -> Game:
    return Game.open(game.image)


def call(machine: Machine, name: str) -> bool:
    """Call a routine in its bank; C=1."""
    machine.show(name)
    carry = machine.call(name).carry
    machine.show("core_reset")
    return carry


def match_bytes(machine: Machine) -> dict[str, bytes]:
    """Every byte of the match, the rules' zero page and the players' memory; what thinking leaves
    does not count, nor what is in a list behind its last candidate."""
    found = {area.name: bytearray(machine.read(area.start, area.size, 0)) for area in RAM_AREAS}
    for name, size in {**CACHES, **ITS_OWN}.items():
        for area in RAM_AREAS:
            at = machine.address(name) - area.start
            if 0 <= at < area.size:
                found[area.name][at : at + size] = bytes(size)
    listed = machine.byte(machine.address("prompt") + PROMPT.offsets["count"])
    found["CANDIDATES"][listed:] = bytes(len(found["CANDIDATES"]) - listed)
    kept = {name: bytes(found[name]) for name in MATCH_AREAS}
    kept |= {ram.name: machine.read(ram.name, ram.size, 0) for ram in CORE_RAM if ram.area == "ZEROPAGE"}
    return {name: data for name, data in kept.items() if name not in WORKING} | {
        "players": machine.read("player_kinds", 8)
    }


def play(game: Game, seed: int, answers: int) -> Duel:
    """A duel of two computers, each answer of which is kept, up to a number of answers."""
    duel = Duel.whole(game, decks=("keepers", "embers"), seed=seed)
    machine = duel.machine
    machine.write(SAVERAM.start, bytes(SAVERAM.size))
    machine.write("options", bytes(OPTIONS.size))
    call(machine, "save_boot")
    duel.players("random", "greedy")
    call(machine, "journal_begin")
    duel.run()
    while duel.question is not None and len(duel.answers) < answers:
        answer = duel.think().answer
        machine.write("answers", answer or (0,))
        machine.write(machine.address("prompt") + PROMPT.offsets["answered"], len(answer))
        assert not call(machine, "journal_add")
        duel.answer(*answer)
    return duel


def go_on(game: Game, battery: bytes) -> Machine:
    """Another console with the same battery: boot, and play the journal again."""
    machine = Duel.whole(game, decks=("embers", "embers"), seed=99).machine
    machine.write("player_kinds", bytes(8))
    machine.write(SAVERAM.start, battery)
    call(machine, "save_boot")
    assert not call(machine, "journal_open")
    machine.call("core_start")
    asked = machine.call("core_run").a
    while asked != PromptType.GAME_OVER and not call(machine, "journal_next"):
        assert not machine.call("core_answer").carry
        asked = machine.call("core_run").a
    return machine


@pytest.mark.parametrize(("seed", "answers"), [(1, 0), (2, 1), (3, 40), (4, 90), (5, 500)])
def test_a_suspended_duel_goes_on_at_the_same_bytes(played: Game, seed: int, answers: int) -> None:
    duel = play(played, seed, answers)
    before = match_bytes(duel.machine)
    after = match_bytes(go_on(played, duel.machine.read(SAVERAM.start, SAVERAM.size)))
    assert {name for name in before if before[name] != after[name]} == set()


def test_image_that_was_never_signed_has_no_duel_to_go_on_with(played: Game) -> None:
    machine = play(played, 3, 2).machine
    assert not call(machine, "save_has_duel")
    place = played.symbols["image_id"]
    assert place.bank is not None
    machine.bus.patch(played.profile.offset(Bank(place.bank), CpuAddress(place.address)), bytes(4))
    newest = machine.byte("save_newest")
    saves = machine.address("saves")
    machine.write(saves + newest + SAVE_SLOT.offsets["image"], bytes(4))
    try:
        assert call(machine, "save_has_duel"), "id 0 was taken for its own"
    finally:
        offset = played.profile.offset(Bank(place.bank), CpuAddress(place.address))
        machine.bus.patch(offset, machine.bus.prg[offset : offset + 4])
