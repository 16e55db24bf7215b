// `pio-docs init <dir>`: a small site to start from. Never writes into a folder that holds anything; with --ci the file of a CI service for the
// site that is there, or for the new one.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { here } from "../../platform/fs/native.ts";
import type { Host } from "../../platform/host.ts";
import { ciFileFor } from "../ci/ci-file.ts";
import type { CiService } from "../ci/services.ts";
import type { Context } from "../context.ts";
import { diskFailed } from "../disk-failed.ts";
import type { ReportOptions } from "../options.ts";
import { shownPath } from "../reports/shown-path.ts";
import { installedSchema, schemaFrom } from "../schema-path.ts";

async function refusal(host: Host, folder: string, named: string): Promise<Diagnostic | undefined> {
  const stamp = await host.stamp(folder);
  if (stamp === undefined) return undefined;
  const isFree = stamp.kind === "folder" && (await host.names(folder)).every((name) => name === ".git");
  return isFree ? undefined : diagnostic("folder-not-empty", { file: folder }, { folder: named });
}

function withSchema(config: Uint8Array, schema: string): string {
  return new TextDecoder().decode(config).replace(installedSchema, schema);
}

export type InitWords = ReportOptions & { readonly ci?: CiService };

/** Runs the command; answers the exit code. */
export async function initCommand(context: Context, dir: string, { ci }: InitWords): Promise<number> {
  const { streams, tools, reporter } = context;
  const folder = here.resolve(streams.cwd, dir);
  const refused = await refusal(tools.host, folder, dir);
  if (refused !== undefined && (ci === undefined || !(await isFolder(tools.host, folder))))
    return reporter.faults([refused]);
  const file = ci === undefined ? undefined : await ciFileFor(tools.host, folder, ci);
  if (file !== undefined && "code" in file) return reporter.faults([file]);
  const exit = refused === undefined ? await writeStarter(context, folder) : 0;
  if (exit !== 0) return exit;
  if (file !== undefined) {
    try {
      await tools.host.write(file.path, file.text);
    } catch (error) {
      return reporter.faults([diskFailed(error)]);
    }
    reporter.data(shownPath(file.path, streams.cwd, streams.cwd));
  }
  if (refused === undefined)
    reporter.say(`\nCreated a site in ${dir}. Start writing:\n  npx pio-docs serve ${dir} --watch --open`);
  return 0;
}

async function isFolder(host: Host, folder: string): Promise<boolean> {
  return (await host.stamp(folder))?.kind === "folder";
}

/** Writes the small site into `folder`; answers the exit code. */
async function writeStarter({ streams, tools, reporter }: Context, folder: string): Promise<number> {
  try {
    for (const { path } of await tools.host.list(tools.starter)) {
      // npm leaves a .gitignore out of a package, so the starter's has no dot.
      const target = `${folder}${path.slice(tools.starter.length)}`.replace(/\/gitignore$/, "/.gitignore");
      const isConfig = target === `${folder}/pio-docs.config.json`;
      const bytes = await tools.host.read(path);
      await tools.host.write(target, isConfig ? withSchema(bytes, schemaFrom(folder, tools.schema)) : bytes);
      reporter.data(shownPath(target, streams.cwd, streams.cwd));
    }
  } catch (error) {
    return reporter.faults([diskFailed(error)]);
  }
  return 0;
}
