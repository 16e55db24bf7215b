// The site of fixtures/own-checks in memory: ten checks as their authors would write them, and what they are about.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

export const fixtureFolder = join(import.meta.dirname, "../../fixtures/own-checks");

/** Its files by their paths. */
export function fixtureFiles(): Record<string, string> {
  const paths = readdirSync(fixtureFolder, { recursive: true, encoding: "utf8" }).map((path) =>
    join(fixtureFolder, path),
  );
  const files = paths.filter((path) => statSync(path).isFile() && !path.includes(".pio-docs"));
  return Object.fromEntries(files.map((path) => [relative(fixtureFolder, path), readFileSync(path, "utf8")]));
}
