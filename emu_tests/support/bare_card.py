"""A card of which only what a test is about needs to be said."""

from __future__ import annotations

from cartomancer.rulesets.timeline.codes import Category, Colour
from cartomancer.schema.codes import Rarity
from cartomancer.schema.records import NULL_POINTER, AbilitySlot, CardRecord, Keywords

BARE_CARD = CardRecord(
    gfx_ptr=NULL_POINTER,
    gfx_len=64,
    mini_ptr=NULL_POINTER,
    mini_len=8,
    gfx_map=0,
    mini_no=0,
    illustrator=1,
    rarity=Rarity.COMMON,
    name_full="普通の札",
    name_short="札",
    category=Category.MINION,
    colour=Colour.GREEN,
    cost=5,
    cc_wt=3,
    atk=6,
    hp=5,
    type1=0,
    type2=0,
    keywords=Keywords(),
    slots=(AbilitySlot(), AbilitySlot(), AbilitySlot()),
)
