// A whole small site in memory, and its diagnostics as a reader of a report sees them: `code file:line:column says — hint`.

import { type ConfigOptions, type ConfigRead, readConfig } from "../../src/config/read.ts";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { absolutePath } from "../../src/model/source-tree.ts";
import type { Host } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { locator } from "../../src/text/locate.ts";

export type Files = Record<string, string | Uint8Array>;

/** A host whose folder /site holds `files`. */
export function siteHost(files: Files): Host {
  return memoryHost({
    "/site/.keep": "",
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [absolutePath("/site", name), text])),
  });
}

export async function printed(
  host: Host,
  diagnostics: readonly Diagnostic[],
  folder = "/site",
): Promise<readonly string[]> {
  const { spotOf } = locator(async (file) => new TextDecoder().decode(await host.read(`${folder}/${file}`)));
  return Promise.all(
    diagnostics.map(async (found) => {
      const { line, column } = (await spotOf(found.place)) ?? {};
      const entry = catalogue[found.code];
      const hint = entry.hint?.(found.facts);
      const place = line === undefined ? found.place.file : `${found.place.file}:${line}:${column}`;
      return `${found.code} ${place} ${entry.says(found.facts)}${hint === undefined ? "" : ` — ${hint}`}`;
    }),
  );
}

export async function readSite(
  files: Files,
  options: Omit<ConfigOptions, "siteFolder"> = {},
): Promise<ConfigRead & { readonly printed: readonly string[] }> {
  const host = siteHost(files);
  const read = await readConfig(host, { siteFolder: "/site", ...options });
  return { ...read, printed: await printed(host, read.diagnostics) };
}
