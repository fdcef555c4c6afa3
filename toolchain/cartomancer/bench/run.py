"""The bench as a whole: which parts there are, and how a measured number is judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cartomancer.build import Folders, Progress

Bars = Callable[[str], Progress]


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


Part = Callable[[Folders, Bars], list[Measurement]]


def run_bench(names: tuple[str, ...], folders: Folders, bars: Bars) -> list[Measurement]:
    """Run parts in order."""
    parts = bench_parts()
    return [measurement for name in names for measurement in parts[name](folders, bars)]


def bench_parts() -> Mapping[str, Part]:
    """The parts by name."""
    from cartomancer.bench.builds import bench_builds
    from cartomancer.bench.core import bench_core
    from cartomancer.bench.flow import bench_flow
    from cartomancer.bench.machine import bench_machine
    from cartomancer.bench.packing import bench_packing
    from cartomancer.bench.picture_goals import bench_picture_goals
    from cartomancer.bench.play import bench_play
    from cartomancer.bench.script_cycles import bench_vm
    from cartomancer.bench.sound import bench_sound

    return {
        "packing": bench_packing,
        "pictures": bench_picture_goals,
        "build": bench_builds,
        "machine": bench_machine,
        "vm": bench_vm,
        "core": bench_core,
        "sound": bench_sound,
        "rules": bench_flow,
        "play": bench_play,
    }
