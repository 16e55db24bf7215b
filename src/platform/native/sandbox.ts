// A room for programs that a page's author wrote: bubblewrap, with the system's programs to read, an empty home to write in, no network but one
// port, and no environment. Where it cannot be made nothing is run.
import { existsSync, lstatSync, readlinkSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { isWithin } from "../../text/file-path.ts";
import { here } from "../fs/native.ts";
import { findProgram, isLinux, isRoot, ownProgram, type Ran, run, type Search, safeEnvironment } from "./programs.ts";

/** The program that a language is run by, and the name of the file that it gets. `node` is the one that runs this program. */
export type SampleLanguage = { readonly program: string; readonly file: string };

const js = { program: "node", file: "sample.mjs" };
const python = { program: "python3", file: "sample.py" };
const sh = { program: "sh", file: "sample.sh" };

/** By the words that fences name them with. */
export const sampleLanguages: Readonly<Record<string, SampleLanguage | undefined>> = Object.assign(
  Object.create(null),
  { js, javascript: js, mjs: js, node: js, python, py: python, python3: python, sh, shell: sh, curl: sh },
  { bash: { program: "bash", file: "sample.sh" } },
);

/** `port`: of this machine, open inside; none when absent. */
export type Sample = SampleLanguage & {
  readonly text: string;
  readonly port?: number | undefined;
  readonly signal?: AbortSignal | undefined;
};

export type Sandbox = {
  /** Whether a program is there. */
  has(program: string): boolean;
  run(sample: Sample): Promise<Ran>;
};

const limits = {
  ms: 10_000,
  /** Of what it prints. */
  bytes: 1_000_000,
  /** Of all its processes together. */
  memory: 512_000_000,
  processes: 64,
} as const;

/** Bytes of the files in each of the folders that it may write to. */
const mostWritten = 32_000_000;

const home = "/home/sample";
const path = "/usr/local/bin:/usr/bin:/bin";

/**
 * `inside`: the absolute path of the program of sandbox-inside.ts. `ms`: how long a sample may take, for tests. Undefined where this machine
 * cannot make such a room.
 */
export async function openSandbox(
  search: Search,
  inside: string,
  ms: number = limits.ms,
): Promise<Sandbox | undefined> {
  const program = isLinux ? findProgram(["bwrap"], search) : undefined;
  if (program === undefined) return undefined;
  const begun = startOf(program, search);
  if (begun === undefined) return undefined;
  const order = { program: begun.program, folder: "/", env: {} };
  const around = [...begun.words, ...room(search.folders)];
  // A container may have the program and forbid what it does.
  const tried = await run({
    ...order,
    words: [...around, "--", "/usr/bin/env", "true"],
    limits: { ms: 10_000, bytes: 1000 },
  });
  if (tried.kind !== "ended" || tried.exit !== 0) return undefined;
  return {
    has: (wanted) => wanted === "node" || path.split(":").some((folder) => existsSync(`${folder}/${wanted}`)),
    async run({ file, text, program: wanted, port, signal }) {
      const folder = await newFolder();
      const door = port === undefined ? undefined : await doorTo(port, `${folder}/mock`);
      try {
        await writeFile(here.nativeOf(`${folder}/${file}`), text);
        // Whoever it runs as may come to its own files.
        await chmod(here.nativeOf(folder), 0o755);
        if (door !== undefined) await chmod(here.nativeOf(`${folder}/mock`), 0o666);
        const words = [
          ...around,
          ...["--ro-bind", ownProgram, "/opt/node", "--ro-bind", inside, "/opt/inside.mjs"],
          ...["--ro-bind", `${folder}/${file}`, `${home}/${file}`],
          ...(door === undefined ? [] : ["--ro-bind", `${folder}/mock`, "/opt/mock"]),
          ...[
            "--remount-ro",
            "/dev",
            "--remount-ro",
            "/",
            "--",
            "/opt/node",
            "/opt/inside.mjs",
            String(port ?? 0),
            "/opt/mock",
          ],
          ...[wanted === "node" ? "/opt/node" : wanted, file],
        ];
        return await run({ ...order, words, limits: { ...limits, ms }, signal });
      } finally {
        door?.close();
        await rm(here.nativeOf(folder), { recursive: true, force: true });
      }
    },
  };
}

/**
 * No sandbox: a folder of its own, an environment without what this process knows, and the same limits of time and output. What runs may do all
 * that this user may.
 */
export function unconfined(search: Search): Sandbox {
  const programOf = (wanted: string): string | undefined =>
    wanted === "node" ? ownProgram : findProgram([wanted, `${wanted}.exe`], search);
  return {
    has: (wanted) => programOf(wanted) !== undefined,
    async run({ file, text, program: wanted, signal }) {
      const program = programOf(wanted);
      if (program === undefined) return { kind: "not-started" };
      const folder = await newFolder();
      try {
        await writeFile(here.nativeOf(`${folder}/${file}`), text);
        const { PATH, SystemRoot } = safeEnvironment(search);
        const own = here.nativeOf(folder);
        const env = { PATH, SystemRoot, HOME: own, TMPDIR: own, TEMP: own, LANG: "C.UTF-8" };
        return await run({ program, words: [file], folder, env, limits, signal });
      } finally {
        await rm(here.nativeOf(folder), { recursive: true, force: true });
      }
    },
  };
}

async function newFolder(): Promise<string> {
  return here.pathOf(await mkdtemp(here.nativeOf(`${here.pathOf(tmpdir())}/pio-docs-sample-`)));
}

/**
 * What is started: bubblewrap, for root as nobody. To the system the root of a sandbox is root, whom it lets write its settings in /proc/sys and
 * whose processes it does not count. Undefined where root cannot become nobody.
 */
function startOf(
  program: string,
  search: Search,
): { readonly program: string; readonly words: readonly string[] } | undefined {
  if (!isRoot) return { program, words: [] };
  const change = findProgram(["setpriv"], search);
  if (change === undefined) return undefined;
  return { program: change, words: ["--reuid=65534", "--regid=65534", "--clear-groups", "--no-new-privs", program] };
}

/** The words that make the room. What it has of the system can be read and not written; of `hidden`, folders of the site, nothing is there. */
function room(hidden: readonly string[]): readonly string[] {
  const system = ["/bin", "/sbin", "/lib", "/lib32", "/lib64"].filter((folder) => existsSync(here.nativeOf(folder)));
  return [
    ...["--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--clearenv"],
    ...[
      "--setenv",
      "PATH",
      path,
      "--setenv",
      "HOME",
      home,
      "--setenv",
      "LANG",
      "C.UTF-8",
      "--setenv",
      "TMPDIR",
      "/tmp",
    ],
    ...["--ro-bind", "/usr", "/usr"],
    ...system.flatMap((folder) =>
      lstatSync(here.nativeOf(folder)).isSymbolicLink()
        ? ["--symlink", readlinkSync(here.nativeOf(folder)), folder]
        : ["--ro-bind", folder, folder],
    ),
    // How Debian and others choose between programs, and find their libraries.
    ...["/etc/alternatives", "/etc/ld.so.cache"].flatMap((one) => ["--ro-bind-try", one, one]),
    // Where container images keep what they serve, and a site that lies there, too.
    ...["/usr/src", ...hidden.filter((folder) => isWithin(folder, "/usr"))]
      .filter((folder) => existsSync(here.nativeOf(folder)))
      .flatMap((folder) => ["--size", "4096", "--tmpfs", folder, "--remount-ro", folder]),
    ...["--proc", "/proc", "--ro-bind", "/proc/sys", "/proc/sys", "--dev", "/dev"],
    ...["/tmp", "/dev/shm", home].flatMap((folder) => ["--size", String(mostWritten), "--tmpfs", folder]),
    ...["--dir", "/opt"],
    ...["--chdir", home],
  ];
}

/** A socket at `file` that leads to `port` of this machine: the network inside the room is not that of this machine, its files may be. */
function doorTo(port: number, file: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((caller) => {
      const mock = connect(port, "127.0.0.1");
      caller.on("error", () => mock.destroy()).on("close", () => mock.destroy());
      mock.on("error", () => caller.destroy());
      caller.pipe(mock).pipe(caller);
    });
    server.once("error", reject);
    server.listen(here.nativeOf(file), () => resolve(server));
  });
}
