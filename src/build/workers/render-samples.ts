// The pages of code samples that are not written yet, made on as many threads as there are, in a fixed order.

import { put } from "../../messages/fill.ts";
import { messagesIn } from "../../messages/languages.ts";
import type { Page } from "../../model/page.ts";
import type { SamplesFrame } from "../../render/samples-file.ts";
import type { Pool } from "./pool.ts";
import type { Job } from "./tasks.ts";

export type WantedSamples = { readonly path: string; readonly page: Page };
type SamplesJob = Extract<Job, { readonly kind: "samples" }>;

/**
 * Many, since what pages share in their samples is made once for each thread that makes some; not more, since a file has up to 700 kB and the
 * results of a few jobs wait for those before them.
 */
const filesPerJob = 64;

/** The jobs that make `wanted`, in whatever order they are named. */
export async function samplesJobs(
  wanted: readonly WantedSamples[],
  frame: SamplesFrame,
): Promise<readonly SamplesJob[]> {
  const { samplesOf } = (await messagesIn(frame)).site;
  const all = wanted.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const jobs: SamplesJob[] = [];
  for (let at = 0; at < all.length; at += filesPerJob) {
    const slice = all.slice(at, at + filesPerJob);
    const pages = slice.map(({ page }) => ({ title: put(samplesOf, page.metadata.title), body: page.body }));
    jobs.push({ kind: "samples", paths: slice.map(({ path }) => path), frame, pages });
  }
  return jobs;
}

/** Yields each wanted file's path and HTML, by their paths. */
export async function* renderSamples(
  wanted: readonly WantedSamples[],
  frame: SamplesFrame,
  pool: Pool,
): AsyncGenerator<{ readonly path: string; readonly html: string }> {
  const jobs = await samplesJobs(wanted, frame);
  let at = 0;
  for await (const { html } of pool.run(jobs)) {
    for (const [index, path] of (jobs[at]?.paths ?? []).entries()) yield { path, html: html[index] ?? "" };
    at += 1;
  }
}
