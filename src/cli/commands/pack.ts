// `pio-docs pack [site]`: a package of one version of the docs; and all pages of such a package as one text.
import type { PackReply } from "../../build/commands/pack.ts";
import { commandFailed } from "../../diagnostics/command-failed.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { wrongUse } from "../../diagnostics/wrong-use.ts";
import { frontOf, ownText } from "../../model/markdown-text.ts";
import { here } from "../../platform/fs/native.ts";
import { HostError } from "../../platform/host.ts";
import { decodedText } from "../../text/decoded.ts";
import { decodedPath } from "../../text/percent.ts";
import type { Context } from "../context.ts";
import { noPack } from "../no-pack.ts";
import { askedOf } from "../options.ts";
import type { PackWords } from "../pack-options.ts";
import { progressOn } from "../progress.ts";
import { shownPath } from "../reports/shown-path.ts";
import { harmless } from "../streams.ts";

/** Runs the command: 0 packed, 1 faults of the site, 2 wrong use or a folder with files of others, 74 the disk failed. */
export async function packCommand(context: Context, site: string, options: PackWords): Promise<number> {
  if (options.llmsFull === true) return wholeText(context, site);
  const { streams, tools, reporter } = context;
  const { spec, into, ...words } = options;
  const given = spec === undefined || spec === false ? words : { ...words, spec };
  const asked = await askedOf(site, given, { ...streams, host: tools.host });
  if ("code" in asked) return reporter.faults([asked]);
  const operations = await listedIn(context, options.operations);
  if (operations !== undefined && "code" in operations) return reporter.faults([operations]);
  if (options.npm === undefined && options.npmVersion !== undefined)
    return reporter.faults([wrongUse("--npm-version is only used together with --npm")]);
  const folder = into ?? options.out;
  const out = folder === undefined ? `${asked.siteFolder}/pack` : here.resolve(streams.cwd, folder);
  const progress = progressOn(streams.stderr, options.quiet === true);
  const build = { ...asked, out, write: false, progress: progress.show, signal: streams.interrupted };
  const { npm: name, npmVersion: version, license, zip, lang, docsVersion } = options;
  const npm = name === undefined ? undefined : { name, version, license };
  const wanted = { npm, zip, spec: spec !== false, operations, lang, docsVersion };
  const reply = await tools.pack(tools.host, build, wanted).finally(() => progress.clear());
  streams.interrupted.throwIfAborted();
  const { diagnostics, exit, suppressed } = reply.result;
  const isJson = options.format === "json" && reply.kind === "packed";
  const quiet = suppressed === undefined ? {} : { suppressed };
  if (!isJson) await reporter.diagnostics({ diagnostics, siteFolder: asked.siteFolder, outcome: { exit, ...quiet } });
  if (reply.kind === "site") {
    reporter.closing(reply.result, "check");
    return exit === 0 ? 2 : exit;
  }
  if (reply.kind === "refused") return reporter.faults([commandFailed(reply.problem, reply.hint)]);
  if (reply.kind === "unwritten") return reporter.faults([reply.diagnostic]);
  if (isJson) reporter.data(JSON.stringify({ out: here.nativeOf(out), ...factsOf(reply) }, null, 2));
  else told(context, reply, shownPath(out, streams.cwd, streams.cwd));
  return 0;
}

type Packed = Extract<PackReply, { readonly kind: "packed" }>;

function factsOf({ pages, files, bytes, outside }: Packed): object {
  return { pages, files, bytes, outside };
}

/** Links that are named at most. */
const mostNamed = 5;

function told({ streams, reporter }: Context, { pages, files, bytes, outside }: Packed, out: string): void {
  if (outside.length > 0) {
    const named = outside.slice(0, mostNamed).map((href) => harmless(href));
    const more = outside.length > named.length ? `, and ${outside.length - named.length} more` : "";
    streams.stderr.write(
      `Links to files outside the package are unchanged, because the config has no url: ${named.join(", ")}${more}\n`,
    );
  }
  const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  reporter.say(`${pages} pages in ${files} ${files === 1 ? "file" : "files"}, ${size}, ${harmless(out)}`);
}

/** Bytes of a list of operations: more is another file. */
const longestList = 1_000_000;

/** The names in the file `list`, one a line; a line that begins with `#` is a comment. */
async function listedIn(
  { streams, tools }: Context,
  list: string | undefined,
): Promise<readonly string[] | Diagnostic | undefined> {
  if (list === undefined) return undefined;
  const path = here.resolve(streams.cwd, list);
  const unread = commandFailed(
    `The list \`${list}\` cannot be read`,
    "Pass a text file with one operation a line to --operations.",
  );
  try {
    const stamp = await tools.host.stamp(path);
    if (stamp?.kind !== "file" || stamp.size > longestList) return unread;
    const { text } = decodedText(await tools.host.read(path));
    const names = text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== "" && !line.startsWith("#"));
    return names.length > 0
      ? names
      : commandFailed(
          `The list \`${list}\` names no operation`,
          "Write one operation a line: an operation ID, or GET /orders.",
        );
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return unread;
  }
}

/** Prints the pages of the package in `folder`, in the order of its list, each with its title and address. */
async function wholeText({ streams, tools, reporter }: Context, folder: string): Promise<number> {
  const pack = await tools.openPack(tools.host, here.resolve(streams.cwd, folder));
  if (pack === undefined) return reporter.faults([noPack(folder)]);
  if ("code" in pack) return reporter.faults([pack]);
  const list = await pack.text("llms.txt");
  if (list === undefined) return reporter.faults([noPack(folder)]);
  if (typeof list !== "string") return reporter.faults([list]);
  reporter.data(list.slice(0, Math.max(0, list.indexOf("\n## "))));
  for (const [, href = ""] of list.matchAll(/^- \[(?:[^\]\\]|\\.)*\]\(pages\/([^\s()]+)\)/gm)) {
    const path = decodedPath(href);
    const page = await pack.text(path);
    if (page === undefined) continue;
    if (typeof page !== "string") return reporter.faults([page]);
    const address = frontOf(page, "url") ?? "";
    reporter.data(`---\n\n[${frontOf(page, "title") ?? path}](${address})\n\n${ownText(page)}`);
  }
  return 0;
}
