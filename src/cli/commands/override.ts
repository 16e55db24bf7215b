// `pio-docs override`: the names of the components that a site may replace, or one of the theme's own as a file of the site to start from.
import { diagnostic } from "../../diagnostics/diagnostic.ts";
import { partWords } from "../../model/part-words.ts";
import { partNames } from "../../model/view.ts";
import { here } from "../../platform/fs/native.ts";
import type { Host } from "../../platform/host.ts";
import { folderOf, nameOf } from "../../text/file-path.ts";
import { nearest } from "../../text/nearest.ts";
import type { Context } from "../context.ts";
import { diskFailed } from "../disk-failed.ts";
import type { ReportOptions } from "../options.ts";
import { shownPath } from "../reports/shown-path.ts";

export type OverrideWords = ReportOptions & { readonly force?: boolean };

/** Runs the command; answers the exit code. */
export async function overrideCommand(
  { streams, tools, reporter }: Context,
  [name, site]: readonly [string | undefined, string],
  { force }: OverrideWords,
): Promise<number> {
  if (name === undefined) {
    const width = Math.max(...partNames.map(({ length }) => length));
    for (const one of partNames) reporter.data(`${one.padEnd(width)}  ${partWords[one]}`);
    return 0;
  }
  const known = partNames.find((one) => one === name);
  if (known === undefined) {
    const near = nearest(name, partNames);
    return reporter.faults([
      diagnostic("override-unknown", { file: "." }, near === undefined ? { name } : { name, near }),
    ]);
  }
  const inSite = `overrides/${known}.jsx`;
  const path = `${here.resolve(streams.cwd, site)}/${inSite}`;
  const shown = shownPath(path, streams.cwd, streams.cwd);
  try {
    const what = await inTheWay(tools.host, here.resolve(streams.cwd, site), path);
    if (what === "link" || (what === "file" && force !== true))
      return reporter.faults([diagnostic("override-exists", { file: shown }, { file: shown, what })]);
    await tools.host.write(path, await tools.host.read(`${tools.overrides}/${known}.jsx`));
  } catch (error) {
    return reporter.faults([diskFailed(error)]);
  }
  reporter.data(shown);
  reporter.say(`\nAdd this to \`theme.overrides\` in the config:\n  ${known}: ${inSite}`);
  return 0;
}

/** What stands where `path` is to be written: a file, or a symbolic link, there or above it in the site, through which it would be written elsewhere. */
async function inTheWay(host: Host, site: string, path: string): Promise<"file" | "link" | undefined> {
  const root = (await host.realPath(site)) ?? site;
  for (let inside = path; inside !== site; inside = folderOf(inside)) {
    const names: readonly string[] = await host.names(folderOf(inside)).catch(() => []);
    const isThere = names.includes(nameOf(inside));
    if (isThere && (await host.realPath(inside)) !== root + inside.slice(site.length)) return "link";
  }
  return (await host.stamp(path)) === undefined ? undefined : "file";
}
