// Guides that another version has under another id: nobody wrote down that they moved, but their words say so.
import type { Page } from "../../model/page.ts";
import type { Route } from "../../model/route.ts";

/** Of all headings of two pages, how many both must have. */
const likeness = 0.5;

/**
 * Where each of `gone`, guides that a version alone has, stands in another one, by their routes; `come`: the guides that this one alone has.
 * A guide moved to the only one that has all of its words, or else its title and most of its headings; two never move to one.
 */
export function movedGuides(gone: readonly Page[], come: readonly Page[]): ReadonlyMap<Route, Route> {
  const byWords = pairs(gone, come, ({ recordsDigest = "" }) => recordsDigest);
  const taken = new Set(byWords.values());
  const rest = pairs(
    gone.filter(({ metadata }) => !byWords.has(metadata.route)),
    come.filter(({ metadata }) => !taken.has(metadata.route)),
    ({ metadata }) => metadata.title,
  );
  const alike = [...rest].filter(([from, to]) => areAlike(anchorsOf(gone, from), anchorsOf(come, to)));
  return new Map([...byWords, ...alike]);
}

/** The pages of both lists that have one name, if no other of either list has it. */
function pairs(
  gone: readonly Page[],
  come: readonly Page[],
  nameOf: (page: Page) => string,
): ReadonlyMap<Route, Route> {
  const there = onlyOnes(come, nameOf);
  const found = [...onlyOnes(gone, nameOf)].flatMap(([name, from]): readonly (readonly [Route, Route])[] => {
    const to = there.get(name);
    return name === "" || to === undefined ? [] : [[from, to]];
  });
  return new Map(found);
}

function onlyOnes(pages: readonly Page[], nameOf: (page: Page) => string): ReadonlyMap<string, Route> {
  const routes = new Map<string, Route>();
  const twice = new Set<string>();
  for (const page of pages) {
    const name = nameOf(page);
    if (routes.has(name)) twice.add(name);
    routes.set(name, page.metadata.route);
  }
  return new Map([...routes].filter(([name]) => !twice.has(name)));
}

function anchorsOf(pages: readonly Page[], route: Route): readonly string[] {
  return pages.find(({ metadata }) => metadata.route === route)?.metadata.anchors ?? [];
}

function areAlike(a: readonly string[], b: readonly string[]): boolean {
  const [first, second] = [new Set(a), new Set(b)];
  const both = [...first].filter((anchor) => second.has(anchor)).length;
  return both > 1 && both / (first.size + second.size - both) >= likeness;
}
