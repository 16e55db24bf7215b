// Rendered pages, on as many threads as there are, in a fixed order and never more in memory than are on their way.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Page } from "../../model/page.ts";
import type { Chrome } from "../../model/view.ts";
import { HostError } from "../../platform/host.ts";
import type { SerializedView } from "../../render/view.ts";
import { type Pool, pagesPerJob } from "./pool.ts";
import type { Job, Result } from "./tasks.ts";

/** `Markdown page`: the path of its Markdown page, where that is wanted. */
export type PageToRender = {
  readonly path: string;
  readonly page: Page;
  readonly view: SerializedView;
  readonly markdownPage?: string | undefined;
};

/** `to`, `markdownPageTo`: the absolute paths where its files go. `keepsMarkdownPage`: its text is wanted besides. */
export type WantedFile = PageToRender & {
  readonly to: string;
  readonly markdownPageTo?: string | undefined;
  readonly keepsMarkdownPage: boolean;
};

/** Characters of sealed bodies a job may carry, so that a few huge pages do not travel together. */
const charactersPerJob = 1_000_000;

/** `diagnostics`: what is wrong with the site's own parts on this page. */
export type RenderedPage = {
  readonly path: string;
  readonly html: string;
  readonly markdownPage?: { readonly path: string; readonly text: string };
  readonly diagnostics: readonly Diagnostic[];
};

/** Yields each wanted page's path, HTML and Markdown page, in order. */
export async function* renderPages(
  wanted: readonly PageToRender[],
  chrome: Chrome,
  pool: Pool,
): AsyncGenerator<RenderedPage> {
  const jobOf = (batch: readonly PageToRender[]): Job => ({
    kind: "render",
    chrome,
    views: batch.map(({ view, page, markdownPage }) => ({
      view,
      body: page.body,
      markdownPage: markdownPage !== undefined,
    })),
  });
  for await (const { path, markdownPage, index, result } of throughPool(wanted, pool, jobOf)) {
    const text = result.markdownPages?.[index] ?? "";
    const made = { path, html: result.html[index] ?? "", diagnostics: result.diagnostics?.[index] ?? [] };
    yield markdownPage === undefined ? made : { ...made, markdownPage: { path: markdownPage, text } };
  }
}

/** What of a page was written; `size` in bytes, `text` where that was wanted. */
export type WrittenPage = Omit<RenderedPage, "html" | "markdownPage"> & {
  readonly size: number;
  readonly markdownPage?: { readonly path: string; readonly size: number; readonly text?: string | undefined };
};

/** Renders each wanted page and writes its files; yields them in order. Rejects with a HostError. */
export async function* writePages(
  wanted: AsyncIterable<WantedFile>,
  chrome: Chrome,
  pool: Pool,
): AsyncGenerator<WrittenPage> {
  const jobOf = (batch: readonly WantedFile[]): Job => ({
    kind: "write",
    chrome,
    views: batch.map(({ view, page, to, markdownPageTo, keepsMarkdownPage }) => ({
      view,
      body: page.body,
      to,
      markdownPageTo,
      keepsMarkdownPage,
    })),
  });
  for await (const { path, markdownPage, index, result } of throughPool(wanted, pool, jobOf)) {
    const { unwritten } = result;
    if (unwritten !== undefined) throw new HostError(unwritten.problem, unwritten.path, unwritten.message);
    const size = result.markdownPageSizes?.[index] ?? 0;
    const text = result.keptMarkdownPages?.[index];
    const made = { path, size: result.sizes?.[index] ?? 0, diagnostics: result.diagnostics?.[index] ?? [] };
    yield markdownPage === undefined ? made : { ...made, markdownPage: { path: markdownPage, size, text } };
  }
}

/** The paths of a page, the result of the job that it was part of, and where in that it stands. */
type Done = Pick<PageToRender, "path" | "markdownPage"> & { readonly index: number; readonly result: Result };

/** Runs a job for each batch of `wanted`, and yields its pages in order. On the way no more of a page is kept than its paths. */
async function* throughPool<Item extends PageToRender>(
  wanted: Iterable<Item> | AsyncIterable<Item>,
  pool: Pool,
  jobOf: (batch: readonly Item[]) => Job,
): AsyncGenerator<Done> {
  const waiting: (readonly Pick<Item, "path" | "markdownPage">[])[] = [];
  async function* jobs(): AsyncGenerator<Job> {
    for await (const batch of batches(wanted)) {
      waiting.push(batch.map(({ path, markdownPage }) => ({ path, markdownPage })));
      yield jobOf(batch);
    }
  }
  for await (const result of pool.run(jobs()))
    for (const [index, paths] of (waiting.shift() ?? []).entries()) yield { ...paths, index, result };
}

async function* batches<Item extends PageToRender>(
  pages: Iterable<Item> | AsyncIterable<Item>,
): AsyncGenerator<readonly Item[]> {
  let batch: Item[] = [];
  let size = 0;
  for await (const item of pages) {
    batch.push(item);
    size += item.page.body.length;
    if (batch.length >= pagesPerJob || size >= charactersPerJob) {
      yield batch;
      batch = [];
      size = 0;
    }
  }
  if (batch.length > 0) yield batch;
}
