"""System calls that need nothing but places as lists of cards, random numbers, a log and questions.

A method `sys_<name>` carries out the call of that name: arguments and results are plain values (see `lua`). A call that
may ask is a generator. Arguments that no rule could mean raise `Refused` before anything has changed. The semantics are
those of romsrc/core/sys_*.s.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Protocol

from cartomancer.host.lists import Lists
from cartomancer.host.prompts import Desk, Play, Prompt, Refused, has_answer, is_legal
from cartomancer.host.rng import Rng
from cartomancer.ruleset.codes import CORE_ASKS, CORE_MESSAGES
from cartomancer.schema.core_state import NONE, PLAYERS, DuelResult, PromptType
from cartomancer.schema.script import SCRIPT_NESTING, ValueType
from cartomancer.schema.script_calls import SystemCall

MESSAGE_REFUSED = CORE_MESSAGES["REFUSED"]
MESSAGE_SAID = CORE_MESSAGES["SAID"]
ASK_SCRIPT = CORE_ASKS["SCRIPT"]
BYTE_MAX = 0xFF


class Over(Exception):  # noqa: N818 - it is not an error
    """The duel has ended."""


def byte(value: int) -> int:
    """An argument from 0 to 255."""
    if not 0 <= value <= BYTE_MAX:
        raise Refused
    return value


def amount(value: int) -> int:
    """An argument from 0 to 32767."""
    if value < 0:
        raise Refused
    return value


class Runnable(Protocol):
    """A script that was loaded."""

    def has(self, function: str) -> bool:
        """Whether it has a function of this name."""
        ...

    def run(self, function: str, kinds: Sequence[ValueType] = (), arguments: Sequence[Any] = ()) -> Play[Any]:
        """Run one of its functions."""
        ...


class TooDeep(Exception):  # noqa: N818 - what happened, not an error of the program
    """An event inside an event ... too deep."""


class SharedCalls(ABC):
    """Calls about lists, questions, random numbers, registers and the log."""

    rng: Rng
    registers: list[int]

    def __init__(self) -> None:
        self.desk = Desk()
        self.lists = Lists()
        self.depth = 0
        self.source = NONE
        """The card whose ability runs."""

    # --- what a duel provides

    @abstractmethod
    def zone(self, player: int, place: int) -> list[int]:
        """The cards of a place, the top first."""

    @abstractmethod
    def note(self, message: int, player: int, subject: int = NONE, thing: int = NONE, value: int = 0) -> None:
        """Write into the log."""

    @abstractmethod
    def cost_of(self, card: int) -> int:
        """The printed cost that a prompt's total counts."""

    @property
    @abstractmethod
    def instances_made(self) -> int:
        """How many cards there are or have been."""

    @abstractmethod
    def end(self, result: DuelResult) -> None:
        """End the duel; does not return."""

    @abstractmethod
    def text_number(self, text: str) -> int:
        """The number of a text of the running script in the game."""

    def answer(self, call: SystemCall, arguments: Sequence[Any]) -> Any:
        """Carry out a call: what `lua.Lua` asks for."""
        return getattr(self, f"sys_{call.name}")(*arguments)

    def event(
        self, script: Runnable, function: str, kinds: Sequence[ValueType] = (), arguments: Sequence[Any] = ()
    ) -> Play[Any]:
        """Run a function of a script inside what runs now; lists that it made go when it ends."""
        if self.depth >= SCRIPT_NESTING:
            raise TooDeep
        self.lists.sweep(self.depth)
        self.depth += 1
        try:
            result = yield from script.run(function, kinds, arguments)
        finally:
            self.depth -= 1
            self.lists.sweep(self.depth)
        return result

    # --- the duel

    def sys_finish(self, result: int) -> None:
        """End the duel now."""
        if result == DuelResult.OPEN:
            raise Refused
        self.end(DuelResult(result))

    def sys_random(self, limit: int) -> int:
        """A random number below a limit of 1 to 256."""
        if not 1 <= limit <= BYTE_MAX + 1:
            raise Refused
        return self.rng.below(limit)

    def sys_get_register(self, index: int) -> int:
        """A word of the ruleset."""
        if not 0 <= index < len(self.registers):
            raise Refused
        return self.registers[index]

    def sys_set_register(self, index: int, value: int) -> None:
        """Change it."""
        if not 0 <= index < len(self.registers):
            raise Refused
        self.registers[index] = value

    def sys_log(self, message: int, player: int, card: int | None, value: int) -> None:
        """Write into the log."""
        self.note(message, player, NONE if card is None else card, NONE, value & 0xFFFF)

    def sys_player_at(self, number: int) -> int:
        """Player 0 or 1."""
        if not 0 <= number < PLAYERS:
            raise Refused
        return number

    def sys_player_number(self, player: int) -> int:
        """0 or 1."""
        return player

    # --- places

    def sys_shuffle(self, player: int, place: int) -> None:
        """Shuffle a place. The console does it where the candidates lie: those of a question are lost."""
        held = self.zone(player, place)
        self.rng.shuffle(held)
        if len(held) > 1:
            lost = len(self.desk.candidates)
            self.desk.candidates[: len(held)] = held[:lost]

    def sys_count(self, player: int, place: int) -> int:
        """Cards in a place."""
        return len(self.zone(player, place))

    def sys_card_at(self, player: int, place: int, index: int) -> int | None:
        """One of them, from 1."""
        held = self.zone(player, place)
        return held[index - 1] if 1 <= index <= len(held) else None

    # --- lists

    def sys_cards(self, player: int, place: int) -> int:
        """A list of what lies there now."""
        return self.lists.new(self.depth, self.zone(player, place))

    def sys_list_new(self) -> int:
        """An empty list."""
        return self.lists.new(self.depth)

    def sys_list_add(self, handle: int, card: int) -> None:
        """Put a card at its end."""
        self.lists.add(handle, card)

    def sys_list_count(self, handle: int) -> int:
        """Cards in it."""
        return len(self.lists.held(handle))

    def sys_list_card(self, handle: int, index: int) -> int | None:
        """One of them, from 1."""
        held = self.lists.held(handle)
        return held[index - 1] if 1 <= index <= len(held) else None

    def sys_list_has(self, handle: int, card: int) -> bool:
        """Whether a card is in it."""
        return card in self.lists.held(handle)

    def sys_list_shuffle(self, handle: int) -> None:
        """Bring it into random order."""
        self.rng.shuffle(self.lists.changed(handle))

    def sys_list_free(self, handle: int) -> None:
        """It is not needed any more."""
        self.lists.free(handle)

    def sys_list_split(self, handle: int, number: int) -> tuple[int, int]:
        """Its first cards, and the others."""
        return self.lists.split(handle, number, self.depth)

    # --- questions

    def sys_offer_none(self) -> None:
        """No candidates yet."""
        self.desk.clear()

    def sys_offer_card(self, card: int) -> None:
        """A further candidate."""
        self.desk.offer(card)

    def sys_offer(self, option: int) -> None:
        """A further candidate."""
        self.desk.offer(option)

    def sys_offer_action(self, action: int) -> None:
        """A further candidate."""
        self.desk.offer(action)

    def sys_offered(self) -> int:
        """Candidates so far."""
        return len(self.desk.candidates)

    def sys_ask(self, player: int, kind: int, about: int, least: int, most: int, source: int | None) -> Play[int]:
        """Ask about the candidates; how many the answer has."""
        if not 0 <= least <= BYTE_MAX or not 0 <= most <= BYTE_MAX or kind not in PromptType._value2member_map_:
            raise Refused
        asker = NONE if source is None else source
        prompt = Prompt(PromptType(kind), player, least, most, tuple(self.desk.candidates), about, asker)
        if not has_answer(prompt):
            raise Refused
        answers = yield from self.ask(prompt)
        return len(answers)

    def ask(self, prompt: Prompt) -> Play[list[int]]:
        """Ask until the answer is legal; every refusal is logged."""
        while True:
            answer = yield prompt
            if is_legal(prompt, answer, self.cost_of):
                self.desk.answers = list(answer)
                return list(answer)
            self.note(MESSAGE_REFUSED, prompt.player, prompt.source, int(prompt.type), len(answer))

    def sys_answer(self, index: int) -> int:
        """A number of the answer."""
        return self.desk.answer(index)

    def sys_answer_card(self, index: int) -> int:
        """A card of the answer."""
        card = self.desk.answer(index)
        if card >= self.instances_made:
            raise Refused
        return card

    def sys_answer_action(self) -> int:
        """The action of the answer."""
        return self.desk.answer(1)

    def sys_choose(self, player: int, handle: int, message: str) -> Play[int | None]:
        """Choose a card of a list, or none."""
        card = yield from self._choose(player, handle, 0)
        return card

    def sys_pick(self, player: int, handle: int, message: str) -> Play[int | None]:
        """Choose a card of a list."""
        card = yield from self._choose(player, handle, 1)
        return card

    def _choose(self, player: int, handle: int, least: int) -> Play[int | None]:
        held = self.lists.held(handle)
        self.desk.candidates = list(held)
        if not held:
            return None
        if len(held) == 1 and least == 1:
            return held[0]
        answer = yield from self._ask_one(PromptType.CARDS, player, least)
        return answer[0] if answer else None

    def sys_yes(self, player: int, message: str) -> Play[bool]:
        """Ask yes or no."""
        self.desk.candidates = []
        answer = yield from self._ask_one(PromptType.YES_NO, player, 0)
        return bool(answer[0])

    def _ask_one(self, kind: PromptType, player: int, least: int) -> Play[list[int]]:
        candidates = tuple(self.desk.candidates)
        answer = yield from self.ask(Prompt(kind, player, least, 1, candidates, ASK_SCRIPT, self.source))
        return answer

    def sys_say(self, player: int, message: str) -> None:
        """Show a message."""
        self.note(MESSAGE_SAID, player, self.source, NONE, self.text_number(message))
