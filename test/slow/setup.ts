// What the long tests stand on: the shipped program, a Chromium, and programs of other makers. What is missing is installed where this is
// Debian and we are root; elsewhere the run fails with one sentence that names the package.
import type { TestProject } from "vitest/node";
import { findChromium } from "../browser/chromium.ts";
import { buildProgram } from "../program.ts";
import { provideSites } from "../setup.ts";
import { installMissing } from "./debian.ts";

/** Programs that the long tests start, with the Debian package that brings each. */
const programs: Readonly<Record<string, string>> = {
  nginx: "nginx",
  caddy: "caddy",
  apache2: "apache2",
  python3: "python3",
  php: "php-cli",
  ruby: "ruby",
  go: "golang-go",
  javac: "default-jdk-headless",
  mcs: "mono-mcs",
  mono: "mono-runtime",
};

/** Builds the program and the sites, and looks for, or installs, all that the long tests need. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  installMissing(programs);
  process.env.CHROME_PATH = findChromium();
  await buildProgram();
  return provideSites(project);
}
