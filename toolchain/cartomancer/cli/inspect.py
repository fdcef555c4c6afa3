"""`cartomancer inspect`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cartomancer.cli.common import image_path
from cartomancer.problems import did_you_mean
from cartomancer.units import CardNumber

if TYPE_CHECKING:
    from cartomancer.cartridge import Cartridge


@click.command()
@click.argument("image")
@click.option("--card", "card_id", help="One card, by number, name or (with the manifest beside the image) id.")
@click.option("--abilities", is_flag=True, help="List abilities instead of cards.")
@click.option("--png", type=click.Path(path_type=Path), help="With --card: write the picture as the console shows it.")
@click.option("--scale", default=4, show_default=True, help="Pixels of the PNG for one of the console.")
@click.option("--json", "as_json", is_flag=True, help="Everything as JSON.")
def inspect(image: str, card_id: str | None, abilities: bool, png: Path | None, scale: int, as_json: bool) -> None:
    """List what an image holds, decoded from its bytes.

    Example: cartomancer inspect build/timeline.nes --card fire_imp --png imp.png
    """
    from cartomancer.cartridge import Cartridge, ImageError
    from cartomancer.contents import contents

    path = image_path(image)
    try:
        cartridge = Cartridge.open(path)
        found = contents(cartridge, path.with_suffix(".json"))
        if card_id is not None:
            card = _find(found["cards"], card_id)
            if png is not None:
                _write_png(cartridge, card["number"], png, scale, path.with_suffix(".json"))
            click.echo(json.dumps(card, ensure_ascii=False, indent=1) if as_json else _card_text(card))
        elif as_json:
            click.echo(json.dumps(found, ensure_ascii=False, indent=1))
        else:
            click.echo(_ability_table(found["abilities"]) if abilities else _card_table(found["cards"]))
    except ImageError as error:
        raise click.ClickException(f"{path}: {error}") from error


def _find(cards: list[dict[str, Any]], wanted: str) -> dict[str, Any]:
    for card in cards:
        if wanted in (str(card["number"]), card["id"], card["name"], card["short"], card["english"]):
            return card
    names = [name for card in cards for name in (card["id"], card["name"]) if name]
    raise click.ClickException(f'there is no card "{wanted}"; {did_you_mean(wanted, names)}')


def _write_png(cartridge: Cartridge, number: CardNumber, png: Path, scale: int, manifest: Path) -> None:
    from cartomancer.manifest import Manifest
    from cartomancer.pictures.nes_palette import load_rgb_table

    rgb_table = Manifest.read(manifest).rgb_table if manifest.is_file() else load_rgb_table(None)
    cartridge.picture(cartridge.card(number)).preview(rgb_table, scale).save(png)


def _card_table(cards: list[dict[str, Any]]) -> str:
    from cartomancer.report import table

    head = ("no", "id", "name", "category", "colour", "cost", "CC/WT", "ATK", "HP", "keywords")
    rows = [
        (
            *(str(card["number"]), card["id"], card["name"], card["category"], "+".join(card["colour"])),
            *(str(card[key]) for key in ("cost", "cc_wt", "atk", "hp")),
            card["keywords"],
        )
        for card in cards
    ]
    return table(head, rows)


def _ability_table(abilities: list[dict[str, Any]]) -> str:
    lines = []
    for ability in abilities:
        lines.append(f"{ability['number']} {ability['id']}")
        lines += [f"    {step}" for step in ability["steps"]]
    return "\n".join(lines)


def _card_text(card: dict[str, Any]) -> str:
    lines = [f"{key:12} {_words(value)}" for key, value in card.items() if key != "rules"]
    return "\n".join([*lines, "", card["rules"]]).rstrip()


def _words(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_words(item) for item in value)
    if isinstance(value, dict):
        cost = f" X={value['cost']}" if value["cost"] else ""
        return f"{value['condition']}{cost}: {value['ability'] or '#' + str(value['number'])}"
    return str(value)
