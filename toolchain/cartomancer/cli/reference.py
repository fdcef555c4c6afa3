"""`cartomancer reference`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from cartomancer.cli.common import ruleset_named


@click.command()
@click.option("-o", "--output", type=click.Path(path_type=Path), default=Path("build/reference"), show_default=True)
@click.option("--ruleset", "name", help="The ruleset that is documented; default: the only one there is.")
@click.pass_context
def reference(context: click.Context, output: Path, name: str | None) -> None:
    """Write the reference page and the JSON schemas for editors, generated from the code.

    Example: cartomancer reference -o build/reference
    """
    from cartomancer.reference.json_schema import json_schemas
    from cartomancer.reference.page import reference_page

    ruleset = ruleset_named(name)
    group = context.find_root().command
    assert isinstance(group, click.Group)
    output.mkdir(parents=True, exist_ok=True)
    (output / "reference.md").write_text(reference_page(group, ruleset), encoding="utf-8")
    schemas = json_schemas(ruleset)
    for file, schema in schemas.items():
        text = json.dumps(schema, ensure_ascii=False, indent=1)
        (output / f"{file}.schema.json").write_text(text + "\n", encoding="utf-8")
    click.echo(f"{output}: reference.md and {len(schemas)} schemas")
