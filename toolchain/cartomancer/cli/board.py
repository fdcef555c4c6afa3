"""`cartomancer board`."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cartomancer.cli.common import folders, reports_problems, show_problems, the_game
from cartomancer.cli.problem_report import echo
from cartomancer.outputs import check_target, write_whole

if TYPE_CHECKING:
    from cartomancer.board.layout import Board
    from cartomancer.board.picture import Sample
    from cartomancer.load.source import Source
    from cartomancer.pictures.nes_palette import RgbTable
    from cartomancer.project import GameDesign


@click.command()
@click.argument("game", required=False)
@click.option("--png", type=click.Path(path_type=Path), help="Where the picture goes; default: build/<game>_board.png.")
@click.option("--empty", is_flag=True, help="Without sample cards.")
@click.option("--scale", type=click.IntRange(1, 8), default=3, show_default=True, help="Pixels for one of the console.")
@reports_problems
def board(game: str | None, png: Path | None, empty: bool, scale: int) -> None:
    """Draw the screen of a duel as board.toml lays it out, with sample cards; what is wrong is framed on it.

    GAME is a game in assets/ or a folder with one; without it, the one whose folder this is.

    Example: cartomancer board timeline --png board.png
    """
    from cartomancer.board.layout import judge_board
    from cartomancer.board.picture import BoardPicture
    from cartomancer.board.read import read_board
    from cartomancer.check.game import check
    from cartomancer.link import RULESETS
    from cartomancer.load.files import read_file
    from cartomancer.load.source import BOARD_FILE, load, ruleset_folder
    from cartomancer.pictures.nes_palette import default_rgb_table
    from cartomancer.problems import Location, Problem, ProjectError
    from cartomancer.ui_tiles import ui_tiles

    where = folders()
    folder = Path(game) if game and Path(game, "game.toml").is_file() else where.game(the_game(game, where))
    source = load(folder, where.romsrc / RULESETS, where.shared("sound"))
    rules = ruleset_folder(source.folder, source.game, where.romsrc / RULESETS, [])
    if source.ruleset is None or rules is None:
        raise ProjectError(source.problems)
    path = rules / BOARD_FILE
    if not path.is_file():
        raise ProjectError([Problem(Location(path), "there is no board", f"write {path}: see docs/how-to.md")])
    target = png or where.build / f"{source.folder.name}_board.png"
    check_target(target)
    layout, problems = read_board(read_file(path), path)
    rgb_table = default_rgb_table()
    judged = judge_board(layout, source.ruleset, rgb_table)
    picture = BoardPicture(judged.board, ui_tiles((where.shared("ui") / "ui.png").read_bytes()), rgb_table)
    if not empty:
        picture.fill(_samples(check(source).game, source, judged.board, rgb_table))
    drawn = io.BytesIO()
    picture.image(judged.faults, scale).save(drawn, "PNG")
    write_whole(target, drawn.getvalue())
    echo(f"{target}: {judged.board.spots} cells, {len(judged.board.counters)} counters")
    found = [*problems, *judged.problems]
    show_problems(problem.render() for problem in found)
    if found:
        raise click.ClickException(f"{len(found)} problem{'s' if len(found) != 1 else ''}")


def _samples(game: GameDesign, source: Source, board: Board, rgb_table: RgbTable) -> dict[int, list[Sample]]:
    """A few cards for each place, of the kinds that it takes; those whose pictures can be read."""
    from cartomancer.board.art import board_art, card_files
    from cartomancer.board.picture import Sample
    from cartomancer.pictures.errors import PictureError

    made: dict[str, Sample] = {}
    found: dict[int, list[Sample]] = {}
    kinds = dict(board.kind_icons)
    for place in game.ruleset.place:
        cards = [one for one in game.cards if not place.kinds or game.ruleset.kind_of(one.category).id in place.kinds]
        for card in cards[:: max(1, len(cards) // 8)][:8]:
            if card.id not in made:
                files = card_files(card, source.files, game.ruleset, board.layout)
                colours = tuple(mark for bit, mark in board.colour_marks if bit & card.colour)
                kind = kinds.get(game.ruleset.kind_of(card.category).mask, "")
                try:
                    art = board_art(files, board.layout.palettes, rgb_table)
                except PictureError:  # the build says what is wrong with it
                    continue
                made[card.id] = Sample(art, colours, kind)
            found.setdefault(place.number, []).append(made[card.id])
    return found
