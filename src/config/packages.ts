// Packages that are installed beside the site: `npm:@acme/docs/guides` in a config. They are looked for as programs look for them, in the
// folders `node_modules` of the site and of each folder above it. Nothing is fetched, and nothing in a package is run.
import { configValue } from "../diagnostics/config-value.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { absolutePath, fileFromSite } from "../model/source-tree.ts";
import type { Host } from "../platform/host.ts";
import { foldersOf, isWithin } from "../text/file-path.ts";
import { type FilePath, type Place, pointerTo, tokensOf } from "../text/place.ts";
import { keyOf } from "./issues.ts";
import { noFile } from "./path-faults.ts";
import type { ConfigReading } from "./reading.ts";
import type { ConfigFile } from "./schema.ts";

type Disk = { readonly host: Pick<Host, "stamp" | "realPath">; readonly siteFolder: string };

const shape = /^npm:((?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*)((?:\/[^/\\]+)*)\/?$/i;

/** Whether a value of the config names something in an installed package. */
export function isInPackage(value: string): boolean {
  return value.startsWith("npm:");
}

/**
 * The folder or file that `written` names and the folder of the package, from the site folder, with all links followed; it may not be there. Diagnostics: `package-missing`,
 * and `config-value` for what is no name of a package, at `place`, whose key is `key`.
 */
export async function packagePath(
  { host, siteFolder }: Disk,
  written: string,
  { place, key }: { readonly place: Place; readonly key: string },
): Promise<{ readonly path: FilePath; readonly root: FilePath } | { readonly diagnostic: Diagnostic }> {
  const [, name = "", inside = ""] = shape.exec(written) ?? [];
  if (name === "" || inside.split("/").some((part) => part.startsWith(".") || part === "node_modules"))
    return { diagnostic: configValue(place, { key, problem: "must name a package, such as `npm:@acme/docs`" }) };
  for (const folder of [siteFolder, ...foldersOf(siteFolder), ""]) {
    const found = `${folder}/node_modules/${name}`;
    if ((await host.stamp(found))?.kind !== "folder") continue;
    const real = (await host.realPath(found)) ?? found;
    const site = (await host.realPath(siteFolder)) ?? siteFolder;
    const from = isWithin(real, site) ? site : siteFolder;
    return { path: fileFromSite(from, real + inside), root: fileFromSite(from, real) };
  }
  return { diagnostic: diagnostic("package-missing", place, { name }) };
}

/**
 * `written` with each spec that is in an installed package where it lies. References of such a spec may lead into its package. Diagnostics:
 * package-missing, config-no-file, config-value.
 */
export async function withPackageSpecs(
  reading: ConfigReading,
  written: ConfigFile,
  file: FilePath,
): Promise<ConfigFile> {
  if (!written.apis.some(({ spec }) => isInPackage(spec))) return written;
  const apis: ConfigFile["apis"] = [];
  for (const [at, api] of written.apis.entries()) {
    const place = { file, pointer: pointerTo("/apis", at, "spec") };
    apis.push(isInPackage(api.spec) ? await packageSpec(reading, api, place) : api);
  }
  return { ...written, apis };
}

async function packageSpec(
  reading: ConfigReading,
  api: ConfigFile["apis"][number],
  place: Extract<Place, { readonly pointer: string }>,
): Promise<typeof api> {
  const key = keyOf(tokensOf(place.pointer));
  const found = await packagePath(reading, api.spec, { place, key });
  if ("diagnostic" in found) {
    reading.diagnostics.push(found.diagnostic);
    return api;
  }
  const { path, root } = found;
  const kind = (await reading.host.stamp(absolutePath(reading.siteFolder, path)))?.kind;
  if (kind !== "file") reading.diagnostics.push(noFile(place, { key, what: "file", name: api.spec, found: kind }));
  // Of a spec outside of the site its own folder is the limit.
  return path.startsWith("../") ? { ...api, spec: path } : { specRoot: root, ...api, spec: path };
}
