"""`.duel` files: every sentence, pytest and the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from cartomancer.cli import main
from cartomancer.duel import Game
from cartomancer.duel.grammar import parse
from cartomancer.duel.scenario import run_scenario
from cartomancer.duel.sentences import Sentence
from cartomancer.reference.page import reference_page
from cartomancer.rulesets.timeline.duel.sentences import SENTENCES
from support.built_game import BuiltGame
from support.duel_texts import FILE, run
from support.ruleset_of import ruleset_of

# --- what may be written


@pytest.mark.parametrize("sentence", SENTENCES, ids=lambda one: f"{one.section} {one.name}")
def test_every_example_of_the_reference_is_the_sentence_it_stands_for(sentence: Sentence, duel_game: Game) -> None:
    file = parse(f"scenario: x\n{sentence.section} {sentence.example}\nthen the duel goes on", FILE, duel_game)
    assert not file.problems
    assert file.scenarios[0].lines[0].sentence is sentence
    assert f"`{sentence.section} {sentence.example}`" in reference_page(main, ruleset_of("timeline"))


def test_comments_indentation_and_copies(duel_game: Game) -> None:
    file = parse(
        """
# a comment
scenario: one   # another
    req: P000-27, R000-74
  given p1 left squire # no card
    and p1 right squire
   when p1 attacks p2 master with squire#2   # the second
   then p1 right exhausted
scenario: two
  then p1 left is empty
""",
        FILE,
        duel_game,
    )
    assert not file.problems
    one, two = file.scenarios
    assert (one.name, one.number, one.requirements, len(one.lines)) == ("one", 3, ("P000-27", "R000-74"), 4)
    assert one.lines[2].slots["card"] == "squire#2"
    for scenario in (one, two):
        run_scenario(scenario, FILE, duel_game)


def test_every_fact_that_can_be_given_can_be_checked(duel_game: Game) -> None:
    facts = "damage 1 exhausted reversed new moved incapacitated owned by p2 used 1 used 3"
    modifiers = (
        "modifier atk +2 hp +3 until end of turn",
        "modifier hp -1 until end of the opponent's next turn later of p2",
        "modifier gives haste and leap until the start of your next turn by p2 left",
        "modifier gives impact 2 while it stays",
        "modifier gives right trait +2/+1",
        "modifier takes barrier by p1 hand squire",
        "modifier takes pierce of p2",
    )
    given = "".join(f"given p1 left {one}\n" for one in modifiers)
    then = "".join(f"then p1 left {one}\n" for one in modifiers)
    duel = run(
        f"given p2 left zap\ngiven p1 hand squire\ngiven p1 left moss_frog {facts}\n{given}"
        f"given p1 lord heidelgard cores 3\n"
        f"then p1 left moss_frog {facts}\nthen p1 lord cores 3 active face-up\n{then}",
        duel_game,
    )
    assert len(duel.p1.left.modifiers) == len(modifiers)


def test_facts_of_a_card_may_stand_in_several_lines(duel_game: Game) -> None:
    run(
        "given p1 left moss_frog damage 1\ngiven p1 left exhausted used 2\ngiven p1 left new damage 2\n"
        "then p1 left moss_frog damage 2 exhausted new used 2",
        duel_game,
    )


def test_is_reads_better_and_says_the_same(duel_game: Game) -> None:
    run("given p1 left squire exhausted\nthen p1 left squire is exhausted\nthen p1 left is not new", duel_game)


def test_whole_duels_seeds_turns_and_phases(duel_game: Game) -> None:
    run("given duel of embers against keepers\ngiven seed 7\nthen p1 master ignis\nthen turn 1", duel_game)
    run("given turn 8 of p2\ngiven phase core\ngiven p2 deck zap\nthen turn 8 of p2\nthen p2 cores 1", duel_game)
    duel = run("given random $00000001\nthen phase main", duel_game)
    assert duel.random == 1


def test_the_log_the_offer_and_the_end_are_checked(duel_game: Game) -> None:
    run(
        """
given p1 left tide_serpent
given p1 hand zap
given p2 life 4
then p1 may choose tide_serpent
then p1 may choose only tide_serpent
then p1 may not choose zap, p2 master
then p2 is not asked
then no log life
when p1 attacks p2 master with tide_serpent
then log p2 loses 4 life
then p1 wins
""",
        duel_game,
    )


def test_lists_are_exact_and_in_order_where_order_counts(duel_game: Game) -> None:
    run(
        """
given p1 hand zap, squire
given p1 deck zap, squire, zap
then p1 hand squire, zap
then p1 hand holds 2 cards
then p1 hand has zap
then p1 hand has no hotaru
then p1 deck zap, squire, zap
then p1 standby is empty
""",
        duel_game,
    )


# --- pytest and the command line

GOOD = "scenario: holds\n  req: P000-24\n  given p1 left zap\n  then p1 left zap\n"
BAD = "scenario: fails\n  given p1 left zap\n  then p1 left squire\n"


def test_pytest_collects_scenarios_with_their_requirements(game: BuiltGame, tmp_path: Path) -> None:
    (tmp_path / "build").symlink_to(game.image.parent)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = req(*ids): proves\n", encoding="utf-8")
    (tmp_path / "mixed.duel").write_text(GOOD + BAD, encoding="utf-8")
    (tmp_path / "broken.duel").write_text("scenario: x\n given p1 lefft zap\n then p1 won\n", encoding="utf-8")
    plugin = "cartomancer.duel.pytest_plugin"

    def pytest_says(*options: str) -> str:
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", plugin, "--duel-game=timeline"]
        alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        done = subprocess.run(
            [*command, *options], cwd=tmp_path, env=alone, capture_output=True, text=True, check=False
        )
        return done.stdout + done.stderr

    both = pytest_says("mixed.duel")
    assert "1 failed, 1 passed" in both
    assert "mixed.duel:7: expected p1 left squire, found zap\n    | turn 3, p1's main phase" in both
    assert "Traceback" not in both
    assert "1 passed, 1 deselected" in pytest_says("mixed.duel", "-m", "req")
    broken = pytest_says("broken.duel")
    assert 'broken.duel:2: error: "lefft" is not a place' in broken and "broken.duel:3: error: " in broken
    (tmp_path / "build").unlink()
    assert "timeline.nes does not exist; build it with: cartomancer build" in pytest_says("mixed.duel")


def test_command_line_runs_files_and_folders(game: BuiltGame, tmp_path: Path) -> None:
    (tmp_path / "good.duel").write_text(GOOD, encoding="utf-8")
    image = str(game.image)
    done = CliRunner().invoke(main, ["duel", "run", str(tmp_path), "--game", image])
    assert (done.exit_code, done.output) == (0, "1 scenario holds\n")
    (tmp_path / "mixed.duel").write_text(BAD + GOOD, encoding="utf-8")
    (tmp_path / "odd.duel").write_text("hello\n", encoding="utf-8")
    done = CliRunner().invoke(main, ["duel", "run", str(tmp_path), "--game", image])
    assert done.exit_code == 1
    assert f"{tmp_path / 'mixed.duel'}:3: expected p1 left squire, found zap" in done.output
    assert 'odd.duel:1: error: a line cannot begin with "hello"' in done.output
    assert done.output.endswith("2 scenarios hold, 2 problems\n")


@pytest.mark.parametrize("verb", ["run", "dump"])
def test_each_command_has_help_with_an_example(verb: str) -> None:
    done = CliRunner().invoke(main, ["duel", verb, "--help"])
    assert done.exit_code == 0 and f"Example: cartomancer duel {verb} " in done.output
    assert f"### cartomancer duel {verb}" in reference_page(main, ruleset_of("timeline"))


def test_command_line_needs_a_built_game(tmp_path: Path) -> None:
    (tmp_path / "good.duel").write_text(GOOD, encoding="utf-8")
    done = CliRunner().invoke(main, ["duel", "run", str(tmp_path), "--game", "nothing"])
    assert done.exit_code == 1 and "nothing does not exist; build it with: cartomancer build" in done.output
