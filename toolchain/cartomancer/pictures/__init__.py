"""Pictures: true-colour art in, legal NES background tiles, palettes and sprites out.

Nothing is imported here: numpy and Pillow load only with the submodules that need them.
"""
