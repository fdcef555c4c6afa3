"""Generated documentation: the reference page and the JSON schemas for editors. Nothing here is written twice."""
