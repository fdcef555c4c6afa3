"""Draw the title pictures: `python assets/drawing/titles.py [games ...]`; all, if none is named. It takes some seconds
a picture.

A game's is drawn by the function `title` of its draw/title.py, for each language, into ui/title.<language>.png. `ui`
is the one of games that have none.
"""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent
SHARED = "ui"


def draw(game: str) -> None:
    """The pictures of one game. A process draws one: modules of games have the same names."""
    screen = importlib.import_module("screen")
    if game == SHARED:
        importlib.import_module("default_title").title().save(ASSETS / SHARED / "title.png", optimize=True)
        return
    sys.path.insert(0, str(ASSETS / game / "draw"))
    painter = importlib.import_module("title")
    for language in ("ja", "en"):
        print(screen.save_title(ASSETS / game, language, painter.title(language)).relative_to(ASSETS.parent))


def main() -> None:
    """Draw those that are named."""
    games = sys.argv[1:] or [SHARED, *sorted(path.parent.parent.name for path in ASSETS.glob("*/draw/title.py"))]
    if len(games) == 1:
        return draw(games[0])
    for game in games:
        subprocess.run([sys.executable, __file__, game], check=True)


if __name__ == "__main__":
    main()
