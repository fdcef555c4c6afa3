"""Stage 1, load: a game folder becomes a `Source`; every value keeps its file and line.

Only this package reads project files. It judges syntax (is this a sheet, is this TOML), not meaning.
"""
