"""Pictures painted ahead."""

from __future__ import annotations

import threading

from pygame import Surface

from engine.present.ahead import Ahead


def test_a_prepared_picture_is_given_once() -> None:
    ahead, threads = Ahead(), []

    def make() -> Surface:
        threads.append(threading.current_thread())
        return Surface((3, 3))

    ahead.prepare("board", make)
    ahead.prepare("board", make)
    first = ahead.take("board", make)
    assert len(threads) == 1
    assert threads[0] is not threading.current_thread()
    assert ahead.take("board", make) is not first
    assert threads[1] is threading.current_thread()


def test_what_is_forgotten_is_painted_anew() -> None:
    ahead = Ahead()
    ahead.prepare("board", lambda: Surface((3, 3)))
    ahead.forget()
    assert ahead.take("board", lambda: Surface((4, 4))).size == (4, 4)


def test_what_was_prepared_for_another_size_is_not_given() -> None:
    ahead = Ahead()
    ahead.prepare((1, 1), lambda: Surface((1, 1)))
    assert ahead.take((2, 2), lambda: Surface((2, 2))).size == (2, 2)
    ahead.prepare((3, 3), lambda: Surface((3, 3)))
    assert ahead.take((3, 3), lambda: Surface((4, 4))).size == (3, 3)
