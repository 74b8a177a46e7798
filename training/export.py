"""Writes a trained network to the file that the program uses: integers only, with one byte per weight.

    python training/export.py network.npz crates/bots/networks/champion.rooknet
"""

import struct
import sys

import numpy as np

FULL = 127  # The value of a full activation.
SHIFT = 20  # Sums are multiplied by a factor and then shifted right by this many bits.
PARTS = 10_000  # The value that stands for an output of 1.


def integers(weights, bias, last, first):
    """Bytes for the weights, and integers for the bias and the factor; each output has its own scale."""
    scale = FULL / np.maximum(np.abs(weights).max(axis=0), 1e-6)
    whole = np.rint(weights * scale).astype(np.int8)
    unit = 1.0 if first else FULL
    out = PARTS if last else FULL
    return whole, np.rint(bias * scale * unit).astype(np.int32), np.rint(out / (scale * unit) * 2**SHIFT).astype(np.int32)


def export(network, path, inputs):
    """Writes the file and prints its size."""
    count = sum(name.startswith("weights") for name in network.files)
    layers = []
    for at in range(count):
        weights, bias = network[f"weights{at}"].astype(np.float64), network[f"bias{at}"].astype(np.float64)
        layers.append(integers(weights, bias, at == count - 1, at == 0))
    rules = layers[0][0].shape[0] - inputs
    data = b"ROOKNET1" + struct.pack("<ii", rules, count)
    for at, (weights, bias, factor) in enumerate(layers):
        data += struct.pack("<ii", *weights.shape)
        # The first layer adds up rows; the others multiply them.
        data += np.ascontiguousarray(weights if at == 0 else weights.T).tobytes()
        data += bias.tobytes() + factor.tobytes()
    with open(path, "wb") as file:
        file.write(data)
    return len(data)


if __name__ == "__main__":
    import rookery

    source, target = sys.argv[1:3]
    inputs = rookery.Training(1, games=[("original-rook", 4)]).sizes[0]
    print(export(np.load(source), target, inputs), "bytes")
