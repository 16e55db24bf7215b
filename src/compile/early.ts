// Work of which a build knows as soon as its sources are parsed, begun while the site is put together and checked: until then threads have
// nothing to do.
import type { Host } from "../host/host.ts";
import type { Page } from "../model/page.ts";
import type { PublishedSpec } from "../model/site.ts";
import { type SamplesFrame, samplesOutput } from "../render/samples-file.ts";
import type { Pool } from "./pool.ts";
import { samplesJobs } from "./render-samples.ts";

/** Characters of a spec: shorter ones are YAML before anybody waits for it. */
const long = 1_000_000;

type Early = {
  readonly published: readonly PublishedSpec[];
  readonly pages: readonly Page[];
  readonly frame: SamplesFrame;
};

/** Where outputs go, and who makes them. */
type Making = { readonly host: Host; readonly out: string; readonly pool: Pool };

/** Begins the YAML of long specs, and pages of samples. What lies in the output already is most likely right, and is not begun. */
export async function beginEarly({ published, pages, frame }: Early, { host, out, pool }: Making): Promise<void> {
  const isThere = async (path: string): Promise<boolean> =>
    (await host.stamp(`${out}/${path}`).catch(() => undefined)) !== undefined;
  for (const { output, yamlOf: text = "" } of published)
    if (text.length >= long && !(await isThere(output))) pool.early({ kind: "yaml", text });
  // A site without a title is named by its pages when it is put together, and they show its name.
  if (frame.siteTitle === "") return;
  const wanted = pages.flatMap((page) => {
    const path = samplesOutput(page, frame);
    return path === undefined ? [] : [{ path, page }];
  });
  const [first] = wanted;
  if (first === undefined || (await isThere(first.path))) return;
  for (const job of await samplesJobs(wanted, frame)) pool.early(job);
}
