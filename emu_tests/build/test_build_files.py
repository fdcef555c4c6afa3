"""What a build leaves in build/: together, noticed when damaged, one build at a time, under the game's own name."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import os
import pickle
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from cartomancer.build import _Stamp
from cartomancer.cli import main
from cartomancer.convert import art
from cartomancer.duel.game import Game, GameError
from cartomancer.link.image_id import IMAGE_ID_BYTES, signed_image
from cartomancer.link.symbols import Symbol
from cartomancer.manifest import Manifest
from cartomancer.mutate.memo import Memo
from cartomancer.outputs import OutputError
from cartomancer.pictures.minis import Mini
from cartomancer.schema.profile import MMC3_512K
from cartomancer.units import Bank, CpuAddress
from support.file_soak import Workplace, file_run
from support.places import ROOT
from support.projects import Project


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A built project; whoever damages it builds it again."""
    project = Project(tmp_path_factory.mktemp("built"))
    place = project.folders.assets.parent
    (place / "romsrc").symlink_to(ROOT / "romsrc")
    with contextlib.chdir(place):
        assert run("build")[0] == 0
    return project


@pytest.fixture
def here(built: Project, monkeypatch: pytest.MonkeyPatch) -> Iterator[Project]:
    """The same as the folder that commands are run in."""
    monkeypatch.chdir(built.folders.assets.parent)
    yield built
    assert run("build")[0] == 0


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(main, list(words))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.output


# --- damaged files


@pytest.mark.parametrize("ending", ["json", "dbg", "mlb", "nes", "nes.ram.nl"])
def test_damaged_output_is_noticed(ending: str, here: Project) -> None:
    stamp = _Stamp.read(Path("build/trial/stamp.json"))
    path = Path(f"build/trial.{ending}")
    whole = path.read_bytes()
    assert stamp.holds(stamp.inputs, Path("build"))
    for content in (whole[: len(whole) // 2], b"", None):
        if content is None:
            path.unlink()
        else:
            path.write_bytes(content)
        assert not stamp.holds(stamp.inputs, Path("build"))
    path.write_bytes(whole)


def test_damaged_outputs_are_made_again_byte_for_byte(here: Project) -> None:
    files = {path: path.read_bytes() for path in Path("build").glob("trial.*")}
    assert len(files) > 5
    for path, data in files.items():
        path.write_bytes(data[: len(data) // 2])
    code, said = run("build", "trial")
    assert code == 0 and "built and verified" in said
    assert {path: path.read_bytes() for path in files} == files


@pytest.mark.parametrize("content", ["", "[]", '{"inputs": 1, "files": 2, "warnings": 3}', "[" * 50_000])
def test_damaged_stamp_says_nothing(content: str, tmp_path: Path) -> None:
    (tmp_path / "stamp.json").write_text(content)
    assert _Stamp.read(tmp_path / "stamp.json") == _Stamp()


def test_manifest_of_another_image_is_noticed_by_every_reader(here: Project) -> None:
    manifest = here.folders.output("trial", "json")
    other = replace(Manifest.read(manifest), sha1="0" * 40)
    other.write(manifest)
    for words in (("catalogue", "build/trial.nes"), ("sound", "trial"), ("duel", "run", ".", "--game", "trial")):
        Path("x.duel").write_text("scenario: x\n")
        code, said = run(*words)
        assert code == 1 and "it belongs to another image" in said, said
    code, said = run("inspect", "trial")
    assert code == 0 and "not used, ids are missing: it belongs to another image" in said
    code, said = run("catalogue", "trial")
    assert code == 0 and "built and verified" in said


def test_damaged_debug_file_is_named(here: Project) -> None:
    path = here.folders.output("trial", "dbg")
    path.write_bytes(path.read_bytes()[:5_000])
    with pytest.raises(GameError, match=r"trial\.dbg: it is damaged, or belongs to another image; build"):
        Game.open(here.folders.output("trial", "nes"))


# --- the cache


def test_cached_picture_is_read_only_as_it_was_written(tmp_path: Path) -> None:
    entry = tmp_path / "entry"
    mini = Mini((bytes(16),), (((0, 1), (255, 0), (255, 0), (255, 0)),), 30)
    art._write(entry, mini)
    assert art._read(entry) == mini
    whole = entry.read_bytes()
    body = json.dumps({"kind": "Mini", "fields": {"tiles": 1}})
    forged = f"{hashlib.sha256(body.encode()).hexdigest()}\n{body}".encode()
    for damaged in (b"", whole[:-1], whole.replace(b"30", b"31"), b"\xff" * 99, pickle.dumps(mini), forged):
        entry.write_bytes(damaged)
        assert art._read(entry) is None


def test_pickle_of_another_version_is_not_loaded(tmp_path: Path) -> None:
    class Bomb:
        def __reduce__(self) -> tuple[object, tuple[str]]:
            return os.system, (f"touch {tmp_path}/loaded",)

    memo = Memo(tmp_path / "memo", "version")
    made = memo._get("key", lambda: "made")
    path = memo.folder / "key.pickle"
    assert (made, Memo(tmp_path / "memo", "version")._get("key", lambda: "other")) == ("made", "made")
    path.write_bytes(pickle.dumps(Bomb()))
    assert Memo(tmp_path / "memo", "version")._get("key", lambda: "again") == "again"
    path.write_bytes(b"")
    assert Memo(tmp_path / "memo", "version").load() == []
    assert not (tmp_path / "loaded").exists()


# --- one build at a time


def test_second_build_waits_and_says_so(here: Project) -> None:
    with Path("build/trial/lock").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        threading.Timer(0.3, fcntl.flock, (lock, fcntl.LOCK_UN)).start()
        code, said = run("build", "trial")
    assert code == 0
    assert said.splitlines()[0] == "trial is being built by another process; waiting for it"


def test_another_game_does_not_wait(here: Project) -> None:
    Path("build/other").mkdir(exist_ok=True)
    with Path("build/other/lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert run("build", "trial") == (0, "build/trial.nes: up to date\n")


def test_lock_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    project = Project(tmp_path)
    (project.folders.build / "trial").touch()
    with pytest.raises(OutputError, match="the folder cannot be made"):
        project.build()


# --- names


@pytest.mark.parametrize("name", ["trial", "trial/", "assets/trial", "./assets/trial/", "{here}/assets/trial"])
def test_path_of_a_game_means_the_game(name: str, here: Project) -> None:
    code, said = run("build", name.replace("{here}", str(Path.cwd())))
    assert (code, said) == (0, "build/trial.nes: up to date\n")
    assert run("verify", name.replace("{here}", str(Path.cwd())))[0] == 0


def test_build_without_a_name_builds_all(here: Project) -> None:
    assert run("build") == (0, "build/trial.nes: up to date\n")


@pytest.mark.parametrize(
    "name", ["", ".", "..", "/", "/tmp", "build/trial.nes", "../assets/trial", "assets", "nobody/x"]
)
def test_path_that_is_no_game_is_refused(name: str, here: Project) -> None:
    before = sorted(Path().rglob("*"))
    code, said = run("build", name)
    assert code == 1 and said.count("\n") <= 3, said
    assert sorted(Path().rglob("*")) == before


@pytest.mark.parametrize("name", ["two words", "a.b", "cache", "-x", "火"])
def test_folder_whose_name_no_game_can_have_is_refused(name: str, here: Project) -> None:
    folder = here.folders.assets / name
    folder.mkdir()
    (folder / "game.toml").touch()
    try:
        code, said = run("build", "--", name)
        assert code == 1 and "cannot be the folder of a game" in said
    finally:
        (folder / "game.toml").unlink()
        folder.rmdir()


# --- images without a digest


def test_no_image_has_the_id_of_an_unsigned_one(monkeypatch: pytest.MonkeyPatch) -> None:
    symbols = {"image_id": Symbol(Bank(0), CpuAddress(0x8000))}
    signed = signed_image(bytes(0x4010), symbols, MMC3_512K)
    assert signed[16:20] == hashlib.sha1(bytes(0x4010)).digest()[:4]

    class Zero:
        def digest(self) -> bytes:
            return bytes(20)

    monkeypatch.setattr("cartomancer.link.image_id.hashlib.sha1", lambda data: Zero())
    assert any(signed_image(bytes(0x4010), symbols, MMC3_512K)[16 : 16 + IMAGE_ID_BYTES])


# --- a small part of the soak


@pytest.mark.parametrize("seed", range(5))
def test_disturbed_build_leaves_the_old_or_the_new_image(seed: int) -> None:
    assert file_run(seed)


def test_environment_without_home_and_locale_builds_in_any_folder(tmp_path: Path, built: Project) -> None:
    import subprocess
    import sys

    place = Workplace(tmp_path / "フォルダ ö")
    place.folder.mkdir()
    (place.folder / "assets").symlink_to(built.folders.assets)
    (place.folder / "romsrc").symlink_to(ROOT / "romsrc")
    (place.folder / "build").mkdir()
    (place.folder / "build/cache").symlink_to(ROOT / "build/cache")
    done = subprocess.run(
        [sys.executable, "-m", "cartomancer", "build", "trial"],
        cwd=place.folder,
        capture_output=True,
        env={"PATH": os.environ["PATH"], "LC_ALL": "C"},
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    place.check()


def test_setup_needs_no_home() -> None:
    script = (ROOT / "toolchain/setup.sh").read_text(encoding="utf-8")
    assert "set -eu" in script
    assert "$HOME" not in script, "unset, it would end the script"
