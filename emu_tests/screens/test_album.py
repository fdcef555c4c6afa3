"""The title and the album on a real emulator: what a player sees and does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from cartomancer.link import LinkOutputs, link
from cartomancer.rulesets.timeline.codes import Category, Colour, FlagKeyword, NumberKeyword
from cartomancer.schema import menu_screens, screens
from cartomancer.schema.board import MINI_TILES
from cartomancer.schema.codes import Rarity
from cartomancer.schema.formats import Icon
from cartomancer.schema.screen_tables import COLOURS_NAMED
from cartomancer.words.language import Language
from cartomancer.words.measure import extent, flow, text_tiles
from support.album_fixture import (
    DummyCard,
    dummy_cards,
    english_rules,
    fixture_inputs,
    fixture_texts,
    picture_map,
    picture_tiles,
)
from support.nestopia import RAM_PATTERNS, Nestopia
from support.ruleset_of import ruleset_of
from support.screen_reading import Frame, cell_bits, font, is_blank, unlike

TITLE_FRAMES = 60
DARK_MAX = 15
"""Frames that a card may take to be drawn."""

FONT = font()
TEXTS = fixture_texts()
CARDS = {card.number: card for card in dummy_cards()}
RULESET = ruleset_of("timeline")


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> LinkOutputs:
    return link(fixture_inputs(), tmp_path_factory.mktemp("album"))


@pytest.fixture
def console(image: LinkOutputs) -> Iterator[Console]:
    with Console(image) as console:
        yield console


class Console(Nestopia):
    """A console whose memory is read by symbol."""

    def __init__(self, image: LinkOutputs, ram: str = "zero") -> None:
        super().__init__(image.rom, ram)
        self._symbols = image.symbols

    def byte(self, name: str) -> int:
        return self.ram[self._symbols[name].address]

    def word(self, name: str) -> int:
        at = self._symbols[name].address
        return int.from_bytes(self.ram[at : at + 2], "little")

    @property
    def is_dark(self) -> bool:
        return self.byte("ppu_busy") != 0

    def settle(self) -> Console:
        """Let a screen that is being drawn appear."""
        self.step(4)
        self.step_until(lambda _: not self.is_dark)
        self.step(3)
        return self

    def to_menu(self) -> Console:
        self.step(TITLE_FRAMES)
        self.press("start")
        return self.settle()

    def to_album(self) -> Console:
        """The fixture has no decks: the album is the first item of its menu."""
        self.to_menu().press("a")
        return self.settle()

    def turn(self, button: str) -> Console:
        self.press(button)
        return self.settle()


# --- power-on -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pattern", RAM_PATTERNS)
def test_power_on_with_any_memory_shows_the_title(image: LinkOutputs, pattern: str) -> None:
    with Console(image, pattern) as console:
        console.step(TITLE_FRAMES)
        assert unlike(console.frame, _centred(screens.TITLE_SUBTITLE, "subtitle"), TEXTS["subtitle"], FONT) == []
        assert console.byte("fault_count") == 0


def test_reset_button_in_the_album_shows_the_title(console: Console) -> None:
    console.to_album().turn("right")
    console.reset().step(TITLE_FRAMES)
    assert unlike(console.frame, _centred(screens.TITLE_SUBTITLE, "subtitle"), TEXTS["subtitle"], FONT) == []


def test_title_invitation_blinks_while_the_screen_is_on(console: Console) -> None:
    console.step(TITLE_FRAMES)
    box = _centred(screens.TITLE_START, "press_start")
    seen = set()
    for _ in range(64):
        frame = console.step().frame
        wrong = unlike(frame, box, TEXTS["press_start"], FONT)
        seen.add("shown" if not wrong else "hidden" if is_blank(frame, box) else "between")
    assert {"shown", "hidden"} <= seen


def _centred(box: screens.Box, key: str) -> screens.Box:
    """The cells of a box that a centred text takes."""
    width = extent(TEXTS[key], "ja")[0]
    return replace(box, x=box.x + (box.width - width) // 2, width=width)


# --- the card screen ------------------------------------------------------------------------------------------


def test_every_card_shows_its_own_texts(console: Console) -> None:
    console.to_album()
    wrong = []
    for number, card in CARDS.items():
        assert console.word("album_card") == number
        frame = console.frame
        for box, text in expected_texts(card).items():
            other: Language = "en" if box == "CARD_OTHER_NAME" else "ja"
            wrong += [f"card {number}: {fault}" for fault in unlike(frame, screens_box(box), text, FONT, other)]
        used = console.byte("text_span") - console.byte("text_free") - MINI_TILES
        assert used == text_tiles((expected_texts(card)[box] for box in ("CARD_RULES", "CARD_HINT")), "ja")
        console.turn("right")
    assert wrong == []
    assert console.byte("fault_count") == 0


def screens_box(name: str) -> screens.Box:
    return STAT_BOXES.get(name) or next(box for box in screens.BOXES if box.name == name)


def expected_texts(card: DummyCard) -> dict[str, str]:
    """What must stand in each box of a card's screen."""
    record = card.record
    category = Category.of(record.category)
    found = [colour for colour in Colour if record.colour & colour]
    named = len(found) <= COLOURS_NAMED
    colours = "".join(f"\x18{colour.ja}" if named else "\x18" for colour in found)
    types = "・".join(TEXTS[f"type_{number}"] for number in (record.type1, record.type2) if number)
    return {
        "CARD_NUMBER": f"No.{card.number:03d}",
        "CARD_CATEGORY": category.ja,
        "CARD_SHORT_LABEL": TEXTS["label_short"],
        "CARD_COLOUR_LABEL": TEXTS["label_colour"],
        **expected_stats(card),
        "CARD_TYPES_LABEL": TEXTS["label_type"] if types else "",
        "CARD_ILLUSTRATOR_LABEL": TEXTS["label_illustrator"],
        "CARD_RARITY": Rarity.of(record.rarity).ja,
        "CARD_NAME": record.name_full,
        "CARD_SHORT": record.name_short,
        "CARD_OTHER_NAME": card.english,
        "CARD_COLOUR": colours or TEXTS["colourless"],
        "CARD_TYPES": types,
        "CARD_ILLUSTRATOR": TEXTS[f"illustrator_{record.illustrator}"],
        "CARD_KEYWORDS": expected_keywords(card),
        "CARD_RULES": card.rules,
        "CARD_HINT": TEXTS["card_hint"],
    }


STAT_BOXES = {
    f"CARD_STAT{part}_{at}": replace(box, x=box.x + at % 2 * screens.STAT_ACROSS, y=box.y + at // 2)
    for at in range(4)
    for part, box in (("_LABEL", screens.CARD_STAT_LABEL), ("", screens.CARD_STAT))
}
"""Where the numbers of a card are."""


def expected_stats(card: DummyCard) -> dict[str, str]:
    """Names and values of the numbers that the card's kind prints, in the order of their rows."""
    kind = RULESET.kind_of(card.record.category)
    rows = RULESET.stats_of(kind.id)
    found = dict.fromkeys(STAT_BOXES, "")
    for at, row in enumerate(rows):
        found[f"CARD_STAT_LABEL_{at}"] = TEXTS[f"stat_{row.id}"]
        found[f"CARD_STAT_{at}"] = str(getattr(card.record, row.byte) * row.scale)
    return found


def expected_keywords(card: DummyCard) -> str:
    items = []
    for keyword in NumberKeyword:
        value = card.record.keywords.numbers[keyword]
        if value:
            items.append(keyword.ja + (f"+{value >> 4}/+{value & 15}" if keyword.is_trait else str(value)))
    items += [flag.ja for flag in FlagKeyword if card.record.keywords.flags & flag]
    return flow(items, "ja")


def test_card_picture_shows_every_pixel_of_its_map(console: Console) -> None:
    console.to_album()
    for _ in range(3):
        number = CARDS[console.word("album_card")].record.gfx_map
        seen = seen_colours(console.frame, number)
        assert all(len(colours) == 1 for colours in seen.values()), f"map {number}: a NES colour shows as two"
        assert len({next(iter(colours)) for colours in seen.values()}) == len(seen)
        console.turn("right")


def seen_colours(frame: Frame, number: int) -> dict[int, set[bytes]]:
    """The RGB values on the screen for each NES colour of a picture map."""
    data, tiles = picture_map(number), np.frombuffer(picture_tiles(number), np.uint8).reshape(64, 2, 8)
    planes = np.unpackbits(tiles[..., None], axis=3)
    indices = planes[:, 0] | planes[:, 1] << 1
    box = screens.CARD_PICTURE
    seen: dict[int, set[bytes]] = {}
    for y in range(64):
        for x in range(64):
            index = indices[data[31 + y // 8 * 8 + x // 8], y % 8, x % 8]
            palette = data[15 + y // 16 * 4 + x // 16]
            colour = data[3 + palette * 3 + index - 1] if index else data[2]
            seen.setdefault(colour, set()).add(frame[box.y * 8 + y, box.x * 8 + x].tobytes())
    return seen


@pytest.mark.req("R000-44")
def test_lightning_mark_stands_only_on_cards_with_a_triggered_slot(console: Console) -> None:
    console.to_album()
    mark = screens.CARD_MARK
    assert cell_bits(console.frame, mark.x, mark.y).any()
    assert tint_of(console.frame, mark) != tint_of(console.frame, screens.CARD_NAME), "a sprite brings its colour"
    console.turn("right")
    assert is_blank(console.frame, mark)


def tint_of(frame: Frame, box: screens.Box) -> bytes:
    """The colour of the first pixel in a box that is not backdrop."""
    area = frame[box.y * 8 : box.bottom * 8, box.x * 8 : box.right * 8].reshape(-1, 3)
    return bytes(area[np.any(area != frame[0, 0], axis=1)][0].tobytes())


def test_rarity_shows_a_star_for_each_step(console: Console) -> None:
    console.to_album()
    for card in CARDS.values():
        stars = screens.CARD_STARS
        shown = [bool(cell_bits(console.frame, stars.x + at, stars.y).any()) for at in range(stars.width)]
        assert shown == [at <= card.record.rarity for at in range(stars.width)]
        console.turn("right")


def test_mini_is_animated(console: Console) -> None:
    console.to_album()
    pictures = {_mini(console.step().frame) for _ in range(40)}
    assert len(pictures) == 2


def _mini(frame: Frame) -> bytes:
    box = screens.CARD_MINI
    return frame[box.y * 8 : box.bottom * 8, box.x * 8 : box.right * 8].tobytes()


def test_turning_a_card_shows_no_half_drawn_screen(console: Console) -> None:
    console.to_album()
    for _ in CARDS:
        before = _without_mini(console.frame)
        console.hold("right")
        between = []
        for at in range(DARK_MAX + 6):
            between.append(_without_mini(console.step().frame))
            if at == 2:
                console.hold()
        after = _without_mini(console.settle().frame)
        dark = [frame for frame in between if not np.array_equal(frame, before) and not np.array_equal(frame, after)]
        assert all(np.all(frame == frame[0, 0]) for frame in dark), "a frame shows something half drawn"
        assert 0 < len(dark) <= DARK_MAX


def _without_mini(frame: Frame) -> Frame:
    box = screens.CARD_MINI
    frame[box.y * 8 : box.bottom * 8, box.x * 8 : box.right * 8] = frame[0, 0]
    return frame


# --- the way through the album --------------------------------------------------------------------------------


def test_right_and_left_wrap_and_skip_numbers_without_a_card(console: Console) -> None:
    console.to_album()
    numbers = list(CARDS)
    for number in [*numbers[1:], numbers[0]]:
        assert console.turn("right").word("album_card") == number
    for number in reversed(numbers):
        assert console.turn("left").word("album_card") == number


def test_holding_right_repeats_after_a_pause(console: Console) -> None:
    console.to_album()
    console.hold("right").step(16)
    assert console.word("album_card") == 2
    console.step(60).hold()
    assert console.settle().word("album_card") >= 5


def test_press_while_a_card_is_drawn_is_not_lost(console: Console) -> None:
    console.to_album()
    console.press("right", frames=2, then=2)
    assert console.is_dark
    console.press("right", frames=2, then=0).settle()
    console.settle()
    assert console.word("album_card") == 3


@pytest.mark.parametrize("button", ["select", "b"])
def test_list_opens_on_the_card_in_view(console: Console, button: str) -> None:
    console.to_album().turn("left").turn(button)
    assert console.byte("list_row") == len(CARDS) % screens.LIST_ROWS - 1
    for row, number in enumerate(list(CARDS)[screens.LIST_ROWS :]):
        assert list_row_faults(console.frame, row, CARDS[number]) == []


def test_list_shows_number_name_and_cost(console: Console) -> None:
    console.to_album().turn("select")
    for row, number in enumerate(list(CARDS)[: screens.LIST_ROWS]):
        assert list_row_faults(console.frame, row, CARDS[number]) == []
    assert unlike(console.frame, screens.LIST_COUNT, f"1/{len(CARDS)}", FONT) == []
    for place in range(2, screens.LIST_ROWS + 1):
        console.press("down")
        assert unlike(console.frame, screens.LIST_COUNT, f"{place}/{len(CARDS)}", FONT) == []
    console.press("up")
    assert unlike(console.frame, screens.LIST_COUNT, f"{screens.LIST_ROWS - 1}/{len(CARDS)}", FONT) == []


def list_row_faults(frame: Frame, row: int, card: DummyCard) -> list[str]:
    """What a row of the list shows wrong."""
    cost = "" if card.record.category == Category.MASTER else str(card.record.cost)
    faults = []
    for box, text in (
        (screens.LIST_NUMBER, f"{card.number:03d}"),
        (screens.LIST_NAME, card.record.name_full),
        (screens.LIST_COST, cost),
    ):
        faults += unlike(frame, replace(box, y=box.y + row * screens.LIST_PITCH), text, FONT)
    return faults


def test_list_cursor_moves_and_opens_a_card(console: Console) -> None:
    console.to_album().turn("select")
    console.press("down").press("down").press("up")
    assert console.byte("list_row") == 1
    assert console.turn("a").word("album_card") == list(CARDS)[1]


def test_list_pages_turn_and_wrap(console: Console) -> None:
    console.to_album().turn("select").turn("right")
    assert console.word("list_rank") == screens.LIST_ROWS
    assert console.turn("right").word("list_rank") == 0
    assert console.turn("left").word("list_rank") == screens.LIST_ROWS
    last = len(CARDS) - screens.LIST_ROWS
    for _ in range(last):
        console.turn("down")
    assert (console.word("list_rank"), console.byte("list_row")) == (0, 0)
    console.turn("up")
    assert (console.word("list_rank"), console.byte("list_row")) == (screens.LIST_ROWS, last - 1)
    assert console.turn("start").word("album_card") == list(CARDS)[-1]


def test_list_is_left_for_the_menu_and_the_menu_for_the_title(console: Console) -> None:
    console.to_album().turn("select").turn("b")
    for row, key in enumerate(("menu_album", "menu_options")):
        box = menu_screens.FRONT_ITEM
        y = box.y + menu_screens.FRONT_ITEMS - 2 + row * menu_screens.FRONT_PITCH
        assert unlike(console.frame, replace(box, y=y), TEXTS[key], FONT) == []
    console.turn("b").step(10)
    assert unlike(console.frame, _centred(screens.TITLE_SUBTITLE, "subtitle"), TEXTS["subtitle"], FONT) == []


# --- when something does not fit ------------------------------------------------------------------------------


def test_card_with_too_many_characters_is_noted_and_blank(tmp_path: Path) -> None:
    kanji = [chr(code) for code in range(0x4E00, 0x5800) if _in_font(chr(code))][:250]
    rules = "\n".join("".join(kanji[at : at + 25]) for at in range(0, 250, 25))
    card = replace(CARDS[1], rules=rules)
    with Console(link(fixture_inputs(cards=(card,)), tmp_path)) as console:
        console.to_album()
        assert console.byte("fault_code") == 2
        assert console.byte("fault_count") > 0
        last = replace(screens.CARD_RULES, y=screens.CARD_RULES.bottom - 1, height=1)
        assert is_blank(console.frame, last)
        assert console.turn("select").turn("b").step(10).byte("ppu_busy") == 0


def _in_font(letter: str) -> bool:
    try:
        return len(letter.encode("cp932")) == 2 and FONT.glyph(letter) is not None
    except UnicodeEncodeError:
        return False


def test_character_without_a_glyph_is_noted_and_shown_as_a_box(tmp_path: Path) -> None:
    with Console(link(fixture_inputs(without="竜"), tmp_path)) as console:
        console.to_album()
        assert console.byte("fault_code") == 3
        at = screens.CARD_NAME.x + CARDS[1].record.name_full.index("竜")
        missing = cell_bits(console.frame, at, screens.CARD_NAME.y)
        assert missing[0, :7].all() and missing[6, :7].all() and missing[:7, 0].all()


def test_english_album_is_set_in_the_latin_face(tmp_path: Path) -> None:
    texts = fixture_texts("en")
    with Console(link(fixture_inputs("en", (CARDS[1],)), tmp_path)) as console:
        console.to_album()
        assert unlike(console.frame, screens.CARD_NAME, CARDS[1].english, FONT, "en") == []
        assert unlike(console.frame, screens.CARD_OTHER_NAME, CARDS[1].record.name_full, FONT) == []
        assert unlike(console.frame, screens.CARD_RULES, english_rules(CARDS[1]), FONT, "en") == []
        for key, box in screens.CARD_LABELS.items():
            if key not in ("label_number", "colourless", "duel_card_hint", "edit_card_hint"):
                assert unlike(console.frame, box, texts[key], FONT, "en") == []
        console.turn("select")
        assert unlike(console.frame, screens.LIST_NAME, CARDS[1].english, FONT, "en") == []
        assert console.byte("fault_count") == 0


def test_icons_have_a_tile_of_their_own() -> None:
    from cartomancer.ui_tiles import ui_tiles
    from support.places import ROOT

    tiles = ui_tiles((ROOT / "assets/ui/ui.png").read_bytes())
    assert all(any(tiles[icon * 16 : icon * 16 + 16]) for icon in Icon)
