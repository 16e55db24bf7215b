// What the config says of pages in other programs: the picture beside links to them, and the assistants that they are opened in.
import { configValue } from "../diagnostics/config-value.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { SiteConfig } from "../model/config.ts";
import { tidyPath } from "../model/source-tree.ts";
import type { FilePath } from "../text/place.ts";
import type { ConfigFile } from "./schema.ts";

export function shareImageOf({ shareImage }: ConfigFile): SiteConfig["shareImage"] {
  if (shareImage === undefined || shareImage === false) return undefined;
  if (typeof shareImage === "string") return shareImage.replace(/^\.?\/+/, "");
  return { fonts: shareImage === true ? [] : shareImage.fonts.map(tidyPath) };
}

/** Assistants read a page at its URL, and its text in the Markdown page. */
export function openInFaults({ openIn, url, agents }: ConfigFile, file: FilePath): readonly Diagnostic[] {
  const missing = url === undefined ? "`url`" : agents ? undefined : "`agents: true`";
  if (openIn.length === 0 || missing === undefined) return [];
  const problem = `needs ${missing}, because assistants read the published Markdown version of a page`;
  return [configValue({ file, pointer: "/openIn" }, { key: "openIn", problem })];
}
