"""What a player may do and answer, in words of the game; everything else is refused with what is possible instead.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cartomancer.duel.card import Card
from cartomancer.duel.errors import IllegalMove, NotAsked
from cartomancer.duel.names import find, place_of
from cartomancer.duel.question import OF_CARDS, Question
from cartomancer.duel.words import PLAYER_WORDS
from cartomancer.schema.core_state import PromptType

if TYPE_CHECKING:
    from cartomancer.duel.duel import Duel


class Actions:
    """What a player answers, in words of the game. Each runs on to the next question and returns it."""

    def __init__(self, duel: Duel, player: int) -> None:
        self.duel = duel
        self.player = player
        self.word = PLAYER_WORDS[player]

    # --- deeds ------------------------------------------------------------------------------------------------

    def act(self, verb: str, card: str, to: str = "", at: Sequence[str] = ()) -> Question | None:
        """Do something with a card: `act("play", "fire_imp", to="left")`.

        The verb is an action or a question of the ruleset. The card is named, then the action if that is asked, then
        where it goes (`to`) and at whom (`at`); what is said and not asked, or asked of another, is not done.
        """
        before = self.duel.snapshot()
        try:
            return self._act(verb, card, to, at)
        except IllegalMove:
            self.duel.restore(before)
            raise

    def _act(self, verb: str, card: str, to: str, at: Sequence[str]) -> Question | None:
        question = self._mine(verb)
        if not question.is_of_cards:
            raise self._not_asked(verb, question)
        chosen = self._chosen(question, [card], verb)[0]
        done: list[int] = []
        following = self.duel.answer(chosen.instance, pauses=self.duel.harness.action_pauses(self.duel, done))
        if self.duel.words.ask_id(question.ask) != verb:
            following = self._name_action(verb, chosen, question, following, done)
        if to:
            following = self._follow_up(following, (PromptType.SLOT,), f"say where {chosen} goes").choose(to)
        if at:
            following = self._follow_up(following, OF_CARDS, "say at whom").choose(*at)
        return following

    def _name_action(
        self, verb: str, card: Card, before: Question, question: Question | None, done: Sequence[int]
    ) -> Question | None:
        """Choose the action if it is asked; one that is not offered is illegal, and so is one that the rules did not
        carry out where they did not ask, because there was only one."""
        words = self.duel.words.actions
        actions = [number for number, word in words.items() if word == verb]
        if not actions:
            raise self.duel.illegal(f"{self.word} cannot {verb} now; {before.words}")
        if done and done[0] not in actions:
            raise self.duel.illegal(f"{card} cannot {verb} now; it can: {words.get(done[0], f'action {done[0]}')}")
        if done or question is None or question.type != PromptType.OPTION or question.player != self.player:
            return question
        offered = [value for value in actions if value in question.values]
        if not offered:
            can = ", ".join(question.candidates)
            raise self.duel.illegal(f"{card} cannot {verb} now; it can: {can}")
        return self.duel.answer(offered[0])

    def _follow_up(self, question: Question | None, types: Sequence[PromptType], what: str) -> Actions:
        if question is None or question.player != self.player or question.type not in types:
            found = question.words if question is not None else self.duel.result_words
            raise NotAsked(f"{self.word} cannot {what}: nobody asks; {found}", self.duel.board)
        return self

    # --- answers ----------------------------------------------------------------------------------------------

    def choose(self, *names: str | int) -> Question | None:
        """Answer with cards, a place, an option by its word or place from 1, or a number; with nothing: none."""
        question = self._mine("choose")
        if not names:
            return self.duel.answer()
        if question.type == PromptType.SLOT:
            return self._choose_place(question, str(names[0]))
        if question.type == PromptType.OPTION or (question.type in OF_CARDS and not question.is_of_cards):
            return self._choose_option(question, names[0])
        if question.type == PromptType.NUMBER:
            return self._choose_number(question, names[0])
        if question.type == PromptType.YES_NO or not self.duel.harness.may_choose(question):
            raise self._not_asked("choose", question)
        cards = self._chosen(question, names, "choose")
        return self.duel.answer(*(card.instance for card in cards))

    def decline(self) -> Question | None:
        """Choose nothing."""
        question = self._mine("decline")
        if not self.duel.harness.may_choose(question):
            raise self._not_asked("decline", question)
        return self.no() if question.type == PromptType.YES_NO else self.duel.answer()

    def pass_on(self) -> Question | None:
        """Choose nothing: `p1 passes`."""
        self._mine("pass")
        return self.duel.answer()

    def end_turn(self) -> Question | None:
        """Choose nothing where that ends the turn."""
        question = self._mine("end the turn")
        row = self.duel.words.ask_rows.get(question.ask)
        if row is None or not row.ends_turn:
            raise self._not_asked("end the turn", question)
        return self.duel.answer()

    def yes(self) -> Question | None:
        """Yes, do it."""
        return self._say("say yes", 1)

    def no(self) -> Question | None:
        """No."""
        return self._say("say no", 0)

    def _say(self, what: str, value: int) -> Question | None:
        question = self._mine(what)
        if question.type != PromptType.YES_NO:
            raise self._not_asked(what, question)
        return self.duel.answer(value)

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

    def _chosen(self, question: Question, names: Sequence[str | int], what: str) -> list[Card]:
        """The cards that some names mean, all of them candidates."""
        chosen: list[Card] = []
        for name in names:
            left = [card for card in question.cards if card not in chosen]
            card = find(self.duel, str(name), left, self.duel.all_cards, self.player)
            if card not in left:
                raise self.duel.illegal(f"{self.word} cannot {what} {card}; {question.words}")
            chosen.append(card)
        return chosen

    def _choose_place(self, question: Question, name: str) -> Question | None:
        words = self.duel.words
        owner, _, place = name.replace(".", " ").rpartition(" ")
        number, zone = place_of(place, words), self.duel.harness.map.zone
        for player in (PLAYER_WORDS.index(owner),) if owner in PLAYER_WORDS else (self.player, 1 - self.player):
            if zone(player, number) in question.values:
                return self.duel.answer(zone(player, number))
        raise self.duel.illegal(f"{self.word} cannot choose {name}; {question.words}")

    def _choose_option(self, question: Question, option: str | int) -> Question | None:
        word = str(option)
        if word in question.candidates:
            return self.duel.answer(question.values[question.candidates.index(word)])
        number = int(word) if word.isdigit() else 0
        if not 1 <= number <= len(question.values):
            raise self.duel.illegal(
                f"{self.word} cannot choose {option}; write a number from 1 to {len(question.values)}: {question.words}"
            )
        return self.duel.answer(question.values[number - 1])

    def _choose_number(self, question: Question, name: str | int) -> Question | None:
        if not str(name).isdigit() or not question.minimum <= int(name) <= question.maximum:
            raise self.duel.illegal(f"{self.word} cannot choose {name}; {question.words}")
        return self.duel.answer(int(name))
