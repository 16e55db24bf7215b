// `pio-docs emit <kind> [site]`: files that a site runs at a host of functions, for what a static site cannot do by itself.
import { commandFailed } from "../../diagnostics/command-failed.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { here } from "../../platform/fs/native.ts";
import { folderOf } from "../../text/file-path.ts";
import type { Context } from "../context.ts";
import { diskFailed } from "../disk-failed.ts";
import type { EmittedKind } from "../emitted.ts";
import { askedOf, type CommandBuildOptions, type CommandSiteOptions } from "../options.ts";
import { shownPath } from "../reports/shown-path.ts";
import { harmless } from "../streams.ts";

export type EmitOptions = Omit<CommandSiteOptions, "out"> & { readonly out?: string };

/** Runs the command; answers the exit code. */
export async function emitCommand(
  context: Context,
  [kind, site]: readonly [kind: EmittedKind, site: string],
  { out, ...options }: EmitOptions,
): Promise<number> {
  const { streams, tools, reporter } = context;
  const asked = await askedOf(site, { ...options, cache: true }, { ...streams, host: tools.host });
  if ("code" in asked) return reporter.faults([asked]);
  if (kind === "ask") return emitAsk(context, asked, out);
  const facts = await tools.proxyFacts(tools.host, { ...asked, write: false });
  if (facts.diagnostics.length > 0) return reporter.faults(facts.diagnostics, asked.siteFolder);
  const { origin, targets, left } = facts;
  const missing = problemOf(facts);
  if (missing !== undefined) return reporter.faults([missing]);
  for (const url of left)
    reporter.say(harmless(`The proxy sends no requests to ${url.slice(0, 200)}: it is not a public URL.`));
  const settings = JSON.stringify({ origin, targets }, null, 2);
  const code = new TextDecoder().decode(await tools.host.read(`${tools.handlers}/proxy.js`));
  return written(context, `${proxyHead}const pioDocsSettings = ${settings};\n\n${code}`, out);
}

/** Writes the endpoint for questions and, unless it is there, the adapter beside it; answers the exit code. */
async function emitAsk(context: Context, asked: CommandBuildOptions, out?: string): Promise<number> {
  const { streams, tools, reporter } = context;
  const { url, baseUrl = "/", diagnostics } = await tools.readSpecs(tools.host, { ...asked, write: false });
  if (url === undefined)
    return diagnostics.length > 0
      ? reporter.faults(diagnostics, asked.siteFolder)
      : reporter.faults([
          commandFailed("The endpoint must know the site that it belongs to", "Set url in the config."),
        ]);
  const read = async (name: string): Promise<string> =>
    new TextDecoder().decode(await tools.host.read(`${tools.handlers}/${name}`));
  const endpoint = (await read("ask.js")).replace("https://docs.example.com/", () => url + baseUrl);
  const exit = await written(context, endpoint, out);
  if (exit !== 0 || out === undefined) return exit;
  const beside = `${folderOf(here.resolve(streams.cwd, out))}/ask-provider.js`;
  if ((await tools.host.stamp(beside)) !== undefined) return 0;
  return written(context, await read("ask-provider.js"), beside);
}

function problemOf({
  apis,
  origin,
  targets,
}: Awaited<ReturnType<Context["tools"]["proxyFacts"]>>): Diagnostic | undefined {
  if (apis === 0)
    return commandFailed("No API of this site has a proxy", 'Set console.proxy of an API, such as "/api-proxy".');
  if (origin === undefined)
    return commandFailed("The proxy must know the site that it belongs to", "Set url in the config.");
  if (targets.length === 0)
    return commandFailed("The specs list no server that a proxy can send requests to", "Add a public URL to servers.");
  return undefined;
}

const proxyHead = `// The proxy of the console of this site, written by pio-docs emit proxy. Write it again after a change of servers in a spec.
`;

/** Writes `text` to the file `out`, or to stdout; answers the exit code. */
export async function written({ streams, tools, reporter }: Context, text: string, out?: string): Promise<number> {
  if (out === undefined) {
    streams.stdout.write(text);
    return 0;
  }
  const path = here.resolve(streams.cwd, out);
  try {
    await tools.host.write(path, new TextEncoder().encode(text));
  } catch (error) {
    return reporter.faults([diskFailed(error)]);
  }
  reporter.data(shownPath(path, streams.cwd, streams.cwd));
  return 0;
}
