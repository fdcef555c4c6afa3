"""Reading card art safely, and fitting it to the frame.

Nothing is decoded before its size is known to be sane. Whatever the file holds (palette, 16-bit grey, alpha,
one bit), an RGBA picture comes out.
"""

from __future__ import annotations

import io
import warnings

import numpy as np
from PIL import Image, UnidentifiedImageError

from cartomancer.pictures.errors import PictureError
from cartomancer.pictures.options import PictureOptions

PIXELS_MAX = 16_000_000
FORMATS = ("PNG", "GIF", "BMP", "JPEG", "WEBP")

_FILTERS = {
    "lanczos": Image.Resampling.LANCZOS,
    "box": Image.Resampling.BOX,
    "nearest": Image.Resampling.NEAREST,
}


def read_picture(data: bytes, name: str) -> Image.Image:
    """The picture in a file as RGBA; PictureError if it is none, damaged, animated or too large."""
    image = _open(data, name)
    width, height = image.size
    if not width or not height:
        raise PictureError(f"{name} is {width}x{height} pixels: there is nothing in it", "export it again")
    if width * height > PIXELS_MAX:
        raise PictureError(
            f"{name} is {width}x{height}, more than {PIXELS_MAX // 1_000_000} megapixels",
            "scale it down; a card shows some 64x64 pixels of it",
        )
    try:
        if _animated(image):
            raise PictureError(f"{name} is an animation", "export one frame of it as a PNG")
        return _to_rgba(image)
    except PictureError:
        raise
    except Exception as error:  # the decoders of Pillow raise many kinds for damaged files
        raise PictureError(f"{name} is damaged: {error}", "export it again; the file may be cut short") from error


def _open(data: bytes, name: str) -> Image.Image:
    """Read the head only."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # our own limit is lower, and comes next
            return Image.open(io.BytesIO(data), formats=FORMATS)
    except Image.DecompressionBombError as error:
        raise PictureError(f"{name} is too large: {error}", "scale it down; a card shows some 64x64 pixels") from error
    except UnidentifiedImageError as error:
        raise PictureError(f"{name} is not a picture", "export it as PNG") from error
    except Exception as error:  # damaged heads: struct.error, SyntaxError, ValueError, OSError, ...
        raise PictureError(f"{name} is damaged: {error}", "export it again") from error


def _animated(image: Image.Image) -> bool:
    """Whether there is a second frame; leaves the picture at the first."""
    if image.format in ("PNG", "WEBP"):
        return int(getattr(image, "n_frames", 1)) > 1
    if image.format != "GIF":
        return False
    try:
        image.seek(1)
    except EOFError:
        image.seek(0)
        return False
    return True


def _to_rgba(image: Image.Image) -> Image.Image:
    if not image.mode.startswith("I"):
        return image.convert("RGBA")
    # 16-bit grey: Pillow would cut it off at 255 instead of scaling it.
    wide = np.clip(np.asarray(image).astype(np.int64), 0, 65535)
    grey = ((wide * 255 + 32767) // 65535).astype(np.uint8)
    alpha = np.full_like(grey, 255)
    clear = image.info.get("transparency")
    if isinstance(clear, int):
        alpha[wide == clear] = 0
    return Image.fromarray(np.stack([grey, grey, grey, alpha], axis=-1), "RGBA")


def fit(
    image: Image.Image, size: tuple[int, int], options: PictureOptions, background: tuple[int, int, int] = (0, 0, 0)
) -> Image.Image:
    """The part that the options ask for, at `size`, as RGB over a dark ground."""
    left, top, width, height = _crop(image, options)
    resample = _FILTERS[options.filter]
    canvas = Image.new("RGBA", size, (*background, 255))
    if options.fit == "contain":
        scale = min(size[0] / width, size[1] / height)
        inner = (
            min(size[0], max(1, round(width * scale))),
            min(size[1], max(1, round(height * scale))),
        )
    else:
        inner = size
    if options.fit == "cover":
        scale = max(size[0] / width, size[1] / height)
        part_width, part_height = min(width, size[0] / scale), min(height, size[1] / scale)
        left, top = left + (width - part_width) / 2, top + (height - part_height) / 2
        width, height = part_width, part_height
    # Rounding must not push the far edge outside: Pillow refuses such a box.
    box = (left, top, min(left + width, image.width), min(top + height, image.height))
    whole = box == (0, 0, *image.size)
    scaled = image if whole and inner == image.size else image.resize(inner, resample, box)
    canvas.alpha_composite(scaled, ((size[0] - inner[0]) // 2, (size[1] - inner[1]) // 2))
    return canvas.convert("RGB")


def _crop(image: Image.Image, options: PictureOptions) -> tuple[float, float, float, float]:
    if options.crop is None:
        return 0.0, 0.0, float(image.width), float(image.height)
    left, top, width, height = options.crop
    if left + width > image.width or top + height > image.height:
        raise PictureError(
            f"crop={left},{top},{width},{height} reaches outside the picture, which is {image.width}x{image.height}",
            f"keep left + width within {image.width} and top + height within {image.height}",
        )
    return float(left), float(top), float(width), float(height)
