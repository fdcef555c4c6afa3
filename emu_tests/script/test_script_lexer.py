"""The lexer: Lua's tokens with luac's lines, and the descriptor blocks of card files."""

from __future__ import annotations

import pytest

from cartomancer.script.lexer import tokens_of
from cartomancer.script.tokens import Kind
from support.script_checks import luac_says


def words(source: str) -> list[str]:
    return [token.text for token in tokens_of(source)[:-1]]


def test_every_symbol_is_its_own_longest_token() -> None:
    apart = "a <= b .. c ... d // e ~= f == g :: h << i >> j - >= k"
    assert words(apart.replace(" ", "")) == words(apart) == apart.split(" ")


def test_places_count_lines_and_columns_from_one() -> None:
    first, second, end = tokens_of("  abc\n\t12\n")
    assert (first.line, first.column, first.kind) == (1, 3, Kind.NAME)
    assert (second.line, second.column, second.kind) == (2, 2, Kind.NUMBER)
    assert (end.line, end.kind) == (3, Kind.END)


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r", "\n\r"])
def test_every_line_end_counts_once(newline: str) -> None:
    assert [token.line for token in tokens_of(newline.join("abc"))] == [1, 2, 3, 3]


def test_comments_of_both_kinds_are_skipped() -> None:
    assert words("a -- b c\nd --[[ e\nf ]] g --[==[ ]] ]==] h --") == ["a", "d", "g", "h"]


def test_dashes_and_escaped_quotes_inside_strings_are_text() -> None:
    (token, _) = tokens_of(r'"it -- is \"so\" \65\x42\u{43} \z   on"')
    assert token.value == 'it -- is "so" ABC on'
    assert tokens_of("'a\"b'")[0].value == 'a"b'
    assert tokens_of('"a\\\nb"')[0].value == "a\nb"


def test_long_strings_drop_their_first_line_end_and_know_where_they_end() -> None:
    (token, _) = tokens_of("[==[\nline ]] one\r\ntwo]==]")
    assert token.value == "line ]] one\ntwo"
    assert (token.line, token.end_line) == (1, 3)


@pytest.mark.parametrize("numeral", ["0", "12", "0x1F", "3.5", ".5", "1e10", "0x.8p-3", "3.", "1E+2"])
def test_numerals_of_lua_are_numbers(numeral: str) -> None:
    assert [token.kind for token in tokens_of(numeral)] == [Kind.NUMBER, Kind.END]
    assert luac_says(f"x = {numeral}") is None


@pytest.mark.parametrize(
    "bad",
    ["3x", "0x", "1..2", "1e", "0xg", '"abc', "'a\nb'", '"\\q"', '"\\300"', '"\\u{}"', "[=x", "[[ a", "--[[ a", '"\\'],
)
def test_what_luac_cannot_read_is_a_bad_token_with_its_words(bad: str) -> None:
    said = luac_says(f"x = {bad}")
    complaints = [token.value for token in tokens_of(f"x = {bad}") if token.kind is Kind.BAD]
    assert said is not None and complaints
    if "escape" not in complaints[0]:  # luac tells which kind of escape it is
        assert complaints[0] in said


def test_reading_goes_on_behind_a_bad_token() -> None:
    kinds = [token.kind for token in tokens_of('a = "open\nb = 2')]
    assert kinds == [Kind.NAME, Kind.WORD, Kind.BAD, Kind.NAME, Kind.WORD, Kind.NUMBER, Kind.END]


def test_a_descriptor_block_is_names_strings_and_braces() -> None:
    source = 'CARD -- its block\n{\n  "NAME" "Sun -- Knight"\n  "TEXT" "says \\"no\\""\n}'
    tokens = tokens_of(source)[:-1]
    assert [token.text for token in tokens if token.kind is not Kind.STRING] == ["CARD", "{", "}"]
    assert [token.value for token in tokens if token.kind is Kind.STRING] == [
        "NAME",
        "Sun -- Knight",
        "TEXT",
        'says "no"',
    ]


BLOCK = r"""-- a card in the manner of document 004
ZTCG_CARD       -- a comment behind a name
{
  "NAME" "Lantern -- Keeper"   -- the dashes before are part of the name
  "INFO" "Light - Mob \\ Watch"
  --[[ "COST" "1"
  ]] "COST" "350"
  TYPE_MOB { "LEVEL" "30" "HP" "90" --[==[ ]] ]==] LVL_ACTION
    {
      "TEXT" "Says \"light -- more light\", and 'waits'"
      "ATTRB" "1"
    }

    function onStartTurn(player) -- code like any other
      refreshHP(player, getSourceCARD(), 10)
    end
  }
} -- end"""


def test_a_whole_descriptor_block() -> None:
    """Comments anywhere, dashes and escaped quotes inside strings, blocks in blocks, and a function among them."""
    tokens = tokens_of(BLOCK)[:-1]
    assert all(token.kind is not Kind.BAD for token in tokens)
    strings = [token.value for token in tokens if token.kind is Kind.STRING]
    assert list(zip(strings[::2], strings[1::2], strict=True)) == [
        ("NAME", "Lantern -- Keeper"),
        ("INFO", "Light - Mob \\ Watch"),
        ("COST", "350"),
        ("LEVEL", "30"),
        ("HP", "90"),
        ("TEXT", "Says \"light -- more light\", and 'waits'"),
        ("ATTRB", "1"),
    ]
    names = [token.text for token in tokens if token.kind is Kind.NAME]
    assert names[:4] == ["ZTCG_CARD", "TYPE_MOB", "LVL_ACTION", "onStartTurn"]
    braces = [token.text for token in tokens if token.is_word("{", "}")]
    assert braces == ["{", "{", "{", "}", "}", "}"]
    places = {token.text: (token.line, token.column) for token in tokens}
    assert (places['"COST"'], places["LVL_ACTION"], places["refreshHP"]) == ((7, 6), (8, 52), (15, 7))


@pytest.mark.parametrize(
    ("written", "value"),
    [(r"\xe3\x81\x82", "あ"), (r"\227\129\130", "あ"), (r"\u{3042}", "あ"), (r"\xe3\x81\u{41}", None), (r"\xff", None)],
)
def test_escapes_write_bytes(written: str, value: str | None) -> None:
    """Several of them are one character, as in Lua; what is not a character cannot be shown."""
    (token, _) = tokens_of(f'"{written}"')
    assert (token.kind, token.value) == (Kind.STRING, value) if value else token.kind is Kind.BAD


def test_byte_order_mark_is_skipped_at_the_start_only() -> None:
    first, _ = tokens_of("\ufeffabc")
    assert (first.text, first.line, first.column) == ("abc", 1, 1)
    assert len(tokens_of("abc \ufeff")) == 3


def test_any_character_is_some_token() -> None:
    for number in (*range(256), 0x3042, 0x1F600):
        assert tokens_of(f"a {chr(number)} b")[-1].kind is Kind.END
