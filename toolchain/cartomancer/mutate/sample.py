"""Which mutants a run takes: of every file its share, drawn with a fixed seed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cartomancer.mutate.mutants import Mutant


def draw(known: Sequence[Mutant], count: int | None, seed: int) -> list[Mutant]:
    """A sample of `count` in a random order (None: all). A file's draw does not depend on the other files."""
    files: dict[str, list[Mutant]] = {}
    for mutant in known:
        files.setdefault(mutant.at.file, []).append(mutant)
    ranked = []
    for file, members in files.items():
        dice = Random(f"{seed}:{file}")
        order = dice.sample(members, len(members))
        ranked += [((place + dice.random()) / len(order), mutant) for place, mutant in enumerate(order)]
    ranked.sort(key=lambda pair: pair[0])
    return [mutant for _, mutant in ranked[: len(ranked) if count is None else count]]
