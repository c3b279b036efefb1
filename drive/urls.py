"""Every address is the app's own: see tournaments/urls.py."""

from django.urls import include, path

urlpatterns = [path("", include("tournaments.urls"))]
handler400 = "tournaments.views.host.errors.not_known"
handler404 = "tournaments.views.host.errors.not_here"
handler500 = "tournaments.views.host.errors.fault"
