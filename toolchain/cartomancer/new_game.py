"""A game to begin with (`cartomancer new`): the files of a project, from templates/, with placeholders for its art.

`templates/own` is a small complete game with rules of its own; `templates/<ruleset>` begins a game by rules that ship
with the engine. Where a template has no game, as with rules that need a whole pack of cards, the game that ships with
them is copied under the new name.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Template

from cartomancer.load.source import OWN_RULES
from cartomancer.pictures.placeholder import mini_placeholder, placeholder
from cartomancer.places import GAME_FILE, NAME, PACKAGE, SHARED, TAKEN, engine_assets, engine_code
from cartomancer.problems import did_you_mean
from cartomancer.reference.json_schema import json_schemas
from cartomancer.ruleset.read import RULESET_FILE, read_ruleset

OWN = "own"
TEMPLATES = PACKAGE / "templates"
COMMON = {
    "README.md": "README.md",
    "workflow.yml": ".github/workflows/build.yml",
    "gitignore": ".gitignore",
    "vscode.json": ".vscode/settings.json",
}
"""What every project gets, and where it goes."""

PICTURE = (64, 64)
_OWN_ROWS = """| `rules/` | `ruleset.toml`: nouns; `rules.lua`: the flow; `ai.lua`: the computer player; `board.toml` |
| `scripts/` | what cards do, in Lua |
"""
_RULES_LINE = re.compile(r'^ruleset *= *"([^"]*)"', re.MULTILINE)
_TITLE_LINE = re.compile(r"^title *=.*$", re.MULTILINE)
NOT_COPIED = ("draw/", "readme.", "ui/title")
"""Of a game that ships: its drawing code, its pictures for documents, and the picture of its title, which names it."""


class CannotBegin(Exception):  # noqa: N818  # it reads as what it says
    """A project cannot be made; the message is one line with the cure."""


def rulesets() -> list[str]:
    """What a game may begin with."""
    shipped = sorted(path.parent.name for path in (engine_code() / "rulesets").glob(f"*/{RULESET_FILE}"))
    return [*shipped, OWN]


def project_files(name: str, ruleset: str) -> dict[str, bytes]:
    """Every file of a new project by its path in it; CannotBegin if there is none."""
    if not NAME.fullmatch(name) or name in TAKEN:
        raise CannotBegin(f'"{name}" cannot be the name of a game; use letters a-z, digits, _ and -, a letter first')
    if ruleset not in rulesets():
        raise CannotBegin(f'there is no ruleset "{ruleset}"; {did_you_mean(ruleset, rulesets())}')
    words = {"name": name, "title": name.upper()[:16], "own": _OWN_ROWS if ruleset == OWN else ""}
    files = dict(_game_files(ruleset, words))
    files.update(_pictures(files))
    files.update(_schemas(files, ruleset))
    for source, target in COMMON.items():
        files[target] = Template((TEMPLATES / "common" / source).read_text(encoding="utf-8")).substitute(words).encode()
    return dict(sorted(files.items()))


def _game_files(ruleset: str, words: Mapping[str, str]) -> Iterator[tuple[str, bytes]]:
    folder = TEMPLATES / ruleset
    if not (folder / GAME_FILE).is_file():
        yield from _copied_game(_shipped_game(ruleset), words["title"])
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            filled = Template(text).substitute(words) if path.name == GAME_FILE else text
            yield path.relative_to(folder).as_posix(), filled.encode()


def _copied_game(folder: Path, title: str) -> Iterator[tuple[str, bytes]]:
    """The files of a game that ships with the engine; its title is the new one."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if not path.is_file() or name.startswith(NOT_COPIED):
            continue
        data = path.read_bytes()
        if name == GAME_FILE:
            named = f'title = {{ja = "{title}", en = "{title}"}}'
            data = _TITLE_LINE.sub(named, data.decode(), count=1).encode()
        yield name, data


def _shipped_game(ruleset: str) -> Path:
    """The game of the engine that is played by a ruleset."""
    for path in sorted(engine_assets().glob(f"*/{GAME_FILE}")):
        named = _RULES_LINE.search(path.read_text(encoding="utf-8"))
        if path.parent.name not in SHARED and named and named[1] == ruleset:
            return path.parent
    raise CannotBegin(f"no game that ships with the engine is played by {ruleset}; begin with: --ruleset {OWN}")


def _pictures(files: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """Placeholders for cards without a picture."""
    for row in csv.DictReader(io.StringIO(files["cards.csv"].decode("utf-8-sig"))):
        card, label = row["id"], row.get("english") or row["id"]
        if f"art/{card}.png" not in files:
            yield f"art/{card}.png", placeholder(label, card, PICTURE)
        if f"mini/{card}.png" not in files:
            yield f"mini/{card}.png", mini_placeholder()


def _schemas(files: Mapping[str, bytes], ruleset: str) -> Iterator[tuple[str, bytes]]:
    own = f"{OWN_RULES}/{RULESET_FILE}"
    shipped = engine_code() / "rulesets" / ruleset / RULESET_FILE
    read = read_ruleset(files[own], Path(own)) if own in files else read_ruleset(shipped.read_bytes(), shipped)
    for name, schema in json_schemas(read.ruleset).items():
        yield f"schemas/{name}.schema.json", (json.dumps(schema, ensure_ascii=False, indent=1) + "\n").encode()
