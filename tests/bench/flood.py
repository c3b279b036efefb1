"""Those who ask for too much: ``python -m tests.bench.flood KIND PORT ADDRESS`` in its own process.

"sign-ins": 96 people, each from an address of their own, type a wrong password, read the answer, and type it
again after five seconds. "pipeline": 60 connections send 8,000 requests for ADDRESS in one go, and again.
Says "ready" once all are there, and stays until its input ends.
"""

import asyncio
import re
import sys
from http.cookies import SimpleCookie
from urllib.parse import urlencode
from urllib.request import urlopen

PEOPLE, SECONDS = 96, 5
CONNECTIONS, REQUESTS = 60, 8000


def sign_in_form(port: int) -> tuple[str, str]:
    """The cookie and the token of the sign-in page."""
    with urlopen(f"http://127.0.0.1:{port}/sign-in/") as page:
        cookie = SimpleCookie(page.headers["Set-Cookie"])["csrftoken"].value
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page.read().decode())
    assert token
    return cookie, token[1]


async def sign_in(port: int, there: asyncio.Semaphore, person: int, cookie: str, token: str) -> None:
    body = urlencode({"csrfmiddlewaretoken": token, "username": f"person {person}", "password": "wrong one"})
    request = (
        f"POST /sign-in/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: csrftoken={cookie}\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n{body}"
    )
    while True:
        here = (f"127.0.9.{1 + person}", 0)
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=here)
        writer.write(request.encode())
        await writer.drain()
        there.release()
        answer = await reader.read()
        assert answer.startswith((b"HTTP/1.1 200", b"HTTP/1.1 429")), answer[:200]
        writer.close()
        await asyncio.sleep(SECONDS)


async def pipeline(port: int, there: asyncio.Semaphore, address: str) -> None:
    request = f"GET {address} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    while True:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request * REQUESTS)
        there.release()
        while await reader.read(65536):
            pass
        writer.close()


async def main(kind: str, port: int, address: str) -> None:
    there = asyncio.Semaphore(0)
    if kind == "sign-ins":
        form = sign_in_form(port)
        tasks = [asyncio.create_task(sign_in(port, there, person, *form)) for person in range(PEOPLE)]
    else:
        tasks = [asyncio.create_task(pipeline(port, there, address)) for _ in range(CONNECTIONS)]
    for _ in tasks:
        await there.acquire()
    print("ready", flush=True)
    ends = asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    done, _others = await asyncio.wait([*tasks, ends], return_when=asyncio.FIRST_COMPLETED)
    for task in (*done, *tasks):
        if task.done():
            task.result()
        task.cancel()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), sys.argv[3]))
