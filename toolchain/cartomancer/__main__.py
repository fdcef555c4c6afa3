"""`python -m cartomancer` and the `cartomancer` command."""

from cartomancer.cli import main

if __name__ == "__main__":
    main()
