// Faults planted in exchanges of specs that others wrote. `slips`: what is said of exchanges without one, which is right: examples of these specs
// have fields that their schemas do not name, leave out what is required, or break a pattern.
import { afterEach, beforeEach, expect, it } from "vitest";
import { routeOf } from "../../src/model/route.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { loadSpec } from "../../src/spec/load-spec.ts";
import { heldAgainst } from "../drift/held.ts";
import { remove, specFile, workFolder } from "./building.ts";

let folder: string;
beforeEach(() => {
  folder = workFolder();
});
afterEach(() => remove(folder));

it.each([
  { path: "@figma/rest-api-spec/openapi/openapi.yaml", count: 60, slips: 1 },
  { path: "@octokit/openapi/generated/api.github.com.json", count: 100, slips: 11 },
  { path: "@scalar/galaxy/dist/3.1.yaml", count: 50, slips: 2 },
])("$path", async ({ path, count, slips }) => {
  const at = specFile(path, folder);
  const api = { id: "api", spec: at, route: routeOf("/api"), sidebar: "api", remoteRefs: [], fallbackToCache: false };
  const siteFolder = at.slice(0, at.lastIndexOf("/"));
  const { spec } = await loadSpec(diskHost, api, { siteFolder, store: undefined, unjudged: true });
  if (spec === undefined) throw new Error("no spec");
  const held = await heldAgainst(spec, count, 11, "dynamic=true, handling=lenient");
  expect(held).toMatchObject({ missed: [], beside: [], planted: count });
  expect(held.wrong.length, held.wrong.join("\n")).toBeLessThanOrEqual(slips);
});
