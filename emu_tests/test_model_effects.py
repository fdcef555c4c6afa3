"""Each effect of the format on the model (R000-111 to R000-133)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartomancer.model.board import Board
from cartomancer.model.effects import EFFECTS
from cartomancer.model.standing import STANDING_EFFECTS, Settled
from cartomancer.model.state import Instance
from cartomancer.model.triggers import fire
from cartomancer.model.zones import all_cores
from cartomancer.schema.codes import (
    Arrival,
    Category,
    Condition,
    CorePlace,
    Duration,
    Effect,
    FlagKeyword,
    Kind,
    Macro,
    NumberKeyword,
    Range,
    Select,
    Side,
    Special,
    Zone,
)
from cartomancer.schema.core_state import Message, Place, PromptType
from cartomancer.schema.records import Keywords, Step

ALL_KINDS = sum(Kind)
OWN_FIELD = Step(1, range_self=Range.FIELD, kind=Kind.MINION | Kind.LORD)
FOE_FIELD = Step(1, range_opp=Range.FIELD, kind=Kind.MINION | Kind.LORD)
IMMUNE = Keywords(flags=FlagKeyword.MOVE_IMMUNE)


def on(place_bits: int, effect: Effect, x: int = 0, y: int = 0, z: int = 0) -> Step:
    """All cards of both sides in these places."""
    return Step(
        1, range_self=place_bits, range_opp=place_bits, kind=ALL_KINDS, effect=effect, par_x=x, par_y=y, par_z=z
    )


def numbers(**by_name: int) -> Keywords:
    block = [0] * len(NumberKeyword)
    for name, value in by_name.items():
        block[NumberKeyword[name.upper()]] = value
    return Keywords(tuple(block))


def test_no_effect_is_missing() -> None:
    assert set(EFFECTS) | STANDING_EFFECTS == set(Effect)
    assert not set(EFFECTS) & STANDING_EFFECTS
    assert len(EFFECTS) == 23


@pytest.mark.req("R000-111")
def test_nothing_changes_nothing() -> None:
    board = Board()
    card = board.add(1, Place.LEFT)
    before = replace(card)
    board.cast([on(Range.FIELD, Effect.NOTHING)])
    assert card == before


@pytest.mark.req("R000-112")
def test_damage_hits_units_and_masters_on_the_field_only() -> None:
    board = Board()
    minion, hand = board.add(1, Place.LEFT, hp=5), board.add(1, Place.HAND, hp=5)
    board.cast([on(Range.FIELD | Range.HAND, Effect.DAMAGE, 2)])
    assert (minion.damage, hand.damage) == (2, 0)
    assert [side.life for side in board.game.players] == [18, 18]


@pytest.mark.req("R000-113")
def test_gain_life_with_and_without_target() -> None:
    board = Board()
    board.cast([Step(1, effect=Effect.GAIN_LIFE, par_x=3)])
    step = Step(1, range_opp=Range.FIELD, kind=Kind.MASTER, effect=Effect.GAIN_LIFE, par_x=2)
    board.cast([step])
    assert [side.life for side in board.game.players] == [23, 22]


@pytest.mark.req("R000-114")
@pytest.mark.parametrize(
    "start, change, end",
    [
        (Place.WT3, 0xFF, Place.WT2),
        (Place.WT1, 0xFF, Place.STANDBY),
        (Place.WT3, 4, Place.WT4),
        (Place.WT2, 0xF0, Place.STANDBY),
        (Place.STANDBY, 1, Place.STANDBY),
        (Place.LEFT, 1, Place.LEFT),
    ],
)
def test_wait_moves_timeline_cards_only(start: Place, change: int, end: Place) -> None:
    board = Board()
    card = board.add(0, start)
    word = Range.FIELD | Range.WT1 | Range.WT2 | Range.WT3 | Range.WT4 | Range.STANDBY
    board.cast([on(word, Effect.WAIT, change)])
    assert card.place == end


@pytest.mark.req("R000-114")
def test_wait_below_one_stays_when_standby_is_full() -> None:
    board = Board()
    for _ in range(5):
        board.add(0, Place.STANDBY)
    card = board.add(0, Place.WT2)
    board.cast([on(Range.WT2, Effect.WAIT, 0xFE)])
    assert card.place == Place.WT1


@pytest.mark.req("R000-115")
def test_modify_changes_atk_and_hp() -> None:
    board = Board()
    card = board.add(0, Place.LEFT, atk=2, hp=3)
    board.cast([replace(OWN_FIELD, effect=Effect.MODIFY, par_x=3, par_y=0xFF, par_z=Duration.THIS_TURN)])
    values = Settled(board.game)
    assert (values.attack(card), values.health(card)) == (5, 2)


@pytest.mark.req("R000-115")
def test_modify_to_no_hp_breaks() -> None:
    board = Board()
    card = board.add(0, Place.LEFT, hp=3)
    board.cast([replace(OWN_FIELD, effect=Effect.MODIFY, par_y=0xFD)])
    assert card.place == Place.WT2
    assert board.game.modifiers == []


@pytest.mark.req("R000-116")
def test_break_sends_minions_to_their_wait_and_lords_out() -> None:
    board = Board()
    minion, fast = board.add(1, Place.LEFT, cc_wt=3), board.add(1, Place.RIGHT, cc_wt=0)
    slow = board.add(0, Place.CENTRE, cc_wt=9, owner=1)
    lord = board.add(1, Place.LORD, Category.LORD)
    lord.cores = 2
    minion.damage, minion.exhausted = 1, True
    board.cast([on(Range.FIELD, Effect.BREAK)])
    assert [card.place for card in (minion, fast, slow, lord)] == [Place.WT3, Place.STANDBY, Place.WT4, Place.GONE]
    assert (slow.controller, minion.damage, minion.exhausted) == (1, 0, False)
    assert board.game.players[1].cores_out == 2
    assert [card.place for card in board.masters] == [Place.MASTER] * 2


@pytest.mark.req("R000-117")
def test_wait_break_adds_to_the_printed_wait() -> None:
    board = Board()
    card, quick = board.add(1, Place.LEFT, cc_wt=2), board.add(1, Place.RIGHT, cc_wt=1)
    board.cast([replace(FOE_FIELD, effect=Effect.WAIT_BREAK, par_x=1)])
    assert (card.place, quick.place) == (Place.WT3, Place.WT2)


MOVES = [
    (Zone.HAND, Place.HAND),
    (Zone.DECK_TOP, Place.DECK),
    (Zone.DECK_BOTTOM, Place.DECK),
    (Zone.DECK_SHUFFLE, Place.DECK),
    (Zone.STANDBY, Place.STANDBY),
    (Zone.WT1, Place.WT1),
    (Zone.WT2, Place.WT2),
    (Zone.WT3, Place.WT3),
    (Zone.WT4, Place.WT4),
    (Zone.LANE_LEFT, Place.LEFT),
    (Zone.LANE_CENTRE, Place.CENTRE),
    (Zone.LANE_RIGHT, Place.RIGHT),
    (Zone.OWN_WAIT, Place.WT2),
    (Zone.LORD_ZONE, Place.WT2),
]


@pytest.mark.parametrize("zone, place", MOVES)
@pytest.mark.req("R000-118")
def test_move_reaches_every_zone(zone: Zone, place: Place) -> None:
    board = Board()
    card = board.add(1, Place.STANDBY if zone >= Zone.LANE_LEFT else Place.LEFT, cc_wt=2)
    board.add(1, Place.DECK)
    board.add(1, Place.DECK)
    board.cast([on(Range.LANE_LEFT | Range.STANDBY, Effect.MOVE, zone)])
    assert (card.place, card.controller) == (place, 1)
    if zone == Zone.DECK_TOP:
        assert board.game.place(1, Place.DECK)[0] == card.id
    if zone == Zone.DECK_BOTTOM:
        assert board.game.place(1, Place.DECK)[-1] == card.id


@pytest.mark.req("R000-118", "P000-15")
def test_move_to_a_full_hand_breaks_minions_and_excludes_lords() -> None:
    board = Board()
    for _ in range(10):
        board.add(1, Place.HAND)
    minion, lord = board.add(1, Place.LEFT, cc_wt=1), board.add(1, Place.LORD, Category.LORD)
    board.cast([replace(FOE_FIELD, effect=Effect.MOVE, par_x=Zone.HAND)])
    assert (minion.place, lord.place) == (Place.WT1, Place.GONE)


@pytest.mark.req("R000-118")
def test_move_to_an_empty_lane_asks_the_controller_and_breaks_when_none_is_free() -> None:
    board = Board()
    waiting = board.add(1, Place.WT1)
    step = Step(
        1,
        range_opp=Range.WT1,
        kind=Kind.MINION,
        effect=Effect.MOVE,
        par_x=Zone.LANE_ANY,
        par_y=Side.CONTROLLER,
        par_z=Arrival.EXHAUSTED,
    )
    prompts = board.cast([step], [Place.RIGHT])
    assert (prompts[0].type, prompts[0].candidates, prompts[0].player) == (PromptType.SLOT, (2, 3, 4), 0)
    assert (waiting.place, waiting.controller, waiting.owner) == (Place.RIGHT, 0, 1)
    assert (waiting.exhausted, waiting.new) == (True, True)
    full = board.add(1, Place.WT1, cc_wt=3)
    board.add(0, Place.LEFT)
    board.add(0, Place.CENTRE)
    board.cast([step])
    assert full.place == Place.WT3


@pytest.mark.req("R000-52", "R000-53")
def test_moves_fire_placement_and_lane_move() -> None:
    gain = [Step(1, effect=Effect.GAIN_LIFE, par_x=1)]
    gain_much = [Step(1, effect=Effect.GAIN_LIFE, par_x=10)]
    slots = [(Condition.PLACEMENT, 0, gain), (Condition.LANE_MOVE, 0, gain_much)]
    board = Board()
    card = board.add(0, Place.HAND, slots=slots)
    to_left = Step(1, range_self=Range.HAND, kind=Kind.MINION, effect=Effect.MOVE, par_x=Zone.LANE_LEFT)
    board.cast([to_left])
    assert (card.place, board.game.players[0].life) == (Place.LEFT, 21)
    board.cast([replace(OWN_FIELD, effect=Effect.MOVE, par_x=Zone.LANE_RIGHT)])
    assert (card.place, board.game.players[0].life) == (Place.RIGHT, 31)


def test_lane_move_keeps_modifiers_and_other_moves_drop_them() -> None:
    board = Board()
    card = board.add(0, Place.LEFT)
    card.damage = 1
    board.cast([replace(OWN_FIELD, effect=Effect.MODIFY, par_x=2)])
    board.cast([replace(OWN_FIELD, effect=Effect.MOVE, par_x=Zone.LANE_CENTRE)])
    assert (len(board.game.modifiers), card.damage) == (1, 1)
    board.cast([replace(OWN_FIELD, effect=Effect.MOVE, par_x=Zone.HAND)])
    assert (board.game.modifiers, card.damage) == ([], 0)


@pytest.mark.req("R000-119", "R000-120")
@pytest.mark.parametrize(
    "effect, held, place",
    [
        (Effect.STANDBY_OR_STAY, 4, Place.STANDBY),
        (Effect.STANDBY_OR_STAY, 5, Place.LEFT),
        (Effect.STANDBY_OR_WT1, 4, Place.STANDBY),
        (Effect.STANDBY_OR_WT1, 5, Place.WT1),
    ],
)
def test_standby_moves(effect: Effect, held: int, place: Place) -> None:
    board = Board()
    for _ in range(held):
        board.add(1, Place.STANDBY)
    card = board.add(1, Place.LEFT)
    lord = board.add(1, Place.LORD, Category.LORD)
    board.cast([replace(FOE_FIELD, effect=effect)])
    assert (card.place, lord.place) == (place, Place.LORD)


@pytest.mark.req("R000-121")
def test_exclude_removes_from_every_place() -> None:
    board = Board()
    cards = [board.add(1, place) for place in (Place.LEFT, Place.HAND, Place.DECK, Place.WT3, Place.STANDBY)]
    board.cast([on(sum(Range), Effect.EXCLUDE)])
    assert {card.place for card in cards} == {Place.GONE}
    assert board.masters[0].place == Place.MASTER


@pytest.mark.req("P000-44", "R000-41")
@pytest.mark.parametrize(
    "effect, x",
    [(Effect.MOVE, Zone.HAND), (Effect.STANDBY_OR_STAY, 0), (Effect.STANDBY_OR_WT1, 0), (Effect.EXCLUDE, 0)],
)
def test_zone_move_immunity_stops_moves_but_not_breaks(effect: Effect, x: int) -> None:
    board = Board()
    card = board.add(1, Place.LEFT, keywords=IMMUNE)
    board.cast([replace(FOE_FIELD, effect=effect, par_x=x)])
    assert card.place == Place.LEFT
    board.cast([replace(FOE_FIELD, effect=Effect.BREAK)])
    assert card.place == Place.WT2


def swap_steps(select: int = Select.EXACTLY) -> list[Step]:
    own = Step(1, range_self=Range.FIELD, range_opp=Range.FIELD, kind=Kind.MINION, select=select, sel_x=1)
    return [replace(own, effect=Effect.SWAP), replace(own, order=2)]


@pytest.mark.req("R000-122", "P000-48")
def test_swap_exchanges_lanes_and_fires_lane_move() -> None:
    board = Board()
    gain = [(Condition.LANE_MOVE, 0, [Step(1, effect=Effect.GAIN_LIFE, par_x=1)])]
    one, other = board.add(0, Place.LEFT, slots=gain), board.add(0, Place.RIGHT, slots=gain)
    board.cast(swap_steps(), [one.id], [other.id])
    assert (one.place, other.place, board.game.players[0].life) == (Place.RIGHT, Place.LEFT, 22)
    assert board.game.place(0, Place.LEFT) == [other.id]


@pytest.mark.req("R000-122", "P000-48", "P000-45")
@pytest.mark.parametrize("case", ["other side", "several", "immune", "left only", "itself"])
def test_swap_is_ignored(case: str) -> None:
    board = Board()
    flags = {"immune": FlagKeyword.MOVE_IMMUNE, "left only": FlagKeyword.LEFT_ONLY}.get(case, 0)
    one = board.add(0, Place.LEFT, keywords=Keywords(flags=flags))
    other = board.add(1 if case == "other side" else 0, Place.RIGHT)
    if case == "several":
        board.cast(swap_steps(Select.ANY), [one.id, other.id], [other.id])
    else:
        board.cast(swap_steps(), [one.id], [one.id if case == "itself" else other.id])
    assert (one.place, other.place) == (Place.LEFT, Place.RIGHT)


@pytest.mark.req("R000-123", "R000-124", "R000-125", "P000-49")
@pytest.mark.parametrize(
    "effect, x, attribute, start, end",
    [
        (Effect.EXHAUST, 1, "exhausted", False, True),
        (Effect.EXHAUST, 0, "exhausted", True, False),
        (Effect.INCAPACITATE, 1, "incapacitated", False, True),
        (Effect.INCAPACITATE, 0, "incapacitated", True, False),
        (Effect.REVERSE, 1, "reversed", False, True),
        (Effect.REVERSE, 0, "reversed", True, False),
        (Effect.REVERSE, 2, "reversed", False, True),
        (Effect.REVERSE, 2, "reversed", True, False),
    ],
)
def test_states(effect: Effect, x: int, attribute: str, start: bool, end: bool) -> None:
    board = Board()
    card, hand = board.add(1, Place.LEFT), board.add(1, Place.HAND)
    setattr(card, attribute, start)
    board.cast([on(Range.FIELD | Range.HAND, effect, x)])
    assert getattr(card, attribute) is end
    assert getattr(hand, attribute) is False
    assert not board.masters[1].reversed


@pytest.mark.req("R000-126")
def test_attack_effect_uses_its_atk_and_keywords_and_does_not_exhaust() -> None:
    board = Board()
    mine, foe = board.add(0, Place.LEFT, atk=1, hp=5), board.add(1, Place.LEFT, atk=4, hp=6)
    mine.exhausted = True
    steps = [
        replace(OWN_FIELD, effect=Effect.ATTACK, par_x=6, keywords=Keywords(flags=FlagKeyword.FIRST_STRIKE)),
        replace(FOE_FIELD, order=2),
    ]
    board.cast(steps)
    assert (foe.place, mine.damage) == (Place.WT2, 0)
    assert board.game.modifiers == []
    assert board.game.attack is None


@pytest.mark.req("R000-126")
@pytest.mark.parametrize("macro", [Macro.SOURCE_ATK, Macro.TARGET_ATK])
def test_attack_effect_with_its_own_atk(macro: Macro) -> None:
    board = Board()
    board.add(0, Place.LEFT, atk=3, hp=9)
    foe = board.add(1, Place.LEFT, atk=0, hp=9)
    board.cast([replace(OWN_FIELD, effect=Effect.ATTACK, par_x=macro), replace(FOE_FIELD, order=2)])
    assert foe.damage == 3


@pytest.mark.req("R000-88")
def test_broken_target_after_an_attack_effect() -> None:
    board = Board()
    board.add(0, Place.LEFT, hp=9)
    foe = board.add(1, Place.LEFT, hp=2)
    steps = [
        replace(OWN_FIELD, effect=Effect.ATTACK, par_x=2),
        replace(FOE_FIELD, order=2),
        Step(3, special=Special.BROKEN, kind=Kind.MINION, effect=Effect.EXCLUDE),
    ]
    board.cast(steps)
    assert foe.place == Place.GONE


@pytest.mark.req("R000-127", "R000-128")
def test_give_and_lose_keywords_by_time() -> None:
    board = Board()
    card = board.add(0, Place.LEFT, keywords=Keywords(numbers(impact=1).numbers, FlagKeyword.HASTE))
    block = Keywords(numbers(impact=2).numbers, FlagKeyword.HASTE | FlagKeyword.LEAP)
    give = replace(OWN_FIELD, effect=Effect.GIVE_KEYWORD, keywords=block)
    lose = replace(give, effect=Effect.LOSE_KEYWORD)
    board.cast([give])
    assert Settled(board.game).number(card, NumberKeyword.IMPACT) == 3
    board.cast([lose])
    assert Settled(board.game).keywords(card).is_empty
    board.cast([give])
    assert Settled(board.game).keywords(card) == block


def test_given_number_with_macro_keeps_its_value() -> None:
    board = Board()
    card = board.add(0, Place.LEFT)
    board.add(1, Place.HAND)
    board.cast(
        [replace(OWN_FIELD, effect=Effect.GIVE_KEYWORD, keywords=numbers(impact=Macro.OPPONENT_HAND, right_trait=0x71))]
    )
    board.add(1, Place.HAND)
    assert Settled(board.game).number(card, NumberKeyword.IMPACT) == 1
    assert Settled(board.game).number(card, NumberKeyword.RIGHT_TRAIT) == 0x71


@pytest.mark.req("R000-129", "P000-14")
def test_draw_for_controller_masters_and_from_an_empty_deck() -> None:
    board = Board()
    for player in (0, 1):
        for _ in range(2):
            board.add(player, Place.DECK)
    draw = Step(1, effect=Effect.DRAW, par_x=2)
    board.cast([draw])
    assert [board.game.count(player, Place.HAND) for player in (0, 1)] == [2, 0]
    board.cast([replace(draw, range_opp=Range.FIELD, kind=Kind.MASTER)])
    assert [board.game.count(player, Place.HAND) for player in (0, 1)] == [2, 2]
    board.cast([draw])
    assert (board.game.players[0].life, board.game.players[0].fatigue) == (17, 2)


def cores(board: Board) -> list[tuple[int, int]]:
    return [(side.cores, side.cores_out) for side in board.game.players]


def set_cores(board: Board, *counts: tuple[int, int]) -> None:
    for side, (active, out) in zip(board.game.players, counts, strict=True):
        side.cores, side.cores_out = active, out


@pytest.mark.req("R000-130")
@pytest.mark.parametrize(
    "x, y, z, after, on_card",
    [
        (2, CorePlace.SUPPLY, CorePlace.OWN, [(3, 2), (9, 0)], 1),
        (2, CorePlace.OWN, CorePlace.SUPPLY, [(0, 1), (9, 0)], 1),
        (3, CorePlace.OPPONENT, CorePlace.OWN, [(1, 5), (6, 0)], 1),
        (3, CorePlace.OWN, CorePlace.OPPONENT, [(0, 2), (9, 1)], 1),
        (9, CorePlace.OWN, CorePlace.TARGET, [(0, 0), (9, 0)], 4),
        (9, CorePlace.TARGET, CorePlace.OWN, [(1, 3), (9, 0)], 0),
        (9, CorePlace.OPPONENT, CorePlace.SUPPLY, [(1, 2), (0, 0)], 1),
    ],
)
def test_move_core(x: int, y: int, z: int, after: list[tuple[int, int]], on_card: int) -> None:
    board = Board()
    card = board.add(0, Place.LORD, Category.LORD)
    card.cores = 1
    set_cores(board, (1, 2), (9, 0))
    board.cast([replace(OWN_FIELD, effect=Effect.MOVE_CORE, par_x=x, par_y=y, par_z=z)])
    assert (cores(board), card.cores) == (after, on_card)
    assert all(all_cores(board.game, player) <= 10 for player in (0, 1))


@pytest.mark.req("R000-130")
def test_move_core_needs_no_target() -> None:
    board = Board()
    board.cast([Step(1, effect=Effect.MOVE_CORE, par_x=1, par_y=CorePlace.SUPPLY, par_z=CorePlace.OWN)])
    assert cores(board)[0] == (1, 0)


@pytest.mark.req("R000-131", "R000-132")
def test_exhaust_and_recover_cores() -> None:
    board = Board()
    set_cores(board, (1, 3), (4, 0))
    board.cast([Step(1, effect=Effect.EXHAUST_CORE, par_x=9, par_y=CorePlace.OPPONENT)])
    board.cast([Step(1, effect=Effect.RECOVER_CORE, par_x=2, par_y=CorePlace.OWN)])
    assert cores(board) == [(3, 1), (0, 4)]


@pytest.mark.req("R000-133", "R000-51")
def test_unlock_puts_a_lord_on_the_field_and_replaces_the_old_one() -> None:
    board = Board()
    gain = [(Condition.UNLOCK, 0, [Step(1, effect=Effect.GAIN_LIFE, par_x=1)])]
    old = board.add(0, Place.LORD, Category.LORD)
    lord = board.add(0, Place.HAND, Category.LORD, slots=gain)
    board.cast([Step(1, range_self=Range.HAND, kind=Kind.LORD, effect=Effect.UNLOCK)])
    assert (old.place, lord.place, lord.new, board.game.players[0].life) == (Place.GONE, Place.LORD, True, 21)


@pytest.mark.req("R000-133")
def test_unlock_runs_an_arts_and_excludes_it() -> None:
    board = Board()
    slots = [
        (Condition.UNLOCK, 0, [Step(1, effect=Effect.GAIN_LIFE, par_x=1)]),
        (Condition.USE, 0, [Step(1, effect=Effect.GAIN_LIFE, par_x=10)]),
    ]
    arts = board.add(0, Place.HAND, Category.ARTS, slots=slots)
    idle = board.add(0, Place.HAND, Category.ARTS)
    board.cast([Step(1, range_self=Range.HAND, kind=Kind.ARTS, effect=Effect.UNLOCK)])
    assert (arts.place, idle.place, board.game.players[0].life) == (Place.GONE, Place.GONE, 31)


def source_board() -> tuple[Board, Instance, Instance]:
    board = Board()
    source = board.add(0, Place.LEFT, atk=3, hp=7, cost=4)
    source.damage = 2
    target = board.add(1, Place.WT3, atk=6, hp=8, cost=5)
    for place, count in ((Place.HAND, 2), (Place.WT2, 3), (Place.STANDBY, 4)):
        for _ in range(count):
            board.add(0, place)
    for place, count in ((Place.HAND, 5), (Place.CENTRE, 1), (Place.LEFT, 1)):
        for _ in range(count):
            board.add(1, place)
    set_cores(board, (2, 3), (0, 0))
    source.cores = 1
    board.game.players[1].life = 13
    return board, source, target


MACROS = {
    Macro.SOURCE_ATK: 3,
    Macro.SOURCE_HP: 5,
    Macro.SOURCE_COST: 4,
    Macro.TARGET_ATK: 6,
    Macro.TARGET_HP: 8,
    Macro.TARGET_COST: 5,
    Macro.TARGET_WT: 3,
    Macro.OWN_HAND: 2,
    Macro.OPPONENT_HAND: 5,
    Macro.OWN_MINIONS: 1,
    Macro.OPPONENT_MINIONS: 2,
    Macro.OWN_CORES: 6,
    Macro.OWN_MP: 2,
    Macro.OWN_TIMELINE: 3,
    Macro.OPPONENT_TIMELINE: 1,
    Macro.OWN_STANDBY: 4,
    Macro.OWN_LIFE: 20,
    Macro.OPPONENT_LIFE: 13,
    Macro.TURN_NUMBER: 3,
    Macro.PREVIOUS_COUNT: 1,
    Macro.BROKEN_COUNT: 0,
    Macro.DAMAGE_DEALT: 0,
    Macro.ABILITY_COST: 0,
}


@pytest.mark.req("R000-110")
@pytest.mark.parametrize("macro", Macro, ids=lambda macro: macro.name)
def test_macro_values(macro: Macro) -> None:
    board, source, _ = source_board()
    for _ in range(30):
        board.add(0, Place.DECK)
    before = board.game.count(0, Place.DECK)
    timeline = Step(1, range_opp=Range.WT3, kind=Kind.MINION)
    draw = Step(2, range_opp=Range.WT3, kind=Kind.MINION, effect=Effect.DRAW, par_x=macro)
    board.cast([timeline, draw], by=source)
    assert before - board.game.count(0, Place.DECK) == MACROS[macro]


@pytest.mark.req("R000-110")
def test_macros_of_the_previous_step() -> None:
    board = Board()
    board.add(1, Place.LEFT, hp=2)
    board.add(1, Place.RIGHT, hp=9)
    hit = replace(FOE_FIELD, effect=Effect.DAMAGE, par_x=3)
    for macro, gained in ((Macro.BROKEN_COUNT, 1), (Macro.PREVIOUS_COUNT, 1), (Macro.DAMAGE_DEALT, 3)):
        life = board.game.players[0].life
        board.cast([hit, Step(2, effect=Effect.GAIN_LIFE, par_x=macro)])
        assert board.game.players[0].life - life == gained


@pytest.mark.req("R000-118", "P000-45")
@pytest.mark.parametrize("zone", [Zone.LANE_LEFT, Zone.LANE_CENTRE, Zone.LANE_ANY])
def test_move_to_an_occupied_or_forbidden_lane_breaks(zone: Zone) -> None:
    board = Board()
    there = board.add(0, Place.LEFT)
    card = board.add(0, Place.HAND, cc_wt=3, keywords=Keywords(flags=FlagKeyword.LEFT_ONLY))
    board.cast([Step(1, range_self=Range.HAND, kind=Kind.MINION, effect=Effect.MOVE, par_x=zone)])
    assert (card.place, there.place) == (Place.WT3, Place.LEFT)


@pytest.mark.req("R000-118")
@pytest.mark.parametrize(
    "category, zone, place",
    [
        (Category.LORD, Zone.LANE_LEFT, Place.GONE),
        (Category.LORD, Zone.WT1, Place.GONE),
        (Category.LORD, Zone.LORD_ZONE, Place.LORD),
        (Category.SKILL, Zone.LANE_LEFT, Place.WT2),
        (Category.ARTS, Zone.STANDBY, Place.GONE),
    ],
)
def test_move_to_a_place_for_other_cards(category: Category, zone: Zone, place: Place) -> None:
    board = Board()
    card = board.add(0, Place.HAND, category, cc_wt=2)
    board.cast([Step(1, range_self=Range.HAND, kind=ALL_KINDS, effect=Effect.MOVE, par_x=zone)])
    assert card.place == place


@pytest.mark.req("R000-126", "P000-46", "P000-47")
@pytest.mark.parametrize("state", ["reversed", "incapacitated", "in hand", "itself"])
def test_attack_effect_by_a_card_that_cannot_attack(state: str) -> None:
    board = Board()
    mine = board.add(0, Place.HAND if state == "in hand" else Place.LEFT, atk=2, hp=9)
    foe = board.add(1, Place.LEFT, atk=2, hp=9)
    if state in ("reversed", "incapacitated"):
        setattr(mine, state, True)
    first = Step(1, range_self=Range.FIELD | Range.HAND, kind=Kind.MINION | Kind.REVERSE, effect=Effect.ATTACK, par_x=2)
    partner = Step(2, range_self=Range.FIELD, kind=Kind.MINION) if state == "itself" else replace(FOE_FIELD, order=2)
    board.cast([first, partner])
    assert (mine.damage, foe.damage) == (0, 0)


def test_full_modifier_table_refuses_and_logs() -> None:
    board = Board()
    board.add(0, Place.LEFT)
    give = replace(OWN_FIELD, effect=Effect.MODIFY, par_x=1)
    for _ in range(129):
        board.cast([give])
    assert len(board.game.modifiers) == 128
    assert [entry.message for entry in board.game.log] == [Message.FAULT]


def test_full_trigger_queue_refuses_and_logs() -> None:
    board = Board()
    gain = [Step(1, effect=Effect.GAIN_LIFE, par_x=1)]
    card = board.add(0, Place.LEFT, slots=[(Condition.PLACEMENT, 0, gain)])
    for _ in range(33):
        fire(board.game, card, Condition.PLACEMENT)
    assert len(board.game.queue) == 32
    assert [entry.message for entry in board.game.log] == [Message.FAULT]


def test_cores_cannot_lie_on_a_card_in_hand() -> None:
    board = Board()
    card = board.add(0, Place.HAND)
    set_cores(board, (3, 0), (0, 0))
    step = Step(1, range_self=Range.HAND, kind=Kind.MINION, effect=Effect.MOVE_CORE, par_x=2, par_z=CorePlace.TARGET)
    board.cast([step])
    assert (card.cores, cores(board)[0]) == (0, (3, 0))


@pytest.mark.req("P000-46", "P000-33")
def test_reversed_card_has_no_placement_trait_but_keeps_hp_modifiers() -> None:
    board = Board()
    card = board.add(0, Place.RIGHT, hp=3, keywords=numbers(right_trait=0x22))
    board.cast([replace(OWN_FIELD, effect=Effect.MODIFY, par_y=1)])
    assert Settled(board.game).health(card) == 6
    card.reversed = True
    assert Settled(board.game).health(card) == 4
