"""Writing files: each appears whole or not at all, and files that belong together appear together.

Everything that the toolchain writes goes through here. A file is written under another name in its own folder, flushed
and read back, and only then takes its place; what was there before stays until that moment. A full disk, a lost
permission or Ctrl-C therefore leaves the old file.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import shutil
import signal
import stat
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import FrameType

DRAFT = ".part"
LEFT_BEHIND = 3600.0
"""Seconds after which a draft belongs to nobody: its process was killed."""


class OutputError(Exception):
    """Something cannot be written; the message is one line with path and reason."""


def write_whole(path: Path, data: bytes | str, durable: bool = True) -> None:
    """Write one file, text as UTF-8. Not `durable`: a power cut may damage it, which its reader notices."""
    publish({path: data}, durable)


def publish(files: Mapping[Path, bytes | str], durable: bool = True) -> None:
    """Write files that belong together; those that exist are replaced, in this order, when all are complete.

    Ctrl-C waits for the few renames. Only a power cut or a kill can come between them: whoever reads the set compares
    the digests that it holds.
    """
    drafts: dict[Path, Path] = {}
    try:
        for path, data in files.items():
            target = _target(path)
            drafts[target] = _draft_in(target.parent)
            with _reported(path):
                _fill(drafts[target], data.encode() if isinstance(data, str) else data, durable)
        with _uninterrupted():
            for target in list(drafts):
                with _reported(target):
                    drafts[target].replace(target)
                del drafts[target]
    finally:
        for draft in drafts.values():
            draft.unlink(missing_ok=True)
    if durable:
        for folder in {path.parent for path in files}:
            _flush_folder(folder)


def check_target(path: Path) -> None:
    """OutputError if a file cannot be written: to be asked before long work begins."""
    target = _target(path)
    draft = _draft_in(target.parent)
    try:
        with _reported(path):
            draft.touch(exist_ok=False)
    finally:
        draft.unlink(missing_ok=True)


def check_folder(path: Path) -> None:
    """Make a folder for outputs if it does not exist; OutputError if nothing can be written into it."""
    make_folder(path)
    check_target(path / f"check{DRAFT}")


def make_folder(path: Path) -> None:
    """Make a folder and those above it; OutputError if that is impossible."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(f"{path}: the folder cannot be made: {_reason(error)}") from error


@contextlib.contextmanager
def new_folders(*paths: Path) -> Iterator[None]:
    """Make folders and those above them for what the block writes; if it fails, those that were made go again."""
    wanted = {one for path in paths for one in (path, *path.parents)}
    missing = sorted(one for one in wanted if not one.exists())
    try:
        for path in paths:
            check_folder(path)
        yield
    except BaseException:
        for path in reversed(missing):
            with contextlib.suppress(OSError):  # it was never made, or somebody else uses it
                path.rmdir()
        raise


def sweep(folder: Path) -> None:
    """Remove drafts that a killed process left behind."""
    for draft in folder.glob(f".*{DRAFT}"):
        with contextlib.suppress(OSError):
            if time.time() - draft.stat().st_mtime > LEFT_BEHIND:
                draft.unlink()


@contextlib.contextmanager
def private_folder(place: Path) -> Iterator[Path]:
    """A folder that nobody else uses, gone afterwards; in `place`, so that a full disk is noticed where it matters."""
    make_folder(place)
    folder = place / f".{os.getpid()}-{secrets.token_hex(4)}"
    with _reported(folder):
        folder.mkdir()
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def is_disk_full(folder: Path) -> bool:
    """Whether a program that failed to write here lacked room, although it did not say so."""
    draft = folder / f".{os.getpid()}-{secrets.token_hex(4)}{DRAFT}"
    try:
        draft.write_bytes(bytes(_ROOM))
    except OSError as error:
        return error.errno in _FULL
    finally:
        draft.unlink(missing_ok=True)
    return False


_ROOM = 1 << 20
_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EFBIG)


def disk_full(path: Path) -> OutputError:
    """The error for a full disk."""
    return OutputError(f"{path} cannot be written: the disk is full; free some room and try again")


def _target(path: Path) -> Path:
    """The file that a path means; OutputError if it is something else, or lies in no folder."""
    try:
        target = path.resolve()
        folder = target.parent
        if not folder.is_dir():
            raise OutputError(f"{path} cannot be written: there is no folder {path.parent}")
        if target.exists() and not stat.S_ISREG(target.stat().st_mode):
            kind = "a folder" if target.is_dir() else "not a file"
            raise OutputError(f"{path} cannot be written: it is {kind}")
    except (OSError, ValueError, RuntimeError) as error:  # too long a name, a NUL in it, a loop of links
        raise OutputError(f"{_shown(path)} cannot be written: {_reason(error)}") from error
    if target.exists() and not os.access(target, os.W_OK):
        raise OutputError(f"{path} cannot be written: it is read-only")
    return target


def _draft_in(folder: Path) -> Path:
    return folder / f".{os.getpid()}-{secrets.token_hex(4)}{DRAFT}"


def _fill(draft: Path, data: bytes, durable: bool) -> None:
    with draft.open("xb") as file:
        file.write(data)
        file.flush()
        if durable:
            os.fsync(file.fileno())
    if durable and draft.read_bytes() != data:
        raise OSError(errno.EIO, "what was written cannot be read back")


def _flush_folder(folder: Path) -> None:
    """The renames themselves; where a folder cannot be opened (Windows), the system does it in its own time."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextlib.contextmanager
def _reported(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno in _FULL:
            raise disk_full(path) from error
        raise OutputError(f"{_shown(path)} cannot be written: {_reason(error)}") from error


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def _shown(path: Path) -> str:
    """A path that may be absurd."""
    text = str(path)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


_SHOWN = 200


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C and a polite end wait until the block is done. Only the main thread gets them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []

    def later(number: int, frame: FrameType | None) -> None:
        came.append(number)

    before = {number: signal.signal(number, later) for number in _SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for number in came:
            signal.raise_signal(number)


_SIGNALS: Sequence[int] = (signal.SIGINT, signal.SIGTERM)
