"""The command line: help with an example for every verb, tables and JSON, errors in one line."""

from __future__ import annotations

import json
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from PIL import Image

from cartomancer.bench.run import bench_parts
from cartomancer.check.scripts import read_flow
from cartomancer.cli import main
from cartomancer.reference.json_schema import json_schemas
from cartomancer.reference.page import reference_page
from cartomancer.rulesets.timeline.codes import Effect
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.schema.script import Op
from cartomancer.script.disassembly import disassemble
from cartomancer.script.subset import REFUSED
from support.built_game import BuiltGame
from support.places import ROOT
from support.ruleset_of import ruleset_of
from support.timeline_calls import SYSTEM_CALLS

TIMELINE = ruleset_of("timeline")

RULES = ROOT / "romsrc/rulesets/timeline/rules.lua"
VERBS = sorted(main.commands)


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(main, list(words))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.output


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help_with_an_example_and_stands_in_the_reference(verb: str) -> None:
    code, said = run(verb, "--help")
    assert code == 0
    assert f"Example: cartomancer {verb}" in said
    assert f"### cartomancer {verb}" in reference_page(main, TIMELINE)
    assert isinstance(main.commands[verb], click.Command)


def test_inspect_lists_cards_from_the_image(game: BuiltGame) -> None:
    code, said = run("inspect", str(game.image))
    assert code == 0
    assert len(said.splitlines()) == 1 + len(game.manifest.cards)
    assert "疾風のユラノ" in said


def test_inspect_lists_abilities_as_text(game: BuiltGame) -> None:
    code, said = run("inspect", str(game.image), "--abilities")
    assert code == 0
    assert "１相手フィールド　全色　タイプ指定なし　ミニオン・ロード　強制一枚選択　6コスト以下　6ダメージ" in said


def test_inspect_shows_the_bytecode_of_a_script(game: BuiltGame) -> None:
    code, said = run("inspect", str(game.image), "--script", "rules")
    assert code == 0
    rules = read_flow({RULES: RULES.read_text(encoding="utf-8")}, Rules().numbers, TIMELINE)[0]
    assert rules is not None
    assert said == disassemble(rules, {call.number: call for call in SYSTEM_CALLS})
    assert "system make_deck" in said and "function 3 draw_card" in said
    code, said = run("inspect", str(game.image), "--script", "rulse")
    assert code == 1 and 'there is no script "rulse"; did you mean "rules"?' in said


def test_bench_help_names_every_part() -> None:
    _, said = run("bench", "--help")
    assert not [part for part in bench_parts(TIMELINE.language) if part not in said]


def test_inspect_writes_one_card_as_json_and_png(game: BuiltGame, tmp_path: Path) -> None:
    png, art = tmp_path / "imp.png", tmp_path / "art.png"
    words = ("--card", "fire_imp", "--png", str(png), "--picture", str(art), "--scale", "2", "--json")
    code, said = run("inspect", str(game.image), *words)
    assert code == 0
    card = json.loads(said)
    assert (card["id"], card["atk"], card["keywords"]) == ("fire_imp", 2, {"haste": True})
    with Image.open(png) as whole, Image.open(art) as picture:
        assert (whole.size, picture.size) == ((512, 480), (128, 128))
        assert whole.crop((32, 64, 160, 192)).convert("RGB").tobytes() == picture.convert("RGB").tobytes()


@pytest.mark.parametrize(("language", "rules", "step"), [("ja", "ダメージ", "強制"), ("en", "damage", "choose 1")])
def test_inspect_speaks_the_language_asked_for(game: BuiltGame, language: str, rules: str, step: str) -> None:
    code, said = run("inspect", str(game.image), "--card", "fire_imp", "--language", language)
    assert code == 0 and rules in said.split("\n\n")[1]
    code, said = run("inspect", str(game.image), "--abilities", "--language", language)
    assert code == 0 and step in said


def test_inspect_needs_no_manifest(game: BuiltGame, tmp_path: Path) -> None:
    lonely = tmp_path / "lonely.nes"
    lonely.write_bytes(game.image.read_bytes())
    code, said = run("inspect", str(lonely), "--card", "火の小鬼")
    assert code == 0
    assert "Fire Imp" in said


def test_inspect_of_an_unknown_card_says_what_may_be_meant(game: BuiltGame) -> None:
    code, said = run("inspect", str(game.image), "--card", "fire_inp")
    assert code == 1
    assert 'did you mean "fire_imp"?' in said


@pytest.mark.parametrize("verb", ["inspect", "verify"])
def test_file_that_is_no_image_is_refused_in_one_line(verb: str, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.nes"
    wrong.write_bytes(b"NES\x1a" + bytes(100))
    code, said = run(verb, str(wrong))
    assert code == 1
    assert "Traceback" not in said


def test_verify_proves_the_built_image(game: BuiltGame) -> None:
    code, said = run("verify", str(game.image))
    assert code == 0
    assert "proven: 68 cards" in said


def test_verify_names_what_is_wrong(game: BuiltGame, tmp_path: Path) -> None:
    damaged = bytearray(game.image.read_bytes())
    damaged[0x2000] ^= 1
    (tmp_path / "bad.nes").write_bytes(damaged)
    (tmp_path / "bad.json").write_bytes(game.image.with_suffix(".json").read_bytes())
    code, said = run("verify", str(tmp_path / "bad.nes"))
    assert code == 1
    assert "not those that were built" in said


def test_doctor_finds_everything_here() -> None:
    code, said = run("doctor", "--json")
    assert code == 0
    rows = json.loads(said)
    assert {row["name"] for row in rows} >= {"ca65, ld65", "misaki font", "numpy", "chromium"}
    assert all(row["found"] for row in rows)


def test_doctor_says_how_to_get_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")
    code, said = run("doctor")
    assert code == 1
    assert "missing" in said
    assert "apt install cc65" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["buidl"], 'Error: there is no command "buidl"; did you mean "build"?\n'),
        (["--lang", "ja", "buidl"], "エラー: コマンド「buidl」はありません。「build」のことですか？\n"),
    ],
)
def test_a_misspelt_verb_is_one_line_with_what_was_meant(words: list[str], said: str) -> None:
    done = CliRunner().invoke(main, words)
    assert (done.exit_code, done.output) == (1, said)


@pytest.mark.parametrize("verb", ["mutate", "bench"])
def test_what_judges_the_engine_wants_a_clone(verb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, [verb])
    assert (done.exit_code, done.output.count("\n")) == (1, 1) and "in a clone of its repository" in done.output


def test_unknown_game_names_the_known_ones() -> None:
    code, said = run("build", "timelime")
    assert code == 1
    assert "use one of: " in said and "timeline" in said.partition("use one of: ")[2]


def test_reference_documents_every_code_and_column() -> None:
    page = reference_page(main, TIMELINE)
    for word in ("ユラノの速攻対象", "自ターン中任意一回【X MP】", "cc_wt", "crop=x,y,w,h", "sprite_palettes", "$86"):
        assert word in page, word


def test_json_schemas_are_closed_and_name_every_field() -> None:
    schemas = json_schemas(TIMELINE)
    assert set(schemas) == {"game", "decks", "abilities", "ruleset", "tutorial"}
    assert "sprite_palettes" in schemas["game"]["properties"]
    assert schemas["game"]["additionalProperties"] is False


def test_reference_documents_the_language_of_scripts() -> None:
    page = reference_page(main, TIMELINE)
    for word in ("`for i = a, b, c do`", "the console has no memory for them", "draw(player: player, number: integer)"):
        assert word in page, word
    for call in SYSTEM_CALLS:
        assert f"`{call.signature}`" in page
    for op in Op:
        assert f"| {op.name} |" in page
    for refusal in REFUSED.values():
        assert refusal.why in page.replace("\\|", "|")


# --- the index of the reference


def index_of(page: str) -> dict[tuple[str, str], tuple[str, str]]:
    """Routines and tests by kind and name."""
    lines = page[page.index("## Index") :].split("\n## ")[0].splitlines()
    rows = [line.strip("|").split(" | ") for line in lines if line.startswith("| ")]
    return {(row[0].strip(), row[1]): (row[2], row[3]) for row in rows[1:]}


def test_index_leads_from_every_keyword_and_effect_to_routine_and_test() -> None:
    index = index_of(reference_page(main, TIMELINE, rules=ROOT / "romsrc/rulesets/timeline"))
    assert {name for kind, name in index if kind == "keyword"} == {row.en for row in TIMELINE.keyword}
    assert {name for kind, name in index if kind == "effect"} == {effect.en for effect in Effect}
    assert [name for name, (routines, tests) in index.items() if not routines or not tests] == []


def test_index_names_the_line_where_it_is_done() -> None:
    index = index_of(reference_page(main, TIMELINE, rules=ROOT / "romsrc/rulesets/timeline"))
    routines, tests = index["effect", "gain life"]
    place = next(one for one in routines.split("<br>") if one.startswith("`effect_gain_life` "))
    file, line = place.split(" ")[1].split(":")
    assert (ROOT / file).read_text(encoding="utf-8").splitlines()[int(line) - 1] == ".proc effect_gain_life"
    assert "gain" in tests.partition("<br>")[0] and tests.endswith(" more ")
    assert "rules.lua:" in index["keyword", "regeneration"][0], "what Lua does"
    assert "keywords_place.duel: Regeneration heals" in index["keyword", "regeneration"][1]
    assert "sound" not in index["effect", "damage"][1], "SoundEffect.DAMAGE is something else"
