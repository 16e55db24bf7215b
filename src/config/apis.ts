// The APIs of a site: those of the config, with `--spec` applied.
import { configValue } from "../diagnostics/config-value.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { ApiConfig, NamedFile, SpecHistory } from "../model/config.ts";
import { routeOf, routeOfAddress } from "../model/route.ts";
import { tidyPath } from "../model/source-tree.ts";
import { nearest } from "../text/nearest.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import { isWebUrl } from "./address.ts";
import { onceEach } from "./outside.ts";
import type { ConfigFile } from "./schema.ts";

/** What the command line names in place of the spec of an API, and on top of it: `path`, `URL` or `id=path`. */
export type SpecOverride = { readonly spec: string | undefined; readonly overlays: readonly string[] };

type Described = { readonly apis: readonly ApiConfig[]; readonly diagnostics: readonly Diagnostic[] };

/**
 * The APIs with routes and paths filled in. The spec that is `named` replaces that of the API with its id, else of the first, or adds one
 * at `/api` when there is none; overlays are added to those of theirs. Diagnostics config-value: an id or a route that stands twice, an id of
 * the command line that no API has.
 */
export function apisOf(written: ConfigFile["apis"], file: FilePath | undefined, named: SpecOverride): Described {
  const diagnostics: Diagnostic[] = [];
  const apis = written.map(
    ({ console: sending, samples, errors, schemaPages, specHistory, ...api }, index): ApiConfig => ({
      ...api,
      ...(schemaPages === "composed" ? {} : { schemaPages }),
      ...sendingOf(sending),
      spec: specAddress(api.spec),
      ...(samples === undefined ? {} : { sdkSamples: namedFiles(samples.from, file, index) }),
      ...(errors === undefined ? {} : { errors: errorsOf(errors, file, index) }),
      ...(api.overlays === undefined ? {} : { overlays: api.overlays.map(specAddress) }),
      ...(specHistory === undefined ? {} : { specHistory: historyOf(specHistory, api.spec, { file, index }) }),
      route: routeOfAddress(api.route ?? (written.length === 1 ? "/api" : `/${api.id}`)),
      sidebar: api.sidebar ?? (written.length === 1 ? "apiSidebar" : `${api.id}Sidebar`),
    }),
  );
  for (const [index, api] of apis.entries()) {
    for (const key of ["id", "route"] as const) {
      if (!apis.slice(0, index).some((other) => other[key] === api[key])) continue;
      const place = { file: file ?? "", pointer: `/apis/${index}/${key}` };
      const facts = { key: `apis[${index}].${key}`, problem: `is \`${api[key]}\`, which another API also uses` };
      diagnostics.push(configValue(place, facts));
    }
  }
  diagnostics.push(...clientSecrets(apis, file));
  let described: Described = { apis, diagnostics };
  if (named.spec !== undefined) described = withSpec(described, named.spec);
  for (const overlay of named.overlays) {
    described = changed(described, { key: "--overlay", option: overlay }, (api, path) => ({
      ...api,
      overlays: [...(api.overlays ?? []), path],
    }));
  }
  return described;
}

/** What the form may send to, each origin once. */
function sendingOf(written: ConfigFile["apis"][number]["console"]): Pick<ApiConfig, "sends"> {
  if (written === undefined || written === false) return {};
  if (written === true) return { sends: { hosts: [], clientCredentials: false } };
  return { sends: { ...written, hosts: onceEach(written.hosts) } };
}

/** Where the codes of the API at `index` stand, and the file that explains them. */
function errorsOf(
  { at, from }: NonNullable<ConfigFile["apis"][number]["errors"]>,
  file: FilePath | undefined,
  index: number,
): NonNullable<ApiConfig["errors"]> {
  const placeOf = (key: string) => ({ file: file ?? "", pointer: pointerTo("/apis", index, "errors", key) });
  return {
    ...(at === undefined ? {} : { at: { paths: typeof at === "string" ? [at] : at, place: placeOf("at") } }),
    ...(from === undefined ? {} : { from: { name: from, place: placeOf("from") } }),
  };
}

/** The earlier releases of the API at `index`. */
function historyOf(
  written: NonNullable<ConfigFile["apis"][number]["specHistory"]>,
  spec: string,
  { file, index }: { readonly file: FilePath | undefined; readonly index: number },
): SpecHistory {
  const placeOf = (...keys: readonly (string | number)[]) => ({
    file: file ?? "",
    pointer: pointerTo("/apis", index, "specHistory", ...keys),
  });
  if (typeof written === "string") return { kind: "folder", folder: specAddress(written), place: placeOf() };
  if ("tags" in written)
    return { kind: "tags", pattern: written.tags, file: specAddress(written.file ?? spec), place: placeOf("tags") };
  const releases = written.map((one, at) => ({ ...one, spec: specAddress(one.spec), place: placeOf(at, "version") }));
  return { kind: "list", releases };
}

/** The sample files of the API at `index`. */
function namedFiles(from: string | readonly string[], file: FilePath | undefined, index: number): readonly NamedFile[] {
  const at = pointerTo("/apis", index, "samples", "from");
  const names = typeof from === "string" ? [from] : from;
  return names.map((name, position) => ({
    name,
    place: { file: file ?? "", pointer: typeof from === "string" ? at : pointerTo(at, position) },
  }));
}

function withSpec(described: Described, option: string): Described {
  if (described.apis.length > 0)
    return changed(described, { key: "--spec", option }, (api, spec) => ({ ...api, spec }));
  const { id, path } = partsOf(option);
  const api: ApiConfig = {
    id: id ?? "api",
    spec: path,
    route: routeOf("/api"),
    sidebar: "apiSidebar",
    remoteRefs: [],
    fallbackToCache: false,
  };
  return { apis: [api], diagnostics: described.diagnostics };
}

/** With the API that `option` means, or the first one, as `change` makes it. */
function changed(
  { apis, diagnostics }: Described,
  { key, option }: { readonly key: "--overlay" | "--spec"; readonly option: string },
  change: (api: ApiConfig, path: string) => ApiConfig,
): Described {
  const { id, path } = partsOf(option);
  const wanted = id ?? apis[0]?.id;
  if (wanted !== undefined && apis.some((api) => api.id === wanted))
    return { apis: apis.map((api) => (api.id === wanted ? change(api, path) : api)), diagnostics };
  const ids = apis.map((api) => api.id);
  const problem =
    wanted === undefined
      ? "requires an API, but the site has no spec"
      : `refers to the API \`${wanted}\`, which is not in the config`;
  const near = nearest(wanted ?? "", ids) ?? ids[0];
  const facts = { key, problem, ...(near === undefined ? {} : { near }) };
  return { apis, diagnostics: [...diagnostics, configValue({ file: key }, facts)] };
}

function partsOf(option: string): { readonly id?: string; readonly path: string } {
  const [, id, path] = /^([A-Za-z0-9][\w.-]{0,99})=(.+)$/s.exec(option) ?? [];
  return { path: specAddress(path ?? option), ...(id === undefined ? {} : { id }) };
}

/** A spec as a config names it: a tidy path of the site, an absolute one, or a URL. */
export function specAddress(spec: string): string {
  return isWebUrl(spec) || spec.startsWith("/") ? spec : tidyPath(spec);
}

// Secrets of clients in pages: a site may want that for tests of its own, and is told each time what it lets its readers do.

/** `console-client-credentials` (warn) for each of `apis` that takes such secrets. */
function clientSecrets(apis: readonly ApiConfig[], file: FilePath | undefined): readonly Diagnostic[] {
  return apis.flatMap(({ id, sends }, index) =>
    sends?.clientCredentials === true
      ? [
          diagnostic(
            "console-client-credentials",
            { file: file ?? "", pointer: `/apis/${index}/console/clientCredentials` },
            { api: id },
          ),
        ]
      : [],
  );
}
