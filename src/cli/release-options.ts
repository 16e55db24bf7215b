// The options of a release: what a build does besides writing the site.
import type { Command } from "commander";
import { isComparable } from "../build/compared.ts";
import { commandFailed } from "../diagnostics/command-failed.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { here } from "../platform/fs/native.ts";
import type { Host } from "../platform/host.ts";
import { defined } from "../text/defined.ts";

export type ReleaseOptions = {
  readonly updateUrls?: boolean;
  readonly compareTo?: string;
  readonly review?: string;
  readonly reviewComment?: string;
};

/** Adds them to a command that builds. */
export function withReleaseOptions(command: Command): Command {
  return command
    .option("--update-urls", "write every URL of the site to the URL manifest, pio-docs.urls.txt")
    .option(
      "--compare-to <path>",
      "report changes since this output folder or build.json (default: the output that the build replaces)",
    )
    .option(
      "--review <path|ref>",
      "write a preview that marks all changes since this output folder, build.json, or Git ref",
    )
    .option("--review-comment <file>", "with --review, also write a summary in Markdown to this file");
}

/** The options as a build takes them. Diagnostic: `command-failed`, for an output that is not there. */
export async function releaseOf(
  words: ReleaseOptions,
  cwd: string,
  host: Host,
): Promise<Pick<ReleaseOptions, "updateUrls" | "compareTo"> | Diagnostic> {
  const compareTo = words.compareTo === undefined ? undefined : here.resolve(cwd, words.compareTo);
  if (compareTo !== undefined && !(await isComparable(host, compareTo)))
    return commandFailed(
      `No output folder or build report was found at \`${words.compareTo}\``,
      "Pass an output folder, or its build.json, to --compare-to.",
    );
  return defined({ updateUrls: words.updateUrls, compareTo });
}
