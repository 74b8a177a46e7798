"""What a player may know, for the environments, which have players where a hand has seats."""

from __future__ import annotations

import numpy as np

from ._rookery import Hand


def seen_by(hand: Hand, player: int, out: np.ndarray | None = None) -> np.ndarray:
    """What a player observes. For the player to act, this includes which hand must act: a dummy's or their own."""
    return hand.observe(None if hand.player == player else player, out)
