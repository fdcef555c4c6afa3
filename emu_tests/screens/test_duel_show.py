"""What a player sees of a duel besides the forms: the board under them, the story of what happens, its sounds."""

from __future__ import annotations

from itertools import groupby

import pytest

from cartomancer.duel.duel import Duel
from cartomancer.duel.game import Game
from cartomancer.duel.pytest_plugin import game_of
from cartomancer.rulesets.timeline.codes import Ask, Place
from cartomancer.schema import screens
from cartomancer.schema.core_state import DuelResult, PromptType
from cartomancer.schema.formats import Table
from cartomancer.schema.front import PlayerKind
from cartomancer.schema.panel import PANEL_RULES
from cartomancer.schema.sound import SoundEffect, Voice
from cartomancer.units import CardNumber
from cartomancer.words.language import LANGUAGES, Language
from support.built_game import BuiltGame
from support.duel_screen import DuelScreen, Made
from support.pad_player import Form, Wait
from support.timeline_set import NAME

STARS_MAX = 12
THINK_FRAMES = 20


@pytest.fixture(scope="session")
def duel_game(request: pytest.FixtureRequest, game: BuiltGame) -> Game:
    return game_of(request.config, NAME)


# --- stars on what is chosen --------------------------------------------------------------------------------------


PICTURE_ON = 0b00011000
"""Bits of the mask: ground and sprites are shown."""


@pytest.mark.parametrize(("cards", "form"), [(STARS_MAX, Form.BOARD), (STARS_MAX + 1, Form.CARDS)], ids=str)
def test_more_cards_than_stars_are_chosen_from_a_list(duel_game: Game, cards: int, form: Form) -> None:
    duel = Duel(duel_game, seed=2)
    duel.p1.place("dragon_king", "lord", exhausted=True)
    for place, count in (("left", 1), ("centre", 1), ("right", 1), ("hand", 10)):
        for _ in range(count):
            duel.p1.place("squire", place)
    duel.run()
    places = (Place.LEFT, Place.CENTRE, Place.RIGHT, Place.HAND)
    values = [card.instance for place in places for card in duel.p1.at(place)][:cards]
    assert len(values) == cards
    screen = DuelScreen(duel_game)
    screen.take(duel, Made(PromptType.CARDS, values, minimum=1, maximum=20))
    player = screen.player
    assert (player.waits, player.byte("form_list")) == (Wait.FORM, form)
    for value in values:
        player.point(player.asked, value)
        player.press("a")
    assert player.chosen == tuple(values)


# --- what is shown ----------------------------------------------------------------------------------------------


def blocked(duel_game: Game, language: Language) -> tuple[DuelScreen, Duel]:
    """The question whether the own squire steps before the master, whom a dragon attacks."""
    duel = Duel(duel_game, seed=2)
    duel.p1.place("squire", "left")
    duel.p2.place("bone_dragon", "left")
    duel.p2.place("fire_imp", "right")
    duel.run()
    attacker, target = duel.p2.at(Place.LEFT)[0].instance, duel.p1.at(Place.MASTER)[0].instance
    duel.machine.write("asked_other", target)
    squire = duel.p1.at(Place.LEFT)[0].instance
    screen = DuelScreen(duel_game, language=language)
    screen.take(duel, Made(PromptType.CARDS, [squire], minimum=0, ask=Ask.BLOCK, source=attacker))
    return screen, duel


@pytest.mark.parametrize("language", LANGUAGES)
def test_question_for_a_block_says_who_attacks_whom(duel_game: Game, language: Language) -> None:
    screen, duel = blocked(duel_game, language)
    numbers = [side.at(place)[0].data.number for side, place in ((duel.p2, Place.LEFT), (duel.p1, Place.MASTER))]
    if language == "ja":
        names = [screen.cartridge.card(CardNumber(number)).name_short for number in numbers]
    else:
        names = [screen.cartridge.text(Table.ENGLISH_SHORT, CardNumber(number)) for number in numbers]
    assert screen.text(screens.MESSAGE_ASK) == screen.said("ask_block", c=names[0], o=names[1])


def test_computer_that_thinks_says_so_below_what_it_did(duel_game: Game) -> None:
    """The foe's last deed can be read while the next is thought about; that they think is shown all the time."""
    screen = DuelScreen(duel_game, kinds=(PlayerKind.GREEDY, PlayerKind.HUMAN), language="en")
    machine = screen.machine
    thinks = screen.said("duel_thinks")
    seen = []
    while not machine.byte("duel_waits") or machine.frame < 60:
        machine.run_frames()
        if machine.ppu.mask & PICTURE_ON:
            seen.append((screen.text(PANEL_RULES), screen.text(screens.MESSAGE_ASK)))
    foe = screen.said("player_foe")
    assert any(below == thinks and told.startswith(foe) for below, told in seen)
    shown = [below == thinks for below, _ in seen]
    assert [is_up for is_up, _ in groupby(shown)] == [False, True, False], "it comes once, and goes once"
    assert sum(shown) >= THINK_FRAMES


# --- sounds -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("result", "sound"),
    [
        (DuelResult.WIN_0, SoundEffect.WIN),
        (DuelResult.WIN_1, SoundEffect.LOSE),
        (DuelResult.DRAW, SoundEffect.NONE),
        (DuelResult.TRAPPED, SoundEffect.NONE),
    ],
    ids=str,
)
def test_result_sounds_won_or_lost_or_not_at_all(duel_game: Game, result: DuelResult, sound: SoundEffect) -> None:
    screen = DuelScreen(duel_game)
    screen.to_form()
    machine = screen.machine
    machine.write("duel_result", result)
    machine.write("duel_left", 0)
    screen.enter("result_screen")
    assert screen.player.settle() is Wait.RESULT
    assert machine.read("effect_on", len(Voice))[Voice.PULSE1] == sound


def test_what_is_not_possible_has_a_sound_of_its_own(duel_game: Game) -> None:
    screen = DuelScreen(duel_game)
    screen.to_form()
    screen.make(Made(PromptType.CARDS, screen.zone(0, Place.HAND)))
    screen.machine.pads.hold(["b"])  # one must be chosen
    screen.machine.run_until("start_effect")
    assert screen.machine.cpu.a == SoundEffect.REFUSE
