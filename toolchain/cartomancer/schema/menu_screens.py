"""Where things are on the screens of the menus, and the texts that they show.

All pages of the menus share their head and foot. Parts that change while the screen is on have tiles of their own,
so that they never run out; what does not change shares the rest.
"""

from __future__ import annotations

from cartomancer.schema.maker import LETTERS
from cartomancer.schema.screens import BACKGROUND_TILES, DRAWN_TILES, UI_TILES, Box

MENU_PICTURE = Box("MENU_PICTURE", 0, 0, 32, 12)
"""What the first menu shows of the title's picture."""

FRONT_FRAME = Box("FRONT_FRAME", 3, 13, 26, 14)
FRONT_ITEM = Box("FRONT_ITEM", 13, 13, 9)
FRONT_CURSOR = Box("FRONT_CURSOR", 11, 13, 1)
FRONT_ITEMS = 7
FRONT_PITCH = 2
"""Items of the first menu, and rows from one to the next. With fewer items the first stands lower."""

FRONT_MINI_LEFT = Box("FRONT_MINI_LEFT", 6, 16, 2, 2)
FRONT_MINI_RIGHT = Box("FRONT_MINI_RIGHT", 24, 16, 2, 2)
FRONT_MINI_PITCH = 5

PAGE_BAND_TOP = Box("PAGE_BAND_TOP", 0, 0, 32, 2)
PAGE_BAND_END = Box("PAGE_BAND_END", 0, 28, 32, 2)
PAGE_TITLE = Box("PAGE_TITLE", 3, 2, 16)
PAGE_COUNT = Box("PAGE_COUNT", 25, 2, 4)
PAGE_HEAD_RULE = Box("PAGE_HEAD_RULE", 1, 4, 30)
PAGE_STATUS = Box("PAGE_STATUS", 2, 25, 28)
PAGE_FOOT_RULE = Box("PAGE_FOOT_RULE", 1, 26, 30)
PAGE_HINT = Box("PAGE_HINT", 2, 27, 28)

RESUME_WAIT = Box("RESUME_WAIT", 2, 14, 28)
"""Its line and what became of it, in the tiles of the status line."""

RESUME_BAR = Box("RESUME_BAR", 8, 17, 16)
"""How much of the journal was played again."""

SETTING_LABEL = Box("SETTING_LABEL", 4, 7, 9)
SETTING_LEFT = Box("SETTING_LEFT", 14, 7, 1)
SETTING_VALUE = Box("SETTING_VALUE", 16, 7, 11)
SETTING_RIGHT = Box("SETTING_RIGHT", 28, 7, 1)
SETTING_CURSOR = Box("SETTING_CURSOR", 2, 7, 1)
SETTING_BUTTON = Box("SETTING_BUTTON", 9, 21, 14)
BUTTON_CURSOR = Box("BUTTON_CURSOR", 10, 21, 1)
DUEL_ROWS = 6
DUEL_PITCH = 2
OPTION_ROWS = 5
OPTION_PITCH = 3
"""Rows with a value on the pages for a new duel and for options, and from one to the next."""

SEED_DIGITS = 5


OPTION_SAMPLE = Box("OPTION_SAMPLE", 16, 21, 11)
"""How colours look with the marks that are chosen."""

OWN_NAME = Box("OWN_NAME", 5, 6, 14)
OWN_COUNT = Box("OWN_COUNT", 25, 6, 4)
OWN_STATE = Box("OWN_STATE", 7, 8, 16)
OWN_MASTER = Box("OWN_MASTER", 7, 10, 16)
OWN_CURSOR = Box("OWN_CURSOR", 3, 6, 1)
OWN_PITCH = 7

EDIT_TITLE = Box("EDIT_TITLE", 3, 2, 16)
EDIT_COUNT = Box("EDIT_COUNT", 25, 2, 4)
EDIT_STATE = Box("EDIT_STATE", 3, 3, 16)
EDIT_FILTER = Box("EDIT_FILTER", 20, 3, 9)
EDIT_RANK = Box("EDIT_RANK", 25, PAGE_FOOT_RULE.y, 4)
"""Where the cursor is, and of how many cards, in the rule below the list."""
EDIT_NAME = Box("EDIT_NAME", 4, 6, 16)
EDIT_COLOUR = Box("EDIT_COLOUR", 21, 6, 2)
EDIT_COST = Box("EDIT_COST", 24, 6, 3)
EDIT_COPIES = Box("EDIT_COPIES", 27, 6, 3)
EDIT_CURSOR = Box("EDIT_CURSOR", 2, 6, 1)

HELP_NAME = Box("HELP_NAME", 3, 2, 20)
HELP_TEXT = Box("HELP_TEXT", 2, 6, 28, 19)
HELP_UPPER = 9
"""Lines of a page whose tiles are in the first pattern table; those of the others, and the hint's, in the second."""

NOTICE_WHY = Box("NOTICE_WHY", 3, 8, 26)
NOTICE_KEPT = Box("NOTICE_KEPT", 3, 11, 26)
NOTICE_UNSAVED = Box("NOTICE_UNSAVED", 3, 13, 26)
NOTICE_SURE = Box("NOTICE_SURE", 3, 17, 26)
NOTICE_NO = Box("NOTICE_NO", 14, 17, 6)
NOTICE_YES = Box("NOTICE_YES", 14, 19, 6)
NOTICE_CURSOR = Box("NOTICE_CURSOR", 12, 17, 1)

MAKER_TITLE = Box("MAKER_TITLE", 3, 2, 14)
MAKER_POWER = Box("MAKER_POWER", 18, 2, 11)
"""What the choices make of the number that they change."""

MAKER_LABEL = Box("MAKER_LABEL", 4, 6, 8)
MAKER_VALUE = Box("MAKER_VALUE", 13, 6, 17)
MAKER_CURSOR = Box("MAKER_CURSOR", 2, 6, 1)
MAKER_MARK = Box("MAKER_MARK", 4, 6, 1)
MAKER_NAME = Box("MAKER_NAME", 6, 6, 16)
MAKER_COLOUR = Box("MAKER_COLOUR", 22, 6, 2)
MAKER_PRICE = Box("MAKER_PRICE", 24, 6, 6)
MAKER_ABOUT_RULE = Box("MAKER_ABOUT_RULE", 1, 19, 30)
MAKER_ABOUT = Box("MAKER_ABOUT", 2, 20, 28, 4)
MAKER_FAULT = Box("MAKER_FAULT", 2, 24, 26)
MAKER_ROWS = 6
MAKER_PITCH = 2
"""The choices among which a page lets the player choose: so many on a screen, so far apart."""

MAKER_SHEET_FAULT = Box("MAKER_SHEET_FAULT", 2, 24, 26)
MAKER_SHEET_MINI = Box("MAKER_SHEET_MINI", 28, 22, 2, 2)
MAKER_LETTERS = Box("MAKER_LETTERS", 5, 8, 22)
MAKER_WRITTEN = Box("MAKER_WRITTEN", 12, 5, 16)
MAKER_LOOK_COUNT = Box("MAKER_LOOK_COUNT", 22, 2, 7)
MAKER_LOOK_NAME = Box("MAKER_LOOK_NAME", 12, 5, 16)
MAKER_LOOK_ABOUT = Box("MAKER_LOOK_ABOUT", 12, 9, 14, 3)

LIVE_TILES = UI_TILES
"""First of the tiles that changing parts own: the value of each choice row, then the status line."""

LIVE_STATUS = LIVE_TILES + DUEL_ROWS * SETTING_VALUE.width
LIVE_COUNT = LIVE_STATUS + PAGE_STATUS.width
STILL_TILES = LIVE_COUNT + PAGE_COUNT.width
"""First tile of the parts that do not change."""

EDIT_STATE_TILES = UI_TILES
EDIT_COUNT_TILES = EDIT_STATE_TILES + EDIT_STATE.width
EDIT_RANK_TILES = EDIT_COUNT_TILES + EDIT_COUNT.width
EDIT_STILL = EDIT_RANK_TILES + EDIT_RANK.width
EDIT_STILL_MAX = BACKGROUND_TILES - EDIT_STILL
"""The same for the deck editor, which needs more tiles for names."""

STILL_TILES_MAX = BACKGROUND_TILES - STILL_TILES

MAKER_POWER_TILES = UI_TILES
MAKER_MARK_TILES = MAKER_POWER_TILES + MAKER_POWER.width
MAKER_STILL = MAKER_MARK_TILES + MAKER_ROWS
"""Tiles of the upper half of the maker's pages: what changes, then the rest."""

MAKER_ABOUT_TILES = UI_TILES + 16
MAKER_ABOUT_COUNT = MAKER_ABOUT.width * 3 + 8
MAKER_FAULT_TILES = MAKER_ABOUT_TILES + MAKER_ABOUT_COUNT
MAKER_HINT_TILES = MAKER_FAULT_TILES + MAKER_FAULT.width
"""The same of the lower half, which has the second pattern table, and in it sprites before them."""

MENU_LABELS = {
    "menu_new_duel": FRONT_ITEM,
    "menu_continue": FRONT_ITEM,
    "menu_decks": FRONT_ITEM,
    "menu_album": FRONT_ITEM,
    "menu_options": FRONT_ITEM,
    "menu_help": FRONT_ITEM,
    "menu_tutorial": FRONT_ITEM,
    "resume_wait": RESUME_WAIT,
    "resume_lost": RESUME_WAIT,
    "resume_hint": PAGE_HINT,
    "new_duel_title": PAGE_TITLE,
    "new_duel_hint": PAGE_HINT,
    "seed_hint": PAGE_HINT,
    "duel_rules_title": PAGE_TITLE,
    "duel_rules_hint": PAGE_HINT,
    "label_your_deck": SETTING_LABEL,
    "label_their_deck": SETTING_LABEL,
    "label_opponent": SETTING_LABEL,
    "label_level": SETTING_LABEL,
    "label_first": SETTING_LABEL,
    "label_seed": SETTING_LABEL,
    "start_duel": SETTING_BUTTON,
    "opponent_computer": SETTING_VALUE,
    "opponent_person": SETTING_VALUE,
    "level_easy": SETTING_VALUE,
    "level_normal": SETTING_VALUE,
    "level_hard": SETTING_VALUE,
    "first_random": SETTING_VALUE,
    "first_you": SETTING_VALUE,
    "first_them": SETTING_VALUE,
    "overwrite_hint": PAGE_HINT,
    "overwrite_waits": NOTICE_WHY,
    "overwrite_lost": NOTICE_KEPT,
    "overwrite_sure": NOTICE_UNSAVED,
    "options_title": PAGE_TITLE,
    "options_hint": PAGE_HINT,
    "label_language": SETTING_LABEL,
    "label_speed": SETTING_LABEL,
    "label_effects": SETTING_LABEL,
    "label_music": SETTING_LABEL,
    "label_marks": SETTING_LABEL,
    "language_name": SETTING_VALUE,
    "speed_slow": SETTING_VALUE,
    "speed_normal": SETTING_VALUE,
    "speed_fast": SETTING_VALUE,
    "switch_off": SETTING_VALUE,
    "switch_on": SETTING_VALUE,
    "decks_title": PAGE_TITLE,
    "decks_hint": PAGE_HINT,
    "own_deck": Box("", 0, 0, SETTING_VALUE.width - 1),
    "deck_fine": EDIT_STATE,
    "deck_no_leader": EDIT_STATE,
    "deck_too_few": EDIT_STATE,
    "deck_too_many": EDIT_STATE,
    "deck_damaged": EDIT_STATE,
    "deck_empty": EDIT_STATE,
    "deck_colour": EDIT_STATE,
    "deck_alike": EDIT_STATE,
    "deck_unmade": EDIT_STATE,
    "edit_hint": PAGE_HINT,
    "filter_all": EDIT_FILTER,
    "filter_deck": EDIT_FILTER,
    "help_hint": PAGE_HINT,
    "save_title": PAGE_TITLE,
    "save_hint": PAGE_HINT,
    "save_sure_hint": PAGE_HINT,
    "save_other_version": NOTICE_WHY,
    "save_other_cards": NOTICE_WHY,
    "save_damaged": NOTICE_WHY,
    "save_kept": NOTICE_KEPT,
    "save_unsaved": NOTICE_UNSAVED,
    "save_sure": NOTICE_SURE,
    "maker_title": MAKER_TITLE,
    "maker_hint": PAGE_HINT,
    "maker_list_hint": PAGE_HINT,
    "maker_name_hint": PAGE_HINT,
    "maker_look_hint": PAGE_HINT,
    "maker_card_hint": PAGE_HINT,
    "maker_nothing": MAKER_VALUE,
    "maker_alphabet_1": Box("", 0, 0, LETTERS),
    "maker_alphabet_2": Box("", 0, 0, LETTERS),
    "maker_alphabet_3": Box("", 0, 0, LETTERS),
    "maker_narrow": Box("", 0, 0, LETTERS),
    "made_ready": MAKER_FAULT,
    "made_no_look": MAKER_FAULT,
    "made_no_name": MAKER_FAULT,
    "made_few_cards": MAKER_FAULT,
    "made_few_colours": MAKER_FAULT,
    "made_few_types": MAKER_FAULT,
    "made_many": MAKER_FAULT,
    "made_number": MAKER_FAULT,
    "made_low": MAKER_FAULT,
    "made_same": MAKER_FAULT,
    "made_many_cards": MAKER_FAULT,
    "made_never": MAKER_FAULT,
    "made_not_set": MAKER_FAULT,
    "made_part_colour": MAKER_FAULT,
    "made_part_type": MAKER_FAULT,
    "made_unknown": MAKER_FAULT,
}
"""Texts of the menus by their key, and the box of each; own_deck is followed by its number."""

MAKER_TEXTS = tuple(key for key in MENU_LABELS if key.startswith(("maker_", "made_")))
"""Of them those of the pages on which players make cards; one for each MadeFault, in their order."""

STILL_TEXTS = {
    "the page for a new duel": (
        "new_duel_title",
        "new_duel_hint",
        "label_your_deck",
        "label_their_deck",
        "label_opponent",
        "label_level",
        "label_first",
        "label_seed",
        "start_duel",
    ),
    "the options": (
        "options_title",
        "options_hint",
        "label_language",
        "label_speed",
        "label_effects",
        "label_music",
        "label_marks",
    ),
}
"""Texts that stay on a page whose other parts change."""

EDIT_LABELS = ("own_deck", "edit_hint")
EDIT_SIGNS = " 1/●○"
"""Texts and signs on every page of the deck editor besides names, costs and what is listed."""

HELP_LABELS = ("help_hint",)
"""Texts on every help page besides its own."""

HELP_TILES_MAX = BACKGROUND_TILES - DRAWN_TILES
"""A help page shows signs of the board too, so their tiles are there."""

MENU_BOXES = tuple(value for value in list(globals().values()) if isinstance(value, Box))
