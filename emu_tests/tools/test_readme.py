"""README and guide are true: their commands run, their error messages are the real ones, limits and picture too."""

from __future__ import annotations

import csv
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
import urllib.request
from pathlib import Path

import numpy as np
import pytest
from openpyxl import Workbook
from PIL import Image

from cartomancer.duel import Duel, DuelError, Game
from cartomancer.reference.page import limits
from support.game_pictures import CELLS, PICTURE, place_of, screens
from support.places import ROOT
from support.projects import BOLT, IMP, MASTER, Project
from support.ruleset_of import ruleset_of
from support.timeline_set import OF_THE_TESTS, timeline_image

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs/guide").glob("*.md"))]
README = "\n".join(path.read_text(encoding="utf-8") for path in PAGES)
SCREEN = 50
"""Lines of the README that are one screen; its pictures take some more."""
ALIKE = 0.6
"""Part of the pixels of a screen that its picture has, as long as it shows the same."""

SCRIPT_FILE = "scripts/重税.lua"

ELSEWHERE = {
    # Commands that a test cannot run as they are, and how it runs them.
    "make test": "make --dry-run test",  # this very run
    "make bench": "make bench ONLY=packing",
    "make soak": "make --dry-run soak",  # half an hour; test_soak tries a few runs
    "make mutate": "make --dry-run mutate",  # minutes; test_mutate tries it on a small program
    "make play GAME=timeline": "serve",
    "pip install build/wheel/cartomancer-0.1.0-py3-none-any.whl watchfiles": "make --dry-run wheel",  # test_wheel
    "cartomancer new mygame && cd mygame && cartomancer watch": "cartomancer new mygame2",  # test_watch watches one
    "cartomancer release --version 1.0.0": "cartomancer release timeline --version 1.0.0",  # several games are here
    "cartomancer tutorial mygame": ".venv/bin/cartomancer tutorial sealbreak",
    "git clone <this repository> cartomancer && cd cartomancer": "git clone --quiet . ../cartomancer",
}


def commands() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    lines = [line.split("  #")[0].split("   ")[0].strip() for block in blocks for line in block.splitlines()]
    return [line for line in lines if line]


def block(language: str) -> str:
    """The code block of the README in a language."""
    found = re.search(rf"```{language}\n(.*?)```", README, re.DOTALL)
    assert found
    return found[1]


def lend_environment(place: Path) -> None:
    """Give a copy of the project this environment to use, never to change.

    A setup in the copy finds everything installed, by marks of its own: otherwise it would install the copy here.
    """
    lent = place / ".venv"
    lent.mkdir()
    for entry in Path(sys.prefix).iterdir():
        if not entry.name.startswith("installed"):
            (lent / entry.name).symlink_to(entry)
    shutil.copy(place / "pyproject.toml", lent / "installed-pyproject")
    for wanted in (place / "toolchain").glob("requirements*.txt"):
        shutil.copy(wanted, lent / wanted.stem.replace("requirements", "installed"))


NOT_COPIED = ("__pycache__", "*.egg-info", "images", "images.locks", "fixtures", "soak", "cache")
"""Images of other tests, and the cache: it is lent, because other processes change it while one copies."""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with what is built and installed, so that commands have something to work on.

    Its set is that of the tests: what the README shows of a card was true when the card was like that.
    """
    place = tmp_path_factory.mktemp("readme") / "project"
    place.mkdir()
    for name in ("assets", "romsrc", "toolchain", "build"):
        shutil.copytree(ROOT / name, place / name, ignore=shutil.ignore_patterns(*NOT_COPIED))
    for name in ("Makefile", "pyproject.toml", "README.md", ".gitignore", "LICENSE"):
        shutil.copy(ROOT / name, place / name)
    (place / "emu_tests").mkdir()  # by which commands know a clone
    for built in timeline_image().parent.glob("timeline.*"):
        shutil.copy(built, place / "build")
    shutil.copytree(OF_THE_TESTS, place / "assets/timeline", dirs_exist_ok=True)
    (place / "build/cache").symlink_to(ROOT / "build/cache")
    lend_environment(place)
    subprocess.run(
        "git init -q . && git add -A && git -c user.name=x -c user.email=x@x commit -qm x",
        shell=True,
        cwd=place,
        check=True,
    )
    sheet = Workbook()
    with (OF_THE_TESTS / "cards.csv").open(encoding="utf-8", newline="") as cards:
        for row in csv.reader(cards):
            sheet.active.append(row)
    sheet.save(place / "cards.xlsx")
    (place / "boar.duel").write_text(block("duel"), encoding="utf-8")
    duel = Duel(Game.open(timeline_image()))
    duel.run()
    (place / "timeline.sav").write_bytes(duel.machine.read(0x6000, 0x2000, unwritten=0))
    return place


def run(command: str, place: Path) -> subprocess.CompletedProcess[str]:
    paths = {**os.environ, "PATH": f"{place / '.venv/bin'}{os.pathsep}{os.environ['PATH']}"}
    return subprocess.run(
        command, shell=True, cwd=place, capture_output=True, text=True, timeout=600, check=False, env=paths
    )


def test_readme_shows_the_commands_that_people_need() -> None:
    assert {"make rom", "make test"} <= set(commands())
    assert set(ELSEWHERE) <= set(commands())


@pytest.mark.parametrize("name", ["README.md", "README.ja.md"])
def test_readme_is_one_screen_with_the_same_commands(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert len(text.splitlines()) <= SCREEN
    first = re.findall(r"```sh\n(.*?)```", PAGES[0].read_text(encoding="utf-8"), re.DOTALL)
    shown = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    assert [re.sub("#.*", "", one) for one in shown] == [re.sub("#.*", "", one) for one in first]
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert f"cartomancer-{version}-py3-none-any.whl" in text


@pytest.mark.parametrize("command", commands())
def test_readme_command_runs(command: str, place: Path) -> None:
    instead = ELSEWHERE.get(command, command)
    if instead == "serve":
        _plays(place)
        return
    if " replay " in command and not (place / "build/duels").is_dir():
        run(next(one for one in commands() if "--record" in one), place)  # another process has run it
    done = run(instead, place)
    assert done.returncode == 0, f"{instead}\n{done.stdout}{done.stderr}"
    if command == next(one for one in commands() if " tournament " in one):
        _is_the_table_shown(done.stdout)


def _is_the_table_shown(found: str) -> None:
    """The same words; the numbers and the cards change with every card of the set."""
    shown = re.search(r"```\n(\d+ duels.*?)```", README, re.DOTALL)
    assert shown
    tables = [
        [re.sub(r"[\d.]+", "0", line.partition(":")[0]).split() for line in text.splitlines()]
        for text in (shown[1], found)
    ]
    assert tables[0] == tables[1], found


def _plays(place: Path) -> None:
    """`make play` serves a page with the game in it until it is stopped."""
    server = subprocess.Popen(
        ["make", "play", "GAME=timeline", "PORT=6599"], cwd=place, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    try:
        for _ in range(900):
            try:
                page = urllib.request.urlopen("http://127.0.0.1:6599/", timeout=5).read().decode()
                break
            except OSError:
                time.sleep(0.2)
        assert "<canvas" in page
    finally:
        subprocess.run(["pkill", "-P", str(server.pid)], check=False)
        server.terminate()
        server.wait(10)


def test_readme_error_messages_are_what_the_build_says(place: Path, tmp_path: Path) -> None:
    shown = re.search(r"nothing is written until it is right:\n\n```\n(.*?)```", README, re.DOTALL)
    assert shown
    spoiled = tmp_path / "project"
    shutil.copytree(place, spoiled, symlinks=True, ignore=shutil.ignore_patterns(".git"))
    cards, decks = spoiled / "assets/timeline/cards.csv", spoiled / "assets/timeline/decks.toml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("1,1,2,1,炎,", "1,1,2,1,ほのお,"), encoding="utf-8")
    decks.write_text(decks.read_text(encoding="utf-8").replace("fire_imp = 3", "fire_imp = 4"), encoding="utf-8")
    done = run("make rom", spoiled)
    assert done.returncode != 0
    for line in shown[1].splitlines():
        assert line in done.stderr, done.stderr


def test_readme_failure_of_a_duel_is_what_the_command_says(place: Path) -> None:
    """The last line but one of the example, made wrong."""
    shown = re.search(r"and the board:\n\n```\n(.*?)```", README, re.DOTALL)
    assert shown
    wrong = place / "wrong" / "boar.duel"
    wrong.parent.mkdir()
    wrong.write_text(block("duel").replace("centre wild_boar moved", "centre wild_boar damage 1"), encoding="utf-8")
    done = run("cd wrong && ../.venv/bin/cartomancer duel run boar.duel --game ../build/timeline.nes", place)
    assert done.returncode == 1
    assert done.stderr.startswith(shown[1]), done.stderr


def test_readme_python_example_runs(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(place)
    exec(block("python"), {"Duel": Duel, "Game": Game})


def said_in_readme(start: str) -> str:
    """The block without a language that begins like this."""
    found = re.search(rf"```\n({re.escape(start)}.*?)```", README, re.DOTALL)
    assert found
    return found[1].strip()


@pytest.fixture
def scripted(tmp_path: Path) -> Project:
    """A game whose skill has the script of the README."""
    project = Project(tmp_path)
    (project.folder / "scripts").mkdir()
    project.write(SCRIPT_FILE, block("lua"))
    strong = IMP.replace("ミニオン,赤,1,1,2,1", "ミニオン,赤,5,1,2,9")
    project.cards(MASTER, strong, BOLT.replace("使用時,,火球", "使用時,,重税"))
    return project


def script_duel(project: Project) -> Duel:
    """The card in hand, with the cores for it."""
    duel = Duel(Game.open(project.build().rom))
    duel.p1.place("bolt", "hand")
    duel.p1.cores = 5
    return duel


def test_readme_script_is_a_card_that_does_what_it_says(scripted: Project) -> None:
    duel = script_duel(scripted)
    for lane in ("left", "right"):
        duel.p2.place("imp", lane)
    duel.run()
    duel.p1.use("bolt")
    assert (duel.p2.left.damage, duel.p2.right.damage) == (2, 2), "half of 5"


def test_readme_script_cannot_be_used_without_a_minion(scripted: Project) -> None:
    duel = script_duel(scripted)
    question = duel.run()
    assert question is not None and not question.values


def test_readme_shows_what_is_wrong_with_a_script(scripted: Project) -> None:
    scripted.write(SCRIPT_FILE, block("lua").replace("cost(minion)", "cst(minion)"))
    assert said_in_readme(SCRIPT_FILE) in scripted.problems()


def test_readme_shows_where_a_script_was_stopped(scripted: Project) -> None:
    scripted.write(SCRIPT_FILE, block("lua").replace("// 2", "// (turn() - 3)"))
    duel = script_duel(scripted)
    duel.p2.place("imp", "left")
    duel.run()
    with pytest.raises(DuelError) as error:
        duel.p1.use("bolt")
    assert said_in_readme("the rules noted").replace("tax_collector", "bolt") in str(error.value)


def test_readme_limits_are_the_generated_ones() -> None:
    rows = re.findall(r"^\| (.+?) \| (.+?) \|$", (ROOT / "docs/guide/limits.md").read_text("utf-8"), re.MULTILINE)
    assert rows[1:] == limits(ruleset_of("timeline"))


GAMES = [path.parent.name for path in sorted((ROOT / "assets").glob("*/game.toml"))]


@pytest.mark.parametrize("game", GAMES)
def test_readme_picture_shows_each_game_as_it_is(game: str) -> None:
    """Titles and fields stay; cards on them change with every number of the rules."""
    with Image.open(PICTURE) as kept:
        sheet = kept.convert("RGB")
    shown = screens(game)
    cells = [(at, which) for at, (one, which) in enumerate(CELLS) if one == game]
    assert cells, "every game is in the picture"
    for at, which in cells:
        x, y = place_of(at, shown[which].size)
        cell = sheet.crop((x, y, x + shown[which].width, y + shown[which].height))
        same = (np.asarray(cell) == np.asarray(shown[which])).all(axis=2).mean()
        assert same > ALIKE, "run: PYTHONPATH=emu_tests .venv/bin/python -m support.game_pictures"
