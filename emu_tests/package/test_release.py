"""`cartomancer release`: what players get, and patches that a second reading of the formats applies."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import zlib
from pathlib import Path
from random import Random

import numpy as np
import pytest
from click.testing import CliRunner
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Browser, Page
from pypdf import PdfReader

from cartomancer.cli import main
from cartomancer.patches import IPS_END, bps_patch, ips_patch
from cartomancer.share.one_page import MODULES, bundled
from cartomancer.share.release import release_notes
from cartomancer.share.sheets import tabletop_sheets
from support.built_game import BuiltGame
from support.emulators import Button, switched_on
from support.made_once import made_once
from support.places import ROOT

WEB = ROOT / "toolchain/cartomancer/web"
ALBUM_ITEM = 2
"""Items of the menu above the album when there is no duel to go on with."""

LAST = "star_chart"
"""The last card of the set."""


def applied_ips(patch: bytes, source: bytes) -> bytes:
    """As a patcher does: run-length records too, although we write none."""
    assert patch[:5] == b"PATCH"
    image, at = bytearray(source), 5
    while patch[at : at + 3] != b"EOF":
        offset, size = int.from_bytes(patch[at : at + 3], "big"), int.from_bytes(patch[at + 3 : at + 5], "big")
        at += 5
        if size:
            image[offset : offset + size] = patch[at : at + size]
            at += size
        else:
            image[offset : offset + int.from_bytes(patch[at : at + 2], "big")] = patch[at + 2 : at + 3] * (
                int.from_bytes(patch[at : at + 2], "big")
            )
            at += 3
    assert at + 3 == len(patch)
    return bytes(image)


def applied_bps(patch: bytes, source: bytes) -> bytes:
    """After the text of the format: all four actions, all three checks."""
    assert patch[:4] == b"BPS1" and zlib.crc32(patch[:-4]).to_bytes(4, "little") == patch[-4:]
    assert zlib.crc32(source).to_bytes(4, "little") == patch[-12:-8]
    at = 4

    def number() -> int:
        nonlocal at
        value, shift = 0, 1
        while True:
            byte = patch[at]
            at += 1
            value += (byte & 0x7F) * shift
            if byte & 0x80:
                return value
            shift <<= 7
            value += shift

    assert number() == len(source)
    size = number()
    metadata = number()
    at += metadata
    made, copied = bytearray(), [0, 0]
    while at < len(patch) - 12:
        word = number()
        action, length = word & 3, (word >> 2) + 1
        if action == 0:
            made += source[len(made) : len(made) + length]
        elif action == 1:
            made += patch[at : at + length]
            at += length
        else:
            step = number()
            copied[action - 2] += -(step >> 1) if step & 1 else step >> 1
            for _ in range(length):
                made.append((source if action == 2 else made)[copied[action - 2]])
                copied[action - 2] += 1
    assert len(made) == size and zlib.crc32(made).to_bytes(4, "little") == patch[-8:-4]
    return bytes(made)


@pytest.mark.parametrize("seed", range(12))
def test_patches_turn_one_image_into_the_other(seed: int) -> None:
    dice = Random(seed)
    source = dice.randbytes(dice.choice([1, 300, 70_000]))
    target = bytearray(source)
    for _ in range(dice.randrange(6)):
        at = dice.randrange(len(target))
        target[at : at + 50] = dice.randbytes(len(target[at : at + 50]))
    assert applied_ips(ips_patch(source, bytes(target)), source) == target
    assert applied_bps(bps_patch(source, bytes(target)), source) == target


def test_no_offset_of_an_ips_patch_reads_as_its_end() -> None:
    source = bytes(IPS_END + 4)
    for start in (IPS_END, IPS_END - 0xFFFF):
        target = source[:start] + b"\1" * (IPS_END + 2 - start) + source[IPS_END + 2 :]
        assert applied_ips(ips_patch(source, target), source) == target


@pytest.fixture(scope="module")
def released(game: BuiltGame, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a release with patches, in a project with a changelog."""

    def make(place: Path) -> None:
        _release(game, place)

    return made_once(tmp_path_factory, "release", make) / f"dist/{game.image.stem}-1.2.0"


def _release(game: BuiltGame, place: Path) -> None:
    old = bytearray(game.image.read_bytes())
    old[0x4000:0x4100] = bytes(0x100)
    (place / "old.nes").write_bytes(old)
    log = "# Log\n\n## 1.2.0\n\n* New cards.\n\n## 1.1.0\n\n* Old.\n"
    (place / "CHANGELOG.md").write_text(log, encoding="utf-8")
    words = ["release", str(game.image.resolve()), "--version", "1.2.0", "--from", "old.nes"]
    done = subprocess.run([sys.executable, "-m", "cartomancer", *words], cwd=place, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_release_holds_image_sums_patches_and_notes(game: BuiltGame, released: Path) -> None:
    name, image = game.image.stem, game.image.read_bytes()
    old = (released.parents[1] / "old.nes").read_bytes()
    assert applied_bps((released / f"{name}.bps").read_bytes(), old) == image
    assert applied_ips((released / f"{name}.ips").read_bytes(), old) == image
    assert (released / "NOTES.md").read_text(encoding="utf-8") == "* New cards.\n"
    rows = [line.split("  ") for line in (released / "SHA1SUMS").read_text().splitlines()]
    sums = {file: sha1 for sha1, file in rows}
    there = {path.relative_to(released).as_posix() for path in released.rglob("*") if path.is_file()}
    assert set(sums) == there - {"SHA1SUMS"}
    assert all(hashlib.sha1((released / file).read_bytes()).hexdigest() == sha1 for file, sha1 in sums.items())
    assert {"play.html", "catalogue.html", "tabletop-1.png", "proxies.pdf", f"cards/{LAST}.png"} <= set(sums)


def test_an_image_of_another_size_gives_no_patch(
    game: BuiltGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "short.nes").write_bytes(game.image.read_bytes()[:-1])
    done = CliRunner().invoke(main, ["release", str(game.image), "--version", "1.2.0", "--from", "short.nes"])
    assert done.exit_code == 1 and "name an image of this game" in done.output
    assert list((tmp_path / "dist").rglob("*.nes")) == []


def test_notes_are_those_of_the_version_else_of_what_is_unreleased() -> None:
    log = "# Log\n\n## Unreleased\n\n* Soon.\n\n## [1.1.0] - 2026-01-01\n\n* Old.\n"
    assert release_notes(log, "1.1.0") == "* Old.\n"
    assert release_notes(log, "1.2.0") == "* Soon.\n"
    assert release_notes("", "1.2.0") == release_notes("# Log\n", "1.2.0") == ""


# --- cards ----------------------------------------------------------------------------------------------------


def test_a_card_is_what_the_console_shows(game: BuiltGame, released: Path) -> None:
    """nestopia's album, against the picture that the machine's picture unit holds; by the colours' places."""
    number = next(card.number for card in game.manifest.cards if card.id == LAST)
    with switched_on("nestopia", game.image, None) as player:
        player.step(100)
        player.tap(Button.START)
        player.step(40)
        for _ in range(ALBUM_ITEM):
            player.tap(Button.DOWN)
        player.tap(Button.A)
        player.step(40)
        player.tap(Button.LEFT)  # the last card comes before the first
        player.step(60)
        assert int.from_bytes(player.console.peek(game.address("album_card"), 2), "little") == number
        shown = player.console.frame().copy()
    with Image.open(released / f"cards/{LAST}.png") as picture:
        assert picture.size == (768, 720)
        small = np.asarray(picture.convert("RGB"))[::3, ::3]
    parts = np.s_[16:208, 8:200]  # without the mini, which moves
    assert _regions(small[parts]) == _regions(shown[parts])


def _regions(picture: NDArray[np.uint8]) -> bytes:
    """Which pixels have the same colour, whatever it is: emulators have tables of their own."""
    numbers: dict[bytes, int] = {}
    return bytes(numbers.setdefault(pixel.tobytes(), len(numbers)) for row in picture for pixel in row)


def test_the_tabletop_sheet_has_every_card_and_a_back(game: BuiltGame, released: Path) -> None:
    cards = len(game.manifest.cards)
    assert cards <= 69
    with Image.open(released / "tabletop-1.png") as sheet:
        assert sheet.size == (5040, 4928)
        pixels = np.asarray(sheet.convert("RGB"))
    cells = [pixels[at // 10 * 704 :, at % 10 * 504 :][:704, :504] for at in range(70)]
    assert [at for at, cell in enumerate(cells) if cell.any()] == [*range(cards), 69]
    assert len({cell.tobytes() for cell in cells[:cards]}) == cards


def test_seventy_cards_take_two_sheets() -> None:
    one = Image.new("RGB", (504, 704), (255, 0, 0))
    first, second = tabletop_sheets([one] * 70, Image.new("RGB", (504, 704), (0, 0, 255)))
    assert [sheet.getpixel((5039, 4927)) for sheet in (first, second)] == [(0, 0, 255)] * 2
    assert first.getpixel((504 * 8, 704 * 6)) == (255, 0, 0) and second.getpixel((504, 0)) == (0, 0, 0)


def test_proxies_are_nine_to_a_page_in_their_real_size(game: BuiltGame, released: Path) -> None:
    book = PdfReader(released / "proxies.pdf", strict=True)
    cards = len(game.manifest.cards)
    assert len(book.pages) == -(-cards // 9)
    assert [len(page.images) for page in book.pages] == [9] * (cards // 9) + [cards % 9] * bool(cards % 9)
    page = book.pages[0]
    assert [round(float(side) * 25.4 / 72) for side in page.mediabox[2:]] == [210, 297]
    drawn = page.get_contents().get_data().decode().splitlines()  # type: ignore[union-attr]
    places = [tuple(round(float(one) * 25.4 / 72, 1) for one in line.split()[1:7]) for line in drawn]
    assert places[0] == (63.0, 0.0, 0.0, 88.0, 10.5, 192.5) and places[8] == (63.0, 0.0, 0.0, 88.0, 136.5, 16.5)
    with Image.open(released / "tabletop-1.png") as sheet:
        first = np.asarray(sheet.convert("RGB"))[:704, :504]
    assert np.array_equal(np.asarray(page.images[0].image.convert("RGB")), first)  # type: ignore[union-attr]


# --- the page -------------------------------------------------------------------------------------------------


def test_the_page_plays_from_a_disk_and_keeps_saves(browser: Browser, game: BuiltGame, released: Path) -> None:
    context = browser.new_context()
    troubles: list[str] = []
    asked: list[str] = []

    def opened() -> Page:
        page = context.new_page()
        page.set_default_timeout(120_000)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: asked.append(request.url))
        page.goto((released / "play.html").as_uri())
        page.wait_for_function("player.state.frames > 60")
        return page

    page = opened()
    assert page.evaluate("player.nes.romData.length") == game.image.stat().st_size
    assert not page.is_visible("#situation"), "it needs the server"
    page.keyboard.press("Enter")
    page.wait_for_function("player.sound.playing")
    page.evaluate("player.nes.cpu.mem[0x6100] = 0xA5; player.keep()")
    page.close()
    assert opened().evaluate("player.nes.cpu.mem[0x6100]") == 0xA5
    text = (released / "play.html").read_text(encoding="utf-8")
    assert "Apache License" in text and "MIT License" in text
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
    assert len([url for url in asked if url.startswith("file:")]) == 2, "the page itself, twice"
    assert troubles == []
    context.close()


def test_every_module_of_the_page_is_in_the_bundle() -> None:
    there = {path.name for path in WEB.glob("play*.js")}
    assert there == {*MODULES, "play.js", "play_worklet.js"}
    assert not re.search(r"^(import|export) ", bundled(), re.MULTILINE)
