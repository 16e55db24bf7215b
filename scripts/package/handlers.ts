// The handlers that `pio-docs emit` writes: each a module of one file that runs where there is fetch. They are not minified, since who deploys
// one reads it first.
import { here } from "../../src/platform/fs/native.ts";
import { bundle } from "../../src/platform/native/bundler.ts";

/** The text of each by its name, bundled from `folder`, which holds `src`. */
export async function handlerFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await bundle({
    entryPoints: [`${here.nativeOf(folder)}/src/handlers/entries/proxy.ts`],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    external: ["node:*"],
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
  });
  const text = outputFiles?.[0]?.text ?? "";
  return new Map([["proxy.js", text.replace(/^\/\/ src\/.*\n/gm, "")]]);
}
