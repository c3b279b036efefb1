"""What whole addresses of this site begin with: in letters, in printed codes, and to be passed on."""

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port


def site(request: HttpRequest) -> str:
    """``SITE_URL``; else the name that was asked for, which is one of ours, and the port that it came in by.

    The port in Host is the visitor's word, and nobody else's letter may lead there. Behind another server
    people ask at the usual port.
    """
    if settings.SITE_URL:
        return str(settings.SITE_URL)
    name, port = split_domain_port(request.get_host())
    if port and not (settings.HTTPS or settings.PROXIES) and request.get_port() != "80":
        name = f"{name}:{request.get_port()}"
    return f"{request.scheme}://{name}"
