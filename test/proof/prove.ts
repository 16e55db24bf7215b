// Samples of one variant against a server: what arrives must be what was meant.
import type { SampleLanguage, SampleVariant } from "../../src/model/sample-languages.ts";
import type { Sampler } from "../../src/parse/openapi/samples/sampler.ts";
import { differences } from "./compare.ts";
import { startEcho } from "./echo.ts";
import type { Named } from "./requests.ts";
import { fileBytes, type Recipe, runModules, runSample } from "./run.ts";

export type Failure = { readonly name: string; readonly problems: readonly string[]; readonly source: string };

/** Runs the samples of `requests` on `lanes` servers side by side; the failures, none if all is well. */
export async function prove(
  sampler: Sampler,
  variant: {
    readonly language: SampleLanguage;
    readonly variant: SampleVariant;
    readonly recipe: Recipe;
    readonly decoded?: boolean;
  },
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
        const ran = await runSample(sample.text, variant.recipe);
        const arrived = echo.take().filter((one) => one.method !== "OPTIONS" || request.method === "OPTIONS");
        const problems = [...differences(request, arrived.at(-1), fileBytes, variant.decoded)];
        if (arrived.length > 1) problems.push(`${arrived.length} requests arrived`);
        if (ran.code !== 0) problems.push(`it failed: ${ran.output.slice(0, 2000)}`);
        if (problems.length > 0) failures.push({ name: next.name, problems, source: sample.text });
      }
      await echo.close();
    }),
  );
  return failures;
}

/** Like `prove`, with the samples of many requests in one Node process: each has a server of its own, so none is taken for another. */
export async function proveInNode(
  sampler: Sampler,
  variant: { readonly language: SampleLanguage; readonly variant: SampleVariant },
  requests: readonly Named[],
): Promise<readonly Failure[]> {
  const lanes = await Promise.all(requests.map(async (named) => ({ named, echo: await startEcho() })));
  const sources = lanes.map(({ named, echo }) => {
    const request = { ...named.request, origin: echo.origin };
    return sampler.samples(request, variant.language, [variant.variant])[0]?.text ?? "";
  });
  const ran = await runModules(sources);
  const failures = lanes.flatMap(({ named, echo }, index): readonly Failure[] => {
    const arrived = echo.take();
    const problems = [...differences({ ...named.request, origin: echo.origin }, arrived.at(-1), fileBytes)];
    if (arrived.length > 1) problems.push(`${arrived.length} requests arrived`);
    return problems.length === 0 ? [] : [{ name: named.name, problems, source: sources[index] ?? "" }];
  });
  await Promise.all(lanes.map(({ echo }) => echo.close()));
  if (ran.code === 0) return failures;
  return [...failures, { name: "all", problems: [`it failed: ${ran.output.slice(0, 2000)}`], source: "" }];
}
