"""The image's own digest, in its ROM: a suspended duel goes on only on the image that it was played on."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from cartomancer.link.symbols import Symbol
from cartomancer.schema.profile import HEADER_SIZE, Profile

IMAGE_ID = "image_id"
IMAGE_ID_BYTES = 4


def signed_image(data: bytes, symbols: Mapping[str, Symbol], profile: Profile) -> bytes:
    """The image with its digest, for which its own bytes count as 0, where the code wants it."""
    symbol = symbols.get(IMAGE_ID)
    if symbol is None or symbol.bank is None:
        return data
    image = bytearray(data)
    at = HEADER_SIZE + symbol.bank * profile.bank_size + symbol.address % profile.bank_size
    image[at : at + IMAGE_ID_BYTES] = bytes(IMAGE_ID_BYTES)
    image[at : at + IMAGE_ID_BYTES] = _image_id(hashlib.sha1(image).digest())
    return bytes(image)


def _image_id(digest: bytes) -> bytes:
    """Never 0, which is an image without a digest: no save is valid for that."""
    return digest[:IMAGE_ID_BYTES] if any(digest[:IMAGE_ID_BYTES]) else b"\x01" + bytes(IMAGE_ID_BYTES - 1)
