"""The abilities of an image as steps. Runs under Python 3.9 (PyPy) too, so it imports no part of the build."""

from __future__ import annotations

from cartomancer.cartridge import Cartridge, ImageError
from cartomancer.rulesets.timeline.dispatch import ABILITY_STEPS
from cartomancer.rulesets.timeline.steps import STEP, Step, unpack_steps
from cartomancer.units import AbilityNumber


def image_steps(cartridge: Cartridge, number: int) -> tuple[Step, ...]:
    """The steps of an ability in an image."""
    data = cartridge.ability_bytes(AbilityNumber(number), ABILITY_STEPS * STEP.size)
    try:
        return unpack_steps(data)
    except ValueError as error:
        raise ImageError(f"ability {number}: {error}") from error
