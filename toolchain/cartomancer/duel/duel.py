"""A duel on the cartridge's own code: make a board or begin from two decks, run to the next question, answer it.

    duel = Duel(Game.open())                  # the only game there is
    duel.p1.place("hearts_5", "hand")
    duel.p1.total = 95
    duel.run()
    duel.p1.act("play", "hearts_5")
    assert duel.result is DuelResult.WIN_1

Places, resources, states and verbs are those of the ruleset; one with Python code of its own may have further methods.
The board is made by the cartridge's own routines (instance_new, mod_add ...); then the rules start in the phase that
`turn_phase` names. Questions about values and possible moves are asked from the cartridge too, on a snapshot that is
put back, so that looking never changes the duel. In the language of Python 3.9 with py65 and the standard library only,
so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from cartomancer.duel.board_text import board_text
from cartomancer.duel.card import Card
from cartomancer.duel.console import Console
from cartomancer.duel.errors import DuelError, IllegalMove, NotAsked
from cartomancer.duel.game import Game
from cartomancer.duel.players import KINDS, NOBODY, Thought, begin_players, think, thought_answer
from cartomancer.duel.question import OF_CARDS, Question
from cartomancer.duel.side import Side
from cartomancer.duel.words import RESULT_WORDS, TRAP_WORDS
from cartomancer.machine import Address, Machine, Snapshot, Trap
from cartomancer.problems import did_you_mean
from cartomancer.ruleset.codes import CORE_MESSAGES
from cartomancer.schema.core_state import (
    INSTANCES,
    LOG_ENTRIES,
    NONE,
    PLAYERS,
    PROMPT,
    PROMPT_OPTIONS,
    PROMPT_OR_NONE,
    DuelResult,
    Fault,
    PromptType,
)
from cartomancer.schema.script import SCRIPT_FAULT, ScriptTrap

Pauses = Mapping[Address, Callable[[], None]]
"""What is called whenever the rules come to a place."""

RUN_BUDGET = 40_000_000
"""Cycles from one question to the next: more than any legal ability needs."""


@dataclass(frozen=True)
class DuelMoment:
    """A moment of a duel, to go back to."""

    machine: Snapshot
    question: Question | None
    is_running: bool
    answers: tuple[tuple[int, ...], ...] = ()


class Duel(Console):
    """A duel of `p1` and `p2`, here players 0 and 1."""

    def __init__(self, game: Game, *, seed: int = 1, machine: Machine | None = None) -> None:
        """An empty board; `p1.place` and the like fill it, `run` starts it in turn 3 of p1."""
        super().__init__(game, machine)
        self.question: Question | None = None
        self.is_running = False
        self.seed = seed
        self.decks: tuple[str, ...] = ()
        """Of a duel from its setup on; a board that was made has none."""
        self.options: dict[str, int] = {}
        """What was chosen before it, where that is not the game's own number."""
        self.answers: tuple[tuple[int, ...], ...] = ()
        """What was answered so far, in the cartridge's own numbers."""
        self.watch: Callable[[Duel], None] | None = None
        """Is called at every question and at the end."""
        self.thoughts: list[Thought] = []
        self.sides = (self.harness.side(self, 0), self.harness.side(self, 1))
        self.prepare(seed, self.harness.resume_entry)
        self.harness.begin(self)

    @classmethod
    def whole(
        cls,
        game: Game,
        *,
        decks: Sequence[str] | None = None,
        seed: int = 1,
        machine: Machine | None = None,
        options: Mapping[str, int] | None = None,
    ) -> Duel:
        """A duel from the setup on: two decks of the game by id, and options of a duel by their words."""
        duel = cls(game, seed=seed, machine=machine)
        chosen = decks or [str(deck["id"]) for deck in game.manifest.decks[:PLAYERS]]
        duel.prepare(seed, duel.harness.begin_entry)
        duel.machine.write("duel_decks", [game.deck_number(deck) for deck in chosen])
        duel.decks = tuple(chosen)
        duel.options = dict(options or {})
        for word, value in duel.options.items():
            duel.choose_option(word, value)
        duel.is_running = True
        return duel

    @property
    def p1(self) -> Side:
        """The player 0 of the cartridge."""
        return self.sides[0]

    @property
    def p2(self) -> Side:
        """The player 1 of the cartridge."""
        return self.sides[1]

    # --- making the board -------------------------------------------------------------------------------------

    def check_making(self) -> None:
        """Boards are made before the duel runs; later changes are the rules' affair."""
        if self.is_running:
            raise DuelError("the duel has begun: cards and values are placed before the first run()")

    def new_card(self, card: str, owner: int, player: int, place: int, top: bool = False) -> Card:
        """A new card on the board."""
        return self.harness.card(self, self.make_card(card, owner, player, place, top))

    # --- running ----------------------------------------------------------------------------------------------

    def run(self, pauses: Pauses | None = None) -> Question | None:
        """Run to the next question, or to the end of the duel: None. `pauses` are as in Machine.call."""
        if not self.is_running:
            self._finish_board()
        try:
            refused = self.machine.call("core_run", budget=RUN_BUDGET, pauses=pauses).carry
        except Trap as trap:
            raise DuelError(str(trap), self.board) from trap
        if refused:
            raise DuelError("the rules wait for an answer, or the duel is over", self.board)
        self.question = self.read_question()
        fault = self.fault
        if fault is not Fault.NONE:
            history = "\n  ".join(["last instructions:", *self.machine.history()])
            raise DuelError(f"the rules noted the fault {self._fault_words(fault)}\n{history}", self.board)
        if self.watch is not None:
            self.watch(self)
        return self.question

    def _fault_words(self, fault: Fault) -> str:
        """A fault and its card, if the rules stopped at it or a script of it was; of a script also where and why."""
        stopped = SCRIPT_FAULT.split(self.machine.read("vm_fault", SCRIPT_FAULT.size, unwritten=0))
        value = {name: int.from_bytes(raw, "little") for name, raw in stopped.items()}
        place = next((one for one in self.game.manifest.scripts if one.number == value["script"]), None)
        if fault not in (Fault.SCRIPT, Fault.RULES) or value["trap"] == ScriptTrap.NONE or place is None:
            return f"{fault.name}{self._blamed()}"
        function, line = place.function_at(value["offset"]).name, place.line(value["offset"])
        words = f"{line}: {function} was stopped: {TRAP_WORDS[ScriptTrap(value['trap'])]}"
        return f"{fault.name}: {self._fault_card(fault)}{words}"

    def _fault_card(self, fault: Fault) -> str:
        """The card whose script was stopped, as the log has it; the rules are nobody's."""
        noted = [entry for entry in self.log_entries() if entry[0] == CORE_MESSAGES["FAULT"] and entry[4] == fault]
        subject = noted[-1][3] if noted and fault is Fault.SCRIPT else NONE
        return f"{self.card_name(subject)}: " if subject != NONE else ""

    def _blamed(self) -> str:
        """The card that the rules stopped at; one that could not be made is not a card of the duel."""
        _, _, _, subject, _, _ = self.log_entries()[-1] if self.result is DuelResult.TRAPPED else [NONE] * 6
        if subject == NONE:
            return ""
        low, high = (self.machine.read(f"inst_card_{half}", INSTANCES, unwritten=0)[subject] for half in ("lo", "hi"))
        return f" of {self.game.id_of(low | (high & 0x7F) << 8)}"

    def _finish_board(self) -> None:
        """What every board must have, and an empty history."""
        self.harness.complete(self)
        for name in ("log_at", "log_count", "log_total", "event_count", "trigger_count"):
            if name in self.machine.symbols:
                self.machine.write(name, 0)
        self.is_running = True

    def answer(self, *values: int, pauses: Pauses | None = None) -> Question | None:
        """Answer with the cartridge's own numbers and run on. A refused answer is an IllegalMove."""
        question = self.asked()
        before = self.machine.snapshot()
        self.machine.write("answers", list(values) or [0])
        self.machine.write(self.machine.address("prompt") + PROMPT.offsets["answered"], len(values))
        if self.machine.call("core_answer").carry:
            self.machine.restore(before)
            raise self.illegal(f"the rules refuse the answer {list(values)}; {question.words}")
        self.answers = (*self.answers, values)
        return self.run(pauses)

    # --- computer players -------------------------------------------------------------------------------------

    def players(self, p1: str = NOBODY, p2: str = NOBODY) -> None:
        """Who answers for whom: human, random or greedy. Their random numbers begin again."""
        unknown = [kind for kind in (p1, p2) if kind not in KINDS]
        if unknown:
            raise DuelError(f'there is no player "{unknown[0]}"; {did_you_mean(unknown[0], KINDS)}')
        if not self.game.has_players:
            raise DuelError(f"{self.game.manifest.game} has no computer players: answer for both sides")
        begin_players(self.machine, [KINDS[p1], KINDS[p2]])

    def think(self) -> Thought:
        """The computer player's answer to the question that waits; it is not given yet."""
        question = self.asked()
        try:
            answered, cycles = think(self.machine)
        except Trap as trap:
            raise DuelError(str(trap), self.board) from trap
        if not answered:
            raise DuelError(f"{question.who} is not a computer player; call players() first", self.board)
        answer = thought_answer(self.machine)
        thought = Thought(question.ask, question.player, len(question.values), answer, cycles)
        self.thoughts.append(thought)
        return thought

    def play(self, p1: str = "greedy", p2: str = "greedy", limit: int = 5000) -> DuelResult:
        """Let computer players play to the end, from here or from the start."""
        self.players(p1, p2)
        if self.question is None:
            self.run()
        for _ in range(limit):
            if self.question is None:
                return self.result
            self.answer(*self.think().answer)
        raise DuelError(f"the duel has not ended after {limit} answers", self.board)

    def asked(self) -> Question:
        """The question that waits."""
        if not self.is_running:
            raise DuelError("the duel has not begun; call run() when the board is made")
        if self.question is None:
            raise NotAsked(f"nothing is asked any more: {self.result_words}", self.board)
        return self.question

    def illegal(self, what: str) -> IllegalMove:
        """The error for a move that is not possible now."""
        return IllegalMove(what, self.board)

    def read_question(self) -> Question | None:
        """The question in the prompt block; None when the duel is over."""
        block = self.machine.read("prompt", PROMPT.size)
        field = {name: block[at] for name, at in PROMPT.offsets.items()}
        if field["type"] not in PromptType._value2member_map_:
            raise DuelError(f"the rules ask a question of the unknown type {field['type']}", self.board)
        kind = PromptType(field["type"])
        if kind == PromptType.GAME_OVER:
            return None
        if field["message"] not in self.words.ask_codes._value2member_map_:
            raise DuelError(f"the rules ask the unknown question {field['message']}", self.board)
        values = tuple(self.machine.read("candidates", field["count"])) if field["count"] else ()
        return Question(
            kind,
            field["player"],
            field["minimum"],
            field["maximum"],
            values,
            self.words.ask_codes(field["message"]),
            None if field["source"] == NONE else self.harness.card(self, field["source"]),
            field["sum"],
            bool(field["flags"] & PROMPT_OR_NONE),
            self._candidate_cards(kind, field["flags"], values),
            self.words,
            self.harness.options(self, field["message"], values),
        )

    def _candidate_cards(self, kind: PromptType, flags: int, values: Sequence[int]) -> tuple[Card, ...]:
        """The candidates as cards, if they are."""
        if kind not in OF_CARDS or flags & PROMPT_OPTIONS:
            return ()
        return tuple(self.harness.card(self, value) for value in values)

    # --- looking ----------------------------------------------------------------------------------------------

    @property
    def all_cards(self) -> list[Card]:
        """Every card of the duel, p1's first, by place."""
        return [self.harness.card(self, card.instance) for card in self.state.cards]

    @property
    def prompt(self) -> Question | None:
        """What is asked now; None when the duel is over."""
        return self.question

    @property
    def result(self) -> DuelResult:
        """How the duel ended."""
        return DuelResult(self.machine.byte("duel_result"))

    @property
    def result_words(self) -> str:
        """How the duel ended, in words."""
        return RESULT_WORDS[self.result]

    @property
    def cause(self) -> int:
        """Why the duel ended: a Cause of the ruleset, 0 if the rules gave none or it goes on."""
        ended = self.machine.byte("prompt") == PromptType.GAME_OVER
        return self.machine.byte(self.machine.address("prompt") + PROMPT.offsets["message"]) if ended else 0

    @property
    def log(self) -> list[str]:
        """The last entries of the match log in words, oldest first."""
        with self.still():
            return [self.words.log_words(entry, self.card_name) for entry in self.log_entries()]

    def log_entries(self) -> list[tuple[int, ...]]:
        """The last entries of the match log as numbers: message, turn, player, subject, object, value."""
        names = ("message", "turn", "player", "subject", "object", "value_lo", "value_hi")
        columns = [self.machine.read(f"log_{name}", LOG_ENTRIES, unwritten=0) for name in names]
        end, count = self.machine.byte("log_at"), self.machine.byte("log_count")
        entries = []
        for at in range(end - count, end):
            row = [column[at % LOG_ENTRIES] for column in columns]
            entries.append((*row[:5], row[5] | row[6] << 8))
        return entries

    @property
    def log_total(self) -> int:
        """How many entries there have been so far, modulo 256."""
        return self.machine.byte("log_total")

    def log_since(self, total: int) -> list[tuple[int, ...]]:
        """The entries since `log_total` was this, as far as the log still has them."""
        entries = self.log_entries()
        return entries[max(0, len(entries) - (self.log_total - total) % 256) :]

    def card_name(self, instance: int) -> str:
        """The id of a card of this duel."""
        card = self.state.card(instance)
        return self.game.id_of(card.number) if card is not None else f"instance {instance}"

    @property
    def board(self) -> str:
        """The board by card names, and what is asked."""
        return board_text(self)

    def cards(self, player: int, place: int) -> list[Card]:
        """The cards of a place, first = top."""
        return [self.harness.card(self, card.instance) for card in self.state.zone(player, place)]

    def record(self, name: str = "") -> str:
        """This duel so far as a .duel file that replays it exactly; for duels from their setup on."""
        from cartomancer.duel.record import record_text

        if not self.decks:
            raise DuelError("a board that was made has no record; cartomancer.duel.dump writes it as a file")
        return record_text(self.game, self.decks, self.seed, self.answers, name, options=self.options)

    # --- going back -------------------------------------------------------------------------------------------

    def snapshot(self) -> DuelMoment:
        """This moment: much cheaper to come back to than a duel that is made again."""
        return DuelMoment(self.machine.snapshot(), self.question, self.is_running, self.answers)

    def restore(self, moment: DuelMoment) -> None:
        """Go back to a moment of this duel."""
        self.machine.restore(moment.machine)
        self.question, self.is_running, self.answers = moment.question, moment.is_running, moment.answers
