// Every rule of a comparison, told in one site: the page of a release, its Markdown page and both feeds say of each change what `diff` says of it.
import { createColors } from "picocolors";
import { beforeAll, describe, expect, it } from "vitest";
import { untold } from "../../../src/build/history/release-changes.ts";
import { markdownChanges, prettyChanges } from "../../../src/cli/reports/changes.ts";
import type { SpecChange } from "../../../src/diff/change.ts";
import { compareDocuments } from "../../../src/diff/compare-documents.ts";
import { type RuleId, rules } from "../../../src/diff/rules.ts";
import { fieldText, sentenceOf } from "../../../src/diff/words.ts";
import type { JsonObject } from "../../../src/text/json.ts";
import { jsonOf } from "../../../src/text/written-number.ts";
import { cases } from "../../diff/cases.ts";
import { worldOf } from "../world.ts";

type Pair = { readonly before: JsonObject; readonly after: JsonObject };
type Told = {
  readonly page: readonly string[];
  readonly list: readonly string[];
  readonly markdown: string;
  readonly atom: string;
  readonly json: string;
};

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** Two operations that answer with the schema `name`. */
function two(name: string): JsonObject {
  const get = { responses: { 200: { description: "Yes.", content: { "a/b": { schema: ref(name) } } } } };
  return {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/a": { get }, "/b": { get } },
    components: { schemas: { A: { type: "string" }, B: { type: "integer" }, C: { type: "string", enum: ["a"] } } },
  };
}

/** Without `paths` it is not an OpenAPI document. */
const whole = (document: JsonObject): JsonObject => ({ paths: {}, ...document });

const pairs: readonly Pair[] = [
  ...[...cases.values()].flat().map(({ before, after }) => ({ before: whole(before), after: whole(after) })),
  { before: two("A"), after: two("B") },
  { before: two("C"), after: two("A") },
];
const changesOf = new Map(pairs.map((pair) => [pair, compareDocuments(pair.before, pair.after)]));

/** A pair for each rule. One needs a hundred thousand changes. */
const chosen = new Map<RuleId, Pair>();
for (const [pair, changes] of changesOf) for (const { rule } of changes) if (!chosen.has(rule)) chosen.set(rule, pair);
const sites = [...new Set(chosen.values())];

/** What each change of a pair is called in all places. */
const told = new Map<Pair, Told>();

beforeAll(async () => {
  const files: Record<string, string> = {};
  const apis = sites.map((pair, at) => {
    files[`old/${at}.json`] = jsonOf(pair.before);
    files[`new/${at}.json`] = jsonOf(pair.after);
    const day = (version: string, spec: string): object => ({ version, date: "2026-01-01", spec });
    const specHistory = [day("1", `old/${at}.json`), day("2", `new/${at}.json`)];
    return { id: `p${at}`, spec: `new/${at}.json`, specHistory };
  });
  const { html } = await worldOf({
    "docs/index.md": "# Home\n",
    "pio-docs.config.json": JSON.stringify({ url: "https://docs.test", apis }),
    ...files,
  });
  for (const [at, pair] of sites.entries()) {
    const folder = `p${at}/changelog`;
    told.set(pair, {
      page: linesOf(await html(`${folder}/2/index.html`)),
      list: linesOf(await html(`${folder}/index.html`)),
      markdown: await html(`${folder}/2.md`),
      atom: textOf(await html(`${folder}/atom.xml`)),
      json: JSON.parse(await html(`${folder}/feed.json`)).items[0].content_text,
    });
  }
}, 120_000);

/** What a page says of each change, and of there being none. */
function linesOf(html: string): readonly string[] {
  const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? "";
  const changes = [...article.matchAll(/<div class="change-part"[\s\S]*?<\/div>/g)].flatMap(([part]) =>
    [...part.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, line = ""]) => textOf(line)),
  );
  return changes.length === 0 ? [textOf(article)] : changes;
}

function textOf(markup: string): string {
  const text = markup.replace(/<\/(?:p|h1|h2|content)>/g, "\n").replace(/<[^>]*>/g, "");
  const signs = { lt: "<", gt: ">", quot: '"', amp: "&", "#x27": "'", "#39": "'" };
  return text.replace(/&(lt|gt|quot|amp|#x27|#39);/g, (_, name: keyof typeof signs) => signs[name]);
}

describe("a change is told in one sentence everywhere", () => {
  it.each([...chosen].filter(([rule]) => !untold.has(rule)))("%s", (rule, pair) => {
    const { page, list, markdown, atom, json } = told.get(pair) as Told;
    for (const change of (changesOf.get(pair) ?? []).filter((one) => one.rule === rule)) {
      const sentence = sentenceOf(change);
      expect(terminalOf(change)).toContain(sentence);
      const shown = sentence.replaceAll("`", "");
      const alone = shown.slice(0, 1).toUpperCase() + shown.slice(1);
      for (const lines of [page, list])
        expect(lines.filter((line) => line.endsWith(`: ${shown}`) || line.endsWith(alone))).not.toEqual([]);
      expect(markdown.split("\n")).toContainEqual(expect.stringMatching(endingWith(markdownOf(change))));
      for (const feed of [atom, json])
        expect(feed.split("\n")).toContainEqual(expect.stringMatching(endingWith(`: ${sentence}`)));
    }
  });

  it("and nothing else is told", () => {
    for (const [pair, { page, list, markdown, json }] of told) {
      const expected = (changesOf.get(pair) ?? []).filter(({ rule }) => !untold.has(rule));
      expect(json.split("\n").slice(1)).toHaveLength(expected.length);
      expect(markdown.split("\n").filter((line) => line.startsWith("- "))).toHaveLength(expected.length);
      if (expected.length === 0) expect(page.join()).toContain("No changes");
      else for (const lines of [page, list]) expect(lines).toHaveLength(expected.length);
    }
  });
});

it("each rule has a pair here, but the one that needs a hundred thousand changes", () => {
  expect(rules.map(({ id }) => id).filter((id) => !chosen.has(id))).toEqual(["comparison-stopped"]);
});

it("what is left out of a changelog is no news to a caller", () => {
  expect(rules.filter(({ id, level }) => untold.has(id) && level !== "info")).toEqual([]);
});

function terminalOf(change: SpecChange): string {
  return prettyChanges(
    { before: "a", after: "b", changes: [change] },
    { colors: createColors(false), all: true, quiet: false },
  );
}

/** The sentence as `diff --format markdown` writes it. */
function markdownOf(change: SpecChange): string {
  const text = markdownChanges({ before: "a", after: "b", changes: [change] });
  const line = text.split("\n").find((one) => one.endsWith(` (\`${change.rule}\`)`)) ?? "";
  const where = fieldText(change.field);
  const from = where === "" ? 0 : line.indexOf(where) + where.length;
  return line.slice(line.indexOf(": ", from) + 2, line.lastIndexOf(" (`"));
}

function endingWith(text: string): RegExp {
  return new RegExp(`${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
}
