"""Series of drives with a table of their own, such as a season or a cup."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.engine.archive.schema import stored
from tournaments.engine.season.rules import RULES
from tournaments.models.clubs import Club


class Series(models.Model):
    """Drives of a club that count together. A series keeps the rules that it was started with.

    ``rules`` are those of ``engine.season.rules.rules_as_json``. ``previous`` is the series that its players
    are compared with.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="series")
    name = models.CharField(_("name"), max_length=120)
    slug = models.SlugField(max_length=80)
    rules = models.JSONField(default=dict, blank=True)
    previous = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="later")

    class Meta:
        ordering = ("-pk",)
        verbose_name_plural = "series"
        constraints = (
            models.UniqueConstraint(fields=("club", "name"), name="series_once"),
            models.UniqueConstraint(fields=("club", "slug"), name="series_address_once"),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def unread(self) -> bool:
        """True if this version cannot read the rules, so that the usual ones apply."""
        return stored(RULES, self.rules, None) is None
