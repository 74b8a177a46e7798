"""The package's exceptions."""

from __future__ import annotations

from ._answers import Duel


class RookeryError(Exception):
    """The base class of all errors in this package."""


class Refused(RookeryError):
    """An action that is not allowed now. Nothing has changed.

    `code` is a word for programs, such as ``must_follow``; `rule` is the id of the rule behind the refusal, such as
    ``ORG-39``, or ``None``; `message` is a sentence for people.
    """

    def __init__(self, message: str, code: str = "refused", rule: str | None = None) -> None:
        super().__init__(message, code, rule)
        self.message = message
        self.code = code
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})" if self.rule else self.message


class BadOptions(RookeryError, ValueError):
    """There is no such game, or it cannot be played with these options."""


class ShapeError(RookeryError, ValueError):
    """An array with the wrong shape, type or memory layout."""


class BadRecord(RookeryError, ValueError):
    """The text is not a match record."""


class CannotSolve(RookeryError, ValueError):
    """What the solver was given is not a deal of this game."""


class Stopped(KeyboardInterrupt):
    """Somebody pressed Ctrl-C while the arena was running.

    `so_far` is the result of the deals that were finished, the same as if no more had been asked for; ``None`` if there
    are none.
    """

    def __init__(self, so_far: Duel | None, deals: int) -> None:
        super().__init__(so_far, deals)
        self.so_far = so_far
        self.deals = deals

    def __str__(self) -> str:
        return f"stopped before the first of {self.deals} deals" if self.so_far is None else f"stopped: {self.so_far}"
