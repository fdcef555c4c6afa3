"""The rules core's RAM and codes: the one definition of what core, harness, model and front end share.

Card instances are arrays of 128 bytes, and seven more with what is printed on the card, so that a filter needs no
bank switch; modifiers, events, triggers and the log are arrays too. `CORE_RAM`, `VM_RAM` and `SAVE_RAM` list every
variable of their owners with its area; schema.inc gets a macro for each (`reserve_core_wram` ...), which
`romsrc/core/core_ram.s` and its like use. Other owners reserve theirs by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import IntEnum

from cartomancer.ruleset.rows import PlaceRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.layout import Field, Layout
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.saves import SAVE_SLOTS, OwnDecks, own_decks
from cartomancer.schema.script import (
    SCRIPT_FAULT,
    SCRIPT_GIVEN,
    SCRIPT_HIGH,
    SCRIPT_LISTS,
    SCRIPT_NESTING,
    SCRIPT_REGISTERS,
    SCRIPT_STACK,
    SCRIPT_THINK,
    SCRIPT_THINKING,
    TEXT_SLOTS,
)
from cartomancer.schema.script_stack import script_stack

PLAYERS = 2
PLACES = 16
"""Places of one player; the zone number of a place is player * PLACES + place."""

INSTANCES = 128
MODIFIERS = 128
EVENTS = 32
TRIGGERS = 32
REGISTERS = 32
DRAIN_MAX = 64
"""Triggers that may resolve between two actions; more would be a loop that nobody can stop."""

TRIGGER_LAST = 0x80
"""Beside the slot of a trigger: a used card is put away when this one has resolved."""

LOG_ENTRIES = 48
CANDIDATES = 128
ANSWERS = 64
SET_BYTES = INSTANCES // 8

NONE = 0xFF
"""No instance, no modifier: the end of a chain. Real ones have bit 7 clear."""


class Fault(IntEnum):
    """Why something was refused; `fault_code` holds the last one."""

    NONE = 0
    TABLE_INDEX = 1  # an index beyond a table's end, or a null entry
    TEXT_TILES = 2  # a screen needs more text tiles than there are
    GLYPH = 3  # a text has a character without a glyph
    BUILDER = 4  # the string builder is full
    CODE = 5  # a code in a record that no table knows
    INSTANCES = 6  # more than 128 cards
    ZONE_FULL = 7  # a card was made in a zone that has no room
    ZONE_LINK = 8  # a card is not in the chain of its zone
    MODIFIERS = 9  # more than 128 modifiers
    EVENTS = 10  # more than 32 events wait
    TRIGGERS = 11  # more than 32 triggers wait
    ANSWERS = 12  # more than 64 cards might have been chosen
    FIBER_STACK = 13  # the rules need more stack than they have
    MAIN_STACK = 14  # the front end called the rules from too deep
    STEPS = 15  # an ability's list of steps has no end
    SCRIPT = 16  # a script was stopped; vm_fault says where and why
    RULES = 17  # it was the rules' own, or there is none: the duel cannot go on
    STAGE = 18  # more requests on the stage, or targets of one, than there is room for
    ATTACKS = 19  # more attacks and blockers
    LINKS = 20  # more pairs of cards


PLACE_MASK = 0x0F
OWNER_BIT = 0x40
CONTROLLER_BIT = 0x80
"""Bits of inst_place: which player owns and which controls the card."""


class ModKind(IntEnum):
    """What a modifier does."""

    FREE = 0
    VALUES = 1  # val: to ATK, extra: to HP, both signed
    GIVE_FLAGS = 2  # val: keyword flags
    LOSE_FLAGS = 3
    GIVE_NUMBER = 4  # aux: NumberKeyword, val low: how much more
    LOSE_NUMBER = 5  # aux: NumberKeyword
    STANDING = 6  # aux, val: far pointer to a standing step; extra low: its slot's cost; dur: its condition
    GUARD_OWN = 7  # the controller's timeline is guarded from their opponent; dur: its condition
    GUARD_ENEMY = 8  # the enemy's timeline is guarded from the enemy himself; dur: its condition
    ADD_STAT = 9  # aux: stat, val: added to it
    FIX_STAT = 10  # aux: stat, val: what it is
    MARK_STAT = 11  # as ADD_STAT, but one of each source


MOD_PLAYER = 0x80
MOD_STANDING = 0xFF
"""Targets of a modifier besides instances: MOD_PLAYER + player, and all cards that a standing step names."""


DUR_PLAYER = 0x80
DUR_LATER = 0x40
DUR_STATIC = 0x20
"""Bits of mod_dur beside the Duration: whose turn it counts, that this player's turn runs and does not count, and that
a static ability makes the change again whenever values are settled."""


class PromptType(IntEnum):
    """What the core asks."""

    NONE = 0
    CARDS = 1
    OPTION = 2
    YES_NO = 3
    ORDER = 4
    ACTION = 5
    SLOT = 6
    NUMBER = 7
    RESPOND = 8
    GAME_OVER = 0xFF


PROMPT_PASS = 0x02
"""Prompt.flags: an empty answer is a pass, for which nobody need be sure."""

PROMPT_OPTIONS = 0x04
"""Prompt.flags: what a response offers are actions or numbers; without it, cards."""

PROMPT_OR_NONE = 0x01
"""Prompt.flags: an empty answer is legal besides minimum to maximum."""

NO_SUM = 0xFF

PROMPT = Layout(
    "Prompt",
    (
        Field("type", 1, "", "PromptType"),
        Field("player", 1, "", "who must answer"),
        Field("minimum", 1, "", "fewest answers; smallest number"),
        Field("maximum", 1, "", "most answers; greatest number"),
        Field("count", 1, "", "entries in `candidates`"),
        Field("message", 1, "", "what to show; at the end of a duel its Cause, 0: none"),
        Field("source", 1, "", "instance that asks, $FF none"),
        Field("sum", 1, "", "limit of the total cost, $FF none"),
        Field("answered", 1, "", "entries in `answers`"),
        Field("flags", 1, "", "PROMPT_OR_NONE, PROMPT_PASS, PROMPT_OPTIONS"),
    ),
)

PLAYER = Layout(
    "Player",
    (
        Field("life", 2, "", "life; 0 at least"),
        Field("life_max", 2, "", "life at the start"),
        Field("cores", 1, "", "active cores in the core zone: MP"),
        Field("cores_out", 1, "", "exhausted cores in the core zone"),
        Field("fatigue", 1, "", "draws from an empty deck so far"),
    ),
)


class FiberState(IntEnum):
    """Where the rules stand."""

    NONE = 0  # no duel
    READY = 1  # core_run continues
    RUNNING = 2
    WAITING = 3  # for an answer to the prompt
    OVER = 4


class DuelResult(IntEnum):
    """How a duel ended."""

    OPEN = 0
    WIN_0 = 1
    WIN_1 = 2
    DRAW = 3
    TRAPPED = 4  # a fault that the rules cannot go on from; fault_code says which


FIBER_TOP = 0x9F
FIBER_MARGIN = 30
MAIN_LIMIT = 0xC0
THINK_LIMIT = 0xF0
"""The hardware stack: $0100-$019F is the rules', $01A0-$01FF the front end's. Below FIBER_MARGIN the rules stop: an
NMI takes ten bytes, and the mapper's interrupt, within it or around it, six. Main code may call the rules while its
stack pointer is at least MAIN_LIMIT, and a computer player, who calls the rules' routines from there, while it is at
least THINK_LIMIT."""

# --- RAM ------------------------------------------------------------------------------------------------------

_INSTANCE = (
    ("card_lo", "card number"),
    ("card_hi", ""),
    ("place", "Place, OWNER_BIT, CONTROLLER_BIT"),
    ("mods", "first modifier of the card's chain"),
    ("next", "next card in the zone"),
    ("state", "CardState bits"),
    ("used", "bits 0-2: slots used this turn"),
    ("damage_lo", "damage that it has taken"),
    ("damage_hi", ""),
    ("counter", "what lies on the card; the ruleset says what it is"),
    ("stamp_lo", "when it arrived: the older, the lower"),
    ("stamp_hi", ""),
)

_PRINTED = ("kind", "colour", "cost", "atk", "hp", "type1", "type2")

_MODIFIER = (
    ("kind", "ModKind"),
    ("target", "instance, MOD_PLAYER + player, MOD_STANDING"),
    ("source", "instance or NONE"),
    ("val_lo", "signed amount"),
    ("val_hi", ""),
    ("aux", "keyword number, bank"),
    ("extra_lo", "second amount, ability number"),
    ("extra_hi", ""),
    ("dur", "Duration, and the player of it in bit 7"),
    ("next", "next in the target's chain, in order of arrival"),
)
assert len(_MODIFIER) == 10

_EVENT = ("type", "player", "subject", "object", "value_lo", "value_hi")
_TRIGGER = ("batch_no", "order", "card", "slot", "object", "event")
_LOG = ("message", "turn", "player", "subject", "object", "value_lo", "value_hi", "phase")


@dataclass(frozen=True)
class Ram:
    """A variable of the core; `area` is one of schema.memory.RAM_AREAS."""

    area: str
    name: str
    size: int
    what: str = ""


LIST_ROOM = 96
STACK_BELOW = 2
STACK_ABOVE = 16
"""Cards in all lists; bytes beside the operand stack that belong to nobody."""

RAISED = 0x80
_SCRIPT_EVENTS = (
    ("script_lo", "which script"),
    ("script_hi", ""),
    ("home", "data bank before it, or RAISED: a system call of the script before it raised it"),
    ("sp", "hardware stack before it"),
)


def vm_ram(think: bool = SCRIPT_THINK > 0) -> tuple[Ram, ...]:
    """What the script machine owns but its stack; `think`: a computer player has a script."""
    contexts = SCRIPT_NESTING + think * SCRIPT_THINKING
    return (
        Ram("VMRAM", "vm_hot", contexts * SCRIPT_REGISTERS, "registers of interrupted scripts"),
        *(Ram("VMRAM", f"vm_event_{name}", contexts, what) for name, what in _SCRIPT_EVENTS),
        Ram("VMRAM", "vm_number", 2, "script of the next event"),
        Ram("VMRAM", "vm_given_lo", SCRIPT_GIVEN, "its arguments"),
        Ram("VMRAM", "vm_given_hi", SCRIPT_GIVEN),
        Ram("VMRAM", "vm_third", 2, "third result of the call just made"),
        Ram("VMRAM", "vm_fourth", 2, "the fourth"),
        Ram("VMRAM", "asked_value_lo", TEXT_SLOTS, "values in the text of the prompt Ask.SCRIPT"),
        Ram("VMRAM", "asked_value_hi", TEXT_SLOTS),
        Ram("VMRAM", "asked_text", 2, "that text"),
        Ram("VMRAM", "vm_fault", SCRIPT_FAULT.size, "the last script that was stopped: ScriptFault"),
        Ram("VMRAM", "vm_quiet", 1, "bits of sys_info: a call that has one of them is refused"),
        Ram("VMRAM", "vm_outer", 2, "budget of the rules while an event of theirs runs"),
        *(() if not think else (Ram("VMRAM", "vm_limit", 1, "1 + the words that the running script may use"),)),
        *(() if not think else (Ram("VMRAM", "vm_waiting", 1, "events of the rules while a player thinks"),)),
        *(() if not think else (Ram("VMRAM", "think_left", 2, "what is left of the budget of an answer"),)),
        Ram("VMRAM", "list_size", SCRIPT_LISTS, "cards in each list"),
        Ram("VMRAM", "list_first", SCRIPT_LISTS, "where they begin in list_entries"),
        Ram("VMRAM", "list_owner", SCRIPT_LISTS, "generation, and the event that made it; low nibble 0: there is none"),
        Ram("VMRAM", "list_last", 1, "place of the list made last"),
        Ram("VMRAM", "list_alive", 1, "lists that there are"),
        Ram("VMRAM", "list_entries", LIST_ROOM, "the cards of all lists, in order of their handles"),
    )


def stack_ram(area: str = "VMRAM", size: int = SCRIPT_HIGH + SCRIPT_STACK) -> tuple[Ram, ...]:
    """Its operand stack, and what is kept free beside it."""
    return (
        Ram(area, "vm_below", STACK_BELOW, "nothing: damaged code can write here, where an operand is missing,"),
        Ram(area, "vm_stack", size, "script operands: low bytes, then high bytes"),
        Ram(area, "vm_above", STACK_ABOVE, "and here, where a local is"),
    )


VM_RAM = (*vm_ram(), *stack_ram())
"""What the script machine owns beside native rules."""


def script_ram(ruleset: Ruleset) -> tuple[Ram, ...]:
    """What it owns in an image of the ruleset. A stack that leaves no room for the rest has its area for itself."""
    if ruleset.native:
        return VM_RAM
    stack = script_stack(ruleset)
    rest, words = vm_ram(stack.think > 0), stack_ram(size=stack.high + stack.words)
    room = next(area.size for area in RAM_AREAS if area.name == "VMRAM")
    if sum(ram.size for ram in (*rest, *words)) <= room:
        return (*rest, *words)
    return (*words, *(replace(ram, area="WRAM") for ram in rest))


CORE_RAM = (
    *(Ram("WRAM", f"inst_{name}", INSTANCES, what) for name, what in _INSTANCE),
    *(Ram("WRAM", f"print_{name}", INSTANCES, "as printed") for name in _PRINTED),
    *(Ram("WRAM", f"mod_{name}", MODIFIERS, what) for name, what in _MODIFIER),
    *(Ram("WRAM", f"zone_{name}", PLAYERS * PLACES) for name in ("head", "tail", "count")),
    Ram("WRAM", "players", PLAYERS * PLAYER.size, "a Player each"),
    *(Ram("WRAM", f"event_{name}", EVENTS) for name in _EVENT),
    *(Ram("WRAM", f"trigger_{name}", TRIGGERS) for name in _TRIGGER),
    *(Ram("WRAM", f"log_{name}", LOG_ENTRIES) for name in _LOG),
    Ram("WRAM", "ruleset_registers", 2 * REGISTERS, "words that rules.lua keeps: low byte, high byte"),
    Ram("WRAM", "answers", ANSWERS, "the answer, in order"),
    Ram("CANDIDATES", "candidates", CANDIDATES, "instances or options that may be answered"),
    *(Ram("SETS", f"set_{name}", SET_BYTES) for name in ("selected", "previous", "broken", "offered")),
    Ram("PROMPT", "instance_count", 1, "instances in use"),
    Ram("PROMPT", "mod_free", 1, "first free modifier"),
    Ram("PROMPT", "mod_standing", 1, "first standing modifier"),
    Ram("PROMPT", "mod_players", PLAYERS, "first modifier of each player"),
    Ram("PROMPT", "mod_count", 1, "modifiers in use"),
    Ram("PROMPT", "event_head", 1, "oldest event"),
    Ram("PROMPT", "event_count", 1),
    Ram("PROMPT", "trigger_count", 1),
    Ram("PROMPT", "trigger_now", 1, "batch that new triggers belong to"),
    Ram("WRAM", "log_at", 1, "where the next entry goes"),
    Ram("WRAM", "log_count", 1, "entries, at most LOG_ENTRIES"),
    Ram("WRAM", "log_total", 1, "all entries so far; wraps"),
    Ram("WRAM", "refused", 1, "answers refused in a row"),
    Ram("PROMPT", "prompt", PROMPT.size, "what is asked: Prompt"),
    Ram("ZEROPAGE", "fiber_state", 1, "FiberState"),
    Ram("ZEROPAGE", "fiber_sp", 1),
    Ram("ZEROPAGE", "main_sp", 1),
    Ram("ZEROPAGE", "duel_entry", 3, "far pointer to the ruleset's duel"),
    Ram("ZEROPAGE", "duel_seed", 4, "with the next two as the journal keeps them"),
    Ram("ZEROPAGE", "duel_decks", PLAYERS, "deck number of each player"),
    Ram("ZEROPAGE", "duel_first", 1, "who begins: 1 + player, or 0: as the dice fall"),
    Ram("ZEROPAGE", "duel_result", 1, "DuelResult"),
    Ram("ZEROPAGE", "turn_player", 1),
    Ram("ZEROPAGE", "turn_number", 1),
    Ram("ZEROPAGE", "turn_phase", 1, "Phase"),
    Ram("ZEROPAGE", "core_stamp", 2, "the next card's arrival"),
    Ram("ZEROPAGE", "keep_x", 1, "log.s, events.s: X meanwhile"),
    Ram("ZEROPAGE", "arg_player", 1, "of the event or log entry to make"),
    Ram("ZEROPAGE", "arg_subject", 1),
    Ram("ZEROPAGE", "arg_object", 1),
    Ram("ZEROPAGE", "arg_value", 2),
    Ram("ZEROPAGE", "new_mod", 9, "the modifier to add: kind ... dur"),
    Ram("ZEROPAGE", "ability_source", 1, "the card whose ability runs"),
    Ram("ZEROPAGE", "ability_player", 1, "its controller"),
    Ram("ZEROPAGE", "list_count", 1, "candidates so far"),
)


def save_ram(decks: OwnDecks) -> tuple[Ram, ...]:
    """What the battery keeps."""
    return (
        Ram("SAVERAM", "saves", SAVE_SLOTS * decks.slot.size, "a SaveSlot each"),
        Ram("SAVERAM", "duel_lists", 2 * decks.size, "own decks of the duel"),
        Ram("SAVERAM", "journal", decks.journal, "its answers"),
    )


SAVE_RAM = save_ram(OwnDecks())
"""The same of a ruleset whose rows say nothing else."""

_OF_STEPS = frozenset(
    (
        *("inst_damage_lo", "inst_damage_hi", "inst_counter", "mod_extra_lo", "mod_extra_hi", "players"),
        *("set_selected", "set_previous", "set_broken", "event_head", "event_count"),
        *(f"event_{name}" for name in _EVENT),
    )
)
"""Variables that an image without native step abilities does not have."""

_OF_TRIGGERS = frozenset(("trigger_count", "trigger_now", *(f"trigger_{name}" for name in _TRIGGER)))
"""Variables of an image in which abilities wait: with native steps, or with rows of `condition`."""

_BY_ZONE = ("zone_head", "zone_tail", "zone_count")

_SHARED = ("ZEROPAGE",)
"""Areas that others begin: the addresses there are the linker's."""


def core_addresses() -> dict[str, int]:
    """The address of every variable in an area of which the list has the first ones."""
    starts = {area.name: int(area.start) for area in RAM_AREAS}
    addresses = {}
    for ram in (*CORE_RAM, *VM_RAM, *SAVE_RAM):
        if ram.area not in _SHARED:
            addresses[ram.name] = starts[ram.area]
            starts[ram.area] += ram.size
    return addresses


_BY_MEMORY = {"inst": "instances", "print": "instances", "mod": "modifiers", "trigger": "triggers"}
"""Arrays that are as long as a number of the ruleset's `memory` says, by what their names begin with."""


def match_sizes(ruleset: Ruleset) -> dict[str, int]:
    """The constants that say how much the match state of an image holds."""
    memory = ruleset.memory
    return {
        "INSTANCES": memory.instances,
        "MODIFIERS": memory.modifiers,
        "TRIGGERS": memory.triggers,
        "REGISTERS": memory.registers,
    }


def match_ram(ruleset: Ruleset) -> Iterator[Ram]:
    """The core's variables in an image of the ruleset."""
    steps = "steps" in ruleset.native
    gone = (frozenset() if steps else _OF_STEPS) | (frozenset() if steps or ruleset.condition else _OF_TRIGGERS)
    arrays = {
        ram.name: getattr(ruleset.memory, _BY_MEMORY[ram.name.partition("_")[0]])
        for ram in CORE_RAM
        if ram.area == "WRAM" and ram.name.partition("_")[0] in _BY_MEMORY
    }
    arrays |= dict.fromkeys(_BY_ZONE, PLAYERS * ruleset.places_per_side)
    arrays["ruleset_registers"] = 2 * ruleset.memory.registers
    for ram in CORE_RAM:
        if ram.name not in gone:
            yield replace(ram, size=arrays.get(ram.name, ram.size))


def core_ram_lines(ruleset: Ruleset) -> Iterator[str]:
    """A macro for each owner and area that reserves the variables there, and their declarations."""
    addresses = core_addresses() if "steps" in ruleset.native else {}
    listed = (("core", tuple(match_ram(ruleset))), ("vm", script_ram(ruleset)), ("save", save_ram(own_decks(ruleset))))
    areas = {(owner, ram.area): [one for one in rams if one.area == ram.area] for owner, rams in listed for ram in rams}
    for (owner, area), chosen in areas.items():
        yield from (f".global{'zp' if area == 'ZEROPAGE' else ''} {ram.name}" for ram in chosen)
        yield f".macro reserve_{owner}_{area.lower()}"
        for ram in chosen:
            yield f"{ram.name}: .res {ram.size}".ljust(32) + (f"; {ram.what}" if ram.what else "")
            if ram.name in addresses:
                yield f'        .assert {ram.name} = ${addresses[ram.name]:04X}, error, "{ram.name}: wrong address"'
        yield ".endmacro"
    for name, table in (("place_capacities", _capacities(ruleset)), ("place_kinds", _kinds(ruleset))):
        yield from (f".macro {name}", "        .byte " + ", ".join(table), ".endmacro")


def _by_place(ruleset: Ruleset, cell: Callable[[PlaceRow], str]) -> list[str]:
    """A cell for each place of a side; 0 where there is none."""
    found = {row.number: cell(row) for row in ruleset.place}
    return [found.get(at, "0") for at in range(ruleset.places_per_side)]


def _capacities(ruleset: Ruleset) -> list[str]:
    """Cards that each place holds, for the assembler, which knows the game's numbers by name."""
    return _by_place(ruleset, lambda row: str(row.capacity or ruleset.memory.instances).upper())


def _kinds(ruleset: Ruleset) -> list[str]:
    """Kinds that a move may bring to each place."""
    return _by_place(ruleset, lambda row: str(ruleset.kinds_mask(row.kinds)))
