"""Looking round the board from the menu of a duel: every card that both sides show can be read."""

from __future__ import annotations

import pytest

from cartomancer.duel.duel import Duel
from cartomancer.duel.game import Game
from cartomancer.rulesets.timeline.codes import Place
from cartomancer.schema import screens
from cartomancer.schema.core_state import PromptType
from cartomancer.words.language import LANGUAGES, Language
from support.duel_screen import DuelScreen, Made
from support.pad_player import Form, Wait
from support.timeline_field import timeline_board

LOOK, GIVE_UP = 1, 5
"""Items of the menu."""

HIDDEN = {(0, Place.DECK), (1, Place.DECK)}
SHOWN = [Place.MASTER, Place.LORD, Place.LEFT, Place.CENTRE, Place.RIGHT, Place.HAND, Place.STANDBY]
SHOWN += [Place.WT4, Place.WT3, Place.WT2, Place.WT1, Place.DECK]
LINE_FRAMES = 20


@pytest.fixture(scope="module")
def crowd(duel_game: Game) -> Duel:
    """A board with cards everywhere, more in WT2 than there are chips."""
    duel = Duel(duel_game)
    duel.p1.place("squire", "left")
    duel.p1.place("heidelgard", "lord", cores=3)
    duel.p1.place("fire_imp", "hand")
    for _ in range(5):
        duel.p1.place("squire", "wt2")
    duel.p2.place("rock_tortoise", "centre")
    duel.p2.place("fire_imp", "hand")
    duel.p2.place("squire", "wt1")
    for card in ("fire_imp", "squire", "rock_tortoise", "fire_imp"):
        duel.p2.place(card, "standby")
    duel.run()
    return duel


def looking(game: Game, duel: Duel, language: Language = "ja") -> DuelScreen:
    screen = DuelScreen(game, seed=3, language=language)
    screen.take(duel, Made(PromptType.CARDS, [card.instance for card in duel.p1.at(Place.LORD)]))
    screen.player.press("start")
    screen.player.choose_item(LOOK)
    assert (screen.player.waits, screen.player.byte("form_list")) == (Wait.LOOK, Form.LOOK)
    return screen


def test_right_and_left_lead_to_every_card_that_is_shown(duel_game: Game, crowd: Duel) -> None:
    screen = looking(duel_game, crowd)
    player = screen.player
    expected = [
        card.instance
        for side in (crowd.p1, crowd.p2)
        for place in SHOWN
        if (side.player, place) not in HIDDEN
        for card in side.at(place)
    ]
    seen = []
    for _ in expected:
        seen.append(player.byte("look_card"))
        player.press("right")
    assert sorted(seen) == sorted(expected)
    assert player.byte("look_card") == seen[0], "round the end"
    for card in reversed(seen[-3:]):
        player.press("left")
        assert player.byte("look_card") == card
    assert screen.machine.byte("fault_count") == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_under_the_cursor_is_told_and_shown_in_full(duel_game: Game, crowd: Duel, language: Language) -> None:
    screen = looking(duel_game, crowd, language)
    player = screen.player
    (tortoise,) = crowd.p2.at(Place.CENTRE)
    for _ in range(timeline_board(duel_game).spots):
        if player.byte("look_card") == tortoise.instance:
            break
        player.press("right")
    screen.machine.run_frames(LINE_FRAMES)
    assert screen.text(screens.MESSAGE_CARD).startswith(screen.name(tortoise.instance))
    assert screen.text(screens.MESSAGE_COUNT) == screen.said("player_foe")
    player.press("a")
    assert player.is_at(Wait.CARD)
    assert screen.shows(screens.CARD_NAME, screen.name(tortoise.instance))
    player.press("b")
    assert (player.waits, player.byte("look_card")) == (Wait.LOOK, tortoise.instance)
    player.press("b")
    assert player.is_at(Wait.MENU)
    player.press("b")
    assert (player.waits, player.byte("form_list"), player.byte("form_at")) == (Wait.FORM, Form.BOARD, 0)
    assert screen.answered("a") == tuple(card.instance for card in crowd.p1.at(Place.LORD))
    assert screen.machine.byte("fault_count") == 0


def test_cards_without_a_chip_of_their_own_are_counted(duel_game: Game, crowd: Duel) -> None:
    screen = looking(duel_game, crowd)
    player = screen.player
    last = crowd.p1.at(Place.WT2)[-1].instance
    for _ in range(timeline_board(duel_game).spots):
        if player.byte("look_card") == last:
            break
        player.press("right")
    screen.machine.run_frames(LINE_FRAMES)
    more = player.byte("look_more")
    assert more > 1
    assert screen.text(screens.MESSAGE_COUNT).split() == [screen.said("player_you"), f"{more}/{more}"]


def test_giving_up_is_not_what_the_cursor_begins_on(duel_game: Game, crowd: Duel) -> None:
    screen = looking(duel_game, crowd)
    player = screen.player
    player.press("b")
    player.choose_item(GIVE_UP)
    player.press("a")
    assert player.is_at(Wait.MENU)
    assert screen.text(screens.MENU_TITLE) == screen.said("pause_title")
