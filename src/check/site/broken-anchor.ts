// A link to a page that is there, at a spot that is not.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Site } from "../../model/site.ts";
import type { PageLinks, Survey } from "../survey.ts";

/** `broken-anchor` (warn). The empty fragment and `top` lead to the top of any page; text fragments (`:~:`) are the browser's. */
export function* brokenAnchor({ spot, links }: PageLinks, _site: Site, survey: Survey): Iterable<Diagnostic> {
  for (const { link, found } of links) {
    if (!link.href.includes("#") || link.kind === "schema" || found.kind !== "page") continue;
    const fragment = found.fragment.replace(/:~:.*$/s, "");
    if (fragment === "" || fragment === "top") continue;
    const anchors = survey.anchorsOf(found.route);
    const raw = link.href.slice(link.href.indexOf("#") + 1);
    if (anchors.has(fragment) || anchors.has(raw)) continue;
    const near = anchors.near(fragment);
    const told = diagnostic("broken-anchor", link.place, {
      href: link.href,
      target: found.route === spot.route ? "this page" : `\`${found.route}\``,
      anchor: fragment,
      near: near ?? nearPart(spot.api, fragment, survey) ?? "",
    });
    const isSure = near !== undefined && fragment.length === found.fragment.length && anchors.isSure(fragment);
    yield isSure ? { ...told, mend: { as: "link", href: link.href, fragment: near } } : told;
  }
}

/** The part of the API that was meant, of those that descriptions name as other renderers do. */
function nearPart(api: string | undefined, fragment: string, survey: Survey): string | undefined {
  return api === undefined ? undefined : survey.parts.fragment(api, fragment);
}
