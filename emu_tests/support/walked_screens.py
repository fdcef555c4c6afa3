"""Screens that a player comes to with the pad in a few steps, in cynes: the menus, and the first moments of a duel.

Each is a function that leads there from a moment that is kept; `WALKED` lists them. Rows and items are found by their
texts, and a screen is waited for by looking at RAM, so that a page may get another row or take another frame.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from functools import cached_property, partial

import numpy as np
from numpy.typing import NDArray

from cartomancer.cartridge import Cartridge
from cartomancer.manifest import Manifest
from cartomancer.schema.front import OPTIONS, FrontItem
from cartomancer.schema.menu_screens import SEED_DIGITS
from cartomancer.words.language import Language
from support.cynes_console import CynesConsole
from support.emulators import ConsolePad
from support.own_decks import DeckFilter, forty, masters, own_deck
from support.pad_player import PadPlayer, Wait
from support.places import ROOT
from support.played_duel import Walker
from support.timeline_set import timeline_image

HELP_PAGES = len(tomllib.loads((ROOT / "assets/timeline/help.toml").read_text(encoding="utf-8")))

ROWS_MOST = 12
SEED = 7
"""With it the player begins and can place a card at once."""

ADDED_CARDS = 4
Frame = NDArray[np.uint8]
Moment = NDArray[np.uint8]


class Walk(Walker):
    """A player who looks at everything, in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.manifest = Manifest.read(timeline_image().with_suffix(".json"))
        symbols = self.manifest.symbols.items()
        self.addresses = {name: place["address"] for name, place in symbols if place["address"] is not None}
        self.console = CynesConsole(timeline_image())
        super().__init__(ConsolePad(self.console, self.addresses))
        self.player = PadPlayer(self.pad)
        self.marks = 0
        """Whether the player wants marks for colours."""
        self._texts = list(self.manifest.texts)

    # --- looking ----------------------------------------------------------------------------------------------

    def frame(self) -> Frame:
        """The picture."""
        return self.console.frame()

    def step(self) -> None:
        """Let a frame pass."""
        self.console.step()

    # --- moments ----------------------------------------------------------------------------------------------

    @cached_property
    def _title(self) -> Moment:
        self.drawn()
        if self.language == "en":
            self.turn("start")
            self.choose(FrontItem.OPTIONS)
            self.turn("right")
            self.turn("b")
            self.turn("b")
        return self.console.moment()

    @cached_property
    def _menu(self) -> Moment:
        self.console.go_back(self._title)
        self.turn("start")
        self.move_to_row(0)
        return self.console.moment()

    @cached_property
    def _question(self) -> Moment:
        self.to_new_duel()
        self.pad.tap("start")
        self.player.settle()
        return self.console.moment()

    def to_title(self) -> None:
        """The first screen."""
        self.console.go_back(self._title)

    def to_menu(self) -> None:
        """The first menu."""
        self.console.go_back(self._menu)
        self.console.poke(self.addresses["options"] + OPTIONS.offsets["marks"], bytes([self.marks]))

    def to_page(self, item: FrontItem) -> None:
        """A page of the first menu."""
        self.to_menu()
        self.choose(item)

    def to_new_duel(self) -> None:
        """The page for a new duel, with the same seed every time: the proposed one comes from the clock."""
        self.to_page(FrontItem.NEW_DUEL)
        self.set_same_seed()

    def set_same_seed(self) -> None:
        """The seed that is always taken."""
        self.poke("seed_digits", map(int, f"{SEED:0{SEED_DIGITS}}"))
        self.move_to_label("label_your_deck", "label_seed")
        self.move("a")  # it is drawn when it is changed
        self.move("a")

    def to_question(self) -> None:
        """The first question of a duel."""
        self.console.go_back(self._question)

    def poke(self, name: str, values: Iterable[int]) -> None:
        """Write a variable: a short way to where many presses would lead."""
        self.console.poke(self.addresses[name], bytes(values))

    # --- moving -----------------------------------------------------------------------------------------------

    def move_to_row(self, row: int) -> None:
        """Move the cursor of a page to a row."""
        for _ in range(ROWS_MOST):
            if self.byte("page_row") == row:
                return
            self.move("down")
        raise AssertionError(f"the page has no row {row}")

    def move_to_label(self, first: str, label: str) -> None:
        """Move the cursor to the row with a label: the texts of a page's labels follow each other."""
        self.move_to_row(self._texts.index(label) - self._texts.index(first))

    def point_item(self, key: str) -> None:
        """Move the cursor of a menu of the duel to the item with this text."""
        self.player.settle()
        count = self.byte("menu_count")
        low, high = self.pad.read("menu_lo", count), self.pad.read("menu_hi", count)
        shown = [self._texts[low[at] | high[at] << 8] for at in range(count)]
        self.player.point_item(self.pad.read("menu_code", count)[shown.index(key)])

    def choose_item(self, key: str) -> None:
        """Take it."""
        self.point_item(key)
        self.player.press("a")


# --- the menus --------------------------------------------------------------------------------------------------


def title(walk: Walk) -> None:
    """What is shown first."""
    walk.to_title()


def menu(walk: Walk) -> None:
    """Without a duel to go on with."""
    walk.to_menu()


def menu_continue(walk: Walk) -> None:
    """With one."""
    walk.to_question()
    walk.player.press("start")
    walk.point_item("pause_suspend")
    walk.turn("a")


def overwrite(walk: Walk) -> None:
    """Whether a new duel may take the place of one that waits."""
    menu_continue(walk)
    walk.choose(FrontItem.NEW_DUEL)
    walk.turn("start")


def resume_lost(walk: Walk) -> None:
    """A bit of the duel that waited has changed."""
    menu_continue(walk)
    walk.poke("duel_lists", [walk.byte("duel_lists") ^ 1])
    walk.choose(FrontItem.CONTINUE)


def decks(walk: Walk) -> None:
    """The player's own."""
    walk.to_page(FrontItem.DECKS)


def deck_editor(which: DeckFilter, walk: Walk) -> None:
    """A new deck, all of its cards or some; where those in it are listed, there are a few."""
    decks(walk)
    walk.turn("a")
    for _ in range(ADDED_CARDS * (which is DeckFilter.IN_DECK)):
        walk.move("up")  # from the last card of the page: the masters come first
        walk.move("right")
    if which is not DeckFilter.ALL:
        walk.poke("edit_filter", [which - 1])
        walk.turn("start")


def deck_editor_card(walk: Walk) -> None:
    """A card under the editor's cursor."""
    deck_editor(DeckFilter.ALL, walk)
    walk.turn("select")


def decks_begun(walk: Walk) -> None:
    """One is not whole."""
    deck_editor(DeckFilter.IN_DECK, walk)
    walk.turn("b")


def deck_editor_ready(walk: Walk) -> None:
    """The cards of a deck that may be played, the cursor on the second page."""
    decks(walk)
    walk.turn("a")
    cartridge = Cartridge.open(timeline_image())
    walk.poke("deck_edit", own_deck(masters(cartridge)[0], forty(cartridge)))
    walk.poke("edit_filter", [DeckFilter.IN_DECK - 1])
    walk.turn("start")
    walk.turn("up")


def decks_ready(walk: Walk) -> None:
    """One may be played."""
    deck_editor_ready(walk)
    walk.turn("b")


def marked(page: Callable[[Walk], None], walk: Walk) -> None:
    """A page with colours told apart by shapes too."""
    walk.marks = 1
    page(walk)
    walk.marks = 0


def album_card(walk: Walk) -> None:
    """The first card, a master."""
    walk.to_page(FrontItem.ALBUM)


def album_of(card: str, walk: Walk) -> None:
    """Another card, reached from the one before it."""
    album_card(walk)
    numbers = {one.id: one.number for one in walk.manifest.cards}
    walk.poke("album_card", (numbers[card] - 1).to_bytes(2, "little"))
    walk.turn("right")


def album_list(walk: Walk) -> None:
    """All cards."""
    album_card(walk)
    walk.turn("select")


def options(walk: Walk) -> None:
    """As they are at first."""
    walk.to_page(FrontItem.OPTIONS)


def options_changed(walk: Walk) -> None:
    """All but the language."""
    options(walk)
    for label in ("label_speed", "label_effects", "label_music", "label_marks"):
        walk.move_to_label("label_language", label)
        walk.move("right")


def help_page(number: int, walk: Walk) -> None:
    """How to play."""
    walk.to_page(FrontItem.HELP)
    if number > 1:
        walk.poke("page_row", [number - 2])
        walk.turn("right")


# --- a duel -----------------------------------------------------------------------------------------------------


def new_duel(walk: Walk) -> None:
    """Everything as proposed, but the seed."""
    walk.to_new_duel()


def new_duel_seed(walk: Walk) -> None:
    """A digit of the seed blinks."""
    walk.to_new_duel()
    for button in ("a", "right", "up"):
        walk.move(button)


def new_duel_refused(walk: Walk) -> None:
    """An own deck that is not whole."""
    decks_begun(walk)
    walk.turn("b")
    walk.choose(FrontItem.NEW_DUEL)
    walk.set_same_seed()
    walk.move_to_label("label_your_deck", "label_your_deck")
    walk.move("left")


def new_duel_two(walk: Walk) -> None:
    """Two persons; the second begins."""
    walk.to_new_duel()
    for label in ("label_opponent", "label_first"):
        walk.move_to_label("label_your_deck", label)
        walk.move("left")


def board(walk: Walk) -> None:
    """The first question."""
    walk.to_question()


def duel_card(walk: Walk) -> None:
    """The card under the cursor."""
    walk.to_question()
    walk.player.press("select")


def duel_card_state(walk: Walk) -> None:
    """And how it stands."""
    walk.to_question()
    walk.player.press("select", "select")


def lanes(walk: Walk) -> None:
    """Where a minion shall stand."""
    walk.to_question()
    walk.player.press("a")


def placed(walk: Walk) -> None:
    """It is there."""
    lanes(walk)
    walk.player.press("a")


def pause(walk: Walk) -> None:
    """The menu of Start."""
    placed(walk)
    walk.player.press("start")


def log(walk: Walk) -> None:
    """What has happened so far."""
    pause(walk)
    walk.choose_item("pause_log")


def end_turn(walk: Walk) -> None:
    """Whether that is meant."""
    placed(walk)
    walk.player.press("b")


def give_up(walk: Walk) -> None:
    """Whether that is meant."""
    pause(walk)
    walk.choose_item("pause_give_up")


def result(walk: Walk) -> None:
    """Who gives up has lost."""
    give_up(walk)
    assert walk.player.press("up", "a") is Wait.RESULT  # no is proposed


SHOWN_CARDS = ("yurano", "time_warden", "holy_wall", "core_burst")
"""A minion with two abilities, a lord of two colours, a skill, and an arts with alternatives."""

MARKED: dict[str, Callable[[Walk], None]] = {
    "album_card": album_card,
    "album_time_warden": partial(album_of, "time_warden"),
    "album_list": album_list,
    "deck_editor": partial(deck_editor, DeckFilter.ALL),
}
"""Pages that show colours."""

FILTERS = tuple(one for one in DeckFilter if one is not DeckFilter.ALL)
WALKED: dict[str, Callable[[Walk], None]] = {
    **{one.__name__: one for one in (title, menu, menu_continue, overwrite, resume_lost)},
    **{one.__name__: one for one in (decks, decks_begun, decks_ready, deck_editor_ready)},
    "deck_editor": partial(deck_editor, DeckFilter.ALL),
    **{f"deck_editor_{one.name.lower()}": partial(deck_editor, one) for one in FILTERS},
    **{one.__name__: one for one in (deck_editor_card, album_card, album_list)},
    **{f"album_{card}": partial(album_of, card) for card in SHOWN_CARDS},
    **{f"{name}_marks": partial(marked, page) for name, page in MARKED.items()},
    **{one.__name__: one for one in (options, options_changed)},
    **{f"help_{number}": partial(help_page, number) for number in range(1, HELP_PAGES + 1)},
    **{one.__name__: one for one in (new_duel, new_duel_seed, new_duel_refused, new_duel_two)},
    **{one.__name__: one for one in (board, duel_card, duel_card_state, lanes, placed, pause, log)},
    **{one.__name__: one for one in (end_turn, give_up, result)},
}
"""Each by its name."""
