"""The catalogue page in a real browser: it holds every card, finds, filters, sorts, and needs nothing but itself."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner
from PIL import Image
from playwright.sync_api import Browser, Page

from cartomancer.catalogue import catalogue_page
from cartomancer.cli import main
from cartomancer.manifest import CardPlace
from cartomancer.pictures.nes_palette import load_rgb_table
from cartomancer.rulesets.timeline.codes import Category, Condition
from cartomancer.units import CardNumber
from support.built_game import BuiltGame

Cards = dict[int, CardPlace]
Open = Callable[..., Page]


@pytest.fixture(scope="module")
def page_file(game: BuiltGame, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of the built game."""
    path = tmp_path_factory.mktemp("catalogue") / "timeline.html"
    path.write_text(catalogue_page(game.cartridge, game.manifest), encoding="utf-8")
    return path


@pytest.fixture
def open_page(browser: Browser, page_file: Path) -> Iterator[Open]:
    """Opens the page from disk; afterwards nothing may have gone wrong and nothing been fetched."""
    troubles: list[str] = []
    # Still minis: drawing them without a graphics card would be most of the tests' time.
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")

    def opened(state: str = "") -> Page:
        page = context.new_page()
        page.on("console", lambda message: troubles.append(message.text) if message.type != "log" else None)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on(
            "request",
            lambda request: None if request.url.startswith(("file:", "data:")) else troubles.append(request.url),
        )
        page.goto(page_file.as_uri() + state)
        return page

    yield opened
    context.close()
    assert troubles == []


@pytest.fixture
def cards(game: BuiltGame) -> Cards:
    return {card.number: card for card in game.manifest.cards}


def shown(page: Page) -> list[int]:
    """Numbers of the cards that can be seen, in order."""
    numbers = page.eval_on_selector_all(".card", "all => all.filter(e => e.offsetParent).map(e => +e.dataset.number)")
    return [int(number) for number in numbers]


def of_cards(page: Page, asked: str) -> dict[int, Any]:
    """What a function of the page says of each card, by number."""
    return dict(page.eval_on_selector_all(".card", f"all => all.map(e => [+e.dataset.number, ({asked})(e)])"))


def where(cards: Cards, wanted: Callable[[dict[str, object]], bool]) -> list[int]:
    """Numbers of the cards whose rows say so."""
    return [number for number, card in cards.items() if wanted(dict(card.source))]


def tick(page: Page, group: str, value: str) -> None:
    page.locator(f"input[name={group}][value={value}]").check(force=True)


def count(page: Page, group: str, value: str) -> int:
    return int(page.locator(f".chip:has(input[name={group}][value={value}]) .count").inner_text())


# --- what it holds --------------------------------------------------------------------------------------------


def test_page_holds_every_card_with_its_data(open_page: Open, cards: Cards) -> None:
    page = open_page()
    assert shown(page) == list(cards)
    assert page.inner_text("#shown") == f"{len(cards)} / {len(cards)}"
    texts = of_cards(page, "card => card.textContent")
    figures = of_cards(page, "card => [...card.querySelectorAll('dd')].map(e => +e.textContent)")
    for number, card in cards.items():
        source = card.source
        for said in (source["name"], source["short"], source["english"], source["illustrator"], card.id):
            assert str(said) in texts[number], f"card {number} does not say {said}"
        assert figures[number] == expected_figures(dict(source))


def expected_figures(source: dict[str, object]) -> list[object]:
    """The numbers that a card of its category has."""
    if source["category"] == Category.MASTER.en:
        return [source["hp"]]
    unit = source["category"] in (Category.MINION.en, Category.LORD.en)
    return [source[name] for name in ("cost", "cc_wt", *(("atk", "hp") if unit else ()))]


def test_pictures_are_the_consoles_pixel_for_pixel(open_page: Open, game: BuiltGame, cards: Cards) -> None:
    page = open_page()
    rgb = np.array(load_rgb_table(None), np.uint8)
    for number, source in of_cards(page, "card => card.querySelector('img').src").items():
        shown_picture = Image.open(io.BytesIO(base64.b64decode(source.partition(",")[2]))).convert("RGB")
        picture = game.cartridge.picture(game.cartridge.card(CardNumber(number)))
        assert np.array_equal(np.asarray(shown_picture), rgb[picture.indices()]), f"card {number}"
    image = page.locator("#card-1 img")
    box = image.bounding_box()
    assert box is not None
    assert box["width"] % picture.width == 0, "pixels are not scaled by a whole number"
    assert image.evaluate("e => getComputedStyle(e).imageRendering") == "pixelated"


@pytest.mark.req("R000-44")
def test_lightning_mark_stands_on_cards_with_triggered_abilities_only(open_page: Open, game: BuiltGame) -> None:
    bolts = of_cards(open_page(), "card => card.querySelectorAll('h3 .bolt').length")
    for number in game.cartridge.card_numbers():
        slots = [slot for slot in game.cartridge.card(number).slots if slot.number]
        triggered = any(Condition.of(slot.condition).is_triggered for slot in slots)
        assert bolts[number] == triggered, f"card {number}"


def test_mini_characters_move_unless_the_reader_wants_stillness(open_page: Open) -> None:
    page = open_page()
    mini = page.locator("#card-1 .mini")
    assert mini.evaluate("e => getComputedStyle(e).animationName") == "none"
    page.emulate_media(reduced_motion="no-preference")
    assert mini.evaluate("e => getComputedStyle(e).animationName") == "mini"


# --- finding --------------------------------------------------------------------------------------------------


def test_search_in_japanese_finds_names_types_and_rules(open_page: Open, game: BuiltGame, cards: Cards) -> None:
    page = open_page()
    page.fill("input[name=q]", "竜")
    in_names = where(cards, lambda row: "竜" in str(row["name"]))
    in_types = where(cards, lambda row: "Dragon" in list(row["types"]))  # type: ignore[call-overload]
    in_rules = where(cards, lambda row: "竜" in str(row["rules"]))
    assert in_names and in_types
    assert shown(page) == sorted({*in_names, *in_types, *in_rules})


def test_search_in_english_ignores_case(open_page: Open, cards: Cards) -> None:
    page = open_page()
    page.fill("input[name=q]", "dragon")
    found = shown(page)
    named = where(cards, lambda row: "dragon" in f"{row['english']} {row['types']}".lower())
    assert set(named) <= set(found) < set(cards)
    texts = of_cards(page, "card => card.textContent.toLowerCase()")
    assert all("dragon" in texts[number] for number in found)


def test_search_takes_either_kana_any_width_and_several_words(open_page: Open, cards: Cards) -> None:
    page = open_page()
    yurano = next(number for number, card in cards.items() if card.id == "yurano")
    for wanted in ("ユラノ", "ゆらの", "ﾕﾗﾉ", "YURANO gale"):
        page.fill("input[name=q]", wanted)
        assert yurano in shown(page), wanted
        assert len(shown(page)) < len(cards) / 4, wanted


def test_search_without_result_says_so_and_escape_brings_all_back(open_page: Open, cards: Cards) -> None:
    page = open_page()
    page.keyboard.press("/")
    page.keyboard.type("zzzz")
    assert shown(page) == []
    assert page.is_visible("#nothing")
    page.keyboard.press("Escape")
    assert shown(page) == list(cards)


def test_filters_of_different_groups_combine_and_counts_follow(open_page: Open, cards: Cards) -> None:
    page = open_page()
    tick(page, "colour", "red")
    red = where(cards, lambda row: "red" in list(row["colour"]))  # type: ignore[call-overload]
    assert shown(page) == red
    for category in Category:
        expected = [number for number in red if cards[number].source["category"] == category.en]
        assert count(page, "category", category.en) == len(expected)
    tick(page, "category", "lord")
    assert shown(page) == [number for number in red if cards[number].source["category"] == "lord"]
    # A second colour adds cards: one of them is enough.
    tick(page, "colour", "black")
    lords = where(cards, lambda row: row["category"] == "lord" and bool({"red", "black"} & set(row["colour"])))  # type: ignore[call-overload]
    assert shown(page) == lords
    page.click("button[type=reset]")
    page.wait_for_function(f"document.querySelector('#shown').textContent.startsWith('{len(cards)}')")
    assert shown(page) == list(cards)


def test_ticked_keywords_must_all_be_there(open_page: Open, cards: Cards) -> None:
    page = open_page()
    tick(page, "keyword", "first-strike")
    one = where(cards, lambda row: "first strike" in dict(row["keywords"]))  # type: ignore[call-overload]
    assert shown(page) == one
    tick(page, "keyword", "leap")
    both = [number for number in one if "leap" in cards[number].source["keywords"]]
    assert 0 < len(both) < len(one)
    assert shown(page) == both


def test_state_is_kept_in_the_address(open_page: Open) -> None:
    page = open_page()
    page.fill("input[name=q]", "竜")
    tick(page, "colour", "red")
    page.select_option("select[name=sort]", "cost")
    page.locator("input[name=down]").check(force=True)
    state = page.evaluate("location.hash")
    again = open_page(state)
    assert shown(again) == shown(page) != []
    assert again.input_value("input[name=q]") == "竜"
    assert again.is_checked("input[name=colour][value=red]")
    assert again.input_value("select[name=sort]") == "cost"


def test_unknown_state_in_the_address_is_ignored(open_page: Open, cards: Cards) -> None:
    page = open_page("#colour=octarine&sort=weight&nonsense=%E0%A4%A")
    assert shown(page) == list(cards)


def test_sorting_by_cost_puts_cards_without_cost_last(open_page: Open, cards: Cards) -> None:
    page = open_page("#sort=cost&down=1")
    order = shown(page)
    masters = where(cards, lambda row: row["category"] == "master")
    assert order[-len(masters) :] == masters
    costs = [int(cards[number].source["cost"]) for number in order[: -len(masters)]]
    assert costs == sorted(costs, reverse=True)


def test_link_to_a_card_brings_it_into_view(open_page: Open) -> None:
    page = open_page("#card=40")
    page.wait_for_function("document.querySelector('#card-40').getBoundingClientRect().top < innerHeight")
    box = page.locator("#card-40").bounding_box()
    assert box is not None and 0 <= box["y"] < 900


# --- banks ----------------------------------------------------------------------------------------------------


def test_bank_map_shows_what_lies_where(open_page: Open, game: BuiltGame) -> None:
    page = open_page()
    manifest = game.manifest
    used = {bank.bank for bank in manifest.banks if bank.used > 0}
    assert page.locator("#map li").count() == len(used)
    places = {(blob.bank, blob.address) for blob in (*manifest.blobs, *manifest.regions) if blob.bank in used}
    assert page.locator("#map i").count() == len(places)
    largest = max(manifest.blobs, key=lambda blob: blob.size)
    page.locator(f'#map i[data-name="{largest.name}"]').hover()
    said = page.inner_text("#blob")
    assert largest.name in said and f"{largest.size:,} bytes" in said and f"{largest.address:04X}" in said


def test_bank_map_can_be_walked_with_the_keyboard(open_page: Open) -> None:
    page = open_page()
    page.locator("#map .bar").first.focus()
    page.keyboard.press("ArrowRight")
    first = page.inner_text("#blob")
    page.keyboard.press("ArrowRight")
    assert page.inner_text("#blob") != first
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith("Bank 01")


# --- everyone and everywhere ----------------------------------------------------------------------------------


def test_page_fits_its_window(open_page: Open) -> None:
    page = open_page()
    for width in (320, 390, 768, 1440, 2200):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        picture = page.locator("#card-1 .art").bounding_box()
        assert picture is not None and picture["x"] + picture["width"] <= width


def test_everything_has_a_name_for_those_who_do_not_see(open_page: Open) -> None:
    page = open_page()
    unnamed = page.evaluate("""() => [
        ...[...document.querySelectorAll("img:not([alt]), .card img[alt='']")],
        ...[...document.querySelectorAll("input, select")].filter(e => !e.labels.length),
        ...[...document.querySelectorAll("button, a")].filter(e => !e.textContent.trim() && !e.ariaLabel
            && !e.querySelector("img[alt]")),
        ...[...document.querySelectorAll("h3, .rules > div")].filter(e => !e.lang),
    ].map(e => e.outerHTML.slice(0, 80))""")
    assert unnamed == []


def test_paper_gets_the_cards_and_not_the_tools(open_page: Open, cards: Cards) -> None:
    page = open_page("#colour=red")
    red = shown(page)
    page.emulate_media(media="print")
    assert shown(page) == red
    assert not page.is_visible("#tools")
    assert not page.is_visible("#map")


def test_one_language_hides_the_other(open_page: Open) -> None:
    page = open_page("#text=en")
    assert not page.is_visible("#card-5 .rules [lang=ja]")
    assert page.is_visible("#card-5 .rules [lang=en]")


# --- the command ----------------------------------------------------------------------------------------------


def test_command_writes_the_page_and_says_where(game: BuiltGame, page_file: Path, tmp_path: Path) -> None:
    target = tmp_path / "cards.html"
    result = CliRunner().invoke(main, ["catalogue", str(game.image), "-o", str(target)])
    assert result.exit_code == 0, result.output
    assert f"{len(game.manifest.cards)} cards" in result.output
    assert target.read_bytes() == page_file.read_bytes(), "the same image gives the same page"


def test_command_without_manifest_names_file_and_cure(game: BuiltGame, tmp_path: Path) -> None:
    image = tmp_path / "lonely.nes"
    image.write_bytes(game.image.read_bytes())
    result = CliRunner().invoke(main, ["catalogue", str(image)])
    assert result.exit_code == 1
    assert "lonely.json" in result.output and "build the image again" in result.output
    assert not image.with_suffix(".html").exists()
