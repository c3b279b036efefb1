"""Addresses of the guide."""

from tournaments.help import views
from tournaments.web.access import Open, at

urlpatterns = [
    at("help/", views.chapter, "help", Open.EVERYBODY),
    at("help/<slug:name>/", views.chapter, "help-chapter", Open.EVERYBODY),
]
