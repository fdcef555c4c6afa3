"""The 27-byte ability step of document 000, and lists of them."""

from __future__ import annotations

from dataclasses import dataclass

from cartomancer.rulesets.timeline.codes import (
    ALL_COLOURS,
    ALL_FLAGS,
    SELECT_UNKNOWN,
    FlagKeyword,
    Kind,
    NumberKeyword,
    Range,
    Special,
)
from cartomancer.schema.layout import Field, Layout
from cartomancer.schema.records import NO_KEYWORDS, Keywords

STEP = Layout(
    "Step",
    (
        Field("order", 1, "処理順番号", "order number; 0 ends the list"),
        Field("range_self", 2, "範囲 (自分)", "own places"),
        Field("range_opp", 2, "範囲 (相手)", "opponent's places"),
        Field("special", 1, "特殊範囲", "special range"),
        Field("colour", 1, "色指定", "colour mask"),
        Field("type1", 1, "タイプ指定 Type1", "first type wanted, 0 = any"),
        Field("type2", 1, "タイプ指定 Type2", "second type wanted, 0 = none"),
        Field("kind", 1, "カードタイプ区分", "card kind mask"),
        Field("select", 1, "選択方法", "selection method and value filter"),
        Field("sel_x", 1, "対象数 X", "how many"),
        Field("sel_y", 1, "対象数 Y", "the filter's value"),
        Field("effect", 1, "効果", "effect code"),
        Field("par_x", 1, "効果 X", "parameter X"),
        Field("par_y", 1, "効果 Y", "parameter Y"),
        Field("par_z", 1, "効果 Z", "parameter Z"),
        Field("k_num", len(NumberKeyword), "効果 K (数値あり)", "keywords with a number"),
        Field("k_flags", 2, "効果 K (数値なし)", "keyword flags"),
    ),
)

assert STEP.size == 27, "the document's own sum"

STEP_BITS = {
    "range_self": sum(Range),
    "range_opp": sum(Range),
    "special": sum(Special),
    "colour": ALL_COLOURS,
    "kind": sum(Kind),
    "select": 0xFF & ~SELECT_UNKNOWN,
    "k_flags": ALL_FLAGS,
}
"""The bits that mean something, of the fields of a step that are masks; a console that finds another one stops."""

STEP_LIST_END = b"\0"
"""Follows the last step of an ability: an order number of 0."""


@dataclass(frozen=True)
class Step:
    """One step of an ability, as raw codes: what is in ROM."""

    order: int
    range_self: int = 0
    range_opp: int = 0
    special: int = 0
    colour: int = 0x1F
    type1: int = 0
    type2: int = 0
    kind: int = 0
    select: int = 0
    sel_x: int = 0
    sel_y: int = 0
    effect: int = 0
    par_x: int = 0
    par_y: int = 0
    par_z: int = 0
    keywords: Keywords = NO_KEYWORDS

    @property
    def has_target(self) -> bool:
        """Whether any range is given; without one the step acts on no card."""
        return bool(self.range_self or self.range_opp or self.special)

    def pack(self) -> bytes:
        """The 27 bytes."""
        return STEP.join(
            {
                "range_self": self.range_self.to_bytes(2, "little"),
                "range_opp": self.range_opp.to_bytes(2, "little"),
                "k_num": bytes(self.keywords.numbers),
                "k_flags": self.keywords.flags.to_bytes(2, "little"),
                **{name: bytes([getattr(self, name)]) for name in _STEP_BYTES},
            }
        )

    @classmethod
    def unpack(cls, record: bytes) -> Step:
        """The step from its 27 bytes."""
        raw = STEP.split(record)
        return cls(
            range_self=int.from_bytes(raw["range_self"], "little"),
            range_opp=int.from_bytes(raw["range_opp"], "little"),
            keywords=Keywords(tuple(raw["k_num"]), int.from_bytes(raw["k_flags"], "little")),
            **{name: raw[name][0] for name in _STEP_BYTES},
        )


_STEP_BYTES = tuple(field.name for field in STEP.fields if field.size == 1)


def pack_steps(steps: tuple[Step, ...]) -> bytes:
    """An ability as it is in ROM: its steps back to back and the end mark."""
    return b"".join(step.pack() for step in steps) + STEP_LIST_END


def unpack_steps(data: bytes) -> tuple[Step, ...]:
    """The steps of an ability, up to the end mark; raises ValueError when there is none."""
    steps = []
    at = 0
    while data[at : at + 1] != STEP_LIST_END:
        if at + STEP.size > len(data):
            raise ValueError("the step list has no end mark")
        steps.append(Step.unpack(data[at : at + STEP.size]))
        at += STEP.size
    return tuple(steps)


def carries(keywords: Keywords, keyword: NumberKeyword | FlagKeyword) -> bool:
    """Whether a keyword block sets a keyword."""
    if isinstance(keyword, NumberKeyword):
        return keywords.numbers[keyword] != 0
    return bool(keywords.flags & keyword)
