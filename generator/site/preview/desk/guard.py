"""Who may write: a page of this preview alone, opened on this machine."""

from collections.abc import Mapping
from hmac import compare_digest
from http import HTTPStatus
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

LARGEST = 1 << 16
TOKEN = "X-Preview-Token"


def why_not(headers: Mapping[str, str], client: str, token: str) -> HTTPStatus | None:
    """Why a request may not write, if it may not. What it holds is not read before.

    A page of another site may send a request here, but not with our origin, nor with the token, which it
    cannot read.
    """
    if not _is_local(client.partition("%")[0]) or not _is_own_page(headers):
        return HTTPStatus.FORBIDDEN
    if not compare_digest(headers.get(TOKEN, "").encode(), token.encode()):
        return HTTPStatus.FORBIDDEN
    if headers.get("Content-Type", "").partition(";")[0].strip().lower() != "application/json":
        return HTTPStatus.UNSUPPORTED_MEDIA_TYPE
    length = headers.get("Content-Length", "")
    if "Transfer-Encoding" in headers or not (length.isascii() and length.isdigit()):
        return HTTPStatus.LENGTH_REQUIRED
    return HTTPStatus.REQUEST_ENTITY_TOO_LARGE if len(length) > 9 or int(length) > LARGEST else None


def _is_own_page(headers: Mapping[str, str]) -> bool:
    """Does the page that asks have the address that it asks, and is that this machine's?"""
    host, origin = headers.get("Host", ""), headers.get("Origin", "")
    site = headers.get("Sec-Fetch-Site", "same-origin")
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return origin == f"http://{host}" and site == "same-origin" and (name == "localhost" or _is_local(name))


def _is_local(address: str) -> bool:
    """Is it an address that leads to the machine itself?"""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return (mapped or found).is_loopback
