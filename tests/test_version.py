"""The build that saves name."""

from pathlib import Path

from lychgate.version import __version__, _checked_out_commit, build

COMMIT = "0123456789abcdef0123456789abcdef01234567"


def test_a_build_names_its_version_and_perhaps_its_commit() -> None:
    assert build().startswith(f"lychgate {__version__}")


def test_the_commit_is_found_however_it_is_checked_out(tmp_path: Path) -> None:
    git = tmp_path / "whole" / ".git"
    assert _checked_out_commit(git) == ""
    (git / "refs" / "heads").mkdir(parents=True)
    (git / "HEAD").write_text(f"{COMMIT}\n")
    assert _checked_out_commit(git) == COMMIT
    (git / "HEAD").write_text("ref: refs/heads/main\n")
    (git / "packed-refs").write_text(f"# pack-refs\n{COMMIT} refs/heads/main\n")
    assert _checked_out_commit(git) == COMMIT
    (git / "refs" / "heads" / "main").write_text(f"{COMMIT[::-1]}\n")
    assert _checked_out_commit(git) == COMMIT[::-1]
    linked = git / "worktrees" / "linked"
    linked.mkdir(parents=True)
    (linked / "HEAD").write_text("ref: refs/heads/main\n")
    (linked / "commondir").write_text("../..\n")
    (tmp_path / ".git").write_text(f"gitdir: {linked}\n")
    assert _checked_out_commit(tmp_path / ".git") == COMMIT[::-1]
