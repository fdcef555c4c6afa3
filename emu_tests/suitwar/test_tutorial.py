"""The tutorial of the game, through the pad."""

from __future__ import annotations

import pytest

from cartomancer.words.language import LANGUAGES, Language
from support.folder_game import DataGame
from support.lesson_checks import check_course, check_steps, check_wrong_press


def test_steps_can_be_played(suitwar: DataGame) -> None:
    check_steps(suitwar)


@pytest.mark.parametrize("language", LANGUAGES)
def test_tutorial_is_played_to_its_end(suitwar: DataGame, language: Language) -> None:
    check_course(suitwar, language)


def test_wrong_press_is_not_taken(suitwar: DataGame) -> None:
    check_wrong_press(suitwar)
