"""A whole game of data and Lua, built outside the repository and played from its first card to the cause of its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cartomancer.schema.profile import MMC3_512K
from cartomancer.verify import verify
from support.folder_game import DataDuel, DataGame, Pair, any_answer, replay

RAFT = "raft"
RETURN = 0x60
SOAK = pytest.mark.soak
FEATURES = {
    "a raft was made",
    "a rig lies at a ship",
    "a ship is held captive",
    "a reply waits above an order",
    "an order was countermanded",
    "two ships block one",
    "a drill was used",
    "a ship has sunk another",
    "power above 8 bits",
}


def test_the_image_is_proven_and_has_no_native_rules(tidewatch: DataGame) -> None:
    assert verify(tidewatch.built.rom.read_bytes(), tidewatch.manifest) == []
    assert len(tidewatch.manifest.cards) == 24
    names = tidewatch.manifest.symbols
    assert {"sys_stage_push", "sys_block_add", "sys_make_token", "sys_attach", "sys_link", "sound_update"} <= set(names)
    assert not {"unit_values", "ability_resolve", "greedy_think", "save_read"} & set(names)
    assert all("has its picture in" in warning for warning in tidewatch.built.warnings), (
        "pictures are all that it lacks"
    )


def happened(duel: DataDuel) -> Iterator[str]:
    """What of the engine's services shows in the state."""
    state = duel.state
    cards: dict[int, dict[str, Any]] = state["cards"]
    if duel.named(RAFT):
        yield "a raft was made"
    if any(one["attached"] for one in cards.values()):
        yield "a rig lies at a ship"
    if state["links"] and (duel.place("hold", 0) or duel.place("hold", 1)):
        yield "a ship is held captive"
    if len(state["stage"]) > 1:
        yield "a reply waits above an order"
    if any(count > 1 for count in Counter(at for _, _, at in state["attacks"]["block"]).values()):
        yield "two ships block one"
    if any(one["used"] for one in cards.values()):
        yield "a drill was used"
    if any(one["victories"] for one in cards.values()):
        yield "a ship has sunk another"
    countermanded = duel.game.code("Message", "countermanded")
    if any(entry[0] == countermanded for entry in state["log"]):
        yield "an order was countermanded"
    if any(duel.game.library[one["card"]].atk * 500 > 255 for one in cards.values()):
        yield "power above 8 bits"


def check_cards(duel: DataDuel) -> None:
    """Every card lies in one place or at one card, and only rafts come and go."""
    assert duel.lying() == duel.in_duel()
    raft = duel.game.numbers[RAFT]
    assert {one: count for one, count in duel.owned().items() if one[0] != raft} == duel.first


@pytest.mark.parametrize("duels", [20, pytest.param(200, marks=SOAK)])
def test_every_duel_ends_with_a_winner_and_a_cause(tidewatch: DataGame, duels: int) -> None:
    seen: set[str] = set()
    causes: Counter[str] = Counter()
    for seed in range(1, 1 + duels):
        duel, dice = DataDuel(tidewatch, seed), Random(seed)
        assert sum(duel.first.values()) == 48
        while not duel.over:
            check_cards(duel)
            seen.update(happened(duel))
            duel.answer(*any_answer(duel.prompt, dice))
        result, cause = duel.end
        assert result in ("WIN_0", "WIN_1") and cause, (seed, duel.end)
        assert duel.faults == 0, seed
        causes[cause] += 1
        if seed % 4 == 0:
            memory, end = duel.memory, duel.end
            again = replay(tidewatch, seed, duel.answers)
            assert (again.memory, again.end) == (memory, end), seed
    assert seen == FEATURES, f"never seen: {FEATURES - seen}"
    assert "glory" in causes


@pytest.mark.parametrize("duels", [4, pytest.param(100, marks=SOAK)])
def test_the_host_model_agrees_at_every_prompt(tidewatch: DataGame, duels: int) -> None:
    """With answers out of dice; test_players compares the answers of computer players."""
    prompts = 0
    for seed in range(1, 1 + duels):
        pair, dice = Pair(tidewatch, seed), Random(seed)
        while not pair.duel.over:
            pair.answer(any_answer(pair.duel.prompt, dice))
            prompts += 1
        assert pair.duel.end[1], seed
    assert prompts > 100


def test_defect_of_static_abilities_on_the_console_is_named(tidewatch: DataGame) -> None:
    """The service has no calls of its own (test_host_services spoils those of the others)."""
    pair, dice = Pair(tidewatch, 2), Random(2)
    bank, address = pair.duel.machine.place("statics_settle")
    assert bank is not None
    at = bank * MMC3_512K.bank_size + address % MMC3_512K.bank_size
    whole = pair.duel.machine.bus.prg[at : at + 1]
    pair.duel.machine.bus.patch(at, bytes([RETURN]))
    try:
        with pytest.raises(AssertionError, match=r" on the console, .* in the host"):
            while not pair.duel.over:
                pair.answer(any_answer(pair.duel.prompt, dice))
    finally:
        pair.duel.machine.bus.patch(at, whole)
