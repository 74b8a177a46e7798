"""PettingZoo's own performance test for every game: `python python/benchmarks/pettingzoo_speed.py [GAME]…`.

It counts turns and whole games per second of wall-clock time for five seconds each, with an agent that chooses a legal
action at random.
"""

from __future__ import annotations

import contextlib
import io
import sys
import warnings

from pettingzoo.test import performance_benchmark

import rookery
from rookery.pettingzoo import env


def main() -> None:
    warnings.simplefilter("ignore", UserWarning)
    named = sys.argv[1:] or [game["id"] for game in rookery.games()]
    for name in named:
        players = next(game["players"] for game in rookery.games() if game["id"] == name)
        rules = rookery.Rules(name, 4 if 4 in players else players[0])
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            performance_benchmark(env(rules, limit=2_000))
        turns = [line.split()[0] for line in said.getvalue().splitlines() if "turns per second" in line]
        print(f"{name:28} {float(turns[0]):10,.0f} turns per second")


if __name__ == "__main__":
    main()
