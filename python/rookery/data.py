"""Self-play data for training, in files that can be written a few at a time.

    >>> rookery.data.write("hands", rookery.Rules("original-rook"), "casual", hands=10_000)
    >>> for part in rookery.data.read("hands"):
    ...     part["observations"], part["masks"], part["actions"], part["returns"]

Each file in a folder has a fixed number of hands, and each hand is dealt from its own seed. A run that was stopped can
resume where it left off, and a longer run can continue a shorter one: the files are the same as if there had been only
one run. One program at a time can write to a folder; to use several machines, give each its own folder and seeds. Files
are NPZ, or Parquet if `pyarrow` is installed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import numpy as np

from ._arena import LEAVE, Policy, ask
from ._rookery import Batch, Bots, Rules

FORMAT = 1
"""Goes up when the files change."""


def write(
    folder: str | os.PathLike[str],
    rules: Rules,
    players: str | Policy | Mapping[int, str | Policy],
    hands: int,
    seed: int = 0,
    part: int = 1_000,
    limit: int = 10_000,
    form: str = "npz",
) -> list[Path]:
    """Plays `hands` hands with seeds starting at `seed` and writes every decision. Parts that are complete are kept.

    `players` is a bot's name or a policy for all seats, or one for each seat. A folder belongs to the players that
    started it. A policy is known by its `name` if it has one, or else by the name of its function or class, so give a
    network a new name after you train it. Returns the files.

    If a seed deals a hand that is over at once, the hand dealt from the next seed is played in its place, as in a
    `Batch`; `seeds` has the seed that was really dealt.
    """
    if form not in ("npz", "parquet"):
        raise ValueError("`form` must be npz or parquet")
    if hands < 1 or part < 1:
        raise ValueError("`hands` and `part` must be at least 1")
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    everybody = dict(players) if isinstance(players, Mapping) else dict.fromkeys(range(rules.players), players)
    if set(everybody) != set(range(rules.players)):
        raise ValueError(f"`players` must name a player for each of the seats 0 to {rules.players - 1}")
    names = {str(seat): _name(everybody[seat]) for seat in range(rules.players)}
    about = {
        "format": FORMAT,
        "rules": rules.text,
        "version": rules.version,
        "players": names,
        "seed": seed,
        "part": part,
        "limit": limit,
        "form": form,
        "blocks": [[block.name, list(block.shape), block.unit, block.zero] for block in rules.observation.blocks.values()],
        "actions": list(rules.actions.words),
    }
    _same_as_before(folder / "about.json", about)
    files = []
    for number, first in enumerate(range(0, hands, part)):
        file = folder / f"part-{number:06d}.{form}"
        files.append(file)
        count = min(part, hands - first)
        # The last part of an earlier, shorter run has fewer hands.
        if file.exists() and _hands(file, form) >= count:
            continue
        arrays = _play(rules, everybody, np.arange(seed + first, seed + first + count, dtype=np.uint64), limit)
        with _complete(file) as out:
            _save(out, arrays, form)
    return files


def read(folder: str | os.PathLike[str]) -> Iterator[dict[str, np.ndarray]]:
    """The parts in a folder, one after another. Masks are returned with one byte for each action number."""
    folder = Path(folder)
    about = json.loads((folder / "about.json").read_text())
    if about["format"] != FORMAT:
        raise ValueError(f"the files have format {about['format']}, not {FORMAT}")
    for file in sorted(folder.glob(f"part-*.{about['form']}")):
        arrays = _load(file, about)
        arrays["masks"] = np.unpackbits(arrays["masks"], axis=1, count=len(about["actions"]), bitorder="little")
        yield arrays


def _name(player: str | Policy) -> str:
    if isinstance(player, str):
        return player
    name = getattr(player, "name", None)
    if not isinstance(name, str):
        name = getattr(player, "__qualname__", type(player).__qualname__)
    return f"policy {name}"


@contextmanager
def _complete(file: Path) -> Iterator[BinaryIO]:
    """A file that gets its name only when it is complete and on the disk, no matter when the program is stopped."""
    unfinished = file.with_name(f".{file.name}.unfinished")
    with unfinished.open("wb") as out:
        yield out
        out.flush()
        os.fsync(out.fileno())
    os.replace(unfinished, file)


def _same_as_before(file: Path, about: dict[str, object]) -> None:
    if not file.exists():
        with _complete(file) as out:
            out.write(json.dumps(about, indent=1).encode())
        return
    there = json.loads(file.read_text())
    other = [name for name in about if json.loads(json.dumps(about[name])) != there.get(name)]
    if other:
        raise ValueError(f"{file.parent} has data with different {', '.join(other)}: choose another folder")


def _play(
    rules: Rules, players: Mapping[int, str | Policy], seeds: np.ndarray, limit: int
) -> dict[str, np.ndarray]:
    tables = len(seeds)
    batch = Batch(rules, tables, limit=limit)
    batch.reset(seeds)
    dealt = batch.seeds
    bots = Bots(rules, tables, {seat: who for seat, who in players.items() if isinstance(who, str)}, seed=int(seeds[0]))
    policies = {seat: who for seat, who in players.items() if not isinstance(who, str)}
    open_tables = np.ones(tables, bool)
    returns = np.zeros((tables, rules.players), np.float32)
    ended = np.zeros(tables, np.uint8)
    kept: dict[str, list[np.ndarray]] = {name: [] for name in ("hands", "players", "actions", "observations", "masks")}
    while open_tables.any():
        actions = bots.choose(batch)
        for seat, policy in policies.items():
            asked = np.flatnonzero((batch.players == seat) & open_tables)
            if len(asked):
                actions[asked] = ask(policy, batch.observations[asked], batch.masks[asked])
        actions[~open_tables] = LEAVE
        at = np.flatnonzero(open_tables)
        kept["hands"].append(at.astype(np.uint32))
        kept["players"].append(batch.players[at])
        kept["actions"].append(actions[at].astype(np.uint16))
        kept["observations"].append(batch.observations[at])
        kept["masks"].append(np.packbits(batch.masks[at], axis=1, bitorder="little"))
        batch.step(actions)
        over = batch.ended > 0
        returns[over], ended[over] = batch.rewards[over], batch.ended[over]
        open_tables &= ~over
    arrays = {name: np.concatenate(parts) for name, parts in kept.items()}
    order = np.argsort(arrays["hands"], kind="stable")
    arrays = {name: array[order] for name, array in arrays.items()}
    arrays["returns"] = returns[arrays["hands"], arrays["players"]]
    arrays["truncated"] = (ended == 2)[arrays["hands"]]
    arrays["seeds"] = dealt[arrays["hands"]]
    del arrays["hands"]
    return arrays


def _hands(file: Path, form: str) -> int:
    """How many hands a part has."""
    if form == "npz":
        with np.load(file) as arrays:
            seeds = arrays["seeds"]
    else:
        import pyarrow.parquet

        seeds = pyarrow.parquet.read_table(file, columns=["seeds"])["seeds"].to_numpy()
    return len(np.unique(seeds))


def _save(out: BinaryIO, arrays: dict[str, np.ndarray], form: str) -> None:
    if form == "npz":
        np.savez_compressed(out, **arrays)
        return
    import pyarrow
    import pyarrow.parquet

    def column(array: np.ndarray) -> pyarrow.Array:
        if array.ndim == 1:
            return pyarrow.array(array)
        return pyarrow.FixedSizeListArray.from_arrays(pyarrow.array(array.ravel()), array.shape[1])

    pyarrow.parquet.write_table(pyarrow.table({name: column(array) for name, array in arrays.items()}), out)


def _load(file: Path, about: dict[str, object]) -> dict[str, np.ndarray]:
    if about["form"] == "npz":
        with np.load(file) as arrays:
            return dict(arrays)
    import pyarrow
    import pyarrow.parquet

    def array(column: pyarrow.ChunkedArray) -> np.ndarray:
        if pyarrow.types.is_fixed_size_list(column.type):
            flat = column.combine_chunks().flatten().to_numpy(zero_copy_only=False)
            return flat.reshape(len(column), column.type.list_size)
        return column.to_numpy()

    table = pyarrow.parquet.read_table(file)
    return {name: array(table[name]) for name in table.column_names}
