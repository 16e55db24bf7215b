// Blocks of a guide in a browser, without our script: pictures grow and close by the browser's own means, each mode has its picture, nothing
// is asked of a video's host before its details are opened, all of it fits a phone, and axe has nothing against it in either mode.
import { mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkout } from "../program.ts";
import { byReach, further } from "../reach.ts";
import { axeFaults, bringAxe } from "./axe-faults.ts";
import { openPioSite } from "./pio-site.ts";
import { buildWritten } from "./written-site.ts";

/** As it is written, which is how it is copied, but for the line that was removed. */
const section = [
  "The mass $`E = mc^2`$ of it.",
  "```math\n\\sum_{i=1}^{n} \\frac{1}{i^2}\n```",
  "```mermaid\nsequenceDiagram\n  accTitle: An order\n  Shop->>Store: POST /orders\n```",
  "```js\nlisten(80); // [!code --]\nlisten(8080); // [!code ++]\nlog(1); // [!code --]\n```",
].join("\n\n");

/** The drawing that the manual keeps. */
const pie = "diagrams/dbb23b7a77065566.svg";

const folder = await mkdtemp(join(tmpdir(), "pio-docs-blocks-"));
const manual = (path: string) => readFile(join(checkout, "fixtures/manual/docs", path), "utf8");
const page = (await manual("reference/blocks.md"))
  .replaceAll("../images/", "images/")
  .replaceAll("../../examples/", "../examples/")
  .replace(/\]\([\w./-]+\.md(?:#[\w.-]+)?\)/g, "](index.md)");
const video = ':::video Far away {src="https://video.test/film" poster="images/tide-light.svg"}\n:::\n';
// What draws is the site's own: it is found where npm would have put it.
await mkdir(join(folder, "node_modules"));
for (const name of ["temml", "beautiful-mermaid"])
  await symlink(join(checkout, "node_modules", name), join(folder, "node_modules", name), "junction");
const kinds = [
  "flowchart LR\n  A[Start] -->|go| B{Ok?}\n  B --> C[(Store)]\n  style A fill:#000",
  "sequenceDiagram\n  Shop->>Store: POST /orders\n  Store-->>Shop: 201",
  "classDiagram\n  Animal <|-- Duck\n  Animal : +int age",
  "erDiagram\n  ORDER ||--o{ LINE : has\n  ORDER { string id PK }",
  "stateDiagram-v2\n  [*] --> Open\n  Open --> [*]",
];
const drawings = kinds.map((text) => `\`\`\`mermaid\n${text}\n\`\`\`\n`).join("\n");
const site = await openPioSite(
  await buildWritten(folder, {
    "docs/index.md": page.replaceAll("images/band.png", "images/tide-dark.svg"),
    "docs/drawings.md": `# Drawings\n\n${drawings}\n\`\`\`math\n\\sum_{i=1}^{n} \\frac{1}{i^2}\n\`\`\`\n\nAnd $\`E = mc^2\`$.\n`,
    "docs/copied.md": `# Copied\n\n## Part\n\n${section}\n`,
    [pie]: await manual(`../${pie}`),
    "openapi.yaml": (await manual("../openapi.yaml")).replace(/\]\(\/[^)]*\)/g, "](https://example.com)"),
    "examples/settle.py": await manual("../examples/settle.py"),
    "docs/video.md": `# Video\n\n${video}`,
    "docs/images/pipeline.svg": await manual("images/pipeline.svg"),
    "docs/images/quays.csv": await manual("images/quays.csv"),
    "docs/images/tide-light.svg": await manual("images/tide-light.svg"),
    "docs/images/tide-dark.svg": await manual("images/tide-dark.svg"),
    "pio-docs.config.json": JSON.stringify({
      title: "Blocks",
      apis: [{ spec: "openapi.yaml" }],
      colorMode: { respectSystem: true },
      policy: { frame: ["https://video.test"] },
    }),
  }),
);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const looked = [
  [1440, ""],
  [390, "drawings"],
  [390, ""],
  [1440, "drawings"],
] as const;

test.each(
  looked.slice(0, byReach(1, 4)),
)("at %i px nothing is wider than the window, and axe has nothing against it: /%s", async (width, route) => {
  const { page } = await site.visit(undefined, { viewport: { width, height: 900 } });
  await bringAxe(page);
  await page.goto(site.url + route);
  expect(await page.locator(".block-diagram svg[role=img]").count()).toBe(route === "" ? 1 : 5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await axeFaults(page, 20)).toEqual([]);
});

test("a picture grows by its button and is closed by Escape and by its own, without script", async () => {
  const { page } = await site.visit("/", { javaScriptEnabled: false });
  const open = page.getByRole("button", { name: /^Enlarge: / });
  const view = page.locator(".block-zoom-view");
  expect(await view.isVisible()).toBe(false);
  await open.focus();
  await page.keyboard.press("Enter");
  await view.waitFor();
  const [small, large] = [await open.boundingBox(), await view.locator("img").boundingBox()];
  expect(large?.width).toBeGreaterThanOrEqual(small?.width ?? 0);
  await page.keyboard.press("Escape");
  await view.waitFor({ state: "hidden" });
  await open.click();
  await page.getByRole("button", { name: "Close" }).click();
  await view.waitFor({ state: "hidden" });
});

const modes = [
  ["dark", "light"],
  ["light", "dark"],
] as const;

test.each(
  modes.slice(0, byReach(1, 2)),
)("a reader in %s mode sees that picture and does not load the %s one, with script and without", async (mode, other) => {
  for (const javaScriptEnabled of byReach([true], [true, false])) {
    const { page, context } = await site.visit("/", { colorScheme: mode, javaScriptEnabled });
    const seen = page.locator(`.only-${mode}`).first();
    await seen.scrollIntoViewIfNeeded();
    expect(await seen.isVisible()).toBe(true);
    expect(await page.locator(`img.only-${other}`).isVisible()).toBe(false);
    await context.close();
  }
});

further("another host is asked for its video when the details are opened, and not before", async () => {
  const { page } = await site.visit(undefined);
  const asked: string[] = [];
  await page.route("https://video.test/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>film" });
  });
  await page.goto(`${site.url}video`);
  await page.locator(".block-video").scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await page.getByText("Play: Far away").click();
  await expect.poll(() => asked).toEqual(["https://video.test/film"]);
});

test("a formula and the words of a diagram have the colour of text in each mode, and a size that can be read", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    const { page, context } = await site.visit("drawings", { colorScheme, viewport: { width: 390, height: 844 } });
    const seen = await page.evaluate(() => {
      const of = (selector: string) => document.querySelector(selector);
      const word = of(".block-diagram text.fill-text");
      return {
        text: getComputedStyle(document.body).color,
        word: word && getComputedStyle(word).fill,
        height: word?.getBoundingClientRect().height ?? 0,
        formula: getComputedStyle(of(".block-math math") ?? document.body).color,
        fraction: of("mfrac")?.getBoundingClientRect().height ?? 0,
      };
    });
    expect(seen.word).toBe(seen.text);
    expect(seen.formula).toBe(seen.text);
    expect(seen.height).toBeGreaterThan(11);
    expect(seen.fraction).toBeGreaterThan(24);
    await context.close();
  }
});

test("copied code is that after the change; a copied section has formulas and diagrams as they were written", async () => {
  const { page } = await site.visit("/copied", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.locator("html[data-has-hydrated=true]").waitFor();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.locator(".code").hover();
  await page.locator(".code .copy").click();
  await page.locator(".copy[data-state=done]").waitFor();
  expect(await clipboard()).toBe("listen(8080);");
  await page.getByRole("heading", { name: /Part/ }).hover();
  await page.locator(".copy-section").click();
  await page.locator(".copy-section[data-state=done]").waitFor();
  const code = /```js[\s\S]*$/;
  expect(await clipboard()).toBe(`## Part\n\n${section.replace(code, "```js\nlisten(8080);\n```")}\n`);
});

further("without leave of the clipboard copied code is the same, and selected", async () => {
  const { page } = await site.visit("/copied");
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await page.evaluate(() => {
    window.addEventListener("copy", (event) => {
      document.body.dataset.copied = event.clipboardData?.getData("text/plain");
    });
  });
  await page.locator(".code .copy").focus();
  await page.keyboard.press("Enter");
  await page.locator(".copy[data-state]").waitFor();
  expect(await page.evaluate(() => document.body.dataset.copied)).toBe("listen(8080);");
  expect(await page.evaluate(() => String(getSelection()))).toContain("listen(80);");
});

further("what is wider than a phone scrolls there in a frame that shows it, and takes the keyboard", async () => {
  const { page } = await site.visit("/drawings", { viewport: { width: 390, height: 900 } });
  const frames = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".prose .drawing")].map((frame) => ({
      scrolls: frame.scrollWidth > frame.clientWidth,
      stops: frame.tabIndex === 0,
      shadow: getComputedStyle(frame).backgroundImage.includes("linear-gradient"),
    })),
  );
  expect(frames.some(({ scrolls }) => scrolls)).toBe(true);
  expect(frames.every(({ scrolls, stops, shadow }) => shadow && (stops || !scrolls))).toBe(true);
  // A small one is no stop.
  expect(frames.some(({ stops }) => !stops)).toBe(true);
});
