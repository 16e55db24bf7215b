// Faults that are planted in exchanges are found, all of them, and nothing is said of exchanges without one. test/real has real specs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loaded } from "../mock/world.ts";
import { heldAgainst } from "./held.ts";

const fixtures = join(import.meta.dirname, "../../fixtures");

test.each([
  ["pio/openapi.json", 100],
  ["specs/openapi-3.2.yaml", 50],
  ["specs/optional-fields.json", 20],
  ["specs/swagger.yaml", 20],
])("%s with %i faults", async (file, count) => {
  const held = await heldAgainst(await loaded(readFileSync(join(fixtures, file), "utf8")), count, 7);
  expect(held).toMatchObject({ wrong: [], missed: [], beside: [], planted: count });
});
