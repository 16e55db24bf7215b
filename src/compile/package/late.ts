// The libraries that few inputs need, bundled when the package is made: a file each, which `late` of src/text/late.ts reads.
import { here } from "../../host/native.ts";
import { grammarNames } from "../../parse/colours/grammars.ts";
import { bundled } from "./bundled.ts";

/** `inputs`: the files that it was made of, from the package's folder. */
export type LateFile = { readonly name: string; readonly code: string; readonly inputs: readonly string[] };

/** What each file is made of, by its name. */
const entries: Readonly<Record<string, string>> = {
  yaml: "node_modules/yaml/dist/index.js",
  remark: "src/parse/guide/remark-libraries.ts",
  html: "src/parse/guide/html-libraries.ts",
  ...Object.fromEntries(
    [...grammarNames].map((name) => [`grammars/${name}`, `node_modules/highlight.js/lib/languages/${name}.js`]),
  ),
};

/** All of them, bundled from `folder`, which holds node_modules. Modules of CommonJS, since no thread waits for them. */
export async function lateFiles(folder: string): Promise<readonly LateFile[]> {
  const made = Object.entries(entries).map(async ([name, entry]): Promise<LateFile> => {
    const { text, inputs } = await bundled("cjs", {
      entryPoints: [entry],
      absWorkingDir: here.nativeOf(folder),
      logLevel: "silent",
    });
    return { name: `${name}.cjs`, code: text, inputs };
  });
  return Promise.all(made);
}
