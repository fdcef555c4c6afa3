"""Every row of the limits table: what lies on a limit is accepted, one more is refused with a message."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from cartomancer.blobs import Blob
from cartomancer.check import check
from cartomancer.check.cards import ENGLISH_MAX, ID_MAX, NUMBER_MAX, SHORT_ENGLISH_PIXELS
from cartomancer.check.game import ILLUSTRATORS_MAX
from cartomancer.check.help import HELP_PAGES_MAX
from cartomancer.check.scripts import SCRIPTS_MAX
from cartomancer.check.settings import DECK_SIZE_MAX, DEFAULT_SPRITE_PALETTES, PICTURE_MAX, TYPES_MAX
from cartomancer.convert.art import CardArt
from cartomancer.convert.blobs import TEXTS_MAX, all_rules, judge
from cartomancer.convert.fit import fit_problems
from cartomancer.convert.font_file import find_font
from cartomancer.convert.glyphs import Font
from cartomancer.convert.texts import by_key, numbered_texts
from cartomancer.load.files import FILE_MAX
from cartomancer.load.sheet import CELL_MAX
from cartomancer.load.sheet_bounds import COLUMNS_MAX, ROWS_MAX, UNPACKED_MAX, SheetBoundsError, _Ods, _Xlsx
from cartomancer.load.source import load
from cartomancer.pack import DoesNotFitError, pack
from cartomancer.pictures.errors import PictureError
from cartomancer.pictures.minis import Mini, convert_mini
from cartomancer.pictures.nes_palette import load_rgb_table
from cartomancer.pictures.picture import Picture
from cartomancer.pictures.source import PIXELS_MAX, read_picture
from cartomancer.project import CardDesign, GameDesign
from cartomancer.reference.page import limits
from cartomancer.rulesets.timeline.check_abilities import ABILITIES_MAX
from cartomancer.rulesets.timeline.codes import LITERAL_MAX, LITERAL_MIN
from cartomancer.rulesets.timeline.dispatch import ABILITY_STEPS
from cartomancer.schema import screens
from cartomancer.schema.formats import CELL, MAPS_MAX, MINI_FRAMES_MAX, MINI_SIDE, MINIS_MAX
from cartomancer.schema.front import DECKS_MAX, OWN_COPIES_MAX, OWN_DECK_CARDS
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.records import ABILITY_SLOTS, FORMAL_NAME_BYTES, SHORT_NAME_BYTES
from cartomancer.schema.script import INTEGER_MAX, INTEGER_MIN, SCRIPT_FUNCTIONS, SCRIPT_LOCALS, SCRIPT_RESULTS
from cartomancer.schema.sound import INSTRUMENTS_MAX, SOUND_DATA_MAX
from cartomancer.schema.tutorial import LESSONS_MAX
from cartomancer.sound.notation import EVENTS_MAX
from support.places import SUITE
from support.projects import ABILITIES, BOLT, DECKS, GAME, HEADER, IMP, MASTER, Project
from support.ruleset_of import RULESETS, ruleset_of

TIMELINE = ruleset_of("timeline")
MOST = {row.en: row.most for row in TIMELINE.stat}

Say = Callable[[Project, int], Sequence[str]]
"""What is said of a project in which there are so many."""


@dataclass(frozen=True)
class Case:
    """A limit: the most (or the least) that is accepted, and what one more is answered."""

    say: Say
    most: int
    words: str
    over: int = 1


def said(project: Project, warnings: bool = False) -> list[str]:
    """What is wrong with a project, as far as its pictures do not matter."""
    checked = check(load(project.folder, RULESETS))
    problems = list(checked.problems)
    if checked.is_legal:
        problems += judge(checked.game, {}, _font())
    return [problem.render() for problem in problems if warnings or not problem.warning]


@cache
def _font() -> Font:
    path = find_font()
    assert path is not None
    return Font(path)


def cell(row: str, column: str, value: str) -> str:
    """A row of cards.csv with another cell."""
    cells = row.split(",")
    cells[HEADER.split(",").index(column)] = value
    return ",".join(cells)


def in_cell(row: str, column: str, text: Callable[[int], str] = str) -> Say:
    def say(project: Project, count: int) -> list[str]:
        rows = {MASTER: MASTER, IMP: IMP, BOLT: BOLT} | {row: cell(row, column, text(count))}
        if column in ("no", "id"):
            project.write("decks.toml", DECKS.replace("imp", text(count)) if column == "id" else DECKS)
        project.cards(*rows.values())
        return said(project)

    return say


def in_file(name: str, text: Callable[[int], str], warnings: bool = False) -> Say:
    def say(project: Project, count: int) -> list[str]:
        (project.folder / name).parent.mkdir(exist_ok=True)
        project.write(name, text(count))
        return said(project, warnings)

    return say


def unknown_column(column: str) -> Say:
    """There are columns for so many."""

    def say(project: Project, count: int) -> list[str]:
        names = HEADER + f",{column}{count}" * (f"{column}{count}" not in HEADER)
        project.cards(MASTER, IMP, BOLT, header=names)
        return said(project)

    return say


LORD = "2,imp,火の小鬼,小鬼,Fire Imp,ロード,赤,1,1,2,1,炎,,コモン,山田,,,,,,"


def lord(project: Project, count: int) -> list[str]:
    project.cards(MASTER, cell(LORD, "cc_wt", str(count)), BOLT)
    return [text for text in said(project) if "CC" in text]


def many_types(count: int) -> str:
    names = ", ".join(f'{{ja = "型{at}", en = "T{at}"}}' for at in range(count - 2))
    return GAME.replace('en = "Flame"}]', f'en = "Flame"}}, {names}]')


def many_cards(count: int, credit: bool = False, first: int = 4) -> list[str]:
    minion = cell(cell(IMP, "ability1", ""), "condition1", "")
    rows = []
    for number in range(first, first + count):
        row = cell(cell(cell(minion, "no", str(number)), "id", f"c{number}"), "keywords", "")
        rows.append(cell(row, "illustrator", f"P{number}" if credit else ""))
    return [MASTER, cell(IMP, "illustrator", ""), BOLT, *rows]


def illustrators(project: Project, count: int) -> list[str]:
    project.cards(*many_cards(count, credit=True))
    return said(project)


def own_cards(project: Project, count: int) -> list[str]:
    project.cards(*many_cards(count - 3))
    return [text for text in said(project, warnings=True) if "own decks" in text]


def rows_of_cards(project: Project, count: int) -> list[str]:
    """As numbers: reading so many rows takes seconds, which test_bounds does once."""
    return list(in_cell(BOLT, "no")(project, count))


def many_abilities(count: int) -> str:
    step = "1 opponent field; all colours; any type; minion; choose 1; any value; 1 damage"
    return ABILITIES + "".join(f'"a{at}" = "{step}"\n' for at in range(count - 2))


def abilities(project: Project, count: int) -> list[str]:
    """As the check says; the table of their texts is another limit."""
    project.write("abilities.toml", many_abilities(count))
    return [problem.render() for problem in check(load(project.folder, RULESETS)).problems if not problem.warning]


def many_steps(count: int) -> str:
    step = "opponent field; all colours; any type; minion; choose 1; any value; 1 damage"
    rows = "".join(f"{at} {step}\n" for at in range(1, count + 1))
    return ABILITIES + f'"many" = """\n{rows}"""\n'


def damage(count: int) -> str:
    return ABILITIES.replace("3 damage", f"{count} damage")


def below(count: int) -> str:
    step = "１相手フィールド　全色　タイプ指定なし　ミニオン　強制全て　全て　ターン終了時まで「{}/-1」の修正を得る"
    return ABILITIES + f'"下" = """\n{step.format(count)}\n"""\n'


def many_decks(count: int) -> str:
    return "".join(DECKS.replace("first", f"d{at}") for at in range(count))


def deck_of(count: int) -> str:
    return GAME.replace("size = 4, copies = 2", f"size = {count}, copies = 1")


def deck_size(project: Project, count: int) -> list[str]:
    project.write("game.toml", deck_of(count))
    return [text for text in said(project) if "deck.size" in text]


def copies(project: Project, count: int) -> list[str]:
    project.write("game.toml", GAME.replace("size = 4, copies = 2", f"size = {DECK_SIZE_MAX}, copies = {count}"))
    return [text for text in said(project) if "deck.copies" in text]


def own_copies(project: Project, count: int) -> list[str]:
    project.write("game.toml", GAME.replace("copies = 2", f"copies = {count}"))
    return [text for text in said(project, warnings=True) if "own decks hold" in text]


def help_pages(count: int) -> str:
    return "".join(f'[p{at}]\ntitle = {{ja = "あ", en = "A"}}\nja = "あ"\nen = "A"\n' for at in range(count))


def lessons(count: int) -> str:
    lesson = 'ja = "あ"\nen = "A"\ndo = {ja = "あ", en = "A"}\nsteps = """\nmain: none\n"""\n'
    head = 'decks = ["first", "first"]\n[end]\nja = "あ"\nen = "A"\n'
    return head + "".join(f"[l{at}]\n{lesson}" for at in range(count))


def texts(project: Project, count: int) -> list[str]:
    sheet = (project.folder / "text.csv").read_text(encoding="utf-8")
    present = len(numbered_texts(check(load(project.folder, RULESETS)).game))
    project.write("text.csv", sheet + "".join(f"k{at},あ,a\n" for at in range(count - present)))
    return said(project)


def long_cell(project: Project, count: int) -> list[str]:
    project.cards(MASTER, cell(IMP, "illustrator", "x" * count), BOLT)
    return [text for text in said(project) if "characters" in text and "cell" in text]


def large_file(project: Project, count: int) -> list[str]:
    path = project.folder / "art/imp.png"
    os.truncate(path, count)
    return said(project)


def cell_of_sheet(format_: type[_Xlsx] | type[_Ods], is_row: bool) -> Say:
    def say(project: Project, count: int) -> list[str]:
        try:
            format_().filled(count if is_row else 1, 1 if is_row else count)
        except SheetBoundsError as error:
            return [error.what]
        return []

    return say


SCRIPT = "-- ja: あ\n-- en: a\n{}\nfunction effect(card, player)\n{}\nend\n"


def script(text: Callable[[int], str]) -> Say:
    def say(project: Project, count: int) -> list[str]:
        (project.folder / "scripts").mkdir(exist_ok=True)
        project.write("scripts/s.lua", text(count))
        return said(project)

    return say


def many_scripts(project: Project, count: int) -> list[str]:
    (project.folder / "scripts").mkdir(exist_ok=True)
    for at in range(count):
        project.write(f"scripts/s{at:03}.lua", SCRIPT.format("", ""))
    return said(project)


def functions(count: int) -> str:
    """`effect` is one of them."""
    names = [f"f{at}" for at in range(count - 1)]
    return SCRIPT.format("".join(f"function {one}() end\n" for one in names), "".join(f"{one}()\n" for one in names))


def results(count: int) -> str:
    values = ", ".join(map(str, range(count)))
    names = ", ".join(f"v{at}" for at in range(count))
    return SCRIPT.format(f"local function f() return {values} end", f"local {names} = f()")


def local_names(count: int) -> str:
    return SCRIPT.format("", "".join(f"local v{at} = {at}\n" for at in range(count - 2)))


def number_of_script(count: int) -> str:
    return SCRIPT.format("", f"local a = {count}")


def notes(project: Project, count: int) -> list[str]:
    lines = "".join(f"pulse1: {'c16 ' * min(400, count - at)}\n" for at in range(0, count, 400))
    (project.folder / "sound").mkdir()
    project.write("sound/title.tune", f"speed 9\n{lines}")
    return [text for text in said(project) if "too long" in text]


def picture_sides(project: Project, count: int) -> list[str]:
    project.write("game.toml", GAME + f"picture = [{count}, {PICTURE_MAX[1]}]\n")
    return said(project)


def pixels(project: Project, count: int) -> list[str]:
    data = io.BytesIO()
    Image.new("1", (4000, count // 4000)).save(data, "PNG")
    try:
        read_picture(data.getvalue(), "it")
    except PictureError as error:
        return [error.what]
    return []


def frames(project: Project, count: int) -> list[str]:
    data = io.BytesIO()
    Image.new("RGBA", (MINI_SIDE * count, MINI_SIDE), (181, 49, 32, 255)).save(data, "PNG")
    try:
        convert_mini(data.getvalue(), DEFAULT_SPRITE_PALETTES, load_rgb_table(None))
    except PictureError as error:
        return [error.what]
    return []


def art_of(cards: Sequence[CardDesign], maps: int, minis: int) -> dict[str, CardArt]:
    """So many different ones."""
    art = {}
    for at, card in enumerate(cards):
        tile = min(at, maps - 1)
        picture = Picture(2, 2, 15, ((1, 2, 3),) * 4, bytes([0]), (bytes(16),), tile.to_bytes(4, "big"))
        sprite = (min(at, minis - 1) % 200, min(at, minis - 1) // 200)
        art[card.id] = CardArt(picture, Mini((bytes(16),), ((sprite,) * 4,), 30))
    return art


def different(maps: bool) -> Say:
    def say(project: Project, count: int) -> list[str]:
        game = check(load(project.folder, RULESETS)).game
        cards = tuple(replace(game.cards[1], id=f"c{at}", slots=()) for at in range(count))
        many = GameDesign(game.settings, cards, game.abilities, (), game.texts, ruleset=game.ruleset)
        art = art_of(cards, count if maps else 1, 1 if maps else count)
        return [problem.render() for problem in judge(many, art, _font()) if "different" in problem.what]

    return say


def card_screen(rules: Callable[[int], str], tiles: Callable[[int], int] = lambda count: 0) -> Say:
    def say(project: Project, count: int) -> list[str]:
        game = check(load(project.folder, RULESETS)).game
        words = by_key(numbered_texts(game), "ja")
        return [one.render() for one in fit_problems(game.cards[1], game, rules(count), "ja", words, tiles(count))]

    return say


def tiles_of_screen(project: Project, count: int) -> list[str]:
    """The texts of the card take some; its picture takes the rest."""
    game = check(load(project.folder, RULESETS)).game
    words = by_key(numbered_texts(game), "ja")
    rules = all_rules(game)[game.cards[1].id]["ja"]

    def problems(tiles: int) -> list[str]:
        return [one.render() for one in fit_problems(game.cards[1], game, rules, "ja", words, tiles)]

    beyond = next(tiles for tiles in range(300) if problems(tiles))
    assert f"needs {screens.BACKGROUND_TILES + 1} tiles of" in problems(beyond)[0]
    return problems(beyond - 1 + count - screens.BACKGROUND_TILES)


def rom(project: Project, count: int) -> list[str]:
    """Banks of different bytes."""
    room = MMC3_512K.switched_banks
    sizes = [MMC3_512K.bank_size] * (room - 1) + [count - MMC3_512K.bank_size * (room - 1)]
    try:
        pack([Blob(f"b{at}", "x", bytes([at]) * (size - 1) + b"!") for at, size in enumerate(_cut(sizes))], MMC3_512K)
    except DoesNotFitError as error:
        return [error.overview.headline]
    return []


def _cut(sizes: Sequence[int]) -> list[int]:
    """No blob is larger than a bank."""
    bank = MMC3_512K.bank_size
    return [part for size in sizes for part in ([size] if size <= bank else [bank, size - bank])]


CASES: dict[str, Sequence[Case]] = {
    "cards": [Case(rows_of_cards, NUMBER_MAX, f"use a number from 1 to {NUMBER_MAX}")],
    "card id": [Case(in_cell(IMP, "id", lambda count: "a" * count), ID_MAX, "cannot be used")],
    "different pictures, minis": [
        Case(different(True), MAPS_MAX, f"{MAPS_MAX + 1} different pictures"),
        Case(different(False), MINIS_MAX, f"{MINIS_MAX + 1} different minis"),
    ],
    "picture size": [
        Case(picture_sides, PICTURE_MAX[0], "picture size", CELL),
        Case(picture_sides, CELL, "picture size", -CELL),
    ],
    "picture file": [Case(pixels, PIXELS_MAX, "megapixels", 4000)],
    "mini characters": [Case(frames, MINI_FRAMES_MAX, "frames")],
    "formal name": [Case(in_cell(IMP, "name", lambda count: "火" * count), FORMAL_NAME_BYTES // 2, "shorten it by 1")],
    "short name": [Case(in_cell(IMP, "short", lambda count: "火" * count), SHORT_NAME_BYTES // 2, "shorten it by 1")],
    "English name": [
        Case(in_cell(IMP, "english", lambda count: "i" * count), ENGLISH_MAX, f"shorten it to {ENGLISH_MAX}"),
        Case(in_cell(IMP, "short_english", lambda count: "i" * (count // 2)), SHORT_ENGLISH_PIXELS, "pixels of", 2),
    ],
    "rules text": [
        Case(card_screen(lambda count: "火" * count), screens.CARD_RULES.width, "the rules text takes"),
        Case(card_screen(lambda count: "\n".join(["火"] * count)), screens.CARD_RULES.height, "the rules text takes"),
    ],
    "cost": [Case(in_cell(IMP, "cost"), MOST["cost"], "cost is 100"), Case(in_cell(IMP, "cost"), 0, "cost is -1", -1)],
    "WT": [Case(in_cell(IMP, "cc_wt"), MOST["WT"], "(WT) is 5"), Case(in_cell(IMP, "cc_wt"), 0, "(WT) is -1", -1)],
    "CC": [Case(lord, MOST["CC"], "(CC) is 11"), Case(lord, 0, "(CC) is -1", -1)],
    "ATK": [Case(in_cell(IMP, "atk"), MOST["ATK"], "atk is 100"), Case(in_cell(IMP, "atk"), 0, "atk is -1", -1)],
    "HP": [Case(in_cell(IMP, "hp"), MOST["HP"], "hp is 100"), Case(in_cell(IMP, "hp"), 1, "hp is 0", -1)],
    "life": [
        Case(in_cell(MASTER, "hp"), MOST["life"], "hp (life) is 100"),
        Case(in_cell(MASTER, "hp"), 1, "hp (life) is 0", -1),
    ],
    "types": [
        Case(in_file("game.toml", many_types), TYPES_MAX, "types are too many"),
        Case(unknown_column("type"), 2, 'unknown column "type3"'),
    ],
    "illustrators": [Case(illustrators, ILLUSTRATORS_MAX, "illustrators, at most 255: 1 too many")],
    "abilities": [Case(unknown_column("ability"), ABILITY_SLOTS, 'unknown column "ability4"')],
    "abilities in a game": [Case(abilities, ABILITIES_MAX, "abilities, at most 2,000: 1 too many")],
    "steps of an ability": [Case(in_file("abilities.toml", many_steps), ABILITY_STEPS - 1, "steps")],
    "numbers in abilities": [
        Case(in_file("abilities.toml", damage), LITERAL_MAX, "112"),
        Case(in_file("abilities.toml", below), LITERAL_MIN, "-113", -1),
    ],
    "background tiles of a card screen": [Case(tiles_of_screen, screens.BACKGROUND_TILES, "tiles of 256")],
    "decks": [Case(in_file("decks.toml", many_decks), DECKS_MAX, f"decks, at most {DECKS_MAX}: 1 too many")],
    "cards of a deck": [Case(deck_size, DECK_SIZE_MAX, "deck.size is 64"), Case(deck_size, 1, "deck.size is 0", -1)],
    "copies of a card": [
        Case(copies, DECK_SIZE_MAX, "deck.copies is 64"),
        Case(copies, 1, "deck.copies is 0", -1),
        Case(own_copies, OWN_COPIES_MAX, "own decks hold at most 3"),
    ],
    "cards in own decks": [Case(own_cards, OWN_DECK_CARDS, "97 cards: a player's own decks hold the first 96")],
    "pages of help": [Case(in_file("help.toml", help_pages), HELP_PAGES_MAX, "100 pages are too many")],
    "lessons of a tutorial": [
        Case(in_file("tutorial.toml", lessons), LESSONS_MAX, f"{LESSONS_MAX + 1} lessons are too many")
    ],
    "texts": [Case(texts, TEXTS_MAX, f"texts, at most {TEXTS_MAX:,}: 1 too many")],
    "cell of a sheet": [Case(long_cell, CELL_MAX, "a cell has 10,001 characters")],
    "sheet to import": [
        Case(cell_of_sheet(_Xlsx, True), ROWS_MAX, "cell A10001 is filled"),
        Case(cell_of_sheet(_Ods, False), COLUMNS_MAX, "cell IW1 is filled"),
    ],
    "file of a project": [Case(large_file, FILE_MAX, "at most 33,554,432 are read")],
    "scripts": [Case(many_scripts, SCRIPTS_MAX, "256 scripts, at most 255: 1 too many")],
    "numbers in scripts": [
        Case(script(number_of_script), INTEGER_MAX, "32768"),
        Case(script(number_of_script), INTEGER_MIN, "32769", -1),
    ],
    "locals of a script function": [Case(script(local_names), SCRIPT_LOCALS, "one local too many")],
    "results of a script function or system call": [Case(script(results), SCRIPT_RESULTS, "values at most")],
    "functions of a script": [Case(script(functions), SCRIPT_FUNCTIONS, "functions; a script has")],
    "notes and rests of a part": [Case(notes, EVENTS_MAX, "the part is too long")],
    "ROM": [Case(rom, MMC3_512K.switched_banks * MMC3_512K.bank_size, "banks, the board has")],
}
ELSEWHERE = {
    "size of a script": "test_a_function_larger_than_a_bank_is_refused",
    "script stack": "test_deepest_frame_that_fits",
    "events inside events": "test_the_ninth_event_inside_events_traps_and_leaves_the_stack_clean",
    "script budget": "test_budget_is_exact",
    "rows in ruleset.toml": "test_rows_at_the_limit_are_accepted_and_one_more_is_refused",
    "memory in ruleset.toml": "test_memory_at_the_limit_is_accepted_and_one_more_is_refused",
    "board.toml": "test_board_at_the_limit_is_accepted_and_one_more_is_refused",
    "tunes, effects and instruments": "test_sound_that_does_not_fit_says_how_much_too_much",
}
"""Limits that a script meets while it runs, or that need a whole sound: tests of their own, in other files."""


def test_every_row_of_the_table_has_a_test() -> None:
    rows = {row for row, _ in limits(TIMELINE)}
    assert rows == CASES.keys() | ELSEWHERE.keys()
    code = "\n".join(path.read_text(encoding="utf-8") for path in SUITE.rglob("test_*.py"))
    assert [name for name in ELSEWHERE.values() if f"\ndef {name}(" not in code] == []


@pytest.mark.parametrize(
    ("row", "case"),
    [pytest.param(row, case, id=f"{row} {case.most}") for row, cases in CASES.items() for case in cases],
)
def test_limit_is_accepted_and_one_more_is_refused(row: str, case: Case, tmp_path: Path) -> None:
    accepted = case.say(Project(tmp_path / "at"), case.most)
    assert [text for text in accepted if case.words in text] == [], accepted
    if row not in ("file of a project",):  # it is not a picture
        assert accepted == [], accepted
    refused = case.say(Project(tmp_path / "beyond"), case.most + case.over)
    assert [text for text in refused if case.words in text], refused


def test_unpacked_size_of_a_sheet_is_in_the_table() -> None:
    assert f"{UNPACKED_MAX >> 20} MB unpacked" in dict(limits(TIMELINE))["sheet to import"]
    assert f"{SOUND_DATA_MAX:,} bytes, {INSTRUMENTS_MAX} instruments" in dict(limits(TIMELINE)).values()
