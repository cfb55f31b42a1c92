"""Print the icons that the games name in their content and their art, as JSON, for the build of the client.

Games of the folders in LYCHGATE_GAMES are among them.
"""

import json

from lychgate.content import Content, Drawn
from lychgate.games import game_ids, rulebook


def icons_of(game: str) -> set[str]:
    """The icons that one game names."""
    book = rulebook(game)
    content = book.content(())
    icons = set(book.art.icons.values())
    if isinstance(content, Content):
        drawn = [kind for kind in content.kinds.values() if issubclass(kind, Drawn)]
        icons |= {record.icon for kind in drawn for record in content.all(kind)}
    return icons - {""}


def main() -> None:
    print(json.dumps(sorted({icon for game in game_ids() for icon in icons_of(game)})))


if __name__ == "__main__":
    main()
