#!/bin/sh
# Installs what a make target needs and the machine lacks: `setup.sh rom|play|bench|soak|docs|test`.
#
# Python packages go into .venv/, jsnes into .venv/js/. System packages go through apt where that is allowed (root, or
# sudo without a password); where it is not, one line says what to install. Nothing is done twice: a machine that has
# everything passes in milliseconds.
set -eu
cd "$(dirname "$0")/.."

say() { printf 'cartomancer: %s\n' "$*" >&2; }

# stop WHAT DEBIAN FEDORA MACOS WINDOWS: the one line for machines where we may not install.
stop() {
    say "$1 is missing. Install it: Debian/Ubuntu: $2 | Fedora: $3 | macOS: $4 | Windows: $5"
    exit 1
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

may_use_apt() {
    command -v apt-get >/dev/null 2>&1 || return 1
    [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null
}

# apt_install PACKAGE...: true if apt brought them.
apt_install() {
    may_use_apt || return 1
    say "installing $* (apt)"
    as_root apt-get update -qq >/dev/null 2>&1 || true
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

have_font() {
    [ -n "${CARTOMANCER_FONT:-}" ] && [ -f "$CARTOMANCER_FONT" ] && return 0
    for place in /usr/share/fonts/truetype/misaki /usr/share/fonts/misaki "${HOME:-}/.local/share/fonts" \
        "${HOME:-}/.fonts" "${HOME:-}/Library/Fonts" /Library/Fonts; do
        [ -f "$place/misaki_gothic.ttf" ] && return 0
    done
    return 1
}

have_nestopia() { ls /usr/lib/*/libretro/nestopia_libretro.so >/dev/null 2>&1; }

have_browser() { command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 \
    || command -v google-chrome >/dev/null 2>&1; }

python_env() {
    command -v python3 >/dev/null 2>&1 || apt_install python3 \
        || stop "Python 3.11" "apt install python3" "dnf install python3" "brew install python" "winget install Python.Python.3.13"
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
        || stop "Python 3.11 or newer" "apt install python3.11" "dnf install python3" "brew install python" "winget install Python.Python.3.13"
    if ! [ -x .venv/bin/pip ]; then
        # Debian splits venv off; a failed attempt leaves half an environment behind.
        python3 -c 'import ensurepip, venv' 2>/dev/null || apt_install python3-venv \
            || stop "python3-venv" "apt install python3-venv" "dnf install python3" "brew install python" "winget install Python.Python.3.13"
        say "making .venv"
        rm -rf .venv
        python3 -m venv .venv
    fi
}

# packages NAME: install toolchain/requirements-NAME.txt once for each change of it.
packages() {
    list="toolchain/requirements${1:+-$1}.txt"
    stamp=".venv/installed${1:+-$1}"
    cmp -s "$list" "$stamp" && return 0
    say "installing Python packages ($list)"
    .venv/bin/pip install --quiet --disable-pip-version-check -r "$list"
    cp "$list" "$stamp"
}

ourselves() {
    cmp -s pyproject.toml .venv/installed-pyproject && [ -x .venv/bin/cartomancer ] && return 0
    .venv/bin/pip install --quiet --disable-pip-version-check --no-deps --editable .
    cp pyproject.toml .venv/installed-pyproject
}

rom() {
    python_env
    packages ""
    ourselves
    command -v ca65 >/dev/null 2>&1 || apt_install cc65 \
        || stop "the assembler cc65" "apt install cc65" "dnf install cc65" "brew install cc65" "the cc65 Windows snapshot, on the PATH"
    have_font || apt_install fonts-misaki \
        || stop "the misaki font" "apt install fonts-misaki" "misaki_gothic.ttf into ~/.local/share/fonts" "misaki_gothic.ttf into ~/Library/Fonts" "CARTOMANCER_FONT=path of misaki_gothic.ttf"
}

JSNES=2.1.0

play() {
    rom
    packages play
    [ "$(cat .venv/js/version 2>/dev/null || true)" = "$JSNES" ] && return 0
    say "installing jsnes $JSNES (npm)"
    mkdir -p .venv/js
    .venv/bin/npm install --silent --no-save --no-audit --no-fund --prefix .venv/js "jsnes@$JSNES" >/dev/null
    echo "$JSNES" > .venv/js/version
}

docs() {
    rom
    packages docs
}

tests() {
    play
    packages docs
    packages test
    have_nestopia || apt_install libretro-nestopia \
        || stop "the nestopia core" "apt install libretro-nestopia" "dnf install libretro-nestopia" "see libretro's core downloader" "see libretro's core downloader"
    have_browser || apt_install chromium \
        || stop "chromium" "apt install chromium" "dnf install chromium" "brew install chromium" "winget install Chromium"
    pypy
}

# PyPy only makes whole duels and long runs faster: a machine where it cannot be installed takes longer.
pypy() {
    command -v pypy3 >/dev/null 2>&1 || apt_install pypy3 || say "no pypy3: long runs take twenty times as long"
}

bench() {
    rom
    pypy
}

have_desktop() {
    for program in Xvfb xdotool fceux mednafen; do
        command -v "$program" >/dev/null 2>&1 || [ -x "/usr/games/$program" ] || return 1
    done
}

# The soak also plays in emulators with a window.
soak() {
    tests
    have_desktop || apt_install fceux mednafen xvfb xdotool \
        || stop "an emulator for the soak" "apt install fceux mednafen xvfb xdotool" "dnf install fceux mednafen xorg-x11-server-Xvfb xdotool" "no Xvfb: use Linux" "no Xvfb: use Linux"
}

case "${1:-}" in
    rom) rom ;;
    play) play ;;
    bench) bench ;;
    soak) soak ;;
    docs) docs ;;
    test) tests ;;
    *) say "usage: setup.sh rom|play|bench|soak|test"; exit 2 ;;
esac
