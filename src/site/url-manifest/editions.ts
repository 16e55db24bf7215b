// One URL manifest for all editions of a site: each settles the lines below its own first segment, without that segment, and what is written
// is all of them again.
import type { SiteConfig } from "../../model/config.ts";
import { type Route, routeOf } from "../../model/route.ts";
import type { UrlManifest, UrlManifestLine } from "../../model/url-manifest.ts";

/** The lines of `urlManifest` that are those of the edition of `config`. `redirects`: those of the whole site. */
export function linesOfEdition(
  urlManifest: UrlManifest,
  { edition, locales = [] }: Pick<SiteConfig, "edition" | "locales">,
  redirects: SiteConfig["redirects"],
): UrlManifest {
  const segments = new Set(locales.flatMap(({ path }) => (path === "" ? [] : [path])));
  const own = edition?.id ?? "";
  const isOwn = (route: string): boolean => {
    const first = route.split("/")[1] ?? "";
    return (segments.has(first) ? first : "") === own;
  };
  if (segments.size === 0) return urlManifest;
  const lines = [...urlManifest.lines.values()].filter(({ route }) => isOwn(route));
  if (edition === undefined) return { ...urlManifest, lines: new Map(lines.map((line) => [line.route, line])) };
  const prefix = `/${own}`;
  const inside = (route: Route): Route => (isOwn(route) ? routeOf(route.slice(prefix.length) || "/") : route);
  const redirected = Object.keys(redirects).filter((from) => isOwn(from));
  return {
    ...urlManifest,
    lines: new Map(lines.map((line) => [inside(line.route), withRoutes(line, inside)])),
    edition: { prefix, redirected: new Set(redirected.map((from) => inside(routeOf(from)))) },
  };
}

/** `line` of the edition of `config` as it stands in the file. */
export function lineOfSite(line: UrlManifestLine, { edition }: Pick<SiteConfig, "edition">): UrlManifestLine {
  if (edition === undefined) return line;
  return withRoutes(line, (route) => routeOf(`/${edition.id}${route}`));
}

function withRoutes<Line extends UrlManifestLine>(line: Line, routed: (route: Route) => Route): Line {
  const { route, end, instead } = line;
  return {
    ...line,
    route: routed(route),
    ...(end?.kind === "moved" ? { end: { ...end, to: routed(end.to) } } : {}),
    ...(instead === undefined ? {} : { instead: routed(instead) }),
  };
}
