"""The machine against py65's own loop on CPython, also under PyPy; snapshots against a new start.

The goals are speeds ("at least") turned round into times ("at most").
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import py65

import cartomancer
from cartomancer.bench.run import Bars, Measurement, Subject
from cartomancer.machine import DebugInfo, Machine
from cartomancer.schema.profile import MMC3_512K

PLAIN_SPEED = 2.5
PYPY_SPEED = 10


def bench_machine(subject: Subject, bars: Bars) -> list[Measurement]:
    """Run the same work on both Pythons."""
    progress = bars("machine")
    rom = subject.rom
    here = _speeds(sys.executable, rom)
    progress(1, 3)
    other = shutil.which("pypy3")
    pypy = _speeds(other, rom) if other else None
    progress(2, 3)
    restore, start = _restore_and_start(rom)
    progress(3, 3)
    measured = [
        Measurement(
            "machine: time against py65's step loop",
            here["plain"] / here["machine"],
            "",
            round(1 / PLAIN_SPEED, 3),
            f"{here['machine'] / 1e6:.2f} and {here['plain'] / 1e6:.2f} M cycles/s",
        ),
        Measurement("machine: snapshot and restore", restore * 1e6, "us"),
        Measurement("machine: snapshot and restore against a new start", restore / start, "", 0.05),
    ]
    return [*measured, _against_pypy(here, pypy)]


def _against_pypy(here: dict[str, float], pypy: dict[str, float] | None) -> Measurement:
    """The goal stands whether or not there is a PyPy to reach it."""
    ratio, note = 1.0, "there is no pypy3 here: apt-get install pypy3"
    if pypy:
        ratio, note = here["plain"] / pypy["machine"], f"{pypy['machine'] / 1e6:.1f} M cycles/s"
    return Measurement("machine: time under pypy3 against py65's loop on CPython", ratio, "", 1 / PYPY_SPEED, note)


def _speeds(python: str, rom: Path) -> dict[str, float]:
    """The speeds that another Python measures; it finds this package, and py65 where we have it."""
    paths = [Path(cartomancer.__file__).parent.parent, Path(py65.__file__).parent.parent]
    done = subprocess.run(
        [python, "-m", "cartomancer.machine.speed", str(rom)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))},
        check=True,
        capture_output=True,
        text=True,
    )
    speeds: dict[str, float] = json.loads(done.stdout)
    return speeds


def _restore_and_start(rom: Path) -> tuple[float, float]:
    """Seconds of a snapshot with its restore, and of a start up to the game's main loop."""
    image = rom.read_bytes()
    debug = DebugInfo.read(rom.with_suffix(".dbg"), image, MMC3_512K)
    machine = Machine(image, debug)
    machine.power_on()
    start = _best(3, lambda: _boot(Machine(image, debug)))
    _boot(machine)
    return _best(200, lambda: machine.restore(machine.snapshot())), start


def _boot(machine: Machine) -> None:
    machine.power_on()
    machine.run_until("main")


def _best(count: int, work: Callable[[], None]) -> float:
    times = []
    for _ in range(count):
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    return min(times)
