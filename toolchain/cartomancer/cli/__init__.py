"""The command line: verbs, a table for people, `--json` for machines, an example in every `--help`.

Each verb is a file here. Modules that take long to import are imported inside the verbs, because a build with
nothing to do must answer at once.
"""

from __future__ import annotations

import errno
from typing import Any

import click

from cartomancer.cli.build import build
from cartomancer.cli.catalogue import catalogue
from cartomancer.cli.doctor import doctor
from cartomancer.cli.duel import duel
from cartomancer.cli.inspect import inspect
from cartomancer.cli.measure import bench
from cartomancer.cli.mutate import mutate
from cartomancer.cli.play import play
from cartomancer.cli.reference import reference
from cartomancer.cli.replay import replay
from cartomancer.cli.sheet import import_sheet
from cartomancer.cli.sound import sound
from cartomancer.cli.tournament import tournament
from cartomancer.cli.verify import verify
from cartomancer.outputs import OutputError


class Verbs(click.Group):
    """The verbs; a file that cannot be read or written is one line, whichever of them meets it."""

    def invoke(self, context: click.Context) -> Any:
        """Run a verb."""
        try:
            return super().invoke(context)
        except OutputError as error:
            raise click.ClickException(str(error)) from error
        except OSError as error:
            if error.errno == errno.EPIPE:  # whoever read our output has seen enough
                raise
            place = f"{error.filename}: " if error.filename else ""
            raise click.ClickException(f"{place}{error.strerror or error}") from error


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="cartomancer")
def main() -> None:
    """Card-game cartridges for the NES: from a sheet of cards to a verified image.

    Example: cartomancer build timeline
    """


for verb in (
    build,
    verify,
    inspect,
    import_sheet,
    catalogue,
    play,
    sound,
    duel,
    tournament,
    replay,
    reference,
    bench,
    mutate,
    doctor,
):
    main.add_command(verb)
