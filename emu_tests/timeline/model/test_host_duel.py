"""rules.lua in real Lua beside the console, compared at every prompt; and each service spoilt once, to see it caught.

`make soak PART=host` plays as many duels as one likes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cartomancer.machine import Trap
from cartomancer.rulesets.timeline.host import TimelineCalls
from cartomancer.schema.core_state import DuelResult
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.script import ValueKind
from cartomancer.schema.script_calls import SystemCall
from support.duel_console import Ground
from support.duel_model import Difference
from support.host_duel import RULES, play_host_board, play_host_duel
from support.machine_fixtures import LOG
from support.machine_program import Program
from support.timeline_calls import SYSTEM_CALLS

WHOLE_DUELS = (3, 11)
BOARDS = range(8)
BOARD_PROMPTS = 40
SPOILT_BOARDS = range(12)
SPOILT_PROMPTS = 40
"""Boards that are played, one after the other, until a defect shows."""


@pytest.fixture(scope="module")
def ground(request: pytest.FixtureRequest, game_program: Program) -> Iterator[Ground]:
    made = Ground(game_program.rom)
    yield made
    request.config.stash[LOG].add(made.machine)


@pytest.mark.parametrize("seed", WHOLE_DUELS)
def test_rules_in_real_lua_play_the_same_duel(ground: Ground, seed: int) -> None:
    ended = play_host_duel(ground, seed)
    assert ended.result in (DuelResult.WIN_0, DuelResult.WIN_1)
    assert ended.prompts > 50
    assert ended.refused > 0


@pytest.mark.parametrize("seed", BOARDS)
def test_rules_in_real_lua_go_on_from_any_board(ground: Ground, seed: int) -> None:
    ended = play_host_board(ground, seed, BOARD_PROMPTS)
    assert ended.prompts == BOARD_PROMPTS or ended.result != DuelResult.OPEN


# --- one defect in the image for each service -----------------------------------------------------------------

RETURN, NOTHING = 0x60, 0xEA

DEFECTS = {
    "random numbers": ("rng_next", b"\x46\x02", b"\x46\x03"),
    "turn": ("sys_next_turn", b"\xe6", b"\xc6"),
    "phase": ("sys_set_phase", b"", bytes([RETURN])),
    "players": ("sys_recover_cores", b"", bytes([RETURN])),
    "state": ("sys_clear_state", b"\x49\xff", b"\x49\xfe"),
    "marks": ("sys_clear_used", b"", bytes([RETURN])),
    "modifiers": ("mods_expire", b"", bytes([RETURN])),
    "triggers": ("card_fires", b"", bytes([RETURN])),
    "state check": ("sys_check_states", b"", bytes([RETURN])),
    "attack": ("attack_turn_to", b"\x86", b"\x84"),
    "log": ("log_add", b"\xe8", bytes([NOTHING])),
    "places": ("sys_card_at", b"\xc6", b"\xe6"),
    "moves": ("stamp_card", b"\xe6", bytes([NOTHING, NOTHING])),
    "values": ("sys_price", b"\x20", b"\x2c"),
    "questions": ("sys_ask", b"\x8d", b"\x8e"),
    "candidates": ("sys_offer_actions", b"\xe8", bytes([NOTHING])),
}
"""A routine, the first such bytes in it, and what is put in their place."""


@pytest.fixture
def spoil(ground: Ground) -> Iterator[Callable[[str, bytes, bytes], None]]:
    undo: list[tuple[int, bytes]] = []

    def change(routine: str, old: bytes, new: bytes) -> None:
        bank, address = ground.machine.place(routine)
        assert bank is not None
        start = bank * MMC3_512K.bank_size + address % MMC3_512K.bank_size
        at = ground.machine.bus.prg.index(old, start)
        assert at < start + 120, f"{old.hex()} is not in {routine}"
        undo.append((at, ground.machine.bus.prg[at : at + len(new)]))
        ground.machine.bus.patch(at, new)

    yield change
    for at, data in undo:
        ground.machine.bus.patch(at, data)


@pytest.mark.parametrize("service", DEFECTS)
def test_defect_of_the_console_is_named(
    ground: Ground, spoil: Callable[[str, bytes, bytes], None], service: str
) -> None:
    spoil(*DEFECTS[service])
    assert _first_difference(ground)


def _first_difference(ground: Ground) -> str:
    """What is said of the first board on which something is wrong."""
    for seed in SPOILT_BOARDS:
        try:
            play_host_board(ground, seed, SPOILT_PROMPTS)
        except Difference as difference:
            said = str(difference).splitlines()[0]
            assert re.search("on the console, .* in the host|has ended|the console (refuses|takes)", said), said
            return said
        except Trap as trap:
            return str(trap)
    raise AssertionError("nobody noticed")


# --- one defect in the host for each call ---------------------------------------------------------------------

CALLED = set(re.findall(r"\b(\w+)\(", RULES.read_text("utf-8")))
RULES_CALLS = [call for call in SYSTEM_CALLS if call.name in CALLED]
RARE = {"finish", "make_deck", "chosen_first", "random", "set_turn_player", "shuffle", "turn", "player_at"}
"""They decide only at the very start or the very end: a whole duel shows them."""


def _wrong(call: SystemCall) -> Callable[..., Any]:
    """The call with a result that is not the right one, or without its effect."""
    right = getattr(TimelineCalls, f"sys_{call.name}")

    def other(found: Any) -> Any:
        kind = call.results[0].kind
        if kind in (ValueKind.BOOLEAN, ValueKind.PLAYER):
            return not found
        if kind is ValueKind.CARD:
            return found if found is None else found ^ 1
        return int(not found) if kind is ValueKind.INTEGER else found ^ 1

    def nothing(self: TimelineCalls, *given: Any) -> None:
        del self, given

    def result(self: TimelineCalls, *given: Any) -> Any:
        found = right(self, *given)
        return _later(found, other) if hasattr(found, "send") else other(found)

    return result if call.results else nothing


def _later(play: Any, other: Callable[[Any], Any]) -> Any:
    found = yield from play
    return other(found)


@pytest.mark.parametrize("call", [call for call in RULES_CALLS if call.name not in RARE], ids=lambda call: call.name)
def test_defect_of_a_call_is_named(ground: Ground, monkeypatch: pytest.MonkeyPatch, call: SystemCall) -> None:
    monkeypatch.setattr(TimelineCalls, f"sys_{call.name}", _wrong(call))
    assert _spoilt(lambda seed: play_host_board(ground, seed, SPOILT_PROMPTS))


@pytest.mark.parametrize("name", sorted(RARE - {"finish"}))
def test_defect_of_the_setup_is_named(ground: Ground, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    call = next(call for call in RULES_CALLS if call.name == name)
    monkeypatch.setattr(TimelineCalls, f"sys_{name}", _wrong(call))
    assert _spoilt(lambda seed: play_host_duel(ground, seed + 1, SPOILT_PROMPTS))


def _spoilt(play: Callable[[int], object]) -> str:
    """How the first run with a defect ended. The host may fall over its own wrong result: that is seen too."""
    for seed in SPOILT_BOARDS:
        try:
            play(seed)
        except Exception as error:
            return f"{type(error).__name__} {error}"
    return ""
