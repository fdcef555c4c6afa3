"""Random programs in the subset, well typed and always ending: what runs in real Lua and as bytecode alike.

Loops are bounded by counters of their own. Arithmetic may overflow or divide by zero and cards may be nil: then both
sides must stop at the same place.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from cartomancer.schema.script import ValueKind, ValueType
from cartomancer.schema.script_calls import SystemCall
from support.script_host import API, CONSTANTS

INTEGER = ValueType(ValueKind.INTEGER)
BOOLEAN = ValueType(ValueKind.BOOLEAN)
PLAYER = ValueType(ValueKind.PLAYER)
CARD = ValueType(ValueKind.CARD)
MAYBE_CARD = ValueType(ValueKind.CARD, True)
LIST = ValueType(ValueKind.LIST)
PLACE = ValueType(ValueKind.FLAG, group="Place")
PHASE = ValueType(ValueKind.FLAG, group="Phase")

LOCALS_MAX = 11
KINDS = (INTEGER, INTEGER, INTEGER, BOOLEAN, PLAYER, CARD, MAYBE_CARD, LIST, PLACE, PHASE)
_INTEGERS = (
    "0",
    "1",
    "2",
    "3",
    "7",
    "10",
    "14",
    "15",
    "100",
    "255",
    "256",
    "777",
    "32767",
    "-1",
    "-2",
    "-32768",
    "0x10",
)
_UNFIT = ("finish",)
_STATEMENTS = (
    *("local",) * 5,
    *("assign",) * 5,
    *("call",) * 5,
    *("if",) * 4,
    *("pair", "swap", "while", "repeat", "for", "for", "do", "helper_statement", "helper_statement", "count", "late"),
)


@dataclass
class _Scope:
    """Variables by name; those that may be assigned are in `free`. `hidden`: how many names were given again here."""

    names: dict[str, ValueType] = field(default_factory=dict)
    free: set[str] = field(default_factory=set)
    hidden: int = 0
    may_hide: bool = True


@dataclass(frozen=True)
class _Helper:
    name: str
    parameters: tuple[ValueType, ...]
    results: tuple[ValueType, ...]
    recursive: bool = False
    """It calls itself as often as its first parameter says."""


class Generator:
    """One program from one seed."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.lines: list[str] = []
        self.indent = 0
        self.names = 0
        self.scopes: list[_Scope] = []
        self.helpers: list[_Helper] = []
        self.results: tuple[ValueType, ...] = ()
        self.loops = 0
        self.calls = [call for call in API.calls.values() if call.name not in _UNFIT and self._fits(call)]

    def _fits(self, call: SystemCall) -> bool:
        return all(one.type.group != "Ability" for one in call.parameters)

    def program(self) -> str:
        """The source."""
        for _ in range(self.dice.randint(0, 2)):
            self._say(f"local K{self._fresh()} = {self.dice.randint(-40, 40)}")
        for _ in range(self.dice.randint(0, 3)):
            self._helper()
        self._function("function effect(card, player)", {"card": CARD, "player": PLAYER}, (), required=True)
        return "\n".join(self.lines) + "\n"

    # --- text

    def _say(self, line: str) -> None:
        self.lines.append("  " * self.indent + line)

    def _fresh(self) -> int:
        self.names += 1
        return self.names

    def _chance(self, share: float) -> bool:
        return self.dice.random() < share

    # --- functions

    def _helper(self) -> None:
        name = f"f{self._fresh()}"
        kinds = [self.dice.choice(KINDS) for _ in range(self.dice.randint(0, 3))]
        results = tuple(self.dice.choice(KINDS) for _ in range(self.dice.choice((0, 1, 1, 2, 3, 4))))
        recursive = self._chance(0.3)
        kinds = [INTEGER, *kinds[:2]] if recursive else kinds
        head = f"{'local ' if self._chance(0.5) else ''}function {name}"
        names = {f"p{self._fresh()}": kind for kind in kinds}
        helper = _Helper(name, tuple(kinds), results, recursive)
        self._function(f"{head}({', '.join(names)})", names, results, again=helper if recursive else None)
        self.helpers.append(helper)

    def _function(
        self,
        head: str,
        names: dict[str, ValueType],
        results: tuple[ValueType, ...],
        required: bool = False,
        again: _Helper | None = None,
    ) -> None:
        self._say(head)
        self.indent += 1
        self.results = results
        self.scopes = [_Scope(dict(names), set(names))]
        if again:
            depth = next(iter(names))
            self.scopes[0].free.discard(depth)
            self._say(f"if {depth} <= 0 then {self._return()} end")
            self._statements(self.dice.randint(1, 3))
            rest = [f"{depth} - 1", *(self._solid(kind, 1) for kind in again.parameters[1:])]
            self._say(f"{again.name}({', '.join(rest)})")
        else:
            self._statements(self.dice.randint(2, 9))
        if required:
            for helper in self.helpers:
                self._say(self._helper_call(helper, 1))
        if results:
            self._say(self._return())
        self.indent -= 1
        self._say("end")

    def _helper_call(self, helper: _Helper, depth: int) -> str:
        given = [self._solid(kind, depth) for kind in helper.parameters]
        if helper.recursive:
            given[0] = str(self.dice.randint(0, 3))
        return f"{helper.name}({', '.join(given)})"

    # --- statements

    def _statements(self, count: int) -> None:
        for _ in range(count):
            if len(self.lines) > 90:
                return
            self._statement(self.dice.choice(_STATEMENTS))

    def _block(self, count: int, may_hide: bool = True, last: Callable[[], None] | None = None) -> None:
        """Statements; `last` is among them and sees their locals."""
        self.indent += 1
        self.scopes.append(_Scope(may_hide=may_hide))
        self._statements(count)
        if last:
            last()
        self.scopes.pop()
        self.indent -= 1

    def _live(self) -> int:
        return sum(len(scope.names) + scope.hidden for scope in self.scopes)

    def _declare(self, kind: ValueType, free: bool = True, hide: bool = True) -> str:
        """A new local, sometimes with the name of another one that nothing counts with."""
        scope = self.scopes[-1]
        name = f"v{self._fresh()}"
        known = [known for known, _ in self._assignable()]
        if free and hide and scope.may_hide and known and self._chance(0.15):
            name = self.dice.choice(known)
            scope.hidden += name in scope.names
        scope.names[name] = kind
        if free:
            scope.free.add(name)
        return name

    def _visible(self) -> dict[str, _Scope]:
        """The scope of each name: the innermost that has it."""
        return {name: scope for scope in self.scopes for name in scope.names}

    def _assignable(self) -> list[tuple[str, ValueType]]:
        visible = self._visible()
        return [(name, scope.names[name]) for name, scope in visible.items() if name in scope.free]

    def _statement(self, what: str) -> None:
        if what in ("local", "pair", "while", "repeat", "for", "late") and self._live() > LOCALS_MAX - 2:
            what = "assign"
        if what in ("while", "repeat", "for", "if", "do") and self.indent > 5:
            what = "call"
        getattr(self, f"_{what}")()

    def _local(self) -> None:
        kind = self.dice.choice(KINDS)
        value = self._solid(kind, 3)
        self._say(f"local {self._declare(kind)} = {value}")

    def _late(self) -> None:
        """A local without a value that both branches give one."""
        condition = self._value(BOOLEAN, 2)
        one, other = self._value(INTEGER, 2), self._value(INTEGER, 2)
        name = self._declare(INTEGER, hide=False)
        self._say(f"local {name}")
        self._say(f"if {condition} then {name} = {one} else {name} = {other} end")

    def _pair(self) -> None:
        kinds, source = self.dice.choice(
            [
                ((INTEGER, BOOLEAN), f"both({self._value(INTEGER, 2)})"),
                ((INTEGER, INTEGER), f"divide({self._value(INTEGER, 1)}, {self._value(INTEGER, 1)})"),
                ((LIST, LIST), f"list_split({self._value(LIST, 1)}, {self._value(INTEGER, 1)})"),
                ((INTEGER, PLAYER, BOOLEAN, INTEGER), f"four({self._value(PLAYER, 1)})"),
                *(
                    (helper.results, self._helper_call(helper, 1))
                    for helper in self.helpers
                    if len(helper.results) >= 2
                ),
            ]
        )
        kinds = kinds[: self.dice.randint(2, len(kinds))]  # Lua drops what nobody takes
        names = [self._declare(kind, hide=False) for kind in kinds]
        self._say(f"local {', '.join(names)} = {source}")

    def _assign(self) -> None:
        found = self._assignable()
        if not found:
            return self._call()
        name, kind = self.dice.choice(found)
        return self._say(f"{name} = {self._value(kind, 3)}")

    def _count(self) -> None:
        found = [name for name, kind in self._assignable() if kind == INTEGER]
        if found:
            name = self.dice.choice(found)
            self._say(f"{name} = {name} {self.dice.choice('+-')} {self.dice.choice(('1', '1', '-1', '2'))}")

    def _swap(self) -> None:
        found = self._assignable()
        if len(found) < 2:
            return
        (one, first), (other, second) = self.dice.sample(found, 2)
        self._say(f"{one}, {other} = {self._value(first, 2)}, {self._value(second, 2)}")

    def _call(self) -> None:
        self._say(self._system(self.dice.choice(self.calls), 2))

    def _helper_statement(self) -> None:
        if self.helpers:
            self._say(self._helper_call(self.dice.choice(self.helpers), 2))

    def _if(self) -> None:
        self._say(f"if {self._value(BOOLEAN, 3)} then")
        self._branch()
        while self._chance(0.3):
            self._say(f"elseif {self._value(BOOLEAN, 2)} then")
            self._branch()
        if self._chance(0.4):
            self._say("else")
            self._branch()
        self._say("end")

    def _branch(self) -> None:
        self._block(self.dice.randint(0, 3), last=self._leave)

    def _leave(self) -> None:
        """Sometimes a branch ends the loop or the function."""
        if self.loops and self._chance(0.2):
            self._say("break")
        elif self._chance(0.12):
            self._say(self._return())

    def _while(self) -> None:
        """Bounded by a counter that nothing else changes."""
        counter = self._declare(INTEGER, free=False)
        self._say(f"local {counter} = {self.dice.randint(0, 4)}")
        condition = f"{counter} > 0"
        if self._chance(0.5):
            condition = f"{condition} {self.dice.choice(('and',))} {self._value(BOOLEAN, 2)}"
        self._say(f"while {condition} do")
        self._say(f"  {counter} = {counter} - 1")
        self._body()
        self._say("end")

    def _repeat(self) -> None:
        counter = self._declare(INTEGER, free=False)
        self._say(f"local {counter} = 0")
        self._say("repeat")
        self._say(f"  {counter} = {counter} + 1")
        self._body(may_hide=False)  # the condition sees the names of the block
        self._say(f"until {counter} >= {self.dice.randint(1, 4)} or {self._value(BOOLEAN, 1)}")

    def _body(self, may_hide: bool = True) -> None:
        self.loops += 1
        self._block(self.dice.randint(1, 3), may_hide)
        self.loops -= 1

    def _for(self) -> None:
        start, limit, step = self.dice.choice(
            (
                ("1", "3", ""),
                ("1", str(self.dice.randint(0, 4)), ""),
                ("5", "1", ", -2"),
                ("0", "-3", ", -1"),
                ("32760", "32767", ", 3"),
                ("-32768", "-32767", ""),
                ("-32760", "-32768", ", -5"),
                (self._value(INTEGER, 1), "2", ", 127"),
                ("1", f"{self._value(INTEGER, 1)} % 4", ""),
            )
        )
        if start.lstrip("-").isdigit() is False:
            start = f"({start}) % 100"
        self._say(f"for v{self._fresh()} = {start}, {limit}{step} do")
        name = f"v{self.names}"
        self.loops += 1
        self.indent += 1
        self.scopes.append(_Scope({name: INTEGER, f"{name} limit": BOOLEAN}))
        del self.scopes[-1].names[f"{name} limit"]
        self._statements(self.dice.randint(1, 3))
        self.scopes.pop()
        self.indent -= 1
        self.loops -= 1
        self._say("end")

    def _do(self) -> None:
        self._say("do")
        self._block(self.dice.randint(1, 3))
        self._say("end")

    def _say_text(self, depth: int) -> str:
        parts = [f'"{self.dice.choice(("It has ", "火", "a -- b", "50%"))}"']
        for _ in range(self.dice.randint(0, 3)):
            number = self._value(INTEGER, 1)
            parts.append(
                self.dice.choice(
                    (
                        f"({number})",
                        f"tostring({number})",
                        f"name({self._value(CARD, 0)})",
                        '" and "',
                    )
                )
            )
        return " .. ".join(parts)

    # --- values

    def _return(self) -> str:
        """Only one result of the last value: a call could have two."""
        values = [f"({self._solid(kind, 1)})" for kind in self.results]
        return f"return {', '.join(values)}".rstrip()

    def _solid(self, kind: ValueType, depth: int) -> str:
        """A value that says its type by itself."""
        value = self._value(kind, depth)
        if value == "nil":
            return "attacker()"
        shared = value.startswith('"') and sum(value.strip('"') in group.values for group in API.groups.values()) > 1
        return self._from_call(kind, 0) if shared else value

    def _variables(self, kind: ValueType) -> list[str]:
        fitting = [kind, CARD] if kind == MAYBE_CARD else [kind]
        if kind == CARD and self._chance(0.05):
            fitting = [MAYBE_CARD]
        return [name for name, scope in self._visible().items() if scope.names[name] in fitting]

    def _value(self, kind: ValueType, depth: int) -> str:
        """An expression of a type."""
        known = self._variables(kind)
        if known and self._chance(0.45):
            return self.dice.choice(known)
        if depth <= 0:
            return self._leaf(kind, known)
        makers = [self._from_call, self._of_kind]
        return self.dice.choice(makers)(kind, depth - 1)

    def _leaf(self, kind: ValueType, known: list[str]) -> str:
        if kind.kind is ValueKind.INTEGER:
            return self.dice.choice((*_INTEGERS, *CONSTANTS))
        if kind.kind is ValueKind.BOOLEAN:
            return self.dice.choice(("true", "false"))
        if kind.kind is ValueKind.FLAG:
            return f'"{self.dice.choice(list(API.groups[kind.group].values))}"'
        if known:
            return self.dice.choice(known)
        fallback = {ValueKind.PLAYER: "turn_player()", ValueKind.LIST: "list_new()", ValueKind.TEXT: '"x"'}
        if kind.kind is ValueKind.CARD:
            return "nil" if kind.nullable else f"master({self._value(PLAYER, 0)})"
        return fallback[kind.kind]

    def _from_call(self, kind: ValueType, depth: int) -> str:
        fitting: list[str] = []
        calls = [call for call in self.calls if call.results and self._gives(call.results[0], kind)]
        if calls:
            fitting.append(self._system(self.dice.choice(calls), depth))
        helpers = [helper for helper in self.helpers if helper.results and self._gives(helper.results[0], kind)]
        if helpers:
            fitting.append(self._helper_call(self.dice.choice(helpers), depth))
        return self.dice.choice(fitting) if fitting else self._leaf(kind, self._variables(kind))

    def _gives(self, given: ValueType, wanted: ValueType) -> bool:
        """Whether a result may be used; one that may be nil rarely where a card is needed."""
        if given.kind is not wanted.kind or given.group != wanted.group:
            return False
        return not given.nullable or wanted.nullable or self._chance(0.04)

    def _of_kind(self, kind: ValueType, depth: int) -> str:
        if kind.kind is ValueKind.INTEGER:
            return self._integer(depth)
        if kind.kind is ValueKind.BOOLEAN:
            return self._boolean(depth)
        if kind.kind is ValueKind.PLAYER:
            return f"not {self._value(PLAYER, depth)}"
        return self._leaf(kind, self._variables(kind))

    def _integer(self, depth: int) -> str:
        if self._chance(0.15):
            operand = self._value(INTEGER, depth)
            return f"-({self.dice.randint(0, 60) if _is_constant(operand) else operand})"
        operator = self.dice.choice(("+", "+", "-", "-", "*", "//", "%"))
        left, right = self._value(INTEGER, depth), self._value(INTEGER, depth)
        if _is_constant(left) and _is_constant(right):
            # What the compiler works out must be in range.
            left, right = str(self.dice.randint(0, 60)), str(self.dice.randint(1, 60))
        elif operator in ("//", "%") and _is_constant(right):
            right = str(self.dice.randint(1, 60))
        # Without parentheses two constants could come together, and the compiler would work them out; or a constant
        # that begins what is on the right, and may be zero, would become the divisor.
        if operator in ("*", "//", "%"):
            left = _atom(left)
        if operator in ("//", "%") or re.match(r"-?[0-9A-Z]", right):
            right = _atom(right)
        return self._grouped(f"{left} {operator} {right}")

    def _grouped(self, text: str) -> str:
        return f"({text})" if self._chance(0.6) else text

    def _boolean(self, depth: int) -> str:
        roll = self.dice.random()
        if roll < 0.35:
            operator = self.dice.choice(("==", "~=", "<", "<=", ">", ">="))
            return f"({self._value(INTEGER, depth)} {operator} {self._value(INTEGER, depth)})"
        if roll < 0.55:
            return f"({self._value(BOOLEAN, depth)} {self.dice.choice(('and', 'or'))} {self._value(BOOLEAN, depth)})"
        if roll < 0.7:
            return f"not ({self._value(BOOLEAN, depth)})"
        operator = self.dice.choice(("==", "~="))
        if roll < 0.8:
            card = self._value(MAYBE_CARD, depth)
            return f"({card} {operator} {self._value(MAYBE_CARD, 0)})"
        if roll < 0.9:
            kind = self.dice.choice((PLACE, PHASE))
            return f"({self._from_call(kind, depth)} {operator} {self._value(kind, 0)})"
        return f"({self._value(PLAYER, depth)} {operator} {self._value(PLAYER, depth)})"

    def _system(self, call: SystemCall, depth: int) -> str:
        if call.name == "at_slot":
            return f'at_slot({self._value(PLAYER, 0)}, "MOB" .. {self.dice.choice(self._variables(INTEGER) or ["3"])})'
        arguments = []
        for one in call.parameters:
            if one.type.kind is ValueKind.TEXT:
                arguments.append(self._say_text(depth))
            elif one.type.kind is ValueKind.FLAG:
                arguments.append(self._flags(one.type))
            else:
                arguments.append(self._value(one.type, min(depth, 1)))
        return f"{call.name}({', '.join(arguments)})"

    def _flags(self, kind: ValueType) -> str:
        group = API.groups[kind.group]
        names = list(group.values)
        known = self._variables(kind)
        if known and self._chance(0.4):
            return self.dice.choice(known)
        if group.bits and self._chance(0.4):
            return '"' + " | ".join(self.dice.sample(names, 2)) + '"'
        return f'"{self.dice.choice(names)}"'


def _is_constant(text: str) -> bool:
    """Whether the compiler can work an expression out: no variable, no call."""
    return not re.search(r"[a-z]\w*", text.replace("0x", "").replace("not", ""))


def _atom(text: str) -> str:
    """The expression in parentheses if an operator could tear it apart."""
    depth = 0
    for at, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if letter == " " and depth == 0 and at:
            return f"({text})"
    return text


def generate(seed: int) -> str:
    """A program. A few divide by a constant zero, which the compiler must find (see `divides_by_zero`)."""
    source = Generator(seed).program()
    return _DIVISION.sub(r"\1 0", source, count=1) if seed % ZERO_SEEDS == ZERO_SEEDS - 1 else source


def divides_by_zero(source: str) -> bool:
    """Whether a division by a constant zero is written in it."""
    return re.search(r"(//|%) 0(?![\dxX])", source) is not None


ZERO_SEEDS = 40
_DIVISION = re.compile(r"(//|%) \d+(?![\dxX])")
