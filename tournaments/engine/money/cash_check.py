"""Likely mistakes when the cash counted is not the cash expected."""

from collections.abc import Iterator
from decimal import Decimal
from itertools import chain, combinations

from tournaments.engine.money.purse import COINS, PENNY, LineKind, Purse, PurseLine, coin_name, in_pounds
from tournaments.engine.words import Sentence, _


def clues(purse: Purse) -> Iterator[Sentence]:
    """Yield each mistake that explains the whole difference, in the order in which to look for it."""
    if over := purse.over:
        if over > 0 and not purse.total(LineKind.FLOAT):
            yield _("There is no float in the account. If the box had one, type it beside “Float”.")
        yield from chain(_wrong_lines(purse, over), _swapped_digits(purse, over), _door(purse, over))
        if (pence := int(abs(over) / PENNY)) in COINS:
            yield _("It is just one %(coin)s: count those again.", coin=coin_name(pence))


def _wrong_lines(purse: Purse, over: Decimal) -> Iterator[Sentence]:
    """Yield a line, or two together, of just the difference."""
    amount, suspects = abs(over), [line for line in purse.lines if _may_explain(line, over)]
    for line in suspects:
        if line.pounds == amount:
            yield _("Look first at “%(line)s”: it is just that amount.", line=_words(line))
    for one, two in combinations(suspects, 2):
        if one.pounds + two.pounds == amount:
            yield _("“%(a)s” and “%(b)s” are just that amount together.", a=_words(one), b=_words(two))


def _may_explain(line: PurseLine, over: Decimal) -> bool:
    """Return whether the box would differ this way if the line were wrong, or its means of payment."""
    fills = line.cash > 0 if line.cash else not line.is_incoming
    return fills is (over < 0)


def _swapped_digits(purse: Purse, over: Decimal) -> Iterator[Sentence]:
    for line in purse.lines:
        meant = line.pounds + (over if line.cash > 0 else -over)
        pence = f"{line.pounds:.2f}".replace(".", "")
        turned = (pence[:at] + pence[at + 1] + pence[at] + pence[at + 2 :] for at in range(len(pence) - 1))
        if line.cash and f"{meant:.2f}".replace(".", "").zfill(len(pence)) in turned:
            yield _(
                "“%(line)s” may have two digits swapped: with %(pounds)s it would balance.",
                line=_words(line),
                pounds=in_pounds(meant),
            )


def _door(purse: Purse, over: Decimal) -> Iterator[Sentence]:
    for fee in purse.takings.lines:
        people, rest = divmod(abs(over), fee.pounds)
        if not rest and people <= (fee.unpaid if over > 0 else fee.paid):
            text = _("It is %(people)s × %(fee)s: look for people marked as paid who have not paid in cash.")
            if over > 0:
                text = _("It is %(people)s × %(fee)s: look for people who have paid and are not marked so.")
            yield Sentence(text.text, {"people": int(people), "fee": in_pounds(fee.pounds)})


def _words(line: PurseLine) -> Sentence:
    return _("%(line)s %(pounds)s", line=Sentence(line.kind.words), pounds=in_pounds(line.pounds))
