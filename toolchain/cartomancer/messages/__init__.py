"""Messages in other languages: a table of sentences, like the texts of a game.

The code says what it has to say in English, as plain f-strings. `ja/*.csv` holds each of these sentences with numbered
gaps (`{1}`) and the same in Japanese. To show a message in Japanese, the sentence that it was made from is found by the
words between its gaps, and what fills them is put into the other one. A test takes every sentence out of the sources
and compares: both languages are complete. A sentence that is not in the table is shown in English.
"""

from cartomancer.messages.catalogue import Catalogue, language_wanted, messages_of

__all__ = ["Catalogue", "language_wanted", "messages_of"]
