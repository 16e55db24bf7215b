// One docs tree of another program, built without a config and held against what its sources say: pages, words that are missing in them,
// lines that a reader should not see, lines of the report.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addressOf } from "../../src/markdown/doc-id.ts";
import { type Route, routeOf } from "../../src/model/route.ts";
import { run } from "../bench/run.ts";
import { type Built, build } from "./building.ts";
import { shownBy } from "./page-words.ts";
import { saidIn } from "./source-words.ts";

export type Row = {
  readonly built: Built;
  readonly pages: number;
  /** Sources that no page was found for. */
  readonly lost: readonly string[];
  readonly words: number;
  readonly missing: number;
  /** `file: words` with the most missing first. */
  readonly worst: readonly string[];
  readonly leaked: readonly string[];
  readonly reportLines: readonly string[];
};

/** Builds `site` twice, once for its report in words; `isMdx`: whether the program reads its files as MDX. */
export async function rowOf(site: string, out: string, isMdx: (file: string) => boolean): Promise<Row> {
  const built = await build(site, out);
  const told = await run(process.execPath, [program, "build", site, "--out", `${out}-2`, "--no-cache"]);
  const reportLines = told.stderr
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^(parse|render) \d+\/\d+$|^\d+ pages, /.test(line));
  const found = {
    lost: [] as string[],
    words: 0,
    missing: 0,
    pages: 0,
    worst: [] as [number, string][],
    leaked: [] as string[],
  };
  const docs = existsSync(join(site, "docs")) ? "docs" : ".";
  const ousted = new Set(built.diagnostics.filter(({ code }) => code === "duplicate-route").map(({ file }) => file));
  for (const path of sourcesIn(join(site, docs))) {
    const file = docs === "." ? path : `${docs}/${path}`;
    if (ousted.has(file)) continue;
    const said = saidIn(readFileSync(join(site, file), "utf8"), isMdx(file));
    if (said.front.draft === true) continue;
    const page = join(out, routeFor(path, said.front), "index.html");
    if (!existsSync(page)) {
      found.lost.push(file);
      continue;
    }
    found.pages += 1;
    const shown = shownBy(page);
    const absent = missingIn(said.words, shown.words);
    found.words += said.words.length;
    found.missing += absent.length;
    if (absent.length > 0) found.worst.push([absent.length, `${file}: ${absent.slice(0, 12).join(" ")}`]);
    const lines = new Set(shown.lines);
    found.leaked.push(...said.hidden.filter((line) => lines.has(line)).map((line) => `${file}: ${line}`));
  }
  const worst = found.worst.sort(([a], [b]) => b - a).map(([count, text]) => `${count} in ${text}`);
  return { ...found, worst, built, reportLines };
}

const program = join(import.meta.dirname, "../../bin/pio-docs.js");

function routeFor(path: string, front: Readonly<Record<string, unknown>>): Route {
  const { slug, id, parse_number_prefixes } = front;
  const known = {
    ...(typeof slug === "string" ? { slug } : {}),
    ...(typeof id === "string" ? { id } : {}),
    ...(parse_number_prefixes === false ? { parse_number_prefixes } : {}),
  };
  return addressOf(path, routeOf("/"), known).route;
}

function missingIn(said: readonly string[], shown: ReadonlyMap<string, number>): readonly string[] {
  const left = new Map(shown);
  return said.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

function sourcesIn(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.mdx?$/.test(path) && !/(^|\/)[._]|(^|\/)node_modules\//.test(path))
    .sort();
}
