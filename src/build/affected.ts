// What a build changed for those outside: addresses that are new, that answer otherwise now, and that are gone, for caches to forget and
// people to look at. It is told of two outputs as they lie on a disk, and no page depends on it.
import { outputFiles } from "../emit/own-files.ts";
import { marker } from "../emit/stage-layout.ts";
import type { SiteConfig } from "../model/config.ts";
import { digestOf } from "../model/digest.ts";
import { hrefOf, type Route, routeOf } from "../model/route.ts";
import type { Host, Stamp } from "../platform/host.ts";

/** Paths of outputs, sorted. */
export type Affected = Readonly<Record<"added" | "changed" | "removed", readonly string[]>>;

/** What writing `written` did to an output that held `earlier`; `now`: all that it holds since. */
export function affectedBy(
  written: readonly string[],
  earlier: ReadonlyMap<string, Stamp>,
  now: ReadonlyMap<string, unknown>,
): Affected {
  const files = written.filter((path) => path !== marker.name);
  return {
    added: files.filter((path) => !earlier.has(path)).sort(),
    changed: files.filter((path) => earlier.has(path)).sort(),
    removed: [...earlier.keys()].filter((path) => path !== marker.name && !now.has(path)).sort(),
  };
}

/**
 * How the output in `out` differs from the one in `folder`. Where they were built for other base URLs that alone makes no page another one. Rejects as
 * reading does.
 */
export async function affectedSince(host: Host, folder: string, out: string): Promise<Affected> {
  const [before, after] = [await outputFiles(host, folder), await outputFiles(host, out)];
  const bases = [await baseOf(host, folder), await baseOf(host, out)];
  if (bases[0] !== bases[1]) {
    const known = await contentsOf(host, { folder, files: before.keys(), base: bases[0] });
    return differences(known, await contentsOf(host, { folder: out, files: after.keys(), base: bases[1] }));
  }
  const changed: string[] = [];
  for (const [path, { size }] of after) {
    const known = before.get(path);
    if (known === undefined) continue;
    if (known.size === size) {
      const same = Buffer.compare(await host.read(`${folder}/${path}`), await host.read(`${out}/${path}`)) === 0;
      if (same) continue;
    }
    changed.push(path);
  }
  return {
    added: [...after.keys()].filter((path) => !before.has(path)).sort(),
    changed: changed.sort(),
    removed: [...before.keys()].filter((path) => !after.has(path)).sort(),
  };
}

/** What a report tells of an output, so that one that was built for another base URL can be held against it. */
export type BuiltFor = { readonly base: string; readonly contents: Readonly<Record<string, string>> };

/** What is told of the output in `out`; undefined where its base URL is not known. */
export async function builtFor(host: Host, out: string): Promise<BuiltFor | undefined> {
  const base = await baseOf(host, out);
  if (base === undefined) return undefined;
  const files = (await outputFiles(host, out)).keys();
  const contents = [...(await contentsOf(host, { folder: out, files, base }))];
  return { base, contents: Object.fromEntries(contents.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** How the output in `out` differs from one that `before` was told of; undefined where both were built for one base URL. */
export async function affectedBesideBase(host: Host, before: BuiltFor, out: string): Promise<Affected | undefined> {
  const now = await builtFor(host, out);
  if (now === undefined || now.base === before.base) return undefined;
  return differences(new Map(Object.entries(before.contents)), new Map(Object.entries(now.contents)));
}

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Affected {
  return {
    added: [...after.keys()].filter((path) => !before.has(path)).sort(),
    changed: [...after].flatMap(([path, is]) => (before.has(path) && before.get(path) !== is ? [path] : [])).sort(),
    removed: [...before.keys()].filter((path) => !after.has(path)).sort(),
  };
}

/** The base URL that an output was built for, as its page for what is not there names its files; undefined where it has none. */
export async function baseOf(host: Host, folder: string): Promise<string | undefined> {
  const page = `${folder}/404.html`;
  if ((await host.stamp(page))?.kind !== "file") return undefined;
  return /="(\/(?:[^"/]+\/)*)assets\//.exec(new TextDecoder().decode(await host.read(page)))?.[1];
}

type Contents = { readonly folder: string; readonly files: Iterable<string>; readonly base: string | undefined };

/**
 * The digests of files by their paths, both without what a base URL makes of them: it stands in texts, in names that are digests of these, and in
 * what pages say of the whole.
 */
export async function contentsOf(
  host: Pick<Host, "read">,
  { folder, files, base = "/" }: Contents,
): Promise<ReadonlyMap<string, string>> {
  const read = async (path: string): Promise<string> => {
    const bytes = await host.read(`${folder}/${path}`);
    if (!/\.(?:html|md|txt|xml|json|ya?ml|js|css|svg|webmanifest)$/.test(path)) return digestOf(bytes);
    return new TextDecoder()
      .decode(bytes)
      .replaceAll(base, "/")
      .replace(/ data-deployment="[^"]*"|<p id="__base-url"[\s\S]*?<\/p>/g, "")
      .replace(/(?<==")(?:\.{1,2}\/)+(?=assets\/)/g, "/");
  };
  const texts = new Map<string, string>();
  const names = new Map<string, string>();
  for (const path of files) {
    const text = await read(path);
    const named = /^(assets\/.*-)([0-9a-fA-F]{8,})(\.\w+)$/.exec(path);
    if (named !== null) names.set(path, `${named[1]}${digestOf(text).slice(0, 8)}${named[3]}`);
    texts.set(names.get(path) ?? path, text);
  }
  const renamed = (text: string): string =>
    text.replace(/assets\/[\w./%-]*-[0-9a-fA-F]{8,}\.\w+/g, (name) => names.get(name) ?? name);
  return new Map([...texts].map(([path, text]) => [path, digestOf(renamed(text))]));
}

/** Whether nothing is another. */
export function isUntouched({ added, changed, removed }: Affected): boolean {
  return added.length + changed.length + removed.length === 0;
}

/** The text of `affected.json`: addresses as browsers ask for them, pages as `routes`, all else as `files`. */
export function affectedText(affected: Affected, config: SiteConfig): string {
  const isPage = (path: string): boolean => path.endsWith(".html") && !path.startsWith("assets/");
  const each = (of: (path: string) => boolean) =>
    Object.fromEntries(
      (["added", "changed", "removed"] as const).map((kind) => [
        kind,
        affected[kind].filter(of).map((path) => addressOf(path, config)),
      ]),
    );
  const whole = { version: 1, routes: each(isPage), files: each((path) => !isPage(path)) };
  return `${JSON.stringify(whole, undefined, 2)}\n`;
}

/** The address of an output file: that of its page, where it is one. */
export function addressOf(path: string, { baseUrl: base, trailingSlash }: SiteConfig): string {
  const folder = /^(?:(.*)\/)?index\.html$/.exec(path);
  const named = trailingSlash === false && !/^404\.html$/.test(path) ? /^(.*)\.html$/.exec(path)?.[1] : undefined;
  const route = folder === null ? (`/${named ?? path}` as Route) : routeOf(folder[1] ?? "");
  return hrefOf(route, { base, trailingSlash: folder === null ? undefined : trailingSlash });
}
