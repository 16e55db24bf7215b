// Samples of one variant against a server: what arrives must be what was meant.

import type { Sampler } from "../../src/openapi/samples/sampler.ts";
import type { SampleLanguage, SampleVariant } from "../../src/samples/languages.ts";
import type { Leniency } from "./cannot.ts";
import { differences } from "./compare.ts";
import { type Received, startEcho } from "./echo.ts";
import type { Named } from "./request-named.ts";
import { fileBytes, type Ran, type Recipe, runSample } from "./run.ts";

export type Failure = { readonly name: string; readonly problems: readonly string[]; readonly source: string };

/** Runs the samples of `requests` on `lanes` servers side by side; the failures, none if all is well. */
export async function prove(
  sampler: Sampler,
  variant: {
    readonly language: SampleLanguage;
    readonly variant: SampleVariant;
    readonly recipe: Recipe;
  } & Leniency,
  requests: readonly Named[],
  lanes = 3,
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  const waiting = [...requests];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      const echo = await startEcho();
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const request = { ...next.request, origin: echo.origin };
        const [sample] = sampler.samples(request, variant.language, [variant.variant]);
        if (sample === undefined) throw new Error("no sample");
        const ran = await runSample(sample.text(), variant.recipe);
        const arrived = echo.take().filter(isMeant);
        const problems = [...differences(request, arrived.at(-1), fileBytes, variant)];
        if (arrived.length > 1) problems.push(`${arrived.length} requests arrived`);
        if (ran.code !== 0) problems.push(`it failed: ${ran.output.slice(0, 2000)}`);
        if (problems.length > 0) failures.push({ name: next.name, problems, source: sample.text() });
      }
      await echo.close();
    }),
  );
  return failures;
}

/** Browsers ask before they send. */
function isMeant({ headers }: Received): boolean {
  return headers["access-control-request-method"] === undefined;
}

/** Runs many samples in one go; what each of them came to, or of all together where they cannot be told apart. */
export type RunAll = (sources: readonly string[]) => Promise<readonly Ran[]>;

/** Like `prove`, with the samples of all requests run in one go: each has a server of its own, so none is taken for another. */
export async function proveTogether(
  sampler: Sampler,
  variant: { readonly language: SampleLanguage; readonly variant: SampleVariant } & Leniency,
  requests: readonly Named[],
  runAll: RunAll,
): Promise<readonly Failure[]> {
  const lanes = await Promise.all(requests.map(async (named) => ({ named, echo: await startEcho() })));
  const sources = lanes.map(({ named, echo }) => {
    const request = { ...named.request, origin: echo.origin };
    return sampler.samples(request, variant.language, [variant.variant])[0]?.text() ?? "";
  });
  const ran = await runAll(sources);
  const failures = lanes.flatMap(({ named, echo }, index): readonly Failure[] => {
    const { request } = named;
    const arrived = echo.take().filter(isMeant);
    const problems = [...differences({ ...request, origin: echo.origin }, arrived.at(-1), fileBytes, variant)];
    if (arrived.length > 1) problems.push(`${arrived.length} requests arrived`);
    const one = ran.length === sources.length ? ran[index] : undefined;
    if (one !== undefined && one.code !== 0) problems.push(`it failed: ${one.output.slice(0, 2000)}`);
    return problems.length === 0 ? [] : [{ name: named.name, problems, source: sources[index] ?? "" }];
  });
  await Promise.all(lanes.map(({ echo }) => echo.close()));
  const [whole] = ran;
  if (ran.length === sources.length || whole === undefined || whole.code === 0) return failures;
  return [{ name: "all", problems: [`it failed: ${whole.output.slice(0, 4000)}`], source: "" }, ...failures];
}
