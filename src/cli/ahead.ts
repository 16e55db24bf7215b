// What is done before the command line is read, which takes a while: how V8 works is set, and the thread starts that a long command will run on.
import { startAhead } from "../compile/ahead.ts";
import { cleanUpAlone, optimiseLate } from "../host/engine.ts";

/** The commands that always ask for that thread, and are asked for most. */
const apart: ReadonlySet<string> = new Set(["build", "check", "dev", "serve"]);

/** What else is wanted, or is settled for threads before one starts. */
const otherwise = /^(?:-h|--help|--parser)/;

/** `argv`: without `node` and the script; `script`: of the thread. */
export function prepare(argv: readonly string[], script: URL): void {
  optimiseLate();
  cleanUpAlone();
  if (apart.has(argv[0] ?? "") && !argv.some((word) => otherwise.test(word))) startAhead(script);
}
