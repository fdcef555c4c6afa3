"""The cartridge's computer players: legal answers to every prompt, no trace of thinking, and what greedy goes for."""

from __future__ import annotations

from random import Random

import pytest

from cartomancer.duel import Duel, DuelError, Game
from cartomancer.duel.players import Thought, far_call, percentile, think, thought_answer
from cartomancer.machine.cpu import RAM_END, ROM, WORK_RAM
from cartomancer.rulesets.timeline.codes import Ask, Place
from cartomancer.schema.core_state import (
    CANDIDATES,
    NO_SUM,
    NONE,
    PROMPT,
    PROMPT_OR_NONE,
    THINK_LIMIT,
    DuelResult,
    Fault,
    FiberState,
    PromptType,
)
from cartomancer.schema.front import PlayerKind
from cartomancer.schema.memory import RAM_AREAS
from support.built_game import BuiltGame
from support.play_match import Match, play_one
from support.thinking import CACHES, ITS_OWN, KERNEL

COMPUTERS = ("random", "greedy", "careless")
OPTIONS = (PromptType.OPTION, PromptType.ACTION, PromptType.SLOT, PromptType.RESPOND)

AREAS = ("PLAYERRAM", "SCRATCH")
SCRATCH = range(0x10)
LANES = (Place.LEFT, Place.CENTRE, Place.RIGHT)
MAIN_STACK = range(0x1A0, 0x200)


@pytest.fixture(scope="session")
def played_game(game: BuiltGame) -> Game:
    return Game.open(game.image)


@pytest.fixture
def duel(played_game: Game) -> Duel:
    return Duel(played_game)


def greedy(duel: Duel) -> Duel:
    """Begin the duel with greedy players on both sides, and something to draw."""
    for side in duel.sides:
        side.place("squire", "deck")
    duel.players("greedy", "greedy")
    duel.run()
    return duel


def chosen(duel: Duel) -> list[str]:
    """What the computer player answers, in words; the answer is given."""
    question = duel.asked()
    words = [question.candidates[question.values.index(value)] for value in duel.think().answer]
    duel.answer(*duel.thoughts[-1].answer)
    return words


def main_phase(duel: Duel, most: int = 20) -> None:
    """Let the computer player of the turn act until it ends the phase; the other one answers too."""
    for _ in range(most):
        question = duel.question
        if question is None:
            return
        thought = duel.think()
        duel.answer(*thought.answer)
        if question.is_main and not thought.answer:
            return
    raise AssertionError(f"the phase does not end\n{duel.board}")


# --- every prompt ---------------------------------------------------------------------------------------------


class Desk:
    """A duel that waits, with prompts of any form put before its computer players."""

    def __init__(self, game: Game, kind: str, seed: int = 1) -> None:
        self.duel = Duel.whole(game, seed=seed)
        self.duel.players(kind, kind)
        self.duel.run()
        self.machine = self.duel.machine
        self.moment = self.machine.snapshot()

    def ask(self, kind: PromptType, values: list[int], low: int, high: int, **fields: int) -> tuple[int, ...] | None:
        """The answer to a prompt; None if the core refuses it."""
        self.machine.restore(self.moment)
        block = {"type": kind, "player": 0, "minimum": low, "maximum": high, "count": len(values), "message": 1}
        block = {**block, "source": NONE, "sum": NO_SUM, "answered": 0, "flags": 0, **fields}
        self.machine.write("prompt", [block[field.name] for field in PROMPT.fields])
        if values:
            self.machine.write("candidates", values)
        answered, _ = think(self.machine)
        assert answered
        answer = thought_answer(self.machine)
        return None if self.machine.call("core_answer").carry else answer

    def next_dice(self) -> None:
        """Other random numbers from now on."""
        self.machine.restore(self.moment)
        dice = int.from_bytes(self.machine.read("think_rng", 4), "little")
        self.machine.write("think_rng", ((dice * 69069 + 1) % (1 << 32) | 1).to_bytes(4, "little"))
        self.moment = self.machine.snapshot()


@pytest.fixture(scope="module", params=COMPUTERS)
def desk(request: pytest.FixtureRequest, played_game: Game) -> Desk:
    return Desk(played_game, request.param)


@pytest.mark.parametrize("ask", [0, *Ask, 0xFF])
def test_one_of_several_options_is_answered_legally(desk: Desk, ask: int) -> None:
    for kind in OPTIONS:
        for count in (0, 1, 2, 20, 64, CANDIDATES):
            for low in (0, 1):
                if low > count:
                    continue
                desk.next_dice()
                answer = desk.ask(kind, list(range(count)), low, 1, message=ask, source=count % 3)
                assert answer is not None, (kind, count, low)
                assert low <= len(answer) <= 1


@pytest.mark.parametrize("ask", [0, Ask.TARGETS, Ask.MAIN, Ask.ATTACK, Ask.BLOCK])
def test_number_of_cards_is_kept_within_its_limits(desk: Desk, ask: int) -> None:
    for count, low, high in ((0, 0, 0), (1, 1, 1), (5, 0, 3), (5, 2, 2), (64, 0, 64), (64, 64, 64), (128, 1, 64)):
        desk.next_dice()
        answer = desk.ask(PromptType.CARDS, list(range(count)), low, high, message=ask)
        assert answer is not None, (count, low, high)
        assert low <= len(answer) <= high and len(set(answer)) == len(answer)


def test_more_than_there_are_is_all_of_them_at_most(desk: Desk) -> None:
    answer = desk.ask(PromptType.CARDS, [3, 4, 5], 0, 9)
    assert answer is not None and set(answer) <= {3, 4, 5}


def test_total_cost_is_respected(desk: Desk) -> None:
    cost = desk.machine.read("print_cost", 82)
    dice = Random(4)
    for total in (0, 1, 5, 9, 254):
        for low in (0, 1):
            values = [card for card in dice.sample(range(1, 82), 30) if cost[card] <= total]
            if low and not values:
                continue
            desk.next_dice()
            answer = desk.ask(PromptType.CARDS, values, low, len(values), sum=total)
            assert answer is not None, (total, low, values)
            assert sum(cost[card] for card in answer) <= total


def test_cheapest_cards_are_taken_when_the_total_cost_asks_for_several(desk: Desk) -> None:
    desk.machine.restore(desk.moment)
    cost = desk.machine.read("print_cost", 82)
    cheap = [card for card in range(1, 82) if cost[card] == 1][:2]
    dear = [card for card in range(1, 82) if cost[card] == 2][:6]
    for _ in range(12):
        desk.next_dice()
        answer = desk.ask(PromptType.CARDS, [*dear, *cheap], 2, 2, sum=2)
        assert answer is not None and set(answer) == set(cheap)


def test_or_none_is_all_or_nothing(desk: Desk) -> None:
    seen = set()
    for _ in range(24):
        desk.next_dice()
        answer = desk.ask(PromptType.CARDS, [2, 3, 4, 5], 3, 3, flags=PROMPT_OR_NONE)
        assert answer is not None
        seen.add(len(answer))
    assert seen <= {0, 3}


def test_order_names_every_card_once(desk: Desk) -> None:
    for count in (1, 2, 9, 64):
        desk.next_dice()
        answer = desk.ask(PromptType.ORDER, list(range(count)), count, count)
        assert answer is not None and sorted(answer) == list(range(count))


def test_numbers_lie_in_their_range(desk: Desk) -> None:
    for low, high in ((0, 0), (0, 1), (3, 7), (0, 255), (250, 255)):
        for kind in (PromptType.YES_NO, PromptType.NUMBER):
            desk.next_dice()
            answer = desk.ask(kind, [], low, high)
            assert answer is not None and len(answer) == 1 and low <= answer[0] <= high


def test_damaged_candidates_are_never_answered(desk: Desk) -> None:
    for _ in range(8):
        desk.next_dice()
        answer = desk.ask(PromptType.CARDS, [0x80, 7, 0xFF], 0, 2)
        assert answer in ((), (7,))


def test_random_answers_differ(played_game: Game) -> None:
    desk = Desk(played_game, "random")
    seen = set()
    for _ in range(40):
        desk.next_dice()
        seen.add(desk.ask(PromptType.CARDS, [1, 2, 3, 4], 0, 2))
    lengths = {len(answer) for answer in seen if answer is not None}
    assert lengths == {0, 1, 2} and len(seen) > 10


def test_random_rather_acts_than_ends_the_phase(played_game: Game) -> None:
    desk = Desk(played_game, "random")
    ended = 0
    for _ in range(64):
        desk.next_dice()
        ended += desk.ask(PromptType.ACTION, [1, 2, 3], 0, 1, message=Ask.MAIN) == ()
    assert 2 <= ended <= 16


def test_humans_are_left_alone(duel: Duel) -> None:
    duel.players("human", "random")
    duel.run()
    before = duel.machine.snapshot()
    assert think(duel.machine)[0] is False
    after = duel.machine.snapshot()
    assert after.ram[1] == before.ram[1] and after.ram[0][0x200:] == before.ram[0][0x200:]
    with pytest.raises(DuelError, match="p1 is not a computer player; call players"):
        duel.think()


def test_nothing_is_answered_while_nothing_is_asked(duel: Duel) -> None:
    duel.players("greedy", "greedy")
    assert duel.machine.byte("fiber_state") == FiberState.READY
    assert think(duel.machine)[0] is False


def test_too_deep_a_stack_is_refused(duel: Duel) -> None:
    duel.players("greedy", "greedy")
    duel.run()
    duel.machine.cpu.set_sp(THINK_LIMIT + 4)  # far_call takes five bytes
    assert think(duel.machine)[0] is False
    assert duel.fault == Fault.MAIN_STACK
    duel.machine.cpu.set_sp(THINK_LIMIT + 5)
    assert think(duel.machine)[0] is True


def test_unknown_player_is_named(duel: Duel) -> None:
    with pytest.raises(DuelError, match='there is no player "gredy"; did you mean "greedy"'):
        duel.players("gredy")


def test_a_turn_ends_though_there_is_always_something_free_to_do(played_game: Game) -> None:
    for kind in COMPUTERS:
        desk = Desk(played_game, kind)
        machine = desk.machine
        machine.write("think_turn", desk.duel.turn_number)
        machine.write("think_acts", 63)
        desk.moment = machine.snapshot()
        assert desk.ask(PromptType.ACTION, list(desk.duel.asked().values), 0, 1, message=Ask.MAIN) == ()


# --- no trace -------------------------------------------------------------------------------------------------


def allowed(duel: Duel) -> set[int]:
    """The addresses that thinking may change."""
    found = {*SCRATCH, *MAIN_STACK, duel.machine.address("prompt") + PROMPT.offsets["answered"]}
    for name, size in {**ITS_OWN, **KERNEL, **CACHES}.items():
        found |= set(range(duel.machine.address(name), duel.machine.address(name) + size))
    return found | {at for area in RAM_AREAS if area.name in AREAS for at in range(area.start, area.end)}


def ram(duel: Duel) -> dict[int, int | None]:
    memory = duel.machine.memory
    return {at: memory[at] for at in (*range(RAM_END), *range(WORK_RAM, ROM))}


@pytest.mark.parametrize("kinds", [("greedy", "greedy"), ("random", "greedy"), ("careless", "careless")])
def test_thinking_changes_nothing_but_its_own_memory(played_game: Game, kinds: tuple[str, str]) -> None:
    duel = Duel.whole(played_game, decks=("keepers", "embers"), seed=11)
    duel.players(*kinds)
    duel.run()
    may = allowed(duel)
    list_end = duel.machine.address("candidates") + CANDIDATES
    asked = set()
    for _ in range(60):
        if duel.question is None:
            break
        asked.add(duel.question.ask)
        before, banks = ram(duel), list(duel.machine.bus.registers)
        thought = duel.think()
        beyond = set(range(duel.machine.address("candidates") + thought.candidates, list_end))
        changed = {at for at, value in ram(duel).items() if before[at] != value} - may - beyond
        assert not changed, [f"${at:04X}" for at in sorted(changed)]
        assert list(duel.machine.bus.registers) == banks
        duel.answer(*thought.answer)
    assert {Ask.MAIN, Ask.LANE} <= asked


@pytest.mark.parametrize("deck", ["keepers", "embers"])
def test_the_same_answers_give_the_same_duel_without_thinking(played_game: Game, deck: str) -> None:
    thinking, replayed = (Duel.whole(played_game, decks=(deck, deck), seed=5) for _ in range(2))
    thinking.players("careless", "random")
    thinking.run()
    replayed.run()
    for _ in range(70):
        if thinking.question is None:
            break
        answer = thinking.think().answer
        thinking.answer(*answer)
        replayed.answer(*answer)
        assert (thinking.random, thinking.state, thinking.log) == (replayed.random, replayed.state, replayed.log)


def test_same_seed_same_thoughts(played_game: Game) -> None:
    def thoughts(seed: int) -> list[Thought]:
        duel = Duel.whole(played_game, seed=seed)
        duel.players("random", "greedy")
        duel.run()
        for _ in range(30):
            duel.answer(*duel.think().answer)
        return duel.thoughts

    assert thoughts(8) == thoughts(8)
    assert [one.answer for one in thoughts(8)] != [one.answer for one in thoughts(9)]


def test_careless_mostly_answers_as_greedy_does(played_game: Game) -> None:
    duel = Duel.whole(played_game, decks=("keepers", "embers"), seed=11)
    duel.players("greedy", "greedy")
    duel.run()
    machine, alike, asked = duel.machine, 0, 0
    for _ in range(80):
        if duel.question is None:
            break
        moment = machine.snapshot()
        greedy = duel.think().answer
        machine.restore(moment)
        machine.write("player_kinds", [PlayerKind.CARELESS] * 2)
        alike += duel.think().answer == greedy
        asked += 1
        machine.write("player_kinds", [PlayerKind.GREEDY] * 2)
        duel.answer(*greedy)
    assert asked > 40
    assert 0.7 * asked < alike < asked, "sometimes it does not look"


def test_the_players_numbers_are_not_those_of_the_rules(duel: Duel) -> None:
    far_call(duel.machine, "players_begin")
    assert duel.machine.read("think_rng", 4) != duel.machine.read("rng_state", 4)
    duel.machine.write("duel_seed", [0xC5, 0x5A, 0x96, 0x39])  # the other stream's difference: 0 would stay 0
    far_call(duel.machine, "players_begin")
    assert duel.machine.read("think_rng", 4) == bytes([1, 0, 0, 0])


# --- what greedy goes for -------------------------------------------------------------------------------------


def test_greedy_attacks_an_open_master(duel: Duel) -> None:
    duel.p1.place("death_knight", "left")
    main_phase(greedy(duel))
    assert duel.p2.life == 24 - 6


def test_greedy_takes_the_last_life_rather_than_a_good_trade(duel: Duel) -> None:
    duel.p1.place("storm_hawk", "left")
    duel.p2.place("bone_dragon", "right", damage=5, exhausted=True)
    duel.p2.life = 4
    greedy(duel)
    assert chosen(duel) == ["storm_hawk (p1 left)"]
    while duel.question is not None:
        chosen(duel)
    assert duel.result == DuelResult.WIN_0


def test_greedy_uses_a_skill_for_the_last_life(duel: Duel) -> None:
    duel.p1.place("fireball", "hand")
    duel.p1.place("bone_dragon", "hand")
    duel.p1.cores = 7
    duel.p2.place("yurano", "left")
    duel.p2.life = 3
    greedy(duel)
    assert chosen(duel) == ["fireball (p1 hand)"]
    assert chosen(duel) == ["ignis (p2 master)"]
    assert duel.result == DuelResult.WIN_0


def test_greedy_does_not_attack_into_a_bad_trade(duel: Duel) -> None:
    duel.p1.place("fire_imp", "left")
    duel.p2.place("rock_tortoise", "right")
    main_phase(greedy(duel))
    assert [card.name for card in duel.all_cards if card.place in LANES] == ["fire_imp", "rock_tortoise"]
    assert duel.p2.right.damage == 0 and duel.p2.life == 24


def test_greedy_breaks_what_cannot_strike_back(duel: Duel) -> None:
    duel.p1.place("yurano", "left")
    duel.p2.place("yurano", "right", damage=1, reversed=True)
    duel.p2.place("salamander", "left")
    main_phase(greedy(duel))
    assert duel.p2.right is None and duel.p1.left.damage == 0


def test_greedy_blocks_what_would_kill(duel: Duel) -> None:
    duel.p1.place("death_knight", "left")
    duel.p2.place("squire", "left")
    duel.p2.life = 6
    duel.players("human", "greedy")
    duel.run()
    duel.p1.attack("death_knight", "p2 master")
    assert duel.asked().ask == Ask.BLOCK
    assert chosen(duel) == ["squire (p2 left)"]
    assert duel.p2.life > 0


def test_greedy_does_not_throw_a_strong_minion_before_a_weak_blow(duel: Duel) -> None:
    duel.p1.place("bone_dragon", "left")
    duel.p2.place("bone_dragon", "left", damage=5)
    duel.p2.life = 24
    duel.players("human", "greedy")
    duel.p1.place("fire_imp", "centre")
    duel.run()
    duel.p1.attack("fire_imp", "p2 master")
    assert chosen(duel) == []
    assert duel.p2.life == 22


def test_greedy_blocks_when_the_blocker_wins(duel: Duel) -> None:
    duel.p1.place("fire_imp", "left")
    duel.p2.place("rock_tortoise", "left")
    duel.players("human", "greedy")
    duel.run()
    duel.p1.attack("fire_imp", "p2 master")
    assert chosen(duel) == ["rock_tortoise (p2 left)"]


def test_greedy_aims_where_the_damage_breaks_most(duel: Duel) -> None:
    duel.p1.place("fireball", "hand")
    duel.p1.cores = 2
    duel.p2.place("rock_tortoise", "left")
    duel.p2.place("yurano", "centre")
    duel.p2.place("fire_imp", "right")
    greedy(duel)
    assert chosen(duel) == ["fireball (p1 hand)"]
    assert chosen(duel) == ["yurano (p2 centre)"]


def test_greedy_gives_what_is_good_to_his_strongest(duel: Duel) -> None:
    duel.p1.place("wind_step", "hand")
    duel.p1.place("lava_golem", "left", exhausted=True)
    duel.p1.place("squire", "centre", exhausted=True)
    duel.p2.place("rock_tortoise", "right")
    duel.p1.cores = 1
    duel.run()
    duel.p1.use("wind_step")
    duel.players("greedy", "greedy")
    assert chosen(duel) == ["lava_golem (p1 left)"]


def test_greedy_breaks_his_weakest_when_he_must(duel: Duel) -> None:
    duel.p1.place("soul_trade", "hand")
    duel.p1.place("lava_golem", "left")
    duel.p1.place("fire_imp", "centre")
    duel.p1.cores = 2
    duel.p1.place("squire", "deck")
    duel.run()
    duel.p1.use("soul_trade")
    duel.players("greedy", "greedy")
    assert chosen(duel) == ["fire_imp (p1 centre)"]


def test_greedy_places_a_minion_where_its_trait_counts(duel: Duel) -> None:
    duel.p1.place("squire", "hand")
    duel.p1.cores = 1
    greedy(duel)
    assert chosen(duel) == ["squire (p1 hand)"]
    assert chosen(duel) == ["right"]


def test_greedy_stands_in_the_way_of_a_strong_minion_that_it_can_face(duel: Duel) -> None:
    duel.p1.place("rock_tortoise", "hand")
    duel.p1.cores = 4
    duel.p2.place("death_knight", "left")
    greedy(duel)
    assert chosen(duel) == ["rock_tortoise (p1 hand)"]
    assert chosen(duel) == ["right"]


def test_greedy_unlocks_a_lord(duel: Duel) -> None:
    duel.p1.place("time_warden", "hand")
    duel.p1.cores = 7
    main_phase(greedy(duel))
    assert duel.p1.lord.name == "time_warden"


def test_greedy_keeps_the_better_lord(duel: Duel) -> None:
    duel.p1.place("time_warden", "hand")
    duel.p1.place("dragon_king", "lord", exhausted=True)
    duel.p1.cores = 7
    main_phase(greedy(duel))
    assert duel.p1.lord.name == "dragon_king"


def test_greedy_does_not_look_at_hidden_cards(duel: Duel) -> None:
    duel.p1.place("soul_trade", "hand")
    duel.p1.place("fire_imp", "centre")
    for card in ("bone_dragon", "squire", "phoenix"):
        duel.p2.place(card, "hand")
    duel.p1.cores = 2
    duel.run()
    duel.p1.use("soul_trade")
    duel.players("greedy", "greedy")
    assert duel.asked().ask == Ask.ALTERNATIVE
    duel.answer(duel.asked().values[-1])  # the only minion broke unasked
    assert [card.place for card in duel.asked().cards] == [Place.HAND] * 3
    duel.think()
    scores = duel.machine.read("scores", 3, unwritten=0)
    left = [score for score in scores if score]
    assert len(left) == 2 and left[0] == left[1]


# --- whole duels ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", ["embers", "keepers"])
def test_whole_duels_end_and_greedy_wins_most(played_game: Game, deck: str) -> None:
    match = Match()
    for seed in (2, 3):
        play_one(played_game, seed, deck, ("greedy", "random"), match)
    assert match.duels == 2 and match.wins >= 1
    assert max(match.frames) <= 120 and percentile(match.frames, 0.95) <= 30


def test_random_against_random_ends(played_game: Game) -> None:
    duel = Duel.whole(played_game, seed=6)
    assert duel.play("random", "random") in (DuelResult.WIN_0, DuelResult.WIN_1, DuelResult.DRAW)
    assert duel.fault == 0 and duel.question is None


def test_play_goes_on_from_a_board(duel: Duel) -> None:
    duel.p1.place("death_knight", "left")
    duel.p2.life = 5
    assert duel.play("greedy", "random") == DuelResult.WIN_0
    assert duel.thoughts[0].frames < 30
    assert duel.state.zone(0, Place.LEFT)
