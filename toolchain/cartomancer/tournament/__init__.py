"""Many duels of two decks by computer players, on the cartridge's own code.

contest    what is played, and what came of one duel; plain values that go through pipes and networks
play       one duel
worker     a process that plays some of the duels, under PyPy where there is one
pool       the processes of this machine
cluster    the same on a Dask cluster
summary    win rates and what else is reported

contest, play and worker use py65 and the standard library only, in the language of Python 3.9: they run under PyPy.
"""
