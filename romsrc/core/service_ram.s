; service_ram.s - the RAM of the services that are linked.
;
; What there is, is said once: schema/services.py.

.include "service.inc"

.segment "WRAM"
        reserve_services
