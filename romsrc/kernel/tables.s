; tables.s - finding things: table number and index to a far pointer.
;
; The directory (generated, fixed bank) has a far pointer and a count for each
; table; a table is an array of far pointers.

.include "kernel.inc"

.segment "FIXED"

; Look an entry up.
; In: X = Table, A = index low, Y = index high.
; Out: C=0 and far_ptr; C=1 if the index is beyond the table, the entry null
;      or not in the data window. The data window shows the table's bank.
; Clobbers: A, X, Y, $00-$02.  Cycles: about 160.
.proc table_entry
        .if ::MAKERS
        cpy #>MADE_FIRST
        bne table_rom
        cmp #<MADE_FIRST
        bcc table_rom
        cmp #<MADE_FIRST + MADE_CARDS
        bcs table_rom
        jmp made_entry
        .endif
        fall_into table_rom
.endproc

; The same of what is in ROM.
; In: as table_entry.  Out: as table_entry.  Clobbers: A, X, Y, $00-$02.
.proc table_rom
index   = $00                   ; 16 bits
offset  = $02
        sta index
        sty index + 1
        stx offset
        txa
        asl a
        asl a
        adc offset              ; x 5; a Table is small, so C = 0
        tax
        .assert .sizeof(DirectoryEntry) = 5, error, "x 5 above"
        lda index
        cmp directory + DirectoryEntry::count, x
        lda index + 1
        sbc directory + DirectoryEntry::count + 1, x
        bcs @none

        ; far_ptr = table + 3 x index
        lda index
        asl a
        sta far_ptr + 1
        tya
        rol a                   ; C=0: no table is so long
        sta far_ptr + 2
        lda far_ptr + 1
        adc index
        sta far_ptr + 1
        tya
        adc far_ptr + 2         ; C=0
        tay
        lda far_ptr + 1
        adc directory + DirectoryEntry::pointer + 1, x
        sta far_ptr + 1
        tya
        adc directory + DirectoryEntry::pointer + 2, x
        sta far_ptr + 2
        lda directory + DirectoryEntry::pointer, x
        jsr set_data_bank
        ldy #0
        lda (far_ptr + 1), y
        cmp #NULL_BANK
        beq @none
        sta far_ptr
        iny
        lda (far_ptr + 1), y
        tax
        iny
        lda (far_ptr + 1), y
        stx far_ptr + 1
        sta far_ptr + 2
        eor #>DATA_WINDOW
        cmp #>(CODE_WINDOW - DATA_WINDOW) ; C=1: it points elsewhere
        rts
@none:  sec
        rts
.endproc
