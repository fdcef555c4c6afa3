"""The end of a duel and its cause."""

from __future__ import annotations

import pytest

from cartomancer.ruleset.codes import CORE_MESSAGES
from cartomancer.schema.core_state import PROMPT, DuelResult, FiberState, PromptType
from cartomancer.schema.script_stack import script_stack
from support.service_console import ServiceCore

BEATEN, GAVE_UP = 1, 2


@pytest.fixture
def core() -> ServiceCore:
    return ServiceCore()


def ended(core: ServiceCore, call: str, *arguments: int) -> tuple[int, int, int, int]:
    """Let the rules make a call; prompt type, result, cause and state of the fiber then."""
    entry = core.at(f"sys_{call}")
    code = core.code(0xA2, 0, 0x4C, entry & 0xFF, entry >> 8)
    core.put("duel_entry", core.symbols[f"sys_{call}"].bank or 0, code & 0xFF, code >> 8)
    core.put("duel_seed", 1, 0, 0, 0)
    core.call("core_start")  # before the arguments: it empties the match
    for index, argument in enumerate(arguments):
        core.put("vm_stack", argument, at=index)
        core.put("vm_stack", 0, at=index + script_stack(core.ruleset).high)
    core.put("prompt", 77, at=PROMPT.offsets["message"])
    core.call("core_run")
    cause = core.get("prompt", PROMPT.offsets["message"])
    return core.get("prompt", PROMPT.offsets["type"]), core.get("duel_result"), cause, core.get("fiber_state")


@pytest.mark.parametrize(("player", "result"), [(0, DuelResult.WIN_0), (1, DuelResult.WIN_1)])
@pytest.mark.parametrize("cause", [BEATEN, GAVE_UP])
def test_win_ends_the_duel_with_a_cause(core: ServiceCore, player: int, result: DuelResult, cause: int) -> None:
    assert ended(core, "win", player, cause) == (PromptType.GAME_OVER, result, cause, FiberState.OVER)
    assert core.log[-1]["message"] == CORE_MESSAGES["DUEL_OVER"]


def test_finish_ends_the_duel_without_a_cause(core: ServiceCore) -> None:
    assert ended(core, "finish", DuelResult.DRAW) == (PromptType.GAME_OVER, DuelResult.DRAW, 0, FiberState.OVER)
