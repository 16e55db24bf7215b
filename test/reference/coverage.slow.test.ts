// Each fact of the Pio spec stands on the page of its operation, in the element that its anchor names; and the walk that says so does
// see when one is missing.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { byReach } from "../reach.ts";
import { fixture } from "../routes/compiled.ts";
import { operations } from "../routes/pio-routes.ts";
import { filesOf } from "../routes/reading.ts";
import { openSite } from "./built-site.ts";
import { type Counted, countFacts } from "./count-facts.ts";
import { PrintedPage } from "./printed-page.ts";
import { SpecFacts } from "./spec-facts.ts";

const folder = inject("pio").root;
const html = new Map(
  filesOf(folder)
    .filter((path) => path.endsWith(".html"))
    .map((path) => [path, readFileSync(join(folder, path), "utf8")]),
);
const spec: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(join(fixture, "openapi.json"), "utf8"));

/** Pages by their text: what a case leaves alone is read once for all of them. */
const read = new Map<string, PrintedPage>();
function pageOf(route: string, text: string): PrintedPage {
  const page = read.get(text) ?? new PrintedPage(route, text);
  read.set(text, page);
  return page;
}

/** Counts the facts of `of` in the site, the pages of the part changed. */
async function counted(of = spec, change: (text: string) => string = (text) => text): Promise<Counted> {
  const texts = async (path: string) => (partPages.has(path) ? change : String)(html.get(path) ?? "");
  return countFacts(new SpecFacts(of, await openSite([...html.keys()], texts, pageOf)).run());
}

/** Two paths, which have all that is taken away below. */
const partPaths = /^\/api\/v1\/(orders|products)$/;
/** The pages of their operations. */
const partPages = new Set(
  operations.filter(({ path }) => partPaths.test(path)).map(({ slug }) => `api/${slug}/index.html`),
);

/** The spec with these two alone. */
function part(): Readonly<Record<string, unknown>> {
  const paths = Object.entries(Object(spec.paths)).filter(([path]) => partPaths.test(path));
  expect(paths).toHaveLength(2);
  expect([...partPages].filter((path) => html.has(path))).toHaveLength(4);
  return { ...spec, paths: Object.fromEntries(paths) };
}

/** What is lost in the part where nothing is taken away: asked once. */
let untouched: Promise<Counted> | undefined;

it("every fact of the Pio spec is in the HTML", async () => {
  // In short of every third path.
  const paths = Object.entries(Object(spec.paths)).filter((_path, at) => at % byReach(3, 1) === 0);
  const named = JSON.stringify(paths);
  const tags = Object(spec.tags).filter(({ name }: { name: string }) => named.includes(JSON.stringify(name)));
  const { total, lost, exclusions } = await counted({ ...spec, paths: Object.fromEntries(paths), tags });
  expect(total).toBeGreaterThan(byReach(10_000, 40_000));
  expect(lost).toEqual([]);
  expect(exclusions).toEqual({});
});

const missed = [
  ["a row without its anchor", /id="query\.limit"/g, 'id="limit"', /^(name|type|description|constraint|default)/],
  ["a limit", /<span class="limits">/g, "<span>", /^constraint/],
  ["a default", /default <code>[^<]*<\/code>/g, "", /^default/],
  ["an example that stands beside its field", /TEE-BLU-M/g, "", /^example/],
  ["listed values", /<b>One of:<\/b>|<th scope="col">Value<\/th>/g, "", /^enum/],
  ["a status", /id="422"/g, "", /^(status|name|type|description)/],
  ["a mark", />required</g, "><", /^required/],
  ["the mark of what may not arrive", />optional</g, "><", /^optional/],
  ["no mark where there is none", />read-only</g, ">optional<", /^required/],
] as const;

it.each(missed.slice(0, byReach(2, missed.length)))("the walk misses %s", async (_, what, instead, expected) => {
  untouched ??= counted(part());
  expect((await untouched).lost).toEqual([]);
  const { lost } = await counted(part(), (text) => text.replace(what, instead));
  expect(lost.filter((fact) => expected.test(fact)).length).toBeGreaterThan(0);
});
