"""Where things are on the screens, in tiles, and what a screen may cost in background tiles.

The assembler draws into these boxes and the toolchain measures texts against them. Rows 0 and 29 and
columns 0 and 31 stay empty: a television may hide them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import ModKind
from cartomancer.schema.formats import ICON_FIRST, ICON_LAST, TEXT_END, TEXT_NEWLINE, TILE_LEAD, is_lead_byte

SCREEN_COLUMNS = 32
SCREEN_ROWS = 30
BACKGROUND_TILES = 256
UI_TILES = 48
BOARD_TILES = 48
DRAWN_TILES = UI_TILES + BOARD_TILES
"""Tiles of assets/ui/ui.png. The first UI_TILES stay at the start of both pattern tables; those of the duel board
(schema/board.py) follow them while a duel is shown."""

TEXT_TILES_MAX = BACKGROUND_TILES - UI_TILES
"""Tiles that a screen without a picture has for text."""

ICON_TILE = ICON_FIRST
"""Icon codes are tile numbers: the icons are in the second row of ui.png."""

SPRITE_SLOTS = 3
"""Colours in a sprite palette. Sprites that tint an icon are drawn three times, once for each."""


class UiTile(IntEnum):
    """Tiles of ui.png besides the icons."""

    BLANK = 0
    FRAME_TOP_LEFT = 1
    FRAME_TOP = 2
    FRAME_TOP_RIGHT = 3
    FRAME_LEFT = 4
    FRAME_RIGHT = 5
    FRAME_BOTTOM_LEFT = 6
    FRAME_BOTTOM = 7
    FRAME_BOTTOM_RIGHT = 8
    RULE = 9
    RULE_LEFT = 10
    RULE_RIGHT = 11
    PLUS = 12
    MISSING = 13
    SOLID = 14
    DOTS = 15
    MINUS = 23
    TURN_ABOVE = 29
    TURN_BELOW = 30
    STANDBY = 31
    TINT_GEM = 32
    TINT_STAR = 35
    TINT_LIGHTNING = 38
    TINT_CURSOR = 41
    WEAVE = 44


@dataclass(frozen=True)
class Box:
    """A rectangle of tiles with a name; its constants in assembler are NAME_X, _Y, _W, _H and
    NAME_AT, the VRAM address of its first cell."""

    name: str
    x: int
    y: int
    width: int
    height: int = 1

    @property
    def right(self) -> int:
        """The column after the box."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The row below the box."""
        return self.y + self.height


CARD_PICTURE = Box("CARD_PICTURE", 2, 4, 8, 8)
CARD_NUMBER = Box("CARD_NUMBER", 2, 2, 5)
CARD_CATEGORY = Box("CARD_CATEGORY", 8, 2, 7)
CARD_RARITY = Box("CARD_RARITY", 16, 2, 8)
CARD_STARS = Box("CARD_STARS", 25, 2, 5)
CARD_NAME = Box("CARD_NAME", 12, 4, 16)
CARD_MARK = Box("CARD_MARK", 29, 4, 1)
CARD_SHORT_LABEL = Box("CARD_SHORT_LABEL", 12, 6, 3)
CARD_SHORT = Box("CARD_SHORT", 16, 6, 8)
CARD_OTHER_NAME = Box("CARD_OTHER_NAME", 12, 5, 19)
"""The name of the other language."""

CARD_COLOUR_LABEL = Box("CARD_COLOUR_LABEL", 12, 7, 4)
CARD_COLOUR = Box("CARD_COLOUR", 16, 7, 10)
CARD_STAT_LABEL = Box("CARD_STAT_LABEL", 12, 8, 4)
CARD_STAT = Box("CARD_STAT", 16, 8, 3)
STAT_ACROSS = 8
"""The first stat of a card; the next one is so many cells to the right, then come the next row and that below types."""

CARD_TYPES_LABEL = Box("CARD_TYPES_LABEL", 12, 10, 4)
CARD_TYPES = Box("CARD_TYPES", 16, 10, 15)
CARD_ILLUSTRATOR_LABEL = Box("CARD_ILLUSTRATOR_LABEL", 12, 12, 4)
CARD_ILLUSTRATOR = Box("CARD_ILLUSTRATOR", 17, 12, 14)
CARD_MINI = Box("CARD_MINI", 28, 7, 2, 2)
CARD_KEYWORDS = Box("CARD_KEYWORDS", 2, 13, 28, 2)
CARD_RULES = Box("CARD_RULES", 2, 16, 28, 10)
CARD_HINT = Box("CARD_HINT", 2, 27, 28)

CARD_LOWER_TILES = UI_TILES + 16
"""Tiles of the second pattern table that rules and hint, which lie in it, cannot have: its own, and those of a mini."""

CARD_TEXT_RULE = Box("CARD_TEXT_RULE", 1, 15, 30)
CARD_FOOT_RULE = Box("CARD_FOOT_RULE", 1, 26, 30)

LIST_TITLE = Box("LIST_TITLE", 3, 2, 14)
LIST_COUNT = Box("LIST_COUNT", 23, 2, 6)
LIST_HEAD_RULE = Box("LIST_HEAD_RULE", 1, 4, 30)
LIST_NUMBER = Box("LIST_NUMBER", 4, 6, 2)
LIST_NAME = Box("LIST_NAME", 7, 6, 16)
LIST_COLOUR = Box("LIST_COLOUR", 24, 6, 2)
LIST_COST = Box("LIST_COST", 27, 6, 3)
LIST_CURSOR = Box("LIST_CURSOR", 2, 6, 1)
LIST_FOOT_RULE = Box("LIST_FOOT_RULE", 1, 26, 30)
LIST_HINT = Box("LIST_HINT", 2, 27, 28)
LIST_STILL = UI_TILES + LIST_COUNT.width
"""First tile of the parts of the list that do not change."""

LIST_ROWS = 10
LIST_PITCH = 2
"""Cards on a page of the list, and screen rows from one to the next."""

TITLE_NAME_MAX = 14
"""Characters of the game's title."""
TITLE_CELLS = Box("TITLE_CELLS", 2, 8, TITLE_NAME_MAX)
"""The title as it is measured: in cells of plain text."""
TITLE_SUBTITLE = Box("TITLE_SUBTITLE", 4, 20, 24)
TITLE_START = Box("TITLE_START", 4, 22, 24)
TITLE_LANGUAGE = Box("TITLE_LANGUAGE", 4, 24, 24)
TITLE_CREDIT = Box("TITLE_CREDIT", 4, 26, 24)
TITLE_TEXT = Box("TITLE_TEXT", 4, 20, 24, 8)
"""Where the title screen writes; its picture is black there."""

TITLE_SPLITS = range(12, TITLE_TEXT.y + 1)
"""Rows at which the background of a title may change its table of tiles: below what the first menu shows of it."""

TITLE_UPPER_TILES = BACKGROUND_TILES - 1
TITLE_TEXT_TILES = 96
TITLE_LOWER_TILES = BACKGROUND_TILES - 1 - TITLE_TEXT_TILES
"""Different tiles of a title's picture above and below that row, besides a blank one; the others are for text."""

BOARD_TURN = Box("BOARD_TURN", 2, 10, 5)
BOARD_PHASE = Box("BOARD_PHASE", 12, 10, 6)
"""Texts that a field may have as labels, and how wide they may be."""

MESSAGE = Box("MESSAGE", 2, 22, 28, 6)
MESSAGE_ASK = Box("MESSAGE_ASK", 2, 22, 28)
MESSAGE_HINT = Box("MESSAGE_HINT", 2, 23, 15)
MESSAGE_CARD = Box("MESSAGE_CARD", 7, 24, 16)
MESSAGE_COUNT = Box("MESSAGE_COUNT", 23, 24, 7)
"""The panel below the field of a duel; schema/panel.py has the rest of it."""

MENU_TITLE = Box("MENU_TITLE", 2, 22, 28)
MENU_ITEM = Box("MENU_ITEM", 8, 24, 10)
MENU_ROWS = 3
MENU_COLUMNS = 2
MENU_ACROSS = 11
MENU_PITCH = 1
"""Items of a menu in the panel: down first; cells from one column, and rows from one item, to the next."""

TOLD_MORE = Box("TOLD_MORE", 29, 27, 1)
"""The mark of an ability whose words go on, beside the last line that is shown."""

PICK_SOURCE = Box("PICK_SOURCE", 3, 2, 15)
PICK_COUNT = Box("PICK_COUNT", 19, 2, 11)
PICK_ASK = Box("PICK_ASK", 3, 3, 27)
PICK_TARGETS = Box("PICK_TARGETS", 3, 3, 27, 2)
"""What will happen to the cards that are chosen from a list."""
PICK_RULE = Box("PICK_RULE", 1, 5, 30)
PICK_RANK = Box("PICK_RANK", 25, 5, 4)
"""Where the cursor is, and of how many rows, in the rule below the head."""
PICK_STILL = UI_TILES + PICK_RANK.width
"""First tile of the parts of such a list that do not change when the cursor moves."""
PICK_CURSOR = Box("PICK_CURSOR", 2, 7, 1)
PICK_MARK = Box("PICK_MARK", 3, 7, 2)
PICK_NAME = Box("PICK_NAME", 5, 7, 15)
PICK_PLACE = Box("PICK_PLACE", 20, 7, 7)
PICK_COST = Box("PICK_COST", 27, 7, 3)
PICK_ROWS = 10
PICK_PITCH = 2
PICK_TEXT = Box("PICK_TEXT", 4, 7, 26, 3)
PICK_TEXT_ROWS = 5
PICK_TEXT_PITCH = 4
"""A list of cards to choose from, and one of sentences."""

LOG_TURN = Box("LOG_TURN", 2, 6, 2)
LOG_LINE = Box("LOG_LINE", 5, 6, 25)
LOG_ROWS = 10
LOG_PITCH = 2

STATUS_NAME = Box("STATUS_NAME", 3, 2, 26)
STATUS_VALUES = Box("STATUS_VALUES", 3, 6, 26)
STATUS_STATE = Box("STATUS_STATE", 3, 8, 26, 2)
STATUS_KEYWORDS = Box("STATUS_KEYWORDS", 3, 11, 26, 2)
STATUS_MODIFIERS = Box("STATUS_MODIFIERS", 3, 14, 26)
STATUS_MODIFIER = Box("STATUS_MODIFIER", 4, 16, 27)
STATUS_ROWS = 5
STATUS_PITCH = 2
"""How a card of a duel stands: values, states, keywords, and its newest modifiers."""

RESULT_FRAME = Box("RESULT_FRAME", 4, 6, 24, 17)
RESULT_TITLE = Box("RESULT_TITLE", 5, 7, 22)
RESULT_RULE = Box("RESULT_RULE", 5, 9, 22)
RESULT_STOPPED = Box("RESULT_STOPPED", 5, 12, 22)
RESULT_CAUSE = Box("RESULT_CAUSE", 5, 16, 22)
RESULT_TURNS = Box("RESULT_TURNS", 5, 18, 22)
RESULT_HINT = Box("RESULT_HINT", 5, 20, 22)
"""When the rules stopped nobody has won: that they did is in the place of the winner's portrait, and why below it."""

CARD_LABELS = {
    "label_number": CARD_NUMBER,
    "label_short": CARD_SHORT_LABEL,
    "label_colour": CARD_COLOUR_LABEL,
    "colourless": CARD_COLOUR,
    "label_type": CARD_TYPES_LABEL,
    "label_illustrator": CARD_ILLUSTRATOR_LABEL,
    "card_hint": CARD_HINT,
    "duel_card_hint": CARD_HINT,
    "edit_card_hint": CARD_HINT,
}
"""Texts that the card screen shows beside a card's own, by their key, and the box of each."""

CARD_HINTS = ("card_hint", "duel_card_hint", "edit_card_hint")
"""Of them, those below the rules: the first, and another over it."""

OTHER_LABELS = {
    "subtitle": TITLE_SUBTITLE,
    "press_start": TITLE_START,
    "title_language": TITLE_LANGUAGE,
    "credit": TITLE_CREDIT,
    "list_title": LIST_TITLE,
    "list_hint": LIST_HINT,
    "board_turn": BOARD_TURN,
    "only_ability": MENU_ITEM,
    "told_more": TOLD_MORE,
    **dict.fromkeys(("hint_one", "hint_back", "hint_many"), LIST_HINT),
    **dict.fromkeys(("duel_thinks", "duel_refused", "look_ask", "journal_full"), MESSAGE_ASK),
    **dict.fromkeys(("look_hint", "journal_hint", "hint_number"), MESSAGE_HINT),
    **dict.fromkeys(("end_turn_sure", "choose_none_sure", "give_up_sure", "pause_title"), MENU_TITLE),
    **dict.fromkeys(("yes", "no", "pause_end_turn", "pause_done", "pause_none", "pause_look"), MENU_ITEM),
    **{f"choice_{number}": MENU_ITEM for number in range(1, MENU_ROWS * MENU_COLUMNS + 1)},
    **dict.fromkeys(("pause_log", "pause_help", "pause_suspend", "pause_give_up"), MENU_ITEM),
    **dict.fromkeys(("log_hint", "status_hint"), LIST_HINT),
    "log_title": LIST_TITLE,
    **dict.fromkeys(("result_win", "result_loss", "result_p1", "result_p2", "player_1", "player_2"), RESULT_TITLE),
    **dict.fromkeys(("result_draw", "result_open"), RESULT_TITLE),
    **dict.fromkeys(("result_by_card", "result_gave_up", "pass_pad"), RESULT_CAUSE),
    "result_stopped": RESULT_STOPPED,
    "result_hint": RESULT_HINT,
    "status_modifiers": STATUS_MODIFIERS,
}
"""Texts of the other screens."""

SENTENCE_TEXTS = (
    *("log_drawn", "log_no_card", "a_card", "player_you", "player_foe", "player_p1", "player_p2", "to_cost"),
    *("result_turns", "result_fault", "no_card_acts", "status_damage", "status_cores", "status_more"),
    *("status_printed", "status_from"),
    *("key_a", "key_b", "key_select", "key_start", "do_choose", "do_none", "do_pass", "do_end_turn", "do_back"),
    *("do_undo", "do_done", "do_card", "do_menu"),
    *(f"duration_{duration.name.lower()}" for duration in Duration),
    *(f"modifier_{kind.name.lower()}" for kind in (ModKind.STANDING, ModKind.GUARD_OWN, ModKind.GUARD_ENEMY)),
)
"""Texts that the console puts together with names and numbers; what is too long for a line is cut."""

BOXES = tuple(value for value in list(globals().values()) if isinstance(value, Box))

# --- what a text takes ----------------------------------------------------------------------------------------

BLANK_CELLS = frozenset([b"\x81\x40", b"  "])
"""Spaces: they use the blank tile."""


def cells(text: bytes) -> Iterator[list[bytes]]:
    """The lines of a text as the console draws it: for each cell the two bytes in it, or one for an icon or sign."""
    line: list[bytes] = []
    half = b""
    at = 0
    while at < len(text) and text[at] != TEXT_END:
        byte = text[at]
        two_bytes = is_lead_byte(byte)
        alone = two_bytes or byte == TEXT_NEWLINE or ICON_FIRST <= byte <= ICON_LAST
        if alone and half:
            line.append(half + b" ")
            half = b""
        if byte == TEXT_NEWLINE:
            yield line
            line = []
        elif alone:
            line.append(text[at : at + 2] if two_bytes and byte != TILE_LEAD else text[at : at + 1])
        elif half:
            line.append(half + text[at : at + 1])
            half = b""
        else:
            half = text[at : at + 1]
        at += 2 if two_bytes else 1
    yield [*line, half + b" "] if half else line


# --- colours of the sprites that tint icons -------------------------------------------------------------------

TINTS = {"BLACK": 0x0F, "RED": 0x16, "WHITE": 0x30, "GREEN": 0x1A, "BLUE": 0x12, "YELLOW": 0x28} | {
    "VIOLET": 0x14,
    "BROWN": 0x17,
    "SKY": 0x21,
}
"""The colour of the console that each tint should be nearest to."""


def tint_constants(sprite_palettes: Sequence[Sequence[int]]) -> dict[str, int]:
    """TINT_<NAME>: which palette (times 4) and colour 0-2 of the game's sprite palettes comes nearest."""
    slots = [
        (colour, number * 4 + at) for number, palette in enumerate(sprite_palettes) for at, colour in enumerate(palette)
    ]
    return {
        f"TINT_{name}": min(slots, key=lambda slot: (colour_distance(wanted, slot[0]), slot[1]))[1]
        for name, wanted in TINTS.items()
    }


def sprite_constants(sprite_palettes: Sequence[Sequence[int]]) -> dict[str, int]:
    """SPRITE_COLOUR_0 to _11 and the tints: what a game must tell the console about its sprite palettes."""
    flat = [colour for palette in sprite_palettes for colour in palette]
    if len(flat) != 4 * SPRITE_SLOTS:
        raise ValueError(f"four sprite palettes of three colours are {4 * SPRITE_SLOTS} values, not {len(flat)}")
    colours = {f"SPRITE_COLOUR_{at}": colour for at, colour in enumerate(flat)}
    return colours | tint_constants(sprite_palettes)


def colour_distance(first: int, second: int) -> int:
    """A rough distance of two console colours: brightness, hue round the wheel, grey against coloured."""
    hue_a, level_a = _hue_and_level(first)
    hue_b, level_b = _hue_and_level(second)
    if (hue_a == 0) != (hue_b == 0):
        return 12 + abs(level_a - level_b)
    round_trip = abs(hue_a - hue_b)
    return 3 * min(round_trip, 12 - round_trip) + 2 * abs(level_a - level_b)


def _hue_and_level(colour: int) -> tuple[int, int]:
    """Hue 1-12 (0 = grey) and brightness -1..4 of a console colour."""
    hue, level = colour & 0x0F, colour >> 4
    if hue >= 0x0E:
        return 0, -1
    if hue == 0x0D:
        return 0, level - 1
    return (0, level + 1) if hue == 0 else (hue, level)
