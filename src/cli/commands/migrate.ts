// `pio-docs migrate <old> <new>`: the docs tree of another program becomes a site of pio-docs in a folder of its own.

import type { FoundProblem } from "../../build/commands/migrate/known-problems.ts";
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
      check: (site) => problemsOf(context, site),
    });
    if (done.kind === "refused")
      return reporter.faults([
        commandFailed(`Nothing was migrated: ${done.problem}`, "Fix this, then run the command again."),
      ]);
    const { program, builds, summary } = done;
    if (options.format === "json") reporter.data(JSON.stringify(done, null, 2));
    const shown = shownPath(folder, streams.cwd, streams.cwd);
    reporter.say(`Migrated from ${program}: ${summary}`);
    reporter.say(
      builds
        ? `See ${shown}/MIGRATION.md for what was not migrated and for open decisions.\nPreview the site:\n  npx pio-docs serve ${target} --watch --open`
        : `The new site does not build yet. See ${shown}/MIGRATION.md, then run:\n  npx pio-docs check ${target}`,
    );
    return 0;
  } catch (error) {
    return reporter.faults([diskFailed(error)]);
  }
}

/** Errors and warnings of a site, with their words and lines. */
async function problemsOf({ tools, streams }: Context, siteFolder: string): Promise<readonly FoundProblem[]> {
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
  const found: FoundProblem[] = [];
  for (const { spot, ...reported } of await placed(grave, locate)) {
    const { message } = await wordedOf({ ...reported, spot }, { locate, nameOf: (name) => name });
    found.push({ reported, message: message.replace(/\s+/g, " "), ...spot });
  }
  return found;
}
