"""What a system call, a group of flags and a handler are, and the console's dispatch tables of calls.

Which calls an image has says `image_calls`; a call's number is its place there. A routine gets X = index of its first
argument in the operand stack and returns the first result in A (low) and Y (high), the others in the registers of
PUSH_SECOND, PUSH_THIRD and PUSH_FOURTH.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from cartomancer.schema.script import (
    SCRIPT_RESULTS,
    SCRIPT_STACK,
    SYSTEM_COUNTS_MAX,
    SYSTEM_DIRECT,
    ValueKind,
    ValueType,
)

SYSTEM_ARGUMENTS = 0x0F
SYSTEM_CHANGES = 0x10
SYSTEM_LONG = 0x20
SYSTEM_RESULT = 0x40
SYSTEM_PROMPTS = 0x80
"""Bits of a system call's byte in the table sys_info: arguments, whether it may change something, has a result, may
ask. SYSTEM_LONG: its instruction has two bytes."""

SYSTEM_SHAPES = 256
"""Kinds of system calls that differ in arguments, results, what they may do and what they count as."""

SYSTEM_FAR = 0x7F
"""What is left of the high byte of a far routine's address in its table: bit 7 is 0; banks have their own table."""

MARKS = "*!=?"
"""Before the name of a call in a list: it asks, is for the rules only, only looks, is for a computer player only."""

TEXT_NAME = 0x8000
"""A text from here on is the short name of the card with the number above it."""


@dataclass(frozen=True)
class Parameter:
    """A named parameter."""

    name: str
    type: ValueType


@dataclass(frozen=True)
class SystemCall:
    """A function that the rules core offers to scripts.

    `prompts`: a player may be asked something meanwhile. `flow`: it carries the duel from turn to turn, so only the
    rules may call it. `counts`: what it takes of the budget. `far`: the code segment of its routine; without, it lies
    where the script machine finds it at once. `pure`: it reads only, or changes no more than lists of the script that
    calls; nothing else may be called by a script that thinks about a move. `native`: the label of its routine, if that
    is not `sys_<name>`. `touches`: static abilities must be asked again after it. `thinks`: only a computer player's
    script may call it. `shows`: such a script gets nil in place of a card that its player does not see.
    """

    number: int
    name: str
    parameters: tuple[Parameter, ...]
    results: tuple[ValueType, ...]
    does: str
    prompts: bool = False
    flow: bool = False
    counts: int = 0
    far: str = ""
    pure: bool = False
    native: str = ""
    touches: bool = False
    thinks: bool = False
    shows: bool = False

    @property
    def routine(self) -> str:
        """The label of its routine."""
        return self.native or f"sys_{self.name}"

    def __post_init__(self) -> None:
        """What the tables cannot say must not get into them."""
        assert len(self.parameters) <= SYSTEM_ARGUMENTS, f"{self.name}: too many parameters"
        assert len(self.results) <= SCRIPT_RESULTS, f"{self.name}: too many results"
        assert not (self.pure and (self.prompts or self.flow)), f"{self.name}: what asks or carries the duel on changes"
        assert self.whole <= 0xFF, f"{self.name}: cards and lists that cannot be nil stand among the first eight"
        assert self.counts <= SYSTEM_COUNTS_MAX, f"{self.name}: counts as too much"
        cards = [one for one in self.results[1:] if one.kind is ValueKind.CARD]
        assert not (self.pure and cards), f"{self.name}: a pure call shows a card as its first result only"

    @property
    def signature(self) -> str:
        """As the reference page and error messages show it."""
        inside = ", ".join(f"{one.name}: {one.type}" for one in self.parameters)
        results = ", ".join(str(one) for one in self.results)
        return f"{self.name}({inside})" + (f" -> {results}" if results else "")

    @property
    def info(self) -> int:
        """Its byte in the table sys_info."""
        bits = len(self.parameters) | (SYSTEM_RESULT if self.results else 0)
        bits |= (0 if self.pure else SYSTEM_CHANGES) | (SYSTEM_PROMPTS if self.prompts else 0)
        return bits | (SYSTEM_LONG if self.number >= SYSTEM_DIRECT else 0)

    @property
    def whole(self) -> int:
        """Its byte in the table sys_whole: a bit for each argument that may not be nil, the first one lowest."""
        kinds = (ValueKind.CARD, ValueKind.LIST)
        refuses = (one.type.kind in kinds and not one.type.nullable for one in self.parameters)
        return sum(1 << at for at, refused in enumerate(refuses) if refused)

    @property
    def shape(self) -> tuple[int, int, int, int, int]:
        """Its bytes in the tables that calls of the same kind share."""
        return self.info, self.whole, self.counts, int(self.touches), int(self.shows)


@dataclass(frozen=True)
class FlagGroup:
    """Names for numbers. `bits`: several may be combined, "A | B". `numbers`: a plain integer is accepted too."""

    name: str
    values: Mapping[str, int]
    bits: bool = False
    numbers: bool = False


@dataclass(frozen=True)
class Handler:
    """A function that the core calls if a script has it. What it returns by default is 0, false or nil.

    `unless`: it is required only in a script without this other function. `changes`: it may look and make these calls,
    but no other that changes something.
    """

    name: str
    parameters: tuple[Parameter, ...]
    results: tuple[ValueType, ...]
    does: str
    required: bool = True
    unless: str = ""
    changes: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Short:
    """A short form of a call: some of its arguments, by their place, are fixed words."""

    call: str
    given: Mapping[int, int]
    types: Mapping[int, ValueType] = field(default_factory=dict)
    """What other arguments really are: rows of one sheet, for example."""

    result: ValueType | None = None
    """What it really gives."""

    def call_of(self, calls: Mapping[str, SystemCall]) -> SystemCall:
        """The call with these types."""
        call = calls[self.call]
        if not self.types and self.result is None:
            return call
        parameters = tuple(replace(one, type=self.types.get(at, one.type)) for at, one in enumerate(call.parameters))
        return replace(call, parameters=parameters, results=(self.result,) if self.result else call.results)


@dataclass(frozen=True)
class Api:
    """Everything that the scripts of one kind know by name. A handler's number is its place in `handlers`."""

    calls: Mapping[str, SystemCall]
    groups: Mapping[str, FlagGroup]
    handlers: tuple[Handler, ...]
    constants: Mapping[str, int] = field(default_factory=dict)
    flow: Mapping[str, SystemCall] = field(default_factory=dict)
    """Calls that there are, but not for these scripts."""

    shorts: Mapping[str, Short] = field(default_factory=dict)
    """Short forms of calls."""

    stack: int = SCRIPT_STACK
    """Words of the operand stack that they share."""


def read_signature(text: str) -> tuple[str, tuple[Parameter, ...], tuple[ValueType, ...]]:
    """Name, parameters and results out of `name(a: type, b: type) -> type, type`."""
    name, _, rest = text.partition("(")
    inside, _, results = rest.partition(")")
    parameters = []
    for part in filter(None, (one.strip() for one in inside.split(","))):
        word, _, kind = part.partition(":")
        parameters.append(Parameter(word.strip(), ValueType.read(kind)))
    kinds = results.replace("->", "").split(",")
    return name, tuple(parameters), tuple(ValueType.read(kind) for kind in kinds if kind.strip())


def system_calls(
    rows: Sequence[tuple[str, str]], counts: Mapping[str, int] | None = None, pure: Container[str] = ()
) -> tuple[SystemCall, ...]:
    """Calls from rows of signature and description, numbered in order, with what they take of the budget.

    `*` before a name: it may ask a player; `!`: it is for the rules only; `=`: it only looks, as do those that `pure`
    names; `?`: it only looks, and is for a computer player's script only.
    """
    calls = []
    for number, (text, does) in enumerate(rows):
        name, parameters, results = read_signature(text.lstrip(MARKS))
        count = (counts or {}).get(name, 0)
        asks, flow, looks, thinks = (text[0] == mark for mark in MARKS)
        reads = looks or thinks or name in pure
        calls.append(SystemCall(number, name, parameters, results, does, asks, flow, count, pure=reads, thinks=thinks))
    return tuple(calls)


def handler(signature: str, does: str, required: bool = True) -> Handler:
    """A handler from its signature."""
    name, parameters, results = read_signature(signature)
    return Handler(name, parameters, results, does, required)


ABILITY_HANDLERS = (
    handler("effect(card: card, player: player)", "what the ability does; the card that has it and its controller"),
    handler(
        "available(card: card, player: player) -> boolean", "whether it can be used now (without it: always)", False
    ),
)
RULES_HANDLERS = (
    handler("duel()", "a duel from setup to its end"),
    handler("resume()", "a duel that goes on: at the main phase's question, or with the start of another phase"),
)


def system_call_lines(calls: Sequence[SystemCall]) -> Iterator[str]:
    """The numbers, a declaration of each routine, and macros with the dispatch tables."""
    yield ".enum Sys"
    yield from (f"    {call.name.upper().ljust(20)} = ${call.number:02X}" for call in calls)
    yield ".endenum"
    yield from (f".global {call.routine}" for call in calls)
    shapes = list(dict.fromkeys(call.shape for call in calls))
    assert len(shapes) <= SYSTEM_SHAPES, "too many kinds of system calls"
    for name, bytes_ in (
        ("routines_lo", [f"<{call.routine}" for call in calls]),
        ("routines_hi", [f">{call.routine}" + (" & SYSTEM_FAR" if call.far else "") for call in calls]),
        ("banks", [f"BANK_{call.far}" if call.far else "0" for call in calls]),
        ("shapes", [str(shapes.index(call.shape)) for call in calls]),
    ):
        yield f".macro sys_{name}"
        yield from (f"        .byte {byte}" for byte in bytes_)
        yield ".endmacro"
    for name, values in (
        ("info", [info for info, *_ in shapes]),
        ("whole", [whole for _, whole, *_ in shapes]),
        ("counts", [counts for _, _, counts, *_ in shapes]),
        ("touches", [touches for *_, touches, _ in shapes]),
        ("cards", [cards for *_, cards in shapes]),
    ):
        yield f".macro sys_{name}_bytes"
        yield from (f"        .byte ${value:02X}" for value in values)
        yield ".endmacro"
