"""Object files of the hand-written code, kept between builds.

An object depends on its source, on the includes and on the assembler; it is kept under the digest of these, so that a
changed card assembles nothing but the data. Beside each lies its own digest: one that was damaged is made again.
Objects tell a debugger the names of the includes that they were made from, which may be those of another build with the
same contents: `debug_file` puts that right.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path

from cartomancer.link.assemble import Job, assemble
from cartomancer.link.constants import Constants
from cartomancer.outputs import make_folder, private_folder, publish, write_whole
from cartomancer.problems import Problem, ProjectError

KEPT = 5_000
"""Objects that are kept, 25 KB each; the ones used longest ago go first."""


def objects_of(sources: Sequence[Path], includes: Sequence[Path], folder: Path) -> list[Path]:
    """The object of each source, from the folder or assembled into it."""
    common = _digest_of_includes(includes)
    targets = [folder / _digest(common, source) / _object_name(source) for source in sources]
    missing = [(source, target) for source, target in zip(sources, targets, strict=True) if not _is_whole(target)]
    if missing:
        _assemble_into(missing, includes)
    for target in targets:
        with suppress(OSError):  # only a note of its last use
            target.parent.touch()
    if missing:
        _forget(folder)
    return targets


def fresh_objects(sources: Sequence[Path], includes: Sequence[Path], folder: Path) -> list[Path]:
    """The objects of generated sources, assembled again."""
    targets = [folder / _object_name(source) for source in sources]
    _refuse(assemble([Job(source, tuple(includes), target) for source, target in zip(sources, targets, strict=True)]))
    return targets


def _assemble_into(missing: Sequence[tuple[Path, Path]], includes: Sequence[Path]) -> None:
    """Elsewhere first: a build that is stopped, or another one, must not see half an object."""
    with private_folder(missing[0][1].parent.parent) as own:
        drafts = [own / f"{number}.o" for number in range(len(missing))]
        _assemble([source for source, _ in missing], includes, drafts)
        for draft, (_, target) in zip(drafts, missing, strict=True):
            data = draft.read_bytes()
            make_folder(target.parent)
            publish({target: data, _digest_file(target): hashlib.sha1(data).hexdigest()}, durable=False)


def _is_whole(target: Path) -> bool:
    """Whether an object is there, and as it was made."""
    try:
        return hashlib.sha1(target.read_bytes()).hexdigest() == _digest_file(target).read_text(encoding="ascii")
    except (OSError, ValueError):
        return False


def _digest_file(target: Path) -> Path:
    return target.with_suffix(".sha1")


def _assemble(sources: Sequence[Path], includes: Sequence[Path], targets: Sequence[Path]) -> None:
    """With the generated constants that each source needs. A source that needs others is assembled with all: either
    it makes names in a way that `Constants` does not know, or what the assembler says is the author's to know."""
    generated, *by_hand = includes
    constants = Constants({path.name: _text(path) for path in sorted(generated.glob("*.inc"))})
    common = "".join(_text(path) for folder in by_hand for path in sorted(folder.glob("*.inc")))
    with private_folder(targets[0].parent) as folder:
        jobs = []
        for number, (source, target) in enumerate(zip(sources, targets, strict=True)):
            own = folder / str(number) / generated.name
            make_folder(own)
            for name, text in constants.needed(common + _text(source)).items():
                write_whole(own / name, text, durable=False)
            jobs.append(Job(source, (own, *includes), target))
        refused = assemble(jobs)
    _refuse(assemble([replace(job, includes=tuple(includes)) for job, _ in refused]))


def _refuse(refused: Sequence[tuple[Job, Sequence[Problem]]]) -> None:
    """Raise what the assembler said, if it said anything."""
    if refused:
        raise ProjectError([problem for _, said in refused for problem in said])


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _forget(folder: Path) -> None:
    """Remove the oldest; another build may do the same."""
    kept = [path for path in folder.iterdir() if not path.name.startswith(".")]
    for old in sorted(kept, key=_last_use, reverse=True)[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


def _last_use(folder: Path) -> float:
    """When an object was used; never, if it is gone meanwhile."""
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:
        return 0


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
