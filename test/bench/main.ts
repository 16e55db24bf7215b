// `npm run bench`: how long builds and edits take, what they hold and what they write, beside Hugo and beside an earlier bench. Nothing
// fails because of a figure: machines differ. A build that fails does.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { readBaseline, saveBaseline } from "./baseline.ts";
import { type Bench, clear, measureCold, measureEdit, measureWarm } from "./building.ts";
import { calibrate } from "./calibration.ts";
import { editorOf } from "./editor.ts";
import { hugoFor } from "./hugo.ts";
import { type Options, optionsOf, usage } from "./options.ts";
import type { Row } from "./row.ts";
import { makeSite } from "./sites.ts";
import { headOf, lineOf } from "./table.ts";
import { measureWatch } from "./watching.ts";

const options = optionsOf(process.argv.slice(2));
if (typeof options === "string") {
  console.error(`${options}\n${usage}`);
  process.exit(2);
}
const root = mkdtempSync(join(tmpdir(), "pio-docs-bench-"));
process.on("exit", () => rmSync(root, { recursive: true, force: true }));
process.on("SIGINT", () => process.exit(130));
await bench(options);

async function bench({ sites, rows: wanted, ...settings }: Options): Promise<void> {
  const { runs, edits, save } = settings;
  const baseline = readBaseline(settings.baseline);
  calibrate();
  console.log(`${machine()}, median of ${runs}\nbefore: ${baseline.about}\n\n${headOf()}`);
  const rows: Row[] = [];
  const tell = (row: Row): void => {
    rows.push(row);
    console.log(lineOf(row, baseline));
  };
  for (const name of sites) {
    const site = makeSite(name, root);
    const one: Bench = { site, edit: editorOf(site), out: join(root, "out"), runs };
    try {
      for await (const row of measured(one, wanted, edits)) tell(row);
    } catch (error) {
      process.exitCode = 1;
      console.error(error instanceof Error ? error.message : error);
    }
    clear(one);
    rmSync(site.folder, { recursive: true, force: true });
  }
  mkdirSync(dirname(settings.json), { recursive: true });
  writeFileSync(settings.json, `${JSON.stringify({ machine: machine(), rows }, undefined, 2)}\n`);
  console.log(`\n${settings.json} has the figures of each run.`);
  if (save !== undefined) saveBaseline(settings.baseline, `${save} (${machine()})`, rows);
}

/** The rows of one site, each as soon as it is there. */
async function* measured(one: Bench, wanted: Options["rows"], edits: number): AsyncGenerator<Row> {
  const { folder, isMarkdown } = one.site;
  if (wanted.has("cold")) {
    yield await measureCold(one, wanted.has("hugo") && isMarkdown ? await hugoFor(folder, root) : undefined);
  }
  if (wanted.has("warm")) yield await measureWarm(one);
  if (wanted.has("edit")) yield await measureEdit(one);
  if (!wanted.has("ready") && !wanted.has("shown")) return;
  for (const row of await measureWatch(one, wanted.has("shown") ? edits : 0)) if (wanted.has(row.row)) yield row;
}

function machine(): string {
  const load = loadavg()[0]?.toFixed(1);
  const memory = Math.round(totalmem() / 2 ** 30);
  return `node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? "unknown"}, ${memory} GB, load ${load}`;
}
