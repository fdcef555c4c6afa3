"""Rules of the game of this folder, each from a position."""

from __future__ import annotations

import pytest

from support.folder_game import DataGame, Position, result_of


@pytest.fixture
def duel(tidewatch: DataGame) -> Position:
    return Position(tidewatch)


def test_a_ship_that_nobody_blocks_claims_the_top_isle(duel: Position) -> None:
    sloop = duel.put("sloop", "fleet", duel.me)
    duel.begin()
    isle = duel.place("isles")[0]
    duel.answer()
    assert duel.asks("attack", duel.me) and duel.prompt["candidates"] == [sloop]
    duel.answer(sloop)

    assert duel.place("claimed", duel.me) == [isle]
    printed = duel.game.library[duel.state["cards"][isle]["card"]].hp
    assert duel.resource("glory", duel.me) == printed
    assert duel.asks("act", duel.him)


def test_two_blockers_fight_together(duel: Position) -> None:
    flagship = duel.put("flagship", "fleet", duel.me)  # 6000
    brig, galley = (duel.put(name, "fleet", duel.him) for name in ("brig", "galley"))  # 3000, 3500
    duel.begin()
    duel.answer()
    duel.answer(flagship)
    assert duel.asks("block", duel.him) and (duel.prompt["source"], duel.prompt["maximum"]) == (flagship, 2)
    duel.answer(brig, galley)

    assert duel.place("wrecks", duel.me) == [flagship], "6500 against 6000"
    assert duel.place("wrecks", duel.him) == [brig], "3000 are left, too few for the second"
    assert duel.place("fleet", duel.him) == [galley]
    assert duel.place("claimed", duel.me) == []


def test_one_blocker_alone_is_too_weak(duel: Position) -> None:
    flagship = duel.put("flagship", "fleet", duel.me)
    galley = duel.put("galley", "fleet", duel.him)
    duel.begin()
    duel.answer()
    duel.answer(flagship)
    duel.answer(galley)

    assert duel.place("wrecks", duel.him) == [galley]
    assert duel.place("fleet", duel.me) == [flagship]
    assert duel.state["cards"][flagship]["victories"] == 1


@pytest.mark.parametrize("replies", [False, True])
def test_a_reply_countermands_an_order(duel: Position, replies: bool) -> None:
    duel.empty("hand", duel.me)
    duel.empty("hand", duel.him)
    broadside = duel.put("broadside", "hand", duel.me)
    countermand = duel.put("countermand", "hand", duel.him)
    brig = duel.put("brig", "fleet", duel.him)
    duel.begin()
    duel.answer(broadside)
    assert duel.asks("reply", duel.him) and duel.prompt["candidates"] == [countermand] and duel.prompt["passes"]
    assert duel.place("sea") == [broadside]
    duel.answer(*([countermand] if replies else []))
    assert duel.asks("target", duel.me) is not replies
    if not replies:
        duel.answer(brig)

    assert (duel.place("fleet", duel.him) == [brig]) == replies
    assert duel.place("wrecks", duel.me)[-1:] == [broadside]
    assert duel.place("sea") == [] and duel.state["stage"] == []


def test_a_captive_is_free_when_its_captor_sinks(duel: Position) -> None:
    corsair = duel.put("corsair", "hand", duel.me)
    brig = duel.put("brig", "fleet", duel.him)
    duel.begin()
    while corsair not in duel.prompt["candidates"]:  # until there is wind enough
        duel.answer()
    duel.answer(corsair)
    assert duel.asks("target", duel.me)
    duel.answer(brig)
    assert duel.place("hold", duel.me) == [brig] and len(duel.state["links"]) == 1

    assert duel.asks("attack", duel.me), "it is swift"
    leviathan = duel.put("leviathan", "fleet", duel.him)
    duel.answer(corsair)
    duel.answer(leviathan)
    assert corsair in duel.place("wrecks", duel.me)
    assert duel.place("fleet", duel.him) == [leviathan, brig]
    assert duel.state["links"] == []


def test_a_drill_is_paid_once_a_turn(duel: Position) -> None:
    duel.empty("hand", duel.me)
    drummer = duel.put("drummer", "fleet", duel.me)
    galley = duel.put("brig", "fleet", duel.him)
    duel.begin()
    wind = duel.resource("wind", duel.me)
    assert drummer in duel.prompt["candidates"]
    duel.answer(drummer)
    assert duel.resource("wind", duel.me) == wind - 1
    assert duel.asks("act", duel.me) and drummer not in duel.prompt["candidates"]
    duel.answer()
    duel.answer(drummer)
    duel.answer(galley)
    assert {drummer, galley}.isdisjoint(duel.place("fleet", 0) + duel.place("fleet", 1)), "3000 against 3000"


def test_a_rig_makes_a_ship_stronger_and_sinks_with_it(duel: Position) -> None:
    duel.empty("hand", duel.me)
    ram = duel.put("iron_ram", "hand", duel.me)
    sloop = duel.put("sloop", "fleet", duel.me)  # 1500 + 1500
    brig = duel.put("brig", "fleet", duel.him)
    duel.begin()
    duel.answer(ram)
    assert duel.asks("host", duel.me)
    duel.answer(sloop)
    assert duel.state["cards"][sloop]["attached"] == [ram]
    while not duel.asks("attack", duel.me):
        duel.answer()
    duel.answer(sloop)
    duel.answer(brig)
    assert duel.place("wrecks", duel.me)[-2:] == [sloop, ram]
    assert duel.place("wrecks", duel.him)[-1:] == [brig]


def test_who_cannot_draw_has_lost(duel: Position) -> None:
    duel.empty("deck", duel.me)
    while not duel.over:
        duel.answer()
    assert duel.end == (result_of(duel.him), "becalmed")
