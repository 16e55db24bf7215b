// The files that a config names by their place in the output: icon, logo, elements of the head. They must be in a static folder, and one
// that is not is a broken picture, or a style or script that is missing, on every page.
import { fileMissing } from "../check/site/file-missing.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { isExternal, splitHref } from "../model/resolve.ts";
import { absolutePath, tidyPath } from "../model/source-tree.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import { keyOf } from "./issues.ts";
import type { Reading } from "./reading.ts";
import type { ConfigFile } from "./schema.ts";

type Named = { readonly name: string; readonly tokens: readonly (string | number)[] };

/** What a `link` element loads; other relations lead to pages. */
const loading = new Set([
  "icon",
  "apple-touch-icon",
  "mask-icon",
  "stylesheet",
  "manifest",
  "preload",
  "modulepreload",
]);

/** `file-missing` for each file that `written`, the config in `file`, names and no static folder has. */
export async function missingFiles(
  { host, siteFolder }: Reading,
  written: ConfigFile,
  file: FilePath,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { name, tokens } of namedIn(written)) {
    const path = outputOf(name, written.baseUrl);
    if (path === undefined) continue;
    const places = written.static.map((folder) => absolutePath(siteFolder, tidyPath(`${tidyPath(folder)}/${path}`)));
    const stamps = await Promise.all(places.map((place) => host.stamp(place)));
    if (stamps.some((stamp) => stamp?.kind === "file")) continue;
    findings.push(fileMissing({ file, pointer: pointerTo("", ...tokens) }, { key: keyOf(tokens), name }));
  }
  return findings;
}

function namedIn({ favicon, navbar, theme }: ConfigFile): readonly Named[] {
  const named = (name: string | undefined, ...tokens: readonly (string | number)[]): readonly Named[] =>
    name === undefined ? [] : [{ name, tokens }];
  const { logo } = navbar;
  return [
    ...named(favicon, "favicon"),
    ...named(logo?.src, "navbar", "logo", "src"),
    ...named(logo?.srcDark, "navbar", "logo", "srcDark"),
    // The short form counts where the long one is not written.
    ...(logo === undefined ? named(theme.logo, "theme", "logo") : []),
    ...(logo?.srcDark === undefined ? named(theme.logoDark, "theme", "logoDark") : []),
    ...theme.head.flatMap(({ tag, attributes }, index) => {
      const { rel = "", href, src } = attributes;
      const loads =
        tag === "link" &&
        String(rel)
          .toLowerCase()
          .split(/\s+/)
          .some((word) => loading.has(word));
      return [
        ...(loads && typeof href === "string" ? named(href, "theme", "head", index, "attributes", "href") : []),
        ...(tag === "script" && typeof src === "string" ? named(src, "theme", "head", index, "attributes", "src") : []),
      ];
    }),
  ];
}

/** The path in the output that a name means; undefined for an address elsewhere. */
function outputOf(name: string, baseUrl: string): string | undefined {
  if (isExternal(name)) return undefined;
  const { path } = splitHref(name);
  const base = `/${baseUrl.replace(/^\/+|\/+$/g, "")}/`;
  return (path.startsWith(base) ? path.slice(base.length) : path).replace(/^(?:\.?\/)+/, "");
}
