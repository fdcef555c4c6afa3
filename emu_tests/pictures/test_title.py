"""Pictures of the title: converted, with too many tiles, made of a name, refused; and on the console."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image

from cartomancer.machine import Machine
from cartomancer.pictures.console_picture import ppu_colours
from cartomancer.pictures.errors import PictureError
from cartomancer.pictures.nes_palette import default_rgb_table
from cartomancer.schema.formats import TILE, TILE_BYTES
from cartomancer.schema.screens import TITLE_LOWER_TILES, TITLE_SPLITS, TITLE_TEXT, TITLE_UPPER_TILES, UiTile
from cartomancer.title.convert import SIZE, TitlePicture, convert_title
from cartomancer.title.default import default_title
from cartomancer.title.frame import FRAME_TILES, framed
from cartomancer.title.merge import merged
from cartomancer.title.of_game import title_file
from cartomancer.ui_tiles import ui_tiles
from support.places import ROOT
from support.projects import Project

TABLE = default_rgb_table()
GAMES = ("timeline", "suitwar", "grimoire", "sealbreak")


def png(colours: np.ndarray) -> bytes:
    """A picture of NES colours."""
    data = io.BytesIO()
    Image.fromarray(np.array(TABLE, np.uint8)[colours]).save(data, "PNG")
    return data.getvalue()


def plain() -> np.ndarray:
    """Black, with a red block above and a blue one in the lower left corner."""
    colours = np.full((SIZE[1], SIZE[0]), 0x0F, np.uint8)
    colours[16:48, 64:128] = 0x16
    colours[200:216, 0:16] = 0x12
    return colours


def noisy() -> np.ndarray:
    """Every tile is another one, but where the console writes."""
    colours = np.where(np.random.default_rng(5).random((SIZE[1], SIZE[0])) < 0.5, 0x0F, 0x30).astype(np.uint8)
    colours[TITLE_TEXT.y * TILE : TITLE_TEXT.bottom * TILE, TITLE_TEXT.x * TILE : TITLE_TEXT.right * TILE] = 0x0F
    return colours


def test_title_is_shown_as_it_is_drawn() -> None:
    title = convert_title(png(plain()), TABLE, "ui/title.png")
    assert (title.pixels() == plain()).all()
    assert title.notes == ()
    assert len(title.upper) == len(title.lower) == 1


def test_title_with_too_many_tiles_gets_as_many_as_there_are_and_says_so() -> None:
    title = convert_title(png(noisy()), TABLE, "ui/title.png")
    assert (len(title.upper), len(title.lower)) == (TITLE_UPPER_TILES, TITLE_LOWER_TILES)
    assert title.split in TITLE_SPLITS
    assert "had to become like others" in title.notes[0].what


def test_tiles_merge_with_those_that_look_most_alike() -> None:
    tiles = np.zeros((4, 64), np.uint8)
    tiles[1, :32], tiles[2, :33], tiles[3, 40:] = 3, 3, 2
    lab = np.array([[[0.0, 0, 0], [30, 0, 0], [60, 0, 0], [100, 0, 0]]])
    alike, gone = merged(tiles, np.zeros(4, np.uint8), lab, 3)
    assert gone == 1
    assert (alike[1] == alike[2]).all()
    assert (alike[[0, 3]] == tiles[[0, 3]]).all()


def test_title_of_another_size_is_refused() -> None:
    with pytest.raises(PictureError, match="128x128 pixels; a title fills the screen"):
        convert_title((ROOT / "assets/timeline/art/ignis.png").read_bytes(), TABLE, "ui/title.png")


def test_title_with_something_behind_the_text_is_refused_and_the_place_drawn() -> None:
    spoilt = plain()
    spoilt[170, 100] = 0x30
    with pytest.raises(PictureError, match="something where the console writes") as refused:
        convert_title(png(spoilt), TABLE, "ui/title.png")
    assert refused.value.annotated is not None


def test_language_has_its_own_title_before_the_common_one() -> None:
    files = ["ui/title.png", "ui/title.en.png"]
    assert title_file("en", files) == "ui/title.en.png"
    assert title_file("ja", files) == "ui/title.png"
    assert title_file("ja", ["ui/title.en.png"]) is None


def test_name_is_written_in_the_colours_of_the_frames() -> None:
    shared = (ROOT / "assets/ui/title.png").read_bytes()
    frame = (0x0C, 0x2C, 0x3C)
    made = {
        name: convert_title(default_title(shared, name, "en", frame, lambda letter: None, TABLE), TABLE, "title")
        for name in ("TIDE", "WATCH")
    }
    first, second = (title.pixels() for title in made.values())
    unlike = np.argwhere(first != second)
    assert unlike[:, 0].min() >= 16 and unlike[:, 0].max() < 64, "only the name"
    assert set(frame) <= set(np.unique(first).tolist())
    assert not {0x17, 0x28, 0x38} & set(np.unique(first).tolist())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_titles_of_the_repository_are_legal(game: str, language: str) -> None:
    data = (ROOT / f"assets/{game}/ui/title.{language}.png").read_bytes()
    title = convert_title(data, TABLE, "title")
    shown, drawn = title.pixels(), np.asarray(Image.open(io.BytesIO(data)).convert("RGB"))
    assert title.notes == ()
    assert (np.array(TABLE, np.uint8)[shown] != drawn).any(axis=2).mean() < 0.05, "merging hardly shows"


def test_project_hears_of_its_title_with_file_and_cure(tmp_path_factory: pytest.TempPathFactory) -> None:
    project = Project(tmp_path_factory.mktemp("title"))
    (project.folder / "ui").mkdir()
    spoilt = plain()
    spoilt[170, 100] = 0x30
    (project.folder / "ui/title.en.png").write_bytes(png(spoilt))
    (project.folder / "ui/titel.png").write_bytes(png(plain()))
    said = project.problems()
    assert "ui/title.en.png: error: ui/title.en.png has something where the console writes" in said
    assert "cure: leave that part black (see build/problems/ui_title.en.png)" in said
    assert "ui/titel.png: warning: no screen shows this picture" in said
    assert 'did you mean "title"' in said
    assert (project.folders.build / "problems/ui_title.en.png").is_file()


def grey(size: tuple[int, int], shade: int) -> bytes:
    data = io.BytesIO()
    Image.new("L", size, shade).save(data, "PNG")
    return data.getvalue()


def test_frames_of_a_game_take_the_places_of_those_of_all() -> None:
    shared = ui_tiles((ROOT / "assets/ui/ui.png").read_bytes())
    own = framed(shared, grey((64, 16), 255))
    changed = {at for at in range(len(shared) // TILE_BYTES) if own[at * TILE_BYTES :][:TILE_BYTES] == b"\xff" * 16}
    assert changed == {*(tile for tile in FRAME_TILES if tile is not None), UiTile.SOLID}
    assert all(
        own[at * TILE_BYTES :][:TILE_BYTES] == shared[at * TILE_BYTES :][:TILE_BYTES]
        for at in range(len(shared) // TILE_BYTES)
        if at not in changed
    )


@pytest.mark.parametrize("game", GAMES[1:])
def test_frames_of_the_repository_are_legal(game: str) -> None:
    shared = ui_tiles((ROOT / "assets/ui/ui.png").read_bytes())
    assert framed(shared, (ROOT / f"assets/{game}/ui/frame.png").read_bytes()) != shared


@pytest.mark.parametrize(
    ("png", "words"), [(grey((64, 8), 0), "64x8 pixels; frames are drawn on 64x16"), (grey((64, 16), 84), "four greys")]
)
def test_frames_that_cannot_be_used_are_refused(png: bytes, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        framed(bytes(4096), png)


def test_console_shows_the_title(booted: Machine) -> None:
    """The fixture game shows the title of timeline."""
    data = (ROOT / "assets/timeline/ui/title.ja.png").read_bytes()
    title: TitlePicture = convert_title(data, TABLE, "title")
    shown = ppu_colours(booted.ppu, title.split * TILE)
    wanted = title.pixels()
    text = slice(TITLE_TEXT.y * TILE, TITLE_TEXT.bottom * TILE), slice(TITLE_TEXT.x * TILE, TITLE_TEXT.right * TILE)
    assert set(np.unique(shown[text]).tolist()) == {0x0F, 0x30}, "white text on black"
    shown[text] = wanted[text] = 0
    assert (shown == wanted).all()
    assert booted.byte("split_line") == title.split * TILE
