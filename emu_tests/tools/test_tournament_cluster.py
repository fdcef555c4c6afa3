"""`cartomancer tournament --cluster` against a Dask cluster on this machine: the same table as without one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from click.testing import CliRunner
from distributed import LocalCluster

from cartomancer.cli import main
from cartomancer.tournament import cluster as cluster_module
from cartomancer.tournament.cluster import ClusterError, play_there
from cartomancer.tournament.contest import Contest, Outcome
from support.built_game import BuiltGame

CONTEST = ("--deck", "embers", "--deck", "keepers", "--player", "random", "--seed", "14", "--games", "2", "--json", "-")


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    """A scheduler that listens on a port, and two workers in this process."""
    options = {"processes": False, "protocol": "tcp://", "host": "127.0.0.1", "dashboard_address": ":0"}
    with LocalCluster(n_workers=2, threads_per_worker=1, **options) as made:
        yield made


def test_cluster_gives_the_same_table(cluster: LocalCluster, game: BuiltGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "CHUNK", 1)
    said = []
    for words in ((), ("--cluster", cluster.scheduler_address)):
        done = CliRunner().invoke(main, ["tournament", *CONTEST, "--game", str(game.image), *words])
        assert done.exit_code == 0, done.output
        said.append(done.stdout)
    assert said[0] == said[1]


def test_every_duel_is_reported_when_it_ends(cluster: LocalCluster, game: BuiltGame) -> None:
    done: list[Outcome] = []
    contest = Contest(("embers", "embers"), ("random", "random"), 3, 2)
    outcomes = play_there(cluster.scheduler_address, game.image, contest, done.append)
    assert [outcome.number for outcome in outcomes] == [0, 1] == sorted(outcome.number for outcome in done)


def test_scheduler_that_does_not_answer_is_a_friendly_message(game: BuiltGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "PATIENCE", 1)
    contest = Contest(("embers", "embers"), ("random", "random"), 1, 1)
    for address in ("tcp://127.0.0.1:1", "nonsense://here"):
        with pytest.raises(ClusterError, match=r"no scheduler answers at .*; start one: dask scheduler"):
            play_there(address, game.image, contest, lambda outcome: None)


def test_cluster_without_workers_says_how_to_start_one(game: BuiltGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "PATIENCE", 1)
    contest = Contest(("embers", "embers"), ("random", "random"), 1, 1)
    options = {"processes": False, "protocol": "tcp://", "host": "127.0.0.1", "dashboard_address": ":0"}
    with (
        LocalCluster(n_workers=0, **options) as empty,
        pytest.raises(ClusterError, match="has no workers; start some: dask worker tcp://"),
    ):
        play_there(empty.scheduler_address, game.image, contest, lambda outcome: None)
