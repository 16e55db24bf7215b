// Whole builds of a site: cold (no cache, no output), warm (nothing changed), and after the edit of one page.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { between, calibrate } from "./calibration.ts";
import { writtenSince } from "./folder-size.ts";
import type { Hugo } from "./hugo.ts";
import type { Measured, Row, RowName } from "./row.ts";
import { type Run, run } from "./run.ts";
import type { BenchSite } from "./sites.ts";

/** A site, how it is edited, and where it is built to. */
export type Bench = {
  readonly site: BenchSite;
  readonly edit: (turn: number) => void;
  readonly out: string;
  readonly runs: number;
};

/** Builds with the program of this checkout; a build that fails ends the bench with what it said. */
export async function buildOnce({ site, out }: Bench): Promise<Run> {
  const args = ["bin/pio-docs.js", "build", site.folder, "--out", out, "--format", "json", ...site.args];
  const ran = await run(process.execPath, args);
  if (ran.exit === 0) return ran;
  throw new Error(`${site.name} was not built: exit ${ran.exit}\n${`${ran.stderr}${ran.stdout}`.slice(-3000)}`);
}

/** Removes output and cache. */
export function clear({ site, out }: Bench): void {
  for (const folder of [out, join(site.folder, ".pio-docs")]) rmSync(folder, { recursive: true, force: true });
}

/** `hugo` builds the same pages after each of our cold builds, so that both meet the same machine. */
export async function measureCold(bench: Bench, hugo: Hugo | undefined): Promise<Row> {
  const theirs: Run[] = [];
  const row = await measure(bench, "cold", async () => {
    clear(bench);
    const written = writtenSince(foldersOf(bench));
    const ran = await buildOnce(bench);
    if (hugo !== undefined) theirs.push(await hugo.build());
    return { ran, written: written() };
  });
  return hugo === undefined ? row : { ...row, hugo: measuredOf(theirs) };
}

/** A first build that is not counted makes cache and output. */
export async function measureWarm(bench: Bench): Promise<Row> {
  await buildOnce(bench);
  return measure(bench, "warm", async () => counted(bench));
}

/** As warm, with a sentence more on one page before each build. */
export async function measureEdit(bench: Bench): Promise<Row> {
  await buildOnce(bench);
  let turn = 0;
  return measure(bench, "edit", async () => {
    turn += 1;
    bench.edit(turn);
    return counted(bench);
  });
}

type Counted = { readonly ran: Run; readonly written: number };

async function counted(bench: Bench): Promise<Counted> {
  const written = writtenSince(foldersOf(bench));
  const ran = await buildOnce(bench);
  return { ran, written: written() };
}

async function measure(bench: Bench, row: RowName, once: () => Promise<Counted>): Promise<Row> {
  const before = calibrate();
  const all: Counted[] = [];
  for (let turn = 0; turn < bench.runs; turn += 1) all.push(await once());
  const calibration = between(before, calibrate());
  const { pages }: { pages: number } = JSON.parse(all[0]?.ran.stdout ?? "{}");
  const measured = measuredOf(all.map(({ ran }) => ran));
  return { subject: bench.site.name, row, pages, ...measured, writtenBytes: all.at(-1)?.written, calibration };
}

function measuredOf(runs: readonly Run[]): Measured {
  const peaks = runs.flatMap(({ treeBytes }) => treeBytes ?? []);
  return {
    wall: runs.map(({ ms }) => rounded(ms / 1000)),
    cpu: runs.flatMap(({ cpuSeconds }) => cpuSeconds ?? []).map(rounded),
    peakBytes: peaks.length === 0 ? undefined : Math.max(...peaks),
  };
}

/** To a tenth of a millisecond: what stands behind is noise. */
export function rounded(seconds: number): number {
  return Math.round(seconds * 10_000) / 10_000;
}

function foldersOf({ site, out }: Bench): readonly string[] {
  return [out, join(site.folder, ".pio-docs")];
}
