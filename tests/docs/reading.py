"""Reading Markdown: its fenced blocks, links and headings."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]

FENCE = re.compile(r"^```(\S+)[ \t]*(\S*)[ \t]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)
COMMAND = re.compile(r"(?:^|^\$ |`)lychgate ([a-z][^`\n#]*)", re.MULTILINE)


class Block(NamedTuple):
    """A fenced block: its language, the second word of its fence, its text, and the line that it begins on."""

    language: str
    word: str
    text: str
    line: int


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for fence in FENCE.finditer(text):
        yield Block(fence[1], fence[2], fence[3], text.count("\n", 0, fence.start(3)))


def without_blocks(page: Path) -> str:
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def links(page: Path) -> list[str]:
    """Every link and picture that is not an address on the web."""
    return [link for link in LINK.findall(without_blocks(page)) if "://" not in link]


def anchors(page: Path) -> set[str]:
    """What links can point at: headings in small letters, without signs, with hyphens for spaces."""
    titles = (re.sub(r"[^\w\- ]", "", title.lower()) for title in HEADING.findall(without_blocks(page)))
    return {title.strip().replace(" ", "-") for title in titles}


def transcripts(block: Block) -> Iterator[tuple[str, str]]:
    """Each command of a console block, and what it says."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, said = part.partition("\n")
        yield command, said
