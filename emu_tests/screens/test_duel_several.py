"""Choices of several cards, and lists of cards: what can be chosen, what it counts up to, and where one is."""

from __future__ import annotations

from cartomancer.rulesets.timeline.codes import Place
from cartomancer.schema import screens
from cartomancer.schema.core_state import PromptType
from cartomancer.schema.panel import PANEL_VALUES
from support.duel_screen import DuelScreen, Made
from support.form_fixtures import no_fault
from support.pad_player import Form, PadPlayer, Wait
from support.timeline_field import timeline_board

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


def test_card_that_the_rest_does_not_pay_for_is_not_lit_and_passed_over_on_the_board(
    screen: DuelScreen, player: PadPlayer, hand: list[int]
) -> None:
    costs = screen.machine.read("print_cost", max(hand) + 1, unwritten=0)
    dear = max(hand, key=lambda card: costs[card])
    screen.make(Made(PromptType.CARDS, hand, minimum=0, maximum=len(hand), total=costs[dear]))
    player.point(player.asked, dear)
    player.press("a")
    paid = [card for card in hand if card != dear and not costs[card]]
    assert reached(player, "right") == {dear, *paid}
    assert len(dark_hand(screen, hand)) == len(hand) - 1 - len(paid)
    player.point(player.asked, dear)
    player.press("a")
    assert reached(player, "right") == set(hand), "it was taken back"
    assert not dark_hand(screen, hand)


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


def dark_hand(screen: DuelScreen, hand: list[int]) -> set[int]:
    """The cards in hand that are not lit."""
    screen.machine.run_frames(3)
    spots = timeline_board(screen.game).spots
    cards, lights = (screen.machine.read(name, spots) for name in ("shown_card", "shown_lit"))
    lit = {card for card, light in zip(cards, lights, strict=True) if light & 1}
    return set(hand) - lit


def row_palette(screen: DuelScreen, row: int) -> int:
    """The palette at the left of a row of tiles."""
    attributes = screen.machine.ppu.nametables[screens.SCREEN_COLUMNS * screens.SCREEN_ROWS :]
    return attributes[row // 4 * 8 + 1] >> (4 if row % 4 > 1 else 0) & 0x03


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


def test_hidden_cards_have_no_name(screen: DuelScreen, player: PadPlayer) -> None:
    theirs = screen.zone(1, Place.HAND)
    screen.make(Made(PromptType.CARDS, theirs))
    screen.machine.run_frames(12)
    assert screen.text(screens.MESSAGE_CARD) == screen.said("a_card")
    assert screen.text(PANEL_VALUES) == screen.said("place_hand")
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
