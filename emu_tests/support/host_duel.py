"""Whole duels on the console and in the host model: the game's own rules.lua in real Lua, compared at every prompt.

The answers are those of dice, sometimes wrong ones, as in `duel_model`; a difference raises `Difference`. Needs lupa,
so it does not run under PyPy.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from cartomancer.host.lua import Lua, Script
from cartomancer.rulesets.timeline.host import TimelineCalls, host_snapshot
from cartomancer.rulesets.timeline.model.rng import Rng
from cartomancer.rulesets.timeline.model.state import ModelDuel
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.schema.script_calls import SystemCall
from support.duel_console import Console, Ground
from support.duel_model import Ended, Pair, random_board
from support.places import ROOT
from support.timeline_calls import RULES_HANDLERS, timeline_api

RULES = ROOT / "romsrc/rulesets/timeline/rules.lua"


class Running:
    """rules.lua in real Lua, loaded once; whose duel it runs changes."""

    def __init__(self, path: Path, rules: Rules) -> None:
        self.calls: TimelineCalls
        self.lua = Lua(timeline_api(RULES_HANDLERS, rules.constants), self._answer)
        self.script: Script = self.lua.load(path.read_text("utf-8"), path)

    def _answer(self, call: SystemCall, arguments: Any) -> Any:
        return self.calls.answer(call, arguments)


@cache
def running(rules: Rules) -> Running:
    """The rules with these numbers."""
    return Running(RULES, rules)


class HostPair(Pair):
    """The console beside the host."""

    def __init__(self, console: Console, calls: TimelineCalls, function: str, dice: Random) -> None:
        lua = running(calls.game.library.rules)
        lua.calls = self.calls = calls
        super().__init__(console, calls.game, calls.play(lua.script, function), dice)

    def remembered(self) -> dict[str, Any]:
        """Phase, registers and lists too."""
        return host_snapshot(self.calls)


def play_host_duel(ground: Ground, seed: int, limit: int = 5000) -> Ended:
    """A duel of both decks from its first card on."""
    console = ground.duel(seed, "timeline_duel")
    calls = TimelineCalls(ModelDuel(ground.library, Rng.seeded(seed)), ground.decks[:2])
    return HostPair(console, calls, "duel", Random(seed)).play(limit)


def play_host_board(ground: Ground, seed: int, limit: int = 5000) -> Ended:
    """A duel that begins in the middle."""
    console, game, phase, dice = random_board(ground, seed)
    calls = TimelineCalls(game)
    calls.phase = int(phase)
    return HostPair(console, calls, "resume", dice).play(limit)
