"""Computer players of a game of data and Lua: ai.lua on the console while the rules wait, and on the host beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from cartomancer.check.scripts import read_ai
from cartomancer.cli import main
from cartomancer.duel.players import FRAME_CYCLES, begin_players, percentile, think, thought_answer
from cartomancer.host.compare import first_difference
from cartomancer.machine import Machine
from cartomancer.schema.core_state import (
    CANDIDATES,
    FIBER_MARGIN,
    FIBER_TOP,
    INSTANCES,
    NONE,
    PROMPT,
    THINK_LIMIT,
    Fault,
    PromptType,
)
from cartomancer.schema.front import PlayerKind
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.numbers import Numbers
from cartomancer.schema.script import SCRIPT_NESTING, SCRIPT_THINKING, ScriptTrap
from cartomancer.schema.script_stack import script_stack
from support.folder_game import DataDuel, DataGame, Pair
from support.thinking import KERNEL

SOAK = pytest.mark.soak
GREEDY, CARELESS, RANDOM = PlayerKind.GREEDY, PlayerKind.CARELESS, PlayerKind.RANDOM
SECOND = 60 * FRAME_CYCLES


def played(game: DataGame, seed: int, *kinds: PlayerKind) -> Iterator[tuple[DataDuel, int]]:
    """A duel of computer players: itself before each answer is given, and the cycles that the answer took."""
    duel = DataDuel(game, seed)
    begin_players(duel.machine, kinds)
    while not duel.over:
        answered, cycles = think(duel.machine)
        assert answered and not duel.faults
        yield duel, cycles
        duel.answer(*thought_answer(duel.machine))


# --- what they answer


@pytest.mark.parametrize("duels", [2, pytest.param(50, marks=SOAK)])
@pytest.mark.parametrize("kinds", [(GREEDY, RANDOM), (CARELESS, GREEDY)], ids=lambda kinds: kinds[0].name)
def test_console_and_host_give_the_same_answers(tidewatch: DataGame, kinds: tuple[PlayerKind, ...], duels: int) -> None:
    for seed in range(1, 1 + duels):
        pair = Pair(tidewatch, seed)
        pair.players(*kinds)
        while not pair.duel.over:
            pair.answer(pair.thought())
        assert pair.duel.end[1], seed


def previewed(machine: Machine, candidate: int) -> tuple[int, tuple[int, int, int]]:
    """What the console says that A does with a candidate, and what will come of it: message, card, number."""
    bank, address = machine.place("player_preview")
    machine.write("call_ptr", [bank or 0, address & 0xFF, address >> 8])
    machine.call("far_call", x=candidate, budget=10_000_000)
    told = machine.byte("preview_tells")
    value = machine.word("preview_value")
    return machine.byte("preview_does"), (told, machine.byte("preview_card"), value - ((value & 0x8000) << 1))


def test_previews_of_console_and_host_are_the_same_and_leave_no_trace(tidewatch: DataGame) -> None:
    pair = Pair(tidewatch, 3)
    pair.players(GREEDY, GREEDY)
    messages = {row.number: row.id for row in tidewatch.ruleset.message}
    said: set[str] = set()
    while not pair.duel.over:
        prompt = pair.asked
        assert prompt is not None
        before = pair.duel.state
        for candidate in prompt.candidates[:4]:
            does, foretold = previewed(pair.duel.machine, candidate)
            thoughts = pair.computers.preview(prompt, candidate)
            assert does == thoughts.does
            if foretold[0] or thoughts.foretold[0]:
                message, card, value = thoughts.foretold
                assert foretold == (message, NONE if card is None else card, value)
            said |= {messages[code] for code in (does, foretold[0]) if code}
        pair.duel.look_again()
        assert first_difference(pair.duel.state, before) is None
        pair.answer(pair.thought())
    assert said > {"does_launch", "does_order", "will_take", "will_sink", "will_need", "will_both_sink"}


@pytest.mark.parametrize(("duels", "least"), [(6, 5), pytest.param(200, 175, marks=SOAK)])
def test_greedy_beats_random(tidewatch: DataGame, duels: int, least: int) -> None:
    """And thinks no longer than players will wait."""
    wins, cycles = 0, []
    for seed in range(1, 1 + duels):
        side = seed % 2
        answers = [*played(tidewatch, seed, *((GREEDY, RANDOM) if side == 0 else (RANDOM, GREEDY)))]
        cycles += [taken for _, taken in answers]
        wins += answers[-1][0].end[0] == f"WIN_{side}"
    assert wins >= least
    assert max(cycles) <= 2 * SECOND and percentile(cycles, 0.95) <= SECOND // 2


def test_tournament_plays_records_and_replays(tidewatch: DataGame, tmp_path: Path) -> None:
    """As for any game: by the command, without naming a deck."""
    image = str(tidewatch.built.rom)
    words = ["--player", "greedy", "--player", "random", "--games", "2", "--jobs", "1", "--record", str(tmp_path)]
    done = CliRunner().invoke(main, ["tournament", image, *words])
    assert done.exit_code == 0, done.output
    assert "(greedy)" in done.output and "did not end 0" in done.output
    records = sorted(tmp_path.glob("*.duel"))
    assert len(records) == 2
    replayed = CliRunner().invoke(main, ["replay", "--all", "--game", image, str(records[0])])
    assert replayed.exit_code == 0, replayed.output


EVERY_QUESTION = """
local function one(me)
  local kind = random(8)
  offer_none()
  for i = 1, 1 + random(6) do
    if kind < 4 then
      offer_card(card_at(me, "DECK", i))
    elseif kind == 4 then
      offer_place(player_at(random(2)), "FLEET")
      return ask(me, "SLOT", "TARGET", random(2), 1, nil)
    else
      offer(3 * i + random(3))
    end
  end
  if kind == 0 then
    return ask(me, "CARDS", "ATTACK", random(2), 1 + random(4), card_at(me, "HAND", 1))
  elseif kind == 1 then
    return ask(me, "ORDER", "TARGET", 0, 1, card_at(not me, "HAND", 1))
  elseif kind == 2 then
    return ask(me, "ACTION", "ACT", random(2), 1, nil)
  elseif kind == 3 then
    open_priority(me)
    return respond("REPLY")
  elseif kind == 5 then
    return ask(me, "OPTION", "HOST", random(2), 1, nil)
  elseif kind == 6 then
    return ask(me, "NUMBER", "BLOCK", random(5), 5 + random(9), nil)
  end
  return ask(me, "YES_NO", "BLOCK", 0, 1, nil)
end

function duel()
  for side = 0, 1 do
    make_deck(player_at(side))
    shuffle(player_at(side), "DECK")
    move(card_at(player_at(side), "DECK", 1), player_at(side), "HAND")
  end
  for i = 1, 150 do
    set_register(0, get_register(0) + one(player_at(random(2))))
  end
  win(player_at(0), "GLORY")
end

function resume()
end
"""

ODD_SCORES = """
local function seen(card)
  if card == nil then
    return 3
  end
  return cost(card) * 5
end

function score(ask, candidate, card, source)
  if ask == "TARGET" and as_side(candidate) == asked() and as_place(candidate) == "FLEET" then
    return 300
  elseif ask == "HOST" then
    return candidate * 29 % 90 - 20
  end
  return (candidate * 37 + 11 * chosen() + seen(chosen_card(1)) + seen(card) + seen(source)) % 70
end
"""


@pytest.mark.parametrize("kind", [GREEDY, CARELESS, RANDOM], ids=lambda kind: kind.name)
def test_every_kind_of_question_has_the_same_answer_on_both_sides(tidewatch: DataGame, kind: PlayerKind) -> None:
    asked: set[tuple[PromptType, bool]] = set()
    with tidewatch.other(rules=EVERY_QUESTION, ai=ODD_SCORES):
        pair = Pair(tidewatch, 7)
        pair.players(kind, kind)
        while not pair.duel.over:
            answer = pair.thought()
            asked.add((PromptType(pair.duel.prompt["type"]), bool(answer)))
            pair.answer(answer)
    types = set(PromptType) - {PromptType.NONE, PromptType.GAME_OVER}
    assert {kind for kind, _ in asked} == types
    voluntary = {PromptType.CARDS, PromptType.ACTION, PromptType.RESPOND, PromptType.OPTION}
    assert kind is not GREEDY or {(one, some) for one in voluntary for some in (False, True)} <= asked


def answer_to(duel: DataDuel, kind: PlayerKind = GREEDY) -> list[int]:
    """What a computer player answers to the prompt."""
    begin_players(duel.machine, (kind, kind))
    assert think(duel.machine)[0]
    return list(thought_answer(duel.machine))


@pytest.fixture
def duel(tidewatch: DataGame) -> DataDuel:
    """At its first prompt, which is then changed."""
    return DataDuel(tidewatch, 3)


def ask(duel: DataDuel, type_: PromptType, candidates: list[int], least: int, most: int, total: int = 255) -> None:
    """Another prompt in place of the one that waits."""
    block = {"type": type_, "minimum": least, "maximum": most, "count": len(candidates), "sum": total}
    for name, value in block.items():
        duel.machine.write(duel.machine.address("prompt") + PROMPT.offsets[name], value)
    duel.machine.write("candidates", candidates or [0])


def watched_thought(duel: DataDuel, pauses: dict[str, Callable[[], None]]) -> None:
    """Let the player who is asked think, and look on at some places."""
    machine = duel.machine
    bank, address = machine.place("player_answer")
    machine.write("call_ptr", [bank or 0, address & 0xFF, address >> 8])
    places = {machine.place(name): pause for name, pause in pauses.items()}
    assert not machine.call("far_call", pauses=places, budget=4 * SECOND).carry


def scores(words: str) -> str:
    """An ai.lua with one expression."""
    return f"function score(ask, candidate, card, source)\n  return {words}\nend\n"


def test_what_is_below_fifty_is_chosen_only_if_something_must_be(tidewatch: DataGame, duel: DataDuel) -> None:
    with tidewatch.other(ai=scores("candidate * 10")):
        for least, chosen in ((0, [7, 5]), (1, [7, 5]), (3, [7, 5, 4])):
            ask(duel, PromptType.CARDS, [1, 7, 4, 5], least, 4)
            assert answer_to(duel) == chosen
        for type_ in (PromptType.ACTION, PromptType.RESPOND, PromptType.OPTION, PromptType.SLOT):
            ask(duel, type_, [1, 4, 3], 0, 1)
            assert answer_to(duel) == []
            ask(duel, type_, [1, 4, 3], 1, 1)
            assert answer_to(duel) == [4]
            ask(duel, type_, [1, 5, 3], 0, 1)
            assert answer_to(duel) == [5]
        ask(duel, PromptType.ORDER, [1, 7, 4, 5], 0, 1)
        assert answer_to(duel) == [7, 5, 4, 1]


def test_a_card_that_is_not_there_is_nil_to_a_player_who_thinks(tidewatch: DataGame, duel: DataDuel) -> None:
    words = """function score(ask, candidate, card, source)
  if card_at(asked(), "HAND", 90) == nil then return 60 end
  return 0
end
"""
    with tidewatch.other(ai=words):
        ask(duel, PromptType.CARDS, [1, 4], 0, 2)
        assert answer_to(duel) == [1, 4]


def test_numbers_and_yes(tidewatch: DataGame, duel: DataDuel) -> None:
    with tidewatch.other(ai=scores("100 - (candidate - 6) * (candidate - 6)")):
        ask(duel, PromptType.NUMBER, [], 2, 150)
        assert answer_to(duel) == [6]
        ask(duel, PromptType.NUMBER, [], 0, 4)
        assert answer_to(duel) == [4]
    with tidewatch.other(ai=scores("70")):
        ask(duel, PromptType.NUMBER, [], 0, 255)
        assert answer_to(duel) == [255], "of equals the greatest"
    for words, chosen in (("candidate * 50", [1]), ("candidate * 49", [0])):
        with tidewatch.other(ai=scores(words)):
            ask(duel, PromptType.YES_NO, [], 0, 1)
            assert answer_to(duel) == chosen


def test_total_cost_is_kept(tidewatch: DataGame, duel: DataDuel) -> None:
    """The best that can be paid for; the cheapest if too few can."""
    costs = dict(enumerate(duel.machine.read("print_cost", INSTANCES, unwritten=0)))
    cards = sorted(duel.in_duel(), key=lambda card: (costs[card], card))[-6:]
    assert costs[cards[-1]] > costs[cards[0]] > 0
    with tidewatch.other(ai=scores("100 + candidate // 2")):
        for total in range(sum(costs[card] for card in cards) + 1):
            ask(duel, PromptType.CARDS, cards, 0, 6, total)
            answer, left = answer_to(duel), total
            for card in sorted(cards, key=lambda card: -(card // 2)):
                if costs[card] <= left and card in answer:
                    left -= costs[card]
            assert left >= 0
            assert not [card for card in cards if card not in answer and costs[card] <= left], (total, answer)
        cheapest = sum(costs[card] for card in cards[:2])
        ask(duel, PromptType.CARDS, cards, 2, 2, cheapest)
        assert sum(costs[card] for card in answer_to(duel)) == cheapest


@pytest.mark.parametrize(
    ("words", "chosen", "times"),
    [("200 - 60 * chosen() - candidate % 2 * 150", [2, 4, 6], 5 + 4 + 3 + 2), ("100", [2, 3, 4, 6, 8], 5)],
    ids=["looks", "does not"],
)
def test_who_looks_at_what_was_chosen_is_asked_again(
    tidewatch: DataGame, duel: DataDuel, words: str, chosen: list[int], times: int
) -> None:
    """Even numbers until three are chosen, then none; without a look nobody is asked twice."""
    ask(duel, PromptType.CARDS, [2, 3, 4, 6, 8], 0, 5)
    asked: list[int] = []
    begin_players(duel.machine, (GREEDY, GREEDY))
    with tidewatch.other(ai=scores(words)):
        watched_thought(duel, {"vm_think": lambda: asked.append(1)})
    assert (list(thought_answer(duel.machine)), len(asked)) == (chosen, times)


# --- what they see


def hidden_cards(duel: DataDuel) -> list[list[int]]:
    """Cards that the player who is asked cannot tell apart: the other hand, both decks."""
    me = duel.prompt["player"]
    offered = set(duel.prompt["candidates"])
    groups = (duel.place("hand", 1 - me), duel.place("deck", 0), duel.place("deck", 1))
    return [[card for card in group if card not in offered] for group in groups]


def shuffle_faces(duel: DataDuel, cards: list[int], dice: Random) -> None:
    """Other cards lie there."""
    others = dice.sample(cards, len(cards))
    names = [f"print_{name}" for name in ("kind", "colour", "cost", "atk", "hp", "type1", "type2")]
    for name in ("inst_card_lo", "inst_card_hi", "inst_listens", *names):
        values = duel.machine.read(name, INSTANCES, unwritten=0)
        for card, other in zip(cards, others, strict=True):
            duel.machine.write(duel.machine.address(name) + card, values[other])


@pytest.mark.parametrize("duels", [2, pytest.param(30, marks=SOAK)])
def test_hidden_cards_change_no_answer(tidewatch: DataGame, duels: int) -> None:
    dice, looked = Random(1), 0
    for seed in range(1, 1 + duels):
        for duel, _ in played(tidewatch, seed, GREEDY, GREEDY):
            answer, moment = thought_answer(duel.machine), duel.machine.snapshot()
            rng = duel.machine.read("think_rng", 4)
            for cards in hidden_cards(duel):
                shuffle_faces(duel, cards, dice)
                looked += len(cards)
            duel.machine.write("think_rng", rng)
            assert think(duel.machine)[0]
            assert thought_answer(duel.machine) == answer, (seed, duel.prompt)
            duel.machine.restore(moment)
    assert looked > 500


LOOKS = {
    'card_at(not asked(), "HAND", 1) == nil': True,
    'list_card(cards(not asked(), "HAND"), 1) == nil': True,
    'list_card(view(not asked(), "HAND"), 1) == nil': True,
    'list_count(view(not asked(), "HAND")) == 0': False,
    'card_at(asked(), "HAND", 1) == nil': False,
    'card_at(asked(), "DECK", 1) == nil': True,
    'card_at(asked(), "ISLES", 1) == nil': False,
    "card == nil": False,
}


@pytest.mark.parametrize("look", LOOKS)
def test_what_the_player_does_not_see_is_nil(tidewatch: DataGame, duel: DataDuel, look: str) -> None:
    """Hands of the other player and decks are hidden; who is offered a card of the own deck sees it."""
    source = f"function score(ask, candidate, card, source)\n  if {look} then\n    return 100\n  end\n  return 0\nend\n"
    me = duel.prompt["player"]
    with tidewatch.other(ai=source):
        for candidate in (duel.place("hand", me)[0], duel.place("deck", me)[-1]):
            ask(duel, PromptType.CARDS, [candidate], 0, 1)
            assert answer_to(duel) == ([candidate] if LOOKS[look] else [])
    if look == "card == nil":
        with tidewatch.other(ai=source):
            for place in ("hand", "deck"):
                theirs = duel.place(place, 1 - me)[0]
                ask(duel, PromptType.CARDS, [theirs], 0, 1)
                assert answer_to(duel) == [theirs], "the other player's"


# --- no trace


def own_memory(duel: DataDuel) -> set[int]:
    """Where thinking may leave something."""
    machine, stack = duel.machine, script_stack(duel.game.ruleset)
    found = {*range(0x10), machine.address("prompt") + PROMPT.offsets["answered"], *range(FIBER_TOP + 0x101, 0x200)}
    words = {"answers": CANDIDATES // 2, "vm_given_lo": 4, "vm_given_hi": 4, "vm_number": 2, "think_left": 2, **KERNEL}
    words |= {"vm_left": 2, "vm_go": 2, "vm_second": 2, "vm_third": 2, "vm_look": 2, "vm_waiting": 1}
    for name, size in words.items():
        found |= set(range(machine.address(name), machine.address(name) + size))
    for name in ("script_lo", "script_hi", "home", "sp"):
        at = machine.address(f"vm_event_{name}") + SCRIPT_NESTING
        found |= set(range(at, at + SCRIPT_THINKING))
    hot = machine.address("vm_hot") + SCRIPT_NESTING * 10
    found |= set(range(hot, hot + SCRIPT_THINKING * 10))
    for half in (0, stack.high):
        at = machine.address("vm_stack") + half + stack.rules
        found |= set(range(at, at + stack.think))
    used = sum(machine.read("list_size", 16, unwritten=0))
    found |= set(range(machine.address("list_entries") + used, machine.address("list_entries") + 96))
    areas = ("PLAYERRAM", "SCRATCH")
    return found | {at for area in RAM_AREAS if area.name in areas for at in range(area.start, area.end)}


def test_thinking_changes_nothing_but_its_own_memory(tidewatch: DataGame) -> None:
    duel = DataDuel(tidewatch, 5)
    begin_players(duel.machine, (GREEDY, CARELESS))
    may, asked = own_memory(duel), set()
    while not duel.over:
        memory = duel.machine.memory
        places = (*range(0x800), *range(0x6000, 0x8000))
        before, banks = {at: memory[at] for at in places}, list(duel.machine.bus.registers)
        assert think(duel.machine)[0]
        changed = {at for at in places if memory[at] != before[at]} - may
        assert not changed, [f"${at:04X}" for at in sorted(changed)]
        assert list(duel.machine.bus.registers) == banks
        asked.add(duel.prompt["ask"])
        duel.answer(*thought_answer(duel.machine))
    assert {duel.game.code("Ask", name) for name in ("act", "attack", "block")} <= asked


# --- what goes wrong

ENDLESS = "function score(ask, candidate, card, source)\n  local n = 0\n  while true do\n    n = 1 - n\n  end\nend\n"
RECURSION = (
    "local function deeper(n)\n  return n + 1\nend\n"
    "function score(ask, candidate, card, source)\n  return further(candidate)\nend\n"
    "function further(n)\n  return further(n) + deeper(n)\nend\n"
)
WRONG = {
    "divides by zero": (scores("100 // (candidate - candidate)"), ScriptTrap.DIVIDE),
    "never ends": (ENDLESS, ScriptTrap.BUDGET),
    "calls itself": (RECURSION, ScriptTrap.STACK),
    "late": (scores("100 // (2 - chosen())"), ScriptTrap.DIVIDE),
}


@pytest.mark.parametrize("name", WRONG)
def test_stopped_ai_leaves_the_answer_to_dice_and_is_noted(tidewatch: DataGame, duel: DataDuel, name: str) -> None:
    source, trap = WRONG[name]
    ask(duel, PromptType.CARDS, list(range(10)), 3, 5)
    log = duel.machine.byte("log_total")
    answers: set[tuple[int, ...]] = set()
    with tidewatch.other(ai=source):
        for _ in range(6):
            answered, cycles = think(duel.machine) if answers else (bool(answer_to(duel)), 0)
            answer = thought_answer(duel.machine)
            assert answered and 3 <= len(answer) <= 5 and len(set(answer)) == len(answer)
            assert cycles <= 4 * SECOND  # the whole budget, which no script needs that ends
            answers.add(answer)
    assert len(answers) > 3, "dice"
    assert (duel.machine.byte("fault_code"), duel.machine.byte("vm_fault")) == (Fault.SCRIPT, trap)
    assert duel.machine.byte("log_total") == log, "it is not part of the duel"
    assert not duel.machine.call("core_answer").carry


def test_a_turn_ends_though_there_is_always_something_good_to_do(tidewatch: DataGame, duel: DataDuel) -> None:
    with tidewatch.other(ai=scores("200")):
        begin_players(duel.machine, (GREEDY, GREEDY))
        for type_ in (PromptType.ACTION, PromptType.RESPOND):
            found = []
            for _ in range(70):
                ask(duel, type_, [1, 2], 0, 1)
                assert think(duel.machine)[0]
                found.append(thought_answer(duel.machine))
            assert found[-1] == () and (type_ is PromptType.RESPOND or found[:60] == [(1,)] * 60)
        ask(duel, PromptType.ACTION, [1, 2], 1, 1)
        assert think(duel.machine)[0] and thought_answer(duel.machine) == (1,), "it must be answered"


# --- at the bottom of the stacks

DEEP_RULES = f"""
function duel()
  for side = 0, 1 do
    make_deck(player_at(side))
  end
  local first = make_token("BROADSIDE", player_at(0), "HAND")
  for i = 2, {SCRIPT_NESTING - 1} do
    make_token("BROADSIDE", player_at(0), "HAND")
  end
  run_slot(first, 1)
  win(player_at(0), "GLORY")
end

function resume()
end
"""

DEEP_EFFECT = """
-- ja: ...
-- en: ...
function effect(card, player)
  local a, b, c = 1, 2, 3
  local hand = cards(player, "HAND")
  for i = 1, list_count(hand) - 1 do
    if list_card(hand, i) == card then
      run_slot(list_card(hand, i + 1), 1)
      set_register(0, get_register(0) + a + b + c + list_count(hand))
      return
    end
  end
  offer_none()
  offer_cards(player, "DECK")
  ask(player, "CARDS", "TARGET", 1, 2, card)
  set_register(1, 100 + a + b + c + list_count(hand))
end

function worth(card, player)
  local hand = cards(player, "HAND")
  return cost(list_card(hand, 1)) + list_count(hand)
end
"""

DEEP_AI = """
local function third(a, b, c)
  local hand = cards(asked(), "HAND")
  return worth(list_card(hand, 1)) + list_count(hand) + a * 2 + (b - c)
end

function score(ask, candidate, card, source)
  local d = third(candidate, chosen(), 1)
  if card ~= nil and has(card, "SWIFT") then
    return d + cost(card)
  end
  return d
end
"""


def test_ai_thinks_while_the_rules_wait_at_depth_eight_with_an_interrupt_on_top(tidewatch: DataGame) -> None:
    stack = script_stack(tidewatch.ruleset)
    with tidewatch.other(rules=DEEP_RULES, fire_guns=DEEP_EFFECT, ai=DEEP_AI):
        duel = DataDuel(tidewatch, 2)
        machine = duel.machine
        assert machine.byte("vm_depth") == SCRIPT_NESTING and not duel.faults
        begin_players(machine, (GREEDY, GREEDY))
        kept = machine.read(0x100, FIBER_TOP + 1, unwritten=0)
        lows = machine.read("vm_stack", stack.rules, unwritten=0)
        lowest: list[int] = []
        depths: list[int] = []

        def interrupt() -> None:
            lowest.append(machine.cpu.sp & 0xFF)
            depths.append(machine.byte("vm_depth"))
            machine.interrupt()

        places = ("sys_stat", "sys_list_card", "sys_worth", "list_append", "card_unseen", "stat_now", "set_data_bank")
        machine.cpu.set_sp(THINK_LIMIT + 5)
        watched_thought(duel, dict.fromkeys(places, interrupt))
        assert not duel.faults
        assert max(depths) == SCRIPT_NESTING + SCRIPT_THINKING
        assert min(lowest) > FIBER_TOP + FIBER_MARGIN, "an interrupt has room above the rules' stack"
        assert machine.read(0x100, FIBER_TOP + 1, unwritten=0) == kept
        assert machine.read("vm_stack", stack.rules, unwritten=0) == lows
        duel.answer(*thought_answer(machine))
        assert duel.over and not duel.faults
        hand = SCRIPT_NESTING - 1
        registers = machine.read("ruleset_registers", 4, unwritten=0)
        assert registers[2] == 106 + hand and registers[0] == (SCRIPT_NESTING - 2) * (6 + hand)


def test_ai_that_needs_more_words_than_it_has_is_not_built(tidewatch: DataGame) -> None:
    deep = "\n".join(
        f"local function f{n}(a, b, c, d)\n  return {f'f{n - 1}(a, b, c, d)' if n else '1'} + a * (b + c * d)\nend"
        for n in range(5)
    )
    path = Path("ai.lua")
    source = f"{deep}\nfunction score(ask, candidate, card, source)\n  return f4(candidate, 1, 2, 3)\nend\n"
    script, problems = read_ai({path: source}, Numbers({}), tidewatch.ruleset, {})
    assert script is not None and [problem.cure for problem in problems] == [
        "raise memory.think in ruleset.toml, or use fewer locals"
    ]
    assert f"there are {tidewatch.ruleset.memory.think}" in problems[0].what
