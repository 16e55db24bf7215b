// `node test/bench/navigation.mjs [--out <built site>] [--runs 20]`: how long a click takes until the next page's heading is painted. The
// page was fetched ahead, as it is when a pointer rests on a link. Every run is a fresh pair of pages of the guide in one Chromium at the
// screen's own pace; measured is the time from the click event to the frame after the one in which the new h1 was laid out. Prints each
// run and, as the last line, the median. It fails only when a page does not come: times of a busy machine say nothing.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";

const project = join(import.meta.dirname, "../..");
const { values: wish } = parseArgs({ options: { out: { type: "string" }, runs: { type: "string", default: "20" } } });
const out = wish.out ?? buildSite();
const server = await serve(out);
const path = process.env.CHROME_PATH ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath: path, args: ["--no-sandbox"] });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
await page.goto(`${server.url}docs/Webhooks/overview`);
await page.locator("html[data-has-hydrated=true]").waitFor();

const times = [];
for (let run = 0; run < Number(wish.runs); run += 1) {
  const links = page.locator("nav.sidebar a.tree-link:not([aria-current])");
  const link = links.filter({ hasText: run % 2 === 0 ? "Verification" : "Overview" }).first();
  const href = await link.evaluate((one) => one.pathname);
  const fetched = page.waitForResponse((answer) => new URL(answer.url()).pathname === href, { timeout: 2000 });
  await page.mouse.move(900, 600);
  await link.hover();
  // A page that was fetched before is kept, so it is not asked for again.
  await fetched.catch(() => undefined);
  await page.waitForTimeout(200);
  const painted = page.evaluate(
    () =>
      new Promise((resolve) => {
        const before = document.querySelector("h1");
        addEventListener(
          "click",
          ({ timeStamp }) => {
            new MutationObserver((_, watch) => {
              const heading = document.querySelector("h1");
              if (heading === null || heading === before) return;
              watch.disconnect();
              requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel();
                // The message comes after the frame was handed over to be painted.
                port1.onmessage = () => resolve(performance.now() - timeStamp);
                port2.postMessage(undefined);
              });
            }).observe(document.body, { childList: true, subtree: true });
          },
          { capture: true, once: true },
        );
      }),
  );
  const route = new URL(page.url()).pathname;
  await link.click();
  times.push(await painted);
  if (new URL(page.url()).pathname !== href || route === href) throw new Error(`${href} was not shown.`);
}
await browser.close();
server.stop();

const sorted = [...times].sort((a, b) => a - b);
const median = sorted[Math.floor(sorted.length / 2)];
console.log(times.map((time) => time.toFixed(1)).join(" "));
console.log(
  `click to painted heading: median ${median.toFixed(1)} ms, worst ${sorted.at(-1).toFixed(1)} ms (n=${times.length}, load ${loadavg()[0].toFixed(2)})`,
);

function buildSite() {
  const folder = mkdtempSync(join(tmpdir(), "pio-docs-navigation-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const built = join(folder, "site");
  execFileSync(
    process.execPath,
    ["bin/pio-docs.js", "build", "fixtures/pio", "--out", built, "--no-cache", "--quiet"],
    {
      cwd: project,
    },
  );
  return built;
}

/** The program's own server: gzip, headers and policy as a host sends them. */
async function serve(folder) {
  const child = spawn(process.execPath, ["bin/pio-docs.js", "serve", "--dir", folder], { cwd: project });
  let text = "";
  const url = await new Promise((done, failed) => {
    child.on("exit", () => failed(new Error(text)));
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (more) => {
        text += more;
        const found = /^http:\S+$/m.exec(text);
        if (found !== null) done(found[0]);
      });
  });
  return { url, stop: () => child.kill("SIGINT") };
}
