"""The system calls of document 000 answered by its model, so that its rules.lua runs in real Lua beside the console.

The model keeps the duel; what a turn, a draw or a block is, rules.lua says. Calls that the core has too are those of
`host.shared_calls`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from cartomancer.host.prompts import Play, Refused
from cartomancer.host.shared_calls import Runnable, SharedCalls, amount, byte
from cartomancer.rulesets.timeline.codes import (
    Arrival,
    Category,
    Condition,
    Kind,
    Message,
    NumberKeyword,
    Phase,
    Place,
)
from cartomancer.rulesets.timeline.model import actions, combat, damage, zones
from cartomancer.rulesets.timeline.model.candidates import front_of
from cartomancer.rulesets.timeline.model.dump import snapshot, state_bits
from cartomancer.rulesets.timeline.model.flow import can_start, resolve_queue, run
from cartomancer.rulesets.timeline.model.move_effects import arrive, may_arrive
from cartomancer.rulesets.timeline.model.rng import Rng
from cartomancer.rulesets.timeline.model.standing import Settled
from cartomancer.rulesets.timeline.model.state import (
    KIND_OF,
    LANES,
    NONE,
    Attack,
    Frame,
    GameOver,
    Instance,
    ModelDuel,
    Modifier,
    Tally,
    create,
)
from cartomancer.rulesets.timeline.model.triggers import fire, frame_of, slots_with, unlock, use
from cartomancer.rulesets.timeline.model.turn import DeckList
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import PLACES, DuelResult, ModKind
from cartomancer.schema.script import INTEGER_MAX, ValueType

REGISTERS = 32
TURN_LAST = 0xFF
PLAYER, CARD = ValueType.read("player"), ValueType.read("card")
STATES = {
    0x01: "exhausted",
    0x02: "reversed",
    0x04: "new",
    0x08: "moved",
    0x10: "incapacitated",
}
"""Attributes of the model's cards by their bits in inst_state."""


class TimelineCalls(SharedCalls):
    """A duel of the model whose flow is rules.lua."""

    def __init__(self, game: ModelDuel, decks: Sequence[DeckList] = (), first: int = 0) -> None:
        super().__init__()
        self.game = game
        self.decks = decks
        self.first = first
        self.phase = int(Phase.START)
        self.registers = [0] * REGISTERS
        self.script: Runnable
        self.resolving = False
        self.broke = False
        game.flow = self

    def play(self, script: Runnable, function: str) -> Play[DuelResult]:
        """Run `duel` or `resume` of rules.lua to the end of the duel."""
        self.script = script
        try:
            yield from self.event(script, function)
        except GameOver:
            return self.game.result
        raise AssertionError(f"{function} of rules.lua returned")

    # --- what the model leaves to rules.lua

    def draw_card(self, player: int) -> None:
        """A draw: nobody is asked meanwhile."""
        for prompt in self.event(self.script, "draw_card", (PLAYER,), (player,)):
            raise AssertionError(f"a draw asks {prompt}")

    def block(self, attacker: int, candidates: list[int]) -> Play[None]:
        """The defender may block."""
        self.desk.clear(candidates)
        yield from self.event(self.script, "block", (CARD,), (attacker,))

    # --- what the shared calls need

    @property
    def rng(self) -> Rng:  # type: ignore[override]
        """The model's."""
        return self.game.rng

    def zone(self, player: int, place: int) -> list[int]:
        """The model's place; nobody looks at what is out of the game."""
        return [] if place == Place.GONE else self.game.place(player, place)

    def note(self, message: int, player: int, subject: int = NONE, thing: int = NONE, value: int = 0) -> None:
        """Into the model's log."""
        self.game.note(Message(message), player, subject, thing, value)

    def cost_of(self, card: int) -> int:
        """As printed."""
        return self._card(card).card.cost

    @property
    def instances_made(self) -> int:
        """All cards of both decks."""
        return len(self.game.instances)

    def end(self, result: DuelResult) -> None:
        """The model ends it."""
        damage.finish(self.game, result)

    def text_number(self, text: str) -> int:
        """No script of the set says anything."""
        raise AssertionError(f"nobody knows the number of {text!r}")

    def _card(self, card: int) -> Instance:
        return self.game.instances[card]

    # --- the duel

    def sys_turn_player(self) -> int:
        """Whose turn it is."""
        return self.game.turn_player

    def sys_set_turn_player(self, player: int) -> None:
        """Pass the turn."""
        self.game.turn_player = player

    def sys_turn(self) -> int:
        """Number of the turn."""
        return self.game.turn

    def sys_next_turn(self) -> None:
        """The next turn begins."""
        self.game.turn = min(self.game.turn + 1, TURN_LAST)
        self.note(Message.TURN, self.game.turn_player)

    def sys_phase(self) -> int:
        """The running phase."""
        return self.phase

    def sys_set_phase(self, phase: int) -> None:
        """Enter a phase."""
        self.phase = phase

    def sys_chosen_first(self) -> int:
        """Who begins, if the players have chosen."""
        return self.first

    # --- players

    def sys_master(self, player: int) -> int:
        """The player's master."""
        return self.game.master(player)

    def sys_life(self, player: int) -> int:
        """Life, as far as a word can say."""
        return min(self.game.players[player].life, INTEGER_MAX)

    def sys_gain_life(self, player: int, number: int) -> None:
        """Add life."""
        zones.gain_life(self.game, player, amount(number))

    def sys_lose_life(self, player: int, number: int) -> None:
        """Take life."""
        zones.lose_life(self.game, player, amount(number))

    def sys_cores(self, player: int) -> int:
        """Active cores."""
        return self.game.players[player].cores

    def sys_cores_out(self, player: int) -> int:
        """Exhausted cores."""
        return self.game.players[player].cores_out

    def sys_core_room(self, player: int) -> int:
        """How many more cores there may be."""
        return zones.core_room(self.game, player)

    def sys_add_cores(self, player: int, number: int) -> None:
        """Active cores come, or go."""
        side = self.game.players[player]
        if number >= 0:
            side.cores += min(byte(number), zones.core_room(self.game, player))
        elif side.cores + number < 0:
            raise Refused
        else:
            side.cores += number

    def sys_recover_cores(self, player: int) -> None:
        """All cores become active."""
        side = self.game.players[player]
        side.cores, side.cores_out = side.cores + side.cores_out, 0

    def sys_pay(self, player: int, number: int) -> None:
        """Exhaust active cores."""
        if byte(number) > self.game.players[player].cores:
            raise Refused
        zones.pay_mp(self.game, player, number)

    def sys_fatigue(self, player: int) -> int:
        """Draws from an empty deck."""
        return self.game.players[player].fatigue

    def sys_set_fatigue(self, player: int, value: int) -> None:
        """Change it."""
        self.game.players[player].fatigue = byte(value)

    def sys_make_deck(self, player: int) -> None:
        """The cards of a deck."""
        deck = self.decks[player]
        create(self.game, deck.master, player, Place.MASTER)
        for number in deck.cards:
            create(self.game, number, player, Place.DECK)

    # --- places

    def sys_place(self, card: int) -> int:
        """Where it lies."""
        return self._card(card).place

    def sys_lane(self, index: int) -> int:
        """A lane, from 1."""
        if not 1 <= index <= len(LANES):
            raise Refused
        return LANES[index - 1]

    def sys_lane_index(self, card: int) -> int:
        """Which lane it lies in."""
        place = self._card(card).place
        return LANES.index(place) + 1 if place in LANES else 0

    def sys_controller(self, card: int) -> int:
        """In whose place it lies."""
        return self._card(card).controller

    def sys_owner(self, card: int) -> int:
        """In whose deck it was."""
        return self._card(card).owner

    def sys_has_room(self, card: int, player: int, place: int) -> bool:
        """Whether it may lie there."""
        return zones.has_room(self.game, self._card(card), player, place)

    def sys_may_arrive(self, card: int, player: int, place: int) -> bool:
        """Whether keywords let it there."""
        return may_arrive(self.game, self._card(card), player, place)

    def sys_move(self, card: int, player: int, place: int) -> None:
        """To the end of a place."""
        self._move(self._card(card), player, place, False)

    def sys_move_top(self, card: int, player: int, place: int) -> None:
        """To its top."""
        self._move(self._card(card), player, place, True)

    def _move(self, card: Instance, player: int, place: int, top: bool) -> None:
        """A move that the caller knew to be possible; between lanes of a side everything stays."""
        self._movable(card)
        if card.place == Place.GONE or not zones.has_room(self.game, card, player, place):
            raise Refused
        if card.in_lane and place in LANES and card.controller == player:
            zones.change_lane(self.game, card, place)
        else:
            zones.relocate(self.game, card, player, place, top)

    def _movable(self, card: Instance) -> None:
        if card.card.category == Category.MASTER:
            raise Refused

    def sys_change_lane(self, card: int, lane: int) -> None:
        """To a lane of the same side."""
        one = self._card(card)
        if lane not in LANES or not one.in_lane:
            raise Refused
        self._move(one, one.controller, lane, False)

    def sys_place_card(self, card: int, player: int, lane: int, arrival: int) -> None:
        """Put into a lane; it is placed."""
        one = self._card(card)
        self._movable(one)
        if lane not in LANES or one.place == Place.GONE or not zones.has_room(self.game, one, player, lane):
            raise Refused
        arrive(self.game, one, player, lane, Arrival.of(arrival))

    def sys_break_card(self, card: int) -> None:
        """Break."""
        zones.break_card(self.game, self._card(card))

    def sys_put_away(self, card: int) -> None:
        """Away without breaking."""
        self._movable(self._card(card))
        zones.put_away(self.game, self._card(card))

    def sys_impossible(self, card: int) -> None:
        """A move that cannot be made."""
        self._movable(self._card(card))
        zones.impossible(self.game, self._card(card))

    def sys_draw(self, player: int, number: int) -> None:
        """Draw cards."""
        zones.draw(self.game, player, byte(number))

    # --- cards

    def sys_number(self, card: int) -> int:
        """Number of the printed card."""
        return self._card(card).card.number

    def sys_category(self, card: int) -> int:
        """As printed."""
        return self._card(card).card.category

    def sys_kind(self, card: int) -> int:
        """As a bit."""
        one = self._card(card)
        return int(Kind.REVERSE) if one.reversed else KIND_OF[one.card.category]

    def sys_cost(self, card: int) -> int:
        """As printed."""
        return self._card(card).card.cost

    def sys_wait(self, card: int) -> int:
        """WT."""
        return self._card(card).card.wait

    def sys_core_cost(self, card: int) -> int:
        """CC."""
        return actions.core_price(self._card(card))

    def sys_atk(self, card: int) -> int:
        """ATK now."""
        return Settled(self.game).attack(self._card(card))

    def sys_hp(self, card: int) -> int:
        """HP now."""
        return Settled(self.game).health(self._card(card))

    def sys_damage(self, card: int) -> int:
        """Damage on it."""
        return self._card(card).damage

    def sys_set_damage(self, card: int, number: int) -> None:
        """Change it."""
        self._card(card).damage = amount(number)

    def sys_deal(self, card: int, number: int, by_effect: bool) -> int:
        """Deal damage."""
        outer, self.game.tally = self.game.tally, replace(self.game.tally, damage=0)
        dealt = damage.deal(self.game, self._card(card), number, by_effect)
        self.game.tally = outer
        return dealt

    def sys_has(self, card: int, keyword: int) -> bool:
        """Whether it has one of the keywords."""
        return bool(Settled(self.game).keywords(self._card(card)).flags & keyword)

    def sys_keyword(self, card: int, keyword: int) -> int:
        """Number of a keyword."""
        return Settled(self.game).number(self._card(card), NumberKeyword.of(keyword))

    def sys_has_type(self, card: int, number: int) -> bool:
        """Whether it has a type."""
        one = self._card(card).card
        return number > 0 and number in (one.type1, one.type2)

    def sys_is(self, card: int, state: int) -> bool:
        """Whether it has one of the states."""
        return bool(state_bits(self._card(card)) & state)

    def sys_set_state(self, card: int, state: int) -> None:
        """Give it the states."""
        self._turn(self._card(card), state, True)

    def sys_clear_state(self, card: int, state: int) -> None:
        """Take them away."""
        self._turn(self._card(card), state, False)

    def _turn(self, card: Instance, state: int, on: bool) -> None:
        if on and state & 0x02 and card.card.category == Category.MASTER:
            raise Refused
        for bit, name in STATES.items():
            if state & bit:
                setattr(card, name, on)

    def sys_used(self, card: int, slot: int) -> bool:
        """Whether an ability was used this turn."""
        return bool(self._card(card).used >> _slot(slot) & 1)

    def sys_set_used(self, card: int, slot: int) -> None:
        """Mark it."""
        self._card(card).used |= 1 << _slot(slot)

    def sys_clear_used(self, card: int) -> None:
        """Clear the marks."""
        self._card(card).used = 0

    def sys_cores_on(self, card: int) -> int:
        """Cores on the card."""
        return self._card(card).cores

    def sys_name(self, card: int) -> str:
        """A name that no other card has."""
        return f"card {self._card(card).card.number}"

    # --- abilities

    def sys_condition(self, card: int, slot: int) -> int:
        """Condition of an ability."""
        return self._entry(card, slot)[0]

    def sys_slot_cost(self, card: int, slot: int) -> int:
        """Its cost."""
        return self._entry(card, slot)[1]

    def _entry(self, card: int, slot: int) -> tuple[int, int]:
        slots = self._card(card).card.slots
        at = _slot(slot)
        if at >= len(slots) or not slots[at].number:
            return int(Condition.NONE), 0
        return int(slots[at].condition), slots[at].cost

    def sys_can_start(self, card: int, slot: int) -> bool:
        """Whether its first step can be carried out."""
        if self._entry(card, slot)[0] == Condition.NONE:
            return False
        return can_start(self.game, frame_of(self.game, card, _slot(slot), self._card(card).controller))

    def sys_can_use(self, card: int) -> bool:
        """Whether a skill or arts could start."""
        return actions.can_use(self.game, self._card(card))

    def sys_pays_mp(self, card: int, slot: int) -> bool:
        """Whether it is paid in MP."""
        return Condition.of(self._entry(card, slot)[0]).costs_mp

    def sys_price(self, card: int) -> int:
        """MP to play the card."""
        return actions.price(self.game, self._card(card))

    def sys_run_slot(self, card: int, slot: int) -> Play[None]:
        """Resolve an ability."""
        if self._entry(card, slot)[0] != Condition.NONE:
            yield from run(self.game, frame_of(self.game, card, _slot(slot), self._card(card).controller))

    def sys_run_ability(self, card: int, player: int, ability: int) -> Play[None]:
        """Resolve any steps as an ability."""
        if ability not in self.game.library.abilities:
            raise Refused
        yield from run(self.game, Frame(card, player, 0, self.game.library.abilities[ability]))

    def sys_use(self, card: int, cores: int) -> None:
        """Use a skill or arts."""
        self._of(card, Category.SKILL, Category.ARTS)
        use(self.game, self._card(card), byte(cores))

    def sys_unlock(self, card: int, cores: int) -> None:
        """Unlock a lord or arts."""
        self._of(card, Category.LORD, Category.ARTS)
        unlock(self.game, self._card(card), byte(cores))

    def _of(self, card: int, *categories: int) -> None:
        if self._card(card).card.category not in categories:
            raise Refused

    def sys_front(self, card: int) -> int | None:
        """The minion that faces it."""
        front = front_of(self.game, self._card(card))
        return None if front == NONE else front

    def sys_give(self, card: int, source: int | None, atk: int, hp: int, until: int) -> None:
        """Change ATK and HP."""
        self._modify(ModKind.VALUES, card, source, atk, hp, until)

    def sys_give_keyword(self, card: int, source: int | None, keyword: int, until: int) -> None:
        """Give keywords."""
        self._modify(ModKind.GIVE_FLAGS, card, source, keyword, 0, until)

    def _modify(self, kind: ModKind, card: int, source: int | None, value: int, aux: int, until: int) -> None:
        """On a card of the field; it counts the turns of the source's controller, or of the turn player."""
        if not self._card(card).on_field or (until == Duration.THIS_ATTACK and self.game.attack is None):
            return
        player = self.game.turn_player if source is None else self._card(source).controller
        maker = NONE if source is None else source
        damage.modify(self.game, Modifier(kind, card, maker, value, aux, Duration.of(until), player))

    # --- events and checks

    def sys_fire(self, card: int, condition: int) -> None:
        """Its abilities with this condition wait."""
        fire(self.game, self._card(card), Condition.of(condition))

    def sys_phase_edge(self, player: int, condition: int) -> None:
        """Those of all cards on the player's field."""
        for card in self.game.fielded(player):
            if card.controller == player:
                fire(self.game, card, Condition.of(condition))

    def sys_resolve(self) -> Play[None]:
        """Resolve what waits; inside an ability or an attack whoever resolves that goes on with it."""
        if self.resolving or self.game.attack is not None:
            return
        self.resolving = True
        yield from resolve_queue(self.game)
        self.resolving = False

    def sys_check_states(self) -> None:
        """What breaks, and who has lost."""
        damage.check_states(self.game)

    def sys_expire(self, duration: int, player: int) -> None:
        """Changes of a duration end."""
        damage.expire(self.game, (Duration.of(duration), player))

    # --- attack

    def sys_attacker(self) -> int | None:
        """Who attacks."""
        return self.game.attack.attacker if self.game.attack else None

    def sys_target(self) -> int | None:
        """Who is attacked."""
        return self.game.attack.target if self.game.attack else None

    def sys_set_target(self, card: int) -> None:
        """The attack goes to a card that blocks it."""
        fight = self._fight()
        fight.target = card
        self.note(Message.BLOCK, self._card(card).controller, card, fight.attacker)

    def _fight(self) -> Attack:
        if self.game.attack is None:
            raise Refused
        return self.game.attack

    def sys_attack(self, card: int, target: int) -> Play[None]:
        """A whole attack; inside one nothing happens."""
        self._fighters(card, target)
        if self.game.attack is None:
            yield from combat.attack(self.game, self._card(card), self._card(target), run)

    def _fighters(self, card: int, target: int) -> None:
        if not self._card(card).on_field or not self._card(target).on_field:
            raise Refused

    def sys_begin_attack(self, card: int, target: int) -> None:
        """An attack begins."""
        self._fighters(card, target)
        if self.game.attack is not None:
            raise Refused
        self.game.attack = Attack(card, target)
        self.broke = False
        self.note(Message.ATTACK, self._card(card).controller, card, target)

    def sys_end_attack(self) -> None:
        """It ends."""
        self._fight()
        damage.expire(self.game, (Duration.THIS_ATTACK, 0), (Duration.THIS_ATTACK, 1))
        self.game.attack = None
        damage.check_states(self.game)

    def sys_attack_abilities(self, card: int, after: bool) -> Play[None]:
        """The attacker's attack abilities act."""
        fight = self._fight()
        attacker = self._card(fight.attacker)
        for slot in slots_with(attacker, (Condition.ATTACK,)):
            frame = frame_of(self.game, attacker.id, slot, attacker.controller)
            if combat.waits_for_break(frame) == after:
                frame.tally = Tally([fight.target] if self.broke else [])
                yield from run(self.game, frame)

    def sys_strike(self, card: int, target: int) -> bool:
        """The fight itself."""
        fight = self._fight()
        self.broke = combat.strike(self.game, self._card(fight.attacker), self._card(fight.target))
        return self.broke

    # --- what cards can do

    def sys_offer_lane(self, player: int, lane: int) -> None:
        """A further candidate."""
        self.desk.offer(player * PLACES + lane)

    def sys_answer_lane(self) -> int:
        """The lane of the answer."""
        return self.desk.answer(1) % PLACES

    def sys_offer_able(self) -> None:
        """The turn player's cards that can do something."""
        self.desk.clear(actions.able_cards(self.game))

    def sys_offer_actions(self, card: int) -> None:
        """What the card can do."""
        self.desk.clear([int(one) for one in actions.actions_of(self.game, self._card(card))])

    def sys_offer_lanes(self, card: int) -> None:
        """Lanes that may take it."""
        self._lanes(card, actions.free_lanes)

    def sys_offer_neighbours(self, card: int) -> None:
        """Lanes that it may move to."""
        self._lanes(card, actions.free_neighbours)

    def _lanes(self, card: int, found: Callable[[ModelDuel, Instance], list[int]]) -> None:
        one = self._card(card)
        self.desk.clear([one.controller * PLACES + lane for lane in found(self.game, one)])

    def sys_offer_targets(self, card: int) -> None:
        """Whom it may attack."""
        self.desk.clear(actions.attack_targets(self.game, self._card(card)))


def _slot(number: int) -> int:
    """An ability slot, named from 1 on."""
    if not 1 <= number <= 3:
        raise Refused
    return number - 1


def host_snapshot(calls: TimelineCalls) -> dict[str, Any]:
    """What the model remembers, and what the shared calls do."""
    return {
        **snapshot(calls.game),
        "phase": calls.phase,
        "registers": list(calls.registers),
        "lists": {at: list(held) for at, held in enumerate(calls.lists.cards) if calls.lists.owners[at] & 0x0F},
        "log_total": len(calls.game.log) & 0xFF,
    }
