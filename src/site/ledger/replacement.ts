// What a deprecation says to use in place of an operation: the first page of another operation that its words link to, else the first
// operation that they name as code, by its id or by method and path.
import { namedPart } from "../../model/named-part.ts";
import type { Page } from "../../model/page.ts";
import { isWritten } from "../../model/prose-markdown.ts";
import type { Route } from "../../model/route.ts";
import type { Segments } from "../../model/segments.ts";
import type { Site } from "../../model/site.ts";

/** The route of the operation that `reason`, which stands on `page`, says to use; undefined where it names none. */
export function replacementOf(reason: Segments, { metadata }: Page, site: Site): Route | undefined {
  const isOther = (route: Route | undefined): route is Route =>
    route !== undefined && route !== metadata.route && site.pages.get(route)?.metadata.kind === "operation";
  const links = site.links.pages.get(metadata.route) ?? [];
  for (const part of reason) {
    const found = typeof part === "string" || isWritten(part) ? undefined : links[part.link];
    if (found?.kind === "page" && isOther(found.route)) return found.route;
  }
  const text = reason.map((part) => (typeof part === "string" ? part : "")).join("");
  for (const [, name = ""] of text.matchAll(/<code>([^<]{1,300})<\/code>/g)) {
    const call = /^([A-Za-z]+) (\/\S*)$/.exec(name);
    const key =
      call === null
        ? namedPart(metadata.api ?? "", "operation", name)
        : namedPart(metadata.api ?? "", "path", `${call[1]?.toLowerCase()}${call[2]}`);
    const route = site.namedRoutes.get(key);
    if (isOther(route)) return route;
  }
  return undefined;
}
