"""A whole duel of a game of data and Lua by the pad, from power-on to its result, the same on every console.

As played_duel.py does for `timeline`: the player looks at the console's RAM and answers by dice against the computer.
Runs under PyPy too: `python -m support.played_data_duel IMAGE SEED`.
"""

from __future__ import annotations

import dataclasses
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from cartomancer.duel import Game
from cartomancer.schema.core_state import LOG_ENTRIES, DuelResult, PromptType
from cartomancer.schema.front import DuelRow, FrontItem
from support.pad_player import Asked, MachinePad, Pad, PadPlayer, Wait
from support.places import ROOT, SUITE
from support.played_duel import CARTRIDGE_RAM, LOG_RINGS, WORK_RAM_NAME, Played, Walker, empty_machine

ENDS, DECLINES = 0.3, 0.3
"""How often the player ends the turn though something could be done, and declines an offer."""


def some_answer(asked: Asked, dice: Random) -> Sequence[int]:
    """A legal answer: any of them, but turns and duels end soon enough."""
    values = asked.values
    if asked.type in (PromptType.YES_NO, PromptType.NUMBER):
        return [dice.randint(asked.minimum, asked.maximum)]
    if not values:
        return []
    if not asked.minimum and dice.random() < (ENDS if asked.type is PromptType.ACTION else DECLINES):
        return []
    if asked.is_single:
        return [dice.choice(values)]
    return dice.sample(values, dice.randint(max(asked.minimum, 1), min(asked.maximum, len(values))))


def play_data_duel(pad: Pad, seed: int, go_back: Sequence[int], rules_page: bool) -> Played:
    """A duel of a person against the computer; the seed's lowest bit chooses the language."""
    walker = Walker(pad)
    walker.drawn()
    if seed & 1:
        walker.turn("select")
    walker.turn("start")
    walker.set_fast()
    walker.choose(FrontItem.NEW_DUEL)
    walker.set_seed(seed)
    walker.to_row(DuelRow.START)
    if rules_page:
        walker.turn("a")
        pad.tap("start")
    else:
        pad.tap("a")
    player, dice = PadPlayer(pad, go_back=go_back), Random(seed)
    answers = []
    while player.settle() is not Wait.RESULT:
        answer = tuple(some_answer(player.asked, dice))
        player.answer(answer)
        answers.append(answer)
    pad.step(4)
    return Played(
        DuelResult(player.byte("duel_result")),
        tuple(answers),
        tuple(pad.read(f"log_{name}", LOG_ENTRIES) for name in LOG_RINGS)
        + tuple(pad.read(name) for name in ("log_at", "log_count", "log_total")),
        pad.read(WORK_RAM_NAME, CARTRIDGE_RAM),
        player.byte("fault_count"),
        tuple(player.pressed),
    )


def played_on(pad: Pad, game: Game, seed: int) -> Played:
    """The same of a game that was opened."""
    back = [row.number for row in game.ruleset.ask if row.back]
    return play_data_duel(pad, seed, back, bool(game.ruleset.option))


def play_apart(rom: Path, seed: int) -> Callable[[], Played]:
    """Begin a duel on the machine in another process, under PyPy where there is one; call for what came of it."""
    import py65

    paths = [ROOT / "toolchain", SUITE, Path(py65.__file__).parent.parent]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    command = [shutil.which("pypy3") or sys.executable, "-m", "support.played_data_duel", str(rom), str(seed)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment)

    def end() -> Played:
        said, _ = process.communicate()
        assert process.returncode == 0, f"the duel of seed {seed} on the machine ended with {process.returncode}"
        played = pickle.loads(said)
        assert isinstance(played, dict)
        return Played(**played)

    return end


def main() -> None:
    """A duel on the machine, for `play_apart`."""
    game = Game.open(sys.argv[1], checks=False)
    played = played_on(MachinePad(empty_machine(game)), game, int(sys.argv[2]))
    fields = {field.name: getattr(played, field.name) for field in dataclasses.fields(played)}
    sys.stdout.buffer.write(pickle.dumps(fields, protocol=4))


if __name__ == "__main__":
    main()
