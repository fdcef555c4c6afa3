; vm_ram.s - the RAM of the script machine.
;
; What there is, and where, is said once: schema/core_state.py.

.include "vm.inc"

.segment "VMRAM"
        reserve_vm_vmram

        .if .definedmacro(reserve_vm_wram)
.segment "WRAM"                 ; a large stack has VMRAM for itself
        reserve_vm_wram
        .endif
