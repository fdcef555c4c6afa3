"""A new match remembers nothing of the one before, and leaves alone what is not the match."""

from __future__ import annotations

import pytest

from cartomancer.schema.core_state import SET_BYTES
from cartomancer.schema.memory import RAM_AREAS
from support.core_fixtures import Core

PROMPT_AREA = next(area.size for area in RAM_AREAS if area.name == "PROMPT")

DIRT = 0xAA
TRAIT_CARDS = 4


def areas(core: Core) -> dict[str, range]:
    """What core_reset has to bring in order."""
    at = core.at
    words = ("attack_atk", "attack_target", "attack_attacker", "ability_source", "ability_trial")
    single = ("turn_player", "turn_number", "turn_phase", "core_stamp", "duel_result", "plain_only", *words)
    return {
        "match": range(at("inst_card_lo"), at("saves")),
        "prompt": range(at("instance_count"), at("instance_count") + PROMPT_AREA),
        "sets": range(at("set_selected"), at("set_selected") + 4 * SET_BYTES),
        "traits": range(at("trait_card"), at("trait_card") + TRAIT_CARDS),
        **{name: range(at(name), at(name) + 1) for name in single},
        "fixed atk": range(at("attack_atk"), at("attack_atk") + 2),
    }


@pytest.mark.parametrize("area", areas(Core()))
def test_a_new_match_is_like_the_first(area: str) -> None:
    first, later = Core(), Core()
    where = areas(later)[area]
    expected = list(first.machine.memory[where.start : where.stop])
    assert None not in expected
    for part in areas(later).values():
        later.machine.write(part.start, [DIRT] * len(part))
    later.call("core_reset")
    assert list(later.machine.memory[where.start : where.stop]) == expected


@pytest.mark.parametrize(
    ("name", "offset"),
    [("trait_card", TRAIT_CARDS), ("set_offered", SET_BYTES), ("instance_count", -1), ("instance_count", PROMPT_AREA)],
)
def test_a_new_match_touches_nothing_beside_it(name: str, offset: int) -> None:
    core = Core()
    core.machine.write(core.at(name) + offset, DIRT)
    core.call("core_reset")
    assert core.memory[core.at(name) + offset] == DIRT
