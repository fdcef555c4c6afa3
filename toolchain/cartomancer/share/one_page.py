"""The play page as one file: image, emulator, code and looks inside it, so that a double click plays the game.

A page that is opened from a disk may not load modules, so each module becomes a function that returns what it exports;
they are tiny, and import nothing but each other. Saves are kept by the browser, as on the served page.
"""

from __future__ import annotations

import base64
import html
import re

from cartomancer.places import emulator_file, emulator_licence, engine_licence
from cartomancer.play import Title, play_html, web_file

MODULES = ("play_duel.js", "play_input.js", "play_save.js", "play_sound.js", "play_tape.js", "play_watch.js")
_IMPORT = re.compile(r'^import \{([^}]*)\} from "\./(\w+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?:async )?(?:const|function|class) (\w+)", re.MULTILINE)


def one_page(title: Title, image: bytes) -> str:
    """The page as HTML."""
    worklet = base64.b64encode(web_file("play_worklet.js").encode()).decode()
    config = {
        "game": title.game,
        "data": base64.b64encode(image).decode(),
        "worklet": f"data:text/javascript;base64,{worklet}",
        "served": False,
        "follows": False,
    }
    page = play_html(title, config)
    page = page.replace('<link rel="stylesheet" href="play.css">', f"<style>\n{web_file('play.css')}</style>")
    page = page.replace('<script src="jsnes.js" defer></script>\n', "")
    page = page.replace('<script src="play.js" type="module"></script>\n', "")
    emulator = emulator_file().read_text(encoding="utf-8")
    scripts = f"<script>\n{_safe(emulator)}\n</script>\n<script>\n{_safe(bundled())}</script>\n"
    return page.replace("</body>", f"{_licences()}{scripts}</body>")


def bundled() -> str:
    """All modules of the page as one script."""
    parts = ["(() => {", '"use strict";']
    for name in MODULES:
        code = web_file(name)
        names = ", ".join(_EXPORT.findall(code))
        parts.append(f"const {_variable(name)} = (() => {{\n{_EXPORT.sub(_plain, code)}return {{{names}}};\n}})();")
    code = _IMPORT.sub(lambda found: f"const {{{found[1]}}} = {_variable(found[2])};\n", web_file("play.js"))
    return "\n".join([*parts, code, "})();\n"])


def _plain(found: re.Match[str]) -> str:
    return found[0].removeprefix("export ")


def _variable(module: str) -> str:
    return module.removesuffix(".js")


def _safe(code: str) -> str:
    """Code that cannot end the element it is in."""
    return code.replace("</script", "<\\/script").replace("<!--", "<\\!--")


def _licences() -> str:
    """What a page that carries engine and emulator must carry too."""
    texts = [("Cartomancer (MIT)", engine_licence()), ("jsnes (Apache License 2.0)", emulator_licence())]
    shown = "".join(
        f"<h3>{name}</h3>\n<pre>{html.escape(path.read_text(encoding='utf-8'))}</pre>\n" for name, path in texts
    )
    return f'<details id="licences"><summary>Licences</summary>\n{shown}</details>\n'
