"""Own decks on the rules core: the cards come in set order, and what is not a legal deck is refused."""

from __future__ import annotations

import pytest

from cartomancer.cartridge import Cartridge
from cartomancer.duel import Duel, Game
from cartomancer.schema.front import OWN_DECK_CARDS, OWN_DECK_FIRST, OWN_DECK_SIZE, FirstPlayer
from support.built_game import BuiltGame
from support.own_decks import forty, masters, others, own_deck, places

SEED = 5


@pytest.fixture(scope="module")
def duels(game: BuiltGame) -> Game:
    return Game.open(game.image)


def begun(game: Game, decks: list[int], lists: bytes, first: int = FirstPlayer.RANDOM, seed: int = SEED) -> Duel:
    """A duel up to its first question."""
    duel = Duel.whole(game, seed=seed)
    duel.machine.write("duel_decks", decks)
    duel.machine.write("duel_lists", lists.ljust(2 * OWN_DECK_SIZE, b"\0"))
    duel.machine.write("duel_first", [first])
    duel.run()
    return duel


def made(duel: Duel, player: int) -> tuple[int, list[int]]:
    """The master and all other cards of a player at the first question, by card number."""
    side = (duel.p1, duel.p2)[player]
    ids = {card.id: card.number for card in duel.game.manifest.cards}
    return ids[side.master.name], sorted(ids[card.name] for card in (*side.hand, *side.deck))


def wanted(cartridge: Cartridge, master: int, copies: dict[int, int]) -> tuple[int, list[int]]:
    numbers = places(cartridge)
    return numbers[master], sorted(numbers[place] for place, count in copies.items() for _ in range(count))


@pytest.mark.req("P000-1")
@pytest.mark.parametrize("deck", range(3))
def test_both_players_get_their_own_decks(duels: Game, game: BuiltGame, deck: int) -> None:
    cartridge = game.cartridge
    yours, theirs = (masters(cartridge)[1], forty(cartridge)), (masters(cartridge)[3], forty(cartridge, skip=30))
    decks = [OWN_DECK_FIRST + deck, OWN_DECK_FIRST + 2 - deck]
    duel = begun(duels, decks, own_deck(*yours) + own_deck(*theirs))
    assert made(duel, 0) == wanted(cartridge, *yours)
    assert made(duel, 1) == wanted(cartridge, *theirs)


def test_own_deck_meets_a_deck_of_the_game(duels: Game, game: BuiltGame) -> None:
    cartridge = game.cartridge
    theirs = (masters(cartridge)[0], forty(cartridge, skip=10))
    duel = begun(duels, [1, OWN_DECK_FIRST], bytes(OWN_DECK_SIZE) + own_deck(*theirs))
    record = cartridge.deck(1)
    assert made(duel, 0) == (record.master, sorted(card for card, count in record.entries for _ in range(count)))
    assert made(duel, 1) == wanted(cartridge, *theirs)


def test_the_same_cards_in_either_form_play_the_same_duel(duels: Game, game: BuiltGame) -> None:
    """A deck of the game, copied card by card, differs by nothing but the order before the shuffle."""
    cartridge = game.cartridge
    numbers = places(cartridge)
    record = cartridge.deck(0)
    copies = {numbers.index(card): count for card, count in record.entries}
    duel = begun(duels, [OWN_DECK_FIRST, 1], own_deck(numbers.index(record.master), copies))
    assert made(duel, 0) == made(begun(duels, [0, 1], b""), 0)


def damage(cartridge: Cartridge) -> dict[str, tuple[int, bytes]]:
    """Decks that may not be played, by what is wrong."""
    master, copies = masters(cartridge)[0], forty(cartridge)
    last = others(cartridge)[-1]
    good = own_deck(master, copies)
    first = next(iter(copies))
    return {
        "a card too few": (0x80, own_deck(master, {**copies, first: 2})),
        "a card too many": (0x80, own_deck(master, {**copies, last: 1})),
        "no master": (0x80, b"\0" + good[1:]),
        "a master that is none": (0x80, bytes([others(cartridge)[0] + 1]) + good[1:]),
        "a master beyond the set": (0x80, bytes([len(places(cartridge)) + 1]) + good[1:]),
        "a master far beyond": (0x80, b"\xff" + good[1:]),
        "a master among the cards": (0x80, own_deck(master, {**copies, masters(cartridge)[1]: 1})),
        "a card beyond the set": (0x80, own_deck(master, {**copies, OWN_DECK_CARDS - 1: 1})),
        "the first place beyond the set": (0x80, own_deck(master, {**copies, len(places(cartridge)): 1})),
        "nothing": (0x80, bytes(OWN_DECK_SIZE)),
        "all ones": (0x80, b"\xff" * OWN_DECK_SIZE),
        "no such deck": (0x83, good),
        "the last number": (0xFF, good),
    }


@pytest.mark.req("P000-1")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    "what",
    [
        "a card too few",
        "a card too many",
        "no master",
        "a master that is none",
        "a master beyond the set",
        "a master far beyond",
        "a master among the cards",
        "a card beyond the set",
        "the first place beyond the set",
        "nothing",
        "all ones",
        "no such deck",
        "the last number",
    ],
)
def test_damaged_deck_ends_the_duel_before_it_begins(duels: Game, game: BuiltGame, what: str, player: int) -> None:
    number, deck = damage(game.cartridge)[what]
    good = own_deck(masters(game.cartridge)[0], forty(game.cartridge))
    decks, lists = [OWN_DECK_FIRST] * 2, [good, good]
    decks[player], lists[player] = number, deck
    with pytest.raises(Exception, match="TABLE_INDEX"):
        begun(duels, decks, b"".join(lists))


@pytest.mark.parametrize(("first", "player"), [(FirstPlayer.PLAYER_1, 0), (FirstPlayer.PLAYER_2, 1)])
def test_who_begins_can_be_agreed_on(duels: Game, first: FirstPlayer, player: int) -> None:
    assert {begun(duels, [0, 1], b"", first, seed).machine.byte("turn_player") for seed in range(1, 9)} == {player}


def test_dice_let_both_players_begin(duels: Game) -> None:
    assert {begun(duels, [0, 1], b"", seed=seed).machine.byte("turn_player") for seed in range(1, 9)} == {0, 1}
