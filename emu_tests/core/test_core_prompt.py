"""Every answer to a prompt is checked: number, choice, no card twice, total cost."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import Message, Place
from cartomancer.schema.core_state import ANSWERS, PROMPT, PROMPT_OR_NONE, PromptType
from support.core_fixtures import BLUE, COLOURLESS, MINION, RED_SWORD, Core


@pytest.fixture
def core() -> Core:
    return Core()


@pytest.mark.parametrize(
    ("minimum", "maximum", "flags", "answer", "legal"),
    [
        (1, 1, 0, [4], True),
        (1, 1, 0, [], False),
        (1, 1, PROMPT_OR_NONE, [], True),
        (1, 1, 0, [4, 9], False),
        (2, 2, PROMPT_OR_NONE, [4], False),
        (2, 2, PROMPT_OR_NONE, [9, 4], True),
        (0, 3, 0, [], True),
        (0, 3, 0, [127, 9, 4], True),
        (0, 3, 0, [127, 9, 4, 0], False),
        (1, 4, 0, [9, 9], False),
        (1, 4, 0, [5], False),
        (1, 4, 0, [9, 4, 128], False),
        (1, 4, 0, [255], False),
        (1, 4, 0, [0, 4, 9, 127], True),
    ],
)
def test_cards(core: Core, minimum: int, maximum: int, flags: int, answer: list[int], legal: bool) -> None:
    core.ask(PromptType.CARDS, [4, 9, 127, 0], minimum=minimum, maximum=maximum, flags=flags)
    assert core.reply(*answer) == legal
    assert core.get("refused") == (not legal)


def test_candidate_beyond_the_count_is_not_on_offer(core: Core) -> None:
    core.ask(PromptType.CARDS, [4, 9, 11], minimum=1, maximum=3, count=2)
    assert not core.reply(11)
    assert core.reply(9)


@pytest.mark.parametrize(("limit", "legal"), [(12, True), (11, False), (254, True)])
def test_total_cost(core: Core, limit: int, legal: bool) -> None:
    cards = [core.new(number, Place.HAND) for number in (MINION, RED_SWORD, BLUE, COLOURLESS)]
    core.ask(PromptType.CARDS, cards, minimum=0, maximum=4, sum=limit)
    assert core.reply(*cards) == legal
    assert core.reply(cards[3])


def test_total_cost_beyond_a_byte_is_refused(core: Core) -> None:
    cards = [core.new(BLUE, Place.DECK) for _ in range(40)]
    core.ask(PromptType.CARDS, cards, minimum=0, maximum=40, sum=100)
    assert not core.reply(*cards), "280 is not 24"


def test_cards_without_a_limit_may_cost_more_than_a_byte(core: Core) -> None:
    cards = [core.new(BLUE, Place.DECK) for _ in range(40)]
    core.ask(PromptType.CARDS, cards, minimum=0, maximum=40)
    assert core.reply(*cards)


@pytest.mark.parametrize("count", [64, 65, 200, 255])
def test_more_than_64_answers_are_refused(core: Core, count: int) -> None:
    core.ask(PromptType.CARDS, list(range(128)), minimum=0, maximum=255)
    assert core.reply(*(at % 128 for at in range(count))) == (count == 64)


@pytest.mark.parametrize(
    ("answer", "legal"),
    [([3, 1, 2], True), ([1, 2, 3], True), ([3, 1], False), ([3, 1, 1], False), ([3, 1, 4], False), ([], False)],
)
def test_order_is_a_permutation(core: Core, answer: list[int], legal: bool) -> None:
    core.ask(PromptType.ORDER, [1, 2, 3])
    assert core.reply(*answer) == legal


@pytest.mark.parametrize("kind", [PromptType.OPTION, PromptType.ACTION, PromptType.SLOT, PromptType.RESPOND])
@pytest.mark.parametrize(
    ("flags", "answer", "legal"),
    [
        (0, [7], True),
        (0, [8], False),
        (0, [7, 5], False),
        (0, [], False),
        (PROMPT_OR_NONE, [], True),
        (PROMPT_OR_NONE, [7, 5], False),
    ],
)
def test_option_is_one_of_those_offered(
    core: Core, kind: PromptType, flags: int, answer: list[int], legal: bool
) -> None:
    core.ask(kind, [5, 7], minimum=1, maximum=1, flags=flags)
    assert core.reply(*answer) == legal


@pytest.mark.parametrize("kind", [PromptType.NUMBER, PromptType.YES_NO])
@pytest.mark.parametrize(
    ("answer", "legal"), [([0], False), ([1], True), ([5], True), ([6], False), ([], False), ([2, 2], False)]
)
def test_number_lies_between_minimum_and_maximum(core: Core, kind: PromptType, answer: list[int], legal: bool) -> None:
    core.ask(kind, [], minimum=1, maximum=5)
    assert core.reply(*answer) == legal


@pytest.mark.parametrize("kind", [PromptType.NONE, 9, 100, PromptType.GAME_OVER])
def test_no_answer_fits_where_nothing_is_asked(core: Core, kind: int) -> None:
    core.ask(kind, [1], minimum=0, maximum=1)
    assert not core.reply()
    assert not core.reply(1)


def test_refused_answer_is_logged(core: Core) -> None:
    core.ask(PromptType.CARDS, [1], minimum=1, maximum=1, player=1, source=33)
    assert not core.reply(2)
    assert not core.reply(3)
    entry = core.log[-1]
    assert (entry["message"], entry["player"], entry["subject"]) == (Message.REFUSED, 1, 33)
    assert (entry["object"], core.get("refused")) == (PromptType.CARDS, 2)


@pytest.mark.parametrize(("answered", "legal"), [(ANSWERS, True), (ANSWERS + 1, False)])
def test_no_answer_is_longer_than_its_table(core: Core, answered: int, legal: bool) -> None:
    offered = list(range(ANSWERS + 8))
    core.ask(PromptType.CARDS, offered, minimum=0, maximum=len(offered))
    core.put("answers", *offered[:answered])
    core.put("prompt", answered, at=PROMPT.offsets["answered"])
    core.call("prompt_check")
    assert core.carry != legal


def test_a_refused_answer_is_logged_with_its_length(core: Core) -> None:
    core.word("arg_value", 0xFFFF)
    core.ask(PromptType.CARDS, [4, 9], minimum=1, maximum=1, player=1, source=9)
    assert not core.reply(4, 9)
    entry = core.log[-1]
    fields = ("message", "player", "subject", "object", "value_lo", "value_hi")
    assert [entry[field] for field in fields] == [Message.REFUSED, 1, 9, PromptType.CARDS, 2, 0]


def test_refusals_are_counted_to_255(core: Core) -> None:
    core.ask(PromptType.CARDS, [4], minimum=1, maximum=1)
    core.put("refused", 254)
    for expected in (255, 255):
        assert not core.reply(5)
        assert core.get("refused") == expected
