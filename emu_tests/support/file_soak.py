"""Builds that are interrupted, have no room, run at once, or find damaged files: `make soak PART=files`.

Whatever happens, the image in build/ is the old one or the new one, its manifest belongs to it, and the next build
makes everything good again.
"""

from __future__ import annotations

import atexit
import contextlib
import hashlib
import os
import resource
import select
import shutil
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import NamedTuple, NoReturn, Protocol

from cartomancer.__main__ import run
from cartomancer.manifest import Manifest
from support.places import ROOT
from support.projects import ABILITIES, Project

DISKS = ("100k", "600k", "1500k", "5m")
NO_ID = b"\0\0\0\0"
PATIENCE = 900
"""Seconds until a command counts as one that hangs: a machine that others use may take its time."""
PYTHON_SECONDS = 0.5
"""What starting Python and its imports take at most."""

LOOK = 0.003
"""Seconds between two looks at what a command has worked."""

PYTHON_STARTS = "Fatal Python error: init_import_site"
"""What Python itself says when it is interrupted before it runs a program."""


WARM = (
    *("build", "cli", "changes", "check", "convert.art", "convert.blobs", "link", "manifest_of", "new_game", "title"),
    *("share.release", "title.of_game", "upgrade", "verify"),
)
"""What commands import: a process that has done so begins a command in no time."""

COLD = 0.25
"""Share of the interrupted commands that begin as they do for people, by starting Python."""


class Ended(NamedTuple):
    """A command that came to its end."""

    code: int
    said: str


class Running(Protocol):
    """A command that was begun: as much of subprocess.Popen as is needed."""

    pid: int
    returncode: int

    def poll(self) -> int | None: ...
    def communicate(self, *, timeout: float) -> tuple[str, object]: ...


class Forked:
    """A command in a copy of this process, which has imported what it needs: starting Python takes longer than most
    commands do."""

    def __init__(self, folder: Path, words: Sequence[str], limit: int) -> None:
        self._out, pipe = os.pipe()
        self.pid = os.fork()
        if not self.pid:
            _command(folder, words, limit, pipe)
        os.close(pipe)
        self.returncode = -1
        self._ended = False

    def poll(self) -> int | None:
        """The exit code, if it has ended."""
        if not self._ended:
            ended, status = os.waitpid(self.pid, os.WNOHANG)
            if ended:
                self.returncode, self._ended = os.waitstatus_to_exitcode(status), True
        return self.returncode if self._ended else None

    def communicate(self, *, timeout: float) -> tuple[str, object]:
        """All that it says, up to its end."""
        said = bytearray()
        until = time.monotonic() + timeout
        while True:
            if not select.select([self._out], [], [], max(0, until - time.monotonic()))[0]:
                os.killpg(self.pid, signal.SIGKILL)
                raise AssertionError(f"a command takes longer than {timeout} s; so far: {said.decode()}")
            piece = os.read(self._out, 1 << 16)
            if not piece:
                break
            said += piece
        os.close(self._out)
        if not self._ended:
            _, status = os.waitpid(self.pid, 0)
            self.returncode, self._ended = os.waitstatus_to_exitcode(status), True
        return said.decode(), None


def _command(folder: Path, words: Sequence[str], limit: int, pipe: int) -> NoReturn:
    """What `python -m cartomancer` does; it ends the process."""
    code = 1
    try:
        os.setsid()
        for handle in (1, 2):
            os.dup2(pipe, handle)
        os.close(pipe)
        sys.stdout, sys.stderr = open(1, "w", closefd=False), open(2, "w", closefd=False)  # noqa: SIM115
        os.chdir(folder)
        sys.argv = ["cartomancer", *words]
        if limit:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            run()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(bool(end.code))
        else:
            code = 0
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


@cache
def _warm() -> None:
    for name in WARM:
        import_module(f"cartomancer.{name}")


class Workplace:
    """A project in a folder of its own, with the commands run in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.image = folder / "build/trial.nes"
        self.manifest = folder / "build/trial.json"

    def start(self, *words: str, limit: int = 0, cold: bool = False) -> Running:
        """Begin a command. `limit`: the largest file that it may write."""
        if not cold:
            _warm()
            return Forked(self.folder, words, limit)

        def limited() -> None:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a background process ignores it, and so would its children
            if limit:
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

        command = [sys.executable, "-m", "cartomancer", *words]
        return subprocess.Popen(
            command,
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
            preexec_fn=limited,
            env={**os.environ, "PYTHONPATH": str(ROOT / "toolchain")},
        )

    def run(self, *words: str, limit: int = 0) -> Ended:
        """A whole command."""
        return ended(self.start(*words, limit=limit))

    def change(self, back: bool = False) -> None:
        """Make the next build another one."""
        path = self.folder / "assets/trial/abilities.toml"
        path.write_text(ABILITIES if back else ABILITIES.replace("3 damage", "4 damage"), encoding="utf-8")

    def check(self) -> None:
        """Image and manifest belong together, and the image is signed."""
        data = self.image.read_bytes()
        manifest = Manifest.of_image(self.image, data)
        where = manifest.symbols["image_id"]
        bank, address = where["bank"], where["address"]
        assert bank is not None and address is not None
        at = 16 + bank * 0x2000 + address % 0x2000
        assert data[at : at + 4] != NO_ID, "the image is not signed"
        drafts = [path.name for path in (self.folder / "build").glob(".*")]
        assert not drafts, f"left behind: {drafts}"


def ended(process: Running) -> Ended:
    """Wait for a command; it may not show a traceback."""
    said, _ = process.communicate(timeout=PATIENCE)
    assert "Traceback" not in said, said
    return Ended(process.returncode, said)


def _let_work(process: Running, seconds: float) -> None:
    """Wait until a command has worked so long, by the processor's clock: others may use the machine too."""
    while process.poll() is None and _worked(process.pid) < seconds:
        time.sleep(LOOK)


def _worked(pid: int) -> float:
    """Seconds of a process and of the programs that it has called and that have ended."""
    numbers = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return sum(map(int, numbers[11:15])) / os.sysconf("SC_CLK_TCK")


class Templates(NamedTuple):
    """A built project, how long a build that finds its pictures kept works, and the images before and after
    `Workplace.change`."""

    folder: Path
    seconds: float
    images: tuple[bytes, bytes]


@cache
def templates() -> Templates:
    """Made once for a process; it goes with it."""
    top = Path(mkdtemp(prefix="cartomancer-files-"))
    atexit.register(shutil.rmtree, top, ignore_errors=True)
    project = Project(top / "template")
    (top / "template/romsrc").symlink_to(ROOT / "romsrc")
    place = Workplace(top / "template")
    begun = time.time()
    assert place.run("build", "trial").code == 0
    old = place.image.read_bytes()
    _own_cache(project.folders.build / "cache", begun - 1)
    place.change()
    assert place.run("build", "trial").code == 0
    new = place.image.read_bytes()
    place.change(back=True)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert place.run("build", "trial").code == 0
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    assert place.image.read_bytes() == old
    return Templates(place.folder, seconds, (old, new))


def _own_cache(cache: Path, since: float) -> None:
    """Instead of the shared cache one that may be damaged, with the objects that were used since then."""
    shared = cache.resolve()
    cache.unlink()
    for entry in (shared / "objects").iterdir():
        with contextlib.suppress(FileNotFoundError):  # another build may remove old ones just now
            if entry.stat().st_mtime >= since and not entry.name.startswith("."):
                shutil.copytree(entry, cache / "objects" / entry.name)


def copy_of(folder: Path, target: Path) -> Workplace:
    """A copy to spoil."""
    shutil.copytree(folder, target, symlinks=True)
    return Workplace(target)


def file_run(seed: int) -> list[str]:
    """One run; what is to be counted of it."""
    made = templates()
    folder = made.folder.parent / f"run{seed}"
    kinds: tuple[Callable[[Workplace, Random], list[str]], ...] = (
        interrupted,
        without_room,
        twins,
        damaged,
        neighbours,
    )
    try:
        return kinds[seed % len(kinds)](copy_of(made.folder, folder), Random(seed))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def interrupted(place: Workplace, dice: Random) -> list[str]:
    """Ctrl-C at any instant."""
    made = templates()
    place.change()
    cold = dice.random() < COLD
    process = place.start("build", "trial", cold=cold)
    _let_work(process, dice.random() * (made.seconds + PYTHON_SECONDS * cold))
    stopped = process.poll() is None
    if stopped:
        os.killpg(process.pid, signal.SIGINT)
    said, _ = process.communicate(timeout=PATIENCE)
    assert "Traceback" not in said or PYTHON_STARTS in said, said  # no line of ours has run yet
    image = place.image.read_bytes()
    assert image in made.images, "the image is neither the old nor the new one"
    place.check()
    after = place.run("build", "trial")
    assert after.code == 0, after.said
    assert place.image.read_bytes() == made.images[1]
    return ["interrupted" if stopped else "too late", "new image" if image == made.images[1] else "old image"]


def without_room(place: Workplace, dice: Random) -> list[str]:
    """A disk that is full: a small one, if we may mount it, else a limit for each file."""
    made = templates()
    place.change()
    if os.geteuid() == 0 and dice.random() < 0.75:
        return _small_disk(place, dice.choice(DISKS))
    done = place.run("build", "trial", limit=dice.choice((1_000, 20_000, 100_000, 400_000)))
    assert done.code == 1 and "the disk is full" in done.said and done.said.count("\n") == 1, done.said
    assert place.image.read_bytes() == made.images[0]
    place.check()
    return ["no room for a file"]


_DISK = """set -e
mv build old
mkdir build
mount -t tmpfs -o size=$1 tmpfs build
if ! cp -r old/. build/ 2>/dev/null; then
    rm -rf build/*
    cp old/trial.nes build/ 2>/dev/null || rm -f build/trial.nes
fi
before=$(sha1sum < build/trial.nes 2>/dev/null || echo none)
set +e
"$2" -m cartomancer build trial >said 2>&1
echo "code $?"
after=$(sha1sum < build/trial.nes 2>/dev/null || echo none)
[ "$before" = "$after" ] && echo same || echo other
"""


def _small_disk(place: Workplace, size: str) -> list[str]:
    done = subprocess.run(
        ["unshare", "--mount", "sh", "-c", _DISK, "sh", size, sys.executable],
        cwd=place.folder,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT / "toolchain")},
    )
    assert done.returncode == 0, done.stderr
    said = (place.folder / "said").read_text(encoding="utf-8")
    assert "Traceback" not in said, said
    if "code 0" in done.stdout:
        return [f"built on {size}"]
    assert "code 1" in done.stdout and "same" in done.stdout, done.stdout + said
    assert "the disk is full" in said and said.count("\n") == 1, said
    return [f"no room on {size}"]


def twins(place: Workplace, dice: Random) -> list[str]:
    """Two builds at once, the second a moment later."""
    place.change()
    first = place.start("build", "trial")
    _let_work(first, dice.random() * templates().seconds)
    both = [ended(place.start("build", "trial")), ended(first)]
    assert [one.code for one in both] == [0, 0], both
    assert sum("built and verified" in one.said for one in both) == 1, both
    assert place.image.read_bytes() == templates().images[1]
    place.check()
    return ["waited" if any("waiting" in one.said for one in both) else "one after the other"]


def neighbours(place: Workplace, dice: Random) -> list[str]:
    """Two games of one project at once: neither waits for the other, and each is what it is when built alone."""
    other = place.folder / "assets/other"
    shutil.copytree(place.folder / "assets/trial", other)
    place.change()
    first = place.start("build", "trial")
    _let_work(first, dice.random() * templates().seconds / 2)
    both = [ended(place.start("build", "other")), ended(first)]
    assert [one.code for one in both] == [0, 0], both
    assert not any("waiting" in one.said for one in both), both
    assert place.image.read_bytes() == templates().images[1]
    assert (place.folder / "build/other.nes").read_bytes() == templates().images[0]
    place.check()
    return ["side by side"]


def damaged(place: Workplace, dice: Random) -> list[str]:
    """Some files of build/ are cut short, filled with anything, or gone."""
    build = place.folder / "build"
    files = sorted(path for path in build.rglob("*") if path.is_file() and path.name != "lock")
    outputs = [path for path in files if path.parent in (build, build / "trial")]
    harmed = dice.sample(outputs, dice.randint(0, 2)) + dice.sample(files, dice.randint(1, 6))
    if dice.random() < 0.5:
        place.change()
        expected = templates().images[1]
    else:
        expected = templates().images[0]
    for path in harmed:
        _harm(path, dice)
    done = place.run("build", "trial")
    assert done.code == 0, done.said
    assert place.image.read_bytes() == expected
    place.check()
    assert place.run("verify", "trial").code == 0
    assert "up to date" in place.run("build", "trial").said
    return ["files damaged"] * len(set(harmed))


def _harm(path: Path, dice: Random) -> None:
    data = path.read_bytes()
    how = dice.randrange(4)
    if how == 0:
        path.write_bytes(data[: dice.randrange(len(data) + 1)])
    elif how == 1:
        path.write_bytes(dice.randbytes(dice.choice((0, 1, 40, len(data)))))
    elif how == 2 and data:
        at = dice.randrange(len(data))
        path.write_bytes(data[:at] + bytes([data[at] ^ 1 << dice.randrange(8)]) + data[at + 1 :])
    else:
        path.unlink()


def digest(path: Path) -> str:
    """Of a file's content."""
    return hashlib.sha1(path.read_bytes()).hexdigest()
