"""The documents, and the people and books that they name."""

from tournaments.engine.family.glossary_entry import GlossaryEntry
from tournaments.engine.words import gettext_noop

BOOKS = (
    GlossaryEntry("documents", gettext_noop("The documents"), gettext_noop(
        "What the rules of these pads are taken from: the old encyclopaedia with the London laws, "
        "Enquire Within, a page on écarté, and today’s encyclopaedia. Where they differ you choose, and "
        "where they are silent the pad says so."
    ), forms=("documents",)),
    GlossaryEntry("london-laws", gettext_noop("London laws"), gettext_noop(
        "Ninety-one laws of short whist, sanctioned by the clubs of London and printed in the old "
        "encyclopaedia."
    ), also=("The London article",)),
    GlossaryEntry("old-encyclopaedia", gettext_noop("Old encyclopaedia"), gettext_noop(
        "An article on whist of the nineteenth century, with its history, the London laws, etiquette, "
        "dummy and double dummy."
    )),
    GlossaryEntry("enquire-within", gettext_noop("Enquire Within"), gettext_noop(
        "A household book that has rules, terms and maxims of whist. In some things it differs from the "
        "London laws."
    ), also=("Enquire Within Upon Everything",)),
    GlossaryEntry("encyclopaedia", gettext_noop("Today’s encyclopaedia"), gettext_noop(
        "An article on whist of our own time. It names the many games of the family, most of them in a "
        "line or two."
    ), also=("The encyclopaedia",), forms=("encyclopaedia",)),
    GlossaryEntry("ecarte-page", gettext_noop("Écarté page"), gettext_noop(
        "A page from a book, headed “Cards”, that tells how écarté is played. It breaks off in the sixth "
        "of its laws."
    ), forms=("page on écarté",)),
    GlossaryEntry("hoyle", gettext_noop("Hoyle"), gettext_noop(
        "The teacher whose Short Treatise on the Game of Whist set the rules for over a hundred years. "
        "The old encyclopaedia dates it 1743 and calls him Edmund; today’s encyclopaedia has 1742 and "
        "Edmond."
    ), also=("Edmond Hoyle", "Edmund Hoyle")),
    GlossaryEntry("cavendish", gettext_noop("Cavendish"), gettext_noop(
        "The name under which Henry Jones wrote on whist. The old encyclopaedia calls his book of 1862 "
        "Laws and Principles of Whist, today’s encyclopaedia The Principles of Whist Stated and "
        "Explained, with more to the title."
    ), also=("Henry Jones",)),
    GlossaryEntry("deschapelles", gettext_noop("Deschapelles"), gettext_noop(
        "A Frenchman whose book on whist came out in 1839. The old encyclopaedia thought it the most "
        "important until then."
    )),
    GlossaryEntry("baldwin", gettext_noop("Baldwin"), gettext_noop(
        "The editor of The Laws of Short Whist, one of the books that made the modern game."
    )),
    GlossaryEntry("clay-and-pole", gettext_noop("Clay and Pole"), gettext_noop(
        "Two writers on whist who came soon after Cavendish."
    ), also=("James Clay", "William Pole")),
    GlossaryEntry("sporting-magazine", gettext_noop("Sporting Magazine"), gettext_noop(
        "It printed rules for whist in 1792. The old encyclopaedia holds the twenty-ninth to be the "
        "first of all: keep your temper."
    )),
    GlossaryEntry("crown-coffee-house", gettext_noop("Crown Coffee House"), gettext_noop(
        "A house in Bedford Row, London, where a party of gentlemen first studied whist, about 1728, as "
        "Daines Barrington tells. Hoyle may have been of it."
    )),
    GlossaryEntry("parlett", gettext_noop("Parlett"), gettext_noop(
        "A writer on card games of our time. Today’s encyclopaedia relies on him for many of the family."
    ), also=("David Parlett",)),
    GlossaryEntry("mcleod", gettext_noop("McLeod"), gettext_noop(
        "He sorted the games that are called whist into groups, as today’s encyclopaedia gives them."
    )),
    GlossaryEntry("britannica", gettext_noop("Britannica"), gettext_noop(
        "A great work of reference that is not among our documents. Today’s encyclopaedia refers to its "
        "edition of 1911, and our pad of solo whist takes its points from there."
    ), also=("Encyclopædia Britannica",)),
)  # fmt: skip
