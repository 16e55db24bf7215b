// Guesses at parts of an API that a link names as other renderers do: `openapi.yaml#operation/getPet`, `openapi.yaml#/paths/~1pets/get`, and
// in a description `#operation/getPet` and `#tag/Pets`.

import { pathBeside } from "../model/file-beside.ts";
import { namedPart } from "../model/named-part.ts";
import { type LinkOrigin, specNamed } from "../model/resolve.ts";
import type { Site } from "../model/site.ts";
import { type Effort, type Nearest, nearestAmong } from "../text/nearest.ts";
import { nearestPathAmong } from "../text/nearest-path.ts";
import { pointerTo } from "../text/place.ts";
import { isUrl } from "../text/url.ts";

export type NearParts = {
  /** The fragment that was meant in the API `api`. */
  readonly fragment: (api: string, written: string) => string | undefined;
  /** The whole link that was meant by one that names a spec. */
  readonly link: (origin: Pick<LinkOrigin, "source">, href: string) => string | undefined;
};

/** Guesses about `site`; they share `effort`. */
export function nearParts(site: Pick<Site, "config" | "namedRoutes" | "references">, effort: Effort): NearParts {
  const lists = new Map<string, Nearest>();
  const nearSpec = nearestPathAmong(
    site.config.apis.map(({ spec }) => spec),
    effort,
  );
  const nearKey = (api: string, kind: string, name: string): string | undefined => {
    const start = `${api}#${kind}/`;
    const keys = [...site.namedRoutes.keys()].filter((key) => key.startsWith(start));
    const near =
      lists.get(start) ??
      nearestAmong(
        keys.map((key) => key.slice(start.length)),
        effort,
      );
    lists.set(start, near);
    return near(name);
  };
  const fragment = (api: string, written: string): string | undefined => {
    const [, kind, name = ""] = /^(operation|tag)\/(.+)$/s.exec(written) ?? [];
    if (kind !== undefined) {
      const near = nearKey(api, kind, kind === "tag" ? name.toLowerCase() : name);
      return near === undefined ? undefined : `${kind}/${near}`;
    }
    const [, path, method] = /^\/paths\/([^/]+)\/([a-z]+)$/i.exec(written) ?? [];
    if (path === undefined || method === undefined) return undefined;
    const asked = `${method}${path.replaceAll("~1", "/").replaceAll("~0", "~")}`.toLowerCase();
    const near = nearKey(api, "path", asked);
    if (near === undefined) return undefined;
    // Keys have lost the case of their paths.
    const named = site.references.names("api").find((name) => {
      return name.includes(" /") && namedPart(api, "path", name.replace(" ", "")) === `${api}#path/${near}`;
    });
    const [verb = "", template = ""] = named?.split(/ (.*)/s) ?? [];
    return named === undefined ? undefined : pointerTo("/paths", template, verb.toLowerCase());
  };
  return {
    fragment,
    link({ source }, href) {
      const { spec, file, fragment: written } = specNamed({ source }, href, site.config.above);
      const api = site.config.apis.find((one) => one.spec === spec);
      if (api !== undefined) {
        const near = fragment(api.id, written);
        return near === undefined ? undefined : `${file}#${near}`;
      }
      const near = nearSpec(spec, file);
      return near === undefined || isUrl(near) ? near : `${pathBeside(source, near, site.config.above)}#${written}`;
    },
  };
}
