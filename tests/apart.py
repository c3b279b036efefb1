"""Workers of pytest-xdist beside each other: each has a Redis database of its own, one below the other.

Loaded before Django reads its settings. The tests' SQLite is a file of each worker's own anyway, and on
PostgreSQL the database is named after that number.
"""

import os

DATABASES = 16  # that Redis has, unless it is told otherwise

if worker := os.environ.get("PYTEST_XDIST_WORKER", ""):
    for name in ("REDIS_URL", "TEST_REDIS_URL"):
        base, slash, number = os.environ.get(name, "").rpartition("/")
        if number.isdecimal():
            os.environ[name] = f"{base}{slash}{(int(number) - int(worker.removeprefix('gw'))) % DATABASES}"
