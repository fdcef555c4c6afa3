"""The timeline set, decoded from the built image: complete, legal, and using all that the format has."""

from __future__ import annotations

from collections import Counter

import pytest

from cartomancer.cartridge import Cartridge
from cartomancer.manifest import Manifest
from cartomancer.rulesets.timeline import codes
from cartomancer.rulesets.timeline.image import image_steps
from cartomancer.rulesets.timeline.notation import print_step
from cartomancer.rulesets.timeline.steps import Step, carries
from cartomancer.schema.formats import Table
from cartomancer.schema.records import CardRecord
from cartomancer.words.types import TypeNames
from support.places import ROOT

IMAGE = ROOT / "build/timeline.nes"

Slots = list[tuple[CardRecord, codes.Condition, int]]


@pytest.fixture(scope="module")
def cartridge() -> Cartridge:
    return Cartridge.open(IMAGE)


@pytest.fixture(scope="module")
def cards(cartridge: Cartridge) -> list[CardRecord]:
    return [cartridge.card(number) for number in cartridge.card_numbers()]


@pytest.fixture(scope="module")
def slots(cards: list[CardRecord]) -> Slots:
    return [
        (card, codes.Condition.of(slot.condition), slot.number) for card in cards for slot in card.slots if slot.number
    ]


@pytest.fixture(scope="module")
def steps(cartridge: Cartridge, slots: Slots) -> list[Step]:
    """Steps of abilities that some card uses."""
    return [step for number in sorted({number for _, _, number in slots}) for step in image_steps(cartridge, number)]


def test_set_has_all_categories_and_colours(cards: list[CardRecord]) -> None:
    assert len(cards) >= 64
    count = Counter(codes.Category.of(card.category) for card in cards)
    assert count[codes.Category.MASTER] >= 2
    assert min(count[category] for category in codes.Category) >= 2
    for category in (codes.Category.MINION, codes.Category.LORD, codes.Category.SKILL, codes.Category.ARTS):
        colours = {
            colour for card in cards if card.category == category for colour in codes.Colour if card.colour & colour
        }
        assert colours == set(codes.Colour), category


def test_every_card_is_complete(cartridge: Cartridge, cards: list[CardRecord]) -> None:
    for number, card in zip(cartridge.card_numbers(), cards, strict=True):
        assert card.name_full
        assert card.name_short
        assert card.illustrator
        assert cartridge.text(Table.ENGLISH, number)
        assert card.gfx_len > 0
        assert card.mini_len > 0
        assert not any(slot.number for slot in card.slots) or cartridge.text(Table.RULES, number)


def test_no_two_cards_share_name_or_picture(cartridge: Cartridge, cards: list[CardRecord]) -> None:
    assert len({card.name_full for card in cards}) == len(cards)
    pictures = {cartridge.picture(card).tile_blob() for card in cards}
    assert len(pictures) == len(cards)


@pytest.mark.parametrize("condition", [one for one in codes.Condition if one], ids=lambda one: one.name)
def test_every_condition_is_used(slots: Slots, condition: codes.Condition) -> None:
    assert condition in {used for _, used, _ in slots}


@pytest.mark.parametrize("place", codes.Range, ids=lambda one: one.name)
def test_every_range_bit_is_used_on_both_sides(steps: list[Step], place: codes.Range) -> None:
    assert any(step.range_self & place for step in steps)
    assert any(step.range_opp & place for step in steps)


@pytest.mark.parametrize("special", codes.Special, ids=lambda one: one.name)
def test_every_special_range_is_used(steps: list[Step], special: codes.Special) -> None:
    assert any(step.special & special for step in steps)


@pytest.mark.parametrize("method", [*codes.Select, *(one + codes.OPTIONAL for one in codes.Select)])
def test_every_selection_method_is_used(steps: list[Step], method: int) -> None:
    assert any(step.select & 0x0F == method and step.has_target for step in steps)


@pytest.mark.parametrize("value_filter", codes.Filter, ids=lambda one: one.name)
def test_every_value_filter_is_used(steps: list[Step], value_filter: codes.Filter) -> None:
    assert any(step.select & 0xF0 == value_filter for step in steps)


@pytest.mark.parametrize("effect", codes.Effect, ids=lambda one: one.name)
def test_every_effect_is_used(steps: list[Step], effect: codes.Effect) -> None:
    assert any(step.effect == effect for step in steps)


@pytest.mark.parametrize("kind", codes.Kind, ids=lambda one: one.name)
def test_every_kind_is_used(steps: list[Step], kind: codes.Kind) -> None:
    assert any(step.kind & kind for step in steps)


@pytest.mark.parametrize("macro", codes.Macro, ids=lambda one: one.name)
def test_every_macro_is_used_where_it_is_read(steps: list[Step], macro: codes.Macro) -> None:
    def constants(step: Step) -> list[int]:
        effect = codes.Effect.of(step.effect)
        numeric = (codes.Param.AMOUNT, codes.Param.SIGNED)
        pairs = ((effect.x, step.par_x), (effect.y, step.par_y), (effect.z, step.par_z))
        values = [value for param, value in pairs if param in numeric]
        values += [step.keywords.numbers[one] for one in codes.NumberKeyword if not one.is_trait]
        return [*values, step.sel_x, step.sel_y]

    assert any(macro in constants(step) for step in steps)


@pytest.mark.parametrize(
    "keyword",
    [
        # The document lists the keywords in the order of the record: requirements 23 to 42.
        pytest.param(keyword, marks=pytest.mark.req(f"R000-{number}"), id=keyword.name)
        for number, keyword in enumerate([*codes.NumberKeyword, *codes.FlagKeyword], 23)
    ],
)
def test_every_keyword_is_printed_on_a_card(
    cards: list[CardRecord], keyword: codes.NumberKeyword | codes.FlagKeyword
) -> None:
    assert any(carries(card.keywords, keyword) for card in cards)


DOCUMENT_CARDS = {
    # name, or the end of it: a line that must stand among the steps of its abilities
    "聖剣の加護": "１相手フィールド　全色　タイプ指定なし　ミニオン・ロード　強制一枚選択　6コスト以下　6ダメージ",
    "命の刈り取り": "１相手のスタンバイ・WT1~WT4　全色　タイプ指定なし　ミニオン　強制一枚選択　全て　除外",
    "ハイデルガルド": "１対象なし　自分のタイムラインを対象に選べなくする",
    "ユラノ": "ユラノの速攻対象「速攻」",
    "すねこすり": "すねこすり用スタンバイ移動",
    "ザップ": "ザップ用スタンバイ移動",
    "ホタル": "ライフを得る",
}


@pytest.mark.parametrize("name, line", DOCUMENT_CARDS.items())
def test_card_that_the_document_names_has_its_effect(
    cartridge: Cartridge, cards: list[CardRecord], name: str, line: str
) -> None:
    card = next(card for card in cards if card.name_full.endswith(name))
    types = TypeNames(Manifest.read(IMAGE.with_suffix(".json")).types)
    printed = [
        print_step(step, "ja", types)
        for slot in card.slots
        if slot.number
        for step in image_steps(cartridge, slot.number)
    ]
    assert any(line in one for one in printed), printed


EXAMPLES = {
    "聖剣の加護": [
        "0100000100001f0000061101060106000000000000000000000000",
        "02c0030000001f01000a09010003ff000000000000000000000000",
        "0200000000041f0000020800000700000000000000000000000000",
    ],
    "命の刈り取り": [
        "0100000100001f0000060101000103000000000000000000000000",
        "0200000000041f0000020000000a00000000000000000000000000",
        "010000c007001f0000020101000a00000000000000000000000000",
    ],
}


@pytest.mark.parametrize("name, wanted", EXAMPLES.items())
def test_document_examples_stand_in_rom_byte_for_byte(
    cartridge: Cartridge, cards: list[CardRecord], name: str, wanted: list[str]
) -> None:
    card = next(card for card in cards if card.name_full == name)
    assert [step.pack().hex() for step in image_steps(cartridge, card.slots[0].number)] == wanted


@pytest.mark.req("R000-68")
def test_abilities_are_apart_from_cards(cards: list[CardRecord]) -> None:
    without = [card for card in cards if not any(slot.number for slot in card.slots)]
    assert without, "a card without abilities"


def test_two_decks_of_forty_are_legal(cartridge: Cartridge, cards: list[CardRecord]) -> None:
    by_number = dict(zip(cartridge.card_numbers(), cards, strict=True))
    decks = [cartridge.deck(index) for index in range(cartridge.directory(Table.DECKS).count)]
    assert len(decks) >= 2
    for deck in decks:
        assert by_number[deck.master].category == codes.Category.MASTER
        assert sum(copies for _, copies in deck.entries) == 40
        assert all(1 <= copies <= 3 for _, copies in deck.entries)
        assert len({number for number, _ in deck.entries}) == len(deck.entries)
        assert all(by_number[number].category != codes.Category.MASTER for number, _ in deck.entries)


SPELLINGS = ("あいて", "けってい", "いちらん", "えらぶ", "えらん", "きろく", "対戦", "押してね", "手もと", "手元")
"""Words that are said otherwise: 相手, 決定, 一覧, 選ぶ, 記録, デュエル, 押してください, スタンバイに入る."""


TEXTS = ("assets/ui/text.csv", "romsrc/rulesets/timeline/ruleset.toml", "romsrc/rulesets/timeline/text.csv")
OF_GAME = ("text.csv", "help.toml", "RULES.md")


@pytest.mark.parametrize("name", [*TEXTS, *(f"assets/timeline/{name}" for name in OF_GAME)])
def test_japanese_words_are_spelt_one_way(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert [word for word in SPELLINGS if word in text] == []
