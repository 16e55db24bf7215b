// `/.well-known/api-catalog` (RFC 9727): a linkset (RFC 9264) that leads programs from a host's name to the descriptions of its APIs and to the
// pages about them. Hosts are asked for it at their root, so a site below a path has none. Hosts that publish a folder with Jekyll would leave
// it out, as all that begins with a dot, unless an empty file says that there is nothing to do for Jekyll.
import { catalogOutput, hasCatalog } from "../model/made-files.ts";
import { hrefOf, routeOf } from "../model/route.ts";
import type { MadeFile, Site } from "../model/site.ts";

/** How a server names it. */
export const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** The catalog and what lets it through; nothing for a site without an API, or below a path. */
export function catalogFiles(site: Site): readonly MadeFile[] {
  if (!hasCatalog(site)) return [];
  const { baseUrl: base, trailingSlash, url = "" } = site.config;
  const outputs = site.published.map(({ output }) => output);
  const linkset = outputs
    .filter((output) => output.endsWith(".json"))
    .map((output) => {
      const name = output.slice(0, -".json".length);
      const page = url + hrefOf(routeOf(`/${name}`), { base, trailingSlash });
      const yaml = outputs.includes(`${name}.yaml`)
        ? [descriptionAt(`${url}${base}${name}.yaml`, "application/yaml")]
        : [];
      return {
        anchor: page,
        "service-desc": [descriptionAt(`${url}${base}${output}`, "application/json"), ...yaml],
        "service-doc": [descriptionAt(page, "text/html")],
      };
    });
  return [
    { output: catalogOutput, text: `${JSON.stringify({ linkset }, null, 2)}\n` },
    { output: ".nojekyll", text: "" },
  ];
}

function descriptionAt(href: string, type: string): { readonly href: string; readonly type: string } {
  return { href: encodeURI(href), type };
}
