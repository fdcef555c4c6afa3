"""The ability notation: Japanese or English text <-> steps, and the rules text that a card shows.

parser      text -> steps, with every fault of every line       printer   steps -> text, one canonical form
fields      an ability written as a table of fields -> step     types     names of card types
words_*     one table of words a language                       template  phrases that print and read
rules_text  steps -> the text on the card                       typeset   line breaking for the screen
"""

from cartomancer.rulesets.timeline.notation.faults import NotationFault
from cartomancer.rulesets.timeline.notation.fields import is_field, step_from_fields
from cartomancer.rulesets.timeline.notation.parser import ParsedAbility, parse_ability, parse_step
from cartomancer.rulesets.timeline.notation.printer import print_ability, print_step
from cartomancer.words.types import TypeNames

__all__ = [
    "NotationFault",
    "ParsedAbility",
    "TypeNames",
    "is_field",
    "parse_ability",
    "parse_step",
    "print_ability",
    "print_step",
    "step_from_fields",
]
