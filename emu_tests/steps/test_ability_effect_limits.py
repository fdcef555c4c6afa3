"""Effects at their edges: every place of both fields, the last keyword, the largest amounts, what the log says."""

from __future__ import annotations

from typing import Any

import pytest

from cartomancer.rulesets.timeline.codes import (
    CardState,
    Effect,
    FlagKeyword,
    Macro,
    Message,
    NumberKeyword,
    Place,
    Range,
    Turn,
    Zone,
)
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import DUR_PLAYER, NONE, DuelResult, ModKind
from cartomancer.schema.records import Keywords
from support.ability_fixtures import Match
from support.core_fixtures import LORD, MASTER, MINION, RED_SWORD, SKILL, record

ALL_KINDS = 0x3F
DAMAGE_MAX = 0x7FFF
LANES = {Place.LEFT: Zone.LANE_LEFT, Place.CENTRE: Zone.LANE_CENTRE, Place.RIGHT: Zone.LANE_RIGHT}


@pytest.fixture
def match() -> Match:
    made = Match()
    for player in (0, 1):
        made.new(MASTER, Place.MASTER, player)
        made.set_player(player, life=20, cores=3, cores_out=2)
    return made


def own(effect: Effect, places: int = Range.LANE_LEFT, **fields: Any) -> Step:
    return Step(1, range_self=int(places), kind=ALL_KINDS, effect=int(effect), **fields)


def opposing(effect: Effect, places: int = Range.FIELD, **fields: Any) -> Step:
    return Step(1, range_opp=int(places), kind=ALL_KINDS, effect=int(effect), **fields)


# --- moves


@pytest.mark.req("P000-45")
@pytest.mark.parametrize("lane", [Place.CENTRE, Place.RIGHT])
@pytest.mark.parametrize(("flag", "goes"), [(0, True), (FlagKeyword.LEFT_ONLY, False)])
def test_left_only_forbids_centre_and_right(match: Match, lane: Place, flag: int, goes: bool) -> None:
    card = match.new(MINION, Place.LEFT)
    match.modify(card, ModKind.GIVE_FLAGS, val=flag)
    match.play([own(Effect.MOVE, par_x=LANES[lane])], source=0)
    assert match.place(card) == (0, lane if goes else Place.WT2), "an impossible move breaks it"


@pytest.mark.req("P000-45")
@pytest.mark.parametrize("lane", [Place.LEFT, Place.CENTRE, Place.RIGHT])
def test_left_only_card_may_stay_where_it_is(match: Match, lane: Place) -> None:
    card = match.new(MINION, lane)
    match.modify(card, ModKind.GIVE_FLAGS, val=FlagKeyword.LEFT_ONLY)
    match.play([own(Effect.MOVE, par_x=LANES[lane])], source=0)
    assert match.place(card) == (0, lane)


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("lane", [Place.CENTRE, Place.RIGHT])
def test_lane_move_keeps_damage_on_both_sides(match: Match, player: int, lane: Place) -> None:
    card = match.new(MINION, Place.LEFT, player)
    match.put("inst_damage_lo", 1, at=card)
    match.play([own(Effect.MOVE, par_x=LANES[lane])], source=player, player=player)
    assert (match.place(card), match.damage(card)) == ((player, lane), 1)


@pytest.mark.parametrize(("zone", "first"), [(Zone.DECK_TOP, True), (Zone.DECK_BOTTOM, False)])
def test_card_goes_to_the_named_end_of_the_deck(match: Match, zone: Zone, first: bool) -> None:
    others = [match.new(SKILL, Place.DECK) for _ in range(3)]
    card = match.new(MINION, Place.LEFT)
    match.play([own(Effect.MOVE, par_x=zone)], source=0)
    assert match.zone(Place.DECK) == ([card, *others] if first else [*others, card])


@pytest.mark.parametrize("side", [0, 1])
def test_only_the_deck_that_a_target_was_meant_for_is_shuffled(match: Match, side: int) -> None:
    decks = [[match.new(SKILL, Place.DECK, player) for _ in range(20)] for player in (0, 1)]
    match.new(MINION, Place.LEFT, side)
    step = (opposing if side else own)(Effect.MOVE, Range.LANE_LEFT, par_x=Zone.DECK_SHUFFLE)
    match.play([step], source=0)
    untouched = match.zone(Place.DECK, 1 - side)
    assert untouched == decks[1 - side]
    shuffled = match.zone(Place.DECK, side)
    assert len(shuffled) == 21
    assert [card for card in shuffled if card in decks[side]] != decks[side]


@pytest.mark.req("R000-114", "R000-117")
@pytest.mark.parametrize("effect", [Effect.WAIT, Effect.WAIT_BREAK])
@pytest.mark.parametrize("life", [3, 253, 254, 255])
def test_wait_of_more_than_a_byte_is_the_last_place(match: Match, effect: Effect, life: int) -> None:
    match.set_player(0, life=life)
    card = match.new(MINION, Place.WT3)
    match.play([own(effect, Range.WT3, par_x=Macro.OWN_LIFE)], source=0)
    assert match.place(card) == (0, Place.WT4)


# --- damage and life


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.req("P000-43")
def test_used_barrier_is_a_loss_by_nobody_for_as_long_as_the_card_stays(match: Match, player: int) -> None:
    card = match.new(MINION, Place.LEFT, player)
    match.modify(card, ModKind.GIVE_FLAGS, val=FlagKeyword.BARRIER)
    match.play([own(Effect.DAMAGE, par_x=2)], source=player, player=player)
    at = match.get("mod_next", match.get("inst_mods", card))
    fields = ("kind", "target", "source", "val_lo", "val_hi", "aux", "extra_lo", "extra_hi", "dur")
    expected = (ModKind.LOSE_FLAGS, card, NONE, 0, FlagKeyword.BARRIER >> 8, 0, 0, 0, DUR_PLAYER * player)
    assert tuple(match.get(f"mod_{field}", at) for field in fields) == expected


@pytest.mark.parametrize(
    ("before", "damage", "after"),
    [
        (250, 10, 260),
        (DAMAGE_MAX - 1, 1, DAMAGE_MAX),
        (DAMAGE_MAX, 1, DAMAGE_MAX),
        (DAMAGE_MAX - 5, 0x120, DAMAGE_MAX),
    ],
)
def test_damage_grows_to_its_maximum(match: Match, before: int, damage: int, after: int) -> None:
    card = match.new(MINION, Place.LEFT)
    match.put("inst_damage_lo", before & 0xFF, at=card)
    match.put("inst_damage_hi", before >> 8, at=card)
    match.word("par_x_value", damage)
    match.call("deal_damage", a=1, x=card)
    assert match.damage(card) == after
    assert match.get_word("tally_damage") == damage


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("effect", "message"), [(Effect.GAIN_LIFE, "LIFE_GAINED"), (Effect.DAMAGE, "LIFE_LOST")])
def test_life_of_either_player_is_logged_with_his_master(
    match: Match, player: int, effect: Effect, message: str
) -> None:
    step = (opposing if player else own)(effect, Range.FIELD, par_x=3)
    match.play([step], source=0)
    entry = next(entry for entry in match.log if entry["message"] == Message[message])
    assert (entry["player"], entry["subject"], entry["object"]) == (player, player, NONE)
    assert (entry["value_lo"], entry["value_hi"]) == (3, 0)


@pytest.mark.parametrize(("life", "gain", "after"), [(250, 10, 260), (65535, 1, 65535), (65530, 5, 65535)])
def test_life_stays_in_a_word(match: Match, life: int, gain: int, after: int) -> None:
    match.set_player(0, life=life)
    match.play([Step(1, effect=Effect.GAIN_LIFE, par_x=gain)], source=0)
    assert match.player(0, "life") == after


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    ("number", "place", "now"),
    [
        (MINION, Place.LEFT, Place.WT2),
        (MINION, Place.CENTRE, Place.WT2),
        (MINION, Place.RIGHT, Place.WT2),
        (LORD, Place.LORD, Place.GONE),
    ],
)
@pytest.mark.req("P000-29")
def test_unit_without_hp_breaks_in_every_place_of_either_field(
    match: Match, player: int, number: int, place: Place, now: Place
) -> None:
    card = match.new(number, place, player)
    match.put("inst_damage_lo", record(number).hp, at=card)
    near = match.new(MINION, Place.HAND, player)
    match.put("inst_damage_lo", 99, at=near)
    match.play([Step(1, effect=Effect.GAIN_LIFE, par_x=1)], source=0)
    assert match.place(card) == (player, now)
    assert match.place(near) == (player, Place.HAND), "not on the field"


@pytest.mark.parametrize("turn", [0, 1])
def test_units_of_the_turn_player_break_first_and_by_place(match: Match, turn: int) -> None:
    match.put("turn_player", turn)
    order = [(player, lane) for player in (turn, 1 - turn) for lane in (Place.LEFT, Place.RIGHT)]
    cards = {where: match.new(MINION, where[1], where[0]) for where in reversed(order)}
    for card in cards.values():
        match.put("inst_damage_lo", 99, at=card)
    match.play([Step(1, effect=Effect.GAIN_LIFE, par_x=1)], source=0)
    broken = [entry["subject"] for entry in match.log if entry["message"] == Message.MOVED]
    assert broken == [cards[where] for where in order]


@pytest.mark.parametrize(
    ("life", "result"),
    [((0, 5), DuelResult.WIN_1), ((5, 0), DuelResult.WIN_0), ((0, 0), DuelResult.DRAW), ((0, 256), DuelResult.WIN_1)],
)
@pytest.mark.parametrize("turn", [0, 1])
def test_end_of_the_duel_is_logged(match: Match, life: tuple[int, int], result: DuelResult, turn: int) -> None:
    match.put("turn_player", turn)
    for player, value in enumerate(life):
        match.set_player(player, life=value)
    assert match.begin_steps([Step(1, effect=Effect.EXHAUST, par_x=0)], source=0) is None
    assert match.result == result
    entry = match.log[-1]
    assert (entry["message"], entry["object"]) == (Message.DUEL_OVER, result)
    assert (entry["player"], entry["subject"]) == (turn, NONE)
    assert (entry["value_lo"], entry["value_hi"]) == (0, 0)


# --- modifiers and keywords


@pytest.mark.req("R000-127")
@pytest.mark.parametrize("keyword", list(NumberKeyword), ids=lambda keyword: keyword.name)
def test_each_given_number_works_macros_out_except_in_traits(match: Match, keyword: NumberKeyword) -> None:
    card = match.new(RED_SWORD, Place.LEFT)
    numbers = [0] * 8
    numbers[keyword] = Macro.TARGET_COST
    match.play([own(Effect.GIVE_KEYWORD, keywords=Keywords(tuple(numbers), 0))], source=0)
    at = match.get("inst_mods", card)
    assert (match.get("mod_kind", at), match.get("mod_aux", at)) == (ModKind.GIVE_NUMBER, keyword)
    assert match.get("mod_val_lo", at) == (Macro.TARGET_COST if keyword.is_trait else record(RED_SWORD).cost)
    assert match.get("mod_count") == 1


@pytest.mark.req("R000-128")
@pytest.mark.parametrize("keyword", list(NumberKeyword), ids=lambda keyword: keyword.name)
def test_each_number_can_be_lost(match: Match, keyword: NumberKeyword) -> None:
    card = match.new(MINION, Place.LEFT)
    for number in NumberKeyword:
        assert match.modify(card, ModKind.GIVE_NUMBER, val=0x11, aux=number)
    numbers = [0] * 8
    numbers[keyword] = 5
    match.play([own(Effect.LOSE_KEYWORD, keywords=Keywords(tuple(numbers), 0))], source=0)
    assert list(match.keywords(card).numbers) == [0 if number == keyword else 0x11 for number in NumberKeyword]
    assert match.get("mod_val_lo", match.get("mod_count") - 1) == 0


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("effect", [Effect.GIVE_KEYWORD, Effect.LOSE_KEYWORD])
def test_flags_of_both_bytes_are_one_modifier(match: Match, player: int, effect: Effect) -> None:
    card = match.new(MINION, Place.LEFT, player)
    flags = int(FlagKeyword.HASTE) | int(FlagKeyword.LEAP)
    match.play([own(effect, keywords=Keywords((0,) * 8, flags), par_z=1)], source=player, player=player)
    fields = ("target", "source", "val_lo", "val_hi", "aux", "extra_lo", "extra_hi", "dur")
    expected = (card, player, flags & 0xFF, flags >> 8, 0, 0, 0, 1 | DUR_PLAYER * player)
    assert tuple(match.get(f"mod_{field}", match.get("inst_mods", card)) for field in fields) == expected
    assert match.get("mod_count") == 1


# --- states


@pytest.mark.parametrize("turn", list(Turn), ids=lambda turn: turn.name)
@pytest.mark.parametrize("before", [0, CardState.REVERSED])
def test_turning_touches_nothing_but_the_side_that_lies_up(match: Match, turn: Turn, before: int) -> None:
    card = match.new(MINION, Place.LEFT)
    others = 0xFF & ~CardState.REVERSED
    match.put("inst_state", others | before, at=card)
    match.play([own(Effect.REVERSE, par_x=turn)], source=0)
    up = turn == Turn.FACE_UP or (turn == Turn.TOGGLE and bool(before))
    assert match.get("inst_state", card) == (others if up else 0xFF)


@pytest.mark.parametrize("effect", [Effect.EXHAUST, Effect.INCAPACITATE])
@pytest.mark.parametrize("value", [0, 1])
@pytest.mark.parametrize("before", [0, 0xFF & ~CardState.REVERSED])
def test_states_touch_nothing_else_and_nobody_outside_the_field(
    match: Match, effect: Effect, value: int, before: int
) -> None:
    state = CardState.EXHAUSTED if effect == Effect.EXHAUST else CardState.INCAPACITATED
    card, away = match.new(MINION, Place.LEFT), match.new(MINION, Place.HAND)
    match.put("inst_state", before, at=card)
    match.put("inst_state", before, at=away)
    match.play([own(effect, 0x7FF, par_x=value)], source=0)
    assert match.get("inst_state", card) == (before | state if value else before & ~state)
    assert match.get("inst_state", away) == before
