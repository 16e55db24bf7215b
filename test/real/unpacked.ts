// Packages of the registry unpacked as they are, without what they depend on: `npm pack`, the digest of docs-trees.ts, `tar`. Once a
// checkout: what was unpacked stays in the cache of the main install.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { DocsTree } from "./docs-trees.ts";

const servedFiles = join(import.meta.dirname, "../../node_modules/.cache/pio-docs-trees");

/** The folder of the tree in its unpacked package. */
export function unpacked(tree: DocsTree): string {
  const home = join(servedFiles, `${tree.package.replace("/", "+")}@${tree.version}`);
  if (!existsSync(home)) unpack(tree, home);
  return join(home, "package", tree.folder);
}

/** Whole or not at all: the folder gets its name when all is in it. */
function unpack({ package: name, version, integrity }: DocsTree, home: string): void {
  mkdirSync(servedFiles, { recursive: true });
  const work = mkdtempSync(join(servedFiles, "new-"));
  try {
    const packed = execFileSync("npm", ["pack", `${name}@${version}`, "--silent", "--pack-destination", work], {
      encoding: "utf8",
      cwd: work,
    });
    const archive = join(work, packed.trim().split("\n").pop() ?? "");
    const digest = `sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}`;
    if (digest !== integrity) throw new Error(`${name}@${version} has the digest ${digest}, not ${integrity}`);
    execFileSync("tar", ["-xzf", archive, "-C", work]);
    rmSync(archive);
    renameSync(work, home);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
