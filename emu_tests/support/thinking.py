"""What a computer player's thinking may leave behind in RAM."""

from __future__ import annotations

from cartomancer.schema.core_state import ANSWERS, PLACES, PLAYERS

# Size of each variable. The rest of RAM must be as before.
ITS_OWN = {"prompt": 0, "answers": ANSWERS, "set_offered": 16, "extra_set": 16, "zone_marks": PLAYERS * PLACES}
KERNEL = {"far_ptr": 3, "call_ptr": 3, "call_a": 1, "call_flags": 1, "mmc3_latch": 1}
CACHES = {"settled_atk_lo": 256, "trait_card": 4, "trait_byte": 4, "asked_slot": 1}
