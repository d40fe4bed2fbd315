/** Questions as the quiz draws them, read back from their pictures. */

import { GlobalRegistrator } from "@happy-dom/global-registrator";

GlobalRegistrator.register();

const { Speaker } = await import("../../../content/assets/js/tell/say.js");
const { Texts } = await import("../../../content/assets/js/tell/texts.js");

/** Return what a picture shows: its players with what is said of them, those that are meant, and its arrows. */
function read(svg) {
  if (!svg) return null;
  const all = (selector) =>
    [...svg.querySelectorAll(selector)].map((each) => (name) => each.getAttribute(`data-${name}`));
  return {
    seats: Object.fromEntries(all("[data-seat]").map((of) => [of("seat"), of("said")])),
    meant: all(".meant").map((of) => of("seat")),
    ways: all("[data-from]").map((of) => [of("from"), of("to"), of("label")]),
  };
}

/** Return of each question the pictures of its answers, of what is asked, and of what comes out. */
export async function pictures([kind, entries, questions]) {
  const { draw } = await import(`../../../content/assets/js/quiz/pictures/${kind}-picture.js`);
  const speaker = new Speaker(new Texts("en", entries));
  return questions.map((question) => {
    const { choice, task, proof } = draw(question, speaker);
    const choices = choice ? question.answer.choose.map(({ say }) => read(choice(say))) : [];
    return { choices, task: read(task), proof: read(proof) };
  });
}
