"""Words of any game: the languages, one spelling for what designers type, names of types, lines for the screen."""
