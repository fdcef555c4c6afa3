"""Texts of the screens: layers, rows of a ruleset, sentences, numbers on the cartridge."""

from __future__ import annotations

import shutil
from pathlib import Path

from cartomancer.check import check
from cartomancer.check.game import Checked
from cartomancer.convert.texts import numbered_texts
from cartomancer.link import text_constants
from cartomancer.load.source import load
from cartomancer.places import Folders
from cartomancer.schema.texts import SHOWN_TEXTS
from support.places import ROOT, SUITE
from support.ruleset_of import RULESETS

SIXTH = SUITE / "sixth/game"
SHARED = ROOT / "assets/ui/text.csv"


def checked(folder: Path) -> Checked:
    return check(load(folder, RULESETS, shared_texts=[SHARED]))


def copied(tmp_path: Path) -> Path:
    folder = tmp_path / "tide"
    shutil.copytree(SIXTH, folder)
    return folder


def said(folder: Path) -> dict[str, tuple[str, str]]:
    return {text.key: (text.ja, text.en) for text in numbered_texts(checked(folder).game)}


def warnings(folder: Path) -> list[str]:
    return [problem.render() for problem in checked(folder).problems if "text" in problem.subject]


def test_game_of_data_has_every_text_without_a_sheet(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    assert not list(folder.rglob("text.csv"))
    texts = said(folder)
    of_step_language = {"only_ability", "status_cores"}
    of_step_language |= {"modifier_guard_own", "modifier_guard_enemy"}
    assert set(SHOWN_TEXTS) - texts.keys() == of_step_language
    assert texts["place_hand"] == ("手札", "hand")
    assert texts["message_sunk"] == ("%c 沈没", "%c sinks")
    assert texts["ask_host"] == ("どの船に？", "At which ship?")
    assert texts["resource_wind"] == ("風", "wind")
    assert texts["cause_storm"] == ("嵐が来た", "the storm")


def test_rows_of_sheets_say_it_in_other_words_and_the_game_has_the_last(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / "rules/text.csv").write_text(
        "key,ja,en\nmenu_help,海図,Charts\nplace_hand,手元,Cabin\n", encoding="utf-8"
    )
    assert (said(folder)["menu_help"], said(folder)["place_hand"]) == (("海図", "Charts"), ("手元", "Cabin"))
    (folder / "text.csv").write_text("key,ja,en\nmenu_help,心得,Advice\n", encoding="utf-8")
    assert (said(folder)["menu_help"], said(folder)["place_hand"]) == (("心得", "Advice"), ("手元", "Cabin"))
    assert warnings(folder) == []


def test_number_of_a_text_does_not_depend_on_the_order_of_rows(tmp_path: Path) -> None:
    folder, sheet = copied(tmp_path), tmp_path / "text.csv"
    head, *rows = SHARED.read_text(encoding="utf-8").splitlines()
    sheet.write_text("\n".join([head, *reversed(rows)]) + "\n", encoding="utf-8")
    turned = check(load(folder, RULESETS, shared_texts=[sheet])).game
    assert numbered_texts(turned) == numbered_texts(checked(folder).game)


def test_code_of_a_row_added_to_the_base_is_its_text(tmp_path: Path) -> None:
    game = checked(copied(tmp_path)).game
    keys = [text.key for text in numbered_texts(game)]
    constants = text_constants(keys, game.ruleset)
    for group in ("phase", "ask", "action", "place", "cause", "message", "resource", "stat"):
        for row in getattr(game.ruleset, group):
            assert keys[constants[f"TEXT_{group.upper()}_BASE"] + row.number] == f"{group}_{row.id}"
            assert row.number < constants[f"{group.upper()}_TEXTS"]
    for bit, state in enumerate(game.ruleset.state):
        assert keys[constants["TEXT_STATE_BASE"] + bit] == f"state_{state.id}"


def test_part_that_stands_for_nothing_is_named_with_its_row(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    path = folder / "rules/ruleset.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("{card} sinks", "{crad} sinks"), encoding="utf-8")
    line = next(at for at, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if "{crad}" in text)
    (problem,) = warnings(folder)
    assert problem.startswith(f'{path}:{line}: error: text "message_sunk": {{crad}} means nothing (en)')
    assert "card" in problem.splitlines()[-1]


def test_percent_sign_of_a_sentence_is_written_twice(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / "text.csv").write_text("key,ja,en\nmessage_sunk,{card} 100%,{card} 100%\n", encoding="utf-8")
    assert said(folder)["message_sunk"] == ("%c 100%%", "%c 100%%")


def test_text_that_no_screen_shows_is_a_warning_with_a_cure(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / "text.csv").write_text("key,ja,en\nmenu_hepl,心得,Advice\n", encoding="utf-8")
    (problem,) = warnings(folder)
    assert 'warning: text "menu_hepl": no screen shows a text of this name' in problem
    assert "menu_help" in problem.splitlines()[-1]


def test_project_adds_to_the_texts_of_the_engine(tmp_path: Path) -> None:
    own = tmp_path / "assets/ui/text.csv"
    folders = Folders(tmp_path / "assets", ROOT / "romsrc", tmp_path / "build")
    assert folders.shared_texts() == [SHARED, own]
    assert Folders(ROOT / "assets", ROOT / "romsrc", ROOT / "build").shared_texts() == [SHARED]
