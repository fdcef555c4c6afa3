"""Reading card art safely, and fitting it to the frame.

Nothing is decoded before its size is known to be sane. Whatever the file holds (palette, 16-bit grey, alpha, one bit,
inks), an upright RGBA picture in sRGB comes out. Messages are our own: what a decoder says is of no help to artists.
"""

from __future__ import annotations

import io
import warnings
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

from cartomancer.pictures.errors import Note, PictureError
from cartomancer.pictures.formats import FORMATS
from cartomancer.pictures.options import PictureOptions

PIXELS_MAX = 16_000_000
KEPT_LEAST = 1 / 3
"""Of a picture that is cut to fill the frame; when less is kept, that is reported."""

SRGB_GAMMA = 1 / 2.2
GAMMA_SLACK = 0.01

_FILTERS = {
    "lanczos": Image.Resampling.LANCZOS,
    "box": Image.Resampling.BOX,
    "nearest": Image.Resampling.NEAREST,
}


@dataclass(frozen=True)
class Art:
    """A picture as RGBA, and what is odd about its file."""

    image: Image.Image
    notes: tuple[Note, ...] = ()


def read_picture(data: bytes, name: str) -> Image.Image:
    """The picture in a file as RGBA; PictureError if it is none, damaged, animated or too large."""
    return read_art(data, name).image


def read_art(data: bytes, name: str) -> Art:
    """The same, with notes."""
    image = _open(data, name)
    width, height = image.size
    if image.format not in FORMATS:
        raise PictureError(f"{name} is a file of the kind {image.format}, which is not read", "export it as PNG")
    if not width or not height:
        raise PictureError(f"{name} is {width}x{height} pixels: there is nothing in it", "export it again")
    if width * height > PIXELS_MAX:
        raise PictureError(
            f"{name} is {width}x{height}, more than {PIXELS_MAX // 1_000_000} megapixels",
            "scale it down; a card shows some 64x64 pixels of it",
        )
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return _decode(image, name)
    except PictureError:
        raise
    except Exception as error:  # the decoders of Pillow raise many kinds for damaged files
        raise PictureError(f"{name} is damaged", "export it again; the file may be cut short") from error


def _decode(image: Image.Image, name: str) -> Art:
    if _animated(image):
        raise PictureError(f"{name} is an animation", "export one frame of it as a PNG")
    if image.mode == "F":
        raise PictureError(f"{name} holds fractions instead of colours", "export it as PNG with 8 bits a channel")
    image.load()
    notes = []
    upright = ImageOps.exif_transpose(image)
    shown = _to_rgba(upright)
    profile = image.info.get("icc_profile")
    if profile:
        converted = _from_profile(upright, shown, profile)
        if converted is None:
            cure = "export it with the profile sRGB, or with none"
            notes.append(Note(f"{name} has a colour profile that cannot be used: its colours may be off", cure))
        shown = converted or shown
    elif "srgb" not in image.info:
        shown = _from_gamma(shown, image.info.get("gamma"))
    if shown.getchannel("A").getextrema()[1] == 0:
        notes.append(Note(f"{name} is wholly transparent: it shows nothing", "export it with its layers visible"))
    return Art(shown, tuple(notes))


def _open(data: bytes, name: str) -> Image.Image:
    """Read the head only."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of sizes too: our own limit is lower, and comes next
            return Image.open(io.BytesIO(data))
    except Image.DecompressionBombError as error:
        most = f"{PIXELS_MAX // 1_000_000} megapixels"
        raise PictureError(f"{name} is too large", f"scale it down to at most {most}") from error
    except UnidentifiedImageError as error:
        raise PictureError(f"{name} has no format that is known", "export it as PNG") from error
    except Exception as error:  # damaged heads: struct.error, SyntaxError, ValueError, OSError, ...
        raise PictureError(f"{name} is damaged", "export it again") from error


def _animated(image: Image.Image) -> bool:
    """Whether there is a second frame; leaves the picture at the first."""
    if image.format in ("PNG", "WEBP", "AVIF"):
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
        direct = image.mode in ("1", "L", "LA", "La", "P", "PA", "RGB", "RGBA", "RGBa", "RGBX")
        return (image if direct else image.convert("RGB")).convert("RGBA")
    # 16-bit grey: Pillow would cut it off at 255 instead of scaling it.
    wide = np.clip(np.asarray(image).astype(np.int64), 0, 65535)
    grey = ((wide * 255 + 32767) // 65535).astype(np.uint8)
    alpha = np.full_like(grey, 255)
    clear = image.info.get("transparency")
    if isinstance(clear, int):
        alpha[wide == clear] = 0
    return Image.fromarray(np.stack([grey, grey, grey, alpha], axis=-1), "RGBA")


def _from_profile(image: Image.Image, shown: Image.Image, data: bytes) -> Image.Image | None:
    """The colours of a picture with an ICC profile in sRGB; None if the profile does not suit it."""
    try:
        profile = ImageCms.ImageCmsProfile(io.BytesIO(data))
        if "srgb" in ImageCms.getProfileDescription(profile).casefold():
            return shown  # exactly as drawn
        source = image if image.mode in ("CMYK", "L") else shown.convert("RGB")
        colours = ImageCms.profileToProfile(source, profile, ImageCms.createProfile("sRGB"), outputMode="RGB")
    except (ImageCms.PyCMSError, OSError, ValueError, TypeError):
        return None
    if colours is None:
        return None
    colours.putalpha(shown.getchannel("A"))
    return colours


def _from_gamma(image: Image.Image, gamma: object) -> Image.Image:
    """A picture whose file states the exponent it was saved with (gAMA of PNG), as sRGB."""
    if not isinstance(gamma, float) or gamma <= 0 or abs(gamma - SRGB_GAMMA) <= GAMMA_SLACK:
        return image
    table = [round(255 * (value / 255) ** (SRGB_GAMMA / gamma)) for value in range(256)]
    return image.point([*table * 3, *range(256)])


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


def notes_on_fit(image: Image.Image, size: tuple[int, int], options: PictureOptions, name: str) -> tuple[Note, ...]:
    """Whether most of a picture is lost to filling the frame."""
    _, _, width, height = _crop(image, options)
    scale = max(size[0] / width, size[1] / height)
    kept = min(width, size[0] / scale) * min(height, size[1] / scale) / (width * height)
    if options.fit != "cover" or kept >= KEPT_LEAST:
        return ()
    what = f"{name} shows {max(1, round(100 * kept))} % of its {width:.0f}x{height:.0f} pixels"
    return (Note(f"{what}: the frame is {size[0]}x{size[1]}", "choose a part with crop=, or write fit=contain"),)


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
