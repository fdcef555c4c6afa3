"""Running a scenario of a .duel file on the cartridge's own code.

Every failure names file and line, what was expected and found, and shows the board. Answers that nobody asked for,
questions that nobody answers and illegal moves fail. In the language of Python 3.9 with py65 and the standard library
only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from cartomancer.duel.board_text import UNREADABLE
from cartomancer.duel.card import Card
from cartomancer.duel.checks import Checks
from cartomancer.duel.duel import Duel
from cartomancer.duel.errors import BadReference, DuelError, IllegalMove, NotAsked
from cartomancer.duel.facts import CardWords, Fact
from cartomancer.duel.game import Game, UnknownCard
from cartomancer.duel.grammar import Line, Scenario
from cartomancer.duel.names import find
from cartomancer.duel.question import Question
from cartomancer.duel.sentences import GIVEN, THEN, WHEN
from cartomancer.duel.side import Side
from cartomancer.duel.state import DamagedState
from cartomancer.machine import Machine, Trap
from cartomancer.problems import Say
from cartomancer.schema.core_state import NONE
from cartomancer.schema.records import ABILITY_SLOTS

ABOUT_QUESTIONS = ("asked", "may", "may_not", "only")
LOG_LINES = 6
"""Lines of the log that a failure shows."""


class ScenarioFailed(Exception):  # noqa: N818  # it reads as what it says
    """A scenario does not hold: `path:line: what`, the cure, the board."""

    def __init__(self, path: Path, line: int, what: str, cure: str = "", board: str = "") -> None:
        self.path = path
        self.line = line
        self.what = what
        self.cure = cure
        self.board = board
        super().__init__(self.said())

    def said(self, say: Say = str) -> str:
        """The message in a language; the board is in the words of .duel files."""
        cure = f"\n    {say('cure')}: {say(self.cure)}" if self.cure else ""
        shown = "".join(f"\n    | {row}" for row in self.board.splitlines())
        return f"{self.path}:{self.line}: {say(self.what)}{cure}{shown}"


def run_scenario(
    scenario: Scenario,
    path: Path,
    game: Game,
    machine: Machine | None = None,
    watch: Callable[[Duel], None] | None = None,
) -> Duel:
    """Run it; ScenarioFailed when it does not hold. The duel as it is in the end.

    `watch` is called at every question, and at the end of the duel.
    """
    run = _Run(scenario, path, game, machine)
    run.duel.watch = watch
    return run.run()


class _Run:
    """The scenario that is being read."""

    def __init__(self, scenario: Scenario, path: Path, game: Game, machine: Machine | None) -> None:
        self.scenario = scenario
        self.path = path
        self.duel = self._new_duel(game, machine)

    def _new_duel(self, game: Game, machine: Machine | None) -> Duel:
        """What must be known before the first card: the seed, and whether it is a whole duel."""
        given = {line.sentence.name: line for line in self.scenario.lines if line.sentence.section == GIVEN}
        seed = given["seed"].amount if "seed" in given else 1
        if "duel" in given:
            slots = given["duel"].slots
            return Duel.whole(game, decks=(slots["deck"], slots["other"]), seed=seed, machine=machine)
        return Duel(game, seed=seed, machine=machine)

    def run(self) -> Duel:
        """All lines; a question that waits in the end must have been looked at."""
        last = self.scenario.number
        begun = False
        for line in self.scenario.lines:
            if line.sentence.section != GIVEN and not begun:
                self._guarded(last, self.duel.run)
                begun = True
            self._line(line)
            last = line.number
        self._check_end(last)
        return self.duel

    def _line(self, line: Line) -> None:
        if line.sentence.section == GIVEN:
            self._guarded(line.number, lambda: self._given(line))
        elif line.sentence.section == THEN:
            fault = self._guarded(line.number, lambda: Checks(self.duel).check(line))
            if fault:
                raise self._failed(line.number, fault)
        elif line.is_illegal:
            self._must_be_illegal(line)
        else:
            self._guarded(line.number, lambda: self._when(line))

    def _guarded(self, number: int, deed: Callable[[], object]) -> str:
        """Do something; what goes wrong is said with its line."""
        try:
            result = deed()
        except NotAsked as error:
            raise self._failed(number, error.what, self._cure_for_unasked()) from error
        except IllegalMove as error:
            cure = "do what is possible, or end the line with `is illegal` if that is what you expect"
            raise self._failed(number, f"illegal: {error.what}", cure) from error
        except (DuelError, UnknownCard) as error:
            raise self._failed(number, *_what_and_cure(error)) from error
        except (Trap, DamagedState) as error:
            raise self._failed(number, f"the cartridge's code went wrong: {error}") from error
        return result if isinstance(result, str) else ""

    def _cure_for_unasked(self) -> str:
        question = self.duel.question
        if question is None:
            return "leave the line out: the duel is over"
        if question.is_main:
            return "leave the line out: what has one possible answer is not asked"
        return f"answer the question first: {question.cure}"

    def _failed(self, number: int, what: str, cure: str = "") -> ScenarioFailed:
        board = self.duel.board
        log = [] if board.startswith(UNREADABLE) else self.duel.log[-LOG_LINES:]
        board = "\n".join([board, *(["log:"] if log else []), *(f"    {entry}" for entry in log)])
        return ScenarioFailed(self.path, number, what, cure, board)

    def _check_end(self, number: int) -> None:
        question = self.duel.question
        if question is None or question.is_main:
            return
        last = self.scenario.lines[-1]
        if last.sentence.section == THEN and self._is_looked_at():
            return
        cure = f"answer it with {question.cure}, or check it with `then {question.who} is asked ...`"
        raise self._failed(number, f"the scenario ends, but {question.words}", cure)

    def _is_looked_at(self) -> bool:
        """Whether a `then` after the last `when` is about the question."""
        sections = [line.sentence.section for line in self.scenario.lines]
        after = len(sections) - sections[::-1].index(WHEN) if WHEN in sections else 0
        return any(line.sentence.name in ABOUT_QUESTIONS for line in self.scenario.lines[after:])

    # --- given ------------------------------------------------------------------------------------------------

    def _given(self, line: Line) -> None:
        duel, name, side = self.duel, line.sentence.name, self.duel.sides[line.player]
        if name in ("duel", "seed") or duel.harness.given(duel, line):
            return
        if name == "random":
            duel.random = line.amount & 0xFFFFFFFF
        elif name == "turn":
            duel.turn_number = _byte(line.amount, "turn")
            duel.turn_player = line.player if "player" in line.slots else duel.turn_player
        elif name == "phase":
            duel.machine.write("turn_phase", line.phase)
        elif name == "option":
            duel.choose_option(line.sentence.subject, line.amount)
        elif name == "resource":
            side.give(line.sentence.subject, line.amount)
        else:
            for words in line.cards:
                self._card(side, line, words)

    def _card(self, side: Side, line: Line, words: CardWords) -> None:
        """A new card with its facts, or facts of the card that lies there."""
        numbers = {fact.name: fact.number for fact in words.facts}
        if "#" in words.card:
            card = self._copy(side, line.place, words.card)
        elif words.card:
            card = side.place(words.card, self.duel.words.places[line.place], owner=numbers.get("owner"))
        else:
            here = side.at(line.place)
            if not here:
                where = self.duel.words.spot(line.player, line.place)
                raise BadReference(f"no card lies at {where}; name the card first")
            if "owner" in numbers:
                raise BadReference(f"{here[0]} has its owner; say `owned by` where the card is named")
            card = here[0]
        self._facts(card, words, numbers)
        for fact in words.facts:
            self._modifier(card.instance, line.player, fact)

    def _copy(self, side: Side, place: int, text: str) -> Card:
        """A card that was given before: `fire_imp#2` is the second one there."""
        name, _, number = text.partition("#")
        equal = [card for card in side.at(place) if card.name == name]
        if int(number) > len(equal):
            where = self.duel.words.spot(side.player, place)
            raise BadReference(f"there is no {text} at {where}; give {name} {number} times before")
        return equal[int(number) - 1]

    def _facts(self, card: Card, words: CardWords, numbers: Mapping[str, int]) -> None:
        """States and numbers; what is not said stays as it is."""
        data = card.data
        slots = [fact.number for fact in words.facts if fact.name == "used"]
        if any(not 1 <= slot <= ABILITY_SLOTS for slot in slots):
            raise BadReference(f"a card has abilities 1 to {ABILITY_SLOTS}; write: used 1")
        states = data.state | sum(self.duel.words.states[word] for word in words.states)
        used = data.used | sum({1 << slot - 1 for slot in slots})
        self.duel.set_card(card.instance, state=states, used=used)
        for word in self.duel.harness.facts.cells:
            if word in numbers:
                self.duel.set_cell(card.instance, word, numbers[word])

    def _modifier(self, instance: int, player: int, fact: Fact) -> None:
        if fact.modifier is None:
            return
        by = fact.modifier.by
        source = find(self.duel, by, self.duel.all_cards, self.duel.all_cards, player).instance if by else NONE
        self.duel.make_modifier(instance, fact.modifier.modifier(player, source))

    # --- when -------------------------------------------------------------------------------------------------

    def _when(self, line: Line) -> Question | None:
        return self.duel.harness.when(self.duel.sides[line.player], line)

    def _must_be_illegal(self, line: Line) -> None:
        """The move is refused, and nothing has changed."""
        before = self.duel.snapshot()
        try:
            self._when(line)
        except IllegalMove:
            self.duel.restore(before)
            return
        except (DuelError, UnknownCard) as error:
            raise self._failed(line.number, *_what_and_cure(error)) from error
        self.duel.restore(before)
        cure = "leave `is illegal` out, or look for what should forbid it"
        raise self._failed(line.number, "expected this to be illegal, but the rules allow it", cure)


def _byte(value: int, what: str) -> int:
    if not 0 <= value <= 0xFF:
        raise BadReference(f"{what} {value} does not fit; write a number from 0 to 255")
    return value


def _what_and_cure(error: DuelError | UnknownCard) -> tuple[str, str]:
    """A name that means no card comes with its cure; other errors are reported as they are."""
    if isinstance(error, DuelError) and not isinstance(error, BadReference):
        return error.what, ""
    what, _, cure = (error.what if isinstance(error, BadReference) else str(error)).partition("; ")
    return what, cure
