"""Mini characters: sprites with shared palettes, mirrored tiles stored once, and the form in ROM."""

from __future__ import annotations

import io
from collections.abc import Callable

import numpy as np
import pytest
from PIL import Image

from cartomancer.pictures.errors import PictureError
from cartomancer.pictures.minis import FLIP_HORIZONTAL, FLIP_VERTICAL, convert_mini, mini_from_rom
from cartomancer.pictures.nes_palette import default_rgb_table
from cartomancer.pictures.placeholder import mini_placeholder
from cartomancer.schema.formats import NO_SPRITE

TABLE = default_rgb_table()
PALETTES = ((0x0F, 0x16, 0x36), (0x0F, 0x11, 0x31), (0x0F, 0x1A, 0x39), (0x0F, 0x10, 0x30))


def png(pixels: np.ndarray) -> bytes:
    data = io.BytesIO()
    Image.fromarray(pixels, "RGBA").save(data, "PNG")
    return data.getvalue()


def strip(frames: int) -> np.ndarray:
    return np.zeros((16, 16 * frames, 4), dtype=np.uint8)


def corner() -> np.ndarray:
    """An 8x8 block without any symmetry, in colours of palette 1."""
    block = np.zeros((8, 8, 4), dtype=np.uint8)
    for y in range(8):
        for x in range(8):
            if x <= y and (x, y) != (0, 7):
                block[y, x] = (*TABLE[PALETTES[1][(x * 3 + y) % 3]], 255)
    return block


def test_mirrored_sprites_share_one_tile() -> None:
    pixels, block = strip(1), corner()
    pixels[:8, :8], pixels[:8, 8:] = block, block[:, ::-1]
    pixels[8:, :8], pixels[8:, 8:] = block[::-1], block[::-1, ::-1]
    mini = convert_mini(png(pixels), PALETTES, TABLE)
    assert len(mini.tiles) == 1
    both = FLIP_HORIZONTAL | FLIP_VERTICAL
    assert mini.frames == (((0, 1), (0, 1 | FLIP_HORIZONTAL), (0, 1 | FLIP_VERTICAL), (0, 1 | both)),)
    assert mini.preview(PALETTES, TABLE)[0].tobytes() == Image.fromarray(pixels, "RGBA").tobytes()


def test_equal_frames_share_tiles_and_order_is_kept() -> None:
    pixels = strip(3)
    pixels[:8, :8] = pixels[:8, 16:24] = corner()
    pixels[4, 40] = (*TABLE[0x16], 255)
    mini = convert_mini(png(pixels), PALETTES, TABLE, ticks=7)
    assert len(mini.frames) == 3
    assert mini.frames[0] == mini.frames[1] != mini.frames[2]
    assert len(mini.tiles) == 2
    assert mini.mini_blob()[:2] == bytes([3, 7])


def test_transparent_sprite_is_no_sprite_and_half_alpha_is_the_border() -> None:
    pixels = strip(1)
    pixels[0, 0] = (*TABLE[0x16], 128)
    pixels[0, 15] = (*TABLE[0x16], 127)
    mini = convert_mini(png(pixels), PALETTES, TABLE)
    assert [tile for tile, _ in mini.frames[0]] == [0, NO_SPRITE, NO_SPRITE, NO_SPRITE]


def test_each_sprite_takes_the_nearest_palette() -> None:
    pixels = strip(1)
    pixels[:8, :8] = (*TABLE[0x16], 255)
    pixels[:8, 8:] = (*TABLE[0x1A], 255)
    pixels[8:, :8] = (40, 90, 250, 255)
    pixels[8:, 8:] = (170, 171, 170, 255)
    mini = convert_mini(png(pixels), PALETTES, TABLE)
    assert [attributes & 3 for _, attributes in mini.frames[0]] == [0, 2, 1, 3]


@pytest.mark.parametrize("size", [(16, 8), (17, 16), (80, 16), (32, 32), (8, 8)])
def test_wrong_size_is_refused_with_cure(size: tuple[int, int]) -> None:
    pixels = np.full((size[1], size[0], 4), 255, dtype=np.uint8)
    with pytest.raises(PictureError, match=f"{size[0]}x{size[1]}") as caught:
        convert_mini(png(pixels), PALETTES, TABLE)
    assert "16x16 to 64x16" in caught.value.cure


def test_rom_round_trip() -> None:
    source = np.random.default_rng(1).integers(0, 256, (16, 64, 4)).astype(np.uint8)
    for data in (png(source), mini_placeholder(), png(strip(2))):
        mini = convert_mini(data, PALETTES, TABLE)
        assert mini_from_rom(mini.mini_blob(), mini.tile_blob()) == mini


@pytest.mark.parametrize(
    ("change", "match"),
    [
        (lambda blob: blob[:1], "at least 2"),
        (lambda blob: b"\x05" + blob[1:], "5 frames"),
        (lambda blob: blob + b"\0", "bytes, not"),
        (lambda blob: blob[:2] + b"\x09" + blob[3:], "tile 9"),
        (lambda blob: blob[:3] + b"\x20" + blob[4:], "bits that must be 0"),
    ],
)
def test_nonsense_in_rom_is_refused(change: Callable[[bytes], bytes], match: str) -> None:
    mini = convert_mini(mini_placeholder(), PALETTES, TABLE)
    with pytest.raises(ValueError, match=match):
        mini_from_rom(change(mini.mini_blob()), mini.tile_blob())
