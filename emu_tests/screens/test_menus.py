"""The menus on the 6502, with the pad: what is chosen arrives, what is shown is right, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartomancer.machine import Machine, Snapshot
from cartomancer.rulesets.timeline.codes import Colour
from cartomancer.schema import menu_screens as screens
from cartomancer.schema.board import BoardTile
from cartomancer.schema.formats import TILE_BYTES, TILE_FIRST, TILE_LEAD, Icon
from cartomancer.schema.front import (
    OPTIONS,
    OWN_DECK_FIRST,
    OWN_DECK_SIZE,
    DuelRow,
    FirstPlayer,
    FrontItem,
    GameLanguage,
    MessageSpeed,
    PlayerKind,
)
from cartomancer.schema.screens import (
    CARD_NAME,
    CARD_OTHER_NAME,
    CARD_SHORT,
    CARD_SHORT_LABEL,
    SCREEN_COLUMNS,
    TITLE_LANGUAGE,
    TITLE_SUBTITLE,
    UI_TILES,
    UiTile,
)
from cartomancer.schema.sound import SOUND_EFFECTS_ON, SOUND_MUSIC_ON
from cartomancer.ui_tiles import ui_tiles
from cartomancer.words.measure import cells
from support.built_game import BuiltGame
from support.machine_fixtures import MakeMachine
from support.machine_program import Program
from support.menu_pilot import Pilot
from support.own_decks import forty, masters, others, own_deck, save_deck
from support.places import ROOT
from support.save_reading import SAVERAM, read_save

LANGUAGES = ("ja", "en")
YOURS, THEIRS, OPPONENT, LEVEL, FIRST, SEED, START = DuelRow
LANGUAGE, SPEED, EFFECTS, MUSIC, MARKS = range(5)


@pytest.fixture(scope="module")
def menu_moment(game_program: Program, title_moment: Snapshot, game: BuiltGame) -> Snapshot:
    machine = game_program.machine()
    machine.restore(title_moment)
    Pilot(machine, game.cartridge, game.manifest).turn("start")
    return machine.snapshot()


@pytest.fixture
def pilot(game_program: Program, menu_moment: Snapshot, make_machine: MakeMachine, game: BuiltGame) -> Pilot:
    """A player at the first menu."""
    machine = make_machine(game_program)
    machine.restore(menu_moment)
    return Pilot(machine, game.cartridge, game.manifest)


def in_language(pilot: Pilot, language: str) -> Pilot:
    """The same in a language; screens drawn from now on are in it."""
    pilot.machine.write("options", [GameLanguage[language.upper()]])
    return pilot


def option(pilot: Pilot, name: str) -> int:
    return pilot.machine.read("options", OPTIONS.size)[OPTIONS.offsets[name]]


def keep(pilot: Pilot, number: int, deck: bytes) -> None:
    """Save an own deck."""
    save_deck(pilot.machine, number, deck)


# --- the first menu -------------------------------------------------------------------------------------------


def test_first_menu_offers_what_there_is(pilot: Pilot) -> None:
    assert pilot.items == [
        FrontItem.NEW_DUEL,
        FrontItem.DECKS,
        FrontItem.ALBUM,
        FrontItem.OPTIONS,
        FrontItem.HELP,
    ], "there is no duel to go on with"
    box = screens.FRONT_ITEM
    first = box.y + screens.FRONT_ITEMS - len(pilot.items)
    for row, item in enumerate(pilot.items):
        text = pilot.text(f"menu_{item.name.lower()}")
        assert pilot.unlike(replace(box, y=first + row * screens.FRONT_PITCH), text) == []


def test_first_menu_goes_round_and_keeps_its_place(pilot: Pilot) -> None:
    pilot.press("up")
    assert pilot.machine.byte("page_row") == len(pilot.items) - 1
    pilot.press("down")
    assert pilot.machine.byte("page_row") == 0
    pilot.choose(FrontItem.OPTIONS).turn("b")
    assert pilot.items[pilot.machine.byte("page_row")] is FrontItem.OPTIONS


def test_first_menu_is_left_for_the_title(pilot: Pilot) -> None:
    pilot.turn("b")
    assert pilot.shows_middle(TITLE_SUBTITLE, pilot.text("subtitle"))


@pytest.mark.parametrize("presses", [1, 2])
def test_select_on_the_title_changes_the_language_for_good(pilot: Pilot, presses: int) -> None:
    pilot.turn("b")
    assert pilot.shows_middle(TITLE_LANGUAGE, "SELECT: English")
    for _ in range(presses):
        pilot.turn("select")
    language = GameLanguage.EN if presses == 1 else GameLanguage.JA
    assert pilot.shows_middle(TITLE_SUBTITLE, pilot.text("subtitle", language.name.lower()))
    assert pilot.shows_middle(TITLE_LANGUAGE, "SELECT: 日本語" if presses == 1 else "SELECT: English")
    assert option(pilot, "language") == language
    kept = read_save(pilot.machine.read(SAVERAM.start, SAVERAM.size, unwritten=0))
    assert kept is not None
    assert kept.options[OPTIONS.offsets["language"]] == language


# --- options --------------------------------------------------------------------------------------------------


def test_options_start_as_the_game_says(pilot: Pilot) -> None:
    wanted = [GameLanguage.JA, MessageSpeed.NORMAL, SOUND_EFFECTS_ON | SOUND_MUSIC_ON, 0]
    assert list(pilot.machine.read("options", OPTIONS.size)) == wanted


def test_language_changes_every_text_at_once_and_stays(pilot: Pilot) -> None:
    pilot.choose(FrontItem.OPTIONS)
    assert pilot.shows_value(LANGUAGE, "日本語")
    pilot.turn("right")
    assert option(pilot, "language") == GameLanguage.EN
    assert pilot.shows_value(LANGUAGE, "English")
    assert pilot.shows(screens.PAGE_TITLE, "Options")
    for row, key in enumerate(("label_language", "label_speed", "label_effects", "label_music", "label_marks")):
        box = replace(screens.SETTING_LABEL, y=screens.SETTING_LABEL.y + row * screens.OPTION_PITCH)
        assert pilot.unlike(box, pilot.text(key, "en")) == []
    pilot.turn("b")
    first = screens.FRONT_ITEM.y + screens.FRONT_ITEMS - len(pilot.items)
    assert pilot.shows(replace(screens.FRONT_ITEM, y=first), "New duel")
    pilot.choose(FrontItem.ALBUM)
    assert pilot.shows(CARD_NAME, "Chronica, Keeper of Hours")
    card = pilot.manifest.cards[0].source
    assert pilot.shows(CARD_SHORT, card["short_english"])
    assert pilot.shows(replace(CARD_SHORT_LABEL, width=CARD_SHORT.x - CARD_SHORT_LABEL.x), "a.k.a. ")
    assert CARD_SHORT.x > CARD_SHORT_LABEL.right, "a space between"
    assert pilot.shows(CARD_OTHER_NAME, card["name"])


def test_logo_has_wide_letters(pilot: Pilot) -> None:
    assert pilot.text("title", "en") == "ＴＩＭＥＬＩＮＥ"


def test_speed_goes_round_both_ways(pilot: Pilot) -> None:
    pilot.choose(FrontItem.OPTIONS).to_row(SPEED)
    for button, speed in (("right", MessageSpeed.FAST), ("right", MessageSpeed.SLOW), ("left", MessageSpeed.FAST)):
        pilot.press(button)
        assert option(pilot, "speed") == speed
        assert pilot.shows_value(SPEED, pilot.text(f"speed_{speed.name.lower()}"))


@pytest.mark.parametrize(("row", "bit"), [(EFFECTS, SOUND_EFFECTS_ON), (MUSIC, SOUND_MUSIC_ON)])
def test_sounds_are_switched_one_by_one(pilot: Pilot, row: int, bit: int) -> None:
    pilot.choose(FrontItem.OPTIONS).to_row(row).press("left")
    assert option(pilot, "sound") == (SOUND_EFFECTS_ON | SOUND_MUSIC_ON) ^ bit
    assert pilot.machine.byte("sound_off") == bit
    assert pilot.shows_value(row, pilot.text("switch_off"))
    pilot.press("a")
    assert option(pilot, "sound") == SOUND_EFFECTS_ON | SOUND_MUSIC_ON
    assert pilot.shows_value(row, pilot.text("switch_on"))


def test_marks_are_the_shapes_of_the_board_instead_of_gems(pilot: Pilot) -> None:
    pilot.choose(FrontItem.OPTIONS).to_row(MARKS)
    gems = sprites(pilot.machine)
    assert sample(pilot) == [Icon.GEM] * len(Colour)
    pilot.press("right")
    assert option(pilot, "marks") == 1
    assert sample(pilot) == [Icon[one.name] for one in Colour]
    assert len(sprites(pilot.machine)) == len(gems) - len(Colour)
    pilot.press("right")
    assert sprites(pilot.machine) == gems


def sample(pilot: Pilot) -> list[int]:
    """The signs of the colours on the page of options."""
    box = screens.OPTION_SAMPLE
    row = pilot.machine.ppu.nametable()[box.y * SCREEN_COLUMNS + box.x :][: box.width]
    return [tile for tile in row if tile != UiTile.BLANK]


def shape(tile: int) -> list[int]:
    """Which pixels of a tile of ui.png are drawn."""
    rows = ui_tiles((ROOT / "assets/ui/ui.png").read_bytes())[tile * TILE_BYTES :][:TILE_BYTES]
    return [low | high for low, high in zip(rows[:8], rows[8:], strict=True)]


@pytest.mark.parametrize("colour", Colour)
def test_a_colour_has_one_mark_on_the_board_and_in_the_menus(colour: Colour) -> None:
    on_board, in_menus = shape(BoardTile[f"MARK_{colour.name}"]), shape(Icon[colour.name])
    assert on_board == in_menus
    assert len({tuple(shape(Icon[one.name])) for one in Colour}) == len(Colour)


def sprites(machine: Machine) -> list[bytes]:
    """The sprites on the screen."""
    oam = machine.read("oam", 256)
    return [oam[at : at + 4] for at in range(0, 256, 4) if oam[at] < 0xF0]


# --- a new duel -----------------------------------------------------------------------------------------------


def test_choices_for_a_duel_arrive_at_the_rules(pilot: Pilot) -> None:
    pilot.choose(FrontItem.NEW_DUEL)
    pilot.machine.write("seed_digits", [0, 0, 0, 0, 9])
    pilot.press("right").to_row(THEIRS).press("left").to_row(OPPONENT).press("right").to_row(FIRST).press("left")
    pilot.to_row(SEED).press("right")
    assert pilot.shows_value(YOURS, pilot.text("deck_2"))
    assert pilot.shows_value(THEIRS, pilot.text("deck_1"))
    assert pilot.shows_value(OPPONENT, pilot.text("opponent_person"))
    assert pilot.shows_value(FIRST, pilot.text("first_them"))
    assert pilot.shows_value(SEED, "０００１０")
    begin(pilot)
    machine = pilot.machine
    assert list(machine.read("duel_decks", 2)) == [1, 0]
    assert list(machine.read("player_kinds", 2)) == [PlayerKind.HUMAN, PlayerKind.HUMAN]
    assert machine.byte("duel_first") == FirstPlayer.PLAYER_2
    assert int.from_bytes(machine.read("duel_seed", 4), "little") == 10


def begin(pilot: Pilot) -> None:
    """Press Start and come to the duel."""
    pilot.machine.pads.hold(["start"])
    pilot.machine.run_until("duel_screen")
    pilot.machine.pads.hold(())


@pytest.mark.parametrize(
    ("presses", "kind"),
    [(0, PlayerKind.CARELESS), (1, PlayerKind.GREEDY), (2, PlayerKind.RANDOM), (3, PlayerKind.CARELESS)],
)
def test_each_difficulty_is_a_kind_of_player(pilot: Pilot, presses: int, kind: PlayerKind) -> None:
    pilot.choose(FrontItem.NEW_DUEL).to_row(LEVEL).press(*["right"] * presses)
    shown = {PlayerKind.RANDOM: "level_easy", PlayerKind.CARELESS: "level_normal", PlayerKind.GREEDY: "level_hard"}
    assert pilot.shows_value(LEVEL, pilot.text(shown[kind]))
    pilot.to_row(START)
    pilot.machine.pads.hold(["a"])
    pilot.machine.run_until("duel_screen")
    assert list(pilot.machine.read("player_kinds", 2)) == [PlayerKind.HUMAN, kind]


TEXT_PALETTE, DIM_PALETTE = 3, 2
PALE = 0x31
"""What is dark on the board has this colour."""


def palettes(pilot: Pilot, row: int) -> set[int]:
    """The palettes of a row of the page for a new duel."""
    y = screens.SETTING_LABEL.y + row * screens.DUEL_PITCH
    cells = pilot.machine.ppu.nametable()[960 + y // 4 * 8 :][:8]
    return {cell >> (y // 2 % 2 * 4 + side) & 3 for cell in cells for side in (0, 2)}


def test_difficulty_is_dim_and_stays_with_a_second_player(pilot: Pilot) -> None:
    pilot.choose(FrontItem.NEW_DUEL)
    rows = range(YOURS, START)
    assert [palettes(pilot, row) for row in rows] == [{TEXT_PALETTE}] * len(rows)
    pilot.to_row(OPPONENT).press("right").to_row(LEVEL).press("right", "a", "left")
    assert pilot.shows_value(LEVEL, pilot.text("level_normal")), "there is nothing to choose"
    assert [palettes(pilot, row) for row in rows] == [{DIM_PALETTE if row == LEVEL else TEXT_PALETTE} for row in rows]
    assert pilot.machine.read("palette", 16)[DIM_PALETTE * 4 + 3] == PALE
    pilot.to_row(OPPONENT).press("right").to_row(LEVEL).press("right")
    assert pilot.shows_value(LEVEL, pilot.text("level_hard"))
    assert palettes(pilot, LEVEL) == {TEXT_PALETTE}


@pytest.mark.parametrize("language", LANGUAGES)
def test_hint_of_the_page_comes_back_after_the_seed(pilot: Pilot, language: str) -> None:
    in_language(pilot, language).choose(FrontItem.NEW_DUEL).to_row(DuelRow.SEED)
    for _ in range(3):
        pilot.press("a")
        assert pilot.shows(screens.PAGE_HINT, pilot.text("seed_hint", language))
        pilot.press("a")
        assert pilot.shows(screens.PAGE_HINT, pilot.text("new_duel_hint", language))
    assert pilot.machine.byte("fault_count") == 0


def test_seed_is_set_digit_by_digit(pilot: Pilot) -> None:
    pilot.choose(FrontItem.NEW_DUEL).to_row(SEED)
    pilot.machine.write("seed_digits", [0, 9, 0, 5, 9])
    pilot.press("a")
    assert pilot.shows(screens.PAGE_HINT, pilot.text("seed_hint"))
    pilot.press("down", "right", "up", "left", "left", "up")  # digits 0, 1 and, round the end, 4
    assert list(pilot.machine.read("seed_digits", 5)) == [9, 0, 0, 5, 0]
    pilot.press("a").press("left")  # one less
    assert list(pilot.machine.read("seed_digits", 5)) == [9, 0, 0, 4, 9]
    assert pilot.shows_value(SEED, "９００４９")
    assert pilot.shows(screens.PAGE_STATUS, "")
    assert pilot.shows(screens.PAGE_HINT, pilot.text("new_duel_hint"))
    begin(pilot)
    assert int.from_bytes(pilot.machine.read("duel_seed", 4), "little") == 90049


def test_largest_seed_fits(pilot: Pilot) -> None:
    pilot.choose(FrontItem.NEW_DUEL)
    pilot.machine.write("seed_digits", [9] * 5)
    begin(pilot)
    assert int.from_bytes(pilot.machine.read("duel_seed", 4), "little") == 99999


def test_proposed_seed_depends_on_time(pilot: Pilot) -> None:
    seeds = set()
    for _ in range(3):
        pilot.choose(FrontItem.NEW_DUEL)
        seeds.add(pilot.machine.read("seed_digits", 5))
        assert all(digit <= 9 for digit in pilot.machine.read("seed_digits", 5))
        pilot.turn("b").machine.run_frames(3)
    assert len(seeds) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_of_a_new_duel_shows_its_texts(pilot: Pilot, language: str) -> None:
    in_language(pilot, language).choose(FrontItem.NEW_DUEL)
    assert pilot.shows(screens.PAGE_TITLE, pilot.text("new_duel_title", language))
    assert pilot.shows(screens.PAGE_HINT, pilot.text("new_duel_hint", language))
    assert pilot.shows_middle(screens.SETTING_BUTTON, pilot.text("start_duel", language))
    keys = ("label_your_deck", "label_their_deck", "label_opponent", "label_level", "label_first", "label_seed")
    for row, key in enumerate(keys):
        box = replace(screens.SETTING_LABEL, y=screens.SETTING_LABEL.y + row * screens.DUEL_PITCH)
        assert pilot.unlike(box, pilot.text(key, language)) == []
    values = ("deck_1", "deck_2", "opponent_computer", "level_normal", "first_random")
    assert [pilot.shows_value(row, pilot.text(key, language)) for row, key in enumerate(values)] == [True] * 5


def test_own_deck_can_be_played_if_it_is_legal(pilot: Pilot) -> None:
    cartridge = pilot.cartridge
    deck = own_deck(masters(cartridge)[0], forty(cartridge))
    keep(pilot, 1, deck)
    pilot.choose(FrontItem.NEW_DUEL).press("left")  # the last own deck is empty: not offered
    assert pilot.shows_value(YOURS, pilot.text("own_deck") + " 2")
    assert pilot.shows(screens.PAGE_STATUS, "")
    begin(pilot)
    assert list(pilot.machine.read("duel_decks", 2)) == [OWN_DECK_FIRST + 1, 1]
    assert pilot.machine.read("duel_lists", OWN_DECK_SIZE) == deck


def test_draft_is_shown_with_the_reason_and_does_not_start(pilot: Pilot) -> None:
    cartridge = pilot.cartridge
    keep(pilot, 0, own_deck(masters(cartridge)[0], {others(cartridge)[0]: 3}))
    pilot.choose(FrontItem.NEW_DUEL).to_row(THEIRS).press("left", "left")
    assert pilot.shows_value(THEIRS, pilot.text("own_deck") + " 1")
    reason = f"{pilot.text('own_deck')} 1{pilot.text('name_mark')}{pilot.text('deck_too_few')}"
    assert pilot.shows_middle(screens.PAGE_STATUS, reason)
    pilot.press("start")
    assert pilot.shows(screens.PAGE_TITLE, pilot.text("new_duel_title"))
    pilot.press("right")
    assert pilot.shows_value(THEIRS, pilot.text("deck_1"))
    assert pilot.shows(screens.PAGE_STATUS, "")
    begin(pilot)


# --- how to play ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_shows_every_page(pilot: Pilot, language: str) -> None:
    in_language(pilot, language).choose(FrontItem.HELP)
    pages = sum(key.startswith("help_title_") for key in pilot.manifest.texts)
    assert 8 <= pages <= 14
    for page in range(1, pages + 1):
        assert pilot.unlike(screens.HELP_NAME, pilot.text(f"help_title_{page}", language)) == []
        assert pilot.unlike(screens.HELP_TEXT, pilot.text(f"help_{page}", language)) == []
        assert pilot.shows_right(screens.PAGE_COUNT, f"{page}/{pages}")
        pilot.turn("right")
    assert pilot.shows_right(screens.PAGE_COUNT, f"1/{pages}")
    pilot.turn("left")
    assert pilot.shows_right(screens.PAGE_COUNT, f"{pages}/{pages}")
    pilot.turn("b")
    assert FrontItem.HELP in pilot.items
    assert pilot.machine.byte("fault_count") == 0


KINDS = (BoardTile.MINION, BoardTile.LORD, BoardTile.SKILL, BoardTile.ARTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_shows_the_signs_of_the_board(pilot: Pilot, language: str) -> None:
    in_language(pilot, language).choose(FrontItem.HELP).turn("right")
    text = pilot.text("help_2", language)
    box, ppu = screens.HELP_TEXT, pilot.machine.ppu
    places = [
        ppu.nametable()[(box.y + row) * SCREEN_COLUMNS + box.x + column]
        for row, line in enumerate(cells(text, "ja" if language == "ja" else "en"))
        for column, cell in enumerate(line)
        if cell == bytes([TILE_LEAD])
    ]
    assert places == [UI_TILES + ord(letter) - TILE_FIRST for letter in text if ord(letter) >> 8 == TILE_FIRST >> 8]
    assert set(KINDS) <= set(places)
    drawn = ui_tiles((ROOT / "assets/ui/ui.png").read_bytes())
    assert [ppu.tile(tile) for tile in places] == [drawn[tile * TILE_BYTES :][:TILE_BYTES] for tile in places]
    icons = (Icon.LIGHTNING, Icon.STAR, Icon.CORE, UiTile.TURN_ABOVE, UiTile.TURN_BELOW)
    assert {chr(icon) for icon in icons} <= set(text), "they are signs too"


def test_help_says_that_lightning_is_an_ability_that_acts_by_itself(pilot: Pilot) -> None:
    assert f"{chr(Icon.LIGHTNING)} ability that acts by itself" in pilot.text("help_2", "en")
    assert "自動ではたらく能力" in pilot.text("help_2")
