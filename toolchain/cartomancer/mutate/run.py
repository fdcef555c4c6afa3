"""`run_mutation`: from an image and its tests to a report."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from cartomancer.machine import DebugInfo
from cartomancer.mutate.equivalents import read_equivalents, stale
from cartomancer.mutate.hunt import PYTEST_OPTIONS, Hunt
from cartomancer.mutate.memo import Memo, fingerprint
from cartomancer.mutate.mutants import Mutant, instructions, mutants
from cartomancer.mutate.report import Report
from cartomancer.mutate.sample import draw
from cartomancer.mutate.script import Script
from cartomancer.mutate.test_map import Progress
from cartomancer.mutate.watch import Watch
from cartomancer.schema.profile import HEADER_SIZE, Profile


class NothingMeasured(Exception):  # noqa: N818  # it says what happened
    """The tests could not be collected or run."""


@dataclass(frozen=True)
class Settings:
    """What a run is about. Paths are below `root`."""

    root: Path
    image: Path
    profile: Profile
    sources: tuple[str, ...]
    """Beginnings of paths of .s files; of folders, where the script of the rules may be."""

    tests: tuple[Path, ...]
    equivalents: Path
    folder: Path
    """For what is kept from run to run."""

    count: int | None
    """Mutants; None: all."""

    seed: int
    only: str = ""
    """Part of the path of the one file that is looked at."""

    jobs: int = os.cpu_count() or 1
    patience: float = 3.0
    """Seconds that a mutant may cost a test."""


def rules_of(settings: Settings) -> Script | None:
    """The script that plays the duel."""
    prg = settings.image.read_bytes()[HEADER_SIZE:]
    manifest = settings.image.with_suffix(".json")
    return Script.of_rules(settings.root, settings.sources, manifest, prg, settings.profile)


def known_mutants(settings: Settings) -> list[Mutant]:
    """All mutants of the sources."""
    image = settings.image.read_bytes()
    debug = DebugInfo.read(settings.image.with_suffix(".dbg"), image, settings.profile)
    script = rules_of(settings)
    found = mutants(instructions(debug, settings.root, settings.sources), debug, image[HEADER_SIZE:])
    return found + (script.mutants if script else [])


def run_mutation(settings: Settings, progress: Callable[[str], Progress]) -> Report:
    """Try mutants. Functions of this process are replaced for good: it should end after this."""
    memo = Memo(settings.folder, _stamp(settings))
    memo.install()
    watch = Watch(settings.root, settings.sources, rules_of(settings))
    watch.install()
    _be_quick()
    known = known_mutants(settings)
    wanted = [mutant for mutant in known if settings.only in mutant.at.file]
    sample = draw(wanted, settings.count, settings.seed)
    map_file = settings.folder / "map.json"
    limits = (settings.jobs, settings.patience)
    hunt = Hunt(sample, memo, watch, map_file, *limits, progress("recording"), progress("mutants"))
    options = [*PYTEST_OPTIONS, "--rootdir", str(settings.root), *map(str, settings.tests)]
    status = pytest.main(options, plugins=[hunt])
    if len(hunt.outcomes) != len(sample):
        raise NothingMeasured(f"pytest has ended with status {int(status)} and says why above; nothing was measured")
    rows = read_equivalents(settings.equivalents)
    return Report(tuple(hunt.outcomes), len(known), rows, tuple(stale(rows, known)), tuple(hunt.broken), hunt.tests)


def _stamp(settings: Settings) -> str:
    """Changes with everything that tests may depend on, except the test files themselves."""
    package = Path(__file__).parent.parent
    parts = sorted(one for one in package.iterdir() if one.name not in ("mutate", "cli", "__pycache__"))
    folders = {path if path.is_dir() else path.parent for path in settings.tests}
    helpers = sorted(file for folder in folders for file in folder.glob("*.py") if not file.name.startswith("test_"))
    return fingerprint([*parts, *_sources(settings), *helpers, settings.image])


def _sources(settings: Settings) -> Sequence[Path]:
    romsrc = settings.root / "romsrc"
    return [romsrc] if romsrc.is_dir() else []


def _be_quick() -> None:
    """A failing example of hypothesis is enough; it need not be made small."""
    sys.setrecursionlimit(max(sys.getrecursionlimit(), 5000))
    try:
        from hypothesis import Phase, settings
    except ImportError:
        return
    settings.register_profile("mutate", phases=[Phase.explicit, Phase.generate], database=None, derandomize=True)
    settings.load_profile("mutate")
