"""`cartomancer doctor`."""

from __future__ import annotations

import json
import sys

import click


@click.command()
@click.option("--json", "as_json", is_flag=True, help="The list as JSON.")
def doctor(as_json: bool) -> None:
    """List what the toolchain needs: what is found, where, and how to get what is missing.

    Example: cartomancer doctor
    """
    from cartomancer.needs import findings
    from cartomancer.report import table

    rows = findings()
    if as_json:
        click.echo(json.dumps([vars(row) for row in rows], indent=1))
    else:
        shown = [(row.state, row.name, row.needed_for, row.found or row.cure) for row in rows]
        click.echo(table(("", "what", "needed for", "found, or how to get it"), shown))
    if any(row.state == "missing" and row.needed_for == "make rom" for row in rows):
        sys.exit(1)
