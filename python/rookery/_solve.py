"""The double-dummy solver."""

from __future__ import annotations

from collections.abc import Sequence

from . import _rookery
from ._answers import Solved
from ._rookery import Rules


def solve(
    hands: Sequence[str | Sequence[str]], trump: str, leader: int = 0, rules: Rules | str = "original-rook:4"
) -> Solved:
    """Solves a deal of a trick-taking game with all cards known.

    `hands` has the cards of each seat, as a string (``"G14 R5"``) or a list. All hands must have the same size, which
    can be any number, so you can also solve the last tricks of a hand. Returns what each side takes with best play,
    and what each lead is worth. The solver sees all cards, so it is not a player.

        >>> rookery.solve(["G14 R5", "R14 B6", "G5 R10", "R7 B5"], trump="green", leader=0).points(0)
        20
    """
    if isinstance(rules, str):
        rules = Rules(rules)
    return _rookery.solve(hands, trump, leader, rules)
