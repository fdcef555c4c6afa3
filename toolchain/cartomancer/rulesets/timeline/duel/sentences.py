"""The sentences of .duel files of `timeline`, in the order in which they are tried.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from cartomancer.duel.sentences import given, then, when

SLOT_DOCS = (
    ("player", "`p1` or `p2`"),
    ("place", "`master`, `lord`, `left`, `centre`, `right`, `hand`, `deck`, `wt4` to `wt1`, `standby`, `gone`"),
    ("lane", "`left`, `centre` or `right`, as its owner sees it"),
    (
        "card, target, choices",
        "a card id (`fire_imp`), a copy of it (`fire_imp#2`: the acting player's are counted first, by place), a place "
        "(`p2 left`) or both (`p1 hand fire_imp`); with commas between several",
    ),
    (
        "answers",
        "card instances, lanes, options as the cartridge numbers them: `12`; several cards of one answer with commas "
        "(`3, 7`), `none`; with `;` between one answer and the next",
    ),
    ("cards", "card ids, each with its facts, with commas between the cards"),
    ("phase", "`start`, `core`, `draw`, `main` or `end`"),
    ("question", "what a player is asked, as a failure shows it: `to block`, `to act`, `to choose cards` ..."),
)


SENTENCES = (
    given("duel", "duel of {deck} against {other}", "duel of keepers against embers", "a duel from its setup on"),
    given("seed", "seed {number}", "seed 7", "where the random numbers start; 1 if not said"),
    given("random", "random {number}", "random $12345678", "the state of the random numbers itself (from a dump)"),
    given("turn", "turn {number}[ of {player}]", "turn 5 of p2", "the turn that runs; turn 3 of p1 if not said"),
    given("phase", "phase {phase}", "phase draw", "the phase that begins; the main phase if not said"),
    given("resource", "{player} life {number}", "p1 life 10", "their life; their master's HP if not said", "life"),
    given("cores", "{player} cores {number}[ exhausted {second}]", "p1 cores 3 exhausted 2", "cores in the core zone"),
    given("resource", "{player} fatigue {number}", "p2 fatigue 1", "draws from an empty deck so far", "fatigue"),
    given("cards", "{player} {place} {cards}", "p1 left fire_imp damage 1", "cards of a place, first = top; masters "
           "are those of the game's first two decks if not said; without a card id: facts of the card that lies there"),
    when("attack", "{player} attacks {target} with {card}", "p1 attacks p2 master with fire_imp", "an attack"),
    when("play", "{player} plays {card} to {lane}", "p1 plays fire_imp to left", "a minion from hand or standby"),
    when("move", "{player} moves {card} to {lane}", "p1 moves fire_imp to centre", "the lane move of a minion"),
    when("use", "{player} uses {card}", "p1 uses fireball", "a skill from hand or standby"),
    when("unlock", "{player} unlocks {card}", "p1 unlocks heidelgard", "a lord or an arts from hand"),
    when("activate", "{player} activates {card}[ ability {number}]", "p1 activates holy_lancer",
          "an activated ability; its number when there are several"),
    when("end", "{player} ends the main phase", "p1 ends the main phase", "the turn goes on, to the next question"),
    when("block", "{player} blocks with {card}", "p2 blocks with squire", "the answer to an attack"),
    when("no_block", "{player} does not block", "p2 does not block", "the answer to an attack"),
    when("yes", "{player} says yes", "p1 says yes", "an ability that may be used or not"),
    when("no", "{player} says no", "p1 says no", "an ability that may be used or not"),
    when("decline", "{player} declines", "p1 declines", "no card, where that is allowed"),
    when("lane", "{player} chooses lane {lane}", "p1 chooses lane left", "where a card goes"),
    when("option", "{player} chooses alternative {number}", "p1 chooses alternative 2", "one of several steps"),
    when("choose", "{player} chooses {choices}", "p1 chooses p2 left, squire", "cards, in this order"),
    when("answers", "{player} answers {answers}", "p1 answers 12; 1; none", "one answer after the other in the "
          "cartridge's own numbers, as a record has them; a record's comments say what they mean"),
    then("result", "{player} wins", "p1 wins", "the duel is over"),
    then("draw", "the duel is a draw", "the duel is a draw", "the duel is over"),
    then("open", "the duel goes on", "the duel goes on", "nobody has won yet"),
    then("turn", "turn {number}[ of {player}]", "turn 4 of p2", "which turn runs"),
    then("phase", "phase {phase}", "phase main", "which phase runs"),
    then("random", "random {number}", "random $12345678", "the state of the random numbers: equal draws so far"),
    then("log", "log {text}", "log p2 loses 3 life", "a line of the match log that has these words in it"),
    then("no_log", "no log {text}", "no log fault", "no line of the match log has these words in it"),
    then("not_asked", "{player} is not asked", "p2 is not asked", "the question is not their"),
    then("asked", "{player} is asked {question}", "p2 is asked to block", "which question waits"),
    then("only", "{player} may choose only {choices}", "p1 may choose only squire", "exactly these are offered"),
    then("may_not", "{player} may not choose {choices}", "p1 may not choose p2 left", "none of these is offered"),
    then("may", "{player} may choose {choices}", "p1 may choose fire_imp, squire", "all of these are offered"),
    then("resource", "{player} life {number}", "p2 life 22", "their life", "life"),
    then("cores", "{player} cores {number}[ exhausted {second}]", "p1 cores 3 exhausted 2", "cores in their core zone"),
    then("resource", "{player} fatigue {number}", "p2 fatigue 1", "draws from an empty deck so far", "fatigue"),
    then("empty", "{player} {place} is empty", "p2 left is empty", "no card lies there"),
    then("count", "{player} {place} holds {number} cards", "p1 hand holds 4 cards", "how many cards lie there"),
    then("has_no", "{player} {place} has no {cards}", "p1 hand has no fireball", "none of these lies there"),
    then("has", "{player} {place} has {cards}", "p1 wt1 has fire_imp", "these are among the cards that lie there"),
    then("cards", "{player} {place} {cards}", "p2 left squire damage 1", "exactly these cards lie there (in deck, "
          "timeline and standby in this order), and these facts are so; without a card id: facts of what lies there"),
)  # fmt: skip
