// The data of a page and the schemas of the components that it hands it to: a fault is one problem at its key, and the page is still printed.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHolePrinter } from "../../src/components/print-holes.ts";
import type { Hole } from "../../src/model/component.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { worldOf } from "../build/world.ts";

const config = JSON.stringify({
  title: "T",
  components: { Prices: "components/prices.tsx", Other: "components/other.tsx" },
});
const page = "---\ndata: ./prices.yaml\n---\n# Home\n\n<Prices plans={data.plans} />\n";
const prices =
  'export const Prices = ({ plans }) => <p>{plans.length} plans</p>;\nexport { schema } from "./schema";\n';
const data = "plans:\n  - name: team\n    price: 12\n  - name: crew\n    price: free\n";
/** A schema without a package: each price is a number. */
const schema = `export const schema = { "~standard": { version: 1, vendor: "own", validate: (value) => {
  const issues = value.plans.flatMap(({ price }, at) => typeof price === "number" ? [] : [{ message: "Expected a number.", path: ["plans", { key: at }, "price"] }]);
  return issues.length > 0 ? { issues } : { value };
} } };`;
const files = {
  "pio-docs.config.json": config,
  "components/prices.tsx": prices,
  "components/other.tsx": "export const Other = () => <i>other</i>;\n",
  "components/schema.ts": schema,
  "docs/index.mdx": page,
  "docs/prices.yaml": data,
};

/** What is said at `at` of the value `of`. */
const fault = (at: string, of = "plans[1].price", component = "<Prices>", problem = "expected a number"): string =>
  `${at} error component-data ${of === "" ? "The data" : `\`${of}\``} does not match the schema of \`${component}\`: ${problem}.`;

async function told(more: Readonly<Record<string, string>> = {}) {
  const all = { ...files, ...more };
  const world = await worldOf(all);
  return { said: world.diagnostics, html: await world.html("index.html") };
}

describe("the data of a page", () => {
  it("is one problem at the key that the schema of its component faults", async () => {
    const { said, html } = await told();
    expect(said).toEqual([fault("docs/prices.yaml:5:5")]);
    expect(html).toContain("<p>2 plans</p>");
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ["that is right", { "docs/prices.yaml": data.replace("free", "0") }],
    ["that no code of the page names", { "docs/index.mdx": page.replace("{data.plans}", "{[1, 2]}") }],
    ["of components without a schema", { "components/prices.tsx": prices.replace(/export \{.*\n/, "") }],
    ["of a schema of another kind", { "components/schema.ts": 'export const schema = { type: "object" };\n' }],
    [
      "of a component that the page does not use",
      { "docs/index.mdx": page.replace("<Prices plans=", "<b title={data.plans.length + ''}/> <Other plans=") },
    ],
  ])("%s has no problem", async (_, more) => {
    expect((await told(more)).said).toEqual([]);
  });

  it.each<[string, string, string]>([
    ["an import", 'import { Prices as Own } from "../components/prices.tsx"\n\n<Own plans={data.plans} />\n', "<Own>"],
    [
      "an import in an expression",
      'import Own, { Prices } from "../components/prices"\n\n{data.plans.map((one) => <Prices key={one.name} plans={[one]} />)}\n',
      "<Prices>",
    ],
    ["`props`", "<Prices plans={props.data.plans} />\n", "<Prices>"],
  ])("is checked for a component of %s", async (_, body, name) => {
    const written = `---\ndata: prices.yaml\n---\n# Home\n\n${body}`;
    const { said } = await told({ "docs/index.mdx": written });
    expect(said).toEqual([fault("docs/prices.yaml:5:5", "plans[1].price", name)]);
  });

  it("is told once where several pages and components share it, and in each file of data", async () => {
    const { said } = await told({
      "components/prices.tsx": `${prices}export const Sum = Prices;\n`,
      "docs/index.mdx": `${page}\n<Sum plans={data.plans} />\n`,
      "pio-docs.config.json": JSON.stringify({
        title: "T",
        components: { Prices: { from: "components/prices.tsx", client: "load" }, Sum: "components/prices.tsx" },
      }),
      "docs/deep/two.mdx": page.replace("./", "../"),
      "docs/deep/three.mdx": page.replace("yaml", "json"),
      "docs/deep/prices.json": '{ "plans": [\n  { "price": "x" }\n] }',
    });
    expect(said).toEqual([fault("docs/deep/prices.json:2:5", "plans[0].price"), fault("docs/prices.yaml:5:5")]);
  });

  it.each<[string, string, string]>([
    ["throws", "() => { throw new TypeError('No.'); }", "the schema throws an error: TypeError: No"],
    ["waits", "async () => ({})", "the schema is asynchronous, and pages cannot wait"],
    ["reads the time", "() => { Date.now(); }", "the schema uses `Date.now()`"],
    ["says nothing", "() => ({ issues: [{}] })", "it is invalid"],
    ["answers no object", "() => 5", ""],
    [
      "says it a hundred times",
      '() => ({ issues: Array(100).fill({ message: "A is wrong", path: [] }) })',
      "A is wrong",
    ],
  ])("may have a schema that %s", async (_, validate, problem) => {
    const { said, html } = await told({
      "components/schema.ts": `export const schema = { "~standard": { validate: ${validate} } };`,
    });
    expect(said).toEqual(problem === "" ? [] : [fault("docs/prices.yaml", "", "<Prices>", problem)]);
    expect(html).toContain("<p>2 plans</p>");
  });
});

it("of a schema that does not end is one problem of the page, in its time", async () => {
  const text = `exports.components = { A: () => "a" };
exports.dataCheck = { file: "./d.json", data: 1, schemas: [["A", { "~standard": { validate() { for (;;); } } }]] };`;
  const place = { file: "docs/index.mdx", line: 3, column: 1 };
  const holes: readonly Hole[] = [{ node: { kind: "element", name: "A", props: [], children: [] }, place }];
  const found = { holes, codes: [], statements: [] };
  const page = { found, bundle: { name: "loop", text }, file: "docs/index.mdx", lang: "en", token: "t" };
  const [made] = await createHolePrinter(500)([{ ...page, spotOf: () => undefined, scripts: {} }]);
  expect(made?.diagnostics.map(({ code, place: at }) => [code, at])).toEqual([["component-slow", place]]);
});

describe("a schema of zod", () => {
  let top = "";
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), text);
  };
  beforeAll(() => {
    top = realpathSync(mkdtempSync(join(tmpdir(), "pio-docs-page-data-")));
    for (const [path, text] of Object.entries(files)) write(path, text);
    mkdirSync(join(top, "node_modules"));
    symlinkSync(join(process.cwd(), "node_modules/zod"), join(top, "node_modules/zod"));
    write(
      "components/schema.ts",
      'import * as z from "zod";\nexport const schema = z.object({ plans: z.array(z.strictObject({ name: z.string(), price: z.number() })) });\n',
    );
  });
  afterAll(() => rmSync(top, { recursive: true, force: true }));

  it("says what is wrong in its own words, under the guards of pages", async () => {
    const { diagnostics } = await worldOf({}, { siteFolder: top }, diskHost);
    const problem = "invalid input: expected number, received string";
    expect(diagnostics).toEqual([fault("docs/prices.yaml", "plans[1].price", "<Prices>", problem)]);
  });
});
