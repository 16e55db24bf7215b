// Each fact of the Pio spec stands on the page of its operation, in the element that its anchor names; and the walk that says so does
// see when one is missing.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { localPool } from "../../src/compile/pool.ts";
import { renderPages } from "../../src/compile/render-pages.ts";
import { createTasks } from "../../src/compile/tasks.ts";
import { diskHost } from "../../src/host/disk.ts";
import { compiledPio, fixture } from "../routes/compiled.ts";
import { openSite } from "./built-site.ts";
import { type Counted, countFacts } from "./count-facts.ts";
import { SpecFacts } from "./spec-facts.ts";

const html = new Map<string, string>();
let spec: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  const { outputs, chrome, config } = await compiledPio("/");
  if (chrome === undefined) throw new Error("not compiled");
  const views = [...outputs].flatMap(([path, output]) =>
    output.kind === "page" ? [{ path, page: output.page, view: output.view }] : [],
  );
  for await (const { path, html: text } of renderPages(views, chrome, localPool(createTasks(diskHost))))
    html.set(path, text);
  spec = JSON.parse(readFileSync(join(fixture, config?.apis[0]?.spec ?? ""), "utf8"));
}, 120_000);

async function counted(of = spec, change: (text: string) => string = (text) => text): Promise<Counted> {
  const site = await openSite([...html.keys()], async (path) => change(html.get(path) ?? ""));
  return countFacts(new SpecFacts(of, site).run());
}

/** The spec with two of its paths, which have all that is taken away below. */
function part(): Readonly<Record<string, unknown>> {
  const paths = Object.entries(Object(spec.paths)).filter(([path]) => /^\/api\/v1\/(orders|products)$/.test(path));
  expect(paths).toHaveLength(2);
  return { ...spec, paths: Object.fromEntries(paths) };
}

it("every fact of the Pio spec is in the HTML", async () => {
  const { total, lost, exclusions } = await counted();
  expect(total).toBeGreaterThan(40_000);
  expect(lost).toEqual([]);
  expect(exclusions).toEqual({});
});

it.each([
  ["a row without its anchor", /id="query\.limit"/g, 'id="limit"', /^(name|type|description|constraint|default)/],
  ["a limit", /<b>Possible values:<\/b>/g, "", /^constraint/],
  ["a default", /<b>Default value:<\/b> <code>[^<]*<\/code>/g, "", /^default/],
  ["listed values", /<b>One of:<\/b>|<th scope="col">Value<\/th>/g, "", /^enum/],
  ["a status", /id="422"/g, "", /^(status|name|type|description)/],
  ["a mark", />required</g, "><", /^required/],
])("the walk misses %s", async (_, what, instead, expected) => {
  expect((await counted(part())).lost).toEqual([]);
  const { lost } = await counted(part(), (text) => text.replace(what, instead));
  expect(lost.filter((fact) => expected.test(fact)).length).toBeGreaterThan(0);
});
