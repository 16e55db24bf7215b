// Lighthouse's audits of pages for programs that browse: `run-audits.ts CHROMIUM URL...`. It prints for each page what each audit says.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import config from "lighthouse/core/config/agentic-browsing-config.js";

const [chromePath = "", ...urls] = process.argv.slice(2);
const browser = await launch({ chromePath, chromeFlags: ["--headless=new", "--no-sandbox"] });
const pages: object[] = [];
for (const url of urls) {
  const only = { onlyCategories: ["agentic-browsing"] };
  const lhr = (await lighthouse(url, { port: browser.port, logLevel: "silent", ...only }, config))?.lhr;
  if (lhr === undefined || lhr.runtimeError !== undefined)
    throw new Error(`no report of ${url}: ${lhr?.runtimeError?.message ?? "nothing came"}`);
  const audits = lhr.categories["agentic-browsing"].auditRefs.map(({ id }) => {
    const audit = lhr.audits[id];
    return { id, score: audit?.score ?? null, scoreDisplayMode: audit?.scoreDisplayMode, details: audit?.details };
  });
  pages.push({ url, audits });
}
browser.kill();
process.stdout.write(JSON.stringify(pages));
