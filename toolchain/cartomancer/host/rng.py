"""The random numbers of a duel: the specification that the 6502 core follows bit for bit.

State: 32 bits, never 0; a seed of 0 becomes 1. In memory little-endian.

`step`: x ^= x << 13; x ^= x >> 17; x ^= x << 5, all in 32 bits; the new state is the output.

`below(n)`: for n of 0 or 1 the answer is 0 and the state does not change. Else mask = the smallest 2^k - 1 that is at
least n - 1. Repeat: step; value = (top byte of the output) & mask when n <= 256, (top two bytes) & mask above;
until value < n. No value is more likely than another.

`shuffle(list)`: for i from the last index down to 1: j = below(i + 1), exchange items i and j (Fisher-Yates).
"""

from __future__ import annotations

from dataclasses import dataclass

MASK32 = 0xFFFFFFFF


@dataclass
class Rng:
    """32-bit xorshift (13, 17, 5)."""

    state: int

    @classmethod
    def seeded(cls, seed: int) -> Rng:
        """The generator for a seed; 0 would never change, so it becomes 1."""
        return cls(seed & MASK32 or 1)

    def step(self) -> int:
        """The next output, which is the new state."""
        x = self.state
        x ^= x << 13 & MASK32
        x ^= x >> 17
        x ^= x << 5 & MASK32
        self.state = x
        return x

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the other."""
        if n < 2:
            return 0
        mask = (1 << (n - 1).bit_length()) - 1
        shift = 24 if n <= 256 else 16
        while True:
            value = self.step() >> shift & mask
            if value < n:
                return value

    def shuffle(self, items: list[int]) -> None:
        """Fisher-Yates in place, from the last index down."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
