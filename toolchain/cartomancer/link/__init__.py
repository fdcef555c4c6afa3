"""The last stage but one: generated sources and `romsrc/` through ca65 and ld65 to an image.

config     the ld65 configuration, from the profile and the memory areas
sources    the generated .inc and .s files
objects    object files that are kept between builds
constants  the part of the generated includes that a source needs
assemble   running ca65 and ld65, and showing what they say
debug_file the debug file without what nobody looks up
symbols    what the debug file knows: names, banks, addresses
labels     label files for debuggers (Mesen, FCEUX)
stage      `link`, which calls all of them
"""

from cartomancer.link.sources import RULESETS, BankImage, BlobLabel, LinkInputs, text_constants
from cartomancer.link.stage import LinkOutputs, link, link_files, remove_stale_labels
from cartomancer.link.symbols import Symbol

__all__ = [
    "RULESETS",
    "BankImage",
    "BlobLabel",
    "LinkInputs",
    "LinkOutputs",
    "Symbol",
    "link",
    "link_files",
    "remove_stale_labels",
    "text_constants",
]
