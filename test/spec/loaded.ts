// Specs of a site in memory, loaded: for the tests of this folder and of what is made from specs.
import type { ApiConfig } from "../../src/model/config.ts";
import { routeOf } from "../../src/model/route.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { loadSpec } from "../../src/spec/load-spec.ts";

/** The API of `spec`, a path or an address. */
export function apiOf(spec: string, more: Partial<ApiConfig> = {}): ApiConfig {
  return { id: "api", spec, route: routeOf("/api"), sidebar: "api", remoteRefs: [], fallbackToCache: true, ...more };
}

type Loading = Partial<ApiConfig> & { readonly audiences?: readonly string[] };

/** Loads the spec of the site with `files`, whose values may be documents; `document` is the normalised one. */
export async function loaded(
  files: Readonly<Record<string, string | object>>,
  spec = "openapi.json",
  { audiences = [], ...more }: Loading = {},
) {
  const placed = Object.entries(files).map(([name, value]): [string, string | Uint8Array] => [
    `/site/${name}`,
    typeof value === "string" || value instanceof Uint8Array ? value : JSON.stringify(value),
  ]);
  const host = memoryHost(Object.fromEntries(placed));
  const answer = await loadSpec(host, apiOf(spec, more), { siteFolder: "/site", store: undefined, audiences });
  const document = answer.spec === undefined ? undefined : JSON.parse(answer.spec.json);
  return { ...answer, document, codes: answer.diagnostics.map(({ code }) => code) };
}
