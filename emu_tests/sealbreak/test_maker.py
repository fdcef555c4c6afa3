"""Masters that players make: the console's judge, price, record, dice and pages, beside the same in Python."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cartomancer.cartridge import Cartridge
from cartomancer.duel import Duel, DuelError, Game
from cartomancer.host.console import read_services
from cartomancer.machine import Machine
from cartomancer.maker import Made, Maker
from cartomancer.ruleset.read import read_ruleset
from cartomancer.schema.core_state import DuelResult
from cartomancer.schema.formats import Table
from cartomancer.schema.front import OWN_DECK_FIRST, DeckState, FrontItem
from cartomancer.schema.maker import LAST_LACK, LETTERS, MADE, MADE_CARD, MadeFault
from cartomancer.schema.records import CARD, CardRecord
from cartomancer.schema.saves import own_decks
from cartomancer.units import CardNumber
from support.front_walk import press, to_item
from support.menu_pilot import Pilot
from support.pad_player import MachinePad, PadPlayer, Wait
from support.places import ROOT
from support.played_duel import CARTRIDGE_RAM, WORK_RAM_NAME, Temper, some_answer

IMAGE = ROOT / "build/sealbreak.nes"
RULESET = ROOT / "romsrc/rulesets/sealbreak/ruleset.toml"
SEALS = 10
UNIT = 500
RED, BLUE, GREEN, WHITE, BLACK = 1, 2, 4, 8, 16
PIERCE, GALE, PASS, FIRST_STRIKE, VAMPIRE, RIGID = (1 << at for at in range(6))
HUMAN, KNIGHT = 1, 7


@pytest.fixture(scope="module")
def game() -> Game:
    return Game.open(IMAGE)


@pytest.fixture(scope="module")
def cartridge() -> Cartridge:
    return Cartridge(IMAGE.read_bytes())


@pytest.fixture(scope="module")
def numbers(game: Game) -> dict[str, int]:
    return {card.id: card.number for card in game.manifest.cards}


@pytest.fixture(scope="module")
def maker(game: Game, cartridge: Cartridge) -> Maker:
    """The same in Python, of what the image has."""
    kinds = {row.id: row.number for row in game.ruleset.kind}
    cards = [cartridge.card(number) for number in cartridge.card_numbers()]
    texts = game.manifest.texts
    return Maker(
        game.ruleset,
        [card for card in cards if card.category == kinds["look"]],
        [card for card in cards if card.category == kinds["gift"]],
        12,
        [texts[f"maker_alphabet_{at}"]["ja"] for at in (1, 2, 3)],
    )


def booted(game: Game) -> Machine:
    """A machine that has set up its RAM."""
    machine = game.machine()
    machine.power_on()
    machine.run_until("main")
    machine.interrupts = False
    return machine


def show(machine: Machine, name: str) -> None:
    """Bring a routine's bank into its window, as far calls leave it."""
    machine.show(name)
    machine.write("bank_code", [machine.place(name)[0] or 0])


class Bench:
    """The maker's routines on a machine, with one own deck being edited."""

    def __init__(self, game: Game, cartridge: Cartridge) -> None:
        self.machine = booted(game)
        self.game = game
        self.cartridge = cartridge
        self.layout = own_decks(game.ruleset)
        self.numbers = {card.id: card.number for card in game.manifest.cards}
        kinds = {row.number: row.id for row in game.ruleset.kind}
        listed = {kind for row in game.ruleset.section for kind in row.kinds}
        known = [(number, kinds[cartridge.card(number).category]) for number in cartridge.card_numbers()]
        other = self.numbers["own_master_2"]
        self.places = {number: at for at, number in enumerate(n for n, kind in known if kind in listed and n != other)}

    def deck(self, made: Made | bytes, cards: dict[str, int] | None = None, leader: str = "own_master_1") -> bytes:
        """An own deck."""
        counts = [0] * (self.layout.counts * 4)
        for name, copies in (cards or {}).items():
            counts[self.places[CardNumber(self.numbers[name])]] = copies
        packed = [sum(counts[at + shift] << 2 * shift for shift in range(4)) for at in range(0, len(counts), 4)]
        first = self.places[CardNumber(self.numbers[leader])] + 1 if leader else 0
        return bytes([first, *packed]) + (made if isinstance(made, bytes) else made.pack())

    def put(self, deck: bytes, slot: int = 0) -> None:
        self.machine.write("deck_edit", deck)
        self.machine.write("made_slot", [slot])

    def call(self, name: str, a: int = 0, x: int = 0) -> int:
        show(self.machine, name)
        return int(self.machine.call(name, a=a, x=x).a)

    def made(self, slot: int = 0) -> bytes:
        return self.machine.read("made_cards", 2 * MADE_CARD.size, unwritten=0)[slot * MADE_CARD.size :][
            : MADE_CARD.size
        ]


@pytest.fixture(scope="module")
def bench(game: Game, cartridge: Cartridge) -> Bench:
    return Bench(game, cartridge)


def hero(**changed: object) -> Made:
    """A master as a player would make it."""
    values: dict[str, object] = {"look": 1, "number": 3, "types": (HUMAN, KNIGHT), "colours": RED, "name": (81, 82, 83)}
    return Made(**(values | changed))  # type: ignore[arg-type]


OWN_FIRST = 6
"""Steps from the first deck of the game to the own one: it comes after those of the game."""

SEALS_OF_THREE = {"first_battle": 1, "knowledge_of_arts": 1, "formation": 1}


def levels(bench: Bench, cards: dict[str, int]) -> list[int]:
    return [bench.cartridge.card(CardNumber(bench.numbers[name])).hp for name in cards]


def judged(bench: Bench, maker: Maker, made: Made, cards: dict[str, int]) -> MadeFault:
    """What the console says, which is what Python says."""
    bench.put(bench.deck(made, cards))
    clash = MadeFault(bench.call("made_clash"))
    lack = MadeFault(bench.call("made_lack"))
    values = levels(bench, cards)
    assert clash == maker.clash(made, values)
    assert lack == (clash or maker.lack(made, values))
    return lack


# --- what may be chosen


@pytest.mark.req("R002-61", "R002-62", "R002-70", "R002-71")
@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({}, MadeFault.NONE),
        ({"look": 0}, MadeFault.NO_LOOK),
        ({"name": ()}, MadeFault.NO_NAME),
        ({"colours": 0}, MadeFault.FEW_COLOURS),
        ({"number": 4}, MadeFault.FEW_CARDS),
        ({"number": 2}, MadeFault.MANY_CARDS),
        ({"number": 1}, MadeFault.NUMBER),
        ({"number": 7}, MadeFault.NUMBER),
        ({"colours": RED | BLUE | GREEN}, MadeFault.MANY),
        ({"types": (0, HUMAN)}, MadeFault.UNKNOWN),
        ({"types": (HUMAN, HUMAN)}, MadeFault.UNKNOWN),
        ({"types": (13, 0)}, MadeFault.UNKNOWN),
        ({"keywords": GALE | RIGID}, MadeFault.NEVER),
        ({"keywords": GALE | PASS | FIRST_STRIKE}, MadeFault.LOW),
        ({"keywords": 0x40}, MadeFault.UNKNOWN),
        ({"parts": (4, 0)}, MadeFault.PART_COLOUR),
        ({"parts": (3, 0)}, MadeFault.PART_TYPE),
        ({"parts": (2, 0)}, MadeFault.NONE),
        ({"parts": (1, 1)}, MadeFault.UNKNOWN),
        ({"parts": (200, 0)}, MadeFault.UNKNOWN),
        ({"look": 13}, MadeFault.UNKNOWN),
        ({"name": (250,)}, MadeFault.UNKNOWN),
    ],
)
def test_what_excludes_each_other_is_named(
    bench: Bench, maker: Maker, changed: dict[str, object], fault: MadeFault
) -> None:
    assert judged(bench, maker, hero(**changed), SEALS_OF_THREE) == fault


def test_two_seals_of_one_level_are_named(bench: Bench, maker: Maker) -> None:
    cards = {"first_battle": 1, "vow_of_arms": 1, "formation": 1}
    assert judged(bench, maker, hero(), cards) == MadeFault.SAME


@pytest.mark.req("R002-70", "R002-72")
@pytest.mark.parametrize(
    ("keywords", "power"),
    [(0, 7500), (PIERCE, 7500), (GALE, 4500), (PASS, 4500), (FIRST_STRIKE, 6000), (VAMPIRE, 6000), (RIGID, 10500)],
)
def test_keywords_change_the_power(bench: Bench, keywords: int, power: int) -> None:
    bench.put(bench.deck(hero(keywords=keywords), SEALS_OF_THREE))
    assert bench.call("made_price") * UNIT == power


@pytest.mark.req("R002-71")
def test_abilities_raise_or_lower_the_power(bench: Bench, maker: Maker) -> None:
    prices = set()
    for at in range(1, len(maker.parts) + 1):
        bench.put(bench.deck(hero(parts=(at, 0), number=6)))
        prices.add(bench.call("made_price") * UNIT - 6 * 2500)
    assert len(maker.parts) >= 12 and min(prices) < 0 < max(prices)


# --- the card


def chances(seed: int) -> Iterator[bytes]:
    """What may lie in a save: nearly right, or anything."""
    dice = random.Random(seed)
    for _ in range(60):
        yield Made(
            dice.randrange(15),
            dice.randrange(9),
            (dice.randrange(14), dice.randrange(14)),
            dice.choice((RED, BLUE, GREEN | WHITE, 0x20, 0)),
            dice.randrange(64),
            (dice.randrange(20), dice.randrange(20)),
            tuple(dice.randrange(1, 3 * LETTERS + 1) for _ in range(dice.randrange(9))),
        ).pack()
    for _ in range(40):
        yield dice.randbytes(MADE.size)


@pytest.mark.parametrize("seed", range(2))
def test_records_and_judgements_are_those_of_python(bench: Bench, maker: Maker, seed: int) -> None:
    template = bench.cartridge.card(CardNumber(bench.numbers["own_master_1"]))
    dice = random.Random(seed)
    for data in chances(seed):
        made = Made.unpack(data)
        seals = [card.id for card in bench.game.manifest.cards if card.id in SEAL_IDS]
        cards = dict.fromkeys(dice.sample(seals, dice.randrange(7)), 1)
        bench.put(bench.deck(data, cards))
        clash = MadeFault(bench.call("made_clash"))
        assert clash == maker.clash(made, levels(bench, cards)), made
        if clash != MadeFault.UNKNOWN:
            bench.put(bench.deck(data, cards))
            bench.call("made_compose")
            assert bench.made()[: CARD.size] == maker.record(made, template).pack(), made


SEAL_IDS = (
    "first_battle",
    "vow_of_arms",
    "knowledge_of_arts",
    "formation",
    "deep_study",
    "price_of_blood",
    "tombstones",
    "overflow",
    "subjugation",
    "last_stand",
)


@pytest.mark.req("R002-60")
def test_every_letter_can_be_in_a_name(bench: Bench, maker: Maker) -> None:
    for first in range(0, 3 * LETTERS, 8):
        made = hero(name=tuple(range(first + 1, first + 9)))
        bench.put(bench.deck(made))
        bench.call("made_compose")
        record = CardRecord.unpack(bench.made()[: CARD.size])
        assert record.name_full == record.name_short == maker.said(made)
    assert maker.said(hero(name=maker.codes("Kai 7!"[:5]))) == "Kai 7"


@pytest.mark.parametrize("seed", range(24))
def test_dice_make_a_legal_master_of_the_decks_colours(bench: Bench, maker: Maker, seed: int) -> None:
    cards = {"tide_imp": 3, "cure": 2} if seed % 2 else {}
    bench.put(bench.deck(Made(), cards))
    bench.call("maker_dice", a=seed, x=seed * 7)
    deck = bench.machine.read("deck_edit", bench.layout.size)
    assert MadeFault(bench.call("made_lack")) == MadeFault.NONE
    made = Made.unpack(deck[-MADE.size :])
    assert made.colours == BLUE | WHITE if cards else made.colours
    bench.put(bench.deck(Made(), cards))
    bench.call("maker_dice", a=seed, x=seed * 7)
    assert bench.machine.read("deck_edit", bench.layout.size) == deck, "the same seed, the same master"


# --- decks

DECK = {
    "ember_sprite": 3,
    "spark_thrower": 3,
    "will_o_wisp": 3,
    "torch_runner": 3,
    "quick_lancer": 3,
    "lone_wolf": 3,
    "fang_charger": 3,
    "gust_swallow": 3,
    "horned_rhino": 3,
    "twin_blade": 3,
    "fireball": 3,
    "heat_blade": 3,
    "flame_spear": 3,
    "artillery_corps": 1,
}


@pytest.mark.req("R002-62", "R002-63", "P002-8")
@pytest.mark.parametrize(
    ("made", "cards", "state"),
    [
        (hero(), DECK | SEALS_OF_THREE, DeckState.FINE),
        (hero(name=()), DECK | SEALS_OF_THREE, DeckState.UNMADE),
        (hero(colours=BLUE), DECK | SEALS_OF_THREE, DeckState.COLOUR),
        (hero(), DECK | {"first_battle": 1, "formation": 1}, DeckState.TOO_FEW),
        (hero(), DECK | SEALS_OF_THREE | {"overflow": 1}, DeckState.TOO_MANY),
        (hero(), DECK | {"first_battle": 1, "vow_of_arms": 1, "formation": 1}, DeckState.ALIKE),
        (hero(), DECK | SEALS_OF_THREE | {"fireball": 2}, DeckState.TOO_FEW),
        (hero(number=0), DECK | SEALS_OF_THREE, DeckState.UNMADE),
    ],
)
def test_own_decks_keep_to_their_master(bench: Bench, made: Made, cards: dict[str, int], state: DeckState) -> None:
    bench.put(bench.deck(made, cards))
    assert DeckState(bench.call("deck_judge")) == state


@pytest.mark.req("R002-1", "R002-2", "R002-60", "R002-69")
def test_an_own_master_fights_in_a_duel(game: Game, bench: Bench, maker: Maker) -> None:
    made = hero(keywords=FIRST_STRIKE | PIERCE, parts=(1, 17), name=maker.codes("アルファ7"))
    duel = Duel.whole(game, decks=("red_aggro", "white_wall"), seed=5)
    seals = {"first_battle": 1, "formation": 1, "price_of_blood": 1}
    duel.machine.write("duel_lists", bench.deck(made, DECK | seals) * 2)
    duel.machine.write("duel_decks", [OWN_DECK_FIRST, OWN_DECK_FIRST + 1])
    question = duel.run()
    for player in (duel.p1, duel.p2):
        assert player.master is not None and player.master.sealed
        assert (player.master.power, player.master.rank) == (8000, 3)
        assert len(player.seals) == 3
    duel.players("greedy", "greedy")
    released = False
    while question is not None:
        question = duel.answer(*duel.think().answer)
        assert duel.machine.byte("fault_count") == 0
        released = released or any(player.master and not player.master.sealed for player in (duel.p1, duel.p2))
    assert duel.machine.byte("duel_result") in (DuelResult.WIN_0, DuelResult.WIN_1, DuelResult.DRAW)
    assert released


def test_an_own_deck_with_an_unfinished_master_is_not_played(game: Game, bench: Bench) -> None:
    duel = Duel.whole(game, decks=("red_aggro", "white_wall"), seed=5)
    duel.machine.write("duel_lists", bench.deck(hero(look=0), DECK | SEALS_OF_THREE) * 2)
    duel.machine.write("duel_decks", [OWN_DECK_FIRST, 1])
    with pytest.raises(DuelError, match="TABLE_INDEX"):
        duel.run()


# --- saves


def test_a_power_cut_leaves_the_older_or_the_newer_master(game: Game, bench: Bench) -> None:
    machine = booted(game)

    def call(name: str, x: int = 0, each: object = None) -> None:
        show(machine, name)
        machine.call(name, x=x, each=each)  # type: ignore[arg-type]

    machine.write("options", bytes(4))
    call("save_boot")
    old, new = bench.deck(hero(), SEALS_OF_THREE), bench.deck(hero(name=(5, 6, 7, 8), keywords=GALE), SEALS_OF_THREE)
    size = bench.layout.slot.size * 2
    machine.write("deck_edit", old)
    call("save_write_deck", 1)
    machine.write("deck_edit", new)
    moments: list[bytes] = []

    def note() -> None:
        now = machine.read("saves", size)
        if not moments or now != moments[-1]:
            moments.append(now)

    call("save_write_deck", 1, note)
    assert len(moments) > MADE.size
    found = set()
    for moment in [*moments, machine.read("saves", size)]:
        machine.write("saves", moment)
        call("save_boot")
        call("save_read_deck", 1)
        found.add(machine.read("deck_edit", bench.layout.size))
    assert found == {old, new}


def switched_on(game: Game, battery: bytes) -> Machine:
    """A console after power-on, with what its battery kept."""
    machine = game.machine()
    machine.write(WORK_RAM_NAME, battery)
    machine.power_on()
    machine.run_frames(90)
    return machine


def match(machine: Machine, game: Game) -> tuple[object, bytes]:
    """What the rules remember, and the made cards."""
    return read_services(machine, game.ruleset), machine.read("made_cards", 2 * MADE_CARD.size, unwritten=0)


def test_a_duel_of_an_own_master_goes_on_after_a_power_cut(game: Game, bench: Bench) -> None:
    machine = booted(game)
    machine.write("options", bytes(4))
    for name in ("save_boot", "save_write_deck"):
        show(machine, name)
        machine.write("deck_edit", bench.deck(hero(), DECK | SEALS_OF_THREE))
        machine.call(name, x=0)
    machine = switched_on(game, machine.read(WORK_RAM_NAME, CARTRIDGE_RAM, unwritten=0))
    to_item(machine, FrontItem.NEW_DUEL)
    press(machine, *["right"] * OWN_FIRST, "start")
    machine.run_frames(20)
    assert machine.byte("duel_decks") == OWN_DECK_FIRST
    player, dice = PadPlayer(MachinePad(machine), go_back=()), random.Random(1)
    act = next(row.number for row in game.ruleset.ask if row.id == "act")
    for _ in range(6):
        assert player.settle() is not Wait.RESULT
        player.answer(some_answer(player.asked, player.pad, dice, Temper(main=act, back=())))
    player.settle()
    before = match(machine, game)
    machine = switched_on(game, machine.read(WORK_RAM_NAME, CARTRIDGE_RAM, unwritten=0))
    to_item(machine, FrontItem.CONTINUE)
    PadPlayer(MachinePad(machine), go_back=()).settle()
    assert match(machine, game) == before
    assert machine.byte("fault_count") == 0


# --- the pages


class Slow(Pilot):
    """A player who lets the page finish drawing."""

    def press(self, *buttons: str) -> Slow:
        for button in buttons:
            self.machine.press(button, frames=2, after=40)
        return self


@cache
def moment() -> object:
    machine = Game.open(IMAGE).machine()
    machine.power_on()
    machine.run_frames(90)
    pilot = Slow(machine, Cartridge(IMAGE.read_bytes()), Game.open(IMAGE).manifest)
    pilot.turn("start").choose(FrontItem.DECKS).turn("a").turn("up")
    return machine.snapshot()


@pytest.fixture
def pilot(game: Game, cartridge: Cartridge) -> Slow:
    """A player before the row of their own master, in the editor of their first deck."""
    machine = game.machine()
    machine.restore(moment())  # type: ignore[arg-type]
    return Slow(machine, cartridge, game.manifest)


def made_now(pilot: Slow, bench: Bench) -> Made:
    return Made.unpack(pilot.machine.read("deck_edit", bench.layout.size)[-MADE.size :])


@pytest.mark.req("R002-60", "R002-61", "R002-62")
def test_a_master_is_made_with_the_pad_and_kept(pilot: Slow, bench: Bench, maker: Maker) -> None:
    pilot.turn("a")
    pilot.turn("a").turn("right").turn("a")  # the second look
    pilot.press("down").turn("a").press("a", "right", "a").turn("select").press("a")
    pilot.turn("start")
    pilot.press("down").turn("a").press("down", "a").turn("b")  # rank 3
    pilot.press("down").turn("a").press("a", "down", "a", "down", "a", "down", "a").turn("b")
    pilot.press("down").turn("a").press("a").turn("b")  # a race
    pilot.press("down").turn("a").press("down", "a").turn("b")  # blue
    pilot.press("down").turn("a").press("down", "a").turn("b")  # gale
    pilot.press("down").turn("a").press("down", "down", "down", "a").turn("b")
    made = made_now(pilot, bench)
    assert made == Made(2, 3, (HUMAN, 0), BLUE, GALE, (4, 0), (1, 2, 82))
    assert maker.said(made) == "あいイ"
    deck = pilot.machine.read("deck_edit", bench.layout.size)
    pilot.turn("b").turn("b")
    assert pilot.machine.byte("fault_count") == 0
    pilot.machine.show("save_read_deck")
    pilot.machine.call("save_read_deck", x=0)
    assert pilot.machine.read("deck_edit", bench.layout.size) == deck


def test_what_cannot_be_chosen_is_said_before_and_refused(pilot: Slow, bench: Bench) -> None:
    from cartomancer.schema.menu_screens import MAKER_FAULT

    pilot.turn("a").press(*["down"] * 6).turn("a").press(*["down"] * 5)  # Sluggish
    assert pilot.shows(MAKER_FAULT, pilot.text("made_not_set"))
    pilot.press("a")
    assert made_now(pilot, bench).keywords == 0
    pilot.press("up", "up", "a", "up", "a")  # Vampire, First Strike: power 2000
    before = made_now(pilot, bench)
    pilot.press("up")  # Pass would need 3000
    assert pilot.shows(MAKER_FAULT, pilot.text("made_low"))
    pilot.press("a")
    assert made_now(pilot, bench) == before


def test_the_album_shows_made_masters_only(pilot: Slow, bench: Bench, numbers: dict[str, int]) -> None:
    machine = pilot.machine
    pilot.turn("a").turn("start").turn("b").turn("b").turn("b").choose(FrontItem.ALBUM)
    seen = set()
    for _ in range(3):
        machine.show("previous_card")
        pilot.turn("left")
        at = machine.read("album_card", 2)
        seen.add(int.from_bytes(at, "little"))
    assert numbers["own_master_1"] in seen and numbers["own_master_2"] not in seen
    assert not seen & {numbers["look_bard"], numbers["gift_burning_oath"]}
    assert machine.byte("fault_count") == 0


@pytest.mark.req("R002-84")
def test_further_keywords_are_rows(tmp_path: Path) -> None:
    text = RULESET.read_text(encoding="utf-8")
    more = text.replace("keyword = [\n", 'keyword = [\n    {id = "haste", ja = "速攻", en = "Haste"},\n', 1)
    path = tmp_path / "sealbreak" / "ruleset.toml"
    path.parent.mkdir()
    path.write_text(more, encoding="utf-8")
    read = read_ruleset(more.encode(), path)
    assert read.problems == ()
    assert len(read.ruleset.keyword) == 11


def test_last_lack_parts_what_is_missing_from_what_cannot_be() -> None:
    assert MadeFault.FEW_TYPES == LAST_LACK < MadeFault.MANY
    assert int(Table.CARDS) == 0
