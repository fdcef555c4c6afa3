"""RAM that an image reserves is RAM that its code uses."""

from __future__ import annotations

import re

import pytest

from cartomancer.link.layers import idle_ram
from support.places import ROOT

BUILD = ROOT / "build"
GAMES = sorted(path.parent.name for path in (ROOT / "assets").glob("*/game.toml"))

BY_OFFSET = {
    "VMRAM vm_stack": "vm_lo, vm_hi",
    "VMRAM vm_below": "damaged code can write here",
    "VMRAM vm_above": "and here",
    "SETS set_offered": "SET_OFFERED",
    "TEXTCACHE text_cache": "text_keys_a, text_keys_b",
}
"""What is reached by another name, or by nobody on purpose."""

SAID_BY_A_SCRIPT = {"PLAYERRAM preview_card", "PLAYERRAM preview_value"}
"""A native judge says nothing of what a choice will do."""


@pytest.mark.parametrize("game", GAMES)
def test_every_variable_is_named_by_code(game: str) -> None:
    found = set(idle_ram((BUILD / f"{game}.dbg").read_text(encoding="utf-8"))) - BY_OFFSET.keys()
    assert found <= (SAID_BY_A_SCRIPT if game == "timeline" else set())


def test_variable_without_a_user_is_found() -> None:
    debug = (BUILD / "timeline.dbg").read_text(encoding="utf-8")
    (variable,) = re.findall(r'\tid=(\d+),name="drain_left",[^\n]*type=lab', debug)
    of_it = re.compile(rf"^sym\tid=(?:{variable},|.*,exp={variable}$).*", re.MULTILINE)
    forgotten = of_it.sub(lambda row: re.sub(r",ref=[^,]*", "", row[0]), debug)
    assert set(idle_ram(forgotten)) - set(idle_ram(debug)) == {"RULESZP drain_left"}
