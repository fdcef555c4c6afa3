"""The core without a step language and without screens: a duel of a ruleset that is one script and a few lines."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from cartomancer.blobs import Blob
from cartomancer.link import link
from cartomancer.machine import Machine
from cartomancer.rulesets.timeline.codes import Message, Place
from cartomancer.schema.core_state import NONE, PROMPT, DuelResult, Fault, FiberState, PromptType
from cartomancer.schema.hooks import HOOKS
from cartomancer.schema.script_calls import handler
from cartomancer.script.compiled import compile_script
from support.album_fixture import fixture_inputs
from support.core_fixtures import MASTER, MINION, SKILL, plain_cards
from support.machine_program import Program
from support.timeline_calls import SYSTEM_CALLS, timeline_api

ROOT = Path(__file__).parent.parent.parent
FOLDERS = ("kernel", "vm", "core")
CARDS = 6
ENTRY = """
.include "core.inc"
.global alone_duel

.segment "FIXED"

.proc alone_duel
        lda #BANK_CODE_CORE
        jsr set_code_bank
        lda #1                  ; the first script
        ldy #0
        sta vm_number
        sty vm_number + 1
        ldx #Table::SCRIPTS
        jsr table_entry
        lda #0
        tay
        jsr vm_event
        lda #Fault::RULES
        jmp core_trap
.endproc
"""
RULES = """
-- Whoever is first without cards in hand has won.
function duel()
  make_deck(turn_player())
  make_deck(not turn_player())
  shuffle(turn_player(), "DECK")
  shuffle(not turn_player(), "DECK")
  for at = 1, 3 do
    move(card_at(turn_player(), "DECK", 1), turn_player(), "HAND")
    move(card_at(not turn_player(), "DECK", 1), not turn_player(), "HAND")
  end
  while true do
    next_turn()
    take_turn(turn_player())
    set_turn_player(not turn_player())
  end
end

function take_turn(me)
  offer_none()
  local hand = cards(me, "HAND")
  for at = 1, list_count(hand) do
    offer_card(list_card(hand, at))
  end
  if ask(me, "CARDS", "TARGETS", 0, 1, nil) == 0 then
    BAD
  else
    move(answer_card(1), me, "GONE")
  end
  if count(me, "HAND") == 0 then
    if player_number(me) == 0 then finish("WIN_0") else finish("WIN_1") end
  end
end
"""
NEEDS_STEPS = "draw(me, 1)"


def core_calls() -> set[str]:
    """The system calls that the core itself has."""
    sources = (path.read_text(encoding="utf-8") for name in FOLDERS for path in (ROOT / "romsrc" / name).glob("*.s"))
    return {name for source in sources for name in re.findall(r"^\.proc sys_(\w+)$", source, re.MULTILINE)}


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    folder = tmp_path_factory.mktemp("alone")
    (folder / "rules").mkdir()
    (folder / "rules/duel.s").write_text(ENTRY, encoding="utf-8")
    api = timeline_api((handler("duel()", "a whole duel"),))
    known = replace(api, calls={**api.calls, **api.flow}, flow={})
    outcome = compile_script(RULES.replace("BAD", NEEDS_STEPS), Path("rules.lua"), known)
    assert outcome.script is not None, outcome.problems
    deck = MASTER.to_bytes(2, "little") + bytes([2]) + MINION.to_bytes(2, "little") + bytes([4])
    deck += SKILL.to_bytes(2, "little") + bytes([2])
    inputs = fixture_inputs(
        cards=plain_cards(), scripts=[outcome.script.data], decks=(Blob("deck_0", "deck", bytes(2) + deck),)
    )
    made = link(replace(inputs, folders=(*FOLDERS, str(folder / "rules"))), folder, ROOT / "build/cache")
    program = Program(made.rom)
    machine = program.machine()
    machine.covered = program.covered
    return machine


def begin(machine: Machine, seed: int) -> None:
    machine.interrupts = False
    machine.power_on()
    machine.run_until("main")
    bank, address = machine.place("alone_duel")
    machine.write("duel_entry", [bank or 0, address & 0xFF, address >> 8])
    machine.write("duel_seed", list(seed.to_bytes(4, "little")))
    machine.write("duel_decks", [0, 0])
    machine.write("duel_first", 0)
    machine.call("core_start")


def hand(machine: Machine, player: int) -> int:
    return machine.byte(machine.address("zone_count") + player * 16 + Place.HAND)


def answer(machine: Machine, *cards: int) -> None:
    machine.write("answers", list(cards) or [0])
    machine.write(machine.address("prompt") + PROMPT.offsets["answered"], len(cards))
    assert not machine.call("core_answer").carry


def test_the_image_has_nothing_but_the_core(alone: Machine) -> None:
    assert alone.debug is not None
    names = alone.debug.symbols
    for name in ("ability_resolve", "card_values", "board_show", "timeline_duel"):
        assert name not in names
    assert {hook.name for hook in HOOKS if hook.default is not None} <= names.keys(), "nothing behind a hook"
    assert {f"sys_{call.name}" for call in SYSTEM_CALLS} <= names.keys()


def test_what_a_ruleset_needs_to_ask_and_move_is_the_cores() -> None:
    wanted = {"make_deck", "shuffle", "cards", "card_at", "move", "ask", "choose", "log", "finish", "get_register"}
    assert wanted <= core_calls()
    assert not core_calls() & {"atk", "cores", "deal", "attack", "draw"}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_duel_of_scripted_rules_is_played_to_its_end(alone: Machine, seed: int) -> None:
    begin(alone, seed)
    assert not alone.call("core_run").carry
    assert alone.byte("instance_count") == 2 * (1 + CARDS)
    turns = []
    while alone.byte("fiber_state") == FiberState.WAITING:
        player = alone.byte(alone.address("prompt") + PROMPT.offsets["player"])
        count = alone.byte(alone.address("prompt") + PROMPT.offsets["count"])
        assert (alone.byte("prompt"), count) == (
            PromptType.CARDS,
            hand(alone, player),
        )
        turns.append(player)
        answer(alone, alone.byte(alone.address("candidates") + len(turns) % count))
        alone.call("core_run")
    assert turns == [0, 1, 0, 1, 0]
    assert alone.byte("duel_result") == DuelResult.WIN_0 and (hand(alone, 0), hand(alone, 1)) == (0, 1)
    assert alone.byte("fault_count") == 0


def test_call_that_only_steps_have_stops_the_script(alone: Machine) -> None:
    begin(alone, 1)
    alone.call("core_run")
    answer(alone)
    alone.call("core_run")
    assert alone.byte("duel_result") == DuelResult.TRAPPED
    messages = list(alone.read("log_message", alone.byte("log_count")))
    faults = [alone.byte(alone.address("log_object") + at) for at, one in enumerate(messages) if one == Message.FAULT]
    assert faults == [Fault.SCRIPT, Fault.RULES]
    assert alone.byte("ability_source") == NONE
