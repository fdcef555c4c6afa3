"""A cartridge that shows a duel of two computer players from power-on: the board in emulators, before any menu.

It is the built game with another `main`; the sources are copied, so that the game itself stays as it is.
"""

from __future__ import annotations

import atexit
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from cartomancer.build import build_game
from cartomancer.places import Folders
from support.places import ROOT

MAIN = """\
; main.s - a duel that plays itself.

.include "players.inc"

.global timeline_duel, board_show, board_play, board_frame, options_default

.segment "FIXED"

; Play for ever.
; In: nothing.  Out: never returns.  Clobbers: everything.
.proc main
        farcall options_default
        lda #<.bank(timeline_duel)
        sta duel_entry
        lda #<timeline_duel
        sta duel_entry + 1
        lda #>timeline_duel
        sta duel_entry + 2
        ldx #3
:       lda _seed, x
        sta duel_seed, x
        dex
        bpl :-
        lda #0
        sta duel_decks
        lda #1
        sta duel_decks + 1
        jsr core_start
        lda #PlayerKind::GREEDY
        sta player_kinds
        sta player_kinds + 1
        farcall players_begin
        jsr core_run
        farcall board_show
@turn:  farcall player_answer
        bcs @over
        jsr core_answer
        jsr core_run
        farcall board_play
        ldx #20
:       txa
        pha
        farcall board_frame
        pla
        tax
        dex
        bne :-
        jmp @turn
@over:  farcall board_frame
        jmp @over
.endproc

_seed:  .dword SEED
"""


@cache
def demo_rom(seed: int = 5) -> Path:
    """The image; it is built once a process."""
    place = Path(mkdtemp(prefix="board_demo_"))
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    shutil.copytree(ROOT / "romsrc", place / "romsrc")
    (place / "romsrc/kernel/main.s").write_text(MAIN.replace("SEED", str(seed)), encoding="utf-8")
    (place / "build").mkdir()
    (ROOT / "build/cache").mkdir(parents=True, exist_ok=True)
    (place / "build/cache").symlink_to(ROOT / "build/cache")
    folders = Folders(ROOT / "assets", place / "romsrc", place / "build")
    return build_game("timeline", folders, lambda done, total: None, False).rom
