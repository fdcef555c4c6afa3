"""The command line: verbs, a table for people, `--json` for machines, an example in every `--help`.

Each verb is a file here. Modules that take long to import are imported inside the verbs, because a build with
nothing to do must answer at once.
"""

from __future__ import annotations

import errno
import os
import sys
from typing import Any

import click

from cartomancer.cli.board import board
from cartomancer.cli.build import build
from cartomancer.cli.catalogue import catalogue
from cartomancer.cli.doctor import doctor
from cartomancer.cli.duel import duel
from cartomancer.cli.inspect import inspect
from cartomancer.cli.measure import bench
from cartomancer.cli.mutate import mutate
from cartomancer.cli.new import new
from cartomancer.cli.play import play
from cartomancer.cli.problem_report import LANGUAGE, report_problems, say
from cartomancer.cli.reference import reference
from cartomancer.cli.release import release
from cartomancer.cli.replay import replay
from cartomancer.cli.sheet import import_sheet
from cartomancer.cli.sound import sound
from cartomancer.cli.test import test
from cartomancer.cli.tournament import tournament
from cartomancer.cli.tutorial import tutorial
from cartomancer.cli.upgrade import upgrade
from cartomancer.cli.verify import verify
from cartomancer.cli.watch import watch
from cartomancer.messages import language_wanted
from cartomancer.messages.catalogue import LANGUAGES
from cartomancer.outputs import OutputError
from cartomancer.problems import ProjectError, did_you_mean

_LOOP = "Symlink loop from "
"""How pathlib says it."""


class Verbs(click.Group):
    """The verbs; a file that cannot be read or written is one line, whichever of them meets it."""

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        """`--lang` may be anywhere: a verb need not know of it."""
        context.meta[LANGUAGE] = language_wanted(os.environ)
        end = args.index("--") if "--" in args else len(args)
        for at, word in enumerate(args[:end]):
            name, has_value, value = word.partition("=")
            if name == "--lang" and (has_value or at + 1 < end):
                args = ["--lang", value or args[at + 1], *args[:at], *args[at + (1 if has_value else 2) :]]
                break
        return super().parse_args(context, args)

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The verb that is meant; one that does not exist is one line with the one that is near."""
        if self.get_command(context, args[0]) is None and not args[0].startswith("-"):
            verbs = self.list_commands(context)
            raise click.ClickException(f'there is no command "{args[0]}"; {did_you_mean(args[0], verbs)}')
        return super().resolve_command(context, args)

    def invoke(self, context: click.Context) -> Any:
        """Run a verb; what it says in the end is said in the language of the command."""
        try:
            return self._invoke(context)
        except click.ClickException as error:
            error.message = say()(error.message)
            if not isinstance(error, click.UsageError):
                _say_plainly(error, say()("error"))
            raise

    def _invoke(self, context: click.Context) -> Any:
        try:
            return super().invoke(context)
        except ProjectError as error:
            report_problems(error)
            sys.exit(1)
        except OutputError as error:
            raise click.ClickException(str(error)) from error
        except OSError as error:
            if error.errno == errno.EPIPE:  # whoever read our output has seen enough
                raise
            place = f"{error.filename}: " if error.filename else ""
            raise click.ClickException(f"{place}{error.strerror or error}") from error
        except RuntimeError as error:
            if not str(error).startswith(_LOOP):
                raise
            raise click.ClickException(f"{str(error)[len(_LOOP) :]}: the link leads back to itself") from error


def _say_plainly(error: click.ClickException, kind: str) -> None:
    """Show an error under its kind in the language of the command."""
    text = f"{kind[:1].upper()}{kind[1:]}: {error.format_message()}"
    error.show = lambda file=None: click.echo(text, file=file, err=file is None)  # type: ignore[method-assign]


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="cartomancer")
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    expose_value=False,
    callback=lambda context, option, value: context.meta.update({LANGUAGE: value}) if value else None,
    help="Language of the messages; default: as LANG says. It may also follow the verb.",
)
def main() -> None:
    """Card-game cartridges for the NES: from a sheet of cards to a verified image.

    Example: cartomancer build timeline
    """


for verb in (
    new,
    build,
    test,
    verify,
    inspect,
    import_sheet,
    board,
    catalogue,
    play,
    watch,
    release,
    sound,
    duel,
    tournament,
    tutorial,
    replay,
    reference,
    bench,
    mutate,
    upgrade,
    doctor,
):
    main.add_command(verb)
