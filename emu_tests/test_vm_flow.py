"""The flow of `timeline` as a script (scripts/flow.lua) on the console, with the console's own system calls: turns with
random answers, no script stopped, no card lost."""

from __future__ import annotations

import random
from pathlib import Path

from ability_fixtures import Asked, Match
from cartomancer.schema import constants
from cartomancer.schema.core_state import PLACES, PromptType
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.script_calls import RULES_HANDLERS, timeline_api
from cartomancer.script.compiled import compile_script
from conftest import BuiltGame
from core_fixtures import Image

BANK = 40
PROMPTS = 40
LDA, LDY, STA, RTS = 0xA9, 0xA0, 0x8D, 0x60
FLOW = Path(__file__).parent / "scripts/flow.lua"


def start(match: Match) -> Asked | None:
    """Let the script's `duel` run as the rules of a match."""
    numbers = {name: value for name, value in vars(constants).items() if name.isupper()}
    outcome = compile_script(FLOW.read_text(encoding="utf-8"), FLOW, timeline_api(RULES_HANDLERS, numbers))
    assert outcome.script is not None, outcome.problems
    match.machine.bus.patch(BANK * MMC3_512K.bank_size, outcome.script.data)
    match.put("duel_decks", 0, 1)
    code: list[int] = []
    for name, values in (("far_ptr", (BANK, 0x00, 0x80)), ("vm_number", (1, 0))):
        for at, value in enumerate(values, match.at(name)):
            code += [LDA, value, STA, at & 0xFF, at >> 8]
    match.code(*code, LDA, 0, LDY, 0, *match._jsr("vm_event"), RTS)
    return match._start(0xFF, 0, 0)


def any_answer(asked: Asked, dice: random.Random) -> list[int]:
    """A legal answer; something is done more often than not."""
    if asked.type in (PromptType.NUMBER, PromptType.YES_NO):
        return [dice.randint(asked.minimum, asked.maximum)]
    most = min(asked.maximum, len(asked.candidates))
    count = most if dice.random() < 0.8 else asked.minimum
    return dice.sample(asked.candidates, count)


def test_turns_by_a_script(game: BuiltGame) -> None:
    match = Match(Image.of_game(game), seed=3)
    dice = random.Random(3)
    asked = start(match)
    cards = match.get("instance_count")
    assert cards > 60
    seen = set()
    for _ in range(PROMPTS):
        assert asked is not None, match.faults
        seen.add(asked.type)
        asked = match.answer(*any_answer(asked, dice))
        assert sum(match.bytes_of("zone_count", 2 * PLACES)) == cards
    assert match.get("fault_count") == 0
    assert match.get("turn_number") >= 4
    assert {PromptType.ACTION, PromptType.SLOT} <= seen
