"""`make mutate` on a small program whose mutants are known: noticed, not noticed, endless, never run, equivalent; and
on the rules' script, whose mutants are known by the lines of rules.lua."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from cartomancer.cli.common import game_with_native_code
from cartomancer.cli.mutate import sources_of
from cartomancer.machine.opcodes import MODES
from cartomancer.mutate.equivalents import read_equivalents, stale
from cartomancer.mutate.mutants import Mutant, instructions, mutants, patched, plain
from cartomancer.mutate.operators import changes
from cartomancer.mutate.sample import draw
from cartomancer.mutate.script import Script
from cartomancer.problems import ProjectError
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K
from cartomancer.script.code import decode, stack_need
from cartomancer.script.compiled import unrelocate
from support.core_fixtures import core_image
from support.machine_fixtures import HEAD_LINES, assemble
from support.machine_program import Program
from support.places import ROOT

SOURCE = """
.proc sum               ; the sum of 1 to A
        tax
        lda #0
        sta $80
:       txa
        clc
        adc $80
        sta $80
        dex
        bne :-
        rts
.endproc
.proc small             ; C=1 if A is below 10; nobody tries 9 and 10
        cmp #10
        bcc :+
        clc
        rts
:       sec
        rts
.endproc
.proc twice             ; clc does nothing: asl has left C=0
        asl a
        clc
        adc #0
        rts
.endproc
.proc wait              ; steps of two: an odd end is never met
        ldx #0
:       inx
        inx
        cpx #8
        bne :-
        rts
.endproc
.proc idle              ; nobody calls it
        inx
        rts
.endproc
"""

SOURCES = ("romsrc/core/", "romsrc/steps/", "romsrc/rulesets/timeline/")
TESTS = """
from pathlib import Path

import pytest

from cartomancer.cli.common import game_with_native_code
from cartomancer.cli.mutate import sources_of
from cartomancer.machine import DebugInfo, Machine
from dataclasses import replace
from cartomancer.schema.profile import MMC3_512K

SMALL = replace(MMC3_512K, name="small", prg_banks=6)


@pytest.fixture
def machine():
    rom = Path(__file__).parent / "program.nes"
    image = rom.read_bytes()
    return Machine(image, DebugInfo.read(rom.with_suffix(".dbg"), image, SMALL), profile=SMALL)


def test_sum(machine):
    assert machine.call("sum", a=4, budget=10**9).a == 10


def test_small(machine):
    assert machine.call("small", a=3).carry
    assert not machine.call("small", a=77).carry


def test_twice(machine):
    assert machine.call("twice", a=21).a == 42


def test_wait(machine):
    assert machine.call("wait", budget=10**9).x == 8


def test_that_is_wrong(machine):
    assert machine.call("twice", a=21).a == 43
"""

EQUIVALENT = """# a comment
program.s | twice | clc | clc becomes sec | wrong: the next instruction adds the carry
program.s | twice | asl a | asl becomes rol | stale: there is no such change
program.s | small | cmp #10 | cmp #10 becomes #9 | only for this test
"""

RUN = """
import json, sys
from dataclasses import replace
from pathlib import Path
from cartomancer.mutate.run import Settings, run_mutation
from cartomancer.schema.profile import MMC3_512K

root = Path(sys.argv[1])
settings = Settings(
    root=root, image=root / "program.nes", profile=replace(MMC3_512K, name="small", prg_banks=6), sources=("program",),
    tests=(root / "test_program.py",), equivalents=root / "equivalent.txt", folder=root / "kept", count=None, seed=1,
    jobs=2, patience=0.3,
)
report = run_mutation(settings, lambda label: lambda done, total: None)
report.write(root / "out.json")
(root / "out.txt").write_text(report.text())
rows = {"stale": report.stale, "wrong": report.wrong}
said = {name: [row.line for row in found] for name, found in rows.items()} | {"broken": report.broken}
(root / "said.json").write_text(json.dumps(said))
"""


@dataclass(frozen=True)
class Tried:
    """What a run on the program has said."""

    mutants: dict[str, str]
    """`routine: text: change` and the verdict."""

    percent: float
    text: str
    said: dict[str, list[Any]]


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> Tried:
    folder = tmp_path_factory.mktemp("mutate")
    assemble(folder, SOURCE)
    (folder / "test_program.py").write_text(TESTS, encoding="utf-8")
    (folder / "equivalent.txt").write_text(EQUIVALENT, encoding="utf-8")
    command = [sys.executable, "-c", RUN, str(folder)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    data = json.loads((folder / "out.json").read_text(encoding="utf-8"))
    verdicts = {f"{row['routine']}: {row['source']}: {row['change']}": row["verdict"] for row in data["mutants"]}
    said = json.loads((folder / "said.json").read_text(encoding="utf-8"))
    return Tried(verdicts, data["percent"], (folder / "out.txt").read_text(encoding="utf-8"), said)


def test_mutant_that_a_test_notices_is_killed(tried: Tried) -> None:
    assert tried.mutants["sum: bne :-: bne becomes beq"] == "killed"
    assert tried.mutants["sum: bne :-: bne never branches"] == "killed"
    assert tried.mutants["sum: adc $80: adc becomes sbc"] == "killed"
    assert tried.mutants["sum: lda #0: lda #0 becomes #1"] == "killed"
    assert tried.mutants["small: clc: clc becomes sec"] == "killed"


def test_mutant_that_no_test_notices_survives_and_is_listed(tried: Tried) -> None:
    assert tried.mutants["small: cmp #10: cmp #10 becomes #11"] == "survived"
    line = HEAD_LINES + SOURCE[: SOURCE.index("cmp #10")].count("\n") + 1
    assert f"program.s:{line}: survived: small: cmp #10: cmp #10 becomes #11 (1 tests)" in tried.text


def test_mutant_without_end_is_ended(tried: Tried) -> None:
    assert tried.mutants["wait: cpx #8: cpx #8 becomes #9"] == "hung"
    assert tried.mutants["wait: cpx #8: cpx #8 becomes #7"] == "hung"


def test_mutant_that_no_test_runs_survives(tried: Tried) -> None:
    assert tried.mutants["idle: inx: inx becomes dex"] == "not run"


def test_equivalent_mutant_counts_neither_as_killed_nor_as_survivor(tried: Tried) -> None:
    assert tried.mutants["small: cmp #10: cmp #10 becomes #9"] == "equivalent"
    row = next(line for line in tried.text.splitlines() if line.startswith("all "))
    mutants, killed, survived, equivalent = (int(number) for number in row.split()[1:5])
    assert (survived, equivalent) == (2, 1)
    assert killed == mutants - 3
    assert tried.percent == pytest.approx(100 * survived / (mutants - equivalent), abs=0.01)


def test_rows_about_mutants_that_do_not_exist_or_are_noticed_are_reported(tried: Tried) -> None:
    assert (tried.said["wrong"], tried.said["stale"]) == ([2], [3])


def test_test_that_fails_without_a_mutant_judges_nothing(tried: Tried) -> None:
    assert tried.said["broken"] == ["test_program.py::test_that_is_wrong"]
    assert tried.mutants["twice: adc #0: adc #0 becomes #255"] == "killed"


# --- changes --------------------------------------------------------------------------------------------------


def made(*code: int, leaves: bool = False) -> dict[str, bytes]:
    return {change.what: change.code for change in changes(bytes(code), 0xC000, leaves)}


def test_changes_keep_the_length_and_are_documented_instructions() -> None:
    for opcode, (name, mode) in enumerate(MODES):
        if name == "???":
            continue
        code = bytes([opcode, 0x12, 0x34][: 1 + (mode not in ("imp", "acc")) + (mode in ("abs", "abx", "aby", "ind"))])
        for change in changes(code, 0xC000, leaves=True):
            assert len(change.code) == len(code)
            assert change.code != code
            assert MODES[change.code[0]][0] != "???"


def test_changes_of_branches_constants_and_calls() -> None:
    assert made(0xF0, 0x10) == {"beq becomes bne": b"\xd0\x10", "beq never branches": b"\xf0\x00"}
    assert made(0xC9, 0xFF) == {"cmp #255 becomes #0": b"\xc9\x00", "cmp #255 becomes #254": b"\xc9\xfe"}
    assert made(0x29, 0x0C) == {
        "and #12 becomes #8": b"\x29\x08",
        "and #12 becomes #140": b"\x29\x8c",
        "and becomes ora": b"\x09\x0c",
    }
    assert made(0x20, 0x34, 0x12) == {"jsr is left out": b"\x4c\x03\xc0"}
    assert made(0x4C, 0x34, 0x12, leaves=True) == {"jmp becomes rts": b"\x60\x34\x12"}
    assert made(0x4C, 0x34, 0x12) == {}
    assert made(0xE8) == {"inx becomes dex": b"\xca"}
    assert made(0x85, 0x10) == {}


def test_source_text_is_without_comment_label_and_spaces() -> None:
    assert plain("@loop:  lda   #';'  ; why") == "lda #';'"
    assert plain(":       cmp #3") == "cmp #3"
    assert plain("        jsr Zone::move") == "jsr Zone::move"


# --- the sources of the game ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def of_game(game_program: Program) -> list[Mutant]:
    found = instructions(game_program.debug, ROOT, SOURCES)
    return mutants(found, game_program.debug, game_program.image[HEADER_SIZE:])


@pytest.fixture(scope="module")
def script(game_program: Program) -> Script:
    manifest = game_program.rom.with_suffix(".json")
    found = Script.of_rules(ROOT, SOURCES, manifest, game_program.image[HEADER_SIZE:], MMC3_512K)
    assert found is not None
    return found


def test_mutant_of_the_core_changes_one_instruction_in_every_image(
    of_game: list[Mutant], game_program: Program
) -> None:
    other = core_image().program
    for mutant in [one for one in of_game if one.at.file.startswith("romsrc/core/")][::200]:
        for program in (game_program, other):
            prg = program.image[HEADER_SIZE:]
            broken = patched(prg, program.debug, mutant, ROOT)
            changed = [at for at in range(len(prg)) if prg[at] != broken[at]]
            assert changed and changed[-1] - changed[0] < 3, mutant
            line = program.debug.line_at[max(at for at in range(changed[0] + 1) if program.debug.code[at])]
            assert (Path(line.file).name, line.line) == (Path(mutant.at.file).name, mutant.at.line)


def test_sample_takes_every_file_by_its_size(of_game: list[Mutant]) -> None:
    sample = draw(of_game, 400, seed=1)
    assert len(set(sample)) == 400
    assert sample == draw(of_game, 400, seed=1)
    assert set(sample) != set(draw(of_game, 400, seed=2))
    for file in {mutant.at.file for mutant in of_game}:
        share = 400 * sum(mutant.at.file == file for mutant in of_game) / len(of_game)
        assert abs(sum(mutant.at.file == file for mutant in sample) - share) <= 1.5
    assert len(draw(of_game, None, seed=1)) == len(of_game)


def test_every_row_of_the_list_of_equivalents_names_a_mutant(of_game: list[Mutant], script: Script) -> None:
    assert stale(read_equivalents(ROOT / "emu_tests/equivalent_mutants.txt"), of_game + script.mutants) == []


# --- the rules' script ----------------------------------------------------------------------------------------


def of_line(script: Script, routine: str, words: str) -> set[str]:
    return {one.what for one in script.mutants if one.at.routine == routine and words in one.at.text}


def test_mutants_of_the_script_turn_branches_change_constants_and_leave_out_calls(script: Script) -> None:
    assert of_line(script, "draw_phase", "if turn() > 1") == {
        "turn is left out",
        "1 becomes 2",
        "1 becomes 0",
        "jump_le becomes jump_gt",
        "jump_le never branches",
    }
    assert of_line(script, "end_turn", "check_states()") == {"check_states is left out"}
    assert "calm_place is left out" in of_line(script, "end_turn", 'calm_place(me, "MASTER")')
    assert "not is left out" in of_line(script, "end_turn", "set_turn_player(not me)")


def test_mutant_of_the_script_is_named_by_its_line(script: Script) -> None:
    lines = (ROOT / "romsrc/rulesets/timeline/rules.lua").read_text(encoding="utf-8").splitlines()
    for one in script.mutants:
        assert one.place.startswith("romsrc/rulesets/timeline/rules.lua:")
        assert lines[one.at.line - 1].strip() == one.at.text
    names = [(one.at.routine, one.at.text, one.at.ordinal, one.what) for one in script.mutants]
    assert len(set(names)) == len(names), "a row of the list of equivalents would excuse two"


def test_mutant_of_the_script_changes_one_function_in_every_image_and_keeps_its_stack(
    script: Script, game_program: Program
) -> None:
    for program in (game_program, core_image().program):
        prg = program.image[HEADER_SIZE:]
        start = script.start_in(prg)
        assert start is not None
        for mutant in script.mutants[:: 1 if program is game_program else 50]:
            broken = script.patched(prg, mutant)
            part = next(one for one in script.place.functions if one.name == mutant.at.routine)
            begin, end = start + part.offset, start + part.offset + part.size
            assert (broken[:begin], broken[end:]) == (prg[:begin], prg[end:])
            assert broken[begin:end] != prg[begin:end], mutant
            stack_need(decode(unrelocate(broken[begin:end], script.compiled.records)), script.effect)


DUEL_TEST = """
from pathlib import Path

from cartomancer.duel import Duel, Game
from cartomancer.rulesets.timeline.codes import Place


def test_first_hands():
    duel = Duel.whole(Game.open(Path("build/timeline.nes")))
    duel.run()
    assert [len(duel.cards(player, Place.HAND)) for player in (duel.turn_player, 1 - duel.turn_player)] == [4, 5]
"""

RUN_RULES = """
import sys
from pathlib import Path
SOURCES = ("romsrc/core/", "romsrc/steps/", "romsrc/rulesets/timeline/")
from cartomancer.mutate.run import Settings, run_mutation
from cartomancer.schema.profile import MMC3_512K

folder = Path(sys.argv[1])
settings = Settings(
    root=Path().resolve(), image=Path("build/timeline.nes"), profile=MMC3_512K, sources=SOURCES,
    tests=(folder / "test_hands.py",), equivalents=folder / "none.txt", folder=folder / "kept", count=60, seed=1,
    only="rules.lua", jobs=2,
)
run_mutation(settings, lambda label: lambda done, total: None).write(folder / "out.json")
"""


def test_tests_that_execute_a_line_of_the_rules_judge_its_mutants(tmp_path: Path) -> None:
    (tmp_path / "test_hands.py").write_text(DUEL_TEST, encoding="utf-8")
    command = [sys.executable, "-c", RUN_RULES, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    rows = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))["mutants"]
    run = {row["routine"] for row in rows if row["verdict"] != "not run"}
    left = {row["routine"] for row in rows if row["verdict"] == "not run"}
    assert run >= {"setup", "start_phase"} and left >= {"act", "end_turn", "unlock_card"}
    assert not run & {"act", "end_turn", "unlock_card"}
    assert any(row["routine"] == "setup" and row["verdict"] == "killed" for row in rows)


def test_row_that_cannot_be_read_is_a_problem_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("# fine\nzones.s | take | lda #0 | no reason\n", encoding="utf-8")
    with pytest.raises(ProjectError, match=r"list.txt:2: error"):
        read_equivalents(path)


def test_sources_of_a_game_are_its_rules_and_what_carries_them_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert sources_of(Path("romsrc/rulesets/timeline"), ("steps",)) == SOURCES
    assert sources_of(ROOT / "assets/tidewatch/rules", ()) == ("assets/tidewatch/rules/",)
    assert game_with_native_code() == "timeline"
