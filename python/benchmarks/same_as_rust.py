"""Compares many hands of every game between Rust and Python.

Run it with `python python/benchmarks/same_as_rust.py [HANDS] [GAME]...`, with the package and pytest installed. It takes
one game after another and notes those that passed under `target/python/same`, so if it is stopped, it picks up where it
left off. To start over, delete that folder.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import rookery

ROOT = Path(__file__).resolve().parents[2]
PASSED = ROOT / "target" / "python" / "same"


def play_in_rust(game: str, hands: int, file: Path) -> None:
    """Lets Rust play the hands and write their checksums."""
    digests = ["cargo", "run", "--quiet", "--release", "--locked", "--package", "rookery-batch", "--example", "digests"]
    with file.open("w") as out:
        subprocess.run([*digests, "--", str(hands), "300", game], cwd=ROOT, stdout=out, check=True)


def compare(file: Path) -> bool:
    """Plays the same hands in Python, one by one and in batches, and deals hidden cards again."""
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    tests = ["test_same_as_rust.py", "-k", "are_the_same"]
    # In the folder above, Python would import the sources, which have no compiled part.
    folder, given = ROOT / "python" / "tests", {**os.environ, "ROOKERY_DIGESTS": str(file)}
    ran = subprocess.run([*pytest, *tests], cwd=folder, env=given)
    return ran.returncode == 0


def main() -> None:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    games = sys.argv[2:] or [game["id"] for game in rookery.games()]
    PASSED.mkdir(parents=True, exist_ok=True)
    failed = []
    for game in games:
        note, file = PASSED / f"{game}-{hands}.passed", PASSED / f"{game}-{hands}.txt"
        if note.exists():
            continue
        play_in_rust(game, hands, file)
        if compare(file):
            note.write_text(time.strftime("%Y-%m-%d %H:%M\n"))
            print(f"{game}: {hands} hands are the same", flush=True)
        else:
            failed.append(game)
        file.unlink()
    if failed:
        sys.exit(f"Python and Rust differ in {', '.join(failed)}")


if __name__ == "__main__":
    main()
