// `npm run bench [-- --runs 3 --only pio|1000|10000 --site <folder>]`: how long whole builds take. Each site is copied or generated into
// the system's temporary folder and built cold (no cache, no output), warm (no change) and after an edit of one page, each `--runs`
// times; the table has the medians. Nothing here fails because of a figure: machines differ. A build that fails does.
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeCorpus } from "./corpus.mjs";
import { medianOf, run, sizeOf } from "./run.mjs";

const project = join(import.meta.dirname, "../..");
const program = join(project, "bin/pio-docs.js");
const { values: wish } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    only: { type: "string", multiple: true },
    site: { type: "string", multiple: true },
  },
});
const runs = Number(wish.runs);
const known = ["pio", "1000", "10000"];
const unknown = (wish.only ?? []).filter((name) => !known.includes(name));
if (!Number.isInteger(runs) || runs < 1 || unknown.length > 0) {
  console.error(`usage: npm run bench -- [--runs <n>] [--only ${known.join("|")}] [--site <folder>]`);
  process.exit(2);
}

const root = mkdtempSync(join(tmpdir(), "pio-docs-bench-"));
process.on("exit", () => rmSync(root, { recursive: true, force: true }));
process.on("SIGINT", () => process.exit(130));

const chosen = wish.only ?? (wish.site === undefined ? known : []);
const sites = [
  ...chosen.map((name) => [name, () => prepare(name)]),
  ...(wish.site ?? []).map((folder) => [folder, () => copyOf(resolve(folder))]),
];

console.log(
  `node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB, median of ${runs}\n`,
);
const heads = [
  "site",
  "build",
  "pages",
  "wall s",
  "least - most",
  "cpu s",
  "pages/s",
  "peak MB",
  "with children",
  "output MB",
  "files",
];
console.log(`| ${heads.join(" | ")} |\n|---|---|${"--:|".repeat(heads.length - 2)}`);
for (const [name, make] of sites) await measure(name, make());

/** A site folder in the temporary folder, with the page that an edit changes. */
function prepare(name) {
  if (name === "pio") return copyOf(join(project, "fixtures/pio"));
  const folder = join(root, name);
  return { folder, page: writeCorpus(folder, Number(name)), spec: undefined };
}

/** A copy without output and cache, so that no source folder is touched; a spec beside `docs` is built, too. */
function copyOf(source) {
  const folder = join(root, basename(source));
  const left = [join(source, "build"), join(source, ".pio-docs")];
  cpSync(source, folder, { recursive: true, filter: (path) => !left.includes(path) });
  const configured = readdirSync(folder).some((file) => file.startsWith("pio-docs.config."));
  const spec = join(folder, "openapi.json");
  return { folder, page: longestPage(folder), spec: !configured && existsSync(spec) ? spec : undefined };
}

/** The page whose edit costs most. */
function longestPage(folder) {
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md"));
  const sized = pages.map((file) => ({ path: join(folder, file), size: readFileSync(join(folder, file)).length }));
  return sized.sort((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1))[0]?.path;
}

async function measure(name, { folder, page, spec }) {
  const out = join(root, `${basename(name)}-out`);
  const cache = join(folder, ".pio-docs");
  const build = () =>
    run(process.execPath, [
      program,
      "build",
      folder,
      "--out",
      out,
      "--format",
      "json",
      ...(spec === undefined ? [] : ["--spec", spec]),
    ]);
  const clear = () => {
    rmSync(out, { recursive: true, force: true });
    rmSync(cache, { recursive: true, force: true });
  };
  await phase(name, "cold", out, async () => {
    clear();
    return build();
  });
  await phase(name, "warm", out, build);
  if (page === undefined) return;
  let edits = 0;
  await phase(name, "one edit", out, async () => {
    edits += 1;
    appendFileSync(page, `\nEdit number ${edits}.\n`);
    return build();
  });
  mkdirSync(out, { recursive: true });
  clear();
  rmSync(folder, { recursive: true, force: true });
}

async function phase(name, what, out, once) {
  const results = [];
  for (let turn = 0; turn < runs; turn += 1) results.push(await once());
  const bad = results.find(({ exit }) => exit !== 0);
  if (bad !== undefined) {
    process.exitCode = 1;
    console.log(`| ${name} | ${what} | failed with exit ${bad.exit} |`);
    console.error(`${bad.stderr}${bad.stdout}`.slice(-3000));
    return;
  }
  const seconds = results.map(({ ms }) => ms / 1000);
  const wall = medianOf(seconds);
  const cpu = results.map(({ cpuSeconds }) => cpuSeconds);
  const { pages } = JSON.parse(results[0].stdout);
  const { files, bytes } = sizeOf(out);
  const peak = (pick) =>
    results.some((result) => pick(result) === undefined) ? "-" : megabytes(Math.max(...results.map(pick)));
  const cells = [
    basename(name),
    what,
    pages,
    wall.toFixed(2),
    `${Math.min(...seconds).toFixed(2)} - ${Math.max(...seconds).toFixed(2)}`,
    cpu.includes(undefined) ? "-" : medianOf(cpu).toFixed(2),
    Math.round(pages / wall),
    peak((result) => result.processBytes),
    peak((result) => result.treeBytes),
    megabytes(bytes, 1),
    files,
  ];
  console.log(`| ${cells.join(" | ")} |`);
}

function megabytes(bytes, digits = 0) {
  return (bytes / 1e6).toFixed(digits);
}
