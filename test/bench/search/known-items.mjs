// The known-item suite asked of an index: where the first right answer of each item stands, and what that comes to.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { itemsOf } from "./items.mjs";

/** Hits that are asked for; a right answer below them counts nothing. */
const places = 10;

/** At most `most` items of a kind of the site in `out`, built from `spec` (parsed), spread evenly over all of them. */
export function sampledItems(out, spec, most) {
  const byKind = new Map();
  for (const item of itemsOf(out, spec)) {
    const list = byKind.get(item.kind);
    if (list === undefined) byKind.set(item.kind, [item]);
    else list.push(item);
  }
  return [...byKind.values()].flatMap((list) => {
    const step = Math.max(1, list.length / most);
    return Array.from({ length: Math.min(list.length, most) }, (_, at) => list[Math.floor(at * step)]);
  });
}

/** Asks `items`: of each the place (1 is the first) of its first right answer among ten hits, or 0, what stood first instead, and how long it took, in ms. */
export async function askItems(engine, items) {
  const answers = [];
  for (const item of items) {
    const start = performance.now();
    const { hits } = await engine.search(item.query, { limit: places });
    const took = performance.now() - start;
    const at = hits.findIndex(({ href }) => isRight(href, item.spots)) + 1;
    answers.push({ item, at, took, first: hits[0] });
  }
  return answers;
}

/** The mean reciprocal rank of `answers`. */
export function meanRank(answers) {
  return answers.reduce((sum, { at }) => sum + (at === 0 ? 0 : 1 / at), 0) / answers.length;
}

/** What fetches the files of the index of the site in `out`. */
export function loadFrom(out) {
  return async (file) => JSON.parse(readFileSync(join(out, file), "utf8"));
}

/** Whether `href` leads to one of `spots`. */
export function isRight(href, spots) {
  const at = href.indexOf("#");
  const page = decodeURIComponent(at < 0 ? href : href.slice(0, at)).replace(/\/$/, "");
  const anchor = at < 0 ? "" : decodeURIComponent(href.slice(at + 1));
  return spots.has(`${page}#${anchor}`) || spots.has(`${page}#*`);
}
