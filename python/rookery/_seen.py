"""What the environments share: they have players where a hand has seats, and every hand they deal asks somebody."""

from __future__ import annotations

import numpy as np

from ._rookery import Hand, Rules


def deal(rules: Rules, luck: np.random.Generator) -> Hand:
    """A hand in which somebody has to act: a few deals are over at once."""
    while True:
        hand = rules.deal(int(luck.integers(2**63)))
        if not hand.over:
            return hand


def seen_by(hand: Hand, player: int, out: np.ndarray | None = None) -> np.ndarray:
    """What a player observes. For the player to act, this includes which hand must act: a dummy's or their own."""
    return hand.observe(None if hand.player == player else player, out)
