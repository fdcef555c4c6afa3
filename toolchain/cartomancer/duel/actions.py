"""What a player may do and answer, in words of the game; everything else is refused with what is possible instead.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cartomancer.duel.card import Card
from cartomancer.duel.errors import BadReference, NotAsked
from cartomancer.duel.names import find, lane_of
from cartomancer.duel.question import Question
from cartomancer.duel.words import ACTION_WORDS, PLACE_WORDS, PLAYER_WORDS
from cartomancer.rulesets.timeline.codes import Action, Ask, Place
from cartomancer.rulesets.timeline.places import FIELD_PLACES
from cartomancer.schema.core_state import PLACE_MASK, PromptType

if TYPE_CHECKING:
    from cartomancer.duel.duel import Duel

FIELD = tuple(place for place in Place if place < FIELD_PLACES)
PLAYABLE = (Place.HAND, Place.STANDBY)
ABILITIES = (Action.ABILITY_1, Action.ABILITY_2, Action.ABILITY_3)


class Actions:
    """What a player answers, in words of the game. Each runs on to the next question and returns it."""

    def __init__(self, duel: Duel, player: int) -> None:
        self.duel = duel
        self.player = player
        self.word = PLAYER_WORDS[player]

    # --- main phase -------------------------------------------------------------------------------------------

    def attack(self, card: str, target: str) -> Question | None:
        """Attack with a unit: `attack("fire_imp", "p2 master")`."""
        attacker = self._able(card, Action.ATTACK, FIELD)
        targets = self.duel.targets_of(attacker)
        enemies = [one for place in FIELD for one in self.duel.cards(1 - self.player, place)]
        goal = find(self.duel, target, targets, enemies, 1 - self.player)
        if goal not in targets:
            raise self.duel.illegal(f"{attacker} cannot attack {goal}; it can attack: {_names(targets)}")
        return self._act(attacker, Action.ATTACK, goal.instance, len(targets))

    def play(self, card: str, lane: str) -> Question | None:
        """Place a minion from hand or standby on a lane."""
        return self._to_lane(card, lane, Action.PLACE, PLAYABLE)

    def move(self, card: str, lane: str) -> Question | None:
        """Move a minion to the next lane."""
        return self._to_lane(card, lane, Action.MOVE, FIELD)

    def use(self, card: str) -> Question | None:
        """Use a skill from hand or standby."""
        return self._act(self._able(card, Action.USE, PLAYABLE), Action.USE)

    def unlock(self, card: str) -> Question | None:
        """Unlock a lord or arts from hand."""
        return self._act(self._able(card, Action.UNLOCK, PLAYABLE), Action.UNLOCK)

    def activate(self, card: str, slot: int | None = None) -> Question | None:
        """Use an activated ability: the only one, or the one of slot 1, 2 or 3."""
        if slot is not None:
            if not 1 <= slot <= len(ABILITIES):
                raise BadReference(f"a card has abilities 1 to {len(ABILITIES)}, not {slot}")
            return self._act(self._able(card, ABILITIES[slot - 1], FIELD), ABILITIES[slot - 1])
        source = self._own(card, ABILITIES, FIELD)
        found = [action for action in self.duel.actions_of(source) if action in ABILITIES]
        if not found:
            raise self._unable(source, "activate an ability")
        if len(found) > 1:
            words = ", ".join(ACTION_WORDS[action] for action in found)
            raise BadReference(f"{source} can {words}; say which", self.duel.board)
        return self._act(source, found[0])

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

    def choose(self, *names: str | int) -> Question | None:
        """Answer with cards, a lane or the number of an alternative (from 1); with nothing: none."""
        question = self._mine("choose")
        if not names:
            return self.duel.answer()
        if question.type == PromptType.SLOT:
            return self._choose_lane(question, str(names[0]))
        if question.type == PromptType.OPTION:
            return self._choose_option(question, names[0])
        if question.is_main or question.type == PromptType.YES_NO:
            raise self._not_asked("choose", question)
        chosen: list[Card] = []
        for name in names:
            left = [card for card in question.cards if card not in chosen]
            card = find(self.duel, str(name), left, self.duel.all_cards, self.player)
            if card not in left:
                raise self.duel.illegal(f"{self.word} cannot choose {card}; {question.words}")
            chosen.append(card)
        return self.duel.answer(*(card.instance for card in chosen))

    def decline(self) -> Question | None:
        """Choose nothing."""
        question = self._mine("decline")
        if question.is_main:
            raise self._not_asked("decline", question)
        return self.no() if question.type == PromptType.YES_NO else self.duel.answer()

    def yes(self) -> Question | None:
        """Yes, do it."""
        self._expect(Ask.STEP, "say yes")
        return self.duel.answer(1)

    def no(self) -> Question | None:
        """No."""
        self._expect(Ask.STEP, "say no")
        return self.duel.answer(0)

    def answers(self, several: Sequence[Sequence[int]]) -> Question | None:
        """Answer one question after the other with the cartridge's own numbers."""
        question: Question | None = None
        for values in several:
            self._mine("answer")
            question = self.duel.answer(*values)
        return question

    # --- how --------------------------------------------------------------------------------------------------

    def _mine(self, what: str) -> Question:
        """The question, if this player is asked."""
        question = self.duel.asked()
        if question.player != self.player:
            raise self._not_asked(what, question)
        return question

    def _not_asked(self, what: str, question: Question) -> NotAsked:
        return NotAsked(f"{self.word} cannot {what} now: {question.words}", self.duel.board)

    def _expect(self, ask: Ask, what: str) -> Question:
        question = self._mine(what)
        if question.ask != ask:
            raise self._not_asked(what, question)
        return question

    def _own(self, name: str, actions: Iterable[Action], places: Sequence[Place]) -> Card:
        """A card of this player that a name means, rather one that can do one of the actions."""
        words = {ACTION_WORDS[action].split()[0] for action in actions}
        question = self._expect(Ask.MAIN, " or ".join(sorted(words)))
        mine = [card for place in places for card in self.duel.cards(self.player, place)]
        wanted = set(actions)
        able = [card for card in mine if card in question.cards and wanted & set(self.duel.actions_of(card))]
        return find(self.duel, name, able, mine, self.player)

    def _able(self, name: str, action: Action, places: Sequence[Place]) -> Card:
        card = self._own(name, (action,), places)
        if action not in self.duel.actions_of(card):
            raise self._unable(card, ACTION_WORDS[action])
        return card

    def _unable(self, card: Card, what: str) -> Exception:
        can = ", ".join(ACTION_WORDS[action] for action in self.duel.actions_of(card)) or "do nothing"
        return self.duel.illegal(f"{card} cannot {what} now; it can {can}; {self.duel.asked().words}")

    def _to_lane(self, name: str, lane: str, action: Action, places: Sequence[Place]) -> Question | None:
        wanted = lane_of(lane)
        card = self._able(name, action, places)
        lanes = self.duel.lanes_of(card, action)
        if wanted not in lanes:
            free = ", ".join(PLACE_WORDS[one] for one in lanes)
            raise self.duel.illegal(f"{card} cannot {ACTION_WORDS[action]} to {lane}; free for it: {free}")
        return self._act(card, action, int(wanted), len(lanes))

    def _act(self, card: Card, action: Action, goal: int = 0, goals: int = 1) -> Question | None:
        """Name card, action and goal, as far as the rules ask: a question with one answer is not asked."""
        several = len(self.duel.actions_of(card)) > 1
        question = self.duel.answer(card.instance)
        if several:
            question = self.duel.answer(int(action))
        return self.duel.answer(goal) if goals > 1 else question

    def _choose_lane(self, question: Question, name: str) -> Question | None:
        wanted = lane_of(name.replace("lane ", ""))
        for value in question.values:
            if value & PLACE_MASK == wanted:
                return self.duel.answer(value)
        raise self.duel.illegal(f"{self.word} cannot choose {name}; {question.words}")

    def _choose_option(self, question: Question, option: str | int) -> Question | None:
        number = int(option) if str(option).isdigit() else 0
        if not 1 <= number <= len(question.values):
            raise self.duel.illegal(
                f"{self.word} cannot choose {option}; write a number from 1 to {len(question.values)}: {question.words}"
            )
        return self.duel.answer(question.values[number - 1])


def _names(cards: Sequence[Card]) -> str:
    return ", ".join(str(card) for card in cards) or "nobody"
