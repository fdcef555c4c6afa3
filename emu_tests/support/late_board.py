"""Late boards: what a duel comes to when it is long. Runs under PyPy too."""

from __future__ import annotations

from random import Random
from typing import Any

from cartomancer.cartridge import Cartridge
from cartomancer.duel import Duel, Game
from cartomancer.rulesets.timeline.codes import Category

LANES = ("left", "centre", "right")
WAITS = {"wt4": 2, "wt3": 2, "wt2": 2, "wt1": 6, "standby": 5}
"""Places of the timeline, and how many cards they get at most."""

HAND, DECK, CORES, LIFE = 6, 15, 10, 20
WAITING = (Category.MINION, Category.SKILL)
"""What may wait on the timeline."""


def late_board(game: Game, random: Random) -> Duel:
    """A duel in which both players have a lord, full lanes and a timeline; the first is asked what to do."""
    cartridge = Cartridge(game.image)
    cards: dict[Category, list[str]] = {category: [] for category in Category}
    for number in cartridge.card_numbers():
        cards[Category.of(cartridge.card(number).category)].append(game.id_of(number))
    waiting = [card for category in WAITING for card in cards[category]]
    others = [card for category, some in cards.items() for card in some if category is not Category.MASTER]
    duel = Duel(game, seed=random.getrandbits(16))
    for side in duel.sides:
        side.place(random.choice(cards[Category.MASTER]), "master")
        side.place(random.choice(cards[Category.LORD]), "lord", cores=random.randint(0, 3), **_states(random))
        for lane in LANES:
            side.place(random.choice(cards[Category.MINION]), lane, **_states(random))
        for place, most in WAITS.items():
            for _ in range(random.randint(0, most)):
                side.place(random.choice(waiting), place)
        for place, count in (("hand", HAND), ("deck", DECK)):
            for _ in range(count):
                side.place(random.choice(others), place)
        side.cores, side.life = random.randint(0, CORES), LIFE
        side.cores_out = CORES - side.cores
    duel.run()
    return duel


def _states(random: Random) -> dict[str, Any]:
    """Some states that a unit may have."""
    return {
        "exhausted": random.random() < 0.3,
        "incapacitated": random.random() < 0.2,
        "reversed": random.random() < 0.1,
    }
