"""The rules as a fiber: start, run to a prompt, answer, go on; guards against a stack that runs out."""

from __future__ import annotations

import pytest

from cartomancer.schema.core_state import (
    FIBER_MARGIN,
    FIBER_TOP,
    MAIN_LIMIT,
    PROMPT,
    DuelResult,
    Fault,
    FiberState,
    PromptType,
)
from cartomancer.schema.memory import code_banks
from cartomancer.schema.profile import MMC3_512K
from support.core_fixtures import CODE_REGISTER, DATA_REGISTER, Core

JSR, RTS, JMP, PHA, PLA = 0x20, 0x60, 0x4C, 0x48, 0x68
LDA_IMMEDIATE, STA_ABSOLUTE, LDA_ABSOLUTE, INC_ABSOLUTE = 0xA9, 0x8D, 0xAD, 0xEE
NOTES_AT = 512
"""Where its rules write, after their code."""

HOME = 5
"""The code bank that the ruleset of these tests claims to live in; its bytes are in RAM, so any will do."""


class Duel(Core):
    """A duel whose rules are a few bytes in RAM, where saves are otherwise."""

    def __init__(self) -> None:
        super().__init__()
        self.entry = self.at("saves")
        self.notes = self.entry + NOTES_AT

    def call_to(self, name: str) -> bytes:
        return bytes([JSR, self.at(name) & 0xFF, self.at(name) >> 8])

    def ask(self, kind: int, low: int = 1, high: int = 1) -> bytes:  # type: ignore[override]
        """Code that asks for a number."""
        code = b""
        for field, value in (("type", kind), ("minimum", low), ("maximum", high)):
            at = self.at("prompt") + PROMPT.offsets[field]
            code += bytes([LDA_IMMEDIATE, value, STA_ABSOLUTE, at & 0xFF, at >> 8])
        return code + self.call_to("prompt_ask")

    def note(self, number: int) -> bytes:
        """Code that keeps the answer."""
        source, target = self.at("answers"), self.notes + number
        return bytes([LDA_ABSOLUTE, source & 0xFF, source >> 8, STA_ABSOLUTE, target & 0xFF, target >> 8])

    def begin(self, code: bytes) -> None:
        self.code(*code)
        self.put("duel_entry", HOME, self.entry, self.entry >> 8)
        self.put("duel_seed", 7, 0, 0, 0)
        self.call("core_start")

    def run(self) -> int:
        """Continue; the prompt's type."""
        self.call("core_run")
        assert not self.carry
        assert self.memory.registers[CODE_REGISTER] == self.get("bank_code") == code_banks(MMC3_512K)["CODE_CORE"]
        assert self.cpu.a == self.get("prompt")
        return int(self.cpu.a)

    def answer(self, *values: int) -> bool:
        self.put("prompt", len(values), at=PROMPT.offsets["answered"])
        self.put("answers", *values)
        self.call("core_answer")
        return not self.carry


@pytest.fixture
def duel() -> Duel:
    return Duel()


def test_duel_runs_from_prompt_to_prompt_to_its_end(duel: Duel) -> None:
    number = duel.ask(PromptType.NUMBER, 1, 5)
    duel.begin(number + duel.note(0) + number + duel.note(1) + bytes([RTS]))
    assert duel.get("rng_state") == 7
    assert duel.run() == PromptType.NUMBER
    assert duel.answer(4)
    assert duel.run() == PromptType.NUMBER
    assert duel.answer(2)
    assert duel.run() == PromptType.GAME_OVER
    assert bytes(duel.memory[duel.notes + at] for at in (0, 1)) == bytes([4, 2])
    assert duel.get("fiber_state") == FiberState.OVER
    assert duel.faults == []


def test_rules_may_ask_from_any_depth_and_keep_their_stack_and_banks(duel: Duel) -> None:
    inner = duel.entry + 100
    ask = duel.ask(PromptType.YES_NO, 0, 1)
    deep = bytes([LDA_IMMEDIATE, 0x5A, PHA]) + ask
    deep += bytes([PLA, STA_ABSOLUTE, duel.notes & 0xFF, duel.notes >> 8])
    bank = duel.at("bank_code")
    deep += bytes([LDA_ABSOLUTE, bank & 0xFF, bank >> 8, STA_ABSOLUTE, (duel.notes + 1) & 0xFF, duel.notes >> 8, RTS])
    duel.code(*deep, at=100)
    duel.begin(bytes([JSR, inner & 0xFF, inner >> 8, JSR, inner & 0xFF, inner >> 8, RTS]))
    duel.call("set_data_bank", a=3)
    duel.memory[duel.notes] = duel.memory[duel.notes + 1] = 0
    for kept in (0, 0x5A):
        assert duel.run() == PromptType.YES_NO
        assert duel.memory.registers[DATA_REGISTER] == 3
        assert duel.memory[duel.notes] == kept
        for at in range(0x1C0, 0x1FD):
            duel.memory[at] = 0xEE  # the front end uses its stack meanwhile
        for at in range(16):
            duel.memory[at] = 0xEE  # and scratch
        assert duel.answer(1)
    assert duel.run() == PromptType.GAME_OVER
    assert (duel.memory[duel.notes], duel.memory[duel.notes + 1]) == (0x5A, HOME)


def test_illegal_answer_is_refused_and_the_prompt_stands(duel: Duel) -> None:
    duel.begin(duel.ask(PromptType.NUMBER, 1, 5) + duel.note(0) + bytes([RTS]))
    duel.run()
    for illegal in ((), (0,), (6,), (1, 1)):
        assert not duel.answer(*illegal)
        duel.call("core_run")
        assert duel.carry, "the rules do not go on without an answer"
        assert duel.get("prompt") == PromptType.NUMBER
    assert duel.get("refused") == 4
    assert duel.answer(5)
    assert not duel.answer(4), "answered already"
    assert duel.run() == PromptType.GAME_OVER


def test_answer_changed_after_it_was_taken_is_asked_again(duel: Duel) -> None:
    duel.begin(duel.ask(PromptType.NUMBER, 1, 5) + duel.note(0) + bytes([RTS]))
    duel.run()
    assert duel.answer(5)
    duel.put("answers", 9)
    assert duel.run() == PromptType.NUMBER
    assert duel.get("fiber_state") == FiberState.WAITING
    assert duel.answer(3)
    assert duel.run() == PromptType.GAME_OVER
    assert duel.memory[duel.notes] == 3


def test_nothing_runs_without_a_duel_or_after_it(duel: Duel) -> None:
    duel.call("core_run")
    assert duel.carry
    assert not duel.answer(1)
    duel.begin(bytes([RTS]))
    assert duel.run() == PromptType.GAME_OVER
    duel.call("core_run")
    assert duel.carry
    assert not duel.answer(1)


def test_endless_recursion_ends_the_duel_and_not_the_console(duel: Duel) -> None:
    """The rules call themselves through the far-call trampoline for ever."""
    point = [duel.at("call_ptr") + at for at in range(3)]
    values = (HOME, duel.entry & 0xFF, duel.entry >> 8)
    code = b"".join(
        bytes([LDA_IMMEDIATE, v, STA_ABSOLUTE, at & 0xFF, at >> 8]) for v, at in zip(values, point, strict=True)
    )
    duel.begin(code + duel.call_to("far_call") + bytes([RTS]))
    for at in range(0x1A0, 0x1FE):
        duel.memory[at] = 0xEE
    assert duel.run() == PromptType.GAME_OVER
    assert duel.faults == [Fault.FIBER_STACK]
    assert (duel.get("duel_result"), duel.get("fiber_state")) == (DuelResult.TRAPPED, FiberState.OVER)
    assert set(duel.memory[0x1A0 : 0x100 + MAIN_LIMIT]) <= {0xEE}


def test_prompt_without_room_on_the_stack_ends_the_duel(duel: Duel) -> None:
    pushes = FIBER_TOP - FIBER_MARGIN
    duel.begin(bytes([PHA] * pushes) + duel.ask(PromptType.YES_NO, 0, 1) + bytes([RTS]))
    assert duel.run() == PromptType.GAME_OVER
    assert duel.faults == [Fault.FIBER_STACK]


def test_damaged_stack_is_noticed_at_the_next_prompt(duel: Duel) -> None:
    canary = bytes([LDA_IMMEDIATE, 0, STA_ABSOLUTE, 0x00, 0x01])
    duel.begin(canary + duel.ask(PromptType.YES_NO, 0, 1) + bytes([RTS]))
    assert duel.run() == PromptType.GAME_OVER
    assert duel.faults == [Fault.FIBER_STACK]


def test_front_end_that_is_too_deep_may_not_run_the_rules(duel: Duel) -> None:
    duel.begin(bytes([RTS]))
    duel.cpu.set_sp(MAIN_LIMIT + 1)
    duel.call("core_run")
    assert duel.carry
    assert (duel.get("fault_code"), duel.get("fiber_state")) == (Fault.MAIN_STACK, FiberState.READY)


def test_same_seed_and_answers_give_the_same_match_state(duel: Duel) -> None:
    code = duel.ask(PromptType.NUMBER, 1, 5) + duel.call_to("rng_next") + duel.note(0) + bytes([RTS])
    states = []
    for _ in range(2):
        duel.begin(code)
        duel.run()
        assert duel.answer(3)
        duel.run()
        states.append((duel.cells("inst_card_lo", 0x1900), duel.bytes_of("rng_state", 4)))
    assert states[0] == states[1]


def test_trap_outside_the_rules_returns_and_ends_the_duel(duel: Duel) -> None:
    duel.begin(bytes([RTS]))
    duel.call("core_trap", a=Fault.CODE)
    assert duel.carry
    assert duel.faults == [Fault.CODE]
    assert (duel.get("duel_result"), duel.get("fiber_state")) == (DuelResult.TRAPPED, FiberState.OVER)
    duel.call("core_run")
    assert duel.carry
