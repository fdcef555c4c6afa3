"""Measurements of the step interpreter and of whole duels of `timeline`: parts of `make bench`."""

from __future__ import annotations

from collections.abc import Mapping

from cartomancer.bench.run import Part
from cartomancer.rulesets.timeline.bench.core import bench_core
from cartomancer.rulesets.timeline.bench.flow import bench_flow

PARTS: Mapping[str, Part] = {"core": bench_core, "rules": bench_flow}
