"""Writing files: whole or not at all, several together, Ctrl-C after the last of them."""

from __future__ import annotations

import errno
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from cartomancer import outputs
from cartomancer.outputs import OutputError, check_folder, check_target, publish, sweep, write_whole


def full_disk(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_file_is_replaced_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "a"
    write_whole(path, "old")
    write_whole(path, "新しい")
    assert path.read_text(encoding="utf-8") == "新しい"
    assert [one.name for one in tmp_path.iterdir()] == ["a"]


def test_full_disk_keeps_every_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = {tmp_path / "a": b"1", tmp_path / "b": b"2"}
    publish(old)
    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OutputError, match=r"a cannot be written: the disk is full"):
        publish(dict.fromkeys(old, b"new"))
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == old


def test_what_cannot_be_read_back_does_not_take_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    write_whole(path, "old")
    monkeypatch.setattr(Path, "read_bytes", lambda self: b"rotten")
    with pytest.raises(OutputError, match="cannot be read back"):
        write_whole(path, "new")
    assert path.read_text() == "old"


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Ctrl-C as at a terminal: a shell that starts the tests in the background has it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_interrupt_waits_until_all_are_in_their_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {tmp_path / name: b"new" for name in "abc"}
    whole = Path.replace

    def interrupted(self: Path, target: Path) -> Path:
        signal.raise_signal(signal.SIGINT)
        return whole(self, target)

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        publish(files)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == files


@pytest.mark.usefixtures("interruptible")
def test_interrupt_while_writing_leaves_the_old_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    write_whole(path, "old")
    monkeypatch.setattr(os, "fsync", lambda handle: signal.raise_signal(signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        write_whole(path, "new")
    assert [one.read_text() for one in tmp_path.iterdir()] == ["old"]


def test_link_leads_to_the_file_that_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to("real")
    write_whole(tmp_path / "link", "new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "new"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("pipe", "it is not a file"),
        ("folder", "it is a folder"),
        ("nowhere/a", "there is no folder"),
        ("file/a", "there is no folder"),
        ("loop", "cannot be written"),
        ("a" * 300, "File name too long"),
        ("/dev/null", "it is not a file"),
    ],
)
def test_place_that_takes_no_file_is_refused_before_work_begins(name: str, why: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to("loop")
    before = sorted(tmp_path.iterdir())
    for attempt in (check_target, lambda path: write_whole(path, "x")):
        with pytest.raises(OutputError, match=why):
            attempt(tmp_path / name)
    assert sorted(tmp_path.iterdir()) == before


def test_folder_in_which_nothing_can_be_made_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OutputError, match="the folder cannot be made"):
        check_folder(tmp_path / "file/folder")

    def read_only(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "touch", read_only)
    with pytest.raises(OutputError, match="cannot be written: Permission denied"):
        check_folder(tmp_path)


def test_drafts_of_killed_processes_are_swept_away(tmp_path: Path) -> None:
    old, young = tmp_path / f".1-a{outputs.DRAFT}", tmp_path / f".2-b{outputs.DRAFT}"
    old.touch()
    young.touch()
    os.utime(old, (0, 0))
    sweep(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [young.name]
