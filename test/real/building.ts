// One build as a reader of the manual would start it: a process, a site folder in the temporary folder, its report as JSON.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { run } from "../bench/run.ts";

const project = join(import.meta.dirname, "../..");
const packages = join(import.meta.dirname, "node_modules");

export type Found = {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly pointer?: string;
};

export type Built = {
  readonly exit: number | string | null;
  readonly out: string;
  readonly pages: number;
  readonly written: boolean;
  readonly diagnostics: readonly Found[];
  /** Wall time, or processor time where that is less: on a busy machine waiting for others does not count. */
  readonly seconds: number;
  readonly megabytes: number;
  /** All that the process said. */
  readonly said: string;
};

/** A temporary folder that the caller removes. */
export function workFolder(): string {
  return mkdtempSync(join(tmpdir(), "pio-docs-real-"));
}

export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** The installed file or folder at `path`; missing ones are a fault of the install and say so. */
export function installed(path: string): string {
  const full = join(packages, path);
  if (!existsSync(full))
    throw new Error(`${path} is not installed: run \`npm run test:real\`, which installs it first`);
  return full;
}

/** A spec as a file that can be named: packed ones are unpacked into `folder`. */
export function specFile(path: string, folder: string): string {
  const full = installed(path);
  if (!full.endsWith(".gz")) return full;
  const unpacked = join(folder, basename(full, ".gz"));
  writeFileSync(unpacked, gunzipSync(readFileSync(full)));
  return unpacked;
}

/** Copies the tree of a package into a site folder, so that the package is never written to; answers the site folder. */
export function treeCopy(path: string, tree: string, folder: string): string {
  const to = join(folder, "site");
  cpSync(installed(join(path, tree)), join(to, tree), { recursive: true });
  return to;
}

/** Builds a spec alone, in an empty site folder. */
export async function buildSpec(spec: string, folder: string): Promise<Built> {
  const site = join(folder, "empty");
  mkdirSync(site, { recursive: true });
  return build(site, join(folder, "out"), ["--spec", spec]);
}

/** Builds a site folder. */
export async function build(site: string, out: string, more: readonly string[] = []): Promise<Built> {
  const program = join(project, "bin/pio-docs.js");
  const ran = await run(process.execPath, [
    program,
    "build",
    site,
    "--out",
    out,
    "--no-cache",
    "--format",
    "json",
    ...more,
  ]);
  const report = reportIn(ran.stdout);
  return {
    exit: ran.exit,
    out,
    pages: report.pages ?? 0,
    written: report.written ?? false,
    diagnostics: report.problems ?? [],
    seconds: Math.min(ran.ms / 1000, ran.cpuSeconds ?? Number.POSITIVE_INFINITY),
    megabytes: (ran.treeBytes ?? 0) / 1e6,
    said: ran.stdout + ran.stderr,
  };
}

type Report = { readonly pages?: number; readonly written?: boolean; readonly problems?: readonly Found[] };

function reportIn(stdout: string): Report {
  try {
    const report: Report = JSON.parse(stdout);
    return report;
  } catch {
    return {};
  }
}

/** Lines that only a crash prints: a stack frame, an unhandled rejection, our own "this is a bug". */
export function crashLines(said: string): readonly string[] {
  return said
    .split("\n")
    .filter((line) => /^\s+at .+[:(].*\d+:\d+\)?$|UnhandledPromise|heap out of memory|node:internal/.test(line));
}
