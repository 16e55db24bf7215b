// The checks of `afdocs` on one site: `run-checks.ts URL CANONICAL [PAGE...]`. It prints their results as JSON. Absolute links of the site
// name the host that it is published on, and are read as links of the served one. Without pages 50 are taken, always the same.
import { runChecks } from "afdocs";

const [url = "", canonicalOrigin = "", ...pages] = process.argv.slice(2);
const { results, testedPages } = await runChecks(url, {
  canonicalOrigin,
  // The server is this machine's own.
  requestDelay: 0,
  requestTimeout: 60_000,
  ...(pages.length === 0
    ? { samplingStrategy: "deterministic" }
    : { samplingStrategy: "curated", curatedPages: pages, maxLinksToTest: 2 * pages.length }),
});
process.stdout.write(JSON.stringify({ results, testedPages }));
