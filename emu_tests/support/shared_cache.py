"""The cache of this project for builds in folders of their own.

Objects and pictures are named by the digests of all that makes them, so that sharing them only saves time.
"""

from __future__ import annotations

from pathlib import Path

from support.places import ROOT


def lend_cache(build: Path) -> None:
    """Make a folder for a build, whose cache is that of the project."""
    (ROOT / "build/cache").mkdir(parents=True, exist_ok=True)
    build.mkdir(parents=True, exist_ok=True)
    (build / "cache").symlink_to(ROOT / "build/cache")
