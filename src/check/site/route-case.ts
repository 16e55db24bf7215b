// Two addresses that a file system may take for one: the second file is written over the first.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { foldedName } from "../../model/output-name.ts";
import type { Page } from "../../model/page.ts";
import type { Route } from "../../model/route.ts";

/**
 * `route-case` for each page whose route differs from that of an earlier page by case, or by the way its letters are composed, alone: most
 * file systems of macOS and Windows keep one of the two.
 */
export function routeCase(pages: ReadonlyMap<Route, Page>): readonly Diagnostic[] {
  const seen = new Map<string, Page>();
  const diagnostics: Diagnostic[] = [];
  for (const [route, page] of pages) {
    const plain = foldedName(route);
    const other = seen.get(plain);
    if (other === undefined) seen.set(plain, page);
    else {
      const facts = { route, near: other.metadata.route, other: other.source };
      diagnostics.push(diagnostic("route-case", { file: page.source }, facts));
    }
  }
  return diagnostics;
}
