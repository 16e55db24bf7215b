// Descriptions that are wrong, endless or enormous: what is told has a place, and the work stays in proportion to the text. Bounds are of
// processor time, some five times what a machine of two cores needs; in short texts and bounds are two and a half times smaller.
import { describe, expect, it } from "vitest";
import { parseOperation } from "../../src/openapi/operation.ts";
import { outlineOf } from "../../src/openapi/outline.ts";
import { openSpec } from "../../src/openapi/spec.ts";
import { applyOverlays } from "../../src/spec/overlay/apply-overlays.ts";
import type { Json } from "../../src/text/json.ts";
import { cpuClock } from "../cpu-clock.ts";
import { byReach } from "../reach.ts";
import { loaded } from "./loaded.ts";

type Made = {
  readonly operations: number;
  /** `pointer code` of each diagnostic of loading, of the outline and of the first page. */
  readonly told: readonly string[];
  /** The first page as JSON. */
  readonly page: string;
  readonly ms: number;
};

/** Loads a document and parses its first operation. */
async function made(document: object): Promise<Made> {
  const whole = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {}, ...document };
  const spent = cpuClock();
  const answer = await loaded({ "a.json": whole }, "a.json");
  if (answer.spec === undefined) throw new Error(JSON.stringify(answer.diagnostics));
  const spec = openSpec(answer.spec);
  const { outline, diagnostics } = outlineOf(spec);
  const entry = outline.operations[0];
  const page = entry === undefined ? undefined : parseOperation({ spec, outline }, entry);
  const ms = spent();
  const all = [...answer.diagnostics, ...diagnostics, ...(page?.diagnostics ?? [])];
  const told = all.map(({ code, place }) => `${"pointer" in place ? place.pointer : ""} ${code}`);
  return { operations: outline.operations.length, told, page: JSON.stringify(page?.body ?? ""), ms };
}

/** `whole` in the long run. */
const sized = (whole: number): number => whole / byReach(5, 1);
const count = sized(20_000);
const numbers = Array.from({ length: count }, (_, index) => index);
const get = (more: object) => ({ paths: { "/a": { get: { responses: { 200: { description: "ok" } }, ...more } } } });
const answering = (schema: object) =>
  get({ responses: { 200: { description: "ok", content: { "application/json": { schema } } } } });
const schemas = (of: (index: number) => object) => ({
  components: { schemas: Object.fromEntries(numbers.map((index) => [`S${index}`, of(index)])) },
});
const ref = (index: number) => ({ $ref: `#/components/schemas/S${index}` });

describe("references", () => {
  it("by the ten thousand in one circle are one diagnostic", async () => {
    const { told, ms } = await made({ ...answering(ref(0)), ...schemas((index) => ref((index + 1) % count)) });
    expect(told.filter((one) => one.endsWith("spec-ref-cycle"))).toHaveLength(1);
    expect(told[0]).toMatch(/^\/components\/schemas\/S\d+/);
    expect(ms).toBeLessThan(sized(5000));
  });

  it("by the ten thousand in one chain lead to its end, or to a word that they do not", async () => {
    const { told, ms } = await made({
      ...answering(ref(0)),
      ...schemas((index) => (index === count - 1 ? { type: "string", title: "End" } : ref(index + 1))),
    });
    expect(told).toEqual([]);
    expect(ms).toBeLessThan(sized(5000));
  });

  it.each<[string, object, string]>([
    [
      "parameters",
      { parameters: { A: { $ref: "#/components/parameters/B" }, B: { $ref: "#/components/parameters/A" } } },
      "parameters",
    ],
    [
      "responses",
      { responses: { A: { $ref: "#/components/responses/B" }, B: { $ref: "#/components/responses/A" } } },
      "responses",
    ],
    [
      "headers",
      { headers: { A: { $ref: "#/components/headers/B" }, B: { $ref: "#/components/headers/A" } } },
      "headers",
    ],
    [
      "path items",
      { pathItems: { A: { $ref: "#/components/pathItems/B" }, B: { $ref: "#/components/pathItems/A" } } },
      "pathItems",
    ],
    [
      "examples",
      { examples: { A: { $ref: "#/components/examples/B" }, B: { $ref: "#/components/examples/A" } } },
      "examples",
    ],
  ])("of %s in a circle are told there", async (_, components, kind) => {
    const to = { $ref: `#/components/${kind}/A` };
    const uses: Readonly<Record<string, object>> = {
      parameters: get({ parameters: [to] }),
      responses: get({ responses: { 200: to } }),
      headers: get({ responses: { 200: { description: "ok", headers: { H: to } } } }),
      pathItems: { paths: { "/a": to, "/b": get({}).paths["/a"] } },
      examples: get({ parameters: [{ name: "q", in: "query", schema: {}, examples: { e: to } }] }),
    };
    const { told } = await made({ ...uses[kind], components });
    expect(told.filter((one) => one.endsWith("spec-ref-cycle"))).toEqual([
      expect.stringMatching(new RegExp(`^/components/${kind}/[AB]`)),
    ]);
  });
});

describe("schemas", () => {
  it("in each other by the ten thousand end where the page does", async () => {
    const level = (index: number) => ({
      type: "object",
      properties: { next: ref(index + 1), all: { type: "array", items: ref(index + 1) } },
    });
    const { told, page, ms } = await made({
      ...answering(ref(0)),
      ...schemas((index) => (index === count - 1 ? {} : level(index))),
    });
    expect(told).toEqual([]);
    expect(page.length).toBeLessThan(2_000_000);
    expect(ms).toBeLessThan(sized(10_000));
  });

  it("of which each has all others as alternatives cost what is shown of them", async () => {
    const few = numbers.slice(0, sized(200) * 2);
    const oneOf = few.map(ref);
    const { page, ms } = await made({
      ...answering({ oneOf }),
      components: {
        schemas: Object.fromEntries(
          few.map((index) => [`S${index}`, { type: "object", properties: { next: { oneOf } } }]),
        ),
      },
    });
    expect(page.length).toBeLessThan(20_000_000);
    expect(ms).toBeLessThan(20_000);
  });

  it("of tens of thousands of values keep each of them", async () => {
    const values = Array.from({ length: sized(100_000) }, (_, index) => `value-${index}`);
    const { told, page, ms } = await made(
      answering({ type: "string", enum: values, example: values.at(-1), default: "none" }),
    );
    expect(told).toHaveLength(1);
    expect(page).toContain(values.at(-1));
    expect(ms).toBeLessThan(sized(10_000));
  });
});

describe("operations", () => {
  it("by the ten thousand are outlined in time that grows with them", async () => {
    const paths = Object.fromEntries(
      Array.from({ length: sized(50_000) }, (_, index) => [
        `/group-${index % 100}/things/${index}`,
        { get: { operationId: `get thing ${index}`, responses: { 200: { description: "ok" } } } },
      ]),
    );
    const { operations, told, ms } = await made({ paths });
    expect(operations).toBe(sized(50_000));
    expect(told).toEqual([]);
    expect(ms).toBeLessThan(sized(25_000));
  });

  it("of one name get each an address, and each is told", async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [
        `/things/${index}`,
        { get: { operationId: "same", responses: { 200: { description: "ok" } } } },
      ]),
    );
    const { operations, told, ms } = await made({ paths });
    expect(operations).toBe(5000);
    expect(told.length).toBeGreaterThan(0);
    expect(ms).toBeLessThan(10_000);
  });
});

describe("overlays", () => {
  const paths = Object.fromEntries(
    Array.from({ length: sized(50_000) }, (_, index) => [
      `/things/${index}`,
      { get: { summary: "a", responses: { 200: { description: "ok" } } } },
    ]),
  );
  const overlay = (...actions: readonly object[]): Json =>
    JSON.parse(JSON.stringify({ overlay: "1.1.0", info: { title: "O", version: "1" }, actions }));
  const applied = (...actions: readonly object[]) => {
    const spent = cpuClock();
    const document: Json = { openapi: "3.1.0", paths };
    const { diagnostics, document: out } = applyOverlays(
      document,
      [{ file: "o.yaml", value: overlay(...actions) }],
      () => true,
    );
    return { diagnostics, out: JSON.stringify(out), ms: spent() };
  };

  it("change tens of thousands of places with one action", () => {
    const { diagnostics, out, ms } = applied({ target: "$.paths.*.get", update: { description: "new" } });
    expect(diagnostics).toEqual([]);
    expect(out.split('"description":"new"')).toHaveLength(sized(50_000) + 1);
    expect(ms).toBeLessThan(sized(10_000));
  });

  it("with a query that looks at all of it a hundred times end, and say so at the action", () => {
    const actions = Array.from({ length: 100 }, () => ({ target: "$..[?@..summary == 'b']", update: { x: 1 } }));
    const { diagnostics, ms } = applied(...actions);
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(diagnostics.every(({ place }) => place.file === "o.yaml")).toBe(true);
    expect(ms).toBeLessThan(sized(30_000));
  });
});
