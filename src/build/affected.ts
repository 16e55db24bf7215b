// What a build changed for those outside: addresses that are new, that answer otherwise now, and that are gone, for caches to forget and
// people to look at. It is told of two outputs as they lie on a disk, and no page depends on it.
import { outputFiles } from "../emit/own-files.ts";
import { marker } from "../emit/stage-layout.ts";
import type { SiteConfig } from "../model/config.ts";
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

/** How the output in `out` differs from the one in `folder`. Rejects as reading does. */
export async function affectedSince(host: Host, folder: string, out: string): Promise<Affected> {
  const [before, after] = [await outputFiles(host, folder), await outputFiles(host, out)];
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
