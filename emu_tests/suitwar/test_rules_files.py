"""The rules are one script of several files: mistakes, stops and mutants are named with the file that they are in."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartomancer.build import build_game
from cartomancer.mutate.script import Script
from cartomancer.places import Folders
from cartomancer.problems import ProjectError
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K
from suitwar.conftest import RULESET, with_rules
from support.folder_game import DataGame
from support.places import ROOT
from support.shared_cache import lend_cache

PART = "rules_battle.lua"


def line_of(file: str, text: str) -> int:
    lines = (RULESET / file).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("attack_clear()\n  set_phase", "attack_claer()\n  set_phase", 'there is no function "attack_claer"'),
        ("function judge(me, key, target, at)", "function judge(me, key, target at)", ""),
        (
            "key, target, at)\n  for one",
            "key, target, at)\n  if true then\n  for one",
            "",
        ),
    ],
)
def test_a_mistake_is_named_with_its_file(tmp_path: Path, old: str, new: str, what: str) -> None:
    folders = Folders(tmp_path / "games", ROOT / "romsrc", tmp_path / "build")
    lend_cache(folders.build)
    part = with_rules(folders.game("trial")) / "rules" / PART
    text = part.read_text(encoding="utf-8")
    begin = text.index("function judge(")
    assert old in text[begin:]
    part.write_text(text[:begin] + text[begin:].replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ProjectError) as said:
        build_game("trial", folders, lambda done, total: None)
    found = [one for one in said.value.problems if one.place.path == part and what in one.what]
    line = text[: begin + text[begin:].index(old)].count("\n") + 1
    end = part.read_text(encoding="utf-8").count("\n") + 1  # an `end` that is missing is missed at the end of its file
    assert found and found[0].place.line in (line, end), said.value


def test_where_it_stopped_is_named_with_its_file(suitwar: DataGame) -> None:
    script = next(one for one in suitwar.manifest.scripts if one.id == "rules")
    parts = {part.name: part for part in script.functions}
    for function, file, first in (
        ("judge", PART, "for one = 1, attacks() do"),
        ("discard_down", "rules.lua", 'local over = count(me, "HAND") - HAND_MAX'),
        ("bury", "rules_life.lua", "local me = owner(card)"),
    ):
        begin = line_of(file, f"function {function}(")
        assert script.line(parts[function].offset) == f"{file}:{begin + 1}", first


def test_every_file_has_mutants(suitwar: DataGame) -> None:
    prg = suitwar.built.rom.read_bytes()[HEADER_SIZE:]
    script = Script.of_rules(ROOT, ("romsrc/rulesets/suitwar/",), suitwar.built.manifest, prg, MMC3_512K)
    assert script is not None
    files = {mutant.at.file for mutant in script.mutants}
    assert files == {path.relative_to(ROOT).as_posix() for path in RULESET.glob("rules*.lua")}
    for mutant in script.mutants[::50]:
        text = (ROOT / mutant.at.file).read_text(encoding="utf-8").splitlines()[mutant.at.line - 1]
        assert mutant.at.text == text.strip()
