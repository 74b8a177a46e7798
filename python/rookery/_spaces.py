"""What action numbers and the bytes of arrays mean."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Segment:
    """A range of action numbers with a common meaning, such as ``play``."""

    name: str
    first: int
    n: int

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and self.first <= number < self.first + self.n


class Actions:
    """The action numbers of a rule set.

    `n` is how many there are. `words` has the text for each number; the text is empty for a number without a meaning under
    these rules. Number 0 is always ``wait``: pass up the chance to act.
    """

    def __init__(self, segments: Iterable[tuple[str, int, int]], words: Sequence[str]) -> None:
        self.segments: tuple[Segment, ...] = tuple(Segment(*segment) for segment in segments)
        self.words: tuple[str, ...] = tuple(words)
        self.n: int = len(self.words)
        self._numbers = {word: number for number, word in reversed(list(enumerate(self.words))) if word}

    def number(self, word: str) -> int:
        """The number of a word, such as ``play R14``. Actions with many cards have several: see `Hand.numbers`."""
        if not isinstance(word, str):
            raise TypeError(f"a word must be a string, not {type(word).__name__}")
        try:
            return self._numbers[" ".join(word.split())]
        except KeyError:
            raise KeyError(f"no action number stands for {word!r} under these rules") from None

    def word(self, number: int) -> str:
        """What a number stands for."""
        return self.words[number]

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        parts = ", ".join(f"{segment.name} {segment.n}" for segment in self.segments)
        return f"<rookery.Actions: {self.n} ({parts})>"


@dataclass(frozen=True)
class Block:
    """A named part of an array of bytes. A byte ``b`` stands for ``(b - zero) * unit``."""

    name: str
    shape: tuple[int, ...]
    unit: float
    zero: int
    slice: slice


class Layout:
    """The layout of an array of bytes: its blocks, in order, and how to read them."""

    def __init__(self, blocks: Iterable[tuple[str, Sequence[int], float, int]]) -> None:
        self.blocks: dict[str, Block] = {}
        at = 0
        for name, shape, unit, zero in blocks:
            size = math.prod(shape)
            self.blocks[name] = Block(name, tuple(shape), unit, zero, slice(at, at + size))
            at += size
        self.n: int = at

    def decode(self, array: np.ndarray) -> dict[str, np.ndarray]:
        """The blocks of an array as float32 arrays in their own shapes; leading dimensions are kept."""
        array = np.asarray(array)
        if array.dtype != np.uint8 or array.ndim < 1 or array.shape[-1] != self.n:
            from ._errors import ShapeError

            raise ShapeError(f"expected uint8 with {self.n} as the last dimension, not {array.dtype} {array.shape}")
        read = {}
        for name, block in self.blocks.items():
            part = array[..., block.slice].astype(np.float32)
            part = (part - np.float32(block.zero)) * np.float32(block.unit)
            read[name] = part.reshape(array.shape[:-1] + block.shape)
        return read

    def __getitem__(self, name: str) -> Block:
        return self.blocks[name]

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        parts = ", ".join(f"{block.name} {list(block.shape)}" for block in self.blocks.values())
        return f"<rookery.Layout: {self.n} bytes ({parts})>"
