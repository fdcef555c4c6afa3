"""Several games in one project: which one a file, a command and pytest mean, and images that are older than sources."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cartomancer.cli import main
from cartomancer.duel import Game, GameError
from cartomancer.duel.which_game import game_of_file, games_of, only_game
from cartomancer.places import project_at
from support.built_game import BuiltGame
from support.data_game_rules import skirmish
from support.places import ROOT, SUITE
from support.projects import Project

TIMELINE = "scenario: one\n  given p1 left fire_imp\n  when p1 attacks p2 master with fire_imp\n  then p2 life 22\n"
SKIRMISH = "scenario: two\n  given p1 hand unit\n  when p1 lays unit to camp\n  then p1 camp unit\n"


def keep(game: Game, build: Path, name: str) -> None:
    """An image with its manifest, as a build leaves them."""
    build.mkdir(parents=True, exist_ok=True)
    (build / f"{name}.nes").write_bytes(game.image)
    game.manifest.write(build / f"{name}.json")


def source(root: Path, name: str) -> None:
    """A game that the project has, as far as anybody looks."""
    (root / "assets" / name).mkdir(parents=True)
    (root / "assets" / name / "game.toml").touch()


@pytest.fixture
def project(tmp_path: Path, game: BuiltGame, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with two games, and an image in build/ that is nobody's."""
    for name in ("timeline", "skirmish"):
        source(tmp_path, name)
        (tmp_path / "emu_tests" / name).mkdir(parents=True)
    keep(Game.open(game.image), tmp_path / "build", "timeline")
    keep(skirmish(), tmp_path / "build", "skirmish")
    keep(skirmish(), tmp_path / "build", "a_further_one")
    (tmp_path / "emu_tests/timeline/one.duel").write_text(TIMELINE, encoding="utf-8")
    (tmp_path / "emu_tests/skirmish/two.duel").write_text(SKIRMISH, encoding="utf-8")
    (tmp_path / "romsrc").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str) -> Result:
    done = CliRunner().invoke(main, words)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


# --- which game


def test_a_file_is_about_the_game_it_names_or_the_folder_it_lies_in(project: Path) -> None:
    games = games_of(project_at(project))
    assert games == ["skirmish", "timeline"], "an image without sources is not a game of the project"
    named = project / "emu_tests/timeline/named.duel"
    named.write_text(f"# of the other game\n\ngame: skirmish\n{SKIRMISH}", encoding="utf-8-sig")
    assert game_of_file(named, games, project) == "skirmish"
    assert game_of_file(project / "emu_tests/timeline/one.duel", games, project) == "timeline"
    loose = project / "loose.duel"
    loose.write_text(SKIRMISH, encoding="utf-8")
    with pytest.raises(GameError, match=r"loose\.duel: there are several games, skirmish, timeline; say which one"):
        game_of_file(loose, games, project)
    assert game_of_file(loose, ["timeline"], project) == "timeline"


def test_without_sources_the_images_are_the_games(tmp_path: Path) -> None:
    keep(skirmish(), tmp_path / "build", "skirmish")
    assert games_of(project_at(tmp_path)) == ["skirmish"]
    assert only_game(["skirmish"]) == "skirmish"
    with pytest.raises(GameError, match="there is no game here"):
        only_game([])


def test_pytest_runs_files_of_several_games_in_one_run(project: Path) -> None:
    wrong = project / "assets/skirmish/wrong.duel"
    wrong.write_text(SKIRMISH.replace("then p1 camp unit", "then p1 camp is empty"), encoding="utf-8")
    (project / "pytest.ini").write_text("[pytest]\nmarkers = req\n", encoding="utf-8")
    words = ["-m", "pytest", "-q", "-p", "no:cacheprovider", str(project)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "toolchain")}
    done = subprocess.run([sys.executable, *words], cwd=project, capture_output=True, text=True, env=environment)
    assert "2 passed" in done.stdout and "1 failed" in done.stdout, done.stdout + done.stderr
    assert "wrong.duel:4: expected p1 camp empty, found unit" in done.stdout
    assert "build/timeline.nes is older than its sources" in done.stdout


def test_commands_run_each_file_on_its_own_game(project: Path) -> None:
    done = run("duel", "run", "emu_tests")
    assert (done.exit_code, done.stdout) == (0, "2 scenarios hold\n")
    shown = run("replay", "--all", "emu_tests/skirmish/two.duel")
    assert shown.exit_code == 0 and "camp      unit 1500/4" in shown.stdout
    wrong = run("duel", "run", "--game", "timeline", "emu_tests/skirmish/two.duel")
    assert wrong.exit_code == 1 and 'there is no card "unit" in timeline' in wrong.stderr


@pytest.mark.parametrize(
    "words",
    [("tournament", "--deck", "embers"), ("inspect",), ("sound",), ("duel", "dump", "build/skirmish.json")],
)
def test_commands_without_a_game_list_those_there_are(words: tuple[str, ...], project: Path) -> None:
    done = run(*words)
    assert (done.exit_code, done.stderr) == (
        1,
        "Error: there are several games, skirmish, timeline; say which one is meant\n",
    )
    shutil.rmtree(project / "assets/timeline")
    (project / "assets/skirmish/game.toml").unlink()
    assert "several games, a_further_one, skirmish, timeline" in run(*words).stderr


def test_the_only_game_is_the_default(project: Path) -> None:
    shutil.rmtree(project / "assets/skirmish")
    for words in (("inspect",), ("sound",), ("tournament", "--deck", "embers", "--games", "1", "--jobs", "1")):
        done = run(*words)
        assert done.exit_code == 0, done.output


# --- images and their sources


def test_an_image_older_than_its_sources_is_said_and_built_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Project(tmp_path)
    name = made.build().rom.stem
    (tmp_path / "romsrc").symlink_to(ROOT / "romsrc")
    monkeypatch.chdir(tmp_path)
    said = f"warning: build/{name}.nes is older than its sources: what runs is not what they say"
    assert said not in run("sound").stderr
    table = tmp_path / "assets" / name / "game.toml"
    table.write_text(table.read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    old = run("sound")
    assert old.exit_code == 0 and said in old.stderr
    assert f"cure: build it again: cartomancer build {name}, or add --build" in old.stderr
    new = run("sound", "--build")
    assert new.exit_code == 0 and f"build/{name}.nes: built and verified" in new.stderr
    assert said not in run("sound").stderr


def test_python_is_warned_of_an_old_image_too(project: Path) -> None:
    with pytest.warns(
        UserWarning, match=r"build/timeline\.nes is older than its sources: .*; build it again: cartomancer build"
    ):
        Game.open("build/timeline.nes")
    shutil.rmtree(project / "assets/skirmish")
    assert Game.open().manifest.game == "timeline"
    source(project, "another")
    with pytest.raises(GameError, match="there are several games, another, timeline"):
        Game.open()


def test_an_image_from_elsewhere_cannot_be_built(project: Path) -> None:
    (project / "other.nes").write_bytes((project / "build/skirmish.nes").read_bytes())
    done = run("inspect", "other.nes", "--build")
    assert done.exit_code == 1 and "other.nes has no sources here; leave --build out" in done.stderr


# --- layers


def test_generic_code_reaches_a_ruleset_through_its_hook_alone() -> None:
    """A module-level name of one game in generic code would be that game's in every other."""
    package = ROOT / "toolchain/cartomancer"
    files = [path for name in ("duel", "tournament", "cli") for path in (package / name).rglob("*.py")]
    imported = re.compile(r"^\s*(?:from|import) cartomancer\.rulesets\b", re.MULTILINE)
    assert [path.name for path in files if imported.search(path.read_text(encoding="utf-8"))] == []


# --- the reference


def test_reference_is_of_the_only_game_or_has_a_folder_for_each_ruleset(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "assets/tidewatch"
    shutil.copytree(SUITE / "sixth/game", own)
    monkeypatch.chdir(tmp_path)
    assert run("reference").stdout == "build/reference: reference.md and 4 schemas\n"
    page = Path("build/reference/reference.md").read_text(encoding="utf-8")
    assert "`may_attack` assets/tidewatch/rules/rules.lua:" in page and "## The notation of abilities" not in page
    other = tmp_path / "assets/other"
    other.mkdir()
    (other / "game.toml").write_text('ruleset = "timeline"\n', encoding="utf-8")
    shutil.rmtree("build/reference")
    assert "build/reference/tidewatch: reference.md" in run("reference").stdout
    assert Path("build/reference/timeline/reference.md").is_file()
    assert run("reference", "--game", "tidewatch").exit_code == 0
    assert Path("build/reference/reference.md").read_text(encoding="utf-8") == page
    wrong = run("reference", "--game", "tidewach")
    assert wrong.exit_code == 1 and 'did you mean "tidewatch"?' in wrong.stderr
