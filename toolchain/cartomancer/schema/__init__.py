"""The one definition of everything that the toolchain and the 6502 code must agree on.

profile   the cartridge: mapper, banks, windows, memory
codes     every enumeration of the card format, with its Japanese and English name
records   the 92-byte card record and the 27-byte ability step, and which steps are legal
formats   the other structures in ROM: tables, picture maps, minis, glyph pages, texts, decks
script*   the bytecode of scripts and the system calls that they make
emit_*    what is generated from them: assembler include, JSON schema, reference page
"""
