"""How one picture is to be converted: the option text of a card, read into a frozen record.

`mode=dithered dither=0.5 crop=10,0,200,200`: words `name=value`, separated by blanks or semicolons.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from cartomancer.pictures.nes_palette import canonical
from cartomancer.problems import did_you_mean

MODES = ("detail", "plain", "dithered", "exact")
FITS = ("cover", "contain", "stretch")
FILTERS = ("lanczos", "box", "nearest")
HINTS_MAX = 13
"""Four palettes of three colours, and the backdrop."""


@dataclass(frozen=True)
class PictureOptions:
    """What a card says about its picture; the defaults suit most."""

    mode: str = "detail"
    dither: float = 0.75
    crop: tuple[int, int, int, int] | None = None
    palette: tuple[int, ...] = ()
    fit: str = "cover"
    filter: str = "lanczos"


OPTION_DOCS: Mapping[str, str] = MappingProxyType(
    {
        "mode=detail": "the default: no lines where cells meet; small accents and skin keep their hue",
        "mode=plain": "the least mean colour difference (CIEDE2000), every pixel alike",
        "mode=dithered": "colours mixed by dithering; best for skies, glows and backgrounds",
        "mode=exact": "use the picture as drawn, and report where it breaks the console's limits",
        "dither=0.5": "strength of dithering, 0 to 1 (default 0.75); implies mode=dithered",
        "crop=x,y,w,h": "use only this part of the source, in its pixels",
        "palette=0F,16,27,30": "NES colours, in hex, that must be in the palettes",
        "fit=cover": "the default: fill the frame and cut what stands out",
        "fit=contain": "show the whole picture, with dark bars",
        "fit=stretch": "fill the frame, ignoring the proportions",
        "filter=lanczos": "the default: sharp scaling for painted art",
        "filter=box": "plain averages; for art drawn at a multiple of the size",
        "filter=nearest": "no averaging; for pixel art",
    }
)
"""Option and meaning, in the order of the reference page."""


def parse_options(text: str) -> PictureOptions:
    """The options that a card's option text asks for; ValueError says what is wrong and what would be right."""
    options = PictureOptions()
    seen: set[str] = set()
    for word in re.split(r"[\s;]+", text.strip()):
        if not word:
            continue
        name, equals, value = word.partition("=")
        if name not in _READERS:
            raise ValueError(f'unknown picture option "{name}"; {did_you_mean(name, _READERS)}')
        if not equals or not value:
            raise ValueError(f'picture option "{name}" has no value; write for example {_example(name)}')
        if name in seen:
            raise ValueError(f'picture option "{name}" is there twice; keep one')
        seen.add(name)
        options = _READERS[name](options, value)
    if "dither" in seen and "mode" not in seen:
        options = replace(options, mode="dithered")
    if "dither" in seen and options.mode != "dithered":
        raise ValueError(f"dither does not go with mode={options.mode}; leave one of them out")
    return options


def _example(name: str) -> str:
    return next(option for option in OPTION_DOCS if option.startswith(f"{name}="))


def _word(name: str, value: str, known: tuple[str, ...]) -> str:
    if value not in known:
        raise ValueError(f'{name}={value}: unknown {name} "{value}"; {did_you_mean(value, known)}')
    return value


def _read_mode(options: PictureOptions, value: str) -> PictureOptions:
    return replace(options, mode=_word("mode", value, MODES))


def _read_fit(options: PictureOptions, value: str) -> PictureOptions:
    return replace(options, fit=_word("fit", value, FITS))


def _read_filter(options: PictureOptions, value: str) -> PictureOptions:
    return replace(options, filter=_word("filter", value, FILTERS))


def _read_dither(options: PictureOptions, value: str) -> PictureOptions:
    if not re.fullmatch(r"[01](\.\d+)?|\.\d+", value) or not 0 <= float(value) <= 1:
        raise ValueError(f"dither={value}: the strength is a number from 0 to 1, for example dither=0.5")
    return replace(options, dither=float(value))


def _read_crop(options: PictureOptions, value: str) -> PictureOptions:
    numbers = value.split(",")
    if len(numbers) != 4 or not all(re.fullmatch(r"[0-9]{1,6}", number) for number in numbers):
        raise ValueError(f"crop={value}: give left, top, width and height in pixels, for example crop=10,0,200,200")
    left, top, width, height = (int(number) for number in numbers)
    if not width or not height:
        raise ValueError(f"crop={value}: width and height must be at least 1")
    return replace(options, crop=(left, top, width, height))


def _read_palette(options: PictureOptions, value: str) -> PictureOptions:
    colours = []
    for number in value.split(","):
        if not re.fullmatch(r"\$?[0-9A-Fa-f]{1,2}", number):
            raise ValueError(
                f'palette={value}: "{number}" is no NES colour; write hex numbers, for example 0F,16,27,30'
            )
        colours.append(canonical(int(number.lstrip("$"), 16)))
    hints = tuple(dict.fromkeys(colours))
    if len(hints) > HINTS_MAX:
        raise ValueError(f"palette={value}: {len(hints)} colours; a picture has at most {HINTS_MAX}")
    return replace(options, palette=hints)


_READERS: Mapping[str, Callable[[PictureOptions, str], PictureOptions]] = MappingProxyType(
    {
        "mode": _read_mode,
        "dither": _read_dither,
        "crop": _read_crop,
        "palette": _read_palette,
        "fit": _read_fit,
        "filter": _read_filter,
    }
)
