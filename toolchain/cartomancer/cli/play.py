"""`cartomancer play`."""

from __future__ import annotations

import sys

import click

from cartomancer.cli.common import fresh_image, refuse_idle, reports_problems
from cartomancer.cli.problem_report import echo


@click.command()
@click.argument("game", required=False)
@click.option("--port", type=click.IntRange(0, 65535), help="Default: 6502; 0 takes any free one.")
@click.option("--no-browser", is_flag=True, help="Do not open the page, only serve it.")
@click.option("--emulator", help="Play in this installed emulator instead (fceux, mesen, mednafen, ...).")
@reports_problems
def play(game: str | None, port: int | None, no_browser: bool, emulator: str | None) -> None:
    """Play a game in the browser, or in an installed emulator.

    GAME is the image or its name; without it, the only game there is. What has changed is built first.

    The page is served to this machine only. It takes keyboard, gamepad and touch, and keeps the game's battery RAM in
    the browser; saves stay valid when the game is built again.

    Example: cartomancer play timeline
    """
    from cartomancer.play import PORT, PlayError, open_later, run_emulator, serving

    if emulator is not None:
        refuse_idle("with --emulator", "port", "no_browser")
    path = fresh_image(game)
    try:
        if emulator is not None:
            sys.exit(run_emulator(emulator, path))
        with serving(path, PORT if port is None else port) as server:
            echo(f"{path}: {server.url}   (Ctrl-C ends it)")
            if not no_browser:
                open_later(server.url)
            server.serve_forever()
    except PlayError as error:
        raise click.ClickException(str(error)) from error
    except KeyboardInterrupt:
        click.echo()
