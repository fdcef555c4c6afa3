"""True-colour scenes painted by code: what the picture bench converts.

Each scene is a pure function of nothing: smooth shading, soft edges and several octaves of texture, as painted card
art has them, and the same pixels on every run. Colours are sRGB 0-1, coordinates run from -1 to 1, y downwards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import numpy as np
import numpy.typing as npt
from PIL import Image

SIDE = 160
Floats = npt.NDArray[np.float64]
Colour = tuple[float, float, float]


def paint_scenes() -> dict[str, Image.Image]:
    """All scenes by name."""
    return {name: paint_scene(name) for name in SCENES}


def paint_scene(name: str) -> Image.Image:
    """One scene."""
    canvas = SCENES[name]()
    return Image.fromarray((np.clip(canvas, 0, 1) * 255 + 0.5).astype(np.uint8), "RGB")


# --- brushes --------------------------------------------------------------------------------------------------


def _grid() -> tuple[Floats, Floats]:
    line = (np.arange(SIDE) + 0.5) / SIDE * 2 - 1
    x, y = np.meshgrid(line, line)
    return x, y


def _ramp(stops: Sequence[Colour], t: Floats) -> Floats:
    """Colours along a scale from 0 to 1."""
    at = np.linspace(0, 1, len(stops))
    return np.stack([np.interp(t, at, [stop[i] for stop in stops]) for i in range(3)], axis=-1)


def _over(canvas: Floats, paint: Floats | Colour, mask: Floats) -> Floats:
    return canvas + (np.asarray(paint) - canvas) * np.clip(mask, 0, 1)[..., None]


def _soft(distance: Floats, edge: float = 0.025) -> Floats:
    """A mask: 1 where the distance is negative, with a soft edge."""
    return np.clip(0.5 - distance / edge, 0, 1)


def _blob(cx: float, cy: float, rx: float, ry: float, edge: float = 0.04) -> Floats:
    x, y = _grid()
    return _soft(np.hypot((x - cx) / rx, (y - cy) / ry) - 1, edge / min(rx, ry))


def _glow(cx: float, cy: float, radius: float) -> Floats:
    x, y = _grid()
    return np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / radius**2)


def _noise(seed: int, scale: float, octaves: int = 4) -> Floats:
    """Value noise 0-1."""
    x, y = _grid()
    total, weight = np.zeros_like(x), 0.0
    for octave in range(octaves):
        factor = scale * 2**octave
        total += _lattice(seed + octave, (x + 1) * factor, (y + 1) * factor) * 0.5**octave
        weight += 0.5**octave
    return total / weight


def _lattice(seed: int, x: Floats, y: Floats) -> Floats:
    column, row = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    u, v = x - column, y - row
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)

    def corner(dx: int, dy: int) -> Floats:
        value = (column + dx) * 374761393 + (row + dy) * 668265263 + seed * 974711
        value = ((value ^ (value >> 13)) & 0xFFFFFFF) * 1274126177
        return ((value ^ (value >> 16)) & 0xFFFF) / 65535.0

    top = corner(0, 0) * (1 - u) + corner(1, 0) * u
    low = corner(0, 1) * (1 - u) + corner(1, 1) * u
    return top * (1 - v) + low * v


def _ball(canvas: Floats, cx: float, cy: float, radius: float, stops: Sequence[Colour]) -> Floats:
    """A shaded sphere with a highlight, lit from the upper left."""
    x, y = _grid()
    nx, ny = (x - cx) / radius, (y - cy) / radius
    nz = np.sqrt(np.clip(1 - nx**2 - ny**2, 0, 1))
    light = np.clip(-0.5 * nx - 0.6 * ny + 0.62 * nz, 0, 1)
    shaded = _ramp(stops, light) + (np.clip(light, 0, 1) ** 24 * 0.8)[..., None]
    return _over(canvas, shaded, _soft(np.hypot(nx, ny) - 1, 0.03 / radius))


def _ridge(seed: int, base: float, height: float, scale: float) -> Floats:
    """A mask of everything below a jagged line."""
    _, y = _grid()
    line = _noise(seed, scale, 4)[SIDE // 2][None, :]
    return _soft(base - height * line - y, 0.03)


# --- scenes ---------------------------------------------------------------------------------------------------


def sunset_sea() -> Floats:
    """A low sun over waves."""
    x, y = _grid()
    sky = _ramp([(0.15, 0.12, 0.4), (0.6, 0.25, 0.5), (0.98, 0.55, 0.25), (1, 0.85, 0.5)], (y + 1) / 1.15)
    canvas = _over(sky, (1, 0.95, 0.75), _blob(0.2, 0.05, 0.2, 0.2))
    wave = _noise(3, 3, 4)
    sea = _ramp([(0.05, 0.1, 0.3), (0.2, 0.3, 0.5), (0.95, 0.6, 0.35)], wave * (1.2 - np.abs(x - 0.2)))
    return _over(canvas, sea, _soft(0.15 - y))


def dawn_mountains() -> Floats:
    """Ridges that fade into haze."""
    _, y = _grid()
    canvas = _ramp([(0.3, 0.45, 0.8), (0.85, 0.75, 0.85), (1, 0.85, 0.7)], (y + 1) / 1.4)
    for seed, base, tone in ((1, 0.15, 0.72), (2, 0.45, 0.5), (5, 0.8, 0.28)):
        paint = _ramp([(0.1, 0.12, 0.2), (0.45, 0.55, 0.8), (0.85, 0.8, 0.9)], np.full_like(y, tone))
        canvas = _over(canvas, paint * (0.85 + 0.3 * _noise(seed + 9, 6)[..., None]), _ridge(seed, base, 0.7, 2))
    return canvas


def foliage() -> Floats:
    """Leaves, dark below and sunlit above."""
    _, y = _grid()
    t = 0.75 * _noise(11, 5, 5) + 0.35 * (0.5 - y / 2) - 0.1
    canvas = _ramp([(0.02, 0.08, 0.04), (0.1, 0.3, 0.08), (0.35, 0.55, 0.1), (0.8, 0.85, 0.35)], t)
    return _over(canvas, (0.95, 0.3, 0.35), _soft(0.78 - _noise(23, 8, 2), 0.05))


def night_city() -> Floats:
    """Lit windows under a violet sky."""
    x, y = _grid()
    canvas = _ramp([(0.03, 0.03, 0.12), (0.15, 0.08, 0.3), (0.45, 0.2, 0.4)], (y + 1) / 1.6)
    for column in range(9):
        left = -1 + column * 0.23
        top = -0.5 + 0.7 * (column * 0.618034 % 1)
        tower = _soft(np.maximum(np.abs(x - left - 0.1) - 0.1, top - y), 0.02)
        lamp = (np.sin(x * 70) > 0.2) & (np.sin(y * 55) > 0.1) & (_noise(31, 12, 1) > 0.5)
        paint = np.where(lamp[..., None], (1.0, 0.85, 0.4), (0.07, 0.08, 0.16))
        canvas = _over(canvas, paint, tower)
    return canvas + 0.5 * np.array((0.9, 0.9, 1.0)) * _glow(0.6, -0.7, 0.18)[..., None]


def flame() -> Floats:
    """A fire in the dark."""
    x, y = _grid()
    heat = 1.3 - np.abs(x) * (1.6 + 0.8 * y) - (1 - y) * 0.45 + 0.7 * (_noise(41, 3, 4) - 0.5)
    return _ramp(
        [(0.04, 0.02, 0.06), (0.35, 0.03, 0.05), (0.85, 0.25, 0.05), (1, 0.7, 0.15), (1, 1, 0.8)], np.clip(heat, 0, 1)
    )


def steel_ball() -> Floats:
    """A metal ball on a table."""
    x, y = _grid()
    canvas = _ramp([(0.25, 0.3, 0.4), (0.6, 0.55, 0.5)], (y + 1) / 2)
    canvas = _over(canvas, (0.3, 0.18, 0.1), _soft(0.45 - y + 0.05 * x))
    canvas = _over(canvas, (0.1, 0.06, 0.05), 0.8 * _blob(0.15, 0.62, 0.6, 0.15, 0.1))
    return _ball(canvas, 0, 0, 0.62, [(0.08, 0.09, 0.12), (0.3, 0.35, 0.42), (0.75, 0.8, 0.85), (0.4, 0.45, 0.55)])


def _face(canvas: Floats, skin: Sequence[Colour], hair: Colour, eye: Colour) -> Floats:
    x, y = _grid()
    canvas = _over(canvas, np.asarray(hair) * (0.7 + 0.6 * _noise(3, 4)[..., None]), _blob(0, -0.1, 0.68, 0.78))
    canvas = _over(canvas, skin[1], _soft(np.maximum(np.abs(x) - 0.2, 0.3 - y)))
    light = 0.65 - 0.4 * x - 0.25 * y + 0.15 * (_noise(8, 2, 2) - 0.5)
    canvas = _over(canvas, _ramp(skin, np.clip(light, 0, 1)), _blob(0, 0.05, 0.46, 0.6))
    canvas = _over(canvas, hair, _soft(np.maximum(np.hypot(x / 0.52, (y + 0.45) / 0.3) - 1, 0.1 * np.sin(9 * x)), 0.08))
    for side in (-0.19, 0.19):
        canvas = _over(canvas, (0.97, 0.96, 0.94), _blob(side, -0.02, 0.1, 0.055))
        canvas = _over(canvas, eye, _blob(side, -0.02, 0.05, 0.055))
        canvas = _over(canvas, (0.05, 0.04, 0.05), _blob(side, -0.02, 0.022, 0.025))
        canvas = _over(canvas, np.asarray(hair) * 0.6, _blob(side, -0.14, 0.12, 0.022))
        canvas = _over(canvas, (0.9, 0.45, 0.4), 0.35 * _glow(side * 1.3, 0.2, 0.14))
    canvas = _over(canvas, skin[0], 0.7 * _blob(0.03, 0.16, 0.045, 0.07, 0.05))
    return _over(canvas, (0.75, 0.25, 0.27), _blob(0, 0.36, 0.14, 0.04))


def portrait_fair() -> Floats:
    """A fair face before a green ground."""
    _, y = _grid()
    ground = _ramp([(0.2, 0.4, 0.35), (0.1, 0.22, 0.25)], (y + 1) / 2)
    ground = _over(ground, (0.25, 0.2, 0.55), _blob(0, 1.1, 0.9, 0.5))
    return _face(ground, [(0.65, 0.4, 0.32), (0.92, 0.7, 0.58), (1, 0.87, 0.76)], (0.5, 0.25, 0.1), (0.2, 0.45, 0.7))


def portrait_dark() -> Floats:
    """A dark face before a golden ground."""
    _, y = _grid()
    ground = _ramp([(0.95, 0.75, 0.35), (0.6, 0.3, 0.15)], (y + 1) / 2)
    ground = _over(ground, (0.6, 0.1, 0.15), _blob(0, 1.1, 0.9, 0.5))
    return _face(
        ground, [(0.2, 0.1, 0.07), (0.45, 0.27, 0.18), (0.7, 0.48, 0.34)], (0.07, 0.06, 0.08), (0.3, 0.18, 0.1)
    )


def elf() -> Floats:
    """A pale face with silver hair in blue light."""
    _, y = _grid()
    ground = _ramp([(0.05, 0.08, 0.25), (0.2, 0.35, 0.6), (0.1, 0.15, 0.3)], (y + 1) / 2)
    ground = _over(ground, (0.8, 0.85, 0.95), _blob(0, 1.15, 0.85, 0.5))
    return _face(ground, [(0.5, 0.5, 0.68), (0.82, 0.8, 0.88), (0.97, 0.94, 0.93)], (0.78, 0.8, 0.9), (0.5, 0.2, 0.6))


def serpent() -> Floats:
    """A green coil with a pale belly in a swamp."""
    x, y = _grid()
    canvas = _ramp([(0.15, 0.2, 0.1), (0.35, 0.35, 0.2), (0.1, 0.12, 0.1)], _noise(51, 2, 4))
    for step in range(60):
        t = step / 59
        cx, cy = 0.75 * np.sin(t * 7.5) * (1 - 0.4 * t), 0.8 - 1.45 * t
        scale = 0.6 + 0.4 * np.sin(step * 2.0)
        canvas = _ball(
            canvas,
            float(cx),
            float(cy),
            0.2 - 0.06 * t,
            [(0.02, 0.12, 0.08), (0.1 + 0.2 * scale, 0.55, 0.2), (0.8, 0.9, 0.5)],
        )
    canvas = _over(canvas, (1, 0.85, 0.1), _blob(0.32, -0.72, 0.05, 0.05))
    return _over(canvas, (0.05, 0, 0), _soft(np.maximum(np.abs(x - 0.32) - 0.012, np.abs(y + 0.72) - 0.04), 0.02))


def slime() -> Floats:
    """A translucent blue drop on grass."""
    _, y = _grid()
    canvas = _ramp([(0.55, 0.8, 0.95), (0.85, 0.95, 0.9)], (y + 1) / 1.5)
    canvas = _over(canvas, _ramp([(0.1, 0.35, 0.1), (0.5, 0.75, 0.25)], _noise(61, 6)), _soft(0.35 - y))
    canvas = _ball(canvas, 0, 0.15, 0.6, [(0.05, 0.1, 0.45), (0.15, 0.4, 0.85), (0.55, 0.85, 1)])
    for side in (-0.18, 0.18):
        canvas = _over(canvas, (1, 1, 1), _blob(side, 0.1, 0.1, 0.13))
        canvas = _over(canvas, (0.02, 0.02, 0.1), _blob(side + 0.02, 0.13, 0.05, 0.07))
    return _over(canvas, (0.6, 0.1, 0.2), _blob(0, 0.36, 0.13, 0.05))


def crystals() -> Floats:
    """Violet and teal shards in a cave."""
    x, y = _grid()
    canvas = _ramp([(0.04, 0.03, 0.08), (0.2, 0.15, 0.25)], _noise(71, 3))
    for index, (cx, tilt, height, hue) in enumerate(
        (
            (-0.5, -0.3, 0.8, 0.0),
            (0.45, 0.35, 0.9, 1.0),
            (0.0, 0.05, 1.3, 0.4),
            (0.7, 0.6, 0.5, 0.1),
            (-0.75, -0.7, 0.5, 0.9),
        )
    ):
        u = x - cx - tilt * (0.8 - y) * 0.6
        width = 0.2 * np.clip((y - (0.8 - height)) * 3, 0, 1)
        facet = np.clip((u + width) / (2 * width + 1e-6), 0, 1)
        tone = _ramp([(0.3, 0.1, 0.5), (0.75, 0.5, 1), (0.95, 0.9, 1)], np.where(facet < 0.4, 0.25, facet))
        teal = _ramp([(0.0, 0.3, 0.35), (0.2, 0.75, 0.7), (0.85, 1, 0.95)], np.where(facet < 0.4, 0.25, facet))
        paint = (tone * (1 - hue) + teal * hue) * (0.75 + 0.25 * np.cos(3 * y + index))[..., None]
        canvas = _over(canvas, paint, _soft(np.maximum(np.abs(u) - width, y - 0.85), 0.02))
    return canvas


def reef() -> Floats:
    """Corals and a fish under water."""
    x, y = _grid()
    canvas = _ramp([(0.35, 0.8, 0.85), (0.1, 0.45, 0.7), (0.03, 0.15, 0.4)], (y + 1) / 2)
    canvas = canvas + 0.12 * (np.sin(9 * x + 3 * y) * _noise(81, 3))[..., None]
    for seed, paint in ((82, (0.95, 0.45, 0.4)), (85, (0.85, 0.7, 0.3)), (88, (0.6, 0.3, 0.6))):
        body = np.asarray(paint) * (0.5 + 0.8 * _noise(seed, 8)[..., None])
        canvas = _over(canvas, body, _ridge(seed, 1.0 - (seed - 82) * 0.03 + 0.1, 0.9, 3) * (_noise(seed + 1, 3) > 0.4))
    canvas = _over(canvas, (1, 0.6, 0.1), _blob(-0.1, -0.3, 0.33, 0.2))
    canvas = _over(canvas, (1, 0.6, 0.1), _soft(np.maximum(np.abs(y + 0.3) - (x - 0.1) * 0.7, x - 0.42)))
    canvas = _over(canvas, (1, 1, 1), _blob(-0.12, -0.3, 0.05, 0.19))
    return _over(canvas, (0.03, 0.03, 0.05), _blob(-0.3, -0.35, 0.035, 0.035))


def dunes() -> Floats:
    """Sand in evening light."""
    x, y = _grid()
    canvas = _ramp([(0.35, 0.55, 0.85), (0.8, 0.85, 0.9), (1, 0.9, 0.75)], (y + 1) / 1.1)
    for step, base in enumerate((0.0, 0.3, 0.65)):
        crest = base + 0.18 * np.sin(2.2 * x + step * 2)
        side = 0.5 + 0.5 * np.tanh(4 * np.cos(2.2 * x + step * 2))
        sand = _ramp([(0.45, 0.22, 0.15), (0.85, 0.58, 0.3), (1, 0.85, 0.55)], side + 0.15 * np.sin(30 * (y - crest)))
        canvas = _over(canvas, sand, _soft(crest - y))
    return canvas


def aurora() -> Floats:
    """Green light above snow."""
    x, y = _grid()
    canvas = _ramp([(0.01, 0.02, 0.1), (0.05, 0.1, 0.25)], (y + 1) / 2)
    for shift, paint in ((0.0, (0.2, 0.95, 0.55)), (0.35, (0.5, 0.3, 0.8))):
        band = np.exp(-((y + 0.35 + shift - 0.25 * np.sin(3 * x + shift * 5)) ** 2) / 0.05)
        canvas = canvas + (band * (0.35 + 0.5 * _noise(95, 7, 2)))[..., None] * np.asarray(paint)
    snow = _ramp([(0.25, 0.35, 0.55), (0.75, 0.85, 0.95)], _noise(97, 3))
    return _over(canvas, snow, _ridge(98, 0.85, 0.6, 2))


def rose() -> Floats:
    """Petals, rolled up."""
    x, y = _grid()
    radius, angle = np.hypot(x, y + 0.1), np.arctan2(y + 0.1, x)
    canvas = _ramp([(0.03, 0.1, 0.05), (0.15, 0.35, 0.12), (0.35, 0.5, 0.2)], _noise(101, 3))
    petal = 0.5 + 0.5 * np.sin(14 * radius - 2 * angle + 0.8 * np.sin(3 * angle))
    red = _ramp(
        [(0.25, 0, 0.06), (0.7, 0.05, 0.15), (0.95, 0.35, 0.4), (1, 0.75, 0.75)], 0.75 * petal + 0.25 * (1 - radius)
    )
    return _over(canvas, red, _soft(radius - 0.72 - 0.06 * np.sin(5 * angle)))


def potion() -> Floats:
    """A glowing flask on a shelf."""
    x, y = _grid()
    canvas = _ramp([(0.12, 0.07, 0.05), (0.35, 0.2, 0.12)], _noise(111, 2, 5) * (0.7 + 0.3 * np.cos(20 * y)))
    canvas = canvas + 0.6 * np.array((0.2, 0.9, 0.4)) * _glow(0, 0.3, 0.75)[..., None]
    canvas = _over(canvas, (0.75, 0.85, 0.85), _soft(np.maximum(np.abs(x) - 0.14, np.abs(y + 0.45) - 0.3)))
    canvas = _over(canvas, (0.55, 0.35, 0.2), _soft(np.maximum(np.abs(x) - 0.17, np.abs(y + 0.72) - 0.1)))
    return _ball(canvas, 0, 0.3, 0.5, [(0.0, 0.2, 0.12), (0.1, 0.65, 0.25), (0.7, 1, 0.5)])


def sword() -> Floats:
    """A blade on red cloth."""
    x, y = _grid()
    fold = 0.5 + 0.5 * np.sin(5 * x + 3 * y + 3 * _noise(121, 2, 2))
    canvas = _ramp([(0.2, 0.01, 0.05), (0.6, 0.05, 0.1), (0.85, 0.25, 0.2)], fold)
    u, v = (x + y) / 1.41421, (y - x) / 1.41421
    blade = _ramp([(0.35, 0.4, 0.5), (0.95, 0.97, 1), (0.55, 0.6, 0.68)], np.clip((u + 0.1) / 0.2, 0, 1))
    canvas = _over(canvas, blade, _soft(np.maximum(np.abs(u) - 0.1 * np.clip((v + 1.2) * 3, 0, 1), v - 0.45)))
    gold = _ramp([(0.35, 0.2, 0.05), (0.9, 0.7, 0.2), (1, 0.95, 0.6)], np.clip(0.5 - 2 * u * np.sign(v - 0.5), 0, 1))
    canvas = _over(canvas, gold, _soft(np.maximum(np.abs(u) - 0.38, np.abs(v - 0.5) - 0.06)))
    canvas = _over(canvas, (0.25, 0.13, 0.08), _soft(np.maximum(np.abs(u) - 0.06, np.abs(v - 0.75) - 0.22)))
    return _ball(canvas, -0.74, 0.74, 0.1, [(0.3, 0.15, 0.05), (0.9, 0.7, 0.2), (1, 0.95, 0.7)])


def castle() -> Floats:
    """Towers before the moon."""
    x, y = _grid()
    canvas = _ramp([(0.02, 0.04, 0.15), (0.1, 0.2, 0.4), (0.35, 0.4, 0.55)], (y + 1) / 1.7)
    canvas = _over(canvas, (0.95, 0.93, 0.8), _blob(0.35, -0.4, 0.35, 0.35) * (0.8 + 0.2 * _noise(131, 4)))
    stone = _ramp([(0.05, 0.05, 0.1), (0.22, 0.2, 0.3)], _noise(132, 8, 2))
    for cx, top, half in ((-0.5, -0.2, 0.14), (0.0, -0.5, 0.17), (0.5, 0.0, 0.13), (0.0, 0.2, 0.75)):
        canvas = _over(canvas, stone, _soft(np.maximum(np.abs(x - cx) - half, top - y), 0.02))
        roof = np.maximum(np.abs(x - cx) - (y - top + 0.35) * half * 3, y - top)
        canvas = _over(canvas, (0.3, 0.1, 0.15), _soft(roof, 0.02) if half < 0.5 else np.zeros_like(x))
        canvas = _over(canvas, (1, 0.75, 0.3), _blob(cx, top + 0.18, 0.04, 0.07))
    return _over(canvas, (0.03, 0.06, 0.05), _ridge(135, 1.0, 0.35, 4))


def lava_cave() -> Floats:
    """Black rock with glowing cracks."""
    crack = np.abs(_noise(141, 2.5, 3) - 0.5) * 6
    rock = _ramp([(0.05, 0.03, 0.05), (0.25, 0.15, 0.15), (0.4, 0.28, 0.25)], _noise(142, 6, 4))
    glow = _ramp([(1, 0.95, 0.5), (1, 0.5, 0.05), (0.6, 0.08, 0.02), (0.2, 0.02, 0.03)], np.clip(crack, 0, 1))
    return _over(rock, glow, 1 - crack)


def nebula() -> Floats:
    """Clouds of gas and stars."""
    first, second = _noise(151, 1.5, 5), _noise(157, 2, 5)
    canvas = _ramp([(0.02, 0.01, 0.08), (0.3, 0.05, 0.4), (0.9, 0.3, 0.6), (1, 0.8, 0.8)], first**1.5 * 1.3)
    canvas = canvas + np.array((0.0, 0.45, 0.6)) * (np.clip(second - 0.45, 0, 1) * 1.6)[..., None]
    stars = np.clip(_noise(163, 40, 1) - 0.93, 0, 1) * 12
    return _over(canvas, (1, 1, 1), stars)


def still_life() -> Floats:
    """Fruit on a cloth."""
    _, y = _grid()
    canvas = _ramp([(0.2, 0.14, 0.12), (0.4, 0.3, 0.24)], _noise(171, 1.5, 3))
    canvas = _over(canvas, _ramp([(0.6, 0.62, 0.7), (0.95, 0.94, 0.9)], _noise(172, 2, 2)), _soft(0.35 - y))
    canvas = _ball(canvas, -0.4, 0.2, 0.4, [(0.25, 0.02, 0.03), (0.8, 0.1, 0.1), (1, 0.5, 0.35)])
    canvas = _ball(canvas, 0.4, 0.1, 0.42, [(0.5, 0.25, 0.02), (0.98, 0.6, 0.1), (1, 0.85, 0.4)])
    canvas = _ball(canvas, 0.02, 0.5, 0.3, [(0.12, 0.3, 0.05), (0.5, 0.75, 0.2), (0.85, 0.95, 0.5)])
    for dx, dy in ((-0.1, -0.25), (0.05, -0.3), (-0.02, -0.12), (0.1, -0.15)):
        canvas = _ball(canvas, dx, dy, 0.12, [(0.1, 0.03, 0.2), (0.35, 0.15, 0.5), (0.7, 0.5, 0.8)])
    return canvas


def parrot() -> Floats:
    """A bird of many colours."""
    x, y = _grid()
    canvas = _ramp([(0.1, 0.3, 0.15), (0.4, 0.65, 0.3), (0.7, 0.85, 0.6)], _noise(181, 2, 3))
    feather = 0.75 + 0.35 * np.sin(25 * y + 6 * np.sin(12 * x))[..., None]
    canvas = _over(canvas, np.asarray((0.85, 0.1, 0.1)) * feather, _blob(-0.05, 0.35, 0.42, 0.75))
    canvas = _over(canvas, np.asarray((0.95, 0.75, 0.1)) * feather, _blob(0.2, 0.4, 0.25, 0.5))
    canvas = _over(canvas, np.asarray((0.1, 0.3, 0.8)) * feather, _blob(0.3, 0.65, 0.2, 0.45))
    canvas = _over(
        canvas, np.asarray((0.85, 0.12, 0.1)) * (0.8 + 0.3 * _noise(183, 6)[..., None]), _blob(-0.1, -0.4, 0.36, 0.36)
    )
    canvas = _over(canvas, (0.97, 0.95, 0.9), _blob(-0.25, -0.38, 0.17, 0.2))
    canvas = _over(canvas, (0.05, 0.05, 0.05), _blob(-0.24, -0.45, 0.05, 0.05))
    return _over(canvas, (0.2, 0.18, 0.17), _blob(-0.5, -0.28, 0.16, 0.2) * (x < -0.38))


def colour_wheel() -> Floats:
    """Every hue, from white to black: the hardest."""
    x, y = _grid()
    hue, radius = np.arctan2(y, x) / (2 * np.pi) + 0.5, np.hypot(x, y)
    rim = _ramp([(1, 0, 0), (1, 1, 0), (0, 1, 0), (0, 1, 1), (0, 0, 1), (1, 0, 1), (1, 0, 0)], hue)
    inner = 1 + (rim - 1) * np.clip(radius * 1.6, 0, 1)[..., None]
    return inner * np.clip(2.1 - 1.6 * radius, 0, 1)[..., None]


def storm() -> Floats:
    """Lightning over a grey sea."""
    x, y = _grid()
    canvas = _ramp([(0.12, 0.13, 0.2), (0.35, 0.37, 0.45), (0.6, 0.6, 0.65)], _noise(201, 2, 5))
    canvas = _over(canvas, _ramp([(0.05, 0.12, 0.15), (0.3, 0.42, 0.45)], _noise(204, 5)), _soft(0.45 - y))
    bolt = x - 0.15 * np.sin(7 * y) - 0.08 * np.sin(19 * y + 1)
    canvas = canvas + np.array((0.5, 0.45, 0.9)) * (np.exp(-(bolt**2) / 0.03) * (y < 0.45) * 0.7)[..., None]
    return _over(canvas, (1, 1, 0.92), _soft(np.maximum(np.abs(bolt) - 0.025, y - 0.45), 0.02))


def treasure() -> Floats:
    """A heap of gold with gems."""
    canvas = _ramp([(0.08, 0.05, 0.08), (0.25, 0.15, 0.15)], _noise(211, 3))
    place = _scatter_points(46)
    for index, (px, py) in enumerate(place):
        stops = [(0.3, 0.15, 0.02), (0.85, 0.6, 0.12), (1, 0.95, 0.55)]
        if index % 9 == 4:
            stops = [(0.3, 0, 0.05), (0.85, 0.1, 0.2), (1, 0.6, 0.6)]
        if index % 9 == 7:
            stops = [(0, 0.15, 0.3), (0.1, 0.5, 0.85), (0.7, 0.95, 1)]
        canvas = _ball(canvas, px, 0.1 + 0.9 * abs(py) * (0.4 + 0.6 * abs(px)) + 0.1, 0.16, stops)
    return canvas


def _scatter_points(count: int) -> list[tuple[float, float]]:
    return [((index * 0.618034 % 1) * 2 - 1, (index * 0.754878 % 1) * 2 - 1) for index in range(count)]


def autumn_tree() -> Floats:
    """Red and yellow leaves against blue."""
    x, y = _grid()
    canvas = _ramp([(0.4, 0.65, 0.9), (0.8, 0.9, 0.95)], (y + 1) / 1.5)
    canvas = _over(canvas, _ramp([(0.35, 0.35, 0.1), (0.7, 0.6, 0.25)], _noise(221, 4)), _soft(0.6 - y))
    canvas = _over(canvas, (0.25, 0.15, 0.1), _soft(np.maximum(np.abs(x - 0.05 * np.sin(4 * y)) - 0.09, -y)))
    leaf = _ramp([(0.4, 0.08, 0.05), (0.85, 0.3, 0.08), (1, 0.75, 0.2)], 1.4 * _noise(223, 6, 4) - 0.2 - 0.2 * y)
    return _over(canvas, leaf, _soft(np.hypot(x / 0.8, (y + 0.25) / 0.6) - 1 + 0.5 * (_noise(225, 5, 3) - 0.5), 0.06))


def eye() -> Floats:
    """An eye, close."""
    x, y = _grid()
    canvas = _ramp(
        [(0.55, 0.32, 0.25), (0.85, 0.6, 0.48), (0.95, 0.76, 0.65)], 0.5 * _noise(231, 3) + 0.25 - 0.3 * y + 0.2
    )
    lid = np.abs(y) - 0.45 * np.cos(1.5 * x)
    canvas = _over(canvas, (0.25, 0.1, 0.1), _soft(np.abs(lid) - 0.05, 0.06))
    white = _ramp([(0.7, 0.65, 0.68), (0.98, 0.96, 0.95)], 1 - np.abs(x))
    radius, angle = np.hypot(x, y), np.arctan2(y, x)
    iris = _ramp([(0.9, 0.75, 0.2), (0.25, 0.6, 0.4), (0.05, 0.2, 0.25)], radius / 0.38 + 0.1 * np.sin(24 * angle))
    ball = _over(white, iris, _soft(radius - 0.38))
    ball = _over(ball, (0.02, 0.02, 0.03), _soft(radius - 0.16))
    ball = _over(ball, (1, 1, 1), _blob(-0.12, -0.13, 0.06, 0.06))
    return _over(canvas, ball, _soft(lid, 0.03))


def phoenix() -> Floats:
    """Wings of fire against dusk."""
    x, y = _grid()
    canvas = _ramp([(0.1, 0.08, 0.3), (0.35, 0.15, 0.4), (0.15, 0.05, 0.2)], (y + 1) / 2)
    span = np.abs(x)
    wing = np.abs(y + 0.35 * np.sin(3.2 * span) - 0.1) - 0.35 * np.clip(1 - span, 0, 1) - 0.07 * np.sin(26 * span)
    fire = _ramp(
        [(1, 0.95, 0.6), (1, 0.65, 0.1), (0.85, 0.2, 0.1), (0.4, 0.05, 0.2)],
        np.clip(span + 0.3 * (_noise(241, 5) - 0.5), 0, 1),
    )
    canvas = canvas + np.array((0.9, 0.4, 0.1)) * (0.6 * _glow(0, 0, 0.5))[..., None]
    canvas = _over(canvas, fire, _soft(wing, 0.08))
    canvas = _over(canvas, (1, 0.85, 0.35), _blob(0, 0, 0.12, 0.4))
    return _over(canvas, (1, 0.95, 0.7), _blob(0, -0.42, 0.09, 0.11))


def mushroom() -> Floats:
    """A toadstool in moss."""
    x, y = _grid()
    canvas = _ramp([(0.05, 0.12, 0.08), (0.2, 0.38, 0.15), (0.55, 0.65, 0.3)], _noise(251, 4) * (0.6 + 0.4 * y))
    stem = _ramp([(0.95, 0.9, 0.8), (0.55, 0.48, 0.45)], np.clip((x + 0.2) / 0.4, 0, 1))
    canvas = _over(canvas, stem, _soft(np.maximum(np.abs(x) - 0.16 - 0.06 * y, np.abs(y - 0.35) - 0.45)))
    cap = _ramp(
        [(0.95, 0.35, 0.25), (0.8, 0.1, 0.08), (0.35, 0.02, 0.08)], np.clip(0.5 + 0.4 * x + 0.6 * (y + 0.3), 0, 1)
    )
    dome = np.maximum(np.hypot(x / 0.72, (y + 0.0) / 0.65) - 1, y - 0.08)
    canvas = _over(canvas, cap, _soft(dome))
    for px, py, size in ((-0.35, -0.2, 0.1), (0.1, -0.4, 0.11), (0.4, -0.12, 0.08), (-0.05, -0.1, 0.07)):
        canvas = _over(canvas, (0.98, 0.95, 0.9), _blob(px, py, size, size * 0.8) * _soft(dome))
    return canvas


SCENES: Mapping[str, Callable[[], Floats]] = MappingProxyType(
    {
        scene.__name__: scene
        for scene in (
            sunset_sea,
            dawn_mountains,
            foliage,
            night_city,
            flame,
            steel_ball,
            portrait_fair,
            portrait_dark,
            elf,
            serpent,
            slime,
            crystals,
            reef,
            dunes,
            aurora,
            rose,
            potion,
            sword,
            castle,
            lava_cave,
            nebula,
            still_life,
            parrot,
            colour_wheel,
            storm,
            treasure,
            autumn_tree,
            eye,
            phoenix,
            mushroom,
        )
    }
)
