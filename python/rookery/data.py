"""Self-play data for training, in files that can be written a few at a time.

    >>> rookery.data.write("hands", rookery.Rules("original-rook"), "casual", hands=10_000)
    >>> for part in rookery.data.read("hands"):
    ...     part["observations"], part["masks"], part["actions"], part["returns"]

Each file in a folder has a fixed number of hands. Each hand is dealt from its own seed, so a stopped run can
resume where it left off, and several machines can write different parts. Files are NPZ, or Parquet if `pyarrow` is
installed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np

from ._arena import LEAVE, Policy
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
    """Plays `hands` hands with seeds starting at `seed` and writes every decision. Parts that already exist are kept.

    `players` is a bot's name or a policy for all seats, or one for each seat. Returns the files.
    """
    if form not in ("npz", "parquet"):
        raise ValueError("`form` must be npz or parquet")
    if hands < 1 or part < 1:
        raise ValueError("`hands` and `part` must be at least 1")
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    everybody = players if isinstance(players, Mapping) else dict.fromkeys(range(rules.players), players)
    names = {str(seat): who if isinstance(who, str) else "policy" for seat, who in everybody.items()}
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
        if file.exists():
            continue
        count = min(part, hands - first)
        arrays = _play(rules, everybody, np.arange(seed + first, seed + first + count, dtype=np.uint64), limit)
        # A file gets its final name only when it is complete. The last part of an earlier, shorter run has
        # fewer hands.
        unfinished = file.with_name(f".{file.name}.{os.getpid()}")
        _save(unfinished, arrays, form)
        os.replace(unfinished, file)
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


def _same_as_before(file: Path, about: dict[str, object]) -> None:
    if not file.exists():
        file.write_text(json.dumps(about, indent=1))
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
                actions[asked] = policy(batch.observations[asked], batch.masks[asked])
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
    arrays["seeds"] = seeds[arrays["hands"]]
    del arrays["hands"]
    return arrays


def _save(file: Path, arrays: dict[str, np.ndarray], form: str) -> None:
    if form == "npz":
        with file.open("wb") as out:
            np.savez_compressed(out, **arrays)
        return
    import pyarrow
    import pyarrow.parquet

    def column(array: np.ndarray) -> pyarrow.Array:
        if array.ndim == 1:
            return pyarrow.array(array)
        return pyarrow.FixedSizeListArray.from_arrays(pyarrow.array(array.ravel()), array.shape[1])

    pyarrow.parquet.write_table(pyarrow.table({name: column(array) for name, array in arrays.items()}), file)


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
