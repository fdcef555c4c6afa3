"""Steps written as tables of fields: the same words, the same steps, and faults that name the field."""

from __future__ import annotations

from typing import Any

import pytest

from cartomancer.rulesets.timeline.notation import NotationFault, print_step, step_from_fields
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.words.types import TypeNames

TYPES = TypeNames((("剣術", "swordsmanship"), ("獣", "beast")))
FIRST = "1 opponent field; all colours; any type; minion, lord; choose 1; cost 6 or less; 6 damage"

TABLES: list[tuple[dict[str, Any], str]] = [
    (
        {"order": 1, "opponent": ["field"], "kinds": ["minion", "lord"], "select": "choose 1"}
        | {"filter": "cost <= 6", "effect": "6 damage"},
        FIRST,
    ),
    (
        {"order": 1, "相手": "フィールド", "種類": ["ミニオン", "lord"], "選択": "強制一枚選択"}
        | {"絞り込み": "6コスト以下", "効果": "6ダメージ", "色": "全色", "タイプ": "タイプ指定なし"},
        FIRST,
    ),
    (
        {"order": 1, "range": "opponent field", "kind": "minion, lord", "select": "choose", "count": 1}
        | {"filter": "cost at most", "value": 6, "effect": "damage", "amount": 6},
        FIRST,
    ),
    (
        {"order": 2, "own": ["WT4-WT1"], "types": ["剣術", "beast"], "kinds": "any card", "count": "your hand"}
        | {"optional": True, "effect": "WT", "x": -1},
        '2 your WT4-WT1; all colours; type "swordsmanship", "beast"; any card; you may choose <your hand>; any value;'
        " WT-1",
    ),
    (
        {"order": 3, "both": ["hand", "deck"], "special": ["self", "broken target"], "kinds": ["minion"]}
        | {"colours": ["red", "青"], "effect": "modify", "atk": 2, "hp": "your hand", "duration": "until end of turn"},
        "3 both players' hand, deck + self + broken target; red, blue; any type; minion; all; any value;"
        " +2/+<your hand> until end of turn",
    ),
    (
        {"order": 1, "special": "self", "effect": "give", "duration": "this turn"}
        | {"keywords": {"impact": 2, "haste": True, "right_trait": [2, 1], "pierce": "its ATK", "leap": False}},
        "1 self; all colours; any type; any card; all; any value;"
        " give impact 2, pierce <its ATK>, right trait +2/+1, haste until end of turn",
    ),
    (
        {"order": 1, "special": "keyword_holder", "keywords": ["衝撃2", "haste"], "effect": "3 damage"},
        "1 keyword holder (impact 2, haste); all colours; any type; any card; all; any value; 3 damage",
    ),
    (
        {
            "order": 1,
            "special": "self",
            "effect": "move",
            "to": "empty_lane",
            "side": "opponent",
            "arrival": "exhausted",
        },
        "1 self; all colours; any type; any card; all; any value; move to opponent empty lane exhausted",
    ),
    (
        {"order": 1, "effect": "move cores", "amount": 2, "from": "the supply", "to": "your core zone"},
        "1 no target; move 2 cores from the supply to your core zone",
    ),
    ({"order": 1, "effect": "draw"}, "1 no target; draw a card"),
    ({"order": 99, "effect": "カードを2枚引く", "optional": True}, "99 no target; you may; draw 2 cards"),
]


@pytest.mark.parametrize(("table", "line"), TABLES)
def test_fields_make_the_step_that_the_line_makes(table: dict[str, Any], line: str) -> None:
    step = step_from_fields(table, TYPES)
    assert isinstance(step, Step), step
    assert print_step(step, "en", TYPES) == line


FAULTS: list[tuple[dict[str, Any], list[tuple[str, str]]]] = [
    ({"effect": "draw"}, [("the step has no order number", "add order = 1 to 99")]),
    ({"order": 100, "effect": "draw"}, [('field "order": 100 is not an order number', "use 1 to 99")]),
    ({"order": True, "effect": "draw"}, [('field "order": True is not an order number', "use 1 to 99")]),
    ({"order": 1, "efect": "draw"}, [('unknown field "efect"', 'did you mean "effect"?')]),
    ({"order": 1, "順番": 1, "effect": "draw"}, [('field "順番": given twice', "keep one of them")]),
    (
        {"order": 1, "opponent": "feild", "kinds": ["minon"], "effect": "break"},
        [
            ('field "opponent": unknown place "feild"', 'did you mean "field"?'),
            ('field "kinds": unknown card kind "minon"', 'did you mean "minion"?'),
        ],
    ),
    (
        {"order": 1, "own": [1], "effect": "draw"},
        [('field "own": [1] is not a word or a list of words', 'write it as "..." or ["...", "..."]')],
    ),
    (
        {"order": 1, "special": "selv", "effect": "break"},
        [('field "special": unknown special range "selv"', 'did you mean "self"?')],
    ),
    (
        {"order": 1, "own": "hand", "kinds": "minion", "types": "sword", "effect": "break"},
        [('field "types": unknown type "sword"', 'did you mean "swordsmanship"?')],
    ),
    (
        {"order": 1, "special": "self", "count": 0, "effect": "break"},
        [('field "select": 0 is out of range', "use 1 to 111, or a macro in brackets")],
    ),
    (
        {"order": 1, "special": "self", "value": 3, "effect": "break"},
        [('field "value": there is no filter', 'add filter = "cost at most" or another')],
    ),
    (
        {"order": 1, "effect": "damage"},
        [('effect "damage" needs "amount"', "add amount = a number or a macro's name")],
    ),
    (
        {"order": 1, "effect": "damage", "amount": 112, "zone": "hand"},
        [
            ('field "amount": 112 is out of range', "use 0 to 111, or a macro in brackets"),
            ('field "zone": effect "damage" has no such parameter', "remove it"),
        ],
    ),
    (
        {"order": 1, "effect": "damage", "amount": "your hnad"},
        [('field "amount": unknown macro "your hnad"', 'did you mean "your hand"?')],
    ),
    (
        {"order": 1, "effect": "3 damage", "amount": 3},
        [('field "amount": the effect "3 damage" already says its parameters', "write them in one place")],
    ),
    (
        {"order": 1, "special": "self", "effect": "give", "keywords": {"hast": True, "impact": 200, "leap": 3}},
        [
            ('field "keywords": "leap" takes no number', "write leap = true"),
            ('field "keywords": unknown keyword "hast"', 'did you mean "haste"?'),
            ('field "keywords": impact: 200 is out of range', "use 1 to 111, or a macro in brackets"),
        ],
    ),
    (
        {"order": 1, "special": "self", "effect": "break", "keywords": ["haste"]},
        [('field "keywords": effect "break" takes no keyword', "remove the field")],
    ),
    (
        {"order": 1, "special": "self", "effect": "give haste", "keywords": ["leap"]},
        [('field "keywords": the effect already names other keywords', "write them in one place")],
    ),
    (
        {"order": 1, "special": "self", "effect": "give"},
        [("the effect names no keyword", "name at least one, for example haste")],
    ),
]


@pytest.mark.parametrize(("table", "told"), FAULTS)
def test_fields_fault_names_the_field_and_the_cure(table: dict[str, Any], told: list[tuple[str, str]]) -> None:
    faults = step_from_fields(table, TYPES)
    assert not isinstance(faults, Step)
    assert sorted(faults) == sorted(NotationFault(0, 0, what, cure) for what, cure in told)
