"""The bench of the machine: a goal that cannot be measured here is missed, not left out."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cartomancer.bench import machine
from cartomancer.bench.run import Subject
from cartomancer.places import Folders

ROW = "machine: time under pypy3 against py65's loop on CPython"


@pytest.mark.parametrize(("pypy", "verdict"), [("/usr/bin/pypy3", "ok"), (None, "MISSED")])
def test_goal_under_pypy_stands_without_pypy(
    pypy: str | None, verdict: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    speeds = {"/usr/bin/pypy3": {"machine": 20e6, "plain": 1e6}}
    monkeypatch.setattr(shutil, "which", lambda name: pypy)
    monkeypatch.setattr(machine, "_speeds", lambda python, rom: speeds.get(python, {"machine": 1e6, "plain": 1e6}))
    monkeypatch.setattr(machine, "_restore_and_start", lambda rom: (0.001, 1.0))
    subject = Subject(Folders(tmp_path, tmp_path, tmp_path), "trial")
    rows = {row.name: row for row in machine.bench_machine(subject, lambda name: lambda done, total: None)}
    assert rows[ROW].verdict == verdict
    assert pypy or "apt-get install pypy3" in rows[ROW].note
