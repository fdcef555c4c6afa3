"""`cartomancer watch`: what is saved is built, tested and shown, in the situation that the page was in."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from queue import Queue

import pytest
from playwright.sync_api import Browser, Page

from cartomancer.changes import changes, touched
from cartomancer.manifest import Manifest
from support.shared_cache import lend_cache

FOX = "snow_fox,雪狐,雪狐,Snow Fox,minion,blue,1,1,2,1"
ROOM = 60_000
"""Milliseconds that something may take on a machine that others use too."""

SOON = 3
"""Seconds from saving a stat to seeing it, if nothing else runs."""

START, A, B, DOWN, RIGHT = 3, 0, 1, 5, 7
PRESS = """button => {
    player.press(button, true);
    for (let frames = 0; frames < 4; frames++) player.frame();
    player.press(button, false);
    for (let frames = 0; frames < 40; frames++) player.frame();
}"""
PICTURE = "() => document.getElementById('screen').toDataURL()"
SENT = "() => [...player.nes.cpu.mem.slice(0, 0x800), ...player.nes.cpu.mem.slice(0x6000, 0x8000)]"


class Watching:
    """A new game in a folder of its own, watched by the command."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "cartomancer"]
        subprocess.run([*command, "new", "mine", "--ruleset", "timeline"], cwd=folder, check=True, capture_output=True)
        self.game = folder / "mine"
        lend_cache(self.game / "build")
        self.said: Queue[str] = Queue()
        heeding = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
        self.process = subprocess.Popen(
            [*command, "watch", "--no-browser", "--port", "0"],
            cwd=self.game,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            preexec_fn=heeding,
        )
        threading.Thread(target=self._listen, daemon=True).start()
        found = re.search(r"http://\S+", self.line("Ctrl-C"))
        assert found
        self.url = found[0]

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.put(line.rstrip("\n"))

    def line(self, part: str) -> str:
        """Wait for a line with these words."""
        while True:
            line = self.said.get(timeout=ROOM / 1000)
            if part in line:
                return line

    def save(self, file: str, before: str, after: str) -> None:
        path = self.game / file
        text = path.read_text(encoding="utf-8")
        assert before in text
        path.write_text(text.replace(before, after), encoding="utf-8")

    def worked(self) -> float:
        """Processor time of the command and what it has started, in seconds: what the wait is on an idle machine."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return sum(map(int, stat[11:15])) / os.sysconf("SC_CLK_TCK")

    def image(self) -> bytes:
        return (self.game / "build/mine.nes").read_bytes()


@pytest.fixture(scope="module")
def watching(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watching]:
    one = Watching(tmp_path_factory.mktemp("watching"))
    yield one
    one.process.send_signal(signal.SIGINT)
    assert one.process.wait(30) == 0


@pytest.fixture
def page(watching: Watching, browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1300, "height": 800})
    troubles: list[str] = []
    one = context.new_page()
    one.set_default_timeout(ROOM)
    one.on("pageerror", lambda error: troubles.append(str(error)))
    one.goto(watching.url)
    one.wait_for_function("player.state.frames > 100")
    yield one
    context.close()
    assert troubles == []


def presses(page: Page, *buttons: int) -> None:
    for button in buttons:
        page.evaluate(PRESS, button)


def duel_of(page: Page, watching: Watching) -> str:
    """The board as the server writes it, without the line of random numbers."""
    request = urllib.request.Request(f"{watching.url}situation.duel", bytes(page.evaluate(SENT)))
    with urllib.request.urlopen(request) as answer:
        return str(answer.read().decode())


def seen(page: Page) -> str:
    """A picture that does not depend on when it was taken: the console's tiles and its background."""
    return str(page.evaluate("() => JSON.stringify([...player.nes.ppu.vramMem.slice(0, 0x23c0)])"))


def address(watching: Watching, name: str) -> int:
    manifest = json.loads((watching.game / "build/mine.json").read_text(encoding="utf-8"))
    return int(manifest["symbols"][name]["address"])


@pytest.fixture
def back(watching: Watching) -> Iterator[None]:
    """The sheet as it was, for the next test."""
    sheet = watching.game / "cards.csv"
    before = sheet.read_bytes()
    yield
    if sheet.read_bytes() != before:
        sheet.write_bytes(before)
        watching.line("holds")


def test_a_saved_stat_is_seen_on_the_card_that_the_page_showed(watching: Watching, page: Page, back: None) -> None:
    presses(page, START, DOWN, DOWN, A, RIGHT, RIGHT)
    shown = f"player.nes.cpu.mem[{address(watching, 'album_card')}]"
    assert page.evaluate(shown) == 3, "the third card of the album"
    before = seen(page)
    worked = watching.worked()
    watching.save("cards.csv", FOX, FOX[:-1] + "7")
    page.wait_for_function("player.state.builds === 1")
    assert watching.worked() - worked < SOON
    assert page.evaluate(shown) == 3
    after = seen(page)
    assert after != before, "its number is another one"
    assert (
        len([at for at, (one, two) in enumerate(zip(json.loads(before), json.loads(after), strict=True)) if one != two])
        < 64
    )
    watching.line("snow_fox: hp 1 -> 7")
    watching.line("holds")


def test_a_duel_goes_on_by_its_seed_and_answers(watching: Watching, page: Page, back: None) -> None:
    presses(page, START, A, START)
    page.evaluate("() => { for (let frames = 0; frames < 400; frames++) player.frame(); }")
    presses(page, A, A, B)
    page.evaluate("() => { for (let frames = 0; frames < 400; frames++) player.frame(); }")
    before = duel_of(page, watching)
    assert "given p1 deck" in before
    watching.save("cards.csv", FOX, FOX[:-1] + "9")
    page.wait_for_function("player.state.builds === 1")
    assert duel_of(page, watching) == before
    watching.line("holds")


def test_a_broken_edit_keeps_the_last_good_image_and_is_shown_on_the_page(
    watching: Watching, page: Page, back: None
) -> None:
    good = watching.image()
    watching.save("cards.csv", FOX, FOX.replace("blue", "blu"))
    page.wait_for_selector("#problems:visible")
    said = page.inner_text("#problems")
    assert said.startswith('cards.csv:4: error: card "snow_fox": colour "blu" does not exist')
    assert 'did you mean "blue"?' in said
    assert watching.image() == good
    frames = page.evaluate("player.state.frames")
    page.wait_for_function(f"player.state.frames > {frames + 5}")
    assert page.evaluate("player.state.builds") == 0, "the game goes on"
    watching.save("cards.csv", "minion,blu,", "minion,blue,")
    page.wait_for_selector("#problems", state="hidden")


def test_a_test_that_no_longer_holds_is_said(watching: Watching, back: None) -> None:
    watching.save("cards.csv", FOX, FOX.replace(",2,1", ",3,1"))
    watching.line("snow_fox: atk 2 -> 3")
    watching.line("tests/first.duel:7: expected p2 life 8, found 7")
    watching.line("0 scenarios hold, 1 problem")


def test_the_board_is_downloaded_as_a_duel_file_that_runs(watching: Watching, page: Page, tmp_path: Path) -> None:
    page.click("#situation")
    page.wait_for_selector("#message:visible")
    assert "save in the middle of a duel" in page.inner_text("#message"), "the title has no board"
    presses(page, START, A, START)
    page.evaluate("() => { for (let frames = 0; frames < 400; frames++) player.frame(); }")
    with page.expect_download() as waiting:
        page.click("#situation")
    path = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(path)
    assert path.name == "mine.duel"
    command = [sys.executable, "-m", "cartomancer", "duel", "run", str(path)]
    done = subprocess.run(command, cwd=watching.game, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "1 scenario holds\n"), done.stderr


def test_the_server_takes_the_consoles_ram_and_nothing_else(watching: Watching) -> None:
    for path, size, status in (("carried", 5, 400), ("situation.duel", 0x2801, 400), ("other", 0x2800, 404)):
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(urllib.request.Request(watching.url + path, bytes(size)))
        assert refused.value.code == status


def test_a_build_beside_it_and_a_folder_that_cannot_be_written_do_not_end_it(watching: Watching, back: None) -> None:
    build = watching.game / "build"
    build.rename(watching.game / "away")
    build.touch()
    watching.save("cards.csv", FOX, FOX[:-1] + "6")
    assert "cannot be made" in watching.line("Error:")
    build.unlink()
    (watching.game / "away").rename(build)
    before = watching.image()
    watching.save("cards.csv", FOX[:-1] + "6", FOX[:-1] + "5")
    twin = [sys.executable, "-m", "cartomancer", "build"]
    done = subprocess.run(twin, cwd=watching.game, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and done.stdout.endswith(("built and verified\n", "up to date\n")), done
    watching.line("snow_fox: hp 1 -> 5")
    watching.line("holds")
    image = watching.image()
    assert image != before
    Manifest.of_image(build / "mine.nes", image)


# --- what has changed -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def manifest(watching: Watching) -> dict[str, object]:
    read: dict[str, object] = json.loads((watching.game / "build/mine.json").read_text(encoding="utf-8"))
    return read


Edit = Callable[[dict[str, object]], None]


def edited(manifest: dict[str, object], place: Path, edit: Edit) -> Manifest:
    copy = json.loads(json.dumps(manifest))
    edit(copy)
    place.write_text(json.dumps(copy), encoding="utf-8")
    return Manifest.read(place)


def test_only_tests_that_name_a_changed_card_are_run(manifest: dict[str, object], tmp_path: Path) -> None:
    (tmp_path / "fox.duel").write_text("scenario: x\n given p1 left snow_fox\n", encoding="utf-8")
    (tmp_path / "owl.duel").write_text("scenario: y\n given p1 left snow_fox2, owl_king\n", encoding="utf-8")
    files = sorted(tmp_path.glob("*.duel"))
    before = edited(manifest, tmp_path / "before.json", lambda one: None)

    def stat(one: dict[str, object]) -> None:
        one["cards"][2]["source"]["hp"] = 5  # type: ignore[index]

    found = changes(before, edited(manifest, tmp_path / "stat.json", stat))
    assert (found.lines, found.rules) == (("snow_fox: hp 1 -> 5",), False)
    assert [path.name for path in touched(files, found)] == ["fox.duel"]

    def rule(one: dict[str, object]) -> None:
        one["rules"]["hand_max"] = 3  # type: ignore[index]

    found = changes(before, edited(manifest, tmp_path / "rule.json", rule))
    assert found.lines == ("rules hand_max 10 -> 3",)
    assert touched(files, found) == files
    assert touched(files, changes(before, before)) == []


def test_an_ability_is_about_the_cards_that_have_it_and_a_picture_about_none(
    manifest: dict[str, object], tmp_path: Path
) -> None:
    def ability(one: dict[str, object]) -> None:
        blobs = one["blobs"]
        next(blob for blob in blobs if blob["kind"] == "ability")["sha1"] = "0"  # type: ignore[attr-defined]

    def picture(one: dict[str, object]) -> None:
        blobs = one["blobs"]
        next(blob for blob in blobs if blob["kind"] == "picture")["sha1"] = "0"  # type: ignore[attr-defined]

    before = edited(manifest, tmp_path / "before.json", lambda one: None)
    found = changes(before, edited(manifest, tmp_path / "ability.json", ability))
    users = {card.id for card in before.cards if any(one["ability"] == "ember" for one in card.source["abilities"])}
    assert found.lines == ("ability ember",) and users and found.cards == users and not found.rules
    found = changes(before, edited(manifest, tmp_path / "picture.json", picture))
    assert (found.lines, found.cards, found.rules) == (("fox_queen: picture",), frozenset(), False)
