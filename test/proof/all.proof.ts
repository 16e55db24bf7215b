// Every variant that this machine can run sends every operation of the Pio API and everything hostile to a server. PROOF narrows it to
// variants whose name contains its text.
import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadSampler, type Sampler } from "../../src/openapi/samples/sampler.ts";
import { sampleLanguages } from "../../src/samples/languages.ts";
import { leniencyOf, sendable } from "./cannot.ts";
import { corpus } from "./corpus.ts";
import { prove, proveTogether } from "./prove.ts";
import { recipes } from "./recipes.ts";
import type { Named } from "./request-named.ts";

const variants = sampleLanguages.flatMap((language) => language.variants.map((variant) => ({ language, variant })));
const report: string[] = [];
let sampler: Sampler;
let requests: readonly Named[] = [];

beforeAll(async () => {
  sampler = byTurns(await loadSampler(), await loadSampler("", { errors: true }));
  requests = await corpus();
});

afterAll(() => {
  console.log(report.join("\n"));
});

describe.each(variants)("$language.key $variant.key", ({ language, variant }) => {
  const name = `${language.key} ${variant.key}`;
  const found = recipes.find((one) => one.language === language.key && one.variant === variant.key);
  const wanted = process.env.PROOF === undefined || name.includes(process.env.PROOF);
  if (found === undefined || !wanted || !found.needs.every(isThere)) {
    if (wanted) report.push(`${name}: not run here`);
    it.skip("sends what was meant", () => undefined);
    return;
  }

  it("sends what was meant", async () => {
    const able = sendable(name, requests);
    const lenient = { language, variant, ...leniencyOf(name) };
    const failures =
      "runAll" in found
        ? await proveTogether(sampler, lenient, able, found.runAll)
        : await prove(sampler, { ...lenient, recipe: found.recipe }, able, 2);
    report.push(
      `${name}: ${able.length - failures.length} of ${able.length} (${requests.length - able.length} it cannot send)`,
    );
    console.log(report.at(-1));
    const shown = failures.map(({ name, problems, source }) => {
      const brief = problems.map((problem) => problem.slice(0, 600)).join("\n");
      return `## ${name}\n${brief}${process.env.PROOF_SOURCE === undefined ? "" : `\n${source}`}`;
    });
    expect(shown.slice(0, 30).join("\n\n")).toBe("");
  });
});

/** Every other sample is written with error handling. */
function byTurns(plain: Sampler, guarded: Sampler): Sampler {
  let count = 0;
  return {
    edition: "",
    samples(request, language, variants) {
      count += 1;
      return (count % 2 === 0 ? plain : guarded).samples(request, language, variants);
    },
  };
}

function isThere(command: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${command}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
