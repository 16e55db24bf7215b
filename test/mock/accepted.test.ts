// The request that a page shows for an operation is one that the mock accepts, and what it answers keeps the schema: for every operation of
// the Pio API and of the small specs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { everyOperation } from "./every-operation.ts";
import { loaded } from "./world.ts";

const fixtures = join(import.meta.dirname, "../../fixtures");

test.each([
  ["pio/openapi.json", 80],
  ["specs/choices.yaml", 1],
  ["specs/openapi-3.2.yaml", 10],
  ["specs/optional-fields.json", 1],
  ["specs/swagger.yaml", 1],
])("every operation of %s", async (file, least) => {
  const { calls, refused, misfits } = await everyOperation(await loaded(readFileSync(join(fixtures, file), "utf8")));
  expect({ refused, misfits }).toEqual({ refused: [], misfits: [] });
  expect(calls).toBeGreaterThanOrEqual(least);
});
