"""The tutorial of the game, through the pad."""

from __future__ import annotations

import pytest

from cartomancer.words.language import LANGUAGES, Language
from support.folder_game import DataGame
from support.lesson_checks import check_course, check_steps, check_wrong_press


def test_steps_can_be_played(grimoire: DataGame) -> None:
    check_steps(grimoire)


@pytest.mark.parametrize("language", LANGUAGES)
def test_tutorial_is_played_to_its_end(grimoire: DataGame, language: Language) -> None:
    check_course(grimoire, language)


def test_wrong_press_is_not_taken(grimoire: DataGame) -> None:
    check_wrong_press(grimoire)
