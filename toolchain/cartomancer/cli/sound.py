"""`cartomancer sound`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cartomancer.cli.common import build_option, game_image, manifest_of, refuse_idle, reports_problems
from cartomancer.outputs import check_target, write_whole
from cartomancer.problems import did_you_mean

if TYPE_CHECKING:
    from cartomancer.manifest import Manifest, SoundPlace

TAIL = 20
"""Frames after an effect."""


@click.command()
@click.argument("game", required=False)
@build_option
@click.option("--tune", help="A tune by name: title, duel.")
@click.option("--effect", help="An effect by name: cursor, attack, win, ...")
@click.option("--wav", type=click.Path(path_type=Path, dir_okay=False), help="Write what it sounds like.")
@click.option("--text", "as_text", is_flag=True, help="Print what each voice plays, bar by bar, with its sixteenths.")
@click.option("--rounds", default=1, show_default=True, type=click.IntRange(1, 20), help="How often a tune is played.")
@reports_problems
def sound(
    game: str | None,
    builds: bool,
    tune: str | None,
    effect: str | None,
    wav: Path | None,
    as_text: bool,
    rounds: int,
) -> None:
    """Play a tune or an effect of a built game on its own 6502 driver, and hear or read what comes out.

    GAME is the image or its name; without it, the only game there is. Without --tune or --effect, all are listed.

    Example: cartomancer sound timeline --tune title --wav build/title.wav
    """
    path = game_image(game, builds)
    if tune is not None and effect is not None:
        raise click.ClickException("--tune and --effect exclude each other")
    if tune is None:
        refuse_idle("without --tune", "rounds")
    if wav is not None:
        check_target(wav)
    manifest = manifest_of(path)
    if tune is None and effect is None:
        refuse_idle("without --tune or --effect", "wav", "as_text")
        click.echo(_overview(manifest))
        return
    _play(path, manifest, _piece(manifest, tune, effect), wav, as_text, rounds)


def _overview(manifest: Manifest) -> str:
    from cartomancer.report import table
    from cartomancer.sound.tunes import FRAMES_A_SECOND

    rows = [
        (
            piece.kind,
            piece.name,
            f"{piece.frames / FRAMES_A_SECOND:.1f} s",
            f"{piece.bars} bars" if piece.bar else "",
            ", ".join(track.voice for track in piece.tracks),
        )
        for piece in manifest.sounds
    ]
    return table(("", "name", "length", "", "voices"), rows)


def _piece(manifest: Manifest, tune: str | None, effect: str | None) -> SoundPlace:
    kind, name = ("tune", tune) if tune is not None else ("effect", effect)
    known = {piece.name: piece for piece in manifest.sounds if piece.kind == kind}
    found = known.get(name or "")
    if found is None:
        raise click.ClickException(f'there is no {kind} "{name}"; {did_you_mean(name or "", known)}')
    return found


def _play(path: Path, manifest: Manifest, piece: SoundPlace, wav: Path | None, as_text: bool, rounds: int) -> None:
    from cartomancer.schema.sound import SoundEffect, Tune
    from cartomancer.sound.heard import listing
    from cartomancer.sound.recording import Driver
    from cartomancer.sound.tunes import FRAMES_A_SECOND

    driver = Driver.of(path.read_bytes(), manifest.symbols)
    if piece.kind == "tune":
        driver.play(Tune[piece.name.upper()])
        count = piece.frames + (rounds - 1) * (piece.frames - piece.loop)
    else:
        driver.effect(SoundEffect[piece.name.upper()])
        count = piece.frames + TAIL
    driver.start()
    frames = driver.frames(count)
    worst = max(frame.cycles for frame in frames)
    seconds = count / FRAMES_A_SECOND
    click.echo(f"{piece.kind} {piece.name}: {seconds:.1f} s, at most {worst} cycles per frame")
    if as_text:
        for line in listing(frames, piece.speed or 4, piece.bar or 16):
            click.echo(line)
    if wav is not None:
        from cartomancer.sound.synthesis import synthesise, wav_file

        write_whole(wav, wav_file(synthesise(frames)))
        click.echo(f"{wav}: written")
