"""The menu of what a card shall do: its words are those that the toolchain measures."""

from __future__ import annotations

import pytest

from cartomancer.convert.fit_duel import menu_title
from cartomancer.duel import Game
from cartomancer.machine import Snapshot
from cartomancer.notation.lexicon import LANGUAGES
from cartomancer.schema import screens
from cartomancer.schema.core_dispatch import Action, Ask
from cartomancer.schema.core_state import Place, PromptType
from duel_screen import DuelScreen, Made, drawn


@pytest.fixture(scope="module", params=LANGUAGES)
def before_form(duel_game: Game, request: pytest.FixtureRequest) -> tuple[DuelScreen, Snapshot]:
    """The moment before the first form of a duel opens."""
    screen = DuelScreen(duel_game, seed=3, language=request.param)
    return screen, screen.to_form()


@pytest.fixture
def screen(before_form: tuple[DuelScreen, Snapshot]) -> DuelScreen:
    screen, moment = before_form
    screen.machine.restore(moment)
    return screen


def ask(screen: DuelScreen, card: int, *actions: Action) -> None:
    """Ask what a card shall do."""
    screen.make(Made(PromptType.OPTION, actions, minimum=0, ask=Ask.ACTION, source=card))


def test_menu_takes_the_tiles_that_the_toolchain_counts(screen: DuelScreen) -> None:
    texts = {key: text[screen.language] for key, text in screen.game.manifest.texts.items()}
    for card in screen.zone(0, Place.HAND):
        moment = screen.machine.snapshot()
        title = menu_title(screen.name(card), "ask_action", screen.language, texts)
        ask(screen, card, Action.MOVE, Action.ATTACK)
        assert screen.text(screens.MENU_TITLE) == drawn(title)
        shown = [title, texts["action_move"], texts["action_attack"]]
        counted = screens.text_tiles(text.encode("cp932") for text in shown)
        assert screen.machine.byte("text_free") == screens.ASK_TILES - counted
        screen.machine.restore(moment)
