"""Phrase templates: one description of a phrase that both prints it and recognises it.

    {x}        a slot
    {x=1}      a slot whose value is 1 when the phrase leaves it out
    [...]      printed only when a slot inside differs from its default; may be absent when read
    (a|b|)     printed as the first; read as any
    \\(        a plain bracket

So "ライフを[{x=1}]得る" prints ライフを得る and ライフを3得る, and reads both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from cartomancer.rulesets.timeline.notation.faults import Trouble
from cartomancer.schema.records import NO_KEYWORDS, Keywords
from cartomancer.words.fold import key

Value = int | Keywords
KEYWORD_SLOT = "k"


@dataclass(frozen=True)
class Literal:
    """Fixed text: as printed, and folded for reading."""

    text: str
    folded: str


@dataclass(frozen=True)
class Slot:
    """A place for a value."""

    name: str
    default: Value


@dataclass(frozen=True)
class Optional:
    """A part that is left out when its slots have their defaults."""

    nodes: Nodes


@dataclass(frozen=True)
class Choice:
    """Several spellings; the first is printed."""

    spellings: tuple[Nodes, ...]


Node = Literal | Slot | Optional | Choice
Nodes = tuple[Node, ...]


@dataclass(frozen=True)
class Bound:
    """A value read into a slot, perhaps with what is wrong with it."""

    slot: str
    value: Value
    trouble: Trouble | None = None


Reader = Callable[[str, int], Iterator[tuple[int, Bound]]]
"""Reads a slot (by name) at a position: every way to end it and the value read."""

Writer = Callable[[str, Value], str]
"""Writes a slot's value."""


@cache
def compiled(template: str) -> Nodes:
    """The nodes of a template."""
    nodes, end = _sequence(template, 0, "")
    assert end == len(template), f"unbalanced template {template!r}"
    return nodes


def _sequence(template: str, at: int, stops: str) -> tuple[Nodes, int]:
    nodes: list[Node] = []
    plain = ""
    while at < len(template) and template[at] not in stops:
        char = template[at]
        if char in "{[(":
            if plain:
                nodes.append(Literal(plain, key(plain)))
                plain = ""
            node, at = _node(template, at)
            nodes.append(node)
            continue
        if char == "\\":
            at += 1
            char = template[at]
        plain += char
        at += 1
    if plain:
        nodes.append(Literal(plain, key(plain)))
    return tuple(nodes), at


def _node(template: str, at: int) -> tuple[Node, int]:
    if template[at] == "{":
        end = template.index("}", at)
        name, _, default = template[at + 1 : end].partition("=")
        value: Value = NO_KEYWORDS if name == KEYWORD_SLOT else int(default or 0)
        return Slot(name, value), end + 1
    if template[at] == "[":
        nodes, end = _sequence(template, at + 1, "]")
        return Optional(nodes), end + 1
    spellings = []
    end = at
    while template[end] != ")":
        nodes, end = _sequence(template, end + 1, "|)")
        spellings.append(nodes)
    return Choice(tuple(spellings)), end + 1


def render(nodes: Nodes, values: Mapping[str, Value], write: Writer) -> str:
    """The phrase with its values."""
    out = ""
    for node in nodes:
        match node:
            case Literal():
                out += node.text
            case Slot():
                out += write(node.name, values[node.name])
            case Optional():
                if any(values[slot.name] != slot.default for slot in slots(node.nodes)):
                    out += render(node.nodes, values, write)
            case Choice():
                out += render(node.spellings[0], values, write)
    return out


def slots(nodes: Nodes) -> Iterator[Slot]:
    """The slots of a template, in order; of several spellings those of the first."""
    for node in nodes:
        match node:
            case Slot():
                yield node
            case Optional():
                yield from slots(node.nodes)
            case Choice():
                yield from slots(node.spellings[0])


def readings(nodes: Nodes, text: str, read: Reader) -> Iterator[tuple[Bound, ...]]:
    """Every way in which the whole text is the phrase."""
    for end, bounds in _match(nodes, text, 0, read):
        if end == len(text):
            yield bounds


def _match(nodes: Nodes, text: str, at: int, read: Reader) -> Iterator[tuple[int, tuple[Bound, ...]]]:
    if not nodes:
        yield at, ()
        return
    for middle, first in _match_node(nodes[0], text, at, read):
        for end, rest in _match(nodes[1:], text, middle, read):
            yield end, first + rest


def _match_node(node: Node, text: str, at: int, read: Reader) -> Iterator[tuple[int, tuple[Bound, ...]]]:
    match node:
        case Literal():
            if text.startswith(node.folded, at):
                yield at + len(node.folded), ()
        case Slot():
            for end, bound in read(node.name, at):
                yield end, (bound,)
        case Optional():
            yield from _match(node.nodes, text, at, read)
            yield at, tuple(Bound(slot.name, slot.default) for slot in slots(node.nodes))
        case Choice():
            for spelling in node.spellings:
                yield from _match(spelling, text, at, read)
