"""Small cartridges of our own that ask a console how it behaves and leave the answers in RAM.

The same image runs on the machine and on emulators: what the machine imitates is checked against others' work.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

from cartomancer.schema.profile import MMC3_512K

ANSWERS = 0x0300
DONE = 0x02FF
"""Set to DONE_VALUE after the last answer."""

DONE_VALUE = 0xD0

HEAD = f"""
ANSWERS = ${ANSWERS:04X}
DONE    = ${DONE:04X}
.zeropage
pointer: .res 2
.code
; The picture unit warms up; RAM and pictures are clean; the answers begin.
.proc reset
        sei
        cld
        ldx #$FF
        txs
        inx
        stx $2000
        stx $2001
        stx $E000
        lda #$40
        sta $4017
        bit $2002
        jsr blank
        jsr blank
        lda #0
        tax
:       sta $00, x
        sta $0200, x
        sta ANSWERS, x
        inx
        bne :-
        sta $8000               ; CHR RAM as it lies
        sta $8001
        ldx #1
        stx $8000
        ldx #2
        stx $8001
        ldy #2
:       sty $8000
        iny
        iny
        sty $8001
        dey
        cpy #6
        bne :-
        jsr ask
        lda #${DONE_VALUE:02X}
        sta DONE
:       jmp :-
.endproc
.proc blank
        bit $2002
        bpl blank
        rts
.endproc
"""

TAIL = """
.segment "VECTORS"
        .addr nmi, reset, irq
"""

CONFIG = """
MEMORY {
    HEAD: start = $0000, size = $0010, file = %O, fill = yes;
    ZP: start = $0000, size = $0100, file = "";
    BANKS: start = $0000, size = $7E000, file = %O, fill = yes, fillval = $FF;
    PRG: start = $E000, size = $2000, file = %O, fill = yes, fillval = $FF, bank = 63;
}
SEGMENTS {
    HEADER: load = HEAD, type = ro;
    ZEROPAGE: load = ZP, type = zp;
    BANKS: load = BANKS, type = ro, optional = yes;
    CODE: load = PRG, type = ro;
    VECTORS: load = PRG, type = ro, start = $FFFA;
}
"""


def build_hardware_rom(folder: Path, program: str) -> Path:
    """Assemble a cartridge of the games' board: `ask` is its program, `nmi` and `irq` its interrupts."""
    header = ", ".join(f"${byte:02X}" for byte in MMC3_512K.header())
    (folder / "asked.s").write_text(f'.segment "HEADER"\n.byte {header}\n{HEAD}{program}{TAIL}', encoding="ascii")
    (folder / "asked.cfg").write_text(CONFIG, encoding="ascii")
    for command in (
        ("ca65", "-g", "-o", "asked.o", "asked.s"),
        ("ld65", "-C", "asked.cfg", "-o", "asked.nes", "--dbgfile", "asked.dbg", "asked.o"),
    ):
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    return folder / "asked.nes"
