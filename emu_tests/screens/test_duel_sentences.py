"""What the duel screen says of abilities, cards and the log, about duels that were made elsewhere."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from cartomancer.duel.duel import Duel
from cartomancer.duel.game import Game
from cartomancer.duel.state import Modifier
from cartomancer.rulesets.timeline.codes import Ask, FlagKeyword, Message, Place
from cartomancer.schema import screens
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import NONE, ModKind, PromptType
from cartomancer.schema.panel import PANEL_KEYS, PANEL_RULES, PANEL_STEP
from cartomancer.units import CardNumber
from cartomancer.words.language import LANGUAGES, Language
from support.duel_screen import DuelScreen, Made, drawn
from support.form_fixtures import no_fault
from support.pad_player import Form, PadPlayer

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
    pointer = list(duel.machine.read("asked_ability", 3))
    places = [[one.bank, one.address & 0xFF, one.address >> 8] for one in game.manifest.abilities]
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
    burst.machine.write("asked_step", step)
    screen = DuelScreen(duel_game, seed=3, language=language)
    screen.take(burst, Made(PromptType.YES_NO, minimum=0, ask=Ask.STEP, source=source.instance))
    words = [text[language] for key, text in duel_game.manifest.texts.items() if key.startswith("ability_")]
    steps = [one.split("\n\n") for one in words]
    lines = {drawn(one[step].split("\n")[0]) for one in steps if len(one) > step}
    assert screen.text(PANEL_STEP) in lines
    assert screen.answered("a") == (1,)
    assert no_fault(screen)


@pytest.mark.parametrize("step", range(3))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "form", "box"),
    [(PromptType.CARDS, Form.BOARD, PANEL_RULES), (PromptType.ORDER, Form.CARDS, screens.PICK_TARGETS)],
)
def test_choice_of_targets_says_what_will_happen_to_them(
    duel_game: Game, burst: Duel, language: Language, step: int, kind: PromptType, form: Form, box: screens.Box
) -> None:
    source, (squire,) = burst.asked().source, burst.p2.at(Place.LEFT)
    assert source is not None
    burst.machine.write("asked_step", step)
    screen = DuelScreen(duel_game, seed=3, language=language)
    screen.take(burst, Made(kind, [squire.instance], source=source.instance))
    assert screen.player.byte("form_list") == form
    screen.machine.run_frames(20)
    lines = words_in_work(duel_game, burst)[language].split("\n\n")[step].split("\n")
    assert [screen.text(box, at) for at in range(len(lines))] == [drawn(line) for line in lines]
    assert box is not screens.PICK_TARGETS or box.bottom <= screens.PICK_RULE.y, "the rule is below them"
    assert no_fault(screen)


@pytest.mark.parametrize("ask", [Ask.ATTACK, Ask.LANE, Ask.BLOCK])
def test_hint_says_whether_b_goes_back_or_chooses_none(
    screen: DuelScreen, player: PadPlayer, hand: list[int], ask: Ask
) -> None:
    screen.make(Made(PromptType.CARDS, hand, minimum=0, ask=ask))
    screen.machine.run_frames(12)
    assert screen.said("none_block" if ask is Ask.BLOCK else "do_back") in screen.text(PANEL_KEYS)


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
    for word in ("stat_atk", "stat_hp"):
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
    messages = [message for message in Message if message <= Message.TURN and message is not Message.SAID]
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
        words = {"c": short[0], "o": short[1], "p": screen.said("player_you"), "n": "42", "e": str(theirs)}
        words |= {"f": screen.said("place_left"), "t": screen.said("place_wt3")}
        key = "result_fault" if message is Message.FAULT else f"message_{message.name.lower()}"
        assert screen.said(key, **words) in lines, message
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
