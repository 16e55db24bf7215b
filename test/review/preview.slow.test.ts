// A preview in the browser: nothing complains, axe finds nothing, and keys lead from change to change, also where it is folded away or on another page.
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFaults, bringAxe } from "../browser/axe-faults.ts";
import { openStrictSite, type StrictSite } from "../browser/nav-site.ts";
import { buildWritten } from "../browser/written-site.ts";
import { checkout } from "../program.ts";
import type { Files } from "./preview.ts";
import { type Edited, editedSpec, editedTree } from "./seeded-edits.ts";

let folder: string;
let site: StrictSite;
let pages: readonly string[];

const svg = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h${size}v9H0z"/></svg>\n`;
const more = (name: string, size: number): Readonly<Record<string, string>> => ({
  "docs/more.md": `# More\n\n![A picture](p.svg)\n\n| A | B |\n|---|---|\n| ${name} | b |\n\n:::tabs\n\n::tab[One]\n\nThe first.\n\n::tab[Two]\n\nThe ${name} one.\n\n:::\n`,
  "docs/p.svg": svg(size),
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pio-docs-review-"));
  const trees: readonly Edited[] = [editedTree(5, 20), editedSpec(5, 12)];
  const files = (side: "before" | "after"): Files => ({
    ...Object.fromEntries(trees.flatMap((tree) => Object.entries(tree[side]))),
    ...more(side, side === "before" ? 3 : 6),
    ...(side === "after" ? { "docs/one/new.md": "# A new page\n\nIt is new.\n" } : {}),
  });
  const old = await buildWritten(join(folder, "site"), files("before"));
  await cp(old, join(folder, "old"), { recursive: true });
  for (const [path, text] of Object.entries(files("after"))) await writeFile(join(folder, "site", path), text);
  const out = join(folder, "preview");
  const words = ["bin/pio-docs.js", "build", join(folder, "site"), "--out", out, "--no-cache", "--quiet"];
  await promisify(execFile)(process.execPath, [...words, "--review", join(folder, "old")], { cwd: checkout });
  site = await openStrictSite(out);
  pages = ["/more", "/one/p1", "/two/p5", "/api/call-1", "/api/call-4", "/one/new", "/review"];
}, 120_000);

afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

it.each([1440, 390])("has nothing that axe or the policy minds at %i px", async (width) => {
  const { page, complaints } = await site.visit(undefined, {
    reducedMotion: "reduce",
    viewport: { width, height: 900 },
  });
  await bringAxe(page);
  for (const path of pages) {
    await page.goto(site.url + path.slice(1));
    await page.locator("html[data-has-hydrated=true]").waitFor();
    for (const details of await page.locator(".rv-sides").all())
      await details.evaluate((one) => one.setAttribute("open", ""));
    expect(await axeFaults(page, 15), path).toEqual([]);
    // Nothing sticks out of a narrow page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
  expect(complaints).toEqual([]);
}, 180_000);

it("leads from change to change by n and p, and not while somebody types", async () => {
  const { page } = await site.visit("/more");
  const at = (): Promise<string> => page.evaluate(() => document.activeElement?.id ?? "");
  const steps = await page.evaluate(() => [...document.querySelectorAll("[data-rv-step]")].map(({ id }) => id));
  expect(steps.length).toBeGreaterThan(2);
  for (const id of steps) {
    await page.keyboard.press("n");
    expect(await at()).toBe(id);
    expect(await page.locator(`[id="${id}"]`).isVisible()).toBe(true);
  }
  await page.keyboard.press("p");
  expect(await at()).toBe(steps.at(-2));
  await page.keyboard.press("n");
  const before = page.url();
  await Promise.all([page.waitForURL((url) => url.pathname !== "/more"), page.keyboard.press("n")]);
  expect(page.url()).not.toBe(before);
  await page.goto(`${site.url}search`);
  await page.getByRole("searchbox").first().fill("n");
  expect(new URL(page.url()).pathname).toMatch(/^\/search/);
}, 60_000);
