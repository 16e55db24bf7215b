// Rendered pages as bytes, on as many threads as there are, in a fixed order and never more in memory than are on their way.
import type { Finding } from "../diagnostics/finding.ts";
import type { Page } from "../model/page.ts";
import type { Chrome } from "../model/view.ts";
import type { SealedView } from "../render/view.ts";
import type { Pool } from "./pool.ts";
import type { Job } from "./tasks.ts";

export type Wanted = { readonly path: string; readonly page: Page; readonly view: SealedView };

const pagesPerJob = 16;
/** Characters of sealed bodies a job may carry, so that a few huge pages do not travel together. */
const charactersPerJob = 1_000_000;

/** `findings`: what is wrong with the site's own parts on this page. */
export type Rendered = { readonly path: string; readonly html: string; readonly findings: readonly Finding[] };

/** Yields each wanted page's path and HTML, in order. */
export async function* renderPages(wanted: Iterable<Wanted>, chrome: Chrome, pool: Pool): AsyncGenerator<Rendered> {
  const waiting: (readonly string[])[] = [];
  function* jobs(): Generator<Job> {
    for (const batch of batches(wanted)) {
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

function* batches(wanted: Iterable<Wanted>): Generator<readonly Wanted[]> {
  let batch: Wanted[] = [];
  let size = 0;
  for (const item of wanted) {
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
