"""`cartomancer tournament`."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cartomancer.cli.common import game_image, game_options, open_image, refuse_idle, reports_problems, show_problems
from cartomancer.outputs import check_folder, check_target, publish, write_whole

if TYPE_CHECKING:
    from cartomancer.duel.game import Game
    from cartomancer.tournament.contest import Contest, Outcome

KINDS = ("greedy", "careless", "random")
SEEDS = 1 << 32
RECORDS = Path("build/duels")


@click.command()
@click.argument("game", required=False)
@click.option("--deck", "decks", multiple=True, help="A deck; twice, or once against itself. Default: the first two.")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many duels.")
@click.option(
    "--player", "players", multiple=True, default=["greedy"], help="greedy, careless or random; twice: one a deck."
)
@click.option("--given", "given", multiple=True, metavar="OPTION=N", help="Choose an option of the duel: format=2.")
@click.option("--seed", type=click.IntRange(1, SEEDS - 1), default=1, show_default=True, help="Seed of the first duel.")
@click.option("--jobs", type=click.IntRange(1), help="Processes; as many as processors if not given.")
@click.option("--record", type=click.Path(path_type=Path, file_okay=False), help="Write each duel into this folder.")
@click.option("--json", "output", help="Write everything as JSON into this file; - for the screen.")
@click.option("--cluster", help="Play on a Dask cluster: tcp://host:port.")
@game_options
@reports_problems
def tournament(
    game: str | None,
    decks: tuple[str, ...],
    games: int,
    players: tuple[str, ...],
    given: tuple[str, ...],
    seed: int,
    jobs: int | None,
    record: Path | None,
    output: str | None,
    cluster: str | None,
    name: str | None,
    builds: bool,
) -> None:
    """Let computer players play many duels of two decks on the cartridge's own code: who wins, how often, how long.

    GAME is the name of a built game, as --game; it may be left out if there is only one.

    Each duel has a seed of its own and the decks change sides with every duel; the same seed gives the same table on
    any number of processes. A rate comes with the interval that holds the true one in 95 of 100 tournaments. Exit
    code 1 if the rules went wrong in a duel: it is named with the command that plays it again.

    Example: cartomancer tournament timeline --deck embers --deck keepers --games 100
    """
    from cartomancer.tournament.contest import Contest
    from cartomancer.tournament.summary import summary_of

    name = name or game
    image = game_image(name, builds)
    opened = open_image(image)
    decks = decks or tuple(str(deck["id"]) for deck in opened.manifest.decks[:2])
    chosen = _check(opened, decks, players, given, games, seed)
    if cluster:
        refuse_idle("with --cluster", "jobs")
    if output and output != "-":
        check_target(Path(output))
    if record is not None:
        check_folder(record)
    contest = Contest((decks[0], decks[-1]), (players[0], players[-1]), seed, games, record is not None, chosen)
    outcomes = _play(contest, image, jobs or os.cpu_count() or 1, cluster)
    if record is not None:
        _write_records(record, contest, outcomes)
    summary = summary_of(contest, outcomes, opened)
    text = json.dumps(summary.json(outcomes), indent=1) + "\n"
    if output == "-":
        click.echo(text, nl=False)
    else:
        click.echo(summary.text())
        if output:
            write_whole(Path(output), text)
    failed = [outcome for outcome in outcomes if outcome.trouble]
    show_problems(_trouble(contest, outcome, name) for outcome in failed)
    if failed:
        sys.exit(1)


def _check(
    game: Game, decks: Sequence[str], players: Sequence[str], given: Sequence[str], games: int, seed: int
) -> tuple[tuple[str, int], ...]:
    """Everything that is wrong with the command, at once. What is chosen before each duel."""
    from cartomancer.problems import did_you_mean

    known = [str(deck["id"]) for deck in game.manifest.decks]
    wrong = [
        f'error: there is no deck "{deck}" in {game.manifest.game}\n    cure: {did_you_mean(deck, known)}'
        for deck in dict.fromkeys(decks)
        if deck not in known
    ]
    wrong += [
        f'error: there is no player "{player}"\n    cure: {did_you_mean(player, KINDS)}'
        for player in dict.fromkeys(players)
        if player not in KINDS
    ]
    if not game.has_players:
        wrong.append(f"error: {game.manifest.game} has no computer players\n    cure: write .duel files that answer")
    if len(decks) > 2 or len(players) > 2:
        wrong.append("error: a duel has two sides\n    cure: give --deck and --player twice at most")
    if seed + games > SEEDS:
        wrong.append(f"error: seeds end at {SEEDS - 1}\n    cure: begin with a lower one, or play fewer duels")
    chosen, in_given = _chosen(game, given)
    wrong += in_given
    if wrong:
        show_problems(wrong)
        sys.exit(1)
    return chosen


def _chosen(game: Game, given: Sequence[str]) -> tuple[tuple[tuple[str, int], ...], list[str]]:
    """Options of the duel with their numbers, and what is wrong with them."""
    from cartomancer.problems import did_you_mean

    rules = {row.id: row for row in game.ruleset.rule}
    chosen, wrong = {}, []
    for one in given:
        word, _, number = one.partition("=")
        row = game.words.options.get(word)
        if row is None:
            said = did_you_mean(word, list(game.words.options)) if game.words.options else "leave it out"
            wrong.append(f'error: {game.manifest.game} has no option "{word}" of a duel\n    cure: {said}')
            continue
        rule = rules[row.rule]
        if not number.isdecimal() or not rule.least <= int(number) <= rule.most:
            cure = f"write {word}=N with a number from {rule.least} to {rule.most}"
            wrong.append(f'error: "{one}" cannot be chosen\n    cure: {cure}')
            continue
        chosen[word] = int(number)
    return tuple(chosen.items()), wrong


def _play(contest: Contest, image: Path, jobs: int, cluster: str | None) -> list[Outcome]:
    from cartomancer.tournament.cluster import ClusterError, play_there
    from cartomancer.tournament.pool import WorkerDied, advice, play_here

    if not cluster and (said := advice(contest.games, jobs)):
        click.echo(said, err=True)
    with click.progressbar(length=contest.games, label="duels", file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        try:
            if cluster:
                return play_there(cluster, image, contest, lambda outcome: bar.update(1))
            return play_here(image, contest, jobs, lambda outcome: bar.update(1))
        except (ClusterError, WorkerDied) as error:
            raise click.ClickException(str(error)) from error


def _write_records(folder: Path, contest: Contest, outcomes: Sequence[Outcome]) -> None:
    names = (f"{'-'.join(contest.one(outcome.number).decks)}-{outcome.seed}.duel" for outcome in outcomes)
    publish({folder / name: outcome.record for name, outcome in zip(names, outcomes, strict=True)})
    click.echo(f"{folder}: {len(outcomes)} records; look at one with: cartomancer replay", err=True)


def _trouble(contest: Contest, outcome: Outcome, name: str | None) -> str:
    game = f" --game {name}" if name else ""
    again = f"{contest.one(outcome.number).command()}{game} --record {RECORDS}"
    detail = "".join(f"\n    | {line}" for line in outcome.trouble.splitlines()[1:])
    return f"seed {outcome.seed}: error: {outcome.trouble.splitlines()[0]}{detail}\n    cure: look at it: {again}"
