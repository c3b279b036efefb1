"""Metrics of this process, for Prometheus."""

from ipaddress import ip_address

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotFound
from django.http.request import split_domain_port, validate_host
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest

from tournaments.host.queries.metrics import Shared
from tournaments.live.metrics import REGISTRY
from tournaments.web.visitor_address import HANDED_ON

shared = CollectorRegistry()
shared.register(Shared())


@never_cache
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Return the metrics, or 404 if they may not be seen."""
    if not _may_see(request):
        return HttpResponseNotFound("Not found\n", content_type="text/plain; charset=utf-8")
    return HttpResponse(generate_latest(REGISTRY) + generate_latest(shared), content_type=CONTENT_TYPE_LATEST)


def _may_see(request: HttpRequest) -> bool:
    """Return whether the request has the token or, if none is set, comes directly from this network."""
    if settings.METRICS_TOKEN:
        shown = request.headers.get("Authorization", "").removeprefix("Bearer ")
        return constant_time_compare(shown, settings.METRICS_TOKEN)
    if any(name in request.headers for name in HANDED_ON) or not _is_our_name(request):
        return False
    try:
        address = ip_address(request.META.get("REMOTE_ADDR", ""))
    except ValueError:
        return False
    # In a hall, the network is full of phones.
    return address.is_loopback or (address.is_private and not settings.ON_A_LAPTOP)


def _is_our_name(request: HttpRequest) -> bool:
    """Return whether the host name is an address or ours; another site's name may point here."""
    name = split_domain_port(request.META.get("HTTP_HOST", request.META["SERVER_NAME"]))[0]
    try:
        return bool(ip_address(name.strip("[]")))
    except ValueError:
        return validate_host(name, [*settings.ALLOWED_HOSTS, "localhost"])
