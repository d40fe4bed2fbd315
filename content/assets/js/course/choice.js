/**
 * The choice at a step of the first hand: buttons, a comment on the choice, and the reason, which is unfolded if the choice is
 * right.
 */

/** @typedef {(choice: Element, isRight: boolean) => void} OnFirst hears how the first choice of a step went */

/** @param {HTMLElement} root @param {OnFirst} onFirst */
export function watchChoices(root, onFirst) {
  root.addEventListener("click", ({ target }) => {
    const chosen = target instanceof Element ? target.closest(".moves button") : null;
    if (chosen) judge(chosen, onFirst);
  });
}

/** @param {Element} chosen @param {OnFirst} onFirst */
function judge(chosen, onFirst) {
  const choice = /** @type {HTMLElement} */ (chosen.closest(".moves"));
  const buttons = [...choice.querySelectorAll("button")];
  const isFirst = !choice.querySelector(".right, .wrong");
  const isRight = chosen.hasAttribute("data-right");
  for (const each of buttons) each.classList.remove("right", "wrong");
  chosen.classList.add(isRight ? "right" : "wrong");
  const inScreen = (/** @type {string} */ name) => choice.parentElement?.querySelectorAll(`:scope > ${name}`) ?? [];
  const [[verdict], [reason], mistakes] = [".verdict", "details", "template"].map((name) => [...inScreen(name)]);
  const mistake = mistakes[buttons.indexOf(/** @type {HTMLButtonElement} */ (chosen))];
  const about = mistake instanceof HTMLTemplateElement ? mistake.content.cloneNode(true) : "";
  verdict.replaceChildren((isRight ? choice.dataset.well : choice.dataset.ill) ?? "", ...(isRight ? [] : [" ", about]));
  if (isRight && reason instanceof HTMLDetailsElement) reason.open = true;
  if (isFirst) onFirst(choice, isRight);
}
