// What the rules of a comparison say of the specs of a site beside those that an earlier output has, by the pages that they are about. An output has
// its specs as files beside the landing pages; one without them tells nothing.
import { operationKey } from "../../diff/change.ts";
import type { ApiConfig } from "../../model/config.ts";
import type { Route } from "../../model/route.ts";
import type { Site } from "../../model/site.ts";
import { type Host, HostError } from "../../platform/host.ts";
import type { Verdict } from "../../review/change.ts";
import { type LoadedSpec, loadSpec } from "../../spec/load-spec.ts";
import { defined } from "../../text/defined.ts";
import { addTo } from "../../text/grouped.ts";
import { isObject, type Json, type JsonObject } from "../../text/json.ts";
import { revived } from "../../text/written-number.ts";
import { matchedParts, tellingBetween } from "../history/release-changes.ts";

/** `lost`: what is told of parts that have no page any more. */
export type SpecVerdicts = {
  readonly byRoute: ReadonlyMap<Route, readonly Verdict[]>;
  readonly lost: readonly (Verdict & { readonly part: string })[];
};

/** The verdicts on `specs`, the specs of `site`; `folder`: the earlier output. */
export async function specVerdicts(
  host: Host,
  { site, specs, folder }: { readonly site: Site; readonly specs: readonly LoadedSpec[]; readonly folder: string },
): Promise<SpecVerdicts> {
  const byRoute = new Map<Route, Verdict[]>();
  const lost: SpecVerdicts["lost"][number][] = [];
  for (const [index, spec] of specs.entries()) {
    const output = site.published.filter(({ output }) => output.endsWith(".json"))[index]?.output;
    const old = output === undefined ? undefined : await oldSpec(host, `${folder}/${output}`, spec);
    if (old === undefined) continue;
    const documents = { before: documentOf(old), after: documentOf(spec) };
    const routes = routesOf(site, spec.api.id);
    for (const { change, told } of tellingBetween(
      documents,
      matchedParts(documents.before, documents.after),
      new WeakMap(),
    )) {
      if (told.level === "info") continue;
      const { level, anchor, part, direction } = told;
      const name = told.field?.split(/[. ]/).at(-1);
      const isNamed = name === undefined || told.sentence.includes(`\`${name}\``);
      const sentence = isNamed ? told.sentence : `\`${told.field}\`: ${told.sentence}`;
      const whole = defined({ level, sentence, direction });
      const route = routes.get(`${part.kind} ${part.name}`);
      if (route === undefined && part.kind !== "schema") lost.push({ ...whole, anchor, part: part.name });
      if (route !== undefined) addTo(byRoute, route, { ...whole, anchor });
      // A schema is shown by every operation that uses it: there its fields have other anchors, which end alike.
      if (part.kind !== "schema") continue;
      const tail = anchor?.replace(/^schema/, "");
      for (const key of change.operations) {
        const used = routes.get(`operation ${key}`);
        if (used !== undefined && tail !== undefined && tail !== "") addTo(byRoute, used, { ...whole, anchor: tail });
      }
    }
  }
  return { byRoute, lost };
}

/** The spec that an output has; undefined where it has none, or the very one of now. */
async function oldSpec(host: Host, path: string, spec: LoadedSpec): Promise<LoadedSpec | undefined> {
  try {
    if ((await host.stamp(path))?.kind !== "file") return undefined;
    if (new TextDecoder().decode(await host.read(path)).trim() === spec.original.trim()) return undefined;
  } catch (error) {
    if (error instanceof HostError) return undefined;
    throw error;
  }
  const { overlays: _, specHistory: __, sdkSamples: ___, errors: ____, ...api } = spec.api;
  const asked: ApiConfig = { ...api, spec: path };
  const { spec: old } = await loadSpec(host, asked, {
    siteFolder: path.slice(0, path.lastIndexOf("/")),
    unjudged: true,
  });
  return old;
}

function documentOf({ json, specVersion }: LoadedSpec): JsonObject {
  const value: Json = revived(JSON.parse(json), json);
  return isObject(value) ? { ...value, openapi: specVersion } : {};
}

/** The pages of an API by what they are about. */
function routesOf(site: Site, id: string): ReadonlyMap<string, Route> {
  const routes = new Map<string, Route>();
  for (const { metadata } of site.pages.values()) {
    const { api, route, operation, kind, title } = metadata;
    if (api !== id) continue;
    if (operation !== undefined) routes.set(`operation ${operationKey(operation.method, operation.path)}`, route);
    else if (kind === "schema") routes.set(`schema ${title}`, route);
    else if (kind === "landing") routes.set("api ", route);
  }
  return routes;
}
