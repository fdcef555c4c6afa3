"""The harness of `timeline`.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, cast

from cartomancer.duel.card import Card
from cartomancer.duel.checks import expected
from cartomancer.duel.errors import BadReference
from cartomancer.duel.harness import Harness
from cartomancer.duel.match_map import MatchMap, Spot, match_map
from cartomancer.duel.sentences import Examples, Sentence
from cartomancer.duel.state import MatchState
from cartomancer.duel.words import PLAYER_WORDS, Vocabulary
from cartomancer.ruleset.rows import KindRow
from cartomancer.rulesets.timeline.codes import Ask, CardState, Place
from cartomancer.rulesets.timeline.duel.card import TimelineCard
from cartomancer.rulesets.timeline.duel.facts import TimelineFacts
from cartomancer.rulesets.timeline.duel.sentences import SENTENCES, SLOT_DOCS
from cartomancer.rulesets.timeline.duel.side import TimelineSide
from cartomancer.rulesets.timeline.duel.words import TimelineWords, lane_of
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.schema.core_state import PLAYERS

if TYPE_CHECKING:
    from cartomancer.duel.console import Console
    from cartomancer.duel.duel import Duel
    from cartomancer.duel.game import Game
    from cartomancer.duel.grammar import Line
    from cartomancer.duel.question import Question
    from cartomancer.duel.side import Side

CELLS = {
    "damage": Spot((("inst_damage_lo", 0), ("inst_damage_hi", 0))),
    "cores": Spot((("inst_counter", 0),)),
}
"""Numbers that the step interpreter keeps on cards."""

KEYWORD_BYTES = 10
ABSENT = frozenset((CardState.NEW, CardState.MOVED))
"""States that follow from the log."""


class TimelineHarness(Harness):
    """Sentences, players, cards and pages of the ruleset."""

    begin_entry = "timeline_duel"
    resume_entry = "timeline_resume"

    def make_words(self) -> Vocabulary:
        """The document's."""
        return TimelineWords(self.ruleset)

    def make_map(self) -> MatchMap:
        """With what the step interpreter keeps."""
        return match_map(self.ruleset, CELLS)

    def rules(self, values: Mapping[str, int]) -> Rules:
        """The numbers of the rules."""
        return Rules.of(values)

    # --- .duel files

    def sentences(self, names: Examples) -> tuple[Sentence, ...]:
        """Its own, with its own examples."""
        return SENTENCES

    def slot_docs(self, names: Examples) -> Sequence[tuple[str, str]]:
        """What is in the slots of the sentences."""
        return SLOT_DOCS

    @cached_property
    def facts(self) -> TimelineFacts:
        """What can be said of a card."""
        return TimelineFacts(self.words, ("damage", "cores"))

    def judge(self, slot: str, text: str) -> None:
        """Lanes."""
        if slot == "lane":
            lane_of(text)

    def given(self, duel: Duel, line: Line) -> bool:
        """`p1 cores 3 exhausted 2`."""
        if line.sentence.name != "cores":
            return False
        side = duel.sides[line.player]
        if line.second > 0xFF:
            raise BadReference(f"exhausted {line.second} does not fit; write a number from 0 to 255")
        side.give("cores", line.amount)
        side.give("cores-out", line.second)
        return True

    def when(self, side: Side, line: Line) -> Question | None:
        """What a player does."""
        player, slots, name = cast(TimelineSide, side), line.slots, line.sentence.name
        if name == "attack":
            return player.attack(slots["card"], slots["target"])
        if name in ("play", "move"):
            return (player.play if name == "play" else player.move)(slots["card"], slots["lane"])
        if name in ("use", "unlock", "block"):
            return {"use": player.use, "unlock": player.unlock, "block": player.block}[name](slots["card"])
        if name == "activate":
            return player.activate(slots["card"], line.amount if "number" in slots else None)
        if name in ("lane", "option"):
            return player.choose(slots["lane"] if name == "lane" else line.amount)
        if name in ("end", "no_block"):
            return player.end_phase() if name == "end" else player.no_block()
        return super().when(side, line)

    def then(self, duel: Duel, line: Line) -> str | None:
        """`p1 cores 3 exhausted 2`."""
        if line.sentence.name != "cores":
            return None
        side, word = duel.sides[line.player], PLAYER_WORDS[line.player]
        if side.cores != line.amount:
            return expected(f"{word} cores {line.amount}", str(side.cores))
        if "second" in line.slots and side.cores_out != line.second:
            return expected(f"{word} with {line.second} exhausted cores", str(side.cores_out))
        return ""

    # --- the duel

    def side(self, duel: Duel, player: int) -> Side:
        """A player with a master."""
        return TimelineSide(duel, player)

    def card(self, duel: Duel, instance: int) -> Card:
        """A card with ATK and HP."""
        return TimelineCard(duel, instance)

    def complete(self, duel: Duel) -> None:
        """Masters that were not placed, and life."""
        for side in duel.sides:
            cast(TimelineSide, side).complete()

    def may_choose(self, question: Question) -> bool:
        """What is done in the main phase has a verb."""
        return not question.is_main

    def options(self, duel: Duel, ask: int, values: Sequence[int]) -> tuple[str, ...]:
        """The alternatives of an ability, in the words of abilities.toml."""
        if ask != Ask.ALTERNATIVE:
            return ()
        bank, low, high = duel.machine.read("ability_ptr", 3)
        for ability in duel.game.manifest.abilities:
            if (ability.bank, ability.address) == (bank, low | high << 8):
                return tuple(f"alternative {at + 1}: {ability.en[value]}" for at, value in enumerate(values))
        return ()

    def roomy_place(self, place: int) -> int:
        """Where a card is used."""
        return Place.IN_USE

    def placeable(self, kind: KindRow) -> list[int]:
        """A card that is being used was put there by the rules."""
        return [place for place in super().placeable(kind) if place != Place.IN_USE]

    def stat(self, console: Console, instance: int, word: str) -> int:
        """ATK, HP and remaining HP."""
        return self.values(console, instance)[self.facts.values.index(word)]

    def values(self, console: Console, instance: int) -> tuple[int, int, int]:
        """ATK, HP and remaining HP of a card, as the cartridge works them out."""
        machine = console.machine

        def ask() -> tuple[int, int, int]:
            machine.far_call("card_values", x=instance)
            hp = machine.word("value_hp")
            return machine.word("value_atk"), hp - 0x10000 * (hp >> 15), machine.word("value_left")

        return console.look(ask)

    def keyword_block(self, console: Console, instance: int) -> bytes:
        """The keywords of a card, standing effects included."""
        machine = console.machine

        def ask() -> bytes:
            machine.far_call("card_keywords", x=instance)
            return machine.read("keywords", KEYWORD_BYTES)

        return console.look(ask)

    def implausible(self, state: MatchState, game: Game) -> str:
        """Both have a master, and cores are possible."""
        for player in range(PLAYERS):
            if len(state.zone(player, Place.MASTER)) != 1:
                return f"{PLAYER_WORDS[player]} has no master"
            side = state.players[player]
            if side.cores + side.cores_out > game.rules.cores_max:
                return f"{side.cores + side.cores_out} cores"
        return ""

    # --- in words

    def card_values(self, card: Card) -> str:
        """`2/1`; a master's are their life."""
        if card.data.place == Place.MASTER:
            return ""
        atk, hp, _ = self.values(card._duel, card.instance)
        return f"{atk}/{hp}"

    def player_facts(self, side: Side) -> list[str]:
        """Life and cores."""
        out = [f"{side.cores_out} exhausted"] if side.cores_out else []
        return [f"life {side.life}", f"cores {side.cores}", *out]

    def page(self, duel: Duel) -> Iterator[str] | None:
        """Lanes that face each other are below each other."""
        from cartomancer.rulesets.timeline.duel.page import board_page

        return board_page(duel)

    def shown_states(self) -> Mapping[str, int]:
        """That a card is new or has moved follows from the log."""
        return {word: bit for word, bit in self.words.states.items() if bit not in ABSENT}

    def shown_cells(self) -> Sequence[str]:
        """Damage."""
        return ("damage",)

    follow_up = frozenset((Ask.ACTION, Ask.LANE, Ask.ATTACK))

    def last_facts(self, duel: Duel) -> list[str]:
        """Life."""
        return [f"{side.word} life {side.life}" for side in duel.sides]

    def given_facts(self, state: MatchState, player: int) -> list[str]:
        """Life, cores, fatigue."""
        side = state.players[player]
        facts = [f"life {side.life}"]
        if side.cores or side.cores_out:
            facts.append(f"cores {side.cores}" + (f" exhausted {side.cores_out}" if side.cores_out else ""))
        return [*facts, *([f"fatigue {side.fatigue}"] if side.fatigue else [])]

    def is_played_from(self, place: int) -> bool:
        """Hand and standby."""
        return place in (Place.HAND, Place.STANDBY)
