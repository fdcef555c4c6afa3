"""Scripts that are stopped in the middle of an attack that they began, or forget to end it: the attack ends with them,
the fault names card, function and line, and the duel goes on in legal states to its end."""

from __future__ import annotations

from collections import Counter

import pytest

from cartomancer.duel import Duel, DuelError, Game
from cartomancer.duel.question import Question
from cartomancer.rulesets.timeline.codes import Ask, Place
from cartomancer.schema.core_state import NONE, DuelResult, Fault
from cartomancer.schema.script import SCRIPT_FAULT, ScriptTrap
from support.projects import GAME, IMP, MASTER, Project, mini, picture

HEAD = """\
-- ja: 攻撃を始める。
-- en: Begin an attack.
local function begin(card, player)
  if attacker() == nil then
    begin_attack(card, master(not player))
    give(card, card, 5, 5, "THIS_ATTACK")
  end
end
"""
MISTAKES = {
    "overflow": (ScriptTrap.OVERFLOW, "life(player) + 32767"),
    "division": (ScriptTrap.DIVIDE, "1 // (turn() - turn())"),
    "budget": (ScriptTrap.BUDGET, "endless()"),
    "stack": (ScriptTrap.STACK, "deeper(1)"),
    "nesting": (ScriptTrap.NESTING, ""),
    "forgotten": (ScriptTrap.NONE, "turn()"),
}
HELPERS = {
    "budget": "local function endless()\n  while true do end\n  return 1\nend\n",
    "stack": "function deeper(depth)\n  return 1 + deeper(depth + 1)\nend\n",
}
DECK = """\
[first]
name = {ja = "最初", en = "First"}
master = "hero"

[first.cards]
"""
CARDS = 26
"""Of both players, masters included."""


def source(name: str) -> str:
    """The script of a mistake."""
    value = MISTAKES[name][1]
    deed = f"set_register(0, {value})" if value else f'run_ability(card, player, "{name}")'
    body = f"function effect(card, player)\n  begin(card, player)\n  {deed}\nend\n"
    return HEAD + HELPERS.get(name, "") + body


@pytest.fixture(scope="module")
def trapping(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """A game whose minions make one mistake each when they are placed."""
    project = Project(tmp_path_factory.mktemp("traps"))
    (project.folder / "scripts").mkdir()
    rows = []
    for at, name in enumerate(MISTAKES):
        project.write(f"scripts/{name}.lua", source(name))
        rows.append(IMP.replace("2,imp,", f"{at + 2},{name},").replace("火の粉", name).replace("速攻", ""))
        (project.folder / f"art/{name}.png").write_bytes(picture(at % 3))
        (project.folder / f"mini/{name}.png").write_bytes(mini(at % 3))
    project.cards(MASTER, *rows)
    project.write("game.toml", GAME.replace("size = 4, copies = 2", "size = 12, copies = 2"))
    project.write("decks.toml", DECK + "".join(f"{name} = 2\n" for name in MISTAKES))
    return Game.open(project.build().rom)


class Stumbling:
    """A duel that goes on after faults; each is noted with its words."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.faults: list[tuple[ScriptTrap, str]] = []

    def go(self, *answer: int, begin: bool = False) -> Question | None:
        try:
            return self.duel.run() if begin else self.duel.answer(*answer)
        except DuelError as error:
            assert self.duel.fault is Fault.SCRIPT, error
            fields = SCRIPT_FAULT.split(self.duel.machine.read("vm_fault", SCRIPT_FAULT.size))
            self.faults.append((ScriptTrap(fields["trap"][0]), str(error)))
            self.duel.machine.write("fault_code", Fault.NONE)
            return self.duel.question


def assert_legal(duel: Duel, cards: int) -> None:
    """Every card is somewhere, no attack is left open when the player may act, and masters are in their place."""
    where = Counter(place for player in (0, 1) for place in Place for _ in duel.cards(player, place))
    assert where.total() == cards
    assert where[Place.MASTER] == 2
    if duel.question is None or duel.question.ask is Ask.MAIN:
        assert (duel.machine.byte("attack_target"), duel.machine.byte("attack_attacker")) == (NONE, NONE)
        assert (duel.machine.byte("vm_depth"), duel.machine.byte("vm_quiet")) == (1, 0)


@pytest.mark.parametrize("name", MISTAKES)
def test_attack_that_a_script_left_open_ends_with_it(trapping: Game, name: str) -> None:
    """From a slot; then an attack of the player does what attacks do."""
    duel = Duel(trapping)
    duel.p1.place(name, "standby")
    duel.p1.place("forgotten", "left")
    duel.p1.cores = 5
    stumbling = Stumbling(duel)
    stumbling.go(begin=True)
    duel_play(stumbling, name)
    assert [trap for trap, _ in stumbling.faults] == [trap for trap in [MISTAKES[name][0]] if trap]
    assert all(f"the fault SCRIPT: {name}: {name}.lua:" in words for _, words in stumbling.faults)
    assert (duel.machine.byte("attack_target"), duel.machine.byte("attack_attacker")) == (NONE, NONE)
    assert duel.p1.centre.atk == 2, "what lasts until the attack's end has ended"
    before = duel.p2.life
    duel.p1.attack("forgotten", "p2 master")
    assert duel.p2.life == before - 2


def duel_play(stumbling: Stumbling, name: str) -> None:
    """Place the minion of standby in the centre, whatever its script does."""
    duel = stumbling.duel
    card = duel.cards(0, Place.STANDBY)[0]
    assert duel.question is not None and duel.question.ask is Ask.MAIN
    stumbling.go(card.instance)
    while duel.question is not None and duel.question.ask is not Ask.MAIN:
        wanted = Place.CENTRE if duel.question.ask is Ask.LANE else duel.question.values[0]
        stumbling.go(wanted)
    assert card.name == name


def test_duels_with_all_traps_are_played_to_their_ends(trapping: Game) -> None:
    """Below the frames of the rules, scripts inside scripts meet the end of the operand stack first."""
    found = set()
    for seed in (1, 2):
        duel = Duel.whole(trapping, decks=("first", "first"), seed=seed)
        duel.players("random", "random")
        stumbling = Stumbling(duel)
        stumbling.go(begin=True)
        while duel.question is not None:
            assert_legal(duel, CARDS)
            stumbling.go(*duel.think().answer)
        assert_legal(duel, CARDS)
        assert duel.result in (DuelResult.WIN_0, DuelResult.WIN_1)
        found |= {trap for trap, _ in stumbling.faults}
    assert found == {trap for trap, _ in MISTAKES.values()} - {ScriptTrap.NONE, ScriptTrap.NESTING}
