"""The rules core's RAM and codes: the one definition of what core, harness, model and front end share.

Card instances are 16 arrays of 128 bytes and seven more with what is printed on the card, so that a filter needs
no bank switch; modifiers, events, triggers and the log are arrays too. `CORE_RAM` lists every variable with its
area; schema.inc gets a macro for each area (`reserve_core_wram` ...) and `romsrc/core/core_ram.s` uses it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from cartomancer.schema.codes import Kind
from cartomancer.schema.constants import Rules
from cartomancer.schema.layout import Field, Layout
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.saves import JOURNAL_DECKS, JOURNAL_SIZE, SAVE_SLOT, SAVE_SLOTS
from cartomancer.schema.script import (
    SCRIPT_FAULT,
    SCRIPT_GIVEN,
    SCRIPT_HIGH,
    SCRIPT_LISTS,
    SCRIPT_NESTING,
    SCRIPT_REGISTERS,
    SCRIPT_STACK,
    SCRIPT_THINK,
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


class Place(IntEnum):
    """Places of a player, in the order in which candidates are listed."""

    MASTER = 0
    LORD = 1
    LEFT = 2
    CENTRE = 3
    RIGHT = 4
    HAND = 5
    DECK = 6
    WT4 = 7
    WT3 = 8
    WT2 = 9
    WT1 = 10
    STANDBY = 11
    IN_USE = 12  # a skill or arts until its abilities have resolved
    GONE = 15  # out of the game; nothing comes back


FIELD_PLACES = Place.RIGHT + 1
LISTED_PLACES = Place.STANDBY + 1
"""Places below these are the field, and what a step's ranges can name."""

_CAPACITY = {
    **dict.fromkeys((Place.MASTER, Place.LORD, Place.LEFT, Place.CENTRE, Place.RIGHT), 1),
    **dict.fromkeys((Place.DECK, Place.WT4, Place.WT3, Place.WT2, Place.WT1, Place.IN_USE, Place.GONE), INSTANCES),
}

_ANY_KIND = Kind.MASTER | Kind.MINION | Kind.LORD | Kind.SKILL | Kind.ARTS
_TAKES = {
    Place.MASTER: int(Kind.MASTER),
    Place.LORD: int(Kind.LORD),
    **dict.fromkeys((Place.LEFT, Place.CENTRE, Place.RIGHT), int(Kind.MINION)),
    **dict.fromkeys((Place.HAND, Place.DECK, Place.GONE), _ANY_KIND),
    **dict.fromkeys((Place.WT4, Place.WT3, Place.WT2, Place.WT1, Place.STANDBY), Kind.MINION | Kind.SKILL),
    Place.IN_USE: Kind.SKILL | Kind.ARTS,
}


_TUNED = {Place.HAND: "HAND_MAX", Place.STANDBY: "STANDBY_MAX"}
"""Places whose capacity a game chooses, by the name of the number."""


def place_capacities(rules: Rules) -> tuple[int, ...]:
    """Cards that each place holds; 0 for places that this game does not have."""
    capacity = {**_CAPACITY, **{place: rules.constants[name] for place, name in _TUNED.items()}}
    return tuple(capacity[Place(at)] if at in Place._value2member_map_ else 0 for at in range(PLACES))


def _capacity_names() -> tuple[str, ...]:
    """The same for the assembler, which knows the game's numbers by name."""
    names = {**{place: str(size) for place, size in _CAPACITY.items()}, **_TUNED}
    return tuple(names[Place(at)] if at in Place._value2member_map_ else "0" for at in range(PLACES))


def place_kinds() -> tuple[int, ...]:
    """Kinds of cards that a move may bring to each place."""
    return tuple(_TAKES[Place(at)] if at in Place._value2member_map_ else 0 for at in range(PLACES))


PLACE_MASK = 0x0F
OWNER_BIT = 0x40
CONTROLLER_BIT = 0x80
"""Bits of inst_place: which player owns and which controls the card."""


class CardState(IntEnum):
    """Bits of inst_state."""

    EXHAUSTED = 0x01
    REVERSED = 0x02
    NEW = 0x04  # placed this turn
    MOVED = 0x08  # changed lanes this turn
    INCAPACITATED = 0x10
    NEGATED = 0x20
    ATTACKING = 0x40
    TOKEN = 0x80


PRINTED_RIGHT_TRAIT = 0x80
PRINTED_CENTRE_TRAIT = 0x40
PRINTED_KIND_MASK = 0x3F
"""print_kind: the card's Kind bit, and whether the record has a placement trait."""


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


MOD_PLAYER = 0x80
MOD_STANDING = 0xFF
"""Targets of a modifier besides instances: MOD_PLAYER + player, and all cards that a standing step names."""


DUR_PLAYER = 0x80
DUR_LATER = 0x40
"""Bits of mod_dur beside the Duration: whose turn it counts, and that this player's turn runs and does not count."""


class EventType(IntEnum):
    """What happened. Each event has player, subject, object and a 16-bit value."""

    GAME_START = 1
    TURN_START = 2
    TURN_END = 3
    PHASE_START = 4
    PHASE_END = 5
    MOVED = 6  # object: zone number before, value: zone number now
    PLACED = 7
    UNLOCKED = 8
    LANE_MOVED = 9
    ATTACK = 10
    BLOCK = 11
    DAMAGE_DUE = 12
    DAMAGE = 13
    BROKEN = 14
    DRAWN = 15
    DISCARDED = 16
    RESOURCE = 17
    EXHAUSTED = 18
    RESOLVED = 19
    NEGATED = 20
    LEVEL_UP = 21
    REVEALED = 22
    COIN = 23
    STATUS = 24


class Message(IntEnum):
    """What a log entry says. Its other bytes: turn, player, subject, object, value (2), spare."""

    FAULT = 1  # object: the Fault
    MOVED = 2  # object: zone number before, value: zone number now
    LIFE_GAINED = 3
    LIFE_LOST = 4
    MP_PAID = 5
    FATIGUE = 6
    REFUSED = 7  # an answer was refused; object: prompt type
    DUEL_OVER = 8  # object: DuelResult
    SAID = 9  # a script tells the player something; value: text
    ATTACK = 10  # subject attacks object
    BLOCK = 11  # subject blocks the attack of object
    DAMAGE = 12  # subject, no master, takes damage; value: how much. A master's is LIFE_LOST
    BROKEN = 13
    ABILITY = 14  # an ability of subject acts: its first step is carried out
    UNLOCKED = 15
    TURN = 16  # the player's turn begins


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


RAISED = 0x80
_SCRIPT_CONTEXTS = 6 * 32
_SCRIPT_EVENTS = (
    ("script_lo", "which script"),
    ("script_hi", ""),
    ("home", "data bank before it, or RAISED: a system call of the script before it raised it"),
    ("sp", "hardware stack before it"),
    ("attack", "attack_target before it"),
)


def script_ram(think: bool = SCRIPT_THINK > 0) -> tuple[Ram, ...]:
    """RAM of the script machine but its stack; `think`: a computer player has a script."""
    contexts = SCRIPT_NESTING + think
    named = (
        Ram("WRAM", "vm_hot", contexts * SCRIPT_REGISTERS, "registers of interrupted scripts"),
        *(Ram("WRAM", f"vm_event_{name}", contexts, what) for name, what in _SCRIPT_EVENTS),
        Ram("WRAM", "vm_number", 2, "script of the next event"),
        Ram("WRAM", "vm_given_lo", SCRIPT_GIVEN, "its arguments"),
        Ram("WRAM", "vm_given_hi", SCRIPT_GIVEN),
        Ram("WRAM", "vm_third", 2, "third result of the call just made"),
        Ram("WRAM", "vm_fourth", 2, "the fourth"),
        Ram("WRAM", "vm_text_lo", TEXT_SLOTS, "values in a text"),
        Ram("WRAM", "vm_text_hi", TEXT_SLOTS),
        Ram("WRAM", "vm_message", 2, "text of the prompt Ask.SCRIPT"),
        Ram("WRAM", "vm_fault", SCRIPT_FAULT.size, "the last script that was stopped: ScriptFault"),
        Ram("WRAM", "vm_quiet", 1, "bits of sys_info: a call that has one of them is refused"),
        Ram("WRAM", "vm_outer", 2, "budget of the rules while an event of theirs runs"),
        *(() if not think else (Ram("WRAM", "vm_limit", 1, "1 + the words that the running script may use"),)),
        *(() if not think else (Ram("WRAM", "vm_waiting", 1, "events of the rules while a player thinks"),)),
        Ram("WRAM", "list_size", SCRIPT_LISTS, "cards in each list"),
        Ram("WRAM", "list_owner", SCRIPT_LISTS, "generation, and the event that made it; low nibble 0: there is none"),
        Ram("WRAM", "list_last", 1, "place of the list made last"),
    )
    return (*named, Ram("WRAM", "vm_spare", max(0, _SCRIPT_CONTEXTS - sum(one.size for one in named))))


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
    *script_ram(),
    Ram("WRAM", "vm_stack", SCRIPT_HIGH + SCRIPT_STACK, "script operands: low bytes, then high bytes"),
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


def core_ram_lines() -> Iterator[str]:
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
    for name, table in (("place_capacities", _capacity_names()), ("place_kinds", place_kinds())):
        yield from (f".macro {name}", "        .byte " + ", ".join(map(str, table)), ".endmacro")
