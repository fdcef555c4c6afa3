"""What scripts of the ruleset `timeline` know, for tests: its calls, the functions of its rules, its flags."""

from __future__ import annotations

from collections.abc import Mapping

from cartomancer.ruleset.calls import api_of, flow_handlers
from cartomancer.schema.image_calls import image_calls
from cartomancer.schema.script_calls import Api, Handler
from support.ruleset_of import ruleset_of

SYSTEM_CALLS = image_calls(ruleset_of("timeline"))
RULES_HANDLERS = flow_handlers(ruleset_of("timeline"))


def timeline_api(
    handlers: tuple[Handler, ...],
    constants: Mapping[str, int] | None = None,
    abilities: Mapping[str, int] | None = None,
) -> Api:
    """Everything that scripts of one kind know by name."""
    return api_of(ruleset_of("timeline"), handlers, constants, abilities)
