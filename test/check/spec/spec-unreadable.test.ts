// A spec that is there and is no file.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells a folder in the place of the spec", async () => {
  const config = JSON.stringify({ apis: [{ spec: "api" }] });
  const site = { "docs/index.md": "# A\n", "api/openapi.json": "{}", "pio-docs.config.json": config };
  expect(await told("spec-unreadable", site)).toEqual([expect.stringMatching(/^api.* error .*it is a folder/)]);
});
