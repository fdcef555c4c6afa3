"""A method for each system call of the core, for the duel of any ruleset.

What only needs places, lists and questions is in `shared_calls`; the contract is the same. Names and signatures:
schema/core_calls.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cartomancer.host import events, modifiers, places, stage, values
from cartomancer.host.prompts import Play, Prompt, Refused
from cartomancer.host.rng import Rng
from cartomancer.host.shared_calls import Over, Runnable, TooDeep
from cartomancer.host.sheets import SheetCalls
from cartomancer.host.state import (
    BYTE_MAX,
    DeckList,
    Fight,
    HostCard,
    Request,
    State,
    clamp,
    snapshot,
)
from cartomancer.host.thinking import ThinkingCalls, sum_of
from cartomancer.ruleset.calls import WORTH
from cartomancer.ruleset.codes import CORE_MESSAGES
from cartomancer.ruleset.rows import ConditionRow
from cartomancer.schema.core_state import DRAIN_MAX, NONE, PLAYERS, DuelResult, Fault, ModKind, PromptType
from cartomancer.schema.script import INTEGER_MAX, ValueType
from cartomancer.schema.script_calls import SystemCall
from cartomancer.schema.services import STAGE_TARGETS

TURN, DUEL_OVER = CORE_MESSAGES["TURN"], CORE_MESSAGES["DUEL_OVER"]
ABILITY_ARGUMENTS = (ValueType.read("card"), ValueType.read("player"))
SCRIPT_ABILITIES = 0x8000
"""From here on the number of an ability is that of a script."""

SLOT_MARKS = 0x07
READS = ("stat", "has", "offer_where")
"""Calls that read what static abilities change."""


class StoppedScript(Exception):  # noqa: N818 - what happened, not an error of the program
    """A script was stopped; what runs it says so in its own words."""


class CoreCalls(ThinkingCalls, SheetCalls):
    """The calls of the core about a state."""

    def __init__(self, state: State, decks: Sequence[DeckList] = (), first: int = 0) -> None:
        super().__init__()
        self.state = state
        self.registers = state.registers
        self.decks = decks
        self.first = first
        self.options: Mapping[str, int] = {}
        self.player = 0
        """Who controls the ability that runs."""

        self.scripts: Mapping[int, Runnable] = {}
        self.texts: Sequence[str] = ()
        self.stops: tuple[type[Exception], ...] = (StoppedScript, TooDeep)
        self.resolving = False
        self.drained = 0
        self.lists.show = state.chain

    # --- what the shared calls need

    @property
    def rng(self) -> Rng:  # type: ignore[override]
        """The state's."""
        return self.state.rng

    def zone(self, player: int, place: int) -> list[int]:
        """A place of the state."""
        return self.state.chain(player * self.state.per_side + place)

    def note(self, message: int, player: int, subject: int = NONE, thing: int = NONE, value: int = 0) -> None:
        """Into the state's log."""
        self.state.note(message, player, subject, thing, value)

    def cost_of(self, card: int) -> int:
        """As printed."""
        return self._card(card).record.cost

    @property
    def instances_made(self) -> int:
        """Cards that there are or have been."""
        return len(self.state.cards)

    def end(self, result: DuelResult) -> None:
        """End the duel now."""
        self.state.result = result
        self.note(DUEL_OVER, self.state.turn_player, NONE, int(result))
        raise Over

    def text_number(self, text: str) -> int:
        """Its place among the texts of the game."""
        return self.texts.index(text)

    def remembered(self) -> dict[str, Any]:
        """Everything, to be laid beside the console."""
        return snapshot(self.state, self.lists.cards, self.lists.owners)

    def _card(self, card: int) -> HostCard:
        return self.state.cards[card]

    def _zone(self, player: int, place: int) -> int:
        return player * self.state.per_side + place

    # --- the duel

    def sys_turn_player(self) -> int:
        """Whose turn it is."""
        return self.state.turn_player

    def sys_set_turn_player(self, player: int) -> None:
        """Pass the turn."""
        self.state.turn_player = player

    def sys_turn(self) -> int:
        """Number of the turn."""
        return self.state.turn

    def sys_next_turn(self) -> None:
        """The next turn begins."""
        self.state.turn = min(self.state.turn + 1, BYTE_MAX)
        self.note(TURN, self.state.turn_player)

    def sys_phase(self) -> int:
        """The running phase."""
        return self.state.phase

    def sys_set_phase(self, phase: int) -> None:
        """Enter a phase."""
        self.state.phase = phase

    def sys_win(self, player: int, cause: int) -> None:
        """A player wins."""
        self.state.cause = cause
        self.end(DuelResult(DuelResult.WIN_0 + player))

    def sys_chosen_first(self) -> int:
        """Who begins, if the players have chosen."""
        return self.first

    # --- players

    def sys_resource(self, player: int, resource: int) -> int:
        """How much the player has."""
        return self.state.resources[self._resource(player, resource)]

    def _resource(self, player: int, resource: int) -> int:
        if not any(row.number == resource for row in self.state.ruleset.resource):
            raise Refused
        return self.state.resource_at(player, resource)

    def sys_set_resource(self, player: int, resource: int, value: int) -> None:
        """Change it."""
        at = self._resource(player, resource)
        self.state.resources[at] = clamp(value, self.state.resource_most(resource))

    def sys_add_resource(self, player: int, resource: int, number: int) -> int:
        """Add to it; how much was added."""
        before = self.sys_resource(player, resource)
        self.sys_set_resource(player, resource, before + number)
        return self.sys_resource(player, resource) - before

    def sys_pay_resource(self, player: int, resource: int, number: int) -> bool:
        """Take it, if there is enough."""
        at = self._resource(player, resource)
        if number < 0:
            raise Refused
        if self.state.resources[at] < number:
            return False
        self.state.resources[at] -= number
        return True

    # --- setup

    def sys_make_deck(self, player: int) -> None:
        """The cards of a deck, each where its section begins."""
        deck = self.decks[player]
        begins = [(deck.first, self._begins(deck.first))] if deck.first else []
        apart = None
        for at, number in enumerate(deck.cards):
            apart = deck.apart.get(at, apart)
            begins.append((number, self._begins(number) if apart is None else apart))
        for number, place in begins:
            made = self.state.make(number, player, place)
            assert made is not None, f"card {number} finds no room at the start"

    def _begins(self, number: int) -> int:
        ruleset = self.state.ruleset
        kind = next(row.id for row in ruleset.kind if row.number == self.state.library[number].category)
        found = [row.place for row in ruleset.section if kind in row.kinds and row.place]
        return ruleset.place_of(found[0]).number if found else 0

    # --- places

    def sys_view(self, player: int, place: int) -> int:
        """A list that shows a place as it is."""
        return self.lists.view(self.state.chain_number(self._zone(player, place)))

    def sys_place(self, card: int) -> int:
        """Where it lies; no place at another card or out of the duel."""
        one = self._card(card)
        return NONE if one.apart else one.place

    def sys_controller(self, card: int) -> int:
        """In whose place it lies."""
        return self._card(card).controller

    def sys_owner(self, card: int) -> int:
        """In whose deck it was."""
        return self._card(card).owner

    def sys_has_room(self, card: int, player: int, place: int) -> bool:
        """Whether it may lie there."""
        return places.has_room(self.state, self._card(card), self._zone(player, place))

    def sys_move(self, card: int, player: int, place: int) -> None:
        """As a new card, to the end."""
        self._move(card, player, place)

    def sys_move_top(self, card: int, player: int, place: int) -> None:
        """As a new card, to the top."""
        self._move(card, player, place, top=True)

    def sys_shift(self, card: int, player: int, place: int) -> None:
        """To the end; everything on it stays."""
        self._move(card, player, place, keeps=True)

    def _move(self, card: int, player: int, place: int, top: bool = False, keeps: bool = False) -> None:
        if not places.move(self.state, self._card(card), self._zone(player, place), top, keeps):
            raise Refused

    # --- cards

    def sys_number(self, card: int) -> int:
        """Number of the printed card."""
        return self._card(card).number

    def sys_category(self, card: int) -> int:
        """Its kind."""
        return int(self._card(card).record.category)

    def sys_kind(self, card: int) -> int:
        """As a bit; a face-down card is of no kind but one."""
        one = self._card(card)
        if one.state & self.state.face_down:
            return 2 * max(self.state.kinds.values())
        return self.state.kind_of(one)

    def sys_colour(self, card: int) -> int:
        """Its colours."""
        return int(self._card(card).record.colour)

    def sys_has_colour(self, card: int, colour: int) -> bool:
        """Whether it has one of the colours."""
        return bool(self._card(card).record.colour & colour)

    def sys_has_type(self, card: int, number: int) -> bool:
        """Whether it has a type."""
        record = self._card(card).record
        return number > 0 and number in (record.type1, record.type2)

    def sys_printed(self, card: int, stat: int) -> int:
        """A number as printed."""
        self._stat(stat)
        return values.printed(self.state, self._card(card), stat)

    def sys_stat(self, card: int, stat: int) -> int:
        """The number now."""
        self._stat(stat)
        return values.stat_now(self.state, self._card(card), stat)

    def _stat(self, stat: int) -> None:
        if not any(row.number == stat for row in self.state.ruleset.stat):
            raise Refused

    def sys_has(self, card: int, keyword: int) -> bool:
        """Whether it has one of the keywords."""
        return bool(values.flags_now(self._card(card)) & keyword)

    def sys_keyword(self, card: int, keyword: int) -> int:
        """Number of a keyword."""
        if keyword >= sum(row.takes != "flag" for row in self.state.ruleset.keyword):
            raise Refused
        return self._card(card).record.keywords.numbers[keyword]

    def sys_is(self, card: int, state: int) -> bool:
        """Whether it has one of the states."""
        return bool(self._card(card).state & state)

    def sys_set_state(self, card: int, state: int) -> None:
        """Give it the states."""
        self._card(card).state |= state

    def sys_clear_state(self, card: int, state: int) -> None:
        """Take them away."""
        self._card(card).state &= ~state

    def sys_cell(self, card: int, cell: int) -> int:
        """A number that the rules keep on it."""
        self._cell_most(cell)
        return self._card(card).cells[cell]

    def _cell_most(self, cell: int) -> int:
        row = next((row for row in self.state.ruleset.cell if row.number == cell), None)
        if row is None:
            raise Refused
        return BYTE_MAX if row.size == 1 else INTEGER_MAX

    def sys_set_cell(self, card: int, cell: int, value: int) -> None:
        """Change it."""
        self._card(card).cells[cell] = clamp(value, self._cell_most(cell))

    def sys_add_cell(self, card: int, cell: int, number: int) -> int:
        """Add to it; what it is now."""
        self.sys_set_cell(card, cell, self.sys_cell(card, cell) + number)
        return self.sys_cell(card, cell)

    def sys_used(self, card: int, slot: int) -> bool:
        """Whether an ability was used this turn."""
        return bool(self._card(card).used >> _slot(slot) & 1)

    def sys_set_used(self, card: int, slot: int) -> None:
        """Mark it."""
        self._card(card).used |= 1 << _slot(slot)

    def sys_clear_used(self, card: int) -> None:
        """Clear the marks."""
        self._card(card).used &= ~SLOT_MARKS

    def sys_name(self, card: int) -> str:
        """A name that no other card has."""
        return f"card {self._card(card).number}"

    # --- changes that last

    def sys_add_stat(self, card: int, source: int | None, stat: int, number: int, until: int) -> None:
        """Change a number."""
        self._change(ModKind.ADD_STAT, card, source, stat, number, until)

    def sys_fix_stat(self, card: int, source: int | None, stat: int, value: int, until: int) -> None:
        """Overwrite it."""
        self._change(ModKind.FIX_STAT, card, source, stat, value, until)

    def sys_mark_stat(self, card: int, source: int | None, stat: int, number: int, until: int) -> None:
        """Change it; one mark of each source."""
        self._change(ModKind.MARK_STAT, card, source, stat, number, until)

    def _change(self, kind: int, card: int, source: int | None, stat: int, value: int, until: int) -> None:
        self._stat(stat)
        change = modifiers.change_of(self.state, kind, card, source, value, stat, until)
        put = modifiers.mark if kind == ModKind.MARK_STAT else modifiers.add
        put(self.state, self._card(card), change)

    def sys_give_keyword(self, card: int, source: int | None, keyword: int, until: int) -> None:
        """Give keywords."""
        self._keyword(ModKind.GIVE_FLAGS, card, source, keyword, until)

    def sys_lose_keyword(self, card: int, source: int | None, keyword: int, until: int) -> None:
        """Take keywords."""
        self._keyword(ModKind.LOSE_FLAGS, card, source, keyword, until)

    def _keyword(self, kind: int, card: int, source: int | None, keyword: int, until: int) -> None:
        change = modifiers.change_of(self.state, int(kind), card, source, keyword, 0, until)
        modifiers.add(self.state, self._card(card), change)

    def sys_drop_changes(self, source: int) -> None:
        """End every change that a card made."""
        modifiers.drop(self.state, source)

    def sys_expire(self, duration: int, player: int) -> None:
        """End changes of a duration."""
        modifiers.expire(self.state, duration, player)

    # --- tokens, attached cards

    def sys_make_token(self, number: int, player: int, place: int) -> int | None:
        """A new card."""
        made = self.state.make(number, player, place)
        if made is not None and place < self.state.fields:
            made.state |= self.state.arriving
        return None if made is None else made.id

    def sys_remove(self, card: int) -> None:
        """Out of the duel for good."""
        places.remove(self.state, self._card(card))

    def sys_attach(self, card: int, host: int) -> None:
        """Lay it at another card."""
        if not places.attach(self.state, self._card(card), self._card(host)):
            raise Refused

    def sys_host(self, card: int) -> int | None:
        """The card that it lies at."""
        return _some(self._card(card).host)

    def sys_attached(self, card: int) -> int:
        """Cards that lie at it."""
        return len(self._card(card).attached)

    def sys_attachment(self, card: int, index: int) -> int | None:
        """One of them."""
        held = self._card(card).attached
        return held[index - 1] if 1 <= index <= len(held) else None

    # --- links

    def sys_link(self, card: int, other: int) -> None:
        """Remember a pair."""
        if len(self.state.links) >= self.state.ruleset.memory.links:
            self.state.fault(Fault.LINKS, self.player, card)
        else:
            self.state.links.append((card, *stage.aimed(self.state, other)))

    def sys_unlink(self, card: int) -> None:
        """Forget its pairs."""
        self.state.links = [pair for pair in self.state.links if pair[0] != card]

    def sys_links(self, card: int) -> int:
        """How many there are."""
        return sum(pair[0] == card for pair in self.state.links)

    def sys_linked(self, card: int, index: int) -> int | None:
        """The other card of one, if it has not left its place."""
        found = [pair for pair in self.state.links if pair[0] == card]
        if not 1 <= index <= len(found):
            return None
        return self._still(*found[index - 1][1:])

    def _still(self, card: int, stamp: int) -> int | None:
        return card if self.state.is_there(card, stamp) else None

    # --- stage

    def sys_stage_push(self, card: int | None, player: int, action: int) -> int:
        """A request; 0 if there is no room."""
        if len(self.state.stage) >= self.state.ruleset.memory.stage:
            self.state.fault(Fault.STAGE, self.player, NONE if card is None else card)
            return 0
        self.state.stage.append(Request(NONE if card is None else card, player, action))
        return len(self.state.stage)

    def sys_stage_size(self) -> int:
        """Requests on the stage."""
        return len(self.state.stage)

    def sys_stage_card(self, at: int) -> int | None:
        """Its card."""
        return _some(stage.request(self.state, at).card)

    def sys_stage_player(self, at: int) -> int:
        """Who asked for it."""
        return stage.request(self.state, at).player

    def sys_stage_action(self, at: int) -> int:
        """What was asked for."""
        return stage.request(self.state, at).action

    def sys_stage_value(self, at: int) -> int:
        """Its number."""
        return stage.request(self.state, at).value

    def sys_set_stage_value(self, at: int, value: int) -> None:
        """Change it."""
        stage.request(self.state, at).value = value

    def sys_stage_aim(self, at: int, card: int) -> None:
        """A further target."""
        one = stage.request(self.state, at)
        if len(one.targets) >= STAGE_TARGETS:
            self.state.fault(Fault.STAGE, self.player, card)
        else:
            one.targets.append(stage.aimed(self.state, card))

    def sys_stage_targets(self, at: int) -> int:
        """How many it has."""
        return len(stage.request(self.state, at).targets)

    def sys_stage_target(self, at: int, index: int) -> int | None:
        """One of them, if it has not left its place."""
        targets = stage.request(self.state, at).targets
        return self._still(*targets[index - 1]) if 1 <= index <= len(targets) else None

    def sys_set_stage_target(self, at: int, index: int, card: int) -> None:
        """Aim at another card."""
        targets = stage.request(self.state, at).targets
        if not 1 <= index <= len(targets):
            raise Refused
        targets[index - 1] = stage.aimed(self.state, card)

    def sys_stage_negate(self, at: int) -> None:
        """It will have no effect."""
        stage.request(self.state, at).negated = True

    def sys_stage_negated(self, at: int) -> bool:
        """Whether it was negated."""
        return stage.request(self.state, at).negated

    def sys_stage_remove(self, at: int) -> None:
        """Take it off."""
        stage.request(self.state, at)
        del self.state.stage[at - 1]

    # --- priority

    def sys_open_priority(self, player: int) -> None:
        """A window opens."""
        self.state.holder, self.state.passes = player, PLAYERS

    def sys_priority(self) -> int:
        """Who may act or pass."""
        return self.state.holder

    def sys_keep_priority(self, player: int) -> None:
        """Somebody acted."""
        stage.window(self.state)
        self.sys_open_priority(player)

    def sys_pass_priority(self) -> bool:
        """Pass; whether the window is closed."""
        stage.window(self.state)
        self.state.holder = 1 - self.state.holder
        self.state.passes -= 1
        return not self.state.passes

    def sys_respond(self, about: int) -> Play[int]:
        """Ask who has priority, about the last request; without a candidate it is a pass."""
        return (yield from self._respond(about, options=False))

    def sys_respond_action(self, about: int) -> Play[int]:
        """The same with candidates that are no cards."""
        return (yield from self._respond(about, options=True))

    def _respond(self, about: int, options: bool) -> Play[int]:
        stage.window(self.state)
        self.desk.answers = []
        if not self.desk.candidates:
            return 0
        source = self.state.stage[-1].card if self.state.stage else NONE
        candidates = tuple(self.desk.candidates)
        kind, holder = PromptType.RESPOND, self.state.holder
        prompt = Prompt(kind, holder, 0, 1, candidates, about, source, passes=True, options=options)
        answer = yield from self.ask(prompt)
        return len(answer)

    # --- attack table

    def sys_attack_add(self, card: int, target: int | None) -> int:
        """An attack; 0 if there is no room."""
        if stage.is_full(self.state):
            self.state.fault(Fault.ATTACKS, self.player, card)
            return 0
        one = Fight(*stage.aimed(self.state, card))
        stage.aim(self.state, one, NONE if target is None else target)
        self.state.fights.append(one)
        return len(self.state.fights)

    def sys_attacks(self) -> int:
        """Attacks in the table."""
        return len(self.state.fights)

    def sys_attack_card(self, at: int) -> int | None:
        """The attacker, if it has not left its place."""
        one = stage.fight(self.state, at)
        return self._still(one.card, one.stamp)

    def sys_attack_target(self, at: int) -> int | None:
        """Its target, if that is a card that has not left its place."""
        one = stage.fight(self.state, at)
        return None if one.target == NONE else self._still(one.target, one.aim)

    def sys_attacks_player(self, at: int) -> bool:
        """Whether it is aimed at the player."""
        return stage.fight(self.state, at).target == NONE

    def sys_set_attack_target(self, at: int, target: int | None) -> None:
        """Aim it at another."""
        stage.aim(self.state, stage.fight(self.state, at), NONE if target is None else target)

    def sys_block_add(self, card: int, at: int) -> None:
        """A card blocks an attack."""
        stage.fight(self.state, at)
        if stage.is_full(self.state):
            self.state.fault(Fault.ATTACKS, self.player, card)
        else:
            self.state.blocks.append((*stage.aimed(self.state, card), at - 1))

    def sys_blockers(self, at: int) -> int:
        """Cards that block it."""
        stage.fight(self.state, at)
        return len(self._blocks(at))

    def sys_blocker(self, at: int, index: int) -> int | None:
        """One of them, if it has not left its place."""
        if not 1 <= index <= BYTE_MAX:
            return None
        stage.fight(self.state, at)
        found = self._blocks(at)
        return self._still(*found[index - 1][:2]) if index <= len(found) else None

    def _blocks(self, at: int) -> list[tuple[int, int, int]]:
        return [one for one in self.state.blocks if one[2] == at - 1]

    def sys_attack_clear(self) -> None:
        """No attacks any more."""
        self.state.fights, self.state.blocks = [], []

    # --- static abilities

    def answer(self, call: SystemCall, arguments: Sequence[Any]) -> Any:
        """Carry out a call; after one that may change values, static abilities are asked again when they are read."""
        if call.name in READS:
            self.settle()
        elif call.touches:
            self.state.settled = False
        return super().answer(call, arguments)

    def ask(self, prompt: Prompt) -> Play[list[int]]:
        """Whoever is asked sees how things are."""
        self.settle()
        return (yield from super().ask(prompt))

    def settle(self) -> None:
        """Ask the static abilities of the cards in play again, in order of arrival, if something has changed."""
        state = self.state
        always = {row.number for row in state.ruleset.condition if row.acts == "always"}
        if state.settled or state.static is not None or not always or not state.ruleset.memory.modifiers:
            return
        modifiers.drop_static(state)
        zones = [side * state.per_side + place for side in range(PLAYERS) for place in range(state.fields)]
        found = [state.cards[card] for zone in zones for card in state.zones.get(zone, ())]
        for card in sorted(found, key=lambda one: one.stamp):
            for slot in range(events.SLOTS):
                if events.condition_of(card, slot) in always and not card.state & state.face_down:
                    self._ask_static(card, slot)
        state.settled = True

    def _ask_static(self, card: HostCard, slot: int) -> None:
        script = self._script(card, slot)
        if script is None or not _has(script, "static"):
            return
        self.state.static = card
        try:
            _finish(self._ability(card.id, card.controller, script, "static"))
        finally:
            self.state.static = None

    # --- abilities and events

    def sys_condition(self, card: int, slot: int) -> int:
        """When an ability acts."""
        return events.condition_of(self._card(card), _slot(slot))

    def sys_slot_cost(self, card: int, slot: int) -> int:
        """Its cost."""
        at = _slot(slot)
        return self._card(card).record.slots[at].cost if events.condition_of(self._card(card), at) else 0

    def _row(self, condition: int) -> ConditionRow | None:
        return next((row for row in self.state.ruleset.condition if row.number == condition), None)

    def _payable(self, card: HostCard, slot: int) -> bool:
        """Its mark of the turn, and its price."""
        row = self._row(events.condition_of(card, slot))
        if row is None:
            return True
        if row.once and card.used >> slot & 1:
            return False
        state, purse = self._price(card, row)
        if state:
            return not card.state & state
        return purse < 0 or self.state.resources[purse] >= card.record.slots[slot].cost

    def _price(self, card: HostCard, row: ConditionRow) -> tuple[int, int]:
        """The state that it costs, or 0; where the resource lies that it is paid in, or -1."""
        ruleset = self.state.ruleset
        state = next((one.number for one in ruleset.state if one.id == row.cost), 0)
        owned = next((one.number for one in ruleset.resource if one.id == row.cost), None)
        if state or owned is None:
            return state, -1
        return 0, self.state.resource_at(card.controller, owned)

    def _pay(self, card: HostCard, slot: int) -> None:
        row = self._row(events.condition_of(card, slot))
        if row is None:
            return
        if row.once:
            card.used |= 1 << slot
        state, purse = self._price(card, row)
        card.state |= state
        if purse >= 0:
            self.state.resources[purse] -= card.record.slots[slot].cost

    def sys_can_start(self, card: int, slot: int) -> bool:
        """Whether an ability can be used now: marks, cost, `available`."""
        one, at = self._card(card), _slot(slot)
        if not events.condition_of(one, at) or one.state & self.state.mute or not self._payable(one, at):
            return False
        script = self._script(one, at)
        if script is None or not _has(script, "available"):
            return True
        return bool(_finish(self._ability(one.id, one.controller, script, "available")))

    def sys_run_slot(self, card: int, slot: int) -> Play[None]:
        """Pay for an ability, mark it, carry it out."""
        one, at = self._card(card), _slot(slot)
        if events.condition_of(one, at):
            if not self._payable(one, at):
                raise Refused
            self._pay(one, at)
            yield from self._effect(one.id, at, one.controller)

    def _script(self, card: HostCard, slot: int) -> Runnable | None:
        number = int(card.record.slots[slot].number)
        return self.scripts.get(number - SCRIPT_ABILITIES) if number > SCRIPT_ABILITIES else None

    def sys_worth(self, card: int) -> Play[int]:
        """The sum of what the scripts of its abilities say."""
        found = []
        for slot in range(len(self._card(card).record.slots)):
            script = self._script(self._card(card), slot)
            if script is not None and script.has(WORTH.name):
                self.depth += 1
                try:
                    found.append((yield from script.run(WORTH.name, ABILITY_ARGUMENTS, (card, self.sys_asked()))))
                except self.stops:
                    pass  # noted on the console, and worth nothing
                finally:
                    self.depth -= 1
                    self.lists.sweep(self.depth)
        return sum_of(found)

    def _effect(self, card: int, slot: int, player: int) -> Play[None]:
        script = self._script(self._card(card), slot)
        if script is not None:
            yield from self._ability(card, player, script, "effect")

    def _ability(self, card: int, player: int, script: Runnable, function: str) -> Play[Any]:
        """Run a function of an ability; one that is stopped is logged, and nothing more happens."""
        outer = self.source, self.player
        self.source, self.player = card, player
        try:
            result = yield from self.event(script, function, ABILITY_ARGUMENTS, (card, player))
        except self.stops:
            number = next(number for number, one in self.scripts.items() if one is script)
            self.state.fault(Fault.SCRIPT, player, card, number | SCRIPT_ABILITIES)
            result = False
        finally:
            self.source, self.player = outer
        return result

    def sys_fire(self, card: int, condition: int) -> None:
        """The card's abilities with this condition wait."""
        if condition:
            one = self._card(card)
            events.fire(self.state, one, condition, 0, one.controller, card, 0)

    def sys_raise(self, event: int, player: int, card: int | None, value: int) -> None:
        """Those of all cards in play wait."""
        events.raise_event(self.state, event, player, NONE if card is None else card, value)

    def sys_event_player(self) -> int:
        """The player of the event that set off what runs."""
        return self.state.event[0] & 1

    def sys_event_card(self) -> int | None:
        """Its card."""
        return _some(self.state.event[1])

    def sys_event_value(self) -> int:
        """Its number."""
        return self.state.event[2]

    def sys_resolve(self) -> Play[None]:
        """Carry out what waits, batch by batch; inside an ability whoever resolves that goes on with it."""
        if self.resolving:
            return
        self.resolving = True
        left = DRAIN_MAX
        while self.state.waiting:
            batch = len(self.state.waiting)
            self.state.batch = self.state.batch + 1 & BYTE_MAX
            for _ in range(batch):
                card, slot, player = events.take(self.state)
                if card == NONE:
                    continue
                if left:
                    left -= 1
                    yield from self._effect(card, slot, player)
                else:
                    self.state.fault(Fault.TRIGGERS, player, card)
        self.resolving = False

    def sys_resolve_next(self) -> Play[bool]:
        """Carry out one ability; what it sets off comes after all that waited before."""
        if self.resolving:
            return False
        if not self.state.waiting:
            self.drained = 0
            return False
        self.resolving = True
        self.state.batch = self.state.batch + 1 & BYTE_MAX
        card, slot, player = events.take(self.state)
        allowed = self.drained < DRAIN_MAX
        self.drained += allowed
        if card != NONE and allowed:
            yield from self._effect(card, slot, player)
        elif card != NONE:
            self.state.fault(Fault.TRIGGERS, player, card)
        self.resolving = False
        return True

    # --- candidates

    def sys_offer_place(self, player: int, place: int) -> None:
        """A further candidate: a place."""
        self.desk.offer(self._zone(player, place))

    def sys_offer_cards(self, player: int, place: int) -> None:
        """Further candidates: all cards of a place."""
        for card in self.zone(player, place):
            self.desk.offer(card)

    def sys_offer_where(self, player: int, place: int, kinds: int, stat: int, least: int, most: int) -> None:
        """Further candidates: cards of these kinds, 0 for any, with a number within limits."""
        self._stat(stat)
        for ident in self.zone(player, place):
            card = self._card(ident)
            wanted = not kinds or kinds & self.state.kind_of(card)
            if wanted and least <= values.stat_now(self.state, card, stat) <= most:
                self.desk.offer(ident)

    def sys_answer_place(self) -> int:
        """The place of the answer."""
        return self.desk.answer(1) % self.state.per_side

    def sys_answer_player(self) -> int:
        """Whose place it is."""
        return int(self.desk.answer(1) >= self.state.per_side)


def _slot(number: int) -> int:
    """An ability slot, named from 1 on."""
    if not 1 <= number <= events.SLOTS:
        raise Refused
    return number - 1


def _some(card: int) -> int | None:
    return None if card == NONE else card


def _finish(run: Play[Any]) -> Any:
    """The result of an ability that may not ask."""
    try:
        raise AssertionError(f"it asks {next(run)}")
    except StopIteration as ended:
        return ended.value


def _has(script: Runnable, function: str) -> bool:
    found: bool = getattr(script, "has", lambda name: True)(function)
    return found
