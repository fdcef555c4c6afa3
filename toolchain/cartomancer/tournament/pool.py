"""A tournament on all cores of this machine: a process each, under PyPy where that is worth its start."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import IO

from cartomancer.tournament.contest import Contest, Done, Outcome, outcome_from

WORTH_PYPY = 8
"""Duels of a process: PyPy takes some to learn what it then does in less than half of the time."""

LEAST_PYPY = "import sys; sys.exit(sys.version_info < (3, 9))"


class WorkerDied(Exception):  # noqa: N818  # it reads as what it says
    """A process ended before its duels did."""


@dataclass(frozen=True)
class _Worker:
    process: subprocess.Popen[str]
    errors: IO[str]


def interpreter(duels: int) -> str:
    """The Python that plays so many duels soonest."""
    pypy = shutil.which("pypy3") if duels >= WORTH_PYPY else None
    if pypy and subprocess.run([pypy, "-c", LEAST_PYPY], check=False).returncode == 0:
        return pypy
    return sys.executable


def advice(duels: int, jobs: int) -> str:
    """What to say before so many duels: nothing, or how much sooner they would end."""
    share = -(-duels // jobs)
    if share < WORTH_PYPY or interpreter(share) != sys.executable:
        return ""
    return "note: with pypy3 this takes less than half of the time; it is not here: apt-get install pypy3"


def play_here(image: Path, contest: Contest, jobs: int, done: Done) -> list[Outcome]:
    """All duels, in order; the same whatever the number of processes."""
    shares = [range(contest.games)[at::jobs] for at in range(min(jobs, contest.games))]
    workers = [_start(image, contest, share) for share in shares]
    lines: Queue[str | None] = Queue()
    readers = [Thread(target=_read, args=(worker, lines), daemon=True) for worker in workers]
    outcomes = []
    try:
        for reader in readers:
            reader.start()
        left = len(workers)
        while left:
            line = lines.get()
            if line is None:
                left -= 1
                continue
            outcomes.append(outcome_from(line))
            done(outcomes[-1])
        for worker in workers:
            _check(worker)
    finally:
        for worker in workers:
            worker.process.kill()
            worker.process.wait()
            worker.errors.close()
    return sorted(outcomes, key=lambda outcome: outcome.number)


def _start(image: Path, contest: Contest, share: Sequence[int]) -> _Worker:
    import py65

    paths = [Path(__file__).parents[2], Path(py65.__file__).parents[1]]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    command = [interpreter(len(share)), "-m", "cartomancer.tournament.worker", str(image.resolve())]
    errors = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115  # closed with the worker
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment
    )
    assert process.stdin is not None
    try:
        process.stdin.write(f"{contest.text()}\n{' '.join(map(str, share))}\n")
        process.stdin.close()
    except BrokenPipeError:
        pass  # its end says why
    return _Worker(process, errors)


def _read(worker: _Worker, lines: Queue[str | None]) -> None:
    assert worker.process.stdout is not None
    for line in worker.process.stdout:
        lines.put(line)
    lines.put(None)


def _check(worker: _Worker) -> None:
    if worker.process.wait():
        worker.errors.seek(0)
        said = worker.errors.read().strip().splitlines()
        raise WorkerDied(f"a process ended with {worker.process.returncode}: {said[-1] if said else 'no word'}")
