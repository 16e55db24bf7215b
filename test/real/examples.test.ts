// What is told of examples and defaults of specs that others wrote, held against ajv: nothing is told that ajv does not say, too, and
// where ajv says more, each is of a kind that is passed over on purpose.
import { dirname } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkExamples } from "../../src/check/spec/spec-example.ts";
import { placesOf } from "../../src/model/origin.ts";
import { routeOf } from "../../src/model/route.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { loadSpec } from "../../src/spec/load-spec.ts";
import { revived } from "../../src/text/written-number.ts";
import { AjvJudge } from "./ajv-judge.ts";
import { remove, specFile, workFolder } from "./building.ts";
import { type ExampleSpot, ExampleSpots } from "./example-spots.ts";
import { inlinedSpec } from "./inlined.ts";
import { specs } from "./inputs.ts";
import { smallSpecs } from "./small-specs.ts";

let folder: string;
beforeEach(() => {
  folder = workFolder();
});
afterEach(() => remove(folder));

/** Pointers of the values that we say something of. */
async function toldIn(file: string): Promise<ReadonlyMap<string, string>> {
  const api = { id: "api", spec: file, route: routeOf("/api"), sidebar: "api", remoteRefs: [], fallbackToCache: false };
  const { spec } = await loadSpec(diskHost, api, { siteFolder: dirname(file), store: undefined });
  if (spec === undefined) throw new Error(`${file} is no spec`);
  const placeOf = placesOf(spec.origins, spec.file);
  const { told, more } = checkExamples(revived(JSON.parse(spec.json), spec.json), Number.POSITIVE_INFINITY);
  expect(more).toBe(0);
  return new Map(
    told.map(({ owner, steps, problem }) => {
      const [first, second] = steps;
      const own = first === "default" ? "/default" : first === "examples" ? `/examples/${second}` : "";
      const place = placeOf(owner);
      return [`${"pointer" in place ? place.pointer : ""}${own}`, problem];
    }),
  );
}

/** Why ajv finds a misfit where nothing is told: each is a decision of the check, or nothing that a reader copies. */
function reasonOf(spot: ExampleSpot, misfits: readonly string[]): string | undefined {
  const { where, value } = spot;
  const keywords = misfits.map((one) => one.slice(0, one.indexOf(" ")));
  if (typeof where === "object" && !/json/i.test(where.type)) return "no JSON";
  if (where === "serialised") return "text of a parameter";
  if (typeof where === "object" && typeof value === "string") return "document written as text";
  // The specification lets null in only beside a type; authors mean it beside `allOf` and `$ref`, too.
  if (value === null && misfits.every((one) => one.startsWith("type  "))) return "null beside a composition";
  const only = (wanted: RegExp): boolean => keywords.every((keyword) => wanted.test(keyword));
  if (keywords.includes("oneOf") && misfits.some((one) => one.includes("passingSchemas"))) return "several of a oneOf";
  if (only(/^(not|if|then|else|contains|unevaluatedProperties|unevaluatedItems)$/)) return "keyword that is not held";
  if (only(/^additionalProperties$/)) return "nothing else, of a part";
  if (only(/^format$/)) return "format that is written in many ways";
  return undefined;
}

it.each([...specs, ...smallSpecs])("$name: $path", { timeout: 900_000 }, async ({ name, path }) => {
  const file = specFile(path, folder);
  const root = inlinedSpec(file);
  const told = await toldIn(file);
  const judge = new AjvJudge(root);
  const spots = new ExampleSpots(root).run();
  const wrong = new Map<string, readonly string[]>();
  const reasons: Record<string, number> = {};
  const unsaid: string[] = [];
  for (const spot of spots) {
    const misfits = judge.misfits(spot.value, spot.schema, spot.sent);
    if (misfits.length === 0) continue;
    wrong.set(spot.pointer, misfits);
    if (told.has(spot.pointer)) continue;
    const reason = reasonOf(spot, misfits);
    if (reason === undefined) unsaid.push(`${spot.pointer}: ${misfits.join()}`);
    else reasons[reason] = (reasons[reason] ?? 0) + 1;
  }
  console.log(
    `${name}: ${spots.length} examples and defaults, ajv refuses ${wrong.size}, told are ${told.size}; passed over: ${JSON.stringify(reasons)}`,
  );
  expect([...told].filter(([pointer]) => !wrong.has(pointer)).map((one) => one.join(": "))).toEqual([]);
  expect(unsaid).toEqual([]);
});
