// The tasks of readers: what people type who want something done or answered, each with the places that are right, written from the guide
// and the spec before the ranking was changed (`test/search/tasks.json`). A place with `#` is that spot (`api/add-order#` the head of a
// page); one without is right wherever it leads on its page.
import tasks from "../../search/tasks.json" with { type: "json" };

/** Asks all tasks: for each the place (1 is the first) of its first right answer among `limit` hits, or 0, and what stood first instead. */
export async function askTasks(engine, limit = 10) {
  const answers = [];
  for (const { kind, ask, right } of tasks) {
    const { hits } = await engine.search(ask, { limit });
    const at = hits.findIndex(({ href }) => right.some((place) => leadsTo(href, place))) + 1;
    answers.push({ kind, ask, at, first: hits[0]?.href ?? "nothing" });
  }
  return answers;
}

function leadsTo(href, place) {
  const [page, anchor = ""] = decodeURIComponent(href).split("#");
  const [rightPage, rightAnchor] = place.split("#");
  return page.replace(/\/$/, "") === rightPage && (rightAnchor === undefined || rightAnchor === anchor);
}
