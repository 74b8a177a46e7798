"""Helpers shared by the tests: every form of every game."""

from __future__ import annotations

import numpy as np
import pytest

import rookery


def forms() -> list[tuple[str, int]]:
    """Every game with every number of players."""
    return [(game["id"], players) for game in rookery.games() for players in game["players"]]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "form" in metafunc.fixturenames:
        metafunc.parametrize("form", forms(), ids=lambda form: f"{form[0]}-{form[1]}")


@pytest.fixture
def rules(form: tuple[str, int]) -> rookery.Rules:
    return rookery.Rules(*form)


def play_at_random(hand: rookery.Hand, rng: np.random.Generator, most: int = 2_000) -> int:
    """Plays at random until the hand is over or `most` steps have been taken; returns the number of steps."""
    for step in range(most):
        if hand.over:
            return step
        hand.step(int(rng.choice(hand.choices())))
    return most
