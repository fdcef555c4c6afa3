"""A whole duel of a ruleset: its rules.lua and card scripts in real Lua, the core's calls in Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cartomancer.host.calls import CoreCalls
from cartomancer.host.lua import Lua, Script, Stopped
from cartomancer.host.prompts import Play
from cartomancer.host.shared_calls import Over, TooDeep
from cartomancer.host.state import DeckList, State
from cartomancer.host.thinking import is_unseen
from cartomancer.ruleset.calls import AI_HANDLERS, api_of, flow_handlers
from cartomancer.ruleset.dispatch import dispatch
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.core_state import DuelResult, Fault
from cartomancer.schema.script_calls import Api, SystemCall


def host_api(ruleset: Ruleset, constants: Mapping[str, int], cards: Mapping[str, int] | None = None) -> Api:
    """What the scripts of a ruleset know: calls, its rows as flags, the numbers of its rules, names of cards."""
    return api_of(ruleset, flow_handlers(ruleset), {**ruleset.constants, **constants}, cards=cards)


class HostDuel:
    """A duel of a ruleset on the host. Sources: rules.lua, and card scripts by their numbers."""

    def __init__(
        self,
        state: State,
        rules: str,
        scripts: Mapping[int, str] | None = None,
        decks: Sequence[DeckList] = (),
        first: int = 0,
        cards: Mapping[str, int] | None = None,
    ) -> None:
        constants = {name.upper(): value for name, value in state.numbers.items()}
        self.cards = cards
        self.calls = CoreCalls(state, decks, first)
        self.calls.stops = (Stopped, TooDeep)
        self.lua = Lua(host_api(state.ruleset, constants, cards), self._answer)
        self.rules = self.lua.load(rules + dispatch(state.ruleset, rules), Path("rules.lua"))
        self.calls.scripts = {
            number: self.lua.load(source, Path(f"script_{number}.lua")) for number, source in (scripts or {}).items()
        }

    def load_ai(self, source: str, path: Path) -> Script:
        """The computer player's script, which knows other calls than the rules."""
        state = self.calls.state
        constants = {**state.ruleset.constants, **{name.upper(): value for name, value in state.numbers.items()}}
        api = api_of(state.ruleset, AI_HANDLERS, constants, cards=self.cards)
        return Lua(api, self._answer).load(source, path)

    def _answer(self, call: SystemCall, arguments: Sequence[Any]) -> Any:
        found = self.calls.answer(call, arguments)
        thoughts = self.calls.thoughts
        if thoughts is not None:
            assert call.pure, f"who thinks calls {call.name}"
            if call.shows and found is not None and is_unseen(self.calls.state, found, thoughts.prompt.player):
                return None
        return found

    def play(self, function: str = "duel") -> Play[DuelResult]:
        """Run the rules to the end of the duel; if they are stopped, nobody knows how to go on."""
        state = self.calls.state
        try:
            yield from self.calls.event(self.rules, function)
        except Over:
            return state.result
        except (Stopped, TooDeep) as stopped:
            self.stopped = stopped
            state.fault(Fault.SCRIPT, self.calls.player, self.calls.source)
            state.fault(Fault.RULES, self.calls.player, 0xFF)
        state.result = DuelResult.TRAPPED
        return state.result

    def remembered(self) -> dict[str, Any]:
        """Everything, to be laid beside the console."""
        return self.calls.remembered()
