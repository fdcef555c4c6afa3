"""Whole duels of Sealbreak on its image: they end, no card is lost, answers lead there again, the host model agrees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

import pytest

from cartomancer.cartridge import Cartridge
from cartomancer.host.model import HostDuel
from cartomancer.host.rng import Rng
from cartomancer.host.state import DeckList, State
from cartomancer.maker import Made, Maker
from cartomancer.schema.front import OWN_DECK_FIRST
from cartomancer.schema.maker import MADE, MadeFault
from cartomancer.schema.saves import own_decks
from cartomancer.units import CardNumber
from support.folder_game import DataDuel, DataGame, Pair, any_answer, replay

SOAK = pytest.mark.soak
DECKS = 6
CAUSES = {"hp", "no_card", "too_long"}


def pairing(seed: int) -> tuple[int, int]:
    """Two decks of the six."""
    return seed % DECKS, seed // DECKS % DECKS


def check_cards(duel: DataDuel) -> None:
    """Every card lies in one place, and those of the decks are all there; tokens come and go."""
    assert duel.lying() == duel.in_duel()
    tokens = {duel.game.numbers[name] for name in ("fortress_token", "sapling")}
    assert Counter({key: n for key, n in duel.owned().items() if key[0] not in tokens}) == duel.first


@pytest.mark.parametrize("duels", [2, pytest.param(200, marks=SOAK)])
def test_every_duel_of_dice_ends_and_its_answers_lead_there_again(sealbreak: DataGame, duels: int) -> None:
    for seed in range(1, 1 + duels):
        duel, dice = DataDuel(sealbreak, seed, pairing(seed)), Random(seed)
        while not duel.over:
            if duels > 2 or len(duel.answers) % 8 == 0:  # reading everything takes longer than playing
                check_cards(duel)
            duel.answer(*any_answer(duel.prompt, dice))
        check_cards(duel)
        assert duel.end[1] in CAUSES and duel.faults == 0, (seed, duel.end)
        if seed % 2 == 0:
            again = replay(sealbreak, seed, duel.answers, pairing(seed))
            assert (again.memory, again.end) == (duel.memory, duel.end), seed


@pytest.mark.parametrize("duels", [1, pytest.param(100, marks=SOAK)])
def test_the_host_model_agrees_at_every_prompt(sealbreak: DataGame, duels: int) -> None:
    for seed in range(3, 3 + duels):
        pair, dice = Pair(sealbreak, seed, pairing(seed)), Random(seed)
        while not pair.duel.over:
            pair.answer(any_answer(pair.duel.prompt, dice))
        assert pair.duel.end[1] in CAUSES, seed


# --- own masters: the console makes the card from the own deck, the host from the model


class OwnDuel(DataDuel):
    """A duel of two own decks."""

    lists: bytes = b""

    def _choose(self, options: Mapping[str, int]) -> None:
        self.machine.write("duel_lists", self.lists)
        super()._choose(options)


class OwnPair(Pair):
    """The same beside the host."""

    def __init__(self, game: DataGame, seed: int, host: HostDuel, lists: bytes) -> None:
        self.game = game
        duel = type("OneOwnDuel", (OwnDuel,), {"lists": lists})
        self.duel = duel(game, seed, (OWN_DECK_FIRST, OWN_DECK_FIRST + 1))
        self.host = host
        self.play = self.host.play()
        self.asked = None
        self._next(None)


def maker_of(game: DataGame) -> Maker:
    kinds = {row.id: row.number for row in game.ruleset.kind}
    cards = list(game.library.values())
    texts = game.manifest.texts
    return Maker(
        game.ruleset,
        [card for card in cards if card.category == kinds["look"]],
        [card for card in cards if card.category == kinds["gift"]],
        12,
        [texts[f"maker_alphabet_{at}"]["ja"] for at in (1, 2, 3)],
    )


def diced(game: DataGame, seed: int, deck: int) -> tuple[bytes, Made, list[int]]:
    """A deck of the game with a master that the console's dice made for it: as an own deck, and the cards in it."""
    layout = own_decks(game.ruleset)
    record = game.cartridge.deck(deck)
    kinds = {row.number: row.id for row in game.ruleset.kind}
    listed = {kind for row in game.ruleset.section for kind in row.kinds}
    other = game.numbers["own_master_2"]
    known = [n for n in sorted(game.library) if n != other and kinds[game.library[n].category] in listed]
    places = {number: at for at, number in enumerate(known)}
    counts = [0] * (layout.counts * 4)
    for number, copies in record.entries:
        counts[places[int(number)]] = copies * (kinds[game.library[int(number)].category] != "seal")
    packed = [sum(counts[at + shift] << 2 * shift for shift in range(4)) for at in range(0, len(counts), 4)]
    machine = game.machine
    machine.restore(game.moment)
    leader = places[game.numbers["own_master_1"]] + 1
    machine.write("made_slot", [0])
    machine.write("deck_edit", bytes([leader, *packed, *bytes(MADE.size)]))
    machine.show("maker_dice")
    machine.write("bank_code", [machine.place("maker_dice")[0] or 0])
    machine.call("maker_dice", a=seed & 0xFF, x=7)
    data = machine.read("deck_edit", layout.size)
    taken = [data[1 + at // 4] >> 2 * (at % 4) & 3 for at in range(len(known))]
    cards = [number for number, count in zip(known, taken, strict=True) for _ in range(count)]
    return data, Made.unpack(data[-MADE.size :]), cards


def host_of(game: DataGame, seed: int, made: Sequence[Made], cards: Sequence[list[int]]) -> HostDuel:
    maker = maker_of(game)
    own = [game.numbers[f"own_master_{player + 1}"] for player in range(2)]
    records = {own[at]: maker.record(one, game.library[own[at]]) for at, one in enumerate(made)}
    state = State(game.ruleset, {**game.library, **records}, Rng.seeded(seed), dict(game.manifest.rules))
    paths = sorted((game.folder / "scripts").glob("*.lua"))
    scripts = {number: game.source(f"scripts/{path.name}") for number, path in enumerate(paths, 1)}
    decks = [DeckList.of(own[at], [(number, 1) for number in listed]) for at, listed in enumerate(cards)]
    return HostDuel(state, game.source("rules/rules.lua"), scripts, decks, cards=game.numbers)


@pytest.mark.parametrize("duels", [1, pytest.param(60, marks=SOAK)])
def test_duels_of_own_masters_are_those_of_the_host(sealbreak: DataGame, duels: int) -> None:
    maker = maker_of(sealbreak)
    for seed in range(1, 1 + duels):
        own = [diced(sealbreak, seed + player, deck) for player, deck in enumerate(pairing(seed))]
        for _, made, _ in own:
            assert maker.clash(made) in (MadeFault.NONE, MadeFault.MANY_CARDS)
        lists = b"".join(data for data, _, _ in own)
        host = host_of(sealbreak, seed, [made for _, made, _ in own], [cards for _, _, cards in own])
        pair, dice = OwnPair(sealbreak, seed, host, lists), Random(seed)
        while not pair.duel.over:
            pair.answer(any_answer(pair.duel.prompt, dice))
        assert pair.duel.end[1] in CAUSES, seed


def test_every_deck_can_be_an_own_deck(sealbreak: DataGame) -> None:
    assert isinstance(sealbreak.cartridge, Cartridge) and CardNumber(1) in sealbreak.library
    for deck in range(DECKS):
        data, made, cards = diced(sealbreak, deck, deck)
        assert len(cards) == 40 + made.number and len(data) == own_decks(sealbreak.ruleset).size
