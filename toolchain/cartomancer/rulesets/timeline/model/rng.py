"""The random numbers of a duel: those of every game."""

from cartomancer.host.rng import Rng

__all__ = ["Rng"]
