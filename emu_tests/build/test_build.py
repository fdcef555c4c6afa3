"""The build: the same bytes every time, only what changed redone, labels and debug files beside the image."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cartomancer.cartridge import Cartridge
from cartomancer.convert import art
from cartomancer.manifest import Manifest
from cartomancer.schema.formats import Table
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K
from cartomancer.units import Bank, CpuAddress
from support.places import SUITE
from support.projects import ABILITIES, IMP, MASTER, Project, picture


def test_two_builds_in_two_folders_give_the_same_bytes(tmp_path: Path) -> None:
    one, other = Project(tmp_path / "one"), Project(tmp_path / "a/longer/path/to/other")
    assert one.build().rom.read_bytes() == other.build().rom.read_bytes()


def test_build_does_not_depend_on_hash_seed_or_directory_order(tmp_path: Path) -> None:
    code = "import sys; sys.path.insert(0, sys.argv[1]); from support.projects import Project;"
    code += "from pathlib import Path; print(Manifest.read(Project(Path(sys.argv[2])).build().manifest).sha1)"
    code = code.replace("print(", "from cartomancer.manifest import Manifest; print(")
    digests = set()
    for seed in ("1", "2"):
        place = tmp_path / seed
        command = [sys.executable, "-c", code, str(SUITE), str(place)]
        done = subprocess.run(
            command, capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": seed, "PATH": "/usr/bin:/bin"}
        )
        digests.add(done.stdout.strip())
    assert len(digests) == 1


def test_nothing_is_done_when_nothing_changed(tmp_path: Path) -> None:
    project = Project(tmp_path)
    assert project.build().fresh
    assert not project.build().fresh


def test_one_changed_picture_converts_one_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = Project(tmp_path)
    (project.folders.build / "cache").unlink()  # the shared one may know the changed picture already
    before = project.build().rom.read_bytes()
    done: list[int] = []
    whole = art._run_cached
    monkeypatch.setattr(
        art, "_run_cached", lambda jobs, folder, progress: whole(jobs, folder, lambda at, of: done.append(of))
    )
    (project.folder / "art/imp.png").write_bytes(picture(7))
    assert project.build().rom.read_bytes() != before
    assert done == [1, 1], "the card and its place on the field"


def test_changed_row_changes_the_image_and_converts_no_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = Project(tmp_path)
    before = project.build().rom.read_bytes()
    done: list[int] = []
    whole = art._run_cached
    monkeypatch.setattr(
        art, "_run_cached", lambda jobs, folder, progress: whole(jobs, folder, lambda at, of: done.append(of))
    )
    project.write("abilities.toml", ABILITIES.replace("3 damage", "4 damage"))
    assert project.build().rom.read_bytes() != before
    assert done == []


def test_removed_image_is_built_again(tmp_path: Path) -> None:
    project = Project(tmp_path)
    built = project.build()
    data = built.rom.read_bytes()
    built.rom.unlink()
    assert project.build().fresh
    assert built.rom.read_bytes() == data


def test_problem_after_a_good_build_leaves_the_good_image(tmp_path: Path) -> None:
    project = Project(tmp_path)
    data = project.build().rom.read_bytes()
    project.cards(MASTER, IMP.replace("速攻", "早攻"))
    with pytest.raises(Exception, match="早攻"):
        project.build()
    assert project.folders.output("trial", "nes").read_bytes() == data


def test_image_holds_every_text_in_both_languages(tmp_path: Path) -> None:
    built = Project(tmp_path).build()
    manifest, cartridge = Manifest.read(built.manifest), Cartridge.open(built.rom)
    assert manifest.texts["category_minion"] == {"ja": "ミニオン", "en": "minion"}
    for index, said in enumerate(manifest.texts.values()):
        found = {"ja": cartridge.text(Table.TEXTS, index), "en": cartridge.text(Table.TEXTS_EN, index)}
        assert found == said
    bolt = next(card for card in manifest.cards if card.id == "bolt")
    assert "３ダメージ" in cartridge.text(Table.RULES, bolt.number)
    assert "3 damage" in cartridge.text(Table.RULES_EN, bolt.number)


def test_language_of_the_settings_is_that_of_the_first_start(tmp_path: Path) -> None:
    project = Project(tmp_path)
    japanese = project.build().rom.read_bytes()
    text = (project.folder / "game.toml").read_text(encoding="utf-8")
    project.write("game.toml", text + 'language = "en"\n')
    built = project.build()
    changed = [at for at, (a, b) in enumerate(zip(japanese, built.rom.read_bytes(), strict=True)) if a != b]
    symbols = Manifest.read(built.manifest).symbols
    places: list[int] = []
    for name, size in (("first_options", 1), ("image_id", 4)):
        bank, address = symbols[name]["bank"], symbols[name]["address"]
        assert bank is not None and address is not None
        start = HEADER_SIZE + MMC3_512K.offset(Bank(bank), CpuAddress(address))
        places += range(start, start + size)
    assert places[0] in changed and set(changed) <= set(places)


def test_labels_lie_beside_the_image(tmp_path: Path) -> None:
    built = Project(tmp_path).build()
    manifest = Manifest.read(built.manifest)
    mesen = built.rom.with_suffix(".mlb").read_text()
    bank, address = manifest.symbols["card_imp"]["bank"], manifest.symbols["card_imp"]["address"]
    assert bank is not None and address is not None
    offset = bank * 0x2000 + address % 0x2000
    assert f"NesPrgRom:{offset:X}:card_imp" in mesen
    page = offset // 0x4000
    assert "#card_imp#" in built.rom.with_name(f"trial.nes.{page:X}.nl").read_text()
    assert built.rom.with_suffix(".dbg").read_text().startswith("version\t")
