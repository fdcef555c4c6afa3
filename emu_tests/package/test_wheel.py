"""Somebody else's machine: the wheel in an environment of its own, and a game in an empty folder.

The packages that cartomancer needs are lent by a path file, so that nothing is fetched; `test_pip...` (soak) lets pip
bring them.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import site
import subprocess
import sys
import urllib.request
import venv
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from support.made_once import made_once
from support.places import ROOT

OWN = ("rules/ruleset.toml", "rules/board.toml", "rules/rules.lua", "rules/ai.lua")
COMMON = (
    "game.toml",
    "cards.csv",
    "decks.toml",
    "text.csv",
    "tests/first.duel",
    "README.md",
    ".gitignore",
    ".github/workflows/build.yml",
    ".vscode/settings.json",
    "schemas/game.schema.json",
)


def made_by_backend(what: str, place: Path) -> Path:
    """A wheel or an sdist of this tree."""
    code = f"import sys; sys.path[:0] = ['toolchain']; import build_backend as b; print(b.build_{what}({str(place)!r}))"
    place.mkdir(exist_ok=True)
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return place / done.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = made_once(tmp_path_factory, "wheel", lambda place: void(made_by_backend("wheel", place)))
    return next(place.glob("*.whl"))


def void(made: object) -> None:
    """Only that it is made counts."""


class Elsewhere:
    """An environment that holds the wheel, and an empty folder."""

    def __init__(self, place: Path) -> None:
        self.bin = place / "environment" / ("Scripts" if os.name == "nt" else "bin")
        self.folder = place / "empty"
        self.kept = place / "kept"
        if not self.folder.is_dir():
            venv.create(place / "environment", with_pip=False)
            self.folder.mkdir()
            self.kept.mkdir()
        self.packages = Path(
            subprocess.run(
                [str(self.bin / "python"), "-c", "import site; print(site.getsitepackages()[0])"],
                capture_output=True,
                text=True,
                check=True,
            ).stdout.strip()
        )

    @property
    def environment(self) -> Mapping[str, str]:
        """Without a way back to this checkout."""
        return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}

    def words(self, *words: str) -> list[str]:
        return [str(self.bin / "python"), "-m", "cartomancer", *words]

    def begin(self, name: str, ruleset: str = "own") -> Path:
        """A new game; what builds keep is shared by all of them."""
        self.run("new", name, "--ruleset", ruleset)
        return self.lent(self.folder / name)

    def copied(self, game: Path, name: str) -> Path:
        """The files of a game in another folder."""
        copy = self.folder / name
        shutil.copytree(game, copy, ignore=shutil.ignore_patterns("build", "dist"))
        return self.lent(copy)

    def lent(self, game: Path) -> Path:
        (game / "build").mkdir()
        (game / "build/cache").symlink_to(self.kept)
        return game

    def run(self, *words: str, within: str = ".") -> str:
        done = subprocess.run(
            self.words(*words), cwd=self.folder / within, capture_output=True, text=True, env=self.environment
        )
        assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
        return done.stdout


@pytest.fixture(scope="module")
def elsewhere(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Elsewhere:
    def make(place: Path) -> None:
        one = Elsewhere(place)
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(one.packages)
        (one.packages / "lent.pth").write_text("\n".join(site.getsitepackages()) + "\n")

    return Elsewhere(made_once(tmp_path_factory, "elsewhere", make))


@pytest.fixture(scope="module")
def own(elsewhere: Elsewhere, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new game with rules of its own, built; nobody changes it."""

    def make(_: Path) -> None:
        game = elsewhere.begin("my_own")
        done = subprocess.run(
            elsewhere.words("build", "--strict", "--no-chart"), cwd=game, capture_output=True, text=True
        )
        assert (done.returncode, done.stdout) == (0, "build/my_own.nes: built and verified\n"), done.stderr

    made_once(tmp_path_factory, "my_own", make)
    return elsewhere.folder / "my_own"


def test_the_wheel_carries_the_engine_and_nothing_of_the_checkout(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        code = {name for name in names if "/engine/romsrc/" in name}
        licence = archive.read("cartomancer/engine/jsnes/LICENSE").decode()
        assert {entry.date_time[:3] for entry in archive.infolist()} == {(2020, 1, 1)}
    there = {path.relative_to(ROOT).as_posix() for path in (ROOT / "romsrc").rglob("*") if path.is_file()}
    assert {name.partition("engine/")[2] for name in code} == there
    for name in ("assets/ui/ui.png", "assets/ui/text.csv", "assets/sound/title.tune", "jsnes/jsnes.min.js"):
        assert f"cartomancer/engine/{name}" in names
    assert "Apache License" in licence
    assert {"cartomancer/engine/fonts/misaki_gothic.ttf", "cartomancer/engine/fonts/LICENSE"} <= names
    assert {"cartomancer/engine/LICENSE", "cartomancer/engine/LICENSE-ASSETS.md"} <= names
    assert "cartomancer/templates/own/rules/rules.lua" in names and "cartomancer/web/play.html" in names
    assert not [name for name in names if "__pycache__" in name or "/draw/" in name or "emu_tests" in name]


def test_the_same_tree_gives_the_same_wheel_and_sdist(wheel: Path, tmp_path: Path) -> None:
    again = made_by_backend("wheel", tmp_path / "again")
    assert hashlib.sha1(again.read_bytes()).digest() == hashlib.sha1(wheel.read_bytes()).digest()
    first, second = (made_by_backend("sdist", tmp_path / name) for name in ("one", "two"))
    assert first.read_bytes() == second.read_bytes()
    shutil.unpack_archive(first, tmp_path / "unpacked", filter="data")
    tree = next((tmp_path / "unpacked").iterdir())
    assert (tree / "toolchain/jsnes/LICENSE").is_file() and (tree / "romsrc/core/zones.s").is_file()
    assert (tree / "PKG-INFO").read_text(encoding="utf-8").startswith("Metadata-Version")


def test_doctor_finds_the_engine_of_the_package_and_notices_what_is_gone(elsewhere: Elsewhere, tmp_path: Path) -> None:
    rows = {row["name"]: row for row in json.loads(elsewhere.run("doctor", "--json"))}
    assert rows["engine"]["found"] == str(elsewhere.packages / "cartomancer/engine")
    assert rows["jsnes"]["found"].startswith(str(elsewhere.packages))
    assert "nestopia core" not in rows, "that is for the engine's own tests"
    shutil.copytree(elsewhere.packages / "cartomancer", tmp_path / "cartomancer")
    shutil.rmtree(tmp_path / "cartomancer/engine/assets/sound")
    damaged = {**elsewhere.environment, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(elsewhere.words("doctor"), capture_output=True, text=True, env=damaged)
    assert done.returncode == 1 and re.search(r"missing +engine .*assets/sound", done.stdout)


def begun(game: Path, *more: str) -> None:
    """Ten cards, and every file of a project."""
    assert [file for file in (*COMMON, *more) if not (game / file).is_file()] == []
    cards = (game / "cards.csv").read_text(encoding="utf-8").splitlines()[1:]
    assert len(cards) == 10 == len(list((game / "art").glob("*.png")))
    assert (game / "decks.toml").read_text(encoding="utf-8").startswith("#:schema ./schemas/decks.schema.json")


def test_a_new_game_is_built_tested_and_shown_in_an_empty_folder(elsewhere: Elsewhere, own: Path) -> None:
    begun(own, *OWN)
    assert "3 scenarios hold\n" in elsewhere.run("test", within="my_own")
    assert "10 cards" in elsewhere.run("catalogue", within="my_own")
    assert "proven: 10 cards" in elsewhere.run("verify", within="my_own")
    assert "reference.md" in elsewhere.run("reference", within="my_own")
    assert "up to date" in elsewhere.run("build", within="my_own")
    elsewhere.run("release", "--version", "0.1.0", within="my_own")
    released = {path.name for path in (own / "dist/my_own-0.1.0").iterdir()}
    assert {"my_own.nes", "play.html", "catalogue.html", "tabletop-1.png", "proxies.pdf", "SHA1SUMS"} <= released
    elsewhere.run("inspect", "--card", "1", "--png", "card.png", within="my_own")
    assert (own / "card.png").is_file()


def test_a_new_game_by_rules_that_ship_is_built_and_tested(elsewhere: Elsewhere) -> None:
    begun(elsewhere.begin("my_timeline", "timeline"))
    assert elsewhere.run("test", within="my_timeline").endswith("1 scenario holds\n")
    assert "proven: 10 cards" in elsewhere.run("verify", within="my_timeline")


def test_the_page_is_served_with_the_emulator_of_the_package(elsewhere: Elsewhere, own: Path) -> None:
    words = elsewhere.words("play", "--no-browser", "--port", "0")
    with subprocess.Popen(words, cwd=own, stdout=subprocess.PIPE, text=True, env=elsewhere.environment) as process:
        assert process.stdout is not None
        url = re.search(r"http://\S+", process.stdout.readline())
        try:
            assert url
            with urllib.request.urlopen(f"{url[0]}jsnes.js") as answer:
                assert b"jsnes" in answer.read()
            with urllib.request.urlopen(f"{url[0]}game.nes") as answer:
                assert answer.read() == (own / "build/my_own.nes").read_bytes()
        finally:
            process.terminate()


def test_what_is_saved_in_the_new_game_is_built_at_once(elsewhere: Elsewhere, own: Path) -> None:
    game = elsewhere.copied(own, "watched")
    words = elsewhere.words("watch", "--no-browser", "--port", "0")
    environment = {**elsewhere.environment, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(words, cwd=game, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        try:
            assert "http://127.0.0.1" in process.stdout.readline()
            sheet = game / "cards.csv"
            text = sheet.read_text(encoding="utf-8")
            sheet.write_text(text.replace("lantern,gold,2", "lantern,gold,1"), encoding="utf-8")
            assert re.fullmatch(r"\w+: \w+ 2 -> 1\n", process.stdout.readline())
        finally:
            process.terminate()


def test_without_watchfiles_watching_says_what_to_install(elsewhere: Elsewhere, own: Path) -> None:
    code = "import sys; sys.modules['watchfiles'] = None; from cartomancer.__main__ import run; run()"
    words = [str(elsewhere.bin / "python"), "-c", code, "watch"]
    done = subprocess.run(words, cwd=own, capture_output=True, text=True)
    assert done.returncode == 1 and 'pip install "cartomancer[watch]"' in done.stderr and done.stderr.count("\n") == 1


def test_a_broken_card_of_the_new_game_is_named_without_the_path_of_the_project(
    elsewhere: Elsewhere, own: Path
) -> None:
    sheet = elsewhere.copied(own, "broken") / "cards.csv"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("lantern,gold,2", "lanter,gold,2"), encoding="utf-8")
    done = subprocess.run(elsewhere.words("build"), cwd=sheet.parent, capture_output=True, text=True)
    assert done.returncode == 1 and done.stderr.startswith('cards.csv:4: error: card "bronze_lamp": ')


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("new", "2fast"), "cannot be the name of a game"),
        (("new", "fine", "--ruleset", "timelime"), 'did you mean "timeline"?'),
        (("build",), "cartomancer new <name>"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    elsewhere: Elsewhere, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    done = subprocess.run(elsewhere.words(*words), cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1 and said in done.stderr and done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_folder_with_something_in_it_is_left_alone(elsewhere: Elsewhere, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/game.toml").write_text("mine", encoding="utf-8")
    done = subprocess.run(elsewhere.words("new", "mine"), cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1 and "exists already" in done.stderr
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["game.toml"]


@pytest.mark.soak
def test_pip_brings_everything_that_the_wheel_needs(wheel: Path, tmp_path: Path) -> None:
    one = Elsewhere(tmp_path)
    python = str(one.bin / "python")
    subprocess.run([python, "-m", "ensurepip"], check=True, capture_output=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", str(wheel)], check=True)
    one.run("new", "mygame")
    assert "built and verified" in one.run("build", "--no-chart", within="mygame")
    assert "3 scenarios hold" in one.run("test", within="mygame")
