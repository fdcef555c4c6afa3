"""Scripts of a game from scripts/*.lua to the image: packed, in the manifest with their lines, verified, and run."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from cartomancer.cartridge import Cartridge
from cartomancer.manifest import Manifest
from cartomancer.rulesets.timeline.codes import Message, Place
from cartomancer.schema.formats import TEXT_NUMBER, Table
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K
from cartomancer.schema.script import RULES_SCRIPT, SCRIPT_ABILITIES, Op, ScriptTrap
from cartomancer.verify import verify
from support.ability_fixtures import Match
from support.core_fixtures import Image
from support.machine_program import Program
from support.projects import BOLT, IMP, MASTER, Project
from support.script_console import last_stop

SCRIPT = """\
-- ja: 相手フィールドのミニオン全てに2ダメージを与える。
-- en: Deal 2 damage to each enemy minion.

local function hurt(card, amount)
  deal(card, amount // (2 - amount), true)
end

function effect(card, player)
  for i = 1, 3 do
    local other = card_at(not player, lane(i), 1)
    if other ~= nil then
      deal(other, 2, true)
      run_ability(card, player, "火の粉")
    end
  end
  say(player, "dealt " .. tostring(life(player)))
  hurt(card, 2)
end
"""
FILE = "scripts/大火.lua"
SCRIPTED = BOLT.replace("使用時,,火球,", "使用時,,大火,")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    found = Project(tmp_path)
    (found.folder / "scripts").mkdir()
    found.write(FILE, SCRIPT)
    found.cards(MASTER, IMP, SCRIPTED)
    return found


def built(project: Project) -> tuple[Path, Manifest]:
    done = project.build()
    return done.rom, Manifest.read(done.manifest)


def test_script_is_built_and_runs(project: Project) -> None:
    """From the card's slot to the script, to a step list, to a text with a value, to a trap with its line."""
    rom, manifest = built(project)
    rules, script = manifest.scripts
    assert (rules.id, rules.number) == ("rules", RULES_SCRIPT)
    assert (script.id, script.number, script.file) == ("大火", SCRIPT_ABILITIES + 1, "大火.lua")
    cartridge = Cartridge(rom.read_bytes())
    bolt = next(card.number for card in manifest.cards if card.id == "bolt")
    assert "２ダメージ" in cartridge.text(Table.RULES, bolt).replace("\n", "")
    assert verify(rom.read_bytes(), manifest) == []

    match = Match(Image(Program(rom)))
    numbers = {card.id: card.number for card in manifest.cards}
    for player in (0, 1):
        match.new(numbers["hero"], Place.MASTER, player)
        match.call("player_at", y=player)
        match.put("players", 20, 0, at=int(match.cpu.x))
    card, victim = match.new(numbers["bolt"], Place.IN_USE), match.new(numbers["imp"], Place.LEFT, 1)
    assert match.begin(script.number, card) is None
    assert match.place(victim)[1] == Place.WT1
    said = next(entry for entry in match.log if entry["message"] == Message.SAID)
    assert cartridge.text(Table.TEXTS, said["value_lo"] | said["value_hi"] << 8) == f"dealt {chr(TEXT_NUMBER)}"
    stopped = last_stop(match)
    assert stopped.trap is ScriptTrap.DIVIDE
    assert script.line(stopped.at) == "大火.lua:5"
    assert stopped.script == script.number


def test_manifest_survives_its_file(project: Project, tmp_path: Path) -> None:
    _, manifest = built(project)
    manifest.write(tmp_path / "again.json")
    assert Manifest.read(tmp_path / "again.json").scripts == manifest.scripts
    old = replace(manifest, scripts=())
    assert old.scripts == ()


def _spoiled(rom: Path, manifest: Manifest, offset: int, value: int) -> list[str]:
    """What verify says of one byte of the script; digests are another matter."""
    script = manifest.scripts[1]
    image = bytearray(rom.read_bytes())
    image[HEADER_SIZE + MMC3_512K.offset(script.bank, script.address) + offset] = value
    return [fault for fault in verify(bytes(image), manifest) if fault.startswith("script")]


def test_verify_reads_scripts(project: Project) -> None:
    rom, manifest = built(project)
    functions = manifest.scripts[1].functions
    effect = functions[0]
    assert "handlers" in _spoiled(rom, manifest, 1, 9)[0]
    assert "not in order" in _spoiled(rom, manifest, 0, 0x80)[0]
    assert "begins elsewhere" in _spoiled(rom, manifest, 3, 99)[0]
    assert "not an instruction" in _spoiled(rom, manifest, effect.offset, 0x7F)[0]
    assert "system call" in _spoiled(rom, manifest, effect.offset, 0xFF)[0]
    code = Cartridge(rom.read_bytes()).script(1, manifest.scripts[1].size)[effect.offset :][: effect.size]
    call = code.index(Op.CALL)
    assert "calls 7, where no function begins" in _spoiled(rom, manifest, effect.offset + call + 1, 7)[0]
    loop = code.index(Op.NEXT_UP)
    assert "where no instruction begins" in _spoiled(rom, manifest, effect.offset + loop + 2, 0x80)[0]


def test_problems_of_scripts(project: Project) -> None:
    """Each with its file and line, together with all others."""
    project.write(FILE, "function effect(card, player)\n  gain_lif(player, 1)\nend\n")
    project.write("scripts/火の粉.lua", SCRIPT)
    said = project.problems()
    assert f"{FILE}:2:" in said and "gain_life" in said
    assert f'{FILE}:1: error: script "大火": its rules text is missing: ja' in said
    assert f'{FILE}:2:3: error: script "大火": there is no function "gain_lif"' in said
    assert '"火の粉" is an ability too' in said
    assert "does not exist" not in said, "a script with a mistake still has its name"


def test_texts_of_scripts_are_measured_and_have_their_place(project: Project) -> None:
    """A character that cannot be shown, and a message that is too wide with the widest value it can have."""
    wide = SCRIPT.replace('"dealt " ..', f'"{"あ" * 26}" ..')
    assert re.search(rf'{FILE}:16:\d+: error: script "大火": the text takes 29x1 cells of 28x1', said_of(project, wide))
    strange = SCRIPT.replace("dealt ", "☃")
    assert re.search(rf'{FILE}:16:\d+: error: script "大火": "☃" \(U\+2603\) is not', said_of(project, strange))


def said_of(project: Project, script: str) -> str:
    project.write(FILE, script)
    return project.problems()


def test_script_with_a_byte_order_mark_is_read(project: Project) -> None:
    project.write(FILE, "\ufeff" + SCRIPT)
    assert project.build().fresh


def test_script_that_is_not_utf_8_is_the_only_problem(project: Project) -> None:
    """The card that names it is not to blame."""
    (project.folder / FILE).write_bytes(SCRIPT.replace("\n", "\n-- 火\n", 1).encode("shift-jis"))
    (told,) = [line for line in project.problems().splitlines() if " error: " in line]
    assert told.startswith(f"{FILE}:") and "is not UTF-8" in told


def test_standing_scripts_are_refused(project: Project) -> None:
    project.cards(MASTER, IMP.replace("配置時,,火の粉", "常時,,大火"), BOLT)
    assert "a script cannot be standing" in project.problems()


def test_script_that_no_card_uses(project: Project) -> None:
    project.cards(MASTER, IMP, BOLT)
    assert any("no card uses it" in warning and "大火" in warning for warning in project.build().warnings)


def test_changed_script_is_built_again(project: Project) -> None:
    assert project.build().fresh
    assert not project.build().fresh
    project.write(FILE, SCRIPT.replace("deal(other, 2", "deal(other, 3"))
    assert project.build().fresh
