"""Object files of the hand-written code, kept between builds.

An object depends on its source, on the includes and on the assembler; it is kept under the digest of these, so that a
changed card assembles nothing but the data. Objects tell a debugger the names of the includes that they were made from,
which may be those of another build with the same contents: `debug_file` puts that right.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from cartomancer.link.assemble import assemble

KEPT = 1_500
"""Objects that are kept, 100 KB each; the ones used longest ago go first."""


def objects_of(sources: Sequence[Path], includes: Sequence[Path], folder: Path) -> list[Path]:
    """The object of each source, from the folder or assembled into it."""
    common = _digest_of_includes(includes)
    targets = [folder / _digest(common, source) / _object_name(source) for source in sources]
    missing = [(source, target) for source, target in zip(sources, targets, strict=True) if not target.is_file()]
    if missing:
        _assemble_into(missing, includes)
    for target in targets:
        target.parent.touch()
    if missing:
        _forget(folder)
    return targets


def fresh_objects(sources: Sequence[Path], includes: Sequence[Path], folder: Path) -> list[Path]:
    """The objects of generated sources, assembled anew."""
    targets = [folder / _object_name(source) for source in sources]
    assemble(sources, includes, targets)
    return targets


def _assemble_into(missing: Sequence[tuple[Path, Path]], includes: Sequence[Path]) -> None:
    """Beside each place first: a build that is stopped, or another one, must not see half an object."""
    drafts = []
    for _, target in missing:
        target.parent.mkdir(parents=True, exist_ok=True)
        drafts.append(target.with_suffix(f".{os.getpid()}"))
    try:
        assemble([source for source, _ in missing], includes, drafts)
        for draft, (_, target) in zip(drafts, missing, strict=True):
            draft.replace(target)
    finally:
        for draft in drafts:
            draft.unlink(missing_ok=True)


def _forget(folder: Path) -> None:
    """Remove the oldest; another build may do the same."""
    used = sorted(folder.iterdir(), key=lambda one: one.stat().st_mtime, reverse=True)
    for old in used[KEPT:]:
        for file in old.iterdir():
            file.unlink(missing_ok=True)
        old.rmdir()


def _object_name(source: Path) -> str:
    return f"{source.parent.name}_{source.stem}.o"


def _digest(common: str, source: Path) -> str:
    return hashlib.sha1(f"{common}\0{source}\0".encode() + source.read_bytes()).hexdigest()


def _digest_of_includes(folders: Sequence[Path]) -> str:
    digest = hashlib.sha1(_assembler().encode())
    for folder in folders:
        for path in sorted(folder.glob("*.inc")):
            data = path.read_bytes()
            digest.update(f"{folder.name}/{path.name}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()


@cache
def _assembler() -> str:
    """Which ca65 this is; nothing if there is none, which `assemble` reports."""
    try:
        done = subprocess.run(["ca65", "--version"], capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return ""
    return done.stderr + done.stdout
