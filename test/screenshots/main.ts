// `npm run screenshots`: takes every picture of the product in README and manual, from real pages, by one list: of the Pio site, of the gallery, and
// of the tutorial, whose pages are those of a site that is built from the tutorial's own code blocks, step by step. Two runs on one machine give
// the same bytes. test/manual/pictures.test.ts holds how many there are, and what each may weigh.
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../browser/open-browser.ts";

const root = process.cwd();
const images = join(root, "fixtures/manual/docs/images");

type Shot = {
  /** The file in the manual's folder of images, without its ending. */
  readonly name: string;
  readonly route: string;
  readonly width: number;
  /** How much of the page is shown, from its top. */
  readonly height: number;
  readonly mode: "light" | "dark";
  /** What a reader does before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
};

/** What a picture may weigh; a worse one is taken of a page with more to see. */
const mostBytes = 60_000;

const wide = { width: 1280, height: 800 } as const;

/** `shot` in both modes. */
function inBoth({ name, ...shot }: Omit<Shot, "mode" | "width" | "height">): readonly Shot[] {
  return (["light", "dark"] as const).map((mode) => ({ name: `${name}-${mode}`, ...wide, ...shot, mode }));
}

const ofPio: readonly Shot[] = [
  ...inBoth({ name: "site", route: "/api/create-purchase-order-api-v-1-purchase-orders-post" }),
  ...inBoth({ name: "guide", route: "/docs/Webhooks/verification" }),
  ...inBoth({ name: "search", route: "/docs/Webhooks/verification", act: (page) => searchFor(page, "webhook") }),
];

const ofGallery: readonly Shot[] = [
  ...inBoth({ name: "home", route: "/", act: closeBar }),
  ...inBoth({ name: "blocks", route: "/blocks/notices", act: closeBar }),
  ...inBoth({ name: "changelog", route: "/api/changelog", act: closeBar }),
];

async function closeBar(page: Page): Promise<void> {
  await page.locator("[data-announcement-close]").click();
}

/** The tutorial's pictures, each after the step of its number in the text. */
const tutorial: readonly (Shot & { readonly step: number })[] = [
  { name: "tutorial-1", step: 3, route: "/api/get-parcel", width: 1280, height: 900, mode: "light" },
  { name: "tutorial-2", step: 4, route: "/api/create-parcel", width: 1280, height: 900, mode: "light" },
  { name: "tutorial-3", step: 5, route: "/", width: 1280, height: 700, mode: "light", act: openPanel },
  { name: "tutorial-4", step: 6, route: "/first-parcel", width: 1280, height: 900, mode: "light" },
  { name: "tutorial-5", step: 8, route: "/first-parcel", width: 1280, height: 700, mode: "dark" },
  {
    name: "tutorial-6",
    step: 9,
    route: "/first-parcel",
    width: 1280,
    height: 600,
    mode: "light",
    act: (page) => searchFor(page, "weight"),
  },
];

async function openPanel(page: Page): Promise<void> {
  const report = page.locator("pre", { hasText: "broken link" });
  await page.locator("details", { has: report }).locator("summary").click();
  await report.waitFor();
}

async function searchFor(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+K");
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("combobox");
  await field.fill(words);
  await page.getByRole("option").first().waitFor();
  await page.waitForLoadState("networkidle");
  await dialog.locator("[aria-busy=true]").waitFor({ state: "detached" });
  // A caret that blinks is there in some pictures only.
  await field.evaluate((input) => input.style.setProperty("caret-color", "transparent"));
}

/** The code blocks of the tutorial that are files, with the number of the step that they stand in. */
async function tutorialFiles(): Promise<
  readonly { readonly step: number; readonly file: string; readonly code: string }[]
> {
  const text = await readFile(join(root, "fixtures/manual/docs/get-started/tutorial.md"), "utf8");
  return text
    .split(/^## (?=\d+\. )/m)
    .slice(1)
    .flatMap((part) => {
      const step = Number.parseInt(part, 10);
      return [...part.matchAll(/^(`{3,})\w+ title="([\w./-]+)"\n([\s\S]*?)^\1$/gm)]
        .filter(([, , file = ""]) => file !== "Terminal" && !file.startsWith("."))
        .map(([, , file = "", code = ""]) => ({ step, file, code }));
    });
}

/** Writes the site as it is after `step`. */
async function writeStep(folder: string, step: number): Promise<void> {
  const files = new Map<string, string>();
  for (const { step: of, file, code } of await tutorialFiles()) {
    if (of > step) continue;
    const before = files.get(file);
    // A second operation is inserted below `paths:`; whatever else is added to a file is added at its end.
    if (before === undefined) files.set(file, code);
    else if (file === "openapi.yaml")
      files.set(
        file,
        before.replace("\npaths:\n", () => `\npaths:\n${code}`),
      );
    else files.set(file, before + code);
  }
  for (const [file, code] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), code);
  }
}

/** Serves `site` under watch while `work` looks at it. */
async function served(site: string, work: (url: string) => Promise<void>): Promise<void> {
  const server = spawn(process.execPath, [join(root, "bin/pio-docs.js"), "dev", site, "--port", "0", "--no-cache"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.stdout.once("data", (line: Buffer) => resolve(String(line).trim().replace(/\/$/, "")));
      server.once("exit", () => reject(new Error(`${site} cannot be served.`)));
    });
    await work(url);
  } finally {
    server.kill("SIGINT");
  }
}

async function take(browser: Browser, url: string, { name, route, width, height, mode, act }: Shot): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: mode, reducedMotion: "reduce" });
  await page.addInitScript((theme) => localStorage.setItem("theme", theme), mode);
  await page.goto(`${url}${route}`, { waitUntil: "networkidle" });
  await act?.(page);
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  for (const quality of [50, 40, 30, 20]) {
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
    const bytes = Buffer.from(data, "base64");
    if (bytes.length > mostBytes && quality > 20) continue;
    await writeFile(join(images, `${name}.webp`), bytes);
    console.info(`${name}.webp ${bytes.length}`);
    break;
  }
  await page.close();
}

const browser = await openBrowser();
const folder = await mkdtemp(join(tmpdir(), "pio-docs-screenshots-"));
try {
  await mkdir(images, { recursive: true });
  await served(join(root, "fixtures/pio"), async (url) => {
    for (const shot of ofPio) await take(browser, url, shot);
  });
  await served(join(root, "fixtures/gallery"), async (url) => {
    for (const shot of ofGallery) await take(browser, url, shot);
  });
  for (const shot of tutorial) {
    await writeStep(folder, shot.step);
    await served(folder, (url) => take(browser, url, shot));
  }
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
