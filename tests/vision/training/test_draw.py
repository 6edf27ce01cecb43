"""Shards of drawn samples: each is drawn once, by a process that has nothing of what was asked here."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.networks import network
from vision.training.draw import SHARD, draw


@dataclass(frozen=True)
class Drawn:
    """What one scene gives: its ``seed``, and how many networks the process that drew it had at hand."""

    seed: NDArray[np.int64]
    networks: NDArray[np.int64]


def drawn(seed: int, log: Path) -> Drawn:
    with log.open("a", encoding="utf-8") as file:
        print(seed, file=file)
    return Drawn(np.array([seed]), np.array([network.cache_info().currsize]))


def test_processes_that_draw_begin_without_networks_and_draw_only_what_is_missing(tmp_path: Path) -> None:
    """Round two looks for hard negatives here, and then draws what the same networks propose: a copy would hang."""
    network("hands")
    log, folder = tmp_path / "log", tmp_path / "shards"
    draw(folder, partial(drawn, log=log), 2 * SHARD)
    assert sorted(path.name for path in folder.iterdir()) == ["000.npz", "001.npz"]
    second = np.load(folder / "001.npz")
    assert second["seed"].tolist() == list(range(SHARD, 2 * SHARD))
    assert not second["networks"].any()
    (folder / "000.npz").unlink()
    log.unlink()
    draw(folder, partial(drawn, log=log), 2 * SHARD)
    assert [int(line) for line in log.read_text(encoding="utf-8").split()] == list(range(SHARD))
    assert (folder / "000.npz").exists()
