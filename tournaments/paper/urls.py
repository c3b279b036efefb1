"""Addresses of the sheets."""

from tournaments.engine.people.offices import Deed
from tournaments.paper.views import printing
from tournaments.web.access import at

urlpatterns = [
    # Paper
    at("drives/<slug:slug>/print/", printing.printing, "print", Deed.PRINT),
    at("drives/<slug:slug>/print/kit/", printing.print_kit, "print-kit", Deed.PRINT),
    at("drives/<slug:slug>/print/kit-<str:stock>.pdf", printing.kit_part, "print-kit-pdf", Deed.PRINT),
    at("drives/<slug:slug>/print/kit.zip", printing.kit_zip, "print-kit-zip", Deed.PRINT),
    at("drives/<slug:slug>/print/<slug:key>.pdf", printing.document, "print-document", Deed.PRINT),
    at("drives/<slug:slug>/print/<slug:key>.html", printing.web_page, "print-web-page", Deed.PRINT),
    at("drives/<slug:slug>/print/<slug:key>.png", printing.preview, "print-preview", Deed.PRINT),
]
