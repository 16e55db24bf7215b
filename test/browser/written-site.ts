// A site of a test's own, written to a folder and built there by the shipped program.
import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { checkout } from "../program.ts";

/** Writes `files` (content by path) below `folder` and builds them; answers the folder of the output. */
export async function buildWritten(folder: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const out = join(folder, "out");
  const build = ["bin/pio-docs.js", "build", folder, "--out", out, "--no-cache", "--quiet"];
  await promisify(execFile)(process.execPath, build, { cwd: checkout });
  return out;
}
