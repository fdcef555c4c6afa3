"""The deck editor on the 6502, with the pad: copies, master, legality, what is kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartomancer.machine import Snapshot
from cartomancer.rulesets.timeline.codes import Category
from cartomancer.schema import menu_screens as screens
from cartomancer.schema.formats import Table
from cartomancer.schema.front import OWN_DECK_SIZE, DeckState, FrontItem
from cartomancer.schema.screens import CARD_HINT, CARD_NAME, LIST_PITCH, LIST_ROWS, SCREEN_COLUMNS, Box, UiTile
from support.built_game import BuiltGame
from support.machine_fixtures import MakeMachine
from support.machine_program import Program
from support.menu_pilot import Pilot
from support.own_decks import DeckFilter, forty, masters, others, own_deck, places, save_deck, saved_deck

FULL, EMPTY = "●", "○"
STATES = {
    DeckState.FINE: "deck_fine",
    DeckState.NO_LEADER: "deck_no_leader",
    DeckState.TOO_FEW: "deck_too_few",
    DeckState.TOO_MANY: "deck_too_many",
    DeckState.DAMAGED: "deck_damaged",
    DeckState.EMPTY: "deck_empty",
}


@pytest.fixture(scope="module")
def editor_moment(game_program: Program, title_moment: Snapshot, game: BuiltGame) -> Snapshot:
    machine = game_program.machine()
    machine.restore(title_moment)
    Pilot(machine, game.cartridge, game.manifest).turn("start").choose(FrontItem.DECKS).press("down").turn("a")
    return machine.snapshot()


@pytest.fixture
def editor(game_program: Program, editor_moment: Snapshot, make_machine: MakeMachine, game: BuiltGame) -> Pilot:
    """A player who has opened the second deck."""
    machine = make_machine(game_program)
    machine.restore(editor_moment)
    return Pilot(machine, game.cartridge, game.manifest)


def kept(pilot: Pilot, number: int = 1) -> bytes:
    """An own deck as it is kept."""
    return saved_deck(pilot.machine, number)


def edited(pilot: Pilot) -> bytes:
    """The current deck."""
    return pilot.machine.read("deck_edit", OWN_DECK_SIZE)


def reopen(pilot: Pilot, deck: bytes) -> Pilot:
    """Leave the editor and open another deck in its place."""
    pilot.turn("b")
    save_deck(pilot.machine, 1, deck)
    return pilot.turn("a")


def row(box: Box, at: int) -> Box:
    return replace(box, y=box.y + at * LIST_PITCH)


def shows_state(pilot: Pilot, state: DeckState, cards: int) -> bool:
    said = pilot.shows(screens.EDIT_STATE, pilot.text(STATES[state]))
    return said and pilot.shows_right(screens.EDIT_COUNT, f"{cards}/40")


def test_empty_deck_lists_the_first_cards(editor: Pilot) -> None:
    assert editor.shows(screens.EDIT_TITLE, editor.text("own_deck") + " 2")
    assert editor.shows_right(screens.EDIT_FILTER, editor.text("filter_all"))
    assert shows_state(editor, DeckState.EMPTY, 0)
    for at, number in enumerate(places(editor.cartridge)[:LIST_ROWS]):
        record = editor.cartridge.card(number)
        is_master = record.category == Category.MASTER
        assert editor.unlike(row(screens.EDIT_NAME, at), record.name_full) == []
        assert editor.unlike(row(screens.EDIT_COST, at), "" if is_master else str(record.cost)) == []
        assert editor.unlike(row(screens.EDIT_COPIES, at), EMPTY if is_master else EMPTY * 3) == []


@pytest.mark.req("P000-1")
def test_copies_go_from_0_to_3_and_no_further(editor: Pilot) -> None:
    at = others(editor.cartridge)[0]
    editor.to_row(at)
    for button, copies in (("left", 0), ("right", 1), ("right", 2), ("right", 3), ("right", 3), ("left", 2)):
        editor.press(button)
        assert edited(editor) == own_deck(None, {at: copies})
        assert editor.unlike(row(screens.EDIT_COPIES, at), FULL * copies + EMPTY * (3 - copies)) == []
        assert shows_state(editor, DeckState.NO_LEADER if copies else DeckState.EMPTY, copies)
    editor.press("a", "a")  # A goes round: 3, then 0
    assert edited(editor) == own_deck(None, {})


@pytest.mark.req("P000-1")
def test_there_is_exactly_one_master(editor: Pilot) -> None:
    first, second = masters(editor.cartridge)[:2]
    editor.to_row(first).press("a")
    assert edited(editor) == own_deck(first, {})
    assert shows_state(editor, DeckState.TOO_FEW, 0)
    editor.to_row(second).press("right")
    assert edited(editor) == own_deck(second, {})
    assert editor.shows(row(screens.EDIT_COPIES, first), EMPTY)
    assert editor.shows(row(screens.EDIT_COPIES, second), FULL)
    editor.press("right")
    assert edited(editor) == own_deck(second, {}), "the page stays"
    editor.press("left")
    assert edited(editor) == own_deck(None, {})
    assert shows_state(editor, DeckState.EMPTY, 0)


@pytest.mark.req("P000-1")
def test_every_step_to_a_legal_deck_says_what_is_missing(editor: Pilot) -> None:
    master, spare = masters(editor.cartridge)[0], others(editor.cartridge)[0]
    copies = forty(editor.cartridge)
    reopen(editor, own_deck(None, copies))
    assert shows_state(editor, DeckState.NO_LEADER, 40)
    editor.to_row(master).press("right")
    assert shows_state(editor, DeckState.FINE, 40)
    editor.to_row(spare).press("left")
    assert shows_state(editor, DeckState.TOO_FEW, 39)
    editor.press("right")
    assert shows_state(editor, DeckState.FINE, 40)
    reopen(editor, own_deck(master, {**copies, others(editor.cartridge)[20]: 2}))
    assert shows_state(editor, DeckState.TOO_MANY, 42)


def test_deck_is_kept_when_the_editor_is_left(editor: Pilot) -> None:
    at = others(editor.cartridge)[2]
    editor.to_row(at).press("right", "right").turn("b")
    assert kept(editor) == own_deck(None, {at: 2})
    assert kept(editor, 0) == kept(editor, 2) == own_deck(None, {})
    assert editor.shows_right(replace(screens.OWN_COUNT, y=screens.OWN_COUNT.y + screens.OWN_PITCH), "2/40")
    state = replace(screens.OWN_STATE, y=screens.OWN_STATE.y + screens.OWN_PITCH)
    assert editor.shows(state, editor.text("deck_no_leader"))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_page_of_decks_shows_master_count_and_state(editor: Pilot, language: str) -> None:
    editor.machine.write("options", [("ja", "en").index(language)])
    master = masters(editor.cartridge)[2]
    reopen(editor, own_deck(master, forty(editor.cartridge))).turn("b")
    number = places(editor.cartridge)[master]
    english = editor.cartridge.text(Table.ENGLISH, number)
    name = editor.cartridge.card(number).name_full if language == "ja" else english
    for box, text in (
        (screens.OWN_NAME, editor.text("own_deck", language) + " 2"),
        (screens.OWN_MASTER, name),
        (screens.OWN_STATE, editor.text("deck_fine", language)),
    ):
        assert editor.unlike(replace(box, y=box.y + screens.OWN_PITCH), text) == []
    assert editor.shows(screens.PAGE_TITLE, editor.text("decks_title", language))
    assert editor.shows(screens.PAGE_HINT, editor.text("decks_hint", language))


def test_select_shows_the_card_and_the_list_comes_back(editor: Pilot) -> None:
    number = places(editor.cartridge)[2]
    editor.to_row(2).turn("select")
    assert editor.shows(CARD_NAME, editor.cartridge.card(number).name_full)
    assert editor.shows(CARD_HINT, editor.text("edit_card_hint"))
    editor.turn("b")
    assert editor.shows(screens.EDIT_TITLE, editor.text("own_deck") + " 2")
    assert editor.machine.byte("page_row") == 2


def shows_rank(pilot: Pilot, rank: int, cards: int) -> bool:
    """Whether the rule says where the cursor is, and goes on behind it."""
    text, box = f"{rank}/{cards}", screens.EDIT_RANK
    used = -(-len(text) // 2)
    at = box.y * SCREEN_COLUMNS + box.x
    behind = pilot.machine.ppu.nametable()[at + used : at + box.width]
    return pilot.shows(replace(box, width=used), text) and all(tile == UiTile.RULE for tile in behind)


def test_rule_tells_where_the_cursor_is_and_of_how_many_cards(editor: Pilot) -> None:
    cards = len(places(editor.cartridge))
    assert shows_rank(editor, 1, cards)
    for rank in range(2, LIST_ROWS + 1):
        editor.press("down")
        assert shows_rank(editor, rank, cards)
    editor.turn("down")
    assert shows_rank(editor, LIST_ROWS + 1, cards)
    editor.turn("up").press("up")
    assert shows_rank(editor, LIST_ROWS - 1, cards), "a digit less: the rule is whole again"
    editor.press("right")
    assert shows_rank(editor, LIST_ROWS - 1, cards)
    editor.turn("select").turn("b")
    assert shows_rank(editor, LIST_ROWS - 1, cards)
    editor.turn("start")
    assert shows_rank(editor, 1, len(masters(editor.cartridge)))
    assert editor.machine.byte("fault_count") == 0


def test_pages_follow_each_other_and_wrap(editor: Pilot) -> None:
    cards = places(editor.cartridge)
    last = (len(cards) - 1) // LIST_ROWS
    editor.turn("up")
    assert editor.machine.byte("edit_page") == last
    assert editor.machine.byte("page_row") == (len(cards) - 1) % LIST_ROWS
    name = editor.cartridge.card(cards[-1]).name_full
    assert editor.shows(row(screens.EDIT_NAME, editor.machine.byte("page_row")), name)
    editor.turn("down")
    assert (editor.machine.byte("edit_page"), editor.machine.byte("page_row")) == (0, 0)
    for _ in range(LIST_ROWS - 1):
        editor.press("down")
    editor.turn("down")
    assert (editor.machine.byte("edit_page"), editor.machine.byte("page_row")) == (1, 0)
    assert editor.shows(row(screens.EDIT_NAME, 0), editor.cartridge.card(cards[LIST_ROWS]).name_full)


def test_filters_list_one_category_or_the_deck(editor: Pilot) -> None:
    cartridge = editor.cartridge
    copies = dict.fromkeys(others(cartridge)[:: len(others(cartridge)) // 6][:6], 1)
    reopen(editor, own_deck(masters(cartridge)[1], copies))
    for chosen in [*DeckFilter][1:]:
        editor.turn("start")
        category = {} if chosen is DeckFilter.IN_DECK else {Category[chosen.name]}
        wanted = [
            place
            for place, number in enumerate(places(cartridge))
            if cartridge.card(number).category in category
            or (chosen is DeckFilter.IN_DECK and place in (masters(cartridge)[1], *copies))
        ][:LIST_ROWS]
        assert list(editor.machine.read("edit_places", LIST_ROWS, unwritten=0)[: len(wanted)]) == wanted
        assert editor.machine.byte("page_rows") == len(wanted)
        key = "filter_deck" if chosen is DeckFilter.IN_DECK else f"category_{chosen.name.lower()}"
        assert editor.shows_right(screens.EDIT_FILTER, editor.text(key))
    editor.turn("start")
    assert editor.shows_right(screens.EDIT_FILTER, editor.text("filter_all"))


def test_filter_without_a_card_leaves_an_empty_list(editor: Pilot) -> None:
    for _ in range(DeckFilter.IN_DECK):
        editor.turn("start")
    assert editor.machine.byte("page_rows") == 0
    at = screens.EDIT_RANK.y * SCREEN_COLUMNS + screens.EDIT_RANK.x
    rule = editor.machine.ppu.nametable()[at : at + screens.EDIT_RANK.width]
    assert all(tile == UiTile.RULE for tile in rule), "no place in it"
    editor.press("right", "a", "down", "up", "select")
    assert edited(editor) == own_deck(None, {})
    editor.turn("b")
    assert editor.shows(screens.PAGE_TITLE, editor.text("decks_title"))


def test_names_are_those_of_the_language(editor: Pilot) -> None:
    editor.machine.write("options", [1])
    editor.turn("start").turn("start")  # minions
    number = next(n for n in places(editor.cartridge) if editor.cartridge.card(n).category == Category.MINION)
    assert editor.shows(row(screens.EDIT_NAME, 0), editor.cartridge.text(Table.ENGLISH, number))
    assert editor.shows(screens.PAGE_HINT, editor.text("edit_hint", "en"))
    assert editor.machine.byte("fault_count") == 0


def test_long_editing_never_runs_out_of_tiles(editor: Pilot) -> None:
    at = others(editor.cartridge)[0]
    reopen(editor, own_deck(masters(editor.cartridge)[0], forty(editor.cartridge, skip=6)))
    editor.to_row(at)
    for _ in range(12):
        editor.press("a")
    assert editor.machine.byte("fault_count") == 0
