"""The address of the practice table."""

from tournaments.practice import views
from tournaments.web.access import Open, at

urlpatterns = [
    # A table to practise at
    at("practice/", views.practice, "practice", Open.EVERYBODY),
]
