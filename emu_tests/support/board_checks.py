"""A duel with every place filled."""

from __future__ import annotations

from cartomancer.duel import Duel
from support.board_console import board_game


def whole_board() -> Duel:
    """Every place filled, every state once."""
    duel = Duel(board_game(), seed=3)
    p1, p2 = duel.p1, duel.p2
    p1.place("fire_imp", "left")
    p1.place("death_knight", "centre", exhausted=True, damage=2)
    p1.place("great_stag", "right", incapacitated=True)
    p1.place("dragon_king", "lord", cores=3, damage=4)
    p2.place("skeleton_guard", "left", damage=1, exhausted=True)
    p2.place("pegasus", "centre", exhausted=True, incapacitated=True)
    p2.place("lava_golem", "right", reversed=True)
    p2.place("world_tree", "lord", cores=2, exhausted=True)
    for card in ("salamander", "yurano", "phoenix", "hotaru", "squire", "bone_dragon", "sword_pupil", "moss_frog"):
        p1.place(card, "hand")
    for card in ("fireball", "meteor"):
        p1.place(card, "hand")
    for place, cards in (
        ("wt4", ("bone_dragon", "fire_imp")),
        ("wt3", ("phoenix", "holy_lancer")),
        ("wt2", ("yurano",)),
        ("wt1", ("fire_imp", "squire", "hotaru", "moss_frog", "grave_crow")),
        ("standby", ("paladin", "treant", "fireball", "squire", "yurano")),
    ):
        for card in cards:
            p1.place(card, place)
    for _ in range(14):
        p2.place("hotaru", "wt1")
    for _ in range(30):
        p1.place("fire_imp", "deck")
    for _ in range(7):
        p2.place("squire", "deck")
        p2.place("squire", "hand")
    p1.cores, p1.cores_out, p2.cores, p2.cores_out = 4, 3, 0, 10
    p2.life = 7
    duel.run()
    return duel
