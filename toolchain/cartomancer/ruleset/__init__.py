"""A ruleset: one game's nouns as data (`ruleset.toml`), from which tables, enums, words and the reference are made.

rows      what each kind of row may say
values    the frozen `Ruleset` that every stage takes
read      ruleset.toml -> Ruleset, with a problem for everything that is wrong in it
codes     the rows as enums, for the assembler, scripts and Python
calls     the rows as names that scripts know

Only `read` needs more than the standard library of Python 3.9, so that the harness also runs under PyPy.
"""
