"""The drawing kit: canvas, shapes, colours and shading of the card pictures.

This file owns the canvas and the shapes; `scenery.py` owns backgrounds, `motifs.py` eyes, faces, flames, blades, wings
and the like, `motifs_ruin.py` chains, sigils and broken stone, `mini.py` the 16x16 figures. A game draws its cards in
its own draw/, one file per colour (`red.py`, `black.py` ...):

    @picture("fire_imp")
    def fire_imp(canvas: Canvas) -> None:
        sky(canvas, INK, INK, NES[0x06])                      # background first
        body = blob((30, 62), (64, 35), (98, 62), (64, 98))   # a shape is a mask ...
        canvas.solid(body, EMBER, volume=9)                   # ... laid as a shaded body with an outline
        eye(canvas, 50, 62, 9.5, 11, NES[0x27])               # motifs lay themselves

    .venv/bin/python assets/timeline/draw fire_imp --sheet sheet.png

Coordinates are units 0..128, x right, y down; two units are one console pixel; points outside are welcome. Order is
back to front. Nothing is random: scenery that scatters takes a seed.

Shapes (give masks): poly, blob (smooth through points), ellipse, rect, tube (stroke along points, width running
    through any number of widths: limbs, horns, tails, folds), ring, arc, star; curve smooths a list of points.
Masks from masks: join (one shape, one outline), both (overlap), minus, pair (with its mirror about x=64), flip, move,
    grow, shrink, blur.
Laying: canvas.solid (outline + four-tone cel shading), fill (flat), outline, glow, darken. A lower first or second
    value of `cuts` makes less shadow; a lower third more highlight. `volume`: about a third of the shape's thickness
    (2-3 for sticks and trim, 5-9 for bodies). `inside=` clips details (belts, folds) to a body.
Ramps: four tones of real console colours, dark to light. Own ramps: `ramp(0x0F, 0x06, 0x16, 0x27)`.

The console shows 64x64 pixels in 16 cells of 32x32 units; a cell has black and three more colours, and the whole
picture has four such sets of three. What follows from that, as learned on the first pictures:

 * Plan four sets of three colours before drawing (fire imp: 06 16 27 / 16 27 38; bone dragon: 03 37 20 / 03 13 23).
   Six or seven colours besides black carry a picture; the twelfth is lost or makes a cell break.
 * Share colours between neighbours: teeth and eye whites in the flame's 38, shadow of bone in the 03 of the sky, skin
   shadow in the 27 of the gold (SKIN with BRASS), white cloth with blue hair (BLUECLOTH with NAVY).
 * Black is free in every cell: outlines, gaps, pupils, mouths and most of the background are INK. Put a second
   background colour only where the subject's cells can afford it; never two hues behind a detailed part.
 * Never lay half-transparent colour (`alpha`, wide glows) over two hues: it makes mixed tones no palette has.
 * A dark subject needs a lit ground or a lighter ramp; a feature drawn in INK on a black ground is invisible (feelers,
   legs): give it a colour there.
 * Details under 3 units vanish. Eyes: radius 9 or more for creatures; heads: r 24-28 in `face`. Outline 2 = one pixel.
 * Small accents of a foreign hue (a red gem) survive only where their cell has a colour to spare.
 * Keep shadows small on faces and pale bodies (`cuts=(-0.5, 0.0, 0.8)`); large shadow areas muddy the features.
 * Crop boldly: let shoulders, wings, tails leave the frame; the subject fills 70-90 % of it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from cartomancer.pictures.nes_palette import default_rgb_table

SIDE: Final = 128  # units across; also the pixels of the stored picture
SCALE: Final = 4  # supersampling
FULL: Final = SIDE * SCALE

Mask = np.ndarray  # float32, FULL x FULL, 0..1
Point = tuple[float, float]
Colour = tuple[int, int, int]
Ramp = tuple[Colour, Colour, Colour, Colour]  # dark to light

# Console colours by number. Ramps are built from these, so that little is lost in conversion.
NES: Final[dict[int, Colour]] = dict(enumerate(default_rgb_table()))
"""The console's colours, as the converter sees them: what is drawn in them stays as it is drawn."""


def ramp(*numbers: int) -> Ramp:
    """Four tones, dark to light, by console colour number."""
    dark, low, mid, light = (NES[number] for number in numbers)
    return dark, low, mid, light


INK: Final[Colour] = (0, 0, 0)
WHITE: Final[Colour] = NES[0x20]
RED: Final = ramp(0x06, 0x06, 0x16, 0x26)
CRIMSON: Final = ramp(0x0F, 0x05, 0x16, 0x26)
EMBER: Final = ramp(0x0F, 0x06, 0x16, 0x27)  # red flesh by firelight; shares its colours with FIRE
FIRE: Final = ramp(0x06, 0x16, 0x27, 0x38)
GOLD: Final = ramp(0x07, 0x17, 0x27, 0x38)
BRASS: Final = ramp(0x07, 0x17, 0x27, 0x37)
STEEL: Final = ramp(0x2D, 0x00, 0x10, 0x20)
SILVER: Final = ramp(0x0C, 0x00, 0x10, 0x20)
DARKSTEEL: Final = ramp(0x0F, 0x2D, 0x00, 0x10)
STONE: Final = ramp(0x0F, 0x2D, 0x00, 0x3D)
GRAVE: Final = ramp(0x03, 0x03, 0x37, 0x20)  # bone with violet shadows, for violet pictures
BONE: Final = ramp(0x07, 0x17, 0x37, 0x20)
SKIN: Final = ramp(0x17, 0x27, 0x37, 0x37)
PALE: Final = ramp(0x00, 0x10, 0x32, 0x20)
CLOTH: Final = ramp(0x00, 0x10, 0x20, 0x20)  # white cloth, grey folds
BLUECLOTH: Final = ramp(0x01, 0x11, 0x31, 0x20)  # white cloth, blue folds
BLUE: Final = ramp(0x01, 0x01, 0x11, 0x21)
NAVY: Final = ramp(0x0F, 0x01, 0x11, 0x21)
ICE: Final = ramp(0x01, 0x11, 0x21, 0x31)
SEA: Final = ramp(0x0C, 0x1C, 0x2C, 0x3C)
DEEP: Final = ramp(0x0F, 0x0C, 0x1C, 0x2C)
GREEN: Final = ramp(0x0A, 0x0A, 0x1A, 0x29)
LEAF: Final = ramp(0x09, 0x19, 0x29, 0x39)
MOSS: Final = ramp(0x08, 0x18, 0x28, 0x38)
PURPLE: Final = ramp(0x0F, 0x03, 0x13, 0x23)
VIOLET: Final = ramp(0x03, 0x13, 0x23, 0x33)
MAGENTA: Final = ramp(0x04, 0x14, 0x24, 0x34)
WOOD: Final = ramp(0x0F, 0x07, 0x17, 0x27)
FUR: Final = ramp(0x07, 0x17, 0x37, 0x20)
LIGHTNING: Final = ramp(0x11, 0x21, 0x38, 0x20)
SHADOW: Final = ramp(0x0F, 0x0F, 0x2D, 0x00)


# --- shapes: every one gives a mask -------------------------------------------------------------------------------


def _drawn(draw: Callable[[ImageDraw.ImageDraw], None]) -> Mask:
    image = Image.new("L", (FULL, FULL), 0)
    draw(ImageDraw.Draw(image))
    return np.asarray(image, dtype=np.float32) / 255


def _up(points: Sequence[Point]) -> list[Point]:
    return [(x * SCALE, y * SCALE) for x, y in points]


def empty() -> Mask:
    """The mask of nothing."""
    return np.zeros((FULL, FULL), dtype=np.float32)


def everything() -> Mask:
    """The mask of the whole picture."""
    return np.ones((FULL, FULL), dtype=np.float32)


def poly(*points: Point) -> Mask:
    """A polygon with straight edges."""
    return _drawn(lambda pen: pen.polygon(_up(points), fill=255))


def curve(points: Sequence[Point], closed: bool = False, steps: int = 14) -> list[Point]:
    """A smooth (Catmull-Rom) line through the points."""
    count = len(points)
    if count < 3 and not closed:
        return list(points)

    def at(index: int) -> np.ndarray:
        return np.array(points[index % count] if closed else points[min(max(index, 0), count - 1)], dtype=float)

    line: list[Point] = []
    for index in range(count if closed else count - 1):
        before, start, end, after = (at(index + offset) for offset in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            spot = 0.5 * (
                2 * start
                + (end - before) * t
                + (2 * before - 5 * start + 4 * end - after) * t**2
                + (3 * start - before - 3 * end + after) * t**3
            )
            line.append((float(spot[0]), float(spot[1])))
    if not closed:
        line.append(points[-1])
    return line


def blob(*points: Point) -> Mask:
    """A closed smooth shape through the points: bodies, heads, cloth."""
    return poly(*curve(points, closed=True))


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None, turn: float = 0) -> Mask:
    """An ellipse, turned clockwise by degrees."""
    ry = rx if ry is None else ry
    spin = math.radians(turn)
    around = [math.tau * step / 96 for step in range(96)]
    return poly(
        *[
            (
                cx + rx * math.cos(a) * math.cos(spin) - ry * math.sin(a) * math.sin(spin),
                cy + rx * math.cos(a) * math.sin(spin) + ry * math.sin(a) * math.cos(spin),
            )
            for a in around
        ]
    )


def rect(left: float, top: float, right: float, bottom: float) -> Mask:
    """An upright rectangle."""
    return poly((left, top), (right, top), (right, bottom), (left, bottom))


def tube(points: Sequence[Point], *widths: float, smooth: bool = True) -> Mask:
    """A stroke along the points whose width runs through `widths`: limbs, tails, horns (`..., 10, 0`), hair, ropes."""
    line = np.array(curve(points) if smooth else points, dtype=float)
    lengths = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    total = max(float(lengths[-1]), 1e-6)
    count = max(int(total * SCALE / 2), 2)
    places = np.linspace(0, total, count)
    xs, ys = (np.interp(places, lengths, line[:, axis]) for axis in (0, 1))
    knots = np.linspace(0, total, max(len(widths), 2))
    sizes = np.interp(places, knots, widths if len(widths) > 1 else (widths[0], widths[0])) / 2

    def draw(pen: ImageDraw.ImageDraw) -> None:
        for x, y, r in zip(xs * SCALE, ys * SCALE, sizes * SCALE, strict=True):
            pen.ellipse((x - r, y - r, x + r, y + r), fill=255)

    return _drawn(draw)


def ring(cx: float, cy: float, radius: float, width: float, squash: float = 1) -> Mask:
    """A ring: halo, clock rim, ripple."""
    outer = ellipse(cx, cy, radius + width / 2, (radius + width / 2) * squash)
    return minus(outer, ellipse(cx, cy, radius - width / 2, (radius - width / 2) * squash))


def arc(cx: float, cy: float, radius: float, start: float, end: float, *widths: float, squash: float = 1) -> Mask:
    """A bent stroke from angle to angle (degrees, 0 right, 90 down): slashes, smiles, brows."""
    turns = np.radians(np.linspace(start, end, 25))
    return tube([(cx + radius * math.cos(a), cy + radius * squash * math.sin(a)) for a in turns], *widths, smooth=False)


def star(cx: float, cy: float, outer: float, inner: float, points: int = 4, turn: float = 0) -> Mask:
    """A star with so many points: sparkles (4), badges (5), bursts (12 and more)."""
    corners = []
    for step in range(points * 2):
        radius = inner if step % 2 else outer
        angle = math.radians(turn - 90) + math.pi * step / points
        corners.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return poly(*corners)


# --- masks from masks ----------------------------------------------------------------------------------------------


def join(*masks: Mask) -> Mask:
    """All of the masks together, as one shape with one outline."""
    return np.maximum.reduce(masks)


def both(*masks: Mask) -> Mask:
    """Where all of the masks overlap."""
    return np.minimum.reduce(masks)


def minus(mask: Mask, *cuts: Mask) -> Mask:
    """The mask with the cuts taken out."""
    return np.minimum(mask, 1 - join(*cuts))


def flip(mask: Mask) -> Mask:
    """The mask mirrored left to right about the middle of the picture."""
    return mask[:, ::-1]


def pair(mask: Mask) -> Mask:
    """The mask and its mirror image together: for front views."""
    return join(mask, flip(mask))


def move(mask: Mask, dx: float, dy: float) -> Mask:
    """The mask shifted by units."""
    image = Image.fromarray((mask * 255).astype(np.uint8))
    moved = Image.new("L", image.size, 0)
    moved.paste(image, (round(dx * SCALE), round(dy * SCALE)))
    return np.asarray(moved, dtype=np.float32) / 255


def blur(mask: Mask, radius: float) -> Mask:
    """The mask made soft over so many units."""
    image = Image.fromarray((np.clip(mask, 0, 1) * 255).astype(np.uint8))
    return np.asarray(image.filter(ImageFilter.GaussianBlur(radius * SCALE)), dtype=np.float32) / 255


def grow(mask: Mask, width: float) -> Mask:
    """The mask made wider all round by so many units, with round corners."""
    if width <= 0:
        return mask
    image = Image.fromarray((mask * 255).astype(np.uint8))
    box = image.getbbox()
    if box is None:
        return mask
    radius = round(width * SCALE)
    spans = [(dy, round(math.sqrt(radius**2 - dy**2))) for dy in range(-radius, radius + 1)]
    result = Image.new("L", image.size, 0)
    for dy, dx in spans[:: 2 if radius > 6 else 1]:
        wide = _stretched(image, dx)
        shifted = Image.new("L", image.size, 0)
        shifted.paste(wide, (0, dy))
        result = ImageChops.lighter(result, shifted)
    return np.asarray(result, dtype=np.float32) / 255


def _stretched(image: Image.Image, reach: int) -> Image.Image:
    """The image's light parts drawn out sideways by `reach` pixels, by doubling steps."""
    done, result = 0, image
    while done < reach:
        step = min(max(done, 1), reach - done)
        left, right = Image.new("L", image.size, 0), Image.new("L", image.size, 0)
        left.paste(result, (-step, 0))
        right.paste(result, (step, 0))
        result = ImageChops.lighter(ImageChops.lighter(left, right), result)
        done += step
    return result


def shrink(mask: Mask, width: float) -> Mask:
    """The mask made narrower all round."""
    return 1 - grow(1 - mask, width)


# --- the canvas ------------------------------------------------------------------------------------------------------


@dataclass
class Canvas:
    """One picture in the making; `light` points from the subject to the light (x right, y down, z to the viewer)."""

    pixels: np.ndarray
    light: tuple[float, float, float] = (-0.5, -0.62, 0.6)

    def fill(self, mask: Mask, colour: Colour, alpha: float = 1) -> None:
        """Lay one flat colour."""
        weight = (mask * alpha)[..., None]
        self.pixels[:] = self.pixels * (1 - weight) + np.array(colour, dtype=np.float32) * weight

    def outline(self, mask: Mask, width: float = 2, ink: Colour = INK) -> None:
        """Lay the outline of a mask, outside of it (call before the fill)."""
        self.fill(grow(mask, width), ink)

    def solid(
        self,
        mask: Mask,
        tones: Ramp,
        *,
        volume: float = 7,
        outline: float = 2,
        ink: Colour = INK,
        cuts: tuple[float, float, float] = (0.12, 0.45, 0.83),
        inside: Mask | None = None,
        rim: Colour | None = None,
    ) -> None:
        """Lay a shape as a rounded, cel-shaded body.

        `volume` is how far the rounding reaches in from the edge, `cuts` where one tone gives way to the next lighter,
        `inside` clips the whole (outline too), `rim` is a thin light on the edge that is turned away from the light.
        """
        keep = everything() if inside is None else inside
        if outline > 0:
            self.fill(both(grow(mask, outline), keep), ink)
        shade = self.shade(mask, volume)
        body = both(mask, keep)
        levels = sum((shade > cut).astype(np.uint8) for cut in cuts)
        colours = np.array(tones, dtype=np.float32)[levels]
        self.pixels[:] = self.pixels * (1 - body[..., None]) + colours * body[..., None]
        if rim is not None:
            x, y, _ = self.light
            edge = minus(mask, move(mask, x * 3.4, y * 3.4))
            self.fill(both(edge, keep), rim)

    def shade(self, mask: Mask, volume: float) -> Mask:
        """How much light falls on each place of the mask, were it inflated like a cushion."""
        height = (blur(mask, volume) + blur(mask, volume / 2)) * 0.5
        down, right = np.gradient(height)
        steep = volume * SCALE * 2.6
        x, y, z = self.light
        length = math.sqrt(x * x + y * y + z * z)
        slope = np.sqrt((right * steep) ** 2 + (down * steep) ** 2 + 1)
        return ((-right * steep * x - down * steep * y + z) / slope / length).astype(np.float32)

    def glow(self, mask: Mask, colour: Colour, radius: float, strength: float = 1, bands: int = 3) -> None:
        """Light round a mask that falls off in bands (0 bands: smoothly); call before the shape itself."""
        halo = np.clip(blur(mask, radius) * 2, 0, 1)
        if bands:
            halo = np.floor(halo * (bands + 0.999)) / bands
        weight = (np.clip(halo, 0, 1) * strength)[..., None]
        light = np.array(colour, dtype=np.float32)
        self.pixels[:] = self.pixels + (np.maximum(light, self.pixels) - self.pixels) * weight

    def darken(self, mask: Mask, amount: float = 0.5) -> None:
        """Shadow on what is there already."""
        self.pixels[:] = self.pixels * (1 - (mask * amount)[..., None])

    def image(self) -> Image.Image:
        """The finished picture, reduced to its stored size."""
        full = Image.fromarray(np.clip(self.pixels + 0.5, 0, 255).astype(np.uint8), "RGB")
        return full.resize((SIDE, SIDE), Image.Resampling.BOX)


def blank(colour: Colour = INK) -> Canvas:
    """A canvas of one colour."""
    pixels = np.empty((FULL, FULL, 3), dtype=np.float32)
    pixels[:] = colour
    return Canvas(pixels)


Painter = Callable[[Canvas], None]


def picture(card: str) -> Callable[[Painter], Painter]:
    """Mark a function as the picture of a card; the runner finds it by this mark."""

    def mark(painter: Painter) -> Painter:
        painter.card_id = card  # type: ignore[attr-defined]
        return painter

    return mark
