"""The core's system calls on the console against the host: random calls, compared after each in everything kept.

Every call is spoilt once on the host, and a call of every service once in the image: both are seen.
`make soak PART=services` makes as many calls as one likes.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from cartomancer.host.calls import CoreCalls
from cartomancer.schema.core_calls import SERVICES
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.script import ValueKind
from cartomancer.schema.script_calls import SystemCall
from support.host_services import MADE, HostDifference, ServicePair, play_services, service_of
from support.service_console import ServiceCore

SEEDS = range(4)
CALLS = 400
SPOILT_SEEDS = range(6)
SPOILT_CALLS = 150
RETURN = 0x60
COMPARED = {name for name, calls in SERVICES.items() if calls and name != "thinking"} | {"core"}
"""Services whose calls are made one by one; those of computer players are compared where ai.lua makes them, in
emu_tests/sixth/test_players.py."""


@pytest.mark.parametrize("seed", SEEDS)
def test_random_calls_agree(seed: int) -> None:
    assert len(set(play_services(seed, CALLS))) > 80


def test_random_calls_reach_every_service() -> None:
    assert {service_of(call.name) for call in MADE} == COMPARED


@contextmanager
def _console(spoilt: str = "") -> Iterator[ServiceCore]:
    """A console; the spoilt routine returns at once on it. Its machine is whole again afterwards."""
    core = ServiceCore()
    bank, address = core.machine.place(spoilt or "sys_move")
    assert bank is not None
    at = bank * MMC3_512K.bank_size + address % MMC3_512K.bank_size
    whole = core.machine.bus.prg[at : at + 1]
    core.machine.bus.patch(at, bytes([RETURN]) if spoilt else whole)
    try:
        yield core
    finally:
        core.machine.bus.patch(at, whole)
        core.close()


def _first_difference(call: SystemCall, spoilt: str = "") -> str:
    """What is said of the first run on which something is wrong; every second call is the spoilt one."""
    for seed in SPOILT_SEEDS:
        with _console(spoilt) as core:
            pair = ServicePair(seed, core)
            try:
                pair.begin()
                for _ in range(SPOILT_CALLS):
                    pair.step()
                    pair.make(call)
            except HostDifference as difference:
                return str(difference).splitlines()[0]
    raise AssertionError("nobody noticed")


@pytest.mark.parametrize("call", MADE, ids=lambda call: call.name)
def test_defect_of_a_call_of_the_host_is_named(call: SystemCall, monkeypatch: pytest.MonkeyPatch) -> None:
    right = getattr(CoreCalls, f"sys_{call.name}")

    def nothing(self: CoreCalls, *given: Any) -> None:
        del self, given

    def another(self: CoreCalls, *given: Any) -> Any:
        found = right(self, *given)
        kind = call.results[0].kind
        if isinstance(found, tuple):
            return found[::-1]
        if kind is ValueKind.CARD:
            return 0 if found is None else None
        return found ^ 1 if kind is ValueKind.LIST else not found

    monkeypatch.setattr(CoreCalls, f"sys_{call.name}", another if call.results else nothing)
    assert " on the console, " in _first_difference(call)


DEFECTS = {
    "core": ("move", "next_turn", "set_register", "log", "list_add", "offer_card", "shuffle"),
    "plain": ("shift", "set_state", "set_used", "offer_place"),
    "resources": ("set_resource", "add_resource", "pay_resource"),
    "changes": ("give_keyword", "drop_changes", "expire"),
    "stats": ("add_stat", "mark_stat", "offer_where"),
    "cells": ("set_cell", "add_cell"),
    "stage": ("stage_push", "stage_aim", "stage_negate", "stage_remove", "open_priority", "pass_priority"),
    "attacks": ("attack_add", "block_add", "attack_clear"),
    "links": ("link", "unlink"),
    "tokens": ("make_token", "remove"),
    "attached": ("attach",),
    "abilities": ("fire", "raise", "run_slot", "resolve", "resolve_next"),
    "views": ("view",),
    "sheets": ("sheet_value", "offer_matching"),
    "options": ("option",),
}
"""Calls of each service that change something: in the image they return at once."""


def test_every_service_has_a_defect() -> None:
    assert set(DEFECTS) == COMPARED
    assert all(service_of(name) == service for service, names in DEFECTS.items() for name in names)


@pytest.mark.parametrize("name", [name for names in DEFECTS.values() for name in names])
def test_defect_of_a_service_of_the_console_is_named(name: str) -> None:
    call = next(call for call in MADE if call.name == name)
    assert " on the console, " in _first_difference(call, f"sys_{name}")
