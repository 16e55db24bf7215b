// The pictures for links to pages, drawn on as many threads as there are.

import { sharePicture } from "../../emit/share/picture.ts";
import type { ShareImages, ShareText } from "../../model/share-image.ts";
import type { Pool } from "./pool.ts";
import type { Job } from "./tasks.ts";

export type WantedShare = { readonly path: string; readonly text: ShareText; readonly images: ShareImages };
type ShareJob = Extract<Job, { readonly kind: "shares" }>;

const perJob = 8;

/** Yields each wanted picture, in order. */
export async function* renderShares(
  wanted: readonly WantedShare[],
  pool: Pool,
): AsyncGenerator<{ readonly path: string; readonly bytes: Uint8Array }> {
  const slices: (readonly WantedShare[])[] = [];
  for (let at = 0; at < wanted.length; at += perJob) slices.push(wanted.slice(at, at + perJob));
  const jobs = slices.flatMap(([first, ...others]): readonly ShareJob[] => {
    if (first === undefined) return [];
    const { program, fonts } = first.images.kit;
    return [
      {
        kind: "shares",
        program,
        fonts,
        svgs: [first, ...others].map(({ text, images }) => sharePicture(text, images)),
      },
    ];
  });
  let at = 0;
  for await (const { images = [] } of pool.run(jobs)) {
    for (const [index, { path }] of (slices[at] ?? []).entries())
      yield { path, bytes: images[index] ?? new Uint8Array() };
    at += 1;
  }
}
