// The options of a release: what a build does besides writing the site.
import type { Command } from "commander";
import { isComparable } from "../build/compared.ts";
import { commandFailed } from "../diagnostics/command-failed.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { here } from "../platform/fs/native.ts";
import type { Host } from "../platform/host.ts";
import { defined } from "../text/defined.ts";

export type ReleaseOptions = { readonly updateLedger?: boolean; readonly compareTo?: string };

/** Adds them to a command that builds. */
export function withReleaseOptions(command: Command): Command {
  return command
    .option("--update-ledger", "write down every address of the site, so that none is ever lost")
    .option("--compare-to <path>", "tell what is other than in this output, or its build.json, not the one replaced");
}

/** The options as a build takes them. Finding: `command-failed`, for an output that is not there. */
export async function releaseOf(words: ReleaseOptions, cwd: string, host: Host): Promise<ReleaseOptions | Finding> {
  const compareTo = words.compareTo === undefined ? undefined : here.resolve(cwd, words.compareTo);
  if (compareTo !== undefined && !(await isComparable(host, compareTo)))
    return commandFailed(
      `There is no output and no report of a build at \`${words.compareTo}\``,
      "Name an output folder, or its build.json, with --compare-to.",
    );
  return defined({ updateLedger: words.updateLedger, compareTo });
}
