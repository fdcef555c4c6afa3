"""A project of one game without code of its own: built by the command, read again, and told what is wrong with it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from cartomancer.cli import main
from cartomancer.manifest import Manifest
from cartomancer.mutate.script import Script
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.image_calls import image_calls
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K
from cartomancer.verify import verify
from support.folder_game import DataGame
from support.places import ROOT, SUITE
from support.timeline_calls import SYSTEM_CALLS

GAME = Path(__file__).parent / "game"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of the game, in a project that the command is run in."""
    shutil.copytree(GAME, tmp_path / "assets/tidewatch")
    (tmp_path / "build").mkdir()
    (tmp_path / "build/cache").symlink_to(ROOT / "build/cache")
    monkeypatch.chdir(tmp_path)
    yield tmp_path / "assets/tidewatch"


def said(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(main, list(words))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.output


def test_the_command_builds_it_where_it_lies(project: Path, tidewatch: DataGame) -> None:
    code, output = said("build", "tidewatch")
    assert code == 0, output
    rom = Path("build/tidewatch.nes")
    assert f"{rom}: built and verified" in output
    manifest = Manifest.read(rom.with_suffix(".json"))
    assert {sound.name for sound in manifest.sounds if sound.kind == "tune"} == {"duel", "title"}, "the shared ones"
    assert rom.read_bytes() == tidewatch.built.rom.read_bytes(), "the same wherever it is built"

    code, output = said("inspect", str(rom), "--script", "rules")
    assert code == 0 and "system stage_push" in output and "system block_add" in output


def test_calls_of_an_image_are_those_of_its_ruleset(tidewatch: DataGame) -> None:
    calls = image_calls(tidewatch.ruleset)
    assert "make_token" in {call.name for call in calls} and calls != SYSTEM_CALLS
    assert [call.number for call in calls] == list(range(len(calls)))
    own = Ruleset.of({**tidewatch.ruleset.raw, "call": [{"call": "tide(player: player) -> integer", "asks": True}]})
    last = image_calls(own)[-1]
    assert (last.name, last.number, last.prompts) == ("tide", len(calls), True)


def test_a_call_that_the_image_does_not_have_is_a_fault(tidewatch: DataGame) -> None:
    """Without its stage the same bytecode calls what is not there."""
    less = {**tidewatch.manifest.ruleset, "memory": {"tokens": 0}}
    manifest = Manifest(**{**vars(tidewatch.manifest), "ruleset": less})
    faults = verify(tidewatch.built.rom.read_bytes(), manifest)
    assert any("makes system call" in fault for fault in faults), faults


@pytest.mark.parametrize(
    ("file", "old", "new", "what", "cure"),
    [
        (
            "rules/ai.lua",
            "return 80",
            "move(card, asked(), 'HAND') return 80",
            'ai.lua:27:5: error: script "ai": "move" changes the duel',
            "a computer player only looks",
        ),
        ("rules/ai.lua", "function score(", "function scores(", '"score"', ""),
        ("scripts/build_raft.lua", '"RAFT"', '"RAFTT"', "RAFTT", 'did you mean "RAFT"?'),
        ("rules/rules.lua", "pay_wind(me", "pay_winds(me", 'there is no function "pay_winds"', "pay_wind"),
        (
            "cards.csv",
            "sloop,小帆船,小帆船,Sloop,ship,azure,1,1500",
            "sloop,小帆船,小帆船,Sloop,ship,azure,1,1600",
            "is 1600",
            "500",
        ),
    ],
)
def test_what_is_wrong_is_said_with_place_and_cure(
    project: Path, file: str, old: str, new: str, what: str, cure: str
) -> None:
    text = (project / file).read_text(encoding="utf-8")
    assert old in text
    (project / file).write_text(text.replace(old, new), encoding="utf-8")
    code, output = said("build", "tidewatch")
    errors = "\n".join(part for part in output.split("assets/") if ": error: " in part)
    assert code == 1 and file in errors and what in errors and cure in errors, errors
    assert not Path("build/tidewatch.nes").exists()


def test_rules_of_a_game_of_data_can_be_mutated(tidewatch: DataGame) -> None:
    prg = tidewatch.built.rom.read_bytes()[HEADER_SIZE:]
    script = Script.of_rules(SUITE, ("sixth/game/rules/",), tidewatch.built.manifest, prg, MMC3_512K)
    assert script is not None and script.file == "sixth/game/rules/rules.lua"
    left_out = {mutant.what for mutant in script.mutants if mutant.what.endswith("is left out")}
    assert {"raise is left out", "claim is left out"} <= left_out, "calls have the names of this image"
    assert all(script.patched(prg, mutant) != prg for mutant in script.mutants[:40])
