"""PettingZoo's own performance test, for every game and number of players:
`python python/benchmarks/pettingzoo_speed.py [GAME]…`.

It counts turns and whole games per second of wall-clock time for five seconds each, with an agent that chooses a legal
action at random.
"""

from __future__ import annotations

import contextlib
import io
import statistics
import sys
import warnings

from pettingzoo.test import performance_benchmark

import rookery
from rookery.pettingzoo import env


def main() -> None:
    warnings.simplefilter("ignore", UserWarning)
    named = sys.argv[1:] or [game["id"] for game in rookery.games()]
    forms = [(game["id"], players) for game in rookery.games() if game["id"] in named for players in game["players"]]
    speeds = []
    for game, players in forms:
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            performance_benchmark(env(rookery.Rules(game, players), limit=2_000))
        (turns,) = [line.split()[0] for line in said.getvalue().splitlines() if "turns per second" in line]
        speeds.append(float(turns))
        print(f"{game}:{players:<2} {speeds[-1]:10,.0f} turns per second", flush=True)
    low, middle, high = min(speeds), statistics.median(speeds), max(speeds)
    print(f"{len(forms)} forms: {low:,.0f} to {high:,.0f} turns per second, median {middle:,.0f}")


if __name__ == "__main__":
    main()
