"""The duel board with every place filled, and whether a screen shows the match."""

from __future__ import annotations

from cartomancer.duel import Duel
from support.board_console import BoardConsole, board_game
from support.board_reading import Side, same_minis
from support.ppu_picture import sprite_lines

LINE_SPRITES = 8


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


def assert_shown(board: BoardConsole, is_marked: bool = False) -> None:
    """The screen shows the match."""
    seen, wanted = board.seen(), board.wanted(is_marked)
    for side, (own, other) in enumerate(zip(seen.sides, wanted.sides, strict=True)):
        assert_side(side, own, other)
    assert seen == wanted if is_marked else seen == same_minis(wanted, seen)
    assert max(sprite_lines(board.machine.ppu).values()) <= LINE_SPRITES


def assert_side(side: int, seen: Side, wanted: Side) -> None:
    """Place by place, so that a failure names it."""
    assert seen.master <= wanted.master, f"master of side {side}"
    for place, unit in seen.units.items():
        other = wanted.units[place]
        assert (unit is None) == (other is None), f"{place.name} of side {side}"
        if unit is not None and other is not None:
            assert unit.mini <= other.mini and bool(unit.mini) == bool(other.mini)
    assert seen.waiting == wanted.waiting
