"""Requests, priority, the attack table and links (romsrc/core/stage.s, priority.s, attack_table.s, links.s)."""

from __future__ import annotations

from cartomancer.host.prompts import Refused
from cartomancer.host.state import Fight, Request, State


def request(state: State, at: int) -> Request:
    """A request, from 1."""
    if not 1 <= at <= len(state.stage):
        raise Refused
    return state.stage[at - 1]


def aimed(state: State, card: int) -> tuple[int, int]:
    """A card as a target: with the stamp of its arrival."""
    return card, state.cards[card].stamp


def fight(state: State, at: int) -> Fight:
    """An attack, from 1."""
    if not 1 <= at <= len(state.fights):
        raise Refused
    return state.fights[at - 1]


def is_full(state: State) -> bool:
    """Whether attacks and blockers fill the table."""
    return len(state.fights) + len(state.blocks) >= state.ruleset.memory.attacks


def aim(state: State, one: Fight, target: int) -> None:
    """Aim an attack at a card or, with NONE, at the player."""
    one.target = target
    if target < len(state.cards):
        one.aim = state.cards[target].stamp


def window(state: State) -> None:
    """Only while a window is open."""
    if not state.passes:
        raise Refused
