// Paths of languages and versions that something else of the config has: one of them would hide the other.
import { configValue } from "../diagnostics/config-value.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { routeOfAddress } from "../model/route.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import { keyOf } from "./issues.ts";
import { publishedLocales } from "./locales.ts";
import type { ConfigFile } from "./schema.ts";
import { currentOf, versionPath } from "./version-faults.ts";

type Tokens = readonly (string | number)[];

/** Diagnostics: `config-value`, at each path that is taken. */
export function takenPaths(written: ConfigFile, file: FilePath | undefined): readonly Diagnostic[] {
  const { versions = [], search, locales } = written;
  const current = currentOf(versions);
  const others = versions.flatMap((version, at) => (at === current ? [] : [{ version, at }]));
  const firsts = others.map(({ version }) => versionPath(version).split("/")[0]?.toLowerCase());
  const pages = new Map([
    ...(search.page === false ? [] : [[nameOf(search.page), "search page"] as const]),
    ...(locales?.page === undefined ? [] : [[nameOf(locales.page), "page of translations"] as const]),
  ]);
  const told = (path: string, tokens: Tokens, owner: string | undefined): readonly Diagnostic[] => {
    if (owner === undefined) return [];
    const problem = `must not have the path \`${path}\`, which is that of the ${owner}`;
    return [configValue({ file: file ?? "", pointer: pointerTo("", ...tokens) }, { key: keyOf(tokens), problem })];
  };
  return [
    ...publishedLocales(written).flatMap(([tag, { path: own }]) => {
      const path = own ?? tag;
      const owner = firsts.includes(path.toLowerCase()) ? "versions" : pages.get(path.toLowerCase());
      return told(path, ["locales", "list", tag, ...(own === undefined ? [] : ["path"])], owner);
    }),
    ...others.flatMap(({ version, at }) => {
      const path = versionPath(version);
      return told(path, ["versions", at, version.path === undefined ? "id" : "path"], pages.get(path.toLowerCase()));
    }),
  ];
}

/** An address as a path of a language: two that differ in their case alone are one on many disks. */
function nameOf(address: string): string {
  return routeOfAddress(address).slice(1).toLowerCase();
}
