"""Running ca65 and ld65. What they complain about becomes problems with file, line and cure."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from cartomancer.outputs import disk_full, is_disk_full
from cartomancer.problems import Location, Problem, ProjectError
from cartomancer.schema.memory import RAM_AREAS

_MESSAGE = re.compile(r"^(?P<path>[^:(]+)[:(](?P<line>\d+)\)?: (?P<kind>Error|Warning|Note): (?P<what>.*)$")
_REFERENCE = re.compile(r"^\s+(?P<path>[^(]+)\((?P<line>\d+)\)$")
_SUMMARY = re.compile(r"^ld65: Error: (\d+ unresolved|Cannot generate most of the files due to memory area overflow)")
_OVERFLOW = re.compile(
    r"[Ss]egment [`'\"]?(?P<segment>\w+)[`'\"]? overflows memory area [`'\"]?(?P<area>\w+)[`'\"]? by (?P<bytes>\d+)"
)


@dataclass(frozen=True)
class Job:
    """A source, the folders of its includes, and where its object goes."""

    source: Path
    includes: tuple[Path, ...]
    target: Path


def assemble(jobs: Sequence[Job]) -> list[tuple[Job, list[Problem]]]:
    """Write an object file for each source; those that failed, with everything that ca65 said."""
    with ThreadPoolExecutor(max_workers=2) as pool:
        said = pool.map(_ca65, jobs)
    return [(job, problems) for job, problems in zip(jobs, said, strict=True) if problems]


def _ca65(job: Job) -> list[Problem]:
    command = ["ca65", "-g", "--cpu", "6502", "-W1", "-o", str(job.target), str(job.source)]
    for folder in job.includes:
        command += ["-I", str(folder), "--bin-include-dir", str(folder)]
    return _run(command, job.source, job.target)


def ld65(
    objects: Sequence[Path],
    config: Path,
    rom: Path,
    dbg: Path,
    map_file: Path,
    owners: Callable[[str], str] = lambda area: "",
) -> None:
    """Link; raises ProjectError with everything that ld65 said. `owners` says whose the bytes of a RAM area are."""
    command = ["ld65", "-C", str(config), "-o", str(rom), "--dbgfile", str(dbg), "-m", str(map_file)]
    problems = _run([*command, *map(str, objects)], config, rom)
    if problems:
        raise ProjectError([_with_owners(one, owners) for one in problems])


def _with_owners(problem: Problem, owners: Callable[[str], str]) -> Problem:
    """An area of RAM that is too small: by how many bytes, and who has them."""
    found = _OVERFLOW.search(problem.what)
    area = next((one for one in RAM_AREAS if found and one.name == found["area"]), None)
    if found is None or area is None:
        return problem
    what = f"the RAM {area.name} ({area.what}) is {int(found['bytes']):,} bytes too small"
    known = owners(area.name)
    cure = f"lower a number of memory in ruleset.toml: {known}" if known else f"make segment {found['segment']} smaller"
    return replace(problem, what=what, cure=cure)


def _run(command: Sequence[str], place: Path, target: Path) -> list[Problem]:
    """The problems of one run: none when it succeeded without a warning."""
    try:
        done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", check=False)
    except FileNotFoundError:
        return [Problem(Location(place), f"{command[0]} is not installed", "cartomancer doctor --install")]
    said = (done.stderr + done.stdout).strip()
    if done.returncode == 0 and not said:
        return []
    if is_disk_full(target.parent):
        raise disk_full(target)
    problems = list(_problems(said.splitlines(), place))
    return problems or [
        Problem(Location(place), f"{command[0]} ended with {done.returncode}", "run it by hand to see why")
    ]


def _problems(lines: Sequence[str], place: Path) -> Iterator[Problem]:
    """What was said, line by line; ld65 names the places of an unresolved name in the lines below it."""
    unresolved = ""
    for line in lines:
        reference = _REFERENCE.match(line)
        if reference and unresolved:
            where = Location(Path(reference["path"]), int(reference["line"]))
            yield Problem(where, unresolved, "define it, or correct its name")
        elif line.endswith("referenced in:"):
            unresolved = line.removesuffix(" referenced in:")
        elif line.strip() and not _SUMMARY.match(line):
            yield _problem(line, place)


def _problem(line: str, place: Path) -> Problem:
    """One line of ca65's or ld65's output."""
    found = _MESSAGE.match(line)
    if found:
        where = Location(Path(found["path"]), int(found["line"]))
        return Problem(where, found["what"], "correct the source at this line")
    overflow = _OVERFLOW.search(line)
    if overflow:
        cure = f"make segment {overflow['segment']} smaller, or move something to another bank or area"
        return Problem(Location(place), line.strip(), cure)
    return Problem(Location(place), line.strip(), "correct the sources; this is the assembler's own message")
