"""The game as it ships, built in a folder of its own."""

from __future__ import annotations

import pytest

from support.folder_game import DataGame
from support.places import ROOT


@pytest.fixture(scope="session")
def sealbreak(tmp_path_factory: pytest.TempPathFactory) -> DataGame:
    return DataGame(ROOT / "assets/sealbreak", tmp_path_factory.mktemp("sealbreak"), "sealbreak")
