"""All URLs are those of the app: see tournaments/urls.py."""

from django.urls import include, path

urlpatterns = [path("", include("tournaments.urls"))]
handler400 = "tournaments.web.error_pages.not_known"
handler404 = "tournaments.web.error_pages.not_here"
handler500 = "tournaments.web.error_pages.fault"
