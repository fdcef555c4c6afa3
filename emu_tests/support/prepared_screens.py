"""Screens that a player comes to late in a duel, or seldom: from boards that are made for them, on the machine.

Each is a function that brings its screen about; `PREPARED` lists them. Questions are those that real cards ask; only
what no card of the game asks is made up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

from cartomancer.duel import Duel
from cartomancer.duel.state import Modifier
from cartomancer.rulesets.timeline.codes import Action, Ask, FlagKeyword, Message, Place
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import ModKind, PromptType
from cartomancer.schema.front import OPTIONS
from cartomancer.schema.screens import LOG_ROWS
from cartomancer.words.language import Language
from support.board_checks import whole_board
from support.board_console import board_game
from support.duel_screen import LOG_FIELDS, DuelScreen, Made
from support.pad_player import Form, PadPlayer, Wait
from support.ppu_picture import Frame, ppu_picture
from support.timeline_field import timeline_board

DECK = ("fire_imp", "skeleton_guard", "vampire_bat", "squire", "death_knight", "grave_crow", "hotaru", "meteor")
LOOK_ITEM = 1
"""Of the pause menu."""

LOGGED = tuple(message for message in Message if message <= Message.TURN)
"""The messages that the log may have; the others say what will happen."""
LOG_PAGES = -(-(len(LOGGED) - 1) // LOG_ROWS)


class Stage:
    """The duel screen in one language, just before a form opens."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.screen = DuelScreen(board_game(), seed=3, language=language)
        self.machine = self.screen.machine
        self._moment = self.screen.to_form()
        self._is_still = False

    @property
    def player(self) -> PadPlayer:
        """Who presses the buttons."""
        return self.screen.player

    def frame(self) -> Frame:
        """The picture."""
        return ppu_picture(self.machine.ppu, split=self.machine.byte("split_line"))

    def step(self) -> None:
        """Let a frame pass."""
        if not self._is_still:
            self.machine.run_frames()

    def keep_still(self) -> None:
        """Let no more frames pass: the screen would be gone after the next ones."""
        self._is_still = True

    def first(self) -> None:
        """Go back to the first question of a duel, before it is asked."""
        self._is_still = False
        self.machine.restore(self._moment)

    def ask(self, duel: Duel, made: Made | None = None) -> None:
        """Show a board, and ask its question or a made-up one."""
        self.first()
        self.screen.put(duel, made)

    def choose(self, *cards: int) -> None:
        """Choose some of several candidates."""
        for card in cards:
            self.player.point(self.player.asked, card)
            self.player.press("a")

    def set_option(self, name: str, value: int) -> None:
        """An option of the player, from now on."""
        self.machine.write(self.machine.address("options") + OPTIONS.offsets[name], value)


# --- boards -----------------------------------------------------------------------------------------------------


@cache
def full() -> Duel:
    """Every place is taken, every state is there."""
    return whole_board()


def armies() -> Duel:
    """Both players have minions and MP; nothing has begun."""
    duel = Duel(board_game(), seed=3)
    for place, own, other in (("left", "fire_imp", "pegasus"), ("right", "lava_golem", "rock_tortoise")):
        duel.p1.place(own, place)
        duel.p2.place(other, place)
    duel.p2.place("moss_frog", "centre")
    for card in DECK:
        duel.p1.place(card, "deck")
        duel.p2.place(card, "deck")
    duel.p1.cores = duel.p2.cores = 9
    return duel


# --- the board --------------------------------------------------------------------------------------------------


def full_board(stage: Stage) -> None:
    """Lords, timelines, all states."""
    stage.ask(full())


def full_board_marks(stage: Stage) -> None:
    """Colours told apart by shapes."""
    stage.first()
    stage.set_option("marks", 1)
    stage.screen.put(full())


def full_board_above(stage: Stage) -> None:
    """The cursor on the opponent's side."""
    theirs = [card.instance for place in (Place.LORD, Place.LEFT, Place.WT1) for card in full().p2.at(place)]
    stage.ask(full(), Made(PromptType.CARDS, theirs))
    stage.player.point(stage.player.asked, theirs[0])


def look(stage: Stage) -> None:
    """Round the board, from the own master on."""
    stage.ask(full())
    stage.player.press("start")
    stage.player.choose_item(LOOK_ITEM)
    assert stage.player.waits is Wait.LOOK


def look_pile(stage: Stage) -> None:
    """The second card of a place that shows its cards by one chip."""
    look(stage)
    for _ in range(timeline_board(board_game()).spots):
        if stage.player.byte("look_more") > 1:
            break
        stage.player.press("right")
    stage.player.press("right")
    assert stage.player.byte("look_deep") == 1


def no_card_acts(stage: Stage) -> None:
    """Only the turn can be ended."""
    duel = Duel(board_game(), seed=3)
    duel.p1.place("meteor", "hand")
    duel.run()
    assert not duel.asked().values
    stage.ask(duel)


def card_modifiers(stage: Stage) -> None:
    """How a card stands that has got a lot."""
    duel = armies()
    imp, giver = duel.p1.left, duel.p1.right
    duel.run()
    for kind, value, health, duration in (
        (ModKind.VALUES, 2, 3, Duration.THIS_TURN),
        (ModKind.LOSE_FLAGS, FlagKeyword.HASTE, 0, Duration.THIS_ATTACK),
        (ModKind.VALUES, 1, 0, Duration.OPPONENT_TURN),
    ):
        duel.make_modifier(imp.instance, Modifier(kind, giver.instance, value, 0, health, duration))
    stage.ask(duel, Made(PromptType.CARDS, [imp.instance]))
    stage.player.press("select", "select")


def log_sentences(page: int, stage: Stage) -> None:
    """A sentence for every message, by pages from the last one on."""
    stage.first()
    machine = stage.machine
    messages = [message for message in LOGGED if message is not Message.SAID]
    mine, theirs = stage.screen.zone(0, Place.MASTER)[0], stage.screen.zone(1, Place.HAND)[0]
    for at, message in enumerate(messages):
        moved = message is Message.MOVED
        row = (message, at + 1, at % 2, mine, Place.LEFT if moved else theirs, Place.WT3 if moved else 12, 0)
        for name, value in zip(LOG_FIELDS, row, strict=True):
            machine.write(machine.address(f"log_{name}") + at, value)
    machine.write("log_at", len(messages))
    machine.write("log_count", len(messages))
    open_log(stage)
    stage.player.press(*["up"] * page)


def open_log(stage: Stage) -> None:
    """By the menu of Start."""
    stage.player.press("start")
    texts = list(board_game().manifest.texts)
    items = stage.machine.read("menu_lo", stage.machine.byte("menu_count"))
    codes = stage.machine.read("menu_code", len(items))
    stage.player.choose_item(codes[items.index(texts.index("pause_log"))])
    assert stage.player.waits is Wait.LOG


# --- questions --------------------------------------------------------------------------------------------------


def action(stage: Stage) -> None:
    """What a card shall do."""
    duel = armies()
    duel.run()
    duel.answer(duel.p1.left.instance)
    assert duel.asked().ask is Ask.ACTION
    stage.ask(duel)


def action_ability(stage: Stage) -> None:
    """What its only ability does."""
    duel = armies()
    duel.p1.place("forest_archer", "centre")
    duel.run()
    duel.answer(duel.p1.centre.instance)
    assert duel.asked().ask is Ask.ACTION
    stage.ask(duel)
    stage.player.point_item(duel.asked().values.index(Action.ABILITY_1))


def actions(stage: Stage) -> None:
    """As many as a card can have, the cursor on the second ability."""
    duel = armies()
    duel.p1.place("paladin", "centre")
    duel.run()
    several = [Action.MOVE, Action.ATTACK, Action.ABILITY_1, Action.ABILITY_2, Action.ABILITY_3]
    stage.ask(duel, Made(PromptType.OPTION, several, minimum=0, ask=Ask.ACTION, source=duel.p1.centre.instance))
    stage.player.press("right", "down")


def action_long(stage: Stage) -> None:
    """An ability with more words than the window has room for; no card of the game has such a one to activate."""
    duel = armies()
    duel.p1.place("yurano", "centre")
    duel.run()
    several = [Action.MOVE, Action.ATTACK, Action.ABILITY_1]
    stage.ask(duel, Made(PromptType.OPTION, several, minimum=0, ask=Ask.ACTION, source=duel.p1.centre.instance))
    stage.player.press("right", "right")


def attack(stage: Stage) -> None:
    """What shall be attacked."""
    duel = armies()
    duel.p1.place("dragon_king", "lord")
    duel.run()
    duel.answer(duel.p1.lord.instance)
    assert duel.asked().ask is Ask.ATTACK
    stage.ask(duel)


def block(stage: Stage) -> None:
    """Which minion shall stand in the way of an attack."""
    duel = armies()
    duel.turn_player = 1
    duel.run()
    duel.p2.attack("moss_frog", "master")
    assert duel.asked().ask is Ask.BLOCK
    stage.ask(duel)


def block_none(stage: Stage) -> None:
    """Whether none is meant."""
    block(stage)
    stage.player.press("b")


def target(stage: Stage) -> None:
    """One target of a skill."""
    duel = armies()
    duel.p1.place("fireball", "hand")
    duel.run()
    duel.p1.use("fireball")
    stage.ask(duel)
    assert stage.player.asked.is_single


def targets(stage: Stage) -> None:
    """Several of the timeline, one of them chosen."""
    duel = armies()
    duel.p1.place("time_leap", "hand")
    duel.p2.place("squire", "wt2")
    for place in ("wt1", "wt2", "wt4"):
        duel.p1.place("fire_imp", place)
    duel.run()
    duel.p1.use("time_leap")
    stage.ask(duel)
    stage.choose(stage.player.asked.values[0])
    assert stage.player.asked.maximum > 1


def targets_cost(stage: Stage) -> None:
    """Several of the board with a total of their costs, one of them chosen."""
    duel = armies()
    duel.p1.place("squire", "centre")
    duel.p1.place("holy_wall", "hand")
    duel.run()
    duel.p1.use("holy_wall")
    stage.ask(duel)
    stage.choose(stage.player.asked.values[0])


def targets_done(stage: Stage) -> None:
    """The menu that ends the choice."""
    targets_cost(stage)
    stage.player.press("start")


def targets_list(stage: Stage) -> None:
    """Several of the timeline with a total, where the board shows too few of them."""
    duel = armies()
    duel.p1.place("lich_queen", "hand")
    for card in ("skeleton_guard", "grave_crow", "vampire_bat", "skeleton_guard", "bone_dragon", "skeleton_guard"):
        duel.p1.place(card, "wt1")
    duel.run()
    duel.p1.unlock("lich_queen")
    stage.ask(duel)
    stage.choose(*stage.player.asked.values[:2])


def search(stage: Stage) -> None:
    """A card of the deck."""
    duel = armies()
    duel.p1.place("grave_crow", "hand")
    duel.run()
    duel.p1.play("grave_crow", "centre")
    stage.ask(duel)
    assert stage.player.byte("form_list") == Form.CARDS


def search_long(stage: Stage) -> None:
    """The second page of a long list."""
    cards = [card.instance for card in full().p1.deck]
    stage.ask(full(), Made(PromptType.CARDS, cards))
    stage.player.press("right", "down")


def hidden_list(stage: Stage) -> None:
    """Cards of the opponent's hand."""
    stage.ask(full(), Made(PromptType.CARDS, [card.instance for card in full().p2.hand]))


def all_or_none(stage: Stage) -> None:
    """Both minions or none of them."""
    duel = armies()
    duel.p1.place("squire", "hand")
    duel.run()
    duel.p1.play("squire", "centre")
    assert duel.asked().or_none
    stage.ask(duel)


def burst() -> Duel:
    """An arts with three alternatives has just been unlocked."""
    duel = armies()
    duel.p1.place("core_burst", "hand")
    duel.p1.place("heidelgard", "lord", cores=3)
    duel.run()
    duel.p1.unlock("core_burst")
    assert duel.asked().ask is Ask.ALTERNATIVE
    return duel


def alternatives(stage: Stage) -> None:
    """One of three things that an arts can do."""
    stage.ask(burst())


def yes_no(stage: Stage) -> None:
    """Whether a step of an ability shall be done."""
    duel = burst()
    source = duel.asked().source
    assert source is not None
    duel.machine.write("asked_step", 2)
    stage.ask(duel, Made(PromptType.YES_NO, minimum=0, ask=Ask.STEP, source=source.instance))


def lane(stage: Stage) -> None:
    """A lane of a full board."""
    source = full().p1.left.instance
    stage.ask(full(), Made(PromptType.SLOT, [Place.CENTRE, Place.RIGHT], minimum=0, ask=Ask.LANE, source=source))


def number(stage: Stage) -> None:
    """A number within its limits."""
    stage.ask(full(), Made(PromptType.NUMBER, minimum=2, maximum=15, source=full().p1.left.instance))
    stage.player.press("up")


def order(stage: Stage) -> None:
    """Some cards in an order, two of them in their places."""
    cards = [card.instance for card in full().p1.hand[:4]]
    stage.ask(full(), Made(PromptType.ORDER, cards, source=full().p1.left.instance))
    stage.choose(cards[2], cards[0])


def named(functions: Sequence[Callable[[Stage], None]]) -> dict[str, Callable[[Stage], None]]:
    """Screens by the names of their functions."""
    return {one.__name__: one for one in functions}


PREPARED: dict[str, Callable[[Stage], None]] = {
    **named((full_board, full_board_marks, full_board_above, look, look_pile, no_card_acts, card_modifiers)),
    **{f"log_{page + 1}": partial(log_sentences, page) for page in range(LOG_PAGES)},
    **named((action, action_ability, action_long, actions, attack, block, block_none)),
    **named((target, targets, targets_cost, targets_done)),
    **named((targets_list, search, search_long, hidden_list, all_or_none, alternatives, yes_no, lane, number, order)),
}
"""Each by its name."""
