"""How long `make rom` takes: from clean, with nothing changed, and after one changed card, in a copy of the project."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image, ImageOps

from cartomancer.bench.run import Bars, Measurement, Subject

CLEAN_SECONDS = 60
UNCHANGED_SECONDS = 1
ONE_CARD_SECONDS = 3


def bench_builds(subject: Subject, bars: Bars) -> list[Measurement]:
    """Three builds in an empty folder; packages are installed already."""
    progress = bars("builds")
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        _copy_project(place)
        clean = _make_rom(place)
        progress(1, 3)
        unchanged = min(_make_rom(place) for _ in range(3))
        progress(2, 3)
        _change_one_card(place / subject.folders.assets)
        one_card = _make_rom(place)
        progress(3, 3)
    return [
        Measurement("make rom from clean", clean, "s", CLEAN_SECONDS),
        Measurement("make rom, nothing changed", unchanged, "s", UNCHANGED_SECONDS),
        Measurement("make rom, one card changed", one_card, "s", ONE_CARD_SECONDS),
    ]


def _copy_project(place: Path) -> None:
    for name in ("assets", "romsrc", "toolchain"):
        shutil.copytree(name, place / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("Makefile", "pyproject.toml", "README.md"):
        shutil.copy(name, place / name)
    (place / ".venv").symlink_to(Path(sys.prefix))


def _make_rom(place: Path) -> float:
    start = time.perf_counter()
    subprocess.run(["make", "rom"], cwd=place, check=True, capture_output=True)
    return time.perf_counter() - start


def _change_one_card(assets: Path) -> None:
    """Another picture and another row, as a designer would."""
    picture = next(iter(sorted(assets.glob("*/art/*.png"))))
    with Image.open(picture) as image:
        ImageOps.mirror(image.convert("RGB")).save(picture)
    sheet = picture.parent.parent / "cards.csv"
    text = sheet.read_text(encoding="utf-8")
    sheet.write_text(text.replace(",コモン,", ",レア,", 1), encoding="utf-8")
