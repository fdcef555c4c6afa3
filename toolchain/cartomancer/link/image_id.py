"""The image's own digest, in its ROM: a suspended duel goes on only on the image that it was played on."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from cartomancer.link.symbols import Symbol
from cartomancer.schema.profile import HEADER_SIZE, Profile

IMAGE_ID = "image_id"
IMAGE_ID_BYTES = 4


def sign_image(rom: Path, symbols: Mapping[str, Symbol], profile: Profile) -> None:
    """Write the digest of the image, in which its own bytes count as 0, to where the code wants it."""
    symbol = symbols.get(IMAGE_ID)
    if symbol is None or symbol.bank is None:
        return
    image = bytearray(rom.read_bytes())
    at = HEADER_SIZE + symbol.bank * profile.bank_size + symbol.address % profile.bank_size
    image[at : at + IMAGE_ID_BYTES] = bytes(IMAGE_ID_BYTES)
    image[at : at + IMAGE_ID_BYTES] = hashlib.sha1(image).digest()[:IMAGE_ID_BYTES]
    rom.write_bytes(image)
