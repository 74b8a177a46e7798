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
import sys, numpy, rookery
forms = [(game["id"], players) for game in rookery.games() for players in game["players"]]
cut_off = []
for game, players in forms:
    rules = rookery.Rules(game, players)
    hand = rules.deal(seed=1)
    name = "heuristic" if "heuristic" in dict(rookery.bot_names(rules)) else "random"
    bots = [rookery.Bot(name, rules, seat) for seat in range(players)]
    for _ in range(2_000):
        if hand.over:
            break
        for number in bots[hand.player].choose(hand).numbers:
            hand.step(number)
    else:
        cut_off.append(f"{game}:{players}")
done = f"a hand of each of {len(forms)} forms of {len(rookery.games())} games"
print(f"Python {sys.version.split()[0]}, NumPy {numpy.__version__}: {done}; cut off: {', '.join(cut_off) or 'none'}")
"""


def main() -> None:
    (wheel,) = WHEELS.glob("*.whl")
    print(f"{wheel.name}, {wheel.stat().st_size / 1e6:.1f} MB")
    for python in sys.argv[1:] or [sys.executable]:
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([python, "-m", "venv", folder], check=True)
            own = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python"
            subprocess.run([own, "-m", "pip", "install", "--quiet", "--find-links", WHEELS, "rookery-games"], check=True)
            subprocess.run([own, "-c", PLAY], check=True, cwd=folder)


if __name__ == "__main__":
    main()
