"""How types combine: which values a variable can hold together, and what a parameter accepts."""

from __future__ import annotations

from cartomancer.schema.script import ValueKind, ValueType
from cartomancer.schema.script_calls import Api

UNKNOWN = ValueType(ValueKind.UNKNOWN)
NIL = ValueType(ValueKind.NIL)
INTEGER = ValueType(ValueKind.INTEGER)
BOOLEAN = ValueType(ValueKind.BOOLEAN)
TEXT = ValueType(ValueKind.TEXT)

_OR_NIL = (ValueKind.CARD, ValueKind.LIST)
"""Kinds whose words leave room for nil."""


def join(one: ValueType, other: ValueType) -> ValueType | None:
    """The type of a variable that holds both; None if there is none."""
    if one.kind is ValueKind.UNKNOWN:
        return other
    if other.kind is ValueKind.UNKNOWN or one == other:
        return one
    if one.kind is ValueKind.NIL or other.kind is ValueKind.NIL:
        kept = other if one.kind is ValueKind.NIL else one
        return ValueType(kept.kind, True, kept.group) if kept.kind in _OR_NIL else None
    if one.kind is other.kind and one.group == other.group:
        return ValueType(one.kind, one.nullable or other.nullable, one.group)
    return BOOLEAN if is_boolean(one) and is_boolean(other) else None


def is_boolean(one: ValueType) -> bool:
    """Whether it can be a condition; a player is a boolean, too, so that `not` is their opponent."""
    return one.kind in (ValueKind.BOOLEAN, ValueKind.PLAYER, ValueKind.UNKNOWN)


def is_integer(one: ValueType) -> bool:
    """Whether one can calculate with it."""
    return one.kind in (ValueKind.INTEGER, ValueKind.UNKNOWN)


def accepts(wanted: ValueType, given: ValueType, api: Api) -> bool:
    """Whether a parameter takes a value. A card that may be nil is taken; nil itself then stops the script."""
    if ValueKind.UNKNOWN in (wanted.kind, given.kind):
        return True
    if given.kind is ValueKind.NIL:
        return wanted.nullable or wanted.kind is ValueKind.NIL
    if wanted.kind is ValueKind.FLAG and given.kind is ValueKind.INTEGER:
        return api.groups[wanted.group].numbers
    if wanted.kind is given.kind:
        return wanted.group == given.group
    return wanted.kind is ValueKind.BOOLEAN and given.kind is ValueKind.PLAYER


def a_type(kind: ValueType) -> str:
    """A type with its article."""
    words = "a flag of " + kind.group if kind.kind is ValueKind.FLAG else kind.kind.value
    if kind.kind is ValueKind.NIL or kind.kind is ValueKind.FLAG:
        return words
    return ("an " if words[0] in "aeiou" else "a ") + words + (" or nil" if kind.nullable else "")
