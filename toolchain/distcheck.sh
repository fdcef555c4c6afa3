#!/bin/sh
# Proves that a clone is enough: clones HEAD into an empty folder and runs the README's two commands there.
set -eu
cd "$(dirname "$0")/.."
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
git clone --quiet --no-local . "$place/cartomancer"
cd "$place/cartomancer"
make rom
make test
