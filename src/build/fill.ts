// All of a site into a stage, in the order in which one part needs the other: pages with their Markdown pages, what is made of Markdown pages,
// and then the scales, on which all of it lies. What did not change is kept, what is data is put, pages are rendered and written by as many
// threads as there are while this one makes the search index. It is long because all that a stage holds comes through it.

import { agentPageSize, type LongPage } from "../check/site/agent-page-size.ts";
import { unwrittenWholes } from "../check/site/broken-link.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { packed } from "../emit/packed.ts";
import type { Stage } from "../emit/write.ts";
import { mostReadWhole } from "../model/most-read-whole.ts";
import type { Site } from "../model/site.ts";
import { samplesFrame } from "../render/samples-file.ts";
import { foldersAbove } from "../text/file-path.ts";
import type { Manifest } from "./cache/manifest.ts";
import type { Memo } from "./cache/memo.ts";
import type { CompiledSite } from "./compiled.ts";
import { fillLate, lateOf } from "./deferred-outputs.ts";
import { toldOutside } from "./editions/told-outside.ts";
import type { BuildOptions } from "./options.ts";
import { isLate, type KeptOutput, type LateOutput, type Output, type PageOutput } from "./outputs.ts";
import { wrongOfParts } from "./override-diagnostics.ts";
import { onScales, type Scaled } from "./page-weights.ts";
import type { Pool } from "./workers/pool.ts";
import {
  type PageToRender,
  type RenderedPage,
  renderPages,
  type WantedFile,
  type WrittenPage,
  writePages,
} from "./workers/render-pages.ts";
import { renderSamples, type WantedSamples } from "./workers/render-samples.ts";
import { renderShares, type WantedShare } from "./workers/share-pictures.ts";
import type { Job } from "./workers/tasks.ts";

/** A published spec as YAML, made of its JSON. */
type WantedYaml = { readonly path: string; readonly json: string };

type PlainOutput = Exclude<Output, { readonly kind: "page" | "markdownPage" | "samples" | "share" } | LateOutput>;

/** `manifest`: the digests of the output as it is, by path. */
type Filling = Pick<BuildOptions, "signal" | "progress"> & {
  readonly manifest: ReadonlyMap<string, string>;
  readonly pool: Pool;
};

/** `found`: what is wrong with the site's own parts, by the output of the page. `outputs`: all of them, those of the search index too. */
type Filled = {
  readonly found: ReadonlyMap<string, readonly Diagnostic[]>;
  readonly outputs: ReadonlyMap<string, Output>;
  /** Markdown pages that were printed and that late outputs are made of, as far as they were kept. */
  readonly markdownPages: ReadonlyMap<string, string>;
};

/** Characters of Markdown pages that are kept: what is not is read from the stage. */
const mostKept = 1_000_000;

/** What of a stage is filled. */
type Target = Pick<Stage, "put" | "free" | "wrote" | "copy" | "keep">;

/** Puts each file that changed into the stage, but for those of late outputs. Rejects with a HostError where one cannot be written. */
export async function fill(stage: Target, compiled: CompiledSite, filling: Filling): Promise<Filled> {
  const { chrome } = compiled;
  const { pool } = filling;
  const { pages, samples, shares, yamls, plain, ...rest } = await wantedOf(stage, compiled, filling);
  const filler = new Filler(stage, compiled, { ...filling, ...rest });
  // Side by side: one thread is at the samples while others are at the pages and this one puts what is made and makes the index. All have ended before a fault is
  // told, so that nothing is put into a stage that is being cleared away.
  const printing = async (): Promise<void> => {
    await filler.each(writePages(filler.fresh(pages), chrome, pool), (one) => filler.wrote(one));
    await filler.each(renderPages(filler.again, chrome, pool), (one) => filler.put(one));
  };
  // Asked for first, since the index keeps this thread from asking for anything.
  const publishing = filler.each(yamlFiles(yamls, pool), ({ path, bytes }) => stage.put(path, bytes));
  const [index, ...ends] = await Promise.allSettled([
    filler.putting(plain),
    filler.each(renderSamples(samples, samplesFrame(chrome), pool), (one) => filler.put(one)),
    filler.each(renderShares(shares, pool), ({ path, bytes }) => stage.put(path, bytes)),
    printing(),
    publishing,
  ]);
  for (const end of [index, ...ends]) if (end.status === "rejected") throw end.reason;
  const made = index.status === "fulfilled" ? index.value : [];
  const { found, kept } = filler;
  return { found, outputs: new Map([...made, ...compiled.outputs]), markdownPages: kept };
}

/** What is to be put into the stage. */
type Wanted = {
  readonly pages: readonly (readonly [path: string, output: PageOutput])[];
  /** Paths of Markdown pages by those of their pages. */
  readonly markdownPages: ReadonlyMap<string, string>;
  readonly samples: readonly WantedSamples[];
  readonly shares: readonly WantedShare[];
  readonly yamls: readonly WantedYaml[];
  readonly plain: readonly (readonly [path: string, output: PlainOutput])[];
  /** Files in all, and those of them that are there. */
  readonly total: number;
  readonly done: number;
};

/** The outputs of a site by how they are made. What is as it was is kept; pages are still to be held against the output. */
async function wantedOf(stage: Target, { outputs }: CompiledSite, { manifest, signal }: Filling): Promise<Wanted> {
  const samples: WantedSamples[] = [];
  const shares: WantedShare[] = [];
  const yamls: WantedYaml[] = [];
  const plain: (readonly [path: string, output: PlainOutput])[] = [];
  const pages: (readonly [path: string, output: PageOutput])[] = [];
  const markdownPages = new Map<string, string>();
  // What is made of printed Markdown pages comes after them.
  let late = 0;
  for (const [path, output] of outputs) {
    signal?.throwIfAborted();
    if (output.kind === "page") pages.push([path, output]);
    else if (output.kind === "markdownPage") markdownPages.set(output.beside, path);
    else if (isLate(output)) late += 1;
    else if (await isThere(stage, manifest, [path, output])) continue;
    else if (output.kind === "samples") samples.push({ path, page: output.page });
    else if (output.kind === "share") shares.push({ path, text: output.text, images: output.images });
    else if (output.kind === "kept" && output.yamlOf !== undefined) yamls.push({ path, json: output.yamlOf });
    else plain.push([path, output]);
  }
  const total = outputs.size - late;
  const done = total - pages.length - markdownPages.size - samples.length - shares.length - yamls.length;
  return { pages, markdownPages, samples, shares, yamls, plain, total, done };
}

/** Whether the stage has the output as it is, which it then keeps. */
async function isThere(
  stage: Target,
  manifest: Filling["manifest"],
  [path, { digest }]: readonly [path: string, output: Output],
): Promise<boolean> {
  return manifest.get(path) === digest && (await stage.keep(path));
}

/** Takes into the stage what threads make. */
class Filler {
  readonly found = new Map<string, readonly Diagnostic[]>();
  readonly kept = new Map<string, string>();
  /** Pages whose files the earlier output has too: they are held against them. */
  readonly again: PageToRender[] = [];
  readonly #stage: Target;
  readonly #compiled: CompiledSite;
  readonly #filling: Filling & Pick<Wanted, "markdownPages" | "total">;
  /** Markdown pages that late outputs are made of. */
  readonly #wanted: ReadonlySet<string>;
  #room = mostKept;
  #done: number;
  #failed = false;

  constructor(
    stage: Target,
    compiled: CompiledSite,
    filling: Filling & Pick<Wanted, "markdownPages" | "total" | "done">,
  ) {
    this.#stage = stage;
    this.#compiled = compiled;
    this.#filling = filling;
    this.#wanted = new Set(lateOf(compiled.outputs).flatMap(({ top }) => top.markdownPages));
    this.#done = filling.done;
  }

  /** Those of `pages` that are not as they were, each to be written into a file of the stage. */
  async *fresh(pages: Wanted["pages"]): AsyncGenerator<WantedFile> {
    for (const [path, output] of pages) {
      const markdownPage = this.#filling.markdownPages.get(path);
      const isMarkdownPageThere = markdownPage === undefined || (await this.#isThere(markdownPage, output));
      if ((await this.#isThere(path, output)) && isMarkdownPageThere) {
        this.#done += markdownPage === undefined ? 1 : 2;
        continue;
      }
      const to = this.#stage.free(path);
      const markdownPageTo = markdownPage === undefined ? undefined : this.#stage.free(markdownPage);
      const { page, view } = output;
      if (to === undefined || (markdownPage !== undefined && markdownPageTo === undefined))
        this.again.push({ path, page, view, markdownPage });
      else {
        const keepsMarkdownPage = this.#room > 0 && markdownPage !== undefined && this.#wanted.has(markdownPage);
        yield { path, page, view, to, markdownPage, markdownPageTo, keepsMarkdownPage };
      }
    }
  }

  /** Takes what is made until something fails. */
  async each<Made extends MadeFile>(
    made: AsyncGenerator<Made>,
    take: (one: Made) => Promise<void> | void,
  ): Promise<void> {
    const { signal, progress, total } = this.#filling;
    try {
      for await (const one of made) {
        if (this.#failed) return;
        const wrong = wrongOfParts(one.diagnostics ?? [], this.#compiled);
        if (wrong.length > 0) this.found.set(one.path, wrong);
        signal?.throwIfAborted();
        await take(one);
        this.#done += one.markdownPage === undefined ? 1 : 2;
        progress?.({ stage: "render", done: this.#done, total });
      }
    } catch (error) {
      this.#failed = true;
      throw error;
    }
  }

  async put({ path, html, markdownPage }: Pick<RenderedPage, "path" | "html" | "markdownPage">): Promise<void> {
    await this.#stage.put(path, html);
    if (markdownPage === undefined) return;
    this.#keep(markdownPage.path, markdownPage.text);
    await this.#stage.put(markdownPage.path, markdownPage.text);
  }

  wrote({ path, size, markdownPage }: WrittenPage): void {
    this.#stage.wrote(path, size);
    if (markdownPage === undefined) return;
    this.#keep(markdownPage.path, markdownPage.text);
    this.#stage.wrote(markdownPage.path, markdownPage.size);
  }

  /** Puts what asks for no thread, and the search index, which it returns. */
  async putting(plain: Wanted["plain"]): Promise<ReadonlyMap<string, KeptOutput>> {
    const { signal } = this.#filling;
    for (const [path, output] of plain) {
      signal?.throwIfAborted();
      if (!this.#failed) await putMade(this.#stage, path, output);
    }
    const index = await this.#compiled.published();
    for (const [path, output] of index) {
      signal?.throwIfAborted();
      if (!this.#failed && !(await this.#isThere(path, output))) await putMade(this.#stage, path, output);
    }
    return index;
  }

  #isThere(path: string, output: Output): Promise<boolean> {
    return isThere(this.#stage, this.#filling.manifest, [path, output]);
  }

  #keep(markdownPage: string, text: string | undefined): void {
    if (text === undefined || this.#room <= 0 || !this.#wanted.has(markdownPage)) return;
    this.kept.set(markdownPage, text);
    this.#room -= text.length;
  }
}

/** What a thread made; a page with a Markdown page is two files. */
type MadeFile = {
  readonly path: string;
  readonly markdownPage?: unknown;
  readonly diagnostics?: readonly Diagnostic[];
};

/** Puts an output into the stage that asks for no thread. */
async function putMade(stage: Target, path: string, output: PlainOutput): Promise<void> {
  if (output.kind === "copy" && output.read !== undefined) await stage.put(path, await output.read());
  else if (output.kind === "copy") await stage.copy(path, output.from);
  else if (output.kind === "packed") await stage.put(path, await packed(output.data, output.as));
  else await stage.put(path, output.kind === "kept" ? output.text() : output.data);
}

/** The published specs as YAML, in order, made on as many threads as there are: a large one takes as long as rendering a hundred pages. */
async function* yamlFiles(
  wanted: readonly WantedYaml[],
  pool: Pool,
): AsyncGenerator<{ readonly path: string; readonly bytes: Uint8Array }> {
  const jobs = wanted.map(({ json }): Job => ({ kind: "yaml", text: json }));
  let at = 0;
  for await (const { bytes = new Uint8Array() } of pool.run(jobs)) {
    const path = wanted[at]?.path;
    if (path !== undefined) yield { path, bytes };
    at += 1;
  }
}

/** `manifest`: the earlier output. `ms`: how long the build has taken. */
type SiteFilling = {
  readonly options: BuildOptions;
  readonly manifest: Manifest;
  readonly pool: Pool;
  readonly memo: Memo;
  readonly ms: () => number;
};

/** `found`: by the output of a page, as in `fill`; `late`: all that was found. */
type FilledSite = Pick<Scaled, "weighed" | "outputDigests"> & {
  readonly found: ReadonlyMap<string, readonly Diagnostic[]>;
  readonly outputs: ReadonlyMap<string, Output>;
  readonly late: readonly Diagnostic[];
};

/** Fills `stage`. Rejects with a HostError where a file cannot be written. */
export async function fillSite(
  stage: Stage,
  compiled: CompiledSite,
  { options, manifest, pool, memo, ms }: SiteFilling,
): Promise<FilledSite> {
  const { config } = compiled;
  const { found, ...filled } = await fill(stage, compiled, { ...options, manifest, pool });
  const outputs = await fillLate(stage, { ...filled, manifest });
  const scales = { stage, memo, base: config.baseUrl, out: options.out };
  const { over, ...scaled } = await onScales(outputs, scales, { options, budgets: config.budgets, ms });
  const long = await longMarkdownPages(outputs, stage, [compiled.site, ...compiled.editions]);
  const dead = unwrittenWholes(compiled.site, (path) => outputs.has(path));
  const late = [...[...found.values()].flat(), ...long, ...over, ...dead];
  return { ...scaled, found, outputs, late };
}

/**
 * Printed Markdown pages that are too long for programs that read for people. Only of one with many bytes are the characters counted. Diagnostics:
 * `agent-page-size`.
 */
async function longMarkdownPages(
  outputs: ReadonlyMap<string, Output>,
  stage: Pick<Stage, "size" | "read">,
  sites: readonly Site[],
): Promise<readonly Diagnostic[]> {
  const long = new Map<Site, LongPage[]>();
  for (const [path, output] of outputs) {
    if (output.kind !== "markdownPage" || stage.size(path) <= mostReadWhole) continue;
    const { source, metadata } = output.page;
    const around = sites.filter(({ config: { edition } }) => path.startsWith(edition?.folder ?? ""));
    const [site] = around.sort((a, b) => foldersAbove(b.config.baseUrl) - foldersAbove(a.config.baseUrl));
    // What is not translated is told with its original.
    if (site === undefined || site.editions?.originals.has(metadata.route) === true) continue;
    const characters = Buffer.from(await stage.read(path)).toString("utf8").length;
    const prefix = site.config.edition === undefined ? "" : `/${site.config.edition.id}`;
    const pages = long.get(site) ?? [];
    long.set(site, [...pages, { source, route: prefix + metadata.route, characters }]);
  }
  return [...long].flatMap(([site, pages]) => toldOutside(site.config, agentPageSize(pages)));
}
