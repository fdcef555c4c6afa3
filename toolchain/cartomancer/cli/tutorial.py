"""`cartomancer tutorial`."""

from __future__ import annotations

import click

from cartomancer.cli.common import folders, fresh_image, open_image, reports_problems, the_game
from cartomancer.cli.problem_report import echo


@click.command()
@click.argument("name", required=False)
@reports_problems
def tutorial(name: str | None) -> None:
    """Play the tutorial of a game on its own code; exit code 1 if a step cannot be played.

    Every question is shown with what may be answered, and the answer: whoever writes a tutorial.toml sees what comes
    next. Without NAME, the tutorials of all games here.

    Example: cartomancer tutorial sealbreak
    """
    from cartomancer.load.source import TUTORIAL_FILE

    project = folders()
    named = [the_game(name, project)] if name is not None else project.games()
    games = [game for game in named if (project.game(game) / TUTORIAL_FILE).is_file()]
    if not games:
        raise click.ClickException(f"there is no {TUTORIAL_FILE} in the folder of {name or 'a game'}; write one")
    for game in games:
        _play(game)


def _play(name: str) -> None:
    from cartomancer.check import check
    from cartomancer.duel.lessons import Asked, LessonError, course, play_lessons
    from cartomancer.link import RULESETS
    from cartomancer.load.source import load
    from cartomancer.problems import ProjectError

    project = folders()
    image = fresh_image(name)
    lessons = check(load(project.game(name), project.romsrc / RULESETS), name).game.tutorial
    assert lessons is not None, "the image was built"
    asked: list[Asked] = []
    try:
        for one in play_lessons(open_image(image), lessons):
            asked.append(one)
        failed = None
    except LessonError as error:
        failed = error
    echo(f"{name}: {len(lessons.lessons)} lessons")
    for line in course(asked):
        click.echo(line)
    if failed:
        raise ProjectError([failed.problem]) from failed
