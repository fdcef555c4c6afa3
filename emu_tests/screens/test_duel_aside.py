"""What a player does beside answering: cards, the log, giving up, suspending; the result; two persons."""

from __future__ import annotations

import pytest

from cartomancer.duel.game import Game
from cartomancer.schema import screens
from cartomancer.schema.core_state import NONE, DuelResult, Fault, PromptType
from cartomancer.schema.front import PlayerKind
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K
from cartomancer.schema.records import CARD
from cartomancer.schema.script import SCRIPT_COUNT
from cartomancer.words.language import LANGUAGES, Language
from support.duel_screen import DuelScreen, Made
from support.form_fixtures import no_fault
from support.pad_player import PadPlayer, Wait

WON, LOST, NOBODY = range(3)

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
    assert player.is_at(Wait.CARD)
    assert screen.shows(screens.CARD_NAME, screen.name(hand[1]))
    player.press("select")
    assert screen.text(screens.STATUS_NAME).startswith(screen.name(hand[1]))
    player.press("b")
    assert player.is_at(Wait.FORM)
    assert (player.chosen, player.byte("form_at")) == ((hand[0],), 1), "the choice is as it was"
    screen.machine.run_frames(12)
    assert screen.machine.ppu.nametable() == board, "the board is there again"
    assert no_fault(screen)


def test_start_opens_the_log_and_comes_back(screen: DuelScreen, player: PadPlayer) -> None:
    player.press("start")
    player.choose_item(2)
    assert player.is_at(Wait.LOG)
    assert screen.text(screens.LIST_TITLE) == screen.said("log_title")
    lines = [screen.text(screens.LOG_LINE, row * screens.LOG_PITCH) for row in range(screens.LOG_ROWS)]
    you, foe = screen.said("player_you"), screen.said("player_foe")
    assert screen.said("message_turn", p=foe) in lines or screen.said("message_turn", p=you) in lines
    player.press("b")
    assert player.is_at(Wait.MENU)
    player.press("b")
    assert player.is_at(Wait.FORM)


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
    assert player.is_at(Wait.MENU)
    player.choose_item(5)
    player.press("up", "a")
    assert player.is_at(Wait.RESULT)
    frame = [screen.text(screens.RESULT_TITLE), screen.text(screens.RESULT_CAUSE)]
    assert frame == [screen.said(key) for key in ("result_loss", "result_gave_up")]
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
    assert screen.said(title) in screen.text(screens.RESULT_TITLE)
    tone = {"result_loss": LOST, "result_draw": NOBODY}.get(title, WON)
    assert screen.machine.byte("result_tone") == tone
    hues = {colour & 0x0F for colour in screen.machine.read("palette", 16) if colour & 0x0F < 0x0D}
    assert (hues == {2}, hues <= {0}) == (tone == LOST, tone == NOBODY), "each outcome has its colours"


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
        Fault.RULES: damaged(duel_game, MMC3_512K.offset(rules.bank, rules.address) + SCRIPT_COUNT, 0),
    }
    screen = DuelScreen(spoiled[fault], seed=3, language=language)
    assert screen.player.settle() is Wait.RESULT
    shown = [screen.text(box) for box in (screens.RESULT_TITLE, screens.RESULT_STOPPED, screens.RESULT_CAUSE)]
    code = str(int(fault))
    if fault is Fault.CODE:
        why = screen.said("result_fault", e=code, c=screen.name(screen.machine.byte("instance_count"), short=True))
    else:
        why = screen.said("message_fault", e=code)
    assert shown == [screen.said("result_open"), screen.said("result_stopped"), why]
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
    while not player.is_at(Wait.PASS):
        player.press("b", "a")
    assert player.asked.player != first
    line = b"".join(screen.cells(screens.RESULT_TITLE)).decode("cp932")
    assert line.strip() == screen.said(f"player_{2 - first}")
    assert abs(len(line) - len(line.lstrip()) - len(line) + len(line.rstrip())) <= 2, "in the middle"
    player.press("a")
    assert player.is_at(Wait.FORM)
    assert screen.machine.byte("duel_viewer") == player.asked.player
