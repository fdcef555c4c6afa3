"""Bad projects and bad command lines for every command: `make soak PART=inputs`.

A run spoils some files of a small project and gives a command some words, both from dice. The command ends with 0, 1 or
2 within its time, shows no traceback, and when it fails no file has changed but what the build keeps for itself.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from types import FrameType
from typing import NoReturn

from click.testing import CliRunner

from cartomancer.cli import main
from cartomancer.new_game import OWN, project_files
from support.file_soak import Workplace, copy_of, digest, templates

PATIENCE, ASLEEP = 30, 10
"""Seconds that a command may work; and times that until one that only waits is ended."""

SHEETS = ("cards.csv", "text.csv")
TABLES = ("game.toml", "abilities.toml", "decks.toml")
PICTURES = ("art/imp.png", "mini/hero.png", "art/bolt.png")
WORDS = (
    *("", "x", "-1", "0", "255", "256", "65536", "１２", "3.5", "1e999", "inf", "nan", "true", "火", "😀", "\0", "\t"),
    *('"', '"""', "'", "=", "[", "]]", "{", "}", ";", "「", "#", "\\", "\r", "\u202e", "../../etc/passwd"),
    *(
        "9" * 5_000,
        "[" * 20_000,
        "(" * 20_000,
        "a" * 5_000,
        "名" * 5_000,
        '"' + "x" * 140_000,
        "[x]\n" * 3,
        "a.b = 1\n",
    ),
)
TEXTS = {
    "game.toml": ("deck = {size = 255, copies = 255}\n", "title = 1\n", "types = " + "[" * 20_000, "language = 7\n"),
    "abilities.toml": ('"a" = ' + "9" * 5_000 + "\n", '"火球" = "' + "1ダメージ" * 3_000 + '"\n', "x = [[[]]]\n"),
    "decks.toml": ("".join(f'[d{n}]\nmaster = "hero"\n' for n in range(200)), '["../x"]\nmaster = "hero"\n'),
    "cards.csv": ("no,id\n" + "1,a\n" * 3_000, "no,no,no\n", "\n" * 100_000, 'no,id\n1,"' + "x\n" * 80_000),
    "text.csv": ("key,ja,en\n" + "k,あ,a\n" * 3_000, "key\n"),
    "scripts/x.lua": (
        "-- ja: あ\n-- en: a\nfunction effect(card, player) return " + "(" * 20_000 + "1\n",
        "-- ja: あ\n-- en: a\nfunction effect(card, player)\n" + "if true then\n" * 3_000,
        "-- ja: あ\n-- en: a\nlocal a = " + "9" * 5_000,
        "\xff\xfe",
        "-- ja: あ\n-- en: a\nfunction effect(card, player) local a = 1" + "+1" * 20_000 + " end\n",
    ),
    "sound/title.tune": ("speed 9\npulse1: " + "[" * 20_000, "speed " + "9" * 5_000, "pulse1: a" * 3_000),
    "help.toml": ('[a]\ntitle = {ja = "あ", en = "a"}\nja = "{' + "{" * 5_000 + '"\nen = "a"\n', "x = 1\n"),
}
NAMES = (
    *(
        "trial",
        "trial/",
        "assets/trial",
        "./assets/trial",
        "{here}/assets/trial",
        "build/trial.nes",
        "",
        ".",
        "..",
        "/",
    ),
    *(
        "nobody",
        "two words",
        "a.b",
        "-x",
        "cache",
        "ui",
        "build/trial.json",
        "garbage.nes",
        "short.nes",
        "pipe",
        "/dev/null",
    ),
    *("/dev/zero", "a" * 300, "火", "build", "assets/ui/ui.png", "loop"),
)
OUTPUTS = (
    *(
        "out.x",
        "missing/out.x",
        "assets",
        "build/trial.nes",
        "/proc/nothing/x",
        "/dev/null",
        "a" * 300,
        "",
        "pipe",
        "loop",
    ),
    *("out/", "火.x", "/proc/version", "assets/trial/cards.csv"),
)
SHEET_FILES = (
    "good.xlsx",
    "far.xlsx",
    "bomb.xlsx",
    "rows.xlsx",
    "garbage.nes",
    "pipe",
    "nobody.xlsx",
    "assets",
    "empty",
)
DUELS = ("good.duel", "bad.duel", "long.duel", "assets", "pipe", "empty", "garbage.nes", "nobody.duel")
FOLDERS = ("fresh", "deep/fresh", "assets", "two words", "Fresh", "火", "", ".", "pipe", "loop", "a" * 300, "/proc/x")
VERSIONS = ("1.0", "", "../x", "1" * 300, "-1", "1 0", "é")
NUMBERS = ("0", "1", "2", "-1", "3000", "99999999999999999999", "x", "", "1.5")


def input_run(seed: int) -> list[str]:
    """One run; what is to be counted of it."""
    dice = Random(seed)
    own = dice.random() < OWN_RULES
    place = _own_place() if own else _place()
    before = [*_fill(place, dice, own), "own rules" if own else "rules of the engine"]
    words = [word.replace("{here}", str(place.folder)) for word in _command(dice)]
    state = _state(place.folder)
    code, said = _run(place, words)
    shown = [word if len(word) < 60 else f"{word[:40]}... ({len(word)})" for word in words]
    assert code in (0, 1, 2), f"{shown} ended with {code}\n{said[-2000:]}"
    assert "Traceback" not in said, f"{shown}\n{said[-4000:]}"
    assert code == 0 or said.strip(), f"{shown} failed without a word"
    if code:
        after = _state(place.folder)
        changed = [name for name in state.keys() | after.keys() if state.get(name) != after.get(name)]
        if "built and verified" in said:  # what failed came after it, or is another game
            place.check()
            changed = [name for name in changed if not name.startswith("build/trial.")]
        assert not changed, f"{shown} ended with {code} and changed {changed[:5]}\n{said[-1000:]}"
    return [words[0] if words else "nothing", f"code {code}", *before]


OWN_RULES = 0.4
"""Share of the runs on a project with a ruleset of its own."""

OWN_FILES = (
    *("rules/ruleset.toml", "rules/ruleset.toml", "rules/board.toml", "rules/rules.lua", "rules/ai.lua"),
    *("tutorial.toml", "tutorial.toml", "rules/tides.csv"),
)
TUTORIAL = """decks = ["festival", "harbour"]
seed = 14
first = "you"

[light]
ja = "灯そう。"
en = "Light one."
do = {ja = "カードを使う", en = "Use a card."}
steps = \"\"\"
play: paper_lantern
\"\"\"

[end]
ja = "おわり"
en = "That is all."
"""
SHEET = """
sheet = [{id = "tide", file = "tides.csv"}]
column = [
    {id = "tide_level", sheet = "tide", type = "number", most = 9},
    {id = "tide_time", sheet = "tide", type = "choice", values = ["main", "quick"]},
    {id = "tide_loud", sheet = "tide", type = "mark"},
    {id = "tide_ask", sheet = "tide", type = "row", table = "ask"},
    {id = "tide_card", sheet = "tide", type = "filter"},
]
"""
TIDES = """id,ja,en,level,time,loud,ask,card
ebb,引く,ebb,3,quick,x,play,lantern
flow,満ちる,flow,0,main,,target,wind gold !out
"""
OWN_TEXTS = {
    "rules/ruleset.toml": ("keyword = 1\n", "[memory]\nstack = 1\n", "[[place]]\n", "native = [[]]\n", "[x.y]\n"),
    "rules/board.toml": ("cell = 5\n", "[[row]]\nx = 99999\n", "[palettes]\nfield = 1\n", "[" * 20_000),
    "rules/rules.lua": ("function duel() " + "(" * 20_000, "duel = 1\n", "", "function duel() while true do end end\n"),
    "rules/ai.lua": ("function value(a) " + "[" * 20_000, "x = \n"),
    "rules/tides.csv": ("id\n" + "a\n" * 4_000, "id,ja,en,level\n" + "x,あ,a,9" * 9_000, '"' + "x" * 140_000, ""),
    "tutorial.toml": (
        "decks = 1\n",
        "[" * 20_000,
        "seed = " + "9" * 5_000,
        "".join(f'[l{at}]\nja = "あ"\nen = "a"\n' for at in range(300)),
        TUTORIAL.replace("play: paper_lantern", "play: paper_lantern\n" * 3_000),
        TUTORIAL.replace("play: paper_lantern", "play: none"),
        TUTORIAL.replace("paper_lantern", "(" * 20_000),
    ),
}


@cache
def own_template() -> Path:
    """A built project of the same name whose game has rules of its own."""
    made = templates()
    place = copy_of(made.folder, made.folder.parent / "own")
    game = place.folder / "assets/trial"
    shutil.rmtree(game)
    for name, data in project_files("trial", OWN).items():
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_bytes(data)
    rules = game / OWN_FILES[0]
    rules.write_text(rules.read_text(encoding="utf-8") + SHEET, encoding="utf-8")
    (game / "rules/tides.csv").write_text(TIDES, encoding="utf-8")
    (game / "tutorial.toml").write_text(TUTORIAL, encoding="utf-8")
    done = place.run("build", "trial")
    assert done.code == 0, done.said
    return place.folder


@cache
def _own_place() -> Workplace:
    """A copy of it with bad files lying about."""
    place = copy_of(own_template(), own_template().parent / "own_inputs")
    _sheets(place.folder)
    return place


@cache
def _place() -> Workplace:
    """A project with bad files lying about, in a folder of this process."""
    made = templates()
    place = copy_of(made.folder, made.folder.parent / "inputs")
    _sheets(place.folder)
    return place


def _sheets(folder: Path) -> None:
    """Files that stay the same: sheets, images, duels, a pipe, a loop of links."""
    import openpyxl

    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet["A1"], sheet["A2"] = "no", "1"
    book.save(folder / "good.xlsx")
    sheet["XFD1048576"] = "x"
    book.save(folder / "far.xlsx")
    head = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
    row = '<row><c t="inlineStr"><is><t>x</t></is></c></row>'
    for name, body in (("rows.xlsx", head + row * 40_000), ("bomb.xlsx", head + " " * (80 << 20))):
        with zipfile.ZipFile(folder / "good.xlsx") as good, zipfile.ZipFile(folder / name, "w", 8) as bad:
            for part in good.namelist():
                bad.writestr(part, body if "worksheets" in part else good.read(part))
    (folder / "garbage.nes").write_bytes(Random(1).randbytes(5_000))
    image = (folder / "build/trial.nes").read_bytes()
    (folder / "short.nes").write_bytes(image[:300_000])
    (folder / "empty").touch()
    (folder / "good.duel").write_text("scenario: nothing\n  given p1 life 20\n   then p1 life 20\n", encoding="utf-8")
    (folder / "bad.duel").write_text("scenario: x\n  given " + "[" * 20_000 + "\n", encoding="utf-8")
    (folder / "long.duel").write_text("scenario: x\n  given p1 life " + "9" * 5_000 + "\n", encoding="utf-8")
    os.mkfifo(folder / "pipe")
    (folder / "loop").symlink_to("loop")


def _fill(place: Workplace, dice: Random, own: bool) -> list[str]:
    """The project as it was, then some damage."""
    template = own_template() if own else templates().folder
    game = place.folder / "assets/trial"
    shutil.rmtree(game)
    shutil.copytree(template / "assets/trial", game)
    for name in ("out.x", "火.x", "out", "fresh", "deep", "Fresh", "two words", "火", "dist"):
        path = place.folder / name
        shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink(missing_ok=True)
    shutil.copytree(template / "build", place.folder / "build", symlinks=True, dirs_exist_ok=True)
    kinds: tuple[Callable[[Path, Random], None], ...] = (_bytes, _bytes, _text, _text, _not_a_file, _gone, _huge)
    if own:
        kinds = (_bytes, _word, _word, _word, _text, _line)
    done = []
    for _ in range(dice.choice((0, 1, 1, 2, 3))):
        kind = dice.choice(kinds)
        kind(game, dice)
        done.append(f"project {kind.__name__[1:]}")
    return done


def _any_file(game: Path, dice: Random) -> Path:
    own = OWN_FILES if (game / OWN_FILES[0]).is_file() else ()
    return game / dice.choice(own if own and dice.random() < 0.8 else (*SHEETS, *TABLES, *PICTURES))


def _word(game: Path, dice: Random) -> None:
    """Another word in place of one of the file's."""
    path = _any_file(game, dice)
    text = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
    found = [*re.finditer(r"\w+|\S", text)]
    if found:
        one = dice.choice(found)
        word = dice.choice((*WORDS, dice.choice(found)[0], dice.choice(found)[0], "1", "true", '"x"', "[]", "{}", "-1"))
        _write(path, (text[: one.start()] + word + text[one.end() :]).encode())


def _line(game: Path, dice: Random) -> None:
    """A line once more, many times, or not at all."""
    path = _any_file(game, dice)
    lines = path.read_bytes().splitlines(keepends=True) if path.is_file() else []
    if lines:
        at = dice.randrange(len(lines))
        _write(path, b"".join((*lines[:at], *[lines[at]] * dice.choice((0, 2, 3, 40, 300)), *lines[at + 1 :])))


def _bytes(game: Path, dice: Random) -> None:
    path = _any_file(game, dice)
    data = path.read_bytes() if path.is_file() else b""
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(data) + 1)
        end = min(len(data), at + dice.choice((0, 1, 12, 400)))
        piece = dice.choice((b"", dice.randbytes(end - at), data[at:end] * 2, dice.choice(WORDS).encode()))
        data = data[:at] + piece + data[end:]
    _write(path, data)


def _text(game: Path, dice: Random) -> None:
    texts = OWN_TEXTS if (game / OWN_FILES[0]).is_file() and dice.random() < 0.6 else TEXTS
    name = dice.choice(sorted(texts))
    path = game / name
    path.parent.mkdir(exist_ok=True)
    text = dice.choice(texts[name])
    before = path.read_bytes() if path.is_file() and dice.random() < 0.3 else b""
    _write(path, before + text.encode("latin-1" if text == "\xff\xfe" else "utf-8"))


def _write(path: Path, data: bytes) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    elif path.is_symlink() or (path.exists() and not path.is_file()):
        path.unlink()
    path.write_bytes(data)


def _not_a_file(game: Path, dice: Random) -> None:
    path = _any_file(game, dice)
    _write(path, b"")
    path.unlink()
    how = dice.randrange(4)
    if how == 0:
        os.mkfifo(path)
    elif how == 1:
        path.mkdir()
    else:
        path.symlink_to(path.name if how == 2 else "/dev/zero")


def _gone(game: Path, dice: Random) -> None:
    path = _any_file(game, dice)
    _write(path, b"")
    path.unlink()


def _huge(game: Path, dice: Random) -> None:
    path = _any_file(game, dice)
    _write(path, b"")
    os.truncate(path, 40 << 20)


def _command(dice: Random) -> list[str]:
    """A verb with words that may suit it."""
    verb = dice.choice(COMMON) if dice.random() < 0.8 else dice.choice((*RARE, "nonsense", ""))
    return [verb, *_words(verb, dice)]


COMMON = (
    *("build", "build", "build", "verify", "inspect", "import", "catalogue", "sound", "duel", "replay", "board"),
    *("new", "test", "tutorial"),
)
RARE = ("reference", "doctor", "play", "watch", "tournament", "bench", "mutate", "release", "upgrade")


def _words(verb: str, dice: Random) -> Iterator[str]:
    if dice.random() < 0.05:
        yield dice.choice(("--nonsense", "--help", "--json", "-o"))
    name = dice.choice(NAMES) if dice.random() < 0.6 else "trial"
    if verb == "build":
        yield from (
            dice.choice(NAMES[:5]) if dice.random() < 0.6 else dice.choice(NAMES)
            for _ in range(dice.choice((0, 1, 1, 2)))
        )
        yield from dice.choice(((), ("--strict",), ("--no-chart",)))
    elif verb in ("verify", "inspect", "catalogue", "sound", "board"):
        yield name
        yield from _options(verb, dice)
    elif verb == "import":
        yield dice.choice(SHEET_FILES)
        yield from dice.choice(
            ((), ("--force",), ("-o", dice.choice(OUTPUTS)), ("-o", dice.choice(OUTPUTS), "--force"))
        )
        yield from dice.choice(((), (), ("--tab", dice.choice(("Sheet", "x", "")))))
    elif verb == "duel":
        yield dice.choice(("run", "dump", "x"))
        yield dice.choice(DUELS)
        yield from ("--game", name)
        yield from dice.choice(((), ("-o", dice.choice(OUTPUTS))))
    elif verb == "replay":
        yield dice.choice(DUELS)
        yield from ("--game", name, "--all")
        yield from dice.choice(((), ("--at", dice.choice(NUMBERS))))
    elif verb == "new":
        yield dice.choice(FOLDERS)
        yield from dice.choice(((), ("--ruleset", dice.choice(("timeline", "own", "nobody", "../x", "")))))
    elif verb == "test":
        yield from dice.choice(((), (dice.choice(DUELS),), (dice.choice(DUELS), dice.choice(DUELS))))
        yield from dice.choice(((), ("--game", name)))
    elif verb == "release":
        yield from dice.choice(((), (name,)))
        yield from ("--version", dice.choice(VERSIONS))
        yield from dice.choice(((), ("--from", dice.choice(NAMES))))
    elif verb == "reference":
        yield from ("-o", dice.choice(OUTPUTS))
    elif verb == "tutorial":
        yield name
    elif verb == "upgrade":
        yield from dice.choice(((), (name,)))
        yield "--check"
    elif verb == "watch":  # neither may it come to watching
        yield from dice.choice((("nobody",), ("trial", "--port", "x"), ("trial", "--port", "-1"), ("", "--port", "0")))
    elif verb == "play":  # none of these may come to serving
        yield from dice.choice(
            (("nobody",), ("trial", "--port", "x"), ("trial", "--emulator", "nobody"), ("trial", "--port", "65536"))
        )
    elif verb == "tournament":
        yield from ("--game", name, "--deck", dice.choice(("nobody", "", "first")), "--games", "0")
        yield from dice.choice(((), ("--record", dice.choice(OUTPUTS)), ("--json", dice.choice(OUTPUTS))))
    elif verb == "bench":
        yield from ("--only", "nonsense", "-o", dice.choice(OUTPUTS))
    elif verb == "mutate":
        yield from ("--all", "--count", dice.choice(NUMBERS))


def _options(verb: str, dice: Random) -> Iterator[str]:
    options = {
        "verify": (("--manifest", dice.choice(NAMES)),),
        "inspect": (
            ("--card", dice.choice(("imp", "nobody", "1", "", "a" * 5_000))),
            ("--png", dice.choice(OUTPUTS)),
            ("--scale", dice.choice(NUMBERS)),
            ("--abilities",),
            ("--json",),
            ("--script", dice.choice(("rules", "nobody", ""))),
            ("--language", dice.choice(("ja", "en", "xx"))),
        ),
        "catalogue": (("-o", dice.choice(OUTPUTS)),),
        "board": (("--png", dice.choice(OUTPUTS)), ("--empty",), ("--scale", dice.choice(NUMBERS))),
        "sound": (
            ("--effect", dice.choice(("cursor", "nobody", ""))),
            ("--wav", dice.choice(OUTPUTS)),
            ("--text",),
            ("--rounds", dice.choice(NUMBERS)),
        ),
    }[verb]
    for option in options:
        if dice.random() < 0.35:
            yield from option


def _run(place: Workplace, words: list[str]) -> tuple[int, str]:
    """The command in this process; whatever it raises besides its exit is shown."""
    with _in_folder(place.folder), _time_limit(words):
        done = CliRunner().invoke(main, words, input="q\n")
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.exit_code, done.output


@contextmanager
def _in_folder(folder: Path) -> Iterator[None]:
    here = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(here)


class TooLong(BaseException):
    """A command hangs. Not an Exception: nothing must take it for a bad file."""


@contextmanager
def _time_limit(words: list[str]) -> Iterator[None]:
    """By the processor's clock, for others may use the machine too; by the wall's what waits for something."""

    def ring(number: int, frame: FrameType | None) -> NoReturn:
        raise TooLong(f"{words[:3]} took longer than {PATIENCE} s")

    before = {number: signal.signal(number, ring) for number in (signal.SIGPROF, signal.SIGALRM)}
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    signal.setitimer(signal.ITIMER_REAL, ASLEEP * PATIENCE)
    try:
        yield
    except TooLong as error:
        raise AssertionError(str(error)) from error
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before.items():
            signal.signal(number, handler)


def _state(folder: Path) -> dict[str, str]:
    """Every file but those that the build keeps for itself."""
    own = (folder / "build/cache", folder / "build/problems", folder / "build/trial")
    found = {}
    for path in sorted(folder.rglob("*")):
        inside = any(path.is_relative_to(one) for one in own) or (folder / "romsrc") in path.parents
        if path.is_file() and not path.is_symlink() and not inside and path.stat().st_size < 8 << 20:
            found[str(path.relative_to(folder))] = digest(path)
    return found
