"""What `new`, `release` and `upgrade` leave when they are stopped: what was there before, and nothing else."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

from cartomancer import outputs
from cartomancer.cli import main
from support.built_game import BuiltGame
from support.places import ROOT

OLD = '# mine\ntitle = {ja = "古い", en = "OLD"}\nlanguage = "ja"\n'
TROUBLES = {
    "disk": (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), "the disk is full"),
    "read-only": (PermissionError(errno.EACCES, "Permission denied"), "cannot be written: Permission denied"),
    "Ctrl-C": (KeyboardInterrupt(), "Aborted!"),
}

Spoil = Callable[[int], str]


@pytest.fixture(params=TROUBLES)
def spoil(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Spoil:
    """Trouble with a file that is written, by its number; what is said of it."""
    error, words = TROUBLES[request.param]
    whole = outputs._fill

    def from_now_on(number: int) -> str:
        drafts: list[Path] = []

        def fill(draft: Path, data: bytes, durable: bool) -> None:
            drafts.append(draft)
            if len(drafts) == number:
                raise error
            whole(draft, data, durable)

        monkeypatch.setattr(outputs, "_fill", fill)
        return words

    return from_now_on


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(main, words)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.output


def files_of(folder: Path) -> Mapping[Path, bytes | None]:
    """Everything there; folders have no content."""
    return {path: path.read_bytes() if path.is_file() else None for path in sorted(folder.rglob("*"))}


@pytest.mark.parametrize("folder", ["mine", "deep/er/mine", "empty"])
def test_new_game_is_there_whole_or_not_at_all(
    folder: str, spoil: Spoil, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    words = spoil(20)
    code, said = run("new", folder)
    assert code == 1 and words in said and said.strip().count("\n") == 0, said
    assert list(files_of(tmp_path)) == [tmp_path / "empty"]
    code, said = run("new", folder)
    assert code == 0 and (tmp_path / folder / "game.toml").is_file(), said


def test_new_game_where_nothing_may_be_made_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    def refuse(self: Path, *_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(self))

    monkeypatch.setattr(Path, "mkdir", refuse)
    code, said = run("new", "mine")
    assert (code, said.count("\n")) == (1, 1) and "the folder cannot be made: Permission denied" in said
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("there", [False, True])
def test_release_is_there_whole_or_not_at_all(
    there: bool, number: int, spoil: Spoil, game: BuiltGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    image = str(game.image.resolve())
    made = {"new.nes": b"new", "cards/imp.png": b"new"}
    monkeypatch.setattr("cartomancer.share.release.release_files", lambda *_: made)
    if there:
        monkeypatch.setitem(made, "new.nes", b"old")
        assert run("release", image, "--version", "1.0")[0] == 0
    before = files_of(tmp_path)
    monkeypatch.setitem(made, "new.nes", b"new")
    words = spoil(number)
    code, said = run("release", image, "--version", "1.0")
    assert code == 1 and words in said, said
    assert files_of(tmp_path) == before
    assert run("release", image, "--version", "1.0")[0] == 0
    assert (tmp_path / f"dist/{game.image.stem}-1.0/new.nes").read_bytes() == b"new"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.toml").write_text(OLD, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("number", [1, 2])
def test_upgrade_that_fails_changes_nothing(number: int, spoil: Spoil, project: Path) -> None:
    before = files_of(project)
    words = spoil(number)
    code, said = run("upgrade")
    assert code == 1 and words in said, said
    assert files_of(project) == before


def test_upgrade_keeps_what_an_earlier_one_kept(project: Path) -> None:
    (project / "game.toml.before-upgrade").write_text("oldest", encoding="utf-8")
    assert run("upgrade")[0] == 0
    assert (project / "game.toml.before-upgrade").read_text(encoding="utf-8") == "oldest"
    assert (project / "game.toml.before-upgrade-2").read_text(encoding="utf-8") == OLD


def test_upgrade_rewrites_no_letters_that_it_cannot_read(project: Path) -> None:
    path = project / "game.toml"
    path.write_bytes(b"# " + "古い".encode("shift_jis") + b"\n" + OLD.encode())
    before = files_of(project)
    code, said = run("upgrade")
    assert (code, said.count("\n")) == (1, 1) and "it is not UTF-8" in said
    assert files_of(project) == before


def test_tutorial_of_no_game_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for name in ("nobody", "a" * 300, "assets/nobody", "/", ".."):
        code, said = run("tutorial", name)
        assert code == 1 and said.count("\n") <= 2, said
