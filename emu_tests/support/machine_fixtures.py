"""The machine for tests: fixtures, small programs assembled on the spot, and what all tests together ran.

With --machine-coverage=FILE every machine that comes from these fixtures, from a `Program` or from a `Game` adds its
lines to an LCOV file, with --machine-cycles=FILE its cycles by routine to a table. A line counts whichever image it ran
in: of `timeline`, of a game of data and Lua, of a test's own. Beside the coverage, uncovered.txt names every line of
the rules that did not run; a run of all tests fails when there is one. Under pytest-xdist each worker writes its own
part; the controller puts the parts together when all have ended.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from cartomancer.duel import Game
from cartomancer.machine import DebugInfo, Machine, Snapshot
from cartomancer.machine.coverage import Lines, from_lcov, line_coverage, merge, to_lcov, unexecuted
from cartomancer.machine.profile import Profiler, Usage, table
from cartomancer.schema.profile import MMC3_512K
from support.machine_program import Program, recorder
from support.places import ROOT
from support.requirements_report import runs_all
from support.timeline_set import timeline_image

TITLE_FRAMES = 60
UNCOVERED = "uncovered.txt"
RULES = ("romsrc/core/", "romsrc/steps/", "romsrc/vm/", "romsrc/rulesets/")
"""Folders of which every line must run, in one image or another."""

# --- small programs -------------------------------------------------------------------------------------------

SMALL = replace(MMC3_512K, name="small", prg_banks=6)
"""Banks 0 and 2 are for the data window, 1 and 3 for the code window, 4 and 5 are fixed."""

SMALL_CONFIG = """
MEMORY {
    HEADER: start = 0, size = $10, file = %O, fill = yes;
    ZP: start = $10, size = $F0, file = "";
    RAM: start = $0200, size = $600, file = "";
    WRAM: start = $6000, size = $2000, file = "";
    B0: start = $8000, size = $2000, file = %O, fill = yes, bank = 0;
    B1: start = $A000, size = $2000, file = %O, fill = yes, bank = 1;
    B2: start = $8000, size = $2000, file = %O, fill = yes, bank = 2;
    B3: start = $A000, size = $2000, file = %O, fill = yes, bank = 3;
    FIXED: start = $C000, size = $4000, file = %O, fill = yes, bank = 4;
}
SEGMENTS {
    HEADER: load = HEADER, type = ro;
    ZEROPAGE: load = ZP, type = zp, optional = yes;
    BSS: load = RAM, type = bss, optional = yes;
    WRAM: load = WRAM, type = bss, optional = yes;
    B0: load = B0, type = ro, optional = yes;
    B1: load = B1, type = ro, optional = yes;
    B2: load = B2, type = ro, optional = yes;
    B3: load = B3, type = ro, optional = yes;
    CODE: load = FIXED, type = ro;
    VECTORS: load = FIXED, type = ro, start = $FFFA, optional = yes;
}
"""


def assemble(folder: Path, source: str) -> Program:
    """A program of SMALL from the text of a source file; code is in CODE unless it says otherwise."""
    path = folder / "program.s"
    path.write_text('.segment "HEADER"\n.res 16\n.segment "CODE"\n' + source, encoding="utf-8")
    (folder / "program.cfg").write_text(SMALL_CONFIG, encoding="utf-8")
    _run(["ca65", "-g", "-o", "program.o", "program.s"], folder)
    _run(["ld65", "-C", "program.cfg", "-o", "program.nes", "--dbgfile", "program.dbg", "program.o"], folder)
    return Program(folder / "program.nes", SMALL)


HEAD_LINES = 3
"""Lines that `assemble` puts before the source."""


def _run(command: Sequence[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# --- fixtures -------------------------------------------------------------------------------------------------

MakeMachine = Callable[..., Machine]
Assemble = Callable[..., Machine]


@pytest.fixture(scope="session")
def game_program() -> Program:
    """The built game."""
    return Program(timeline_image())


@pytest.fixture(scope="session")
def title_moment(game_program: Program) -> Snapshot:
    """The built game some frames after power-on; any machine with that image can be put there."""
    machine = game_program.machine()
    machine.power_on()
    machine.run_frames(TITLE_FRAMES)
    return machine.snapshot()


@pytest.fixture
def make_machine(request: pytest.FixtureRequest) -> Iterator[MakeMachine]:
    """Machines whose lines and cycles are counted when the test ends: make_machine(program, stacks=...)."""
    log: MachineLog = request.config.stash[LOG]
    made: list[Machine] = []

    def make(program: Program, **options: Any) -> Machine:
        profiler = Profiler(program.debug) if log.cycles else None
        machine = program.machine(profiler=profiler, **options)
        made.append(machine)
        return machine

    yield make
    for machine in made:
        log.add(machine)


@pytest.fixture
def machine(game_program: Program, make_machine: MakeMachine) -> Machine:
    """The built game, switched off: for calls of single routines."""
    return make_machine(game_program)


@pytest.fixture
def booted(game_program: Program, title_moment: Snapshot, make_machine: MakeMachine) -> Machine:
    """The built game at its title."""
    machine = make_machine(game_program)
    machine.restore(title_moment)
    return machine


@pytest.fixture
def small(tmp_path: Path) -> Assemble:
    """A machine with a program made from the given source."""

    def make(source: str, **options: Any) -> Machine:
        return assemble(tmp_path, source).machine(**options)

    return make


# --- what all tests ran ---------------------------------------------------------------------------------------


class MachineLog:
    """What the machines of this process executed."""

    def __init__(self, coverage: Path | None, cycles: Path | None) -> None:
        self.coverage = coverage
        self.cycles = cycles
        self._covered: dict[int, tuple[DebugInfo, bytearray]] = {}
        self._usage: dict[str, Usage] = {}
        self.summary = ""
        self.missed: list[str] = []
        """Lines of the rules that nobody ran."""

    def follow(self, machine: Machine) -> Machine:
        """Count what a machine will run."""
        if self.coverage is not None and machine.debug is not None:
            machine.covered = self._record(machine)
        return machine

    def follow_games(self) -> None:
        """Count what the machines of games will run, however they are made."""
        made = Game.machine

        def machine(game: Game, profiler: Profiler | None = None) -> Machine:
            return self.follow(made(game, profiler))

        Game.machine = machine  # type: ignore[method-assign,assignment]

    def _record(self, machine: Machine) -> bytearray:
        assert machine.debug is not None
        return self._covered.setdefault(id(machine.debug), (machine.debug, bytearray(len(machine.covered))))[1]

    def add(self, machine: Machine) -> None:
        """Count what a machine has run."""
        if self.coverage is not None and machine.debug is not None:
            covered = self._record(machine)
            both = int.from_bytes(covered, "little") | int.from_bytes(machine.covered, "little")
            covered[:] = both.to_bytes(len(covered), "little")
        if self.cycles is not None and machine.profiler is not None:
            for name, usage in machine.profiler.usage().items():
                self._usage.setdefault(name, Usage()).add(usage)

    def write_part(self, worker: str) -> None:
        """This process's share: the machines of the fixtures, and those that programs lent."""
        programs = recorder().programs
        for program in programs:
            for name, usage in program.usage().items():
                self._usage.setdefault(name, Usage()).add(usage)
        if self.coverage is not None:
            runs = [line_coverage(debug, covered, ROOT) for debug, covered in self._covered.values()]
            runs += [line_coverage(program.debug, program.covered, program.root) for program in programs]
            lines = {line: count for line, count in merge(runs).items() if (ROOT / line.file).is_file()}
            _part(self.coverage, worker).write_text(to_lcov(lines), encoding="utf-8")
        if self.cycles is not None:
            shares = {name: asdict(usage) for name, usage in self._usage.items()}
            _part(self.cycles, worker).write_text(json.dumps(shares), encoding="utf-8")

    def join_parts(self) -> None:
        """One file from all shares. Lines of the game that nobody ran are in it with 0."""
        if self.coverage is not None:
            program = Program(timeline_image())
            nothing = line_coverage(program.debug, bytearray(len(program.debug.code)), ROOT)
            shares = [from_lcov(text) for text in _take_parts(self.coverage)]
            lines = merge([nothing, *shares])
            self.coverage.write_text(to_lcov(lines), encoding="utf-8")
            self._name_uncovered(lines)
        if self.cycles is not None:
            usage: dict[str, Usage] = {}
            for text in _take_parts(self.cycles):
                for name, values in json.loads(text).items():
                    usage.setdefault(name, Usage()).add(Usage(**values))
            self.cycles.write_text(table(usage), encoding="utf-8")

    def _name_uncovered(self, lines: Lines) -> None:
        """Each line of the rules that no test ran, beside the coverage."""
        assert self.coverage is not None
        path = self.coverage.with_name(UNCOVERED)
        self.missed = list(unexecuted(lines, ROOT, RULES))
        path.write_text("".join(f"{row}\n" for row in self.missed), encoding="utf-8")
        total = sum(1 for line in lines if line.file.startswith(RULES))
        self.summary = f"lines of the rules that ran: {total - len(self.missed)} of {total} (not run: {path})"


LOG = pytest.StashKey[MachineLog]()


def _part(path: Path, worker: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path.with_name(f"{path.name}.{worker}.part")


def _take_parts(path: Path) -> Iterator[str]:
    for part in sorted(path.parent.glob(f"{path.name}.*.part")):
        yield part.read_text(encoding="utf-8")
        part.unlink()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("machine")
    group.addoption("--machine-coverage", type=Path, default=None, help="write LCOV of the 6502 code that tests ran")
    group.addoption("--machine-cycles", type=Path, default=None, help="write cycles by routine of what tests ran")


def pytest_configure(config: pytest.Config) -> None:
    coverage = config.getoption("--machine-coverage", default=None)
    cycles = config.getoption("--machine-cycles", default=None)
    log = config.stash[LOG] = MachineLog(coverage, cycles)
    if coverage is not None:
        log.follow_games()
    recorder().profiles = cycles is not None
    if not hasattr(config, "workerinput"):
        for path in (coverage, cycles):
            if path is not None:
                list(_take_parts(path))  # of a run that was cut off


def pytest_duel_machine(config: pytest.Config, game: Game) -> Machine:
    """Scenarios of .duel files count too."""
    log = config.stash[LOG]
    return game.machine(Profiler(game.debug) if log.cycles and game.debug is not None else None)


def pytest_duel_ran(config: pytest.Config, machine: Machine) -> None:
    config.stash[LOG].add(machine)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    config = session.config
    worker = getattr(config, "workerinput", None)
    log = config.stash[LOG]
    log.write_part("main" if worker is None else worker["workerid"])
    if worker is None:
        log.join_parts()
        if log.missed and session.exitstatus == pytest.ExitCode.OK and runs_all(config):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    log = config.stash[LOG]
    if log.summary:
        terminalreporter.write_line(log.summary)
    if log.missed and runs_all(config):
        rows = "\n".join(f"no test runs {row}" for row in log.missed)
        terminalreporter.write_line(f"{rows}\nadd one that does, or delete the line", red=True)
