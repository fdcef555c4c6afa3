"""The parser: the whole grammar of Lua 5.4, luac's lines for syntax errors, several errors at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartomancer.script.compiled import compile_script
from cartomancer.script.expressions import HEIGHT_MAX
from cartomancer.script.parser import SYNTAX_PROBLEMS_MAX, parse
from cartomancer.script.syntax import Binary, Call, If, Local, Name, Number, Return, Unary
from support.script_checks import PROGRAM, check_mutant, luac_says, project_sources, run_seeds
from support.script_host import API

MUTANTS = 300
MUTANTS_A_TEST = 30


def expression(source: str) -> object:
    (statement,) = parse(f"return {source}", PROGRAM).chunk.block
    assert isinstance(statement, Return)
    return statement.values[0]


def shape(node: object) -> str:
    """An expression with all its groups shown."""
    if isinstance(node, Binary):
        return f"({shape(node.left)} {node.operator} {shape(node.right)})"
    if isinstance(node, Unary):
        return f"({node.operator} {shape(node.operand)})"
    assert isinstance(node, Name | Number)
    return node.name if isinstance(node, Name) else node.text


@pytest.mark.parametrize(
    ("source", "grouped"),
    [
        ("a or b and c", "(a or (b and c))"),
        ("a + b * c - d", "((a + (b * c)) - d)"),
        ("a .. b .. c", "(a .. (b .. c))"),
        ("a ^ b ^ c", "(a ^ (b ^ c))"),
        ("-a ^ b", "(- (a ^ b))"),
        ("not a == b", "((not a) == b)"),
        ("a < b == c", "((a < b) == c)"),
        ("a | b ~ c & d << e .. f + g", "(a | (b ~ (c & (d << (e .. (f + g))))))"),
        ("- - a", "(- (- a))"),
        ("2 * -3 // 4 % 5", "(((2 * (- 3)) // 4) % 5)"),
    ],
)
def test_operators_bind_as_in_lua(source: str, grouped: str) -> None:
    assert shape(expression(source)) == grouped


def test_statements_keep_their_places() -> None:
    source = "local a, b = 1, f(2)\nif a == b then\n  g()\nelseif c then else return end\n"
    local, choice = parse(source, PROGRAM).chunk.block
    assert isinstance(local, Local) and isinstance(choice, If)
    assert (choice.at.line, choice.at.column, len(choice.branches)) == (2, 1, 2)
    assert choice.otherwise is not None
    call = local.values[1]
    assert isinstance(call, Call) and (call.at.line, call.at.column) == (1, 17)


WHOLE_GRAMMAR = """
local a <const>, b <close> = {1, x = 2, [3] = 4; 5}, nil
function t.a.b:c(...) local x <const> = ... ; return ... end
local function f() end
for k, v in pairs(t), nil do goto done end ::done::
for i = 1, 2, 3 do ; end
repeat local z = f "text" { } : m(1) [2] .q until z
while not #a do break end
do return function(a, ...) return -a end end
"""


def test_all_of_lua_is_read() -> None:
    assert luac_says(WHOLE_GRAMMAR) is None
    assert parse(WHOLE_GRAMMAR, PROGRAM).problems == ()


SYNTAX_ERRORS = [
    "x = = 1",
    "x",
    "x.y",
    "f() = 1",
    "(a) = 1",
    "a, f() = 1, 2",
    "a, b",
    "local function f(a,) end",
    "local function f(a b) end",
    "function f(..., a) end",
    "if a then\n\n",
    "if a do end",
    "while a\ndo end end",
    "for a b = 1, 2 do end",
    "for a = 1 do end",
    "for a, b = 1, 2 do end",
    "repeat x() end",
    "return 1 x = 2",
    "f(\n1,\n",
    "x = {1, 2\n\ny = 3",
    "x = a.1",
    "x = a:b",
    "goto 1",
    "::a",
    "local x <foo> = 1",
    "function f() return ... end",
    "x = }",
    "end",
    "local 1 = 2",
    "x = 'a\ny = 2",
    "x = 1 [[ long\nstring ]] y",
    "f\n'a\\\nb' 'c' = 2",
    "x = é",
    "else",
    "x = function end",
    "a.b:c = 1",
    "local a = 5 6",
]


@pytest.mark.parametrize("source", SYNTAX_ERRORS)
def test_a_syntax_error_has_luacs_line_and_words(source: str) -> None:
    said = luac_says(source)
    assert said is not None
    problem = parse(source, PROGRAM).problems[0]
    assert problem.place.line == int(said.split(":")[1])
    words = said.split(": ", 1)[1].split(" near ")[0]
    assert problem.what.startswith(words)
    assert problem.cure


def test_several_syntax_errors_are_reported_at_once() -> None:
    source = "function effect(card, player)\n  local = 5\n  draw(player, 1)\n  if player the\n  end\n  x = = 2\nend\n"
    lines = [problem.place.line for problem in parse(source, PROGRAM).problems]
    assert lines[:2] == [2, 4]
    assert 6 in lines


def test_a_problem_is_shown_with_file_line_and_column() -> None:
    (problem,) = compile_script("function effect(card, player)\n  local = 5\nend\n", Path("imp.lua"), API).problems
    assert problem.render().startswith("imp.lua:2:9: error: <name> expected near '='\n    cure: ")


def test_a_problem_names_the_card_whose_script_it_is() -> None:
    problems = compile_script("x = = 1", Path("imp.lua"), API, subject='card "fire_imp"').problems
    assert problems[0].render().startswith('imp.lua:1:5: error: card "fire_imp": unexpected symbol')


def test_a_file_full_of_errors_gives_a_short_list() -> None:
    source = "x = = 1\n" * 100
    assert len(parse(source, PROGRAM).problems) == SYNTAX_PROBLEMS_MAX


@pytest.mark.parametrize(
    "deep",
    [
        "(" * 500 + "1" + ")" * 500,
        "not " * 500 + "x",
        " + ".join(["x"] * 5000),
        " .. ".join(["x"] * 5000),
        "f" + "()" * 5000,
        "{" * 1000 + "}" * 1000,
        "function() return " * 300 + "1" + " end" * 300,
    ],
    ids=["parentheses", "not", "sum", "text", "calls", "tables", "functions"],
)
def test_expressions_too_deep_are_a_problem_and_no_crash(deep: str) -> None:
    assert "nested too deeply" in parse(f"x = {deep}", PROGRAM).problems[0].what


def test_blocks_too_deep_are_a_problem_and_no_crash() -> None:
    problems = parse("do " * 2000 + "end " * 2000, PROGRAM).problems
    assert "nested too deeply" in problems[0].what


def test_expressions_of_usual_depth_are_accepted() -> None:
    many = " + ".join(["1"] * (HEIGHT_MAX - 1))
    assert parse(f"x = {many}", PROGRAM).problems == ()


def test_scripts_that_are_mutated_are_valid() -> None:
    """A mutant of something that has mistakes already proves nothing."""
    for source in project_sources():
        assert not luac_says(source.text)
        assert not compile_script(source.text, PROGRAM, source.api).problems


@pytest.mark.parametrize("first", range(0, MUTANTS, MUTANTS_A_TEST))
def test_what_luac_rejects_the_compiler_rejects_with_the_same_line(first: int) -> None:
    found = run_seeds(lambda seed: check_mutant(seed, project_sources()), first, MUTANTS_A_TEST)
    assert found["rejected by luac"] > MUTANTS_A_TEST // 4
