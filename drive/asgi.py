"""What the server runs: Django as WSGI, in threads that stay and keep their database connections.

Django's own ASGI handler starts a thread for each request and costs three to four times the CPU of a page. An
endpoint that holds thousands of listeners would stand here beside Django, chosen by its path.
"""

from typing import cast

from a2wsgi import WSGIMiddleware
from a2wsgi.wsgi_typing import WSGIApp

from drive.wsgi import application as pages

THREADS = 8

application = WSGIMiddleware(cast("WSGIApp", pages), workers=THREADS)
