"""Images of cards made for tests, linked once for all processes and kept for the next run.

They lie in build/images, named by the digest of all that makes them: inputs, 6502 code, toolchain. Linking one takes
longer than most tests that use it, and every worker needs a dozen.
"""

from __future__ import annotations

import fcntl
import hashlib
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from cartomancer.link import LinkInputs, link
from cartomancer.load.source import fingerprint
from support.places import ROOT

IMAGES = ROOT / "build/images"
KEPT = 60
"""Images that are kept, 5 MB each; the ones used longest ago go first."""


def linked_image(inputs: LinkInputs) -> Path:
    """The image of these inputs, with its debug file beside it."""
    name = hashlib.sha1(f"{_code()}{inputs!r}".encode()).hexdigest()
    folder = IMAGES / name
    rom = folder / f"{inputs.game}.nes"
    with _alone(name):
        if not rom.is_file():
            _link(inputs, folder)
    folder.touch()
    return rom


def _link(inputs: LinkInputs, folder: Path) -> None:
    """Complete it beside its place: a run that is stopped must not leave half an image."""
    draft = folder.with_suffix(".draft")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir()
    with TemporaryDirectory() as work:
        made = link(inputs, Path(work), ROOT / "build/cache")
        for file in (made.rom, made.dbg):
            shutil.copy(file, draft)
    draft.rename(folder)
    for old in sorted(IMAGES.iterdir(), key=lambda one: one.stat().st_mtime, reverse=True)[KEPT:]:
        shutil.rmtree(old)


@cache
def _code() -> str:
    """A digest of what an image depends on besides its inputs."""
    sources = [path for path in (ROOT / "romsrc").rglob("*") if path.suffix in (".s", ".inc")]
    tools = (ROOT / "toolchain/cartomancer").rglob("*.py")
    return fingerprint(sorted([*sources, *tools]))


@contextmanager
def _alone(name: str) -> Iterator[None]:
    """No other process links the same image meanwhile."""
    locks = IMAGES.with_name("images.locks")
    for folder in (IMAGES, locks):
        folder.mkdir(parents=True, exist_ok=True)
    with (locks / name).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
