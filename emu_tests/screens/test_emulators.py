"""The built game on three emulators: each card's picture pixel for pixel, and the same screens on all of them.

The toolchain promises that its preview is what the console shows. Here the promise meets consoles: the image is
booted, the album is walked with the pad, and the picture on the screen is compared with the one decoded from the
image, through the emulator's own colours, which are measured and not assumed.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Browser

from cartomancer.schema.formats import TILE
from cartomancer.schema.front import DuelRow, FrontItem
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.menu_screens import (
    DUEL_PITCH,
    FRONT_ITEMS,
    FRONT_MINI_LEFT,
    FRONT_MINI_PITCH,
    FRONT_MINI_RIGHT,
    LIVE_TILES,
    SETTING_VALUE,
)
from cartomancer.schema.screens import (
    CARD_MINI,
    CARD_PICTURE,
    TEXT_TILES_MAX,
    TITLE_START,
    UI_TILES,
    Box,
)
from cartomancer.units import CardNumber
from support.built_game import BuiltGame
from support.emulators import EMULATORS, Button, Frame, Player, switched_on
from support.palette_rom import COLOURS, Colours, Table

WALK = 6
"""Cards that are turned to each way from the first."""

SAMPLES = 24
SAMPLE_EVERY = 4
"""Looks at a moving part of the screen: longer than a blink and all frames of a mini."""

DISTINCT_COLOURS = 54
SEED = replace(SETTING_VALUE, name="SEED", y=SETTING_VALUE.y + DuelRow.SEED * DUEL_PITCH)
"""The seed is proposed by the frames that have passed: emulators start at different ones."""

SEED_TILES = range(
    LIVE_TILES + DuelRow.SEED * SETTING_VALUE.width, LIVE_TILES + (DuelRow.SEED + 1) * SETTING_VALUE.width
)

PAGES: dict[FrontItem, tuple[Box, ...]] = {
    FrontItem.NEW_DUEL: (SEED,),
    FrontItem.DECKS: (),
    FrontItem.OPTIONS: (),
    FrontItem.HELP: (),
}
"""Pages of the menus and what is not the same on all emulators."""


def test_calibration_gives_each_emulator_a_full_table(colours: Colours) -> None:
    for emulator in EMULATORS:
        table = colours.table(emulator)
        assert len(np.unique(table, axis=0)) >= DISTINCT_COLOURS, emulator
        assert not table[0x0F].any(), f"{emulator}: $0F is not black"
        assert table[0x30].sum() == table.sum(axis=1, dtype=int).max(), f"{emulator}: $30 is not the brightest"
    assert len(np.unique(colours.classes)) >= DISTINCT_COLOURS


@pytest.mark.parametrize("emulator", EMULATORS)
def test_album_pictures_equal_the_preview_pixel_for_pixel(
    emulator: str, game: BuiltGame, browser: Browser, colours: Colours, tmp_path: Path
) -> None:
    table = colours.table(emulator)
    numbers = list(game.cartridge.card_numbers())
    forward, backward = numbers[1 : WALK + 1], numbers[: -WALK - 1 : -1]
    seen = set()
    with switched_on(emulator, game.image, browser) as player:
        open_album(player, game)
        compare_picture(player, game, numbers[0], table, tmp_path)
        for number in forward:
            turn(player, game, Button.RIGHT, number)
            compare_picture(player, game, number, table, tmp_path)
            seen.add(number)
        for number in (*forward[-2::-1], numbers[0]):
            turn(player, game, Button.LEFT, number)
        for number in backward:
            turn(player, game, Button.LEFT, number)
            compare_picture(player, game, number, table, tmp_path)
            seen.add(number)
    assert len(seen) >= 10


def test_all_emulators_show_the_same_screens(
    game: BuiltGame, browser: Browser, colours: Colours, tmp_path: Path
) -> None:
    shown: dict[str, dict[str, Screen]] = {}
    for emulator in EMULATORS:
        with switched_on(emulator, game.image, browser) as player:
            shown[emulator] = screens_of(player, game, colours)
    first = shown[EMULATORS[0]]
    for emulator in EMULATORS:
        for name, screen in shown[emulator].items():
            assert (screen.still != 255).all(), f"{emulator}, {name}: a pixel has no colour of the console"
            differs = screen.still != first[name].still
            differs[0] = False  # jsnes draws the first line, which nobody sees, with the tiles of below a split
            unlike = np.argwhere(differs)
            save_both(tmp_path, screen.still, first[name].still)
            assert not len(unlike), (
                f"{name}: {emulator} and {EMULATORS[0]} differ in {len(unlike)} pixels, the first at row, column "
                f"{unlike[0].tolist()}; see {tmp_path}"
            )
            moving = {box: views for box, views in screen.moving.items() if box != SEED.name}
            for box, views in moving.items():
                assert views == first[name].moving[box], f"{name}: {box} looks different on {emulator}"
            # What nestopia's work RAM, all zero at power-on, holds now was written by the game.
            written = [
                at
                for at, byte in enumerate(first[name].text_cache)
                if byte and at % TEXT_TILES_MAX + UI_TILES not in SEED_TILES
            ]
            assert len(written) > 20
            assert [screen.text_cache[at] for at in written] == [first[name].text_cache[at] for at in written], (
                f"{name}: {emulator} keeps other bytes in its RAM"
            )


def test_screens_with_movement_do_move(game: BuiltGame, browser: Browser, colours: Colours) -> None:
    with switched_on("nestopia", game.image, browser) as player:
        screens = screens_of(player, game, colours)
    # The invitation to press Start is there and is not; the first card's mini has more than one frame.
    assert len(screens["title"].moving[TITLE_START.name]) == 2
    mini = game.cartridge.mini(game.cartridge.card(next(game.cartridge.card_numbers())))
    assert len(screens["card"].moving[CARD_MINI.name]) == len(set(mini.frames))


# --- walking --------------------------------------------------------------------------------------------------


def is_lit(player: Player, game: BuiltGame) -> bool:
    """Whether the screen is on: main code has given VRAM back."""
    return player.byte(game.address("ppu_busy")) == 0


def wait_lit(player: Player, game: BuiltGame) -> None:
    player.step_until(lambda player: is_lit(player, game))
    player.step(4)


def open_title(player: Player, game: BuiltGame) -> None:
    player.step(20)
    wait_lit(player, game)


def open_album(player: Player, game: BuiltGame) -> None:
    """From power-on to the first card."""
    open_title(player, game)
    title = player.console.frame()
    open_menu(player, game)
    choose(player, game, FrontItem.ALBUM)
    assert player.word(game.address("album_card")) == next(game.cartridge.card_numbers())
    assert (player.console.frame() != title).any(), f"{player.name}: Start does nothing"


def open_menu(player: Player, game: BuiltGame) -> None:
    """From the title to the first menu."""
    player.tap(Button.START)
    player.step(10)
    wait_lit(player, game)


def choose(player: Player, game: BuiltGame, item: FrontItem) -> None:
    """Open a screen of the first menu."""
    for _ in range(FRONT_ITEMS):
        row = player.byte(game.address("page_row"))
        if player.byte(game.address("front_items") + row) == item:
            break
        player.tap(Button.DOWN)
    player.tap(Button.A)
    player.step(10)
    wait_lit(player, game)


def turn(player: Player, game: BuiltGame, button: Button, expected: CardNumber) -> None:
    """Turn to a card."""
    player.tap(button)
    player.step_until(lambda player: player.word(game.address("album_card")) == expected)
    wait_lit(player, game)


# --- comparing ------------------------------------------------------------------------------------------------


def cut(picture: Frame | Table, box: Box) -> Frame | Table:
    """The part of a picture that a box covers."""
    return picture[box.y * TILE : box.bottom * TILE, box.x * TILE : box.right * TILE]


def compare_picture(player: Player, game: BuiltGame, number: CardNumber, table: Table, folder: Path) -> None:
    """The card's picture on the screen against the one in the image."""
    expected = table[game.cartridge.picture(game.cartridge.card(number)).indices()]
    height, width = expected.shape[:2]
    place = Box("PICTURE", CARD_PICTURE.x, CARD_PICTURE.y, width // TILE, height // TILE)
    shown = cut(player.console.frame(), place)
    unlike = np.argwhere((shown != expected).any(axis=2))
    if len(unlike):
        save_both(folder, shown, expected)
        row, column = unlike[0].tolist()
        pytest.fail(
            f"{player.name}, card {number}: {len(unlike)} of {width * height} pixels differ, the first at row {row}, "
            f"column {column}: {shown[row, column].tolist()}, not {expected[row, column].tolist()}; see {folder}"
        )


def save_both(folder: Path, shown: Frame | Table, expected: Frame | Table) -> None:
    """Keep what was shown and what was expected, for whoever looks into a failure."""
    for name, picture in (("shown", shown), ("expected", expected)):
        grey = picture * (256 // COLOURS) if picture.ndim == 2 else picture
        Image.fromarray(grey).save(folder / f"{name}.png")


class Screen:
    """A screen without its moving parts, the pictures that each moving part shows, and the bytes after its text."""

    def __init__(self, player: Player, colours: Colours, boxes: tuple[Box, ...]) -> None:
        self.still = colours.read(player.name, player.console.frame())
        self.moving: dict[str, set[bytes]] = {}
        looks = [self.still]
        for _ in range(SAMPLES if boxes else 0):
            player.step(SAMPLE_EVERY)
            looks.append(colours.read(player.name, player.console.frame()))
        for box in boxes:
            views = [cut(look, box).tobytes() for look in looks]
            # A view that one look catches and the next does not is a change in the making.
            self.moving[box.name] = {one for one, following in pairwise(views) if one == following}
            cut(self.still, box)[:] = 0
        cache = next(area for area in RAM_AREAS if area.name == "TEXTCACHE")
        start = cache.start - 0x6000
        self.text_cache = player.console.save_ram()[start : start + cache.size]


def screens_of(player: Player, game: BuiltGame, colours: Colours) -> dict[str, Screen]:
    """Title, menus, first card and list."""
    open_title(player, game)
    places = {"title": Screen(player, colours, (TITLE_START,))}
    open_menu(player, game)
    minis = tuple(
        replace(box, name=f"{box.name}_{at}", y=box.y + at * FRONT_MINI_PITCH)
        for box in (FRONT_MINI_LEFT, FRONT_MINI_RIGHT)
        for at in (0, 1)
    )
    places["menu"] = Screen(player, colours, minis)
    for item, moving in PAGES.items():
        choose(player, game, item)
        places[item.name] = Screen(player, colours, moving)
        if item is FrontItem.DECKS:
            player.tap(Button.A)
            player.step(10)
            wait_lit(player, game)
            places["editor"] = Screen(player, colours, ())
            player.tap(Button.B)
            player.step(10)
            wait_lit(player, game)
        player.tap(Button.B)
        player.step(10)
        wait_lit(player, game)
    choose(player, game, FrontItem.ALBUM)
    places["card"] = Screen(player, colours, (CARD_MINI,))
    player.tap(Button.SELECT)
    player.step(10)
    wait_lit(player, game)
    places["list"] = Screen(player, colours, ())
    return places
