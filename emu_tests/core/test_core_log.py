"""What the match log tells, entry by entry, on the 6502; and how many entries there have been."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cartomancer.duel.harness import harness_of
from cartomancer.rulesets.timeline.codes import (
    OPTIONAL,
    Condition,
    Effect,
    FlagKeyword,
    Kind,
    Message,
    Phase,
    Place,
    Range,
    Special,
)
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import LOG_ENTRIES, NONE, OWNER_BIT, Fault, ModKind
from support.ability_fixtures import Match
from support.core_fixtures import ARTS, BLUE, LORD, MASTER, MINION, RED_SWORD, SKILL
from support.fight_fixtures import FIRST, FightGame, answered, attack, begin, make_game, plain_record
from support.ruleset_of import ruleset_of
from support.turn_fixtures import P1, Board, No

log_words = harness_of(ruleset_of("timeline")).words.log_words

ALL_KINDS = 0x3F
GAIN = Step(1, effect=Effect.GAIN_LIFE, par_x=1)
ASKED_GAIN = Step(1, effect=Effect.GAIN_LIFE, par_x=1, select=OPTIONAL)
SELF_DRAW = (Step(1, special=Special.SELF, kind=ALL_KINDS),)
ORDERS = (
    Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.ATTACK, par_x=9),
    Step(2, range_opp=Range.FIELD, kind=Kind.MINION, select=1, sel_x=1),
)

EAGER, SHY, OPEN_ARTS, NEW_LORD = range(FIRST, FIRST + 4)

Entry = tuple[int, int, int, int, int]
"""Message, player, subject, object, value."""


@pytest.fixture(scope="module")
def game() -> FightGame:
    minion = plain_record(MINION)
    return make_game(
        [
            (minion, [(Condition.ATTACK, SELF_DRAW)]),
            (minion, [(Condition.ATTACK, (ASKED_GAIN,))]),
            (plain_record(ARTS), [(Condition.UNLOCK, (GAIN,))]),
            (plain_record(LORD), [(Condition.UNLOCK, (GAIN,))]),
        ]
    )


@pytest.fixture
def match(game: FightGame) -> Match:
    match = game.match()
    for player in (0, 1):
        match.new(MASTER, Place.MASTER, player)
        match.set_player(player, life=20)
    return match


def told(match: Match, *wanted: Message) -> list[Entry]:
    """The entries of some kinds, oldest first."""
    return [
        (
            entry["message"],
            entry["player"],
            entry["subject"],
            entry["object"],
            entry["value_lo"] | entry["value_hi"] << 8,
        )
        for entry in match.log
        if entry["message"] in wanted
    ]


def abilities_logged(match: Match) -> list[tuple[int, int]]:
    """Who acted, and for whom."""
    return [(subject, player) for _, player, subject, _, _ in told(match, Message.ABILITY)]


# --- attack, block, damage, break


@pytest.mark.req("P000-24", "P000-28")
@pytest.mark.parametrize("side", [0, 1])
def test_attack_is_reported_and_then_the_damage_to_both(match: Match, side: int) -> None:
    mine, theirs = match.new(MINION, Place.LEFT, side), match.new(BLUE, Place.RIGHT, 1 - side)
    attack(match, mine, theirs)
    assert told(match, *Message) == [
        (Message.ATTACK, side, mine, theirs, 0),
        (Message.DAMAGE, 1 - side, theirs, NONE, 3),
        (Message.DAMAGE, side, mine, NONE, 1),
    ]


@pytest.mark.req("P000-27")
def test_block_is_reported_with_the_attacker(match: Match) -> None:
    mine, guard = match.new(MINION, Place.LEFT), match.new(BLUE, Place.RIGHT, 1)
    master = match.zone(Place.MASTER, 1)[0]
    attack(match, mine, master, [guard])
    assert told(match, *Message)[:3] == [
        (Message.ATTACK, 0, mine, master, 0),
        (Message.BLOCK, 1, guard, mine, 0),
        (Message.DAMAGE, 1, guard, NONE, 3),
    ]


@pytest.mark.req("P000-27")
def test_attack_that_is_let_through_has_no_block_and_a_master_loses_life(match: Match) -> None:
    mine, _ = match.new(MINION, Place.LEFT), match.new(BLUE, Place.RIGHT, 1)
    master = match.zone(Place.MASTER, 1)[0]
    attack(match, mine, master, [])
    assert told(match, *Message) == [
        (Message.ATTACK, 0, mine, master, 0),
        (Message.LIFE_LOST, 1, master, NONE, 3),
    ]


@pytest.mark.req("R000-126")
def test_attack_that_an_effect_makes_is_reported_after_the_ability(match: Match) -> None:
    mine, theirs = match.new(MINION, Place.LEFT), match.new(BLUE, Place.RIGHT, 1)
    match.play(ORDERS, source=match.zone(Place.MASTER)[0])
    heads = [entry[:4] for entry in told(match, Message.ABILITY, Message.ATTACK, Message.DAMAGE)]
    assert heads[:3] == [
        (Message.ABILITY, 0, match.zone(Place.MASTER)[0], NONE),
        (Message.ATTACK, 0, mine, theirs),
        (Message.DAMAGE, 1, theirs, NONE),
    ]


@pytest.mark.req("P000-21", "P000-29")
def test_break_is_reported_before_the_move_that_it_makes(match: Match) -> None:
    mine, theirs = match.new(RED_SWORD, Place.LEFT), match.new(RED_SWORD, Place.RIGHT, 1)
    attack(match, mine, theirs)
    ends = [entry[:3] for entry in told(match, Message.BROKEN, Message.MOVED)]
    assert ends == [
        (Message.BROKEN, 0, mine),
        (Message.MOVED, 0, mine),
        (Message.BROKEN, 1, theirs),
        (Message.MOVED, 1, theirs),
    ]


@pytest.mark.req("P000-21")
def test_card_that_breaks_away_from_its_owner_is_logged_for_who_had_it(match: Match) -> None:
    stolen = match.new(MINION, Place.LEFT, 1)
    match.put("inst_place", match.get("inst_place", stolen) & ~OWNER_BIT, at=stolen)
    match.play([Step(1, range_opp=Range.FIELD, kind=Kind.MINION, effect=Effect.BREAK)])
    ends = [entry[:3] for entry in told(match, Message.BROKEN, Message.MOVED)]
    assert ends == [(Message.BROKEN, 1, stolen), (Message.MOVED, 0, stolen)]


@pytest.mark.req("P000-43", "P000-38")
@pytest.mark.parametrize("flag", [FlagKeyword.BARRIER, FlagKeyword.EFFECT_IMMUNE])
def test_damage_that_does_not_arrive_is_not_reported(match: Match, flag: FlagKeyword) -> None:
    card = match.new(MINION, Place.LEFT)
    assert match.modify(card, ModKind.GIVE_FLAGS, val=int(flag))
    match.play([Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.DAMAGE, par_x=2)])
    assert told(match, Message.DAMAGE) == []


@pytest.mark.req("R000-112")
def test_damage_is_reported_in_full_even_beyond_a_byte_and_beyond_what_a_card_keeps(match: Match) -> None:
    card = match.new(MINION, Place.LEFT)
    match.word("par_x_value", 0x7FF0)
    for _ in range(2):
        match.call("deal_damage", x=card, a=1)
    assert [entry[4] for entry in told(match, Message.DAMAGE)] == [0x7FF0, 0x7FF0]


# --- abilities


@pytest.mark.parametrize("side", [0, 1])
def test_ability_is_reported_once_before_what_it_does(match: Match, side: int) -> None:
    card = match.new(MINION, Place.LEFT, side)
    match.put("ability_logged", 1)  # of the ability before
    match.play([GAIN, Step(2, effect=Effect.GAIN_LIFE, par_x=2)], source=card, player=side)
    assert [entry[:3] for entry in told(match, *Message)] == [
        (Message.ABILITY, side, card),
        (Message.LIFE_GAINED, side, match.zone(Place.MASTER, side)[0]),
        (Message.LIFE_GAINED, side, match.zone(Place.MASTER, side)[0]),
    ]


def test_ability_is_reported_for_the_player_who_had_the_card(match: Match) -> None:
    card = match.new(MINION, Place.LEFT, 1)
    match.play([GAIN], source=card, player=0)
    assert abilities_logged(match) == [(card, 0)]


@pytest.mark.parametrize(("answers", "times"), [(([0],), 0), (([1],), 1)])
def test_ability_that_is_declined_is_not_reported(match: Match, answers: Sequence[Sequence[int]], times: int) -> None:
    card = match.new(MINION, Place.LEFT)
    match.play([ASKED_GAIN], *answers, source=card)
    assert abilities_logged(match) == [(card, 0)] * times


def test_ability_whose_first_step_is_declined_is_reported_with_its_second(match: Match) -> None:
    card = match.new(MINION, Place.LEFT)
    match.play([ASKED_GAIN, Step(2, effect=Effect.GAIN_LIFE, par_x=2)], [0], source=card)
    assert [entry[0] for entry in told(match, *Message)] == [Message.ABILITY, Message.LIFE_GAINED]


def test_ability_without_a_target_is_not_reported(match: Match) -> None:
    match.play([Step(1, range_opp=Range.FIELD, kind=Kind.MINION, effect=Effect.BREAK)], source=0)
    assert abilities_logged(match) == []


@pytest.mark.req("R000-126")
@pytest.mark.parametrize(("attacker", "answers"), [(EAGER, ()), (SHY, ([0],)), (SHY, ([1],))])
def test_ability_that_lets_others_act_is_reported_once(
    match: Match, attacker: int, answers: Sequence[Sequence[int]]
) -> None:
    """Whether the attack ability inside it acts or is declined."""
    mine, _ = match.new(attacker, Place.LEFT), match.new(BLUE, Place.RIGHT, 1)
    source = match.zone(Place.MASTER)[0]
    match.play([*ORDERS, Step(3, effect=Effect.GAIN_LIFE, par_x=1)], *answers, source=source)
    inside = [] if answers == ([0],) else [(mine, 0)]
    assert abilities_logged(match) == [(source, 0), *inside]


# --- unlock, turn


@pytest.mark.req("P000-20")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("number", "place"), [(NEW_LORD, Place.LORD), (OPEN_ARTS, Place.IN_USE)])
def test_unlocking_is_reported_first(match: Match, number: int, place: Place, side: int) -> None:
    card = match.new(number, Place.HAND, side)
    answered(match, begin(match, ("unlock_card", 0, card, 0), ("triggers_resolve", 0, 0, 0)))
    first = told(match, Message.UNLOCKED, Message.MOVED, Message.ABILITY)[:3]
    assert first == [
        (Message.UNLOCKED, side, card, NONE, 0),
        (Message.MOVED, side, card, side * 16 + Place.HAND, side * 16 + place),
        (Message.ABILITY, side, card, NONE, 0),
    ]


@pytest.mark.req("P000-19")
def test_used_skill_is_not_unlocked(match: Match) -> None:
    card = match.new(SKILL, Place.HAND)
    begin(match, ("use_card", 0, card, 0))
    assert told(match, Message.UNLOCKED) == []


@pytest.mark.req("P000-10")
def test_turn_is_reported_for_the_player_whose_turn_begins(board: Board) -> None:
    for player in (0, 1):
        for _ in range(3):
            board.add(No.MINION, Place.DECK, player)
    board.begin(Phase.MAIN).end_phase()
    log = [entry for entry in board.console.state()["log"] if entry[0] in (Message.TURN, Message.MOVED)]
    turn, player = board.turn
    assert player == P1
    assert log[0] == (Message.TURN, turn, P1, NONE, NONE, 0)
    assert [entry[0] for entry in log].count(Message.TURN) == 1


@pytest.mark.req("P000-29")
def test_what_the_new_turn_breaks_is_reported_after_it(board: Board) -> None:
    frail = board.add(No.MINION, Place.LEFT, P1, damage=4)
    board.give(frail, Duration.OWN_TURN, P1, hp=1)
    board.begin(Phase.MAIN).end_phase()
    log = [entry[0] for entry in board.console.state()["log"]]
    assert log[:2] == [Message.TURN, Message.BROKEN]


# --- how many


def test_total_counts_every_entry_and_wraps(match: Match) -> None:
    match.put("log_total", 250)
    match.put("log_count", 0)
    for _ in range(10):
        match.call("log_turn_begins")
    assert (match.get("log_total"), match.get("log_count")) == (4, 10)


def test_total_goes_on_when_the_log_is_full(match: Match) -> None:
    match.put("log_total", 0)
    for _ in range(LOG_ENTRIES + 5):
        match.call("log_turn_begins")
    assert (match.get("log_total"), match.get("log_count")) == (LOG_ENTRIES + 5, LOG_ENTRIES)


# --- in words


@pytest.mark.parametrize(
    ("message", "words"),
    [
        (Message.ATTACK, "card 5 attacks card 9"),
        (Message.BLOCK, "card 5 blocks card 9"),
        (Message.DAMAGE, "card 5 takes 300 damage"),
        (Message.BROKEN, "card 5 breaks"),
        (Message.ABILITY, "an ability of card 5 acts"),
        (Message.UNLOCKED, "p2 unlocks card 5"),
        (Message.TURN, "the turn of p2 begins"),
        (Message.SAID, "p2 reads text 300"),
    ],
)
def test_entry_in_words(message: Message, words: str) -> None:
    entry = (message, 4, 1, 5, 9, 300)
    assert log_words(entry, lambda card: f"card {card}") == f"turn 4: {words}"


def test_fault_of_a_script_names_the_card() -> None:
    entry = (Message.FAULT, 4, 1, 5, Fault.SCRIPT, 0x8001)
    assert log_words(entry, lambda card: f"card {card}") == "turn 4: fault: script of card 5"
    assert log_words((Message.FAULT, 4, 1, 5, Fault.RULES, 0), str) == "turn 4: fault: rules"


def test_every_message_has_words() -> None:
    logged = [message for message in Message if message < Message.DOES_PLACE]
    said = [log_words((message, 1, 0, 2, 1, 1), str) for message in logged]
    assert all(words != "turn 1: " for words in said) and len(set(said)) == len(logged)
