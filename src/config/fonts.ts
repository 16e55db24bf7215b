// The fonts that a config names, as files and folders from the site folder, checked against the disk.
import type { SiteConfig } from "../model/config.ts";
import { absolutePath, tidyPath } from "../model/source-tree.ts";
import { defined } from "../text/defined.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import { keyOf } from "./issues.ts";
import { isInPackage, packagePath } from "./packages.ts";
import { noFile } from "./path-faults.ts";
import type { ConfigReading } from "./reading.ts";
import type { ConfigFile } from "./schema.ts";

const slots = ["sans", "mono"] as const;

type WrittenFont = ConfigFile["theme"]["font"];

/** `theme.font` as the stages read it; undefined for the theme's own fonts. */
export function fontOf(font: WrittenFont, file: FilePath): SiteConfig["theme"]["font"] {
  if (font === undefined || font === "inter") return undefined;
  if (font === "system") return "system";
  const own = slots.map((slot) => {
    const paths = pathsOf(font[slot]).map((path) => (path.startsWith("/") ? path : tidyPath(path)));
    return paths.length === 0 ? undefined : { paths, place: { file, pointer: pointerTo("/theme/font", slot) } };
  });
  return defined({ sans: own[0], mono: own[1] });
}

/** `written` with fonts of installed packages where they lie. Diagnostics: config-no-file, package-missing, config-value. */
export async function withFonts(reading: ConfigReading, written: ConfigFile, file: FilePath): Promise<ConfigFile> {
  const { font } = written.theme;
  if (font === undefined || typeof font === "string") return written;
  const found = { ...font };
  for (const slot of slots) {
    if (font[slot] === undefined) continue;
    const place = { file, pointer: pointerTo("/theme/font", slot) };
    const paths = await Promise.all(pathsOf(font[slot]).map((name) => pathTo(reading, name, { place, slot })));
    found[slot] = paths.flatMap((path) => path ?? []);
  }
  return { ...written, theme: { ...written.theme, font: found } };
}

async function pathTo(
  reading: ConfigReading,
  name: string,
  { place, slot }: { readonly place: { readonly file: FilePath; readonly pointer: string }; readonly slot: string },
): Promise<FilePath | undefined> {
  const key = keyOf(["theme", "font", slot]);
  const inPackage = isInPackage(name);
  const found = inPackage ? await packagePath(reading, name, { place, key }) : { path: tidyPath(name) };
  if ("diagnostic" in found) {
    reading.diagnostics.push(found.diagnostic);
    return undefined;
  }
  const kind = (await reading.host.stamp(absolutePath(reading.siteFolder, found.path)))?.kind;
  if (kind === "file" || (kind === "folder" && inPackage)) return found.path;
  reading.diagnostics.push(noFile(place, { key, what: "file", name }));
  return undefined;
}

function pathsOf(written: string | readonly string[] | undefined): readonly string[] {
  return written === undefined ? [] : [written].flat();
}
