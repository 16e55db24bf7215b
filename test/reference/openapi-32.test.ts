// Each fact of a spec with all that OpenAPI 3.2 brought stands in the HTML, in the element that its anchor names; and the walk that says
// so does see when one is missing.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { worldOf } from "../build/world.ts";
import { openSite } from "./built-site.ts";
import { type Counted, countFacts } from "./count-facts.ts";
import { SpecFacts } from "./spec-facts.ts";

const text = readFileSync(join(import.meta.dirname, "../../fixtures/specs/openapi-3.2.yaml"), "utf8");
const html = new Map<string, string>();

beforeAll(async () => {
  const config = '{"title":"T","apis":[{"id":"api","spec":"openapi.yaml"}]}';
  const world = await worldOf({ "pio-docs.config.json": config, "openapi.yaml": text });
  for (const path of world.paths.filter((name) => name.endsWith("index.html"))) html.set(path, await world.html(path));
  expect(world.compiled.diagnostics.map(({ diagnostic }) => diagnostic)).toEqual([]);
});

async function counted(change: (page: string) => string = (page) => page): Promise<Counted> {
  const site = await openSite([...html.keys()], async (path) => change(html.get(path) ?? ""));
  return countFacts(new SpecFacts(parse(text), site).run());
}

it("every fact is in the HTML", async () => {
  const { total, lost, byKind } = await counted();
  expect(lost).toEqual([]);
  expect(total).toBeGreaterThan(400);
  for (const kind of ["$self", "server name", "tag above", "label", "style", "encoding", "otherwise", "xml"])
    expect(byKind[kind], kind).toBeGreaterThan(0);
});

it.each([
  ["the anchor of a stream", /id="200\.item"/g, /itemSchema|MovementEvent/],
  ["the name of a server", />production</g, /^server name/],
  ["a badge", />Beta</g, /^(label|tag) /],
  ["what stands above a tag", />Vessels › Movements /g, /^tag above/],
  ["what is sent of an example", />greeting=Hello%2C world!; code=42</g, /serializedValue/],
  ["the alternative that counts otherwise", />any other value, or none</g, /^otherwise/],
  ["the anchor of a part", /id="body~multipart~part\.2"/g, /^(encoding|name) .*prefixEncoding\/2/],
  ["the summary of a response", />Movements as they happen</g, /^summary/],
  ["a node of XML", />XML CDATA section</g, /^xml/],
])("the walk misses %s", async (_, what, expected) => {
  const { lost } = await counted((page) =>
    page.replace(what, (found) => (found.startsWith("id=") ? 'id="gone"' : "><")),
  );
  expect(lost.filter((fact) => expected.test(fact))).not.toEqual([]);
});
