"""The system calls of an image: those of the core whose services it links, or of a ruleset's ability language."""

from __future__ import annotations

from collections.abc import Mapping

from cartomancer.ruleset.codes import ENUM_NAMES, enum_of
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import DuelResult, PromptType
from cartomancer.schema.script import SYSTEM_DIRECT
from cartomancer.schema.script_calls import SYSTEM_CALLS, Api, FlagGroup, Handler, SystemCall, system_calls
from cartomancer.schema.services import calls_of

_BITS = ("Kind", "Colour", "FlagKeyword", "CardState")


def image_calls(ruleset: Ruleset) -> tuple[SystemCall, ...]:
    """The calls in the order of their numbers."""
    return SYSTEM_CALLS if ruleset.language else system_calls(calls_of(ruleset))


def call_constants(ruleset: Ruleset) -> dict[str, int]:
    """How many there are, for the script machine."""
    count = len(image_calls(ruleset))
    return {"SYSTEM_COUNT": count, "SYSTEM_SHORT_COUNT": min(count, SYSTEM_DIRECT)}


def core_api(ruleset: Ruleset, handlers: tuple[Handler, ...], constants: Mapping[str, int], rules: bool) -> Api:
    """What scripts know by name in a game without an ability language of its own; `rules`: they are rules.lua."""
    groups = [
        FlagGroup(name, {one.name: one.value for one in enum_of(ruleset, name)}, name in _BITS) for name in ENUM_NAMES
    ]
    groups += [
        FlagGroup(one.__name__, {code.name: code.value for code in one}) for one in (DuelResult, PromptType, Duration)
    ]
    calls = {call.name: call for call in image_calls(ruleset)}
    flow = {} if rules else {name: call for name, call in calls.items() if call.flow}
    known = {name: call for name, call in calls.items() if name not in flow}
    return Api(known, {group.name: group for group in groups}, handlers, dict(constants), flow=flow)
