"""The second opinion: a small model of document 000's rules, compared with the 6502 core in differential tests.

rng         the random numbers, bit for bit
state       cards, instances, players, modifiers, the game
prompts     questions and legal answers
zones       moves, breaks, exclusion, cores
values      effective ATK, HP, keywords; macros
standing    continuous effects
candidates  ranges, filters, protection
selection   which candidates a step takes
triggers    the trigger queue
damage      damage, life, state checks
deed        a step at work
effects     one function an effect (move_effects, core_effects)
combat      attack, block, combat damage
flow        the step interpreter
actions     what a player may do in their main phase
turn        setup, phases, the duel
dump        the whole state as plain values

What the document leaves open is decided in docs/decisions.md. Runs under Python 3.9 (PyPy) too.
"""
