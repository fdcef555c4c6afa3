"""What a console remembers of a duel, as values: read through the machine by the names of the core's variables.

A chain that has no end, or a count that is not the number of what it counts, is an error here already. In the language
of Python 3.9 with py65 and the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cartomancer.host.lists import LIST_EVENT
from cartomancer.machine import Machine
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.core_state import (
    INSTANCES,
    LOG_ENTRIES,
    MODIFIERS,
    NONE,
    PLAYER,
    PLAYERS,
    PROMPT,
    PROMPT_OPTIONS,
    PROMPT_OR_NONE,
    PROMPT_PASS,
    REGISTERS,
    TRIGGER_LAST,
    TRIGGERS,
    DuelResult,
    FiberState,
    ModKind,
)
from cartomancer.schema.script import SCRIPT_LISTS
from cartomancer.schema.services import STAGE_TARGETS, cell_bytes, resources, services_of

NEGATED = 0x80
"""Of stage_player."""

DURATION_MASK = 0x3F
"""Of mod_dur: the Duration, and DUR_STATIC; whose turns it counts is kept apart, when they begin is not."""
LOG_FIELDS = ("message", "turn", "player", "subject", "object")
CARD_FIELDS = {
    "card": ("card_lo", "card_hi"),
    "place": ("place",),
    "state": ("state",),
    "used": ("used",),
    "stamp": ("stamp_lo", "stamp_hi"),
}
"""What every game keeps of a card, and the arrays inst_* in which it lies, low byte first."""


@dataclass(frozen=True)
class Nouns:
    """How a game's console calls what it keeps: places by number, fields of cards and players."""

    places: Mapping[int, str]
    places_per_side: int
    cards: Mapping[str, Sequence[str]] = field(default_factory=lambda: CARD_FIELDS)
    players: Sequence[str] = ()
    gone: int = NONE
    """The place of cards that are out of the game; nobody asks for their order."""

    @classmethod
    def of(cls, ruleset: Ruleset, cards: Mapping[str, Sequence[str]], players: Sequence[str], gone: int) -> Nouns:
        """The nouns of a ruleset."""
        places = {row.number: row.flag for row in ruleset.place}
        return cls(places, ruleset.places_per_side, {**CARD_FIELDS, **cards}, players, gone)


def read_prompt(machine: Machine) -> dict[str, Any]:
    """The prompt block with its candidates."""
    raw = machine.read("prompt", PROMPT.size)
    block = {entry.name: raw[PROMPT.offsets[entry.name]] for entry in PROMPT.fields}
    count = block["count"]
    return {
        "type": block["type"],
        "player": block["player"],
        "minimum": block["minimum"],
        "maximum": block["maximum"],
        "candidates": list(machine.read("candidates", count)) if count else [],
        "ask": block["message"],
        "source": block["source"],
        "total": block["sum"],
        "or_none": bool(block["flags"] & PROMPT_OR_NONE),
        "passes": bool(block["flags"] & PROMPT_PASS),
        "options": bool(block["flags"] & PROMPT_OPTIONS),
    }


def read_state(machine: Machine, nouns: Nouns) -> dict[str, Any]:
    """Everything that the rules remember."""
    read, byte = machine.read, machine.byte
    count = byte("instance_count")
    return {
        "turn": byte("turn_number"),
        "turn_player": byte("turn_player"),
        "phase": byte("turn_phase"),
        "result": DuelResult(byte("duel_result")).name,
        "over": byte("fiber_state") == FiberState.OVER,
        "rng": int.from_bytes(read("rng_state", 4), "little"),
        "places": _places(machine, nouns),
        "cards": _cards(machine, nouns, count),
        "players": [_player(machine, nouns, player) for player in range(PLAYERS)],
        "registers": _registers(machine, REGISTERS),
        "modifiers": _modifiers(machine, count),
        "standing": _standing(machine),
        "triggers": _triggers(machine),
        "attack": (byte("attack_attacker"), byte("attack_target")),
        "lists": _lists(machine),
        "log": _log(machine),
        "log_total": byte("log_total"),
    }


def read_services(machine: Machine, ruleset: Ruleset) -> dict[str, Any]:
    """The same of a game of rows and scripts: everything that the services of the core keep."""
    byte = machine.byte
    nouns = Nouns({row.number: row.flag for row in ruleset.place}, ruleset.places_per_side)
    count = byte("instance_count")
    linked = {one.id for one in services_of(ruleset)}
    parts: dict[str, tuple[str, Callable[[], Any]]] = {
        "resources": ("resources", lambda: _resources(machine, ruleset)),
        "stage": ("stage", lambda: _stage(machine, ruleset.memory.stage)),
        "priority": ("stage", lambda: {"holder": byte("priority_holder"), "passes": byte("priority_left")}),
        "attacks": ("attacks", lambda: _attacks(machine, ruleset.memory.attacks)),
        "links": ("links", lambda: _links(machine, ruleset.memory.links)),
        "triggers": ("abilities", lambda: _waiting(machine)),
    }
    return {
        "turn": byte("turn_number"),
        "turn_player": byte("turn_player"),
        "phase": byte("turn_phase"),
        "result": DuelResult(byte("duel_result")).name,
        "over": byte("fiber_state") == FiberState.OVER,
        "rng": int.from_bytes(machine.read("rng_state", 4), "little"),
        "places": _places(machine, nouns),
        "cards": _cards_of(machine, nouns, ruleset, count, linked),
        "registers": _registers(machine, ruleset.memory.registers),
        "modifiers": _modifiers(machine, count),
        "lists": _lists(machine),
        "log": _log(machine),
        "log_total": byte("log_total"),
        **{name: read() for name, (service, read) in parts.items() if service in linked},
    }


def _cards_of(
    machine: Machine, nouns: Nouns, ruleset: Ruleset, count: int, linked: Collection[str]
) -> dict[int, dict[str, Any]]:
    """Cards with the cells that rows name, and what lies at them."""
    found: dict[int, dict[str, Any]] = {card: {**one} for card, one in _cards(machine, nouns, count).items()}
    if "cells" in linked:
        size = ruleset.memory.instances
        raw = machine.read("inst_cells", size * cell_bytes(ruleset), unwritten=0)
        at = 0
        for row in sorted(ruleset.cell, key=lambda row: row.number):
            for card, one in found.items():
                low = raw[at * size + card]
                one[row.id] = low | raw[(at + 1) * size + card] << 8 if row.size == 2 else low
            at += row.size
    if "attached" in linked:
        hosts, heads, following = (
            machine.read(f"inst_{name}", INSTANCES, unwritten=NONE) for name in ("parent", "attached", "next")
        )
        for card, one in found.items():
            one["host"], one["attached"], lying = hosts[card], [], heads[card]
            while lying != NONE:
                one["attached"].append(lying)
                assert len(one["attached"]) <= INSTANCES, f"what lies at card {card} has no end"
                lying = following[lying]
    return found


def _resources(machine: Machine, ruleset: Ruleset) -> list[dict[str, int]]:
    size = resources(ruleset)
    low, high = (machine.read(f"resource_{half}", PLAYERS * size) for half in ("lo", "hi"))
    return [
        {
            row.id: low[at] | high[at] << 8
            for row in ruleset.resource
            for at in [row.number + (0 if row.shared else player * size)]
        }
        for player in range(PLAYERS)
    ]


def _rows(machine: Machine, table: str, fields: Sequence[str], entries: int) -> list[tuple[int, ...]]:
    """The lines of a table that are in use."""
    arrays = [machine.read(f"{table}_{name}", entries, unwritten=0) for name in fields]
    return [tuple(array[at] for array in arrays) for at in range(machine.byte(f"{table}_count"))]


def _words(machine: Machine, name: str, entries: int) -> list[int]:
    """An array of words: low bytes, high bytes."""
    low, high = (machine.read(f"{name}_{half}", entries, unwritten=0) for half in ("lo", "hi"))
    return [low[at] | high[at] << 8 for at in range(entries)]


def _links(machine: Machine, entries: int) -> list[tuple[int, ...]]:
    lines = _rows(machine, "link", ("first", "second", "stamp_lo", "stamp_hi"), entries)
    return [(first, second, low | high << 8) for first, second, low, high in lines]


def _stage(machine: Machine, entries: int) -> list[tuple[Any, ...]]:
    lines = _rows(machine, "stage", ("card", "player", "action", "value_lo", "value_hi", "aims"), entries)
    cards = machine.read("stage_target", STAGE_TARGETS * entries, unwritten=0)
    stamps = _words(machine, "stage_stamp", STAGE_TARGETS * entries)
    return [
        (
            card,
            player & 1,
            player >= NEGATED,
            action,
            low | high << 8,
            tuple((cards[which * entries + at], stamps[which * entries + at]) for which in range(aims)),
        )
        for at, (card, player, action, low, high, aims) in enumerate(lines)
    ]


def _attacks(machine: Machine, entries: int) -> dict[str, list[tuple[int, ...]]]:
    cards, others = (machine.read(f"fight_{name}", entries, unwritten=0) for name in ("card", "other"))
    stamps, aims = (_words(machine, f"fight_{name}", entries) for name in ("stamp", "aim"))
    return {
        "attack": [
            (cards[at], stamps[at], others[at], aims[at] if others[at] != NONE else 0)
            for at in range(machine.byte("fight_attacks"))
        ],
        "block": [
            (cards[at], stamps[at], others[at])
            for at in range(entries - 1, entries - 1 - machine.byte("fight_blocks"), -1)
        ],
    }


def _waiting(machine: Machine) -> list[tuple[int, ...]]:
    names = ("card", "slot", "order", "batch_no", "event", "object", "player", "value_lo", "value_hi")
    lines = _rows(machine, "trigger", names, TRIGGERS)
    return [(*line[:-2], line[-2] | line[-1] << 8) for line in lines]


def _cards(machine: Machine, nouns: Nouns, count: int) -> dict[int, dict[str, int]]:
    names = {name for parts in nouns.cards.values() for name in parts}
    arrays = {name: machine.read(f"inst_{name}", INSTANCES) for name in names}
    return {
        card: {
            field_: sum(arrays[name][card] << 8 * at for at, name in enumerate(parts))
            for field_, parts in nouns.cards.items()
        }
        for card in range(count)
    }


def _places(machine: Machine, nouns: Nouns) -> dict[str, list[int]]:
    zones = PLAYERS * nouns.places_per_side
    heads, tails, counts = (machine.read(f"zone_{name}", zones) for name in ("head", "tail", "count"))
    following = machine.read("inst_next", INSTANCES, unwritten=NONE)
    found = {}
    for player in range(PLAYERS):
        for place, name in nouns.places.items():
            zone = player * nouns.places_per_side + place
            cards, card = [], heads[zone]
            while card != NONE:
                cards.append(card)
                assert len(cards) <= INSTANCES, f"the chain of zone {zone} has no end"
                card = following[card]
            assert counts[zone] == len(cards), f"zone {zone} counts {counts[zone]} cards and has {cards}"
            assert tails[zone] == (cards[-1] if cards else NONE), f"zone {zone} does not end with {tails[zone]}"
            if cards and place != nouns.gone:
                found[f"{player} {name}"] = cards
    return found


def _player(machine: Machine, nouns: Nouns, player: int) -> dict[str, int]:
    raw = machine.read(machine.address("players") + player * PLAYER.size, PLAYER.size)
    sizes = {entry.name: entry.size for entry in PLAYER.fields}
    return {
        name: int.from_bytes(raw[PLAYER.offsets[name] : PLAYER.offsets[name] + sizes[name]], "little")
        for name in nouns.players
    }


def _registers(machine: Machine, count: int) -> list[int]:
    raw = machine.read("ruleset_registers", 2 * count, unwritten=0) if count else b""
    words = [raw[at] | raw[at + 1] << 8 for at in range(0, len(raw), 2)]
    return [word - 0x10000 if word & 0x8000 else word for word in words]


def _modifiers(machine: Machine, count: int) -> dict[int, list[tuple[int, ...]]]:
    """Chains of cards; every modifier in use must be in one, or be a standing one."""
    mods = {
        name: machine.read(f"mod_{name}", MODIFIERS)
        for name in ("kind", "source", "val_lo", "val_hi", "aux", "dur", "next")
    }
    extra = [machine.read(f"mod_extra_{half}", MODIFIERS) for half in ("lo", "hi") if "mod_extra_lo" in machine.symbols]
    heads = machine.read("inst_mods", INSTANCES)
    found: dict[int, list[tuple[int, ...]]] = {}
    for card in range(count):
        at = heads[card]
        while at != NONE:
            kind, dur = mods["kind"][at], mods["dur"][at]
            aux = extra[0][at] | extra[1][at] << 8 if kind == ModKind.VALUES else mods["aux"][at]
            value = mods["val_lo"][at] | mods["val_hi"][at] << 8
            found.setdefault(card, []).append((kind, mods["source"][at], value, aux, dur & DURATION_MASK, dur >> 7))
            at = mods["next"][at]
    chained = sum(len(one) for one in found.values()) + len(_standing(machine))
    assert machine.byte("mod_count") == chained, f"{machine.byte('mod_count')} modifiers, but {chained} are chained"
    return found


def _standing(machine: Machine) -> list[int]:
    """The sources of standing modifiers, in order of number."""
    sources, following = (machine.read(f"mod_{name}", MODIFIERS) for name in ("source", "next"))
    found, at = [], machine.byte("mod_standing")
    while at != NONE:
        found.append(sources[at])
        at = following[at]
    return sorted(found)


def _triggers(machine: Machine) -> list[tuple[int, int, bool]]:
    count = machine.byte("trigger_count")
    cards, slots = (machine.read(f"trigger_{name}", TRIGGERS, unwritten=NONE) for name in ("card", "slot"))
    return sorted((cards[at], slots[at] & ~TRIGGER_LAST, slots[at] >= TRIGGER_LAST) for at in range(count))


def _lists(machine: Machine) -> dict[int, list[int]]:
    """The cards of every list that an event has made, by its place."""
    sizes, owners = (machine.read(f"list_{name}", SCRIPT_LISTS, unwritten=0) for name in ("size", "owner"))
    total = sum(sizes)
    cards = list(machine.read("list_entries", total)) if total else []
    found, at = {}, 0
    for place, size in enumerate(sizes):
        if owners[place] & LIST_EVENT:
            found[place] = cards[at : at + size]
        at += size
    return found


def _log(machine: Machine) -> list[tuple[int, ...]]:
    """The ring, oldest first."""
    names = (*LOG_FIELDS, "value_lo", "value_hi")
    fields = [machine.read(f"log_{name}", LOG_ENTRIES, unwritten=0) for name in names]
    count, end = machine.byte("log_count"), machine.byte("log_at")
    entries = []
    for index in range(count):
        at = (end - count + index) % LOG_ENTRIES
        *head, low, high = (field_[at] for field_ in fields)
        entries.append((*head, low | high << 8))
    return entries
