// `npm run bench:typing [-- --out <built site> --pause 120 --queries 40]`: how long a reader on Fast 3G waits for the first list after the
// last key, on a site of 1,500 pages (1,000 guides, 500 operations). Words are drawn by seed from the index: names, words of texts, slips.
// The dialog is open and its index there, as it is when a reader has begun to type; shards come with the words. Prints each and the
// centiles. A busy machine adds its own waiting: the figure is good on a quiet one alone.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { diskHost } from "../../src/platform/fs/disk.ts";
import type { FirstFile, Shard } from "../../src/reader/search/index-files.ts";
import { servedFolder } from "../../src/serve/served-files.ts";
import { startServer } from "../../src/serve/server.ts";
import { buildOnce } from "./building.ts";
import { randomFrom } from "./random.ts";
import { answersTo, clearField, fast3G, slowDown, typeSlowly } from "./search/typing.ts";
import { makeSite } from "./sites.ts";

const { values: wish } = parseArgs({
  options: {
    out: { type: "string" },
    pause: { type: "string", default: "120" },
    queries: { type: "string", default: "40" },
  },
});
const root = mkdtempSync(join(tmpdir(), "pio-docs-typing-"));
process.on("exit", () => rmSync(root, { recursive: true, force: true }));
const out = wish.out ?? join(root, "out");
if (!existsSync(out)) await buildOnce({ site: makeSite("mixed-1500", root), out, edit: () => undefined, runs: 1 });

const server = await startServer({
  servedFiles: servedFolder(diskHost, out),
  base: "/",
  trailingSlash: undefined,
  host: "localhost",
  port: 0,
  reload: false,
});
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const waits: number[] = [];
for (const query of queriesOf(Number(wish.queries))) {
  // A profile for each, so that no shard is there from the query before.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await slowDown(page, fast3G);
  await page.locator("a[data-search]").click();
  await page.locator(".find").first().waitFor();
  const typed = await typeSlowly(page, query, Number(wish.pause));
  const [first] = answersTo(typed, query);
  const wait = first === undefined ? undefined : first.at - typed.lastKey;
  console.log(`${wait === undefined ? "nothing" : `${wait.toFixed(0)} ms`}  ${query}`);
  if (wait !== undefined) waits.push(wait);
  await clearField(page);
  await context.close();
}
waits.sort((a, b) => a - b);
const centile = (part: number): string =>
  (waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0).toFixed(0);
console.log(`first list: median ${centile(0.5)} ms, p95 ${centile(0.95)} ms (n=${waits.length})`);
await browser.close();
await server.close();

/** Names and texts of the index, by seed: a third each of names, of two words of a text, and of names with a slip. */
function queriesOf(count: number): readonly string[] {
  const read = <File>(file: string): File => JSON.parse(readFileSync(join(out, file), "utf8"));
  const first = read<FirstFile>("assets/search.json");
  const words = first.shards.file.flatMap((file) =>
    read<Shard>(file)
      .terms.filter(([term, places]) => /^[a-z]{4,}$/.test(term) && places.length < 600)
      .map(([term]) => term),
  );
  const random = randomFrom(20_261_123);
  const any = <One>(list: readonly One[]): One => list[random.whole(0, list.length - 1)] as One;
  return Array.from({ length: count }, (_, at) => {
    const name = any(first.entries.name).slice(0, 40);
    if (at % 3 === 0) return name;
    if (at % 3 === 1) return `${any(words)} ${any(words)}`;
    return name.length < 5 ? name : name.slice(0, 2) + name.slice(3);
  });
}
