// `serve --watch` as a writer meets it: how long until it serves, with the cache of an earlier build; and how long from a saved edit until
// its text stands on the page that is open in Chromium, with the processor time of the server for it.
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { findChromium } from "../browser/chromium.ts";
import { type Bench, buildOnce, rounded } from "./building.ts";
import { between, calibrate } from "./calibration.ts";
import { sentenceOf } from "./editor.ts";
import { cpuSecondsOf, peakOf } from "./process-tree.ts";
import type { Row } from "./row.ts";

/** A server counts as idle when it used no processor time in so many milliseconds. */
const quiet = 300;
/** What is waited for before the bench gives up. */
const patience = 120_000;

/** Measures `ready`, and `shown` for so many edits; no browser is started for none. */
export async function measureWatch(bench: Bench, edits: number): Promise<readonly Row[]> {
  const { edit } = bench;
  edit(0);
  const { stdout } = await buildOnce(bench);
  const { pages }: { pages: number } = JSON.parse(stdout);
  const before = calibrate();
  const server = await startServer(bench);
  try {
    const ready = {
      wall: [server.seconds],
      cpu: [cpuSecondsOf(server.pid) ?? 0].map(rounded),
      peakBytes: server.peak(),
    };
    const begun = between(before, calibrate());
    const named = { subject: bench.site.name, pages };
    const row: Row = { ...named, row: "ready", ...ready, calibration: begun };
    if (edits === 0) return [row];
    const seen = await measureEdits(`${server.url}${routeOf(bench.out)}`, server.pid, { edit, edits });
    const calibration = between(begun, calibrate());
    return [row, { ...named, row: "shown", ...seen, peakBytes: server.peak(), calibration }];
  } finally {
    await server.stop();
  }
}

type Edits = { readonly edit: (turn: number) => void; readonly edits: number };

async function measureEdits(url: string, pid: number, { edit, edits }: Edits): Promise<Pick<Row, "wall" | "cpu">> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    const seen = await shownOn(page);
    await page.goto(url);
    const [wall, cpu]: [number[], number[]] = [[], []];
    // The first edit is not counted: it finds the server's code cold.
    for (let turn = 1; turn <= edits + 1; turn += 1) {
      await idle(pid);
      const used = cpuSecondsOf(pid) ?? 0;
      const saved = performance.timeOrigin + performance.now();
      edit(turn);
      const shown = await seen(turn);
      await idle(pid);
      if (turn === 1) continue;
      wall.push(rounded((shown - saved) / 1000));
      cpu.push(rounded((cpuSecondsOf(pid) ?? 0) - used));
    }
    return { wall, cpu };
  } finally {
    await browser.close();
  }
}

/** Answers a function that waits until the sentence of an edit is laid out on `page`, and tells when that was, in milliseconds since 1970. */
async function shownOn(page: Page): Promise<(turn: number) => Promise<number>> {
  const times = new Map<string, number>();
  await page.exposeFunction("benchSaw", (text: string, at: number) => times.set(text, times.get(text) ?? at));
  // In the page, before its own scripts and again after each reload: every frame looks, so that the time is that of the frame.
  await page.addInitScript(`{
    let last;
    const look = () => {
      const text = /Edit number \\d+ of the bench\\./.exec(document.querySelector("main")?.textContent ?? "")?.[0];
      if (text !== undefined && text !== last) benchSaw((last = text), performance.timeOrigin + performance.now());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }`);
  return async (turn) => {
    const end = performance.now() + patience;
    while (performance.now() < end) {
      const at = times.get(sentenceOf(turn));
      if (at !== undefined) return at;
      await pause(5);
    }
    throw new Error(`Edit ${turn} was not shown.`);
  };
}

/** The route of the page that has the sentence of the first edit, without a slash before it. */
function routeOf(out: string): string {
  const isEdited = (file: string): boolean =>
    file.endsWith(".html") && readFileSync(join(out, file), "utf8").includes(sentenceOf(0));
  const file = readdirSync(out, { recursive: true, encoding: "utf8" }).find(isEdited);
  if (file === undefined) throw new Error("The edited page was not found in the output.");
  return file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "");
}

/** Resolves when the server has been at rest for a while. */
async function idle(pid: number): Promise<void> {
  for (let used = -1; used !== cpuSecondsOf(pid); await pause(quiet)) used = cpuSecondsOf(pid) ?? 0;
}

type Server = {
  readonly url: string;
  readonly pid: number;
  readonly seconds: number;
  readonly peak: () => number | undefined;
  readonly stop: () => Promise<void>;
};

async function startServer({ site, out }: Bench): Promise<Server> {
  const start = performance.now();
  const args = ["bin/pio-docs.js", "serve", site.folder, "--watch", "--port", "0", "--out", out, ...site.args];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const pid = child.pid ?? 0;
  const peak = peakOf(pid);
  const gone = new Promise<void>((done) => child.once("exit", () => done()));
  const stop = async (): Promise<void> => {
    peak.stop();
    child.kill("SIGINT");
    await gone;
  };
  const url = await urlOf(child);
  return { url, pid, seconds: rounded((performance.now() - start) / 1000), peak: peak.bytes, stop };
}

/** The address that the server prints once it serves. */
function urlOf(child: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((done, failed) => {
    child.once("exit", () => failed(new Error(`The server did not start.\n${said}`)));
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (text) => {
        said += text;
        const found = /^http:\S+$/m.exec(said);
        if (found !== null) done(found[0]);
      });
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
