// A writer of components at work: `serve --watch` as a process, a page with components open in a browser. Each save of the page, a component, what
// it imports, or its styles is to be seen there, without a load by hand, under the policy of the site.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkout } from "../program.ts";
import { openBrowser } from "./open-browser.ts";
import { openPolicyWatch } from "./policy-watch.ts";

/** What a busy machine may take. */
const patience = { timeout: 60_000, interval: 20 };

const box = (tag: string): string =>
  `import { word } from "./words";\nimport s from "./box.module.css";\nexport const Box = ({ data, children }) => <${tag} className={s.box} id="box">{word} of {data}{children}</${tag}>;\n`;
const count = (label: string): string =>
  `"use client";\nimport { useState } from "react";\nimport { unit } from "./unit";\nexport const Count = () => { const [n, set] = useState(1); return <button onClick={() => set(n + 1)}>${label} {n} {unit}</button>; };\n`;
const pageOf = (words: string): string =>
  `---\ntitle: Home\ndata: ./data.yaml\n---\n\n<Box data={data.port}>\n\n${words}\n\n</Box>\n\n<Count />\n`;
const files = {
  "pio-docs.config.json": JSON.stringify({
    title: "T",
    // An error would keep the last good page in the browser.
    severities: { "component-bundle": "warn" },
    components: { Box: "components/box.tsx", Count: "components/count.tsx" },
  }),
  "docs/index.mdx": pageOf("First words."),
  "docs/data.yaml": "port: Bergen\n",
  "components/box.tsx": box("section"),
  "components/words.ts": 'export const word = "Ships";\n',
  "components/box.module.css": ".box { color: rgb(1, 2, 3) }\n",
  "components/count.tsx": count("Crates"),
  "components/unit.ts": 'export const unit = "tons";\n',
};

const policy = openPolicyWatch();
let folder = "";
let server: ChildProcess | undefined;
let browser: Browser;
let page: Page;
let said = "";

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pio-docs-component-edits-"));
  for (const [path, text] of Object.entries(files)) await write(path, text);
  const words = ["serve", folder, "--watch", "--port", "0", "--no-color"];
  server = spawn(process.execPath, [join(checkout, "bin/pio-docs.js"), ...words], { cwd: folder });
  for (const stream of [server.stdout, server.stderr])
    stream?.on("data", (text) => {
      said += text;
    });
  await vi.waitFor(() => expect(said).toMatch(/^http:\/\/localhost:\d+\/$/m), patience);
  browser = await openBrowser();
  const context = await browser.newContext();
  await policy.on(context);
  page = await context.newPage();
  page.setDefaultTimeout(patience.timeout);
  await page.goto(/^http:\S+$/m.exec(said)?.[0] ?? "");
}, 180_000);

afterAll(async () => {
  await browser?.close();
  policy.end();
  if (server !== undefined && server.exitCode === null) {
    const gone = new Promise((resolve) => server?.once("exit", resolve));
    server.kill("SIGINT");
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
});

const isIn = (selector: string, words: string): Promise<void> =>
  page.locator("main").locator(selector).filter({ hasText: words }).waitFor();
const isColored = async (color: string): Promise<void> => {
  await page.waitForFunction((wanted) => {
    const found = document.getElementById("box");
    return found !== null && getComputedStyle(found).color === wanted;
  }, color);
};
/** The button counts: its component is the one that was saved, and runs. */
const isLive = async (words: string, next: string): Promise<void> => {
  // The island of the new page, and not the one that it replaces.
  await page.locator("pio-island[data-live]").getByRole("button", { name: words }).click();
  await page.getByRole("button", { name: next }).waitFor();
};

const edits: readonly (readonly [what: string, path: string, text: string, seen: () => Promise<void>])[] = [
  ["the page", "docs/index.mdx", pageOf("Other words."), () => isIn("section", "Ships of Bergen Other words.")],
  ["a component", "components/box.tsx", box("aside"), () => isIn("aside", "Ships of Bergen")],
  ["what it imports", "components/words.ts", 'export const word = "Boats";\n', () => isIn("aside", "Boats of Bergen")],
  ["its styles", "components/box.module.css", ".box { color: rgb(4, 5, 6) }\n", () => isColored("rgb(4, 5, 6)")],
  ["the data of the page", "docs/data.yaml", "port: Oslo\n", () => isIn("aside", "Boats of Oslo")],
  ["an island", "components/count.tsx", count("Boxes"), () => isLive("Boxes 1 tons", "Boxes 2 tons")],
  [
    "what an island imports",
    "components/unit.ts",
    'export const unit = "kg";\n',
    () => isLive("Boxes 1 kg", "Boxes 2 kg"),
  ],
  [
    "a component, with a fault",
    "components/box.tsx",
    "export const Box = ({",
    () => isIn("p", "Other words.").then(() => page.locator("#box").waitFor({ state: "detached" })),
  ],
  ["the page beside a fault", "docs/index.mdx", pageOf("Last words."), () => isIn("p", "Last words.")],
  ["the component, mended", "components/box.tsx", box("section"), () => isIn("section", "Boats of Oslo Last words.")],
];

test("each of ten edits of a page and its components is seen, and nothing breaks the policy", async () => {
  await isColored("rgb(1, 2, 3)");
  await isLive("Crates 1 tons", "Crates 2 tons");
  for (const [what, path, text, seen] of edits) {
    await write(path, text);
    await seen().catch((error) => expect.fail(`${what}: ${error}\n${said}`));
    expect(server?.exitCode, what).toBeNull();
  }
  await isColored("rgb(4, 5, 6)");
  expect(said).toContain("component-bundle");
  expect(said).not.toMatch(/^\s+at .*:\d+:\d+/m);
}, 120_000);
