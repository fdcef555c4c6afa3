"""Packing: tight, deterministic, no blob across a bank edge, equal blobs once, overflow explained."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartomancer.bench.packing import card_set
from cartomancer.blobs import Blob, Link
from cartomancer.pack import DoesNotFitError, pack
from cartomancer.schema.profile import MMC3_512K

BANK = MMC3_512K.bank_size


@given(st.lists(st.integers(1, BANK), max_size=60))
@settings(max_examples=60, deadline=None)
def test_every_blob_lies_in_one_bank_and_none_overlap(sizes: list[int]) -> None:
    blobs = [
        Blob(f"b{at}", "x", at.to_bytes(2, "big") * (size // 2) + b"\0" * (size % 2)) for at, size in enumerate(sizes)
    ]
    packing = pack(blobs, MMC3_512K)
    for place in packing.placed:
        start = place.pointer.address - MMC3_512K.data_window
        assert packing.banks[place.pointer.bank][start : start + place.blob.size] == place.blob.data
    stored = sum(len(bank) for bank in packing.banks)
    assert stored == sum(len(data) for data in {blob.data for blob in blobs})


def test_set_of_359_cards_needs_the_least_banks_and_wastes_at_most_two_bytes_each() -> None:
    blobs = card_set()
    packing = pack(blobs, MMC3_512K)
    assert len(packing.banks) == -(-sum(blob.size for blob in blobs) // BANK)
    wasted = [BANK - len(bank) for bank in packing.banks[:-1]]
    assert sum(wasted) <= 2 * len(wasted)


def test_packing_is_the_same_every_time() -> None:
    assert pack(card_set(), MMC3_512K).banks == pack(card_set(), MMC3_512K).banks


def test_equal_blobs_are_stored_once_and_pointers_lead_there() -> None:
    twins = [Blob("one", "x", b"same"), Blob("two", "x", b"same"), Blob("other", "x", b"else")]
    table = Blob("table", "table", b"\xff\0\0" * 2, (Link(0, "one"), Link(3, "two")))
    packing = pack([*twins, table], MMC3_512K)
    assert packing.pointers["one"] == packing.pointers["two"]
    assert sum(len(bank) for bank in packing.banks) == 4 + 4 + 6
    start = packing.pointers["table"].address - MMC3_512K.data_window
    entries = packing.banks[packing.pointers["table"].bank][start : start + 6]
    assert entries == packing.pointers["one"].pack() * 2


def test_blobs_with_equal_bytes_but_other_pointers_stay_apart() -> None:
    targets = [Blob("a", "x", b"a"), Blob("b", "x", b"b")]
    pair = [Blob(f"to_{name}", "x", b"\0\0\0", (Link(0, name),)) for name in "ab"]
    packing = pack([*targets, *pair], MMC3_512K)
    assert packing.pointers["to_a"] != packing.pointers["to_b"]


def test_overflow_names_excess_kinds_and_owners() -> None:
    blobs = [Blob(f"p{at}", "picture", at.to_bytes(2, "big") * 2048, owner=f"card{at % 3}") for at in range(130)]
    with pytest.raises(DoesNotFitError) as caught:
        pack(blobs, MMC3_512K)
    overview = caught.value.overview
    assert overview.headline == "the project needs 65 banks, the board has 62"
    assert overview.excess == 3 * 2 * 4096
    assert overview.by_kind == (("picture", 130 * 4096),)
    assert overview.by_owner[0] == ("card0", 44 * 4096)


def test_blob_larger_than_a_bank_is_named() -> None:
    with pytest.raises(DoesNotFitError, match="big is larger than a bank"):
        pack([Blob("big", "picture", bytes(BANK + 1))], MMC3_512K)
