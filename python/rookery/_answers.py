"""Answers from the bots, the solver and the arena."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Alternative:
    """Something else that a bot considered, and the points per hand it should cost."""

    action: str
    cost: float


@dataclass(frozen=True)
class Choice:
    """What a bot does, and why.

    `numbers` has the action's numbers, one for each step; ``None`` if it has none. `alternatives` is empty if the bot did
    not compare any. `chance` is the bot's own estimate of whether it will succeed, for example make its bid.
    """

    action: str
    numbers: list[int] | None
    reason: str
    alternatives: tuple[Alternative, ...]
    chance: float | None

    def __init__(
        self,
        action: str,
        numbers: list[int] | None,
        reason: str,
        alternatives: Sequence[tuple[str, float]] = (),
        chance: float | None = None,
    ) -> None:
        object.__setattr__(self, "action", action)
        object.__setattr__(self, "numbers", numbers)
        object.__setattr__(self, "reason", reason)
        object.__setattr__(self, "alternatives", tuple(Alternative(*other) for other in alternatives))
        object.__setattr__(self, "chance", chance)


@dataclass(frozen=True)
class SideTakes:
    """What one side can be sure of: points if it plays for points, tricks if it plays for tricks."""

    seats: list[int]
    points: int
    tricks: int


@dataclass(frozen=True)
class Solved:
    """A solved deal. `leads` has the points of the leader's side after each legal lead."""

    sides: list[SideTakes]
    leads: dict[str, int]
    best: list[str]

    def __init__(
        self, sides: Sequence[tuple[list[int], int, int]], leads: Sequence[tuple[str, int]], best: list[str]
    ) -> None:
        object.__setattr__(self, "sides", [SideTakes(*side) for side in sides])
        object.__setattr__(self, "leads", dict(leads))
        object.__setattr__(self, "best", best)

    def points(self, seat: int) -> int:
        """The points of a seat's side."""
        return next(side.points for side in self.sides if seat in side.seats)


@dataclass(frozen=True)
class Duel:
    """The result of a comparison of two players on the same deals in every seating.

    `mean` is how much better the first player does per hand, in `measure` (``points`` or ``wins``), and `interval` is
    the 95% confidence interval. `values` is each player's result per hand.
    """

    measure: str
    mean: float
    interval: tuple[float, float]
    values: tuple[float, float]
    deals: int
    hands: int

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.mean:+.2f} {self.measure} a hand ({low:+.2f} to {high:+.2f}) on {self.deals} deals"
