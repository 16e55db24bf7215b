// Which tests look at the built Pio site or manual, over HTTP, in a browser or in their files. What they wait for leaves a core to others.
import { relative } from "node:path";
import { checkout } from "./program.ts";

const folders = /^test\/(browser|routes)\//;
const files = new Set([
  "test/mcp/retrieval.test.ts",
  "test/reference/coverage.test.ts",
  "test/reference/markdown-pages.test.ts",
  "test/search/bars.test.ts",
  "test/theme/islands.test.ts",
]);

/** Whether the test at `path`, which is absolute, asks for what `provideSites` of setup.ts makes. */
export function needsSites(path: string): boolean {
  const own = relative(checkout, path).replaceAll("\\", "/");
  return folders.test(own) || files.has(own);
}
