"""The duel harness: boards, names, questions and answers on the cartridge's own code."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import py65
import pytest

from cartomancer.duel import BadReference, Duel, DuelError, Game, GameError, IllegalMove, UnknownCard
from cartomancer.duel.errors import NotAsked
from cartomancer.duel.state import DamagedState, Modifier
from cartomancer.rulesets.timeline.codes import Ask, Phase, Place
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import NONE, DuelResult, Fault, ModKind
from support.built_game import BuiltGame
from support.machine_fixtures import MakeMachine
from support.places import ROOT


@pytest.fixture
def duel(duel_game: Game) -> Duel:
    return Duel(duel_game)


def head(error: pytest.ExceptionInfo[DuelError]) -> str:
    return error.value.what


# --- making and reading


def test_placed_cards_are_read_back_by_name_place_and_state(duel: Duel) -> None:
    duel.p1.place("fire_imp", "left", damage=1, exhausted=True, new=True)
    duel.p1.place("heidelgard", "lord", cores=3)
    duel.p2.place("squire", "right", reversed=True, incapacitated=True, moved=True)
    imp = duel.p1.left
    assert (imp.name, imp.where, imp.player, imp.place) == ("fire_imp", "p1 left", 0, Place.LEFT)
    assert (imp.damage, imp.states, imp.exhausted, imp.new, imp.moved) == (1, ["exhausted", "new"], True, True, False)
    assert (duel.p1.lord.name, duel.p1.lord.cores) == ("heidelgard", 3)
    assert duel.p2.right.reversed and duel.p2.right.incapacitated and duel.p2.right.moved
    assert duel.p1.centre is None and duel.p1.hand == []


def test_values_and_keywords_are_those_of_the_console(duel: Duel) -> None:
    squire = duel.p1.place("squire", "right", damage=1)
    other = duel.p1.place("squire", "left")
    assert (squire.atk, squire.hp, squire.remaining) == (2, 3, 2)
    assert (other.atk, other.hp, other.remaining) == (1, 2, 2)
    assert squire.keywords == ["right trait +1/+1"]
    assert duel.p2.place("wild_boar", "left").keywords == ["impact 2", "no block"]
    duel.make_modifier(other.instance, Modifier(ModKind.VALUES, NONE, 2, 0, -1, Duration.THIS_TURN))
    assert (other.atk, other.hp) == (3, 1)


def test_looking_leaves_no_trace(duel: Duel) -> None:
    duel.p1.place("squire", "right")
    duel.p2.place("paladin", "centre")
    duel.run()
    before = duel.machine.snapshot()
    assert duel.p1.right.atk == 2 and duel.p2.centre.keywords == ["barrier"]
    assert duel.p1.right.actions and duel.p1.right.targets and duel.board
    assert duel.machine.snapshot() == before


def test_lists_keep_their_order_and_the_deck_has_a_top(duel: Duel) -> None:
    for card in ("fire_imp", "squire"):
        duel.p1.place(card, "deck")
        duel.p1.place(card, "wt3")
    duel.p1.place("zap", "deck", top=True)
    assert [card.name for card in duel.p1.deck] == ["zap", "fire_imp", "squire"]
    assert [card.name for card in duel.p1.wt3] == ["fire_imp", "squire"]


def test_players_numbers_and_defaults(duel: Duel) -> None:
    duel.p1.cores, duel.p1.cores_out, duel.p2.life, duel.p2.fatigue = 5, 2, 7, 1
    duel.run()
    assert (duel.p1.cores, duel.p1.cores_out, duel.p1.life, duel.p1.master.name) == (5, 2, 25, "chronica")
    assert (duel.p2.life, duel.p2.fatigue, duel.p2.master.name) == (7, 1, "ignis")
    assert (duel.turn_number, duel.turn_player, duel.phase) == (3, 0, Phase.MAIN)


def test_a_card_may_belong_to_the_other_player(duel: Duel) -> None:
    imp = duel.p1.place("fire_imp", "left", owner=1)
    duel.p2.place("tide_serpent", "right")
    duel.turn_player = 1
    duel.run()
    assert imp.data.owner == 1 and imp.player == 0 and not imp.new
    duel.p2.attack("tide_serpent", "fire_imp")
    assert imp.where == "p2 wt1"
    assert all("in-use" not in line for line in duel.log)


def test_whole_duel_starts_from_the_setup(duel_game: Game) -> None:
    duel = Duel.whole(duel_game, decks=("embers", "keepers"), seed=9)
    question = duel.run()
    assert question is not None and question.is_main
    assert [len(side.hand) for side in duel.sides] in ([4, 5], [5, 4])
    assert duel.p1.master.name == "ignis" and duel.turn_number == 1
    again = Duel.whole(duel_game, decks=("embers", "keepers"), seed=9)
    again.run()
    assert again.board == duel.board
    other = Duel.whole(duel_game, decks=("embers", "keepers"), seed=10)
    other.run()
    assert other.board != duel.board


def test_phases_before_the_main_phase_run_first(duel: Duel) -> None:
    duel.phase = Phase.DRAW
    duel.p1.place("zap", "deck")
    duel.run()
    assert [card.name for card in duel.p1.hand] == ["zap"] and duel.phase == Phase.MAIN


# --- errors in making


def test_unknown_card_suggests_the_nearest(duel: Duel) -> None:
    with pytest.raises(UnknownCard, match=r'there is no card "fire_im" in timeline; did you mean "fire_imp"\?'):
        duel.p1.place("fire_im", "left")


@pytest.mark.parametrize(
    ("card", "where", "message"),
    [
        (
            "fireball",
            "left",
            "fireball is a skill: p1 left takes minion only; put it into one of: "
            "hand, deck, wt4, wt3, wt2, wt1, standby, gone",
        ),
        (
            "fire_imp",
            "lord",
            "fire_imp is a minion: p1 lord takes lord only; put it into one of: "
            "left, centre, right, hand, deck, wt4, wt3, wt2, wt1, standby, gone",
        ),
        (
            "heidelgard",
            "wt2",
            "heidelgard is a lord: p1 wt2 takes minion and skill only; put it into one of: lord, hand, deck, gone",
        ),
        ("fire_imp", "centre", "fire_imp does not fit into p1 centre: there is squire already; put it elsewhere"),
        ("fire_imp", "center", '"center" is not a place; did you mean "centre"?'),
    ],
)
def test_a_card_that_cannot_lie_there_is_refused(duel: Duel, card: str, where: str, message: str) -> None:
    duel.p1.place("squire", "centre")
    with pytest.raises(BadReference) as error:
        duel.p1.place(card, where)
    assert head(error) == message


def test_too_many_cards_are_refused(duel: Duel) -> None:
    with pytest.raises(BadReference, match="no more cards fit into a duel: INSTANCES"):
        for at in range(129):
            duel.sides[at % 2].place("zap", "deck")


def test_a_full_hand_takes_no_more(duel: Duel) -> None:
    for _ in range(10):
        duel.p1.place("zap", "hand")
    with pytest.raises(BadReference, match="zap does not fit into p1 hand: there are 10 cards already"):
        duel.p1.place("zap", "hand")


def test_the_board_is_made_before_the_duel_runs(duel: Duel) -> None:
    duel.run()
    with pytest.raises(DuelError, match="the duel has begun"):
        duel.p1.place("zap", "hand")
    with pytest.raises(DuelError, match="the duel has begun"):
        duel.p1.cores = 3


def test_a_number_that_does_not_fit_is_refused(duel: Duel) -> None:
    with pytest.raises(BadReference, match="life 70000 does not fit; write a number from 0 to 65535"):
        duel.p1.life = 70000


def test_a_missing_image_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(GameError, match="does not exist; build it with: cartomancer build"):
        Game.open(tmp_path / "nothing.nes")
    (tmp_path / "bare.nes").write_bytes(b"NES")
    with pytest.raises(GameError, match="build the image again: cartomancer build"):
        Game.open(tmp_path / "bare.nes")


# --- moves


def test_an_attack_is_blocked(duel: Duel) -> None:
    duel.p1.place("fire_imp", "left")
    duel.p2.place("rock_tortoise", "centre")
    duel.run()
    duel.p1.attack("fire_imp", "master")
    prompt = duel.prompt
    assert prompt is not None and (prompt.ask, prompt.player, prompt.candidates) == (
        Ask.BLOCK,
        1,
        ("rock_tortoise (p2 centre)",),
    )
    assert prompt.words == "p2 is asked to block (fire_imp (p1 left)): one or none of rock_tortoise (p2 centre)"
    duel.p2.block("rock_tortoise")
    assert duel.p2.centre.damage == 2 and duel.p2.life == 24
    assert duel.log == [
        "turn 3: fire_imp attacks ignis",
        "turn 3: rock_tortoise blocks fire_imp",
        "turn 3: rock_tortoise takes 2 damage",
        "turn 3: fire_imp takes 1 damage",
        "turn 3: fire_imp breaks",
        "turn 3: fire_imp moves from p1 left to p1 wt1",
    ]


def test_actions_answer_every_question_of_the_main_phase(duel: Duel) -> None:
    """Card, action and goal are asked one after the other, but only where there is a choice."""
    duel.p1.cores = 10
    for card in ("moss_frog", "fireball", "heidelgard"):
        duel.p1.place(card, "hand")
    duel.p1.place("forest_archer", "centre")
    duel.p2.place("rock_tortoise", "left")
    duel.p2.place("moss_frog", "right")
    duel.run()
    duel.p1.activate("forest_archer", slot=1)
    duel.p1.choose("p2.right")
    duel.p1.play("moss_frog", lane="right")
    duel.p1.move("forest_archer", "left")
    duel.p1.use("fireball")
    duel.p1.choose("p2 master")
    assert (duel.p2.right.damage, duel.p1.right.name, duel.p1.left.name, duel.p2.life) == (
        1,
        "moss_frog",
        "forest_archer",
        21,
    )
    assert (duel.p1.cores, duel.p1.cores_out) == (5, 5)
    duel.p1.end_phase()
    assert (duel.turn_player, duel.turn_number) == (1, 4)


def test_a_wrong_action_is_not_carried_out_as_another(duel: Duel) -> None:
    """A card with one possible action would take it unasked: the harness must not let that happen."""
    duel.p1.place("tide_serpent", "left", new=True)
    duel.run()
    with pytest.raises(IllegalMove) as error:
        duel.p1.attack("tide_serpent", "p2 master")
    assert head(error) == (
        "tide_serpent (p1 left) cannot attack now; it can move; "
        "p1 is asked to act: one or none of tide_serpent (p1 left)"
    )
    assert duel.p1.left.name == "tide_serpent"
    assert "left     tide_serpent 4/4, new" in str(error.value)


def test_illegal_targets_and_lanes_name_the_possible_ones(duel: Duel) -> None:
    duel.p1.place("tide_serpent", "left")
    duel.p1.place("moss_frog", "standby")
    duel.p2.place("squire", "right")
    duel.p2.place("hotaru", "left")
    duel.run()
    with pytest.raises(IllegalMove) as error:
        duel.p1.attack("tide_serpent", "hotaru")
    assert head(error) == ("tide_serpent (p1 left) cannot attack hotaru (p2 left); it can attack: squire (p2 right)")
    with pytest.raises(IllegalMove) as error:
        duel.p1.play("moss_frog", "left")
    assert head(error) == "moss_frog (p1 standby) cannot play to left; free for it: centre, right"
    with pytest.raises(BadReference) as wrong:
        duel.p1.attack("tide_serpent", "zap")
    assert head(wrong) == (
        "zap is not there, only ignis (p2 master), hotaru (p2 left), squire (p2 right); name one that is"
    )


def test_answers_nobody_asked_for_are_refused(duel: Duel) -> None:
    duel.p1.place("tide_serpent", "left")
    duel.run()
    for answer in (duel.p1.yes, duel.p1.no, duel.p1.decline, duel.p1.no_block, duel.p2.end_phase):
        with pytest.raises(NotAsked, match="p1 is asked to act"):
            answer()
    with pytest.raises(NotAsked, match="p2 cannot choose now: p1 is asked to act"):
        duel.p2.choose("tide_serpent")
    with pytest.raises(NotAsked, match="p1 cannot choose now: p1 is asked to act"):
        duel.p1.choose("tide_serpent")


def test_choices_of_the_wrong_number_are_refused_by_the_console(duel: Duel) -> None:
    duel.p1.cores = 9
    duel.p1.place("meteor", "hand")
    for lane in ("left", "centre", "right"):
        duel.p2.place("rock_tortoise", lane)
    duel.run()
    duel.p1.unlock("meteor")
    with pytest.raises(IllegalMove, match=r"the rules refuse the answer \[.*\]; p1 is asked to choose cards .*: 3 of"):
        duel.p1.choose("p2 left", "p2 right")
    assert all("refused" not in line for line in duel.log)
    duel.p1.choose("p2 master", "p2 left", "p2 right")
    assert duel.p2.life == 20


def test_before_the_first_run_nothing_is_asked(duel: Duel) -> None:
    with pytest.raises(DuelError, match=r"the duel has not begun; call run\(\) when the board is made"):
        duel.p1.end_phase()


def test_after_the_end_nothing_is_asked(duel: Duel) -> None:
    duel.p1.place("tide_serpent", "left")
    duel.p2.life = 1
    duel.run()
    assert duel.p1.attack("tide_serpent", "master") is None
    assert duel.result == DuelResult.WIN_0
    with pytest.raises(NotAsked, match="nothing is asked any more: p1 wins"):
        duel.p1.end_phase()


def test_optional_steps_yes_no_and_alternatives_in_words(duel: Duel) -> None:
    duel.p1.cores = 9
    duel.p1.place("core_burst", "hand")
    duel.p2.place("moss_frog", "left")
    duel.run()
    question = duel.p1.unlock("core_burst")
    assert question is not None and question.ask == Ask.ALTERNATIVE and len(question.candidates) == 3
    assert question.candidates[0].startswith("alternative 1: 1 ")
    with pytest.raises(IllegalMove, match="p1 cannot choose 4; write a number from 1 to 3"):
        duel.p1.choose(4)
    duel.p1.choose(3)
    assert duel.p2.left.damage == 2


# --- names


def test_two_copies_are_told_apart_by_number_or_place(duel: Duel) -> None:
    duel.p1.place("squire", "left")
    duel.p1.place("squire", "right")
    duel.p1.place("zap", "hand")
    duel.run()
    with pytest.raises(BadReference) as error:
        duel.p1.attack("squire", "master")
    assert head(error) == (
        "squire can be several cards: squire#1 is squire (p1 left), squire#2 is squire (p1 right); "
        "name the copy or the place"
    )
    with pytest.raises(BadReference, match=r"there is no squire#3, only squire \(p1 left\), squire \(p1 right\)"):
        duel.p1.attack("squire#3", "master")
    with pytest.raises(BadReference, match="copies are counted from 1; write squire#2 for the second"):
        duel.p1.attack("squire#x", "master")
    with pytest.raises(BadReference, match='"p1" names no card; write a card id'):
        duel.p1.attack("p1", "master")
    duel.p1.attack("squire#2", "master")
    assert duel.p1.right.exhausted and not duel.p1.left.exhausted
    duel.p1.attack("squire", "master")
    assert duel.p1.left.exhausted


def test_equal_cards_of_one_hand_need_no_number(duel: Duel) -> None:
    duel.p1.cores = 4
    duel.p1.place("moss_frog", "hand")
    duel.p1.place("moss_frog", "hand")
    duel.run()
    duel.p1.play("moss_frog", "left")
    duel.p1.play("moss_frog", "right")
    assert duel.p1.left.name == duel.p1.right.name == "moss_frog"


# --- going back, and going wrong


def count_instructions(duel: Duel, deed: object) -> int:
    """Instructions that the console runs meanwhile."""
    count = 0
    machine = duel.machine
    plain = machine.call

    def tick() -> None:
        nonlocal count
        count += 1

    machine.call = lambda *args, **options: plain(*args, **{**options, "each": tick})  # type: ignore[method-assign]
    assert callable(deed)
    deed()
    machine.call = plain  # type: ignore[method-assign]
    return count


def test_a_snapshot_is_cheaper_than_a_restart(duel_game: Game) -> None:
    """Coming back to the first question costs no instruction at all; the setup of a duel costs tens of thousands."""
    duel = Duel.whole(duel_game, seed=3)
    setup = count_instructions(duel, duel.run)
    moment, before = duel.snapshot(), duel.board
    duel.p1.end_phase() if duel.turn_player == 0 else duel.p2.end_phase()
    assert duel.board != before
    back = count_instructions(duel, lambda: duel.restore(moment))
    assert duel.board == before
    assert setup > 10_000 * max(back, 1)
    assert back == 0


def test_a_trap_shows_the_board_and_the_last_instructions(duel: Duel) -> None:
    duel.p1.place("fire_imp", "left")
    duel.machine.write("duel_entry", [0, 0x00, 0x80])
    with pytest.raises(DuelError) as error:
        duel.run()
    text = str(error.value)
    assert "ExecutionOfData" in text and "last instructions:" in text
    assert "romsrc/kernel/bank.s" in text and "left     fire_imp 2/1" in text


def test_a_fault_of_the_rules_fails(duel: Duel) -> None:
    duel.p1.place("fire_imp", "left")
    duel.run()
    duel.machine.write("fault_code", int(Fault.EVENTS))
    with pytest.raises(DuelError, match="the rules noted the fault EVENTS") as error:
        duel.p1.end_phase()
    assert "last instructions" in str(error.value) and "turn 4, p2's main phase" in str(error.value)


def test_a_damaged_match_is_not_read(duel: Duel) -> None:
    duel.p1.place("fire_imp", "left")
    duel.p1.place("zap", "deck")
    duel.p1.place("zap", "deck")
    good = duel.machine.snapshot()
    for address, value, message in (
        ("inst_next", [0, 1], "has no end"),
        ("zone_count", [1], "says 1 cards and chains 0"),
        ("inst_place", [Place.HAND], "says it is elsewhere"),
    ):
        duel.machine.write(address, value)
        with pytest.raises(DamagedState, match=message):
            _ = duel.state
        assert duel.board.startswith("(the board cannot be read")
        duel.machine.restore(good)


def test_cards_are_compared_by_what_they_are(duel: Duel) -> None:
    imp = duel.p1.place("fire_imp", "left")
    assert imp == duel.p1.left and imp != duel.p1.place("fire_imp", "right")
    assert repr(imp) == "<fire_imp (p1 left)>" and repr(duel.p1) == "<p1>"


def test_the_machine_may_come_from_outside(duel_game: Game, make_machine: MakeMachine) -> None:
    machine = duel_game.machine()
    duel = Duel(duel_game, machine=machine)
    duel.run()
    assert sum(machine.covered) > 500


HARNESS = sorted(path for path in (ROOT / "toolchain/cartomancer/duel").glob("*.py") if "pytest" not in path.name)


@pytest.mark.parametrize("path", HARNESS, ids=lambda path: path.name)
def test_the_harness_is_written_in_python_3_9(path: Path) -> None:
    """PyPy, on which long runs are fast, has no newer one."""
    ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 9))


def test_the_harness_needs_nothing_but_py65(game: BuiltGame, tmp_path: Path) -> None:
    """A scenario file in a process that finds py65 alone: PyPy's if there is one."""
    (tmp_path / "py65").symlink_to(Path(py65.__file__).parent)
    script = (
        "from pathlib import Path; from cartomancer.duel import Game;"
        "from cartomancer.duel.grammar import parse; from cartomancer.duel.scenario import run_scenario;"
        f"game = Game.open({str(game.image)!r}); path = Path('emu_tests/timeline/rules/block.duel');"
        "print(len([run_scenario(one, path, game) for one in parse(path.read_text(), path, game).scenarios]))"
    )
    python = shutil.which("pypy3") or shutil.which("python3") or sys.executable
    done = subprocess.run(
        [python, "-S", "-c", script],
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT / 'toolchain'}:{tmp_path}", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == "6", done.stderr
