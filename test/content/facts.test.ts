// The checklist of facts that the pages and the API description must state, each looked for in the text a reader sees. The facts are
// patterns, so the second half of this file breaks the text on purpose and expects the checklist to notice.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { linksOf, proseOf, readPages, site, textOf } from "./guide-reading.ts";
import type { Node } from "./spec-reading.ts";
import { specText } from "./spec-text.ts";

type Fact = {
  readonly id: string;
  readonly page: string;
  readonly fact: string;
  readonly match: readonly string[];
  readonly links?: readonly string[];
};
type Source = { readonly text: string; readonly links: readonly string[] };
type Figure = { readonly figure: string; readonly why: string };

const facts: readonly Fact[] = JSON.parse(readFileSync(join(site, "facts/facts.json"), "utf8"));
const figures: readonly Figure[] = JSON.parse(readFileSync(join(site, "facts/figures.json"), "utf8"));
const spec: Node = JSON.parse(readFileSync(join(site, "openapi.json"), "utf8"));
const pages = readPages();
const sources: ReadonlyMap<string, Source> = new Map([
  ...pages.map((page): [string, Source] => [page.file, { text: textOf(page.raw), links: linksOf(page) }]),
  ["openapi.json", { text: specText(spec), links: [] }],
  ["sidebars.json", { text: readFileSync(join(site, "sidebars.json"), "utf8"), links: [] }],
]);

/** The pattern of one `match`: between slashes a regular expression whose `^` and `$` hold per line, else the very words. */
function patternOf(match: string): RegExp {
  const body = /^\/(.*)\/$/s.exec(match)?.[1];
  return new RegExp(body ?? match.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "gm");
}

/** What of the fact the source does not state: patterns without a hit and links that are not there. */
function missing(fact: Fact, source: Source): readonly string[] {
  return [
    ...fact.match.filter((match) => source.text.search(patternOf(match)) === -1),
    ...(fact.links ?? []).filter((link) => !source.links.includes(link)),
  ];
}

function sourceOf(fact: Fact): Source {
  return sources.get(fact.page) ?? { text: "", links: [] };
}

/** Numbers with a unit of time, count or size: the figures that a text about limits could invent. */
function figuresIn(text: string): readonly string[] {
  const unit = "ms|milliseconds|seconds|minutes|hours|days|weeks|months|requests|calls|attempts|kb|mb|percent";
  const number = "\\d[\\d,.]*|two|three|four|five|six|ten|twenty|thirty|sixty|hundred";
  const found = text.matchAll(new RegExp(`\\b(?:${number})[ -](?:${unit})(?![\\w])`, "gi"));
  return [...found].map(([figure]) => figure.toLowerCase());
}

describe(`the checklist of ${facts.length} facts`, () => {
  it("is long, unique, and says of each fact where it stands and how to recognise it", () => {
    expect(facts.length).toBeGreaterThan(300);
    expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
    const vague = facts.filter(
      ({ match, fact }) => match.length === 0 || fact === "" || match.some((m) => m.length < 10),
    );
    expect(vague.map(({ id }) => id)).toEqual([]);
    expect(facts.filter(({ page }) => !sources.has(page)).map(({ id }) => id)).toEqual([]);
    const docs = pages
      .map(({ file }) => file)
      .filter((file) => !file.startsWith("pages/") && !file.endsWith("rate-limit.md"));
    expect(docs.filter((file) => !facts.some(({ page }) => page === file))).toEqual([]);
  });

  it.each([...sources.keys()])("holds on %s", (name) => {
    const here = facts.filter(({ page }) => page === name);
    const broken = here.flatMap((fact) => missing(fact, sourceOf(fact)).map((match) => `${fact.id}: ${match}`));
    expect(broken).toEqual([]);
    process.stdout.write(`  ${here.length} facts hold on ${name}\n`);
  });

  it("notices each fact that is taken away, and finds none on an empty page", () => {
    for (const fact of facts) {
      const source = sourceOf(fact);
      for (const match of fact.match) {
        const text = source.text.replace(patternOf(match), "");
        expect([fact.id, text === source.text]).toEqual([fact.id, false]);
        expect([fact.id, missing(fact, { ...source, text }).length > 0]).toEqual([fact.id, true]);
      }
      expect(missing(fact, { text: "", links: [] })).toHaveLength(fact.match.length + (fact.links ?? []).length);
    }
  });

  it.each([
    ["does not expire", "expires after a year", ["authorize-no-expiry", "spec-no-expiry"]],
    [
      "5 seconds",
      "10 seconds",
      ["overview-success", "checklist-webhook-answer", "spec-webhook-success", "spec-hook-target-url"],
    ],
    ["24 hours", "48 hours", ["overview-retry", "fix-webhooks-24-hours", "spec-webhook-retry"]],
    ["HMAC-SHA256", "HMAC-SHA1", ["verification-algorithm"]],
    ["timestamp:shop_id", "shop_id:timestamp", ["verification-string-v1"]],
    ["One integration can serve many", "One integration serves one", ["register-one-or-many"]],
    ["cannot make another", "can make another", ["shops-one-token"]],
    ["units promised to orders", "units on order", ["inventory-reserved"]],
    ["Stock cannot be added", "Stock can be added", ["building-stock"]],
    ["new shipment_id", "same shipment_id", ["dispatch-new-id", "spec-op-dispatch-response"]],
    ["order_already_exists", "order_exists", ["spec-code-order-already-exists"]],
    ["authorizationCode", "clientCredentials", ["spec-scheme-type"]],
  ])("notices that “%s” became “%s”", (from, to, ids) => {
    for (const id of ids) {
      const fact = facts.find((one) => one.id === id);
      if (fact === undefined) throw new Error(`the checklist has no fact ${id}`);
      const source = sourceOf(fact);
      expect([id, missing(fact, source)]).toEqual([id, []]);
      expect([id, missing(fact, { ...source, text: source.text.replaceAll(from, to) }).length > 0]).toEqual([id, true]);
    }
  });
});

describe("the figures", () => {
  it("are those that are known, and no others", () => {
    const known = new Set(figures.map(({ figure }) => figure));
    const told = [
      ...pages.map(({ file, raw }) => ({ file, text: proseOf(raw) })),
      { file: "openapi.json", text: specText(spec) },
    ];
    const unknown = told.flatMap(({ file, text }) =>
      figuresIn(text).flatMap((figure) => (known.has(figure) ? [] : [`${file}: ${figure}`])),
    );
    expect(unknown).toEqual([]);
    const used = new Set(told.flatMap(({ text }) => figuresIn(text)));
    expect(figures.filter(({ figure }) => !used.has(figure))).toEqual([]);
    expect(figuresIn("at most 100 requests per minute, wait 30 seconds")).toEqual(["100 requests", "30 seconds"]);
  });

  it("of a page size appear only where the call asked for them", () => {
    const limits = pages.flatMap(({ file, raw }) =>
      [...textOf(raw).matchAll(/"limit": (\d+)/g)].map(([, limit]) => ({ file, limit, text: textOf(raw) })),
    );
    expect(limits.length).toBeGreaterThan(0);
    const unasked = limits.filter(({ limit, text }) => !new RegExp(`[?&]limit=${limit}\\b`).test(text));
    expect(unasked.map(({ file, limit }) => `${file}: limit ${limit}`)).toEqual([]);
  });
});
