// The shipped program, made once a run. Each project of vitest has its own setup and its own modules, so what they share is the
// environment of the process that starts them all.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const made = "PIO_DOCS_TEST_PROGRAM";

/** The folder of this checkout. */
export const checkout = join(import.meta.dirname, "..");

/** Builds `dist` from the sources, at the first call of a run. */
export async function buildProgram(): Promise<void> {
  if (process.env[made] !== undefined) return;
  await run("npm", ["run", "--silent", "dist"], { cwd: checkout });
  process.env[made] = "made";
}

/** By this name vitest calls what a run of tests stands on. */
export { buildProgram as setup };

/** How a run of the shipped program ended. */
export type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Runs `bin/pio-docs.js` with `words`, in a process of its own; a failure is an answer like any other. */
export async function runProgram(words: readonly string[], cwd = checkout): Promise<Ended> {
  const program = [join(checkout, "bin/pio-docs.js"), ...words];
  return new Promise((done) => {
    execFile(process.execPath, program, { cwd, maxBuffer: 256 * 1024 * 1024 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : -1;
      done({ code, stdout, stderr });
    });
  });
}
