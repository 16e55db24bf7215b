// Where the medium or the reader asks for something else: paper that is to have all (`print: full`) unfolds everything, forced colours keep every state visible, less motion
// is none, and a page that is written from right to left is a mirror image whose code still reads from the left.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { byReach, further } from "../reach.ts";
import { manualKinds, pageKinds } from "../routes/pio-routes.ts";
import { bothSites } from "./both-sites.ts";
import { openPioSite } from "./pio-site.ts";

const checkout = join(import.meta.dirname, "../..");
const { pio, manual } = bothSites();

/** Elements of `selector` that take no room, as the start of their text. */
async function unseen(page: Page, selector: string): Promise<readonly string[]> {
  return page
    .locator(selector)
    .evaluateAll((found) =>
      found
        .filter((one) => !one.checkVisibility({ contentVisibilityAuto: false }) || one.getClientRects().length === 0)
        .map((one) => one.textContent?.trim().slice(0, 40) ?? ""),
    );
}

const papers = [
  ["the style reference", manual, manualKinds["style reference"]],
  ["an operation with alternatives", manual, manualKinds["operation of the manual"]],
  ["an operation", pio, pageKinds.operation],
] as const;

test.each(
  papers.slice(0, byReach(1, 3)),
)("%s on paper, printed in full: every fold and tab is open, code wraps, what is no text is gone", async (_what, where, route) => {
  const { page } = await where().visit(route, { colorScheme: "dark" });
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
    document.documentElement.dataset.print = "full";
  });
  const folded = "main details:not([open]) > :not(summary)";
  expect((await unseen(page, folded)).length, "something is folded on the screen").toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  expect(await unseen(page, "article :is(p, li, td, pre, h2, h3, .tabs-panel, .row)")).toEqual([]);
  const panels = page.locator("main .tabs-panel");
  expect(await panels.count()).toBeGreaterThan(1);
  for (const label of await panels.evaluateAll((all) => all.map((one) => getComputedStyle(one, "::before").content)))
    expect(label).toMatch(/^"[^"]+"/);
  const wide = await page
    .locator("main pre")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
  expect(wide).toBe(0);
  for (const gone of ["nav.navbar", "nav.sidebar", "body > footer", ".pagination", ".code > button", ".breadcrumbs"])
    expect(await page.locator(gone).first().isVisible(), gone).toBe(false);
  // Ink is dark and paper is white, whatever the screen shows.
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(Math.max(...(ink.match(/\d+/g) ?? ["255"]).slice(0, 3).map(Number))).toBeLessThan(80);
});

further("with forced colours the chosen tab, the current page and the kind of a block can still be told", async () => {
  const { page } = await manual().visit(manualKinds["style reference"], { forcedColors: "active" });
  const outline = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => {
        const { borderTopStyle, borderInlineStartStyle, outlineStyle } = getComputedStyle(one);
        return [borderTopStyle, borderInlineStartStyle, outlineStyle].some((style) => style !== "none");
      });
  for (const selector of [
    ".tabs-radio:checked + label",
    "a.tree-link[aria-current]",
    ".admonition",
    ".code",
    ".line.highlighted",
    ".search-button",
  ])
    expect(await outline(selector), selector).toBe(true);
  // An icon drawn in the colour of the text is the system's colour, too.
  const icon = page.locator(".navbar .icon-search");
  expect(await icon.evaluate((one) => getComputedStyle(one).stroke)).toBe(
    await icon.evaluate((one) => getComputedStyle(one).color),
  );
});

further("with less motion nothing moves", async () => {
  const { page } = await pio().visit(pageKinds.guide, { reducedMotion: "reduce" });
  await page.evaluate(() => {
    document.documentElement.dataset.loading = "";
  });
  const moving = await page.evaluate(() => [
    ...document.getAnimations().map((animation) => String(animation.effect)),
    ...[...document.querySelectorAll("*")]
      .filter((one) => /[1-9]/.test(getComputedStyle(one).transitionDuration))
      .map((one) => one.className),
  ]);
  expect(moving).toEqual([]);
});

test("the stylesheet names no side of the page, but where code reads from the left", () => {
  const folder = join(checkout, "templates/theme/styles");
  const sided =
    /[;{]\s*(?:(?:margin|padding|border|scroll-\w+)-(?:left|right)|left|right|(?:float|text-align):\s*(?:left|right))\b/;
  const lopsided = /(?:margin|padding): [^\s;]+ ([^\s;]+) [^\s;]+ (?!\1;)[^\s;]+;/;
  // But for cells that an author aligns to a side.
  const styles = (file: string) => readFileSync(join(folder, file), "utf8").replace(/\.align-\w+ \{[^}]*\}/g, "");
  const files = readdirSync(folder).filter((file) => [sided, lopsided].some((rule) => rule.test(styles(file))));
  // Code and the buttons on it keep their sides, and the bar over it keeps clear of them: it is written from left to right in every language.
  expect(files).toEqual(["code.css", "column.css", "notices-code.css"]);
});

test("a page from right to left is a mirror image, and its code is not", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pio-docs-rtl-"));
  try {
    mkdirSync(join(folder, "docs/guide"), { recursive: true });
    const config = { version: 1, title: "توثيق", lang: "ar", dir: "rtl" };
    writeFileSync(join(folder, "pio-docs.config.json"), JSON.stringify(config));
    writeFileSync(join(folder, "docs/index.md"), "# مرحبا\n\nنص.\n");
    const text =
      "# دليل\n\nفقرة مع `code`.\n\n## عنوان\n\n:::note\n\nملاحظة\n\n:::\n\n```bash\ncurl -L 'https://api.example.com/a/very/long/path/that/does/not/fit/on/a/phone'\n```\n\n| ا | ب |\n|---|---|\n| 1 | 2 |\n\n## آخر\n\nنص.\n";
    writeFileSync(join(folder, "docs/guide/one.md"), text);
    writeFileSync(join(folder, "docs/guide/two.md"), "# ثان\n\nنص.\n");
    const out = join(folder, "build");
    execFileSync(process.execPath, ["bin/pio-docs.js", "build", folder, "--out", out, "--no-cache", "--quiet"], {
      cwd: checkout,
    });
    const site = await openPioSite(out);
    for (const width of byReach([360, 1440], [360, 768, 997, 1440])) {
      const { page, context } = await site.visit("/guide/one", { viewport: { width, height: 900 } });
      expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      const boxOf = async (selector: string) =>
        (await page.locator(selector).first().boundingBox()) ?? { x: -1, width: 0 };
      const heading = await boxOf("main h1");
      expect((await boxOf(".brand")).x, `${width} px: the brand is on the right`).toBeGreaterThan(width / 3);
      if (width > 996) {
        expect((await boxOf("nav.sidebar")).x).toBeGreaterThan(heading.x);
        expect((await boxOf("nav.toc")).x).toBeLessThan(heading.x);
      }
      const pre = page.locator("main pre");
      expect(await pre.evaluate((one) => getComputedStyle(one).direction)).toBe("ltr");
      await context.close();
    }
    await site.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
