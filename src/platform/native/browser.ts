// The browsers of this machine. A Chromium that the user has opens one page made of a script on the disk, and answers what that page has
// written: nothing is asked of the network, what it keeps goes with it, and it ends after a time. An address is opened in the browser of
// whoever runs the program, by the opener of the system.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { fileUrlOf, here } from "../fs/native.ts";
import { type Environment, findProgram, isProgram, launch, run, type Search, safeEnvironment } from "./programs.ts";

/** What Chromium is called, that without windows first. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome.exe",
  "msedge.exe",
];

const usual = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/** A Chromium, and the environment that it is started with. */
export type Chromium = { readonly program: string; readonly env: Environment };

/** The program that `CHROME_PATH` of the environment names by an absolute path, else the first on its PATH; undefined if there is none. */
export function findChromium(search: Search): Chromium | undefined {
  const named = search.env.CHROME_PATH;
  const program =
    named === undefined || named === ""
      ? (findProgram(names, search) ?? usual.find(isProgram))
      : [here.pathOf(named)].find((path) => here.resolve("/", named) === path && isProgram(path));
  return program === undefined ? undefined : { program, env: safeEnvironment(search) };
}

/** `script`: absolute path, run as a classic script; `task`: code that runs after it and answers a promise of plain JSON. */
export type PageTask = { readonly script: string; readonly task: string };

/** In ms. */
const patience = 120_000;
const mostOutput = 64 * 1024 * 1024;

/** What the task answered, as its JSON says; or why there is nothing. */
export async function runInChromium(
  chromium: Chromium,
  { script, task }: PageTask,
  signal?: AbortSignal,
): Promise<{ readonly value: unknown } | { readonly problem: string }> {
  const folder = here.pathOf(await mkdtemp(here.nativeOf(`${here.pathOf(tmpdir())}/pio-docs-page-`)));
  try {
    const page = `${folder}/page.html`;
    await writeFile(here.nativeOf(page), pageOf(fileUrlOf(script).href, task));
    const dom = await dumped(chromium, { folder, page, signal });
    signal?.throwIfAborted();
    if (typeof dom !== "string") return dom;
    const answer = /<pre id="answer">([A-Za-z0-9+/=]+)<\/pre>/.exec(dom)?.[1];
    if (answer === undefined) return { problem: "the page returned nothing" };
    return { value: JSON.parse(Buffer.from(answer, "base64").toString("utf8")) };
  } finally {
    await rm(here.nativeOf(folder), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** A page that may load nothing but the script. Its answer is written as base64, which no markup changes. */
function pageOf(script: string, task: string): string {
  const nonce = randomUUID();
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; img-src data:; font-src data:`;
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<body><script nonce="${nonce}" src="${script.replaceAll('"', "%22")}"></script>
<script nonce="${nonce}">
const write = (value) => {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  const answer = document.createElement("pre");
  answer.id = "answer";
  answer.textContent = btoa(text);
  document.body.append(answer);
};
(async () => (${task.replaceAll("</", "<\\/")})())().then(write, (error) => write({ failed: String(error) }));
</script>`;
}

type Dump = { readonly folder: string; readonly page: string; readonly signal: AbortSignal | undefined };

async function dumped(
  chromium: Chromium,
  { folder, page, signal }: Dump,
): Promise<string | { readonly problem: string }> {
  const words = [
    "--headless",
    "--disable-gpu",
    "--no-first-run",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Whatever it wants to ask has no address.
    "--host-resolver-rules=MAP * ~NOTFOUND",
    "--virtual-time-budget=60000",
    `--user-data-dir=${here.nativeOf(`${folder}/profile`)}`,
    // An administrator's Chromium has no walls of its own; in containers there is often nobody else.
    ...(userInfo().uid === 0 ? ["--no-sandbox"] : []),
    "--dump-dom",
    fileUrlOf(page).href,
  ];
  const ran = await run({
    ...chromium,
    words,
    folder,
    limits: { ms: patience, bytes: mostOutput },
    signal,
  });
  if (ran.kind === "ended" && ran.exit === 0) return ran.bytes.toString("utf8");
  if (ran.kind === "ended") return { problem: ran.errors.trim().split("\n")[0] ?? "" };
  return { problem: problems[ran.kind] };
}

const problems = {
  "not-started": "it cannot be started",
  "too-long": "it took too long",
  "too-much": "it returned more than 64 MB",
  "too-large": "it used too much memory",
  aborted: "it was stopped",
} as const;

/** Those of Windows under WSL go first: a Linux there seldom has a browser of its own. */
const linuxOpeners = ["wslview", "explorer.exe", "xdg-open"];

/** Resolves once the opener runs; rejects if there is none. `folders`: absolute, of the site; no program of theirs is started. */
export async function openAddress(
  url: string,
  { env, folders, system }: { readonly env: Environment; readonly folders: readonly string[]; readonly system: string },
): Promise<void> {
  const search = { env, folders };
  const [program, ...words] = openerOf(system, search);
  if (program === undefined) throw new Error("no program to open URLs was found");
  await launch(program, [...words, url], safeEnvironment(search));
}

/** The absolute path of the opener and its first words; empty if there is none. */
function openerOf(system: string, search: Search): readonly string[] {
  if (system === "darwin") return ["/usr/bin/open"];
  if (system === "win32") {
    const windows = search.env.SystemRoot ?? search.env.SYSTEMROOT ?? "C:\\Windows";
    return [here.pathOf(`${windows}\\System32\\rundll32.exe`), "url.dll,FileProtocolHandler"];
  }
  const found = findProgram(linuxOpeners, search);
  return found === undefined ? [] : [found];
}
