// The options of a release: what a build does besides writing the site.
import type { Command } from "commander";

/** Adds them to a command that builds. */
export function withReleaseOptions(command: Command): Command {
  return command.option("--update-ledger", "write down every address of the site, so that none is ever lost");
}
