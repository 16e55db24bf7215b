// `pio-docs migrate <old> <new>`: the docs tree of another program becomes a site of pio-docs in a folder of its own.

import { commandFailed } from "../../diagnostics/command-failed.ts";
import { placed } from "../../diagnostics/placed.ts";
import { wrongUse } from "../../diagnostics/wrong-use.ts";
import { here } from "../../platform/fs/native.ts";
import type { Context } from "../context.ts";
import { diskFailed } from "../disk-failed.ts";
import type { ReportOptions } from "../options.ts";
import { shownPath } from "../reports/shown-path.ts";
import { siteLocator, wordedOf } from "../reports/worded.ts";
import { schemaFrom } from "../schema-path.ts";

export type MigrateWords = ReportOptions & { readonly from?: string; readonly set?: readonly string[] };

/** Diagnostics of the new tree that its report lists. */
const mostLines = 500;

/** Runs the command; answers the exit code: 0 when the tree is moved, whatever was lost, 2 when it cannot be. */
export async function migrateCommand(
  context: Context,
  [old, target]: readonly [old: string, target: string],
  options: MigrateWords,
): Promise<number> {
  const { streams, tools, reporter } = context;
  const set: Record<string, string> = {};
  for (const word of options.set ?? []) {
    const [, key, value] = /^([a-z][\w.-]*)=(.*)$/is.exec(word) ?? [];
    if (key === undefined || value === undefined)
      return reporter.faults([wrongUse(`\`--set ${word}\` must have the form key=value`)]);
    set[key] = value;
  }
  const folder = here.resolve(streams.cwd, target);
  try {
    const done = await tools.migrate(tools.host, {
      old: here.resolve(streams.cwd, old),
      target: folder,
      ...(options.from === undefined ? {} : { from: options.from }),
      set,
      schema: schemaFrom(folder, tools.schema),
      check: (site) => checkedLines(context, site),
    });
    if (done.kind === "refused")
      return reporter.faults([
        commandFailed(`Nothing was migrated: ${done.problem}`, "Fix this, then run the command again."),
      ]);
    const { counts, program, losses, decide, checked } = done;
    if (options.format === "json") reporter.data(JSON.stringify(done, null, 2));
    const shown = shownPath(folder, streams.cwd, streams.cwd);
    reporter.say(
      `Migrated from ${program}. Pages: ${counts.pages}, URLs kept: ${counts.kept}, redirects: ${counts.redirected}, other files: ${counts.files}, not migrated: ${losses}.`,
    );
    reporter.say(
      `See ${shown}/MIGRATION.md for what was not migrated and for open decisions (${decide + checked} left).\nPreview the site:\n  npx pio-docs serve ${target} --watch --open`,
    );
    return 0;
  } catch (error) {
    return reporter.faults([diskFailed(error)]);
  }
}

/** What `pio-docs check --strict` says of a site, a line each. */
async function checkedLines({ tools, streams }: Context, siteFolder: string): Promise<readonly string[]> {
  const { diagnostics } = await tools.build(tools.host, {
    siteFolder,
    out: `${siteFolder}/build`,
    cache: false,
    // What came of a tree of others is data.
    noCode: true,
    write: false,
    strict: true,
    signal: streams.interrupted,
  });
  streams.interrupted.throwIfAborted();
  const locate = siteLocator(tools.host, siteFolder);
  const grave = diagnostics.filter(({ severity, because }) => severity !== "info" && because === undefined);
  const lines: string[] = [];
  for (const one of (await placed(grave, locate)).slice(0, mostLines)) {
    const { file, line, column, message, hint } = await wordedOf(one, { locate, nameOf: (name) => name });
    const spot = line === undefined ? "" : `:${line}:${column}`;
    lines.push(`\`${file}${spot}\`: ${message}${hint === undefined ? "" : ` ${hint}`}`.replace(/\s+/g, " "));
  }
  if (grave.length > mostLines)
    lines.push(`and ${grave.length - mostLines} more: run \`pio-docs check\` to list them all`);
  return lines;
}
