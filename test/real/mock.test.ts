// Specs that others wrote, as mocks: every operation is called with the request that its page shows. What is refused, and which answers do
// not keep their schemas, is what the specs' own examples get wrong; of how many operations, stands here.
import { afterEach, beforeEach, expect, it } from "vitest";
import { contractsOf } from "../../src/build/commands/read-specs.ts";
import type { ApiContract } from "../../src/model/contract.ts";
import { routeOf } from "../../src/model/route.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { loadSpec } from "../../src/spec/load-spec.ts";
import { everyOperation } from "../mock/every-operation.ts";
import { remove, specFile, workFolder } from "./building.ts";
import { isImpossible } from "./contradictions.ts";

/**
 * Below node_modules; operations that are refused, and whose answers have misfits where they are made of the schema. `impossible`: those
 * whose body or answer no value can be, so that they are refused besides. ShipEngine closes objects beside the `allOf` that brings their
 * properties (`additionalProperties: false`), which forbids by letter what the same schema requires.
 */
const inputs = [
  { path: "@octokit/openapi/generated/api.github.com.json", refused: 4, misfits: 17 },
  { path: "@blockfrost/openapi/openapi.yaml", refused: 0, misfits: 4 },
  { path: "@figma/rest-api-spec/openapi/openapi.yaml", refused: 1, misfits: 2 },
  { path: "@scalar/galaxy/dist/3.1.yaml", refused: 0, misfits: 0 },
  { path: "@directus/specs/dist/openapi.json", refused: 5, misfits: 0 },
  { path: "shipengine-openapi/openapi.yaml", refused: 1, misfits: 4, impossible: 37 },
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

it.each(inputs)("$path", async ({ path, refused, misfits, impossible = 0 }) => {
  const at = specFile(path, folder);
  const api = { id: "api", spec: at, route: routeOf("/api"), sidebar: "api", remoteRefs: [], fallbackToCache: false };
  const siteFolder = at.slice(0, at.lastIndexOf("/"));
  const { spec } = await loadSpec(diskHost, api, { siteFolder, store: undefined, unjudged: true });
  if (spec === undefined) throw new Error("no spec");
  const [contract] = contractsOf([spec]);
  const hopeless = contract === undefined ? [] : hopelessIn(contract);
  const isHopeless = (told: string): boolean =>
    hopeless.some((name) => told.toLowerCase().startsWith(`${name}: `.toLowerCase()));
  const strict = await everyOperation(spec);
  expect(strict.calls).toBeGreaterThan(5);
  expect([hopeless.length, strict.refused.filter(isHopeless).length], hopeless.join("\n")).toEqual([
    impossible,
    impossible,
  ]);
  const others = strict.refused.filter((told) => !isHopeless(told));
  expect(others.length, others.join("\n")).toBeLessThanOrEqual(refused);
  const made = await everyOperation(spec, "dynamic=true, handling=lenient");
  const wrong = new Set(made.misfits.map((misfit) => misfit.split(": ")[0]));
  expect(wrong.size, made.misfits.join("\n")).toBeLessThanOrEqual(misfits);
  expect(made.refused.filter((told) => !isHopeless(told))).toEqual([]);
});

/** Operations (`METHOD path`) whose body or usual answer no value can be. */
function hopelessIn({ entries, schemaAt }: ApiContract): readonly string[] {
  const operations = entries.filter((entry) => {
    const { body, answers } = entry.contract();
    const asked = body?.content.map(({ shape }) => shape?.schema) ?? [];
    const sent = answers.find(({ status }) => status.startsWith("2"))?.content.map(({ schema }) => schema) ?? [];
    return (
      [
        ["request", asked],
        ["response", sent],
      ] as const
    ).some(
      ([sender, schemas]) =>
        schemas.length > 0 && schemas.every((one) => one !== undefined && isImpossible(one, { schemaAt, sender })),
    );
  });
  return operations.map(({ method, path }) => `${method} ${path}`);
}
