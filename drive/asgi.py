"""The ASGI application: Django runs as WSGI in long-lived threads that keep their database connections.

Django's own ASGI handler starts a thread for each request and costs three to four times the CPU of a page.
The endpoint for server-sent events runs beside Django.
"""

from collections.abc import MutableMapping
from typing import Any

from drive.wsgi import application as wsgi
from tournaments.hall.views.live_messages import DriveNews
from tournaments.live.endpoint import PREFIX, Endpoint
from tournaments.live.health import asks_for_life, say_alive
from tournaments.live.hub import Hub
from tournaments.live.metrics import STREAMS
from tournaments.live.watching import usual_watch
from tournaments.live.wsgi_adapter import WsgiAdapter
from tournaments.web.upload_limit import LARGEST

THREADS = 8

pages = WsgiAdapter(wsgi, threads=THREADS, largest=LARGEST)
hub = Hub(DriveNews(), usual_watch)
lines = Endpoint(hub)
STREAMS.set_function(lambda: hub.size)


async def application(scope: MutableMapping[str, Any], receive: Any, send: Any) -> None:
    """Dispatch a request to the event endpoint or to the pages by its path; answer health checks at once."""
    if asks_for_life(scope):
        await say_alive(send)
    elif scope["type"] == "http" and scope["path"].startswith(PREFIX):
        await lines(scope, receive, send)
    else:
        await pages(scope, receive, send)
