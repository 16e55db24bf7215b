// The libraries that few inputs need, bundled when the package is made: a file each, which `late` of src/text/late.ts reads.

import { grammarNames } from "../../src/highlight/grammars.ts";
import { here } from "../../src/platform/fs/native.ts";
import { bundle } from "../../src/platform/native/bundler.ts";

/** `inputs`: the files that it was made of, from the package's folder. */
export type LateFile = { readonly name: string; readonly code: string; readonly inputs: readonly string[] };

/** The source of each file, by its name. */
const entries: Readonly<Record<string, string>> = {
  yaml: "node_modules/yaml/dist/index.js",
  packages: "node_modules/npm-to-yarn/dist/npm-to-yarn.mjs",
  toml: "node_modules/smol-toml/dist/index.js",
  remark: "src/markdown/parse-markdown.ts",
  html: "src/markdown/html-libraries.ts",
  // React and what asks the code of a site: it is run in realms of its own.
  realm: "src/components/realm/realm.ts",
  ...Object.fromEntries(
    [...grammarNames].map((name) => [`grammars/${name}`, `node_modules/highlight.js/lib/languages/${name}.js`]),
  ),
};

/** All of them, bundled from `folder`, which holds node_modules. */
export function lateFiles(folder: string): Promise<readonly LateFile[]> {
  return Promise.all(Object.entries(entries).map(([name, entry]) => lateFile(name, folder, { entryPoints: [entry] })));
}

/** One of them, made of what `source` tells the bundler. A CommonJS module, since it is loaded by `require`. */
export async function lateFile(name: string, folder: string, source: Parameters<typeof bundle>[0]): Promise<LateFile> {
  const { outputFiles, metafile } = await bundle({
    ...source,
    absWorkingDir: here.nativeOf(folder),
    bundle: true,
    write: false,
    metafile: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    alias: { "react-dom/server": "./node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js" },
    minify: true,
    legalComments: "none",
    charset: "utf8",
    logLevel: "silent",
  });
  return { name: `${name}.cjs`, code: outputFiles[0]?.text ?? "", inputs: Object.keys(metafile.inputs) };
}
