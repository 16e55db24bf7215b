// A package of the docs: the site as a build compiles it, its pages as Markdown, its index and its specs, to a folder that builds would replace,
// too. Nothing else is written but the cache. A site with faults is not packed.
import { join } from "node:path/posix";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { outputDiagnostic } from "../../emit/output-diagnostic.ts";
import { openStage, type Stage } from "../../emit/write.ts";
import { digestOf } from "../../model/digest.ts";
import type { Page } from "../../model/page.ts";
import { hasMarkdownPage, isListed } from "../../model/page-kinds.ts";
import { markdownPageFileOf } from "../../model/route.ts";
import type { Site } from "../../model/site.ts";
import { type MadePack, makePack, type PackedSpec, type PackSource } from "../../pack/make-pack.ts";
import { isInside } from "../../pack/pack-manifest.ts";
import { pickSpec } from "../../pack/pick-spec.ts";
import { zipOf } from "../../pack/zip.ts";
import type { Host } from "../../platform/host.ts";
import { llmsOf } from "../../render/llms/llms-files.ts";
import { postingsOf } from "../../search/page-records.ts";
import { defined } from "../../text/defined.ts";
import { exactJson } from "../../text/exact-json.ts";
import { isObject, objectAt, textAt } from "../../text/json.ts";
import { jsonOf } from "../../text/written-number.ts";
import { resultOf } from "../build.ts";
import { runOf } from "../cache/cache-folder.ts";
import type { Memo } from "../cache/memo.ts";
import { mending, openMemory, saveMemory } from "../cache/memory.ts";
import { withRemote } from "../cache/remote-pages.ts";
import { compile } from "../compile.ts";
import type { AssembledPart, CompiledSite } from "../compiled.ts";
import type { BuildOptions, BuildResult } from "../options.ts";
import { programVersion, releaseOf } from "../program.ts";
import { type Pool, poolFor } from "../workers/pool.ts";
import { renderPages } from "../workers/render-pages.ts";
import { editionAsked } from "./answer.ts";
import { packedIndexOf } from "./pack-index.ts";
import { operationsCalled, withLinked } from "./pack-operations.ts";

/** What is packed, and how. `operations`: names of them, each an id or `METHOD /path`; without a list all of the docs. */
export type PackAsked = {
  readonly npm?: { readonly name: string; readonly version?: string | undefined; readonly license: string } | undefined;
  readonly zip?: boolean | undefined;
  readonly spec: boolean;
  readonly operations?: readonly string[] | undefined;
  readonly docsVersion?: string | undefined;
  readonly lang?: string | undefined;
};

/** `site`: it has faults, or is none. `refused`: a sentence without its full stop, and what to do. */
export type PackReply = { readonly result: BuildResult } & (
  | { readonly kind: "site" }
  | { readonly kind: "refused"; readonly problem: string; readonly hint: string }
  | { readonly kind: "unwritten"; readonly diagnostic: Diagnostic }
  | {
      readonly kind: "packed";
      readonly pages: number;
      readonly files: number;
      readonly bytes: number;
      readonly outside: readonly string[];
    }
);

type Refusal = Omit<Extract<PackReply, { readonly kind: "refused" }>, "result">;

/** Packs the site of `options` into the folder `options.out`. */
export async function packSite(host: Host, options: BuildOptions, asked: PackAsked): Promise<PackReply> {
  const start = performance.now();
  const run = await runOf(host, options, true);
  const version = programVersion();
  const memory = withRemote(await openMemory(host, run.store, version), options, version);
  const pool = poolFor(host);
  try {
    const { compiled, made } = await mending(memory, async () => {
      const compiled = await compile(run, memory, pool);
      if (compiled.site === undefined || compiled.exit !== 0) return { compiled, made: undefined };
      return { compiled, made: await packOf(compiled, asked, { pool, memo: memory.memo }) };
    });
    await saveMemory(memory, compiled);
    options.signal?.throwIfAborted();
    const result = resultOf(options, compiled, { written: false, bytes: 0, ms: Math.round(performance.now() - start) });
    if (made === undefined) return { kind: "site", result };
    if ("problem" in made) return { ...made, result };
    return { ...(await written(host, options.out, { ...made, zip: asked.zip })), result };
  } finally {
    await pool.close();
    memory.memo.close();
  }
}

type Hands = { readonly pool: Pool; readonly memo: Memo };
type Packed = MadePack & { readonly pages: number; readonly name: string };

async function packOf(compiled: CompiledSite, asked: PackAsked, hands: Hands): Promise<Packed | Refusal> {
  const part = partAsked(compiled, asked);
  if ("problem" in part) return part;
  const { site } = part;
  if (!site.config.agents)
    return refusal("The config turns off Markdown pages (agents), which a package needs", "Set agents to true.");
  const all = pagesOf(part);
  const chosen = asked.operations === undefined ? undefined : operationsCalled([...all.values()], asked.operations);
  if (chosen !== undefined && "problem" in chosen) return { kind: "refused", ...chosen };
  const texts = await textsOf(
    part,
    chosen === undefined ? all : new Map([...all].filter(([, page]) => chosen.includes(page))),
    hands.pool,
  );
  const linked = chosen === undefined ? undefined : withLinked(texts, all, site.config.baseUrl);
  const pages = linked === undefined ? texts : await textsOf(part, linked, hands.pool);
  const specs = specsOf(site, asked.spec, chosen);
  const npm = npmOf(asked, specs, site);
  if (npm !== undefined && "problem" in npm) return npm;
  const { title, tagline, url, baseUrl: base, ofVersion, versionLabel } = site.config;
  const source: PackSource = defined({
    generator: `pio-docs ${releaseOf()}`,
    ...{ title, url, base, pages, specs, npm },
    summary: tagline || (site.pages.get(site.home)?.metadata.description ?? ""),
    version: ofVersion?.label ?? versionLabel,
    lists: llmsOf(site).files.map(({ text }) => text),
    index: await packedIndexOf(part, linked === undefined ? all : linked, hands.memo),
    operations: chosen?.map(nameOf),
  });
  return { ...makePack(source, postingsOf), pages: pages.size, name: nameOfArchive(source) };
}

function refusal(problem: string, hint: string): Refusal {
  return { kind: "refused", problem, hint };
}

function nameOf({ metadata: { id, operation } }: Page): string {
  return operation === undefined ? id : `${operation.method.toUpperCase()} ${operation.path}`;
}

function nameOfArchive({ npm, title }: PackSource): string {
  const words = npm === undefined ? title : npm.name.replace("@", "");
  return (
    words
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "docs"
  );
}

/** The edition that is asked for. */
function partAsked(compiled: CompiledSite, asked: PackAsked): AssembledPart | Refusal {
  const chosen = editionAsked(compiled.site, asked);
  const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");
  if ("known" in chosen) {
    if ("languages" in chosen.known)
      return refusal(
        `The docs have no language \`${asked.lang ?? ""}\``,
        `Use one of ${listed(chosen.known.languages ?? [])}.`,
      );
    const versions = ("versions" in chosen.known && chosen.known.versions) || [];
    return versions.length === 0
      ? refusal("The config has no `versions`", "Leave --docs-version out.")
      : refusal(`The docs have no version \`${asked.docsVersion ?? ""}\``, `Use one of ${listed(versions)}.`);
  }
  const { parts } = compiled.assembly;
  const folder = chosen.site?.config.edition?.folder;
  return parts.find(({ site }) => site.config.edition?.folder === folder) ?? parts[0];
}

/** What lists of pages for programs name, and has a Markdown page of its own; by the paths of those. */
function pagesOf({ site, outputs }: AssembledPart): ReadonlyMap<string, Page> {
  const pages = [...site.pages.values(), ...(site.urlManifest?.gone.values() ?? [])];
  return new Map(
    pages.flatMap((page): readonly (readonly [string, Page])[] => {
      const { metadata } = page;
      if (!isListed(metadata) || metadata.front.draft === true || !hasMarkdownPage(metadata)) return [];
      const path = markdownPageFileOf(metadata.route);
      if (!isInside(path)) return [];
      const output = outputs.get(join(site.config.edition?.folder ?? "", path));
      return output?.kind === "markdownPage" && output.page === page ? [[path, page]] : [];
    }),
  );
}

/** The texts of `pages`, as a build prints them. */
async function textsOf(
  { site, chrome, outputs }: AssembledPart,
  pages: ReadonlyMap<string, Page>,
  pool: Pool,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const wanted = [...pages.keys()].flatMap((path) => {
    const output = outputs.get(join(site.config.edition?.folder ?? "", path));
    return output?.kind === "markdownPage" ? [{ path, page: output.page, view: output.view, markdownPage: path }] : [];
  });
  for await (const { path, markdownPage } of renderPages(wanted, chrome, pool))
    texts.set(path, markdownPage?.text ?? "");
  return texts;
}

/** The specs that the site publishes; `calls`: the pages of the operations that are wanted of them. */
function specsOf({ published }: Site, travels: boolean, calls: readonly Page[] | undefined): readonly PackedSpec[] {
  return published.flatMap(({ output, text, yamlOf }): readonly PackedSpec[] => {
    if (yamlOf !== undefined) return [];
    const document = exactJson(text());
    if (!isObject(document)) return [];
    const info = objectAt(document, "info");
    const facts = { path: output, title: textAt(info, "title") ?? "", version: textAt(info, "version") ?? "" };
    if (!travels) return [facts];
    const operations = calls?.flatMap(({ metadata: { operation } }) => operation ?? []);
    return [{ ...facts, text: `${jsonOf(operations === undefined ? document : pickSpec(document, operations))}\n` }];
  });
}

/** The name and the version of the npm package: that of the first spec, else of the docs, as npm writes versions. */
function npmOf({ npm }: PackAsked, specs: readonly PackedSpec[], { config }: Site): PackSource["npm"] | Refusal {
  if (npm === undefined) return undefined;
  const said = [npm.version, ...(npm.version === undefined ? [specs[0]?.version, config.ofVersion?.id] : [])];
  const [version] = said.flatMap((one) => (one === undefined ? [] : (npmVersionOf(one) ?? [])));
  if (version !== undefined) return { name: npm.name, version, license: npm.license };
  return refusal(
    "Neither the spec nor the docs have a version that npm accepts",
    "Pass one with --npm-version, such as 1.4.0.",
  );
}

function npmVersionOf(version: string): string | undefined {
  const [whole, major, minor = "0", patch = "0", rest = ""] =
    /^v?(0|[1-9]\d{0,8})(?:\.(0|[1-9]\d{0,8}))?(?:\.(0|[1-9]\d{0,8}))?(-[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*)?$/.exec(
      version.trim(),
    ) ?? [];
  return whole === undefined ? undefined : `${major}.${minor}.${patch}${rest}`;
}

type Written =
  | Omit<Extract<PackReply, { readonly kind: "packed" }>, "result">
  | Omit<Extract<PackReply, { readonly kind: "unwritten" }>, "result">;

/** Writes the files, or the archive of them, in place of what an earlier run wrote there. */
async function written(
  host: Host,
  out: string,
  { files, name, outside, pages, zip }: Packed & Pick<PackAsked, "zip">,
): Promise<Written> {
  const wanted = zip === true ? new Map([[`${name}.zip`, zipOf(files)]]) : files;
  let stage: Stage | undefined;
  try {
    stage = await openStage(host, out);
    for (const [path, bytes] of wanted) await stage.put(path, bytes);
    const mark = digestOf([...wanted].map(([path, bytes]) => digestOf(path, bytes)).join());
    await stage.commit({ mark, remember: async () => undefined });
    const bytes = [...wanted.values()].reduce((sum, one) => sum + one.length, 0);
    return { kind: "packed", pages, files: wanted.size, bytes, outside };
  } catch (error) {
    await stage?.abort();
    const found = outputDiagnostic(error, out);
    if (found === undefined) throw error;
    return { kind: "unwritten", diagnostic: found };
  }
}
