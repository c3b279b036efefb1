"""Those who hold a server up: ``python -m tests.bench.siege PORT HALF SLOW ADDRESS`` in its own process.

HALF connections send the head of a form and one letter of it; SLOW ones ask for ADDRESS and read a byte of it
a second. Whoever is sent away comes back. Says "ready" once all are there, and stays until its input ends.
"""

import asyncio
import socket
import sys

FORM = b"POST /sign-in/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nu"
SMALL = 4096  # bytes that the system takes in the place of a slow reader


async def send_half(port: int, there: asyncio.Semaphore) -> None:
    while True:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(FORM)
        await writer.drain()
        there.release()
        await reader.read()
        writer.close()


async def read_slowly(port: int, there: asyncio.Semaphore, address: str) -> None:
    loop = asyncio.get_running_loop()
    while True:
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
            line.setblocking(False)
            await loop.sock_connect(line, ("127.0.0.1", port))
            await loop.sock_sendall(line, f"GET {address} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            there.release()
            try:
                while await loop.sock_recv(line, 1):  # noqa: ASYNC110 - it reads that slowly
                    await asyncio.sleep(1)
            except ConnectionResetError:
                pass


async def main(port: int, half: int, slow: int, address: str) -> None:
    there = asyncio.Semaphore(0)
    tasks = [asyncio.create_task(send_half(port, there)) for _ in range(half)]
    tasks += [asyncio.create_task(read_slowly(port, there, address)) for _ in range(slow)]
    for _ in tasks:
        await there.acquire()
    print("ready", flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    for task in tasks:
        task.cancel()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]))
