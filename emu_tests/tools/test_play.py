"""`cartomancer play`: the page boots the game, hears every kind of pad, keeps saves, and says what is wrong."""

from __future__ import annotations

import base64
import signal
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, Page

from cartomancer.cli import main
from cartomancer.play import CONNECTIONS_MAX, PlayServer, serving
from cartomancer.schema.front import FrontItem
from support.built_game import BuiltGame

Open = Callable[..., Page]

PICTURE = "() => document.getElementById('screen').toDataURL()"
COLOURS = """() => {
    const data = document.getElementById("screen").getContext("2d").getImageData(0, 0, 256, 240).data;
    return new Set(new Uint32Array(data.buffer)).size;
}"""
FREE_BYTE = 0x6100
"""A byte of work RAM that the album does not use."""


@pytest.fixture(scope="module")
def server(game: BuiltGame) -> Iterator[PlayServer]:
    """The game, served on a free port."""
    with serving(game.image, 0) as one:
        thread = threading.Thread(target=one.serve_forever, daemon=True)
        thread.start()
        yield one
        one.shutdown()
        thread.join()


@pytest.fixture
def open_page(browser: Browser, server: PlayServer) -> Iterator[Open]:
    """Opens the page in a browser without memory; all pages of a test share their storage."""
    troubles: list[str] = []
    context = browser.new_context(viewport={"width": 600, "height": 420}, has_touch=True)

    def opened(boot: bool = True) -> Page:
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.goto(server.url)
        if boot:
            page.wait_for_function("player.state.frames > 30")
        return page

    yield opened
    context.close()
    assert troubles == []


def start_game(page: Page, game: BuiltGame) -> None:
    """From the title through the first menu to the first card."""
    page.keyboard.press("Enter")
    lit(page, game)
    chosen = f"player.nes.cpu.mem[{game.address('front_items')} + player.nes.cpu.mem[{game.address('page_row')}]]"
    while (item := page.evaluate(chosen)) != FrontItem.ALBUM:
        page.keyboard.press("ArrowDown")
        page.wait_for_function(f"{chosen} !== {item}")
    page.keyboard.press("KeyX")
    page.wait_for_function(f"player.nes.cpu.mem[{game.address('album_card')}] === 1")
    lit(page, game)


def wait_menu(page: Page, game: BuiltGame, row: int) -> None:
    """Wait until the first menu is there, with the cursor in a row."""
    rows, at = game.address("page_rows"), game.address("page_row")
    page.wait_for_function(f"player.nes.cpu.mem[{rows}] > 1 && player.nes.cpu.mem[{at}] === {row}")
    lit(page, game)


def lit(page: Page, game: BuiltGame) -> None:
    frames = page.evaluate("player.state.frames")
    page.wait_for_function(
        f"player.state.frames > {frames + 20} && player.nes.cpu.mem[{game.address('ppu_busy')}] === 0"
    )


def wait_card(page: Page, game: BuiltGame, number: int) -> None:
    page.wait_for_function(f"player.nes.cpu.mem[{game.address('album_card')}] === {number}")


# --- playing --------------------------------------------------------------------------------------------------


def test_page_boots_the_game_and_start_leaves_the_title(open_page: Open, game: BuiltGame) -> None:
    page = open_page()
    lit(page, game)
    assert page.evaluate(COLOURS) > 4, "the title shows more than a black screen"
    title = page.evaluate(PICTURE)
    start_game(page, game)
    assert page.evaluate(PICTURE) != title
    assert game.manifest.title["ja"] in page.inner_text("h1")


def test_keys_turn_the_cards(open_page: Open, game: BuiltGame) -> None:
    page = open_page()
    start_game(page, game)
    page.keyboard.press("ArrowRight")
    wait_card(page, game, 2)
    lit(page, game)
    page.keyboard.press("ArrowLeft")
    wait_card(page, game, 1)


def test_two_quick_taps_are_two_presses(open_page: Open, game: BuiltGame) -> None:
    """Both between two frames, as on a machine that is slow."""
    page = open_page()
    start_game(page, game)
    page.evaluate("""() => {
        for (const type of ["keydown", "keyup", "keydown", "keyup"]) {
            document.body.dispatchEvent(new KeyboardEvent(type, {code: "ArrowRight", bubbles: true}));
        }
    }""")
    wait_card(page, game, 3)


def test_letters_are_button_a_and_shift_is_select(open_page: Open, game: BuiltGame) -> None:
    page = open_page()
    start_game(page, game)
    for expected, key in ((2, "KeyX"), (3, "KeyS")):
        page.keyboard.press("ShiftLeft")  # opens the list with the cursor on the card
        lit(page, game)
        page.keyboard.press("ArrowDown")
        page.wait_for_function(f"player.nes.cpu.mem[{game.address('list_row')}] === {expected - 1}")
        page.keyboard.press(key)
        wait_card(page, game, expected)
        lit(page, game)


def test_buttons_on_the_screen_work_by_touch(open_page: Open, game: BuiltGame) -> None:
    page = open_page()
    page.evaluate("document.body.classList.add('touch')")
    page.tap("[data-button=start]")
    wait_menu(page, game, 0)
    page.tap("#cross [data-way=down]")
    wait_menu(page, game, 1)


def test_gamepad_is_heard(open_page: Open, game: BuiltGame) -> None:
    page = open_page()
    page.evaluate("""() => {
        window.pad = {connected: true, axes: [0, 0], buttons: Array.from({length: 16}, () => ({pressed: false}))};
        navigator.getGamepads = () => [null, pad];
    }""")
    page.evaluate("pad.buttons[9].pressed = true")
    wait_menu(page, game, 0)
    page.evaluate("pad.buttons[9].pressed = false")
    page.evaluate("pad.axes = [0, 0.9]")
    wait_menu(page, game, 1)


def test_time_does_not_follow_the_monitor(browser: Browser, server: PlayServer) -> None:
    page = browser.new_page()
    page.clock.install(time=0)  # a monitor of 62.5 Hz, in a time of its own
    page.goto(server.url)
    page.wait_for_function("player.state.loaded")
    page.clock.pause_at(60_000)
    page.clock.run_for(500)
    before = page.evaluate("player.state.frames")
    page.clock.run_for(5_000)
    assert abs(page.evaluate("player.state.frames") - before - 300.494) <= 1
    page.close()


def test_pause_and_hidden_tab_stop_the_game(open_page: Open) -> None:
    page = open_page()
    page.keyboard.press("p")
    assert page.get_attribute("#pause", "aria-pressed") == "true"
    stopped = page.evaluate("player.state.frames")
    page.wait_for_timeout(200)
    assert page.evaluate("player.state.frames") == stopped
    page.click("#curtain")
    page.wait_for_function(f"player.state.frames > {stopped}")
    page.evaluate("""() => {
        Object.defineProperty(document, "hidden", {configurable: true, get: () => true});
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    stopped = page.evaluate("player.state.frames")
    page.wait_for_timeout(200)
    assert page.evaluate("player.state.frames") == stopped
    assert not page.evaluate("player.sound.playing")


def test_sound_starts_with_the_first_key_and_can_be_muted(open_page: Open) -> None:
    page = open_page()
    assert not page.evaluate("player.sound.playing")
    page.keyboard.press("ArrowUp")
    page.wait_for_function("player.sound.playing")
    page.keyboard.press("m")
    assert page.evaluate("player.sound.muted")
    assert page.get_attribute("#mute", "aria-pressed") == "true"


def test_pixels_are_whole(open_page: Open) -> None:
    page = open_page()
    for width in (300, 700, 1000, 1600):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_timeout(50)
        box = page.locator("#screen").bounding_box()
        assert box is not None and box["width"] % 256 == 0 and box["height"] / 240 == box["width"] / 256
        assert page.evaluate("document.documentElement.scrollWidth") <= width


# --- saves ----------------------------------------------------------------------------------------------------


def poke(page: Page, value: int) -> None:
    page.evaluate(f"player.nes.cpu.mem[{FREE_BYTE}] = {value}")


def peek(page: Page) -> int:
    value = page.evaluate(f"player.nes.cpu.mem[{FREE_BYTE}]")
    assert isinstance(value, int)
    return value


def test_save_ram_survives_a_reload(open_page: Open) -> None:
    page = open_page()
    poke(page, 0xA5)
    page.reload()
    page.wait_for_function("player.state.frames > 5")
    assert peek(page) == 0xA5


def test_save_belongs_to_the_game_and_not_to_its_image(open_page: Open, game: BuiltGame) -> None:
    page = open_page()
    poke(page, 0x5A)
    page.evaluate("player.keep()")
    changed = bytearray(game.image.read_bytes())
    changed[16 + 60 * 0x2000] ^= 1  # a byte of an empty bank: the game was built again
    page.evaluate(
        "([data, game]) => player.insert(Uint8Array.from(atob(data), letter => letter.charCodeAt(0)), game)",
        [base64.b64encode(changed).decode(), game.image.stem],
    )
    assert peek(page) == 0x5A
    page.evaluate("data => player.insert(player.nes.romData, 'another')", None)
    assert peek(page) == 0


def test_reset_keeps_the_save(open_page: Open) -> None:
    page = open_page()
    poke(page, 0x77)
    page.click("#reset")
    assert peek(page) == 0x77


def test_save_can_be_exported_and_imported(open_page: Open, tmp_path: Path) -> None:
    page = open_page()
    poke(page, 0x42)
    with page.expect_download() as waiting:
        page.click("#export")
    path = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(path)
    assert path.name == "timeline.sav"
    assert path.stat().st_size == 0x2000
    assert path.read_bytes()[FREE_BYTE - 0x6000] == 0x42
    poke(page, 0)
    page.set_input_files("#import", path)
    page.wait_for_function(f"player.nes.cpu.mem[{FREE_BYTE}] === 0x42")


def test_import_of_a_wrong_file_is_refused_with_the_reason(open_page: Open, tmp_path: Path) -> None:
    page = open_page()
    poke(page, 0x33)
    wrong = tmp_path / "notes.sav"
    wrong.write_bytes(b"hello")
    page.set_input_files("#import", wrong)
    page.wait_for_selector("#message:visible")
    assert "8192 bytes" in page.inner_text("#message")
    assert peek(page) == 0x33


def test_damaged_save_in_the_browser_does_not_stop_the_game(open_page: Open) -> None:
    page = open_page()
    page.evaluate("player.state.loaded = false; localStorage.setItem('cartomancer.save.timeline', '?!')")
    page.reload()
    page.wait_for_function("player.state.frames > 5")


# --- other images, and what goes wrong ------------------------------------------------------------------------


def test_file_that_is_no_image_is_refused_and_named(open_page: Open, tmp_path: Path) -> None:
    page = open_page()
    wrong = tmp_path / "holiday.nes"
    wrong.write_bytes(b"GIF89a")
    page.set_input_files("#open", wrong)
    page.wait_for_selector("#message:visible")
    assert "holiday" in page.inner_text("#message")


def test_dropped_image_is_played(open_page: Open, game: BuiltGame) -> None:
    page = open_page()
    page.evaluate(
        """data => {
            const transfer = new DataTransfer();
            const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
            transfer.items.add(new File([bytes], "dropped.nes"));
            const how = {bubbles: true, cancelable: true, dataTransfer: transfer};
            document.body.dispatchEvent(new DragEvent("drop", how));
        }""",
        base64.b64encode(game.image.read_bytes()).decode(),
    )
    page.wait_for_function("player.state.game === 'dropped' && player.state.loaded")
    assert page.inner_text("#title") == "dropped"


def test_crash_of_the_emulated_game_is_said_and_reset_cures_it(open_page: Open) -> None:
    page = open_page()
    page.evaluate("player.nes.crashed = true")
    page.wait_for_selector("#message:visible")
    assert "Reset" in page.inner_text("#message")
    frames = page.evaluate("player.state.frames")
    page.click("#reset")
    page.wait_for_function(f"player.state.frames > {frames + 5}")
    assert not page.is_visible("#message")


def test_missing_image_is_said_on_the_page(browser: Browser, tmp_path: Path, game: BuiltGame) -> None:
    image = tmp_path / "gone.nes"
    image.write_bytes(game.image.read_bytes())
    with serving(image, 0) as one:
        thread = threading.Thread(target=one.serve_forever, daemon=True)
        thread.start()
        image.unlink()
        page = browser.new_page()
        page.goto(one.url)
        page.wait_for_selector("#message:visible")
        assert "404" in page.inner_text("#message")
        page.close()
        one.shutdown()
        thread.join()


def test_server_hands_out_its_own_files_only(server: PlayServer) -> None:
    for path in ("../pyproject.toml", "%2e%2e/pyproject.toml", "build/timeline.json", "game.nes/x"):
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(server.url + path)
        assert refused.value.code == 404
    with urllib.request.urlopen(server.url + "game.nes") as answer:
        assert answer.headers["Cache-Control"] == "no-store"
    assert server.server_address[0] == "127.0.0.1"


# --- the command ----------------------------------------------------------------------------------------------


def test_ctrl_c_ends_the_server_quietly(game: BuiltGame) -> None:
    command = [sys.executable, "-m", "cartomancer", "play", str(game.image), "--port", "0", "--no-browser"]
    # A test run in the background has Ctrl-C switched off, and children inherit that.
    heeding = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=heeding)
    assert process.stdout is not None
    line = process.stdout.readline()
    assert "http://127.0.0.1:" in line
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=10)
    assert process.returncode == 0
    assert (out.strip(), err) == ("", "")


def test_port_in_use_is_one_line_with_the_cure(game: BuiltGame, server: PlayServer) -> None:
    port = str(server.server_address[1])
    result = CliRunner().invoke(main, ["play", str(game.image), "--no-browser", "--port", port])
    assert result.exit_code == 1
    assert port in result.output and "--port N" in result.output
    assert result.output.count("\n") == 1


def test_missing_emulator_for_the_page_says_how_to_get_it(
    game: BuiltGame, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("cartomancer.play.emulator_file", lambda: tmp_path / "jsnes.min.js")
    result = CliRunner().invoke(main, ["play", str(game.image), "--no-browser", "--port", "0"])
    assert result.exit_code == 1
    assert "doctor --install" in result.output and result.output.count("\n") == 1


def test_installed_emulator_gets_the_image(game: BuiltGame, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "fceux"
    program.write_text(f'#!/bin/sh\necho "$1" > {tmp_path / "played"}\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    result = CliRunner().invoke(main, ["play", str(game.image), "--emulator", "fceux"])
    assert result.exit_code == 0
    assert (tmp_path / "played").read_text().strip() == str(game.image)


def test_emulator_that_is_not_installed_is_said_with_what_was_found(
    game: BuiltGame, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    other = tmp_path / "mednafen"
    other.write_text("#!/bin/sh\n")
    other.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    result = CliRunner().invoke(main, ["play", str(game.image), "--emulator", "fceux"])
    assert result.exit_code == 1
    assert result.output == "Error: fceux is not installed; found: mednafen\n"


def test_surplus_connection_is_closed_and_those_before_it_are_served(game: BuiltGame) -> None:
    with serving(game.image, 0) as one:
        thread = threading.Thread(target=one.serve_forever)
        thread.start()
        address = ("127.0.0.1", one.server_address[1])
        try:
            kept = [socket.create_connection(address, timeout=5) for _ in range(CONNECTIONS_MAX)]
            with socket.create_connection(address, timeout=5) as surplus:
                assert surplus.recv(1) == b""
            kept[0].sendall(b"GET /play.css HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert kept[0].recv(12) == b"HTTP/1.1 200"
            for connection in kept:
                connection.close()
        finally:
            one.shutdown()
            thread.join()


def test_connection_that_asks_half_a_question_is_closed(game: BuiltGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cartomancer.play._Handler.timeout", 0.2)
    with serving(game.image, 0) as one:
        thread = threading.Thread(target=one.serve_forever)
        thread.start()
        try:
            with socket.create_connection(("127.0.0.1", one.server_address[1]), timeout=5) as half:
                half.sendall(b"GET / HTTP/1.1\r\nHo")
                assert half.recv(1) == b""
        finally:
            one.shutdown()
            thread.join()
