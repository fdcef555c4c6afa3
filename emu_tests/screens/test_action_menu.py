"""The menu of what a card shall do: what it offers, and what the ability under the cursor does, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartomancer.duel import Game
from cartomancer.machine import Snapshot
from cartomancer.rulesets.timeline.codes import Action, Ask, Place
from cartomancer.schema import screens
from cartomancer.schema.core_state import PromptType
from cartomancer.schema.panel import PANEL_RULES, PANEL_TOLD
from cartomancer.units import CardNumber
from cartomancer.words.language import LANGUAGES
from support.duel_screen import DuelScreen, Made, drawn, table_of

SENT_FRAMES = 2
REDRAW_FRAMES = 60
"""Within so many the words of another ability are there."""


@pytest.fixture(scope="module", params=LANGUAGES)
def first_prompt(duel_game: Game, request: pytest.FixtureRequest) -> tuple[DuelScreen, Snapshot]:
    """The moment before the first form of a duel opens."""
    screen = DuelScreen(duel_game, seed=3, language=request.param)
    return screen, screen.to_form()


def texts_of(screen: DuelScreen) -> dict[str, str]:
    """Every text of the game in the language of the screen."""
    return {key: text[screen.language] for key, text in screen.game.manifest.texts.items()}


def hold(screen: DuelScreen, name: str) -> int:
    """The first card in hand, made another one."""
    card = screen.zone(0, Place.HAND)[0]
    number = screen.game.card(name).number
    for half, value in (("lo", number & 0xFF), ("hi", number >> 8)):
        screen.machine.write(screen.machine.address(f"inst_card_{half}") + card, value)
    return card


def told(screen: DuelScreen) -> list[str]:
    """The lines below the items, the mark of more words apart from the last one."""
    box = PANEL_TOLD if screen.player.byte("menu_rows") == screens.MENU_ROWS else PANEL_RULES
    lines = [screen.text(box, row) for row in range(box.height)]
    return [line for line in (*lines, screen.text(screens.TOLD_MORE)) if line]


def words(screen: DuelScreen, name: str, slot: int) -> list[str]:
    """What should be there for an ability of a card."""
    texts = texts_of(screen)
    number = screen.cartridge.card(CardNumber(screen.game.card(name).number)).slots[slot].number
    lines = [line for line in texts[f"ability_{number}"].split("\n") if line]
    room = PANEL_TOLD.height if screen.player.byte("menu_rows") == screens.MENU_ROWS else PANEL_RULES.height
    shown = [drawn(line, screen.language) for line in lines[:room]]
    return [*shown, *([drawn(texts["told_more"], screen.language)] if len(lines) > room else [])]


def items(screen: DuelScreen) -> list[str]:
    """The items, down first."""
    count, rows = screen.machine.byte("menu_count"), screen.machine.byte("menu_rows")
    first = screens.MENU_ITEM
    across = [replace(first, x=first.x + screens.MENU_ACROSS * (at // rows)) for at in range(count)]
    return [screen.text(box, at % rows) for at, box in enumerate(across)]


def ask(screen: DuelScreen, card: int, *actions: Action) -> None:
    """Ask what a card shall do."""
    screen.make(Made(PromptType.OPTION, actions, minimum=0, ask=Ask.ACTION, source=card))
    screen.machine.run_frames(SENT_FRAMES)


def press(screen: DuelScreen, *buttons: str) -> None:
    """Press buttons, and let the queue go out."""
    screen.player.press(*buttons)
    screen.machine.run_frames(SENT_FRAMES)


# --- abilities ----------------------------------------------------------------------------------------------------


def test_only_ability_has_no_number(screen: DuelScreen) -> None:
    ask(screen, hold(screen, "time_warden"), Action.ATTACK, Action.ABILITY_2)
    assert items(screen) == [screen.said("action_attack"), screen.said("only_ability")]
    assert screen.player.byte("menu_rows") == 1


def test_several_abilities_have_their_numbers(screen: DuelScreen) -> None:
    keys = ("move", "attack", "ability_1", "ability_2")
    ask(screen, hold(screen, "paladin"), *(Action[key.upper()] for key in keys))
    assert items(screen) == [screen.said(f"action_{key}") for key in keys]
    assert screen.player.byte("menu_rows") == 2


def test_ability_under_the_cursor_is_told(screen: DuelScreen) -> None:
    ask(screen, hold(screen, "forest_archer"), Action.MOVE, Action.ATTACK, Action.ABILITY_1)
    assert told(screen) == []
    press(screen, "right")
    assert told(screen) == words(screen, "forest_archer", 0)
    press(screen, "left")
    assert told(screen) == [], "an attack needs no words"
    press(screen, "right")
    assert told(screen) == words(screen, "forest_archer", 0), "it is shown again"
    assert screen.answered("a") == (Action.ABILITY_1,)


def test_ability_is_told_at_once_if_the_cursor_begins_there(screen: DuelScreen) -> None:
    ask(screen, hold(screen, "time_warden"), Action.ABILITY_2)
    assert told(screen) == words(screen, "time_warden", 1)


def test_one_ability_after_the_other_is_told_and_the_menu_stays(screen: DuelScreen) -> None:
    ask(screen, hold(screen, "paladin"), Action.ABILITY_1, Action.ABILITY_2)
    shown = items(screen), screen.text(screens.MENU_TITLE)
    for button, slot in (("right", 1), ("left", 0), ("right", 1), ("left", 0)):
        press(screen, button)
        assert told(screen) == words(screen, "paladin", slot)
        assert (items(screen), screen.text(screens.MENU_TITLE)) == shown
    assert screen.machine.byte("fault_count") == 0


def test_menu_does_not_flicker_while_another_ability_is_told(screen: DuelScreen) -> None:
    ask(screen, hold(screen, "paladin"), Action.ABILITY_1, Action.ABILITY_2)
    texts = items(screen)
    lines = [row * screens.SCREEN_COLUMNS for row in (screens.MENU_TITLE.y, screens.MENU_ITEM.y)]

    def letters() -> list[bytes]:
        """What the menu looks like; the cells before items, where the cursor moves, are left out."""
        ppu = screen.machine.ppu
        cursors = [lines[1] + screens.MENU_ITEM.x - 1 + screens.MENU_ACROSS * at for at in range(len(texts))]
        cells = [at for line in lines for at in range(line, line + screens.SCREEN_COLUMNS) if at not in cursors]
        return [ppu.tile(ppu.nametables[at], table_of(screen.machine, at // screens.SCREEN_COLUMNS)) for at in cells]

    before = letters()
    screen.machine.pads.hold(["right"])
    for _ in range(REDRAW_FRAMES):
        screen.machine.run_frames()
        assert letters() == before
    screen.machine.pads.hold([])
    assert told(screen) == words(screen, "paladin", 1)


def test_long_ability_ends_with_a_mark(screen: DuelScreen) -> None:
    ask(screen, hold(screen, "yurano"), Action.MOVE, Action.ABILITY_1)
    press(screen, "right")
    shown = told(screen)
    assert shown == words(screen, "yurano", 0)
    assert shown[-1] == screen.said("told_more")
    press(screen, "left")
    assert told(screen) == []


def test_slot_without_an_ability_has_no_words(screen: DuelScreen) -> None:
    ask(screen, hold(screen, "yurano"), Action.ABILITY_1, Action.ABILITY_3)
    press(screen, "right")
    assert told(screen) == []
    assert screen.machine.byte("fault_count") == 0


def test_words_come_back_after_the_card_was_shown(screen: DuelScreen) -> None:
    ask(screen, hold(screen, "time_warden"), Action.ABILITY_2)
    press(screen, "select", "b")
    assert told(screen) == words(screen, "time_warden", 1)


def test_menu_without_an_ability_keeps_its_rows_apart(screen: DuelScreen) -> None:
    ask(screen, hold(screen, "yurano"), Action.MOVE, Action.ATTACK)
    assert screen.text(screens.MENU_ITEM) == screen.said("action_move")
    assert screen.text(screens.MENU_ITEM, screens.MENU_PITCH) == screen.said("action_attack")
