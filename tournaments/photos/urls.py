"""Addresses of photographs of score cards: pictures sent and read, and the boxes that a person reads."""

from tournaments.photos.views import boxes, pictures
from tournaments.web.access import Open, at, quick

urlpatterns = [
    at("drives/<slug:slug>/cards/photos/", pictures.photos, "photos", Open.SCORERS),
    at("drives/<slug:slug>/cards/photos/send/", pictures.send, "photos-send", Open.SCORERS),
    at("drives/<slug:slug>/cards/photos/read/", boxes.read, "photos-read", Open.SCORERS),
    quick("drives/<slug:slug>/cards/photos/<int:pk>.jpg", boxes.picture, "photos-card", Open.SCORERS),
]
