// The handlers that `pio-docs emit` writes: each a module of one file that runs where there is fetch. They are not minified, since who deploys
// one reads it first.
import { diskHost } from "../../src/platform/fs/disk.ts";
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
  const files = new Map([["proxy.js", text.replace(/^\/\/ src\/.*\n/gm, "")]]);
  // Written by hand, to be changed by hand.
  for (const name of ["ask.js", "ask-provider.js"])
    files.set(name, new TextDecoder().decode(await diskHost.read(`${folder}/templates/handlers/${name}`)));
  return files;
}
