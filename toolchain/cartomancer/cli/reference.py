"""`cartomancer reference`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from cartomancer.outputs import check_folder, publish


@click.command()
@click.option("-o", "--output", type=click.Path(path_type=Path), default=Path("build/reference"), show_default=True)
@click.pass_context
def reference(context: click.Context, output: Path) -> None:
    """Write the reference page and the JSON schemas for editors, generated from the code.

    Example: cartomancer reference -o build/reference
    """
    from cartomancer.reference.json_schema import json_schemas
    from cartomancer.reference.page import reference_page

    group = context.find_root().command
    assert isinstance(group, click.Group)
    check_folder(output)
    files = {output / "reference.md": reference_page(group)}
    for name, schema in json_schemas().items():
        files[output / f"{name}.schema.json"] = json.dumps(schema, ensure_ascii=False, indent=1) + "\n"
    publish(files)
    click.echo(f"{output}: reference.md and {len(json_schemas())} schemas")
