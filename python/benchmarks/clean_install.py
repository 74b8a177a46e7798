"""Installs the wheel into clean environments and plays one hand of every game:
`python python/benchmarks/clean_install.py [PYTHON]…`, such as `python3.13`. Without a name, it uses this Python.

The wheel is the one that `cargo xtask python` built. It may run in a newer Python than the one it was built with.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

WHEELS = Path(__file__).parents[2] / "target/python/wheels"

PLAY = """
import random, sys, numpy, rookery
games = rookery.games()
for game in games:
    for players in game["players"]:
        hand = rookery.Rules(game["id"], players).deal(seed=1)
        for _ in range(5_000):
            if hand.over:
                break
            hand.step(random.choice(hand.choices()))
print(f"Python {sys.version.split()[0]}, NumPy {numpy.__version__}: a hand of each of {len(games)} games")
"""


def main() -> None:
    wheel = next(WHEELS.glob("*.whl"))
    print(f"{wheel.name}, {wheel.stat().st_size / 1e6:.1f} MB")
    for python in sys.argv[1:] or [sys.executable]:
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([python, "-m", "venv", folder], check=True)
            own = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python"
            subprocess.run([own, "-m", "pip", "install", "--quiet", "--find-links", WHEELS, "rookery-games"], check=True)
            subprocess.run([own, "-c", PLAY], check=True, cwd=folder)


if __name__ == "__main__":
    main()
