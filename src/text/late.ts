// Libraries that few inputs need, each in a file of its own beside the program: the thread that first needs one reads it there and then, and no
// other does. Together they are half of what a thread would read before its first page. The files are made with the package
// (scripts/package/late.ts); `#late/*` of package.json names them.
import { createRequire } from "node:module";
import { lazily } from "./lazily.ts";

const require = createRequire(import.meta.url);

/** What the file `name` exports, read at the first call. */
export function late<Library extends object>(name: string): () => Library {
  return lazily(() => require(`#late/${name}.cjs`) as Library);
}
