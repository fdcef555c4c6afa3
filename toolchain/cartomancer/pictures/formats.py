"""Which picture files are read, by the name of the format and the end of the file name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

FORMATS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "PNG": (".png", ".apng"),
        "JPEG": (".jpg", ".jpeg", ".jpe", ".jfif"),
        "MPO": (".mpo",),
        "GIF": (".gif",),
        "BMP": (".bmp",),
        "WEBP": (".webp",),
        "AVIF": (".avif",),
        "TIFF": (".tif", ".tiff"),
        "TGA": (".tga", ".icb", ".vda", ".vst"),
        "PSD": (".psd",),
        "PPM": (".ppm", ".pgm", ".pbm", ".pnm"),
        "PCX": (".pcx",),
        "QOI": (".qoi",),
        "JPEG2000": (".jp2", ".j2k", ".jpx"),
        "SGI": (".sgi", ".rgb"),
        "DDS": (".dds",),
        "DIB": (".dib",),
        "ICO": (".ico",),
        "ICNS": (".icns",),
        "XBM": (".xbm",),
        "XPM": (".xpm",),
        "SUN": (".ras",),
        "MSP": (".msp",),
        "BLP": (".blp",),
    }
)
"""What Pillow decodes by itself. Others are named when they are met: they need other programs, or hold no picture."""

SUFFIXES = tuple(suffix for suffixes in FORMATS.values() for suffix in suffixes)
"""In order of preference, where several files could be meant."""
