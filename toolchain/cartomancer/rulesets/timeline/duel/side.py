"""A player of `timeline`: attacks, blocks, lanes, and making a board with a master on it.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from cartomancer.duel.card import Card
from cartomancer.duel.errors import BadReference
from cartomancer.duel.names import find
from cartomancer.duel.question import Question
from cartomancer.duel.side import Side
from cartomancer.rulesets.timeline.codes import Action, Ask, Place
from cartomancer.rulesets.timeline.duel.card import TimelineCard
from cartomancer.rulesets.timeline.duel.words import lane_of
from cartomancer.rulesets.timeline.places import FIELD_PLACES
from cartomancer.schema.core_state import PLACE_MASK

FIELD = tuple(place for place in Place if place < FIELD_PLACES)
PLAYABLE = (Place.HAND, Place.STANDBY)
ABILITIES = (Action.ABILITY_1, Action.ABILITY_2, Action.ABILITY_3)


class TimelineSide(Side):
    """A player: `duel.p1`."""

    _life: int | None = None

    # --- making the board -------------------------------------------------------------------------------------

    def place(self, card: str, where: str = "", *, lane: str = "", **facts: Any) -> Card:  # type: ignore[override]
        """Put a new card on the board, at the end of its place: `place("fire_imp", "left", damage=1)`."""
        return super().place(card, where or lane, **facts)

    def give(self, resource: str, value: int) -> None:
        """Life that was given is not the master's HP."""
        if resource == "life":
            self._life = value
        super().give(resource, value)

    def complete(self) -> None:
        """Before the duel runs: the master of the game's first or second deck if none was placed, and their life."""
        if self.master is None:
            decks = self.duel.game.manifest.decks
            number = int(decks[min(self.player, len(decks) - 1)]["master"])
            self.place(self.duel.game.id_of(number), "master")
        hp = self.duel.stat(self.master.instance, "hp")
        self.duel.set_resource(self.player, "life", self._life if self._life is not None else hp)
        self.duel.set_resource(self.player, "life-max", hp)

    # --- main phase -------------------------------------------------------------------------------------------

    def attack(self, card: str, target: str) -> Question | None:
        """Attack with a unit: `attack("fire_imp", "p2 master")`."""
        attacker = self._able(card, Action.ATTACK, FIELD)
        targets = attacker.targets
        enemies = [one for place in FIELD for one in self.duel.cards(1 - self.player, place)]
        goal = find(self.duel, target, targets, enemies, 1 - self.player)
        if goal not in targets:
            raise self.duel.illegal(f"{attacker} cannot attack {goal}; it can attack: {_names(targets)}")
        return self._do(attacker, Action.ATTACK, goal.instance, len(targets))

    def play(self, card: str, lane: str) -> Question | None:
        """Place a minion from hand or standby on a lane."""
        return self._to_lane(card, lane, Action.PLACE, PLAYABLE)

    def move(self, card: str, lane: str) -> Question | None:
        """Move a minion to the next lane."""
        return self._to_lane(card, lane, Action.MOVE, FIELD)

    def use(self, card: str) -> Question | None:
        """Use a skill from hand or standby."""
        return self._do(self._able(card, Action.USE, PLAYABLE), Action.USE)

    def unlock(self, card: str) -> Question | None:
        """Unlock a lord or arts from hand."""
        return self._do(self._able(card, Action.UNLOCK, PLAYABLE), Action.UNLOCK)

    def activate(self, card: str, slot: int | None = None) -> Question | None:
        """Use an activated ability: the only one, or the one of slot 1, 2 or 3."""
        if slot is not None:
            if not 1 <= slot <= len(ABILITIES):
                raise BadReference(f"a card has abilities 1 to {len(ABILITIES)}, not {slot}")
            return self._do(self._able(card, ABILITIES[slot - 1], FIELD), ABILITIES[slot - 1])
        source = self._own(card, ABILITIES, FIELD)
        found = [action for action in source.actions if action in ABILITIES]
        if not found:
            raise self._unable(source, "activate an ability")
        if len(found) > 1:
            raise BadReference(f"{source} can {self._action_words(found)}; say which", self.duel.board)
        return self._do(source, found[0])

    def end_phase(self) -> Question | None:
        """End the main phase."""
        self._expect(Ask.MAIN, "end the main phase")
        return self.duel.answer()

    # --- answers ----------------------------------------------------------------------------------------------

    def block(self, card: str) -> Question | None:
        """Block an attack with a minion."""
        self._expect(Ask.BLOCK, "block")
        return self.choose(card)

    def no_block(self) -> Question | None:
        """Let an attack through."""
        self._expect(Ask.BLOCK, "decline to block")
        return self.duel.answer()

    # --- how --------------------------------------------------------------------------------------------------

    def _expect(self, ask: Ask, what: str) -> Question:
        question = self._mine(what)
        if question.ask != ask:
            raise self._not_asked(what, question)
        return question

    def _own(self, name: str, actions: Iterable[Action], places: Sequence[Place]) -> TimelineCard:
        """A card of this player that a name means, rather one that can do one of the actions."""
        words = {self.duel.words.actions[action].split()[0] for action in actions}
        question = self._expect(Ask.MAIN, " or ".join(sorted(words)))
        mine = [card for place in places for card in self.duel.cards(self.player, place)]
        wanted = set(actions)
        able = [card for card in mine if card in question.cards and wanted & set(card.actions)]
        return cast(TimelineCard, find(self.duel, name, able, mine, self.player))

    def _able(self, name: str, action: Action, places: Sequence[Place]) -> TimelineCard:
        card = self._own(name, (action,), places)
        if action not in card.actions:
            raise self._unable(card, self.duel.words.actions[action])
        return card

    def _unable(self, card: TimelineCard, what: str) -> Exception:
        can = self._action_words(card.actions) or "do nothing"
        return self.duel.illegal(f"{card} cannot {what} now; it can {can}; {self.duel.asked().words}")

    def _action_words(self, actions: Iterable[Action]) -> str:
        return ", ".join(self.duel.words.actions[action] for action in actions)

    def _to_lane(self, name: str, lane: str, action: Action, places: Sequence[Place]) -> Question | None:
        wanted = lane_of(lane)
        card = self._able(name, action, places)
        lanes = card.lanes(action)
        if wanted not in lanes:
            free = ", ".join(self.duel.words.places[one] for one in lanes)
            verb = self.duel.words.actions[action]
            raise self.duel.illegal(f"{card} cannot {verb} to {lane}; free for it: {free}")
        return self._do(card, action, int(wanted), len(lanes))

    def _do(self, card: TimelineCard, action: Action, goal: int = 0, goals: int = 1) -> Question | None:
        """Name card, action and goal, as far as the rules ask: a question with one answer is not asked."""
        several = len(card.actions) > 1
        question = self.duel.answer(card.instance)
        if several:
            question = self.duel.answer(int(action))
        return self.duel.answer(goal) if goals > 1 else question

    def _choose_place(self, question: Question, name: str) -> Question | None:
        wanted = lane_of(name.replace("lane ", ""))
        for value in question.values:
            if value & PLACE_MASK == wanted:
                return self.duel.answer(value)
        raise self.duel.illegal(f"{self.word} cannot choose {name}; {question.words}")


def _names(cards: Sequence[Card]) -> str:
    return ", ".join(str(card) for card in cards) or "nobody"
