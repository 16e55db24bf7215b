// The tasks of readers: what people type who want something done or answered, each with the places that are right, written from the guide
// and the spec before the ranking was changed: those that it is measured by (`test/search/tasks.json`), and others that it was never tuned
// to (`test/search/held-out.json`), whose share tells whether the first are more than learnt by heart. A place with `#` is that spot
// (`api/add-order#` the head of a page); one without is right wherever it leads on its page.
import heldOut from "../../search/held-out.json" with { type: "json" };
import tasks from "../../search/tasks.json" with { type: "json" };

/** The lists of tasks with their names. */
export const taskLists = { tasks, "held-out tasks": heldOut };

/** Asks `tasks`: for each the place (1 is the first) of its first right answer among `limit` hits, or 0, and what stood first instead. */
export async function askTasks(engine, tasks, limit = 10) {
  const answers = [];
  for (const { kind, ask, right } of tasks) {
    const { hits } = await engine.search(ask, { limit });
    const at = hits.findIndex(({ href }) => right.some((place) => leadsTo(href, place))) + 1;
    answers.push({ kind, ask, at, first: hits[0]?.href ?? "nothing" });
  }
  return answers;
}

/** Whether `href` leads to a right place; the home page is called `index`. */
export function leadsTo(href, place) {
  const [page, anchor = ""] = decodeURIComponent(href).split("#");
  const [named, rightAnchor] = place.split("#");
  const rightPage = named === "index" ? "" : named;
  return page.replace(/\/$/, "") === rightPage && (rightAnchor === undefined || rightAnchor === anchor);
}
