"""The beginning of whole addresses of this site: in emails, in printed codes, and to be passed on."""

from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

from tournaments.live.addresses import LOOPBACK, answers, own_addresses


def site(request: HttpRequest) -> str:
    """``SITE_URL``; else the name that was asked for, which is one of ours, and the port that it came in by.

    The port in Host is the visitor's word, and no one else's email may lead there. Behind another server
    people ask at the usual port.
    """
    if settings.SITE_URL:
        return str(settings.SITE_URL)
    name, port = split_domain_port(request.get_host())
    if port and not (settings.HTTPS or settings.PROXIES) and request.get_port() != "80":
        name = f"{name}:{request.get_port()}"
    return f"{request.scheme}://{name}"


def site_address(request: HttpRequest) -> str:
    """The address that goes into printed codes: one that a phone in the hall can reach, if we know it.

    A host answers only by the names it was given, so there it is the one that was asked for.
    """
    asked = urlsplit(site(request))
    here = settings.ON_A_LAPTOP and not settings.SITE_URL and asked.hostname in LOOPBACK
    if here and (addresses := own_addresses()):
        port = f":{asked.port}" if asked.port else ""
        return f"{asked.scheme}://{addresses[0]}{port}"
    return site(request)


def is_closed(base: str, request: HttpRequest) -> bool:
    """Return whether phones cannot reach ``base``, because it is this computer's own address."""
    there = urlsplit(base)
    if there.hostname in LOOPBACK:
        return True
    return base != site(request) and not answers(str(there.hostname), there.port or 80)
