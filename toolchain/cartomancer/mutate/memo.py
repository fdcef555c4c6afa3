"""Parsed debug files, made once for all processes.

Every mutant is tried in a process of its own, and tests read the debug file of their image when they first need it; a
second of that for each mutant would cost more than the tests. So `DebugInfo.read` is replaced in this process and its
children: what was read before is taken from memory, or from a file of another process. Linked images are kept by the
tests themselves.
"""

from __future__ import annotations

import fcntl
import pickle
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

from cartomancer.machine.debug_info import DebugInfo
from cartomancer.outputs import write_whole
from cartomancer.schema.profile import Profile

PICKLE = ".pickle"


def fingerprint(paths: Iterable[Path]) -> str:
    """The content of files, and of all files in folders."""
    total = sha256()
    for path in paths:
        files = sorted(one for one in path.rglob("*") if one.is_file()) if path.is_dir() else [path]
        for file in files:
            if file.suffix not in (".pyc", ".pyo"):
                total.update(f"{file}\0".encode() + sha256(file.read_bytes()).digest())
    return total.hexdigest()[:24]


def _key(data: bytes) -> str:
    return sha256(data).hexdigest()[:24]


class Memo:
    """What has been made from the sources with one fingerprint; older things are thrown away."""

    def __init__(self, folder: Path, stamp: str) -> None:
        self.folder = folder / stamp
        for old in folder.glob("*"):
            if old != self.folder and old.is_dir():
                shutil.rmtree(old)
        self.folder.mkdir(parents=True, exist_ok=True)
        self._known: dict[str, Any] = {}

    def install(self) -> None:
        """Replace the function."""
        read = DebugInfo.read

        def read_once(path: Path, image: bytes, profile: Profile) -> DebugInfo:
            file = path.stat()
            key = _key(repr((path.resolve(), file.st_mtime_ns, file.st_size, profile)).encode())
            return cast(DebugInfo, self._get(key, lambda: read(path, image, profile)))

        DebugInfo.read = read_once  # type: ignore[method-assign]

    def load(self) -> list[DebugInfo]:
        """Take what other processes have made; all debug files that are known then."""
        for path in self.folder.glob(f"*{PICKLE}"):
            if path.stem not in self._known:
                found = self._read(path)
                if found is not None:
                    self._known[path.stem] = found
        return [value for value in self._known.values() if isinstance(value, DebugInfo)]

    def _get(self, key: str, make: Callable[[], object]) -> object:
        if key not in self._known:
            path = self.folder / (key + PICKLE)
            with self._lock():
                found = self._read(path)
                if found is None:
                    found = make()
                    body = pickle.dumps(found, pickle.HIGHEST_PROTOCOL)
                    write_whole(path, self._digest(body) + body, durable=False)
            self._known[key] = found
        return self._known[key]

    def _read(self, path: Path) -> object | None:
        """What a file holds; None if there is none, or if it is not as this version has written it."""
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            return None
        size = sha256().digest_size
        if data[:size] != self._digest(data[size:]):
            return None
        known: object = pickle.loads(data[size:])
        return known

    def _digest(self, body: bytes) -> bytes:
        """Of the content and of the sources that made it, whose fingerprint names the folder."""
        return sha256(self.folder.name.encode() + body).digest()

    @contextmanager
    def _lock(self) -> Iterator[None]:
        with (self.folder / "lock").open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield
