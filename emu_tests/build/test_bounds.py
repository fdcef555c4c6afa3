"""Input that is too large, too deep, or no file: a message in bounded time and memory. Options that do nothing."""

from __future__ import annotations

import io
import os
import resource
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner
from openpyxl import Workbook

from cartomancer.check import check
from cartomancer.check.cards import NUMBER_MAX
from cartomancer.cli import main
from cartomancer.load.source import load
from support.built_game import BuiltGame
from support.input_soak import COMMON, RARE, input_run
from support.places import ROOT
from support.projects import ABILITIES, BOLT, GAME, HEADER, IMP, MASTER, Project
from support.ruleset_of import RULESETS

MEMORY_MAX = 300 << 20
HEAD = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
ROW = '<row><c t="inlineStr"><is><t>x</t></is></c></row>'


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(main, list(words))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.output


def said(project: Project) -> str:
    text = "\n".join(problem.render() for problem in check(load(project.folder, RULESETS)).problems)
    return text.replace(f"{project.folder}/", "")


# --- sheets to import


def workbook(path: Path, far: str = "") -> None:
    book = Workbook()
    sheet = book.active
    sheet["A1"], sheet["A2"] = "no", 1
    if far:
        sheet[far] = "x"
    book.save(path)


def with_sheet(path: Path, *texts: str) -> None:
    """A workbook whose sheet is this XML."""
    workbook(path)
    good = zipfile.ZipFile(io.BytesIO(path.read_bytes()))
    with good, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as bad:
        for part in good.namelist():
            with bad.open(part, "w") as file:
                for text in (one.encode() for one in texts) if "worksheets" in part else [good.read(part)]:
                    file.write(text)


def bounded() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_MAX, MEMORY_MAX))


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("far", "cell XFD1048576 is filled: at most 10,000 rows and 256 columns are read"),
        ("rows", "cell A10001 is filled"),
        ("bomb", "unpacks to 64 MB or more"),
    ],
)
def test_import_refuses_what_would_fill_the_memory(kind: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.xlsx"
    if kind == "far":
        workbook(path, "XFD1048576")
    else:
        with_sheet(path, HEAD, *([ROW * 1_000] * 40 if kind == "rows" else [" " * (1 << 20)] * 200))
    command = [sys.executable, "-m", "cartomancer", "import", str(path), "-o", str(tmp_path / "out.csv")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, preexec_fn=bounded)
    assert done.returncode == 1 and words in done.stderr, done.stderr
    assert not (tmp_path / "out.csv").exists()


def test_cells_that_are_only_painted_do_not_count(tmp_path: Path) -> None:
    path = tmp_path / "cards.xlsx"
    with_sheet(path, HEAD + '<row r="1"><c r="A1"><v>5</v></c><c r="XFD1" s="1"/></row></sheetData></worksheet>')
    assert run("import", str(path))[0] == 0
    assert (tmp_path / "cards.csv").read_text() == "5\n"


def test_import_keeps_an_existing_sheet_unless_forced(tmp_path: Path) -> None:
    workbook(tmp_path / "cards.xlsx")
    target = tmp_path / "cards.csv"
    target.write_text("old")
    code, text = run("import", str(tmp_path / "cards.xlsx"))
    assert code == 1 and "exists; replace it with --force" in text
    assert target.read_text() == "old"
    assert run("import", str(tmp_path / "cards.xlsx"), "--force")[0] == 0
    assert target.read_text() == "no\n1\n"


def test_import_that_fails_keeps_the_old_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    workbook(tmp_path / "cards.xlsx")
    target = tmp_path / "cards.csv"
    target.write_text("old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    code, text = run("import", str(tmp_path / "cards.xlsx"), "--force")
    assert (code, text.count("\n")) == (1, 1) and "the disk is full" in text
    assert target.read_text() == "old"


# --- projects


def test_thousands_of_cards_are_counted_and_no_picture_is_looked_at(tmp_path: Path) -> None:
    project = Project(tmp_path)
    plain = IMP.replace("速攻,配置時,,火の粉", ",,,")
    rows = [plain.replace("2,imp", f"{number},c{number}", 1) for number in range(4, 4 + 4_000)]
    project.cards(MASTER, IMP, BOLT, *rows)
    checked = check(load(project.folder, RULESETS))
    assert checked.is_hopeless
    assert f"4,003 cards, at most {NUMBER_MAX:,}: {4_003 - NUMBER_MAX:,} too many" in said(project)


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        (
            "cards.csv",
            f"{HEADER}\n{MASTER.replace('20', '9' * 5000)}\n",
            "cards.csv:2: error: a number has 5,000 digits",
        ),
        ("cards.csv", f"{HEADER}\n{MASTER.replace('20', '9' * 500)}\n", "hp (life) is a number of 500 characters"),
        ("game.toml", GAME + f"language = {'9' * 5000}\n", "game.toml:5: error: a number has 5,000 digits"),
        ("game.toml", GAME + f"picture = {'[' * 20_000}\n", "game.toml:5: error: brackets are nested too deeply"),
        ("abilities.toml", ABILITIES + f'"x" = {"{a=" * 20_000}', "abilities.toml:7: error: brackets are nested"),
        ("cards.csv", f'{HEADER}\n{MASTER}\n2,"imp,{"x," * 70_000}\n', "cards.csv:3: error: a cell"),
        ("cards.csv", f"{HEADER}\n{MASTER.replace('Hero', 'H' * 5000)}\n", "has 5000 characters"),
        ("sound/title.tune", "speed 9\npulse1: " + "[" * 20_000, "more than 20 repeats inside each other"),
        ("scripts/x.lua", "function effect(card, player) return " + "(" * 20_000, "nested too deeply"),
    ],
)
def test_absurd_content_is_named_with_its_line(name: str, text: str, words: str, tmp_path: Path) -> None:
    project = Project(tmp_path)
    (project.folder / name).parent.mkdir(exist_ok=True)
    project.write(name, text)
    answer = said(project)
    assert words in answer, answer[:1000]
    assert max(map(len, answer.splitlines())) < 1_000, "a line quotes all of it"


@pytest.mark.parametrize("name", ["cards.csv", "game.toml", "art/imp.png", "scripts/x.lua", "sound/title.tune"])
@pytest.mark.parametrize("kind", ["pipe", "folder", "device", "huge"])
def test_what_is_no_ordinary_file_is_named(name: str, kind: str, tmp_path: Path) -> None:
    project = Project(tmp_path)
    path = project.folder / name
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind == "device":
        path.symlink_to("/dev/zero")
    else:
        path.touch()
        os.truncate(path, 40 << 20)
    why = {"folder": "it is a folder", "huge": "it has 41,943,040 bytes"}.get(kind, "it is not an ordinary file")
    assert f"{name}: error: cannot be read: {why}" in said(project)


def test_file_that_may_not_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = Project(tmp_path)
    whole = Path.read_bytes

    def locked(self: Path) -> bytes:
        if self.name in ("imp.png", "text.csv"):
            raise PermissionError(13, "Permission denied", str(self))
        return whole(self)

    monkeypatch.setattr(Path, "read_bytes", locked)
    answer = project.problems()
    assert "art/imp.png: error: cannot be read: Permission denied" in answer
    assert "text.csv: error: cannot be read: Permission denied" in answer


def test_copies_that_own_decks_cannot_hold_are_said(tmp_path: Path) -> None:
    project = Project(tmp_path)
    project.write("game.toml", GAME.replace("size = 4, copies = 2", "size = 40, copies = 4"))
    assert "warning: deck.copies is 4: a player's own decks hold at most 3 copies of a card" in said(project)
    project.write("game.toml", GAME.replace("copies = 2", "copies = 255"))
    assert "error: deck.copies is 255" in said(project)
    project.write("game.toml", GAME.replace("copies = 2", "copis = 2"))
    assert 'unknown number "deck.copis"' in said(project)


# --- commands


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("inspect", "{image}", "--png", "x.png"), "--png has no effect without --card"),
        (("inspect", "{image}", "--card", "fire_imp", "--scale", "2"), "--scale has no effect without --png"),
        (("inspect", "{image}", "--card", "1", "--abilities"), "--abilities has no effect with --card"),
        (("inspect", "{image}", "--script", "rules", "--json"), "--json has no effect with --script"),
        (("inspect", "{image}", "--card", "1", "--png", "x", "--scale", "0"), "0 is not in the range 1<=x<=32"),
        (("inspect", "{image}", "--card", "1", "--png", "x", "--scale", "3000"), "3000 is not in the range"),
        (("sound", "{image}", "--wav", "x.wav"), "--wav has no effect without --tune or --effect"),
        (("sound", "{image}", "--effect", "cursor", "--rounds", "2"), "--rounds has no effect without --tune"),
        (("play", "{image}", "--emulator", "nobody", "--port", "1"), "--port has no effect with --emulator"),
        (("mutate", "--all", "--count", "3"), "--count has no effect with --all"),
        (
            ("tournament", "--game", "timeline", "--deck", "embers", "--cluster", "x", "--jobs", "1"),
            "--jobs has no effect with --cluster",
        ),
    ],
)
def test_option_without_effect_is_refused(words: tuple[str, ...], answer: str, game: BuiltGame) -> None:
    code, text = run(*(word.replace("{image}", str(game.image)) for word in words))
    assert code == 2 and answer in text, text


@pytest.mark.parametrize(
    "words",
    [
        ("tournament", "--game", "timeline", "--deck", "embers", "--record", "{place}/file/records"),
        ("tournament", "--game", "timeline", "--deck", "embers", "--json", "{place}/missing/x.json"),
        ("catalogue", "{image}", "-o", "{place}"),
        ("sound", "{image}", "--tune", "title", "--wav", "{place}/missing/x.wav"),
        ("inspect", "{image}", "--card", "1", "--png", "{place}/missing/x.png"),
        ("bench", "-o", "{place}/file/x.json"),
        ("mutate", "-o", "{place}/file/x.json"),
        ("duel", "dump", "{place}/file", "-o", "{place}/missing/x.duel"),
        ("reference", "-o", "{place}/file"),
    ],
)
def test_output_that_cannot_be_written_is_one_line_before_work_begins(
    words: tuple[str, ...], game: BuiltGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for work in ("tournament.pool.play_here", "bench.run.run_bench", "mutate.run.run_mutation"):
        monkeypatch.setattr(f"cartomancer.{work}", lambda *_: pytest.fail("work began"))
    monkeypatch.chdir(ROOT)
    (tmp_path / "file").touch()
    code, text = run(*(word.replace("{image}", str(game.image)).replace("{place}", str(tmp_path)) for word in words))
    assert (code, text.count("\n")) == (1, 1), text
    assert "cannot be" in text


def test_folder_without_scenarios_is_said(game: BuiltGame, tmp_path: Path) -> None:
    code, text = run("duel", "run", str(tmp_path), "--game", str(game.image))
    assert (code, text) == (1, f"Error: {tmp_path}: there is no .duel file in this folder\n")
    (tmp_path / "x.duel").write_text("# nothing\n")
    for verb in (("duel", "run"), ("replay",)):
        code, text = run(*verb, str(tmp_path / "x.duel"), "--game", str(game.image))
        assert code == 1 and "there is no scenario in" in text


def test_screen_that_takes_no_more_is_one_line(game: BuiltGame) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "cartomancer", "inspect", str(game.image)],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr.count("\n")) == (1, 1), done.stderr


def test_every_command_is_thrown_bad_input_at() -> None:
    assert set(COMMON) | set(RARE) == set(main.commands)


def test_bad_projects_and_command_lines_end_with_a_message() -> None:
    for seed in range(1, 9):
        input_run(seed)
