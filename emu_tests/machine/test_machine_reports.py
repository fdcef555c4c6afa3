"""Symbols and lines from the debug file, line coverage, cycles by routine: counted by hand on small programs."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import cartomancer.machine
from cartomancer.machine import Address, Machine, StackWindow
from cartomancer.machine.coverage import from_lcov, line_coverage, merge, summary, to_lcov
from cartomancer.machine.debug_info import SourceLine
from cartomancer.machine.profile import Profiler, table
from cartomancer.units import Bank, CpuAddress
from support.machine_fixtures import HEAD_LINES, Assemble, assemble
from support.machine_program import Program
from support.places import ROOT

COUNTED = """\
.macro twice
        asl a
        asl a
.endmacro
.proc choose
        cmp #5
        bcc @small
        twice
        rts
@small: lda #0
        rts
.endproc
table:  .byte 1, 2, 3
.proc never
        rts
.endproc
"""
CMP, BCC, MACRO_1, MACRO_2, TWICE, RTS_1, LDA, RTS_2, NEVER = (
    line + HEAD_LINES for line in (6, 7, 2, 3, 8, 9, 10, 11, 15)
)


# --- the debug file -------------------------------------------------------------------------------------------


def test_every_line_with_code_is_known_and_no_other(tmp_path: Path) -> None:
    debug = assemble(tmp_path, COUNTED).debug
    lines = {line.line for line in debug.lines}
    assert lines == {CMP, BCC, MACRO_1, MACRO_2, TWICE, RTS_1, LDA, RTS_2, NEVER}
    start = 4 * 0x2000
    assert debug.lines[SourceLine("program.s", TWICE)] == (start + 4, start + 5)
    assert [at for at, is_code in enumerate(debug.code) if is_code] == [start + at for at in (0, 2, 4, 5, 6, 7, 9, 13)]
    assert debug.line_at[start + 4].line == TWICE, "where a macro is used, not where it is defined"


def test_routines_have_their_extent(tmp_path: Path) -> None:
    debug = assemble(tmp_path, COUNTED).debug
    start = 4 * 0x2000
    assert [tuple(routine) for routine in debug.routines] == [
        ("choose", start, start + 10),
        ("never", start + 13, start + 14),
    ]
    assert debug.describe(start + 7) == f"choose+7 (program.s:{LDA})"
    assert debug.describe(start + 11) == "table+1"


def test_symbols_are_those_of_the_manifest(game_program: Program) -> None:
    """The toolchain reads the same file in its own way."""
    from cartomancer.link.symbols import read_symbols

    theirs = read_symbols(game_program.rom.with_suffix(".dbg").read_text(encoding="utf-8"), game_program.profile)
    ours = game_program.debug.symbols
    plain = {name for name in ours if ".s:" not in name}
    assert {name: ours[name] for name in plain} == {name: Address(*theirs[name]) for name in plain}
    assert set(theirs) - plain == {name.split(".s:")[1] for name in ours if ".s:" in name}


def test_name_that_two_files_use_is_asked_for_with_its_file(game_program: Program) -> None:
    twice = next(name for name in game_program.debug.symbols if ".s:" in name)
    machine = game_program.machine()
    assert machine.place(twice) == game_program.debug.symbols[twice]
    with pytest.raises(KeyError, match=twice):
        machine.place(twice.split(":")[1])


# --- coverage -------------------------------------------------------------------------------------------------


def lines_run(machine: Machine, root: Path) -> dict[int, int]:
    assert machine.debug is not None
    return {line.line: count for line, count in line_coverage(machine.debug, machine.covered, root).items()}


def test_lines_of_one_way_through_a_routine(small: Assemble, tmp_path: Path) -> None:
    machine = small(COUNTED)
    assert machine.call("choose", a=3).a == 0
    ran = {CMP: 1, BCC: 1, LDA: 1, RTS_2: 1}
    assert lines_run(machine, tmp_path) == {TWICE: 0, MACRO_1: 0, MACRO_2: 0, RTS_1: 0, NEVER: 0} | ran
    assert machine.call("choose", a=9).a == 36
    assert {line for line, count in lines_run(machine, tmp_path).items() if not count} == {NEVER}


def test_lcov_of_two_runs_adds_up(tmp_path: Path) -> None:
    program = assemble(tmp_path, COUNTED)
    one, two = program.machine(), program.machine()
    one.call("choose", a=3)
    two.call("choose", a=9)
    both = merge(line_coverage(program.debug, machine.covered, tmp_path) for machine in (one, two))
    text = to_lcov(both)
    assert text.startswith("TN:\nSF:program.s\n")
    assert f"\nDA:{CMP},2\nDA:{BCC},2\nDA:{TWICE},1\n" in text
    assert f"\nDA:{NEVER},0\nLF:9\nLH:8\nend_of_record\n" in text
    assert from_lcov(text) == both
    assert summary(both).split() == ["program.s", "8", "of", "9", str(NEVER)]


def test_stop_does_not_hide_a_line_from_coverage(tmp_path: Path) -> None:
    machine = assemble(tmp_path, COUNTED).machine()
    machine.run_until(lambda m: True)
    machine.cpu.pc, machine.cpu.a = machine.address("choose"), 9
    for _ in range(2):
        machine.run_until(machine.address("choose") + 2)
        assert machine.cpu.pc == machine.address("choose") + 2
        machine.cpu.pc = machine.address("choose")
    machine.step()
    machine.step()
    assert {CMP, BCC} <= {line for line, count in lines_run(machine, tmp_path).items() if count}


# --- cycles by routine ----------------------------------------------------------------------------------------

CALLS = """\
.proc outer                     ; own 2 * 6 + 6 = 18
        jsr inner
        jsr tail
        rts
.endproc
.proc inner                     ; 2 + 6 = 8
        nop
        rts
.endproc
.proc tail                      ; own 2 + 3 = 5, then inner
        nop
        jmp inner
.endproc
.proc dispatch                  ; own 2 + 3 + 2 + 3 + 6 = 16, then inner
        lda #>(inner - 1)
        pha
        lda #<(inner - 1)
        pha
        rts
.endproc
.proc onward                    ; own 2 + 3 = 5, a branch into inner
        clc
        bcc inner
.endproc
.proc above                     ; own 2, then it runs into below
        nop
.endproc
.proc below                     ; 2 + 3 + 2 + 2 + 6: a loop to its own first byte is not a call
        dex
        bne below
        rts
.endproc
.proc yield                     ; to the fiber and back
        tsx
        stx $10
        ldx #$7F
        txs
        jsr fiber
        ldx $10
        txs
        rts
.endproc
.proc fiber
        nop
        nop
        rts
.endproc
"""


def profiled(tmp_path: Path, **options: object) -> tuple[Machine, Profiler]:
    program = assemble(tmp_path, CALLS)
    profiler = Profiler(program.debug)
    return program.machine(profiler=profiler, **options), profiler


def test_cycles_of_calls_and_tail_calls(tmp_path: Path) -> None:
    machine, profiler = profiled(tmp_path)
    total = sum(machine.call("outer").cycles for _ in range(3))
    usage = profiler.usage()
    assert total == 3 * (18 + 8 + 5 + 8)
    outer, inner, tail = usage["outer"], usage["inner"], usage["tail"]
    assert (outer.calls, outer.own, outer.own_most, outer.inclusive, outer.inclusive_most) == (3, 54, 18, total, 39)
    assert (inner.calls, inner.own, inner.own_most, inner.inclusive) == (6, 48, 8, 48)
    assert (tail.calls, tail.own, tail.own_most, tail.inclusive_most) == (3, 15, 5, 13)


def test_cycles_of_a_dispatch_through_rts(tmp_path: Path) -> None:
    machine, profiler = profiled(tmp_path)
    machine.call("dispatch")
    usage = profiler.usage()
    assert (usage["dispatch"].own, usage["dispatch"].inclusive) == (16, 24)
    assert (usage["inner"].calls, usage["inner"].own) == (1, 8)


def test_cycles_of_a_branch_and_of_a_run_into_the_next_routine(tmp_path: Path) -> None:
    machine, profiler = profiled(tmp_path)
    machine.call("onward")
    machine.call("above", x=2)
    usage = profiler.usage()
    assert (usage["onward"].own, usage["onward"].inclusive, usage["inner"].calls) == (5, 13, 1)
    assert (usage["above"].own, usage["above"].inclusive) == (2, 17)
    assert (usage["below"].calls, usage["below"].own) == (1, 15)


def test_cycles_on_two_stacks(tmp_path: Path) -> None:
    stacks = (StackWindow("main", 0x80, 0xFF), StackWindow("fiber", 0x01, 0x7F))
    machine, profiler = profiled(tmp_path, stacks=stacks)
    cycles = machine.call("yield").cycles
    usage = profiler.usage()
    assert (usage["fiber"].calls, usage["fiber"].own, usage["fiber"].inclusive) == (1, 10, 10)
    assert usage["yield"].inclusive == cycles
    assert usage["yield"].own == cycles - 10


PHA_CYCLES, INTERRUPT_CYCLES = 3, 7


FIBER = """\
.proc resume                    ; go on with the fiber until it pauses
        tsx
        stx $10
        ldx $11
        txs
        rts
.endproc
.proc pause                     ; go back to the main program
        tsx
        stx $11
        ldx $10
        txs
        rts
.endproc
.proc begin                     ; the fiber's first address on its stack
        lda #>(task - 1)
        sta $017F
        lda #<(task - 1)
        sta $017E
        lda #$7D
        sta $11
        rts
.endproc
.proc busy
        ldx #0
:       dex
        bne :-
        rts
.endproc
.proc task
        nop
        jsr work
        jmp pause
.endproc
.proc work
        nop
        jsr pause
        nop
        rts
.endproc
"""


def test_clock_of_a_fiber_stands_while_the_main_program_runs(tmp_path: Path) -> None:
    program = assemble(tmp_path, FIBER)
    profiler = Profiler(program.debug)
    stacks = (StackWindow("main", 0x80, 0xFF), StackWindow("fiber", 0x01, 0x7F))
    machine = program.machine(profiler=profiler, stacks=stacks)
    machine.call("begin")
    machine.call("resume")
    assert machine.call("busy").cycles > 1000
    machine.call("resume")
    usage = profiler.usage()
    assert (usage["work"].calls, usage["work"].own_most) == (1, 2 + 6 + 2 + 6)
    assert usage["work"].inclusive_most < 60


def test_profile_of_the_game_accounts_for_every_cycle(game_program: Program) -> None:
    profiler = Profiler(game_program.debug)
    machine = game_program.machine(profiler=profiler)
    machine.power_on()
    machine.run_frames(30)
    usage = profiler.usage()
    begun = 0
    for name in ("nmi", "irq"):  # the title's picture is split
        place = game_program.debug.symbols[name]
        assert place.bank is not None
        begun += profiler.spent[game_program.profile.offset(Bank(place.bank), CpuAddress(place.address))] // PHA_CYCLES
    interrupts = begun + 1  # the last one has just been entered
    assert machine.cycles == sum(one.own for one in usage.values()) + interrupts * INTERRUPT_CYCLES
    assert usage["set_data_bank"].own_most == 3 + 2 + 3 + 4 + 4 + 6
    rows = table(usage, 5).splitlines()
    assert rows[0].split() == ["routine", "calls", "own", "own", "most", "inclusive", "most"]
    assert len(rows) == 6


LONG = """\
.proc start
        lda #$80
        sta $2000
        rts
.endproc
.proc long
        jsr count
        rts
.endproc
.proc count
        ldy #30
:       dex
        bne :-
        dey
        bne :-
        rts
.endproc
.proc nmi
        jsr work
        rti
.endproc
.proc work
        nop
        rts
.endproc
.segment "VECTORS"
        .addr nmi, 0, 0
"""


def test_interrupt_is_not_counted_to_the_routine_that_it_interrupts(tmp_path: Path) -> None:
    program = assemble(tmp_path, LONG)
    quiet = program.machine()
    alone = quiet.call("long").cycles
    profiler = Profiler(program.debug)
    machine = program.machine(profiler=profiler)
    machine.call("start")
    assert machine.call("long").cycles == alone + 7 + 6 + 8 + 6, "one interrupt came"
    usage = profiler.usage()
    assert (usage["long"].inclusive, usage["long"].own) == (alone, 12)
    assert (usage["count"].inclusive, usage["nmi"].own, usage["work"].own) == (alone - 12, 12, 8)


# --- the plugin -----------------------------------------------------------------------------------------------

USER = """
import pytest


@pytest.mark.parametrize("bank", [1, 2, 3, 4])
def test_it(machine, bank):
    machine.call("set_data_bank", a=bank)
"""


@pytest.mark.parametrize("workers", [0, 2])
def test_coverage_and_cycles_of_all_workers_come_together(tmp_path: Path, workers: int) -> None:
    (tmp_path / "test_user.py").write_text(USER, encoding="utf-8")
    (tmp_path / "conftest.py").write_text('pytest_plugins = ("support.machine_fixtures",)\n', encoding="utf-8")
    info, cycles = tmp_path / "out" / "coverage.info", tmp_path / "out" / "cycles.txt"
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", "-n", str(workers)]
    command += [f"--machine-coverage={info}", f"--machine-cycles={cycles}", str(tmp_path), f"--rootdir={tmp_path}"]
    paths = os.pathsep.join([str(ROOT / "toolchain"), str(ROOT / "emu_tests")])
    done = subprocess.run(
        command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    lines = from_lcov(info.read_text(encoding="utf-8"))
    ran = {line for line, count in lines.items() if count}
    source = (ROOT / "romsrc/kernel/bank.s").read_text(encoding="utf-8").splitlines()
    body = source.index(".proc set_data_bank")
    assert ran == {SourceLine("romsrc/kernel/bank.s", line) for line in range(body + 2, body + 8)}
    assert any(line.file == "romsrc/ui/title.s" for line in lines), "lines that nobody ran are there too"
    row = next(row for row in cycles.read_text(encoding="utf-8").splitlines() if row.startswith("set_data_bank"))
    assert row.split()[1:3] == ["4", "88"]
    assert [path.name for path in info.parent.iterdir() if path.suffix == ".part"] == []


# --- PyPy -----------------------------------------------------------------------------------------------------


def test_machine_needs_py65_and_the_standard_library_only() -> None:
    code = (
        "import sys; import cartomancer.machine, cartomancer.machine.coverage;"
        "print(*sorted({name.split('.')[0] for name in sys.modules} - set(sys.stdlib_module_names)))"
    )
    done = subprocess.run([sys.executable, "-I", "-c", _with_path(code)], capture_output=True, text=True, check=True)
    assert {name for name in done.stdout.split() if not name.startswith("_")} == {"cartomancer", "py65"}


def _with_path(code: str) -> str:
    return f"import sys; sys.path.insert(0, {str(ROOT / 'toolchain')!r}); {code}"


def test_machine_is_written_in_the_language_of_python_3_9() -> None:
    folder = Path(cartomancer.machine.__file__).parent
    files = [*folder.glob("*.py"), folder.parent / "schema" / "profile.py", folder.parent / "units.py"]
    assert len(files) > 8
    for path in files:
        tree = ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 9))
        assert not any(isinstance(node, ast.Match) for node in ast.walk(tree)), path
