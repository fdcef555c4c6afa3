"""Nothing but ground lies where televisions and common emulators cut: 12 lines above and below, 8 columns at each side.
The picture of the title may reach there.

Every kept screen of every game is looked at. Ground repeats itself: a piece of the edge that is found fewer than three
times along it is a letter, a number or a picture that somebody will not see. Where two grounds meet, a line goes
across. So is the last column of a cell: it holds the edge and the shadow of the card, never a number or a sign.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from cartomancer.board.faces import EDGE, SIZES
from cartomancer.manifest import Manifest
from cartomancer.schema.menu_screens import FRONT_FRAME
from cartomancer.schema.screens import TITLE_TEXT
from support.cynes_console import CynesConsole
from support.places import ROOT, SUITE

KEPT = sorted(SUITE.glob("**/kept_screens/**/*.png"))
LINES, COLUMNS, TILE = 12, 8, 8
REPEATS = 3
SIDES = ("the left edge", "the right edge")

Pixels = NDArray[np.uint8]

STILL_CUT = {"attack"}
"""Screens of a duel that still show something there. A name goes when its screen is mended; none may come."""


PICTURED = {"title", "menu", "menu_continue"}
"""Screens with the picture of the title, of which nobody needs to see the edge. What the console writes on them lies
in boxes, which the assertion below holds."""


def strips(screen: Pixels) -> Iterator[tuple[str, list[Pixels]]]:
    """The edges, each cut into pieces as wide as a tile; above and below it is one tile and half of another."""
    height, width = screen.shape[:2]
    for name, top, high in (
        ("the upper edge", 0, TILE),
        ("the upper edge", TILE, LINES - TILE),
        ("the lower edge", height - LINES, LINES - TILE),
        ("the lower edge", height - TILE, TILE),
    ):
        yield name, [screen[top : top + high, at : at + TILE] for at in range(0, width, TILE)]
    for name, left in zip(SIDES, (0, width - COLUMNS), strict=True):
        yield name, [screen[at : at + TILE, left : left + COLUMNS] for at in range(0, height, TILE)]


def card_edges(board: Path) -> frozenset[int]:
    """Lines of tiles in which the last column of the screen is that of a cell."""
    found: set[int] = set()
    layout = tomllib.loads(board.read_text(encoding="utf-8"))
    for row in (*layout.get("row", ()), *layout.get("cell", ())):
        wide, high = SIZES[row["shape"]]
        cells = range(row["x"], 256 // TILE, row.get("pitch", 256))
        if row["shape"] in EDGE and 256 // TILE - wide in cells[: row.get("count")]:
            found |= set(range(row["y"], row["y"] + high))
    return frozenset(found)


def cut_edges(screen: Pixels, edges: frozenset[int] = frozenset()) -> set[str]:
    """The edges at which there is something to see; `edges`: see card_edges."""
    found = set()
    for name, pieces in strips(screen):
        counts = Counter(piece.tobytes() for piece in pieces)
        rare = [at for at, piece in enumerate(pieces) if counts[piece.tobytes()] < REPEATS]
        if name == SIDES[1]:
            rare = [at for at in rare if at not in edges]
        if not all(name in SIDES and _goes_across(screen, at * TILE, pieces[at]) for at in rare):
            found.add(name)
    return found


def _goes_across(screen: Pixels, top: int, piece: Pixels) -> bool:
    """Whether what is at one side comes again in its line: where two grounds meet, or cells hide most of a ground."""
    row = screen[top : top + TILE]
    return sum(np.array_equal(row[:, at : at + TILE], piece) for at in range(0, row.shape[1], TILE)) > 1


def kept_edges(path: Path) -> frozenset[int]:
    """The same for a kept screen: of the game in whose folder it is."""
    board = path.parent.parent / "game/rules/board.toml"
    return card_edges(board if board.exists() else ROOT / "romsrc/rulesets/timeline/board.toml")


def pixels(path: Path) -> Pixels:
    with Image.open(path) as image:
        return np.asarray(image.convert("RGB"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_screen_shows_nothing_where_televisions_cut(path: Path) -> None:
    assert cut_edges(pixels(path), kept_edges(path)) == set() or path.stem.partition("_")[2] in STILL_CUT | PICTURED


def test_list_of_cut_screens_only_shrinks() -> None:
    cut = {path.stem.partition("_")[2] for path in KEPT if cut_edges(pixels(path), kept_edges(path))} - PICTURED
    assert cut == STILL_CUT, "take the names of mended screens out of the list"


PLAYED = sorted(path.parent.name for path in ROOT.glob("assets/*/game.toml") if path.parent.name != "timeline")
"""Games of which no screens are kept: they are looked at while dice press the buttons."""

PRESSES, HELD, REST = 80, 3, 14
BUTTONS = ("a", "a", "a", "b", "up", "down", "left", "right", "select", "start")
INTO_DUEL = ("start", "a", "start")
TITLE_FRAMES, PAGE_FRAMES = 120, 60
GAMES = (*PLAYED, "timeline")
LOOK_FRAMES = 40
LOOKED = ("a", "down", "a", "select")
"""What is pressed on each page of the first menu: a row below the first, what it leads to, and the other view of it."""


class Player:
    """Somebody at the pad, and what was seen at the edges of the screen."""

    def __init__(self, game: str) -> None:
        self.console = CynesConsole(ROOT / f"build/{game}.nes")
        self.edges = card_edges(ROOT / f"romsrc/rulesets/{game}/board.toml")
        self.pictured: list[bytes] = []
        """Upper edges of what shows the picture of the title."""
        self.looked: set[bytes] = set()
        self.cut: dict[str, set[str]] = {}

    def press(self, button: str, frames: int) -> None:
        self.console.hold(frozenset((button,)))
        self.console.step(HELD)
        self.console.hold(frozenset())
        self.console.step(frames)

    def look(self, name: str) -> None:
        frame = self.console.frame()
        if frame[:LINES].tobytes() in self.pictured or frame.tobytes() in self.looked:
            return
        self.looked.add(frame.tobytes())
        if edges := cut_edges(frame, self.edges):
            self.cut[name] = edges


@pytest.mark.parametrize("game", PLAYED)
def test_nothing_is_at_the_edges_while_a_game_is_played(game: str) -> None:
    player = Player(game)
    dice = Random(game)
    player.console.step(TITLE_FRAMES)
    for button in INTO_DUEL:
        player.pictured.append(player.console.frame()[:LINES].tobytes())
        player.press(button, PAGE_FRAMES)
    player.pictured.pop()  # the page of a new duel
    for at in range(PRESSES):
        player.press(dice.choice(BUTTONS), REST)
        player.look(f"press {at}")
    assert len(player.looked) > PRESSES // 3, "hardly a duel was seen"
    assert not player.cut


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_at_the_edges_of_any_page_of_the_menus(game: str) -> None:
    player = Player(game)
    player.console.step(TITLE_FRAMES)
    player.pictured.append(player.console.frame()[:LINES].tobytes())
    player.press("start", PAGE_FRAMES)
    player.pictured.append(player.console.frame()[:LINES].tobytes())
    menu = player.console.moment()
    rows = player.console.peek(symbol(game, "page_rows"), 1)[0]
    assert rows > 3
    for row in range(1, rows):  # the first is the duel
        player.console.go_back(menu)
        for _ in range(row):
            player.press("down", REST)
        for at, button in enumerate(LOOKED):
            player.press(button, LOOK_FRAMES)
            player.look(f"row {row}, press {at}")
    assert len(player.looked) >= 2 * (rows - 1), "hardly a page was seen"
    assert not player.cut


def symbol(game: str, name: str) -> int:
    """An address of an image."""
    place = Manifest.read(ROOT / f"build/{game}.json").symbols[name]["address"]
    assert place is not None
    return place


def test_letter_at_an_edge_is_noticed() -> None:
    screen = np.zeros((240, 256, 3), np.uint8)
    screen[::4, ::4] = 40  # a texture is ground
    assert cut_edges(screen) == set()
    for y, x, edge in ((11, 100, "upper"), (228, 100, "lower"), (100, 7, "left"), (100, 248, "right")):
        spoilt = screen.copy()
        spoilt[y, x] = 255
        assert cut_edges(spoilt) == {f"the {edge} edge"}
        inside = screen.copy()
        inside[y + (edge == "upper") - (edge == "lower"), x + (edge == "left") - (edge == "right")] = 255
        assert cut_edges(inside) == set()


def test_texts_of_pictured_screens_lie_where_everybody_sees_them() -> None:
    for box in (TITLE_TEXT, FRONT_FRAME):
        assert box.x * TILE >= COLUMNS and box.right * TILE <= 256 - COLUMNS, box.name
        assert box.y * TILE >= LINES and box.bottom * TILE <= 240 - LINES, box.name
