// The theme's scripts and stylesheets, as they are before a site puts its words and its accent into them. In: the modules that came with the
// program. Out: files, bundled by the first build of a user on a machine and kept in that user's own folder, by the digest of the program, which
// was made of every file that the bundler reads.
import type { ClientFile } from "../emit/client-files.ts";
import { buildTheme, plainTheme, type ThemeKind } from "../emit/client-scripts.ts";
import type { SiteConfig } from "../model/config.ts";
import { digestOf } from "../model/digest.ts";
import { diskHost } from "../platform/fs/disk.ts";
import { passingStore } from "../platform/store/passing-store.ts";
import { openStore } from "../platform/store/store.ts";
import { openMemo } from "./cache/memo.ts";
import { distDigest, programVersion, themeFolder } from "./program.ts";

/** The theme's files, made when they are first asked for. Rejects with a `BuildFailure` or where esbuild's program is missing. */
export type Theme = (kind?: ThemeKind) => Promise<readonly ClientFile[]>;

/** The theme, of which nothing is read before it is asked for. */
export function openTheme(): Theme {
  const made = new Map<string, ReturnType<Theme>>();
  return (kind = plainTheme) => {
    const name = nameOf(kind);
    const known = made.get(name) ?? themeFiles(kind);
    made.set(name, known);
    return known;
  };
}

function nameOf({ components, proxy }: ThemeKind): string {
  return [...(components ? ["components"] : []), ...(proxy ? ["proxy"] : [])].join(" ");
}

/** The theme for the site of `config`; `islands`: of its overrides some start in the browser. */
export function themeFor(config: Pick<SiteConfig, "components" | "apis">, islands: boolean, theme: Theme): Theme {
  const kind = { components: config.components !== undefined || islands, proxy: hasProxy(config) };
  return () => theme(kind);
}

/** Whether the console of one of the APIs has a proxy. */
export function hasProxy({ apis }: Pick<SiteConfig, "apis">): boolean {
  return apis.some(({ sends }) => sends?.proxy !== undefined);
}

type Texts = readonly (readonly [output: string, text: string])[];

async function themeFiles(kind: ThemeKind): Promise<readonly ClientFile[]> {
  const name = nameOf(kind);
  const key = name === "" ? distDigest() : digestOf(name, distDigest());
  const own = await diskHost.own();
  const store = own && (await openStore(diskHost, `${own.folder}/theme`));
  const memo = openMemo(store ?? passingStore(), programVersion());
  try {
    const kept = memo.json<Texts>("theme", key);
    if (kept !== undefined) return kept.map(([output, text]) => ({ output, bytes: Buffer.from(text) }));
    const made = await buildTheme(`${themeFolder}/templates`, kind);
    const texts: Texts = made.map(({ output, bytes }) => [output, Buffer.from(bytes).toString("utf8")]);
    memo.putJson("theme", key, texts);
    await memo.save(true);
    return made;
  } finally {
    memo.close();
  }
}
