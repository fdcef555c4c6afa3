"""fceux and mednafen on a screen of their own (Xvfb), played through the keyboard and looked at through the screen.

They have no interface for tests that both share, so they are used as a person does: keys by xdotool, the picture by a
screenshot. What is missing on the machine is an error that says what to install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import ImageGrab

Picture = NDArray[np.uint8]

WIDTH, HEIGHT = 800, 700
START_SECONDS = 20
KEY_SECONDS = 0.1
"""A key is held for six frames: the emulators look at the keyboard once a frame."""

MIDDLE = 250
"""Pixels from the upper left corner, inside the picture of each emulator."""

GAMES = Path("/usr/games")
"""Where Debian puts them; not on every PATH."""


@dataclass(frozen=True)
class Desktop:
    """An emulator: its program, the options it needs, the keys of the pad."""

    program: str
    options: tuple[str, ...]
    keys: dict[str, str]
    environment: dict[str, str]


CROSS = {"up": "Up", "down": "Down", "left": "Left", "right": "Right"}
SDL_CODES = {"a": 9, "b": 7, "select": 22, "start": 40, "up": 82, "down": 81, "left": 80, "right": 79}
"""Places on the keyboard: F, D, S, Enter, the cross."""

KEYS = {"a": "f", "b": "d", "select": "s", "start": "Return", **CROSS}
DESKTOPS = {
    "fceux": Desktop("fceux", ("--sound", "0"), KEYS, {"QT_QPA_PLATFORM": "xcb"}),
    "mednafen": Desktop(
        "mednafen",
        (
            *("-sound", "0", "-video.driver", "softfb", "-video.fs", "0", "-nes.xscale", "2", "-nes.yscale", "2"),
            *(
                word
                for button, code in SDL_CODES.items()
                for word in (f"-nes.input.port1.gamepad.{button}", f"keyboard 0x0 {code}")
            ),
        ),
        KEYS,
        {},
    ),
}


def installed(program: str, package: str = "") -> str:
    """A program's path; RuntimeError with what to install if there is none."""
    found = shutil.which(program) or shutil.which(program, path=str(GAMES))
    if found is None:
        raise RuntimeError(f"{program} is missing: apt install {package or program}, or toolchain/setup.sh soak")
    return found


class Screen:
    """A running emulator on a screen that nobody sees."""

    def __init__(self, desktop: Desktop, display: str, process: subprocess.Popen[bytes], log: Path) -> None:
        self._desktop = desktop
        self._display = display
        self._process = process
        self._log = log

    def check(self) -> None:
        """The emulator still runs."""
        if self._process.poll() is not None:
            said = self._log.read_text(encoding="utf-8", errors="replace")[-2000:]
            raise RuntimeError(f"{self._desktop.program} ended with {self._process.returncode}: {said}")

    def picture(self) -> Picture:
        """What is on the screen now, as RGB."""
        self.check()
        return np.asarray(ImageGrab.grab(xdisplay=self._display).convert("RGB"))

    def press(self, button: str, seconds: float = KEY_SECONDS) -> None:
        """Press a button of the pad."""
        self.check()
        key = self._desktop.keys[button]
        self._xdo("keydown", key)
        time.sleep(seconds)
        self._xdo("keyup", key)

    def focus(self) -> None:
        """Give the keyboard to the emulator by a click into its picture: there is no window manager that would."""
        self._xdo("mousemove", str(MIDDLE), str(MIDDLE))
        self._xdo("click", "1")

    def _xdo(self, *words: str) -> str:
        environment = {**os.environ, "DISPLAY": self._display}
        done = subprocess.run(
            [installed("xdotool"), *words], env=environment, capture_output=True, text=True, timeout=30
        )
        return done.stdout


@contextmanager
def _xvfb() -> Iterator[str]:
    """A screen; its name."""
    reading, writing = os.pipe()
    command = [
        installed("Xvfb", "xvfb"),
        "-displayfd",
        str(writing),
        "-screen",
        "0",
        f"{WIDTH}x{HEIGHT}x24",
        "-nolisten",
        "tcp",
    ]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as said:
            number = said.readline().strip()
        assert number, "Xvfb does not start"
        yield f":{number}"
    finally:
        _end(server)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextmanager
def on_desktop(name: str, rom: Path, options: Sequence[str] = (), least: int = 8) -> Iterator[Screen]:
    """An emulator with an image in it, its window in front. Its settings are those of a new user, but for `options`;
    it is there when its picture has so many colours."""
    desktop = DESKTOPS[name]
    program = installed(desktop.program)
    with tempfile.TemporaryDirectory(prefix=name) as folder, _xvfb() as display:
        home = Path(folder)
        copy = Path(shutil.copy(rom, home))  # saves land beside it
        environment = {
            **os.environ,
            **desktop.environment,
            "HOME": folder,
            "DISPLAY": display,
            "XDG_RUNTIME_DIR": folder,
            "SDL_AUDIODRIVER": "dummy",
            "LIBGL_ALWAYS_SOFTWARE": "1",
        }
        log = home / "log.txt"
        with log.open("wb") as said:
            process = subprocess.Popen(
                [program, *desktop.options, *options, str(copy)], env=environment, cwd=folder, stdout=said, stderr=said
            )
        screen = Screen(desktop, display, process, log)
        try:
            wait_picture(screen, least)
            screen.focus()
            yield screen
        finally:
            _end(process)


def wait_picture(screen: Screen, least: int) -> None:
    """Wait until there is a picture with some colours."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        if colours(screen.picture()) >= least:
            return
        time.sleep(0.5)
    raise TimeoutError(f"no picture within {START_SECONDS} seconds")


def colours(picture: Picture) -> int:
    """How many different ones there are."""
    return len(np.unique(picture.reshape(-1, 3), axis=0))


def play(screen: Screen, buttons: Sequence[str], pause: float) -> list[Picture]:
    """Press buttons one after the other; a picture after each."""
    pictures = []
    for button in buttons:
        screen.press(button)
        time.sleep(pause)
        pictures.append(screen.picture())
    return pictures
