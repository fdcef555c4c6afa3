"""System calls that ask a player, and those about lists, slots, triggers and attacks that a script makes in a row."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import Action, Ask, CardState, Place
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.schema.core_state import CANDIDATES, NONE, PLACES, PROMPT, PromptType
from cartomancer.schema.script import ScriptTrap
from support.ability_fixtures import Asked
from support.call_console import REFUSED, CallConsole
from support.core_fixtures import BLUE, COLOURLESS, MINION, Image, core_image
from support.machine_program import Program
from support.script_match import ScriptMatch
from support.turn_fixtures import No, turn_rom
from support.vm_call_scripts import SET, logged
from support.vm_fixtures import ScriptedSet, scripted_set


@pytest.fixture(scope="module")
def cards() -> ScriptedSet:
    return scripted_set(*SET)


@pytest.fixture
def board() -> CallConsole:
    return CallConsole(core_image())


# --- lists


class Lists:
    """Several calls in one event: lists go when it ends."""

    def __init__(self, cards: ScriptedSet) -> None:
        self.match = ScriptMatch(cards)

    def run(self, name: str) -> list[int]:
        """Numbers that a script put into the registers."""
        assert self.match.use(name, NONE) is None
        assert self.match.get("fault_count") == 0, self.match.stopped
        return [self.match.get_word("ruleset_registers", at=2 * at) for at in range(12)]


def test_lists(cards: ScriptedSet) -> None:
    lists = Lists(cards)
    hand = [lists.match.new(MINION, Place.HAND) for _ in range(4)]
    found = lists.run("lists")
    assert found[0] == 4
    assert found[4:7] == [1, 0, 2], "has, has not, and two cards in the other one"
    assert found[7:9] == [3, 2], "of five cards the first three and two others"
    assert found[9] == 550
    assert logged(lists.match) == [hand[0], hand[3], NONE, NONE, hand[2], hand[3]]


def test_list_shuffle(cards: ScriptedSet) -> None:
    """All cards are still there, in another order."""
    lists = Lists(cards)
    hand = [lists.match.new(MINION, Place.HAND) for _ in range(8)]
    lists.run("shuffles")
    found = logged(lists.match)
    assert sorted(found) == hand and found != hand


# --- questions


def test_offers(board: CallConsole) -> None:
    board.do("offer_none")
    for name, value in (("offer", 5), ("offer_card", 3), ("offer_action", Action.MOVE)):
        board.do(name, value)
    board.do("offer_lane", 1, Place.LEFT)
    assert board.do("offered") == 4
    assert board.bytes_at("candidates", 4) == bytes([5, 3, Action.MOVE, PLACES + Place.LEFT])
    board.put("prompt", 1, at=PROMPT.offsets["answered"])
    board.put("answers", PLACES + Place.RIGHT)
    assert board.do("answer_lane") == Place.RIGHT, "a lane is named without its side"
    assert board.do("offer", 128) == REFUSED
    assert board.do("offer", 256) == REFUSED
    assert board.do("offer", -1) == REFUSED
    board.put("list_count", CANDIDATES)
    assert board.do("offer", 1) == REFUSED


def test_only_candidate_needs_no_question(board: CallConsole) -> None:
    card = board.new(MINION, Place.HAND)
    board.do("offer_none")
    assert board.do("answer", 1) == REFUSED
    board.do("offer_card", card)
    assert (board.do("answer_card", 1), board.do("answer_lane"), board.do("answer_action")) == (card, card, card)
    assert board.do("answer", 2) == REFUSED
    board.do("offer", 100)
    assert board.do("answer", 1) == REFUSED
    board.do("offer_none")
    board.do("offer", 100)
    assert board.do("answer_card", 1) == REFUSED, "no such card"


@pytest.mark.parametrize(
    ("kind", "least", "most", "offered", "legal"),
    [
        (PromptType.CARDS, 0, 1, 0, True),
        (PromptType.CARDS, 2, 2, 2, True),
        (PromptType.CARDS, 3, 3, 2, False),
        (PromptType.CARDS, 2, 1, 2, False),
        (PromptType.CARDS, 65, 70, 100, False),
        (PromptType.CARDS, 0, 300, 2, False),
        (PromptType.OPTION, 1, 1, 0, False),
        (PromptType.OPTION, 1, 1, 1, True),
        (PromptType.ACTION, 2, 2, 3, False),
        (PromptType.SLOT, 0, 1, 2, True),
        (PromptType.NUMBER, 3, 2, 0, False),
        (PromptType.NUMBER, 2, 200, 0, True),
        (PromptType.YES_NO, 0, 1, 0, True),
        (PromptType.ORDER, 0, 0, 3, True),
        (PromptType.ORDER, 0, 0, 0, False),
        (PromptType.ORDER, 0, 0, 65, False),
        (PromptType.RESPOND, 0, 1, 1, True),
        (PromptType.NONE, 0, 1, 1, False),
        (9, 0, 1, 1, False),
    ],
)
def test_question_without_an_answer(
    cards: ScriptedSet, kind: int, least: int, most: int, offered: int, legal: bool
) -> None:
    match = ScriptMatch(cards)
    for at, value in enumerate((kind, least, most, offered)):
        match.word("ruleset_registers", value, at=2 * at)
    asked = match.use("asks", 1)
    if not legal:
        assert asked is None and match.stopped.trap is ScriptTrap.RANGE
        return
    assert asked is not None
    assert (asked.type, asked.minimum, asked.maximum) == (kind, least, most)
    assert (asked.player, asked.message, asked.source, asked.total) == (1, Ask.TARGETS, 1, 0xFF)
    assert len(asked.candidates) == offered


def test_answer(cards: ScriptedSet) -> None:
    """The number of answers, and each of them."""
    match = ScriptMatch(cards)
    for at, value in enumerate((PromptType.CARDS, 1, 3, 5)):
        match.word("ruleset_registers", value, at=2 * at)
    asked = match.use("asks", 1)
    assert asked is not None and asked.candidates == (0, 1, 2, 3, 4)
    assert not match.offer(1, 1)
    assert match.answer(4, 1) is None
    assert [match.get_word("ruleset_registers", at=2 * at) for at in (4, 5, 6)] == [2, 4, 1]


def test_budget_is_full_after_an_answer(cards: ScriptedSet) -> None:
    match = ScriptMatch(cards)
    for at, value in enumerate((PromptType.YES_NO, 0, 1, 0)):
        match.word("ruleset_registers", value, at=2 * at)
    assert match.use("asks", 1) is not None
    match.put("vm_left", 2, 1)
    assert match.answer(1) is None
    assert match.get("fault_count") == 0
    assert match.get("vm_left", 1) > 70


@pytest.mark.parametrize(("name", "hand", "asked"), [("picks", 0, False), ("picks", 1, False), ("picks", 2, True)])
def test_pick(cards: ScriptedSet, name: str, hand: int, asked: bool) -> None:
    """What leaves no choice is not asked."""
    match = ScriptMatch(cards)
    held = [match.new(MINION, Place.HAND) for _ in range(hand)]
    prompt: Asked | None = match.use(name, NONE)
    assert (prompt is not None) == asked
    if prompt is not None:
        assert (prompt.minimum, prompt.maximum, prompt.candidates) == (1, 1, tuple(held))
        assert not match.offer()
        assert match.answer(held[1]) is None
    assert logged(match) == ([held[-1]] if held else [NONE])


def test_resolve_from_a_script(cards: ScriptedSet) -> None:
    """What a script fired resolves where it says so, outside of other abilities."""
    match = ScriptMatch(cards)
    card = match.new(cards.cards["counts"], Place.LEFT)
    assert match.use("fires", card) is None
    assert [match.get_word("ruleset_registers", at=2 * at) for at in (0, 1)] == [2, 1]
    assert match.get("trigger_count") == 0


def test_run_slot(cards: ScriptedSet) -> None:
    match = ScriptMatch(cards)
    card = match.new(cards.cards["counts"], Place.LEFT, 1)
    assert match.use("runs slots", card) is None
    assert match.get_word("ruleset_registers") == 1


def test_whole_attack_from_a_script(cards: ScriptedSet) -> None:
    match = ScriptMatch(cards)
    card, victim = match.new(MINION, Place.LEFT), match.new(COLOURLESS, Place.RIGHT, 1)
    match.put("attack_atk", 0xFF, 0xFF)
    assert match.use("attacks", card) is None
    assert match.place(victim)[1] == Place.WT3
    assert match.damage(card) == 2


# --- what cards may do


def offers(board: CallConsole, name: str, *arguments: int) -> list[int]:
    """What a call lists; an answer from before does not count for it."""
    board.put("prompt", 1, at=PROMPT.offsets["answered"])
    assert board.do(name, *arguments) is None
    assert board.get("prompt", PROMPT.offsets["answered"]) == 0
    return list(board.bytes_at("candidates", board.get("list_count")))


def test_offers_of_actions_and_their_places(board: CallConsole) -> None:
    """Who can act, what a card can do, where to."""
    board.put("turn_player", 0)
    board.set_field(0, "cores", 5)
    left = board.new(MINION, Place.LEFT)
    foe = board.new(MINION, Place.RIGHT, 1)
    held, dear = board.new(MINION, Place.HAND), board.new(BLUE, Place.HAND)
    assert offers(board, "offer_able") == [left, held]
    assert offers(board, "offer_actions", left) == [Action.ATTACK, Action.MOVE]
    assert offers(board, "offer_actions", held) == [Action.PLACE]
    assert offers(board, "offer_actions", dear) == []
    assert offers(board, "offer_lanes", held) == [Place.CENTRE, Place.RIGHT]
    assert offers(board, "offer_neighbours", left) == [Place.CENTRE]
    assert offers(board, "offer_targets", left) == [foe]
    board.put("inst_state", CardState.EXHAUSTED, at=left)
    assert offers(board, "offer_neighbours", left) == offers(board, "offer_targets", left) == []


def test_price_is_the_cost_in_hand_and_the_standby_cost_there(board: CallConsole) -> None:
    held, waiting = board.new(MINION, Place.HAND), board.new(MINION, Place.STANDBY)
    assert board.do("price", held) == board.do("cost", held) != Rules().standby_cost
    assert board.do("price", waiting) == Rules().standby_cost


def test_pays_mp_by_condition() -> None:
    """By exhausting, in MP, once in MP; an empty slot is not paid at all."""
    board = CallConsole(Image(Program(turn_rom())))
    switch, once = board.new(No.SWITCH, Place.LEFT), board.new(No.ONCE, Place.CENTRE)
    assert [board.do("pays_mp", switch, slot) for slot in (1, 2, 3)] == [0, 1, 0]
    assert [board.do("pays_mp", once, slot) for slot in (1, 2, 3)] == [1, 0, 0]
    assert board.do("pays_mp", once, 4) == REFUSED
