"""The check that a request to write comes from a page of this preview, opened on this machine."""

from collections.abc import Mapping
from hmac import compare_digest
from http import HTTPStatus
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

MAX_LENGTH = 1 << 16
TOKEN = "X-Preview-Token"


def refusal_status(headers: Mapping[str, str], client: str, token: str) -> HTTPStatus | None:
    """Return the status that refuses a request, or None if it may write; call it before reading the body.

    A page of another site can send a request here, but neither with our origin nor with the token, which
    it can't read.
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
    return HTTPStatus.REQUEST_ENTITY_TOO_LARGE if len(length) > 9 or int(length) > MAX_LENGTH else None


def _is_own_page(headers: Mapping[str, str]) -> bool:
    """Return whether the request comes from its own origin, which is on this machine."""
    host, origin = headers.get("Host", ""), headers.get("Origin", "")
    site = headers.get("Sec-Fetch-Site", "same-origin")
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return origin == f"http://{host}" and site == "same-origin" and (name == "localhost" or _is_local(name))


def _is_local(address: str) -> bool:
    """Return whether an IP address is a loopback address."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return (mapped or parsed).is_loopback
