"""`cartomancer bench` of a game of data and Lua: the parts that it has, on its own image."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from cartomancer.bench.duels import duel_stretches
from cartomancer.bench.panel import bench_panel
from cartomancer.bench.run import Subject, bench_parts, engine_parts
from cartomancer.bench.script_cycles import bench_vm
from cartomancer.cli import main
from cartomancer.duel import Game
from cartomancer.places import Folders
from support.folder_game import DataGame
from support.places import ROOT

OF_THE_STEPS = {"core", "rules", "play"}


@pytest.fixture(scope="module")
def subject(tidewatch: DataGame) -> Subject:
    return Subject(Folders(tidewatch.folder.parent, ROOT / "romsrc", tidewatch.built.rom.parent), "tidewatch")


def test_parts_are_those_that_the_ruleset_has(subject: Subject) -> None:
    assert subject.language == ""
    assert set(bench_parts("timeline")) - set(bench_parts(subject.language)) == OF_THE_STEPS
    assert set(bench_parts(subject.language)) - set(bench_parts("timeline")) == {"panel"}
    assert set(engine_parts()) < set(bench_parts(""))


def test_script_machine_is_measured_on_its_image(subject: Subject) -> None:
    rows = {row.name: row for row in bench_vm(subject, lambda name: lambda done, total: None)}
    assert rows["vm: call and return"].verdict == rows["vm: system call with two arguments"].verdict == "ok"


def test_panel_is_right_soon_after_a_move(subject: Subject) -> None:
    rows = bench_panel(subject, lambda name: lambda done, total: None)
    assert [row.verdict for row in rows] == ["ok", "ok"]
    assert all(row.value > 1 for row in rows)


def test_duel_by_dice_is_timed_and_is_the_same_again(tidewatch: DataGame) -> None:
    game = Game.open(tidewatch.built.rom, checks=False)
    stretches, ended = duel_stretches(game, 1)
    assert ended and len(stretches) > 10 and min(stretches) > 100
    assert duel_stretches(game, 1) == (stretches, True)


def test_command_measures_one_game_of_several(
    subject: Subject, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("other", "tidewatch"):
        (tmp_path / "assets" / name).mkdir(parents=True)
        (tmp_path / "assets" / name / "game.toml").touch()
    (tmp_path / "build").mkdir()
    (tmp_path / "emu_tests").mkdir()  # by which bench knows a clone
    for ending in ("nes", "json", "dbg"):
        (tmp_path / f"build/tidewatch.{ending}").symlink_to(subject.rom.with_suffix(f".{ending}"))
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, ["bench", "--game", "tidewatch", "--only", "vm"])
    assert done.exit_code == 0, done.output
    rows = json.loads((tmp_path / "build/bench.json").read_text(encoding="utf-8"))
    assert {row["name"].partition(":")[0] for row in rows} == {"vm"}
    for words, said in (
        (("--game", "tidewach"), 'did you mean "tidewatch"?'),
        (("--game", "tidewatch", "--only", "core"), "no part core; use packing"),
        ((), "build/other.nes does not exist"),
    ):
        refused = CliRunner().invoke(main, ["bench", *words])
        assert refused.exit_code == 1 and said in refused.output, refused.output
