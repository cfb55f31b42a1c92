"""Draws terminal.svg: a moment of The Lantern Crypt, by the terminal client's own drawing code.

python docs/images/make.py
"""

import re
from io import StringIO
from pathlib import Path

from rich.console import Console

import lychgate
from lychgate.cli.commands import obey
from lychgate.cli.sitting import Sitting

FILE = Path(__file__).with_name("terminal.svg")
WIDTH = 108

MOMENT = {
    "title": "A ghoul slain, a wight in the way",
    "players": 2,
    "chance": [[5], [3]],
    "answers": ["6,1", "fight", "7,1"],
    "arrange": {
        "step": "hero",
        "round": 6,
        "light": 9,
        "chamber": [
            {"id": "gallery", "through": "entrance:east"},
            {"id": "crossing", "through": "gallery:east"},
        ],
        "hero": [
            {"id": "warden", "cell": "3,1", "wounds": 4, "charm": "moth"},
            {"id": "cutpurse", "cell": "3,2", "charm": "knot"},
        ],
        "enemy": [
            {"kind": "ghoul", "cell": "7,1"},
            {"kind": "wight", "cell": "8,2"},
            {"kind": "ghoul", "cell": "10,2"},
        ],
        "next": {"crypt": ["ossuary"]},
    },
}

MONOSPACE = "'DejaVu Sans Mono', ui-monospace, Menlo, Consolas, monospace"


def picture() -> str:
    """The screen of the moment and, as if the player had typed it, the odds of each option."""
    console = Console(record=True, width=WIDTH, file=StringIO(), highlight=False, markup=False, emoji=False)
    sitting = Sitting(lychgate.scenario("small", MOMENT), console, input)
    sitting.show()
    console.print(f"{sitting.prompt()}odds")
    obey(sitting, "odds")
    console.print(sitting.prompt())
    return _without_web_fonts(console.export_svg(title="lychgate play", unique_id="terminal"))


def _without_web_fonts(svg: str) -> str:
    """Rich names a font on the web, which a picture in a page may not fetch: ask for one that is there."""
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL).replace("Fira Code, monospace", MONOSPACE)


if __name__ == "__main__":
    FILE.write_text(picture(), encoding="utf-8")
