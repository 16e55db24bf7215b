// The gallery has every kind of page, and each of its pages holds what WCAG 2.2 AA asks and a program can see: axe with contrast in both
// modes, no sideways scroll at 320 px (400 % of 1,280), nothing cut off when a reader spaces text out, and a sign of what is chosen where
// a system sets all colours.
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { checkout } from "../program.ts";
import { byReach, further } from "../reach.ts";
import { axeFaults, bringAxe } from "./axe-faults.ts";
import { openPioSite, type PioSite } from "./pio-site.ts";

const folder = mkdtempSync(join(tmpdir(), "gallery-"));
const build = ["bin/pio-docs.js", "build", "fixtures/gallery", "--out", folder, "--no-cache", "--format", "json"];
const { stdout } = await promisify(execFile)(process.execPath, build, { cwd: checkout });
const said = JSON.parse(stdout);
const site = await openPioSite(folder);
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const operation = "/api/lend-tool";
const routesOf = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /(?:^|\/)index\.html$/.test(path))
    .map((path) => `/${path.replace(/\/?index\.html$/, "")}`)
    .concat("/not-there")
    .sort();
const looked = (core: readonly string[]) => byReach(core, routesOf());

/** A tab whose pages follow each other. */
async function tab(width: number, options: Parameters<PioSite["visit"]>[1] = {}): Promise<Page> {
  const touch = width < 500 ? { isMobile: true, hasTouch: true } : {};
  const viewport = { width, height: 900 };
  const { page } = await site.visit(undefined, { reducedMotion: "reduce", viewport, ...touch, ...options });
  return page;
}

async function show(page: Page, route: string): Promise<void> {
  await page.goto(site.url + route.slice(1));
  await page.locator("html[data-has-hydrated=true]").waitFor();
}

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("it is built without a diagnostic, and has every kind of page", () => {
  expect(said.problems).toEqual([]);
  const kinds = new Set<string | undefined>();
  for (const route of routesOf()) {
    const file = route === "/not-there" ? "404.html" : `${route.slice(1)}/index.html`;
    kinds.add(/"page page-of-([a-z-]+)/.exec(readFileSync(join(folder, file), "utf8"))?.[1]);
  }
  const all = [
    "category",
    "changelog",
    "errors",
    "gone",
    "guide",
    "landing",
    "not-found",
    "operation",
    "release",
    "schema",
    "search",
  ];
  expect([...kinds].sort()).toEqual(all);
});

test("axe finds nothing on its pages, in both modes", async () => {
  for (const width of byReach([390], [390, 768, 1440])) {
    const page = await tab(width);
    await bringAxe(page);
    for (const route of looked([operation])) {
      await show(page, route);
      const modes = byReach<readonly ("light" | "dark")[]>(["dark"], ["light", "dark"]);
      expect(await axeFaults(page, 10, { modes }), `${route} at ${width} px`).toEqual([]);
    }
    await page.context().close();
  }
}, 900_000);

test("at 320 px, which is 400 % of 1,280, nothing scrolls sideways but what scrolls by itself, in either direction of writing", async () => {
  const page = await tab(320);
  for (const route of looked([operation, "/states/long-words"])) {
    await show(page, route);
    for (const dir of ["ltr", "rtl"]) {
      await page.evaluate((value) => {
        document.documentElement.dir = value;
      }, dir);
      expect(await tooWide(page), `${route} ${dir}`).toBeLessThanOrEqual(0);
    }
  }
  await page.context().close();
}, 900_000);

further(
  "text that a reader spaces out is nowhere cut off",
  async () => {
    for (const width of byReach([390], [390, 1440])) {
      const page = await tab(width);
      for (const route of looked([operation, "/blocks/text"])) {
        await show(page, route);
        const cut = await page.evaluate(() => {
          const spaced = new CSSStyleSheet();
          spaced.replaceSync(
            "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
          );
          document.adoptedStyleSheets.push(spaced);
          const hides = (one: Element) => /hidden|clip/.test(getComputedStyle(one).overflow);
          return (
            [...document.querySelectorAll("body *")]
              .filter((one) => hides(one) && one.clientHeight > 1 && one.closest("svg, .unseen") === null)
              // A card shows the beginning of a text that stands whole on the page behind it.
              .filter((one) => !one.matches(".card-description"))
              .filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
              .map((one) => `${one.tagName}.${one.className}`)
          );
        });
        expect(cut, `${route} at ${width} px`).toEqual([]);
        expect(await tooWide(page), `${route} at ${width} px`).toBeLessThanOrEqual(0);
      }
      await page.context().close();
    }
  },
  900_000,
);

further(
  "what is read aloud has the words that are seen, hovering opens nothing, and the focus is never behind what stands fixed",
  async () => {
    const page = await tab(1440);
    for (const route of looked([operation])) {
      await show(page, route);
      const misnamed = await page.evaluate(() => {
        const plain = (text: string) =>
          text
            .toLowerCase()
            .replace(/[^\p{L}\p{N}]+/gu, " ")
            .trim();
        return [...document.querySelectorAll<HTMLElement>(":is(a, button, summary)[aria-label]")]
          .filter((one) => !plain(one.getAttribute("aria-label") ?? "").includes(plain(one.innerText)))
          .map((one) => `${one.innerText} is called ${one.getAttribute("aria-label")}`);
      });
      expect(misnamed, route).toEqual([]);
      // The button that copies a section comes to the heading itself, and covers nothing.
      const shown = () =>
        page
          .locator("body *:not(.copy-section)")
          .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
      const before = await shown();
      for (const where of ["nav.navbar", "main h1", "main"]) await page.locator(where).first().hover();
      expect(await shown(), route).toBe(before);
      const behind: string[] = [];
      let stops = 0;
      for (let presses = 0; presses < byReach(25, 500); presses += 1) {
        await page.keyboard.press("Tab");
        const stop = await page.evaluate(() => {
          const at = document.activeElement;
          if (at === null || at === document.body) return undefined;
          const box = (at instanceof HTMLInputElement ? (at.nextElementSibling ?? at) : at).getBoundingClientRect();
          const bar = document.querySelector(".navbar")?.getBoundingClientRect().bottom ?? 0;
          const isFixed = at.closest(".navbar, .skip-link, .announcement") !== null;
          const isSeen = box.bottom > (isFixed ? 0 : bar) && box.top < innerHeight && box.width > 0;
          return isSeen ? "" : at.outerHTML.slice(0, 90);
        });
        if (stop === undefined) break;
        stops += 1;
        if (stop !== "") behind.push(stop);
      }
      expect(stops).toBeGreaterThan(10);
      expect(behind, route).toEqual([]);
    }
    await page.context().close();
  },
  900_000,
);

further("where a system sets all colours, what is chosen and what has the focus still show it", async () => {
  const page = await tab(1440, { forcedColors: "active" });
  const outlined = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => {
        const { outlineStyle, outlineWidth, borderStyle } = getComputedStyle(one);
        return { outlined: outlineStyle !== "none" && outlineWidth !== "0px", bordered: borderStyle !== "none" };
      });
  await show(page, "/blocks/folds");
  expect(await outlined(".tabs-radio:checked + label")).toMatchObject({ outlined: true });
  expect(await outlined("a.tree-link[aria-current]")).toMatchObject({ outlined: true });
  await show(page, operation);
  expect(await outlined(".method")).toMatchObject({ bordered: true });
  const bare: string[] = [];
  for (let presses = 0; presses < byReach(25, 400); presses += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) return undefined;
      const shown = at instanceof HTMLInputElement ? (at.nextElementSibling ?? at) : at;
      const { outlineStyle, outlineWidth } = getComputedStyle(shown);
      return { name: at.outerHTML.slice(0, 80), outlined: outlineStyle !== "none" && outlineWidth !== "0px" };
    });
    if (stop === undefined) break;
    if (!stop.outlined) bare.push(stop.name);
  }
  expect(bare).toEqual([]);
  await page.context().close();
});

further(
  "words keep clear of each other: long statuses of their codes, signs of the line's end, the first heading of the frame beside it",
  async () => {
    const phone = await tab(390);
    await show(phone, "/api/put-picture");
    const gap = await phone.evaluate(() => {
      const row = document.querySelector(".error-codes tbody tr");
      const [status, code] = [row?.querySelector("td:first-child a"), row?.querySelector("td:last-child")];
      return (code?.getBoundingClientRect().left ?? 0) - (status?.getBoundingClientRect().right ?? 0);
    });
    expect(gap).toBeGreaterThanOrEqual(8);
    // What begins a line of a field's head hangs its sign over the edge where the head is cut.
    await show(phone, "/api/tool-returned");
    const hung = await phone.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".row-head > :is(.limits, .mark, .fact)")].flatMap((part) => {
        const head = part.parentElement;
        if (head === null || part.getBoundingClientRect().left > head.getBoundingClientRect().left) return [];
        const { insetInlineStart, inlineSize } = getComputedStyle(part, "::before");
        const cut = /inset\(-8px -\S+ -8px -(\d+)px\)/.exec(getComputedStyle(head).clipPath)?.[1];
        return [Number.parseFloat(insetInlineStart) + Number.parseFloat(inlineSize) <= -Number(cut)];
      }),
    );
    expect(hung).toContain(true);
    expect(hung).not.toContain(false);
    await phone.context().close();
    const wide = await tab(1440);
    await show(wide, "/api/tool-returned");
    const [heading, beside] = await wide.evaluate(() =>
      ["#request", ".panel-title"].map((one) => document.querySelector(one)?.getBoundingClientRect().top ?? 0),
    );
    expect(heading).toBeCloseTo(beside ?? 0, -1);
    await wide.context().close();
  },
  120_000,
);

test("a card, and the head of a schema's page, do not say their title twice", async () => {
  const words = (route: string, part: RegExp) =>
    [...readFileSync(join(folder, route, "index.html"), "utf8").matchAll(part)].map(([, text]) => text);
  expect(words("category/api/schemas", /class="card-description">([^<]*)/g)).toEqual(["What is lent."]);
  expect(words("api/schemas/tool", /id="schema"><div class="schema"><div class="row-head">(.{6})/g)).toEqual([
    "</div>",
  ]);
});
