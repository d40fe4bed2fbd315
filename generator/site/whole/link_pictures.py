"""The pictures beside links to the site, and its icons: in the colours of a club, with its logo."""

import shutil
import struct
import zlib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from generator.colours import FELT
from generator.settings import THEME, club_folder, load_settings
from generator.site.assets import ASSETS
from riichi_rules.data import ROOT

LINK_PICTURES = ASSETS.parent / "link_pictures"  # `make pictures`
FOLDER = "pictures"  # outside the assets, which every visit stores
ICONS = {
    "icon-192": ("192x192", "any"),
    "icon-512": ("512x512", "any"),
    "icon-maskable-512": ("512x512", "maskable"),
}
PAINTED = ROOT / "build" / "pictures"
SIGNATURE = b"\x89PNG\r\n\x1a\n"
RGB = 3  # bytes of a pixel


def write_link_pictures(folder: Path) -> None:
    """Write the pictures of links and icons."""
    felt = load_settings().theme.palette.felt
    for path in sorted(LINK_PICTURES.rglob("*")):
        target = folder / FOLDER / path.relative_to(LINK_PICTURES)
        if path.is_dir():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        is_icon = path.stem in ICONS
        is_painted = felt and path.parent == LINK_PICTURES and not is_icon and not _own(path.name)
        if is_icon and load_settings().theme.logo and not _own(path.name):
            continue  # it shows the logo of the project
        shutil.copyfile(painted(path, felt) if is_painted else path, target)


def icons() -> Iterator[dict[str, str]]:
    """Yield the icons as PNG, which some devices need to install a site."""
    logo = load_settings().theme.logo
    for name, (sizes, purpose) in ICONS.items():
        if not logo or _own(f"{name}.png"):
            picture = f"../{FOLDER}/{name}.png"
            yield {"src": picture, "sizes": sizes, "type": "image/png", "purpose": purpose}
    if logo.endswith(".png"):
        yield {"src": f"club/{logo}", "sizes": size_of(ASSETS / "club" / logo), "type": "image/png"}


def touch_icon() -> str:
    """Return the path of the icon for devices that take only PNG, or "" without one."""
    logo = load_settings().theme.logo
    if not logo or _own("icon-192.png"):
        return f"{FOLDER}/icon-192.png"
    return f"assets/club/{logo}" if logo.endswith(".png") else ""


def _own(name: str) -> bool:
    """Return whether a club has a picture of its own."""
    club = club_folder()
    return club is not None and (club / THEME / FOLDER / name).is_file()


def size_of(path: Path) -> str:
    """Return the size of a PNG as manifests write it."""
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return f"{width}x{height}"


def painted(path: Path, felt: str) -> Path:
    """Return a picture on felt of another colour, painted once."""
    content = path.read_bytes()
    made = PAINTED / f"{sha256(content + felt.encode()).hexdigest()[:16]}.png"
    if not made.is_file():
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_bytes(on_felt(content, felt))
    return made


def on_felt(picture: bytes, felt: str) -> bytes:
    """Return a PNG of plain RGB whose felt has another colour, its shadows as dark as before."""
    chunks = dict(_chunks(picture))
    width, height = struct.unpack(">II", chunks["IHDR"][:8])
    rows = _rows(zlib.decompress(chunks["IDAT"]), width * RGB, height)
    before, after = _parts(FELT), _parts(felt)
    new: dict[bytes, bytes] = {}

    def pixel(old: bytes) -> bytes:
        red, green, blue = old
        is_felt = green > red and green > blue and green <= before[1] + 4 and red <= before[0] + 4
        share = green / before[1]
        return bytes(min(255, round(each * share)) for each in after) if is_felt else old

    out = bytearray()
    for row in rows:
        out.append(0)
        for at in range(0, len(row), RGB):
            old = bytes(row[at : at + RGB])
            if old not in new:
                new[old] = pixel(old)
            out += new[old]
    header = _chunk("IHDR", chunks["IHDR"])
    return SIGNATURE + header + _chunk("IDAT", zlib.compress(bytes(out), 9)) + _chunk("IEND", b"")


def _parts(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue


def _chunk(name: str, content: bytes) -> bytes:
    named = name.encode() + content
    return struct.pack(">I", len(content)) + named + struct.pack(">I", zlib.crc32(named))


def _chunks(picture: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the parts of a PNG by name, those with pixels joined."""
    at, pixels = len(SIGNATURE), b""
    while at < len(picture):
        length, name = struct.unpack(">I4s", picture[at : at + 8])
        content = picture[at + 8 : at + 8 + length]
        at += length + 12
        if name == b"IDAT":
            pixels += content
        else:
            yield name.decode(), content
    yield "IDAT", pixels


def _rows(data: bytes, width: int, height: int) -> Iterator[bytearray]:
    """Yield the rows of pixels, whose filters PNG defines."""
    above = bytearray(width)
    for number in range(height):
        start = number * (width + 1)
        kind, row = data[start], bytearray(data[start + 1 : start + 1 + width])
        for at in range(width if kind else 0):
            left = row[at - RGB] if at >= RGB else 0
            corner = above[at - RGB] if at >= RGB else 0
            guess = (0, left, above[at], (left + above[at]) // 2, 0)[kind]
            row[at] = (row[at] + (_paeth(left, above[at], corner) if kind == 4 else guess)) & 255
        yield row
        above = row


def _paeth(left: int, above: int, corner: int) -> int:
    """Return the neighbour that is nearest to the sum of two less the third."""
    guess = left + above - corner
    return min((left, above, corner), key=lambda each: abs(guess - each))
