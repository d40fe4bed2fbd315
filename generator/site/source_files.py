"""The files of pages in the repositories where readers edit them: that of the project, and that of a club."""

from generator.settings import PAGES, club_folder, load_settings, project_repository
from generator.site.own_pages import own_page
from generator.site.pages import Page


def is_of_club(page: Page) -> bool:
    """Return whether a club has written the page or the ruleset that it is about."""
    return page.own is not None or bool(_own_rules(page))


def file_address(page: Page, lang: str) -> str:
    """Return the address at which the file of a page is edited, "" if its repository is not named."""
    repository = load_settings().repo_url if is_of_club(page) else project_repository()
    if is_of_club(page) and repository == project_repository():
        return ""
    return f"{repository}/edit/main/{_own_file(page, lang) or page.source.replace('{lang}', lang)}"


def _own_file(page: Page, lang: str) -> str:
    return f"{PAGES}/{own_page(page.own, lang).path.name}" if page.own else _own_rules(page)


def _own_rules(page: Page) -> str:
    """Return the file of a club that has the ruleset of a page, "" if the club has none."""
    club, name = club_folder(), f"rules/{page.about}.yaml"
    return name if club and page.id == "ruleset-one" and (club / name).is_file() else ""
