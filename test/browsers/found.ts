// The browsers that journeys run in: each is started by its adapter, or there is a reason why this machine cannot have it.
import { existsSync, readdirSync } from "node:fs";
import { installMissing, programPath } from "../debian.ts";
import { startChromium } from "./chromium.ts";
import { startFirefox } from "./firefox.ts";
import type { Driver } from "./tab.ts";
import { startWebKit } from "./webkit.ts";

export type Found = {
  readonly name: string;
  /** What is taken away from the browser before a page's own scripts run. */
  readonly lacks?: "navigation";
  /** Starts it; a text: why it cannot be had. */
  readonly start: (() => Promise<Driver>) | string;
};

/** All of them. Installs what is missing where it may. */
export function foundBrowsers(): readonly Found[] {
  return [
    { name: "Chromium", start: startChromium },
    { name: "Chromium without the Navigation API", lacks: "navigation", start: startChromium },
    { name: "Firefox ESR", start: had({ "firefox-esr": "firefox-esr" }, firefox) },
    { name: "WebKitGTK", start: had({ WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" }, webkit) },
  ];
}

function had(programs: Readonly<Record<string, string>>, start: () => Promise<Driver>): Found["start"] {
  try {
    installMissing(programs);
    return start;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const firefox = () => startFirefox(programPath("firefox-esr") ?? "firefox-esr");

function webkit(): Promise<Driver> {
  const [browser] = readdirSync("/usr/lib")
    .flatMap((folder) => ["4.1", "4.0"].map((version) => `/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`))
    .filter((path) => existsSync(path));
  const driver = programPath("WebKitWebDriver");
  const screen = programPath("Xvfb");
  if (browser === undefined || driver === undefined || screen === undefined)
    throw new Error("WebKitGTK came without its MiniBrowser.");
  return startWebKit({ browser, driver, screen });
}
