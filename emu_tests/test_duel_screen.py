"""The duel screen: every prompt has its form, every form gives the answer that was meant, and no other.

Forms are driven by the buttons of the pad on the machine. A prompt is made up where the rules would need a long duel
to ask it: it takes the place of the first real one before its form opens.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise

import pytest

from board_console import board_looks
from board_reading import read_board
from cartomancer.duel.duel import Duel
from cartomancer.duel.game import Game
from cartomancer.duel.pytest_plugin import game_of
from cartomancer.duel.state import Modifier
from cartomancer.machine import Snapshot
from cartomancer.notation.lexicon import LANGUAGES, Language
from cartomancer.schema import screens
from cartomancer.schema.board import BoardTile
from cartomancer.schema.codes import Duration, FlagKeyword, Select
from cartomancer.schema.core_dispatch import Action, Ask, PlayerKind
from cartomancer.schema.core_state import NONE, DuelResult, Fault, Message, ModKind, Place, PromptType
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K
from cartomancer.schema.records import CARD
from cartomancer.units import CardNumber
from conftest import BuiltGame
from duel_screen import DuelScreen, Made, drawn
from pad_player import Form, PadPlayer, Wait

INPUT_FRAMES = 3
"""A press is acted on within so many frames."""


@pytest.fixture(scope="session")
def duel_game(request: pytest.FixtureRequest, game: BuiltGame) -> Game:
    return game_of(request.config)


@pytest.fixture(scope="module")
def first_prompt(duel_game: Game) -> tuple[DuelScreen, Snapshot]:
    """The moment before the first form of a duel opens."""
    screen = DuelScreen(duel_game, seed=3)
    return screen, screen.to_form()


@pytest.fixture
def screen(first_prompt: tuple[DuelScreen, Snapshot]) -> DuelScreen:
    screen, moment = first_prompt
    screen.machine.restore(moment)
    return screen


@pytest.fixture
def player(screen: DuelScreen) -> PadPlayer:
    return screen.player


@pytest.fixture
def hand(screen: DuelScreen) -> list[int]:
    cards = screen.zone(0, Place.HAND)
    assert len(cards) >= 4
    return cards


@pytest.fixture
def deck(screen: DuelScreen) -> list[int]:
    return screen.zone(0, Place.DECK)


def no_fault(screen: DuelScreen) -> bool:
    return screen.machine.byte("fault_count") == 0


# --- one card ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", range(4))
def test_one_card_of_the_board_is_answered_by_a(
    screen: DuelScreen, player: PadPlayer, hand: list[int], at: int
) -> None:
    screen.make(Made(PromptType.CARDS, hand))
    assert (player.waits, player.byte("form_list")) == (Wait.FORM, Form.BOARD)
    player.point(player.asked, hand[at])
    assert screen.answered("a") == (hand[at],)
    assert no_fault(screen)


def test_right_and_left_lead_through_all_candidates_of_the_board(
    screen: DuelScreen, player: PadPlayer, hand: list[int]
) -> None:
    cards = [*screen.zone(0, Place.MASTER), *hand, *screen.zone(1, Place.MASTER)]
    screen.make(Made(PromptType.CARDS, cards))
    seen = []
    for _ in cards:
        seen.append(player.byte("form_at"))
        player.press("right")
    assert sorted(seen) == list(range(len(cards)))
    assert player.byte("form_at") == seen[0], "round the end"
    player.press("left")
    assert player.byte("form_at") == seen[-1]


def test_up_and_down_lead_to_another_row_and_back(screen: DuelScreen, player: PadPlayer, hand: list[int]) -> None:
    masters = [*screen.zone(1, Place.MASTER), *screen.zone(0, Place.MASTER)]
    screen.make(Made(PromptType.CARDS, masters))
    rows = []
    for button in ("up", "up", "down", "down"):
        player.press(button)
        rows.append((player.byte("form_at"), player.byte("form_y")))
    assert rows[0][0] == rows[1][0] != rows[2][0] == rows[3][0]
    assert rows[1][1] < rows[3][1]


def test_cursor_moves_soon_after_the_press(screen: DuelScreen, player: PadPlayer, hand: list[int]) -> None:
    screen.make(Made(PromptType.CARDS, hand))
    screen.machine.run_frames(30)
    before = player.byte("form_at")
    screen.machine.pads.hold(["right"])
    screen.machine.run_frames(INPUT_FRAMES)
    assert player.byte("form_at") != before


def test_quick_presses_are_all_counted(screen: DuelScreen, player: PadPlayer, hand: list[int]) -> None:
    screen.make(Made(PromptType.CARDS, hand))
    start = player.byte("form_at")
    for _ in hand:
        screen.machine.press("right", frames=3, after=3)
    screen.machine.run_frames(12)
    assert player.byte("form_at") == start


def test_no_answer_is_impossible_where_one_is_wanted(screen: DuelScreen, player: PadPlayer, hand: list[int]) -> None:
    screen.make(Made(PromptType.CARDS, hand))
    player.press("b")
    assert (player.waits, player.chosen) == (Wait.FORM, ())
    player.press("start")
    assert 0 not in screen.machine.read("menu_code", player.byte("menu_count")), "no item ends the prompt"


def test_no_answer_is_given_by_b_and_yes(screen: DuelScreen, player: PadPlayer, hand: list[int]) -> None:
    screen.make(Made(PromptType.CARDS, hand, minimum=0, ask=Ask.BLOCK))
    player.press("b")
    assert screen.text(screens.MENU_TITLE) == screen.said("choose_none_sure")
    player.press("b")
    assert player.waits is Wait.FORM, "B: it was not meant"
    player.press("b", "right", "a")
    assert player.waits is Wait.FORM, "no"
    player.press("b")
    assert screen.answered("a") == ()


@pytest.mark.parametrize("ask", [Ask.ATTACK, Ask.LANE])
def test_b_goes_straight_back_to_the_main_prompt(
    screen: DuelScreen, player: PadPlayer, hand: list[int], ask: Ask
) -> None:
    screen.make(Made(PromptType.CARDS, hand, minimum=0, ask=ask))
    assert screen.answered("b") == ()


# --- the main prompt --------------------------------------------------------------------------------------------


def test_main_prompt_names_player_question_and_card(screen: DuelScreen, player: PadPlayer) -> None:
    player.settle()
    screen.machine.run_frames(12)
    assert screen.text(screens.MESSAGE_SOURCE) == screen.said("player_you")
    assert screen.text(screens.MESSAGE_ASK) == screen.said("ask_main")
    assert screen.text(screens.MESSAGE_HINT) == screen.said("hint_main")
    card = player.asked.values[player.byte("form_at")]
    assert screen.text(screens.MESSAGE_CARD).startswith(screen.name(card))


@pytest.mark.parametrize("presses", [("b", "a"), ("start", "a")])
def test_turn_is_ended_by_b_or_start_and_a_second_press(
    screen: DuelScreen, player: PadPlayer, presses: tuple[str, str]
) -> None:
    player.press(presses[0])
    assert player.waits is Wait.MENU
    assert screen.answered(presses[1]) == ()


def test_start_closes_the_menu_that_it_opened(screen: DuelScreen, player: PadPlayer) -> None:
    player.press("start")
    assert screen.machine.byte("menu_code") == 0, "the first item ends the turn"
    player.press("start")
    assert (player.waits, player.asked.ask, player.chosen) == (Wait.FORM, Ask.MAIN, ())
    assert player.asked.player == 0


def test_main_prompt_without_a_card_that_can_act_only_ends_the_turn(screen: DuelScreen, player: PadPlayer) -> None:
    screen.make(Made(PromptType.ACTION, minimum=0, ask=Ask.MAIN))
    player.press("a", "right", "down")
    assert (player.waits, player.chosen) == (Wait.FORM, ())
    player.press("b")
    assert screen.answered("a") == ()
    assert no_fault(screen)


# --- several cards ----------------------------------------------------------------------------------------------


def test_several_cards_keep_the_order_of_choice(screen: DuelScreen, player: PadPlayer, hand: list[int]) -> None:
    screen.make(Made(PromptType.CARDS, hand, minimum=1, maximum=4))
    wanted = (hand[2], hand[0], hand[3])
    for card in wanted:
        player.point(player.asked, card)
        player.press("a")
    player.press("start")
    assert screen.answered("a") == wanted
    assert no_fault(screen)


def test_chosen_card_is_taken_back_by_a_and_the_last_one_by_b(
    screen: DuelScreen, player: PadPlayer, hand: list[int]
) -> None:
    screen.make(Made(PromptType.CARDS, hand, minimum=1, maximum=4))
    for card in hand[:3]:
        player.point(player.asked, card)
        player.press("a")
    player.point(player.asked, hand[0])
    player.press("a")
    assert player.chosen == (hand[1], hand[2])
    player.press("b")
    assert player.chosen == (hand[1],)


def test_no_more_than_the_maximum_can_be_chosen(screen: DuelScreen, player: PadPlayer, hand: list[int]) -> None:
    screen.make(Made(PromptType.CARDS, hand, minimum=0, maximum=2))
    for card in hand[:2]:
        player.point(player.asked, card)
        player.press("a")
    assert player.waits is Wait.MENU, "all are chosen: the menu offers to finish"
    player.press("b")
    player.point(player.asked, hand[2])
    player.press("a")
    assert (player.waits, player.chosen) == (Wait.FORM, (hand[0], hand[1]))


def test_fewer_than_the_minimum_cannot_be_answered(screen: DuelScreen, player: PadPlayer, hand: list[int]) -> None:
    screen.make(Made(PromptType.CARDS, hand, minimum=2, maximum=3, or_none=True))
    player.press("a", "start")
    codes = screen.machine.read("menu_code", player.byte("menu_count"))
    assert 0 not in codes, "one is too few"
    player.press("b", "b", "start")
    assert screen.machine.byte("menu_code") == 0, "but none is legal"
    assert screen.answered("a") == ()


def test_total_cost_stays_within_its_limit(screen: DuelScreen, player: PadPlayer, hand: list[int]) -> None:
    costs = screen.machine.read("print_cost", max(hand) + 1, unwritten=0)
    dear = max(hand, key=lambda card: costs[card])
    rest = [card for card in hand if card != dear]
    cards = [dear, *rest]
    screen.make(Made(PromptType.CARDS, cards, minimum=0, maximum=len(cards), total=costs[dear] + costs[rest[0]] - 1))
    player.point(player.asked, dear)
    player.press("a")
    screen.machine.write("form_at", cards.index(rest[0]))  # the cursor does not go there
    player.press("a")
    assert player.chosen == (dear,)
    screen.machine.run_frames(12)
    count = screen.text(screens.MESSAGE_COUNT)
    label = screen.said("to_cost")
    assert count.replace(" ", "") == f"1/0-{len(cards)}{label}{costs[dear]}/{costs[dear] + costs[rest[0]] - 1}"
    player.point(player.asked, dear)
    player.press("a")
    assert screen.machine.byte("form_total") == 0


def test_card_that_the_rest_does_not_pay_for_is_dim_and_passed_over_on_the_board(
    screen: DuelScreen, player: PadPlayer, hand: list[int]
) -> None:
    costs = screen.machine.read("print_cost", max(hand) + 1, unwritten=0)
    dear = max(hand, key=lambda card: costs[card])
    screen.make(Made(PromptType.CARDS, hand, minimum=0, maximum=len(hand), total=costs[dear]))
    player.point(player.asked, dear)
    player.press("a")
    paid = [card for card in hand if card != dear and not costs[card]]
    assert reached(player, "right") == {dear, *paid}
    assert len(dim_hand(screen)) == len(hand) - 1 - len(paid)
    player.point(player.asked, dear)
    player.press("a")
    assert reached(player, "right") == set(hand), "it was taken back"
    assert not dim_hand(screen)


def test_card_that_the_rest_does_not_pay_for_is_dim_and_passed_over_in_a_list(
    screen: DuelScreen, player: PadPlayer, deck: list[int]
) -> None:
    cards = deck[: screens.PICK_ROWS]
    costs = screen.machine.read("print_cost", max(cards) + 1, unwritten=0)
    dear = max(cards, key=lambda card: costs[card])
    screen.make(Made(PromptType.CARDS, cards, minimum=0, maximum=len(cards), total=costs[dear]))
    assert player.byte("form_list") == Form.CARDS
    player.point(player.asked, dear)
    player.press("a")
    open_rows = {at for at, card in enumerate(cards) if card == dear or not costs[card]}
    assert reached(player, "down") == {cards[at] for at in open_rows}
    screen.machine.run_frames(3)
    text, dim = 3, 2
    colours = [row_palette(screen, screens.PICK_NAME.y + at * screens.PICK_PITCH) for at in range(len(cards))]
    assert colours == [text if at in open_rows else dim for at in range(len(cards))]


def test_first_candidate_that_is_too_dear_is_not_under_the_cursor(
    screen: DuelScreen, player: PadPlayer, hand: list[int]
) -> None:
    costs = screen.machine.read("print_cost", max(hand) + 1, unwritten=0)
    cards = sorted(hand, key=lambda card: -costs[card])
    cheap = costs[cards[-1]]
    assert costs[cards[0]] > cheap
    screen.make(Made(PromptType.CARDS, cards, minimum=0, maximum=2, total=cheap))
    assert costs[cards[player.byte("form_at")]] == cheap


def reached(player: PadPlayer, button: str) -> set[int]:
    """The candidates that a button of the cross leads to."""
    seen = set()
    for _ in player.asked.values:
        seen.add(player.asked.values[player.byte("form_at")])
        player.press(button)
    return seen


def dim_hand(screen: DuelScreen) -> set[str]:
    """The cards in hand that are dim."""
    screen.machine.run_frames(3)
    return {name for name in read_board(screen.machine.ppu, board_looks()).dim if name.startswith("hand")}


def row_palette(screen: DuelScreen, row: int) -> int:
    """The palette at the left of a row of tiles."""
    attributes = screen.machine.ppu.nametables[screens.SCREEN_COLUMNS * screens.SCREEN_ROWS :]
    return attributes[row // 4 * 8 + 1] >> (4 if row % 4 > 1 else 0) & 0x03


def test_rule_goes_on_behind_the_count(screen: DuelScreen, hand: list[int]) -> None:
    screen.make(Made(PromptType.CARDS, hand, minimum=1, maximum=3))
    screen.machine.run_frames(12)
    box = screens.MESSAGE_COUNT
    at = box.y * screens.SCREEN_COLUMNS + box.x
    tiles = screen.machine.ppu.nametables[at : at + box.width]
    assert screen.text(box) == "0/1-3"
    assert set(tiles[3:]) == {BoardTile.LINE}


def test_longest_count_has_tiles_enough(screen: DuelScreen, hand: list[int]) -> None:
    screen.make(Made(PromptType.CARDS, hand[:3], minimum=1, maximum=3, total=10))
    screen.machine.run_frames(12)
    assert screen.text(screens.MESSAGE_COUNT).replace(" ", "") == f"0/1-3{screen.said('to_cost')}0/10"
    assert no_fault(screen)


# --- lists ------------------------------------------------------------------------------------------------------


def test_cards_of_the_deck_are_chosen_from_a_list(screen: DuelScreen, player: PadPlayer, deck: list[int]) -> None:
    screen.make(Made(PromptType.CARDS, deck))
    assert player.byte("form_list") == Form.CARDS
    for row, card in enumerate(deck[: screens.PICK_ROWS]):
        assert screen.text(screens.PICK_NAME, row * screens.PICK_PITCH) == screen.name(card)
    player.point(player.asked, deck[13])
    screen.machine.run_frames(3)
    assert screen.text(screens.PICK_NAME) == screen.name(deck[screens.PICK_ROWS]), "the second page"
    assert screen.answered("a") == (deck[13],)
    assert no_fault(screen)


def test_one_card_that_the_board_does_not_show_makes_a_list(
    screen: DuelScreen, player: PadPlayer, hand: list[int], deck: list[int]
) -> None:
    screen.make(Made(PromptType.CARDS, [*hand, deck[0]]))
    assert player.byte("form_list") == Form.CARDS


def test_list_says_where_the_cursor_is_and_of_how_many(screen: DuelScreen, player: PadPlayer, deck: list[int]) -> None:
    screen.make(Made(PromptType.CARDS, deck, minimum=1, maximum=3))
    for button, at in (("down", 2), ("right", 12), ("a", 12), ("up", 11), ("left", 1), ("up", len(deck))):
        player.press(button)
        screen.machine.run_frames(2)
        assert screen.text(screens.PICK_RANK) == f"{at}/{len(deck)}"
    assert no_fault(screen)


def test_list_goes_round_its_ends_and_turns_pages(screen: DuelScreen, player: PadPlayer, deck: list[int]) -> None:
    screen.make(Made(PromptType.CARDS, deck))
    steps = []
    for button in ("up", "down", "right", "left", "left"):
        player.press(button)
        steps.append(player.byte("form_at"))
    assert steps == [len(deck) - 1, 0, screens.PICK_ROWS, 0, len(deck) - 1]


def test_hidden_cards_have_no_name_in_a_list(screen: DuelScreen, player: PadPlayer) -> None:
    theirs = screen.zone(1, Place.HAND)
    screen.make(Made(PromptType.CARDS, theirs))
    a_card = screen.said("a_card")
    for row in range(len(theirs)):
        assert screen.text(screens.PICK_NAME, row * screens.PICK_PITCH) == a_card
        assert not screen.text(screens.PICK_COST, row * screens.PICK_PITCH)
    player.press("select")
    assert player.waits is Wait.FORM, "Select does not show it either"
    assert screen.answered("a") == (theirs[0],)


def test_order_takes_every_card_once(screen: DuelScreen, player: PadPlayer, hand: list[int]) -> None:
    cards = hand[:3]
    screen.make(Made(PromptType.ORDER, cards))
    assert player.byte("form_list") == Form.CARDS
    player.press("down", "a", "start")
    assert 0 not in screen.machine.read("menu_code", player.byte("menu_count"))
    player.press("b")
    for card in (cards[2], cards[0]):
        player.point(player.asked, card)
        player.press("a")
    assert player.waits is Wait.MENU
    assert screen.answered("a") == (cards[1], cards[2], cards[0])


# --- words and numbers ------------------------------------------------------------------------------------------


def test_action_is_chosen_from_a_menu(screen: DuelScreen, player: PadPlayer, hand: list[int]) -> None:
    actions = [Action.MOVE, Action.ATTACK, Action.ABILITY_1, Action.ABILITY_3]
    screen.make(Made(PromptType.OPTION, actions, minimum=0, ask=Ask.ACTION, source=hand[0]))
    assert player.waits is Wait.MENU
    mark = screen.said("name_mark")
    assert screen.text(screens.MENU_TITLE) == drawn(f"{screen.name(hand[0])}{mark}{screen.said('ask_action')}")
    assert screen.text(screens.MENU_ITEM) == screen.said("action_attack"), "the rows have closed up"
    player.press("down", "right")
    assert screen.answered("a") == (Action.ABILITY_3,)
    assert no_fault(screen)


def test_menu_of_actions_is_left_by_b(screen: DuelScreen, player: PadPlayer, hand: list[int]) -> None:
    screen.make(Made(PromptType.OPTION, [Action.MOVE, Action.ATTACK], minimum=0, ask=Ask.ACTION, source=hand[0]))
    assert screen.answered("b") == ()


def test_option_that_must_be_chosen_cannot_be_left(screen: DuelScreen, player: PadPlayer, hand: list[int]) -> None:
    screen.make(Made(PromptType.OPTION, [1, 2], ask=Ask.SCRIPT, source=hand[0]))
    player.press("b")
    assert player.waits is Wait.MENU
    player.press("up", "left")
    assert screen.answered("a") == (1,)


def test_option_is_left_by_the_menus_first_item_too(screen: DuelScreen, player: PadPlayer, hand: list[int]) -> None:
    screen.make(Made(PromptType.OPTION, [Action.MOVE, Action.ATTACK], minimum=0, ask=Ask.ACTION, source=hand[0]))
    player.press("start")
    assert screen.text(screens.MENU_ITEM) == screen.said("pause_none")
    assert screen.answered("a") == ()


@pytest.mark.parametrize("kind", [PromptType.YES_NO, PromptType.NUMBER])
def test_menu_has_no_item_for_no_answer_where_none_is_legal(
    screen: DuelScreen, player: PadPlayer, kind: PromptType
) -> None:
    screen.make(Made(kind, minimum=0, maximum=1, ask=Ask.STEP))
    waits = player.waits
    player.press("start")
    assert screen.text(screens.MENU_ITEM) == screen.said("pause_look")
    assert 0 not in screen.machine.read("menu_code", player.byte("menu_count"))
    assert player.press("b") is waits


@pytest.mark.parametrize(("presses", "answer"), [((), 1), (("right",), 0), (("right", "left"), 1)])
def test_yes_and_no(screen: DuelScreen, player: PadPlayer, presses: tuple[str, ...], answer: int) -> None:
    screen.make(Made(PromptType.YES_NO, minimum=0, ask=Ask.STEP))
    player.press(*presses, "b")
    assert player.waits is Wait.MENU, "B is no answer"
    assert screen.answered("a") == (answer,)


@pytest.mark.parametrize(
    ("presses", "answer"),
    [((), 2), (("up", "up"), 4), (("down",), 2), (("right", "up"), 13), (("right",) * 2 + ("up",) * 2, 15)],
)
def test_number_stays_within_its_limits(
    screen: DuelScreen, player: PadPlayer, presses: tuple[str, ...], answer: int
) -> None:
    screen.make(Made(PromptType.NUMBER, minimum=2, maximum=15))
    player.press(*presses)
    assert screen.answered("a") == (answer,)
    assert no_fault(screen)


def test_lane_is_chosen_on_the_board(screen: DuelScreen, player: PadPlayer, hand: list[int]) -> None:
    lanes = [Place.LEFT, Place.CENTRE, Place.RIGHT]
    screen.make(Made(PromptType.SLOT, lanes, minimum=0, ask=Ask.LANE, source=hand[0]))
    columns = []
    for lane in lanes:
        player.point(player.asked, lane)
        columns.append(player.byte("form_x"))
    assert all(left < right for left, right in pairwise(columns)), "the viewer's own left is on the left"
    screen.machine.run_frames(12)
    assert screen.text(screens.MESSAGE_CARD) == screen.said("place_right")
    assert screen.answered("a") == (Place.RIGHT,)


# --- looking aside ----------------------------------------------------------------------------------------------


def test_select_shows_the_card_under_the_cursor_and_how_it_stands(
    screen: DuelScreen, player: PadPlayer, hand: list[int]
) -> None:
    screen.make(Made(PromptType.CARDS, hand, minimum=1, maximum=3))
    player.press("a")
    player.point(player.asked, hand[1])
    screen.machine.run_frames(12)
    board = screen.machine.ppu.nametable()
    player.press("select")
    assert player.waits is Wait.CARD
    assert screen.text(screens.CARD_NAME) == screen.name(hand[1])
    player.press("select")
    assert screen.text(screens.STATUS_NAME).startswith(screen.name(hand[1]))
    player.press("b")
    assert player.waits is Wait.FORM
    assert (player.chosen, player.byte("form_at")) == ((hand[0],), 1), "the choice is as it was"
    screen.machine.run_frames(12)
    assert screen.machine.ppu.nametable() == board, "the board is there again"
    assert no_fault(screen)


def test_start_opens_the_log_and_comes_back(screen: DuelScreen, player: PadPlayer) -> None:
    player.press("start")
    player.choose_item(2)
    assert player.waits is Wait.LOG
    assert screen.text(screens.LIST_TITLE) == screen.said("log_title")
    lines = [screen.text(screens.LOG_LINE, row * screens.LOG_PITCH) for row in range(screens.LOG_ROWS)]
    you, foe = screen.said("player_you"), screen.said("player_foe")
    assert screen.said("log_turn", p=foe) in lines or screen.said("log_turn", p=you) in lines
    player.press("b")
    assert player.waits is Wait.MENU
    player.press("b")
    assert player.waits is Wait.FORM


def test_log_hides_what_the_foe_draws_and_names_what_you_draw(screen: DuelScreen, player: PadPlayer) -> None:
    player.press("start")
    player.choose_item(2)
    player.press("up", "up", "up", "up")
    lines = [screen.text(screens.LOG_LINE, row * screens.LOG_PITCH) for row in range(screens.LOG_ROWS)]
    a_card, you, foe = (screen.said(key) for key in ("a_card", "player_you", "player_foe"))
    assert screen.said("log_drawn", p=foe, c=a_card) in lines
    mine = [line for line in lines if line.startswith(you)]
    assert mine and not any(a_card in line for line in mine)


def test_giving_up_asks_once_more_and_shows_the_result(screen: DuelScreen, player: PadPlayer) -> None:
    player.press("start")
    player.choose_item(5)
    assert screen.text(screens.MENU_TITLE) == screen.said("give_up_sure")
    player.press("b")
    assert player.waits is Wait.MENU
    player.choose_item(5)
    player.press("up", "a")
    assert player.waits is Wait.RESULT
    frame = [screen.text(screens.RESULT_TITLE), screen.text(screens.RESULT_CAUSE)]
    assert frame == [screen.said(key) for key in ("result_loss", "cause_give_up")]
    screen.leave("a")
    assert no_fault(screen)


@pytest.mark.parametrize(
    ("kinds", "result", "title"),
    [
        ((PlayerKind.HUMAN, PlayerKind.GREEDY), DuelResult.WIN_0, "result_win"),
        ((PlayerKind.HUMAN, PlayerKind.GREEDY), DuelResult.WIN_1, "result_loss"),
        ((PlayerKind.HUMAN, PlayerKind.GREEDY), DuelResult.DRAW, "result_draw"),
        ((PlayerKind.HUMAN, PlayerKind.HUMAN), DuelResult.WIN_0, "result_p1"),
        ((PlayerKind.HUMAN, PlayerKind.HUMAN), DuelResult.WIN_1, "result_p2"),
        ((PlayerKind.GREEDY, PlayerKind.RANDOM), DuelResult.WIN_0, "result_p1"),
    ],
)
def test_result_says_who_won(
    screen: DuelScreen, player: PadPlayer, kinds: tuple[PlayerKind, ...], result: DuelResult, title: str
) -> None:
    player.settle()
    screen.machine.write("player_kinds", [int(kind) for kind in kinds])
    screen.machine.write("duel_result", int(result))
    screen.machine.write("duel_left", 0)
    screen.machine.write("duel_waits", int(Wait.NOTHING))
    screen.enter("result_screen")
    assert player.settle() is Wait.RESULT
    assert screen.text(screens.RESULT_TITLE) == screen.said(title)
    light = {"result_loss": 0x21, "result_draw": 0x10}
    assert screen.machine.read("palette", 4)[3] == light.get(title, 0x28), "each outcome has its colour"


def damaged(game: Game, offset: int, value: int) -> Game:
    """The game with another byte in its PRG."""
    image = bytearray(game.image)
    image[HEADER_SIZE + offset] = value
    return Game(bytes(image), game.manifest, game.debug)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", [Fault.CODE, Fault.RULES])
def test_rules_that_stop_show_the_fault_and_its_card(duel_game: Game, language: Language, fault: Fault) -> None:
    """A card of the first deck has an unknown condition, or the rules have no function."""
    card = next(one for one in duel_game.manifest.cards if one.id == "fire_imp")
    rules = next(one for one in duel_game.manifest.scripts if one.id == "rules")
    condition = MMC3_512K.offset(card.bank, card.address) + CARD.offsets["ability"]
    spoiled = {
        Fault.CODE: damaged(duel_game, condition, 0x0F),
        Fault.RULES: damaged(duel_game, MMC3_512K.offset(rules.bank, rules.address), 0),
    }
    screen = DuelScreen(spoiled[fault], seed=3, language=language)
    assert screen.player.settle() is Wait.RESULT
    shown = [screen.text(box) for box in (screens.RESULT_TITLE, screens.RESULT_STOPPED, screens.RESULT_CAUSE)]
    code = str(int(fault))
    if fault is Fault.CODE:
        why = screen.said("result_fault", e=code, c=screen.name(screen.machine.byte("instance_count"), short=True))
    else:
        why = screen.said("log_fault", e=code)
    assert shown == [screen.said("result_open"), screen.said("cause_fault"), why]
    screen.leave("a")


def test_suspending_leaves_at_once(screen: DuelScreen, player: PadPlayer) -> None:
    player.press("start")
    player.point_item(4)
    screen.leave("a")


def test_refused_answer_is_asked_again(screen: DuelScreen, player: PadPlayer) -> None:
    player.settle()
    asked = player.asked
    screen.answered("a")
    screen.machine.write("answers", NONE - 1)
    player.settle()
    assert player.asked == asked
    assert screen.machine.byte("refused") == 1


# --- who plays --------------------------------------------------------------------------------------------------


def test_two_people_pass_the_pad(duel_game: Game) -> None:
    screen = DuelScreen(duel_game, seed=3, kinds=(PlayerKind.HUMAN, PlayerKind.HUMAN))
    player = screen.player
    other = player.settle()
    if other is Wait.PASS:
        player.press("a")
    first = player.asked.player
    player.press("b", "a")
    while player.waits is not Wait.PASS:
        player.press("b", "a")
    assert player.asked.player != first
    line = b"".join(screen.cells(screens.RESULT_TITLE)).decode("cp932")
    assert line.strip() == screen.said(f"player_{2 - first}")
    assert abs(len(line) - len(line.lstrip()) - len(line) + len(line.rstrip())) <= 2, "in the middle"
    player.press("a")
    assert player.waits is Wait.FORM
    assert screen.machine.byte("duel_viewer") == player.asked.player


# --- duels that were made elsewhere -----------------------------------------------------------------------------


@pytest.fixture
def burst(duel_game: Game) -> Duel:
    """A board on which an arts with three alternatives has just been unlocked."""
    duel = Duel(duel_game)
    arts = duel.p1.place("core_burst", "hand")
    lord = duel.p1.place("heidelgard", "lord", cores=3)
    duel.p1.cores = 10
    duel.p1.place("squire", "right", damage=1)
    duel.p2.place("squire", "left")
    duel.p2.place("rock_tortoise", "centre")
    assert lord is not None
    duel.run()
    duel.answer(arts.instance)
    assert duel.asked().ask is Ask.ALTERNATIVE
    return duel


def words_in_work(game: Game, duel: Duel) -> Mapping[str, str]:
    """The text of the ability that the rules carry out, by language."""
    pointer = tuple(duel.machine.read("ability_ptr", 3))
    places = [(one.bank, one.address & 0xFF, one.address >> 8) for one in game.manifest.abilities]
    return game.manifest.texts[f"ability_{game.manifest.abilities[places.index(pointer)].number}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_alternatives_are_told_in_sentences(duel_game: Game, burst: Duel, language: Language) -> None:
    screen = DuelScreen(duel_game, seed=3, language=language)
    screen.take(burst)
    player = screen.player
    assert player.byte("form_list") == Form.SENTENCES
    steps = words_in_work(duel_game, burst)[language].split("\n\n")
    assert len(steps) == 3
    for row, step in enumerate(steps):
        for at, line in enumerate(step.split("\n")):
            assert screen.text(screens.PICK_TEXT, row * screens.PICK_TEXT_PITCH + at) == drawn(line)
    player.point(player.asked, 2)
    assert screen.answered("a") == (2,)
    assert no_fault(screen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_optional_step_is_told_in_a_sentence(duel_game: Game, burst: Duel, language: Language) -> None:
    source = burst.asked().source
    assert source is not None
    step = 2
    burst.machine.write("ability_at", step)
    screen = DuelScreen(duel_game, seed=3, language=language)
    screen.take(burst, Made(PromptType.YES_NO, minimum=0, ask=Ask.STEP, source=source.instance))
    words = [text[language] for key, text in duel_game.manifest.texts.items() if key.startswith("ability_")]
    steps = [one.split("\n\n") for one in words]
    lines = {drawn(one[step].split("\n")[0]) for one in steps if len(one) > step}
    assert screen.text(screens.MESSAGE_STEP) in lines
    assert screen.answered("a") == (1,)
    assert no_fault(screen)


@pytest.mark.parametrize("step", range(3))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "form", "box"),
    [(PromptType.CARDS, Form.BOARD, screens.MESSAGE_TARGETS), (PromptType.ORDER, Form.CARDS, screens.PICK_TARGETS)],
)
def test_choice_of_targets_says_what_will_happen_to_them(
    duel_game: Game, burst: Duel, language: Language, step: int, kind: PromptType, form: Form, box: screens.Box
) -> None:
    source, (squire,) = burst.asked().source, burst.p2.at(Place.LEFT)
    assert source is not None
    burst.machine.write("ability_at", step)
    screen = DuelScreen(duel_game, seed=3, language=language)
    screen.take(burst, Made(kind, [squire.instance], source=source.instance))
    assert screen.player.byte("form_list") == form
    lines = words_in_work(duel_game, burst)[language].split("\n\n")[step].split("\n")
    assert [screen.text(box, at) for at in range(len(lines))] == [drawn(line) for line in lines]
    assert box is not screens.PICK_TARGETS or box.bottom <= screens.PICK_RULE.y, "the rule is below them"
    assert no_fault(screen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_targets_has_a_hint_below_its_sentence(duel_game: Game, language: Language) -> None:
    screen = DuelScreen(duel_game, seed=3, language=language)
    moment = screen.to_form()
    machine, cartridge = screen.machine, screen.cartridge
    hints = {screen.said(f"hint_{name}") for name in ("one", "many", "choose", "done")}
    places = {one.number: (one.bank, *one.address.to_bytes(2, "little")) for one in duel_game.manifest.abilities}
    seen = set()
    for number in cartridge.card_numbers():
        for slot in cartridge.card(number).slots:
            if slot.number not in places:
                continue
            for at, step in enumerate(cartridge.ability(slot.number)):
                how = step.select & 0x03
                if how == Select.ALL:
                    continue
                machine.restore(moment)
                hand = screen.zone(0, Place.HAND)
                machine.write("ability_ptr", places[slot.number])
                machine.write("ability_at", at)
                for half, byte in zip(("lo", "hi"), number.to_bytes(2, "little"), strict=True):
                    machine.write(machine.address(f"inst_card_{half}") + hand[0], byte)
                single = how == Select.EXACTLY and step.sel_x == 1
                screen.make(Made(PromptType.CARDS, hand[1:], maximum=1 if single else 2, source=hand[0]))
                seen.add(screen.text(screens.MESSAGE_HINT))
                assert seen <= hints, (number, at)
                assert no_fault(screen)
    assert {screen.said("hint_many"), screen.said("hint_done")} <= seen


@pytest.mark.parametrize("ask", [Ask.ATTACK, Ask.LANE, Ask.BLOCK])
def test_hint_says_whether_b_goes_back_or_chooses_none(
    screen: DuelScreen, player: PadPlayer, hand: list[int], ask: Ask
) -> None:
    screen.make(Made(PromptType.CARDS, hand, minimum=0, ask=ask))
    hint = "hint_back" if ask is Ask.BLOCK else "hint_again"
    assert screen.text(screens.MESSAGE_HINT) == screen.said(hint)


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_window_tells_values_states_and_modifiers(duel_game: Game, language: Language) -> None:
    duel = Duel(duel_game)
    imp = duel.p1.place("fire_imp", "left", damage=1, exhausted=True)
    giver = duel.p1.place("squire", "centre")
    duel.make_modifier(imp.instance, Modifier(ModKind.VALUES, giver.instance, 2, 0, 3, Duration.THIS_TURN))
    duel.make_modifier(
        imp.instance, Modifier(ModKind.LOSE_FLAGS, giver.instance, FlagKeyword.HASTE, 0, 0, Duration.THIS_ATTACK)
    )
    duel.p2.place("squire", "left")
    duel.run()
    screen = DuelScreen(duel_game, seed=3, language=language)
    screen.take(duel, Made(PromptType.CARDS, [imp.instance]))
    screen.player.press("select", "select")
    values = screen.text(screens.STATUS_VALUES)
    numbers = [int(one) for one in re.findall(r"\d+", values)]
    for word in ("label_attack", "label_health"):
        assert screen.said(word) in values
    record = screen.cartridge.card(CardNumber(imp.data.number))
    assert numbers == [imp.atk, record.atk, imp.remaining, imp.hp, record.hp]
    assert screen.said("status_printed", n=str(record.hp)).replace(" ", "") in values.replace(" ", "")
    assert (imp.atk, imp.hp, imp.remaining) == (record.atk + 2, record.hp + 3, record.hp + 2)
    states = screen.text(screens.STATUS_STATE)
    assert screen.said("state_exhausted") in states and screen.said("status_damage", n="1") in states
    first, second = (screen.text(screens.STATUS_MODIFIER, at * screens.STATUS_PITCH) for at in range(2))
    assert screen.said("status_from", c=screen.name(giver.instance, short=True)) in first
    assert first.startswith("+2/+3") and first.endswith(screen.said("duration_this_turn"))
    assert second.replace(" ", "").startswith("-" + screen.said("flag_keyword_haste"))
    assert second.endswith(screen.said("duration_this_attack"))
    assert no_fault(screen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_log_has_a_sentence_for_every_message(duel_game: Game, language: Language) -> None:
    screen = DuelScreen(duel_game, seed=3, language=language)
    screen.to_form()
    machine, player = screen.machine, screen.player
    messages = [message for message in Message if message is not Message.SAID]
    mine, theirs = screen.zone(0, Place.MASTER)[0], screen.zone(1, Place.MASTER)[0]
    for name, values in {
        "message": messages,
        "turn": range(1, len(messages) + 1),
        "player": [0] * len(messages),
        "subject": [mine] * len(messages),
        "object": [Place.LEFT if message is Message.MOVED else theirs for message in messages],
        "value_lo": [Place.WT3 if message is Message.MOVED else 42 for message in messages],
        "value_hi": [0] * len(messages),
    }.items():
        machine.write(f"log_{name}", list(values))
    machine.write("log_at", len(messages))
    machine.write("log_count", len(messages))
    player.settle()
    player.press("start")
    player.choose_item(2)
    lines: list[str] = []
    for button in ("up", "up"):
        lines += [screen.text(screens.LOG_LINE, row * screens.LOG_PITCH) for row in range(screens.LOG_ROWS)]
        player.press(button)
    short = [screen.name(card, short=True) for card in (mine, theirs)]
    for message in messages:
        values = {"c": short[0], "o": short[1], "p": screen.said("player_you"), "n": "42", "e": str(theirs)}
        values |= {"f": screen.said("place_left"), "t": screen.said("place_wt3")}
        key = "result_fault" if message is Message.FAULT else f"log_{message.name.lower()}"
        assert screen.said(key, **values) in lines, message
    assert no_fault(screen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_window_tells_standing_effects_that_mean_the_card(duel_game: Game, language: Language) -> None:
    duel = Duel(duel_game)
    paladin = duel.p1.place("paladin", "left")
    other = duel.p1.place("rock_tortoise", "centre")
    chief = duel.p2.place("oni_chief", "lord")
    duel.run()
    screen = DuelScreen(duel_game, seed=3, language=language)
    screen.take(duel, Made(PromptType.CARDS, [paladin.instance, other.instance]))
    screen.player.press("select", "select")
    assert paladin.atk > screen.cartridge.card(CardNumber(paladin.data.number)).atk
    line = screen.text(screens.STATUS_MODIFIER)
    source = screen.said("status_from", c=screen.name(paladin.instance, short=True))
    words = ["+1/+0", source, screen.said("duration_while_there")]
    assert line.split() == " ".join(words).split()
    lost = screen.text(screens.STATUS_MODIFIER, screens.STATUS_PITCH)
    assert lost.startswith("-") and screen.said("flag_keyword_barrier") in lost
    assert screen.name(chief.instance, short=True) in lost
    screen.player.press("b", "right", "select", "select")
    assert screen.text(screens.STATUS_MODIFIER).startswith("-"), "the sword's oath does not mean a tortoise"
    assert no_fault(screen)


def test_modifiers_beyond_the_last_row_are_counted(duel_game: Game) -> None:
    duel = Duel(duel_game)
    imp = duel.p1.place("fire_imp", "left")
    extra = 3
    for _ in range(screens.STATUS_ROWS + extra):
        duel.make_modifier(imp.instance, Modifier(ModKind.VALUES, NONE, 1, 0, 0, Duration.THIS_TURN))
    duel.run()
    screen = DuelScreen(duel_game, seed=3, language="en")
    screen.take(duel, Made(PromptType.CARDS, [imp.instance]))
    screen.player.press("select", "select")
    lines = [screen.text(screens.STATUS_MODIFIER, at * screens.STATUS_PITCH) for at in range(screens.STATUS_ROWS)]
    assert lines[:-1] == [drawn(f"+1/+0 {screen.said('duration_this_turn')}")] * (screens.STATUS_ROWS - 1)
    assert lines[-1] == screen.said("status_more", n=str(extra + 1))
    assert no_fault(screen)
