"""The optional services of the rules core: their files, RAM, tables and system calls, from the rows of a ruleset.

A service without rows or entries is not linked, has no RAM, and its calls do not exist. Native code that carries out
the same in its own way (`REPLACED`) keeps it out too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from cartomancer.ruleset.rows import PlaceRow, StatRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.core_calls import CORE_CALLS, SERVICES
from cartomancer.schema.core_state import PLAYERS, Ram
from cartomancer.schema.records import CARD
from cartomancer.schema.screen_tables import value_key
from cartomancer.schema.script import INTEGER_MAX
from cartomancer.schema.script_calls import MARKS

STAGE_TARGETS = 4
"""Targets that a request on the stage may have."""

APART_BIT = 0x20
"""Of inst_place: the card is in no place. It lies at its inst_parent or, without one, is out of the duel."""

_BYTE_MAX = 255

POINTS_MAX = 65500
"""The most that players ever see of a number: five digits."""


@dataclass(frozen=True)
class Service:
    """A part of the core that an image may do without; `files` lie in romsrc/core."""

    id: str
    files: tuple[str, ...]
    wanted: Callable[[Ruleset], bool]
    ram: Callable[[Ruleset], tuple[Ram, ...]] = lambda ruleset: ()

    @property
    def calls(self) -> tuple[str, ...]:
        """Names of its system calls."""
        return SERVICES[self.id]


def _wram(size: int, *names: str) -> tuple[Ram, ...]:
    return tuple(Ram("WRAM", name, size) for name in names)


def _stage_ram(ruleset: Ruleset) -> tuple[Ram, ...]:
    entries = ruleset.memory.stage
    return (
        Ram("WRAM", "stage_card", entries, "who made the request, NONE: nobody"),
        Ram("WRAM", "stage_player", entries, "who asked for it; bit 7: negated"),
        *_wram(entries, "stage_action", "stage_value_lo", "stage_value_hi", "stage_aims"),
        Ram("WRAM", "stage_target", STAGE_TARGETS * entries, "the first target of each, then the second ..."),
        Ram("WRAM", "stage_stamp_lo", STAGE_TARGETS * entries, "inst_stamp of each when it was aimed at"),
        Ram("WRAM", "stage_stamp_hi", STAGE_TARGETS * entries),
        Ram("WRAM", "stage_count", 1),
        Ram("WRAM", "priority_holder", 1, "who may act or pass"),
        Ram("WRAM", "priority_left", 1, "passes that still close the window, 0: there is none"),
    )


def _attack_ram(ruleset: Ruleset) -> tuple[Ram, ...]:
    entries = ruleset.memory.attacks
    return (
        Ram("WRAM", "fight_card", entries, "attackers from the start, blockers from the end"),
        Ram("WRAM", "fight_stamp_lo", entries, "its inst_stamp then"),
        Ram("WRAM", "fight_stamp_hi", entries),
        Ram("WRAM", "fight_other", entries, "target, NONE: the player; for a blocker the attack"),
        Ram("WRAM", "fight_aim_lo", entries, "inst_stamp of the target"),
        Ram("WRAM", "fight_aim_hi", entries),
        *_wram(1, "fight_attacks", "fight_blocks"),
    )


def _ability_ram(ruleset: Ruleset) -> tuple[Ram, ...]:
    memory = ruleset.memory
    return (
        Ram("WRAM", "inst_listens", memory.instances, "a bit for each condition of its abilities, number modulo 8"),
        *_wram(memory.triggers, "trigger_player", "trigger_value_lo", "trigger_value_hi"),
        Ram("WRAM", "event_now", 4, "player, card and value of the event that set off what runs"),
        Ram("WRAM", "resolving", 1, "not 0: triggers are being resolved"),
        *_wram(1, "batch_left", "drain_left"),
        Ram("WRAM", "slot_price", 1, "price of the ability in hand"),
    )


def _static_ram(ruleset: Ruleset) -> tuple[Ram, ...]:
    stamps = ruleset.memory.modifiers
    return (
        Ram("WRAM", "mod_stamp_lo", stamps, "core_stamp when it was made; a static one's: inst_stamp of its card"),
        Ram("WRAM", "mod_stamp_hi", stamps),
        Ram("WRAM", "static_from", 2, "the first arrival whose statics have not been asked"),
        *_wram(1, "static_card", "static_slot"),
        Ram("WRAM", "static_runs", 1, "not 0: changes are a static's"),
    )


CORE_SERVICES = (
    Service("plain", ("rules.s", "sys_plain.s"), lambda ruleset: True),
    Service(
        "resources",
        ("resources.s",),
        lambda ruleset: bool(ruleset.resource),
        lambda ruleset: _wram(PLAYERS * resources(ruleset), "resource_lo", "resource_hi"),
    ),
    Service("changes", ("changes.s",), lambda ruleset: ruleset.memory.modifiers > 0),
    Service("stats", ("stats.s",), lambda ruleset: bool(ruleset.stat) and ruleset.memory.modifiers > 0),
    Service(
        "cells",
        ("cells.s",),
        lambda ruleset: bool(ruleset.cell),
        lambda ruleset: _wram(ruleset.memory.instances * cell_bytes(ruleset), "inst_cells"),
    ),
    Service("stage", ("stage.s", "priority.s"), lambda ruleset: ruleset.memory.stage > 0, _stage_ram),
    Service("attacks", ("attack_table.s",), lambda ruleset: ruleset.memory.attacks > 0, _attack_ram),
    Service(
        "links",
        ("links.s",),
        lambda ruleset: ruleset.memory.links > 0,
        lambda ruleset: (
            *_wram(ruleset.memory.links, "link_first", "link_second", "link_stamp_lo", "link_stamp_hi"),
            Ram("WRAM", "link_count", 1),
        ),
    ),
    Service(
        "tokens",
        ("tokens.s", "leaving.s"),
        lambda ruleset: ruleset.memory.tokens > 0,
        lambda ruleset: (Ram("WRAM", "instance_free", 1, "first card that is out of the duel for good"),),
    ),
    Service(
        "attached",
        ("attach.s", "leaving.s"),
        lambda ruleset: ruleset.memory.attached > 0,
        lambda ruleset: (
            Ram("WRAM", "inst_parent", ruleset.memory.instances, "the card that it lies at"),
            Ram("WRAM", "inst_attached", ruleset.memory.instances, "first card that lies at it; inst_next leads on"),
        ),
    ),
    Service("seen", ("seen.s",), lambda ruleset: True),
    Service("views", ("views.s",), lambda ruleset: True),
    Service("thinking", ("unseen.s",), lambda ruleset: True),
    Service("abilities", ("abilities.s",), lambda ruleset: bool(ruleset.condition), _ability_ram),
    Service(
        "statics",
        ("statics.s",),
        lambda ruleset: ruleset.memory.modifiers > 0 and any(row.acts == "always" for row in ruleset.condition),
        _static_ram,
    ),
    Service("sheets", ("sheets.s",), lambda ruleset: bool(ruleset.sheet or ruleset.filter)),
    Service("options", ("options.s",), lambda ruleset: bool(ruleset.option)),
)

REPLACED = {"steps": frozenset(service.id for service in CORE_SERVICES)}
"""Services that native code carries out in its own way."""

_SHARED_FILES = ("limits.s", "service_ram.s")

JUDGES = {
    "steps": (
        "abilities.s",
        "deeds.s",
        "effects.s",
        "effects_keywords.s",
        "effects_supply.s",
        "foresee.s",
        "greedy.s",
        "native_ram.s",
        "points.s",
        "worth.s",
    ),
    "": ("judge.s", "sys_think.s"),
}
"""Files of romsrc/players that say how good an answer is: by native code that a ruleset names, else by its ai.lua."""

FACES = {"steps": ("painter/status.s",)}
"""Files of the screens that native code has files of its own for."""


def services_of(ruleset: Ruleset) -> tuple[Service, ...]:
    """The services that an image of the ruleset links."""
    replaced = frozenset[str]().union(*(REPLACED.get(name, ()) for name in ruleset.native))
    return tuple(one for one in CORE_SERVICES if one.id not in replaced and one.wanted(ruleset))


def files_left_out(ruleset: Ruleset) -> frozenset[str]:
    """Sources that an image of the ruleset does not link, as `core/stage.s`."""
    linked = services_of(ruleset)
    used = {file for one in linked for file in (*one.files, *_SHARED_FILES)}
    known = {file for one in CORE_SERVICES for file in (*one.files, *_SHARED_FILES)}
    judge = next((name for name in ruleset.native if name in JUDGES), "")
    others = {file for name, files in JUDGES.items() if name != judge for file in files}
    faces = {file for name in ruleset.native for file in FACES.get(name, ())}
    return frozenset((*(f"core/{file}" for file in known - used), *(f"players/{file}" for file in others), *faces))


def calls_of(ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    """The rows of CORE_CALLS whose service is linked."""
    missing = {name for one in CORE_SERVICES if one not in services_of(ruleset) for name in one.calls}
    return tuple(row for row in CORE_CALLS if row[0].lstrip(MARKS).partition("(")[0] not in missing)


def service_ram(ruleset: Ruleset) -> tuple[Ram, ...]:
    """What the services keep, all of it in the match state."""
    return tuple(ram for service in services_of(ruleset) for ram in service.ram(ruleset))


def resources(ruleset: Ruleset) -> int:
    """Length of the tables of resources."""
    return 1 + max((row.number for row in ruleset.resource), default=-1)


def cell_bytes(ruleset: Ruleset) -> int:
    """Bytes that a card has for its cells."""
    return sum(row.size for row in ruleset.cell)


def service_lines(ruleset: Ruleset) -> Iterator[str]:
    """Constants, RAM and tables of the services for the assembler."""
    linked = {one.id for one in services_of(ruleset)}
    for service in CORE_SERVICES:
        yield f"SERVICE_{service.id.upper()} = {int(service.id in linked)}"
    yield from _names(NATIVE_STEPS=int("steps" in ruleset.native), STAGE_TARGETS=STAGE_TARGETS, APART_BIT=APART_BIT)
    memory = ruleset.memory
    yield from _names(STAGE_ENTRIES=memory.stage, ATTACK_ENTRIES=memory.attacks, LINK_ENTRIES=memory.links)
    ram = service_ram(ruleset)
    yield from (f".global {one.name}" for one in ram)
    yield from (f".global sys_{call}" for one in services_of(ruleset) for call in one.calls)
    yield ".macro reserve_services"
    yield from (f"{one.name}: .res {one.size}".ljust(32) + (f"; {one.what}" if one.what else "") for one in ram)
    yield ".endmacro"
    yield from _place_lines(ruleset)
    yield from _kind_lines(ruleset)
    yield from _resource_lines(ruleset)
    yield from _stat_lines(ruleset)
    yield from _cell_lines(ruleset)
    yield from _condition_lines(ruleset)
    yield from _sheet_lines(ruleset)
    yield from _option_lines(ruleset)


HIDDEN = ("nobody", "other", "all")
"""Who does not see the cards of a place, as the console numbers it."""


def _place_lines(ruleset: Ruleset) -> Iterator[str]:
    """What the places are besides their capacity."""
    per_side = ruleset.places_per_side
    final = next((row.number for row in ruleset.place if row.final), per_side)
    shared = [row.number for row in ruleset.place if row.shared]
    yield from _names(FINAL_PLACE=final, SHARED_PLACES=len(shared))
    if not ruleset.language:
        yield from _names(FIELD_PLACES=field_places(ruleset.place))
    chains = [at % per_side if at % per_side in shared else at for at in range(PLAYERS * per_side)]
    yield from _words("zone_chain_bytes", chains)
    hidden = {row.number: HIDDEN.index(row.hidden) for row in ruleset.place}
    yield from _names(HIDDEN_FROM_OTHER=HIDDEN.index("other"))
    yield from _words("place_hidden", [hidden.get(at, 0) for at in range(per_side)])


def field_places(rows: Sequence[PlaceRow]) -> int:
    """The first places, by number, are those in play."""
    return 1 + max((row.number for row in rows if row.field), default=-1)


def _kind_lines(ruleset: Ruleset) -> Iterator[str]:
    """Kinds of cards, where the cards of a deck begin, and what states do."""
    begins = {kind: row.place for row in reversed(ruleset.section) for kind in row.kinds if row.place}
    places = {row.id: row.number for row in ruleset.place}
    yield from _words("kind_codes", [row.number for row in ruleset.kind])
    yield from _words("kind_bits", [row.mask for row in ruleset.kind])
    yield from _words("kind_places", [places.get(begins.get(row.id, ""), 0) for row in ruleset.kind])
    kept = sum(row.number for row in ruleset.state if row.stays)
    arrives = sum(row.number for row in ruleset.state if row.arrives)
    down = sum(row.number for row in ruleset.state if row.face_down)
    mute = sum(row.number for row in ruleset.state if row.face_down or row.mute)
    yield from _names(STATES_KEPT=kept, STATES_ARRIVE=arrives, STATES_FACE_DOWN=down, STATES_MUTE=mute)
    yield from _names(NUMBER_KEYWORDS=sum(row.takes != "flag" for row in ruleset.keyword))


def _resource_lines(ruleset: Ruleset) -> Iterator[str]:
    rows = {row.number: row for row in ruleset.resource}
    numbers = range(resources(ruleset))
    yield from _names(RESOURCES=len(numbers))
    holds = {1: _BYTE_MAX, 2: INTEGER_MAX}
    most = {number: row.most or holds[row.size] for number, row in rows.items()}
    yield from _words("resource_sides", [int(number in rows and not rows[number].shared) for number in numbers])
    yield from _halves("resource_starts", [rows[at].start if at in rows else 0 for at in numbers])
    yield from _halves("resource_mosts", [most.get(at, 0) for at in numbers])


def _stat_lines(ruleset: Ruleset) -> Iterator[str]:
    """For each stat the array of its printed bytes, or high byte 0 and the field of the record."""
    rows = {row.number: row for row in ruleset.stat}
    numbers = range(1 + max(rows, default=-1))
    yield from _names(STATS=len(numbers))
    in_ram = ("cost", "atk", "hp", "type1", "type2")
    found = [
        f"print_{rows[at].byte}" if at in rows and rows[at].byte in in_ram else _field(rows.get(at)) for at in numbers
    ]
    yield from _halves("stat_arrays", found)
    yield from _halves("stat_scales", [rows[at].script_scale if at in rows else 0 for at in numbers])
    yield from _halves("stat_limits", [stat_limit(rows[at]) if at in rows else 0 for at in numbers])


def stat_limit(row: StatRow) -> int:
    """The highest that a number can become, as scripts count it."""
    if row.units:
        return POINTS_MAX // row.scale
    return _BYTE_MAX if row.bits == 8 else INTEGER_MAX


def _field(row: object) -> int:
    """The place in the record of a byte that RAM has not; of a number that no row has, any."""
    return CARD.offsets[str(getattr(row, "byte", "cost"))]


def _cell_lines(ruleset: Ruleset) -> Iterator[str]:
    rows = {row.number: row for row in ruleset.cell}
    numbers = range(1 + max(rows, default=-1))
    yield from _names(CELLS=len(numbers), CELL_BYTES=cell_bytes(ruleset))
    arrays: list[int | str] = []
    at = 0
    for number in numbers:
        arrays.append(f"inst_cells + {at * ruleset.memory.instances}" if number in rows else 0)
        at += rows[number].size if number in rows else 0
    yield from _halves("cell_arrays", arrays)
    yield from _words("cell_wide", [int(number in rows and rows[number].size == 2) for number in numbers])


COST_NONE, COST_STATE, COST_RESOURCE = 0, 1, 2
"""What an ability costs: nothing, a state that the card may not have yet, as much of a resource as its slot says."""


def _condition_lines(ruleset: Ruleset) -> Iterator[str]:
    """Conditions of abilities, and which one an event sets off."""
    states = {row.id: row.number for row in ruleset.state}
    owned = {row.id: row.number for row in ruleset.resource}
    rows = [row for row in ruleset.condition if row.number]
    kinds = [COST_STATE if row.cost in states else COST_RESOURCE if row.cost in owned else COST_NONE for row in rows]
    yield from _names(CONDITIONS=len(rows), COST_STATE=COST_STATE, COST_RESOURCE=COST_RESOURCE)
    yield from _words("condition_numbers", [row.number for row in rows])
    yield from _words("condition_costs", kinds)
    yield from _words("condition_prices", [states.get(row.cost, owned.get(row.cost, 0)) for row in rows])
    yield from _words("condition_once", [int(row.once) for row in rows])
    always = [row.number for row in rows if row.acts == "always"]
    yield from _names(STATIC_CONDITIONS=len(always))
    yield from _words("static_conditions", always)
    sets_off = {row.number: row.condition for row in ruleset.event}
    numbers = {row.id: row.number for row in rows}
    end = 1 + max(sets_off, default=0)
    yield from _names(EVENT_END=end)
    yield from _words("event_conditions", [numbers.get(sets_off.get(at, ""), 0) for at in range(end)])


def sheet_columns(ruleset: Ruleset) -> tuple[tuple[str, int], ...]:
    """The bytes of all sheets in the order of their numbers: the sheet, and the place in the values of its rows."""
    return tuple((sheet.id, at) for sheet in ruleset.sheet for at in range(len(ruleset.bytes_of(sheet.id))))


def sheet_first(ruleset: Ruleset, sheet: str) -> int:
    """The number of a sheet's first row."""
    return next((one.number for one in ruleset.entries_of(sheet)), 1)


def _sheet_lines(ruleset: Ruleset) -> Iterator[str]:
    """Bytes of sheets column by column, where each column begins, and filters."""
    columns = sheet_columns(ruleset)
    sheets = [sheet.id for sheet in ruleset.sheet]
    entries = {sheet: ruleset.entries_of(sheet) for sheet in sheets}
    yield from _names(SHEETS=len(sheets), SHEET_COLUMNS=len(columns), SHEET_FILTERS=len(ruleset.filters))
    yield from _words("sheet_firsts", [sheet_first(ruleset, sheet) for sheet in sheets])
    yield from _words("sheet_counts", [len(entries[sheet]) for sheet in sheets])
    yield from _words("column_sheets", [sheets.index(sheet) for sheet, _ in columns])
    starts, at = [], 0
    for sheet, _ in columns:
        starts.append(f"sheet_bytes + {at}")
        at += len(entries[sheet])
    yield from _halves("column_starts", starts)
    yield from _words("sheet_values", [one.values[place] for sheet, place in columns for one in entries[sheet]])
    yield from _filter_lines(ruleset)


def _filter_lines(ruleset: Ruleset) -> Iterator[str]:
    stats = {row.id: row.byte for row in ruleset.stat}
    rows = ruleset.filters
    for name in ("kinds", "colours", "least", "most", "states", "without"):
        yield from _words(f"filter_{name}_bytes", [getattr(one, name) for one in rows])
    yield from _halves("filter_arrays", [f"print_{stats[one.stat]}" if one.stat else 0 for one in rows])


def _option_lines(ruleset: Ruleset) -> Iterator[str]:
    """What options are without a choice, and the least that can be chosen."""
    rules = {row.id: row for row in ruleset.rule}
    rows = sorted(ruleset.option, key=lambda row: row.number)
    yield from _names(OPTION_ROWS_OF_DUEL=len(rows))
    yield from _words("option_defaults", [f"<{row.rule.upper()}" for row in rows])
    yield from _words("option_leasts", [rules[row.rule].least for row in rows])
    yield from _words("option_counts", [rules[row.rule].most - rules[row.rule].least + 1 for row in rows])
    texts = [f"TEXT_{value_key(row, 0).upper()}" if row.names_ja else "0" for row in rows]
    yield from _words("option_names_lo", [f"<{text}" for text in texts])
    yield from _words("option_names_hi", [f">{text}" for text in texts])


def _names(**constants: int) -> Iterator[str]:
    yield from (f"{name} = {value}" for name, value in constants.items())


def _words(name: str, values: Sequence[int | str]) -> Iterator[str]:
    """A macro with a byte for each value."""
    yield f".macro {name}"
    yield from (f"        .byte {value}" for value in values)
    yield ".endmacro"


def _halves(name: str, values: Sequence[int | str]) -> Iterator[str]:
    """Two macros: low bytes, high bytes. A value may be the name of a number of the rules, or an address."""
    named = [
        str(value).upper() if isinstance(value, str) and not value.startswith(("print_", "inst_", "sheet_")) else value
        for value in values
    ]
    yield from _words(f"{name}_lo", [f"<({value})" for value in named])
    yield from _words(f"{name}_hi", [f">({value})" for value in named])
