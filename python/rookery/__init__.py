"""Rook and Rack-O: exact rules, batches of tables, bots and a double-dummy solver.

    >>> import rookery
    >>> rules = rookery.Rules("original-rook", 4)
    >>> hand = rules.deal(seed=7)
    >>> while not hand.over:
    ...     hand.step(hand.choices()[0])

The interfaces for other libraries are separate modules, which you import when you need them: `rookery.gym`,
`rookery.pettingzoo`, `rookery.openspiel`, `rookery.rllib`. `rookery.data` writes self-play data.
"""

from ._answers import Alternative, Choice, Duel, SideTakes, Solved
from ._arena import LEAVE, Policy, arena
from ._errors import BadOptions, BadRecord, CannotSolve, Refused, RookeryError, ShapeError, Stopped
from ._rookery import Batch, Bot, Bots, Hand, Match, Network, Rules, Training, bot_names, games, set_threads
from ._rulesets import rule_names
from ._solve import solve
from ._spaces import Actions, Block, Layout, Segment

__all__ = [
    "LEAVE",
    "Actions",
    "Alternative",
    "BadOptions",
    "BadRecord",
    "Batch",
    "Block",
    "Bot",
    "Bots",
    "CannotSolve",
    "Choice",
    "Duel",
    "Hand",
    "Layout",
    "Match",
    "Network",
    "Policy",
    "Refused",
    "RookeryError",
    "Rules",
    "Segment",
    "ShapeError",
    "SideTakes",
    "Solved",
    "Stopped",
    "Training",
    "arena",
    "bot_names",
    "games",
    "rule_names",
    "set_threads",
    "solve",
]
