"""A duel of a game that is data and Lua only, from its first call to the cause of its end."""

from __future__ import annotations

from functools import cache

from cartomancer.schema.core_state import PROMPT, DuelResult, Fault, FiberState, PromptType
from support.service_console import RULES, ServiceCore, trial_script

RULES_LUA = """
-- Both draw three cards; who answers a strike lives.
function duel()
  local me = player_at(1)
  local you = player_at(0)
  make_deck(you)
  make_deck(me)
  shuffle(me, "DECK")
  for i = 1, 3 do
    move(card_at(me, "DECK", 1), me, "HAND")
  end
  set_turn_player(me)
  next_turn()

  offer_none()
  offer_where(me, "HAND", "UNIT | SPELL", "COST", 0, 9)
  local chosen = ask(me, "CARDS", "WHICH", 1, 2, nil)
  for i = 1, chosen do
    local card = answer_card(i)
    move(card, me, "CENTRE")
    add_stat(card, nil, "HP", 10, "THIS_TURN")
    log("DRAWN", me, card, stat(card, "HP"))
  end

  local at = stage_push(card_at(me, "CENTRE", 1), me, "STRIKE")
  stage_aim(at, card_at(you, "LINE", 1))
  open_priority(you)
  local closed = false
  while not closed do
    offer_none()
    if priority() == you and not stage_negated(at) then
      offer_action("SHIELD")
    end
    if respond_action("ANSWER") > 0 then
      stage_negate(at)
      keep_priority(me)
    else
      closed = pass_priority()
    end
  end
  if stage_negated(at) then
    add_resource(you, "POT", 1)
  else
    set_cell(stage_target(at, 1), "DAMAGE", stat(stage_card(at), "HP"))
    win(me, "BEATEN")
  end
  stage_remove(at)
  win(you, "GAVE_UP")
end
"""


@cache
def scripts() -> tuple[bytes, ...]:
    rules, nothing = trial_script(RULES_LUA, rules=True), trial_script("function effect(card, player) end")
    return (rules, nothing, nothing, nothing)


class Duel(ServiceCore):
    """A duel that runs on its fiber."""

    def __init__(self, rules: tuple[bytes, ...], entry_point: str = "ruleset_duel") -> None:
        super().__init__(RULES, rules)
        del self.pauses[self.symbols["vm_trap"]]
        entry = self.symbols[entry_point]
        self.put("duel_entry", entry.bank or 0, entry.address & 0xFF, entry.address >> 8)
        self.put("duel_seed", 1, 2, 3, 4)
        self.put("duel_decks", 0, 0)
        self.call("core_start")
        self.run()

    def run(self) -> None:
        self.limit = 2_000_000
        self.call("core_run")

    def asked(self, field: str) -> int:
        return self.get("prompt", PROMPT.offsets[field])

    def answer(self, *answers: int) -> None:
        self.put("prompt", len(answers), at=PROMPT.offsets["answered"])
        self.put("answers", *answers)
        self.call("core_answer")
        assert not self.carry, "refused"
        self.run()


def chosen(duel: Duel) -> list[int]:
    """Choose the first two cards of the hand."""
    hand = duel.cards_in("hand", 1)
    assert len(hand) == 3
    assert [duel.asked(field) for field in ("type", "player", "count", "message")] == [PromptType.CARDS, 1, 3, 2]
    duel.answer(*hand[:2])
    return hand[:2]


def test_a_duel_that_is_lost_by_a_pass() -> None:
    duel = Duel(scripts())
    cards = chosen(duel)

    assert [duel.asked(field) for field in ("type", "player", "message", "source")] == [
        *(PromptType.RESPOND, 0, 1, cards[0]),
    ]
    duel.answer()

    assert duel.asked("type") == PromptType.GAME_OVER
    assert (duel.get("duel_result"), duel.asked("message")) == (DuelResult.WIN_1, 1)
    base = duel.cards_in("line", 0)[0]
    assert duel.sys("cell", base, 0) == duel.sys("stat", cards[0], 3)
    assert duel.cards_in("centre") == cards
    assert duel.faults == []


def test_a_duel_that_is_won_by_a_response() -> None:
    duel = Duel(scripts())
    chosen(duel)
    duel.answer(2)

    assert duel.asked("type") == PromptType.GAME_OVER, "who can only pass is not asked"
    assert (duel.get("duel_result"), duel.asked("message")) == (DuelResult.WIN_0, 2)
    assert duel.sys("resource", 1, 2) == 8
    assert duel.sys("stage_size") == 0


def test_rules_that_come_to_their_end_are_a_fault() -> None:
    duel = Duel((trial_script("function duel() end", rules=True), *scripts()[1:]))

    assert duel.get("fiber_state") == FiberState.OVER
    assert duel.get("duel_result") == DuelResult.TRAPPED
    assert duel.faults == [Fault.RULES]


def test_rules_that_are_stopped_are_a_fault() -> None:
    source = 'function duel() set_resource(player_at(0), "GOLD", 9) stage_remove(1) end'
    duel = Duel((trial_script(source, rules=True), *scripts()[1:]))

    assert duel.faults == [Fault.SCRIPT, Fault.RULES]
    assert duel.sys("resource", 0, 0) == 9


def test_a_duel_goes_on_with_the_second_function_of_the_rules() -> None:
    source = 'function duel() end function resume() win(player_at(1), "BEATEN") end'
    duel = Duel((trial_script(source, rules=True), *scripts()[1:]), "ruleset_resume")

    assert (duel.get("duel_result"), duel.asked("message")) == (DuelResult.WIN_1, 1)
    assert duel.faults == []
