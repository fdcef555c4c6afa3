"""Layers of the console's code: each calls downwards only, but through hooks."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartomancer.link.layers import crossing_calls, registers_read, upward_references
from cartomancer.link.sources import hooks_source
from cartomancer.schema.hooks import HOOKS, LAYERS
from cartomancer.schema.image_calls import image_calls
from support.ruleset_of import ruleset_of

ROOT = Path(__file__).parent.parent.parent
ROMSRC = Path("romsrc")


@pytest.fixture(scope="module")
def debug() -> str:
    return (ROOT / "build/timeline.dbg").read_text(encoding="utf-8").replace(f"{ROOT}/", "")


def test_every_folder_has_a_layer() -> None:
    folders = {path.name for path in (ROOT / "romsrc").iterdir() if path.is_dir()}
    assert folders == {name for layer in LAYERS for name in layer}


def test_nothing_points_upwards(debug: str) -> None:
    assert [str(one) for one in upward_references(debug, ROMSRC)] == []


def test_label_and_include_of_a_higher_layer_are_found(debug: str) -> None:
    lowered = debug.replace("romsrc/steps/values.s", "romsrc/kernel/values.s")
    found = upward_references(lowered, ROMSRC)
    assert ("kernel/values.s", "card_record", "core/places.s") in found
    assert ("kernel/values.s", "core.inc", "core/core.inc") in found
    assert {one.source for one in found} == {"kernel/values.s"}


def test_hook_may_point_upwards_and_no_other_name(debug: str) -> None:
    assert '"card_arrives"' in debug
    renamed = debug.replace('name="card_leaves"', 'name="card_parts"')
    assert [str(one) for one in upward_references(renamed, ROMSRC)] == [
        "core/zones.s names card_parts, which is steps/hooks.s's"
    ]


def test_hooks_that_nobody_fills_are_made(tmp_path: Path) -> None:
    source = tmp_path / "some.s"
    source.write_text(".proc card_made\n.endproc\ncard_leaves:\n", encoding="utf-8")
    made = hooks_source([source], image_calls(ruleset_of("timeline")))
    for hook in HOOKS:
        filled = hook.name in ("card_made", "card_leaves") or hook.default is None
        assert (f"\n{hook.name}:\n" in made) == (not filled)


def test_no_bank_calls_straight_into_another(debug: str) -> None:
    image = (ROOT / "build/timeline.nes").read_bytes()
    assert [str(one) for one in crossing_calls(debug, image, ROMSRC)] == []


def test_call_into_another_bank_is_found(debug: str) -> None:
    """As if move_card lay with the values: all of CODE_CORE that calls it would go astray."""
    image = (ROOT / "build/timeline.nes").read_bytes()
    numbers = {
        row.split('name="')[1].split('"')[0]: row.split("id=")[1].split(",")[0]
        for row in debug.splitlines()
        if row.startswith("seg\t")
    }
    rows = [
        row.replace(f",seg={numbers['CODE_CORE']},", f",seg={numbers['CODE_STEPS']},")
        if row.startswith("sym\t") and 'name="move_card"' in row
        else row
        for row in debug.splitlines()
    ]
    found = crossing_calls("\n".join(rows), image, ROMSRC)
    assert ("core/sys_places.s", "move_card", "CODE_STEPS") in found
    assert {one.name for one in found} == {"move_card"}


SHOWN = ("turn_", "duel_", "asked_", "deck_zone")
"""Registers of the rules that a client may read: the turn, how a duel began and ends, the prompt block; and the
argument of the hook `own_deck_list`."""

OF_CALLS = ("value_", "const_value", "step_ptr")
"""What routines of the steps take and give back that screens call: values of a card, a number of a step, a step."""


@pytest.mark.parametrize("game", ["grimoire", "sealbreak", "suitwar", "timeline"])
def test_screens_read_the_prompt_block_and_no_register_of_the_rules(game: str) -> None:
    debug = (ROOT / f"build/{game}.dbg").read_text(encoding="utf-8").replace(f"{ROOT}/", "")
    found = registers_read(debug, ROMSRC, LAYERS[-1])
    assert {one.name for one in found} > {"turn_player", "asked_text"}
    assert [str(one) for one in found if not one.name.startswith((*SHOWN, *OF_CALLS))] == []
