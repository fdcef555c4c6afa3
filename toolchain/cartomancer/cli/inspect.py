"""`cartomancer inspect`."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cartomancer.cli.common import build_option, game_image, image_bytes, open_image, refuse_idle, reports_problems
from cartomancer.outputs import check_target, write_whole
from cartomancer.problems import did_you_mean
from cartomancer.units import CardNumber

if TYPE_CHECKING:
    from PIL.Image import Image

    from cartomancer.cartridge import Cartridge
    from cartomancer.manifest import Manifest
    from cartomancer.words.language import Language


@click.command()
@click.argument("image", required=False)
@build_option
@click.option("--card", "card_id", help="One card, by number, name or (with the manifest beside the image) id.")
@click.option("--abilities", is_flag=True, help="List abilities instead of cards.")
@click.option(
    "--script", "script_id", help="The bytecode of a script, by name; `rules` are the rules. Needs the manifest."
)
@click.option("--png", type=click.Path(path_type=Path), help="With --card: write the card as the console shows it.")
@click.option("--picture", type=click.Path(path_type=Path), help="With --card: write its art only.")
@click.option(
    "--scale",
    type=click.IntRange(1, 32),
    default=4,
    show_default=True,
    help="Pixels of the PNG for one of the console.",
)
@click.option("--language", type=click.Choice(("ja", "en")), help="Of names and rules texts; default: the game's.")
@click.option("--json", "as_json", is_flag=True, help="Everything as JSON.")
@reports_problems
def inspect(
    image: str | None,
    builds: bool,
    card_id: str | None,
    abilities: bool,
    script_id: str | None,
    png: Path | None,
    picture: Path | None,
    scale: int,
    language: Language | None,
    as_json: bool,
) -> None:
    """List what an image holds, decoded from its bytes.

    IMAGE is a file or the name of a built game; without it, the only game there is.

    Example: cartomancer inspect build/timeline.nes --card fire_imp --png imp.png
    """
    from cartomancer.cartridge import Cartridge, ImageError

    _check_options(card_id, abilities, script_id, png or picture)
    path = game_image(image, builds)
    for target in (png, picture):
        if target is not None:
            check_target(target)
    manifest = _manifest(path)
    try:
        cartridge = Cartridge.open(path)
        if script_id is not None:
            click.echo(_script_text(cartridge, manifest, script_id), nl=False)
            return
        said: Language = language or (manifest.language if manifest else "ja")
        found = _contents(cartridge, manifest, said)
        if card_id is not None:
            card = _find(found["cards"], card_id)
            if picture is not None:
                _write(picture, _picture(cartridge, card["number"], manifest), scale)
            if png is not None:
                _write(png, _screen(path, card["number"], said), scale)
            click.echo(json.dumps(card, ensure_ascii=False, indent=1) if as_json else _card_text(card))
        elif as_json:
            click.echo(json.dumps(found, ensure_ascii=False, indent=1))
        else:
            click.echo(_ability_table(found["abilities"]) if abilities else _card_table(found["cards"], said))
    except ImageError as error:
        raise click.ClickException(f"{path}: {error}") from error


def _check_options(card_id: str | None, abilities: bool, script_id: str | None, png: Path | None) -> None:
    if script_id is not None:
        refuse_idle("with --script", "card_id", "abilities", "png", "picture", "scale", "language", "as_json")
    if card_id is not None:
        refuse_idle("with --card", "abilities")
    else:
        refuse_idle("without --card", "png", "picture")
    if png is None:
        refuse_idle("without --png or --picture", "scale")
    if abilities:
        refuse_idle("with --json, which lists everything", "as_json")


def _manifest(image: Path) -> Manifest | None:
    """The manifest of an image, if there is one; a warning if it is another image's."""
    from cartomancer.manifest import Manifest

    try:
        return Manifest.of_image(image, image_bytes(image))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        click.echo(f"{image.with_suffix('.json')}: not used, ids are missing: {error}", err=True)
        return None


def _script_text(cartridge: Cartridge, manifest: Manifest | None, wanted: str) -> str:
    """A script's bytecode from the image, with the names and lines of the manifest."""
    from cartomancer.ruleset.values import Ruleset
    from cartomancer.schema.image_calls import image_calls
    from cartomancer.schema.script import SCRIPT_ABILITIES
    from cartomancer.script.compiled import read_script
    from cartomancer.script.disassembly import disassemble

    places = {place.id: place for place in manifest.scripts} if manifest else {}
    if manifest is None or wanted not in places:
        raise click.ClickException(f'there is no script "{wanted}"; {did_you_mean(wanted, places)}')
    place = places[wanted]
    data = cartridge.script(place.number & ~SCRIPT_ABILITIES, place.size)
    parts = [(part.name, part.offset, part.size, part.lines) for part in place.functions]
    calls = {call.number: call for call in image_calls(Ruleset.of(manifest.ruleset))}
    return disassemble(read_script(Path(place.file), data, parts), calls)


def _contents(cartridge: Cartridge, manifest: Manifest | None, language: Language) -> dict[str, list[dict[str, Any]]]:
    """Cards and abilities of an image; rules texts and abilities in one language."""
    from cartomancer.contents import Names, ability_words, card_words

    names = Names.of(manifest) if manifest else Names()
    cards = [
        {"number": number, "id": names.cards.get(number, ""), **card_words(cartridge, number, names)}
        for number in cartridge.card_numbers()
    ]
    abilities = [
        {
            "number": number,
            "id": names.abilities.get(number, ""),
            "steps": ability_words(cartridge, number, names, language),
        }
        for number in cartridge.ability_numbers()
    ]
    return {"cards": [{**card, "rules": _plain(card["rules"][language])} for card in cards], "abilities": abilities}


def _plain(text: str) -> str:
    """A text of the screen as a terminal shows it: no empty lines between lines, a lightning sign for the icon."""
    from cartomancer.schema.formats import Icon

    return "\n".join(line for line in text.split("\n") if line).replace(chr(Icon.LIGHTNING), "⚡")


def _find(cards: list[dict[str, Any]], wanted: str) -> dict[str, Any]:
    for card in cards:
        if wanted in (str(card["number"]), card["id"], card["name"], card["short"], card["english"]):
            return card
    names = [name for card in cards for name in (card["id"], card["name"]) if name]
    raise click.ClickException(f'there is no card "{wanted}"; {did_you_mean(wanted, names)}')


def _picture(cartridge: Cartridge, number: CardNumber, manifest: Manifest | None) -> Image:
    """The art of a card."""
    from cartomancer.pictures.nes_palette import load_rgb_table

    rgb_table = manifest.rgb_table if manifest else load_rgb_table(None)
    return cartridge.picture(cartridge.card(number)).preview(rgb_table)


def _screen(path: Path, number: CardNumber, language: Language) -> Image:
    """The whole card: drawn by the image's own code."""
    from cartomancer.card_screen import CardScreens

    return CardScreens(open_image(path), language).card(number)


def _write(path: Path, picture: Image, scale: int) -> None:
    data = io.BytesIO()
    large = picture.resize((picture.width * scale, picture.height * scale), 0)  # the nearest pixel
    large.save(data, "PNG")
    write_whole(path, data.getvalue())


def _card_table(cards: list[dict[str, Any]], language: Language) -> str:
    from cartomancer.report import table

    head = ("no", "id", "name", "category", "colour", "cost", "CC/WT", "ATK", "HP", "keywords")
    rows = [
        (
            *(
                str(card["number"]),
                card["id"],
                card["name" if language == "ja" else "english"],
                card["category"],
                "+".join(card["colour"]),
            ),
            *(str(card[key]) for key in ("cost", "cc_wt", "atk", "hp")),
            _words(card["keywords"]),
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
    """A value as a person reads it: lists with commas, keywords with their numbers, abilities with their condition."""
    if isinstance(value, list):
        return ", ".join(_words(item) for item in value)
    if isinstance(value, dict) and "condition" in value:
        cost = f" X={value['cost']}" if value["cost"] else ""
        return f"{value['condition']}{cost}: {value['ability']}"
    if isinstance(value, dict):
        return ", ".join(key if number is True else f"{key} {number}" for key, number in value.items())
    return str(value)
