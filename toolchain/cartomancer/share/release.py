"""The files of a release, by their names in its folder: what a player, a collector and a maker of patches want."""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from PIL import Image

from cartomancer.card_screen import CardScreens
from cartomancer.cartridge import Cartridge
from cartomancer.catalogue import catalogue_page
from cartomancer.duel.game import Game
from cartomancer.patches import bps_patch, ips_patch
from cartomancer.play import title_of
from cartomancer.share.one_page import one_page
from cartomancer.share.sheets import back, face, proxies, tabletop_sheets
from cartomancer.units import CardNumber

SUMS = "SHA1SUMS"
CARD_SCALE = 3
"""Pixels of a card's PNG for one of the console."""

Progress = Callable[[int, int], None]
Files = dict[str, bytes]


def release_files(image: Path, earlier: bytes | None, notes: str, progress: Progress) -> Files:
    """Every file of a release by its path in the folder; ValueError if no patch can be made."""
    game = Game.open(image, checks=False)
    files: Files = {image.name: game.image}
    if earlier is not None:
        files[f"{image.stem}.ips"] = ips_patch(earlier, game.image)
        files[f"{image.stem}.bps"] = bps_patch(earlier, game.image)
    files["play.html"] = one_page(title_of(image), game.image).encode()
    files["catalogue.html"] = catalogue_page(Cartridge.open(image), game.manifest).encode()
    files |= _card_files(game, image, progress)
    if notes:
        files["NOTES.md"] = notes.encode()
    files[SUMS] = _sums(files).encode()
    return files


def _card_files(game: Game, image: Path, progress: Progress) -> Files:
    """Pictures of the cards, sheets of them, and proxies."""
    screens, cartridge = CardScreens(game, game.manifest.language), Cartridge.open(image)
    files: Files = {}
    faces = []
    for at, card in enumerate(game.manifest.cards, 1):
        number = CardNumber(card.number)
        screen = screens.card(number)
        large = screen.resize((screen.width * CARD_SCALE, screen.height * CARD_SCALE), Image.Resampling.NEAREST)
        files[f"cards/{card.id}.png"] = png(large)
        art = cartridge.picture(cartridge.card(number)).preview(game.manifest.rgb_table)
        faces.append(face(screen, art))
        progress(at, len(game.manifest.cards))
    for at, sheet in enumerate(tabletop_sheets(faces, back(screens.title())), 1):
        files[f"tabletop-{at}.png"] = png(sheet)
    files["proxies.pdf"] = proxies(faces, image.stem)
    return files


def png(picture: Image.Image) -> bytes:
    """A picture of few colours as a PNG."""
    data = io.BytesIO()
    picture.quantize(256, dither=Image.Dither.NONE).save(data, "PNG", optimize=True)
    return data.getvalue()


def _sums(files: Mapping[str, bytes]) -> str:
    """Digests as `sha1sum --check` reads them."""
    return "".join(f"{hashlib.sha1(data).hexdigest()}  {name}\n" for name, data in files.items())


def release_notes(changelog: str, version: str) -> str:
    """The section of a version, else of what is not released yet; nothing if there is neither."""
    parts = re.split(r"^## +", changelog, flags=re.MULTILINE)[1:]
    heads = [re.match(r"\[?([^\]\s]*)", part) for part in parts]
    sections = {head[1]: part.partition("\n")[2] for head, part in zip(heads, parts, strict=True) if head}
    found = sections.get(version) or sections.get("Unreleased") or ""
    return found.strip() + "\n" if found.strip() else ""
