"""`cartomancer doctor`."""

from __future__ import annotations

import json
import sys

import click

from cartomancer.cli.common import refuse_idle


@click.command()
@click.option("--install", "installs", is_flag=True, help="Install what is missing, where that needs no password.")
@click.option("--json", "as_json", is_flag=True, help="The list as JSON.")
def doctor(installs: bool, as_json: bool) -> None:
    """List what the toolchain needs: what is found, where, and how to get what is missing.

    With --install, system packages come through apt (as root, or with a sudo that asks nothing) or brew, and the
    emulator of the play page through npm. Exit code 1 if something that a build needs is missing.

    Example: cartomancer doctor
    """
    from cartomancer.needs import BUILD, findings, install
    from cartomancer.report import table

    if installs:
        refuse_idle("with --install", "as_json")
        for line in install([row for row in findings() if not row.found]):
            click.echo(line)
    rows = findings()
    if as_json:
        click.echo(json.dumps([vars(row) for row in rows], indent=1))
    else:
        shown = [(row.state, row.name, row.needed_for, row.found or row.cure) for row in rows]
        click.echo(table(("", "what", "needed for", "found, or how to get it"), shown))
    if any(row.state == "missing" and row.needed_for == BUILD for row in rows):
        sys.exit(1)
