"""The duel screen: every prompt has its form, every form gives the answer that was meant, and no other.

Forms are driven by the buttons of the pad on the machine. A prompt is made up where the rules would need a long duel
to ask it: it takes the place of the first real one before its form opens.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from cartomancer.rulesets.timeline.codes import Action, Ask, Place
from cartomancer.schema import screens
from cartomancer.schema.core_state import PromptType
from cartomancer.schema.panel import PANEL_KEYS
from support.duel_screen import DuelScreen, Made, drawn
from support.form_fixtures import no_fault
from support.pad_player import Form, PadPlayer, Wait

INPUT_FRAMES = 3
"""A press is acted on within so many frames."""


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
    assert screen.text(screens.MESSAGE_ASK) == screen.said("ask_main")
    assert screen.said("do_end_turn") in screen.text(PANEL_KEYS)
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


# --- words and numbers ------------------------------------------------------------------------------------------


def test_action_is_chosen_from_a_menu(screen: DuelScreen, player: PadPlayer, hand: list[int]) -> None:
    actions = [Action.MOVE, Action.ATTACK, Action.ABILITY_1, Action.ABILITY_3]
    screen.make(Made(PromptType.OPTION, actions, minimum=0, ask=Ask.ACTION, source=hand[0]))
    assert player.waits is Wait.MENU
    mark = screen.said("name_mark")
    assert screen.text(screens.MENU_TITLE) == drawn(f"{screen.name(hand[0])}{mark}{screen.said('ask_action')}")
    assert screen.text(screens.MENU_ITEM) == screen.said("action_move")
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
    assert player.waits is Wait.MENU, "B is not an answer"
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
    assert screen.text(screens.MESSAGE_CARD).endswith(screen.said("place_right"))
    assert screen.answered("a") == (Place.RIGHT,)
