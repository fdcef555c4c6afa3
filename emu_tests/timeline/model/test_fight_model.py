"""Attacks, triggers and used cards on random boards: 6502 and Python model must agree on every prompt and on the state.

More runs of the same generator are in the soak.
"""

from __future__ import annotations

from typing import Any

import pytest

from support.fight_pair import COMPARED


@pytest.mark.parametrize("compare", COMPARED, ids=lambda compare: compare.__name__[8:])
@pytest.mark.parametrize("block", range(8))
def test_fights_agree_with_the_model(compare: Any, block: int) -> None:
    for seed in range(6):
        compare(1000 * block + seed)
