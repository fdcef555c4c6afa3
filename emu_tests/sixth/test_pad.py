"""Whole duels of Tidewatch through the pad, from power-on to the result, with the field read back from video memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from random import Random

import numpy as np
import pytest
from PIL import Image

from cartomancer.host.console import read_services
from cartomancer.machine import Machine
from cartomancer.schema.core_state import DuelResult, PromptType
from cartomancer.schema.front import FrontItem
from cartomancer.words.language import LANGUAGES, Language
from support.field_reading import FieldReader
from support.folder_game import DataGame, board_of
from support.front_walk import press, to_item
from support.pad_player import Form, MachinePad, PadPlayer, Wait
from support.tide_walk import KEPT, TideWalk, chance

ANSWERS_MAX = 400
MOVES = 12
PANEL_REST = 60
HEAD_FRAMES, PANEL_FRAMES = 8, 24
"""Frames after a press until name and numbers, and the whole panel, are right."""

SUSPEND = 4
"""Its code in the menu of a duel (romsrc/duel/pause.s)."""


def begin_duel(machine: Machine) -> PadPlayer:
    """From the title to the first question of a duel of two persons."""
    to_item(machine, FrontItem.NEW_DUEL)
    press(machine, "down", "down", "right", "start")
    return PadPlayer(MachinePad(machine), go_back=())


@pytest.mark.parametrize("seed", [1, 2])
def test_duel_is_played_through_the_pad(image: Callable[[], Machine], tidewatch: DataGame, seed: int) -> None:
    machine, dice = image(), Random(seed)
    player = begin_duel(machine)
    reader = FieldReader(machine, tidewatch, board_of(tidewatch))
    asked: Counter[PromptType] = Counter()
    for _ in range(ANSWERS_MAX):
        waits = player.settle()
        if waits is Wait.RESULT:
            break
        if waits is Wait.PASS:
            player.press("a")
            continue
        if waits is Wait.FORM:
            reader.check()
        asked[player.asked.type] += 1
        player.answer(chance(player.asked, dice))
        assert machine.byte("fault_count") == 0
    assert player.waits is Wait.RESULT
    assert machine.byte("duel_result") in (DuelResult.WIN_0, DuelResult.WIN_1)
    assert asked[PromptType.ACTION] and asked[PromptType.CARDS] and asked[PromptType.RESPOND]
    press(machine, "a", "start")  # the title again
    assert machine.byte("fault_count") == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_screens_of_a_duel_are_as_kept(tidewatch: DataGame, language: Language) -> None:
    names = set()
    for name, frame in TideWalk(tidewatch, language).screens():
        kept = np.asarray(Image.open(KEPT / f"{language}_{name}.png").convert("RGB"))
        assert np.array_equal(frame, kept), f"{language}_{name}: python -m support.tide_walk draws it again"
        names.add(f"{language}_{name}.png")
    assert names == {path.name for path in KEPT.glob(f"{language}_*.png")}


def test_second_person_may_answer_with_the_second_pad_alone(image: Callable[[], Machine]) -> None:
    """While the first person is asked, the second pad does nothing."""
    machine, dice = image(), Random(6)
    player = begin_duel(machine)
    tried = Counter[int]()
    for _ in range(ANSWERS_MAX):
        waits = player.settle()
        if waits is Wait.PASS:
            player.press("a")
            continue
        assert waits is not Wait.RESULT
        asked = player.asked.player
        assert machine.byte("pad_second") == (0x80 if asked else 0)
        if waits is Wait.FORM:
            machine.pads.hold(["select"], port=1)
            machine.run_frames(4)
            seen = machine.byte("pad_held")
            machine.pads.hold([], port=1)
            machine.run_frames(30)
            assert bool(seen) == bool(asked)
            press(machine, "b")
            tried[asked] += 1
            if tried[0] >= 1 and tried[1] >= 1:
                return
            player.settle()
        player.answer(chance(player.asked, dice))
    raise AssertionError(f"asked too rarely: {tried}")


def on_board(walk: TideWalk) -> bool:
    """Whether a question is answered on the field."""
    return walk.player.waits is Wait.FORM and walk.player.byte("form_list") == Form.BOARD


@pytest.mark.parametrize("language", LANGUAGES)
def test_panel_is_right_soon_after_the_cursor_moves(tidewatch: DataGame, language: Language) -> None:
    walk = TideWalk(tidewatch, language)
    found = []
    for asked in walk.questions(Random(3)):
        if len(asked.values) > 1 and on_board(walk):
            found.append(walk.settled("right", PANEL_REST, lambda: walk.player.byte("form_at")))
        if len(found) == MOVES:
            break
    moves = [one for one in found if one]
    assert len(moves) > MOVES // 2
    assert max(head for head, _ in moves) <= HEAD_FRAMES
    assert max(everything for _, everything in moves) <= PANEL_FRAMES


def test_press_ends_the_drawing_of_the_panel(tidewatch: DataGame) -> None:
    walk = TideWalk(tidewatch, "en")
    asked = next(one for one in walk.questions(Random(3)) if len(one.values) > 2 and on_board(walk))
    walk.console.step(PANEL_REST)
    places = [walk.player.byte("form_at")]
    for _ in range(len(asked.values)):
        walk.pad.tap("right")  # four frames: no portrait is drawn in them
        walk.console.step(4)
        places.append(walk.player.byte("form_at"))
    assert all(first != second for first, second in pairwise(places))


def test_duel_is_suspended_and_goes_on(image: Callable[[], Machine], tidewatch: DataGame) -> None:
    machine, dice = image(), Random(4)
    player = begin_duel(machine)
    for _ in range(12):
        if player.settle() is Wait.PASS:
            player.press("a")
        else:
            player.answer(chance(player.asked, dice))
    while player.settle() is Wait.PASS:
        player.press("a")
    before = read_services(machine, tidewatch.ruleset)
    player.press("start")
    player.point_item(SUSPEND)
    press(machine, "a")
    press(machine, "start")
    items = machine.read("front_items", machine.byte("page_rows"))
    press(machine, *["down"] * list(items).index(FrontItem.CONTINUE), "a")
    while player.settle() is Wait.PASS:
        player.press("a")
    assert player.waits is Wait.FORM
    after = read_services(machine, tidewatch.ruleset)
    assert {**after, "log_total": 0} == {**before, "log_total": 0}
    FieldReader(machine, tidewatch, board_of(tidewatch)).check()
    assert machine.byte("fault_count") == 0
