"""Random numbers and the shuffle: the same seed gives the same duel, and every result is as likely as the others."""

from __future__ import annotations

from collections import Counter

import pytest

from cartomancer.rulesets.timeline.codes import Place
from support.core_fixtures import MINION, Core

WORD = 0xFFFFFFFF


class Xorshift:
    """The generator as published: 13, 17, 5."""

    def __init__(self, seed: int) -> None:
        self.state = seed or 1

    def next(self) -> int:
        self.state ^= self.state << 13 & WORD
        self.state ^= self.state >> 17
        self.state ^= self.state << 5 & WORD
        return self.state

    def below(self, limit: int) -> int:
        if limit == 1:
            return 0
        mask = (1 << (limit - 1).bit_length()) - 1
        while (value := (self.next() >> 24) & mask) >= limit:
            pass
        return value

    def shuffle(self, cards: list[int]) -> list[int]:
        cards = list(cards)
        for at in range(len(cards) - 1, 0, -1):
            other = self.below(at + 1)
            cards[at], cards[other] = cards[other], cards[at]
        return cards


def seeded(seed: int) -> Core:
    core = Core()
    core.put("duel_seed", *seed.to_bytes(4, "little"))
    core.call("rng_seed")
    return core


@pytest.mark.parametrize("seed", [1, 2, 0xDEADBEEF, 0x80000000, 0xFFFFFFFF, 0x00010000])
def test_rng_gives_the_published_sequence(seed: int) -> None:
    core, model = seeded(seed), Xorshift(seed)
    for _ in range(50):
        core.call("rng_next")
        assert int.from_bytes(core.bytes_of("rng_state", 4), "little") == model.next()
        assert core.cpu.a == model.state >> 24


def test_rng_seed_0_counts_as_1() -> None:
    core = seeded(0)
    assert core.bytes_of("rng_state", 4) == bytes([1, 0, 0, 0])


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 40, 100, 128, 129, 255, 256])
def test_rng_below_is_the_models_and_stays_below(limit: int) -> None:
    core, model = seeded(limit), Xorshift(limit)
    for _ in range(40):
        core.call("rng_below", a=limit & 0xFF)
        assert core.cpu.a == model.below(limit) < limit
    assert int.from_bytes(core.bytes_of("rng_state", 4), "little") == model.state


def test_rng_below_3_is_even() -> None:
    core = seeded(7)
    counts: Counter[int] = Counter()
    for _ in range(900):
        core.call("rng_below", a=3)
        counts[core.cpu.a] += 1
    assert min(counts.values()) > 250


@pytest.mark.parametrize("size", [0, 1, 2, 3, 40, 100])
def test_shuffle_of_a_deck_is_fisher_yates_from_the_last_card_down(size: int) -> None:
    core, model = seeded(99), Xorshift(99)
    cards = [core.new(MINION, Place.DECK, 1) for _ in range(size)]
    for _ in range(2):
        core.call("zone_shuffle", y=16 + Place.DECK)
        cards = model.shuffle(cards)
        assert core.zone(Place.DECK, 1) == cards
