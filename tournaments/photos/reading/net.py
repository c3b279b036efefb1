"""The net that reads figures: three layers of convolution and two of weights, run by numpy.

``net.npz`` has its weights; ``net.md`` tells how they were made, and from whose handwriting.
"""

from functools import cache
from pathlib import Path

import numpy as np

from tournaments.photos.reading.pack import Floats, Grey

CLASSES = 16  # the figures 0 to 13, then
BLANK, DASH = 14, 15
STRIDE = 2
Weights = dict[str, Floats]


@cache
def weights() -> Weights:
    """Return the trained weights."""
    with np.load(Path(__file__).parent / "net.npz") as stored:
        return {name: stored[name].astype(np.float32) for name in stored.files}


def likelihoods(crops: Grey) -> Floats:
    """Return how likely each crop is if each class was written, as a row of 16 that adds up to 1.

    The decoder (``engine.photos``) takes off what the net is too sure of with other people's handwriting.
    """
    if not len(crops):
        return np.zeros((0, CLASSES))
    net = weights()
    return softmax(logits(inputs(crops), net) / float(net["temperature"]) - np.log(net["prior"]))


def inputs(crops: Grey) -> Floats:
    """Return crops as the net takes them: ink 1, paper 0, one channel."""
    return (1 - crops.astype(np.float32) / 255)[..., None]


def logits(x: Floats, net: Weights) -> Floats:
    """Run the net."""
    for layer in ("first", "second", "third"):
        x = np.maximum(columns(x, net[layer]) @ _flat(net[layer]) + net[f"{layer}_bias"], 0)
    x = np.maximum(x.reshape(len(x), -1) @ net["dense"] + net["dense_bias"], 0)
    return np.asarray(x @ net["last"] + net["last_bias"])


def columns(x: Floats, kernel: Floats) -> Floats:
    """Return the neighbourhood of every second pixel each way, as one row of numbers."""
    size = kernel.shape[0]
    padded = np.pad(x, ((0, 0), (size // 2,) * 2, (size // 2,) * 2, (0, 0)))
    views = np.lib.stride_tricks.sliding_window_view(padded, (size, size), (1, 2))[:, ::STRIDE, ::STRIDE]
    ordered = views.transpose(0, 1, 2, 4, 5, 3)
    return np.ascontiguousarray(ordered).reshape(*ordered.shape[:3], -1)


def softmax(values: Floats) -> Floats:
    """Return shares that add up to 1."""
    powers = np.exp(values - values.max(-1, keepdims=True))
    return np.asarray(powers / powers.sum(-1, keepdims=True), np.float64)


def _flat(kernel: Floats) -> Floats:
    return kernel.reshape(-1, kernel.shape[-1])
