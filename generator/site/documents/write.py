"""The files of the document pages."""

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from markupsafe import Markup

from generator.colours import FELT
from generator.export.browser.files import write_file
from generator.export.npm import LIBRARY
from generator.settings import load_settings, project_repository
from generator.site.config import DOCUMENTS
from generator.site.documents import javascript_reference, python_reference
from generator.site.documents.pages import PICTURES, DocumentPage, Documents, Reference, load_documents
from generator.site.library import Library
from generator.site.templates import ENVIRONMENT
from generator.site.whole.finish import minify_page
from riichi_rules.data import ROOT
from riichi_rules.texts.languages import SOURCE

REFERENCES: Mapping[str, Reference] = {
    "reference/python/": Reference(
        python_reference.TITLE, "riichi_rules/api/ruleset.py", python_reference.python_reference
    ),
    "reference/javascript/": Reference(
        javascript_reference.TITLE,
        LIBRARY.relative_to(ROOT).as_posix(),
        javascript_reference.javascript_reference,
    ),
}


def write_documents(folder: Path, library: Library, _: Sequence[str] = ()) -> None:
    """Write the pages into the folder of the site.

    Raises:
        DeadLink: a document has a link that leads to no file.
    """
    documents = load_documents(REFERENCES)
    for picture in sorted(documents.pictures):
        target = folder / DOCUMENTS / PICTURES / Path(picture).name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / picture, target)
    for page in documents.pages.values():
        html = _in_frame(page, documents, library)
        write_file(folder / DOCUMENTS / page.address / "index.html", minify_page(html))


def _in_frame(page: DocumentPage, documents: Documents, library: Library) -> str:
    """Return a page with the menu around its document, in the words of the source language."""
    up, base_url = "../" * page.address.count("/"), library.source.base_url
    before, after = documents.around(page.address)
    return ENVIRONMENT.get_template("document.html.j2").render(
        lang=SOURCE,
        say=library.english.say,
        document=page.document,
        html=Markup(page.document.html),
        address=page.address,
        source=page.source,
        up=up,
        root=f"{up}../",
        url=f"{base_url}{DOCUMENTS}/{page.address}" if base_url else "",
        repository=project_repository(),
        felt=load_settings().theme.palette.felt or FELT,
        menu=documents.menu,
        home=documents.pages[""].document,
        here=documents.menu_address(page.address),
        around=(("prev", "ui.nav.previous", before), ("next", "ui.nav.next", after)),
    )
