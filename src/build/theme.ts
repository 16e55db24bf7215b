// The theme's scripts and stylesheets, as they are before a site puts its words and its accent into them. In: the modules that came with the
// program. Out: files, bundled by the first build of a user on a machine and kept in that user's own folder, by the digest of every file that
// the bundler reads.
import type { ClientFile } from "../emit/client-files.ts";
import { buildTheme } from "../emit/theme.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import { diskHost } from "../platform/fs/disk.ts";
import { passingStore } from "../platform/store/passing-store.ts";
import { openStore } from "../platform/store/store.ts";
import { openMemo } from "./cache/memo.ts";
import { programVersion, themeFolder } from "./program.ts";

/** Each is asked for once a process: what runs is the program that was there at its start. */
export type Theme = {
  /** That of all the theme's modules and stylesheets. */
  readonly digest: () => Promise<Digest>;
  /** Rejects with a `BuildFailure` or where esbuild's program is missing. */
  readonly files: () => Promise<readonly ClientFile[]>;
};

/** The theme, of which nothing is read before it is asked for. */
export function openTheme(): Theme {
  let digest: Promise<Digest> | undefined;
  let files: Promise<readonly ClientFile[]> | undefined;
  const theme: Theme = {
    digest: () => {
      digest ??= digestOfModules();
      return digest;
    },
    files: () => {
      files ??= theme.digest().then(filesOf);
      return files;
    },
  };
  return theme;
}

/** Nothing else is in the folder: each file is an input of the bundler. */
async function digestOfModules(): Promise<Digest> {
  const paths = (await diskHost.list(themeFolder)).map(({ path }) => path).sort();
  const bytes = await Promise.all(paths.map((path) => diskHost.read(path)));
  return digestOf(...paths.flatMap((path, index) => [path.slice(themeFolder.length), bytes[index] ?? ""]));
}

type Texts = readonly (readonly [output: string, text: string])[];

async function filesOf(key: Digest): Promise<readonly ClientFile[]> {
  const own = await diskHost.own();
  const store = own && (await openStore(diskHost, `${own.folder}/theme`));
  const memo = openMemo(store ?? passingStore(), programVersion());
  try {
    const kept = memo.json<Texts>("theme", key);
    if (kept !== undefined) return kept.map(([output, text]) => ({ output, bytes: Buffer.from(text) }));
    const made = await buildTheme(`${themeFolder}/templates`);
    const texts: Texts = made.map(({ output, bytes }) => [output, Buffer.from(bytes).toString("utf8")]);
    memo.putJson("theme", key, texts);
    await memo.save(true);
    return made;
  } finally {
    memo.close();
  }
}
