"""The keeper's figures for Prometheus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

Figures = Mapping[str, Any]


class _Figures(Collector):
    """Asks for the figures when somebody asks it."""

    def __init__(self, figures: Callable[[], Figures]) -> None:
        self._figures = figures

    def collect(self) -> Iterable[Metric]:
        figures = self._figures()
        for name, words in (
            ("uptime_seconds", "Seconds since the keeper was started."),
            ("memory_mb", "Megabytes in use by the program."),
            ("up", "Whether the program gives signs of life."),
            ("safe", "Whether it runs with the safe options."),
        ):
            yield GaugeMetricFamily(f"cardcade_{name}", words, float(figures[name]))
        for name, words in (
            ("restarts", "Starts of the program after the first."),
            ("sessions", "Visits."),
            ("visit_seconds", "Seconds that visits took."),
            ("errors", "Errors in the log of the program."),
        ):
            yield CounterMetricFamily(f"cardcade_{name}", words, float(figures[name]))
        frames = GaugeMetricFamily("cardcade_frame_milliseconds", "Work of a frame.", labels=("quantile",))
        for quantile, value in figures["frame_ms"].items():
            frames.add_metric((str(quantile),), float(value))
        yield frames
        for name, words in (("games_begun", "Games begun."), ("games_over", "Games played to their end.")):
            games = CounterMetricFamily(f"cardcade_{name}", words, labels=("table",))
            for table, count in figures[name].items():
                games.add_metric((str(table),), float(count))
            yield games


def serve(figures: Callable[[], Figures], address: str, port: int) -> tuple[Callable[[], None], int]:
    """Serves them at ``http://address:port/metrics`` (0: any port that is free); gives what ends that, and
    the port. Raises OSError."""
    registry = CollectorRegistry()
    registry.register(_Figures(figures))
    server, thread = start_http_server(port, address, registry)

    def stop() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return stop, server.server_port
