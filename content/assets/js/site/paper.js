/** Something to print instead of the page. */

import { render } from "../vendor/lit-html.js";

/** Print a template alone, on a sheet of its own. @param {import("../vendor/lit-html.js").TemplateResult} drawn */
export function printAlone(drawn) {
  const paper = document.createElement("section");
  paper.className = "own-paper md-typeset";
  render(drawn, paper);
  const done = () => {
    paper.remove();
    delete document.documentElement.dataset.printing;
  };
  document.body.append(paper);
  document.documentElement.dataset.printing = "";
  addEventListener("afterprint", done, { once: true });
  print();
}
