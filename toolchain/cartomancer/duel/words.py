"""The words of one game, both ways: places, states, keywords, resources, phases, questions, actions, the log.

They come from the rows of its ruleset. A ruleset with Python code of its own may say them in its own way: its
`Vocabulary` is a subclass (see `harness`). In the language of Python 3.9 with the standard library only, so that it
also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from functools import cached_property

from cartomancer.ruleset.codes import enum_of
from cartomancer.ruleset.rows import AskRow, MessageRow, OptionRow, PlaceRow, ResourceRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import NONE, DuelResult, Fault, PromptType
from cartomancer.schema.script import INTEGER_MAX, INTEGER_MIN, ScriptTrap

PLAYER_WORDS = ("p1", "p2")
DURATIONS = {duration.en: duration for duration in Duration}
SCRIPT_ASK = "to answer a script"
FLAG_BYTES = 2

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


def word_of(name: str) -> str:
    """The id of a row as one word: `in_use` is `in-use`."""
    return name.lower().replace("_", "-")


def signed(value: int) -> str:
    """`+2`, `-1`, `+0`."""
    return f"{value:+d}"


def third_person(words: str) -> str:
    """`play` becomes `plays`, `pass on` `passes on`, `carry` `carries`."""
    verb, space, rest = words.partition(" ")
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        verb = f"{verb}es"
    elif verb.endswith("y") and verb[-2:-1] not in ("", *"aeiou"):
        verb = f"{verb[:-1]}ies"
    else:
        verb = f"{verb}s"
    return f"{verb}{space}{rest}"


class Vocabulary:
    """The words of one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.places_per_side = ruleset.places_per_side

    @property
    def card_example(self) -> str:
        """A card id for messages."""
        return "some_card"

    @property
    def spot_example(self) -> str:
        """A place for messages."""
        return self.spot(1, next(iter(self.places), 0))

    # --- rows as codes

    def enum(self, name: str) -> type[IntEnum]:
        """Place, Ask, Phase, Message ...: the rows as an enum."""
        return enum_of(self.ruleset, name)

    @cached_property
    def place_codes(self) -> type[IntEnum]:
        """The places."""
        return self.enum("Place")

    @cached_property
    def ask_codes(self) -> type[IntEnum]:
        """The questions, that of scripts included."""
        return self.enum("Ask")

    @cached_property
    def action_codes(self) -> type[IntEnum]:
        """What cards can do."""
        return self.enum("Action")

    @cached_property
    def phase_codes(self) -> type[IntEnum]:
        """The phases."""
        return self.enum("Phase")

    @cached_property
    def message_codes(self) -> type[IntEnum]:
        """What the log tells, messages of the core included."""
        return self.enum("Message")

    # --- places

    @cached_property
    def places(self) -> Mapping[int, str]:
        """Their words by number, in the ruleset's order: `left`, `wt4`, `in-use` ..."""
        return {row.number: word_of(row.id) for row in self.ruleset.place}

    @cached_property
    def places_by_word(self) -> Mapping[str, int]:
        """Their numbers."""
        return {word: number for number, word in self.places.items()}

    @cached_property
    def place_rows(self) -> Mapping[int, PlaceRow]:
        """Their rows by number."""
        return {row.number: row for row in self.ruleset.place}

    @cached_property
    def lists(self) -> frozenset[int]:
        """Places for any number of cards; all others take one."""
        return frozenset(row.number for row in self.ruleset.place if row.capacity != 1)

    @cached_property
    def ordered(self) -> frozenset[int]:
        """Lists whose order the rules read."""
        return frozenset(row.number for row in self.ruleset.place if row.ordered)

    @cached_property
    def shared(self) -> frozenset[int]:
        """Places that both players have together. In play every card has a controller: there each player has a part of
        the place, `p1 field`."""
        return frozenset(row.number for row in self.ruleset.place if row.shared and not row.field)

    @cached_property
    def field(self) -> frozenset[int]:
        """Places whose cards are in play."""
        return frozenset(row.number for row in self.ruleset.place if row.field)

    @cached_property
    def alike(self) -> frozenset[int]:
        """Places in which copies of a card are the same to everybody: lists of cards that are not in play."""
        return self.lists - self.field

    def spot(self, player: int, place: int) -> str:
        """`p1 left`; a shared place is nobody's: `pile`."""
        word = self.places.get(place, f"place {place}")
        return word if place in self.shared else f"{PLAYER_WORDS[player]} {word}"

    def zone_words(self, zone: int) -> str:
        """A zone number: `p2 wt1`."""
        player, place = divmod(zone, self.places_per_side)
        known = player < len(PLAYER_WORDS) and place in self.places
        return self.spot(player, place) if known else f"zone {zone}"

    # --- what players and cards have

    @cached_property
    def resources(self) -> Mapping[str, ResourceRow]:
        """The rows of resources by their words."""
        return {word_of(row.id): row for row in self.ruleset.resource}

    @cached_property
    def options(self) -> Mapping[str, OptionRow]:
        """What players choose before a duel, by its words."""
        return {word_of(row.id): row for row in self.ruleset.option}

    @cached_property
    def states(self) -> Mapping[str, int]:
        """The bits of the states that files may name, by their words."""
        return {word_of(row.id): row.number for row in self.ruleset.state if row.word}

    @cached_property
    def keyword_flags(self) -> Mapping[str, int]:
        """Bits of the keywords without a number, by their English names."""
        return {row.en: row.number for row in self.ruleset.keyword if row.takes == "flag"}

    @cached_property
    def keyword_numbers(self) -> Mapping[str, int]:
        """Places in the block of the keywords with a number."""
        return {row.en: row.number for row in self.ruleset.keyword if row.takes != "flag"}

    @cached_property
    def traits(self) -> frozenset[str]:
        """Keywords with two numbers."""
        return frozenset(row.en for row in self.ruleset.keyword if row.takes == "trait")

    @cached_property
    def stats(self) -> Mapping[str, int]:
        """Numbers of a card as it is now, by their words."""
        return {word_of(row.id): row.number for row in self.ruleset.stat}

    def stat_scale(self, word: str) -> int:
        """Points in what scripts count as 1 of a number."""
        return next((row.shown_scale for row in self.ruleset.stat if word_of(row.id) == word), 1)

    @cached_property
    def phases(self) -> Mapping[str, int]:
        """The phases by their words."""
        return {word_of(phase.name): int(phase) for phase in self.phase_codes}

    @cached_property
    def causes(self) -> Mapping[str, int]:
        """Why a duel can end."""
        return {word_of(row.id): row.number for row in self.ruleset.cause}

    def number_words(self, keyword: str, value: int) -> str:
        """`impact 2`; two numbers as `+1/+1`."""
        return f"{keyword} {f'{value >> 4:+d}/{value & 15:+d}' if keyword in self.traits else value}"

    def keyword_words(self, block: bytes) -> list[str]:
        """A keyword block: the numbers, then two bytes of flags."""
        found = [self.number_words(word, block[at]) for word, at in self.keyword_numbers.items() if block[at]]
        flags = self.block_flags(block)
        return found + [word for word, bit in self.keyword_flags.items() if flags & bit]

    @staticmethod
    def block_flags(block: bytes) -> int:
        """The flags of a keyword block."""
        return int.from_bytes(block[-FLAG_BYTES:], "little")

    # --- questions and answers

    @cached_property
    def ask_rows(self) -> Mapping[int, AskRow]:
        """The rows of the questions by number."""
        return {row.number: row for row in self.ruleset.ask}

    @cached_property
    def main_asks(self) -> frozenset[int]:
        """Questions at which nothing is unfinished: the turn player may act. A ruleset that marks none has no other."""
        marked = frozenset(row.number for row in self.ruleset.ask if row.ends_turn or row.form == "action")
        return marked or frozenset(self.ask_rows)

    @cached_property
    def questions(self) -> Mapping[int, str]:
        """What a player is asked: `p2 is asked to block`."""
        return {row.number: row.word or f"to {row.id.replace('_', ' ')}" for row in self.ruleset.ask}

    def ask_id(self, ask: int) -> str:
        """The id of a question as a verb."""
        row = self.ask_rows.get(ask)
        return row.id.replace("_", " ") if row is not None else ""

    def option_words(self, ask: int, values: Sequence[int]) -> tuple[str, ...]:
        """The candidates of a choice between options: actions, or just numbers."""
        if self.actions and all(value in self.actions for value in values):
            return tuple(self.actions[value] for value in values)
        return tuple(f"option {at + 1}" for at in range(len(values)))

    def slot_words(self, value: int, player: int) -> str:
        """A place to choose: `left`, `p1 left` for the other player's."""
        owner, place = divmod(value, self.places_per_side)
        return self.places.get(place, f"place {place}") if owner == player else self.zone_words(value)

    def question(self, ask: int) -> str:
        """The words of a question; a script's is not a row."""
        return self.questions.get(ask, SCRIPT_ASK)

    @cached_property
    def actions(self) -> Mapping[int, str]:
        """What a card can do: `play`, `activate ability 1`."""
        return {row.number: row.word or row.id.replace("_", " ") for row in self.ruleset.action}

    @cached_property
    def verbs(self) -> Mapping[str, str]:
        """What a player can be said to do with a card: `plays` and the word that it comes from.

        Actions are verbs; so is a question that is answered with cards and has no words of its own, by its name: the
        question `play` makes `plays`.
        """
        asked = [row for row in self.ruleset.ask if row.form in ("cards", "action", "respond") and not row.word]
        asks = [row.id.replace("_", " ") for row in asked]
        return {third_person(word): word for word in (*self.actions.values(), *asks)}

    def cure(self, ask: int, type: PromptType, player: str) -> str:
        """The sentence that answers a question, after `when`."""
        return {
            PromptType.YES_NO: f"{player} says yes",
            PromptType.SLOT: f"{player} chooses <place>",
            PromptType.OPTION: f"{player} chooses <option>",
            PromptType.NUMBER: f"{player} chooses <number>",
            PromptType.RESPOND: f"{player} chooses <card>`, or `when {player} passes",
        }.get(type, f"{player} chooses <card>, <card> ...")

    def chosen(self, ask: int) -> str:
        """What is before an answer that was given."""
        return "chooses "

    def nothing(self, ask: int) -> str:
        """What an empty answer means."""
        row = self.ask_rows.get(ask)
        return "ends the turn" if row is not None and row.ends_turn else "passes"

    # --- the log

    def log_words(self, entry: Sequence[int], name: Callable[[int], str]) -> str:
        """An entry of the log: message, turn, player, subject, object, value."""
        message, turn, player, subject, thing, value = entry
        who = PLAYER_WORDS[player] if player < len(PLAYER_WORDS) else f"player {player}"
        card = name(subject) if subject != NONE else who
        return f"turn {turn}: {self._message(message, who, card, thing, value, name)}"

    def _message(self, message: int, who: str, card: str, thing: int, value: int, name: Callable[[int], str]) -> str:
        core = {
            "FAULT": f"fault: {code_word(Fault, thing)}" + (f" of {card}" if thing == Fault.SCRIPT else ""),
            "MOVED": f"{card} moves from {self.zone_words(thing)} to {self.zone_words(value)}",
            "REFUSED": f"an answer of {who} to {code_word(PromptType, thing)} is refused",
            "SAID": f"{who} reads text {value}",
            "TURN": f"the turn of {who} begins",
            "DUEL_OVER": RESULT_WORDS.get(DuelResult(thing), "") if thing <= DuelResult.TRAPPED else "",
        }
        for word, text in core.items():
            if message == self.message_codes[word]:
                return text
        row = next((row for row in self.ruleset.message if row.number == message), None)
        if row is None:
            return f"message {message}"
        return self.own_message(row, who, card, lambda: name(thing) if thing != NONE else "", value)

    def own_message(self, row: MessageRow, who: str, card: str, other: Callable[[], str], value: int) -> str:
        """An entry of the ruleset's own: its text with what it speaks of, or its name followed by that."""
        if "{" in row.en:
            text = row.en.replace("{player}", who).replace("{card}", card).replace("{value}", str(value))
            text = text.replace("{place}", self.zone_words(value)) if "{place}" in text else text
            return text.replace("{other}", other()) if "{other}" in text else text
        about = who if card == who else f"{who}, {card}"
        return f"{row.en}: {about}, {value}"


def code_word(codes: type[IntEnum], value: int) -> str:
    """A code's name, lower case."""
    return codes(value).name.lower() if value in codes._value2member_map_ else str(value)


def either(words: Iterable[str]) -> str:
    """`a`, `b` or `c`, for reference pages."""
    shown = [f"`{word}`" for word in words]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}" if shown else "nothing"
