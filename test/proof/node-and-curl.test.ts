// Samples for curl and Node, run against a server: every operation of the Pio API and everything hostile arrives as it was meant.
import { beforeAll, describe, expect, it } from "vitest";
import { sampleLanguages } from "../../src/model/sample-languages.ts";
import { loadGenerators } from "../../src/parse/openapi/samples/generators.ts";
import { createSampler, type Sampler } from "../../src/parse/openapi/samples/sampler.ts";
import { prove } from "./prove.ts";
import { hostileRequests, type Named, pioRequests } from "./requests.ts";
import type { Recipe } from "./run.ts";

const recipes: readonly { readonly language: string; readonly variant: string; readonly recipe: Recipe }[] = [
  { language: "curl", variant: "curl", recipe: { file: "sample.sh", commands: [["sh", "sample.sh"]] } },
  { language: "nodejs", variant: "native", recipe: { file: "sample.cjs", commands: [["node", "sample.cjs"]] } },
];

describe.each(recipes)("$language $variant", ({ language: key, variant: name, recipe }) => {
  let sampler: Sampler;
  let pio: readonly Named[];
  const language = sampleLanguages.find((one) => one.key === key);
  const variant = language?.variants.find((one) => one.key === name);
  if (language === undefined || variant === undefined) throw new Error(`${key} ${name}`);

  beforeAll(async () => {
    sampler = createSampler(await loadGenerators());
    pio = await pioRequests();
  });

  it("sends every request of the Pio API", async () => {
    expect(pio.length).toBeGreaterThan(70);
    expect(await prove(sampler, { language, variant, recipe }, pio)).toEqual([]);
  });

  it("sends hostile requests", async () => {
    expect(hostileRequests.length).toBeGreaterThan(30);
    expect(await prove(sampler, { language, variant, recipe }, hostileRequests)).toEqual([]);
  });
});
