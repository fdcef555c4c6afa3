"""The numbers of the rules that a designer may tune (000.md 7.2): one definition for core, model and checks."""

from __future__ import annotations

HAND_FIRST = 4
HAND_SECOND = 5
"""Cards that the first and the second player draw before the first turn (HAND1, HAND2)."""

CORES_START = 2
CORES_MAX = 10
HAND_MAX = 10
STANDBY_MAX = 5
STANDBY_COST = 0
"""MP for a card that is played from standby."""

TURN_MAX = 200
"""The last turn; the duel is a draw after it."""
