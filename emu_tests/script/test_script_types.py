"""Names, types and flags: every mistake is a problem with its line, its column and a cure."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cartomancer.problems import Problem
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.schema.script_calls import Api, SystemCall, read_signature
from cartomancer.script.compiled import compile_script
from support.places import ROOT
from support.script_checks import luac_says
from support.script_host import API
from support.timeline_calls import RULES_HANDLERS, timeline_api

PATH = Path("imp.lua")


def problems(body: str, before: str = "") -> tuple[Problem, ...]:
    """What is wrong with the body of `effect`; its first line is line 2."""
    return compile_script(f"function effect(card, player)\n{body}\nend\n{before}", PATH, API).problems


MISTAKES = [
    # the body of the handler, what is said, the cure
    ("darw(player, 1)", 'there is no function "darw"', 'did you mean "draw"?'),
    ("draw(player)", '"draw" takes 2 arguments, not 1', "it takes (player: player, number: integer)"),
    ("draw(player, 1, 2)", '"draw" takes 2 arguments, not 3', "it takes"),
    ("resolve(1)", '"resolve" takes no arguments, not 1', "it takes ()"),
    ("draw(card, 1)", 'argument "player" of "draw" must be a player, not a card', "turn_player()"),
    ("draw(1 == 2, 1)", "must be a player, not a boolean", "`not player` for their opponent"),
    ("draw(player, true)", "must be an integer, not a boolean", "pass an integer"),
    ("break_card(nil)", "must be a card, not nil", "if card ~= nil then"),
    ('say(player, "a" .. card)', "a card cannot be put into a text", "name(card)"),
    ("say(player, 5)", "must be a text, not an integer", "pass a text"),
    ('move(card, player, "HAMD")', 'there is no flag "HAMD" in Place', 'did you mean "HAND"?'),
    ('move(card, player, "HAND | DECK")', "flags of Place cannot be combined", "use one of them"),
    ('set_state(card, "NEW | MOVD")', 'there is no flag "MOVD" in CardState', 'did you mean "MOVED"?'),
    ("move(card, player, 5)", "must be a flag of Place, not an integer", 'such as "MASTER"'),
    ('if place(card) == "HAMD" then end', 'there is no flag "HAMD" in Place', 'did you mean "HAND"?'),
    ("if place(card) == phase() then end", "are never equal: this is always false", "values of one type"),
    ("if card ~= 5 then end", "are never equal: this is always true", "values of one type"),
    ("if cost(card) == nil then end", "are never equal", "only cards and lists can be nil"),
    ('if name(card) == "Imp" then end', "texts cannot be compared", "compare numbers, cards or flags"),
    ("local x\ndraw(player, x)", '"x" is used before it has a value', "write `local x = ...`"),
    ("local x\nif player then x = 1 end\ndraw(player, x)", '"x" is used before it has a value', "write"),
    ("local x\nwhile player do x = 1 end\ndraw(player, x)", '"x" is used before it has a value', "write"),
    ("draw(player, x)", 'there is no variable "x"', "write `local x = ...` before it"),
    ("do local x = 1 end\ndraw(player, x)", '"x" is not known here: its `local` comes', "above this line"),
    ("draw(plyer, 1)", 'there is no variable "plyer"', 'did you mean "player"?'),
    ("draw(player, nil)", "must be an integer, not nil", "pass an integer"),
    ("local x = cost(card) // Z", 'there is no variable "Z"', "write `local Z = ...` before it"),
    ("local Z <const> = 0\nlocal x = cost(card) // Z", "`//` by zero", "another number"),
    ("local S <const> = 32767\nlocal x = S + 1", "32768 is outside", "16 bits"),
    ("local x = turn() > 1 and 3", "the right side of `and` must be a boolean, this is an integer", "if ... then"),
    ("local x = 1 < turn() < 3", "`<` needs integers, this is a boolean", "`a < b and b < c`"),
    ('local x = "a" < "b"', "`<` needs integers, this is a text", "only integers have an order"),
    ("draw(plaier, 1)", 'there is no variable "plaier"', 'did you mean "player"?'),
    ("x = 5", 'there is no local variable "x"', "there are no global variables"),
    ("HAND_LIMIT = 5", '"HAND_LIMIT" is a constant', "use a local variable"),
    ("draw(player, draw)", '"draw" is a function, not a value', "call it"),
    ("local draw = 5\ndraw(player, 1)", '"draw" is a local variable, not a function', "another name"),
    ("HAND_LIMIT()", '"HAND_LIMIT" is a constant, not a function', "parentheses"),
    ("if cost(card) then end", "a condition must be a boolean, this is an integer", "in Lua every number is true"),
    ("if front(card) then end", "a condition must be a boolean, this is a card or nil", "compare it: `~= nil`"),
    ("while cards(player, 'HAND') do end", "a condition must be a boolean, this is a list", "list_count"),
    ("local x = not card", "the operand of `not` must be a boolean", "~= nil"),
    ("local x = cost(card) and true", "the left side of `and` must be a boolean", "~= 0"),
    ("local x = true or nil", "the right side of `or` must be a boolean", "if ... then"),
    ("local x = card + 1", "`+` needs integers, this is a card", "integers only"),
    ('local x = "1" + 1', "`+` needs integers, this is a text", "write a number instead"),
    ("local x = card < card", "`<` needs integers, this is a card", "only integers have an order"),
    ("local x = 1\nx = card", '"x" holds an integer, this is a card', "keeps one type"),
    ("local x = 1\nx = nil", '"x" holds an integer, this is nil', "such as -1"),
    ("local x = nil\nx = 1", '"x" holds nil, this is an integer', "such as -1"),
    ("local x = 40000", "40000 is outside -32768 to 32767", "16 bits"),
    ("local x = 0xFFFF", "65535 is outside", "16 bits"),
    ("local x = 20000 + 20000", "40000 is outside", "16 bits"),
    ("local x = -(-32768)", "32768 is outside", "16 bits"),
    ("local x = 1 // (2 - 2)", "`//` by zero", "another number"),
    ("local x = cost(card) % 0", "`%` by zero", "another number"),
    ("local x = resolve()", '"resolve" returns nothing', "statement of its own"),
    ("local a, b = 1", "2 names, but 1 values", "give every name a value"),
    ("local a = 1, 2", "1 names, but 2 values", "no more"),
    ("local a, b = draw(player, 1)", '"draw" returns nothing', "statement"),
    ("local a <const> = 1\na = 2", '"a" cannot be changed: it is <const>', "another variable"),
    ("for i = 1, 2 do i = 3 end", '"i" cannot be changed: it counts a for loop', "another variable"),
    ("for i = 1, card do end", "a for loop counts integers, this is a card", "integer"),
    ("for i = 1, 2, 0 do end", "the step of a for loop is 0", "not 0"),
    ("for i = 1, 2, cost(card) do end", "the step of a for loop must be a constant", "while"),
    ("return 5", '"effect" returns no values, here 1', "nobody asks for it"),
    ('local t = "a" .. cost(card)', "`..` is only for texts and flags", "directly as the argument"),
    ('local t = "a"\nt = "b" .. cost(card)', "a text with values in it cannot be kept", "argument of the call"),
    ('f("x")\nf("b" .. cost(card))', "a text with values in it cannot be kept", "argument of the call"),
    ('at_slot(player, "MOB" .. card)', "a flag is numbered by an integer, this is a card", "use one"),
    ("local t = tostring(5)", "tostring is only for values inside a text", "tostring(value)"),
    ('draw(player, "HAND" .. 1)', "`..` is only for texts and flags", "directly"),
    ('at_slot(player, "MOC" .. cost(card))', '"MOC1" with a number is not a flag of Slot', "did you mean"),
    ('at_slot(player, "MOB" .. 9)', 'there is no flag "MOB9" in Slot', "did you mean"),
    (
        'say(player, "a" .. 1 .. turn() .. turn() .. turn() .. turn() .. turn())',
        "a text can carry 4 values, not 5",
        "two messages",
    ),
    ('local v = "DRAW"', 'the flag "DRAW" is in several groups: Phase, DuelResult', "where it is used"),
]


@pytest.mark.parametrize(("body", "what", "cure"), MISTAKES)
def test_a_mistake_is_reported_with_its_cure(body: str, what: str, cure: str) -> None:
    found = problems(body, "function f(t) say(turn_player(), t) end" if body.startswith("f(") else "")
    assert found, "accepted"
    assert what in found[0].what
    assert cure in found[0].cure
    assert found[0].place.line == 2 + body.count("\n"), "the mistake is in the last line"


USES = """
function put(card, player, where) move(card, player, where) end
function calm(what) if phase() == what then resolve() end end
"""


@pytest.mark.parametrize(
    ("body", "line", "what"),
    [
        ('put(card, player, "HAMD")\nput(card, player, "HAND")', 2, 'there is no flag "HAMD" in Place'),
        ('put(card, player, "HAND")\nput(card, player, "HAMD")', 3, 'there is no flag "HAMD" in Place'),
        ('local where = "DEK"\nput(card, player, where)', 2, 'there is no flag "DEK" in Place'),
        ('local where = "DEK"\nmove(card, player, where)', 2, 'there is no flag "DEK" in Place'),
        ('calm("MIAN")', 2, 'there is no flag "MIAN" in Phase'),
    ],
)
def test_misspelt_flag_is_reported_where_it_is_however_it_is_passed_on(body: str, line: int, what: str) -> None:
    found = problems(body + '\ncalm("MAIN")\nput(card, player, "HAND")', USES)
    assert [(one.place.line, one.what) for one in found] == [(line, what)]
    assert "did you mean" in found[0].cure


@pytest.mark.parametrize(
    "body",
    [
        'calm("DRAW")',  # a phase and a result of a duel
        'local where\nwhere = "DECK"\nmove(card, player, where)',
        "local S <const> = 2\nfor i = 1, 5, S do draw(player, i) end",
        'local t = "no flag"\nsay(player, t)',
    ],
)
def test_string_means_what_it_is_used_for(body: str) -> None:
    found = problems(body + '\nput(card, player, "HAND")' + ("" if "calm" in body else '\ncalm("MAIN")'), USES)
    assert [one.what for one in found] == []


REFUSED = [
    # outside the subset: body, what is said
    ("local t = {}", "a table cannot be used in a script: the console has no memory"),
    ("local t = math.max(1, 2)", "`a.b` or `a[b]`"),
    ("card.x = 1", "`a.b` or `a[b]`"),
    ("card:draw()", "`a:b()`"),
    ("local f = function() end", "a function inside a function"),
    ("local function f() end", "a function inside a function"),
    ("for k, v in pairs(card) do end", "`for ... in`"),
    ("goto a\n::a::", "`goto` and labels"),
    ("local x <close> = nil", "`<close>`"),
    ("local x = 1.5", "a number that is not an integer"),
    ("local x = 1e3", "a number that is not an integer"),
    ("local x = 7 / 2", "`/` cannot be used"),
    ("local x = 2 ^ 2", "`^` cannot be used"),
    ("local x = 6 & 3", "an operator on bits"),
    ("local x = ~6", "an operator on bits"),
    ("local x = #card", "`#` cannot be used"),
    ("f()()", "a call of something that is not a name"),
    ("break", "break outside a loop"),
]


@pytest.mark.parametrize(("body", "what"), REFUSED)
def test_what_is_outside_the_subset_is_refused_with_the_reason(body: str, what: str) -> None:
    found = problems(body)
    assert what in found[0].what
    assert found[0].place.line == 2 and found[0].place.column > 0
    assert found[0].cure


def test_a_loop_that_is_refused_is_still_a_loop() -> None:
    (problem,) = problems("for k in card do break end")
    assert "`for ... in`" in problem.what


def whole(source: str) -> tuple[Problem, ...]:
    return compile_script(source, PATH, API).problems


EFFECT = "function effect(card, player) end\n"


@pytest.mark.parametrize(
    ("source", "line", "what", "cure"),
    [
        ("", 1, 'the function "effect" is missing', "write `function effect(card, player)`"),
        ("function efect(card, player) end", 1, 'the function "effect" is missing', 'did you mean "efect"?'),
        (EFFECT + "function onPlay(p) end", 2, 'nothing calls the function "onPlay"', "call it or delete it"),
        (EFFECT + "function availabel(a, b) end", 2, "nothing calls", 'did you mean "available"?'),
        (EFFECT + "function efect(a, b) end", 2, 'nothing calls the function "efect"', "call it or delete it"),
        ("local " + EFFECT, 1, '"effect" is local: the rules cannot call it', "leave out `local`"),
        ("function effect() set_phase('END') end", 1, '"set_phase" is for the rules only', "rules.lua alone"),
        ("function effect() next_turn() end", 1, '"next_turn" is for the rules only', "the number of the turn"),
        (EFFECT + "function set_phase() end", 2, '"set_phase" is the name of a system call', "another name"),
        (EFFECT + f"local x = {'9' * 41}", 2, "999999999999... is outside -32768 to 32767", "16 bits"),
        (EFFECT + "local x = 1e3", 2, "a number that is not an integer", "whole numbers"),
        (EFFECT + r'local x = "\xe3\x81"', 2, "the bytes of this string are no UTF-8", "the character itself"),
        (EFFECT + "local x = [==[ a\nb", 3, "unfinished long string (starting at line 2)", "as many `=`"),
        (EFFECT + "--[[ a\nb", 3, "unfinished long comment (starting at line 2)", "a comment of one line"),
        (EFFECT + "local function a() b() end\nfunction b() a() end", 2, 'nothing calls the function "a"', "delete"),
        ("function effect(a, b, c) end", 1, '"effect" has 3 parameters, but is called with 2', "effect(card, player)"),
        (EFFECT + EFFECT, 2, '"effect" is defined twice', "another name"),
        (EFFECT + "function draw() end", 2, '"draw" is the name of a system call', "another name"),
        (EFFECT + "function tostring() end", 2, "is the name of a system call", "another name"),
        (EFFECT + "local HAND_LIMIT = 5", 2, '"HAND_LIMIT" is a constant of the game', "another name"),
        (EFFECT + "x = 5", 2, "a statement at the top level", "into a function"),
        (EFFECT + "draw(true, 5)", 2, "a statement at the top level", "into a function"),
        (EFFECT + "local x", 2, "a constant needs a value", "local NAME = 5"),
        (EFFECT + "local x = turn()", 2, '"x" is not constant', "into a function"),
        (EFFECT + "local x = nil", 2, '"x" is nil', "write nil"),
        (EFFECT + "local x = 30000 * 2", 2, "60000 is outside", "16 bits"),
        (EFFECT + "function a.b() end", 2, "a function name with `.` or `:`", "plain name"),
        (EFFECT + "function a(...) end", 2, "`...` cannot be used", "name the parameters"),
        ("function effect() f() end\nlocal function f() end", 1, '"f" is local and defined further down', "move it up"),
        (
            "function effect() draw(turn_player(), N) end\nlocal N = 1",
            1,
            '"N" is defined further down',
            "move its line",
        ),
        (
            "function f(a) return a end\nfunction effect(c, p) f(1) f(c) end",
            2,
            'argument "a" of "f"',
            "pass an integer",
        ),
        ("function f(a) return a end\nfunction effect(c, p) f() end", 2, '"f" takes 1 argument, not 0', "(a: "),
        ("function f(p) if p then return 1 end end\nfunction effect(c, p) f(p) end", 1, "but none here", "every path"),
        (
            "function f(p) if p then return 1 end return 1, 2 end\nfunction effect(c, p) f(p) end",
            1,
            "returns 1 values, here 2",
            "as many",
        ),
        (
            "function f(p) if p then return 1 end return p end\nfunction effect(c, p) f(p) end",
            1,
            "returns an integer, this is a player",
            "one type",
        ),
        ("function f() return 1, 2, 3, 4, 5 end\nfunction effect() f() end", 1, "a function returns 4 values", "fewer"),
        ("function f() return f() end\nfunction effect() f() end", 1, 'is not known what "f" returns', "known type"),
    ],
)
def test_a_mistake_in_the_file_is_reported_with_its_line(source: str, line: int, what: str, cure: str) -> None:
    found = [problem for problem in whole(source) if what in problem.what]
    assert found, [problem.render() for problem in whole(source)]
    assert found[0].place.line == line
    assert cure in found[0].cure


def test_all_mistakes_of_a_file_are_reported_at_once_in_order() -> None:
    found = problems("darw(player)\nlocal x = card + 1\nbreak_card(nil)\nif cost(card) then end")
    assert [problem.place.line for problem in found] == [2, 3, 4, 5]


def test_the_seventeenth_local_is_one_too_many() -> None:
    names = [f"local v{number} = {number}" for number in range(14)]
    assert problems("\n".join(names)) == ()
    (problem,) = problems("\n".join([*names, "local one_more = 1"]))
    assert '"one_more" is one local too many: a function has 16' in problem.what
    assert problem.place.line == 16
    (problem,) = problems("\n".join([*names[:13], "for i = 1, 2 do end"]))
    assert "a for takes two" in problem.what


def test_locals_of_ended_blocks_do_not_count() -> None:
    blocks = [f"do local v{number} = 1 end" for number in range(40)]
    assert problems("\n".join(blocks)) == ()


def test_a_function_larger_than_a_bank_is_refused() -> None:
    (problem,) = problems("draw(player, 1000)\n" * 2000)
    assert '"effect" takes 10,001 bytes; a bank has 8,192' in problem.what
    assert (problem.place.line, problem.cure) == (1, "split the function and the file")


def test_a_script_larger_than_a_bank_is_refused() -> None:
    helpers = [f"function f{n}(p)\n{'draw(p, 1000)' * 600}\nend\n" for n in range(4)]
    calls = "".join(f"f{n}(player)\n" for n in range(4))
    (problem,) = problems(calls, "".join(helpers))
    assert "the script takes 12," in problem.what
    assert (problem.place.line, problem.cure) == (14, "split the file here"), "f2 does not fit any more"


def test_more_functions_than_the_table_holds_are_refused() -> None:
    helpers = "".join(f"function f{n}() end\n" for n in range(260))
    (problem,) = problems("\n".join(f"f{n}()" for n in range(260)), helpers)
    assert "261 functions; a script has 255 at most" in problem.what
    assert problem.place.line == 262 + 255, "effect, then f0 to f253"


@pytest.mark.parametrize("step", [1, -1])
def test_a_long_chain_of_calls_has_types(step: int) -> None:
    """However it is in the file: each function returns what the next one does."""
    chain = [f"function f{n}(p) return f{n + 1}(p) end" for n in range(200)][::step]
    ends = "function f200(p) draw(p, 1) return 5 end"
    assert problems("draw(player, f0(player))", "\n".join([*chain, ends])) == ()
    (problem,) = problems("draw(f0(player), 1)", "\n".join([*chain, ends]))
    assert "must be a player, not an integer" in problem.what


@pytest.mark.parametrize("kind", ["local v{n} = 1", "local function f{n}() end"])
def test_more_locals_than_lua_takes_are_refused(kind: str) -> None:
    lines = [kind.format(n=n) for n in range(201)]
    assert luac_says("\n".join(lines[:200])) is None
    assert "too many local variables" in (luac_says("\n".join(lines)) or "")
    assert not any("locals at the top level" in one.what for one in whole(EFFECT + "\n".join(lines[:200])))
    (problem,) = [one for one in whole(EFFECT + "\n".join(lines)) if "locals at the top level" in one.what]
    assert (problem.what, problem.place.line) == ("201 locals at the top level; Lua takes 200", 202)


def test_the_rules_may_carry_the_duel_on() -> None:
    source = "".join(f"function {one.name}() next_turn() end\n" for one in RULES_HANDLERS)
    assert compile_script(source, PATH, timeline_api(RULES_HANDLERS)).problems == ()


def test_an_expression_that_fills_the_stack_is_refused() -> None:
    nested = "1"
    for _ in range(21):
        nested = f"ask(player, 'CARDS', 'MAIN', {nested}, 1, nil)"
    (problem,) = problems(f"draw(player, {nested})")
    assert "words of the stack; there are 64" in problem.what


ACCEPTED = [
    "local c = nil\nif player then c = card end\nif c ~= nil then break_card(c) end",
    "local x\nif player then x = 1 else x = 2 end\ndraw(player, x)",
    "local x\nif player then x = 1 else return end\ndraw(player, x)",
    "local x\nwhile true do x = 1 break end\ndraw(player, x)",
    "local x\nrepeat x = 1 until true\ndraw(player, x)",
    "local where = place(card)\nif where == 'HAND' or 'DECK' == where then move(card, not player, where) end",
    "local n = -32768\nn = 32767\nn = 0x7fff",
    "local foe = not player\nif foe == turn_player() and foe then draw(foe, 1) end",
    'say(player, "It is " .. name(card) .. ": " .. tostring(cost(card)) .. 5)',
    "local a, b = both(1)\nif b then draw(player, a) end",
    "draw(player, both(1))",
    "local a = both(1)",
    "divide(both(1), 2)",
    "log('FATIGUE', player, nil, 3)",
    'run_ability(card, player, "炎の息")',
    'at_slot(player, "MOB" .. cost(card))\nat_slot(player, 12)\nat_slot(player, "FIELD")',
    "local x = (((1)))",
    "do local x = 1 end\nlocal x = card\nbreak_card(x)",
    "say(player, [[long\ntext]])",
    "draw(player, HAND_LIMIT - 1);",
]


@pytest.mark.parametrize("body", ACCEPTED)
def test_what_is_right_is_accepted(body: str) -> None:
    assert [problem.render() for problem in problems(body)] == []


def test_a_text_with_values_is_worked_out_last() -> None:
    found = compile_script(
        'function effect(c, p)\n  show("a" .. turn(), turn())\nend',
        PATH,
        _with_call("show(message: text, number: integer)"),
    ).problems
    assert "must be the last thing that is worked out for its call" in found[0].what


def _with_call(signature: str) -> Api:
    name, parameters, results = read_signature(signature)
    return replace(API, calls={**API.calls, name: SystemCall(150, name, parameters, results, "")})


def test_the_rules_of_timeline_are_small() -> None:
    flow = ROOT / "romsrc/rulesets/timeline/rules.lua"
    outcome = compile_script(flow.read_text(encoding="utf-8"), flow, timeline_api(RULES_HANDLERS, Rules().constants))
    assert [problem.render() for problem in outcome.problems] == []
    assert outcome.script is not None
    assert len(outcome.script.data) <= 2048
