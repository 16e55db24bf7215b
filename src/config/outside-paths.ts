// The files and folders that a site is read from in, those that lead out of it as findings. A folder may come from a stranger: a link named
// `static`, or a path in its config, must not publish files of the machine that builds it.
import { type Finding, finding } from "../diagnostics/finding.ts";
import { absolutePath, tidyPath } from "../model/source-tree.ts";
import { defined } from "../text/defined.ts";
import { isWithin } from "../text/file-path.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import { isWebUrl } from "./address.ts";
import { keyOf } from "./issues.ts";
import type { ConfigReading } from "./reading.ts";
import type { ConfigFile } from "./schema.ts";

/** A path as written; `tokens` lead to it in the config, and are empty if it was found by its name. `key`: the option that it may be of. */
type ConfigPath = { readonly name: string; readonly tokens: readonly (string | number)[]; readonly key?: string };

/** What was found without being named: the docs folder, and the spec. */
export type DefaultPaths = {
  readonly docs: FilePath | undefined;
  readonly spec: string | undefined;
  readonly out: string | undefined;
};

/**
 * `path-leaves-site` for each path inside the site that is a link out of it, unless into a folder of `includes`, and for each that leads into
 * a `.git`. With `--no-code` for each path outside of the site, too, since then nobody trusts the config. `file`: the config.
 */
export async function outsidePaths(
  { host, siteFolder, noCode }: ConfigReading,
  { written, file }: { readonly written: ConfigFile; readonly file: FilePath },
  found: DefaultPaths,
): Promise<readonly Finding[]> {
  const site = (await host.realPath(siteFolder)) ?? siteFolder;
  const included = noCode ? [] : written.includes;
  const open = await Promise.all(included.map((name) => host.realPath(absolutePath(siteFolder, tidyPath(name)))));
  const findings: Finding[] = [];
  for (const { name, tokens, key } of namedIn(written, found)) {
    const path = absolutePath(siteFolder, tidyPath(name));
    const isInside = isWithin(path, siteFolder);
    const real = (await host.realPath(path)) ?? path;
    const isOpen = [site, ...open].some((folder) => folder !== undefined && isWithin(real, folder));
    const isRefused = isInside ? !isOpen && (await host.stamp(path)) !== undefined : noCode;
    // An output in a repository has a finding of its own.
    const isRepository = key !== "--out" && real.split("/").includes(".git") && isWithin(real, site);
    if (!isRefused && !isRepository) continue;
    const isWritten = tokens.length > 0 && file !== "";
    const place = isWritten ? { file, pointer: pointerTo("", ...tokens) } : { file: tidyPath(name) };
    const to = isInside && real !== path ? real : undefined;
    findings.push(finding("path-leaves-site", place, defined({ name, key: isWritten ? keyOf(tokens) : key, to })));
  }
  return findings;
}

function namedIn(written: ConfigFile, { docs, spec, out }: DefaultPaths): readonly ConfigPath[] {
  const one = (name: string | undefined, ...tokens: ConfigPath["tokens"]): readonly ConfigPath[] =>
    name === undefined || isWebUrl(name) ? [] : [{ name, tokens }];
  const each = (names: readonly string[] = [], ...tokens: ConfigPath["tokens"]): readonly ConfigPath[] =>
    names.flatMap((name, index) => one(name, ...tokens, index));
  const ofApis = written.apis.flatMap(({ spec: own, overlays, refsWithin, specHistory }, index) => [
    ...one(own, "apis", index, "spec"),
    ...each(overlays, "apis", index, "overlays"),
    ...one(refsWithin, "apis", index, "refsWithin"),
    ...(typeof specHistory === "string" ? one(specHistory, "apis", index, "specHistory") : []),
    ...(Array.isArray(specHistory)
      ? specHistory.flatMap((release, at) => one(release.spec, "apis", index, "specHistory", at, "spec"))
      : []),
  ]);
  return [
    ...(typeof written.docs === "string" ? one(written.docs, "docs") : one(docs)),
    ...one(written.pages, "pages"),
    ...each(written.static, "static"),
    ...each(written.includes, "includes"),
    ...(typeof written.sidebars === "string" ? one(written.sidebars, "sidebars") : []),
    ...one(spec),
    ...one(out).map((named) => ({ ...named, key: "--out" })),
    ...ofApis,
  ];
}
