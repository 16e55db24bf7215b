// The operations that a list names, and the pages that theirs link to.
import type { Page } from "../../model/page.ts";
import { withTargets } from "../../pack/outer-links.ts";
import { nearest } from "../../text/nearest.ts";
import { decodedPath } from "../../text/percent.ts";

/** The pages of the operations that `names` are ids or calls (`GET /orders`) of; what is none of them is said, with what was meant. */
export function operationsCalled(
  pages: readonly Page[],
  names: readonly string[],
): readonly Page[] | { readonly problem: string; readonly hint: string } {
  const known = new Map<string, Page>();
  for (const page of pages) {
    const { id, operation } = page.metadata;
    if (operation === undefined) continue;
    for (const name of [`${operation.method.toUpperCase()} ${operation.path}`, id]) known.set(name, page);
  }
  const meant = (name: string): string =>
    name.replace(/^([a-z]+)\s+(?=\/)/i, (_, method: string) => `${method.toUpperCase()} `);
  const lost = names.find((name) => !known.has(meant(name)));
  if (lost === undefined) return [...new Set(names.flatMap((name) => known.get(meant(name)) ?? []))];
  const near = nearest(lost, [...known.keys()]);
  return {
    problem: `The docs have no operation \`${lost}\``,
    hint: near === undefined ? "Use an operation ID, or a call such as GET /orders/{id}." : `Did you mean \`${near}\`?`,
  };
}

/** The pages of `texts` and those that they link to, of `all` the pages by their paths. */
export function withLinked(
  texts: ReadonlyMap<string, string>,
  all: ReadonlyMap<string, Page>,
  base: string,
): ReadonlyMap<string, Page> {
  const linked = new Set(texts.keys());
  for (const text of texts.values())
    withTargets(text, (href) => {
      if (href.startsWith(base)) linked.add(decodedPath(href.slice(base.length).replace(/[?#].*$/s, "")));
      return href;
    });
  return new Map([...all].filter(([path]) => linked.has(path)));
}
