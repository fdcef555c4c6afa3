"""The rules core's RAM and codes: the one definition of what core, harness, model and front end share.

Card instances are 16 arrays of 128 bytes and seven more with what is printed on the card, so that a filter needs
no bank switch; modifiers, events, triggers and the log are arrays too. `CORE_RAM` lists every variable with its
area; schema.inc gets a macro for each area (`reserve_core_wram` ...) and `romsrc/core/core_ram.s` uses it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum

from cartomancer.ruleset.rows import PlaceRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.layout import Field, Layout
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.saves import JOURNAL_DECKS, JOURNAL_SIZE, SAVE_SLOT, SAVE_SLOTS
from cartomancer.schema.script import (
    SCRIPT_FAULT,
    SCRIPT_GIVEN,
    SCRIPT_LISTS,
    SCRIPT_NESTING,
    SCRIPT_REGISTERS,
    SCRIPT_STACK,
    TEXT_SLOTS,
)

PLAYERS = 2
PLACES = 16
"""Places of one player; the zone number of a place is player * PLACES + place."""

INSTANCES = 128
MODIFIERS = 128
EVENTS = 32
TRIGGERS = 32
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
    GUARD_OWN = 7  # the controller's timeline is guarded from his opponent; dur: its condition
    GUARD_ENEMY = 8  # the enemy's timeline is guarded from the enemy himself; dur: its condition
    ADD_STAT = 9  # aux: stat, val: added to it
    FIX_STAT = 10  # aux: stat, val: what it is
    MARK_STAT = 11  # as ADD_STAT, but one of each source


MOD_PLAYER = 0x80
MOD_STANDING = 0xFF
"""Targets of a modifier besides instances: MOD_PLAYER + player, and all cards that a standing step names."""


DUR_PLAYER = 0x80
DUR_LATER = 0x40
"""Bits of mod_dur beside the Duration: whose turn it counts, and that this player's turn runs and does not count."""


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
        Field("message", 1, "", "what to show"),
        Field("source", 1, "", "instance that asks, $FF none"),
        Field("sum", 1, "", "limit of the total cost, $FF none"),
        Field("answered", 1, "", "entries in `answers`"),
        Field("flags", 1, "", "PROMPT_OR_NONE"),
    ),
)

PLAYER = Layout(
    "Player",
    (
        Field("life", 2, "", "life; 0 at least"),
        Field("life_max", 2, "", "life at the start"),
        Field("mana", 1, "", "mana, level"),
        Field("mana_max", 1, "", ""),
        Field("capacity", 1, "", ""),
        Field("overdrive", 1, "", ""),
        Field("attributes", 8, "", "chroma or attributes"),
        Field("cores", 1, "", "active cores in the core zone: MP"),
        Field("cores_out", 1, "", "exhausted cores in the core zone"),
        Field("counters", 4, "", "cards drawn, lost ..."),
        Field("fatigue", 1, "", "draws from an empty deck so far"),
        Field("flags", 4, "", ""),
        Field("turns", 2, "", "turns taken"),
        Field("once", 2, "", "once-per-turn bits"),
        Field("preventions", 4, "", ""),
        Field("seals", 6, "", ""),
        Field("performance", 12, "", ""),
        Field("spare", 11, "", ""),
    ),
)
assert PLAYER.size == 64


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
FIBER_MARGIN = 24
MAIN_LIMIT = 0xC0
THINK_LIMIT = 0xF0
"""The hardware stack: $0100-$019F is the rules', $01A0-$01FF the front end's. Below FIBER_MARGIN the rules stop: an
NMI takes ten bytes. Main code may call the rules while its stack pointer is at least MAIN_LIMIT, and a computer player,
who calls the rules' routines from there, while it is at least THINK_LIMIT."""

# --- RAM ------------------------------------------------------------------------------------------------------

_INSTANCE = (
    ("card_lo", "card number"),
    ("card_hi", "bit 7: bytecode card"),
    ("place", "Place, OWNER_BIT, CONTROLLER_BIT"),
    ("mods", "first modifier of the card's chain"),
    ("next", "next card in the zone"),
    ("state", "CardState bits"),
    ("used", "0-2 slots used this turn, 3-5 attacks, 6 hijacked, 7 disabled"),
    ("val_lo", "damage (000, 001) or current power, HP (002, 004)"),
    ("val_hi", ""),
    ("base_lo", "permanent change of HP, power, number"),
    ("base_hi", ""),
    ("cnt_a", "cores on the card, stun turns"),
    ("cnt_b", "silence turns, disabled countdown"),
    ("cnt_c", "hijack turns, extra attacks"),
    ("parent", "card that it lies under or is attached to"),
    ("stamp", "when it arrived; wraps"),
)
assert len(_INSTANCE) == 16

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


_SCRIPT_CONTEXTS = 6 * 32
_SCRIPT_EVENTS = (
    ("script_lo", "which script"),
    ("script_hi", ""),
    ("home", "data bank before it"),
    ("sp", "hardware stack before it"),
    ("attack", "attack_target before it"),
)
_SCRIPT_NAMED = (
    Ram("WRAM", "vm_hot", SCRIPT_NESTING * SCRIPT_REGISTERS, "registers of interrupted scripts"),
    *(Ram("WRAM", f"vm_event_{name}", SCRIPT_NESTING, what) for name, what in _SCRIPT_EVENTS),
    Ram("WRAM", "vm_number", 2, "script of the next event"),
    Ram("WRAM", "vm_given_lo", SCRIPT_GIVEN, "its arguments"),
    Ram("WRAM", "vm_given_hi", SCRIPT_GIVEN),
    Ram("WRAM", "vm_text_lo", TEXT_SLOTS, "values in a text"),
    Ram("WRAM", "vm_text_hi", TEXT_SLOTS),
    Ram("WRAM", "vm_message", 2, "text of the prompt Ask.SCRIPT"),
    Ram("WRAM", "vm_fault", SCRIPT_FAULT.size, "the last script that was stopped: ScriptFault"),
    Ram("WRAM", "vm_quiet", 1, "not 0: nobody may be asked"),
    Ram("WRAM", "vm_outer", 2, "budget of the rules while an event of theirs runs"),
    Ram("WRAM", "list_size", SCRIPT_LISTS, "cards in each list"),
    Ram("WRAM", "list_owner", SCRIPT_LISTS, "generation, and the event that made it; low nibble 0: there is none"),
    Ram("WRAM", "list_last", 1, "place of the list made last"),
)
_SCRIPT_RAM = (*_SCRIPT_NAMED, Ram("WRAM", "vm_spare", _SCRIPT_CONTEXTS - sum(one.size for one in _SCRIPT_NAMED)))

CORE_RAM = (
    *(Ram("WRAM", f"inst_{name}", INSTANCES, what) for name, what in _INSTANCE),
    *(Ram("WRAM", f"print_{name}", INSTANCES, "as printed") for name in _PRINTED),
    *(Ram("WRAM", f"mod_{name}", MODIFIERS, what) for name, what in _MODIFIER),
    *(Ram("WRAM", f"zone_{name}", PLAYERS * PLACES) for name in ("head", "tail", "count")),
    Ram("WRAM", "slot_table", PLAYERS * PLACES, "table slots of 004"),
    Ram("WRAM", "players", PLAYERS * PLAYER.size, "a Player each"),
    *(Ram("WRAM", f"event_{name}", EVENTS) for name in _EVENT),
    *(Ram("WRAM", f"trigger_{name}", TRIGGERS) for name in _TRIGGER),
    *(Ram("WRAM", f"log_{name}", LOG_ENTRIES) for name in _LOG),
    Ram("WRAM", "stage", 16 * 14, "stack of played cards (001, 003)"),
    *_SCRIPT_RAM,
    Ram("WRAM", "vm_stack", SCRIPT_STACK * 2, "script operands: low bytes, then high bytes"),
    Ram("WRAM", "attacks", 32 * 3, "attacker, blocker, flags"),
    Ram("WRAM", "links", 32 * 2, "pairs of cards"),
    Ram("WRAM", "ruleset_registers", 64),
    Ram("WRAM", "card_registers", 48 * 8, "of 004"),
    Ram("SAVERAM", "saves", SAVE_SLOTS * SAVE_SLOT.size, "a SaveSlot each"),
    Ram("SAVERAM", "duel_lists", JOURNAL_DECKS, "own decks of the duel"),
    Ram("SAVERAM", "journal", JOURNAL_SIZE, "its answers"),
    Ram("WORKRAM", "targets", CANDIDATES, "the targets of the step in work, in the order chosen"),
    Ram("WORKRAM", "trait_card", 4, "whose printed trait is in trait_byte; centre and right lane of each player"),
    Ram("WORKRAM", "trait_byte", 4),
    Ram("CANDIDATES", "candidates", CANDIDATES, "instances or options that may be answered"),
    *(Ram("SETS", f"set_{name}", SET_BYTES) for name in ("selected", "previous", "broken", "offered")),
    Ram("SETS", "answers", ANSWERS, "the answer, in order"),
    Ram("PROMPT", "prompt", PROMPT.size, "what is asked: Prompt"),
    Ram("PROMPT", "keywords", 10, "effective keywords of a card"),
    Ram("PROMPT", "step", 27, "the ability step in work"),
    Ram("PROMPT", "instance_count", 1, "instances in use"),
    Ram("PROMPT", "mod_free", 1, "first free modifier"),
    Ram("PROMPT", "mod_standing", 1, "first standing modifier"),
    Ram("PROMPT", "mod_players", PLAYERS, "first modifier of each player"),
    Ram("PROMPT", "mod_count", 1, "modifiers in use"),
    Ram("PROMPT", "event_head", 1, "oldest event"),
    Ram("PROMPT", "event_count", 1),
    Ram("PROMPT", "trigger_count", 1),
    Ram("PROMPT", "trigger_now", 1, "batch that new triggers belong to"),
    Ram("PROMPT", "log_at", 1, "where the next entry goes"),
    Ram("PROMPT", "log_count", 1, "entries, at most LOG_ENTRIES"),
    Ram("PROMPT", "log_total", 1, "all entries so far; wraps"),
    Ram("PROMPT", "ability_told", 1, "not 0: the log says that the ability in work acts"),
    Ram("PROMPT", "refused", 1, "answers refused in a row"),
    Ram("ZEROPAGE", "rng_state", 4),
    Ram("ZEROPAGE", "fiber_state", 1, "FiberState"),
    Ram("ZEROPAGE", "fiber_sp", 1),
    Ram("ZEROPAGE", "main_sp", 1),
    Ram("ZEROPAGE", "duel_entry", 3, "far pointer to the ruleset's duel"),
    Ram("ZEROPAGE", "duel_seed", 4),
    Ram("ZEROPAGE", "duel_decks", PLAYERS, "deck number of each player"),
    Ram("ZEROPAGE", "duel_first", 1, "who begins: 1 + player, or 0: as the dice fall"),
    Ram("ZEROPAGE", "duel_result", 1, "DuelResult"),
    Ram("ZEROPAGE", "turn_player", 1),
    Ram("ZEROPAGE", "turn_number", 1),
    Ram("ZEROPAGE", "turn_phase", 1, "Phase"),
    Ram("ZEROPAGE", "core_stamp", 1, "the next card's arrival"),
    Ram("ZEROPAGE", "keep_x", 1, "log.s, events.s: X meanwhile"),
    Ram("ZEROPAGE", "arg_player", 1, "of the event or log entry to make"),
    Ram("ZEROPAGE", "arg_subject", 1),
    Ram("ZEROPAGE", "arg_object", 1),
    Ram("ZEROPAGE", "arg_value", 2),
    Ram("ZEROPAGE", "new_mod", 9, "the modifier to add: kind ... dur"),
    Ram("ZEROPAGE", "value_atk", 2, "effective values of a card"),
    Ram("ZEROPAGE", "value_hp", 2),
    Ram("ZEROPAGE", "value_left", 2, "HP less damage"),
    Ram("ZEROPAGE", "step_ptr", 2, "a standing step in the data window"),
    Ram("ZEROPAGE", "ability_source", 1, "the card whose ability runs"),
    Ram("ZEROPAGE", "ability_player", 1, "its controller"),
    Ram("ZEROPAGE", "ability_trial", 1, "the source while it is judged before its use, else NONE"),
    Ram("ZEROPAGE", "attack_target", 1, "instance, or NONE outside an attack"),
    Ram("ZEROPAGE", "attack_attacker", 1, "instance, or NONE outside an attack"),
    Ram("ZEROPAGE", "attack_atk", 2, "combat damage that an effect fixed, $FFFF: its own ATK"),
    Ram("ZEROPAGE", "filter_y", 1, "what a value filter compares with"),
    Ram("ZEROPAGE", "plain_only", 1, "not 0: a standing step reads values"),
    Ram("ZEROPAGE", "plain_atk", 2, "values without standing effects"),
    Ram("ZEROPAGE", "plain_left", 2),
    Ram("ZEROPAGE", "want_kind", 1, "the filter: Kind bits of face-up cards"),
    Ram("ZEROPAGE", "want_reverse", 1, "not 0: face-down cards too"),
    Ram("ZEROPAGE", "want_colour", 1, "colour bits, 0 = any"),
    Ram("ZEROPAGE", "want_type1", 1, "0 = any"),
    Ram("ZEROPAGE", "want_type2", 1),
    Ram("ZEROPAGE", "want_value", 1, "Filter"),
    Ram("ZEROPAGE", "want_more", 1, "not 0: the kind alone does not decide"),
    Ram("ZEROPAGE", "list_count", 1, "candidates so far"),
)

_SHARED = ("ZEROPAGE",)
"""Areas in which the kernel has variables too: the core's addresses there are the linker's."""


def core_addresses() -> dict[str, int]:
    """The address of every variable in an area that only the core uses."""
    starts = {area.name: int(area.start) for area in RAM_AREAS}
    addresses = {}
    for ram in CORE_RAM:
        if ram.area not in _SHARED:
            addresses[ram.name] = starts[ram.area]
            starts[ram.area] += ram.size
    return addresses


def core_ram_lines(ruleset: Ruleset) -> Iterator[str]:
    """A macro for each area that reserves the core's variables there, and their declarations."""
    addresses = core_addresses()
    for area in dict.fromkeys(ram.area for ram in CORE_RAM):
        chosen = [ram for ram in CORE_RAM if ram.area == area]
        yield from (f".global{'zp' if area == 'ZEROPAGE' else ''} {ram.name}" for ram in chosen)
        yield f".macro reserve_core_{area.lower()}"
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
    return _by_place(ruleset, lambda row: str(row.capacity or INSTANCES).upper())


def _kinds(ruleset: Ruleset) -> list[str]:
    """Kinds that a move may bring to each place."""
    return _by_place(ruleset, lambda row: str(ruleset.kinds_mask(row.kinds)))
