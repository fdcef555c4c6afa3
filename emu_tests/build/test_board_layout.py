"""board.toml: what is wrong with it is reported with its line, and drawn."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from PIL import Image

from cartomancer.board.art import CardFiles, board_art
from cartomancer.board.faces import SIZES, mark_places, value_places
from cartomancer.board.field import field_of
from cartomancer.board.layout import Judged, judge_board
from cartomancer.board.picture import FAULT
from cartomancer.board.read import read_board
from cartomancer.board.rows import PaletteRow
from cartomancer.cli import main
from cartomancer.pictures.nes_palette import default_rgb_table
from cartomancer.ruleset.read import read_ruleset
from support.places import ROOT

SIXTH = ROOT / "emu_tests/sixth/game/rules"
TIMELINE = ROOT / "romsrc/rulesets/timeline"
SUITWAR = ROOT / "romsrc/rulesets/suitwar"


def judged(folder: Path, text: str | None = None) -> tuple[list[str], Judged]:
    path = folder / "board.toml"
    data = path.read_bytes() if text is None else text.encode()
    ruleset = read_ruleset((folder / "ruleset.toml").read_bytes(), folder / "ruleset.toml").ruleset
    layout, problems = read_board(data, path)
    found = judge_board(layout, ruleset, default_rgb_table())
    return [f"{one.place.line}: {one.what}" for one in (*problems, *found.problems)], found


@pytest.mark.parametrize("folder", [SIXTH, TIMELINE], ids=["sixth", "timeline"])
def test_boards_of_the_repository_have_no_problem(folder: Path) -> None:
    assert judged(folder)[0] == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("pitch = 4", "pitch = 2", "the names of actions lie over requests"),
        ("name = 7", "name = 12", "labels and names of actions take more than 32 tiles"),
        ("y = 6, rows = 3", "y = 4, rows = 3", "the name of an action lies over the counter of graveyard"),
    ],
)
def test_names_of_actions_that_have_no_room_are_reported(old: str, new: str, said: str) -> None:
    text = (SUITWAR / "board.toml").read_text(encoding="utf-8")
    head, stage = text.split("stage = ")
    line = head.count("\n") + 1
    assert judged(SUITWAR)[0] == [] and old in stage
    assert f"{line}: {said}" in judged(SUITWAR, f"{head}stage = {stage.replace(old, new)}")[0]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ('{place = "fleet", side = "below", shape = "unit", x = 2, y = 6, counts = 5}', 'unknown key "counts"'),
        ('{place = "flet", side = "below", x = 2, y = 6, count = 1}', 'there is no place "flet"'),
        ('{place = "fleet", x = 2, y = 6, count = 1}', 'the place "fleet" is not shared'),
        ('{place = "isles", side = "below", shape = "pile", x = 2, y = 6, count = 1}',
         'a pile counts every card of "isles"'),
        ('{place = "fleet", side = "below", x = 2, count = 1}', "a row of row has no y"),
        ('{place = "fleet", side = "below", x = 2, y = 40}', "y is 40"),
        ('{place = "fleet", side = "below", shape = "ship", x = 2, y = 6}', "shape is 'ship'"),
        ('{place = "fleet", side = "below", x = 2, y = 6, show = ["pwr"]}', 'cards have no number "pwr"'),
        ('{place = "fleet", side = "below", x = 2, y = 6, sign = "ancor"}', 'there is no tile "ancor"'),
        ('{place = "fleet", side = "below", x = 3, y = 6, count = 1}', "cell 1 of fleet shares the palette"),
        ('{place = "fleet", side = "below", x = 2, y = 0, count = 1}', "leaves the part of the screen that is seen"),
        ('{place = "fleet", side = "below", x = 2, y = 22, count = 1}', "leaves the part of the screen that is seen"),
        ('{place = "fleet", side = "below", x = 2, y = 6, count = 3, pitch = 2}', "cell 2 of fleet lies over cell 1"),
        ('{place = "hand", side = "below", x = 2, y = 2, count = 24, pitch = 4, columns = 6, shape = "slim", '
         'down = 2}, {place = "hold", side = "below", x = 2, y = 12, count = 24, pitch = 4, columns = 6, '
         'shape = "slim", down = 2}', "tiles, "),
        ('{place = "fleet", side = "below", shape = "card", x = 2, y = 6, show = ["cost", "power"]}', "not all"),
        ('{place = "fleet", side = "below", shape = "unit", x = 28, y = 6, count = 1}', "leaves the part of"),
    ],
)  # fmt: skip
def test_a_fault_is_reported_with_its_line(row: str, said: str) -> None:
    found = judged(SIXTH, f"# a board\nrow = [\n    {row},\n]\n")[0]
    assert any(said in one and one.startswith("3: ") for one in found), found


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ('{of = "wind", side = "below", x = 2, y = 6, paper = "warm"}', 'the paper of "wind" has no icon'),
        ('{of = "wind", side = "below", x = 3, y = 6, icon = "star", paper = "cool"}', "shares the palette of 16x16"),
        ('{of = "wind", side = "below", x = 2, y = 6, icon = "star", paper = "hot"}', "paper is 'hot'"),
        ('{of = "wind", side = "below", x = 30, y = 6, icon = "star", paper = "warm"}', "leaves the part of the"),
    ],
)
def test_a_fault_of_a_counter_is_reported_with_its_line(row: str, said: str) -> None:
    found = judged(SIXTH, f"# a board\ncounter = [\n    {row},\n]\n")[0]
    assert any(said in one and one.startswith("3: ") for one in found), found


def test_palettes_that_hide_text_are_refused() -> None:
    found = judged(SIXTH, "palettes = {backdrop = 0x10, below = [0x0C, 0x1C, 0x30]}\n")[0]
    assert any("texts in below have a contrast of" in one for one in found)


def test_numbers_and_signs_of_a_card_share_no_tile() -> None:
    for folder in (SIXTH, TIMELINE):
        for run in judged(folder)[1].board.runs:
            placed = value_places(run.shape, run.shown)
            numbers = {(x + at, y) for x, y, one in placed for at in range(one.width)}
            assert not numbers & set(mark_places(run.shape, run.shown))
            assert all(x < SIZES[run.shape][0] - 1 for x, y in numbers)


def test_the_field_is_not_black() -> None:
    for folder in (SIXTH, TIMELINE):
        field = field_of(judged(folder)[1].board)
        blank = sum(tile == 0 for tile in field.tiles[: 22 * 32])
        assert blank < 0.45 * 22 * 32
        assert len(field.attributes) == 64


def test_a_board_is_drawn_and_its_faults_framed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    done = CliRunner().invoke(main, ["board", str(SIXTH.parent), "--png", str(tmp_path / "board.png"), "--scale", "1"])
    assert done.exit_code == 0, done.output
    drawn = np.asarray(Image.open(tmp_path / "board.png").convert("RGB"))
    assert drawn.shape == (240, 256, 3)
    assert not (drawn == FAULT).all(axis=2).any()


def test_a_card_without_art_has_an_emblem_of_its_own() -> None:
    arts = {
        board_art(CardFiles(name, None, None), PaletteRow(), default_rgb_table()).mini for name in ("sloop", "brig")
    }
    assert len(arts) == 2
    assert all(any(art) for art in arts)
