"""Long runs over many seeds: `python -m support.soak PART FIRST --count 1000`; without a count one seed is replayed.

abilities   random boards and abilities, 6502 against the Python model, compared after each step
fights      the same with cards that have abilities: attacks, triggers, standing effects, used cards
boards      some turns of cards with generated abilities, every condition that a card can have, against the model
duels       whole duels of two random players against the model, then once more from their answers
greedy      the same of two greedy players
wild        duels from their start or from a board that dice answer, sometimes wrongly, against the model
host        the same against the host model: the game's rules.lua in real Lua
services    random system calls of the core's services, on the console and on the host
players     whole duels of the computer players, greedy against random with the same deck
monkey      random buttons from power-on or from a late board; the board on the screen against the match
damage      damaged tables, random answers: no run may end otherwise than refused, trapped or finished
programs    generated scripts: the same calls, end and line on the console, in the interpreter and in real Lua
mutants     scripts with some tokens changed: accepted as real Lua does, or reported with place and cure
files       builds that are interrupted, lack room, run at once, find damaged files: all or nothing
saves       saves that somebody made up, in every game: heads and checks are right, the rest is not
inputs      bad projects and command lines for every command: a message, an exit code, nothing changed
<game>-...  duels, greedy, players of a game of data and Lua: support/game_soak.py

A process does one shard and prints what it saw as one line of JSON; `run_part` starts a process for each core, under
PyPy where there is one, and adds the shards up. A seed that failed is replayed by the command that is printed with it.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

from cartomancer.duel import Game as Cartridge
from support import game_soak
from support.ability_generator import any_ability
from support.bad_input import damaged_run
from support.core_fixtures import Image, fixture_image
from support.duel_console import Ground
from support.duel_model import Ended, play_board, play_duel, play_greedy, play_random
from support.fight_fixtures import FightGame
from support.fight_pair import COMPARED, GAMES, game
from support.forged_save import forged_run
from support.machine_program import Program
from support.places import ROOT, SUITE
from support.play_match import Match, play_one
from support.timeline_set import timeline_image

DATA_GAMES = tuple(
    sorted(path.parent.name for path in ROOT.glob("assets/*/game.toml") if path.parent.name != "timeline")
)
"""Games without native code; the parts of support/game_soak.py are named after them: suitwar-duels."""

LINKED = ROOT / "build/soak"
LINKED_PARTS = ("abilities", "fights", "boards")
"""They run on cards of their own."""

Run = Callable[[int], "list[str]"]
"""One seed; what is to be counted of it."""


@cache
def _image(rom: Path) -> Image:
    return Image(Program(rom))


@cache
def _ground() -> Ground:
    return Ground(timeline_image())


@cache
def _fighters(number: int) -> FightGame:
    return game(number, _fixture(f"fight{number}"))


def _fixture(name: str) -> Path:
    return LINKED / name / "fixture.nes"


def abilities(seed: int) -> list[str]:
    """An ability, 6502 against model."""
    outcome = any_ability(seed, _image(_fixture("plain")))
    return ["changed"] * outcome.changed + ["prompts"] * outcome.prompts


def fights(seed: int) -> list[str]:
    """An attack, a used card or an ability among cards that have abilities."""
    compare = COMPARED[seed // GAMES % len(COMPARED)]
    compare(seed, _fighters(seed % GAMES))
    return [compare.__name__[8:]]


@cache
def _fighting_ground(number: int) -> Ground:
    return Ground(_fixture(f"fight{number}"))


BOARD_PROMPTS = 60
"""Some turns: a board of such cards seldom comes to an end of its own."""


def boards(seed: int) -> list[str]:
    """Some turns from a board of cards with generated abilities."""
    return _counts(play_board(_fighting_ground(seed % GAMES), seed, BOARD_PROMPTS))


def duels(seed: int) -> list[str]:
    """A whole duel of two random players."""
    return _counts(play_random(_ground(), seed))


def greedy(seed: int) -> list[str]:
    """A whole duel of two greedy players."""
    return _counts(play_greedy(_ground(), seed))


def wild(seed: int) -> list[str]:
    """A duel from its start or from a board, answered by dice."""
    return _counts((play_duel if seed % 4 == 0 else play_board)(_ground(), seed))


def host(seed: int) -> list[str]:
    """A duel from its start or from a board, beside rules.lua in real Lua."""
    from support.host_duel import play_host_board, play_host_duel  # not at the head: PyPy has no lupa

    return _counts((play_host_duel if seed % 4 == 0 else play_host_board)(_ground(), seed))


SERVICE_CALLS = 500


def services(seed: int) -> list[str]:
    """Random system calls, compared after each."""
    from support.host_services import play_services, service_of  # it links an image, which only CPython can

    return [service_of(name) for name in play_services(seed, SERVICE_CALLS)]


def _counts(ended: Ended) -> list[str]:
    return [f"ended {ended.result.name}", *["turns"] * ended.turns, *["prompts"] * ended.prompts]


@cache
def _cartridge() -> Cartridge:
    return Cartridge.open(timeline_image())


DECKS = ("embers", "keepers")
ANSWER_FRAMES = 120
"""A computer player answers within two seconds."""


def players(seed: int) -> list[str]:
    """Greedy against random; each deck is played from both sides."""
    match = Match()
    play_one(_cartridge(), seed, DECKS[seed // 2 % len(DECKS)], ("greedy", "random"), match)
    assert max(match.frames) <= ANSWER_FRAMES
    slow = sum(frames > ANSWER_FRAMES / 4 for frames in match.frames)
    counts = {"won": match.wins, "lost": match.losses, "drawn": match.draws, "answers": len(match.frames), "slow": slow}
    return [name for name, count in counts.items() for _ in range(count)]


MONKEY_FRAMES = 10_000


def monkey(seed: int) -> list[str]:
    """Random buttons for some minutes."""
    from support.monkey import Monkey

    one = Monkey(_cartridge(), seed)
    one.play(MONKEY_FRAMES)
    return [name for name, count in one.seen.items() for _ in range(count)]


def damage(seed: int) -> list[str]:
    """A game with damaged tables."""
    return damaged_run(seed, _image(timeline_image()))


def programs(seed: int) -> list[str]:
    """A generated script on the console against the interpreter and real Lua."""
    from support.script_console import ScriptConsole, check_on_console  # not at the head: PyPy has no lupa

    console = ScriptConsole(_image(timeline_image()))
    try:
        return check_on_console(seed, console)
    finally:
        console.close()


def mutants(seed: int) -> list[str]:
    """A script with changed tokens; every second one with one change, which luac judges too."""
    from support.script_checks import check_fuzz, check_mutant, project_sources

    return (check_fuzz if seed % 2 else check_mutant)(seed // 2, project_sources())


def files(seed: int) -> list[str]:
    """A build that is disturbed."""
    from support.file_soak import file_run  # not at the head: PyPy has no Pillow

    return file_run(seed)


def saves(seed: int) -> list[str]:
    """A console with a save that somebody made up."""
    return forged_run(seed)


def inputs(seed: int) -> list[str]:
    """A bad project, a bad command line."""
    from support.input_soak import input_run

    return input_run(seed)


PARTS: dict[str, Run] = {
    "abilities": abilities,
    "fights": fights,
    "boards": boards,
    "duels": duels,
    "greedy": greedy,
    "wild": wild,
    "host": host,
    "services": services,
    "players": players,
    "monkey": monkey,
    "damage": damage,
    "programs": programs,
    "mutants": mutants,
    "files": files,
    "saves": saves,
    "inputs": inputs,
    **{f"{name}-{part}": partial(run, name) for name in DATA_GAMES for part, run in game_soak.PARTS.items()},
}
CPYTHON_PARTS = ("host", "services", "programs", "mutants", "files", "inputs", "monkey")
"""They ask real Lua, link images, look at pictures or run the whole toolchain, which PyPy cannot."""


def link_images() -> None:
    """What the parts need and only CPython can make."""
    images = {"plain": fixture_image()}
    for number in range(GAMES):
        made = game(number)
        images[f"fight{number}"] = fixture_image(made.cards, made.abilities)
    for name, image in images.items():
        shutil.copytree(image.parent, _fixture(name).parent, dirs_exist_ok=True)


def prepare(part: str) -> None:
    """Make what a part needs, unless this is PyPy and it was made before."""
    if part.partition("-")[0] in DATA_GAMES:
        return
    timeline_image()
    if part in LINKED_PARTS:
        link_images()


def shard(part: str, first: int, count: int) -> dict[str, Any]:
    """Run seeds one after the other."""
    seen: Counter[str] = Counter()
    failures = []
    for seed in range(first, first + count):
        try:
            seen.update(PARTS[part](seed))
        except Exception:
            # Whatever it is, the seed is named and the others run.
            failures.append((seed, traceback.format_exc()))
    return {"runs": count, "seen": seen, "failures": failures}


def run_part(part: str, count: int, cores: int = 2, first: int = 0) -> tuple[str, list[str]]:
    """All seeds, shared among the cores; one line about them, and the failures with their replay commands."""
    prepare(part)
    size = -(-count // cores)
    started = [_start(part, first + at, min(size, count - at)) for at in range(0, count, size)]
    seen: Counter[str] = Counter()
    failures: list[str] = []
    for process in started:
        said, _ = process.communicate()
        if process.returncode:
            raise RuntimeError(f"the soak's process ended with {process.returncode}")
        result = json.loads(said.splitlines()[-1])
        seen.update(result["seen"])
        failures += [_with_replay(part, seed, text) for seed, text in result["failures"]]
    counts = ", ".join(f"{number} {name}" for name, number in sorted(seen.items()))
    return f"soak {part}: {count} runs, {len(failures)} failed; {counts}", failures


def _with_replay(part: str, seed: int, text: str) -> str:
    return f"{text}replay: make soak PART={part} SEED={seed}"


def _start(part: str, first: int, count: int) -> subprocess.Popen[str]:
    import py65

    python = sys.executable if part in CPYTHON_PARTS else shutil.which("pypy3") or sys.executable
    paths = [ROOT / "toolchain", SUITE, Path(py65.__file__).parent.parent]
    command = [python, "-m", "support.soak", part, str(first), "--count", str(count)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


def main() -> None:
    """A shard of a long run, or one seed again with everything that there is to say about it."""
    parser = argparse.ArgumentParser(description="Long runs over many seeds.")
    parser.add_argument("part", choices=sorted(PARTS))
    parser.add_argument("first", type=int, help="the first seed")
    parser.add_argument("--count", type=int, default=0, help="how many seeds; without it one seed is replayed")
    options = parser.parse_args()
    if options.count:
        print(json.dumps(shard(options.part, options.first, options.count)))
    else:
        prepare(options.part)
        print(f"{options.part} {options.first}:", *PARTS[options.part](options.first))


if __name__ == "__main__":
    main()
