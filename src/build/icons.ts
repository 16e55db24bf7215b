// The icons that a site may name: those of its own folder, those that are packed with the program, and all of Lucide where that is installed.

import { configValue } from "../diagnostics/config-value.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { ownIcon } from "../markdown/drawing/own-icon.ts";
import { droppedHtml } from "../markdown/dropped-html.ts";
import type { SiteConfig } from "../model/config.ts";
import { type Icon, type IconBook, type IconTable, isEmoji, lineIcon, markIcon } from "../model/icon.ts";
import { absolutePath } from "../model/source-tree.ts";
import { openFolders } from "../platform/fs/open-folders.ts";
import type { Host } from "../platform/host.ts";
import { findPackage } from "../platform/native/drawers.ts";
import { isWithin } from "../text/file-path.ts";
import { isObject, type Json, member, textAt } from "../text/json.ts";
import { late } from "../text/late.ts";
import { lazily } from "../text/lazily.ts";

type IconsRead = { readonly icons: IconBook; readonly diagnostics: readonly Diagnostic[] };

const packed = late<IconTable>("icons");

/** Files of a folder that are read; more are a mistake. */
const most = 500;

/** Reads them. `program`: the folder beside which packages are installed. Diagnostics: `icon-file`, `dropped-html`. */
export async function readIcons(
  host: Pick<Host, "names" | "read" | "stamp" | "realPath" | "list">,
  config: Pick<SiteConfig, "theme" | "file">,
  { siteFolder, program }: { readonly siteFolder: string; readonly program: string },
): Promise<IconsRead> {
  const [own, set] = await Promise.all([
    config.theme.icons === undefined
      ? { icons: new Map(), diagnostics: [] }
      : ownIcons(host, { folder: config.theme.icons, file: config.file ?? "." }, siteFolder),
    installed(host, program),
  ]);
  return { icons: bookOf(own.icons, set), diagnostics: own.diagnostics };
}

/** All icons of Lucide by their names, as markup; undefined where the package is not installed. */
async function installed(
  host: Pick<Host, "stamp" | "read">,
  program: string,
): Promise<((name: string) => string | undefined) | undefined> {
  const found = await findPackage(host, program, { name: "@iconify-json/lucide", entry: "icons.json" });
  const bytes = found === undefined ? undefined : await host.read(found.entry).catch(() => undefined);
  if (bytes === undefined) return undefined;
  const set = lazily(() => setIn(new TextDecoder().decode(bytes)));
  return (name) => {
    const { icons, aliases } = set();
    const parent = textAt(member(aliases, name) ?? null, "parent") ?? name;
    return textAt(member(icons, parent) ?? null, "body");
  };
}

function setIn(text: string) {
  const value: Json = JSON.parse(text);
  const partOf = (name: string) => {
    const part = isObject(value) ? member(value, name) : undefined;
    return isObject(part) ? part : {};
  };
  return { icons: partOf("icons"), aliases: partOf("aliases") };
}

/** Answers for the folder of the site first, then for the packed table. A file that cannot be used was told, and prints nothing. */
function bookOf(own: ReadonlyMap<string, Icon>, set: ((name: string) => string | undefined) | undefined): IconBook {
  const known = new Map<string, Icon | undefined>(own);
  const make = (name: string): Icon | undefined => {
    if (isEmoji(name)) return { text: name };
    if (!/^[a-z0-9][a-z0-9-]{0,60}$/.test(name)) return undefined;
    const { lines, marks, aliases } = packed();
    const found = Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name;
    const line = Object.hasOwn(lines, found) ? lines[found] : undefined;
    if (line !== undefined) return lineIcon(found, line);
    const mark = Object.hasOwn(marks, found) ? marks[found] : undefined;
    if (mark !== undefined) return markIcon(found, mark);
    const body = set?.(name);
    const clean = body === undefined ? undefined : ownIcon(name, `<svg viewBox="0 0 24 24">${body}</svg>`);
    return clean !== undefined && "icon" in clean ? clean.icon : undefined;
  };
  return {
    find(name) {
      const icon = known.has(name) ? known.get(name) : make(name);
      known.set(name, icon);
      return icon;
    },
    names() {
      const { lines, marks, aliases } = packed();
      return [...own.keys(), ...[lines, marks, aliases].flatMap((part) => Object.keys(part))];
    },
  };
}

async function ownIcons(
  host: Pick<Host, "names" | "read" | "stamp" | "realPath" | "list">,
  { folder, file: configFile }: { readonly folder: string; readonly file: string },
  siteFolder: string,
): Promise<{ readonly icons: ReadonlyMap<string, Icon>; readonly diagnostics: readonly Diagnostic[] }> {
  const icons = new Map<string, Icon>();
  const diagnostics: Diagnostic[] = [];
  const top = absolutePath(siteFolder, folder);
  const names = await host.names(top).catch(() => undefined);
  const tell = (file: string, problem: string) => diagnostics.push(diagnostic("icon-file", { file }, { problem }));
  const tellFolder = (problem: string) => {
    diagnostics.push(configValue({ file: configFile, pointer: "/theme/icons" }, { key: "theme.icons", problem }));
  };
  if (names === undefined) tellFolder("names a folder that does not exist");
  const within = await openFolders(host, siteFolder, []);
  const files = (names ?? []).filter((name) => /\.svg$/i.test(name)).sort();
  if (files.length > most) tellFolder(`names a folder with more than ${most} SVG files`);
  for (const name of files.slice(0, most)) {
    const file = `${folder}/${name}`;
    const stem = name.slice(0, -".svg".length);
    const read = /^[a-z0-9][a-z0-9-]{0,60}$/.test(stem)
      ? await textOf(host, absolutePath(siteFolder, file), within)
      : { problem: "its name may have only lowercase letters, digits, and hyphens" };
    const made = "text" in read ? ownIcon(stem, read.text) : read;
    icons.set(stem, "icon" in made ? made.icon : { text: "" });
    if ("problem" in made) tell(file, made.problem);
    else if (made.dropped.length > 0) {
      const [first = "", ...more] = made.dropped;
      diagnostics.push(droppedHtml({ file }, more.length === 0 ? first : `${first} (and ${more.length} more)`));
    }
  }
  return { icons, diagnostics };
}

/** Bytes of a file that is worth reading. */
const largest = 1_000_000;

async function textOf(
  host: Pick<Host, "read" | "stamp" | "realPath">,
  path: string,
  within: readonly string[],
): Promise<{ readonly text: string } | { readonly problem: string }> {
  const [real, stamp] = await Promise.all([host.realPath(path), host.stamp(path)]);
  if (real === undefined || !within.some((folder) => isWithin(real, folder)))
    return { problem: "it is a link to a file outside the site" };
  if (stamp === undefined || stamp.size > largest) return { problem: "it is larger than 1 MB" };
  const bytes = await host.read(path).catch(() => undefined);
  return bytes === undefined ? { problem: "it cannot be read" } : { text: new TextDecoder().decode(bytes) };
}
