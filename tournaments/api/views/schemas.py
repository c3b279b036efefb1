"""The shapes of the public API's answers, as its document describes them."""

from datetime import date as day
from datetime import datetime
from typing import Literal

from ninja import Field, Schema
from pydantic import ConfigDict

Score = int | float
States = Literal["open", "seated", "playing", "finished", "published"]
STATE = (
    "open: taking entries; seated: the draw is made; playing; finished: played, not published; "
    "published: the results are final."
)


class ClubName(Schema):
    """A club in short."""

    slug: str = Field(description="The club's part of addresses.", examples=["nether-hall"])
    name: str = Field(examples=["Nether Hall Whist Club"])


class HallOfClub(Schema):
    """A hall in which a club plays."""

    name: str = Field(examples=["Village Hall"])
    address: str = Field(description="Empty where nobody has given it.", examples=["Church Lane, Nether"])
    tables: int | None = Field(description="Tables that fit; null where nobody has said.", examples=[20])


class ClubAnswer(ClubName):
    """A club."""

    __qualname__ = "Club"  # the name in the API's document
    model_config = ConfigDict(title="Club")

    about: str = Field(description="The club's own words; plain text, perhaps empty.")
    halls: list[HallOfClub]
    drives: int = Field(description="How many drives there are of this club.", examples=[52])


class DriveAnswer(Schema):
    """A drive: one evening's event."""

    __qualname__ = "Drive"  # the name in the API's document
    model_config = ConfigDict(title="Drive")

    slug: str = Field(description="The drive's part of addresses.", examples=["harvest-2026"])
    title: str = Field(examples=["Harvest Whist Drive"])
    club: ClubName
    date: day = Field(examples=["2026-10-02"])
    starts_at: datetime | None = Field(
        description="Date and time in the hall's zone, as in RFC 3339; null if no time is set.",
        examples=["2026-10-02T19:30:00+01:00"],
    )
    hall: str = Field(examples=["Village Hall"])
    state: States = Field(description=STATE)
    hands: int | None = Field(description="Hands of the evening; null before it begins.", examples=[24])
    hand: int | None = Field(description="The hand called last; null before the first.", examples=[7])
    players: int = Field(description="People on the list.", examples=[48])
    called_off: str = Field(description="Why it does not take place; empty if it does.", examples=["Snow"])
    moved_from: day | None = Field(description="The date before it was moved, if it was.")


class Listed(Schema):
    """Counts that come with every list."""

    total: int = Field(description="How many there are on all pages.", examples=[120])
    page: int = Field(description="This page, from 1.", examples=[1])
    per_page: int = Field(description="The most on one page.", examples=[25])


class Clubs(Listed):
    """A page of clubs, by name."""

    items: list[ClubName]


class Drives(Listed):
    """A page of drives, the latest first."""

    items: list[DriveAnswer]


class Member(Schema):
    """One of a team."""

    number: int = Field(description="The number of the player's card.", examples=[7])
    name: str = Field(description="As it is shown in public.", examples=["Ann Archer", "Ann A.", "No. 7"])
    tricks: Score | None = Field(description="Tricks of the player's own.", examples=[160])


class Place(Schema):
    """The place and total of a player, a pair or a team."""

    place: int = Field(description="Among all; those who are level share one.", examples=[1])
    tied: bool = Field(description="Whether others share the place.")
    number: int = Field(description="The number of the card.", examples=[7])
    name: str = Field(description="As it is shown in public.", examples=["Ann Archer", "Ann A.", "No. 7"])
    list_key: Literal["a", "b"] | None = Field(description="Which of `lists`; null where there are none.")
    list_place: int | None = Field(description="The place in that list.", examples=[1])
    list_tied: bool | None = Field(description="Whether others share the place in that list.")
    unit: int | None = Field(description="The number of the pair or team.", examples=[3])
    parts: list[Score] = Field(description="The score of each of `parts`.", examples=[[82, 80.5]])
    total: Score = Field(description="In what `score_in` says, halves allowed.", examples=[162.5])
    hands_played: int = Field(examples=[24])
    members: list[Member] = Field(description="Of teams: who is in it.")


class ListName(Schema):
    """A list beside the one of everybody."""

    key: Literal["a", "b"] = Field(description="What `list_key` of its places says.")
    name: str = Field(description="The hall's word for it.", examples=["lady"])


class Standings(Schema):
    """The places as the leaderboard shows them now: where the MC keeps them back, a reason and no places."""

    drive: str = Field(description="The drive's slug.", examples=["harvest-2026"])
    state: States = Field(description=STATE)
    final: bool = Field(description="Whether the results are published.")
    reason: Literal["not-begun", "adding-up", "held-back", "first-hand"] | None = Field(
        description="Why there are no places; null where there are."
    )
    note: str = Field(description="The reason in words.", examples=["The MC is hiding the places for now."])
    counted: int = Field(description="Hands that count here.", examples=[12])
    hands: int | None = Field(description="Hands of the evening.", examples=[24])
    hidden_hands: int = Field(description="Hands at the end of the evening that are left out.", examples=[0])
    score_in: Literal["tricks", "points", "flags"] = Field(
        description="What totals count: tricks, points if hands count differently, flags of teams."
    )
    together: int = Field(description="How many share a line: 1, a pair 2, a team 4.", examples=[1])
    parts: list[str] = Field(description="The parts of the evening.", examples=[["First half"]])
    lists: list[ListName]
    places: list[Place] = Field(description="Best first.")


class Winner(Schema):
    """Somebody who won a prize."""

    number: int = Field(description="The number of the card.", examples=[7])
    name: str = Field(description="As it is shown in public.", examples=["Ann Archer"])


class Prize(Schema):
    """A prize that was won."""

    name: str = Field(examples=["First lady"])
    gift: str = Field(description="Perhaps empty.", examples=["A hamper"])
    winners: list[Winner]
    figure: str = Field(description="What it went by, in words; perhaps empty.", examples=["172 tricks"])


class Results(Schema):
    """The published results."""

    standings: Standings
    prizes: list[Prize] = Field(description="In the order of giving.")


class Wrong(Schema):
    """One thing that was asked for in a way that cannot be answered."""

    where: str = Field(description="The parameter.", examples=["per_page"])
    what: str = Field(examples=["Input should be less than or equal to 100"])


class Problem(Schema):
    """An error, in the shape of RFC 9457."""

    type: str = Field(examples=["about:blank"])
    title: str = Field(examples=["Not Found"])
    status: int = Field(examples=[404])
    detail: str = Field(description="In plain words.", examples=["There is no drive with this web address."])
    errors: list[Wrong] = Field(default_factory=list, description="With status 400: what was wrong.")
