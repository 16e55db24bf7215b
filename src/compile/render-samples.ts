// The pages of code samples that are not written yet, made on as many threads as there are, in a fixed order.
import type { Page } from "../model/page.ts";
import type { Chrome } from "../model/view.ts";
import { samplesFrame } from "../render/samples-file.ts";
import { put } from "../words/fill.ts";
import { voiceIn } from "../words/languages.ts";
import type { Pool } from "./pool.ts";
import type { Job } from "./tasks.ts";

export type WantedSamples = { readonly path: string; readonly page: Page };

/** Many, since what pages share in their samples is made once for each thread that makes some: most of the work below some hundreds. */
const filesPerJob = 192;

/** Yields each wanted file's path and HTML, in order. */
export async function* renderSamples(
  wanted: readonly WantedSamples[],
  chrome: Chrome,
  pool: Pool,
): AsyncGenerator<{ readonly path: string; readonly html: string }> {
  const frame = samplesFrame(chrome);
  const { samplesOf } = (await voiceIn(frame)).site;
  const slice = (at: number): readonly WantedSamples[] => wanted.slice(at, at + filesPerJob);
  function* jobs(): Generator<Job> {
    for (let at = 0; at < wanted.length; at += filesPerJob) {
      const pages = slice(at).map(({ page }) => ({ title: put(samplesOf, page.face.title), body: page.body }));
      yield { kind: "samples", frame, pages };
    }
  }
  let at = 0;
  for await (const { html } of pool.run(jobs())) {
    for (const [index, { path }] of slice(at).entries()) yield { path, html: html[index] ?? "" };
    at += filesPerJob;
  }
}
