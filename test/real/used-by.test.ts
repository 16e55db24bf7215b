// "Used by" on the pages of the schemas of GitHub's spec says what a walk of its own over the spec finds, and so do the
// counts beside their fields.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { specOf } from "../openapi/spec-of.ts";
import { sharedOf } from "../reference/shared.ts";
import { tellsOf } from "../reference/tells.ts";
import { usesIn } from "../reference/used-by.ts";
import { installed } from "./building.ts";

it("GitHub REST", async () => {
  const text = readFileSync(installed("@octokit/openapi/generated/api.github.com.json"), "utf8");
  const opened = await specOf(text, "openapi.json", "composed");
  const told = tellsOf(opened);
  const found = usesIn(JSON.parse(text));
  expect(told.size).toBeGreaterThan(800);
  expect([...told.keys()].sort()).toEqual([...found.keys()].sort());
  for (const [name, uses] of found)
    expect([name, [...(told.get(name) ?? [])].sort()]).toEqual([name, [...uses].sort()]);
  const fields = sharedOf(opened, found);
  expect(fields.told.filter(({ operations }) => operations !== undefined).length).toBeGreaterThan(400);
  expect(fields.told).toEqual(fields.expected);
});
