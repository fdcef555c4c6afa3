"""Abilities on the 6502: a match whose rules are one call of the ability dispatch, driven from prompt to prompt.

`Match` runs on the cards of core_fixtures or on a built game; its abilities are those of the image, or steps that are
written to RAM, where saves are otherwise. Runs under PyPy on a linked image.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cartomancer.rulesets.timeline.codes import Place
from cartomancer.rulesets.timeline.steps import Step, pack_steps
from cartomancer.schema.core_state import NONE, PLACES, PROMPT, PROMPT_OR_NONE, SET_BYTES, DuelResult, Fault, PromptType
from support.core_fixtures import CODE_REGISTER, Core, Image, core_image

LDA, LDY, JSR, RTS = 0xA9, 0xA0, 0x20, 0x60
STALE = 42
"""What the flow of an ability before may have left anywhere."""

STEPS_AT = 32
"""Offset of the steps in RAM; the code that starts the ability lies before them."""


class Asked(NamedTuple):
    """A prompt as the front end sees it."""

    type: PromptType
    player: int
    minimum: int
    maximum: int
    candidates: tuple[int, ...]
    message: int
    source: int
    total: int
    or_none: bool


class Match(Core):
    """A match with an empty board, ready for cards; then `begin` or `begin_steps` starts an ability."""

    def __init__(self, image: Image | None = None, seed: int = 1) -> None:
        chosen = image or core_image()
        self._attach(chosen, chosen.started)
        self.cycles = 0
        self.home = self.memory.registers[CODE_REGISTER]
        self.put("duel_seed", *seed.to_bytes(4, "little"))
        self.call("rng_seed")

    # --- running

    def begin(self, number: int, source: int = NONE, player: int = 0, cost: int = 0) -> Asked | None:
        """Start an ability of the image; the first prompt, None when it has ended."""
        self.code(LDA, number & 0xFF, LDY, number >> 8, *self._jsr("ability_run"), RTS)
        return self._start(source, player, cost)

    def begin_steps(
        self, steps: Sequence[Step], source: int = NONE, player: int = 0, cost: int = 0, data: bytes | None = None
    ) -> Asked | None:
        """Start steps that the image does not have; `data` are their bytes when they are damaged."""
        self.code(*self._jsr("ability_forget"), *self._jsr("ability_resolve"), RTS)
        at = self.at("saves") + STEPS_AT
        self.machine.write(at, pack_steps(tuple(steps)) if data is None else data)
        self.put("ability_ptr", 0, at, at >> 8)
        return self._start(source, player, cost)

    def answer(self, *values: int) -> Asked | None:
        """Answer the prompt; the next one, None when the ability has ended."""
        assert self.offer(*values), f"{values} was refused"
        return self._run()

    def offer(self, *values: int) -> bool:
        """Give an answer without running on; whether it is legal."""
        self.put("prompt", len(values), at=PROMPT.offsets["answered"])
        self.put("answers", *values)
        self.call("core_answer")
        return not self.carry

    def play(self, steps: Sequence[Step], *answers: Sequence[int], source: int = NONE, player: int = 0) -> list[Asked]:
        """Run steps with exactly these answers; what was asked."""
        return list(self._play(self.begin_steps(steps, source, player), answers))

    def _play(self, asked: Asked | None, answers: Sequence[Sequence[int]]) -> Iterator[Asked]:
        for answer in answers:
            assert asked is not None, f"{answer} was not asked for"
            yield asked
            asked = self.answer(*answer)
        assert asked is None, f"no answer to {asked}"

    def _start(self, source: int, player: int, cost: int) -> Asked | None:
        self.put("ability_source", source)
        self.put("ability_player", player)
        self.put("ability_cost", cost)
        left = range(self.at("ability_at"), self.at("last_damage") + 2)
        self.machine.write(left.start, [STALE] * len(left))
        return self._run()

    def _run(self) -> Asked | None:
        self.cycles = self.call("core_run")
        assert not self.carry
        assert self.memory.registers[CODE_REGISTER] == self.home
        return self.asked if self.get("prompt") != PromptType.GAME_OVER else None

    def _jsr(self, name: str) -> list[int]:
        return [JSR, self.at(name) & 0xFF, self.at(name) >> 8]

    # --- reading

    @property
    def asked(self) -> Asked:
        block = {field.name: self.get("prompt", PROMPT.offsets[field.name]) for field in PROMPT.fields}
        return Asked(
            PromptType(block["type"]),
            block["player"],
            block["minimum"],
            block["maximum"],
            tuple(self.bytes_of("candidates", block["count"])),
            block["message"],
            block["source"],
            block["sum"],
            bool(block["flags"] & PROMPT_OR_NONE),
        )

    @property
    def result(self) -> DuelResult:
        return DuelResult(self.get("duel_result"))

    @property
    def trapped(self) -> Fault | None:
        """The fault that ended the duel."""
        return Fault(self.get("fault_code")) if self.result == DuelResult.TRAPPED else None

    def place(self, card: int) -> tuple[int, Place]:
        """Who controls a card, and where it is."""
        byte = self.get("inst_place", card)
        return byte >> 7, Place(byte & PLACES - 1)

    def damage(self, card: int) -> int:
        return self.get("inst_damage_lo", card) | self.get("inst_damage_hi", card) << 8

    def members(self, name: str) -> set[int]:
        bits = int.from_bytes(self.bytes_of(f"set_{name}", SET_BYTES), "little")
        return {card for card in range(128) if bits >> card & 1}
