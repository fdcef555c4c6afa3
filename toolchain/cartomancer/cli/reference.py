"""`cartomancer reference`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import click

from cartomancer.cli.common import read_ruleset_file, reports_problems, ruleset_file_of, rulesets_here
from cartomancer.outputs import check_folder, publish
from cartomancer.places import project_at
from cartomancer.problems import did_you_mean


@click.command()
@click.option("-o", "--output", type=click.Path(path_type=Path), default=Path("build/reference"), show_default=True)
@click.option("--ruleset", "name", help="The ruleset that is documented.")
@click.option("--game", help="The game whose ruleset is documented; default: the only one there is.")
@click.pass_context
@reports_problems
def reference(context: click.Context, output: Path, name: str | None, game: str | None) -> None:
    """Write the reference page and the JSON schemas for editors, generated from the code.

    Where there are several rulesets and none is named, each has a folder of its own.

    Example: cartomancer reference -o build/reference
    """
    from cartomancer.reference.json_schema import json_schemas
    from cartomancer.reference.page import reference_page

    group = context.find_root().command
    assert isinstance(group, click.Group)
    check_folder(output)
    files: dict[Path, str] = {}
    said = []
    for folder, path in _wanted(name, game, output).items():
        ruleset = read_ruleset_file(path)
        schemas = json_schemas(ruleset)
        files[folder / "reference.md"] = reference_page(group, ruleset, rules=path.parent)
        for file, schema in schemas.items():
            files[folder / f"{file}.schema.json"] = json.dumps(schema, ensure_ascii=False, indent=1) + "\n"
        said.append(f"{folder}: reference.md and {len(schemas)} schemas")
    for folder in {path.parent for path in files}:
        folder.mkdir(parents=True, exist_ok=True)
    publish(files)
    click.echo("\n".join(said))


def _wanted(name: str | None, game: str | None, output: Path) -> Mapping[Path, Path]:
    """The ruleset.toml for each folder that is written."""
    if name and game:
        raise click.ClickException("--ruleset and --game: give one of them")
    games, found = project_at(Path()).games(), rulesets_here()
    if name:
        if name not in found:
            raise click.ClickException(f'there is no ruleset "{name}"; {did_you_mean(name, found)}')
        return {output: found[name]}
    if game or len(games) == 1:
        return {output: ruleset_file_of(game or games[0])}
    return {output / one if len(found) > 1 else output: path for one, path in found.items()}
