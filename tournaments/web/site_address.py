"""The base of absolute addresses of this site: in emails, in printed codes, and to be shared."""

from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

from tournaments.live.addresses import LOOPBACK, answers, own_addresses


def site(request: HttpRequest) -> str:
    """``SITE_URL``; else the requested host name, which Django has checked, and the port of the request.

    The port in Host is the visitor's claim, and no email to others may lead there. Behind a proxy the usual
    port applies.
    """
    if settings.SITE_URL:
        return str(settings.SITE_URL)
    name, port = split_domain_port(request.get_host())
    if port and not (settings.HTTPS or settings.PROXIES) and request.get_port() != "80":
        name = f"{name}:{request.get_port()}"
    return f"{request.scheme}://{name}"


def site_address(request: HttpRequest) -> str:
    """The address for printed codes: one that a phone in the hall can reach, if known.

    A host answers only by its configured names, so there it is the requested one.
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
