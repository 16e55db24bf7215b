// `pio-docs release <version> [site]`: stores the specs of a site as they are now, so that later builds know what changed since.

import { wrongUse } from "../../diagnostics/wrong-use.ts";
import { isDay } from "../../text/day.ts";
import type { Context } from "../context.ts";
import { askedOf, type CommandSiteOptions } from "../options.ts";
import { progressOn } from "../progress.ts";

export type ReleaseCommandOptions = CommandSiteOptions & { readonly date?: string };

/** Names of files on every system, and of releases. */
const fitting = /^[A-Za-z0-9][\w.+-]{0,99}$/;

/** Runs the command; answers the exit code. */
export async function releaseCommand(
  context: Context,
  [version, site]: readonly [version: string, site: string],
  options: ReleaseCommandOptions,
): Promise<number> {
  const { streams, tools, reporter } = context;
  if (!fitting.test(version) || version.endsWith("."))
    return reporter.faults([
      wrongUse(
        "the version must contain only letters, digits, `.`, `-`, `_`, and `+`, and be at most 100 characters long",
      ),
    ]);
  if (options.date !== undefined && !isDay(options.date))
    return reporter.faults([wrongUse("--date must be a date such as 2026-11-21")]);
  const asked = await askedOf(site, options, { ...streams, host: tools.host });
  if ("code" in asked) return reporter.faults([asked]);
  const { written, same, diagnostics } = await tools.storeRelease(
    tools.host,
    { ...asked, write: false, progress: progressOn(streams.stderr, options.quiet === true).show },
    { version, date: options.date },
  );
  for (const file of written) reporter.say(`Wrote ${file}. Commit it.`);
  for (const file of same) reporter.say(`${file} is already up to date.`);
  return diagnostics.length === 0 ? 0 : reporter.faults(diagnostics, asked.siteFolder);
}
