"""Records of duels, and `cartomancer replay`: the same bytes again, and pages that people can read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cartomancer.cli import main
from cartomancer.duel import Duel, DuelError, Game
from cartomancer.duel.grammar import parse
from cartomancer.duel.record import record_text
from cartomancer.duel.scenario import ScenarioFailed, run_scenario
from cartomancer.duel.tape import WIDTH, Tape
from cartomancer.schema.core_state import LOG_ENTRIES
from support.built_game import BuiltGame

SEED = 2
FIRST = 40
"""Answers of the duel that most tests look at."""

WORK_RAM = slice(0x6000, 0x8000)


@pytest.fixture(scope="module")
def duel_game(game: BuiltGame) -> Game:
    return Game.open(game.image)


@pytest.fixture(scope="module")
def played(duel_game: Game) -> Duel:
    """A duel of random players, from its first card to its last."""
    duel = Duel.whole(duel_game, decks=("embers", "keepers"), seed=SEED)
    duel.play("random", "random")
    return duel


@pytest.fixture(scope="module")
def record(played: Duel) -> str:
    return played.record()


def replayed(text: str, game: Game) -> Duel:
    file = parse(text, Path("x.duel"), game)
    assert not file.problems, [problem.render() for problem in file.problems]
    return run_scenario(file.scenarios[0], Path("x.duel"), game)


def replay(*words: str, stdin: str = "") -> Result:
    done = CliRunner().invoke(main, ["replay", *words], input=stdin)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def pages(said: str) -> list[str]:
    """The pages by their heads: `1 of 40`."""
    found = [re.search(r" (\d+ of \d+)$", line) for line in said.splitlines() if len(line) == WIDTH]
    return [match[1] for match in found if match]


# --- records


def test_record_replays_to_the_same_bytes(played: Duel, record: str, duel_game: Game) -> None:
    again = replayed(record, duel_game)
    assert again.answers == played.answers and len(again.answers) > FIRST
    assert again.machine.memory[WORK_RAM] == played.machine.memory[WORK_RAM]
    assert again.state == played.state and again.random == played.random and again.log == played.log


def test_answers_given_by_hand_replay_to_the_same_ram(played: Duel, duel_game: Game) -> None:
    """Without computer players' own memory, all of RAM is the same, the stack included."""
    by_hand = Duel.whole(duel_game, decks=("embers", "keepers"), seed=SEED)
    by_hand.run()
    for values in played.answers:
        by_hand.answer(*values)
    again = replayed(by_hand.record(), duel_game)
    assert again.machine.memory[:0x800] == by_hand.machine.memory[:0x800]
    assert again.machine.memory[WORK_RAM] == by_hand.machine.memory[WORK_RAM]


def test_record_is_readable(record: str) -> None:
    lines = record.splitlines()
    assert lines[1:5] == [
        "game: timeline",
        "scenario: embers against keepers, seed 2",
        "given duel of embers against keepers",
        "given seed 2",
    ]
    assert lines[5] in ("# turn 1 of p1", "# turn 1 of p2")
    assert any("# ends the main phase" in line for line in lines)
    assert any(line.startswith("when p1 answers ") and "# play: " in line and "; to " in line for line in lines)
    assert lines[-5].endswith("wins") and lines[-1].startswith("then random $")
    assert max(map(len, lines)) <= 120


def test_record_that_went_another_way_is_noticed(record: str, duel_game: Game) -> None:
    with pytest.raises(ScenarioFailed):
        replayed(record.replace("given seed 2", "given seed 3"), duel_game)
    with pytest.raises(ScenarioFailed, match=r"expected random \$00000001, found \$"):
        replayed(record[: record.index("then random")] + "then random $1\n", duel_game)


def test_unfinished_duel_is_recorded_up_to_its_question(played: Duel, duel_game: Game) -> None:
    text = record_text(duel_game, played.decks, played.seed, played.answers[:FIRST])
    again = replayed(text, duel_game)
    assert again.question is not None and "then the duel goes on" in text
    assert text.splitlines()[-1].startswith(f"then {again.question.who} is asked ")


def test_taking_back_a_move_takes_back_its_answer(duel_game: Game) -> None:
    duel = Duel.whole(duel_game, seed=SEED)
    duel.run()
    before = duel.snapshot()
    duel.answer()
    assert duel.answers == ((),)
    duel.restore(before)
    assert duel.answers == ()


def test_board_that_was_made_has_no_record(duel_game: Game) -> None:
    duel = Duel(duel_game)
    duel.run()
    with pytest.raises(DuelError, match=r"a board that was made has no record; cartomancer\.duel\.dump writes it"):
        duel.record()


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("when p1 answers 300", "300 is not an answer"),
        ("when p1 answers left", '"left" is not a number'),
    ],
)
def test_answers_that_are_no_numbers_are_refused(line: str, what: str, duel_game: Game) -> None:
    file = parse(f"scenario: x\n{line}\nthen the duel goes on", Path("x.duel"), duel_game)
    assert [problem.what for problem in file.problems] == [what]


def test_answer_of_the_other_player_fails(duel_game: Game) -> None:
    text = "scenario: x\ngiven turn 3 of p1\nwhen p2 answers none\nthen the duel goes on"
    with pytest.raises(ScenarioFailed, match="p2 cannot answer now: p1 is asked to act"):
        replayed(text, duel_game)


# --- pages


@pytest.fixture(scope="module")
def short(played: Duel, duel_game: Game, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of the first answers."""
    path = tmp_path_factory.mktemp("replay") / "short.duel"
    path.write_text(record_text(duel_game, played.decks, played.seed, played.answers[:FIRST]), encoding="utf-8")
    return path


def test_every_prompt_has_a_page_that_fits_the_terminal(short: Path, game: BuiltGame) -> None:
    done = replay(str(short), "--all", "--game", str(game.image))
    assert done.exit_code == 0
    assert pages(done.output) == [f"{at} of {FIRST + 1}" for at in range(1, FIRST + 2)]
    assert max(map(len, done.output.splitlines())) <= WIDTH
    assert done.output.count("\nasked     p") == FIRST + 1
    assert done.output.count("(here the file ends)") == 1
    assert "answer    p1: ends the main phase" in done.output
    assert "moves from p1 deck to p1 hand" in done.output


def test_pages_are_turned_by_keys(short: Path, game: BuiltGame) -> None:
    done = replay(str(short), "--game", str(game.image), stdin="\n\nb\n41\n\nx\n99\n0\nq\n")
    assert [page.split()[0] for page in pages(done.output)] == ["1", "2", "3", "2", "41", "41", "41", "41", "1"]
    assert "This is the end." in done.output
    assert '"x" means nothing here.' in done.output


def test_end_of_input_ends_it_and_a_page_may_be_named(short: Path, game: BuiltGame) -> None:
    done = replay(str(short), "--game", str(game.image), "--at", "7")
    assert pages(done.output) == [f"7 of {FIRST + 1}"]


SCENE = """scenario: A blocker is hurt
given p1 left wild_boar
given p2 centre rock_tortoise
given p2 left squire
when p1 attacks p2 left with wild_boar is illegal
when p1 attacks p2 master with wild_boar
when p2 blocks with rock_tortoise
then p2 centre damage {damage}
"""


def test_scenario_is_shown_with_facing_lanes_and_what_happened(game: BuiltGame, tmp_path: Path) -> None:
    path = tmp_path / "block.duel"
    path.write_text(SCENE.format(damage=4), encoding="utf-8")
    done = replay(str(path), "--all", "--game", str(game.image))
    assert done.exit_code == 0
    last = done.output[done.output.rindex("A blocker is hurt") :].splitlines()
    lanes = {line.split()[0]: line for line in last if " lanes " in line}
    assert lanes["p1"].index("wild_boar") == 10  # p2's right lane, which is empty, is above it
    assert lanes["p2"].index("rock_tortoise") < lanes["p2"].index("squire")
    since = last[last.index(next(line for line in last if line.startswith("since"))) :]
    assert "rock_tortoise takes 4 damage" in " ".join(since)
    assert "rock_tortoise (p2 centre): damage 0 becomes 4" in " ".join(since)
    assert "answer    p2: blocks with rock_tortoise (p2 centre)" in done.output


def test_scenario_that_does_not_hold_is_shown_to_its_end(game: BuiltGame, tmp_path: Path) -> None:
    path = tmp_path / "wrong.duel"
    path.write_text(SCENE.format(damage=1), encoding="utf-8")
    done = replay(str(path), "--all", "--game", str(game.image))
    assert done.exit_code == 1
    assert f"{path}:8: expected p2 centre rock_tortoise damage 1, found 4" in done.stdout
    assert f"{path}:8: expected p2 centre rock_tortoise damage 1, found 4" in done.stderr


def test_file_with_mistakes_is_refused_with_all_of_them(game: BuiltGame, tmp_path: Path) -> None:
    path = tmp_path / "bad.duel"
    path.write_text("scenario: x\nwhen p1 jumps\nthen p3 wins\n", encoding="utf-8")
    done = replay(str(path), "--game", str(game.image))
    assert done.exit_code == 1
    assert done.stderr.count("error: ") == 2


def test_file_that_is_no_text_names_the_line(game: BuiltGame, tmp_path: Path) -> None:
    path = tmp_path / "sjis.duel"
    path.write_bytes("scenario: x\n# 火の小鬼\n".encode("cp932"))
    done = replay(str(path), "--game", str(game.image))
    assert done.exit_code == 1
    assert f"{path}:2: error: this is no UTF-8 text" in done.stderr


def test_log_that_went_round_is_reported_as_far_as_it_goes(duel_game: Game) -> None:
    """More entries since the last prompt than the log holds: what is left of them, nothing older."""
    tape = Tape("round")
    duel = Duel(duel_game)
    duel.p1.place("fire_imp", "left")
    duel.watch = tape
    duel.run()
    columns = {"message": 4, "turn": 3, "player": 1, "subject": 0xFF, "object": 0, "value_lo": 2, "value_hi": 0}
    for name, value in columns.items():
        duel.machine.write(f"log_{name}", [value] * LOG_ENTRIES)
    duel.machine.write("log_at", 3)
    duel.machine.write("log_total", 150)
    duel.machine.write("log_count", LOG_ENTRIES)
    duel.answers = ((),)
    tape(duel)
    assert tape.page(1, 2, 2).count("p2 loses 2 life") == LOG_ENTRIES


def test_move_that_was_taken_back_has_no_page(duel_game: Game) -> None:
    """The first answer is legal, the second is not: both are undone."""
    text = """scenario: x
given p1 left wild_boar
when p1 answers none; none is illegal
when p1 ends the main phase
then turn 4 of p2
"""
    tape = Tape("x")
    file = parse(text, Path("x.duel"), duel_game)
    assert not file.problems
    run_scenario(file.scenarios[0], Path("x.duel"), duel_game, watch=tape)
    assert [moment.answers for moment in tape.moments] == [(), ((),)]
    assert "answer    p1: ends the main phase" in tape.page(0, 1, 2)
