"""The game of this folder, copied to a folder outside the repository and built there once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cartomancer.machine import DebugInfo, Machine
from cartomancer.schema.profile import MMC3_512K
from support.folder_game import DataGame
from support.front_walk import DRAWING

collect_ignore_glob = ["duels/*.duel"]
"""They are about a game that is not in assets/: test_duel_files runs them."""


@pytest.fixture(scope="session")
def tidewatch(tmp_path_factory: pytest.TempPathFactory) -> DataGame:
    return DataGame(Path(__file__).parent / "game", tmp_path_factory.mktemp("elsewhere"), "tidewatch")


@pytest.fixture(scope="session")
def image(tidewatch: DataGame) -> Callable[[], Machine]:
    rom = tidewatch.built.rom
    data = rom.read_bytes()
    info = DebugInfo.read(rom.with_suffix(".dbg"), data, MMC3_512K)

    def started() -> Machine:
        machine = Machine(data, info)
        machine.power_on()
        machine.run_frames(DRAWING)
        return machine

    return started
