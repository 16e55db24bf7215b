// `pio-docs search <query> [site]`: what a reader of the site would find, in the terminal. Hits are data, so they go to stdout; diagnostics
// of the site matter here only where they leave nothing to search.

import { wrongUse } from "../../diagnostics/wrong-use.ts";
import { methodText } from "../../model/method.ts";
import { here } from "../../platform/fs/native.ts";
import type { Hit, SearchResult } from "../../reader/search/answer.ts";
import { firstFile, isFirstFile } from "../../reader/search/index-files.ts";
import { type SnippetPiece, snippetOf } from "../../reader/search/snippet.ts";
import type { Context } from "../context.ts";
import { noPack } from "../no-pack.ts";
import { askedOf, type SearchOptions } from "../options.ts";
import { progressOn } from "../progress.ts";
import { type Colors, colorsFor, harmless } from "../streams.ts";

type Answer = Pick<SearchResult, "query" | "total" | "hits">;

/** Words of a snippet, as in the browser. */
const snippetWords = 10;

/** Runs the command; 0 also when nothing is found, 1 or 2 when there is no site to search. */
export async function searchCommand(
  context: Context,
  [query, site]: readonly [query: string, site: string],
  options: SearchOptions,
): Promise<number> {
  if (options.pack !== undefined) return searchPack(context, query, { ...options, pack: options.pack });
  const { streams, tools, reporter } = context;
  const asked = await askedOf(site, options, { ...streams, host: tools.host });
  if ("code" in asked) return reporter.faults([asked]);
  const progress = progressOn(streams.stderr, options.quiet === true);
  const build = { ...asked, write: false, progress: progress.show, signal: streams.interrupted };
  const { result, answer, languages, versions, ms } = await tools
    .search(tools.host, build, { query, ...options })
    .finally(() => progress.clear());
  streams.interrupted.throwIfAborted();
  if (versions?.length === 0) return reporter.faults([wrongUse("the site has no `versions` in its config")]);
  if (versions !== undefined)
    return reporter.faults([wrongUse(`the site has no version \`${options.docsVersion}\`, only ${listed(versions)}`)]);
  if (languages !== undefined) {
    const whole = options.docsVersion === undefined ? "the site" : `version \`${options.docsVersion}\``;
    return reporter.faults([wrongUse(`${whole} has no language \`${options.lang}\`, only ${listed(languages)}`)]);
  }
  if (answer === undefined) {
    const { diagnostics, exit } = result;
    const told = await reporter.diagnostics({ diagnostics, siteFolder: asked.siteFolder, outcome: { exit } });
    if (exit === 0) reporter.say("Search is turned off in the config (search.page).");
    return told.exit === 0 ? 2 : told.exit;
  }
  tellAnswer(context, answer, { options, base: result.base, ms });
  return 0;
}

type Telling = { readonly options: SearchOptions; readonly base: string; readonly ms: number };

function tellAnswer({ streams, reporter }: Context, answer: Answer, { options, base, ms }: Telling): void {
  if (options.format === "json") {
    reporter.data(JSON.stringify({ query: answer.query.text, total: answer.total, hits: answer.hits }, null, 2));
    return;
  }
  const colors = colorsFor(streams.stdout, streams.env, options.color);
  for (const hit of answer.hits) reporter.data(lineOf(hit, answer, { base, colors }));
  reporter.say(closing(answer, ms));
}

/** The same, answered from a package of the docs alone. */
async function searchPack(
  context: Context,
  query: string,
  options: SearchOptions & { readonly pack: string },
): Promise<number> {
  const { streams, tools, reporter } = context;
  const start = performance.now();
  if (options.lang !== undefined || options.docsVersion !== undefined || options.allVersions === true)
    return reporter.faults([wrongUse("a package has one language and one version")]);
  const pack = await tools.openPack(tools.host, here.resolve(streams.cwd, options.pack));
  if (pack === undefined) return reporter.faults([noPack(options.pack)]);
  if ("code" in pack) return reporter.faults([pack]);
  const text = await pack.text(firstFile);
  if (text !== undefined && typeof text !== "string") return reporter.faults([text]);
  const { openEngine } = await import("../../reader/search/engine.ts");
  const first: unknown = JSON.parse(text ?? "null");
  if (!isFirstFile(first)) return reporter.faults([noPack(options.pack)]);
  const engine = openEngine(first, async (file) => {
    const part = await pack.text(file);
    return typeof part === "string" ? JSON.parse(part) : undefined;
  });
  const answer = await engine.search(query, options);
  tellAnswer(context, answer, { options, base: pack.root, ms: Math.round(performance.now() - start) });
  return 0;
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}

function lineOf(hit: Hit, answer: Answer, shown: { readonly base: string; readonly colors: Colors }): string {
  const { colors } = shown;
  const kind = hit.kind === "operation" ? (hit.method === undefined ? "OPERATION" : methodText(hit.method)) : hit.kind;
  const trail = hit.path.length === 0 ? "" : colors.dim(`  ${harmless(hit.path.join(" > "))}`);
  const labels = hit.versions?.map(({ label }) => harmless(label)).join(", ");
  const versions = labels === undefined ? "" : `  (${labels})`;
  const head = `${colors.cyan(kind.padEnd(9))} ${colors.bold(harmless(hit.title))}${versions}${trail}`;
  const href = `${" ".repeat(10)}${shown.base}${harmless(hit.href)}`;
  const snippet = snippetOf(hit.text, answer.query, snippetWords);
  const text =
    snippet.length === 0 || hit.text === ""
      ? ""
      : `\n${" ".repeat(10)}${snippet.map((piece) => painted(piece, colors)).join("")}`;
  return `${head}\n${href}${text}`;
}

function painted({ text, marked }: SnippetPiece, colors: Colors): string {
  const plain = harmless(text);
  return marked ? colors.underline(plain) : colors.dim(plain);
}

function closing(answer: Answer, ms: number): string {
  const { total, hits, query } = answer;
  const seconds = `${(ms / 1000).toFixed(1)} s`;
  if (total === 0) return `No results for "${harmless(query.text)}", ${seconds}`;
  const shown = hits.length < total ? `, the first ${hits.length} shown` : "";
  return `${total} ${total === 1 ? "result" : "results"}${shown}, ${seconds}`;
}
