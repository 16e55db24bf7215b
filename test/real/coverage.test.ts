// Every leaf fact of specs that others wrote is in the built HTML, in the element that its anchor names. Figures of each go to the record.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openSite } from "../reference/built-site.ts";
import { countFacts } from "../reference/count-facts.ts";
import { SpecFacts } from "../reference/spec-facts.ts";
import { filesOf } from "../routes/reading.ts";
import { buildSpec, remove, specFile, workFolder } from "./building.ts";
import { inlinedSpec } from "./inlined.ts";
import { specs } from "./inputs.ts";
import { endpointsIn } from "./operations.ts";
import { smallSpecs } from "./small-specs.ts";

let folder: string;
beforeEach(() => {
  folder = workFolder();
});
afterEach(() => remove(folder));

it.each([...specs, ...smallSpecs])("$name: $path", { timeout: 900_000 }, async ({ name, path }) => {
  const file = specFile(path, folder);
  const built = await buildSpec(file, folder);
  expect(built.written).toBe(true);
  const site = await openSite(filesOf(built.out), async (page) => readFileSync(join(built.out, page), "utf8"));
  const { total, shown, lost, excludedShare, exclusions, byKind } = countFacts(
    new SpecFacts(inlinedSpec(file), site).run(),
  );
  console.log(`${name}: ${shown} of ${total} facts, ${lost.length} lost, excluded ${JSON.stringify(exclusions)}`);
  // So that a walk that finds nothing is no success.
  expect(total).toBeGreaterThan(4 * endpointsIn(file).length);
  expect(byKind.operation ?? 0).toBe(endpointsIn(file).length);
  expect(lost.slice(0, 20)).toEqual([]);
  expect(excludedShare).toBeLessThanOrEqual(0.005);
});
