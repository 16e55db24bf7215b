// The APIs of a site: those of the config, with `--spec` applied.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { ApiConfig } from "../model/config.ts";
import { routeOf, routeOfAddress } from "../model/route.ts";
import { tidyPath } from "../model/source-tree.ts";
import { nearest } from "../text/nearest.ts";
import type { FilePath } from "../text/place.ts";
import { isWebUrl } from "./address.ts";
import type { ConfigFile } from "./schema.ts";

/**
 * The APIs with routes and paths filled in. `spec` (`path`, `URL` or `id=path`) replaces the spec of the named API, else of the first, or
 * adds one at `/api` when there is none. Findings config-value: an id or a route that stands twice, an id in `spec` that no API has.
 */
export function apisOf(
  written: ConfigFile["apis"],
  file: FilePath | undefined,
  spec: string | undefined,
): { readonly apis: readonly ApiConfig[]; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const apis = written.map(
    (api): ApiConfig => ({
      ...api,
      spec: pathOrUrl(api.spec),
      route: routeOfAddress(api.route ?? (written.length === 1 ? "/api" : `/${api.id}`)),
    }),
  );
  for (const [index, api] of apis.entries()) {
    for (const key of ["id", "route"] as const) {
      if (!apis.slice(0, index).some((other) => other[key] === api[key])) continue;
      const place = { file: file ?? "", pointer: `/apis/${index}/${key}` };
      const facts = { key: `apis[${index}].${key}`, problem: `is \`${api[key]}\`, and so is that of another API` };
      findings.push(finding("config-value", place, facts));
    }
  }
  return spec === undefined ? { apis, findings } : withSpec(apis, findings, spec);
}

function withSpec(
  apis: readonly ApiConfig[],
  findings: readonly Finding[],
  option: string,
): { readonly apis: readonly ApiConfig[]; readonly findings: readonly Finding[] } {
  const named = /^([A-Za-z0-9][\w.-]{0,99})=(.+)$/s.exec(option);
  const id = named?.[1];
  const spec = pathOrUrl(named?.[2] ?? option);
  if (apis.length === 0) {
    const api: ApiConfig = {
      id: id ?? "api",
      spec,
      route: routeOf("/api"),
      sidebar: "apiSidebar",
      remoteRefs: [],
      fallbackToCache: false,
    };
    return { apis: [api], findings };
  }
  const wanted = id ?? apis[0]?.id;
  if (!apis.some((api) => api.id === wanted)) {
    const near =
      nearest(
        wanted ?? "",
        apis.map((api) => api.id),
      ) ??
      apis[0]?.id ??
      "";
    const facts = { key: "--spec", problem: `names the API \`${wanted}\`, which the config does not have`, near };
    return { apis, findings: [...findings, finding("config-value", { file: "--spec" }, facts)] };
  }
  return { apis: apis.map((api) => (api.id === wanted ? { ...api, spec } : api)), findings };
}

function pathOrUrl(spec: string): string {
  return isWebUrl(spec) || spec.startsWith("/") ? spec : tidyPath(spec);
}
