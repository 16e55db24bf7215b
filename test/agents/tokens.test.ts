// What a page costs a program that reads it, in tokens of o200k (js-tiktoken): the bars of twins of operations and guides. And what twins
// and indexes add to the bytes of a site.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { getEncoding } from "js-tiktoken";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSpec, remove, workFolder } from "../real/building.ts";
import { type ServedSite, servedSite } from "./served.ts";

const encoding = getEncoding("o200k_base");
const fixtures = join(import.meta.dirname, "../../fixtures");
const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

function tokensOf(text: string): number {
  return encoding.encode(text, [], []).length;
}

/** The smallest figure that at least `share` of them do not exceed. */
function quantile(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * share) - 1] ?? Number.POSITIVE_INFINITY;
}

function filesIn(folder: string, end: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(end));
}

/** The tokens of each operation's twin in a built site. */
function operationsIn(out: string): readonly number[] {
  return filesIn(out, ".md").flatMap((path) => {
    const text = readFileSync(join(out, path), "utf8");
    return /^# .*\n\n`[A-Z]+ [^`]*`$/m.test(text) ? [tokensOf(text)] : [];
  });
}

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]);

/** How many operations a spec has. */
function operationCount(spec: { readonly paths: Readonly<Record<string, object>> }): number {
  return Object.values(spec.paths).flatMap((item) => Object.keys(item).filter((key) => methods.has(key))).length;
}

function told(what: string, figures: readonly number[]): void {
  const [median, most, worst] = [0.5, 0.9, 1].map((share) => Number(quantile(figures, share).toPrecision(4)));
  console.log(`${what}: ${figures.length}, median ${median}, p90 ${most}, most ${worst}`);
}

/** How many times its source each guide's twin is, by the tokens of both. */
function ratiosOf({ out }: ServedSite, docs: string): ReadonlyMap<string, number> {
  const ratios = new Map<string, number>();
  for (const path of filesIn(docs, ".md")) {
    const source = readFileSync(join(docs, path), "utf8");
    const own = /^slug: *"?(.*?)"?$/m.exec(source)?.[1]?.replace(/^\//, "");
    const base = own ?? path.replace(/\.md$/, "").replace(/\/?index$/, "");
    const markdownPage = readFileSync(join(out, `${base === "" ? "index" : base}.md`), "utf8");
    ratios.set(path, tokensOf(markdownPage) / tokensOf(source));
  }
  return ratios;
}

function bytesOf(out: string, isCounted: (path: string) => boolean): number {
  const files = readdirSync(out, { recursive: true, encoding: "utf8" }).filter(isCounted);
  return files.reduce((sum, path) => {
    const stat = statSync(join(out, path));
    return stat.isFile() ? sum + stat.size : sum;
  }, 0);
}

const isForAgents = (path: string): boolean => /\.md$|(?:^|\/)llms(?:-full)?\.txt$|api-catalog$/.test(path);

function growth(out: string): number {
  return bytesOf(out, () => true) / bytesOf(out, (path) => !isForAgents(path));
}

describe("Pio", () => {
  let site: ServedSite;
  beforeAll(async () => {
    site = await servedSite("pio");
    ends.push(site.end);
  });

  it("an operation costs 1,900 tokens in the median, 2,900 at nine of ten", () => {
    const figures = operationsIn(site.out);
    told("Pio, operations", figures);
    const spec = JSON.parse(readFileSync(join(fixtures, "pio/openapi.json"), "utf8"));
    expect(figures).toHaveLength(operationCount(spec));
    expect(quantile(figures, 0.5)).toBeLessThanOrEqual(1900);
    expect(quantile(figures, 0.9)).toBeLessThanOrEqual(2900);
  });

  it("a guide costs as much as its source, and 1.25 times at most", () => {
    const ratios = ratiosOf(site, join(fixtures, "pio/docs"));
    told("Pio, guides to their sources", [...ratios.values()]);
    expect(ratios.size).toBeGreaterThan(20);
    expect(quantile([...ratios.values()], 0.5)).toBeLessThanOrEqual(1.05);
    expect([...ratios].filter(([, ratio]) => ratio > 1.25)).toEqual([]);
  });

  it("its files weigh a fourth more at most", () => {
    expect(growth(site.out)).toBeLessThanOrEqual(1.25);
  });
});

describe("the manual", () => {
  let site: ServedSite;
  beforeAll(async () => {
    site = await servedSite("manual");
    ends.push(site.end);
  });

  it("a guide costs as much as its source, and 1.25 times at most", () => {
    const ratios = ratiosOf(site, join(fixtures, "manual/docs"));
    told("the manual, guides to their sources", [...ratios.values()]);
    expect(ratios.size).toBeGreaterThan(30);
    expect(quantile([...ratios.values()], 0.5)).toBeLessThanOrEqual(1.05);
    expect([...ratios].filter(([, ratio]) => ratio > 1.25)).toEqual([]);
  });
});

describe("GitHub's API", () => {
  const spec = join(import.meta.dirname, "node_modules/@octokit/openapi/generated/api.github.com.json");
  let out: string;
  beforeAll(async () => {
    const folder = workFolder();
    ends.push(() => remove(folder));
    const built = await buildSpec(spec, folder);
    expect(built.exit).toBe(0);
    out = built.out;
  });

  it("an operation costs 2,800 tokens in the median", () => {
    const figures = operationsIn(out);
    told("GitHub, operations", figures);
    expect(figures).toHaveLength(operationCount(JSON.parse(readFileSync(spec, "utf8"))));
    expect(quantile(figures, 0.5)).toBeLessThanOrEqual(2800);
  });

  it("its files weigh a fourth more at most", () => {
    expect(growth(out)).toBeLessThanOrEqual(1.25);
  });
});
