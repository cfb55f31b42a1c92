"""The version of the package, in one place, and the build that saves name."""

import json
from contextlib import suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

__version__ = "0.1.0"


@cache
def build() -> str:
    """The version and, where it is known, the commit of the source: `lychgate 0.1.0 (1a2b3c4d5e6f)`."""
    commit = ""
    with suppress(OSError, ValueError):
        commit = _installed_commit() or _checked_out_commit(Path(__file__).parents[2] / ".git")
    return f"lychgate {__version__} ({commit[:12]})" if commit else f"lychgate {__version__}"


def _installed_commit() -> str:
    """The commit that pip installed the package from, where it did so from a repository."""
    try:
        told = distribution("lychgate").read_text("direct_url.json")
    except PackageNotFoundError:
        return ""
    return str(json.loads(told or "{}").get("vcs_info", {}).get("commit_id", ""))


def _checked_out_commit(git: Path) -> str:
    """The commit that is checked out in the tree that the package is run from, if it is run from one."""
    if git.is_file():  # a linked worktree
        git = git.parent / git.read_text().removeprefix("gitdir:").strip()
    head = git / "HEAD"
    if not head.is_file():
        return ""
    commit = head.read_text().strip()
    if not commit.startswith("ref: "):
        return commit
    name, common = commit.removeprefix("ref: "), git / "commondir"
    shared = git / common.read_text().strip() if common.is_file() else git
    if (shared / name).is_file():
        return (shared / name).read_text().strip()
    packed = (shared / "packed-refs").read_text().splitlines()
    return next((line.partition(" ")[0] for line in packed if line.endswith(f" {name}")), "")
