// `npm run bench:peers`: build time, memory, and page weight of pio-docs and of other documentation tools, which npm installs into a
// temporary folder. All build the same pages in turn, from nothing and again unchanged. Processor time is the figure to compare: other
// work on the machine changes it least. A tool that cannot be installed or built is reported and left out.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { sizeOf } from "../folder-size.ts";
import { type Run, run } from "../run.ts";
import { medianOf } from "../statistics.ts";
import { type Corpus, generatedCorpus, npmCorpus, npmDocs, writeFiles } from "./corpus.ts";
import { type FirstView, firstViewOf, htmlFilesIn } from "./first-view.ts";
import { type Tool, tools } from "./tools.ts";

type Peer = {
  readonly tool: Tool;
  readonly folder: string;
  readonly cold: Run[];
  readonly again: Run[];
  view?: FirstView;
};

const newerNode = "26.10.0";
const usage = `usage: npm run bench:peers -- [options]
  --pages <n>        <n> generated guides in place of the docs of npm
  --only <names>     tools, separated by commas: pio-docs, VitePress, ...
  --runs <n>         cold builds of each tool, each with an unchanged one after it (2)
  --limit <seconds>  the longest build (900)
  --folder <folder>  install there and keep it, so that the next run installs nothing
  --json             print JSON in place of the table`;
const wish = optionsOf();
const root = wish.folder === undefined ? mkdtempSync(join(tmpdir(), "pio-docs-peers-")) : resolve(wish.folder);
if (wish.folder === undefined) process.on("exit", () => rmSync(root, { recursive: true, force: true }));
process.on("SIGINT", () => process.exit(130));
// No tool may ask for anything from the network or wait for input.
const env = { ...process.env, CI: "1", NO_COLOR: "1", NO_UPDATE_NOTIFIER: "1", ASTRO_TELEMETRY_DISABLED: "1" };

const node = await nodeFor();
const corpus = await corpusFor();
const peers: Peer[] = [];
for (const tool of tools.filter(({ name }) => wish.only?.includes(name) ?? true)) {
  const peer = { tool, folder: join(root, titleOf(tool).replaceAll(" ", "-")), cold: [], again: [] };
  await orReport(peer, () => prepare(peer)).then((is) => is && peers.push(peer));
}
for (let turn = 1; turn <= Number(wish.runs); turn += 1)
  for (const peer of [...peers]) if (!(await orReport(peer, () => measure(peer)))) peers.splice(peers.indexOf(peer), 1);
const data = await dataOf();
console.log(wish.json ? JSON.stringify(data, undefined, 2) : tableOf(data));

function optionsOf() {
  const text = { type: "string" } as const;
  const options = {
    pages: text,
    only: text,
    folder: text,
    runs: { ...text, default: "2" },
    limit: { ...text, default: "900" },
  };
  try {
    return parseArgs({ options: { ...options, json: { type: "boolean" } } }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    return process.exit(2);
  }
}

/** Node.js for all tools: this one, or a newer one from npm if a tool needs it. */
async function nodeFor(): Promise<string> {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return process.execPath;
  await install(join(root, `node-${newerNode}`), { node: newerNode });
  return join(root, `node-${newerNode}/node_modules/node/bin/node`);
}

async function corpusFor(): Promise<Corpus> {
  if (wish.pages !== undefined) return generatedCorpus(join(root, `guides-${wish.pages}`), Number(wish.pages));
  const folder = join(root, `npm-${npmDocs.npm}`);
  await install(folder, npmDocs);
  return npmCorpus(join(folder, "node_modules"));
}

/** Installs by npm's own settings, with a second try. Only the Node.js package may run its script. */
async function install(folder: string, dependencies: Tool["packages"]): Promise<void> {
  // npm writes this file last.
  const isThere = existsSync(join(folder, "node_modules/.package-lock.json"));
  if (Object.keys(dependencies).length === 0 || isThere) return;
  const about = { private: true, allowScripts: { node: true }, dependencies };
  writeFiles(folder, { "package.json": JSON.stringify(about) });
  tell(`installing ${Object.keys(dependencies).join(", ")}`);
  const once = () => run("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder, env });
  const first = await once();
  if (first.exit !== 0) check(await once());
}

async function prepare({ tool, folder }: Peer): Promise<void> {
  rmSync(join(folder, tool.docs), { recursive: true, force: true });
  await install(folder, tool.packages);
  writeFiles(folder, tool.files(corpus));
  writeFiles(join(folder, tool.docs), corpus.files);
}

/** A build from nothing, and one more without a change. */
async function measure(peer: Peer): Promise<void> {
  const { tool, folder } = peer;
  for (const path of [tool.out, ...tool.caches]) rmSync(join(folder, path), { recursive: true, force: true });
  for (const runs of [peer.cold, peer.again]) {
    const ran = await run(node, tool.command, { cwd: folder, env, limitMs: Number(wish.limit) * 1000 });
    tell(`${titleOf(tool)}: ${seconds(ran.ms / 1000)} s, CPU ${seconds(ran.cpuSeconds)} s, exit ${ran.exit}`);
    check(ran);
    const [made, asked] = [htmlFilesIn(join(folder, tool.out)).length, Object.keys(corpus.files).length];
    if (made < asked) throw new Error(`built ${made} pages of ${asked}`);
    runs.push(ran);
  }
  peer.view ??= await firstViewOf(join(folder, tool.out), corpus.guide);
}

/** Throws the end of the output of a command that failed. */
function check({ exit, stdout, stderr }: Run): void {
  if (exit !== 0) throw new Error(`exit ${exit}\n${`${stdout}${stderr}`.trim().slice(-1500)}`);
}

/** True if `work` is done; prints why not otherwise. */
async function orReport({ tool }: Peer, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    tell(`${titleOf(tool)} is left out: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

type Data = Awaited<ReturnType<typeof dataOf>>;

async function dataOf() {
  const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
  return {
    date: new Date().toISOString().slice(0, 10),
    node: (await run(node, ["--version"])).stdout.trim(),
    machine: { cpus: cpus().length, model: cpus()[0]?.model, memoryBytes: totalmem(), platform: process.platform },
    corpus: corpus.name,
    runs: peers[0]?.cold.length,
    tools: peers.map(({ tool, folder, cold, again, view }) => ({
      name: Object.keys(tool.packages).length === 0 ? `**${tool.name}** ${version}` : titleOf(tool),
      cold: summaryOf(cold),
      again: summaryOf(again),
      outputBytes: sizeOf(join(folder, tool.out)).bytes,
      firstView: view,
    })),
  };
}

function summaryOf(runs: readonly Run[]) {
  return {
    cpuSeconds: medianOf(runs.flatMap(({ cpuSeconds }) => cpuSeconds ?? [])),
    wallSeconds: medianOf(runs.map(({ ms }) => ms / 1000)),
    peakBytes: Math.max(...runs.map(({ treeBytes }) => treeBytes ?? Number.NaN)),
  };
}

function tableOf({ tools: rows, machine, ...about }: Data): string {
  const memory = Math.round(machine.memoryBytes / 2 ** 30);
  return `| | Cold build, CPU | Wall clock | Peak memory | Unchanged build, CPU | Output | First view | Script in it |
|---|--:|--:|--:|--:|--:|--:|--:|
${rows
  .sort((a, b) => a.cold.cpuSeconds - b.cold.cpuSeconds)
  .map(({ name, cold, again, outputBytes, firstView }) => [
    name,
    `${seconds(cold.cpuSeconds)} s`,
    `${seconds(cold.wallSeconds)} s`,
    `${inUnits(cold.peakBytes, 1e6)} MB`,
    `${seconds(again.cpuSeconds)} s`,
    `${inUnits(outputBytes, 1e6)} MB`,
    `${inUnits(firstView?.bytes, 1000)} kB`,
    `${inUnits(firstView?.scriptBytes, 1000)} kB`,
  ])
  .map((cells) => `| ${cells.join(" | ")} |`)
  .join("\n")}

${about.corpus}. Median of ${about.runs} builds, on ${about.date}, on a machine with ${machine.cpus} cores (${machine.model}), ${memory} GB of memory, and Node.js ${about.node}.
If the machine has other work, compare CPU time only. The first view is a guide with its scripts, styles, and fonts, gzipped.`;
}

/** `Starlight 0.42.4`. */
function titleOf({ name, packages }: Tool): string {
  return `${name} ${Object.values(packages)[0] ?? ""}`.trim();
}

function seconds(span: number | undefined): string {
  return span === undefined ? "?" : span.toFixed(span < 10 ? 1 : 0);
}

function inUnits(bytes: number | undefined, unit: number): string {
  return bytes === undefined ? "?" : (bytes / unit).toFixed(bytes < 100 * unit ? 1 : 0);
}

function tell(text: string): void {
  console.error(text);
}
