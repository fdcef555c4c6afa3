"""Letters of titles: Latin capitals and kana as strokes, which the drawing kit lays wide at the ends.

A letter is drawn in a box of 10 x 10 that `lettering` scales; a stroke is a list of points, and one that begins with
`CURVE` is bent through them. Only letters that some title needs are here.
"""

from __future__ import annotations

from dataclasses import dataclass

from kit import INK, Canvas, Colour, Mask, Point, both, grow, join, minus, move, rect, tube

CURVE = ("curve",)
"""The mark of a bent stroke."""

Stroke = tuple[object, ...]

BOX = 10.0
FLARE = (1.3, 0.92, 0.86, 0.92, 1.3)
"""How wide a stroke is from its beginning to its end."""

# fmt: off
LETTERS: dict[str, tuple[float, tuple[Stroke, ...]]] = {
    " ": (4, ()),
    "A": (9.6, (((0.4, 10), (4.4, 0.4)), ((4.6, 0.4), (9, 10)), ((2.2, 6.6), (7, 6.6)))),
    "B": (7.6, (((1, 0.4), (1, 9.7)), (*CURVE, (1, 0.5), (5, 0.6), (6.4, 2.5), (5, 4.5), (1, 4.7)),
                (*CURVE, (1, 4.8), (5.6, 5), (7.2, 7.2), (5.6, 9.5), (1, 9.7)))),
    "E": (8, (((1.2, 0.4), (1.2, 9.7)), ((1.2, 0.6), (6.4, 0.6)), ((1.2, 5), (5.6, 5)), ((1.2, 9.6), (6.6, 9.6)))),
    "G": (9.4, ((*CURVE, (8.4, 2), (5, 0.4), (1.2, 2.6), (0.8, 6.6), (4, 9.7), (8.4, 8.4)),
                ((8.4, 9), (8.4, 5.6)), ((5.4, 5.6), (8.8, 5.6)))),
    "I": (4, (((2, 0.4), (2, 9.7)),)),
    "K": (8.6, (((1, 0.4), (1, 9.7)), ((7.6, 0.4), (1.6, 5.4)), ((3, 4.6), (8, 9.8)))),
    "L": (7.4, (((1.2, 0.4), (1.2, 9.7)), ((1.2, 9.6), (6, 9.6)))),
    "M": (11.4, (((1, 9.7), (1.6, 0.4)), ((1.7, 0.4), (5.6, 8)), ((5.6, 8), (9.4, 0.4)), ((9.5, 0.4), (10.2, 9.7)))),
    "N": (9.4, (((1, 9.7), (1, 0.4)), ((1, 0.4), (8.2, 9.6)), ((8.2, 9.6), (8.2, 0.4)))),
    "O": (9.8, ((*CURVE, (4.8, 0.5), (1.4, 2.2), (0.9, 6), (3, 9.4), (6.6, 9.4), (8.8, 6), (8.3, 2.2), (4.8, 0.5)),)),
    "R": (8.4, (((1, 0.4), (1, 9.7)), (*CURVE, (1, 0.5), (5.4, 0.6), (7, 2.8), (5.4, 5), (1, 5.2)),
                ((3.6, 5.2), (7.8, 9.8)))),
    "S": (7.8, ((*CURVE, (6.8, 1.8), (4, 0.4), (1, 2.2), (2.6, 4.4), (5.6, 5.6), (6.8, 7.8), (4, 9.7), (0.8, 8.2)),)),
    "T": (8.8, (((0.4, 0.6), (8.2, 0.6)), ((4.3, 0.6), (4.3, 9.7)))),
    "U": (9, ((*CURVE, (1, 0.4), (1, 5.6), (2, 8.8), (4.5, 9.7), (7, 8.8), (8, 5.6), (8, 0.4)),)),
    "W": (12.4, (((0.4, 0.4), (3.2, 9.7)), ((3.2, 9.7), (6, 2)), ((6, 2), (8.8, 9.7)), ((8.8, 9.7), (11.8, 0.4)))),
    "ア": (10.4, (((0.8, 1), (9.2, 1)), (*CURVE, (9.2, 1), (8, 3), (5.8, 4.8)),
                  (*CURVE, (5, 3.4), (4.4, 7), (1.4, 10)))),
    "イ": (10, ((*CURVE, (8.8, 0.3), (5.5, 4), (0.5, 6.8)), ((5.6, 3.8), (5.6, 10)))),
    "ウ": (10.4, (((5, 0), (5, 2)), ((1, 2.4), (9, 2.4)), ((1, 2.4), (1, 5)),
                  (*CURVE, (9, 2.4), (7.8, 6.5), (3.4, 10)))),
    "ォ": (8.4, (((0.6, 5), (7.6, 5)), ((5, 2.8), (5, 9.6)), ((5, 9.6), (3.8, 9)), (*CURVE, (4.8, 5.2), (3, 7.6),
                  (0.6, 9.2)))),
    "グ": (11, ((*CURVE, (3.6, 0.5), (2.8, 3), (0.6, 5.8)), ((3, 2.4), (8.2, 2.4)),
                (*CURVE, (8.2, 2.4), (6.8, 7), (2, 10)), ((7.4, -0.6), (8.2, 0.9)), ((9.2, -0.9), (10, 0.6)))),
    "ス": (10.4, (((1.2, 1), (8, 1)), (*CURVE, (8, 1), (5.5, 5.5), (0.6, 9.6)), ((5.2, 5.6), (9.2, 9.6)))),
    "タ": (10.4, ((*CURVE, (4.2, 0), (3.2, 3), (0.5, 5.8)), ((3.4, 2.2), (9, 2.2)),
                  (*CURVE, (9, 2.2), (7, 6.5), (2, 10)), ((3, 4.8), (6.8, 7)))),
    "ト": (8.4, (((2.4, 0.3), (2.4, 10)), ((2.6, 3.8), (7.6, 6.2)))),
    "ム": (10.4, ((*CURVE, (4.8, 0.3), (3.2, 5), (1.2, 9)), ((0.8, 9.2), (8.4, 8.4)),
                  (*CURVE, (6.4, 5), (8.2, 7.5), (9.4, 9.9)))),
    "モ": (10.4, (((1.6, 1), (8.6, 1)), ((0.6, 4.8), (9.4, 4.8)), ((4.2, 1), (4.2, 8.6)),
                  (*CURVE, (4.2, 8.2), (5, 9.4), (6.6, 9.6), (9, 9.4)))),
    "ラ": (10.2, (((2, 0.8), (8, 0.8)), ((0.8, 3.8), (9, 3.8)), (*CURVE, (9, 3.8), (7.5, 7.5), (2.8, 10)))),
    "リ": (9.6, (((2, 1), (2, 6.2)), (*CURVE, (7.6, 0.6), (7.6, 5), (6.4, 8.2), (3.4, 10)))),
    "ン": (10, (((1, 1.5), (3.8, 3.5)), (*CURVE, (9.2, 2), (6.5, 7), (1, 9.6)))),
    "ー": (9.6, (((0.8, 5.2), (8.8, 5.2)),)),
    "封": (11.4, (((0.6, 2.2), (4.8, 2.2)), ((2.7, 0.2), (2.7, 4.6)), ((0.2, 4.5), (5.2, 4.5)), ((0.6, 7), (4.8, 7)),
                  ((2.7, 5.2), (2.7, 9.4)), ((0.2, 9.6), (5.2, 9.2)), ((5.8, 3), (10.6, 3)), ((8.8, 0.2), (8.8, 9.6)),
                  ((8.8, 9.8), (7.4, 9.2)), ((6.4, 5), (7.2, 6.8)))),
    "印": (11, (((4, 0.4), (1, 1.8)), ((1, 1.6), (1, 8.8)), ((1, 5), (4.6, 5)), ((0.8, 9), (4.8, 8.4)),
                ((6, 1.6), (9.8, 1.6)), ((9.8, 1.6), (9.8, 7.4)), ((9.8, 7.6), (8.4, 7.2)), ((6, 1.6), (6, 10)))),
    "戦": (11.4, (((0.9, 0), (1.3, 1.2)), ((2.8, 0), (2.8, 1)), ((4.7, 0), (4.3, 1.2)), ((0.8, 2.2), (4.9, 2.2)),
                  ((0.8, 2.2), (0.8, 5.8)), ((4.9, 2.2), (4.9, 5.8)), ((0.8, 4), (4.9, 4)), ((0.8, 5.8), (4.9, 5.8)),
                  ((0.1, 7.7), (5.5, 7.7)), ((2.8, 2.2), (2.8, 10)), ((6, 3.4), (10.6, 2.8)),
                  (*CURVE, (7.2, 0), (7.8, 4.6), (9.2, 8.4), (10.3, 9.8), (10.7, 8)),
                  (*CURVE, (9.9, 4.6), (8.6, 7.2), (6.2, 9.6)), ((9.1, 0.3), (10, 1.5)))),
}
# fmt: on


def width_of(text: str) -> float:
    """How wide a text is, in boxes of 10."""
    return sum(LETTERS[letter][0] for letter in text)


def lettering(text: str, middle: float, top: float, high: float, weight: float, wide: float = 0) -> Mask:
    """A text as one mask, centred on `middle`: `high` units high, strokes `weight` units wide. `wide` is how wide it
    shall be; without it the letters keep their shape."""
    down = high / BOX
    across = wide / width_of(text) if wide else down
    at = middle - across * width_of(text) / 2
    masks = []
    for letter in text:
        room, strokes = LETTERS[letter]
        masks += [_stroke(stroke, at, top, across, down, weight) for stroke in strokes]
        at += across * room
    return join(*masks)


def _stroke(stroke: Stroke, left: float, top: float, across: float, down: float, weight: float) -> Mask:
    bent = stroke[0] == CURVE[0]
    points: list[Point] = []
    for point in stroke[1:] if bent else stroke:
        assert isinstance(point, tuple)
        points.append((left + point[0] * across, top + point[1] * down))
    return tube(points, *(weight * share for share in FLARE), smooth=bent)


@dataclass(frozen=True)
class Metal:
    """The colours of a logo: its lit upper edge, three bands from top to bottom, and two outlines from inside out."""

    shine: Colour
    bands: tuple[Colour, Colour, Colour]
    inner: Colour
    outer: Colour


def logo(
    canvas: Canvas, mask: Mask, metal: Metal, top: float, high: float, outline: float = 1.4, clear: float = 0
) -> None:
    """Lay a text as cast metal: two outlines, three bands, a lit edge; black so far around it that letters stand
    clear of what is behind them."""
    canvas.fill(grow(mask, clear), INK)
    canvas.fill(grow(mask, outline * 1.5), metal.outer)
    canvas.fill(grow(mask, outline), metal.inner)
    canvas.fill(mask, metal.bands[1])
    canvas.fill(both(mask, rect(-9, top - 9, 137, top + high * 0.34)), metal.bands[0])
    canvas.fill(both(mask, rect(-9, top + high * 0.62, 137, top + high + 9)), metal.bands[2])
    canvas.fill(minus(mask, move(mask, 0.5, 0.6)), metal.shine)
