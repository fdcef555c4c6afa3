"""The second opinion on every game: the core's system calls in Python, `rules.lua` and card scripts in real Lua.

rng          the random numbers, bit for bit
prompts      questions, legal answers, the candidates that a script collects
lists        lists of cards, with the console's handles
state        cards, players, log: everything that a duel remembers
places       where cards lie, and moves
values       printed numbers and numbers now, keywords
modifiers    changes that last
events       abilities that wait
stage        requests, priority, the attack table, links
shared_calls system calls that need nothing but places, lists, questions, random numbers and a log
calls        a method for each other system call of the core
lua_source   a script as source again, with checked arithmetic
lua          running a script in real Lua with the integers of the console
model        a whole duel of a ruleset
console      what a console remembers, as values
compare      the first difference between the two, in words

Only `lua` needs lupa, and only tests and long runs import it. All others run under Python 3.9 (PyPy) too.
"""
