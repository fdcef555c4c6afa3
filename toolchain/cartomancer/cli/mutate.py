"""`cartomancer mutate`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from cartomancer.cli.common import (
    game_with_native_code,
    only_in_clone,
    progress_bar,
    read_ruleset_file,
    refuse_idle,
    reports_problems,
    ruleset_file_of,
)
from cartomancer.outputs import check_target, make_folder

GOAL = 10.0
"""Percent of survivors that are too many."""

ENGINE = "romsrc/core/"
TESTS = (
    "test_core_*",
    "test_ability_*",
    "test_combat*",
    "test_fight_*",
    "test_turn*",
    "test_action*",
    *(f"test_duel_{part}*" for part in ("api", "dumps", "files", "mistakes", "model")),
    "test_rules_script*",
    "test_standing*",
    "test_triggers*",
    "test_use*",
    "test_own_decks*",
)
"""Test files about the engine's rules on the console's code. Those of the screens run them too, for minutes a mutant.
"""


def sources_of(rules: Path, native: Sequence[str]) -> tuple[str, ...]:
    """Where the rules of a game are: the folder of its ruleset, and the engine's folders that carry out native ones."""
    own = f"{os.path.relpath(rules)}/"
    return (ENGINE, *(f"romsrc/{part}/" for part in native), own) if native else (own,)


@click.command()
@click.option("--count", type=click.IntRange(1), default=400, show_default=True, help="Size of the sample.")
@click.option("--all", "everything", is_flag=True, help="Every mutant.")
@click.option("--file", "only", default="", help="Only files with this in their path; all of their mutants.")
@click.option("--seed", type=int, default=1, show_default=True, help="Another sample.")
@click.option("--jobs", type=click.IntRange(1), default=None, help="Processes; as many as processors if not given.")
@click.option("--game", default="", help="Its rules, judged by emu_tests/<game>; default: the one with native code.")
@click.option("--image", type=click.Path(path_type=Path), default=None, help="Default: build/<game>.nes.")
@click.option("--source", "sources", multiple=True, help="Beginnings of paths of sources.")
@click.option("--tests", multiple=True, help="Patterns of test files in emu_tests.")
@click.option(
    "--equivalents", type=click.Path(path_type=Path), default=None, help="List of mutants that change nothing."
)
@click.option("-o", "--output", type=click.Path(path_type=Path), default=Path("build/mutate.json"), show_default=True)
@reports_problems
def mutate(
    count: int,
    everything: bool,
    only: str,
    seed: int,
    jobs: int | None,
    game: str,
    image: Path | None,
    sources: tuple[str, ...],
    tests: tuple[str, ...],
    equivalents: Path | None,
    output: Path,
) -> None:
    """Put small faults into the rules and see whether a test notices each (make mutate).

    Branches are turned round, constants changed, additions made subtractions, calls left out: one at a time, in the
    bytes of the linked image, in the 6502 code and in the bytecode of rules.lua. Only tests that execute the
    instruction are run. Exit code 1 if 10 % or more survive.

    Of a game of data and Lua only its rules are changed; the engine is judged with a game that has native code.

    Example: cartomancer mutate --file sets.s
    """
    only_in_clone()
    from cartomancer.mutate.run import NothingMeasured, Settings, run_mutation
    from cartomancer.schema.profile import MMC3_512K

    if everything:
        refuse_idle("with --all", "count", "seed")
    if only:
        refuse_idle("with --file: all of its mutants are tried", "count", "seed")
    make_folder(output.parent)
    check_target(output)
    folder = Path("emu_tests")
    game = game or game_with_native_code()
    image = image or Path(f"build/{game}.nes")
    rules = ruleset_file_of(game)
    native = read_ruleset_file(rules).native
    sources = sources or sources_of(rules.parent, native)
    tests = tests or (*(TESTS if native else [f"{game}/**/test_*"]), f"{game}/**/*.duel")
    found = tuple(
        sorted({path for pattern in tests for path in folder.rglob(pattern) if path.suffix in (".py", ".duel")})
    )
    settings = Settings(
        root=Path().resolve(),
        image=image,
        profile=MMC3_512K,
        sources=sources,
        tests=found,
        equivalents=equivalents or (folder if native else folder / game) / "equivalent_mutants.txt",
        folder=Path("build/mutate"),
        count=None if everything or only else count,
        seed=seed,
        only=only,
        jobs=jobs or os.cpu_count() or 1,
    )
    try:
        report = run_mutation(settings, progress_bar)
    except NothingMeasured as error:
        raise click.ClickException(str(error)) from None
    report.write(output)
    click.echo(report.text())
    for test in report.broken:
        click.echo(f"{test}: fails without any mutant, so it judges none", err=True)
    for row in (*report.stale, *report.wrong):
        why = "names no mutant" if row in report.stale else "names a mutant that a test notices"
        click.echo(f"{settings.equivalents}:{row.line}: {why}; take it out", err=True)
    if report.percent >= GOAL or report.broken or report.stale or report.wrong:
        sys.exit(1)
