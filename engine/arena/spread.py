"""Games played at once, by joblib: in processes here, or wherever its Dask or Ray backend sends them."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Final

from engine.arena.contest import Contest
from engine.arena.game import Result, play
from engine.spawning import interrupts_held

CLUSTERED: Final = {"dask": ("distributed", "dask[distributed]"), "ray": ("ray", "ray")}
"""Backends beyond joblib's own, that reach clusters: the module that each needs, and what to install."""
BACKENDS: Final = ("loky", "threading", "multiprocessing", *CLUSTERED)
PORTION: Final = 4
"""Games for each job in a portion, where results can't be had one by one."""


class SpreadError(Exception):
    """Games can't be spread like that; the text says why in one line."""


def lack(backend: str) -> str:
    """What must be installed first, as a sentence; empty when all is there."""
    if any(find_spec(name) is None for name in ("joblib", "tqdm")):
        return "The arena needs joblib and tqdm. To install them: pip install -r requirements.txt"
    module, package = CLUSTERED.get(backend, ("joblib", ""))
    if find_spec(module) is None:
        return f"The backend {backend} needs a package more. To install it: pip install '{package}'"
    return ""


def spread(
    contest: Contest, numbers: Sequence[int], *, jobs: int, backend: str, cluster: str | None
) -> Generator[Result]:
    """The games of these numbers as they end, in any order, so many at a time. ``cluster`` is the address of
    a running Dask or Ray cluster; without one they start one here. Raises SpreadError."""
    from joblib import Parallel, delayed
    from joblib.parallel import get_active_backend

    home = os.getpid()
    with _connected(backend, jobs, cluster):
        if get_active_backend()[0].supports_return_generator:
            tasks = (delayed(_play)(contest, number, home) for number in numbers)
            try:
                yield from Parallel(n_jobs=jobs, return_as="generator_unordered")(tasks)
            except BrokenExecutor:
                raise SpreadError(
                    "a process that played was killed from outside, or for want of memory;"
                    " with --out FILE the same command goes on"
                ) from None
            return
        for portion in _portions(numbers, PORTION * jobs):
            yield from Parallel(n_jobs=jobs)(delayed(_play)(contest, number, home) for number in portion)


def _play(contest: Contest, number: int, home: int) -> Result:
    """A game. In a process of its own Ctrl-C is left to the program that started it."""
    if os.getpid() != home and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return play(contest, number)


@contextmanager
def _connected(backend: str, jobs: int, cluster: str | None) -> Iterator[None]:
    """joblib's backend in use, and its cluster reached."""
    from joblib import parallel_config

    if backend == "dask":
        with _dask(jobs, cluster), parallel_config(backend="dask"):
            yield
    elif backend == "ray":
        with _ray(jobs, cluster), parallel_config(backend="ray"):
            yield
    else:
        with parallel_config(backend=backend):
            yield


@contextmanager
def _dask(jobs: int, cluster: str | None) -> Iterator[None]:
    from distributed import Client

    try:
        if cluster:
            client = Client(cluster)
        else:
            with interrupts_held():
                client = Client(n_workers=jobs, threads_per_worker=1, dashboard_address=None)
    except (OSError, ValueError) as error:
        raise SpreadError(f"no Dask cluster at {cluster}: {error}") from None
    with client:
        yield


@contextmanager
def _ray(jobs: int, cluster: str | None) -> Iterator[None]:
    import ray
    from ray.util.joblib import register_ray

    try:
        ray.init(address=cluster, num_cpus=None if cluster else jobs, log_to_driver=False)
    except (OSError, ValueError) as error:
        raise SpreadError(f"no Ray cluster at {cluster}: {error}") from None
    register_ray()
    try:
        yield
    finally:
        ray.shutdown()


def _portions(numbers: Sequence[int], size: int) -> Iterator[Sequence[int]]:
    for begin in range(0, len(numbers), size):
        yield numbers[begin : begin + size]
