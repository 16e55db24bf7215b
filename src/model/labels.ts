// Links by label, `label:install`, as the reader of MyST writes them: a label is an id that some page of the site has, wherever it is. A document is
// one as well, `label:guide/intro.md`, for links that are called as it is.
import type { Page } from "./page.ts";
import type { Route } from "./route.ts";

/** How an address by label begins. */
export const labelScheme = "label:";

/** Whether an address is one by label. */
export function isLabel(href: string): boolean {
  return href.startsWith(labelScheme);
}

/** The id that docutils makes of a label. */
export function idOfLabel(label: string): string {
  return label
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[-\d]+|-+$/g, "");
}

type Pages = ReadonlyMap<Route, Page>;

/** For each set of pages the page of each id, which is made when the first label is asked for. */
const books = new WeakMap<Pages, ReadonlyMap<string, Route>>();

/** The page that has the id `label`; `own`: of the page that asks, which comes first. What an author made a label comes before other ids. */
export function pageOfLabel(pages: Pages, label: string, own: Route): Page | undefined {
  const asking = pages.get(own);
  if (asking?.metadata.anchors.includes(label) === true) return asking;
  let book = books.get(pages);
  if (book === undefined) {
    book = bookOf(pages);
    books.set(pages, book);
  }
  const route = book.get(label);
  return route === undefined ? undefined : pages.get(route);
}

function bookOf(pages: Pages): ReadonlyMap<string, Route> {
  const book = new Map<string, Route>();
  const add = (ids: readonly string[], route: Route) => {
    for (const id of ids) if (!book.has(id)) book.set(id, route);
  };
  for (const [route, { metadata }] of pages) add(Object.keys(metadata.labels ?? {}), route);
  for (const [route, { metadata }] of pages) if (metadata.kind === "guide") add(metadata.anchors, route);
  return book;
}

/** What a link to `label` of a page is called: what it is the label of, else the page. */
export function nameOfLabel({ metadata: { labels = {}, title } }: Page, label: string): string {
  return Object.hasOwn(labels, label) ? (labels[label] ?? title) : title;
}
