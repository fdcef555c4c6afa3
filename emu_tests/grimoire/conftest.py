"""The game, copied to a folder outside the repository and built there once."""

from __future__ import annotations

import pytest

from support.folder_game import DataGame
from support.places import ROOT


@pytest.fixture(scope="session")
def grimoire(tmp_path_factory: pytest.TempPathFactory) -> DataGame:
    return DataGame(ROOT / "assets/grimoire", tmp_path_factory.mktemp("elsewhere"), "grimoire")
