"""`cartomancer reference`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from cartomancer.cli.common import ruleset_named
from cartomancer.outputs import check_folder, publish


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
    check_folder(output)
    files = {output / "reference.md": reference_page(group, ruleset)}
    schemas = json_schemas(ruleset)
    for file, schema in schemas.items():
        files[output / f"{file}.schema.json"] = json.dumps(schema, ensure_ascii=False, indent=1) + "\n"
    publish(files)
    click.echo(f"{output}: reference.md and {len(schemas)} schemas")
