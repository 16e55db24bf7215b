// What the classes of a stylesheet are made from.
import { digestOf } from "./digest.ts";
import { siteFileOf } from "./source-tree.ts";

/** A name for the stylesheet at `path`, the same in all bundles and unlike that of any other file. */
export function styleName(path: string, siteFolder: string): string {
  const digest = digestOf(siteFileOf(siteFolder, path)).slice(0, 6);
  return path.replace(/((?:\.module)?\.css)$/, `-${digest}$1`);
}
