// "Copy this section as Markdown": what a reader gets is markdown of which the same section can be made again, and the way to it costs the
// keyboard one stop, at the heading that it is at.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { further } from "../reach.ts";
import { openPioSite } from "./pio-site.ts";
import { buildWritten } from "./written-site.ts";

const section = [
  "## Verify a *hook*",
  "Signs stay signs: 2 \\* 3, \\[no link\\], a \\`tick\\`, \\<b>, snake_case. See [the start](/) and [the next part](#next).",
  "### Steps",
  "3. Read the **header**.\n4. Compare:\n\n   - with ``a`b``\n   - with ~~that~~",
  "> \\- No list, said in a quote.",
  '```python\nif ok:\n    print("`")\n```',
  "````md\n```js\n1\n```\n````",
  "| Code | Says |\n| --- | --- |\n| `a` | this \\| that |\n| b | [home](/) |",
  "---",
  "1999\\. That was a year.",
  "![A logo](/logo.svg)",
].join("\n\n");
const guide = `# Guide\n\nFirst.\n\n${section}\n\n## Next\n\nElse.\n`;

const folder = await mkdtemp(join(tmpdir(), "pio-docs-section-"));
const site = await openPioSite(await built(folder, guide));
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

function built(folder: string, text: string): Promise<string> {
  return buildWritten(folder, {
    "docs/index.md": "# Home\n",
    "docs/guide.md": text,
    "static/logo.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  });
}

const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };
const name = "Copy this section as Markdown";
const ready = (page: Page) => page.locator("html[data-has-hydrated=true]").waitFor();

/** The section as a reader copies it with the mouse. */
async function copied(page: Page, heading: RegExp): Promise<string> {
  const title = page.getByRole("heading", { name: heading });
  await title.hover();
  await title.getByRole("button", { name }).click();
  await title.getByRole("button", { name: "Copied" }).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

test("it is the section's own markdown, with whole addresses, of which the same section is made again", async () => {
  const { page, context, complaints } = await site.visit("/guide", clipboard);
  await ready(page);
  const text = await copied(page, /Verify/);
  const whole = section.replaceAll("](/", `](${site.url}`).replace("](#", `](${site.url}guide#`);
  expect(text).toBe(`${whole}\n`);
  expect(await copied(page, /Steps/)).toBe(`${whole.slice(whole.indexOf("### Steps"))}\n`);
  expect(await copied(page, /Next/)).toBe("## Next\n\nElse.\n");
  const shown = await page.locator("article .prose").innerHTML();
  expect(complaints).toEqual([]);
  await context.close();

  const again = join(folder, "again");
  const other = await openPioSite(await built(again, `# Guide\n\nFirst.\n\n${text}\n## Next\n\nElse.\n`));
  try {
    const visit = await other.visit("/guide", { javaScriptEnabled: false });
    const words = (html: string) =>
      html
        .replace(/<[^>]*>/g, " ")
        .replace(/M↓|\s+/g, " ")
        .trim();
    expect(words(await visit.page.locator("article .prose").innerHTML())).toBe(words(shown));
    await visit.context.close();
  } finally {
    await other.close();
  }
});

further(
  "the keyboard has it behind a heading's link, where it stands alone, and without leave of the clipboard, too",
  async () => {
    const { page, complaints } = await site.visit("/guide");
    await ready(page);
    expect(await page.locator(".copy-section").count()).toBe(0);
    const hash = page.getByRole("heading", { name: /Next/ }).locator(".hash-link");
    await hash.focus();
    await page.locator(".copy-section").waitFor();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(name);
    await page.evaluate(() => {
      window.addEventListener("copy", (event) => {
        document.body.dataset.copied = event.clipboardData?.getData("text/plain");
      });
    });
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => document.body.dataset.copied)).toBe("## Next\n\nElse.\n");
    await page.getByRole("heading", { name: /Steps/ }).locator(".hash-link").focus();
    expect(await page.locator(".copy-section").count()).toBe(1);
    expect(await page.getByRole("heading", { name: /Steps/ }).locator(".copy-section").count()).toBe(1);
    expect(complaints).toEqual([]);
  },
);

further("of two sections that are copied within a second the second says so as long as the first", async () => {
  const { page, complaints } = await site.visit("/guide", clipboard);
  await ready(page);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await copied(page, /Steps/);
  await page.clock.runFor(700);
  await copied(page, /Next/);
  await page.clock.runFor(700);
  const next = page.getByRole("heading", { name: /Next/ });
  expect(await next.getByRole("button", { name: "Copied" }).count()).toBe(1);
  await page.clock.runFor(400);
  expect(await next.getByRole("button", { name }).count()).toBe(1);
  expect(complaints).toEqual([]);
});

test("a link to a spot is copied when a reader goes there by it, and that is said; other clicks are the browser's", async () => {
  const { page, context } = await site.visit("/guide", clipboard);
  await ready(page);
  const sign = page.getByRole("link", { name: "Direct link to Next" });
  await sign.focus();
  await expect.poll(() => page.locator(".copy-section").count()).toBe(1);
  await sign.press("Enter");
  await page.getByRole("status").filter({ hasText: "Link copied" }).waitFor();
  expect(new URL(page.url()).hash).toBe("#next");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.locator(".link-copied").waitFor({ state: "detached" });
  const tab = context.waitForEvent("page");
  await sign.click({ modifiers: ["ControlOrMeta"] });
  await tab;
  expect(await page.locator(".link-copied").count()).toBe(0);
});
