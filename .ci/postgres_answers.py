"""Whether PostgreSQL answers at TEST_POSTGRES_URL: exit 0 if so, else 1 and a line that nobody overlooks."""

import os
import sys

import psycopg

try:
    psycopg.connect(os.environ["TEST_POSTGRES_URL"], connect_timeout=3).close()
except psycopg.OperationalError as error:
    sys.stderr.write(f"!!! NOT TESTED ON POSTGRESQL: {str(error).strip().splitlines()[0]}\n")
    sys.exit(1)
