"""Who may act or pass, and the question that may be answered by a pass."""

from __future__ import annotations

import pytest

from cartomancer.schema.core_state import NO_SUM, NONE, PROMPT, PROMPT_OPTIONS, PROMPT_PASS, PromptType
from support.service_console import UNIT, ServiceCore, TrapError


class AskError(Exception):
    """A player is asked."""


@pytest.fixture
def core() -> ServiceCore:
    return ServiceCore()


def asked(core: ServiceCore, *arguments: int, call: str = "respond") -> dict[str, int]:
    """What the prompt says when the call asks."""

    def stop() -> None:
        raise AskError

    core.pauses[core.symbols["prompt_ask"]] = stop
    with pytest.raises(AskError):
        core.sys(call, *arguments)
    return {field.name: core.get("prompt", PROMPT.offsets[field.name]) for field in PROMPT.fields}


@pytest.mark.parametrize("first", [0, 1])
def test_window_closes_when_both_have_passed(core: ServiceCore, first: int) -> None:
    core.sys("open_priority", first)

    assert core.sys("priority") == first
    assert core.sys("pass_priority") == 0
    assert core.sys("priority") == 1 - first
    assert core.sys("pass_priority") == 1


def test_who_acts_begins_the_passes_again(core: ServiceCore) -> None:
    core.sys("open_priority", 0)
    core.sys("pass_priority")

    core.sys("keep_priority", 1)

    assert core.sys("priority") == 1
    assert core.sys("pass_priority") == 0
    assert core.sys("priority") == 0
    assert core.sys("pass_priority") == 1


@pytest.mark.parametrize(("call", "arguments"), [("pass_priority", ()), ("keep_priority", (0,)), ("respond", (1,))])
@pytest.mark.parametrize("closed", [False, True])
def test_without_a_window_nobody_can_pass(
    core: ServiceCore, call: str, arguments: tuple[int, ...], closed: bool
) -> None:
    if closed:
        core.sys("open_priority", 0)
        core.sys("pass_priority")
        core.sys("pass_priority")

    with pytest.raises(TrapError, match="RANGE"):
        core.sys(call, *arguments)


def test_nobody_is_asked_who_can_only_pass(core: ServiceCore) -> None:
    core.sys("open_priority", 1)
    core.sys("offer_none")
    core.put("prompt", 1, at=PROMPT.offsets["answered"])
    core.pauses[core.symbols["prompt_ask"]] = lambda: pytest.fail("asked")

    assert core.sys("respond", 1) == 0
    assert core.get("prompt", PROMPT.offsets["answered"]) == 0


def test_respond_asks_who_has_priority_about_the_last_request(core: ServiceCore) -> None:
    card, other = core.made(UNIT, "line"), core.made(UNIT, "line")
    core.sys("stage_push", other, 0, 1)
    core.sys("stage_push", card, 0, 1)
    core.sys("open_priority", 1)
    core.sys("offer_none")
    core.sys("offer_card", other)

    assert asked(core, 1) == {
        "type": PromptType.RESPOND,
        "player": 1,
        "minimum": 0,
        "maximum": 1,
        "count": 1,
        "message": 1,
        "source": card,
        "sum": NO_SUM,
        "answered": 0,
        "flags": PROMPT_PASS,
    }


@pytest.mark.parametrize(("call", "flags"), [("respond", 0), ("respond_action", PROMPT_OPTIONS)])
def test_the_prompt_says_whether_cards_or_actions_are_offered(core: ServiceCore, call: str, flags: int) -> None:
    core.sys("open_priority", 0)
    core.sys("offer_none")
    core.sys("offer", 5)

    found = asked(core, 1, call=call)
    assert (found["source"], found["flags"], found["type"]) == (NONE, PROMPT_PASS | flags, PromptType.RESPOND)


@pytest.mark.parametrize(("answers", "legal"), [((), True), ((5,), True), ((6,), False), ((5, 5), False)])
def test_a_response_is_one_candidate_or_a_pass(core: ServiceCore, answers: tuple[int, ...], legal: bool) -> None:
    core.ask(PromptType.RESPOND, [5, 7], minimum=0, maximum=1, flags=PROMPT_PASS)

    assert core.reply(*answers) is legal
