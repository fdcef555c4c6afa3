"""Stage 3, convert: a checked game becomes blobs.

texts     every text on the cartridge, numbered and encoded
glyphs    the glyphs that those texts use, from the misaki font
art       pictures and mini characters, cached by content
records   card records, step lists, decks, and the tables that lead to them
fit       whether texts and tiles fit the card screen
"""
