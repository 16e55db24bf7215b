// Libraries that few inputs need, each in a file of its own beside the program: the thread that first needs one reads it there and then, and no
// other does. Together they are half of what a thread would read before its first page. `#late/*` of package.json names the files, which
// are made with the package (src/compile/package-late.ts).
import { createRequire } from "node:module";
import { lazily } from "./lazily.ts";

const read = createRequire(import.meta.url);

/** What the file `name` exports, read at the first call. */
export function late<Library>(name: string): () => Library {
  return lazily((): Library => read(`#late/${name}.cjs`));
}
