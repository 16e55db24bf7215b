// Pages whose URLs are those of pages of another edition: `docs/de/guide.md` beside a German `guide.md`. The other edition keeps the URL, so
// they are not published, in no language.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Page } from "../../model/page.ts";
import { outputFileOf, type Route } from "../../model/route.ts";
import { sourceName } from "../../model/version.ts";
import { taken } from "../outputs.ts";
import { sharedName } from "./parse-edition.ts";
import type { BegunPart } from "./parts.ts";

/** What a part of a build loses. Diagnostics: `output-taken`, in the default edition of each version. */
export type LostToOthers = { readonly pages: ReadonlySet<Page>; readonly diagnostics: readonly Diagnostic[] };

/** What each of `parts`, all of a build, loses to the others. */
export function lostPages(parts: readonly BegunPart[]): ReadonlyMap<BegunPart, LostToOthers> {
  if (parts.length === 1) return new Map();
  const owners = new Map<string, { readonly part: BegunPart; readonly page: Page }>();
  for (const part of parts)
    for (const [route, page] of part.pages) {
      const path = pathOf(part, route);
      const before = owners.get(path);
      if (before === undefined || prefixOf(before.part).length < prefixOf(part).length)
        owners.set(path, { part, page });
    }
  const lost = new Map<BegunPart, LostToOthers>();
  for (const part of parts.filter(({ edition }) => edition === undefined)) {
    const { config } = part.gathered.inputs;
    const pages = new Set<Page>();
    const diagnostics: Diagnostic[] = [];
    for (const [route, page] of part.pages) {
      const owner = owners.get(pathOf(part, route));
      if (owner === undefined || owner.part === part) continue;
      pages.add(page);
      const output = (config.edition?.folder ?? "") + outputFileOf(route, config.trailingSlash);
      const name = sourceName(owner.part.gathered.inputs.config, owner.page.source);
      diagnostics.push(taken(output, { place: { file: page.source } }, { path: output, by: { name } }));
    }
    lost.set(part, { pages, diagnostics });
    const names = new Set([...pages].map(sharedName));
    for (const other of parts) {
      if (other.edition === undefined || other.gathered.inputs.config.ofVersion !== config.ofVersion) continue;
      const copies = [...other.pages.values()].filter((page) => names.has(sharedName(page)));
      lost.set(other, { pages: new Set(copies), diagnostics: [] });
    }
  }
  return lost;
}

function prefixOf({ gathered }: BegunPart): string {
  const { edition } = gathered.inputs.config;
  return edition === undefined ? "" : `/${edition.id}`;
}

function pathOf(part: BegunPart, route: Route): string {
  return route === "/" ? prefixOf(part) : prefixOf(part) + route;
}
