// Work of which a build knows as soon as its sources are parsed, begun while the site is put together and checked: until then threads have
// nothing to do.
import type { Host } from "../host/host.ts";
import { samplesFrame, samplesOutput } from "../render/samples-file.ts";
import { defined } from "../text/defined.ts";
import type { Gathered } from "./compiled.ts";
import type { Pool } from "./pool.ts";
import { publishedSpecs } from "./published-spec.ts";
import { samplesJobs, type WantedSamples } from "./render-samples.ts";

/** Characters of a spec: shorter ones are YAML before anybody waits for it. */
const long = 1_000_000;

/** What was read and parsed. */
type Read = Pick<Gathered, "inputs" | "parsed" | "shell">;

/** Where outputs go, and who makes them. */
type Making = { readonly host: Host; readonly out: string; readonly pool: Pool };

/** Begins the YAML of long specs, and pages of samples. What lies in the output already is most likely right, and is not begun. */
export async function beginEarly({ inputs, parsed, shell }: Read, { host, out, pool }: Making): Promise<void> {
  const isThere = async (path: string): Promise<boolean> =>
    (await host.stamp(`${out}/${path}`).catch(() => undefined)) !== undefined;
  for (const { output, yamlOf: text = "" } of publishedSpecs(inputs.specs, parsed.outlines))
    if (text.length >= long && !(await isThere(output))) pool.early({ kind: "yaml", text });
  const { lang, title: siteTitle, words } = inputs.config;
  // A site without a title is named by its pages when it is put together, and they show its name.
  if (siteTitle === "") return;
  const frame = samplesFrame(defined({ lang, siteTitle, words, client: shell.assets }));
  const wanted: WantedSamples[] = [];
  for (const page of parsed.pages) {
    const path = samplesOutput(page, frame);
    if (path === undefined) continue;
    if (wanted.length === 0 && (await isThere(path))) return;
    wanted.push({ path, page });
  }
  for (const job of await samplesJobs(wanted, frame)) pool.early(job);
}
