"""A PDF of pixel pictures: each is stored once with its palette, and scaled by the reader without blurring.

Only what that takes (PDF 1.4): a catalogue, pages, and pictures of at most 256 colours, packed with zlib.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

POINTS_PER_MM = 72 / 25.4


@dataclass(frozen=True)
class Placed:
    """A picture on a page; millimetres from the lower left corner."""

    picture: Image.Image
    x: float
    y: float
    width: float
    height: float


def pdf(pages: Sequence[Sequence[Placed]], width: float, height: float, title: str) -> bytes:
    """The file; width and height of a page are millimetres. The same pictures give the same bytes."""
    bodies: list[bytes] = []

    def add(body: bytes) -> int:
        bodies.append(body)
        return len(bodies)

    catalogue, tree = add(b""), add(b"")
    box = f"[0 0 {width * POINTS_PER_MM:.3f} {height * POINTS_PER_MM:.3f}]"
    stored: dict[bytes, int] = {}
    leaves = []
    for page in pages:
        names, drawing = [], []
        for at, placed in enumerate(page):
            body = _picture(placed.picture)
            if body not in stored:
                stored[body] = add(body)
            names.append(f"/P{at} {stored[body]} 0 R")
            matrix = (placed.width, 0, 0, placed.height, placed.x, placed.y)
            drawing.append(f"q {' '.join(f'{one * POINTS_PER_MM:.3f}' for one in matrix)} cm /P{at} Do Q")
        content = add(_stream("", "\n".join(drawing).encode()))
        resources = f"<< /XObject << {' '.join(names)} >> >>"
        head = f"<< /Type /Page /Parent {tree} 0 R /MediaBox {box} /Resources {resources} /Contents {content} 0 R >>"
        leaves.append(add(head.encode()))
    bodies[catalogue - 1] = f"<< /Type /Catalog /Pages {tree} 0 R >>".encode()
    kids = " ".join(f"{leaf} 0 R" for leaf in leaves)
    bodies[tree - 1] = f"<< /Type /Pages /Kids [{kids}] /Count {len(leaves)} >>".encode()
    info = add(f"<< /Title <{title.encode('utf-16').hex()}> >>".encode())
    return _file(bodies, catalogue, info)


def _picture(picture: Image.Image) -> bytes:
    few = picture.convert("RGB").quantize(256, dither=Image.Dither.NONE)
    palette = bytes(few.getpalette() or [])
    colours = len(palette) // 3
    head = (
        f"/Type /XObject /Subtype /Image /Width {few.width} /Height {few.height} /BitsPerComponent 8 "
        f"/ColorSpace [/Indexed /DeviceRGB {colours - 1} <{palette.hex()}>] /Interpolate false"
    )
    return _stream(head, few.tobytes())


def _stream(head: str, data: bytes) -> bytes:
    packed = zlib.compress(data, 9)
    return f"<< {head} /Filter /FlateDecode /Length {len(packed)} >>\nstream\n".encode() + packed + b"\nendstream"


def _file(bodies: Sequence[bytes], catalogue: int, info: int) -> bytes:
    made = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    places = []
    for number, body in enumerate(bodies, 1):
        places.append(len(made))
        made += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
    start = len(made)
    made += f"xref\n0 {len(bodies) + 1}\n0000000000 65535 f \n".encode()
    made += b"".join(f"{place:010} 00000 n \n".encode() for place in places)
    made += f"trailer\n<< /Size {len(bodies) + 1} /Root {catalogue} 0 R /Info {info} 0 R >>\n".encode()
    return bytes(made + f"startxref\n{start}\n%%EOF\n".encode())
