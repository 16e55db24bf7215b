// Modules of the theme that others stand for on sites whose console has a proxy, so that the scripts of all other sites stay as they are.
import { basename } from "node:path/posix";
import type { Plugin } from "esbuild";
import { here } from "../platform/fs/native.ts";

const folder = "islands/sending";

/** By their names in that folder. */
const instead: Readonly<Record<string, string>> = {
  exchange: "through-proxy",
  "answer-view": "proxied-view",
  "send-panel": "proxied-panel",
};

/** The modules that stand for others, below templates/theme. */
export const proxiedModules: readonly string[] = Object.values(instead).map((name) => `${folder}/${name}`);

/** Puts them in the place of those, but for each other. */
export const withProxy: Plugin = {
  name: "with-proxy",
  setup(bundler) {
    const filter = new RegExp(`^\\./(?:sending/)?(?:${Object.keys(instead).join("|")})\\.(?:js|tsx?)$`);
    bundler.onResolve({ filter }, ({ path, importer, resolveDir, kind }) => {
      const by = nameOf(importer);
      if (proxiedModules.includes(`${folder}/${by}`)) return undefined;
      const name = nameOf(path);
      return bundler.resolve(path.replace(name, instead[name] ?? name), { importer, resolveDir, kind });
    });
  },
};

function nameOf(path: string): string {
  return basename(here.pathOf(path)).replace(/\.\w+$/, "");
}
