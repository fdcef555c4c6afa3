"""A small duel on the host: rules.lua and card scripts in real Lua, questions, traps; and the words of compare."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from cartomancer.host.compare import asked, first_difference
from cartomancer.schema.core_state import DuelResult, Fault, PromptType
from support.host_trial import play, trial_duel

DUEL = """
local function setup()
  for side = 0, 1 do
    make_deck(player_at(side))
    shuffle(player_at(side), "DECK")
  end
  for side = 0, 1 do
    for i = 1, 5 do
      move(card_at(player_at(side), "DECK", 1), player_at(side), "HAND")
    end
  end
end

local function answers()
  while true do
    offer_none()
    offer_cards(priority(), "HAND")
    if respond("ANSWER") > 0 then
      local card = answer_card(1)
      move(card, priority(), "PILE")
      stage_push(card, priority(), "SHIELD")
      keep_priority(not priority())
    elseif pass_priority() then
      return
    end
  end
end

function duel()
  setup()
  next_turn()
  local me = turn_player()
  offer_none()
  offer_where(me, "HAND", "UNIT", "COST", 0, 3)
  if ask(me, "ACTION", "ACT", 0, 1, nil) == 0 then
    win(not me, "GAVE_UP")
  end
  local card = answer_card(1)
  move(card, me, "LINE")
  stage_push(card, me, "STRIKE")
  open_priority(not me)
  answers()
  while stage_size() > 0 do
    local at = stage_size()
    if stage_action(at) == "SHIELD" and at > 1 then
      stage_negate(at - 1)
    elseif not stage_negated(at) then
      raise("RUNG", me, stage_card(at), 3)
      resolve()
      add_resource(not me, "LIFE", -stat(stage_card(at), "POWER") // 500)
    end
    stage_remove(at)
  end
  log("HIT", me, card, resource(not me, "LIFE"))
  win(me, "BEATEN")
end
"""

BELL_SCRIPT = """
function effect(card, player)
  if yes(player, "ring?") then
    add_stat(card, card, "POWER", 1000, "THIS_TURN")
  end
end
"""


def test_duel_runs_from_its_setup_to_a_cause() -> None:
    duel = trial_duel(DUEL, {1: BELL_SCRIPT})
    prompts = play(duel, [])
    state = duel.calls.state
    assert prompts[0].type == PromptType.ACTION and len(prompts[0].candidates) == 3
    assert (state.result, state.cause) == (DuelResult.WIN_1, 2)


def test_responses_are_asked_for_while_there_are_candidates_and_negate() -> None:
    duel = trial_duel(DUEL, {1: BELL_SCRIPT})
    first = next(duel.play())
    unit = next(card for card in first.candidates if duel.calls.state.cards[card].number == 1)

    duel = trial_duel(DUEL, {1: BELL_SCRIPT})
    prompts = play(duel, [unit], [], [])
    assert [prompt.type for prompt in prompts[1:]] == [PromptType.RESPOND] * 2
    assert (prompts[1].player, prompts[1].source, prompts[1].passes) == (1, unit, True)
    assert duel.calls.sys_resource(1, 1) == 17

    duel = trial_duel(DUEL, {1: BELL_SCRIPT})
    answer = prompts[1].candidates[0]
    play(duel, [unit], [answer], [], [])
    assert duel.calls.sys_resource(1, 1) == 20, "the strike was negated"


def test_script_of_a_card_asks_when_its_event_comes() -> None:
    duel = trial_duel(DUEL, {1: BELL_SCRIPT})
    first = next(duel.play())
    bell = next(card for card in first.candidates if duel.calls.state.cards[card].number == 5)
    duel = trial_duel(DUEL, {1: BELL_SCRIPT})
    prompts = play(duel, [bell], [], [], [1])
    assert (prompts[-1].type, prompts[-1].player, prompts[-1].source) == (PromptType.YES_NO, 0, bell)
    assert duel.calls.sys_resource(1, 1) == 17


def test_refused_answer_is_logged_and_asked_again() -> None:
    duel = trial_duel(DUEL)
    rules = duel.play()
    prompt = next(rules)
    assert rules.send([99]) == prompt
    assert duel.calls.state.log[-1] == (7, 1, 0, 0xFF, PromptType.ACTION, 1)


@pytest.mark.parametrize(
    "line",
    [
        "return 32767 + turn() + 1",
        "return 1 // turn()",
        "answer(1)",
        "list_count(list_new()) list_add(list_new(), nil)",
        "ask(turn_player(), 'CARDS', 'BLOCK', 1, 1, nil)",
    ],
)
def test_rules_that_are_stopped_end_the_duel(line: str) -> None:
    duel = trial_duel(f"local function spoil() {line} end\nfunction duel() spoil() end\n")
    assert play(duel) == []
    assert duel.calls.state.result == DuelResult.TRAPPED
    assert [entry[4] for entry in duel.calls.state.log] == [Fault.SCRIPT, Fault.RULES]


def test_script_of_a_card_that_is_stopped_is_logged_and_the_duel_goes_on() -> None:
    duel = trial_duel(DUEL, {1: "function effect(card, player) set_cell(card, 'DAMAGE', 1 // turn() // 0) end"})
    first = next(duel.play())
    bell = next(card for card in first.candidates if duel.calls.state.cards[card].number == 5)
    duel = trial_duel(DUEL, {1: "function effect(card, player) attack_card(7) end"})
    play(duel, [bell], [], [])
    assert duel.calls.state.result == DuelResult.WIN_0
    assert [entry for entry in duel.calls.state.log if entry[0] == 1] == [(1, 1, 0, bell, Fault.SCRIPT, 0x8001)]


# --- the first difference in words


def _remembered() -> dict[str, Any]:
    duel = trial_duel(DUEL, {1: BELL_SCRIPT})
    prompt = next(duel.play())
    calls = duel.calls
    card = prompt.candidates[0]
    calls.sys_move(card, 0, 0)
    calls.sys_add_stat(card, None, 1, 5, 1)
    calls.sys_stage_push(card, 0, 1)
    calls.sys_attack_add(card, None)
    calls.sys_link(card, card)
    calls.sys_fire(card, 1)
    calls.sys_open_priority(1)
    calls.sys_list_new()
    return {**duel.remembered(), "prompt": asked(prompt)}


SPOILT: dict[str, tuple[Any, Callable[[Any], Any]]] = {
    "places": ("0 LINE", lambda held: [*held][::-1]),
    "resources": (0, lambda side: {**side, "gold": 9}),
    "modifiers": (None, lambda found: {}),
    "stage": (None, lambda found: []),
    "priority": ("holder", lambda holder: 1 - holder),
    "attacks": ("attack", lambda found: []),
    "links": (None, lambda found: []),
    "lists": (None, lambda found: {**found, 3: [1]}),
    "registers": (4, lambda word: word + 1),
    "log": (0, lambda entry: (9, *entry[1:])),
    "rng": (None, lambda state: state ^ 1),
    "prompt": ("minimum", lambda least: least + 1),
    "turn": (None, lambda turn: turn + 1),
}


@pytest.mark.parametrize("part", SPOILT)
def test_difference_in_every_part_is_said_in_words(part: str) -> None:
    one = _remembered()
    assert first_difference(one, one) is None
    other = copy.deepcopy(one)
    key, change = SPOILT[part]
    if key is None:
        other[part] = change(other[part])
    else:
        other[part][key] = change(other[part][key])
    said = first_difference(one, other)
    assert said is not None and "on the console, " in said and said.endswith("in the host")


def test_words_name_card_and_field() -> None:
    one, other = _remembered(), _remembered()
    other["cards"][3]["state"] = 2
    assert first_difference(one, other) == "card 3, state: 0 on the console, 2 in the host"


def test_short_forms_of_calls_and_functions_of_their_own_names() -> None:
    duel = trial_duel(
        """
local function count(player)
  return add_gold(player, 2)
end

function duel()
  make_deck(player_at(1))
  count(player_at(1))
  set_pot(gold(player_at(1)))
  local card = card_at(player_at(1), "DECK", 1)
  add_damage(card, power(card))
  if pay_gold(player_at(1), 4) and printed_power(card) == damage(card) then
    win(player_at(1), "BEATEN")
  end
end
"""
    )
    assert play(duel) == []
    assert (duel.calls.state.result, duel.calls.state.cause) == (DuelResult.WIN_1, 1)
    assert [one["pot"] for one in duel.remembered()["resources"]] == [5, 5]
    assert duel.remembered()["resources"][1]["gold"] == 1
