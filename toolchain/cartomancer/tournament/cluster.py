"""A tournament on a Dask cluster. The package `distributed` is needed for this alone, and imported here alone.

The image travels with the work, so that the cluster's machines need the cartomancer package and nothing else.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from cartomancer.duel.game import Game
from cartomancer.tournament.contest import Contest, Done, Outcome, contest_from, outcome_from
from cartomancer.tournament.play import play_duel

CHUNK = 4
"""Duels of a task: few enough for a smooth bar, enough to pay for its journey."""

PATIENCE = 10
"""Seconds: how long to wait for the scheduler, and for its first worker."""


class ClusterError(Exception):
    """The cluster cannot be used; the message says what to do."""


def play_there(address: str, image: Path, contest: Contest, done: Done) -> list[Outcome]:
    """All duels, in order; the same as on this machine."""
    try:
        from distributed import Client, as_completed
    except ImportError as error:
        cure = 'install it: pip install "cartomancer[cluster]"'
        raise ClusterError(f"--cluster needs the package distributed, which is not here; {cure}") from error
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        cure = "start one: dask scheduler, and on each machine: dask worker tcp://host:8786"
        raise ClusterError(f"no scheduler answers at {address}; {cure}") from error
    outcomes = []
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            raise ClusterError(f"{address} has no workers; start some: dask worker {address}") from error
        files = client.scatter((image.read_bytes(), image.with_suffix(".json").read_bytes()), broadcast=True, hash=True)
        chunks = [tuple(range(contest.games)[at : at + CHUNK]) for at in range(0, contest.games, CHUNK)]
        tasks = [client.submit(play_some, files, contest.text(), chunk, pure=False) for chunk in chunks]
        try:
            for task in as_completed(tasks):
                for line in task.result():
                    outcomes.append(outcome_from(line))
                    done(outcomes[-1])
        except ModuleNotFoundError as error:
            raise ClusterError(f"a worker of {address} has no cartomancer ({error}); install it there") from error
    return sorted(outcomes, key=lambda outcome: outcome.number)


def play_some(files: tuple[bytes, bytes], contest: str, numbers: Sequence[int]) -> list[str]:
    """On a worker of the cluster: some duels, each outcome as one line."""
    game = _game(*files)
    machine = game.machine()
    return [play_duel(game, machine, contest_from(contest), number).text() for number in numbers]


@lru_cache(maxsize=1)
def _game(image: bytes, manifest: bytes) -> Game:
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "game.nes"
        place.write_bytes(image)
        place.with_suffix(".json").write_bytes(manifest)
        return Game.open(place, checks=False)
