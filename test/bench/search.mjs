// `npm run bench:search [-- --site pio|octokit --out <built site> --spec <file> --most <items a kind> --misses]`: the known-item suite over a site's search
// index, asked through the code that runs in browsers. Prints the mean reciprocal rank of the first right answer (0 below the tenth) by
// kind, what a reader downloads, and how fast answers are; the last line is `MRR@10 0.9712 (n=1834)`. It fails when an exact name is not
// among the first ten.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { askItems, loadFrom, meanRank, sampledItems } from "./search/known-items.mjs";
import { askTasks, taskLists } from "./search/tasks.mjs";

const project = resolve(".");
const { values: wish } = parseArgs({
  options: {
    site: { type: "string", default: "pio" },
    out: { type: "string" },
    spec: { type: "string" },
    most: { type: "string", default: "600" },
    misses: { type: "boolean", default: false },
  },
});
const octokit = "test/real/node_modules/@octokit/openapi/generated/api.github.com.json";
const specs = { pio: join(project, "fixtures/pio/openapi.json"), octokit: join(project, octokit) };
const spec = wish.spec ?? specs[wish.site];
if (spec === undefined || !existsSync(spec)) {
  console.error(`No spec ${spec ?? wish.site}; for octokit run \`npm ci --prefix test/real\` first.`);
  process.exit(2);
}
const root = mkdtempSync(join(tmpdir(), "pio-docs-search-"));
process.on("exit", () => rmSync(root, { recursive: true, force: true }));

const out = wish.out ?? buildSite();
const { engine, client, loads } = await openIndex(out);
const items = sampledItems(out, JSON.parse(readFileSync(spec, "utf8")), Number(wish.most));
const answers = await askItems(engine, items);
const lost = answers.filter(({ item, at }) => at === 0 && item.exact).map(({ item }) => item);
const kinds = new Map();
for (const answer of answers) {
  const { item, at, first } = answer;
  const list = kinds.get(item.kind) ?? [];
  kinds.set(item.kind, [...list, answer]);
  if (wish.misses && at !== 1)
    console.log(
      `${at} ${item.kind}: ${item.query} -> ${first?.href} ${first?.title} not ${[...item.spots].slice(0, 2).join(" ")}`,
    );
}

console.log("| kind | items | MRR@10 | first | in 10 |\n|---|--:|--:|--:|--:|");
const share = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;
for (const [kind, list] of kinds) {
  const found = list.filter(({ at }) => at > 0).length;
  const best = list.filter(({ at }) => at === 1).length;
  console.log(
    `| ${kind} | ${list.length} | ${meanRank(list).toFixed(3)} | ${share(best, list.length)} | ${share(found, list.length)} |`,
  );
}
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const files = readdirSync(join(out, "assets"), { recursive: true }).filter((file) => file.startsWith("search"));
const sizeOf = (file) => gzipSync(readFileSync(join(out, "assets", file)), { level: 9 }).length;
const words = files.filter((file) => file.startsWith("search/words-")).map(sizeOf);
const texts = files.filter((file) => file.startsWith("search/text-")).map(sizeOf);
console.log(`\nfirst file ${kilo(sizeOf("search.json"))} gz, code ${kilo(client)} gz`);
console.log(
  `${words.length} word shards, largest ${kilo(Math.max(0, ...words))} gz; ${texts.length} files of texts, largest ${kilo(Math.max(0, ...texts))} gz`,
);
const times = answers.map(({ took }) => took).sort((a, b) => a - b);
const centile = (part) => (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1);
console.log(
  `an answer: median ${centile(0.5)} ms, p95 ${centile(0.95)} ms; index opened in ${loads.opened.toFixed(0)} ms`,
);
// A suite that lost a kind, since the pages look otherwise now, would praise what it no longer asks.
const expected = ["METHOD path", "operation id", "operation summary", "path", "parameter", "field", "dotted field"];
if (wish.site === "pio") expected.push("enum value", "error code", "event", "header", "title or heading");
const unasked = expected.filter((kind) => !kinds.has(kind));
if (unasked.length > 0) {
  console.log(`no items of the kinds: ${unasked.join(", ")}`);
  process.exitCode = 1;
}
for (const item of lost.slice(0, 20)) console.log(`not in the first ten: ${item.kind} ${item.query}`);
if (wish.site === "pio" && wish.spec === undefined) {
  for (const [name, tasks] of Object.entries(taskLists)) {
    const told = await askTasks(engine, tasks);
    const within = (place) => share(told.filter(({ at }) => at > 0 && at <= place).length, told.length);
    console.log(`${told.length} ${name} of readers: first ${within(1)}, in three ${within(3)}, in ten ${within(10)}`);
    for (const { ask, at, first } of wish.misses ? told.filter(({ at }) => at !== 1) : [])
      console.log(`${at} task: ${ask} -> ${first}`);
  }
}
console.log(`MRR@10 ${meanRank(answers).toFixed(4)} (n=${answers.length})`);
if (lost.length > 0) process.exitCode = 1;

function buildSite() {
  const folder = join(root, "out");
  let site = join(project, "fixtures/pio");
  if (wish.site !== "pio") {
    site = join(root, "site");
    mkdirSync(site, { recursive: true });
    const severities = Object.fromEntries(
      ["broken-link", "broken-anchor", "broken-markdown-link"].map((code) => [code, "log"]),
    );
    writeFileSync(join(site, "pio-docs.config.json"), JSON.stringify({ version: 1, title: wish.site, severities }));
  }
  const more = wish.site === "pio" ? [] : ["--spec", spec];
  execFileSync(
    process.execPath,
    [join(project, "bin/pio-docs.js"), "build", site, "--out", folder, "--no-cache", "--quiet", ...more],
    {
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  return folder;
}

/** The engine as browsers get it: the modules of the theme, bundled and minified. */
async function openIndex(folder) {
  const bundle = join(root, "engine.mjs");
  const contents = `export { openEngine } from "./src/reader/search/engine.ts";`;
  await build({
    stdin: { contents, resolveDir: project, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    outfile: bundle,
    tsconfigRaw: "{}",
  });
  const { openEngine } = await import(pathToFileURL(bundle).href);
  const load = loadFrom(folder);
  const first = await load("assets/search.json");
  const start = performance.now();
  const engine = openEngine(first, load);
  return {
    engine,
    client: gzipSync(readFileSync(bundle), { level: 9 }).length,
    loads: { opened: performance.now() - start },
  };
}
