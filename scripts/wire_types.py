"""Write client/src/wire.ts, the client's types, from the server's models; `--check` only compares.

A name is made of what the models are called; a field that the server always sends is never optional.
"""

import sys
from pathlib import Path

from lychgate.table.typescript import typescript

FILE = Path(__file__).parent.parent / "client" / "src" / "wire.ts"


def main() -> None:
    text = typescript()
    if sys.argv[1:] == ["--check"]:
        if not FILE.is_file() or FILE.read_text(encoding="utf-8") != text:
            sys.exit(f"{FILE.name} is not what the server's models say: run scripts/wire_types.py")
        return
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text, encoding="utf-8")
    print(f"{FILE}: {text.count(chr(10))} lines")


main()
