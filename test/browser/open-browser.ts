// One Chromium for all tests of a run: the global setup starts it, each test file opens profiles of its own in it. A profile shares nothing
// with another, so files stay apart, and none pays for a browser's start.
import { type Browser, type BrowserServer, chromium } from "playwright-core";
import { findChromium } from "./chromium.ts";

/** In the environment of the tests: where the browser of the run listens. */
const endpoint = "PIO_DOCS_TEST_BROWSER";

/**
 * A second `--disable-features` replaces playwright's own, so those that could matter here stand first. The last two are pages of the
 * browser's own: since Chromium 150 each window draws the list under its address field by two of them, which cost more than the page that
 * is tested (1.2 s of CPU a profile, 0.5 s without).
 */
const disabled = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "PreconnectToSearch",
  "Translate",
  "OptimizationGuide",
  "PageContentAnnotations",
  "OnDeviceModel",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  // A process that waits for the next page, and one for each site of a page: a tenth of what a page costs, and what pages may do is the same.
  "SpareRendererForSitePerProcess",
  "IsolateOrigins",
  "site-per-process",
];

/** Services that a browser of people has and no test asks for: a tenth of what is left. */
const without = [
  "--disable-sync",
  "--disable-client-side-phishing-detection",
  "--disable-domain-reliability",
  "--no-pings",
  "--disable-site-isolation-trials",
];

/** How Chromium is started. Its sandbox needs rights that containers do not give; the pages are our own. */
const launch = () => ({
  executablePath: findChromium(),
  args: ["--no-sandbox", ...without, `--disable-features=${disabled.join(",")}`],
  timeout: 120_000,
});

/** Starts the browser of a run, for `openBrowser` in this process and in those that it starts. The caller closes it at the end. */
export async function startBrowser(): Promise<BrowserServer> {
  const server = await chromium.launchServer(launch());
  process.env[endpoint] = server.wsEndpoint();
  return server;
}

/** The browser of the run; without one a browser of the caller's own. Closing it closes the profiles that were opened by it. */
export async function openBrowser(): Promise<Browser> {
  const server = process.env[endpoint];
  return server === undefined ? chromium.launch(launch()) : chromium.connect(server, { timeout: 120_000 });
}
