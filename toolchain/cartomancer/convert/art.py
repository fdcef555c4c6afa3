"""Pictures and mini characters of a game: converted in parallel, kept by content.

A converted picture depends on the PNG's bytes, its options, the picture size, the RGB table and the converter's own
code, and on nothing else; its cache entry is named by the digest of these. A changed card redoes one picture. An entry
begins with the digest of its own text: one that was damaged is made again.
"""

from __future__ import annotations

import hashlib
import io
import json
import signal
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from cartomancer import pictures, title
from cartomancer.board import art as board_art_code
from cartomancer.board.art import BoardArt, CardFiles, board_art, card_files
from cartomancer.board.rows import PaletteRow
from cartomancer.outputs import make_folder, write_whole
from cartomancer.pictures.convert import Picture, convert_picture
from cartomancer.pictures.errors import Note, PictureError
from cartomancer.pictures.minis import Mini, convert_mini
from cartomancer.pictures.options import PictureOptions
from cartomancer.pictures.placeholder import mini_placeholder, placeholder
from cartomancer.problems import Location, Problem
from cartomancer.project import CardDesign, GameDesign, SpritePalettes
from cartomancer.title.convert import TitleJob, TitlePicture
from cartomancer.words.language import Language

RgbTable = tuple[tuple[int, int, int], ...]


@dataclass(frozen=True)
class CardArt:
    """A card's picture and mini character."""

    picture: Picture
    mini: Mini
    board: BoardArt | None = None
    """In the palettes of the board, if the game has one."""


@dataclass(frozen=True)
class PictureJob:
    """One picture to convert."""

    data: bytes
    size: tuple[int, int]
    options: PictureOptions
    rgb_table: RgbTable

    def run(self) -> Picture:
        """Convert it."""
        return convert_picture(self.data, self.size, self.options, self.rgb_table)


@dataclass(frozen=True)
class MiniJob:
    """One mini character to convert."""

    data: bytes
    sprite_palettes: SpritePalettes
    rgb_table: RgbTable

    def run(self) -> Mini:
        """Convert it."""
        return convert_mini(self.data, self.sprite_palettes, self.rgb_table)


@dataclass(frozen=True)
class BoardJob:
    """What the board and its panel show of a card."""

    data: bytes
    files: CardFiles
    palettes: PaletteRow
    rgb_table: RgbTable

    def run(self) -> BoardArt:
        """Convert it."""
        return board_art(self.files, self.palettes, self.rgb_table)


Job = PictureJob | MiniJob | BoardJob | TitleJob
Result = Picture | Mini | BoardArt | TitlePicture


@dataclass(frozen=True)
class Refused:
    """Why a picture cannot be used; `shown` is a PNG with the places marked, or empty."""

    what: str
    cure: str
    shown: bytes = b""


@dataclass(frozen=True)
class ArtResult:
    """All art of a game, by card id, the pictures that could not be used, and drawings of why."""

    art: Mapping[str, CardArt]
    problems: tuple[Problem, ...]
    drawings: Mapping[Path, bytes]
    titles: Mapping[Language, TitlePicture] = field(default_factory=dict)


def convert_art(
    game: GameDesign,
    files: Mapping[str, bytes],
    folder: Path,
    rgb_table: RgbTable,
    cache_folder: Path,
    progress: Callable[[int, int], None],
    title_jobs: Mapping[Language, TitleJob],
) -> ArtResult:
    """Convert what is not in the cache; every picture that cannot be used becomes a problem."""
    jobs = [job for card in game.cards for job in _jobs(card, game, files, rgb_table)]
    outcomes = _run_cached(jobs, cache_folder, progress)
    seen = _run_cached([_board_job(card, game, files, rgb_table) for card in _on_board(game)], cache_folder, progress)
    boards = dict(zip((card.id for card in _on_board(game)), seen, strict=True))
    art = {}
    problems: list[Problem] = []
    drawings: dict[Path, bytes] = {}
    for card, picture, mini in zip(game.cards, outcomes[0::2], outcomes[1::2], strict=True):
        for path, outcome in ((card.art, picture), (card.mini, mini)):
            if isinstance(outcome, Refused):
                cure = _cure(outcome, path, cache_folder, drawings)
                problems.append(Problem(Location(folder / path), outcome.what, cure, card.subject))
        if isinstance(picture, Picture):
            place = Location(folder / card.art)
            problems += [Problem(place, note.what, note.cure, card.subject, warning=True) for note in picture.notes]
        if isinstance(picture, Picture) and isinstance(mini, Mini):
            shown = boards.get(card.id)
            art[card.id] = CardArt(picture, mini, shown if isinstance(shown, BoardArt) else None)
    titles = dict(zip(title_jobs, _run_cached(list(title_jobs.values()), cache_folder, progress), strict=True))
    for language, job in title_jobs.items():
        outcome, place = titles[language], Location(folder / job.name)
        if isinstance(outcome, Refused):
            problems.append(Problem(place, outcome.what, _cure(outcome, job.name, cache_folder, drawings)))
        elif isinstance(outcome, TitlePicture):
            problems += [Problem(place, note.what, note.cure, warning=True) for note in outcome.notes]
    made = {language: one for language, one in titles.items() if isinstance(one, TitlePicture)}
    return ArtResult(art, tuple(dict.fromkeys(problems)), drawings, made)


def _cure(refused: Refused, path: str, cache_folder: Path, drawings: dict[Path, bytes]) -> str:
    """What to do about a picture, and where a drawing shows the fault."""
    if not refused.shown:
        return refused.cure
    drawing = cache_folder.parent / "problems" / path.replace("/", "_")
    drawings[drawing] = refused.shown
    return f"{refused.cure} (see {drawing})"


def _jobs(card: CardDesign, game: GameDesign, files: Mapping[str, bytes], rgb_table: RgbTable) -> tuple[Job, Job]:
    settings = game.settings
    picture = files.get(card.art, placeholder(card.english, card.id, settings.picture_size))
    mini = files.get(card.mini, mini_placeholder())
    return (
        PictureJob(picture, settings.picture_size, card.options, rgb_table),
        MiniJob(mini, settings.sprite_palettes, rgb_table),
    )


def _on_board(game: GameDesign) -> tuple[CardDesign, ...]:
    """The cards that a painter draws from board.toml."""
    return game.cards if game.board else ()


def _board_job(card: CardDesign, game: GameDesign, files: Mapping[str, bytes], rgb_table: RgbTable) -> BoardJob:
    assert game.board is not None
    found = card_files(card, files, game.ruleset, game.board.layout)
    return BoardJob(found.picture or b"", found, game.board.layout.palettes, rgb_table)


def _run_cached(jobs: Sequence[Job], folder: Path, progress: Callable[[int, int], None]) -> list[Result | Refused]:
    make_folder(folder)
    paths = [folder / _digest(job) for job in jobs]
    done: dict[Path, Result | Refused] = {path: kept for path in set(paths) if (kept := _read(path)) is not None}
    todo = {path: job for path, job in zip(paths, jobs, strict=True) if path not in done}
    if todo:
        with ProcessPoolExecutor(initializer=_leave_interrupts) as pool:
            for at, (path, outcome) in enumerate(zip(todo, pool.map(_attempt, todo.values()), strict=True), 1):
                done[path] = outcome
                if not isinstance(outcome, Refused):
                    _write(path, outcome)
                progress(at, len(todo))
    return [done[path] for path in paths]


def _attempt(job: Job) -> Result | Refused:
    try:
        return job.run()
    except PictureError as error:
        shown = io.BytesIO()
        if error.annotated is not None:
            error.annotated.save(shown, "PNG")
        return Refused(error.what, error.cure, shown.getvalue())


def _leave_interrupts() -> None:
    """Ctrl-C is the affair of the process that waits for the pictures."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


_KINDS: Mapping[str, type[Result]] = {one.__name__: one for one in (Picture, Mini, BoardArt, TitlePicture)}


def _read(path: Path) -> Result | None:
    """The entry of the cache; None if there is none, or none that can be used."""
    try:
        head, _, body = path.read_text(encoding="ascii").partition("\n")
        if head != hashlib.sha256(body.encode()).hexdigest():
            return None
        entry = json.loads(body)
        return _KINDS[entry["kind"]](**{name: _unpacked(value) for name, value in entry["fields"].items()})
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def _write(path: Path, result: Result) -> None:
    kept = {field.name: _packed(getattr(result, field.name)) for field in fields(result)}
    body = json.dumps({"kind": type(result).__name__, "fields": kept})
    write_whole(path, f"{hashlib.sha256(body.encode()).hexdigest()}\n{body}", durable=False)


def _packed(value: Any) -> Any:
    """A value as JSON has it: bytes as a table, tuples as lists."""
    if isinstance(value, bytes):
        return {"hex": value.hex()}
    if isinstance(value, tuple):
        return [_packed(item) for item in value]
    if isinstance(value, Note):
        return {"what": value.what, "cure": value.cure}
    return value if isinstance(value, bool | str | None) else int(value)


def _unpacked(value: Any) -> Any:
    if isinstance(value, dict):
        return bytes.fromhex(value["hex"]) if "hex" in value else Note(value["what"], value["cure"])
    return tuple(map(_unpacked, value)) if isinstance(value, list) else value


def _digest(job: Job) -> str:
    digest = hashlib.sha1(_converter_digest())
    digest.update(hashlib.sha1(job.data).digest())
    for name, value in sorted(vars(job).items()):
        if name != "data":
            digest.update(repr(value).encode())
    digest.update(type(job).__name__.encode())
    if isinstance(job, BoardJob):
        digest.update(_board_digest())
    if isinstance(job, TitleJob):
        digest.update(_title_digest())
    return digest.hexdigest()


@cache
def _converter_digest() -> bytes:
    """A digest of the converter's own code: another converter, another cache."""
    return _code_digest(pictures)


@cache
def _board_digest() -> bytes:
    """The same of what the board makes of a card; the rest of the board's code is about cells."""
    return hashlib.sha1(Path(board_art_code.__file__).read_bytes()).digest()


@cache
def _title_digest() -> bytes:
    """The same of what titles need besides."""
    return _code_digest(title)


def _code_digest(*packages: ModuleType) -> bytes:
    folders = [Path(str(package.__file__)).parent for package in packages]
    sources = [path for folder in folders for path in sorted(folder.glob("*.py"))]
    return hashlib.sha1(b"".join(path.read_bytes() for path in sources)).digest()
