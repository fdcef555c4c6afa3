"""Cartomancer: from a sheet of cards to a verified NES cartridge."""
