"""Everything wrong in a project is said at once, with file, line, card and cure, and nothing is written."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from cartomancer import build
from cartomancer.blobs import Blob
from cartomancer.check import check
from cartomancer.convert.art import CardArt
from cartomancer.convert.blobs import Converted, judge
from cartomancer.convert.fit import missing_labels
from cartomancer.convert.font_file import find_font
from cartomancer.convert.glyphs import Font
from cartomancer.convert.texts import by_key, numbered_texts
from cartomancer.load.source import load
from cartomancer.pictures.convert import picture_from_rom
from cartomancer.pictures.minis import convert_mini
from cartomancer.pictures.nes_palette import load_rgb_table
from cartomancer.problems import ProjectError
from cartomancer.schema.memory import code_banks
from cartomancer.schema.menu_screens import HELP_TILES_MAX
from cartomancer.schema.profile import MMC3_512K
from support.projects import ABILITIES, BOLT, DECKS, GAME, HEADER, IMP, MASTER, Project
from support.ruleset_of import RULESETS


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def imp(**changes: str) -> str:
    """The imp's row with some cells changed."""
    cells = dict(zip(HEADER.split(","), IMP.split(","), strict=True)) | changes
    return ",".join(cells[name] for name in HEADER.split(","))


CELLS = [
    # what is changed in the imp's row, what is said, the cure
    ({"name": "火" * 17}, "takes 34 bytes of 32", "shorten it by 1 full-width character (limit 16)"),
    ({"short": "鬼" * 10}, "takes 20 bytes of 16", "shorten it by 2 full-width characters (limit 8)"),
    ({"name": "火の😀"}, '"😀" (U+1F600), which is not in Shift-JIS', "use another character"),
    ({"english": "Señoř"}, '"ř" (U+0159), which the Latin face lacks', "Western European"),
    ({"english": "A" * 29}, "has 29 characters", "shorten it to 28"),
    ({"short_english": "Fire Goblin"}, 'short_english "Fire Goblin" takes 41 pixels of 40', '"Fire" fits'),
    ({"category": "minon"}, 'category "minon" does not exist', 'did you mean "minion"?'),
    ({"colour": "赤・蒼"}, 'colour "蒼" does not exist', "use one of: black"),
    ({"type1": "剣"}, 'type "剣" does not exist', "did you mean"),
    ({"type1": "炎", "type2": "炎"}, "type1 and type2 are the same", "empty type2"),
    ({"keywords": "早攻"}, 'unknown keyword "早攻"', 'did you mean "速攻"?'),
    ({"keywords": "hast"}, 'unknown keyword "hast"', 'did you mean "haste"?'),
    ({"keywords": "衝撃"}, 'keyword "衝撃" needs a number', "衝撃2"),
    ({"keywords": "速攻・速攻"}, 'keyword "速攻" is there twice', "name it once"),
    ({"cost": "100"}, "cost is 100", "use a number from 0 to 99"),
    ({"cost": "three"}, 'cost "three" is not a number', "write a number from 0 to 99"),
    ({"cost": ""}, "cost is empty", "write a number"),
    ({"cc_wt": "5"}, "cc_wt (WT) is 5", "use a number from 0 to 4"),
    ({"hp": "0"}, "hp is 0", "use a number from 1 to 99"),
    ({"rarity": "legendary"}, 'rarity "legendary" does not exist', "use one of: common"),
    ({"id": "Fire Imp"}, 'id "Fire Imp" cannot be used', "small letters"),
    ({"no": "0"}, "no is 0", "use a number from 1"),
    ({"ability1": "火の紛"}, 'ability "火の紛" does not exist', 'did you mean "火の粉"?'),
    ({"condition1": "設置時"}, 'condition1 "設置時" does not exist', 'did you mean "配置時"?'),
    ({"condition1": "使用時"}, "使用時 can never happen to a minion", "belongs to a arts or skill"),
    ({"condition1": "常時"}, "常時 takes standing effects only", "use another condition"),
    ({"condition1": "自ターン中任意【X MP】"}, "x1 is empty, but 自ターン中任意【X MP】 needs its X", "in x1"),
    ({"x1": "3"}, "x1 is 3, but nothing pays or reads it", "empty x1"),
    ({"ability1": ""}, "condition1 or x1 is given, but no ability1", "name the ability"),
    ({"picture": "dihter=0.5"}, 'picture options "dihter=0.5"', "see the reference page"),
]


@pytest.mark.parametrize("changes, what, cure", CELLS, ids=[str(case[0]) for case in CELLS])
def test_wrong_cell_names_line_card_and_cure(project: Project, changes: dict[str, str], what: str, cure: str) -> None:
    project.cards(MASTER, imp(**changes), BOLT)
    said = project.problems()
    found = [block for block in said.split("\ncards.csv:") if what in block]
    assert found, said
    name = changes.get("id", "imp")
    assert f'3: error: card "{name}"' in found[0]
    assert cure in found[0], found[0]


def test_keywords_on_a_skill_are_refused(project: Project) -> None:
    project.cards(MASTER, IMP, BOLT.replace(",コモン,,,使用時", ",コモン,,速攻,使用時"))
    assert 'cards.csv:4: error: card "bolt": a skill has keywords' in project.problems()


def test_duplicate_id_and_number_name_the_first(project: Project) -> None:
    project.cards(MASTER, IMP, IMP)
    said = project.problems()
    assert 'cards.csv:4: error: card "imp": the id is there twice, first in line 3' in said
    assert 'number 2 is taken by card "imp" in line 3' in said
    assert "the next free number is 3" in said


def test_unknown_and_missing_columns(project: Project) -> None:
    project.cards(MASTER, IMP, BOLT, header=HEADER.replace("rarity", "rarety"))
    said = project.problems()
    assert said.count("error:") == 1, "one message about the header, and none about rows or decks"
    assert 'cards.csv:1: error: the header: unknown column "rarety"' in said
    assert 'did you mean "rarity"?' in said
    assert 'column "rarity" is missing' in said
    assert "3 rows were not checked" in said
    assert "a deck names cards of this file; that was not checked" in said


ABILITY_LINES = [
    ("ミニオン　強制一枚選択", "ミ二オン　強制一枚選択", '"ミ二オン"', "ミニオン"),
    ("1ダメージ", "999ダメージ", "999 is out of range", "0 to 111"),
    ("１相手", "２相手", "the first step's order number is not 1", "number the steps 1, 2, 3"),
    ("タイプ指定なし", "タイプ「剣」", "剣", "did you mean"),
    ("1ダメージ", "「早攻」を与える", "早攻", "速攻"),
]


@pytest.mark.parametrize("old, new, what, cure", ABILITY_LINES)
def test_wrong_ability_names_its_line(project: Project, old: str, new: str, what: str, cure: str) -> None:
    project.write("abilities.toml", ABILITIES.replace(old, new, 1))
    said = project.problems()
    assert 'error: ability "火の粉"' in said
    assert what in said
    assert cure in said


def test_illegal_selection_nibble_in_fields_is_named(project: Project) -> None:
    fields = (
        '[["火の粉"]]\norder = 1\nopponent = ["field"]\nkinds = ["minion"]\nselect = "choose 0"\neffect = "1 damage"\n'
    )
    project.write("abilities.toml", ABILITIES.split('"火球"')[0].replace('"火の粉"', '"別"') + fields)
    project.cards(MASTER, IMP)
    project.write("decks.toml", "")
    said = project.problems()
    assert 'abilities.toml:4: error: ability "火の粉"' in said
    assert "0 is out of range" in said or "not in 1-111" in said


def test_toml_syntax_error_names_its_line(project: Project) -> None:
    project.write("decks.toml", DECKS.replace('master = "hero"', "master = hero"))
    assert "decks.toml:3: error: not TOML" in project.problems()


DECK_LINES = [
    ("imp = 2", "imp = 1", "has 3 cards", "add 1: a deck has 4"),
    ("imp = 2", "imp = 3", '3 copies of "imp" are not allowed', "1 to 2"),
    ("imp = 2", "ipm = 2", 'card "ipm" does not exist', 'did you mean "imp"?'),
    ("imp = 2", "hero = 2", '"hero" can only be the master', "name it as master"),
    ('master = "hero"', 'master = "imp"', '"imp" cannot be the master', "use one of: hero"),
]


@pytest.mark.parametrize("old, new, what, cure", DECK_LINES)
def test_wrong_deck_names_line_and_cure(project: Project, old: str, new: str, what: str, cure: str) -> None:
    project.write("decks.toml", DECKS.replace(old, new))
    said = project.problems()
    assert 'error: deck "first"' in said
    assert "decks.toml:" in said
    assert what in said
    assert cure in said


SETTINGS = [
    ("picture = [60, 64]", "picture size [60, 64] cannot be used", "multiples of 16"),
    ('langauge = "ja"', 'unknown setting "langauge"', 'did you mean "language"?'),
    ('language = "fr"', "language 'fr' does not exist", 'use "ja" or "en"'),
    ("sprite_palettes = [[1, 2, 3]]", "sprite_palettes cannot be used", "four lists of three"),
    ('rgb_table = "x.pal"', 'rgb_table "x.pal" is missing', "put the .pal file"),
]


@pytest.mark.parametrize("line, what, cure", SETTINGS)
def test_wrong_setting_names_line_and_cure(project: Project, line: str, what: str, cure: str) -> None:
    project.write("game.toml", GAME + line + "\n")
    said = project.problems()
    assert f"game.toml:5: error: {what}" in said
    assert cure in said


def _bytes(image: Image.Image, kind: str = "PNG", **how: object) -> bytes:
    data = io.BytesIO()
    image.save(data, kind, **how)
    return data.getvalue()


def _animated() -> bytes:
    frames = [Image.new("RGB", (8, 8), colour) for colour in ("red", "blue")]
    return _bytes(frames[0], save_all=True, append_images=frames[1:])


PICTURES = [
    (b"not a picture", "imp.png"),
    (_bytes(Image.effect_noise((64, 64), 90))[:600], "imp.png"),
    (_animated(), "imp.png"),
    (_bytes(Image.new("1", (5000, 4000))), "imp.png"),
    (b"", "imp.png"),
]


@pytest.mark.parametrize("data, name", PICTURES, ids=["text", "truncated", "animated", "20 megapixels", "empty"])
def test_unusable_picture_names_card_and_cure(project: Project, data: bytes, name: str) -> None:
    (project.folder / "art" / name).write_bytes(data)
    said = project.problems()
    assert 'art/imp.png: error: card "imp": ' in said
    assert "cure: " in said


def test_all_problems_of_all_files_come_in_one_run(project: Project) -> None:
    project.cards(MASTER, imp(cost="x", type1="剣"), BOLT)
    project.write("abilities.toml", ABILITIES.replace("3 damage", "3 damgae"))
    project.write("decks.toml", DECKS.replace("bolt = 2", "bolt = 9"))
    (project.folder / "art/hero.png").write_bytes(b"nothing")
    said = project.problems()
    for part in ("not a number", 'type "剣"', 'ability "火球"', '9 copies of "bolt"', 'card "hero"'):
        assert part in said


def test_missing_art_is_a_warning_and_a_placeholder(project: Project) -> None:
    (project.folder / "art/imp.png").unlink()
    built = project.build()
    assert any('card "imp": art/imp.png is missing' in warning for warning in built.warnings)
    assert built.rom.is_file()


def test_missing_art_is_an_error_when_strict(project: Project) -> None:
    (project.folder / "art/imp.png").unlink()
    assert 'cards.csv:3: error: card "imp": art/imp.png is missing' in project.problems(strict=True)


def test_text_that_does_not_fit_its_box_shows_the_line(project: Project) -> None:
    line = "１相手フィールド　全色　タイプ指定なし　ミニオン　強制一枚選択　全て　1ダメージ\n"
    long = "".join(line.replace("１", str(order)) for order in range(1, 15))
    project.write("abilities.toml", ABILITIES.replace(line, long, 1))
    said = project.problems()
    assert 'cards.csv:3: error: card "imp": the rules text takes' in said
    assert "    | > " in said


def test_picture_that_must_be_used_as_drawn_but_cannot_is_drawn_with_its_faults(project: Project) -> None:
    colours = Image.new("RGB", (64, 64))
    colours.putdata([(x * 4, y * 4, 128) for y in range(64) for x in range(64)])
    (project.folder / "art/imp.png").write_bytes(_bytes(colours))
    project.cards(MASTER, imp(picture="mode=exact"), BOLT)
    said = project.problems()
    assert 'art/imp.png: error: card "imp": ' in said
    assert "(see build/problems/art_imp.png)" in said
    with Image.open(project.folders.build / "problems/art_imp.png") as drawing:
        assert drawing.width > 64


def test_missing_text_of_a_screen_is_named(project: Project) -> None:
    game = check(load(project.folder, RULESETS)).game
    without = replace(game, texts=tuple(text for text in game.texts if text.key != "card_hint"))
    keys = [text.key for text in numbered_texts(without)]
    assert [problem.what for problem in missing_labels(without, keys)] == ['text "card_hint" is missing']


def test_label_that_does_not_fit_shows_the_line(project: Project) -> None:
    project.write("text.csv", "key,ja,en\nlabel_type,これはとても長い,Cost\n")
    said = project.problems()
    assert 'error: text "label_type": takes 8 cells of 4 (ja)' in said
    assert "    | > これはとても長い" in said


def test_text_that_fits_in_japanese_only_is_named(project: Project) -> None:
    project.write("text.csv", "key,ja,en\nlabel_type,コスト,How much it costs\n")
    said = project.problems()
    assert 'error: text "label_type": takes 9 cells of 4 (en)' in said
    assert "    | > How much it costs" in said


def test_title_that_does_not_fit_is_named(project: Project) -> None:
    text = (project.folder / "game.toml").read_text(encoding="utf-8")
    project.write("game.toml", text.replace("TRIAL", "A VERY LONG TITLE OF A SHORT GAME"))
    assert 'game.toml: error: text "title": takes 33 cells of 14 (en)' in project.problems()


HELP = '''
[goal]
title = {ja = "もくてき", en = "The goal"}
ja = """
あいてのライフを0にします。
"""
en = """
Bring them to 0.
"""
'''


@pytest.mark.parametrize(
    ("old", "new", "said", "cure"),
    [
        ('ja = "もくてき"', 'jp = "もくてき"', "has no title in both languages", "write title ="),
        ('en = """', 'eng = """', 'unknown field "eng"', 'did you mean "en"?'),
        ("Bring them to 0.", "", "has no text en", "write en ="),
        (
            "The goal",
            "The goal of this game and how it is reached",
            "the title takes 22x1 cells of 20x1 (en)",
            "shorten",
        ),
        pytest.param(
            "Bring them to 0.", "word " * 400, "the text takes 28x40 cells of 28x19 (en)", "make two pages", id="long"
        ),
        ("Bring them", "Bring {heat}", 'unknown sign "{heat}"', 'did you mean "heart"?'),
        ("Bring them", "Bring {", 'unknown sign "{}"', "write a sign or a number of the rules in braces"),
        ("Bring", "Br€ng", '"€" (U+20AC) is not a letter of English texts', "use another character"),
    ],
)
def test_help_page_that_cannot_be_shown_is_named(project: Project, old: str, new: str, said: str, cure: str) -> None:
    assert old in HELP
    project.write("help.toml", HELP.replace(old, new))
    problems = project.problems()
    assert "help.toml:" in problems
    assert said in problems
    assert cure in problems


@pytest.mark.parametrize(
    ("screen", "said"),
    [
        ("{ground = 0x0D}", "screen cannot be used"),
        ("{ground = 0x01, frames = []}", "screen cannot be used"),
        ("7", "screen cannot be used"),
        ("{ground = 0x10}", "text ($30) on the ground $10 has a contrast of 2.3:1"),
        ("{frame = [0x17, 0x28, 0x27]}", "frame's last ($27) on the ground $01 has a contrast of 5.7:1"),
    ],
)
def test_colours_of_the_menus_that_cannot_be_read_are_refused(project: Project, screen: str, said: str) -> None:
    project.write("game.toml", f"screen = {screen}\n{GAME}")
    assert said in project.problems()


def test_colours_of_the_menus_are_the_games(project: Project) -> None:
    project.write("game.toml", f"screen = {{ground = 0x0B}}\n{GAME}")
    screen = check(load(project.folder, RULESETS)).game.settings.screen
    assert (screen.ground, screen.frame) == (0x0B, (0x17, 0x28, 0x38))


@cache
def _font() -> Font:
    font = find_font()
    assert font
    return Font(font)


def test_help_page_names_the_numbers_of_the_rules(project: Project) -> None:
    project.write("help.toml", HELP.replace("Bring them to 0.", "A hand has {hand_max} cards."))
    project.write("game.toml", GAME + "[rules]\nhand_max = 7\n")
    game = check(load(project.folder, RULESETS)).game
    assert "A hand has 7 cards." in by_key(numbered_texts(game), "en").values()


def test_help_page_with_too_many_characters_is_named(project: Project) -> None:
    kanji = "".join(chr(code) for code in range(0x4E00, 0x5400) if _shown(chr(code)))[:400]
    project.write("help.toml", HELP.replace("あいてのライフを0にします。", kanji))
    assert f"tiles of {HELP_TILES_MAX} (ja)" in project.problems()


def _shown(letter: str) -> bool:
    try:
        return bool(letter.encode("cp932")) and _font().glyph(letter) is not None
    except UnicodeEncodeError:
        return False


@pytest.mark.parametrize(
    ("english", "shown"),
    [
        ("Fire Imp", "Fire Imp"),
        ("Chronica, Keeper of Hours", "Chronica"),
        ("Queen of the Underworld", "Queen"),
        ("Ice of Old", "Ice of Old"),
        ("Undefeatedness", "Undefeat"),
    ],
)
def test_board_shows_the_first_words_of_an_english_name(project: Project, english: str, shown: str) -> None:
    project.cards(MASTER, imp(english=english), BOLT)
    assert check(load(project.folder, RULESETS)).game.cards[1].short_english == shown


@pytest.mark.parametrize("slip", ["bolt = 9", "bollt = 2"])
def test_a_slip_among_the_cards_of_a_deck_is_not_counted_too(project: Project, slip: str) -> None:
    project.write("decks.toml", DECKS.replace("bolt = 2", slip))
    assert project.problems().count(" error: ") == 1


def test_a_row_that_ends_early_is_one_message(project: Project) -> None:
    project.cards(MASTER, IMP, BOLT[:8])
    said = project.problems()
    assert said.count(" error: ") == 1
    assert "cards.csv:4: error: the row has 3 cells, the header" in said
    assert "cure: write what is missing: short, english, category" in said


def test_deck_name_that_does_not_fit_is_named(project: Project) -> None:
    text = (project.folder / "decks.toml").read_text(encoding="utf-8")
    project.write("decks.toml", text.replace('en = "First"', 'en = "The very first deck of all"'))
    assert 'decks.toml:1: error: deck "first": the name takes 13x1 cells of 11x1 (en)' in project.problems()


def test_names_that_the_deck_editor_cannot_show_together_are_named(project: Project) -> None:
    letters = [chr(code) for code in range(0x4E00, 0x5800) if _shown(chr(code))]
    names = ["".join(letters[at * 16 : at * 16 + 16]) for at in range(12)]
    project.cards(MASTER, *(imp(no=str(at + 2), id=f"imp{at}", name=name) for at, name in enumerate(names)))
    project.write("decks.toml", "")
    assert "ten cards in the deck editor may need" in project.problems()


@pytest.mark.parametrize(("cost", "cores", "warned"), [(7, 4, True), (6, 4, False)])
def test_card_that_no_player_can_unlock_is_a_warning(project: Project, cost: int, cores: int, warned: bool) -> None:
    lord = f"4,king,王,王,King,ロード,赤,{cost},{cores},5,5,炎,,コモン,,,,,,,"
    project.cards(MASTER, IMP, BOLT, lord)
    told = [
        one for one in check(load(project.folder, RULESETS)).problems if "need 11 cores, a player has 10" in one.what
    ]
    assert [one.warning for one in told] == [True] * warned


def test_cards_beyond_own_decks_are_a_warning(project: Project) -> None:
    project.cards(MASTER, *(imp(no=str(number), id=f"imp{number}", name=f"小鬼{number}") for number in range(2, 100)))
    warnings = [
        one for one in check(load(project.folder, RULESETS)).problems if "own decks hold the first 96 only" in one.what
    ]
    assert [(one.warning, one.subject) for one in warnings] == [(True, 'card "imp97"')]


def test_project_that_does_not_fit_says_how_much_too_much_and_who_takes_it(project: Project) -> None:
    game = check(load(project.folder, RULESETS)).game
    blobs = [Blob(f"p{at}", "picture", at.to_bytes(2, "big") * 2048, owner=f"card{at % 3}") for at in range(130)]
    with pytest.raises(ProjectError) as caught:
        build._pack(Converted(tuple(blobs), (), (), {}, {}), game)
    said = caught.value.problems[0].render()
    room = MMC3_512K.switched_banks - len(code_banks(MMC3_512K))
    excess = (65 - room) * MMC3_512K.bank_size
    assert f"the project needs 65 banks, the board has {room}; {excess:,} bytes too much" in said
    assert "bytes by kind: picture 532,480" in said
    assert "largest owners: card0 180,224, card1 176,128" in said
    assert "cure: use smaller pictures" in said


def test_more_pictures_than_a_byte_can_number_are_refused(project: Project) -> None:
    project.cards(*(imp(no=str(number), id=f"imp{number}", name=f"小鬼{number}") for number in range(1, 301)))
    game = check(load(project.folder, RULESETS)).game
    one = picture_from_rom(bytes([2, 2, 0x0F, *([0x30] * 12), 0, 0, 0, 0, 0]), bytes(16))
    mini = convert_mini(
        (project.folder / "mini/imp.png").read_bytes(), game.settings.sprite_palettes, load_rgb_table(None)
    )
    art = {
        card.id: CardArt(replace(one, palettes=((at % 13, at // 13, 0x30), *one.palettes[1:])), mini)
        for at, card in enumerate(game.cards)
    }
    font = find_font()
    assert font
    said = [problem.what for problem in judge(game, art, Font(font))]
    assert "300 different pictures, at most 256" in said
