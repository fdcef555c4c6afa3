; fault.s - noting that something went wrong without stopping the console.
;
; Tests read fault_code and fault_count; on a console the player sees a blank
; or a box where the missing thing would be.

.include "kernel.inc"

.segment "FIXED"

; Note a fault.
; In: A = Fault.  Out: nothing.  Clobbers: nothing but A.
.proc fault
        sta fault_code
        inc fault_count
        bne :+
        dec fault_count         ; stays at 255
:       rts
.endproc
