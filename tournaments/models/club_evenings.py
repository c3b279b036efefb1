"""Club evenings: people who cut for tables and play rubbers (whist.md, 8.4), and their records."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.clubs import Club, Player
from tournaments.models.secret_links import Linked


class ClubEvening(Linked):
    """One evening of rubbers. Its state is computed from the events of its record.

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
    """One event with its actor and time. Never deleted; undoing adds an event.

    ``client_id`` is created by the phone that sends a rubber, so that sending it twice has no further effect.
    Only arrivals and name corrections contain names, each linked to the ``player`` in the club's list; other
    events have numbers.
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
