"""Packing: which bank every blob lies in, and the far pointers filled in.

Identical blobs are stored once. A bank always takes the largest blob that is left and then the set of
further blobs that fills it best (subset sum over the sizes, exact); no blob crosses a bank edge. The result
depends on nothing but the blobs, and is the same on every machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cartomancer.blobs import Blob
from cartomancer.schema.profile import Profile
from cartomancer.schema.records import FarPointer
from cartomancer.units import Bank, CpuAddress


@dataclass(frozen=True)
class Placed:
    """A blob and where it lies. Blobs with the same bytes share one place."""

    blob: Blob
    pointer: FarPointer
    shared: bool = False


@dataclass(frozen=True)
class Packing:
    """All blobs placed: by name, and the banks' bytes (no longer than their contents)."""

    placed: tuple[Placed, ...]
    banks: tuple[bytes, ...]

    @property
    def pointers(self) -> Mapping[str, FarPointer]:
        """Where each blob lies, by name."""
        return {place.blob.name: place.pointer for place in self.placed}


class DoesNotFitError(Exception):
    """The blobs need more banks than the board has."""

    def __init__(self, overview: Overview) -> None:
        self.overview = overview
        super().__init__(overview.headline)


@dataclass(frozen=True)
class Overview:
    """Why a project does not fit: how much too much, and who takes the room."""

    headline: str
    excess: int
    by_kind: tuple[tuple[str, int], ...]
    by_owner: tuple[tuple[str, int], ...]


def pack(blobs: Sequence[Blob], profile: Profile, reserved: int = 0) -> Packing:
    """Place all blobs; raises DoesNotFitError when the switched banks, but `reserved` ones, do not hold them."""
    room = profile.switched_banks - reserved
    unique = _unique(blobs)
    for blob in unique.values():
        if blob.size > profile.bank_size:
            raise DoesNotFitError(
                _overview([blob], f"{blob.name} is larger than a bank", blob.size - profile.bank_size)
            )
    bins = best_bins([blob.size for blob in unique.values()], profile.bank_size)
    if len(bins) > room:
        sizes = [blob.size for blob in unique.values()]
        excess = sum(sizes[item] for items in bins[room:] for item in items)
        headline = f"the project needs {len(bins)} banks, the board has {room}"
        raise DoesNotFitError(_overview(list(unique.values()), headline, excess))
    return _settle(blobs, list(unique.values()), bins, profile)


def best_bins(sizes: Sequence[int], capacity: int) -> list[list[int]]:
    """Indices of the items in each bin. Filling bin by bin is best nearly always; first-fit is the check on it."""
    filled = _fill_bins(sizes, capacity)
    first_fit = _first_fit_decreasing(sizes, capacity)
    return filled if len(filled) <= len(first_fit) else first_fit


def _fill_bins(sizes: Sequence[int], capacity: int) -> list[list[int]]:
    left = sorted(range(len(sizes)), key=lambda item: (sizes[item], -item))
    bins = []
    while left:
        largest = left.pop()
        chosen = _best_subset([sizes[item] for item in left], capacity - sizes[largest])
        bins.append([largest, *(left[at] for at in chosen)])
        taken = set(chosen)
        left = [item for at, item in enumerate(left) if at not in taken]
    return bins


def _best_subset(sizes: Sequence[int], room: int) -> list[int]:
    """Indices of items (sizes ascending) whose sum comes nearest to `room`; large items are preferred."""
    mask = (1 << (room + 1)) - 1
    reachable = [1]  # bit n of entry i: a sum of n can be made of the first i items
    for size in sizes:
        if size > room:
            break
        reachable.append((reachable[-1] | reachable[-1] << size) & mask)
    total = reachable[-1].bit_length() - 1
    chosen = []
    for at in range(len(reachable) - 2, -1, -1):
        if sizes[at] <= total and reachable[at] >> (total - sizes[at]) & 1:
            chosen.append(at)
            total -= sizes[at]
    return chosen


def _first_fit_decreasing(sizes: Sequence[int], capacity: int) -> list[list[int]]:
    bins: list[list[int]] = []
    room: list[int] = []
    for item in sorted(range(len(sizes)), key=lambda item: (-sizes[item], item)):
        at = next((at for at, free in enumerate(room) if sizes[item] <= free), len(bins))
        if at == len(bins):
            bins.append([])
            room.append(capacity)
        bins[at].append(item)
        room[at] -= sizes[item]
    return bins


def _unique(blobs: Sequence[Blob]) -> dict[tuple[bytes, object], Blob]:
    """The first blob of each content; links count as content."""
    unique: dict[tuple[bytes, object], Blob] = {}
    names = Counter(blob.name for blob in blobs)
    if doubled := [name for name, count in names.items() if count > 1]:
        raise ValueError(f"two blobs are named {doubled[0]}")
    for blob in blobs:
        unique.setdefault((blob.data, blob.links), blob)
    return unique


def _settle(blobs: Sequence[Blob], unique: Sequence[Blob], bins: list[list[int]], profile: Profile) -> Packing:
    """Addresses for the chosen bins, then every pointer filled in."""
    where: dict[tuple[bytes, object], FarPointer] = {}
    for bank, items in enumerate(bins):
        address = int(profile.data_window)
        for item in items:
            blob = unique[item]
            where[blob.data, blob.links] = FarPointer(Bank(bank), CpuAddress(address))
            address += blob.size
    pointers = {blob.name: where[blob.data, blob.links] for blob in blobs}
    first = {id(blob) for blob in unique}
    placed = tuple(Placed(blob, pointers[blob.name], shared=id(blob) not in first) for blob in blobs)
    banks = tuple(b"".join(linked_bytes(unique[item], pointers) for item in items) for items in bins)
    return Packing(placed, banks)


def linked_bytes(blob: Blob, pointers: Mapping[str, FarPointer]) -> bytes:
    """A blob's bytes with its far pointers filled in."""
    data = bytearray(blob.data)
    for link in blob.links:
        data[link.offset : link.offset + 3] = pointers[link.target].pack()
    return bytes(data)


def _overview(blobs: Sequence[Blob], headline: str, excess: int) -> Overview:
    by_kind: Counter[str] = Counter()
    by_owner: Counter[str] = Counter()
    for blob in blobs:
        by_kind[blob.kind] += blob.size
        if blob.owner:
            by_owner[blob.owner] += blob.size
    return Overview(headline, excess, tuple(by_kind.most_common()), tuple(by_owner.most_common(8)))
