"""What the console's 64 colour numbers look like, and which of them a picture may use.

The 2C02 has no RGB inside: it draws a square wave between two voltages, in one of twelve phases. The default
table is that signal, decoded as a television does. Another table may be given as a `.pal` file, because
screens and emulators differ and art that is optimised for one looks different on the next.
"""

from __future__ import annotations

import math
from pathlib import Path

RgbTable = tuple[tuple[int, int, int], ...]

COLOURS = 64
BLACK = 0x0F
WHITE = 0x30
SYNC_BLACK = 0x0D
"""Below black level: some televisions take it for a sync pulse and lose the picture. Never emitted."""

USABLE: tuple[int, ...] = (
    *range(0x00, 0x0D),
    BLACK,
    *range(0x10, 0x1D),
    *range(0x21, 0x2E),
    *range(0x30, 0x3E),
)
"""The 54 distinct colours, one number each: $20 is $30, and ten numbers are black, of which $0F is the safe one."""

# Voltages of the composite output, measured on a 2C02G (nesdev wiki, "NTSC video"), for the four luma rows.
_LOW = (0.228, 0.312, 0.552, 0.880)
_HIGH = (0.616, 0.840, 1.100, 1.100)
_BLACK_LEVEL = 0.312
_WHITE_LEVEL = 1.100

_PHASES = 12
_BURST_PHASE = 8
"""The colour burst has the phase of hue 8, and a television takes the burst as 180 degrees, which is -U."""

_TINT = math.radians(12)
_COLOUR = 0.8
"""A television's two knobs, set where the table lies in the middle of what emulators show by default: mean ΔE 4.5 to
four of them (nestopia's three, cynes), against 6.5 with both knobs in neutral."""


def canonical(colour: int) -> int:
    """The usable number that looks the same as `colour`; ValueError for a number that must not be sent."""
    if not 0 <= colour < COLOURS:
        raise ValueError(f"${colour:02X} is not an NES colour; they are $00 to $3F")
    if colour == SYNC_BLACK:
        raise ValueError("$0D is blacker than black and upsets televisions; write 0F")
    if colour in USABLE:
        return colour
    return WHITE if colour == 0x20 else BLACK


def load_rgb_table(path: Path | None = None) -> RgbTable:
    """The RGB of the 64 colours: from a `.pal` file of 192 or 1536 bytes, or the decoded signal by default."""
    if path is None:
        return default_rgb_table()
    data = path.read_bytes()
    if len(data) not in (COLOURS * 3, COLOURS * 3 * 8):
        raise ValueError(f"{path} has {len(data)} bytes; a .pal file has 192, or 1536 with colour emphasis")
    return tuple((data[at], data[at + 1], data[at + 2]) for at in range(0, COLOURS * 3, 3))


def default_rgb_table() -> RgbTable:
    """The table that follows from the signal; the same integers on every machine."""
    return decoded_signal(_TINT, _COLOUR)


def decoded_signal(tint: float, saturation: float) -> RgbTable:
    """The signal as a television shows it with its knobs turned: tint in radians, saturation 1 being neutral."""
    return tuple(_decode(colour, tint, saturation) for colour in range(COLOURS))


def contrast(first: tuple[int, int, int], second: tuple[int, int, int]) -> float:
    """WCAG contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(rgb: tuple[int, int, int]) -> float:
    """Relative luminance of an sRGB colour, 0 to 1."""
    red, green, blue = (_linear(value / 255) for value in rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _wave(colour: int) -> list[float]:
    """The signal of a colour in the twelve phases, black 0 and white 1."""
    hue, row = colour & 15, colour >> 4
    if hue > 13:
        return [0.0] * _PHASES
    low = _LOW[row] if hue > 0 else _HIGH[row]
    high = _HIGH[row] if hue < 13 else _LOW[row]
    span = _WHITE_LEVEL - _BLACK_LEVEL
    return [
        ((high if (hue + phase) % _PHASES < _PHASES // 2 else low) - _BLACK_LEVEL) / span for phase in range(_PHASES)
    ]


def _decode(colour: int, tint: float, saturation: float) -> tuple[int, int, int]:
    """Demodulate one colour: the mean is luma, the components along and across the burst are chroma."""
    wave = _wave(colour)
    luma = sum(wave) / _PHASES
    # The middle of hue 8's high half, in the time of _wave: (8 + phase) % 12 is 2.5 there, half a sample on is 3.
    burst = (2.5 - _BURST_PHASE) % _PHASES
    u = v = 0.0
    for phase, level in enumerate(wave):
        angle = (phase - burst) * 2 * math.pi / _PHASES + tint
        u -= saturation * level * math.cos(angle) * 2 / _PHASES
        v += saturation * level * math.sin(angle) * 2 / _PHASES
    rgb = (luma + 1.139883 * v, luma - 0.394642 * u - 0.580622 * v, luma + 2.032062 * u)
    red, green, blue = (min(255, max(0, math.floor(value * 255 + 0.5))) for value in rgb)
    return red, green, blue
