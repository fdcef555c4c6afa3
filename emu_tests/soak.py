"""Long runs over many seeds: `python soak.py PART --first 0 --count 1000 --image build/soak/fixture.nes`.

abilities   random boards and abilities, 6502 against the Python model
damage      damaged tables, random answers: no run may end otherwise than refused, trapped or finished

A process does one shard and prints what it saw as one line of JSON; `run_part` starts a process for each core, under
PyPy where there is one, and adds the shards up. A seed that failed is replayed by the command that is printed with it.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from cartomancer.machine import Trap
from core_fixtures import Image, link_fixture
from machine_program import Program

HERE = Path(__file__).parent
ROOT = HERE.parent
FAILURES_SHOWN = 5
ABILITIES, DAMAGE = "abilities", "damage"

Run = Callable[[int, Image], "list[str]"]
"""One seed; what is to be counted of it."""


def abilities(seed: int, image: Image) -> list[str]:
    """6502 against model."""
    from ability_generator import any_ability

    outcome = any_ability(seed, image)
    return ["changed"] * outcome.changed + ["prompts"] * outcome.prompts


PARTS: dict[str, Run] = {ABILITIES: abilities}


def shard(part: str, first: int, count: int, image: Image) -> dict[str, object]:
    """Run seeds one after the other."""
    seen: Counter[str] = Counter()
    failures = []
    for seed in range(first, first + count):
        try:
            seen.update(PARTS[part](seed, image))
        except (AssertionError, Trap):
            failures.append((seed, traceback.format_exc()))
    return {"runs": count, "seen": seen, "failures": failures}


def run_part(part: str, count: int, cores: int = 2, first: int = 0) -> tuple[str, list[str]]:
    """All seeds, shared among the cores; one line about them, and the failures with their replay commands."""
    image = link_fixture(ROOT / "build/soak")
    size = -(-count // cores)
    started = [_start(part, first + at, min(size, count - at), image) for at in range(0, count, size)]
    seen: Counter[str] = Counter()
    failures: list[str] = []
    for process in started:
        said, _ = process.communicate()
        if process.returncode:
            raise RuntimeError(f"the soak's process ended with {process.returncode}")
        result = json.loads(said.splitlines()[-1])
        seen.update(result["seen"])
        failures += [_with_replay(part, seed, text) for seed, text in result["failures"]]
    counts = ", ".join(f"{number} {name}" for name, number in sorted(seen.items()))
    return f"soak {part}: {count} runs, {len(failures)} failed; {counts}", failures


def _with_replay(part: str, seed: int, text: str) -> str:
    return f"{text}replay: make soak PART={part} SEED={seed}"


def _start(part: str, first: int, count: int, image: Path) -> subprocess.Popen[str]:
    import py65

    python = shutil.which("pypy3") or sys.executable
    paths = [ROOT / "toolchain", HERE, Path(py65.__file__).parent.parent]
    command = [python, __file__, part, "--first", str(first), "--count", str(count), "--image", str(image)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


def main() -> None:
    parser = argparse.ArgumentParser(description="One shard of a long run.")
    parser.add_argument("part", choices=sorted(PARTS))
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--image", type=Path, default=ROOT / "build/soak/fixture.nes")
    options = parser.parse_args()
    print(json.dumps(shard(options.part, options.first, options.count, Image(Program(options.image)))))


if __name__ == "__main__":
    main()
