"""Settled values: they hold until something changes what they depend on, and every such change is noticed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cartomancer.rulesets.timeline.codes import (
    CardState,
    Condition,
    Effect,
    Filter,
    FlagKeyword,
    Kind,
    Macro,
    NumberKeyword,
    Place,
    Range,
    Special,
)
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import NONE, PLACES, ModKind
from cartomancer.schema.records import Keywords
from support.ability_fixtures import Asked, Match
from support.ability_generator import random_list
from support.ability_pair import Pair
from support.core_fixtures import KEYWORDS, LORD, MASTER, MINION, RED_SWORD, TRAITS, Core
from support.places import ROOT

CORE_FILES = ROOT / "romsrc"
STANDING_AT = 12
"""Slots for standing steps after those of the ability, in the same RAM."""


def worth(core: Core, card: int) -> tuple[Any, ...]:
    return (*core.values(card), core.keywords(card))


def field(core: Core) -> list[int]:
    return [card for player in (0, 1) for place in range(Place.RIGHT + 1) for card in core.zone(place, player)]


def assert_settled_is_fresh(core: Core) -> None:
    """What is kept equals what is worked out again; memory stays as it was."""
    before = core.machine.snapshot()
    kept = {card: worth(core, card) for card in field(core)}
    core.memory[core.at("settled_for")] = NONE
    fresh = {card: worth(core, card) for card in field(core)}
    core.machine.restore(before)
    assert kept == fresh


# --- each thing that they depend on ---------------------------------------------------------------------------


@pytest.fixture
def core() -> Core:
    """A lord who gives own minions +2/+1, haste and a trait, the enemy's front minion -1; everything settled."""
    core = Core()
    for player in (0, 1):
        core.new(MASTER, Place.MASTER, player)
        core.set_player(player, life=20)
    lord, enemy = core.new(LORD, Place.LORD), core.new(MINION, Place.RIGHT, 1)
    own = core.new(TRAITS, Place.LEFT)
    give = Keywords((0, 0, 0, 0x12, 0x21, 0, 0, 0), FlagKeyword.HASTE)
    mine: dict[str, Any] = {"range_self": Range.FIELD, "kind": Kind.MINION}
    core.standing(lord, Step(1, **mine, effect=Effect.STANDING_MODIFY, par_x=2, par_y=1), 0)
    core.standing(lord, Step(1, **mine, effect=Effect.STANDING_GIVE, keywords=give), 1)
    front = Step(1, special=Special.FRONT, kind=Kind.MINION, effect=Effect.STANDING_MODIFY, par_x=0xFF)
    core.standing(own, front, 2)
    core.standing(own, Step(1, special=Special.SELF, kind=Kind.MINION, effect=Effect.STANDING_MODIFY, par_x=8), 3, 2)
    assert [core.values(card)[0] for card in (own, enemy)] == [2 + 2 + 8, 3 - 1]
    core.keywords(own)
    assert core.get("settled_for") == core.get("turn_player")
    return core


def test_only_what_changes_keywords_is_asked_for_them(core: Core) -> None:
    assert core.get("keyed_count") == 1, "one standing step of four gives keywords"


KEYED_ROOM = 40
"""Standing steps about keywords that are kept; with more of them nothing is."""


@pytest.mark.parametrize("number", [KEYED_ROOM, KEYED_ROOM + 1])
def test_more_givers_of_keywords_than_are_kept_still_give(number: int) -> None:
    core = Core()
    masters = [core.new(MASTER, Place.MASTER, player) for player in (0, 1)]
    card = core.new(MINION, Place.LEFT)
    give = Step(1, special=Special.SELF, kind=Kind.MINION, effect=Effect.STANDING_GIVE)
    for at in range(number):
        flag = Keywords((0,) * 8, FlagKeyword.LEAP if at == number - 1 else FlagKeyword.HASTE)
        core.standing(card, replace(give, keywords=flag), int(at == number - 1))
    assert core.keywords(card).flags == FlagKeyword.HASTE | FlagKeyword.LEAP
    assert [core.values(master)[0] for master in masters] == [0, 0]
    assert bool(core.get("settled_slow")) == (number > KEYED_ROOM)


LATE_ROOM = 8
"""Standing steps about ATK and HP that are asked at every look; with more of them nothing is kept."""


@pytest.mark.parametrize("number", [1, 2, LATE_ROOM, LATE_ROOM + 1])
def test_macros_of_standing_steps_are_asked_at_every_look_and_the_rest_is_kept(core: Core, number: int) -> None:
    own, enemy = core.zone(Place.LEFT)[0], core.zone(Place.RIGHT, 1)[0]
    before = [core.values(card) for card in (own, enemy)]
    keywords = core.keywords(own)
    late = Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.STANDING_MODIFY)
    for _ in range(number):
        core.standing(core.zone(Place.LORD)[0], replace(late, par_x=Macro.OWN_HAND, par_y=Macro.TARGET_COST), 4)
    for hand in range(3):
        cost = core.get("print_cost", own)
        gain = (number * hand, number * cost, number * cost)
        assert core.values(own) == tuple(map(sum, zip(before[0], gain, strict=True)))
        assert core.values(enemy) == before[1]
        assert core.keywords(own) == keywords
        asked = Step(1, range_self=Range.FIELD, kind=Kind.MINION, colour=core.get("print_colour", own))
        atk = before[0][0] + gain[0]
        assert core.candidates(replace(asked, select=Filter.ATK_MIN, sel_y=atk)) == [own]
        assert core.candidates(replace(asked, select=Filter.ATK_MIN, sel_y=atk + 1)) == []
        core.new(MINION, Place.HAND)
    assert core.get("settled_slow") == (number if number <= LATE_ROOM else NONE)


@pytest.mark.parametrize("player", [0, 1])
def test_empty_lane_in_front_means_nobody(player: int) -> None:
    """Not even the card whose number is that of the lane's zone."""
    core = Core()
    zone = (1 - player) * PLACES + Place.RIGHT
    for _ in range(zone):
        core.new(MINION, Place.DECK)
    namesake, source = core.new(MINION, Place.CENTRE, player), core.new(MINION, Place.LEFT, player)
    assert namesake == zone
    give = Keywords((0,) * 8, FlagKeyword.HASTE)
    core.standing(source, Step(1, special=Special.FRONT, kind=Kind.MINION, effect=Effect.STANDING_GIVE, keywords=give))
    assert core.keywords(namesake).flags == 0
    front = core.new(MINION, Place.RIGHT, 1 - player)
    assert core.keywords(front).flags == FlagKeyword.HASTE


def test_settled_values_are_not_worked_out_again(core: Core) -> None:
    own = core.zone(Place.LEFT)[0]
    assert core.call("card_values", x=own) < 250
    assert core.call("card_keywords", x=own) < 250


def arrival(core: Core) -> None:
    card = core.new(KEYWORDS, Place.HAND)
    assert core.move(card, Place.CENTRE)
    assert core.values(card)[:2] == (1 + 2 + 2, 1 + 1 + 1)
    assert core.keywords(card).flags & FlagKeyword.HASTE


def lane_move(core: Core) -> None:
    own, enemy = core.zone(Place.LEFT)[0], core.zone(Place.RIGHT, 1)[0]
    assert core.move(own, Place.CENTRE)
    assert core.values(own)[:2] == (2 + 2 + 8 + 3, 2 + 1 + 4)
    assert core.values(enemy)[0] == 3


def swap(core: Core) -> None:
    own, other = core.zone(Place.LEFT)[0], core.new(MINION, Place.RIGHT)
    assert core.values(other)[:2] == (3 + 2 + 1, 4 + 1 + 2)
    core.call("swap_cards", x=own, y=other)
    assert core.values(other)[:2] == (5, 5)
    assert core.values(own)[:2] == (2 + 2 + 8 + 3, 2 + 1 + 3)


def other_side(core: Core) -> None:
    own = core.zone(Place.LEFT)[0]
    assert core.move(own, Place.LEFT, 1)
    assert core.values(own)[:2] == (2, 2)


def source_leaves(core: Core) -> None:
    lord, own = core.zone(Place.LORD)[0], core.zone(Place.LEFT)[0]
    assert core.move(lord, Place.HAND)
    assert (core.values(own)[0], core.keywords(own).flags) == (2 + 8, 0)


def new_standing(core: Core) -> None:
    lord, own = core.zone(Place.LORD)[0], core.zone(Place.LEFT)[0]
    step = Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.STANDING_MODIFY, par_x=16)
    core.standing(lord, step, 4)
    assert core.values(own)[0] == 2 + 2 + 8 + 16


def turn_passes(core: Core) -> None:
    own = core.zone(Place.LEFT)[0]
    core.memory[core.at("turn_player")] = 1
    assert core.values(own)[0] == 2 + 2
    core.memory[core.at("turn_player")] = 0
    assert core.values(own)[0] == 2 + 2 + 8


def turned_over(core: Core) -> None:
    own = core.zone(Place.LEFT)[0]
    core.call("card_turn", a=CardState.REVERSED, x=own)
    assert core.values(own) == (0, 2, 2)
    core.call("card_turn", a=0, x=own)
    assert core.values(own)[:2] == (2 + 2 + 8, 2 + 1)


def another_card(core: Core) -> None:
    own = core.zone(Place.LEFT)[0]
    assert core.move(own, Place.HAND)
    other = core.new(RED_SWORD, Place.LEFT)
    assert core.values(other)[:2] == (5 + 2, 2 + 1)


CHANGES: Mapping[str, Callable[[Core], None]] = {
    change.__name__: change
    for change in (
        arrival,
        lane_move,
        swap,
        other_side,
        source_leaves,
        new_standing,
        turn_passes,
        turned_over,
        another_card,
    )
}


@pytest.mark.req("R000-134")
@pytest.mark.parametrize("change", CHANGES)
def test_change_is_noticed(core: Core, change: str) -> None:
    CHANGES[change](core)
    assert_settled_is_fresh(core)


# --- what is never settled ------------------------------------------------------------------------------------


@pytest.mark.parametrize("macro", [Macro.OWN_HAND, Macro.TARGET_HP, Macro.OWN_LIFE])
def test_standing_amount_that_is_counted_follows_at_once(macro: Macro) -> None:
    core = Core()
    core.new(MASTER, Place.MASTER)
    lord, card = core.new(LORD, Place.LORD), core.new(MINION, Place.LEFT)
    core.set_player(0, life=4)
    step = Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.STANDING_MODIFY, par_x=int(macro))
    core.standing(lord, step)
    before = core.values(card)[0]
    memory = core.memory
    assert core.modify(card, ModKind.VALUES, 0, 3)
    memory[core.at("players")] = 7
    hand = core.new(MINION, Place.DECK)
    assert core.move(hand, Place.HAND)
    assert core.values(card)[0] == before + {Macro.OWN_HAND: 1, Macro.TARGET_HP: 3, Macro.OWN_LIFE: 3}[macro]


def test_standing_keyword_number_that_is_counted_follows_at_once() -> None:
    core = Core()
    lord, card = core.new(LORD, Place.LORD), core.new(MINION, Place.LEFT)
    give = Keywords((int(Macro.OWN_HAND), 0, 0, 0, 0, 0, 0, 0), FlagKeyword.HASTE)
    core.standing(lord, Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.STANDING_GIVE, keywords=give))
    assert core.keywords(card).numbers[NumberKeyword.IMPACT] == 0
    hand = core.new(MINION, Place.DECK)
    assert core.move(hand, Place.HAND)
    assert core.keywords(card).numbers[NumberKeyword.IMPACT] == 1


# --- at random ------------------------------------------------------------------------------------------------


def standing_step(dice: Random) -> Step:
    fields: dict[str, Any] = {
        "range_self": dice.choice((0, Range.FIELD, Range.LANE_CENTRE)),
        "range_opp": dice.choice((0, Range.FIELD, Range.LANE_RIGHT | Range.LANE_LEFT)),
        "special": int(dice.choice((0, Special.SELF, Special.FRONT))),
        "kind": dice.choice((0x3F, 0x02, 0x22, 0x26)),
        "colour": dice.choice((0x1F, 0x1F, 0x0A)),
        "type1": dice.choice((0, 0, 1)),
    }
    filtered = dice.choice((0, 0, 0, 0x10, 0x20, 0x40, 0x70))
    fields |= {"select": filtered, "sel_y": dice.randrange(1, 5) if filtered else 0}
    effect = dice.choice((Effect.STANDING_MODIFY, Effect.STANDING_GIVE, Effect.STANDING_LOSE))
    amounts = (1, 2, 0xFF, 3, 5, int(Macro.OWN_HAND))
    numbers = (dice.choice((0, 2, int(Macro.OWN_LIFE))), 0, 1, dice.choice((0, 0x21)), dice.choice((0, 0x12)), 0, 0, 0)
    keywords = (
        Keywords(numbers, int(dice.choice(tuple(FlagKeyword)))) if effect != Effect.STANDING_MODIFY else Keywords()
    )
    amount = {"par_x": dice.choice(amounts), "par_y": dice.choice((0, 1, 2))} if keywords.is_empty else {}
    return Step(1, **fields, effect=int(effect), keywords=keywords, **amount)


def answer_to(pair: Pair, asked: Asked, dice: Random) -> Sequence[int]:
    return pair._answer(asked, dice)


@pytest.mark.parametrize("block", range(6))
def test_settled_values_are_fresh_at_every_prompt_and_at_the_end(block: int) -> None:
    for seed in range(10):
        dice = Random(900_000 + 100 * block + seed)
        pair = Pair(dice)
        core: Match = pair.core
        for slot in range(dice.randrange(1, 5)):
            condition = dice.choice((Condition.ALWAYS, Condition.OWN_TURN))
            core.standing(dice.choice(field(core)), standing_step(dice), STANDING_AT + slot, condition)
        source = dice.choice(field(core))
        asked = core.begin_steps(random_list(dice, pair, core.place(source)[0]), source, core.place(source)[0], 1)
        while asked is not None:
            assert_settled_is_fresh(core)
            asked = core.answer(*answer_to(pair, asked, dice))
        assert_settled_is_fresh(core)


# --- impossible to forget -------------------------------------------------------------------------------------

WRITES = re.compile(r"^(?!\s*;).*\bst[axy]\s+(inst_place|zone_head|mod_standing)\b", re.MULTILINE)
WRITERS = {
    "zones.s": {"inst_place", "zone_head"},
    "modifiers.s": {"mod_standing"},
    "instances.s": {"inst_place", "zone_head"},
    "attach.s": {"inst_place"},
    "tokens.s": {"inst_place"},
}
"""Who writes what settled values depend on. A new writer says `values_stale` (settle.s has the list of reasons) and
then belongs here; the last two are services of games that have no settled values."""

ROUTINE = re.compile(r"^\.proc (\w+)$(.*?)^\.endproc$", re.MULTILINE | re.DOTALL)


def test_only_known_files_write_what_settled_values_depend_on() -> None:
    found: dict[str, set[str]] = {}
    for path in sorted(CORE_FILES.rglob("*.s")):
        names = set(WRITES.findall(path.read_text(encoding="utf-8")))
        if names - WRITERS.get(path.name, set()):
            found[path.name] = names
    assert found == {}, "see WRITERS"


def test_cards_are_turned_over_by_card_turn_only() -> None:
    turning = [
        name
        for path in sorted(CORE_FILES.rglob("*.s"))
        for name, body in ROUTINE.findall(path.read_text(encoding="utf-8"))
        if re.search("REVERSED|STATES_FACE_DOWN", body) and re.search(r"\bsta\s+inst_state\b", body)
    ]
    assert turning == ["card_turn"]
