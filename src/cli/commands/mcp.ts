// `pio-docs mcp [site]`: answers assistants and editors with the facts of a built site, in a folder or published. Over stdin and stdout the
// protocol alone is written to stdout; all that is said to a person goes to stderr.
import { releaseOf } from "../../build/program.ts";
import { commandFailed } from "../../diagnostics/command-failed.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { wrongUse } from "../../diagnostics/wrong-use.ts";
import type { PublishedSite } from "../../mcp/published.ts";
import type { HttpOrder } from "../../mcp/speak-http.ts";
import { isLoopback } from "../../model/loopback.ts";
import { frontOf } from "../../model/markdown-text.ts";
import { packManifest } from "../../model/source-tree.ts";
import { here } from "../../platform/fs/native.ts";
import { type ServedFiles, servedFolder } from "../../serve/served-files.ts";
import { isUrl } from "../../text/url.ts";
import type { Context } from "../context.ts";
import { startedOn, untilInterrupted } from "../listening.ts";
import type { McpWords } from "../mcp-options.ts";
import { outOf } from "../options.ts";

/** Runs the command; answers the exit code. */
export async function mcpCommand(context: Context, site: string, options: McpWords): Promise<number> {
  const { streams, reporter } = context;
  const wrong = misuse(options, streams.env);
  if (wrong !== undefined) return reporter.faults([wrong]);
  const release = releaseOf();
  // With --emit, `--out` is the file to write.
  const { out, ...found } = options;
  const sought = options.emit === undefined ? options : found;
  const published = await publishedAt(context, site, { options: sought, release });
  if ("code" in published) return reporter.faults([published]);
  if (options.emit !== undefined)
    return (await import("./emit-worker.ts")).emitWorker(context, { site: published, release, out });
  if (options.http === true) return speakOnPort(context, options, { site: published, release });
  const { speakStdio } = await import("../../mcp/speak-stdio.ts");
  const { stdin: input, stdout: output } = process;
  streams.hearSignals();
  await speakStdio({ site: published, release, input, output, stopped: streams.interrupted });
  return streams.interrupted.aborted ? 130 : 0;
}

function misuse({ http, port, host, token, emit }: McpWords, env: Context["streams"]["env"]): Diagnostic | undefined {
  if (emit !== undefined && http === true) return wrongUse("--emit cannot be used with --http");
  if (http !== true) {
    const given = [port, host, token].some((option) => option !== undefined);
    return given ? wrongUse("--port, --host, and --token are only used together with --http") : undefined;
  }
  const secret = tokenOf(token, env);
  if (secret !== undefined && !/^[\x21-\x7e]{16,}$/.test(secret))
    return commandFailed(
      "The token is too short, or contains characters that are not allowed",
      "Use at least 16 ASCII characters without spaces.",
    );
  if (host === undefined || isLoopback(host) || secret !== undefined) return undefined;
  return commandFailed(
    `Other machines can reach ${host}, but no token is set`,
    "Set a token with --token <text> or PIO_DOCS_MCP_TOKEN.",
  );
}

function tokenOf(token: string | undefined, env: Context["streams"]["env"]): string | undefined {
  return token ?? (env.PIO_DOCS_MCP_TOKEN === "" ? undefined : env.PIO_DOCS_MCP_TOKEN);
}

type Wanted = { readonly options: McpWords; readonly release: string };

/** The site that `site` names: an address, a built folder, or the folder of a site whose output is built. */
async function publishedAt(
  { streams, tools }: Context,
  site: string,
  { options, release }: Wanted,
): Promise<PublishedSite | Diagnostic> {
  if (/^https?:\/\//i.test(site)) {
    const address = isUrl(site) ? new URL(site) : undefined;
    if (address === undefined)
      return commandFailed(`\`${site}\` is not a URL`, "Pass a folder, or a URL such as https://docs.example.com/.");
    const { notReadable, remoteSite } = await import("../../mcp/remote-site.ts");
    const refused = notReadable(address);
    return refused === undefined
      ? remoteSite(address, { userAgent: `pio-docs/${release}` })
      : commandFailed(`\`${address.host}\` cannot be used: ${refused.problem}`, refused.hint);
  }
  const folder = here.resolve(streams.cwd, site);
  const isPack = options.out === undefined && (await tools.host.stamp(`${folder}/${packManifest}`)) !== undefined;
  const pack = isPack ? await tools.openPack(tools.host, folder) : undefined;
  if (pack !== undefined) return "code" in pack ? pack : (await import("../packed-site.ts")).packedSite(pack);
  const { shelvedSite } = await import("../../mcp/published.ts");
  const own = outOf(folder, options.out, streams.cwd);
  for (const built of options.out === undefined ? [folder, own] : [own]) {
    const broken = await tools.restoreOutput(tools.host, built);
    if (broken !== undefined) return broken;
    const servedFiles = servedFolder(tools.host, built);
    if (await servedFiles.has("assets/search.json")) return shelvedSite(servedFiles, await rootOf(servedFiles));
  }
  return commandFailed(
    `\`${site}\` does not contain a built site with a search index`,
    "Run pio-docs build first. A site with search turned off has no index.",
  );
}

/** What stands before the paths of pages: as the first page of the site writes its own address. */
async function rootOf(servedFiles: ServedFiles): Promise<string> {
  const first = await servedFiles.read("index.md");
  const address = first === undefined ? undefined : frontOf(Buffer.from(first.bytes).toString("utf8"), "url");
  if (address === undefined) return "/";
  return address.endsWith("/") ? address : `${address}/`;
}

async function speakOnPort(
  context: Context,
  { host = "localhost", port, token }: McpWords,
  served: Pick<HttpOrder, "site" | "release">,
): Promise<number> {
  const { streams, reporter } = context;
  const { firstPort, speakHttp } = await import("../../mcp/speak-http.ts");
  const order: HttpOrder = { ...served, host, port, token: tokenOf(token, streams.env) };
  const speaking = await startedOn(context, host, () => speakHttp(order));
  if (typeof speaking === "number") return speaking;
  if (port === undefined && speaking.port !== firstPort)
    reporter.say(`Port ${firstPort} is taken by another program, so the server uses port ${speaking.port}.`);
  reporter.data(speaking.url);
  reporter.say("Press Ctrl-C to stop the server.");
  await untilInterrupted(context);
  await speaking.close();
  return 130;
}
