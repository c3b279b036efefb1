"""Whether PostgreSQL and Redis answer for the tests: exit 0 if so, else 1 and a line nobody overlooks."""

import os
import sys

import psycopg
import redis

try:
    psycopg.connect(os.environ["TEST_POSTGRES_URL"], connect_timeout=3).close()
    redis.Redis.from_url(os.environ["TEST_REDIS_URL"], socket_connect_timeout=3).ping()
except (psycopg.OperationalError, redis.RedisError) as error:
    sys.stderr.write(f"!!! NOT TESTED ON POSTGRESQL AND REDIS: {str(error).strip().splitlines()[0]}\n")
    sys.exit(1)
