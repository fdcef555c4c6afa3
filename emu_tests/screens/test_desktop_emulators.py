"""The game in fceux and mednafen, a minute of play in each, and with the timings of other consoles: `make soak`."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from cartomancer.manifest import Manifest
from cartomancer.schema.region import TIMINGS, Region
from support.built_game import BuiltGame
from support.desktop_emulators import DESKTOPS, Picture, colours, installed, on_desktop, play
from support.places import ROOT

SCREENS = ROOT / "build/soak"
INTO_DUEL = ("start", "a", "start")
"""Title, first menu, the page of a new duel: the duel begins."""

PLAYED = ("a", "right", "a", "a", "start", "a")
SECONDS = 60
SCREEN_SECONDS = 2.5
PRESS_SECONDS = 0.4
DIFFERENT = 12
LATELY, DIFFERENT_LATELY = 36, 4
"""Of the last quarter of a minute's pictures: what has stopped is seen, too."""

BOARD_COLOURS = 7
BLACK = 32
RULE_PIXELS = 2 * 240
RULE_LINES = 2
"""The rule above the hand is thirty cells long, and as high as two pixels of these screens. So is the one below it,
until the player's name is written into it."""


def rules(picture: Picture) -> int:
    """Lines of pixels that go through the whole board."""
    lit = (picture.max(axis=2) > BLACK).sum(axis=1)
    return int((lit == RULE_PIXELS).sum())


@pytest.mark.soak
@pytest.mark.parametrize("name", DESKTOPS)
def test_minute_of_play(name: str, game: BuiltGame) -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    pictures: list[Picture] = []
    with on_desktop(name, game.image) as screen:
        time.sleep(SCREEN_SECONDS)
        title = screen.picture()
        pictures += play(screen, INTO_DUEL, SCREEN_SECONDS)
        board = pictures[-1]
        Image.fromarray(board).save(SCREENS / f"{name}_board.png")
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            pictures += play(screen, PLAYED, PRESS_SECONDS)
        last = screen.picture()
        Image.fromarray(last).save(SCREENS / f"{name}_last.png")
    assert not np.array_equal(title, pictures[0]), "Start opens the menu"
    assert all(colours(picture) >= BOARD_COLOURS for picture in (title, board, last))
    assert rules(title) == 0 and rules(board) in (RULE_LINES, 2 * RULE_LINES), f"no board is seen: {SCREENS}"
    different = {picture.tobytes() for picture in pictures}
    assert len(different) >= DIFFERENT, f"only {len(different)} different pictures in a minute; see {SCREENS}"
    lately = {picture.tobytes() for picture in pictures[-LATELY:]}
    assert len(lately) >= DIFFERENT_LATELY, f"only {len(lately)} different pictures in the end; see {SCREENS}"


REGIONS = {
    "fceux_pal": ("fceux", (), Region.PAL),
    "fceux_dendy": ("fceux", ("--pal", "2"), None),
    "mednafen_pal": ("mednafen", ("-nes.pal", "1"), None),
}
HEADER_TIMING = 12
TIMING = {Region.NTSC: 0, Region.PAL: 1}
"""What a header says of the console. Ours says 2, any will do; then fceux can be made a Dendy, but never a PAL one."""

TITLE_COLOURS = 5
GROUND = 0.35
"""A line of the field is mostly of one colour that is not black."""

PANEL_LINES = 64
PANEL_SECONDS = 6
WHITE = 240


def cartridge_for(region: Region | None, folder: Path) -> Path:
    """Suit War with a header that names the console, so that fceux is one."""
    image = bytearray((ROOT / "build/suitwar.nes").read_bytes())
    if region in TIMING:
        image[HEADER_TIMING] = TIMING[region]
    rom = folder / "suitwar.nes"
    rom.write_bytes(image)
    return rom


COUNTED_FRAMES = 150
LUA_SECONDS = 60
LUA = """
emu.speedmode("maximum")
for at = 1, {frames} do emu.frameadvance() end
local before = memory.readbyte({clock})
for at = 1, {frames} do emu.frameadvance() end
local file = io.open("{said}.part", "w")
file:write(memory.readbyte({region}), " ", (memory.readbyte({clock}) - before) % 256)
file:close()
os.rename("{said}.part", "{said}")
"""


@pytest.mark.soak
@pytest.mark.parametrize("region", Region)
def test_fceux_is_found_out_and_its_clock_counts_sixtieths(region: Region, tmp_path: Path) -> None:
    """Pauses, repeated presses and music go by that clock."""
    symbols = Manifest.read(ROOT / "build/suitwar.json").symbols
    places = {"region": symbols["region"]["address"], "clock": symbols["frame_count"]["address"]}
    said, script = tmp_path / "said", tmp_path / "clock.lua"
    script.write_text(LUA.format(frames=COUNTED_FRAMES, said=said, **places), encoding="utf-8")
    options = (*(("--pal", "2") if region is Region.DENDY else ()), "--loadlua", str(script))
    with on_desktop("fceux", cartridge_for(region, tmp_path), options, 2) as screen:
        end = time.monotonic() + LUA_SECONDS
        while not said.exists() and time.monotonic() < end:
            screen.check()
            time.sleep(0.2)
    found, ticks = map(int, said.read_text(encoding="utf-8").split())
    assert found == region
    assert ticks == pytest.approx(COUNTED_FRAMES * 60 / round(TIMINGS[region].frames_a_second), abs=1)


def panel(picture: Picture) -> Picture:
    """The lines below the field: after the last one of its ground."""
    lit = (picture.max(axis=2) > BLACK) & (picture.max(axis=2) < WHITE)
    lines = np.flatnonzero(lit[:, : 2 * 256 + 2 * 72].sum(axis=1) > GROUND * 2 * 256)
    assert len(lines), "no field is seen"
    return picture[lines[-1] + 1 :][:PANEL_LINES]


@pytest.mark.soak
@pytest.mark.parametrize("name", REGIONS)
def test_panel_lies_below_the_field_in_every_region(name: str, tmp_path: Path) -> None:
    """The split of the screen comes at its line, whatever the timing: below the field white words stand on black."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    program, options, region = REGIONS[name]
    with on_desktop(program, cartridge_for(region, tmp_path), options, TITLE_COLOURS) as screen:
        time.sleep(SCREEN_SECONDS)
        play(screen, (*INTO_DUEL, "start"), SCREEN_SECONDS)  # it has a page of rules, too
        time.sleep(PANEL_SECONDS)
        picture = screen.picture()
    Image.fromarray(picture).save(SCREENS / f"{name}_split.png")
    words = panel(picture)
    white, dark = (words.min(axis=2) > WHITE).mean(), (words.max(axis=2) < BLACK).mean()
    assert 0.01 < white < 0.25 and dark > 0.6, f"white {white:.3f}, dark {dark:.3f}; see {SCREENS / name}_split.png"


def test_missing_program_is_named() -> None:
    with pytest.raises(RuntimeError, match="apt install no-such-emulator"):
        installed("no-such-emulator")
