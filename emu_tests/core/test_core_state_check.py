"""The state check looks at units only when one may be without HP: every reason is noticed, nothing else costs."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from cartomancer.rulesets.timeline.codes import CardState, Effect, FlagKeyword, Kind, Macro, NumberKeyword, Place, Range
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import ModKind
from support.core_fixtures import LORD, MASTER, MINION, TRAITS, Core
from support.places import ROOT

SOURCES = ROOT / "romsrc"
UNCHANGED = 200
"""Cycles of a check that finds nothing changed."""

MINUS = 0x100 - 4


@pytest.fixture
def core() -> Core:
    """A lord with nothing to say and a 3/4 minion, checked."""
    core = Core()
    for player in (0, 1):
        core.new(MASTER, Place.MASTER, player)
        core.set_player(player, life=20)
    core.new(LORD, Place.LORD)
    core.new(MINION, Place.LEFT)
    core.call("state_check")
    return core


def minion(core: Core) -> int:
    return core.zone(Place.LEFT)[0]


def damage(core: Core) -> None:
    core.word("par_x_value", 4)
    core.call("deal_damage", a=1, x=minion(core))


def less_hp(core: Core) -> None:
    core.modify(minion(core), ModKind.VALUES, extra=-4 & 0xFFFF)


def end_of_more_hp(core: Core) -> None:
    card = minion(core)
    core.modify(card, ModKind.VALUES, extra=3, dur=Duration.THIS_TURN)
    core.put("inst_damage_lo", 5, at=card)
    core.call("state_check")
    assert core.zone(Place.LEFT) == [card]
    core.call("mods_expire", a=Duration.THIS_TURN)


def trait_lost(core: Core) -> None:
    """A 2/2 with +3 HP in the centre lane and 4 damage becomes the minion that breaks."""
    card = core.new(TRAITS, Place.CENTRE)
    core.put("inst_damage_lo", 4, at=card)
    core.call("state_check")
    assert core.zone(Place.CENTRE) == [card]
    core.modify(card, ModKind.LOSE_NUMBER, aux=NumberKeyword.CENTRE_TRAIT)
    core.call("state_check")
    assert core.zone(Place.CENTRE) == []
    damage(core)


def standing_step(core: Core) -> None:
    step = Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.STANDING_MODIFY, par_y=MINUS)
    core.standing(core.zone(Place.LORD)[0], step)


def settled_meanwhile(core: Core) -> None:
    """Somebody has looked at values since: they are settled, but nobody has checked."""
    standing_step(core)
    core.values(minion(core))


def source_turns_over(core: Core) -> None:
    card, lord = minion(core), core.zone(Place.LORD)[0]
    more = Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.STANDING_MODIFY, par_y=2)
    core.standing(lord, more)
    core.put("inst_damage_lo", 5, at=card)
    core.call("state_check")
    assert core.zone(Place.LEFT) == [card]
    core.call("card_turn", a=CardState.REVERSED, x=lord)


def macro(core: Core) -> None:
    """HP that is counted may change without a word."""
    card = minion(core)
    more = Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.STANDING_MODIFY, par_y=int(Macro.OWN_HAND))
    core.standing(core.zone(Place.LORD)[0], more)
    held = core.new(MINION, Place.HAND)
    core.put("inst_damage_lo", 4, at=card)
    core.call("state_check")
    assert core.zone(Place.LEFT) == [card]
    assert core.move(held, Place.DECK)


def turn_passes(core: Core) -> None:
    card = minion(core)
    more = Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.STANDING_MODIFY, par_y=2)
    core.standing(core.zone(Place.LORD)[0], more, condition=2)
    core.put("inst_damage_lo", 5, at=card)
    core.call("state_check")
    assert core.zone(Place.LEFT) == [card]
    core.put("turn_player", 1)


REASONS: dict[str, Callable[[Core], None]] = {
    one.__name__: one
    for one in (
        damage,
        less_hp,
        end_of_more_hp,
        trait_lost,
        standing_step,
        settled_meanwhile,
        source_turns_over,
        macro,
        turn_passes,
    )
}


@pytest.mark.req("P000-29")
@pytest.mark.parametrize("reason", REASONS)
def test_reason_breaks_the_minion_at_the_next_check(core: Core, reason: str) -> None:
    card = minion(core)
    REASONS[reason](core)
    core.call("state_check")
    assert core.zone(Place.LEFT) == []
    assert core.get("inst_place", card) == Place.WT2
    assert core.call("state_check") < UNCHANGED or reason == "macro"


def test_what_kills_nobody_is_not_looked_at(core: Core) -> None:
    card = minion(core)
    assert core.call("state_check") < UNCHANGED
    core.modify(card, ModKind.GIVE_FLAGS, val=int(FlagKeyword.BARRIER), dur=Duration.THIS_TURN)
    damage(core)
    core.call("mods_expire", a=Duration.THIS_TURN)
    assert core.call("state_check") < UNCHANGED
    assert core.zone(Place.LEFT) == [card]


def test_modifiers_that_nobody_has_are_not_looked_for(core: Core) -> None:
    core.modify(minion(core), ModKind.VALUES, val=1, dur=Duration.THIS_TURN)
    assert core.call("mods_expire", a=Duration.THIS_ATTACK) < 60
    core.call("mods_drop_target", x=minion(core))
    assert core.call("mods_expire", a=Duration.THIS_TURN) < 60


@pytest.mark.req("P000-29")
def test_only_known_files_write_damage() -> None:
    """A new writer says `units_changed` (state_check.s has the list of reasons) and then belongs here."""
    writes = re.compile(r"^(?!\s*;).*\bst[axy]\s+inst_damage_lo\b", re.MULTILINE)
    found = {path.name for path in SOURCES.rglob("*.s") if writes.search(path.read_text(encoding="utf-8"))}
    assert found == {"effect_damage.s", "instances.s", "sys_units.s"}, "dealt, a new card's, by script"
