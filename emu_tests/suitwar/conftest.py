"""The game as it ships, built in a folder of its own; and with two further actions, as a designer would add them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from support.folder_game import DataGame
from support.places import ROOT

GAME = ROOT / "assets/suitwar"
RULESET = ROOT / "romsrc/rulesets/suitwar"

ROWS = (
    "offering,捧げ物,Offering,offer,4,quick_magic,direct,normal,quick,SS,Joker,1,,none,none,offering,二体,Two go.",
    "drill,訓練,Drill,drill,1,summoning,direct,immediate,main,C,,0,♡ 5〜7,none,none,drill,強くなる,It grows.",
)
LUA = """
-- A pack of cards for two characters.
function offering(me, key, target, at)
  draw_card(me)
  draw_card(me)
end

function drill(me, key, target, at)
  if target ~= nil then
    add_stat(target, target, "SIZE", 5, "THIS_TURN")
  end
end
"""


@pytest.fixture(scope="session")
def suitwar(tmp_path_factory: pytest.TempPathFactory) -> DataGame:
    return DataGame(GAME, tmp_path_factory.mktemp("suitwar"), "suitwar")


def with_rules(place: Path) -> Path:
    """A copy of the game with its ruleset in its own folder."""
    shutil.copytree(GAME, place, ignore=shutil.ignore_patterns("draw", "art", "mini"))
    shutil.copytree(RULESET, place / "rules")
    settings = place / "game.toml"
    settings.write_text(settings.read_text(encoding="utf-8").replace('ruleset = "suitwar"\n', ""), encoding="utf-8")
    return place


@pytest.fixture(scope="session")
def larger(tmp_path_factory: pytest.TempPathFactory) -> DataGame:
    """A row of the sheet and a function for each further action: nothing else is needed."""
    folder = with_rules(tmp_path_factory.mktemp("source") / "larger")
    sheet, rules = folder / "rules/actions.csv", folder / "rules/rules.lua"
    sheet.write_text(sheet.read_text(encoding="utf-8") + "\n".join(ROWS) + "\n", encoding="utf-8")
    rules.write_text(rules.read_text(encoding="utf-8") + LUA, encoding="utf-8")
    return DataGame(folder, tmp_path_factory.mktemp("larger"), "larger")
