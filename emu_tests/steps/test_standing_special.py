"""Special ranges of standing steps: generated slots on generated boards, every value as in the model.

What they read is without standing effects, so none can depend on another (DECISIONS 10, 22): with 6502 and model side
by side, on both fields, in either turn, with face-down sources and targets, in and outside an attack.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from cartomancer.rulesets.timeline.codes import CardState, Condition, Effect, FlagKeyword, Place, Special
from cartomancer.rulesets.timeline.model.state import Attack
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import NONE, ModKind
from cartomancer.schema.records import Keywords
from support.core_fixtures import KEYWORDS, LORD, MINION, plain_cards
from support.fight_fixtures import FIRST, FightGame, make_game, plain_record
from support.fight_pair import Fight
from support.standing_cards import ALL_KINDS, generated

LEAP = Keywords(flags=int(FlagKeyword.LEAP))


@pytest.mark.req("R000-85", "R000-89", "R000-90", "R000-91", "R000-134", "R000-135", "R000-136")
@pytest.mark.parametrize("block", range(3))
def test_standing_special_ranges_are_the_models(block: int) -> None:
    for seed in range(14):
        dice = Random(70_000 + 100 * block + seed)
        pair = Fight(dice, generated(block))
        fielded = [card.id for card in pair.game.instances if card.on_field]
        for fight in (None, *dice.sample(fielded, 2)):
            pair.game.attack = None if fight is None else Attack(fielded[0], fight)
            pair.core.put("attack_target", NONE if fight is None else fight)
            for player in (0, 1):
                pair.game.turn_player = player
                pair.core.put("turn_player", player)
                assert pair.values() == pair.model_values()
        pair.core.close()


# --- what each of them means ------------------------------------------------------------------------------------

HOLDERS = Step(
    1,
    special=Special.KEYWORD_HOLDER,
    kind=ALL_KINDS,
    effect=Effect.STANDING_MODIFY,
    par_x=10,
    keywords=Keywords((7, 0, 0, 0, 0, 0, 0, 0), int(FlagKeyword.HASTE)),
)
LEAPS = Step(1, special=Special.KEYWORD_HOLDER, kind=ALL_KINDS, effect=Effect.STANDING_GIVE, keywords=LEAP)
HUNTED = Step(1, special=Special.ATTACK_TARGET, kind=ALL_KINDS, effect=Effect.STANDING_MODIFY, par_x=20, par_y=1)
BANNER, HERALD, HUNTER = range(FIRST, FIRST + 3)


@pytest.fixture(scope="module")
def game() -> FightGame:
    cards: Sequence[Step] = (HOLDERS, LEAPS, HUNTED)
    return make_game([(plain_record(LORD), [(Condition.ALWAYS, (one,))]) for one in cards])


@pytest.mark.req("R000-91", "R000-134")
def test_keyword_holders_of_the_own_field_whatever_their_number(game: FightGame) -> None:
    core = game.match()
    core.new(BANNER, Place.LORD)
    has, lacks = core.new(KEYWORDS, Place.LEFT), core.new(MINION, Place.CENTRE)
    enemy = core.new(KEYWORDS, Place.LEFT, 1)
    assert [core.values(card)[0] for card in (has, lacks, enemy)] == [11, 3, 1]
    assert core.keywords(has) == next(card.record.keywords for card in plain_cards() if card.number == KEYWORDS)
    core.modify(has, ModKind.LOSE_FLAGS, val=int(FlagKeyword.HASTE))
    core.modify(lacks, ModKind.GIVE_FLAGS, val=int(FlagKeyword.HASTE))
    assert [core.values(card)[0] for card in (has, lacks)] == [1, 3], "every keyword of K"
    core.modify(lacks, ModKind.GIVE_NUMBER, val=1, aux=0)
    assert core.values(lacks)[0] == 13
    core.put("inst_state", CardState.REVERSED, at=lacks)
    assert core.values(lacks)[0] == 0


@pytest.mark.req("R000-91", "R000-135")
def test_a_keyword_that_only_standing_effects_give_holds_nothing(game: FightGame) -> None:
    core = game.match()
    core.new(HERALD, Place.LORD)
    plain, own = core.new(MINION, Place.LEFT), core.new(KEYWORDS, Place.RIGHT)
    assert [bool(core.keywords(card).flags & FlagKeyword.LEAP) for card in (plain, own)] == [False, True]


@pytest.mark.req("R000-90", "R000-134")
def test_the_attack_target_is_meant_while_there_is_one(game: FightGame) -> None:
    core = game.match()
    core.new(HUNTER, Place.LORD)
    cards = [core.new(MINION, Place.LEFT, player) for player in (0, 1)]
    for target in (NONE, *cards):
        core.put("attack_target", target)
        assert [core.values(card)[:2] for card in cards] == [(23, 5) if card == target else (3, 4) for card in cards]
