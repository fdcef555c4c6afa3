"""The bench as a whole: which parts there are, and how a measured number is judged."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from cartomancer import rulesets
from cartomancer.build import Progress
from cartomancer.manifest import Manifest
from cartomancer.places import Folders
from cartomancer.ruleset.values import Ruleset

Bars = Callable[[str], Progress]


@dataclass(frozen=True)
class Subject:
    """What is measured: a built game of a project."""

    folders: Folders
    game: str

    @property
    def rom(self) -> Path:
        """Its image."""
        return self.folders.output(self.game, "nes")

    @cached_property
    def manifest(self) -> Manifest:
        """What is in the image."""
        return Manifest.read(self.rom.with_suffix(".json"))

    @property
    def language(self) -> str:
        """The ability language of its ruleset; empty for a game of data and Lua."""
        return Ruleset.of(self.manifest.ruleset).language


@dataclass(frozen=True)
class Measurement:
    """One number and its goal; `at_most` None means that it is only told."""

    name: str
    value: float
    unit: str
    at_most: float | None = None
    note: str = ""

    @property
    def verdict(self) -> str:
        """ok, MISSED, or nothing where there is no goal."""
        if self.at_most is None:
            return ""
        return "ok" if self.value <= self.at_most else "MISSED"

    @property
    def goal(self) -> str:
        """The goal in words."""
        return "" if self.at_most is None else f"<= {self.at_most:g} {self.unit}"


Part = Callable[[Subject, Bars], list[Measurement]]


def run_bench(names: Sequence[str], subject: Subject, bars: Bars) -> list[Measurement]:
    """Run parts in order."""
    parts = bench_parts(subject.language)
    return [measurement for name in names for measurement in parts[name](subject, bars)]


def bench_parts(language: str) -> Mapping[str, Part]:
    """The parts by name, for a game whose ruleset has this ability language."""
    from cartomancer.bench.duels import bench_duels
    from cartomancer.bench.machine import bench_machine
    from cartomancer.bench.script_cycles import bench_vm
    from cartomancer.bench.sound import bench_sound

    found: dict[str, Part] = {**engine_parts(), "machine": bench_machine, "vm": bench_vm}
    found |= _ruleset_parts(language)
    found |= {"sound": bench_sound, "duels": bench_duels}
    if language:
        from cartomancer.bench.play import bench_play

        found["play"] = bench_play  # the screen of such a duel is native
    else:
        from cartomancer.bench.panel import bench_panel

        found["panel"] = bench_panel
    return found


def engine_parts() -> Mapping[str, Part]:
    """Parts that are the same whatever the game is."""
    from cartomancer.bench.builds import bench_builds
    from cartomancer.bench.packing import bench_packing
    from cartomancer.bench.picture_goals import bench_picture_goals

    return {"packing": bench_packing, "pictures": bench_picture_goals, "build": bench_builds}


def _ruleset_parts(language: str) -> Mapping[str, Part]:
    """Parts about the native code of a ruleset: PARTS of a package `bench` beside its ability language."""
    package = f"{rulesets.__name__}.{language}.bench"
    if not language or not importlib.util.find_spec(package):
        return {}
    found: Mapping[str, Part] = importlib.import_module(package).PARTS
    return found
