"""Measurements of the toolchain that take longer than a test should."""
