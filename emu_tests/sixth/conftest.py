"""The game of this folder, copied to a folder outside the repository and built there once."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.folder_game import DataGame

collect_ignore_glob = ["duels/*.duel"]
"""They are about a game that is not in assets/: test_duel_files runs them."""


@pytest.fixture(scope="session")
def tidewatch(tmp_path_factory: pytest.TempPathFactory) -> DataGame:
    return DataGame(Path(__file__).parent / "game", tmp_path_factory.mktemp("elsewhere"), "tidewatch")
