"""The core's calls on the console and on the host: random calls, the same results, traps and state after each."""

from __future__ import annotations

from random import Random
from typing import Any

from cartomancer.host.calls import CoreCalls
from cartomancer.host.compare import first_difference
from cartomancer.host.console import read_services
from cartomancer.host.prompts import Refused
from cartomancer.host.rng import Rng
from cartomancer.host.state import DeckList, State
from cartomancer.ruleset.codes import ENUM_NAMES, enum_of
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_calls import SERVICES
from cartomancer.schema.core_state import NONE
from cartomancer.schema.image_calls import image_calls
from cartomancer.schema.script import ValueKind, ValueType
from cartomancer.schema.script_calls import SystemCall
from support.service_console import BASE, SPELL, UNIT, ServiceCore, TrapError, trial_cards, trial_ruleset

ASKS = {"ask", "choose", "pick", "yes", "say", "respond", "respond_action", "name"}
ENDS = {"finish", "win", "make_deck", "chosen_first"}
"""Calls that ask or speak, and calls that begin or end a duel: not made at random."""

CALLS = {call.name: call for call in image_calls(trial_ruleset())}
MADE = [call for name, call in CALLS.items() if name not in ASKS | ENDS and not call.thinks]
NUMBERS = (-32768, -301, -1, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 7, 120, 255, 256, 3000, 32767)
BITS = ("Kind", "Colour", "FlagKeyword", "CardState")
CARDS_MAX = 40


class HostDifference(AssertionError):  # noqa: N818 - it is what a run may end in
    """Console and host do not agree."""


class ServicePair:
    """The trial ruleset twice."""

    def __init__(self, seed: int, core: ServiceCore | None = None) -> None:
        self.dice = Random(seed)
        self.core = core or ServiceCore()
        ruleset = trial_ruleset()
        deck = DeckList(BASE, (UNIT,) * 3 + (SPELL,) * 2)
        state = State(ruleset, trial_cards(), Rng(int.from_bytes(self.core.machine.read("rng_state", 4), "little")))
        self.host = CoreCalls(state, (deck, deck))
        self.host.depth = 1
        self.core.put("vm_depth", 1)
        self.groups = {name: [int(one) for one in enum_of(ruleset, name)] for name in ENUM_NAMES}
        self.groups["Phase"] = [0, 1, 2]
        self.groups["Duration"] = [int(one) for one in Duration]
        self.groups["Card"] = list(trial_cards())
        self.handles: list[int] = []
        self.story: list[str] = []

    def begin(self) -> None:
        """Both decks, and more cards in play."""
        for player in (0, 1):
            self.call("make_deck", player)
        places = {row.id: row.number for row in trial_ruleset().place}
        for number in (*trial_cards(), UNIT, UNIT):
            self.call(
                "make_token", number, self.dice.randrange(2), places[self.dice.choice(("line", "hand", "centre"))]
            )

    def step(self) -> str:
        """Make a call; its name."""
        return self.make(self.dice.choice(MADE))

    def make(self, call: SystemCall) -> str:
        """Make this call with any arguments; its name."""
        if call.name == "make_token" and len(self.host.state.cards) >= CARDS_MAX:
            return ""
        self.call(call.name, *(self._argument(one.type) for one in call.parameters))
        return call.name

    def _argument(self, kind: ValueType) -> Any:
        dice = self.dice
        if kind.kind in (ValueKind.PLAYER, ValueKind.BOOLEAN):
            return dice.randrange(2)
        if kind.kind is ValueKind.CARD:
            return None if kind.nullable and dice.random() < 0.3 else dice.choice(self._cards())
        if kind.kind is ValueKind.LIST:
            return dice.choice(self.handles) if self.handles else 0
        if kind.kind is ValueKind.FLAG:
            chosen = dice.choice(self.groups[kind.group])
            return chosen | dice.choice(self.groups[kind.group]) if kind.group in BITS else chosen
        return dice.choice(NUMBERS)

    def _cards(self) -> list[int]:
        """Cards that are not out of the duel for good."""
        return [card.id for card in self.host.state.cards if not card.apart or card.host != NONE]

    def call(self, name: str, *arguments: Any) -> None:
        """Make a call on both and compare."""
        call = CALLS[name]
        self.story.append(f"{name}{arguments}")
        ours, theirs = self._on_console(call, arguments), self._on_host(call, arguments)
        if ours != theirs:
            self._differ(f"{name}{arguments}: {ours} on the console, {theirs} in the host")
        said = first_difference(read_services(self.core.machine, self.core.ruleset), self.host.remembered())
        if said is not None:
            self._differ(said)

    def _on_console(self, call: SystemCall, arguments: tuple[Any, ...]) -> Any:
        stack = self.core.cpu.sp
        try:
            word = self.core.sys(call.name, *arguments)
        except TrapError as trapped:
            self.core.cpu.sp = stack  # the script machine forgets what the call had there
            return trapped.trap.name
        if not call.results:
            return None
        kind = call.results[0].kind
        if kind is ValueKind.LIST:
            return word & 0xFFFF
        return None if kind is ValueKind.CARD and word == NONE else word

    def _on_host(self, call: SystemCall, arguments: tuple[Any, ...]) -> Any:
        try:
            found = self.host.answer(call, arguments)
            if hasattr(found, "send"):
                found = _ended(found)
        except Refused as refused:
            return refused.trap.name
        several = found if isinstance(found, tuple) else (found,)
        if call.results and call.results[0].kind is ValueKind.LIST:
            self.handles = [*self.handles, *several][-8:]
        return several[0] if call.results else None

    def _differ(self, said: str) -> None:
        raise HostDifference("\n".join([said, "last calls:", *self.story[-10:]]))


def _ended(play: Any) -> Any:
    try:
        raise AssertionError(f"nobody is asked here: {next(play)}")
    except StopIteration as ended:
        return ended.value


def play_services(seed: int, calls: int) -> list[str]:
    """So many random calls; those that were made."""
    pair = ServicePair(seed)
    pair.begin()
    return [pair.step() for _ in range(calls)]


def service_of(name: str) -> str:
    """The service that a call belongs to."""
    return next((service for service, calls in SERVICES.items() if name in calls), "core")
