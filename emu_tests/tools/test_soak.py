"""The soak: many thousand runs of what the tests do a few hundred times. `make soak`."""

from __future__ import annotations

import re

import pytest

from support.script_generator import ZERO_SEEDS
from support.soak import DATA_GAMES, PARTS, run_part, shard

GAME_RUNS = {"duels": 2_000, "greedy": 400, "players": 1_600}
"""Of each game of data and Lua; 400 duels of the players in each of four formats."""

RUNS = {
    "abilities": 20_000,
    "fights": 6_000,
    "boards": 3_000,
    "duels": 2_000,
    "greedy": 400,
    "wild": 1_000,
    "host": 600,
    "services": 2_000,
    "players": 400,
    "monkey": 20,
    "damage": 10_000,
    "programs": 5_200,
    "mutants": 10_000,
    "files": 1_500,
    "saves": 2_000,
    "inputs": 2_000,
    **{f"{name}-{part}": count for name in DATA_GAMES for part, count in GAME_RUNS.items()},
}
FAILURES_SHOWN = 3
MONKEY_BOARDS = 300
PROGRAMS_RUN = 5_000
"""Of the programs; the others divide by a constant zero and are refused."""

GREEDY_WINS = 0.85
SLOW_ANSWERS = 0.05
"""How many duels the greedy player must win, and how many answers may take longer than half a second."""


OF_THE_ENGINE = ("services", "programs", "mutants", "files", "saves", "inputs")
"""Parts that play no duels of `timeline`; the others run with `make soak GAME=timeline` too."""

NAMED = (*OF_THE_ENGINE, *(part for part in RUNS if part.partition("-")[0] in DATA_GAMES))
JOURNALS = 0.99
"""How many duels of greedy players fit the journal."""


@pytest.mark.soak
@pytest.mark.parametrize("part", RUNS, ids=lambda part: part if part in NAMED else f"timeline-{part}")
def test_soak(part: str, capsys: pytest.CaptureFixture[str]) -> None:
    line, failures = run_part(part, RUNS[part])
    with capsys.disabled():
        print(f"\n{line}")
    assert not failures, "\n".join(failures[:FAILURES_SHOWN])
    if part == "monkey":
        assert _counted(line, "boards") >= MONKEY_BOARDS and _counted(line, "result frames")
    if part == "programs":
        assert RUNS[part] - _counted(line, "by zero") >= PROGRAMS_RUN
    if part.endswith("-greedy"):
        assert _counted(line, "fits the journal") >= JOURNALS * RUNS[part]
    if part.endswith("players"):
        assert _counted(line, "won") >= GREEDY_WINS * RUNS[part]
        assert _counted(line, "slow") <= SLOW_ANSWERS * _counted(line, "answers")


def _counted(line: str, what: str) -> int:
    found = re.search(rf"(\d+) {what}\b", line)
    return int(found[1]) if found is not None else 0


def test_shards_are_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)  # PyPy would still be warming up when it is done
    line, failures = run_part("damage", 4)
    assert line.startswith("soak damage: 4 runs, 0 failed; ")
    assert not failures


@pytest.mark.parametrize(
    ("part", "first", "count"),
    [
        ("damage", 0, 30),
        ("duels", 0, 1),
        ("wild", 0, 1),
        ("host", 1, 1),
        ("services", 0, 1),
        ("players", 0, 1),
        ("programs", ZERO_SEEDS - 2, 2),
        ("mutants", 0, 6),
        ("suitwar-duels", 0, 1),
        ("suitwar-greedy", 0, 1),
        ("suitwar-players", 0, 1),
    ],
)
def test_few_runs(part: str, first: int, count: int) -> None:
    result = shard(part, first, count)
    assert result["failures"] == []
    if part == "programs":
        assert result["seen"]["by zero"] == 1, "a constant zero is reported"


def test_seed_that_fails_is_named_with_its_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(seed: int) -> list[str]:
        assert seed != 3, "three"
        return ["good"]

    monkeypatch.setitem(PARTS, "damage", fail)
    result = shard("damage", 2, 3)
    assert (result["runs"], result["seen"]) == (3, {"good": 2})
    ((seed, text),) = result["failures"]
    assert seed == 3
    assert "three" in text
