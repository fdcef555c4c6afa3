"""What system calls take of the budget: a loop that never ends is stopped within seconds of the console, whatever it
calls, and the rules stay far from the limit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cartomancer.duel import Duel, Game
from cartomancer.rulesets.timeline.codes import Place
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import ModKind
from cartomancer.schema.script import COUNT_CYCLES, SCRIPT_BUDGET, Op, ScriptTrap, ValueKind, ValueType
from cartomancer.schema.script_calls import SystemCall
from support.built_game import BuiltGame
from support.call_console import CallConsole
from support.core_fixtures import LORD, MINION, SKILL, core_image
from support.script_console import FIRST_LEFT
from support.timeline_calls import SYSTEM_CALLS
from support.vm_fixtures import ONE, ZERO, function, script, system

DECK = 50
ROUND = 100
"""Cycles of a loop around a call, with its arguments."""

NEVER_ENDS = ("finish", "make_deck")
"""Calls that no loop can repeat: they end the duel or fill it up."""


@pytest.fixture(scope="module")
def board() -> CallConsole:
    """As full as a duel can be."""
    console = CallConsole(core_image())
    for player in (0, 1):
        console.set_field(player, "life", 250)
        for place in (Place.LEFT, Place.CENTRE, Place.RIGHT):
            card = console.new(MINION, place, player)
            for _ in range(6):
                console.modify(ModKind.VALUES, card, 1)
        console.new(LORD, Place.LORD, player)
        for _ in range(DECK - player * 10):
            console.new(MINION, Place.DECK, player)
        for _ in range(4):
            console.new(SKILL, Place.HAND, player)
    return console


def argument(board: CallConsole, call: SystemCall, name: str, kind: ValueType) -> Iterator[int]:
    """Code that pushes something costly of a type."""
    if kind.kind is ValueKind.LIST:
        yield Op.PUSH_LOCAL
        return
    value = {ValueKind.CARD: board.zone(Place.LEFT)[0], ValueKind.INTEGER: 1}.get(kind.kind, 0)
    if kind.group == "Place":
        value = Place.RIGHT if "lane" in name else Place.DECK
    if call.name in ("use", "price", "unlock"):
        value = board.zone(Place.HAND)[0] if kind.kind is ValueKind.CARD else value
    if call.name == "list_split":
        value = DECK // 2 if kind.kind is ValueKind.INTEGER else value
    if kind.group == "Duration":
        value = Duration.THIS_TURN
    yield from (Op.PUSH_BYTE, value)


def cycles(board: CallConsole, call: SystemCall) -> int:
    """What one call takes on the full board, 0 if it is refused there; nothing of it stays."""
    head = [ZERO, Op.PUSH_BYTE, Place.DECK, system("cards"), Op.STORE_LOCAL]
    pushed = [byte for one in call.parameters for byte in argument(board, call, one.name, one.type)]
    codes = ([*head, *pushed], [*head, *pushed, system(call.name)])
    before = board.machine.snapshot()
    taken: list[int] = []
    for code in codes:
        board.load(script(function([*code, Op.RETURN_0], locals_=1)))
        ended = board.event() is not None
        taken.append(board.cycles if ended else taken[0])
        board.machine.restore(before)
    return taken[1] - taken[0]


@pytest.mark.parametrize("call", [call for call in SYSTEM_CALLS if not call.prompts], ids=lambda call: call.name)
def test_call_counts_as_what_it_takes(board: CallConsole, call: SystemCall) -> None:
    if call.name not in NEVER_ENDS:
        taken = cycles(board, call)
        assert (ROUND + taken) / (1 + call.counts) <= COUNT_CYCLES, f"{taken} cycles count as {call.counts}"


@pytest.mark.parametrize("call", [call for call in SYSTEM_CALLS if call.prompts], ids=lambda call: call.name)
def test_call_that_runs_abilities_counts_much(call: SystemCall) -> None:
    """Or it asks, and then a player can stop the loop."""
    assert call.counts >= 10


def test_loop_of_a_long_call_is_stopped_in_time(board: CallConsole) -> None:
    """Exactly where the budget says, and so often that it takes seconds, not minutes."""
    before = board.machine.snapshot()
    shuffle = next(call for call in SYSTEM_CALLS if call.name == "shuffle")
    body = [ZERO, Op.PUSH_BYTE, Place.DECK, system("shuffle")]
    board.load(script(function([*body, Op.JUMP, -len(body) - 2 & 0xFF])))
    assert board.event() is None
    assert board.stopped.trap is ScriptTrap.BUDGET
    assert board.cycles <= SCRIPT_BUDGET * COUNT_CYCLES
    rounds = SCRIPT_BUDGET // (shuffle.counts + 1)
    over = SCRIPT_BUDGET - rounds * (shuffle.counts + 1) < shuffle.counts
    assert board.stopped.offset == (3 if over else 4), "the call or the branch that was one too many"
    board.machine.restore(before)


@pytest.mark.parametrize("left", [(0, 2), (5, 2), (200, 1), (69, 1), (70, 1), (71, 1), (70, 2)])
def test_charge_is_exact(board: CallConsole, left: tuple[int, int]) -> None:
    """A charge is so many single counts: it stops the script when they would have."""
    counts = next(call.counts for call in SYSTEM_CALLS if call.name == "shuffle")
    before = board.machine.snapshot()
    for half in ("script_lo", "script_hi", "home", "sp"):
        board.put(f"vm_event_{half}", 0, 0)
    board.put("vm_depth", 2)
    board.put("vm_sp", 0)
    board.put("vm_left", *left)
    board.load(script(function([ZERO, Op.PUSH_BYTE, Place.DECK, system("shuffle"), ONE, Op.RETURN_1], results=1)))
    ended = board.event()
    counted = (left[0] or 256) + (left[1] - 1) * 256
    assert (ended is not None) == (counted > counts)
    if ended is not None:
        now = board.get("vm_left"), board.get("vm_left", 1)
        assert (now[0] or 256) + (now[1] - 1) * 256 == counted - counts
    board.machine.restore(before)


def test_rules_use_little_of_their_budget(game: BuiltGame) -> None:
    """In no moment of a duel more than a tenth between two questions."""
    duel = Duel.whole(Game.open(game.image), seed=3)
    full = (FIRST_LEFT[0] or 256) + (FIRST_LEFT[1] - 1) * 256
    used = []

    def watch(duel: Duel) -> None:
        low, high = duel.machine.read("vm_left", 2)
        used.append(full - (low or 256) - (high - 1) * 256)

    duel.watch = watch
    duel.play("random", "random")
    assert 0 < max(used) < SCRIPT_BUDGET // 10
