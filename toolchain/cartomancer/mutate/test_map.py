"""Which test executes which instruction, and how long it takes; kept in a file from run to run.

Each test is run alone in a process of its own, after what tests share has been prepared; that counts for every test.
A test is known by its own file's content; when anything else changes, all are run again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from time import process_time

import pytest
from _pytest.runner import runtestprotocol

from cartomancer.mutate.forks import in_child, limit_time, on_all_processors
from cartomancer.mutate.memo import Memo, fingerprint
from cartomancer.mutate.watch import Watch
from cartomancer.outputs import write_whole

RECORD_SECONDS = 300.0
SAVE_EVERY = 100
"""Tests; a run that is cut off has not been for nothing."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class TestRun:
    """What one test does when nothing is changed."""

    __test__ = False
    """It is not a test itself, whatever pytest thinks of the name."""

    content: str
    """Fingerprint of the test's file."""

    seconds: float
    passed: bool
    executed: tuple[str, ...]
    """Keys of instructions."""


TestMap = dict[str, TestRun]


def passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Run one test."""
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


def recorded(
    items: Sequence[pytest.Item],
    file: Path,
    memo: Memo,
    watch: Watch,
    jobs: int,
    progress: Progress,
    prepare: Callable[[], object],
) -> TestMap:
    """The runs of all tests, those that the file does not know made now."""
    contents = {path: fingerprint([path]) for path in {item.path for item in items}}
    known = _read(file, memo.folder.name)
    result = {item.nodeid: known[item.nodeid] for item in items if item.nodeid in known}
    result = {name: run for name, run in result.items() if run.content in contents.values()}
    missing = [item for item in items if item.nodeid not in result]

    def record(number: int) -> TestRun:
        item = missing[number]
        watch.learn(memo.load())
        said = in_child(lambda: _record(item, watch))
        if said is None:
            raise RuntimeError(f"{item.nodeid} takes more than {RECORD_SECONDS:g} seconds")
        seconds, passed, executed = said
        return TestRun(contents[item.path], seconds, passed, tuple(executed))

    for done, (number, run) in enumerate(on_all_processors(len(missing), record, jobs, prepare), 1):
        result[missing[number].nodeid] = run
        progress(done, len(missing))
        if done % SAVE_EVERY == 0 or done == len(missing):
            _write(file, memo.folder.name, result)
    return result


def _record(item: pytest.Item, watch: Watch) -> tuple[float, bool, list[str]]:
    limit_time(RECORD_SECONDS)
    start = process_time()
    passed = passes(item, None)
    return process_time() - start, passed, sorted(watch.executed())


# --- the file -------------------------------------------------------------------------------------------------


def _read(file: Path, stamp: str) -> TestMap:
    """The file's runs; none if it is of other sources. Instructions are numbers in one list."""
    if not file.is_file():
        return {}
    data = json.loads(file.read_text(encoding="utf-8"))
    if data["stamp"] != stamp:
        return {}
    keys = data["instructions"]
    return {
        name: TestRun(**{**run, "executed": tuple(keys[at] for at in run["executed"])})
        for name, run in data["tests"].items()
    }


def _write(file: Path, stamp: str, runs: TestMap) -> None:
    keys = sorted({key for run in runs.values() for key in run.executed})
    numbers = {key: number for number, key in enumerate(keys)}
    tests = {name: {**asdict(run), "executed": [numbers[key] for key in run.executed]} for name, run in runs.items()}
    write_whole(file, json.dumps({"stamp": stamp, "instructions": keys, "tests": tests}) + "\n")
