// Finds the browser of the tests or installs one: CHROME_PATH, a Chromium on the PATH, Debian's package when this is Debian and we are
// root, else playwright's own. It never skips: without a browser the tests fail, with one sentence that says what to do. The shell, which
// is the same engine without windows, stands before a whole browser: a page costs it less than half (0.20 s of CPU, 0.44 s with windows).
// So root on Debian gets it beside the browser that is there; where it is not to be had, that one does.
import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";

const shells = ["chromium-headless-shell", "chrome-headless-shell"];

const withWindows = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Debian's package of the shell; before Debian 12 there is `chromium` alone. */
const debianShell = "chromium-headless-shell";

/** What the search looks at; a test hands in a world of its own. */
export type World = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isProgram: (path: string) => boolean;
  /** Contents of /etc/os-release, "" where there is none. */
  readonly system: string;
  readonly isRoot: boolean;
  /** Runs a program; answers whether it went well. */
  readonly run: (program: string, args: readonly string[]) => boolean;
  /** Where playwright's own browser is or would be. */
  readonly ownBrowser: () => string | undefined;
  readonly installOwn: () => boolean;
};

/** Whether the file at `path` is there and may be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const load = createRequire(import.meta.url);

/** The machine that the tests run on. */
const thisMachine: World = {
  env: process.env,
  isProgram,
  system: existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "",
  isRoot: process.getuid?.() === 0,
  run: (program, args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync(program, args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  },
  ownBrowser: () => {
    const { chromium } = load("playwright-core");
    return String(chromium.executablePath());
  },
  installOwn: () => {
    const cli = join(dirname(load.resolve("playwright-core/package.json")), "cli.js");
    try {
      execFileSync(process.execPath, [cli, "install", "chromium-headless-shell", "chromium"], { stdio: "inherit" });
      return true;
    } catch {
      return false;
    }
  },
};

/** The first of `names` that is in any folder of the PATH. */
function onPath(world: World, names: readonly string[]): string | undefined {
  const folders = (world.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(world.isProgram);
}

/** One of Debian's `packages`; undefined elsewhere, and where it cannot be had. */
function fromDebian(world: World, packages: readonly string[]): string | undefined {
  const isDebian = /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(world.system);
  if (!isDebian || !world.isRoot) return undefined;
  const install = () =>
    packages.some((name) => world.run("apt-get", ["install", "--yes", "--no-install-recommends", name]));
  const isThere = install() || (world.run("apt-get", ["update"]) && install());
  return isThere ? onPath(world, [...shells, ...withWindows]) : undefined;
}

function ofPlaywright(world: World): string | undefined {
  const path = world.ownBrowser();
  if (path !== undefined && world.isProgram(path)) return path;
  if (!world.installOwn()) return undefined;
  const installed = world.ownBrowser();
  return installed !== undefined && world.isProgram(installed) ? installed : undefined;
}

/** The path of a Chromium. Throws one clear sentence if CHROME_PATH is wrong or none can be had. */
export function findChromium(world: World = thisMachine): string {
  const named = world.env.CHROME_PATH;
  if (named !== undefined && named !== "") {
    if (world.isProgram(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, which is not a program that can be run.`);
  }
  const shell = onPath(world, shells);
  if (shell !== undefined) return shell;
  const present = onPath(world, withWindows);
  const found =
    present === undefined
      ? (fromDebian(world, [debianShell, "chromium"]) ?? ofPlaywright(world))
      : (fromDebian(world, [debianShell]) ?? present);
  if (found !== undefined) return found;
  throw new Error(
    "No Chromium was found or could be installed for the browser tests: install one (`apt-get install chromium`) or set CHROME_PATH to it.",
  );
}
