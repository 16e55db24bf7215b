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
    const known = await contentsOf(host, { folder, files: before.keys(), bases });
    return differences(known, await contentsOf(host, { folder: out, files: after.keys(), bases }));
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

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Affected {
  return {
    added: [...after.keys()].filter((path) => !before.has(path)).sort(),
    changed: [...after].flatMap(([path, is]) => (before.has(path) && before.get(path) !== is ? [path] : [])).sort(),
    removed: [...before.keys()].filter((path) => !after.has(path)).sort(),
  };
}

/** The base URL that an output was built for, as its page for what is not there names its files; undefined where it has none. */
async function baseOf(host: Host, folder: string): Promise<string | undefined> {
  const page = `${folder}/404.html`;
  if ((await host.stamp(page))?.kind !== "file") return undefined;
  return /="(\/(?:[^"/]+\/)*)assets\//.exec(new TextDecoder().decode(await host.read(page)))?.[1];
}

type BuiltFor = {
  readonly folder: string;
  readonly files: Iterable<string>;
  readonly bases: readonly (string | undefined)[];
};

/**
 * The digests of files by their paths, both without what a base URL makes of them: it stands in texts, in names that are digests of these, and in
 * what pages say of the whole.
 */
async function contentsOf(host: Host, { folder, files, bases }: BuiltFor): Promise<ReadonlyMap<string, string>> {
  const own = bases.filter((base) => base !== undefined && base !== "/") as string[];
  const longestFirst = own.toSorted((a, b) => b.length - a.length);
  const read = async (path: string): Promise<string> => {
    const bytes = await host.read(`${folder}/${path}`);
    if (!/\.(?:html|md|txt|xml|json|ya?ml|js|css|svg|webmanifest)$/.test(path)) return digestOf(bytes);
    let text = new TextDecoder().decode(bytes);
    for (const base of longestFirst) text = text.replaceAll(base, "/");
    return text
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
function addressOf(path: string, { baseUrl: base, trailingSlash }: SiteConfig): string {
  const folder = /^(?:(.*)\/)?index\.html$/.exec(path);
  const named = trailingSlash === false && !/^404\.html$/.test(path) ? /^(.*)\.html$/.exec(path)?.[1] : undefined;
  const route = folder === null ? (`/${named ?? path}` as Route) : routeOf(folder[1] ?? "");
  return hrefOf(route, { base, trailingSlash: folder === null ? undefined : trailingSlash });
}
