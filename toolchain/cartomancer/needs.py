"""What the toolchain needs from the machine, and whether it is there (`cartomancer doctor`)."""

from __future__ import annotations

import importlib.metadata
import platform
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from cartomancer.convert.font_file import find_font


@dataclass(frozen=True)
class Need:
    """One thing: found (where or which version), or missing with the cure."""

    name: str
    needed_for: str
    found: str
    cure: str

    @property
    def state(self) -> str:
        """ok or missing."""
        return "ok" if self.found else "missing"


def findings() -> list[Need]:
    """Everything, in the order in which it is needed."""
    font = find_font()
    return [
        Need("Python 3.11", "make rom", platform.python_version() if sys.version_info >= (3, 11) else "", "python.org"),
        *(_package(name, "make rom") for name in ("click", "numpy", "pillow", "py65", "python-calamine", "filelock")),
        Need("ca65, ld65", "make rom", _cc65(), "apt install cc65 | dnf install cc65 | brew install cc65"),
        Need("misaki font", "make rom", str(font or ""), "apt install fonts-misaki, or CARTOMANCER_FONT=<file>"),
        Need("jsnes", "make play", _jsnes(), "make play fetches it"),
        *(_package(name, "make test") for name in ("pytest", "hypothesis", "ruff", "mypy", "cynes", "playwright")),
        Need("nestopia core", "make test", _nestopia(), "apt install libretro-nestopia"),
        Need("chromium", "make test", browser() or "", "apt install chromium"),
    ]


def browser() -> str | None:
    """A Chromium of this machine."""
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
    return next((path for name in names if (path := shutil.which(name))), None)


def jsnes_file() -> Path:
    """Where `make play` puts the emulator."""
    return Path(sys.prefix) / "js/node_modules/jsnes/dist/jsnes.min.js"


def _package(name: str, needed_for: str) -> Need:
    try:
        version = importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        version = ""
    return Need(name, needed_for, version, f"{needed_for} installs it")


def _cc65() -> str:
    if not (shutil.which("ca65") and shutil.which("ld65")):
        return ""
    said = subprocess.run(["ca65", "--version"], capture_output=True, text=True, check=False)
    return (said.stdout + said.stderr).strip()


def _jsnes() -> str:
    path = jsnes_file()
    return str(path) if path.is_file() else ""


def _nestopia() -> str:
    found = sorted(Path("/usr/lib").glob("*/libretro/nestopia_libretro.so"))
    return str(found[0]) if found else ""
