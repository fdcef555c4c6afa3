; crc.s - CRC-16 (polynomial $1021, start 0): finds what a battery forgot.
;
; Torn writes are found by the slots' marks; this is for bits that changed
; while the console was off. The eight shifts of a byte are done at once: with
; x = t ^ (t >> 4), t = high byte ^ byte, they are (x << 12) ^ (x << 5) ^ x.

.include "save.inc"

.segment "CODE_SAVE"

; Begin a new CRC.
; In: nothing.  Out: crc.  Clobbers: A.
.proc crc_start
        lda #0
        sta crc
        sta crc + 1
        rts
.endproc

; Add a byte.
; In: A = byte, crc.  Out: crc.  Clobbers: A, $0E; X and Y are kept.
; Cycles: 78.
.proc crc_byte
mixed   = $0E
        eor crc + 1
        sta mixed
        lsr a
        lsr a
        lsr a
        lsr a
        eor mixed
        sta mixed
        asl a
        asl a
        asl a
        asl a
        eor crc                 ; x << 12 falls on the old low byte
        sta crc + 1
        lda mixed
        lsr a
        lsr a
        lsr a
        eor crc + 1             ; x << 5, its high part
        sta crc + 1
        lda mixed
        asl a
        asl a
        asl a
        asl a
        asl a
        eor mixed
        sta crc
        rts
.endproc

; Add many bytes.
; In: crc_ptr, A = how many, low; X = high; crc.  Out: crc.
; Clobbers: A, X, Y, crc_ptr, $0E-$0F.
.proc crc_bytes
low     = $0F
        ldy #0
        sta low
@next:  lda low
        bne :+
        cpx #0
        beq @done
        dex
:       dec low
        lda (crc_ptr), y
        jsr crc_byte
        inc crc_ptr
        bne @next
        inc crc_ptr + 1
        bne @next               ; RAM does not end at $FFFF
@done:  rts
.endproc
