"""The card record and the step: sizes, offsets and codes exactly as the document has them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartomancer.rulesets.timeline import codes
from cartomancer.rulesets.timeline.legal import list_faults, step_faults
from cartomancer.rulesets.timeline.steps import STEP, Step, pack_steps, unpack_steps
from cartomancer.schema.records import CARD, AbilitySlot, CardRecord, FarPointer, Keywords
from cartomancer.units import AbilityNumber, Bank, CpuAddress
from support.step_strategies import legal_steps

CARD_OFFSETS = {
    "gfx_ptr": (0, 3, "R000-2"),
    "gfx_len": (3, 1, "R000-3"),
    "mini_ptr": (4, 3, "R000-4"),
    "mini_len": (7, 1, "R000-5"),
    "gfx_map": (8, 1, "R000-6"),
    "mini_no": (9, 1, "R000-7"),
    "illustrator": (10, 1, "R000-8"),
    "rarity": (11, 1, "R000-9"),
    "name_full": (12, 33, "R000-10"),
    "name_short": (45, 17, "R000-11"),
    "category": (62, 1, "R000-12"),
    "colour": (63, 1, "R000-13"),
    "cost": (64, 1, "R000-14"),
    "cc_wt": (65, 1, "R000-15"),
    "atk": (66, 1, "R000-16"),
    "hp": (67, 1, "R000-17"),
    "type1": (68, 1, "R000-18"),
    "type2": (69, 1, "R000-19"),
    "kw_num": (70, 8, "R000-20"),
    "kw_flags": (78, 2, "R000-21"),
    "ability": (80, 12, "R000-22"),
}
STEP_OFFSETS = {
    "order": (0, 1),
    "range_self": (1, 2),
    "range_opp": (3, 2),
    "special": (5, 1),
    "colour": (6, 1),
    "type1": (7, 1),
    "type2": (8, 1),
    "kind": (9, 1),
    "select": (10, 1),
    "sel_x": (11, 1),
    "sel_y": (12, 1),
    "effect": (13, 1),
    "par_x": (14, 1),
    "par_y": (15, 1),
    "par_z": (16, 1),
    "k_num": (17, 8),
    "k_flags": (25, 2),
}


@pytest.mark.parametrize(
    "field, offset, size",
    [pytest.param(name, at, size, marks=pytest.mark.req(req)) for name, (at, size, req) in CARD_OFFSETS.items()],
)
def test_card_field_stands_at_its_offset(field: str, offset: int, size: int) -> None:
    assert CARD.offsets[field] == offset
    assert next(one.size for one in CARD.fields if one.name == field) == size


@pytest.mark.req("R000-1", "R000-109")
def test_sizes_are_the_documents_sums() -> None:
    assert CARD.size == 92
    assert STEP.size == 27
    assert {name: (STEP.offsets[name], size) for name, (_, size) in STEP_OFFSETS.items()} == STEP_OFFSETS


def test_codes_are_the_documents() -> None:
    assert [int(one) for one in codes.Category] == [0x00, 0x01, 0x10, 0x11, 0xFF]
    assert [(int(one), one.ja) for one in codes.Colour] == [(1, "黒"), (2, "赤"), (4, "白"), (8, "緑"), (16, "青")]
    assert [one.ja for one in codes.NumberKeyword] == [
        *("衝撃", "威圧", "貫通", "右配置特性", "中央配置特性", "対ロード特効", "対ミニオン特効", "対マスター特効")
    ]
    assert [one.ja for one in codes.FlagKeyword] == [
        *("速攻", "強襲", "先制", "再生", "効果ダメージ無効", "移動攻撃", "ブロック不可", "直進", "跳躍", "結界"),
        *("領域移動無効", "左配置限定"),
    ]
    assert [int(one) for one in codes.Filter] == [0x00, 0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70]
    assert len(codes.Effect) == 23 + 5
    assert len(codes.Condition) == 1 + 20 + 1
    assert len(codes.Macro) == 23


@pytest.mark.req("R000-43", "R000-66", "R000-67")
def test_ability_slot_is_condition_cost_and_number_low_high() -> None:
    slot = AbilitySlot(codes.Condition.ONCE_MP, 3, AbilityNumber(0x1234))
    assert slot.pack() == bytes([0x06, 3, 0x34, 0x12])
    assert AbilitySlot.unpack(slot.pack()) == slot


def test_far_pointer_is_bank_low_high() -> None:
    pointer = FarPointer(Bank(0x2A), CpuAddress(0x9ABC))
    assert pointer.pack() == bytes([0x2A, 0xBC, 0x9A])
    assert FarPointer.unpack(pointer.pack()) == pointer


byte = st.integers(0, 255)
names = st.text(st.sampled_from("火の小鬼剣術聖ABCxyz019ｱｲ"), min_size=1, max_size=8)
pointers = st.builds(FarPointer, byte, st.integers(0x8000, 0x9FFF))


@given(
    st.builds(
        CardRecord,
        **{name: byte for name in CardRecord.__dataclass_fields__ if name not in ("slots", "keywords")}
        | {"gfx_ptr": pointers, "mini_ptr": pointers, "name_full": names, "name_short": names},
        keywords=st.builds(Keywords, st.tuples(*[byte] * 8), st.integers(0, 0xFFFF)),
        slots=st.tuples(*[st.builds(AbilitySlot, byte, byte, st.integers(0, 0xFFFF).map(AbilityNumber))] * 3),
    )
)
def test_card_record_decodes_to_itself(card: CardRecord) -> None:
    assert len(card.pack()) == CARD.size
    assert CardRecord.unpack(card.pack()) == card


@given(st.lists(legal_steps(), max_size=5))
def test_step_list_decodes_to_itself(steps: list[Step]) -> None:
    data = pack_steps(tuple(steps))
    assert len(data) == STEP.size * len(steps) + 1
    assert unpack_steps(data + b"rest of the bank") == tuple(steps)


def test_step_list_without_an_end_is_refused() -> None:
    with pytest.raises(ValueError, match="no end mark"):
        unpack_steps(Step(1, kind=2).pack())


def orders(*numbers: int) -> list[Step]:
    return [Step(order, range_opp=1, kind=2, effect=codes.Effect.BREAK) for order in numbers]


@pytest.mark.parametrize(
    "numbers", [(1,), (1, 2, 3), (1, 2, 2), (1, 2, 1), (1, 1, 2), (1, 2, 1, 2), (1, 2, 3, 2), (1,) * 63]
)
def test_branch_orders_that_are_legal(numbers: tuple[int, ...]) -> None:
    assert list(list_faults(orders(*numbers))) == []


@pytest.mark.parametrize(
    "numbers, at, what",
    [
        ((), 0, "no step"),
        ((2,), 0, "not 1"),
        ((1, 3), 1, "a number is missing"),
        ((1, 1, 2, 1), 3, "no reader can tell"),
        ((1, 2, 2, 3, 2), 4, "no reader can tell"),
        ((1,) * 64, 63, "64 steps; the console carries out at most 63"),
    ],
)
def test_branch_orders_that_are_refused(numbers: tuple[int, ...], at: int, what: str) -> None:
    faults = list(list_faults(orders(*numbers)))
    assert faults
    assert faults[0][0] == at
    assert what in faults[0][1]


def test_held_effect_without_a_partner_is_refused() -> None:
    swap = Step(1, range_self=1, kind=2, select=1, sel_x=1, effect=codes.Effect.SWAP)
    assert "selects its partner" in next(list_faults([swap]))[1]
    assert list(list_faults([swap, *orders(2)])) == []


@pytest.mark.parametrize("nibble", [4, 5, 6, 7, 12, 13, 14, 15, 0x80, 0xF0])
def test_illegal_selection_nibbles_are_refused(nibble: int) -> None:
    step = Step(1, range_opp=1, kind=2, select=nibble, effect=codes.Effect.BREAK)
    assert any("nibble" in fault for fault in step_faults(step))


@pytest.mark.parametrize(
    "changes, what",
    [
        ({"order": 0}, "order number"),
        ({"colour": 0}, "colour mask"),
        ({"range_opp": 0x0800}, "reserved range bit"),
        ({"special": 0x40}, "reserved special"),
        ({"kind": 0x40}, "reserved card-kind"),
        ({"kind": 0}, "names no card kind"),
        ({"type2": 3}, "second type"),
        ({"effect": 0x17}, "does not exist"),
        ({"par_x": 1}, "parameter X"),
        ({"effect": codes.Effect.GIVE_KEYWORD}, "no keyword"),
        ({"keywords": Keywords(flags=1)}, "takes no keyword"),
        ({"effect": codes.Effect.DAMAGE, "par_x": 0x90}, "parameter X"),
        ({"effect": codes.Effect.STANDING_MODIFY, "select": 1, "sel_x": 1}, "must apply to all"),
    ],
)
def test_impossible_steps_are_refused(changes: dict[str, Any], what: str) -> None:
    fields: dict[str, Any] = {"order": 1, "range_opp": 1, "kind": 2, "effect": codes.Effect.BREAK, **changes}
    step = Step(**fields)
    assert any(what in fault for fault in step_faults(step)), list(step_faults(step))
