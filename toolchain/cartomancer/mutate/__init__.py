"""Mutation testing of the rules (`make mutate`): small faults are put into the image, and a test must notice.

operators       what can be changed in one 6502 instruction without changing its length
mutants         the instructions of the 6502 sources, their mutants, and a mutant's bytes in any image of these sources
script_changes  what can be changed in one instruction of the rules' script
script          the same as mutants of that script, by the lines of rules.lua
equivalents     the list of mutants that cannot be noticed, each with its reason
sample          which mutants a run takes
memo            debug files are read once and kept, because every mutant needs them
watch           machines that tests make: their image is patched, what they execute is noted
test_map        which test executes which instruction, and how long it takes
forks           a test run in a process of its own
hunt            all mutants of a run, on all processors, from inside a pytest session that has collected the tests
report          the result as a table and as JSON
"""
