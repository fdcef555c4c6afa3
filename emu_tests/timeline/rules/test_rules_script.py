"""rules.lua on the cartridge: the duel ends in a known state when it is stopped, and says where; the numbers of
game.toml are the console's."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartomancer.duel import Duel, DuelError, Game
from cartomancer.manifest import ScriptPlace
from cartomancer.rulesets.timeline.codes import Place
from cartomancer.rulesets.timeline.rules import HAND_MOST, RULE_RANGES, Rules
from cartomancer.schema.core_state import NONE, DuelResult, Fault
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K
from cartomancer.schema.records import CARD
from cartomancer.schema.script import RULES_SCRIPT, SCRIPT_COUNT, Op, ScriptTrap
from support.built_game import BuiltGame
from support.places import ROOT
from support.projects import GAME, Project

NO_INSTRUCTION = 0x7F
SOURCE = ROOT / "romsrc/rulesets/timeline/rules.lua"


@pytest.fixture
def game(game: BuiltGame) -> Game:
    return Game.open(game.image)


def rules_of(game: Game) -> ScriptPlace:
    return next(script for script in game.manifest.scripts if script.number == RULES_SCRIPT)


def damaged(game: Game, function: str, *code: int, at: int = 0) -> Game:
    """The game with other bytes in a function of the rules."""
    place = rules_of(game)
    part = next(one for one in place.functions if one.name == function)
    image = bytearray(game.image)
    start = HEADER_SIZE + MMC3_512K.offset(place.bank, place.address) + part.offset + at
    image[start : start + len(code)] = code
    return Game(bytes(image), game.manifest, game.debug)


def line_of(words: str) -> int:
    return next(at for at, line in enumerate(SOURCE.read_text(encoding="utf-8").splitlines(), 1) if words in line)


def test_the_rules_are_a_script_of_the_cartridge(game: Game) -> None:
    place = rules_of(game)
    assert (place.id, place.file) == ("rules", SOURCE.name)
    assert [one.name for one in place.functions[:4]] == ["duel", "resume", "block", "draw_card"]


@pytest.mark.parametrize(
    ("function", "first"),
    [("core_phase", 'edge("CORE_START")'), ("draw_card", 'card_at(player, "DECK", 1)'), ("setup", "for side = 0, 1")],
)
def test_a_trap_in_the_rules_names_function_and_line_and_ends_the_duel(game: Game, function: str, first: str) -> None:
    duel = Duel.whole(damaged(game, function, NO_INSTRUCTION), decks=("keepers", "embers"))
    with pytest.raises(DuelError) as error:
        duel.run()
    text = f"RULES: rules.lua:{line_of(first)}: {function} was stopped: its bytes are damaged"
    assert text in str(error.value)
    assert (duel.result, duel.question, duel.fault) == (DuelResult.TRAPPED, None, Fault.RULES)
    assert duel.log_entries()[-1][3] == NONE, "no card is blamed"
    assert duel.machine.byte("instance_count") == sum(
        len(duel.cards(player, place)) for player in (0, 1) for place in Place
    )
    assert duel.machine.call("core_run").carry, "it never goes on"


def test_a_card_with_an_unknown_condition_is_named(game: Game) -> None:
    card = game.card("fire_imp")
    image = bytearray(game.image)
    image[HEADER_SIZE + MMC3_512K.offset(card.bank, card.address) + CARD.offsets["ability"]] = 0x0F
    duel = Duel.whole(Game(bytes(image), game.manifest, game.debug), decks=("embers", "embers"))
    with pytest.raises(DuelError, match="the rules noted the fault CODE of fire_imp"):
        duel.run()


def test_a_function_that_is_not_there_ends_the_duel(game: Game) -> None:
    """The table of functions is damaged."""
    place = rules_of(game)
    image = bytearray(game.image)
    image[HEADER_SIZE + MMC3_512K.offset(place.bank, place.address) + SCRIPT_COUNT] = 0
    duel = Duel.whole(Game(bytes(image), game.manifest, game.debug))
    with pytest.raises(DuelError, match="the rules noted the fault RULES"):
        duel.run()
    assert duel.result == DuelResult.TRAPPED


def test_rules_that_come_to_their_end_without_the_duels_end_it(game: Game) -> None:
    duel = Duel.whole(damaged(game, "duel", Op.RETURN_0))
    with pytest.raises(DuelError, match="the rules noted the fault RULES"):
        duel.run()
    assert (duel.result, duel.machine.byte("vm_depth")) == (DuelResult.TRAPPED, 0)


def test_a_loop_in_the_rules_is_stopped(game: Game) -> None:
    jump_to_itself = (Op.JUMP, 0xFE)
    duel = Duel.whole(damaged(game, "core_phase", *jump_to_itself))
    with pytest.raises(DuelError, match=r"core_phase was stopped: a loop that does not end"):
        duel.run()
    assert duel.machine.byte("vm_fault") == ScriptTrap.BUDGET


# --- the numbers of game.toml


DEEP_DECK = """\
[first]
name = {ja = "最初", en = "First"}
master = "hero"

[first.cards]
imp = 20
bolt = 20
"""


def build_with(project: Project, rules: str) -> Game:
    """A game of its own with these numbers, built."""
    project.write("game.toml", GAME.replace("size = 4, copies = 2", "size = 40, copies = 20") + rules)
    project.write("decks.toml", DEEP_DECK)
    return Game.open(project.build().rom)


def hands(game: Game) -> list[int]:
    """Hands of who begins and of the other at the first question."""
    duel = Duel.whole(game, decks=("first", "first"))
    duel.run()
    return [len(duel.cards(player, Place.HAND)) for player in (duel.turn_player, 1 - duel.turn_player)]


def test_every_number_stands_in_the_games_file(game: Game) -> None:
    assert set(game.manifest.rules) == {*RULE_RANGES, "deck_size", "deck_copies"}
    assert Rules.of(game.manifest.rules) == game.rules


def test_changed_numbers_change_the_game_on_the_console(tmp_path: Path) -> None:
    """Hands, cores, the price of standby, the full hand and the last turn."""
    rules = "hand_first = 6\nhand_second = 3\ncores_start = 4\ncores_max = 5\nhand_max = 7\nturn_max = 8\n"
    game = build_with(Project(tmp_path), f"[rules]\n{rules}standby_max = 1\nstandby_cost = 2\n")
    assert hands(game) == [6, 3]
    duel = Duel.whole(game, decks=("first", "first"))
    question = duel.run()
    assert duel.resource(duel.turn_player, "cores") == 5
    while question is not None:  # nobody plays anything: hands and cores fill up
        question = duel.answer()
    assert (duel.result, duel.turn_number) == (DuelResult.DRAW, 8)
    assert [duel.resource(player, "cores") for player in (0, 1)] == [5, 5]
    assert [len(duel.cards(player, Place.HAND)) for player in (0, 1)] == [7, 7]
    waiting = Duel(game)
    waiting.p1.place("imp", "standby")
    waiting.p1.cores = 1
    assert waiting.run() is not None
    assert not waiting.question or not waiting.question.values, "one core does not pay for standby"


def test_numbers_may_be_as_large_as_they_may(tmp_path: Path) -> None:
    most = {name: allowed.most for name, allowed in RULE_RANGES.items()}
    game = build_with(Project(tmp_path), "[rules]\n" + "".join(f"{name} = {most[name]}\n" for name in most))
    assert hands(game) == [HAND_MOST, HAND_MOST]
    assert Duel.whole(game, decks=("first", "first"), seed=3).play("random", "random") != DuelResult.TRAPPED


def test_a_game_without_the_table_has_the_usual_numbers(tmp_path: Path) -> None:
    game = build_with(Project(tmp_path), "")
    assert game.rules == Rules()
    assert hands(game) == [Rules().hand_first, Rules().hand_second]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hand_first = 11", "rules.hand_first is 11\n    cure: write a number from 0 to 10, e.g. 4"),
        ("turn_max = 0", "rules.turn_max is 0\n    cure: write a number from 1 to 250, e.g. 200"),
        ('hand_max = "ten"', "rules.hand_max is 'ten'\n    cure: write a number from 1 to 10, e.g. 10"),
        ("hand_max = true", "rules.hand_max is True\n    cure: write a number from 1 to 10, e.g. 10"),
        ("hand_frist = 4", 'unknown number "rules.hand_frist"\n    cure: did you mean "hand_first"?'),
        (
            "hand_second = 10\nhand_max = 9",
            "rules.hand_second is 10, more than rules.hand_max: 9\n    cure: lower hand_second or",
        ),
        ("cores_start = 12", "rules.cores_start is 12, more than rules.cores_max: 10\n    cure: lower cores_start or"),
    ],
)
def test_a_wrong_number_is_a_problem_with_line_and_cure(tmp_path: Path, line: str, said: str) -> None:
    project = Project(tmp_path)
    project.write("game.toml", f"{GAME}[rules]\n{line}\n")
    assert f"game.toml:6: error: {said}" in project.problems()


def test_rules_that_are_no_table_are_a_problem(tmp_path: Path) -> None:
    project = Project(tmp_path)
    project.write("game.toml", f"{GAME}rules = 3\n")
    assert "game.toml:5: error: rules is 3, no table\n    cure: write [rules]" in project.problems()
