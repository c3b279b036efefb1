"""A club evening: people who cut for tables and play rubbers (whist.md, 8.4), and the record of it."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.clubs import Club, Player
from tournaments.models.secret_links import Linked


class ClubEvening(Linked):
    """One evening of rubbers. All that happens in it are the events of its record; the rest is worked out.

    ``settings`` are those of ``engine.club_evening``; ``version`` grows by one with every event.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="evenings")
    title = models.CharField(_("title"), max_length=120)
    slug = models.SlugField(max_length=80, unique=True)
    date = models.DateField(_("date"))
    settings = models.JSONField(default=dict, blank=True)
    seed = models.PositiveBigIntegerField()
    version = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("-date", "-pk")

    def __str__(self) -> str:
        return self.title


class EveningEvent(models.Model):
    """Who did what and when. Never deleted; undoing adds an event.

    ``client_id`` is made by the phone that sent a rubber, so that sending it twice is sending it once.
    Names stand in arrivals and corrections alone, each with the ``player`` whom the club knows by the last of
    them; elsewhere are numbers.
    """

    evening = models.ForeignKey(ClubEvening, models.CASCADE, related_name="events")
    version = models.PositiveIntegerField()
    at = models.DateTimeField()
    actor = models.CharField(max_length=80)
    event = models.JSONField()
    client_id = models.CharField(max_length=200, blank=True)
    player = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="arrivals")

    class Meta:
        ordering = ("version",)
        constraints = (
            models.UniqueConstraint(fields=("evening", "version"), name="event_version_once"),
            models.UniqueConstraint(
                fields=("evening", "client_id"), name="event_sent_once", condition=~models.Q(client_id="")
            ),
        )

    def __str__(self) -> str:
        return f"{self.version} {self.event.get('kind', '')}"
