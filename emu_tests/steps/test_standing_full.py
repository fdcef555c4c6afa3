"""A full table of modifiers: standing steps count too, and 6502 and model refuse the same ones (DECISIONS 54)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cartomancer.rulesets.timeline.codes import Effect, Kind, Message, Place, Range, Zone
from cartomancer.rulesets.timeline.model.damage import modify
from cartomancer.rulesets.timeline.model.flow import run
from cartomancer.rulesets.timeline.model.state import Frame, Modifier
from cartomancer.rulesets.timeline.steps import Step, pack_steps
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import MODIFIERS, NONE, Fault, ModKind
from support.fight_fixtures import begin
from support.fight_pair import AFTER, STEPS_AT, Fight, to_the_end
from support.standing_cards import generated

FIELD: dict[str, Any] = {"range_self": Range.FIELD, "range_opp": Range.FIELD, "kind": sum(Kind)}
HELD: dict[str, Any] = {"range_self": Range.HAND | Range.WT3 | Range.DECK, "kind": Kind.MINION, "sel_x": 1, "select": 1}
STEPS = (
    Step(1, **FIELD, effect=Effect.MODIFY, par_x=1, par_y=1, par_z=Duration.THIS_TURN),
    Step(1, **HELD, effect=Effect.MOVE, par_x=Zone.LANE_LEFT),
    Step(1, **HELD, effect=Effect.MOVE, par_x=Zone.LANE_RIGHT),
    Step(1, range_self=Range.FIELD, kind=Kind.MINION, select=1, sel_x=1, effect=Effect.BREAK),
)


class Full(Fight):
    """Both sides with all but a few modifiers taken."""

    def model_state(self) -> dict[str, Any]:
        held = (card.id for card in self.game.fielded(0) for _, count in card.standing for _ in range(count))
        return {**super().model_state(), "standing": sorted(held)}

    def take_all_but(self, room: int) -> None:
        """Modifiers on a master, of an ability of nobody."""
        master = self.game.master(0)
        while MODIFIERS - self.core.get("mod_count") > room:
            self.core.modify(master, ModKind.VALUES)
            modify(self.game, Modifier(ModKind.VALUES, master, NONE, 0, 0, Duration.WHILE_THERE, 0))
        assert self.core.get("mod_count") == MODIFIERS - self.game.modifier_room

    def resolve(self, steps: tuple[Step, ...], dice: Random) -> None:
        """An ability of player 0's master on both sides, to the end."""
        source, core = self.game.instances[self.game.master(0)], self.core
        at = core.at("saves") + STEPS_AT
        core.machine.write(at, pack_steps(steps))
        core.put("ability_ptr", 0, at, at >> 8)
        core.put("ability_source", source.id)
        core.put("ability_player", source.controller)
        core.put("ability_cost", 0)
        asked = begin(core, ("ability_forget", 0, 0, 0), ("ability_resolve", 0, 0, 0), *AFTER)
        self.play(to_the_end(self.game, run(self.game, Frame(source.id, 0, 0, steps))), asked, dice)


def full_board(seed: int) -> tuple[Full, Random]:
    dice = Random(88_000 + seed)
    pair = Full(dice, generated(seed % 3))
    for player in (0, 1):
        pair.game.players[player].life = 30
        pair.core.set_player(player, life=30)
    return pair, dice


@pytest.mark.req("R000-134")
@pytest.mark.parametrize("block", range(3))
def test_a_full_table_refuses_the_same_on_6502_and_model(block: int) -> None:
    refused = 0
    for seed in range(10):
        pair, dice = full_board(100 * block + seed)
        pair.take_all_but(dice.randrange(7))
        orders = dice.sample(STEPS, 3)
        steps = tuple(Step(**{**one.__dict__, "order": at + 1}) for at, one in enumerate(orders))
        pair.resolve(steps, dice)
        refused += sum(one.message == Message.FAULT for one in pair.game.log)
        assert all(one.object == Fault.MODIFIERS for one in pair.game.log if one.message == Message.FAULT)
    assert refused > 3, "the table was full"


def test_what_was_refused_comes_back_with_a_new_arrival_only() -> None:
    for seed in range(40):
        pair, _ = full_board(seed)
        slots = [card for card in pair.game.instances if card.card.standing and not card.on_field]
        minions = [card for card in slots if card.place == Place.HAND and not pair.game.place(0, Place.LEFT)]
        if minions and minions[0].controller == 0 and minions[0].card.waits:
            break
    card, core = minions[0], pair.core
    pair.take_all_but(0)
    assert core.move(card.id, Place.LEFT)
    assert core.get("mod_count") == MODIFIERS
    core.call("mods_drop_target", x=pair.game.master(0))
    assert all(core.get("mod_source", at) != card.id for at in standing(pair))
    assert core.move(card.id, Place.HAND)
    assert core.move(card.id, Place.LEFT)
    steps = [len(pair.game.library.abilities[slot.number]) for slot in card.card.standing]
    assert sum(core.get("mod_source", at) == card.id for at in standing(pair)) == sum(steps)


def standing(pair: Full) -> list[int]:
    found, at = [], pair.core.get("mod_standing")
    while at != NONE:
        found.append(at)
        at = pair.core.get("mod_next", at)
    return found
