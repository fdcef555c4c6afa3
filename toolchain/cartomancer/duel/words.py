"""Codes of the rules in words, both ways: places, states, keywords, durations, actions, questions, the log.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Callable

from cartomancer.rulesets.timeline.codes import Action, Ask, CardState, FlagKeyword, Message, NumberKeyword, Place
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import NONE, PLACES, DuelResult, Fault, PromptType
from cartomancer.schema.script import INTEGER_MAX, INTEGER_MIN, ScriptTrap

PLAYER_WORDS = ("p1", "p2")

PLACE_WORDS = {place: place.name.lower().replace("_", "-") for place in Place}
"""`left`, `wt4`, `in-use` ..."""

PLACES_BY_WORD = {word: place for place, word in PLACE_WORDS.items()}
LANES = (Place.LEFT, Place.CENTRE, Place.RIGHT)
LISTS = (Place.HAND, Place.DECK, Place.WT4, Place.WT3, Place.WT2, Place.WT1, Place.STANDBY, Place.GONE)
"""Places for any number of cards; all others take one."""

ORDERED = (Place.DECK, Place.WT4, Place.WT3, Place.WT2, Place.WT1, Place.STANDBY)
"""Lists whose order the rules read."""

STATE_WORDS = {
    "exhausted": CardState.EXHAUSTED,
    "reversed": CardState.REVERSED,
    "new": CardState.NEW,
    "moved": CardState.MOVED,
    "incapacitated": CardState.INCAPACITATED,
}

KEYWORD_FLAGS = {keyword.en: keyword for keyword in FlagKeyword}
KEYWORD_NUMBERS = {keyword.en: keyword for keyword in NumberKeyword}
DURATIONS = {duration.en: duration for duration in Duration}

ACTION_WORDS = {
    Action.PLACE: "play",
    Action.USE: "use",
    Action.UNLOCK: "unlock",
    Action.MOVE: "move",
    Action.ATTACK: "attack",
    Action.ABILITY_1: "activate ability 1",
    Action.ABILITY_2: "activate ability 2",
    Action.ABILITY_3: "activate ability 3",
}

QUESTION_WORDS = {
    Ask.TARGETS: "to choose cards",
    Ask.ALTERNATIVE: "to choose an alternative",
    Ask.STEP: "yes or no",
    Ask.MAIN: "to act",
    Ask.ACTION: "to choose an action",
    Ask.LANE: "to choose a lane",
    Ask.ATTACK: "to choose the target of an attack",
    Ask.BLOCK: "to block",
}
"""What a player is asked: `p2 is asked to block`."""

ANSWER_WORDS = {
    Ask.TARGETS: "{player} chooses <card>, <card> ...",
    Ask.ALTERNATIVE: "{player} chooses alternative <number>",
    Ask.STEP: "{player} says yes",
    Ask.MAIN: "{player} ends the main phase",
    Ask.ACTION: "{player} declines",
    Ask.LANE: "{player} chooses lane <left, centre or right>",
    Ask.ATTACK: "{player} chooses <card>",
    Ask.BLOCK: "{player} blocks with <card>`, or `when {player} does not block",
}
"""The sentence that answers each question, after `when`."""

GIVEN_WORDS = {Ask.LANE: "to ", Ask.ATTACK: "at ", Ask.BLOCK: "blocks with ", Ask.TARGETS: "chooses "}
NOTHING_WORDS = {
    **dict.fromkeys((Ask.TARGETS, Ask.ALTERNATIVE, Ask.STEP), "chooses nothing"),
    **dict.fromkeys((Ask.ACTION, Ask.LANE, Ask.ATTACK), "thinks better of it"),
    Ask.MAIN: "ends the main phase",
    Ask.BLOCK: "does not block",
}
"""An answer that was given: what stands before it, and what the empty one means."""

RESULT_WORDS = {
    DuelResult.OPEN: "the duel goes on",
    DuelResult.WIN_0: "p1 wins",
    DuelResult.WIN_1: "p2 wins",
    DuelResult.DRAW: "the duel is a draw",
    DuelResult.TRAPPED: "the rules stopped at a fault",
}


TRAP_WORDS = {
    ScriptTrap.NONE: "it was not stopped",
    ScriptTrap.OVERFLOW: f"a number left {INTEGER_MIN} to {INTEGER_MAX}",
    ScriptTrap.DIVIDE: "a division by zero",
    ScriptTrap.BUDGET: "a loop that does not end",
    ScriptTrap.STACK: "functions call each other too deep",
    ScriptTrap.NESTING: "scripts run inside scripts too deep",
    ScriptTrap.NIL: "nil where a card is needed",
    ScriptTrap.FLAG: "a flag with a number that does not exist",
    ScriptTrap.CODE: "its bytes are damaged",
    ScriptTrap.HANDLE: "a list that does not exist, or too many",
    ScriptTrap.RANGE: "an argument that the call cannot take",
}
"""Why a script was stopped."""


def zone_words(zone: int) -> str:
    """A zone number: `p2 wt1`."""
    player, place = divmod(zone, PLACES)
    known = player < len(PLAYER_WORDS) and place in Place._value2member_map_
    return f"{PLAYER_WORDS[player]} {PLACE_WORDS[Place(place)]}" if known else f"zone {zone}"


def signed(value: int) -> str:
    """`+2`, `-1`, `+0`."""
    return f"{value:+d}"


def trait_words(byte: int) -> str:
    """A placement trait: ATK in the high nibble, HP in the low one."""
    return f"{byte >> 4:+d}/{byte & 15:+d}"


def number_words(keyword: NumberKeyword, value: int) -> str:
    """`impact 2`, `right trait +1/+1`."""
    return f"{keyword.en} {trait_words(value) if keyword.is_trait else value}"


def keyword_words(block: bytes) -> list[str]:
    """A keyword block (eight numbers, two bytes of flags)."""
    found = [number_words(keyword, block[keyword]) for keyword in NumberKeyword if block[keyword]]
    flags = block[8] | block[9] << 8
    return found + [keyword.en for keyword in FlagKeyword if flags & keyword]


def log_words(entry: tuple[int, ...], name: Callable[[int], str]) -> str:
    """An entry of the log: message, turn, player, subject, object, value."""
    message, turn, player, subject, thing, value = entry
    who = PLAYER_WORDS[player] if player < len(PLAYER_WORDS) else f"player {player}"
    card = name(subject) if subject != NONE else who
    other = name(thing) if message in (Message.ATTACK, Message.BLOCK) else ""
    texts = {
        Message.FAULT: f"fault: {_code(Fault, thing)}" + (f" of {card}" if thing == Fault.SCRIPT else ""),
        Message.MOVED: f"{card} moves from {zone_words(thing)} to {zone_words(value)}",
        Message.LIFE_GAINED: f"{who} gains {value} life",
        Message.LIFE_LOST: f"{who} loses {value} life",
        Message.MP_PAID: f"{who} pays {value} MP",
        Message.FATIGUE: f"{who} has no card to draw: fatigue {value}",
        Message.REFUSED: f"an answer of {who} to {_code(PromptType, thing)} is refused",
        Message.SAID: f"{who} is told text {value}",
        Message.ATTACK: f"{card} attacks {other}",
        Message.BLOCK: f"{card} blocks {other}",
        Message.DAMAGE: f"{card} takes {value} damage",
        Message.BROKEN: f"{card} breaks",
        Message.ABILITY: f"an ability of {card} acts",
        Message.UNLOCKED: f"{who} unlocks {card}",
        Message.TURN: f"the turn of {who} begins",
        Message.DUEL_OVER: RESULT_WORDS.get(DuelResult(thing), "") if thing <= DuelResult.TRAPPED else "",
    }
    known = message in Message._value2member_map_
    return f"turn {turn}: {texts.get(Message(message), '') if known else f'message {message}'}"


def _code(codes: type[Fault] | type[PromptType], value: int) -> str:
    """A code's name, lower case."""
    return codes(value).name.lower() if value in codes._value2member_map_ else str(value)
