/** The choice at a step of the first hand: buttons, a comment on the choice, and the reason, which is unfolded if the choice is right. */

/** @param {HTMLElement} root @param {(choice: HTMLElement) => unknown} onRight called with the buttons when the right one is chosen */
export function watchChoices(root, onRight) {
  root.addEventListener("click", (event) => {
    const chosen = event.target instanceof Element ? event.target.closest(".moves button") : null;
    const choice = /** @type {HTMLElement | null} */ (chosen?.closest(".moves") ?? null);
    if (!chosen || !choice) return;
    const isRight = chosen.hasAttribute("data-right");
    for (const each of choice.querySelectorAll("button")) each.classList.remove("right", "wrong");
    chosen.classList.add(isRight ? "right" : "wrong");
    const [verdict, reason] = [choice.nextElementSibling, choice.parentElement?.querySelector(":scope > details")];
    if (verdict) verdict.textContent = (isRight ? choice.dataset.well : choice.dataset.ill) ?? "";
    if (isRight) onRight(choice);
    if (isRight && reason instanceof HTMLDetailsElement) reason.open = true;
  });
}
