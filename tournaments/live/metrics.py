"""Counters of this process for /metrics. No label names a drive, club or person.

Each process has its own counters: add them up if there are two web processes.
"""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)  # memory, processor and open files, on Linux
REQUESTS = Histogram(
    "whist_request_seconds",
    "Requests by the view that answered and the class of the answer.",
    ("view", "status"),
    buckets=BUCKETS,
    registry=REGISTRY,
)
UNDER_WAY = Gauge("whist_requests_under_way", "Requests that are being answered.", registry=REGISTRY)
SCORES = Counter(
    "whist_scores", "Scores that were sent, by what became of them.", ("outcome",), registry=REGISTRY
)
STREAMS = Gauge("whist_streams_open", "Pages that hold a line to this process.", registry=REGISTRY)
