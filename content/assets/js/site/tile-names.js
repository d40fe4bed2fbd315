/** The name of the tile under the pointer. */

const label = Object.assign(document.createElement("span"), { className: "tile-name", hidden: true });
label.setAttribute("role", "status");
document.body.append(label);

/** The names of tiles, fetched with the first tile that is pointed at. @type {Promise<{tiles: Record<string, string>}> | null} */
let seldomSaid = null;
/** @type {HTMLElement | null} */
let pointedAt = null;

/** @param {HTMLElement} tile */
async function nameTile(tile) {
  seldomSaid ??= fetch(new URL(`../../words/${document.documentElement.lang}.json`, import.meta.url)).then((response) =>
    response.json(),
  );
  const words = await seldomSaid.catch(() => (seldomSaid = null));
  const name = words?.tiles[tile.dataset.t ?? ""];
  if (!name || pointedAt !== tile) return;
  label.textContent = name;
  label.hidden = false;
  const box = tile.getBoundingClientRect();
  const left = Math.min(box.left, document.documentElement.clientWidth - label.offsetWidth - 8);
  label.style.left = `${Math.max(4, left) + scrollX}px`;
  label.style.top = `${box.top + scrollY - label.offsetHeight - 4}px`;
}

document.addEventListener("pointerover", (event) => {
  const tile = event.target instanceof Element ? event.target.closest(".t[data-t]") : null;
  const isPressed = event.pointerType !== "mouse" && tile?.closest("button"); // the name would cover the neighbouring keys
  pointedAt = tile instanceof HTMLElement && !isPressed ? tile : null;
  if (pointedAt) void nameTile(pointedAt);
  else label.hidden = true;
});
