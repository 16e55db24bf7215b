// A command line as a process runs it, in this process: faster, and without the program having to be made.
import { run } from "../src/cli/main.ts";
import type { Ended } from "./program.ts";

/** Runs `words` in the folder `cwd`; answers the exit code and what was said. */
export async function runHere(words: readonly string[], cwd: string): Promise<Ended> {
  let stdout = "";
  let stderr = "";
  const streams = {
    stdout: { write: (text: string) => (stdout += text) },
    stderr: { write: (text: string) => (stderr += text) },
    env: {},
    cwd,
    interrupted: new AbortController().signal,
    hearSignals() {},
  };
  const code = await run(words, streams);
  return { code, stdout, stderr };
}
