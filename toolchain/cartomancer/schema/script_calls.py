"""What scripts can call: the system calls of the rules core, the groups of flags, and the handlers that it calls.

A call's number is its position here. The console's dispatch table (`sys_<name>`), the compiler's signatures and the
reference page come from this list. A handler's routine gets X = index of its first argument in the operand stack and
returns the first result in A (low) and Y (high), the second in the register of PUSH_SECOND.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum

from cartomancer.rulesets.timeline.codes import (
    Action,
    Arrival,
    Ask,
    CardState,
    Category,
    Condition,
    FlagKeyword,
    Kind,
    Message,
    NumberKeyword,
    Phase,
    Place,
)
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import DuelResult, PromptType
from cartomancer.schema.script import SYSTEM_COUNTS_MAX, SYSTEM_DIRECT, SYSTEM_MAX, ValueKind, ValueType

SYSTEM_ARGUMENTS = 0x0F
SYSTEM_RESULTS = 0x30
SYSTEM_RESULT = 0x10
SYSTEM_LONG = 0x40
SYSTEM_PROMPTS = 0x80
"""Bits of a system call's byte in the table sys_info: arguments, results (in steps of SYSTEM_RESULT), may it ask.
SYSTEM_LONG is set while a call of two bytes runs."""

TEXT_NAME = 0x8000
"""A text from here on is the short name of the card with the number above it."""


@dataclass(frozen=True)
class Parameter:
    """A named parameter."""

    name: str
    type: ValueType


@dataclass(frozen=True)
class SystemCall:
    """A function that the rules core offers to scripts.

    `prompts`: a player may be asked something meanwhile. `flow`: it carries the duel from turn to turn, so only the
    rules may call it. `counts`: what it takes of the budget.
    """

    number: int
    name: str
    parameters: tuple[Parameter, ...]
    results: tuple[ValueType, ...]
    does: str
    prompts: bool = False
    flow: bool = False
    counts: int = 0

    def __post_init__(self) -> None:
        """What the tables cannot say must not get into them."""
        assert len(self.parameters) <= SYSTEM_ARGUMENTS, f"{self.name}: too many parameters"
        assert len(self.results) * SYSTEM_RESULT <= SYSTEM_RESULTS, f"{self.name}: too many results"
        assert self.whole <= 0xFF, f"{self.name}: cards and lists that cannot be nil stand among the first eight"
        assert self.counts <= SYSTEM_COUNTS_MAX, f"{self.name}: counts as too much"

    @property
    def signature(self) -> str:
        """As the reference page and error messages show it."""
        inside = ", ".join(f"{one.name}: {one.type}" for one in self.parameters)
        results = ", ".join(str(one) for one in self.results)
        return f"{self.name}({inside})" + (f" -> {results}" if results else "")

    @property
    def info(self) -> int:
        """Its byte in the table sys_info."""
        bits = len(self.parameters) | len(self.results) * SYSTEM_RESULT
        return bits | (SYSTEM_PROMPTS if self.prompts else 0)

    @property
    def whole(self) -> int:
        """Its byte in the table sys_whole: a bit for each argument that may not be nil, the first one lowest."""
        kinds = (ValueKind.CARD, ValueKind.LIST)
        refuses = (one.type.kind in kinds and not one.type.nullable for one in self.parameters)
        return sum(1 << at for at, refused in enumerate(refuses) if refused)


@dataclass(frozen=True)
class FlagGroup:
    """Names for numbers. `bits`: several may be combined, "A | B". `numbers`: a plain integer is accepted too."""

    name: str
    values: Mapping[str, int]
    bits: bool = False
    numbers: bool = False


@dataclass(frozen=True)
class Handler:
    """A function that the core calls if a script has it. What it returns by default is 0, false or nil."""

    name: str
    parameters: tuple[Parameter, ...]
    results: tuple[ValueType, ...]
    does: str
    required: bool = True


@dataclass(frozen=True)
class Short:
    """A short form of a call: some of its arguments, by their place, are fixed words."""

    call: str
    given: Mapping[int, int]


@dataclass(frozen=True)
class Api:
    """Everything that the scripts of one kind know by name.

    `numbered`: a handler's number is its place in `handlers`, whether the script has it or not. With many optional
    handlers it is better to number only those that are there and to keep the numbers elsewhere.
    """

    calls: Mapping[str, SystemCall]
    groups: Mapping[str, FlagGroup]
    handlers: tuple[Handler, ...]
    constants: Mapping[str, int] = field(default_factory=dict)
    numbered: bool = True
    flow: Mapping[str, SystemCall] = field(default_factory=dict)
    """Calls that there are, but not for these scripts."""

    shorts: Mapping[str, Short] = field(default_factory=dict)
    """Short forms of calls."""


def read_signature(text: str) -> tuple[str, tuple[Parameter, ...], tuple[ValueType, ...]]:
    """Name, parameters and results out of `name(a: type, b: type) -> type, type`."""
    name, _, rest = text.partition("(")
    inside, _, results = rest.partition(")")
    parameters = []
    for part in filter(None, (one.strip() for one in inside.split(","))):
        word, _, kind = part.partition(":")
        parameters.append(Parameter(word.strip(), ValueType.read(kind)))
    kinds = results.replace("->", "").split(",")
    return name, tuple(parameters), tuple(ValueType.read(kind) for kind in kinds if kind.strip())


def system_calls(rows: Sequence[tuple[str, str]], counts: Mapping[str, int] | None = None) -> tuple[SystemCall, ...]:
    """Calls from rows of signature and description, numbered in order, with what they take of the budget.

    `*` before a name: it may ask a player; `!`: it is for the rules only; `=`: it only looks.
    """
    calls = []
    for number, (text, does) in enumerate(rows):
        name, parameters, results = read_signature(text.lstrip("*!="))
        count = (counts or {}).get(name, 0)
        calls.append(SystemCall(number, name, parameters, results, does, text[0] == "*", text[0] == "!", count))
    return tuple(calls)


_COUNTS = {
    **dict.fromkeys(("category", "core_room", "add_cores", "gain_life", "lose_life"), 1),
    **dict.fromkeys(("pay", "pays_mp", "condition", "slot_cost", "list_count", "list_card"), 2),
    **dict.fromkeys(("offer_lanes", "offer_neighbours"), 2),
    **dict.fromkeys(("atk", "hp", "move", "move_top", "change_lane", "put_away", "impossible", "give"), 4),
    **dict.fromkeys(("give_keyword", "list_new", "list_add", "begin_attack", "set_target"), 4),
    **dict.fromkeys(("has", "keyword", "list_has", "break_card", "fire"), 6),
    **dict.fromkeys(("deal", "use", "unlock", "place_card", "offer_targets"), 8),
    **dict.fromkeys(("check_states", "end_attack", "yes", "choose", "pick"), 12),
    **dict.fromkeys(("cards", "phase_edge", "draw", "strike", "resolve", "ask"), 20),
    **dict.fromkeys(("can_start", "can_use", "offer_actions", "attack_abilities"), 40),
    **dict.fromkeys(("run_slot", "run_ability", "attack", "shuffle", "list_shuffle"), 70),
    "list_split": 160,
    "offer_able": 255,
}
"""What long calls take of the budget: their cycles at worst, in COUNT_CYCLES."""


SYSTEM_CALLS = system_calls(
    (
        # the duel
        ("turn_player() -> player", "whose turn it is"),
        ("!set_turn_player(player: player)", "pass the turn"),
        ("turn() -> integer", "number of the turn, from 1; 0 before the first"),
        ("!next_turn()", "add 1 to the number of the turn"),
        ("phase() -> flag:Phase", "the running phase"),
        ("!set_phase(phase: flag:Phase)", "enter a phase"),
        ("finish(result: flag:DuelResult)", "end the duel now; nothing after it runs"),
        ("!chosen_first() -> integer", "who begins: 1 + the player's number if the players have chosen, else 0"),
        ("random(limit: integer) -> integer", "a random number from 0 to below the limit"),
        ("get_register(index: integer) -> integer", "a word that the ruleset keeps, 0 to 31"),
        ("set_register(index: integer, value: integer)", "change such a word"),
        ("log(message: flag:Message, player: player, card: card?, value: integer)", "write into the log"),
        # players
        ("player_at(number: integer) -> player", "player 0 or 1"),
        ("player_number(player: player) -> integer", "0 or 1"),
        ("master(player: player) -> card", "the player's master"),
        ("life(player: player) -> integer", "life; at most 32767 is told"),
        ("gain_life(player: player, amount: integer)", "add life"),
        ("lose_life(player: player, amount: integer)", "take life, down to 0"),
        ("cores(player: player) -> integer", "active cores in the core zone: MP"),
        ("cores_out(player: player) -> integer", "exhausted cores in the core zone"),
        ("core_room(player: player) -> integer", "how many more cores the player may have"),
        ("add_cores(player: player, number: integer)", "put active cores into the core zone, or take them out"),
        ("recover_cores(player: player)", "all cores in the core zone become active"),
        ("pay(player: player, amount: integer)", "exhaust active cores"),
        ("fatigue(player: player) -> integer", "draws from an empty deck so far"),
        ("!set_fatigue(player: player, value: integer)", "change that number"),
        # setup
        ("!make_deck(player: player)", "create the player's master and the cards of his deck"),
        ("shuffle(player: player, place: flag:Place)", "shuffle a place"),
        # places
        ("count(player: player, place: flag:Place) -> integer", "cards in a place"),
        ("card_at(player: player, place: flag:Place, index: integer) -> card?", "the card there, from 1 (the top)"),
        ("cards(player: player, place: flag:Place) -> list", "the cards that lie there now"),
        ("place(card: card) -> flag:Place", "where the card lies"),
        ("lane(index: integer) -> flag:Place", "left, centre or right lane, from 1"),
        ("lane_index(card: card) -> integer", "1 to 3, 0 outside the lanes"),
        ("controller(card: card) -> player", "in whose place it lies"),
        ("owner(card: card) -> player", "in whose deck it was"),
        ("has_room(card: card, player: player, place: flag:Place) -> boolean", "whether the card may lie there"),
        ("move(card: card, player: player, place: flag:Place)", "move as a new card, to the end of the place"),
        ("move_top(card: card, player: player, place: flag:Place)", "the same, to the top"),
        ("change_lane(card: card, lane: flag:Place)", "move to a free lane of the same side; everything on it stays"),
        ("break_card(card: card)", "break: to the timeline or out of the game"),
        ("put_away(card: card)", "to the timeline or out of the game without breaking"),
        ("impossible(card: card)", "a move that cannot be made: break or exclude"),
        ("draw(player: player, number: integer)", "draw, with fatigue and hand limit"),
        # cards as they are printed and as they are now
        ("number(card: card) -> integer", "number of the printed card"),
        ("category(card: card) -> flag:Category", "minion, lord, skill, arts, master"),
        ("kind(card: card) -> flag:Kind", "the same as a bit; a face-down card is REVERSE"),
        ("cost(card: card) -> integer", "printed cost"),
        ("wait(card: card) -> integer", "printed WT, 0 for lords and arts"),
        ("core_cost(card: card) -> integer", "printed CC, 0 for minions and skills"),
        ("atk(card: card) -> integer", "ATK now"),
        ("hp(card: card) -> integer", "HP now"),
        ("damage(card: card) -> integer", "damage on it"),
        ("set_damage(card: card, amount: integer)", "change it"),
        ("deal(card: card, amount: integer, by_effect: boolean) -> integer", "deal damage; what was dealt in the end"),
        ("has(card: card, keyword: flag:FlagKeyword) -> boolean", "whether it has one of the keywords now"),
        ("keyword(card: card, keyword: flag:NumberKeyword) -> integer", "number of a keyword now, 0: not there"),
        ("has_type(card: card, type: integer) -> boolean", "whether one of its types is this one"),
        ("is(card: card, state: flag:CardState) -> boolean", "whether it has one of the states"),
        ("set_state(card: card, state: flag:CardState)", "give it the states"),
        ("clear_state(card: card, state: flag:CardState)", "take the states away"),
        ("used(card: card, slot: integer) -> boolean", "whether ability 1 to 3 was used this turn"),
        ("set_used(card: card, slot: integer)", "mark it as used"),
        ("clear_used(card: card)", "clear the three marks"),
        ("cores_on(card: card) -> integer", "cores that lie on the card"),
        # abilities
        ("condition(card: card, slot: integer) -> flag:Condition", "condition of ability 1 to 3; NONE: there is none"),
        ("slot_cost(card: card, slot: integer) -> integer", "its MP"),
        ("can_start(card: card, slot: integer) -> boolean", "whether its first step can be carried out"),
        ("can_use(card: card) -> boolean", "whether a skill or arts could start if it were used"),
        ("pays_mp(card: card, slot: integer) -> boolean", "whether it is paid in MP, not by exhausting the card"),
        ("price(card: card) -> integer", "MP to play a card from where it lies: hand or standby"),
        ("*run_slot(card: card, slot: integer)", "resolve the ability"),
        ("*run_ability(card: card, player: player, ability: flag:Ability)", "resolve any step list as an ability"),
        ("use(card: card, cores: integer)", "lay a skill or arts ready, with cores, and queue its abilities"),
        ("unlock(card: card, cores: integer)", "unlock a lord or arts"),
        (
            "place_card(card: card, player: player, lane: flag:Place, arrival: flag:Arrival)",
            "put into a lane, triggers",
        ),
        (
            "may_arrive(card: card, player: player, lane: flag:Place) -> boolean",
            "whether keywords let it into the lane",
        ),
        ("front(card: card) -> card?", "the minion that faces it"),
        ("give(card: card, source: card?, atk: integer, hp: integer, until: flag:Duration)", "change ATK and HP"),
        ("give_keyword(card: card, source: card?, keyword: flag:FlagKeyword, until: flag:Duration)", "give keywords"),
        # events and checks
        ("fire(card: card, condition: flag:Condition)", "queue the card's abilities with this condition"),
        ("!phase_edge(player: player, condition: flag:Condition)", "queue it for all cards on the player's field"),
        ("*resolve()", "resolve everything that waits, batch by batch"),
        ("check_states()", "break what has no HP left; end the duel if a master has no life"),
        ("!expire(duration: flag:Duration, player: player)", "end modifiers of a duration that an ability of his gave"),
        # attack
        ("attacker() -> card?", "the card that attacks now"),
        ("target() -> card?", "the card that is attacked now"),
        ("set_target(card: card)", "the attack goes to this card instead"),
        ("*attack(card: card, target: card)", "a whole attack: abilities, block, damage"),
        ("begin_attack(card: card, target: card)", "an attack begins"),
        ("end_attack()", "it ends, and what lasts until then"),
        ("*attack_abilities(card: card, after: boolean)", "run its attack abilities before or after the damage"),
        ("strike(card: card, target: card) -> boolean", "impact, combat damage, pierce; whether the target broke"),
        # lists
        ("list_new() -> list", "an empty list"),
        ("list_add(list: list, card: card)", "put a card at its end"),
        ("list_count(list: list) -> integer", "cards in it"),
        ("list_card(list: list, index: integer) -> card?", "one of them, from 1"),
        ("list_has(list: list, card: card) -> boolean", "whether a card is in it"),
        ("list_shuffle(list: list)", "bring it into random order"),
        ("list_free(list: list)", "not needed any more; twice does no harm"),
        ("list_split(list: list, number: integer) -> list, list", "its first cards, and the others"),
        # questions
        ("offer_none()", "no candidates yet"),
        ("offer_card(card: card)", "a further candidate: a card"),
        ("offer(option: integer)", "a further candidate: a number"),
        ("offer_action(action: flag:Action)", "a further candidate: something that a card can do"),
        ("offer_lane(lane: flag:Place)", "a further candidate: a lane"),
        ("offer_able()", "the candidates are the turn player's cards that can do something now"),
        ("offer_actions(card: card)", "the candidates are what the card can do now; read answer_action()"),
        ("offer_lanes(card: card)", "the candidates are its player's free lanes that may take the minion"),
        ("offer_neighbours(card: card)", "the candidates are the lanes that the minion may move to now"),
        ("offer_targets(card: card)", "the candidates are the cards that the unit may attack now"),
        ("offered() -> integer", "candidates so far"),
        (
            "*ask(player: player, type: flag:PromptType, about: flag:Ask, least: integer, most: integer, source: card?)"
            " -> integer",
            "ask about the candidates; how many the answer has",
        ),
        ("answer(index: integer) -> integer", "a number of the answer, from 1; without a question the only candidate"),
        ("answer_card(index: integer) -> card", "a card of the answer, from 1"),
        ("answer_action() -> flag:Action", "the action of the answer"),
        ("answer_lane() -> flag:Place", "the lane of the answer"),
        ("*choose(player: player, list: list, message: text) -> card?", "choose one card, or none"),
        ("*pick(player: player, list: list, message: text) -> card?", "choose one card; nil only if there is none"),
        ("*yes(player: player, message: text) -> boolean", "ask yes or no"),
        ("say(player: player, message: text)", "show a message"),
        ("name(card: card) -> text", "the card's short name"),
    ),
    _COUNTS,
)

assert len(SYSTEM_CALLS) <= SYSTEM_MAX
SYSTEM_COUNT = len(SYSTEM_CALLS)
SYSTEM_SHORT_COUNT = min(SYSTEM_COUNT, SYSTEM_DIRECT)


def _group(codes: type[IntEnum], bits: bool = False) -> FlagGroup:
    return FlagGroup(codes.__name__, {code.name: code.value for code in codes}, bits)


_ENUMS: tuple[type[IntEnum], ...] = (
    *(
        Phase,
        DuelResult,
        Message,
        Place,
        Category,
        NumberKeyword,
        Condition,
        Duration,
        Arrival,
        PromptType,
        Ask,
        Action,
    ),
)
_BIT_ENUMS: tuple[type[IntEnum], ...] = (Kind, FlagKeyword, CardState)
_GROUPS = (
    *(_group(codes) for codes in _ENUMS),
    *(_group(codes, bits=True) for codes in _BIT_ENUMS),
)


def handler(signature: str, does: str, required: bool = True) -> Handler:
    """A handler from its signature."""
    name, parameters, results = read_signature(signature)
    return Handler(name, parameters, results, does, required)


ABILITY_HANDLERS = (
    handler("effect(card: card, player: player)", "what the ability does; the card that has it and its controller"),
    handler(
        "available(card: card, player: player) -> boolean", "whether it can be used now (without it: always)", False
    ),
)
RULES_HANDLERS = (
    handler("duel()", "a duel from setup to its end"),
    handler("resume()", "a duel that goes on: at the main phase's question, or with the start of another phase"),
    handler("block(attacker: card)", "the defender may block; the candidates are his minions that can"),
    handler("draw_card(player: player)", "the player draws a card"),
)


def timeline_api(
    handlers: tuple[Handler, ...],
    constants: Mapping[str, int] | None = None,
    abilities: Mapping[str, int] | None = None,
) -> Api:
    """What scripts of `timeline` know: the game's constants and the names of its abilities come from the project."""
    groups = {group.name: group for group in _GROUPS}
    groups["Ability"] = FlagGroup("Ability", dict(abilities or {}))
    flow = {} if RULES_HANDLERS[0] in handlers else {call.name: call for call in SYSTEM_CALLS if call.flow}
    calls = {call.name: call for call in SYSTEM_CALLS if call.name not in flow}
    return Api(calls, groups, handlers, dict(constants or {}), flow=flow)


def system_call_lines(calls: Sequence[SystemCall] = SYSTEM_CALLS) -> Iterator[str]:
    """The numbers, a declaration of each routine, and macros with the dispatch tables."""
    yield ".enum Sys"
    yield from (f"    {call.name.upper().ljust(20)} = ${call.number:02X}" for call in calls)
    yield ".endenum"
    yield from (f".global sys_{call.name}" for call in calls)
    for half, part in (("lo", "<"), ("hi", ">")):
        yield f".macro sys_routines_{half}"
        yield from (f"        .byte {part}sys_{call.name}" for call in calls)
        yield ".endmacro"
    for name, values in (
        ("info", [call.info for call in calls]),
        ("whole", [call.whole for call in calls]),
        ("counts", [call.counts for call in calls]),
    ):
        yield f".macro sys_{name}_bytes"
        yield from (f"        .byte ${value:02X}" for value in values)
        yield ".endmacro"
