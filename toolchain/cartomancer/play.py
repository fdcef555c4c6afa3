"""Playing an image: a page with an emulator in it, served to this machine only, or an installed emulator.

The image is read again at every request, so that a reload of the page shows a fresh build. The page's own code is in
web/play*; this file owns the server, what it hands out, and starting other emulators. What the page sends (the
console's RAM) is answered by situation.py; what `cartomancer watch` reports to it is news.py.
"""

from __future__ import annotations

import html
import json
import os
import shutil
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Any

from cartomancer.manifest import Manifest
from cartomancer.news import News
from cartomancer.places import emulator_file
from cartomancer.situation import SENT_SIZE, NoSituation, carried_answer, duel_file

HOST = "127.0.0.1"
PORT = 6502
"""Fixed, because a browser keeps saves by address and port."""

CONNECTIONS_MAX = 32
"""Open at once; a browser opens six."""

SILENCE_MAX = 10.0
"""Seconds after which a connection is closed on which nothing is asked, or only half a question."""

EMULATORS = ("fceux", "mesen", "Mesen", "mednafen", "nestopia", "ares", "punes", "higan", "mame")
"""Emulators that take an image as their only argument; looked for when the one asked for is missing."""

PAGE_FILES = {
    "/play.css": ("play.css", "text/css"),
    "/play.js": ("play.js", "text/javascript"),
    "/play_duel.js": ("play_duel.js", "text/javascript"),
    "/play_input.js": ("play_input.js", "text/javascript"),
    "/play_save.js": ("play_save.js", "text/javascript"),
    "/play_sound.js": ("play_sound.js", "text/javascript"),
    "/play_tape.js": ("play_tape.js", "text/javascript"),
    "/play_watch.js": ("play_watch.js", "text/javascript"),
    "/play_worklet.js": ("play_worklet.js", "text/javascript"),
}


class PlayError(Exception):
    """The game cannot be played; the message is one line with the cure."""


@dataclass(frozen=True)
class Title:
    """What the page calls the game."""

    game: str
    ja: str
    en: str


class PlayServer(ThreadingHTTPServer):
    """Hands out the page, the emulator and the image."""

    daemon_threads = True

    def __init__(self, image: Path, jsnes: Path, port: int, news: News | None = None) -> None:
        self.image = image
        self.jsnes = jsnes
        self.news = news
        self._places = threading.BoundedSemaphore(CONNECTIONS_MAX)
        super().__init__((HOST, port), _Handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Serve a connection in a thread of its own; one too many is closed."""
        if not self._places.acquire(blocking=False):
            self.shutdown_request(request)
            return
        try:
            super().process_request(request, client_address)
        except BaseException:
            self._places.release()
            raise

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """The thread; its place is free afterwards."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._places.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that closes a connection early is not an error worth a traceback."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://{HOST}:{self.server_address[1]}/"

    def answer(self, path: str, query: str = "") -> tuple[str, bytes] | None:
        """Content type and body of a request; None if there is no such thing. OSError if a file is gone."""
        if path == "/":
            return "text/html", play_page(title_of(self.image), self.news is not None).encode()
        if path == "/news" and self.news is not None:
            after = query.removeprefix("after=")
            return "application/json", self.news.after(int(after) if after.isdecimal() else 0).encode()
        if path == "/jsnes.js":
            return "text/javascript", self.jsnes.read_bytes()
        if path == "/game.nes":
            return "application/octet-stream", self.image.read_bytes()
        if path in PAGE_FILES:
            name, kind = PAGE_FILES[path]
            return kind, web_file(name).encode()
        return None

    def answer_to(self, path: str, body: bytes) -> tuple[str, bytes] | None:
        """What is made of the console's RAM; NoSituation if nothing can be."""
        if path == "/situation.duel":
            return "text/plain", duel_file(body, self.image).encode()
        if path == "/carried":
            return "application/json", carried_answer(body, self.image).encode()
        return None


class _Handler(BaseHTTPRequestHandler):
    """GET, and POST of the console's RAM; quiet, because the terminal is the player's."""

    server: PlayServer
    protocol_version = "HTTP/1.1"
    timeout = SILENCE_MAX

    def do_GET(self) -> None:
        """Answer one request."""
        path, _, query = self.path.partition("?")
        try:
            found = self.server.answer(path, query)
        except OSError as error:
            self.send_error(HTTPStatus.NOT_FOUND, f"{error.filename} cannot be read")
            return
        if found is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        self._send(*found)

    def do_POST(self) -> None:
        """Answer one request that brings the console's RAM."""
        if self.headers.get("Content-Length") != str(SENT_SIZE):
            self.close_connection = True
            self.send_error(HTTPStatus.BAD_REQUEST, f"{SENT_SIZE} bytes are wanted")
            return
        try:
            found = self.server.answer_to(self.path, self.rfile.read(SENT_SIZE))
        except NoSituation as error:
            self._send("text/plain", str(error).encode(), HTTPStatus.CONFLICT)
            return
        if found is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        self._send(*found)

    def _send(self, kind: str, body: bytes, status: HTTPStatus = HTTPStatus.OK) -> None:
        charset = "; charset=utf-8" if kind.startswith("text/") else ""
        self.send_response(status)
        self.send_header("Content-Type", kind + charset)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def serving(image: Path, port: int = PORT, jsnes: Path | None = None, news: News | None = None) -> PlayServer:
    """A server for an image, listening; PlayError if it cannot be. With news the page follows them."""
    emulator = jsnes or emulator_file()
    if not emulator.is_file():
        raise PlayError(f"the emulator is missing ({emulator}); run cartomancer doctor --install")
    try:
        return PlayServer(image, emulator, port, news)
    except OSError as error:
        raise PlayError(
            f"port {port} of {HOST} cannot be used ({error.strerror}); name another one: --port N"
        ) from error


def open_later(url: str) -> None:
    """Open the page in the user's browser without waiting for it; not where that would be a browser in the terminal."""
    asked_for = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
    if asked_for or not sys.platform.startswith("linux"):
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def title_of(image: Path) -> Title:
    """The game's titles, from the manifest beside the image; its file name if there is none."""
    try:
        title = Manifest.read(image.with_suffix(".json")).title
    except (OSError, ValueError):
        return Title(image.stem, image.stem, "")
    return Title(image.stem, title["ja"], title["en"])


def play_page(title: Title, follows: bool = False) -> str:
    """The page of a game as the server hands it out; one that follows asks for news."""
    return play_html(title, {"game": title.game, "image": "game.nes", "served": True, "follows": follows})


def play_html(title: Title, config: Mapping[str, object]) -> str:
    """The page; `config` is what its code reads."""
    return Template(web_file("play.html")).substitute(
        game=html.escape(title.game),
        title_ja=html.escape(title.ja),
        title_en=html.escape(title.en),
        config=json.dumps(config).replace("<", "\\u003c"),
    )


def web_file(name: str) -> str:
    """A file of the package's web folder."""
    return (files("cartomancer") / "web" / name).read_text(encoding="utf-8")


def run_emulator(name: str, image: Path) -> int:
    """Run an installed emulator until it is closed; its exit code. PlayError if it is not there."""
    program = shutil.which(name)
    if program is None:
        found = [other for other in EMULATORS if shutil.which(other)]
        instead = f"found: {', '.join(found)}" if found else "no other emulator was found; cartomancer play needs none"
        raise PlayError(f"{name} is not installed; {instead}")
    return subprocess.call([program, str(image)])
