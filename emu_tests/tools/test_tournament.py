"""`cartomancer tournament`: the same table on any number of processes, honest rates, faults with their replay."""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cartomancer.cli import main
from cartomancer.duel import Duel, DuelError, Game
from cartomancer.duel.grammar import parse
from cartomancer.duel.scenario import ScenarioFailed, run_scenario
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K
from cartomancer.tournament import pool
from cartomancer.tournament.cluster import ClusterError, play_there
from cartomancer.tournament.contest import DRAW, Contest, Outcome, contest_from, outcome_from
from cartomancer.tournament.play import play_duel
from cartomancer.tournament.summary import rate_of, summary_of
from support.built_game import BuiltGame

CONTEST = Contest(("embers", "keepers"), ("random", "random"), 14, 3)
"""Three short duels."""

BRK = 0


@pytest.fixture(scope="module")
def duel_game(game: BuiltGame) -> Game:
    return Game.open(game.image)


@pytest.fixture(scope="module")
def outcomes(duel_game: Game) -> list[Outcome]:
    """The contest, played in this process."""
    return [play_duel(duel_game, duel_game.machine(), CONTEST, number) for number in range(CONTEST.games)]


def run(*words: str) -> Result:
    done = CliRunner().invoke(main, ["tournament", *words])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


# --- playing


def test_decks_change_sides_and_seeds_follow_each_other(outcomes: list[Outcome]) -> None:
    assert [outcome.seed for outcome in outcomes] == [14, 15, 16]
    assert CONTEST.one(0).decks == ("embers", "keepers") and CONTEST.one(1).decks == ("keepers", "embers")
    assert all(not outcome.trouble and outcome.turns > 1 and outcome.prompts > 20 for outcome in outcomes)
    assert all(outcome.winner in (0, 1, DRAW) for outcome in outcomes)


def test_odd_duel_is_the_one_that_its_command_plays(duel_game: Game, outcomes: list[Outcome]) -> None:
    """The sides are swapped back: the same duel, seen from the other deck."""
    lone = CONTEST.one(1)
    assert lone.command() == (
        "cartomancer tournament --deck keepers --deck embers --player random --player random --seed 15 --games 1"
    )
    again = play_duel(duel_game, duel_game.machine(), lone, 0)
    first = outcomes[1]
    assert (again.winner, again.first) == (1 - first.winner, 1 - first.first)
    assert (again.turns, again.prompts, again.played) == (first.turns, first.prompts, first.played[::-1])


def test_cards_count_as_played_for_the_deck_they_are_in(duel_game: Game, outcomes: list[Outcome]) -> None:
    for deck in (0, 1):
        cards = {number for number, _ in duel_game.manifest.decks[duel_game.deck_number(CONTEST.decks[deck])]["cards"]}
        assert all(outcome.played[deck] for outcome in outcomes)
        assert all(cards >= set(outcome.played[deck]) for outcome in outcomes)


def test_what_a_process_says_is_read_back(outcomes: list[Outcome]) -> None:
    assert [outcome_from(outcome.text()) for outcome in outcomes] == outcomes
    assert contest_from(CONTEST.text()) == CONTEST


@pytest.mark.parametrize("jobs", [1, 3])
def test_same_table_on_any_number_of_processes(jobs: int, game: BuiltGame, outcomes: list[Outcome]) -> None:
    done: list[Outcome] = []
    assert pool.play_here(game.image, CONTEST, jobs, done.append) == outcomes
    assert sorted(outcome.number for outcome in done) == [0, 1, 2]


def test_pypy_plays_the_same(
    game: BuiltGame, duel_game: Game, outcomes: list[Outcome], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "WORTH_PYPY", 1)
    one = Contest(CONTEST.decks, CONTEST.players, CONTEST.seed, 1)
    assert pool.play_here(game.image, one, 1, lambda outcome: None) == outcomes[:1]


def test_interpreter_is_pypy_only_when_there_is_one_and_enough_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: "/bin/true")
    assert pool.interpreter(pool.WORTH_PYPY) == "/bin/true"
    assert pool.interpreter(pool.WORTH_PYPY - 1) == sys.executable
    monkeypatch.setattr(shutil, "which", lambda name: "/bin/false")  # one that is too old
    assert pool.interpreter(pool.WORTH_PYPY) == sys.executable
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert pool.interpreter(pool.WORTH_PYPY) == sys.executable


@pytest.mark.parametrize(("python", "duels", "says"), [(None, 16, True), (None, 14, False), ("/bin/true", 16, False)])
def test_who_has_no_pypy_reads_once_what_it_would_bring(
    python: str | None, duels: int, says: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: python)
    assert ("apt-get install pypy3" in pool.advice(duels, 2)) is says


def test_process_that_dies_is_reported(tmp_path: Path) -> None:
    with pytest.raises(pool.WorkerDied, match=r"a process ended with 1: .*nothing\.nes does not exist"):
        pool.play_here(tmp_path / "nothing.nes", CONTEST, 1, lambda outcome: None)


# --- the numbers


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # Of the literature: Wilson's score interval without continuity correction.
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (10, 10, 0.7225, 1.0)],
)
def test_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    rate = rate_of(wins, games)
    assert (rate.low, rate.high) == pytest.approx((low, high), abs=5e-5)


def test_nothing_played_says_nothing() -> None:
    assert (rate_of(0, 0).low, rate_of(0, 0).high) == (0.0, 1.0)


def made(number: int, winner: int, first: int = 0, trouble: str = "") -> Outcome:
    return Outcome(number, 5 + number, winner, first, 10 + number, 100, ((1,), (2,)), trouble)


def test_draws_and_duels_that_did_not_end_are_told_apart(duel_game: Game) -> None:
    results = [made(0, 0), made(1, 1, first=1), made(2, DRAW), made(3, DRAW, trouble="bang")]
    summary = summary_of(CONTEST, results, duel_game)
    assert (summary.ended, summary.draws, summary.failed) == (3, 1, 1)
    assert [rate.wins for rate in summary.decks] == [1, 1] and summary.first_player.wins == 2
    assert summary.mean_turns == 11 and summary.mean_prompts == 100
    assert "draws 1; did not end 1" in summary.text()


def test_cards_that_nobody_played_are_named(duel_game: Game) -> None:
    results = [made(0, 0)]
    embers, keepers = summary_of(CONTEST, results, duel_game).never_played
    assert "fire_imp" in embers and "squire" in keepers
    fire_imp, squire = duel_game.card("fire_imp").number, duel_game.card("squire").number
    results.append(Outcome(1, 6, 0, 0, 9, 9, ((fire_imp,), (squire,))))
    embers, keepers = summary_of(CONTEST, results, duel_game).never_played
    assert "fire_imp" not in embers and "squire" not in keepers
    mirror = Contest(("embers", "embers"), ("random", "random"), 5, 1)
    played = [Outcome(0, 5, 0, 0, 9, 9, ((), (fire_imp,)))]
    assert "fire_imp" not in summary_of(mirror, played, duel_game).never_played[0]


# --- the command


def test_command_prints_table_json_and_records(game: BuiltGame, outcomes: list[Outcome], tmp_path: Path) -> None:
    words = ("--deck", "embers", "--deck", "keepers", "--player", "random", "--seed", "14", "--games", "2")
    report, folder = tmp_path / "report.json", tmp_path / "duels"
    done = run(*words, "--game", str(game.image), "--json", str(report), "--record", str(folder))
    assert done.exit_code == 0
    assert done.stdout.startswith("2 duels, seeds 14 to 15, sides in turn\n")
    assert (
        "embers (random)" in done.stdout and "mean turns" in done.stdout and "never played of keepers: " in done.stdout
    )
    told = json.loads(report.read_text(encoding="utf-8"))
    assert [duel["turns"] for duel in told["duels"]] == [outcome.turns for outcome in outcomes[:2]]
    assert [duel["p1"] for duel in told["duels"]] == ["embers", "keepers"]
    assert sorted(path.name for path in folder.iterdir()) == ["embers-keepers-14.duel", "keepers-embers-15.duel"]
    held = CliRunner().invoke(main, ["duel", "run", str(folder), "--game", str(game.image)])
    assert held.output == "2 scenarios hold\n"


def test_json_on_the_screen_is_json_alone(game: BuiltGame) -> None:
    done = run("--deck", "embers", "--player", "random", "--games", "1", "--json", "-", "--game", str(game.image))
    assert json.loads(done.stdout)["decks"][1]["deck"] == "embers"  # once: against itself


def test_everything_wrong_with_the_command_is_said_at_once(game: BuiltGame) -> None:
    words = ("--deck", "ember", "--deck", "keepers", "--player", "gredy", "--seed", str((1 << 32) - 1), "--games", "2")
    done = run(*words, "--game", str(game.image))
    assert done.exit_code == 1
    assert 'there is no deck "ember" in timeline\n    cure: did you mean "embers"?' in done.stderr
    assert 'there is no player "gredy"\n    cure: did you mean "greedy"?' in done.stderr
    assert "seeds end at 4294967295" in done.stderr
    done = run("--deck", "embers", "--deck", "keepers", "--deck", "embers", "--game", str(game.image))
    assert done.exit_code == 1 and "a duel has two sides" in done.stderr


def test_report_that_cannot_be_written_is_refused_before_the_first_duel(game: BuiltGame, tmp_path: Path) -> None:
    for report in (tmp_path, tmp_path / "nowhere/report.json"):
        done = run("--deck", "embers", "--games", "1000000", "--json", str(report), "--game", str(game.image))
        assert done.exit_code == 1
        assert f"{report} cannot be written" in done.stderr


@pytest.fixture(scope="module")
def broken(game: BuiltGame, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game with a hole where attacks begin."""
    image = bytearray(game.image.read_bytes())
    place = game.manifest.symbols["attack_run"]
    bank, address = place["bank"], place["address"]
    assert bank is not None and address is not None
    image[HEADER_SIZE + bank * MMC3_512K.bank_size + address % MMC3_512K.bank_size] = BRK
    path = tmp_path_factory.mktemp("broken") / "broken.nes"
    path.write_bytes(image)
    replace(game.manifest, sha1=hashlib.sha1(image).hexdigest()).write(path.with_suffix(".json"))
    return path


def test_duel_that_traps_is_named_with_the_command_that_plays_it_again(broken: Path, tmp_path: Path) -> None:
    words = ("--deck", "embers", "--deck", "keepers", "--player", "random", "--games", "2", "--game", str(broken))
    done = run(*words, "--record", str(tmp_path))
    assert done.exit_code == 1
    assert "did not end 2" in done.stdout
    assert "seed 2: error: " in done.stderr
    again = "--deck keepers --deck embers --player random --player random --seed 2 --games 1"
    again = f"{again} --game {broken} --record build/duels"
    assert f"cure: look at it: cartomancer tournament {again}" in done.stderr
    game = Game.open(broken)
    path = tmp_path / "embers-keepers-1.duel"
    file = parse(path.read_text(encoding="utf-8"), path, game)
    assert not file.problems
    with pytest.raises(ScenarioFailed):
        run_scenario(file.scenarios[0], path, game)


def test_cluster_without_its_package_is_a_friendly_message(game: BuiltGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match=r'install it: pip install "cartomancer\[cluster\]"'):
        play_there("tcp://127.0.0.1:1", game.image, CONTEST, lambda outcome: None)
    done = run("--deck", "embers", "--cluster", "tcp://127.0.0.1:1", "--game", str(game.image))
    assert done.exit_code == 1 and "--cluster needs the package distributed" in done.stderr


def test_game_without_computer_players_says_so(duel_game: Game) -> None:
    symbols = {name: place for name, place in duel_game.manifest.symbols.items() if name != "players_begin"}
    alone = Game(duel_game.image, replace(duel_game.manifest, symbols=symbols), duel_game.debug)
    with pytest.raises(DuelError, match="timeline has no computer players: answer for both sides"):
        Duel.whole(alone).players("greedy", "greedy")


def test_options_that_cannot_be_chosen_are_named(game: BuiltGame) -> None:
    done = run("--games", "1", "--given", "format=2", "--game", str(game.image))
    assert done.exit_code == 1 and 'timeline has no option "format" of a duel' in done.stderr
