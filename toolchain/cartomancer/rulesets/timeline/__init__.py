"""Document 000 in Python: the codes of its card format, its step language, and a model of its rules.

codes       every enumeration of the format; checked against ruleset.toml
steps       the 27-byte ability step
legal       which steps are legal
dispatch    which routine carries out an effect
places      which kinds each place takes, and how many
rules       the numbers of the rules, for the model
notation    abilities in words, both ways
model       the rules once more in Python, for differential tests
"""

from cartomancer.ability_language import AbilityLanguage


def __getattr__(name: str) -> AbilityLanguage:
    """LANGUAGE, made when the build asks for it: the harness under PyPy does without the notation."""
    if name == "LANGUAGE":
        from cartomancer.rulesets.timeline.language import StepLanguage

        return StepLanguage()
    raise AttributeError(name)
