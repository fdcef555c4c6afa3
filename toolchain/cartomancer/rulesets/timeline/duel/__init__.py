"""What is `timeline`'s own in the harness: attacks, blocks, lanes, cores, and its board as a page.

words       the words of the document: lanes, questions and answers, the log
facts       what is said of a card: ATK and HP, changed together
sentences   the sentences of its .duel files
card, side  a card and a player: `duel.p1.attack("fire_imp", "p2 master")`
page        the board of a replay
harness     all of it, for `cartomancer.duel.harness`

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from cartomancer.duel.harness import Harness
from cartomancer.ruleset.values import Ruleset


def make_harness(ruleset: Ruleset) -> Harness:
    """The harness of this ruleset."""
    from cartomancer.rulesets.timeline.duel.harness import TimelineHarness

    return TimelineHarness(ruleset)
