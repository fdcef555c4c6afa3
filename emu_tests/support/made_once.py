"""What is made once for all processes of a test run: the first that needs it makes it, the others wait."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """A folder that `make` has filled, in the temporary folder of the whole run."""
    base = factory.getbasetemp()
    place = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / name
    with FileLock(f"{place}.lock"):
        done = place.with_name(f"{name}.made")
        if not done.is_file():
            place.mkdir(exist_ok=True)
            make(place)
            done.touch()
    return place
