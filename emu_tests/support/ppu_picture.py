"""The picture that the machine's picture unit holds: as the toolchain draws it."""

from cartomancer.pictures.console_picture import (
    Frame,
    attribute,
    ppu_colours,
    ppu_picture,
    sprite_lines,
    tile_pixels,
)

__all__ = ["Frame", "attribute", "ppu_colours", "ppu_picture", "sprite_lines", "tile_pixels"]
