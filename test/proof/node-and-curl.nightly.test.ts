// Samples for curl and Node, run against a server: every operation of the Pio API and everything hostile arrives as it was meant.
import { beforeAll, describe, expect, it } from "vitest";
import { loadSampler, type Sampler } from "../../src/openapi/samples/sampler.ts";
import { sampleLanguages } from "../../src/samples/languages.ts";
import { byReach } from "../reach.ts";
import { leniencyOf, sendable } from "./cannot.ts";
import { pioRequests } from "./corpus.ts";
import { type Failure, prove, proveTogether } from "./prove.ts";
import type { Named } from "./request-named.ts";
import { hostileRequests } from "./requests.ts";
import { runModules } from "./run.ts";

function variantOf(key: string, name: string) {
  const language = sampleLanguages.find((one) => one.key === key);
  const variant = language?.variants.find((one) => one.key === name);
  if (language === undefined || variant === undefined) throw new Error(`${key} ${name}`);
  return { language, variant };
}

const shell = { file: "sample.sh", commands: [["sh", "sample.sh"]] };
const native = { ...variantOf("nodejs", "native"), ...leniencyOf("nodejs native") };
const curl = { ...variantOf("curl", "curl"), recipe: shell };

const ways: readonly (readonly [
  string,
  (sampler: Sampler, requests: readonly Named[]) => Promise<readonly Failure[]>,
])[] = [
  ["curl", (sampler, requests) => prove(sampler, curl, sendable("curl curl", requests))],
  ["Node", (sampler, requests) => proveTogether(sampler, native, requests, runModules)],
];

describe.each(ways)("%s", (_, run) => {
  let sampler: Sampler;
  let pio: readonly Named[];

  beforeAll(async () => {
    sampler = await loadSampler();
    const every = await pioRequests();
    expect(every.length).toBeGreaterThan(70);
    // In short one in six.
    pio = every.filter((_request, at) => at % byReach(6, 1) === 0);
  });

  it("sends requests of the Pio API", async () => {
    expect(await run(sampler, pio)).toEqual([]);
  });

  it("sends hostile requests", async () => {
    expect(hostileRequests.length).toBeGreaterThan(30);
    expect(await run(sampler, hostileRequests)).toEqual([]);
  });

  it("is told from a request that went wrong", async () => {
    const [first] = pio;
    if (first === undefined) throw new Error("no request");
    const wrong: Sampler = {
      edition: "",
      samples: (request, language, variants) =>
        sampler.samples({ ...request, target: `${request.target}x` }, language, variants),
    };
    expect(await run(wrong, [first])).toHaveLength(1);
  });
});
