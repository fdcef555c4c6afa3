"""Verify proves an image, and finds a flipped byte wherever it is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from cartomancer.cartridge import Cartridge
from cartomancer.manifest import Manifest
from cartomancer.schema.formats import DIRECTORY_ENTRY, Table
from cartomancer.schema.profile import HEADER_SIZE
from cartomancer.verify import Verifier, verify
from support.projects import Project

TABLE_KINDS = ("table", "card", "ability", "map", "mini map", "text", "rules", "english", "deck")
"""Kinds whose bytes mean something: a flipped one must be found by meaning, before any digest is compared."""


Built = tuple[bytes, Manifest]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    project = Project(tmp_path_factory.mktemp("verify"))
    result = project.build()
    return result.rom.read_bytes(), Manifest.read(result.manifest)


class WithoutDigests(Verifier):
    """Everything but digests: what remains must find errors by decoding."""

    def digest_faults(self) -> Iterator[str]:
        return iter(())


def flipped(image: bytes, offset: int, mask: int = 0x01) -> bytes:
    data = bytearray(image)
    data[offset] ^= mask
    return bytes(data)


def table_offsets(image: bytes, manifest: Manifest) -> list[tuple[int, str]]:
    profile = Cartridge(image).profile
    offsets = []
    for blob in manifest.blobs:
        if blob.kind in TABLE_KINDS:
            start = HEADER_SIZE + profile.offset(blob.bank, blob.address)
            offsets += [(start + at, f"{blob.name}+{at}") for at in range(blob.size)]
    directory = HEADER_SIZE + Cartridge(image).directory_offset
    offsets += [(directory + at, f"directory+{at}") for at in range(len(Table) * DIRECTORY_ENTRY.size)]
    offsets += [(at, f"header+{at}") for at in range(HEADER_SIZE)]
    end = len(image)
    offsets += [(at, f"vectors+{at - end + 6}") for at in range(end - 6, end)]
    return offsets


def test_image_as_built_is_proven(built: Built) -> None:
    assert verify(*built) == []


@pytest.mark.req("R000-1")
@pytest.mark.parametrize("every", [53, pytest.param(1, marks=pytest.mark.soak)])
def test_flipped_bytes_of_all_tables_are_found_by_meaning(built: Built, every: int) -> None:
    image, manifest = built
    dice = random.Random(4)
    missed = []
    for offset, name in table_offsets(image, manifest)[::every]:
        damaged = flipped(image, offset, 1 << dice.randrange(8))
        if next(WithoutDigests(Cartridge(damaged), manifest).faults(), None) is None:
            missed.append(name)
    assert missed == []


def test_every_part_of_the_image_is_covered_by_a_digest(built: Built) -> None:
    image, manifest = built
    dice = random.Random(5)
    for offset in dice.sample(range(len(image)), 60):
        assert verify(flipped(image, offset), manifest), f"byte {offset} flipped, nothing found"


def test_flipped_stat_is_named_with_card_and_source(built: Built) -> None:
    image, manifest = built
    card = next(card for card in manifest.cards if card.id == "imp")
    offset = HEADER_SIZE + Cartridge(image).profile.offset(card.bank, card.address) + 66
    faults = verify(flipped(image, offset), manifest)
    assert 'card "imp": atk is 3, its source says 2' in faults


def test_shortened_image_is_refused(built: Built) -> None:
    image, manifest = built
    assert verify(image[:-1], manifest) != []
    assert verify(b"", manifest) != []


def test_random_garbage_never_raises(built: Built) -> None:
    image, manifest = built
    dice = random.Random(6)
    for _ in range(30):
        data = bytearray(image)
        for _ in range(200):
            data[dice.randrange(HEADER_SIZE, HEADER_SIZE + 0x6000)] = dice.randrange(256)
        assert verify(bytes(data), manifest)


def test_manifest_has_the_agreed_shape(built: Built, tmp_path: Path) -> None:
    _, manifest = built
    manifest.write(tmp_path / "m.json")
    assert Manifest.read(tmp_path / "m.json") == manifest
    assert {"bank", "used", "size"} == set(vars(manifest.banks[0]))
    assert {"name", "kind", "bank", "address", "size"} <= set(vars(manifest.blobs[0]))
    assert {"id", "number", "bank", "address"} <= set(vars(manifest.cards[0]))
    assert {"id", "number", "bank", "address", "steps"} <= set(vars(manifest.abilities[0]))
    assert {"bank", "address"} == set(manifest.symbols["reset"])
