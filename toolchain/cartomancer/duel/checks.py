"""What `then` checks: expected and found, in words.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from cartomancer.duel.card import Card
from cartomancer.duel.duel import Duel
from cartomancer.duel.facts import CardWords, Fact
from cartomancer.duel.grammar import Line
from cartomancer.duel.names import find
from cartomancer.duel.side import Side
from cartomancer.duel.words import PLAYER_WORDS, RESULT_WORDS
from cartomancer.schema.core_state import NONE, DuelResult, PromptType


class Checks:
    """The `then` sentences; each check gives what is wrong, or nothing."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.words = duel.words

    def check(self, line: Line) -> str:
        """`expected p2 life 20, found 18`, or nothing when the sentence is true."""
        name = line.sentence.name
        own = self.duel.harness.then(self.duel, line)
        if own is not None:
            return own
        if name == "resource":
            return self._resource(line)
        if name in ("result", "draw", "open"):
            return self._result(line)
        if name in ("turn", "phase"):
            return self._turn(line)
        if name == "random":
            found = self.duel.random
            return "" if found == line.amount else expected(f"random ${line.amount:08X}", f"${found:08X}")
        if name in ("log", "no_log"):
            return self._log(line)
        if name in ("asked", "not_asked", "may", "may_not", "only"):
            return self._question(line)
        return self._place(line)

    # --- the duel ---------------------------------------------------------------------------------------------

    def _resource(self, line: Line) -> str:
        word = line.sentence.subject
        found = self.duel.resource(line.player, word)
        owner = "" if self.words.resources[word].shared else f"{PLAYER_WORDS[line.player]} "
        return "" if found == line.amount else expected(f"{owner}{word} {line.amount}", str(found))

    def _result(self, line: Line) -> str:
        name = line.sentence.name
        wins = (DuelResult.WIN_0, DuelResult.WIN_1)[line.player]
        wanted = {"draw": DuelResult.DRAW, "open": DuelResult.OPEN}.get(name, wins)
        found = self.duel.result
        if found != wanted:
            return expected(RESULT_WORDS[wanted], RESULT_WORDS[found])
        if "cause" in line.slots and self.duel.cause != line.cause:
            causes = {number: word for word, number in self.words.causes.items()}
            return expected(f"{RESULT_WORDS[wanted]} by {line.slots['cause']}", causes.get(self.duel.cause, "no cause"))
        return ""

    def _turn(self, line: Line) -> str:
        duel = self.duel
        if line.sentence.name == "phase":
            wanted = next(word for word, phase in self.words.phases.items() if phase == line.phase)
            return "" if duel.phase_word == wanted else expected(f"phase {wanted}", duel.phase_word)
        here = f"turn {duel.turn_number} of {PLAYER_WORDS[duel.turn_player]}"
        is_right = duel.turn_number == line.amount and line.player in (
            (duel.turn_player,) if "player" in line.slots else (line.player,)
        )
        return "" if is_right else expected(line.text.partition(" ")[2], here)

    def _log(self, line: Line) -> str:
        text = line.slots["text"]
        found = [entry for entry in self.duel.log if text in entry]
        if line.sentence.name == "no_log":
            return expected(f'no "{text}" in the log', found[0]) if found else ""
        return "" if found else expected(f'"{text}" in the log', "no such line")

    def _question(self, line: Line) -> str:
        question, name = self.duel.question, line.sentence.name
        who = PLAYER_WORDS[line.player]
        is_his = question is not None and question.player == line.player
        found = question.words if question is not None else self.duel.result_words
        if name == "not_asked":
            return expected(f"{who} not to be asked", found) if is_his else ""
        if question is None or not is_his or (name == "asked" and question.ask != line.ask):
            return expected(line.text.partition(" ")[2], found)
        if name == "asked":
            return ""
        offered: list[object] = list(question.cards)
        chosen: list[object] = [
            find(self.duel, text, list(question.cards), self.duel.all_cards, line.player)
            for text in line.choices
            if question.type != PromptType.OPTION
        ]
        if question.type == PromptType.OPTION:
            offered, chosen = list(question.candidates), list(line.choices)
        missing = [card for card in chosen if card not in offered]
        more = [card for card in offered if card not in chosen]
        if name == "may_not":
            taken = [card for card in chosen if card in offered]
            return expected(f"{who} not to be offered {taken[0]}", question.words) if taken else ""
        if missing:
            return expected(f"{who} to be offered {missing[0]}", question.words)
        return expected(f"{who} not to be offered {more[0]}", question.words) if name == "only" and more else ""

    # --- places -----------------------------------------------------------------------------------------------

    def _place(self, line: Line) -> str:
        side, name = self.duel.sides[line.player], line.sentence.name
        where = self.words.spot(line.player, line.place)
        here = side.at(line.place)
        names = [card.name for card in here]
        shown = ", ".join(names) or "no card"
        if name == "empty":
            return expected(f"{where} empty", shown) if here else ""
        if name == "count":
            return "" if len(here) == line.amount else expected(f"{line.amount} cards in {where}", str(len(here)))
        wanted = [words.card for words in line.cards]
        if name == "has_no":
            there = [card for card in wanted if card in names]
            return expected(f"no {there[0]} in {where}", shown) if there else ""
        if name == "has":
            missing = Counter(wanted) - Counter(names)
            if missing:
                return expected(f"{next(iter(missing))} in {where}", shown)
            return self._facts_anywhere(where, here, line.cards)
        if line.place not in self.words.lists:
            return self._single(where, side, here, line.cards[0])
        same = names == wanted if line.place in self.words.ordered else Counter(names) == Counter(wanted)
        if not same:
            return expected(f"{where} {', '.join(wanted)}", shown)
        return self._facts_anywhere(where, here, line.cards)

    def _facts_anywhere(self, where: str, here: Sequence[Card], wanted: Sequence[CardWords]) -> str:
        """In a list: some card of that name has all the facts."""
        for words in wanted:
            faults = [self._facts(where, card, words) for card in here if card.name == words.card]
            if all(faults):
                return faults[0]
        return ""

    def _single(self, where: str, side: Side, here: Sequence[Card], words: CardWords) -> str:
        if not here:
            return expected(f"{where} {words.card or 'to hold a card'}", "no card")
        if words.card and here[0].name != words.card:
            return expected(f"{where} {words.card}", here[0].name)
        return self._facts(where, here[0], words)

    def _facts(self, where: str, card: Card, words: CardWords) -> str:
        for fact in words.facts:
            found = self._fact(card, fact)
            if found:
                return expected(f"{where} {card.name} {fact.text}", found)
        return ""

    def _fact(self, card: Card, fact: Fact) -> str:
        """What is so instead, or nothing."""
        if fact.is_state:
            is_so = fact.name in card.states
            return "" if is_so == fact.is_so else fact.name if is_so else f"not {fact.name}"
        if fact.name.startswith("keyword "):
            return self._keyword(card, fact)
        if fact.name == "modifier":
            return self._modifier(card, fact)
        if fact.name == "used":
            return "" if card.data.used >> fact.number - 1 & 1 else "not used"
        found = card.data.owner if fact.name == "owner" else int(getattr(card, fact.name))
        if found == fact.number:
            return ""
        return PLAYER_WORDS[found] if fact.name == "owner" else str(found)

    def _keyword(self, card: Card, fact: Fact) -> str:
        block = self.duel.keyword_block(card.instance)
        keyword = fact.name.partition(" ")[2]
        if keyword in self.words.keyword_flags:
            amount = self.words.block_flags(block) & self.words.keyword_flags[keyword]
        else:
            amount = block[self.words.keyword_numbers[keyword]]
        is_so = bool(amount) and (not fact.number or amount == fact.number)
        if is_so == fact.is_so:
            return ""
        if keyword in self.words.keyword_numbers and amount:
            return self.words.number_words(keyword, amount)
        return ", ".join(self.words.keyword_words(block)) or "no keywords"

    def _card_text(self, instance: int) -> str:
        return str(self.duel.harness.card(self.duel, instance))

    def _modifier(self, card: Card, fact: Fact) -> str:
        assert fact.modifier is not None
        by = fact.modifier.by
        everyone = self.duel.all_cards
        source = find(self.duel, by, everyone, everyone, card.player).instance if by else NONE
        wanted = fact.modifier.modifier(card.player, source)
        mine = [one if by else replace(one, source=NONE) for one in card.modifiers]
        if wanted in mine:
            return ""
        texts = [self.duel.harness.facts.modifier_text(one, card.player, self._card_text) for one in card.modifiers]
        return ", ".join(texts) or "no modifiers"


def expected(wanted: str, found: str) -> str:
    """What a check says that fails."""
    return f"expected {wanted}, found {found}"
