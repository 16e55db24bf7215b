// What the long tests need besides ../setup.ts: a Chromium, and programs of other makers. What is missing is installed if this is Debian and
// we are root; if not, the run fails with one sentence that names the package.
import { findChromium } from "../browser/chromium.ts";
import { installMissing } from "../debian.ts";

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

/** Looks for, or installs, all that the long tests need. */
export function setup(): void {
  installMissing(programs);
  process.env.CHROME_PATH = findChromium();
}
