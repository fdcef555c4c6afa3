"""What is one game's own in the harness: its words, its sentences, its players and cards, its board as a page.

`Harness` is that of any ruleset, made from its rows. A ruleset with Python code of its own may have another:
`cartomancer.rulesets.<language>.duel` then has a function `make_harness(ruleset)`. Generic code reaches it only through
`harness_of`. In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from cartomancer.duel.facts import Facts
from cartomancer.duel.match_map import MatchMap, match_map
from cartomancer.duel.sentences import Examples, Sentence, generic_sentences, slot_docs
from cartomancer.duel.words import Vocabulary
from cartomancer.ruleset.rows import KindRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.core_state import PROMPT

if TYPE_CHECKING:
    from cartomancer.duel.card import Card
    from cartomancer.duel.console import Console
    from cartomancer.duel.duel import Duel, Pauses
    from cartomancer.duel.game import Game
    from cartomancer.duel.grammar import Line
    from cartomancer.duel.question import Question
    from cartomancer.duel.side import Side
    from cartomancer.duel.state import MatchState

FIRST_TURN = 3
"""The turn of a board that was made: late enough for rules about first turns."""

NUMBER_BYTES = 8
"""Keywords with a number in a keyword block; the flags follow."""


class Harness:
    """The harness of a ruleset without Python code of its own, and what such code may change."""

    begin_entry = "ruleset_duel"
    resume_entry = "ruleset_resume"
    """Labels of the rules: a whole duel, and one that goes on from a board."""

    option_words: frozenset[str] = frozenset()
    """Further words that may be chosen."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.words = self.make_words()
        self.map = self.make_map()

    def make_words(self) -> Vocabulary:
        """The words of the ruleset."""
        return Vocabulary(self.ruleset)

    def make_map(self) -> MatchMap:
        """Where the numbers of a match lie."""
        return match_map(self.ruleset)

    def rules(self, values: Mapping[str, int]) -> Any:
        """The numbers of the rules, by name."""
        return SimpleNamespace(**values)

    # --- .duel files

    def sentences(self, names: Examples) -> tuple[Sentence, ...]:
        """The sentences of .duel files, in the order in which they are tried."""
        return generic_sentences(self.words, names)

    def slot_docs(self, names: Examples) -> Sequence[tuple[str, str]]:
        """What is in the slots of the sentences."""
        return slot_docs(self.words, names)

    @cached_property
    def facts(self) -> Facts:
        """What can be said of a card."""
        return Facts(self.words, tuple(self.map.cells))

    def judge(self, slot: str, text: str) -> None:
        """A slot of the ruleset's own: BadReference if nothing is called so."""

    def given(self, duel: Duel, line: Line) -> bool:
        """A `given` of the ruleset's own; whether it was one."""
        return False

    def when(self, side: Side, line: Line) -> Question | None:
        """What a player does."""
        name, slots = line.sentence.name, line.slots
        if name == "act":
            return side.act(line.sentence.subject, slots["card"], slots.get("goal", ""), line.choices)
        if name == "choose":
            return side.choose(*line.choices)
        if name == "answers":
            return side.answers(line.answers)
        return {
            "end": side.end_turn,
            "pass": side.pass_on,
            "yes": side.yes,
            "no": side.no,
            "decline": side.decline,
        }[name]()

    def then(self, duel: Duel, line: Line) -> str | None:
        """A `then` of the ruleset's own: what is wrong, or nothing; None if it is none of its own."""
        return None

    # --- the duel

    def side(self, duel: Duel, player: int) -> Side:
        """A player."""
        from cartomancer.duel.side import Side

        return Side(duel, player)

    def card(self, duel: Duel, instance: int) -> Card:
        """A card."""
        from cartomancer.duel.card import Card

        return Card(duel, instance)

    def begin(self, duel: Duel) -> None:
        """An empty board: whose turn it is, and in which phase."""
        duel.turn_player, duel.turn_number = 0, FIRST_TURN
        phases = self.words.phases
        duel.machine.write("turn_phase", phases.get("main", next(iter(phases.values()), 0)))

    def complete(self, duel: Duel) -> None:
        """Before a board runs: what every board must have."""

    def may_choose(self, question: Question) -> bool:
        """Whether a question may be answered by naming what is chosen, without saying what for."""
        return True

    def action_pauses(self, duel: Duel, done: list[int]) -> Pauses:
        """Adds every action to `done` that the rules read without having asked for it."""
        machine = duel.machine

        def note() -> None:
            if not machine.byte(machine.address("prompt") + PROMPT.offsets["answered"]):
                done.append(machine.byte("candidates"))

        return {machine.place("sys_answer_action"): note} if self.words.actions else {}

    def options(self, duel: Duel, ask: int, values: Sequence[int]) -> tuple[str, ...]:
        """The candidates of a question in words, where the ruleset has its own."""
        return ()

    def roomy_place(self, place: int) -> int:
        """A place, rather another one, that any card may be made in before it moves to where its owner has none."""
        return max(self.words.place_rows, key=lambda one: (one in self.words.lists, one != place))

    def placeable(self, kind: KindRow) -> list[int]:
        """Places for cards of a kind."""
        return [row.number for row in self.ruleset.place if not row.kinds or kind.id in row.kinds]

    def values(self, console: Console, instance: int) -> tuple[int, ...]:
        """The numbers of a card now."""
        return tuple(self.stat(console, instance, word) for word in self.facts.values)

    def stat(self, console: Console, instance: int, word: str) -> int:
        """A number of a card now, in points."""
        value = console.call("stat", instance, self.words.stats[word])
        return (value - 0x10000 if value & 0x8000 else value) * self.words.stat_scale(word)

    def keyword_block(self, console: Console, instance: int) -> bytes:
        """The keywords of a card now: the numbers, then two bytes of flags."""
        numbers = [0] * NUMBER_BYTES
        for at in self.words.keyword_numbers.values():
            numbers[at] = console.call("keyword", instance, at) & 0xFF
        flags = sum(bit for bit in self.words.keyword_flags.values() if console.call("has", instance, bit))
        return bytes(numbers) + flags.to_bytes(2, "little")

    def implausible(self, state: MatchState, game: Game) -> str:
        """Why this cannot be a match of the ruleset, or nothing."""
        return ""

    # --- in words

    def card_values(self, card: Card) -> str:
        """The numbers of a card in play: `3/2`."""
        return "/".join(map(str, self.values(card._duel, card.instance)))

    def card_facts(self, card: Card) -> list[str]:
        """What is special about a card in play."""
        data = card.data
        cells = [f"{word} {data.cells[word]}" for word in self.facts.cells if data.cells[word]]
        return [*cells, *card.states, *card.keywords]

    def player_facts(self, side: Side) -> list[str]:
        """What a player has: `life 20`."""
        return [f"{word} {side.duel.resource(side.player, word)}" for word in self.map.resources]

    def shared_facts(self, duel: Duel) -> list[str]:
        """What both players have together."""
        return [f"{word} {duel.resource(0, word)}" for word in self.map.shared]

    def page(self, duel: Duel) -> Iterator[str] | None:
        """The board of a replay's page; None: the plain one."""
        return None

    def shown_states(self) -> Mapping[str, int]:
        """States whose change is news."""
        return self.words.states

    def shown_cells(self) -> Sequence[str]:
        """Numbers on a card whose change is news."""
        return self.facts.cells

    @cached_property
    def follow_up(self) -> frozenset[int]:
        """Questions that go on from the main one: their answers are in its line of a record."""
        return frozenset(row.number for row in self.ruleset.ask if row.form in ("option", "slot"))

    def last_facts(self, duel: Duel) -> list[str]:
        """What a record says of the players in the end."""
        sides = [f"{side.word} {fact}" for side in duel.sides for fact in self.player_facts(side)]
        return [*self.shared_facts(duel), *sides]

    def given_facts(self, state: MatchState, player: int) -> list[str]:
        """What a dump gives a player: everything, because a duel may begin with some of it."""
        return [f"{word} {value}" for word, value in state.players[player].resources.items()]

    def is_played_from(self, place: int) -> bool:
        """Whether a card that leaves this place because its player chose it has been played."""
        return place not in self.words.field and place not in self.words.shared


def harness_of(ruleset: Ruleset) -> Harness:
    """The harness of a ruleset: its own, or that of any."""
    package = f"cartomancer.rulesets.{ruleset.language}"
    if ruleset.language and importlib.util.find_spec(f"{package}.duel") is not None:
        made: Harness = importlib.import_module(f"{package}.duel").make_harness(ruleset)
        return made
    return Harness(ruleset)
