// Every leaf fact of specs that others wrote is in the built HTML, in the element that its anchor names. Figures of each go to the record.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { parse } from "yaml";
import { openSite } from "../reference/built-site.ts";
import { countFacts } from "../reference/count-facts.ts";
import { SpecFacts } from "../reference/spec-facts.ts";
import { filesOf } from "../routes/reading.ts";
import { buildSpec, remove, specFile, workFolder } from "./building.ts";

let folder: string;
beforeEach(() => {
  folder = workFolder();
});
afterEach(() => remove(folder));

/** `least`: so that a walk that finds nothing is no success. */
const covered = [
  { name: "GitHub REST", path: "@octokit/openapi/generated/api.github.com.json", least: 500_000 },
  { name: "Figma", path: "@figma/rest-api-spec/openapi/openapi.yaml", least: 50_000 },
  { name: "Scalar Galaxy", path: "@scalar/galaxy/dist/3.1.yaml", least: 4_000 },
  { name: "Netlify, Swagger 2.0", path: "@netlify/open-api/dist/swagger.json", least: 10_000 },
];

it.each(covered)("$name", { timeout: 900_000 }, async ({ name, path, least }) => {
  const file = specFile(path, folder);
  const built = await buildSpec(file, folder);
  expect(built.written).toBe(true);
  const site = await openSite(filesOf(built.out), async (page) => readFileSync(join(built.out, page), "utf8"));
  const text = readFileSync(file, "utf8");
  const spec: Readonly<Record<string, unknown>> = file.endsWith(".json") ? JSON.parse(text) : parse(text);
  const { total, shown, lost, excludedShare, exclusions } = countFacts(new SpecFacts(spec, site).run());
  console.log(`${name}: ${shown} of ${total} facts, ${lost.length} lost, excluded ${JSON.stringify(exclusions)}`);
  expect(total).toBeGreaterThan(least);
  expect(lost.slice(0, 20)).toEqual([]);
  expect(excludedShare).toBeLessThanOrEqual(0.005);
});
