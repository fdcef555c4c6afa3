"""What players get of a game besides its image: pictures of its cards, sheets, proxies, a page that plays it."""
