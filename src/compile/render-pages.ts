// Rendered pages, on as many threads as there are, in a fixed order and never more in memory than are on their way.
import type { Finding } from "../diagnostics/finding.ts";
import { HostError } from "../host/host.ts";
import type { Page } from "../model/page.ts";
import type { Chrome } from "../model/view.ts";
import type { SealedView } from "../render/view.ts";
import type { Pool } from "./pool.ts";
import type { Job } from "./tasks.ts";

export type Wanted = { readonly path: string; readonly page: Page; readonly view: SealedView };

/** `to`: the absolute path where its file goes. */
export type WantedFile = Wanted & { readonly to: string };

const pagesPerJob = 16;
/** Characters of sealed bodies a job may carry, so that a few huge pages do not travel together. */
const charactersPerJob = 1_000_000;

/** `findings`: what is wrong with the site's own parts on this page. */
export type Rendered = { readonly path: string; readonly html: string; readonly findings: readonly Finding[] };

/** Yields each wanted page's path and HTML, in order. */
export async function* renderPages(wanted: Iterable<Wanted>, chrome: Chrome, pool: Pool): AsyncGenerator<Rendered> {
  const waiting: (readonly string[])[] = [];
  async function* jobs(): AsyncGenerator<Job> {
    for await (const batch of batches(wanted)) {
      waiting.push(batch.map(({ path }) => path));
      yield { kind: "render", chrome, views: batch.map(({ view, page }) => ({ view, body: page.body })) };
    }
  }
  for await (const { html, findings } of pool.run(jobs())) {
    const paths = waiting.shift() ?? [];
    for (const [index, path] of paths.entries())
      yield { path, html: html[index] ?? "", findings: findings?.[index] ?? [] };
  }
}

/** What of a page was written; `size` in bytes. */
export type WrittenPage = Omit<Rendered, "html"> & { readonly size: number };

/** Renders each wanted page and writes its file; yields them in order. Rejects with a HostError. */
export async function* writePages(
  wanted: AsyncIterable<WantedFile>,
  chrome: Chrome,
  pool: Pool,
): AsyncGenerator<WrittenPage> {
  const waiting: (readonly string[])[] = [];
  async function* jobs(): AsyncGenerator<Job> {
    for await (const batch of batches(wanted)) {
      waiting.push(batch.map(({ path }) => path));
      yield { kind: "write", chrome, views: batch.map(({ view, page, to }) => ({ view, body: page.body, to })) };
    }
  }
  for await (const { sizes = [], findings, unwritten } of pool.run(jobs())) {
    if (unwritten !== undefined) throw new HostError(unwritten.problem, unwritten.path, unwritten.message);
    const paths = waiting.shift() ?? [];
    for (const [index, path] of paths.entries())
      yield { path, size: sizes[index] ?? 0, findings: findings?.[index] ?? [] };
  }
}

async function* batches<Item extends Wanted>(
  wanted: Iterable<Item> | AsyncIterable<Item>,
): AsyncGenerator<readonly Item[]> {
  let batch: Item[] = [];
  let size = 0;
  for await (const item of wanted) {
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
