"""The picture of the title: from a file, or made of the game's name; kept apart from pictures of cards."""
