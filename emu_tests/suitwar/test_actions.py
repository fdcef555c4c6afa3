"""The action list as a sheet: its marks, further actions, and what is said of a row that is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cartomancer.build import build_game
from cartomancer.places import Folders
from cartomancer.problems import ProjectError
from suitwar.conftest import with_rules
from support.folder_game import DataDuel, DataGame, Position
from support.places import ROOT
from support.shared_cache import lend_cache

MARKS = {
    "end_turn": (1, "direct normal main", "", 0),
    "charge": (1, "triggered immediate main", "", 0),
    "draw": (1, "triggered normal main", "", 0),
    "attack": (1, "direct normal main", "", 0),
    "block": (1, "triggered normal main", "", 0),
    "judgement": (1, "triggered normal main", "", 0),
    "generation": (1, "triggered immediate quick", "", 0),
    "set_barrier": (1, "direct immediate main", "L", 0),
    "soldier": (1, "direct normal main", "BL", 1),
    "hero": (1, "direct normal main", "BBL", 1),
    "ace": (1, "direct normal main", "L", 1),
    "quick_summon": (3, "direct normal quick", "D", 1),
    "magician": (2, "direct normal main", "BD", 1),
    "equip": (1, "direct normal main", "BL", 1),
    "up": (1, "direct normal quick", "D", 1),
    "down": (1, "direct normal quick", "D", 1),
    "twist": (1, "direct normal quick", "D", 1),
    "counter": (1, "direct normal quick", "D", 1),
    "kill": (3, "direct normal quick", "", 2),
    "reunion": (3, "direct normal quick", "", 2),
    "ceasefire": (3, "direct normal quick", "", 2),
    "change_target": (3, "direct normal quick", "", 2),
}
"""Of document 003: level, trigger-speed-timing, cost, key cards."""


def sheet_value(game: DataGame, call: str, row: int) -> int:
    """A byte of the sheet as the cartridge has it."""
    names = [name for name, _ in game.ruleset.bytes_of("action")]
    machine = game.machine
    machine.restore(game.moment)
    stack = machine.address("vm_stack")
    for at, value in enumerate((names.index(call), row)):
        machine.write(stack + at, value)
    machine.write("vm_at", 0)
    return int(machine.far_call("sys_sheet_value", x=0).a)


@pytest.mark.req("R003-6")
def test_every_action_has_the_marks_of_the_document(suitwar: DataGame) -> None:
    choices = {row.id: row.values for row in suitwar.ruleset.column}
    found = {}
    for entry in suitwar.ruleset.entries_of("action"):
        parts = [
            choices[f"action_{part}"][sheet_value(suitwar, f"action_{part}", entry.number)]
            for part in ("trigger", "speed", "timing")
        ]
        cost = "".join(
            letter * sheet_value(suitwar, f"action_cost_{letter.lower()}", entry.number) for letter in "BLDSC"
        )
        level = sheet_value(suitwar, "action_level", entry.number)
        keys = sheet_value(suitwar, "action_keys", entry.number)
        found[entry.id] = (level, " ".join(parts), "".join(sorted(cost)), keys)
    assert found == {
        name: (level, marks, "".join(sorted(cost)), keys) for name, (level, marks, cost, keys) in MARKS.items()
    }


def actions_of(game: DataGame, name: str) -> int:
    return game.code("Action", name)


class Trial(Position):
    """A position of the player who begins: nothing lies anywhere but what the test puts there."""

    def __init__(self, game: DataGame, **options: int) -> None:
        super(Position, self).__init__(game, 1, options=options)
        self.me, self.him = self.prompt["player"], 1 - self.prompt["player"]
        for player in (self.me, self.him):
            self.empty("hand", player)


def begin_with(duel: Trial, own: dict[str, tuple[str, ...]]) -> dict[str, int]:
    cards = {}
    for place, names in own.items():
        for name in names:
            cards[name] = duel.put(name, place, duel.me)
    return cards


def ask_again(duel: Trial) -> None:
    """End the turn and the other's, so that the rules look at what lies there."""
    while True:
        kinds = duel.game.ruleset.ask
        asked = next(row.id for row in kinds if row.number == duel.prompt["ask"])
        if asked == "draw_more":
            duel.answer(0)
        else:
            duel.answer()
        asked = next(row.id for row in kinds if row.number == duel.prompt["ask"])
        if asked == "act" and duel.prompt["player"] == duel.me:
            return


@pytest.mark.req("R003-11")
def test_cost_c_drives_the_key_unit(larger: DataGame) -> None:
    duel = Trial(larger, format=1)
    cards = begin_with(duel, {"army": ("heart_6", "heart_8", "spade_6")})
    ask_again(duel)
    drill = actions_of(larger, "drill")
    duel.answer(cards["heart_6"])
    assert duel.asks("deed", duel.me) and drill in duel.prompt["candidates"], "it may attack or drill"
    duel.answer(drill)
    states = larger.code("CardState", "driven")
    assert duel.state["cards"][cards["heart_6"]]["state"] & states, "driven"
    assert not duel.state["cards"][cards["spade_6"]]["state"] & states
    assert duel.state["modifiers"], "5 more this turn"
    assert cards["heart_6"] not in duel.prompt["candidates"], "a driven unit does not pay"


@pytest.mark.req("R003-10", "R003-5")
@pytest.mark.parametrize("level", [3, 4])
def test_cost_s_moves_characters_to_the_graveyard_in_master_only(larger: DataGame, level: int) -> None:
    duel = Trial(larger, format=level)
    cards = begin_with(duel, {"army": ("heart_6", "heart_8", "spade_6"), "hand": ("joker_1",)})
    ask_again(duel)
    life = len(duel.place("life", duel.me))
    assert cards["joker_1"] in duel.prompt["candidates"], "it can be a barrier at least"
    duel.answer(cards["joker_1"])
    offering = actions_of(larger, "offering")
    offered = duel.asks("deed", duel.me) and offering in duel.prompt["candidates"]
    assert offered == (level == 4)
    if not offered:
        return
    hand = len(duel.place("hand", duel.me))
    duel.answer(offering)
    assert duel.asks("pay_character", duel.me) and (duel.prompt["minimum"], duel.prompt["maximum"]) == (2, 2)
    duel.answer(cards["heart_6"], cards["spade_6"])
    while not duel.asks("act", duel.me):
        duel.answer()
    assert duel.place("army", duel.me) == [cards["heart_8"]]
    assert {cards["heart_6"], cards["spade_6"], cards["joker_1"]} <= set(duel.place("graveyard", duel.me))
    assert len(duel.place("hand", duel.me)) == hand - 1 + 2 and len(duel.place("life", duel.me)) == life - 2


@pytest.mark.req("P003-7")
def test_a_duel_begins_with_54_cards_each_and_7_in_hand(suitwar: DataGame) -> None:
    orders, beginners = set(), set()
    for seed in range(1, 9):
        duel = DataDuel(suitwar, seed)
        for player in (0, 1):
            hand, life = duel.place("hand", player), duel.place("life", player)
            assert (len(hand), len(life)) == (7, 47)
            assert sorted(duel.state["cards"][card]["card"] for card in hand + life) == list(range(1, 55))
            orders.add(tuple(duel.state["cards"][card]["card"] for card in hand))
        beginners.add(duel.prompt["player"])
        assert duel.prompt["ask"] == suitwar.code("Ask", "act"), "no Charge and no Draw before the first turn"
    assert len(orders) == 16 and beginners == {0, 1}


def test_a_handicap_takes_life(suitwar: DataGame) -> None:
    duel = DataDuel(suitwar, 1, options={"handicap_2": 10})
    assert [len(duel.place("life", player)) for player in (0, 1)] == [47, 37]
    assert len(duel.place("graveyard", 1)) == 10


@pytest.mark.parametrize(
    ("old", "new", "what", "cure"),
    [
        ("direct,normal,main,BL,2〜10", "direct,normal,main,BX,2〜10", 'cost "BX" has the letter "X"', "B, L, D, S, C"),
        ("main,BL,2〜10", "main,BL,2〜Z", 'key "2〜Z": no card is "2〜Z"', ""),
        ("main,BL,2〜10", "main,BL,20〜30", "no card meets its key", "add such a card"),
        (
            "1,summoning,direct,normal,main,BL,2〜10",
            "1,sumoning,direct,normal,main,BL,2〜10",
            'class is "sumoning"',
            "summoning",
        ),
        ("Soldier,summon,1", "Soldier,summon,5", 'level is "5"', "from 1 to 4"),
        ("none,none,summon,一般兵", "none,none,sumon,一般兵", 'handler is "sumon"', 'did you mean "summon"?'),
    ],
)
def test_a_wrong_row_is_a_problem_with_line_and_cure(tmp_path: Path, old: str, new: str, what: str, cure: str) -> None:
    folders = Folders(tmp_path / "games", ROOT / "romsrc", tmp_path / "build")
    lend_cache(folders.build)
    folder = with_rules(folders.game("trial"))
    sheet = folder / "rules/actions.csv"
    text = sheet.read_text(encoding="utf-8")
    assert text.count(old) == 1
    sheet.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(ProjectError) as said:
        build_game("trial", folders, lambda done, total: None)
    found = [one for one in said.value.problems if what in one.what and cure in one.cure]
    assert found and found[0].place.line == 10 and found[0].place.path.name == "actions.csv", said.value


@pytest.mark.parametrize("format", [0, 5])
def test_a_format_outside_1_to_4_is_a_problem(tmp_path: Path, format: int) -> None:
    folders = Folders(tmp_path / "games", ROOT / "romsrc", tmp_path / "build")
    lend_cache(folders.build)
    folder = with_rules(folders.game("trial"))
    settings = folder / "game.toml"
    settings.write_text(settings.read_text(encoding="utf-8").replace("format = 4", f"format = {format}"))
    with pytest.raises(ProjectError) as said:
        build_game("trial", folders, lambda done, total: None)
    found = [one for one in said.value.problems if "format" in one.what]
    assert found and found[0].place.line and "1" in found[0].cure and "4" in found[0].cure, said.value


def test_texts_of_actions_are_kept(suitwar: DataGame) -> None:
    entries = suitwar.ruleset.entries_of("action")
    assert len(entries) == 22 and all(all(one.texts) for one in entries)
    assert json.dumps(suitwar.manifest.ruleset["entry"][0], ensure_ascii=False).count("エンド") == 1
