// Which tests look at the built Pio site or manual, or open a browser. What they wait for leaves a core to others.
import { readFileSync } from "node:fs";

const folders = /[\\/]test[\\/](browser|routes)[\\/]/;
const asks = /inject\("(pio|manual)"\)|from "[./]*\/browser\//;

/** Whether the test at `path`, which is absolute, asks for what `provideSites` of setup.ts makes. */
export function needsSites(path: string): boolean {
  return folders.test(path) || asks.test(readFileSync(path, "utf8"));
}
