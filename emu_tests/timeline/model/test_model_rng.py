"""The random numbers that model and core must share: test vectors."""

from __future__ import annotations

from collections import Counter

from cartomancer.rulesets.timeline.model.rng import Rng


def test_outputs_of_seed_1() -> None:
    rng = Rng.seeded(1)
    # Marsaglia's xorshift32 (13, 17, 5): published first value 270369.
    assert [rng.step() for _ in range(5)] == [270369, 67634689, 2647435461, 307599695, 2398689233]


def test_seed_0_becomes_1() -> None:
    assert Rng.seeded(0) == Rng.seeded(1)
    assert Rng.seeded(1 << 32) == Rng.seeded(1)


def test_below_takes_the_masked_top_byte_and_rejects() -> None:
    rng = Rng.seeded(1)
    tops = [value >> 24 for value in (270369, 67634689, 2647435461, 307599695, 2398689233)]
    assert tops == [0, 4, 157, 18, 142]
    # below(3): mask 3 gives 0; 0; 1; 2; 2.
    assert [rng.below(3) for _ in range(5)] == [0, 0, 1, 2, 2]
    rejecting = Rng.seeded(1)
    # below(5): mask 7 gives 0; 4; 5 and 2: the 5 is thrown away.
    assert [rejecting.below(5) for _ in range(3)] == [0, 4, 2]
    assert rejecting.state == 307599695


def test_below_1_and_0_use_no_random_number() -> None:
    rng = Rng.seeded(9)
    assert (rng.below(1), rng.below(0), rng.state) == (0, 0, 9)


def test_below_above_256_takes_two_bytes() -> None:
    assert Rng.seeded(1).below(300) == 270369 >> 16 & 511


def test_below_256_takes_the_whole_byte() -> None:
    rng = Rng.seeded(1)
    assert [rng.below(256) for _ in range(3)] == [0, 4, 157]


def test_shuffle_vectors() -> None:
    items = list(range(8))
    rng = Rng.seeded(1)
    rng.shuffle(items)
    check, expected = Rng.seeded(1), list(range(8))
    for i in (7, 6, 5, 4, 3, 2, 1):
        j = check.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert items == expected
    assert items == SHUFFLED_1
    deck = list(range(40))
    Rng.seeded(0x12345678).shuffle(deck)
    assert deck[:8] == SHUFFLED_DECK


SHUFFLED_1 = [3, 1, 7, 6, 2, 5, 4, 0]
SHUFFLED_DECK = [18, 16, 3, 6, 17, 30, 23, 2]


def test_below_is_fair() -> None:
    rng = Rng.seeded(3)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert all(850 < counts[face] < 1150 for face in range(6))
