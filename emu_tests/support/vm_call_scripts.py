"""Scripts that make system calls, for the tests of calls that need more than one of them or ask a player."""

from __future__ import annotations

from cartomancer.rulesets.timeline.codes import Ask, Condition, Message
from cartomancer.schema.script import Op
from cartomancer.script.compiled import CompiledScript
from support.script_match import ScriptMatch
from support.vm_fixtures import ONE, ZERO, for_loop, function, script, system

FINISHES = """
function effect(card, player)
  set_register(0, 1)
  finish("DRAW")
  set_register(0, 2)
end
"""

REFUSES = """
function effect(card, player)
end

function available(card, player)
  return false
end
"""

LISTS = """
local function tell(card)
  log("LIFE_GAINED", turn_player(), card, 0)
end

function effect(card, player)
  local hand = cards(player, "HAND")
  set_register(0, list_count(hand))
  tell(list_card(hand, 1))
  tell(list_card(hand, 4))
  tell(list_card(hand, 5))
  tell(list_card(hand, 257))
  local other = list_new()
  list_add(other, list_card(hand, 2))
  if list_has(other, list_card(hand, 2)) then
    set_register(4, 1)
  end
  if list_has(other, list_card(hand, 1)) then
    set_register(5, 1)
  end
  list_add(hand, list_card(other, 1))
  list_add(other, list_card(hand, 4))
  set_register(6, list_count(other))
  list_free(other)
  list_free(other)
  local first, rest = list_split(hand, 3)
  set_register(7, list_count(first))
  set_register(8, list_count(rest))
  tell(list_card(first, 3))
  tell(list_card(rest, 1))
  local none, all = list_split(hand, -5)
  local whole, nothing = list_split(hand, 300)
  set_register(9, list_count(none) * 1000 + list_count(all) * 100 + list_count(whole) * 10 + list_count(nothing))
end
"""

SHUFFLES = """
function effect(card, player)
  local hand = cards(player, "HAND")
  list_shuffle(hand)
  for i = 1, 8 do
    log("LIFE_GAINED", player, list_card(hand, i), 0)
  end
end
"""


def _register(index: int) -> list[int]:
    return [ZERO + index, system("get_register")]


ASKS = script(
    function(
        [
            system("offer_none"),
            *for_loop(2, [ZERO], [*_register(3), ONE, Op.SUB], [Op.PUSH_LOCAL + 2, system("offer")]),
            *(ONE, *_register(0), ZERO + Ask.TARGETS, *_register(1), *_register(2), Op.PUSH_LOCAL, system("ask")),
            *(Op.STORE_LOCAL + 4, ZERO + 4, Op.PUSH_LOCAL + 4, system("set_register")),
            *for_loop(
                2,
                [ONE],
                [Op.PUSH_LOCAL + 4],
                [ZERO + 4, Op.PUSH_LOCAL + 2, Op.ADD, Op.PUSH_LOCAL + 2, system("answer"), system("set_register")],
            ),
            *for_loop(2, [ONE], [Op.PUSH_BYTE, 50], []),
            Op.RETURN_0,
        ],
        2,
        5,
    )
)
"""A question whose type, least, most and number of candidates are in registers 0 to 3; the answer goes to 4 and up."""

PICKS = """
function effect(card, player)
  log("LIFE_GAINED", player, pick(player, cards(player, "HAND"), "Which?"), 0)
end
"""

COUNTS = """
function effect(card, player)
  set_register(0, get_register(0) + 1)
  resolve()
end
"""

FIRES = """
function effect(card, player)
  fire(card, "PLACEMENT")
  resolve()
  fire(card, "PLACEMENT")
  set_register(1, get_register(0))
  resolve()
end
"""

RUNS_SLOTS = """
function effect(card, player)
  run_slot(card, 1)
  run_slot(card, 2)
end
"""

ATTACKS = """
function effect(card, player)
  local other = front(card)
  if other ~= nil then
    attack(card, other)
  end
end
"""

SET: tuple[tuple[str, str | CompiledScript, Condition], ...] = (
    ("finishes", FINISHES, Condition.ACTIVATE_MP),
    ("refuses", REFUSES, Condition.ACTIVATE_MP),
    ("lists", LISTS, Condition.ACTIVATE_MP),
    ("shuffles", SHUFFLES, Condition.ACTIVATE_MP),
    ("asks", ASKS, Condition.USE),
    ("picks", PICKS, Condition.ACTIVATE_MP),
    ("counts", COUNTS, Condition.PLACEMENT),
    ("fires", FIRES, Condition.ACTIVATE_MP),
    ("runs slots", RUNS_SLOTS, Condition.ACTIVATE_MP),
    ("attacks", ATTACKS, Condition.ACTIVATE_MP),
)


def logged(match: ScriptMatch) -> list[int]:
    """Cards that a script wrote into the log."""
    return [entry["subject"] for entry in match.log if entry["message"] == Message.LIFE_GAINED]
