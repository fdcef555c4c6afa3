"""Packing a set of 359 cards: banks against the lower bound, bytes wasted, the same result every time.

The set has the shape of a real one: a picture of 48-64 tiles, a map, a record, a step list, texts and a mini a card.
"""

from __future__ import annotations

import random

from cartomancer.bench.run import Bars, Measurement, Subject
from cartomancer.blobs import Blob
from cartomancer.pack import pack
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.records import CARD

CARDS = 359


_STEP = 27
"""Bytes of a step of an ability, in the sets that are packed here."""


def card_set(seed: int = 1) -> list[Blob]:
    """Blobs of a set; the seed makes the sizes, so that every run has the same."""
    dice = random.Random(seed)
    blobs = []
    for number in range(CARDS):
        sizes = {
            "picture": 16 * dice.randint(48, 64),
            "map": 83,
            "card": CARD.size,
            "ability": _STEP * dice.randint(1, 4) + 1,
            "rules": dice.randint(20, 180),
            "mini": 16 * dice.randint(3, 8),
        }
        blobs += [Blob(f"{kind}_{number}", kind, dice.randbytes(size)) for kind, size in sizes.items()]
    return blobs


def bench_packing(subject: Subject, bars: Bars) -> list[Measurement]:
    """Pack the set twice."""
    blobs = card_set()
    packing = pack(blobs, MMC3_512K)
    size = MMC3_512K.bank_size
    bound = -(-sum(blob.size for blob in blobs) // size)
    wasted = [size - len(bank) for bank in packing.banks[:-1]]
    again = pack(list(blobs), MMC3_512K)
    return [
        Measurement(
            "banks above the lower bound", len(packing.banks) - bound, "banks", 0, f"{len(packing.banks)} banks"
        ),
        Measurement("bytes wasted a bank, but the last", sum(wasted) / len(wasted), "bytes", 2),
        Measurement("packings that differ", int(packing.banks != again.banks), "", 0),
    ]
