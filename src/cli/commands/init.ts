// `pio-docs init <dir>`: a small site to start from. Never writes into a folder that holds anything.
import { relative } from "node:path/posix";
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Host } from "../../host/host.ts";
import { here } from "../../host/native.ts";
import { isWithin } from "../../text/file-path.ts";
import type { Context } from "../context.ts";
import { diskFailed } from "../disk-failed.ts";
import { shownPath } from "../report/shown-path.ts";

async function refusal(host: Host, folder: string, named: string): Promise<Finding | undefined> {
  const stamp = await host.stamp(folder);
  if (stamp === undefined) return undefined;
  const isFree = stamp.kind === "folder" && (await host.names(folder)).every((name) => name === ".git");
  return isFree ? undefined : finding("folder-not-empty", { file: folder }, { folder: named });
}

/**
 * How a config in `folder` names the schema: by its relative path when the program is installed beside the site or above it; else by the
 * place where `npm install pio-docs` in the site's folder would put it.
 */
function schemaFrom(folder: string, schema: string): string {
  const home = /^(.*)\/node_modules\/pio-docs\//s.exec(schema)?.[1];
  if (home === undefined || !isWithin(folder, home)) return `./${installed}`;
  const path = relative(folder, schema);
  return path.startsWith("../") ? path : `./${path}`;
}

const installed = "node_modules/pio-docs/dist/config.schema.json";

function withSchema(config: Uint8Array, schema: string): string {
  return new TextDecoder().decode(config).replace(`./${installed}`, schema);
}

/** Runs the command; answers the exit code. */
export async function initCommand(context: Context, dir: string): Promise<number> {
  const { streams, tools, voice } = context;
  const folder = here.resolve(streams.cwd, dir);
  const refused = await refusal(tools.host, folder, dir);
  if (refused !== undefined) return voice.faults([refused]);
  try {
    for (const { path } of await tools.host.list(tools.starter)) {
      // npm leaves a .gitignore out of a package, so the starter's has no dot.
      const target = `${folder}${path.slice(tools.starter.length)}`.replace(/\/gitignore$/, "/.gitignore");
      const isConfig = target === `${folder}/pio-docs.config.json`;
      const bytes = await tools.host.read(path);
      await tools.host.write(target, isConfig ? withSchema(bytes, schemaFrom(folder, tools.schema)) : bytes);
      voice.data(shownPath(target, streams.cwd, streams.cwd));
    }
  } catch (error) {
    return voice.faults([diskFailed(error)]);
  }
  voice.say(`\nThe site is there. Write and watch it with:\n  pio-docs serve ${dir} --watch --open`);
  return 0;
}
