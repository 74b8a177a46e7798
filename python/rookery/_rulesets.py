"""Rule sets as numbers, for networks that are given the rules."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ._rookery import Rules, games

MOST_PLAYERS = 8


def rule_names(rules: Rules) -> list[str]:
    """What each number of `Rules.array` means: ``players=4``, ``bird=high``, ``target`` (a number within its range)."""
    return [name for name, _, _ in _entries(rules.family)]


def array(rules: Rules) -> np.ndarray:
    """The rule set as float32 numbers."""
    in_force = rules.in_force
    numbers = []
    for name, value, ends in _entries(rules.family):
        if name.startswith("players="):
            numbers.append(float(rules.players == int(value)))
            continue
        chosen = in_force.get(name.split("=")[0])
        if ends is None:
            numbers.append(float(chosen == value))
            continue
        try:
            numbers.append((int(chosen) - ends[0]) / max(ends[1] - ends[0], 1))
        except (TypeError, ValueError):
            # The rule set has no such option, or a word instead of a number.
            numbers.append(0.0)
    return np.array(numbers, np.float32)


@lru_cache(maxsize=None)
def _family(game: str) -> str:
    listed = next(entry for entry in games() if entry["id"] == game)
    return Rules(game, listed["players"][0]).family


@lru_cache(maxsize=None)
def _entries(family: str) -> list[tuple[str, str, tuple[int, int] | None]]:
    """The name, value and range of each number: every option of every game in the family."""
    values: dict[str, set[str]] = {}
    ends: dict[str, tuple[int, int]] = {}
    for game in games():
        if _family(game["id"]) != family:
            continue
        # If a game has all the house rules, they describe it completely.
        specs = game["house"] if family == "trick" else {**game["options"], **game["house"]}
        for name, spec in specs.items():
            words = [value for value in spec["values"] if spec["range"] is None or not _is_number(value)]
            values.setdefault(name, set()).update(words)
            if spec["range"] is not None:
                low, high, _ = spec["range"]
                before = ends.get(name, (low, high))
                ends[name] = (min(low, before[0]), max(high, before[1]))
    entries: list[tuple[str, str, tuple[int, int] | None]] = [
        (f"players={players}", str(players), None) for players in range(1, MOST_PLAYERS + 1)
    ]
    for name in sorted(values):
        entries.extend((f"{name}={value}", value, None) for value in sorted(values[name]))
        if name in ends:
            entries.append((name, "", ends[name]))
    return entries


def _is_number(text: str) -> bool:
    return text.lstrip("-").isdigit()
