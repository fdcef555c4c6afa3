"""The soak: many thousand runs of what the tests do a few hundred times. `make soak`."""

from __future__ import annotations

import pytest

from soak import ABILITIES, DAMAGE, run_part

RUNS = {ABILITIES: 20_000, DAMAGE: 10_000}
FAILURES_SHOWN = 3


@pytest.mark.soak
@pytest.mark.parametrize("part", RUNS)
def test_soak(part: str, capsys: pytest.CaptureFixture[str]) -> None:
    line, failures = run_part(part, RUNS[part])
    with capsys.disabled():
        print(f"\n{line}")
    assert not failures, "\n".join(failures[:FAILURES_SHOWN])


@pytest.mark.parametrize("part", RUNS)
def test_few_runs_of_the_soak(part: str) -> None:
    line, failures = run_part(part, 40)
    assert line.startswith(f"soak {part}: 40 runs, 0 failed; ")
    assert not failures, failures[0]
