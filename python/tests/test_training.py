"""The training ground: a short run learns something, and the exported network computes what the trainer computes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import rookery

TRAINING = Path(__file__).parents[2] / "training"
sys.path.insert(0, str(TRAINING))
import export  # noqa: E402

GAME = ("original-rook", 4)


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("training") / "network.npz"
    run = ["--small", "--lessons", "24", "--games", "original-rook:4", "--out", str(path)]
    subprocess.run([sys.executable, str(TRAINING / "train.py"), *run], check=True)
    return path


def test_a_short_run_learns_where_the_cards_are(trained: Path) -> None:
    curve = np.array(json.loads(str(np.load(trained)["story"]))["curve"])
    belief = curve[:, 2]
    assert len(belief) == 24
    assert belief[-4:].mean() < belief[:4].mean() - 0.05


def test_the_program_computes_what_was_exported(trained: Path, tmp_path: Path) -> None:
    ground = rookery.Training(64, seed=3, games=[GAME])
    inputs, actions, _ = ground.sizes
    file = tmp_path / "network.rooknet"
    network = np.load(trained)
    export.export(network, str(file), inputs)

    rng = np.random.default_rng(4)
    for _ in range(40):
        legal = np.unpackbits(ground.masks, axis=1, bitorder="little")[:, :actions]
        assert ground.step(np.array([rng.choice(np.flatnonzero(row)) for row in legal])) == 0
    outputs = rookery.Network(file).think(ground.told[0], ground.inputs)

    # The same sums in whole numbers, written the way the trainer arranges them.
    count = sum(name.startswith("weights") for name in network.files)
    bits = np.unpackbits(ground.inputs, axis=1, bitorder="little")[:, :inputs].astype(np.int64)
    active = bits
    for at in range(count):
        weights, bias = (network[f"{name}{at}"].astype(np.float64) for name in ("weights", "bias"))
        whole, bias, factor = (part.astype(np.int64) for part in export.integers(weights, bias, at == count - 1, at == 0))
        if at == 0:
            sums = active @ whole[:inputs] + (ground.told[0].astype(np.int64) @ whole[inputs:]) // 8 + bias
        else:
            sums = active @ whole + bias
        active = (sums * factor) >> export.SHIFT
        if at < count - 1:
            active = active.clip(0, export.FULL)
    assert (outputs == active).all()


def test_a_file_that_is_no_network_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.rooknet"
    wrong.write_bytes(b"not a network")
    with pytest.raises(rookery.RookeryError):
        rookery.Network(wrong)
