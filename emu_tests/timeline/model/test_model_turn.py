"""Phases, main-phase actions, triggers, standing effects and durations on the model (P000-6 to P000-23)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from cartomancer.rulesets.timeline.codes import (
    OPTIONAL,
    Action,
    Ask,
    Category,
    Condition,
    CorePlace,
    Effect,
    FlagKeyword,
    Kind,
    NumberKeyword,
    Place,
    Range,
    Select,
    Special,
    Zone,
)
from cartomancer.rulesets.timeline.model.actions import actions_of
from cartomancer.rulesets.timeline.model.board import Board, drive
from cartomancer.rulesets.timeline.model.flow import run
from cartomancer.rulesets.timeline.model.prompts import Play, Prompt
from cartomancer.rulesets.timeline.model.standing import Settled, candidates
from cartomancer.rulesets.timeline.model.state import Frame, GameOver, Instance
from cartomancer.rulesets.timeline.model.turn import end_turn, turn
from cartomancer.rulesets.timeline.model.zones import all_cores
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import DuelResult
from cartomancer.schema.records import Keywords

UNITS = Kind.MINION | Kind.LORD
GAIN = Step(1, effect=Effect.GAIN_LIFE, par_x=1)
TIMELINE = Range.WT1 | Range.WT2 | Range.WT3 | Range.WT4
OWN = Step(1, range_self=Range.FIELD, kind=UNITS)
FOE = Step(1, range_opp=Range.FIELD, kind=UNITS)


def gain(amount: int) -> list[Step]:
    return [replace(GAIN, par_x=amount)]


def ready(cores: int = 5) -> Board:
    board = Board()
    for side in board.game.players:
        side.cores = cores
    for player in (0, 1):
        for _ in range(5):
            board.add(player, Place.DECK)
    return board


def take_turn(board: Board, *answers: Sequence[int]) -> list[Prompt]:
    def safe() -> Play[None]:
        try:
            yield from turn(board.game)
        except GameOver:
            return

    return drive(safe(), *answers)


def life(board: Board, player: int = 0) -> int:
    return board.game.players[player].life


@pytest.mark.req("P000-11", "P000-12", "P000-7", "P000-13", "P000-37")
def test_a_turn_refreshes_ticks_adds_a_core_and_draws() -> None:
    board = ready(cores=2)
    board.game.players[0].cores_out = 1
    card = board.add(0, Place.LEFT, keywords=Keywords(flags=FlagKeyword.REGENERATION))
    card.exhausted = card.new = card.moved = True
    card.used, card.damage = 7, 2
    hurt = board.add(0, Place.RIGHT)
    hurt.damage = 1
    waiting = [board.add(0, place) for place in (Place.WT1, Place.WT2, Place.WT3, Place.WT4)]
    foe = board.add(1, Place.WT2)
    take_turn(board, [])
    assert (card.exhausted, card.new, card.moved, card.used, card.damage) == (False, False, False, 0, 0)
    assert hurt.damage == 1
    assert [one.place for one in waiting] == [Place.STANDBY, Place.WT1, Place.WT2, Place.WT3]
    assert foe.place == Place.WT2
    assert (board.game.players[0].cores, board.game.players[0].cores_out) == (4, 0)
    assert board.game.count(0, Place.HAND) == 1


@pytest.mark.req("P000-12")
def test_tick_into_a_full_standby_waits_at_wt1_in_order() -> None:
    board = ready()
    for _ in range(4):
        board.add(0, Place.STANDBY)
    first, second, third = board.add(0, Place.WT1), board.add(0, Place.WT1), board.add(0, Place.WT2)
    take_turn(board, [])
    assert first.place == Place.STANDBY
    assert board.game.place(0, Place.WT1) == [second.id, third.id]


@pytest.mark.req("P000-7")
def test_cores_stop_at_ten() -> None:
    board = ready(cores=8)
    lord = board.add(0, Place.LORD, Category.LORD)
    lord.cores = 2
    take_turn(board, [])
    assert all_cores(board.game, 0) == 10


@pytest.mark.req("P000-13")
def test_first_turn_draws_nothing() -> None:
    board = ready()
    board.game.turn = 0
    take_turn(board, [])
    assert board.game.count(0, Place.HAND) == 0


@pytest.mark.req("P000-50")
def test_turn_201_is_a_draw() -> None:
    board = ready()
    board.game.turn = 200
    take_turn(board)
    assert board.game.result == DuelResult.DRAW


PHASES = [condition for condition in Condition if Condition.START_START <= condition <= Condition.END_END]


@pytest.mark.parametrize("condition", PHASES, ids=lambda one: one.name)
@pytest.mark.req("R000-55", "R000-56", "R000-57", "R000-58", "R000-59")
@pytest.mark.req("R000-60", "R000-61", "R000-62", "R000-63", "R000-64", "P000-10")
def test_phase_trigger_fires_once_for_its_owner_only(condition: Condition) -> None:
    board = ready()
    slots = [(condition, 0, gain(1))]
    board.add(0, Place.LEFT, slots=slots)
    board.add(1, Place.LEFT, slots=slots)
    hidden = board.add(0, Place.RIGHT, slots=slots)
    hidden.reversed = True
    board.add(0, Place.HAND, slots=slots)
    take_turn(board, [])
    assert (life(board), life(board, 1)) == (21, 20)


def test_triggers_resolve_by_position_then_slot_and_survive_their_source() -> None:
    board = ready()
    kill = [replace(OWN, effect=Effect.BREAK)]
    left = board.add(0, Place.LEFT, slots=[(Condition.MAIN_START, 0, gain(1)), (Condition.MAIN_START, 0, kill)])
    right = board.add(0, Place.RIGHT, slots=[(Condition.MAIN_START, 0, [replace(GAIN, par_x=4, select=OPTIONAL)])])
    prompts = take_turn(board, [1], [])
    assert prompts[0].source == right.id
    assert (left.place, right.place, life(board)) == (Place.WT2, Place.WT2, 25)


@pytest.mark.req("P000-18", "P000-6", "R000-52")
def test_place_a_minion_from_hand_and_from_standby() -> None:
    board = ready()
    hand = board.add(0, Place.HAND, cost=3, slots=[(Condition.PLACEMENT, 0, gain(1))])
    standby = board.add(0, Place.STANDBY, cost=9)
    prompts = take_turn(board, [hand.id], [Place.CENTRE], [standby.id], [Place.LEFT], [])
    assert prompts[1].candidates == (Place.LEFT, Place.CENTRE, Place.RIGHT)
    assert (hand.place, hand.new, standby.place, life(board)) == (Place.CENTRE, True, Place.LEFT, 21)
    assert (board.game.players[0].cores, board.game.players[0].cores_out) == (3, 3)


def test_an_action_can_be_taken_back_before_it_is_made() -> None:
    board = ready()
    hand = board.add(0, Place.HAND)
    take_turn(board, [hand.id], [], [])
    assert (hand.place, board.game.players[0].cores) == (Place.HAND, 6)


@pytest.mark.req("P000-18")
def test_too_dear_a_minion_is_not_offered() -> None:
    board = ready(cores=1)
    hand = board.add(0, Place.HAND, cost=2)
    assert actions_of(board.game, hand) == []


@pytest.mark.req("P000-19", "R000-74")
def test_skill_goes_to_the_timeline_after_use_and_needs_a_first_step() -> None:
    board = ready()
    hit = [replace(FOE, effect=Effect.DAMAGE, par_x=1)]
    skill = board.add(0, Place.HAND, Category.SKILL, cost=2, cc_wt=3, slots=[(Condition.USE, 0, hit)])
    assert actions_of(board.game, skill) == []
    foe = board.add(1, Place.LEFT)
    take_turn(board, [skill.id], [])
    assert (foe.damage, skill.place, board.game.players[0].cores) == (1, Place.WT3, 4)


@pytest.mark.req("P000-19")
def test_skill_without_wait_goes_to_standby_and_is_free_there() -> None:
    board = ready()
    skill = board.add(0, Place.HAND, Category.SKILL, cost=2, cc_wt=0, slots=[(Condition.USE, 0, gain(1))])
    take_turn(board, [skill.id], [skill.id], [])
    assert (skill.place, life(board), board.game.players[0].cores) == (Place.STANDBY, 22, 4)


def test_skill_may_not_count_on_itself_in_hand_but_may_name_itself() -> None:
    board = ready()
    discard = [Step(1, range_self=Range.HAND, kind=sum(Kind), effect=Effect.EXCLUDE)]
    skill = board.add(0, Place.HAND, Category.SKILL, slots=[(Condition.USE, 0, discard)])
    assert actions_of(board.game, skill) == []
    back = [Step(1, special=Special.SELF, kind=Kind.SKILL, effect=Effect.MOVE, par_x=Zone.HAND)]
    boomerang = board.add(0, Place.HAND, Category.SKILL, slots=[(Condition.USE, 0, back)])
    assert actions_of(board.game, boomerang) == [Action.USE]
    take_turn(board, [boomerang.id], [])
    assert boomerang.place == Place.HAND


@pytest.mark.req("P000-8", "P000-9", "P000-20")
def test_unlock_a_lord_moves_cores_onto_it_and_they_return_exhausted() -> None:
    board = ready(cores=5)
    lord = board.add(0, Place.HAND, Category.LORD, cost=2, cc_wt=3, slots=[(Condition.UNLOCK, 0, gain(1))])
    take_turn(board, [lord.id], [])
    side = board.game.players[0]
    assert (lord.place, lord.cores, side.cores, side.cores_out, life(board)) == (Place.LORD, 3, 1, 2, 21)
    board.cast([replace(OWN, effect=Effect.BREAK)])
    assert (lord.place, lord.cores, side.cores, side.cores_out) == (Place.GONE, 0, 1, 5)


@pytest.mark.req("P000-8", "P000-9", "P000-20")
def test_unlock_an_arts_needs_cores_and_excludes_it() -> None:
    board = ready(cores=3)
    arts = board.add(0, Place.HAND, Category.ARTS, cost=2, cc_wt=2, slots=[(Condition.USE, 0, gain(1))])
    assert actions_of(board.game, arts) == []
    prompts = take_turn(board, [arts.id], [])
    side = board.game.players[0]
    assert (arts.place, side.cores, side.cores_out, life(board)) == (Place.GONE, 0, 4, 21)
    assert prompts[1].candidates == ()


def test_arts_cores_lie_on_it_while_it_resolves() -> None:
    board = ready()
    steps = [Step(1, effect=Effect.MOVE_CORE, par_x=9, par_y=CorePlace.SOURCE, par_z=CorePlace.SUPPLY)]
    arts = board.add(0, Place.HAND, Category.ARTS, cost=0, cc_wt=2, slots=[(Condition.USE, 0, steps)])
    take_turn(board, [arts.id], [])
    assert all_cores(board.game, 0) == 4


@pytest.mark.req("P000-22", "R000-53")
def test_lane_move_once_a_turn_to_an_adjacent_free_lane() -> None:
    board = ready()
    card = board.add(0, Place.LEFT, slots=[(Condition.LANE_MOVE, 0, gain(1))])
    assert actions_of(board.game, card) == [Action.ATTACK, Action.MOVE]
    take_turn(board, [card.id], [Action.MOVE], [])
    assert (card.place, card.moved, life(board)) == (Place.CENTRE, True, 21)
    assert actions_of(board.game, card) == []


@pytest.mark.req("R000-47", "R000-48", "R000-49", "R000-50", "R000-66", "P000-23")
@pytest.mark.parametrize(
    "condition, times",
    [
        (Condition.ACTIVATE_EXHAUST, 1),
        (Condition.ACTIVATE_MP, 3),
        (Condition.ONCE_EXHAUST, 1),
        (Condition.ONCE_MP, 1),
    ],
)
def test_activated_abilities(condition: Condition, times: int) -> None:
    board = ready(cores=5)
    master = board.masters[0]
    entry = board.add(0, Place.LORD, Category.LORD, slots=[(condition, 2, gain(1))])
    entry.new = True
    master.exhausted = True
    assert actions_of(board.game, entry) == [Action.ABILITY_1]
    answers: list[list[int]] = [[entry.id]]
    if condition in (Condition.ACTIVATE_EXHAUST, Condition.ONCE_EXHAUST):
        answers = [[entry.id], [Action.ABILITY_1]]
    else:
        answers = [[entry.id], [Action.ABILITY_1]] * times
    take_turn(board, *answers, [])
    assert life(board) == 20 + times
    side = board.game.players[0]
    assert side.cores_out == (2 * times if condition in (Condition.ACTIVATE_MP, Condition.ONCE_MP) else 0)


@pytest.mark.req("P000-47")
def test_incapacity_stops_everything_until_the_end_of_its_controllers_turn() -> None:
    board = ready()
    card = board.add(0, Place.LEFT, slots=[(Condition.ACTIVATE_MP, 0, gain(1))])
    foe = board.add(1, Place.LEFT)
    card.incapacitated = foe.incapacitated = True
    assert actions_of(board.game, card) == []
    take_turn(board, [])
    assert (card.incapacitated, foe.incapacitated) == (False, True)


DURATIONS = [
    # duration, turns of play after which it is gone: (own turn ends, opponent's turn ends, own turn starts)
    (Duration.WHILE_THERE, [1, 1, 1]),
    (Duration.THIS_TURN, [0, 0, 0]),
    (Duration.OPPONENT_TURN, [1, 0, 0]),
    (Duration.OWN_TURN, [1, 1, 0]),
]


@pytest.mark.parametrize("duration, held", DURATIONS)
@pytest.mark.req("P000-17")
def test_durations(duration: Duration, held: list[int]) -> None:
    board = ready()
    caster = board.add(0, Place.LORD, Category.LORD)
    steps = [replace(FOE, effect=Effect.MODIFY, par_x=1, par_z=duration)]
    board.add(1, Place.LEFT)
    counts = []

    def whole() -> Play[None]:
        caster_frame = Frame(caster.id, 0, 0, tuple(steps))
        yield from run(board.game, caster_frame)
        end_turn(board.game)
        counts.append(len(board.game.modifiers))
        for player in (1, 0):
            board.game.turn_player = player
            yield from turn(board.game)
            counts.append(len(board.game.modifiers))

    drive(whole(), *[[]] * 2)
    assert counts == held


def test_expired_hp_breaks_what_it_held_up() -> None:
    board = ready()
    card = board.add(0, Place.LEFT, hp=2)
    board.cast([replace(OWN, effect=Effect.MODIFY, par_y=3, par_z=Duration.THIS_TURN)])
    card.damage = 3
    take_turn(board, [])
    assert card.place == Place.WT2


def standing(effect: Effect, step: Step = OWN, **fields: object) -> list[Step]:
    return [replace(step, effect=effect, **fields)]  # type: ignore[arg-type]


@pytest.mark.req("R000-134", "R000-45")
def test_standing_values_hold_while_the_source_is_face_up_on_the_field() -> None:
    board = Board()
    source = board.add(0, Place.LEFT, slots=[(Condition.ALWAYS, 0, standing(Effect.STANDING_MODIFY, par_x=2, par_y=1))])
    other, foe = board.add(0, Place.CENTRE), board.add(1, Place.CENTRE)

    def shown(card: Instance) -> tuple[int, int]:
        values = Settled(board.game)
        return values.attack(card), values.health(card)

    assert [shown(card) for card in (source, other, foe)] == [(4, 4), (4, 4), (2, 3)]
    source.reversed = True
    assert shown(other) == (2, 3)
    source.reversed = False
    board.cast([replace(OWN, select=Select.EXACTLY, sel_x=1, effect=Effect.BREAK)], [source.id])
    assert shown(other) == (2, 3)


@pytest.mark.req("R000-46")
def test_own_turn_effects_hold_in_the_controllers_turn() -> None:
    board = Board()
    card = board.add(0, Place.LEFT, slots=[(Condition.OWN_TURN, 0, standing(Effect.STANDING_MODIFY, par_x=2))])
    assert Settled(board.game).attack(card) == 4
    board.game.turn_player = 1
    assert Settled(board.game).attack(card) == 2


@pytest.mark.req("R000-135", "R000-136")
def test_standing_keywords_losses_beat_gifts_and_modifiers_come_later() -> None:
    board = Board()
    block = Keywords((2, 0, 0, 0, 0, 0, 0, 0), FlagKeyword.BARRIER | FlagKeyword.HASTE)
    lost = Keywords(flags=FlagKeyword.BARRIER)
    slots = [
        (Condition.ALWAYS, 0, standing(Effect.STANDING_LOSE, keywords=lost)),
        (Condition.ALWAYS, 0, standing(Effect.STANDING_GIVE, keywords=block)),
    ]
    card = board.add(0, Place.LEFT, slots=slots)
    assert Settled(board.game).keywords(card) == replace(block, flags=FlagKeyword.HASTE)
    board.cast([replace(OWN, effect=Effect.GIVE_KEYWORD, keywords=lost)])
    assert Settled(board.game).has(card, FlagKeyword.BARRIER)
    assert Settled(board.game).number(card, NumberKeyword.IMPACT) == 2


def test_standing_filters_and_macros_do_not_feed_on_themselves() -> None:
    board = Board()
    steps = standing(Effect.STANDING_MODIFY, select=0x60, sel_y=2, par_x=0x71)
    card = board.add(0, Place.LEFT, atk=2, slots=[(Condition.ALWAYS, 0, steps)])
    assert Settled(board.game).attack(card) == 4


@pytest.mark.req("R000-137", "R000-138")
@pytest.mark.parametrize(
    "effect, own, foe",
    [
        (Effect.GUARD_OWN_TIMELINE, True, False),
        (Effect.GUARD_ENEMY_TIMELINE, False, True),
    ],
)
def test_timeline_protection(effect: Effect, own: bool, foe: bool) -> None:
    board = Board()
    board.add(1, Place.LORD, Category.LORD, slots=[(Condition.ALWAYS, 0, [Step(1, effect=effect)])])
    mine, theirs = board.add(0, Place.WT2), board.add(1, Place.WT2)
    standby = board.add(1, Place.STANDBY)
    word = TIMELINE | Range.STANDBY
    step = Step(1, range_self=word, range_opp=word, kind=Kind.MINION)
    found = list(candidates(board.game, Frame(board.masters[0].id, 0), step))
    protected_theirs, protected_mine = own, foe
    assert (mine.id in found, theirs.id in found) == (not protected_mine, not protected_theirs)
    assert standby.id in found
    own_view = list(candidates(board.game, Frame(board.masters[1].id, 1), step))
    assert {mine.id, theirs.id} <= set(own_view)


@pytest.mark.req("R000-117", "R000-137")
def test_protection_stops_broken_target_but_not_wait_break() -> None:
    board = Board()
    guard = [Step(1, effect=Effect.GUARD_OWN_TIMELINE)]
    board.add(1, Place.LORD, Category.LORD, hp=9, slots=[(Condition.ALWAYS, 0, guard)])
    first, second = board.add(1, Place.LEFT, cc_wt=1), board.add(1, Place.RIGHT, cc_wt=1)
    hit = Step(1, range_opp=Range.LANE_LEFT, kind=Kind.MINION, effect=Effect.BREAK)
    later = Step(2, special=Special.BROKEN, kind=Kind.MINION, effect=Effect.WAIT, par_x=2)
    board.cast([hit, later])
    assert first.place == Place.WT1
    board.cast([replace(hit, range_opp=Range.LANE_RIGHT, effect=Effect.WAIT_BREAK, par_x=2)])
    assert second.place == Place.WT3


def test_endless_trigger_loop_is_cut() -> None:
    board = ready()
    again = Step(1, special=Special.SELF, kind=Kind.MINION, effect=Effect.MOVE, par_x=Zone.HAND)
    place = Step(2, range_self=Range.HAND, kind=Kind.MINION, effect=Effect.MOVE, par_x=Zone.LANE_LEFT)
    card = board.add(0, Place.HAND, slots=[(Condition.PLACEMENT, 0, [again, place])])
    board.cast([replace(place, order=1)])
    assert card.place == Place.LEFT
    assert board.game.queue == []


def test_main_prompt_lists_cards_and_the_end() -> None:
    board = ready()
    hand, left = board.add(0, Place.HAND), board.add(0, Place.LEFT)
    prompt = take_turn(board, [])[0]
    assert prompt.ask == Ask.MAIN
    drawn = board.game.place(0, Place.HAND)[-1]
    assert prompt.candidates == (left.id, hand.id, drawn)
