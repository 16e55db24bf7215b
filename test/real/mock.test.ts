// Specs that others wrote, as mocks: every operation is called with the request that its page shows. What is refused, and which answers do
// not keep their schemas, is what the specs' own examples get wrong; of how many operations, stands here.
import { afterEach, beforeEach, expect, it } from "vitest";
import { routeOf } from "../../src/model/route.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { loadSpec } from "../../src/spec/load-spec.ts";
import { everyOperation } from "../mock/every-operation.ts";
import { remove, specFile, workFolder } from "./building.ts";

/** Below node_modules; operations that are refused, and whose answers have misfits where they are made of the schema. */
const inputs = [
  { path: "@octokit/openapi/generated/api.github.com.json", refused: 4, misfits: 17 },
  { path: "@blockfrost/openapi/openapi.yaml", refused: 0, misfits: 4 },
  { path: "@figma/rest-api-spec/openapi/openapi.yaml", refused: 1, misfits: 2 },
  { path: "@scalar/galaxy/dist/3.1.yaml", refused: 0, misfits: 0 },
  { path: "@directus/specs/dist/openapi.json", refused: 5, misfits: 0 },
  { path: "shipengine-openapi/openapi.yaml", refused: 5, misfits: 4 },
  { path: "@netlify/open-api/dist/swagger.json", refused: 0, misfits: 0 },
  { path: "@digdir/dialogporten-schema/swagger.verified.json", refused: 2, misfits: 6 },
  { path: "rclone-openapi/openapi.yaml", refused: 0, misfits: 1 },
  { path: "@ideal-postcodes/openapi/dist/openapi.json", refused: 1, misfits: 2 },
  { path: "@shipengine/connect-fulfillment-provider-api/spec.yaml", refused: 1, misfits: 0 },
];

let folder: string;
beforeEach(() => {
  folder = workFolder();
});
afterEach(() => remove(folder));

it.each(inputs)("$path", async ({ path, refused, misfits }) => {
  const at = specFile(path, folder);
  const api = { id: "api", spec: at, route: routeOf("/api"), sidebar: "api", remoteRefs: [], fallbackToCache: false };
  const siteFolder = at.slice(0, at.lastIndexOf("/"));
  const { spec } = await loadSpec(diskHost, api, { siteFolder, store: undefined, unjudged: true });
  if (spec === undefined) throw new Error("no spec");
  const strict = await everyOperation(spec);
  expect(strict.calls).toBeGreaterThan(5);
  expect(strict.refused.length, strict.refused.join("\n")).toBeLessThanOrEqual(refused);
  const made = await everyOperation(spec, "dynamic=true, handling=lenient");
  const wrong = new Set(made.misfits.map((misfit) => misfit.split(": ")[0]));
  expect(wrong.size, made.misfits.join("\n")).toBeLessThanOrEqual(misfits);
  expect(made.refused).toEqual([]);
});
