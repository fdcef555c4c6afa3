"""Which game a .duel file is about: the one it names, the one whose folder it lies in, or the only one there is."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from cartomancer.duel.game import GameError
from cartomancer.duel.grammar import game_named
from cartomancer.load.files import read_file
from cartomancer.places import Folders

NO_GAME = "there is no game here: go to the folder of one, or make one: cartomancer new <name>"


def games_of(project: Folders) -> list[str]:
    """The games of a project by their folders; where there is none, the images that were built."""
    return project.games() or sorted(path.stem for path in project.build.glob("*.nes"))


def only_game(games: Collection[str]) -> str:
    """The game that is meant when none is named; GameError if there is none, or several."""
    if len(games) == 1:
        return next(iter(games))
    if not games:
        raise GameError(NO_GAME)
    raise GameError(f"there are several games, {', '.join(games)}; say which one is meant")


def game_of_file(path: Path, games: Collection[str], root: Path) -> str:
    """The game of a .duel file below `root`; GameError if nothing says which."""
    named = game_named(read_file(path).decode("utf-8", "replace").lstrip("\ufeff"))
    if named:
        return named
    top = root.resolve()
    for folder in path.resolve().parents:
        if folder == top:
            break
        if folder.name in games:
            return folder.name
    try:
        return only_game(games)
    except GameError as error:
        cure = "put the file into a folder of that name, or write it into the first line, as in game: <name>"
        raise GameError(f"{path}: {error}: {cure}") from error
