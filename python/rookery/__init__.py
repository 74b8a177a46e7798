"""Rook and Rack-O: exact rules, batches of tables, bots and a double-dummy solver.

    >>> import rookery
    >>> rules = rookery.Rules("original-rook", 4)
    >>> hand = rules.deal(seed=7)
    >>> while not hand.over:
    ...     hand.step(hand.choices()[0])

The interfaces of other libraries are modules of their own, imported only when you ask for them: `rookery.gym`,
`rookery.pettingzoo`, `rookery.openspiel`.
"""

from ._errors import BadOptions, BadRecord, CannotSolve, Refused, RookeryError, ShapeError
from ._rookery import Batch, Hand, Rules, Training, games, set_threads
from ._spaces import Actions, Block, Layout, Segment

__all__ = [
    "Actions",
    "BadOptions",
    "BadRecord",
    "Batch",
    "Block",
    "CannotSolve",
    "Hand",
    "Layout",
    "Refused",
    "RookeryError",
    "Rules",
    "Segment",
    "ShapeError",
    "Training",
    "games",
    "set_threads",
]
