// `npm run gallery [ROUTE ...]`: builds fixtures/gallery and takes a picture of each page (or of those below ROUTE), light and dark, from left
// to right and from right to left, at five widths, into test-artifacts/gallery, with a page that shows them all. Without ROUTE also three pages in each preset of the theme, and some with overrides. Nothing is compared: people
// look at them.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { presetNames } from "../../src/config/presets.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { servedFolder } from "../../src/serve/served-files.ts";
import { startServer } from "../../src/serve/server.ts";
import { openBrowser } from "../browser/open-browser.ts";

const widths = [320, 390, 768, 1440, 1920];
const looks = (["light", "dark"] as const).flatMap((mode) => (["ltr", "rtl"] as const).map((dir) => ({ mode, dir })));

const out = join(process.cwd(), "test-artifacts/gallery");
const wanted = process.argv.slice(2);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const browser = await openBrowser();
const taken = [...(await picturesOf("pio-docs.config.yaml", { name: "", widths, wanted }))];
for (const preset of wanted.length === 0 ? presetNames : []) {
  const config = `.preset-${preset}.yaml`;
  const whole = readFileSync("fixtures/gallery/pio-docs.config.yaml", "utf8");
  writeFileSync(`fixtures/gallery/${config}`, `${whole}\ntheme: { preset: ${preset} }\n`);
  const some = ["blocks/code", "blocks/notices", "api/lend-tool"];
  taken.push(...(await picturesOf(config, { name: `preset-${preset}-`, widths: [390, 1440], wanted: some })));
  rmSync(`fixtures/gallery/${config}`);
}
if (wanted.length === 0) {
  const config = ".overrides.yaml";
  const files = ["pio-docs.config.yaml", "overrides.yaml"].map((name) => `fixtures/gallery/${name}`);
  writeFileSync(`fixtures/gallery/${config}`, files.map((file) => readFileSync(file, "utf8")).join("\n"));
  const some = ["404", "blocks/code", "blocks/notices", "category/states", "api/lend-tool"];
  taken.push(...(await picturesOf(config, { name: "overrides-", widths: [390, 1440], wanted: some })));
  rmSync(`fixtures/gallery/${config}`);
}
await browser.close();
writeFileSync(join(out, "index.html"), sheetOf(taken));
console.info(`${taken.length} pictures: ${join(out, "index.html")}`);

type Shown = { readonly name: string; readonly widths: readonly number[]; readonly wanted: readonly string[] };

/** The names of the pictures of the gallery as `config` has it, taken of the pages below `wanted`, or of all. */
async function picturesOf(config: string, { name, widths, wanted }: Shown): Promise<readonly string[]> {
  const site = join(out, "site");
  const command = ["bin/pio-docs.js", "build", "fixtures/gallery", "--config", `fixtures/gallery/${config}`];
  execFileSync(process.execPath, [...command, "--out", site, "--no-cache"], { stdio: "inherit" });
  const settings = { base: "/", trailingSlash: undefined, host: "localhost", port: 0, reload: false } as const;
  const server = await startServer({ servedFiles: servedFolder(diskHost, site), ...settings });
  const found: string[] = [];
  for (const width of widths) {
    const touch = width < 500 ? { isMobile: true, hasTouch: true } : {};
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce", ...touch });
    const page = await context.newPage();
    for (const route of routesOf(site, wanted)) {
      await page.goto(server.url + route);
      await page.locator("html[data-has-hydrated=true]").waitFor();
      const start = `${name}${route.replaceAll("/", "-") || "home"}-${width}`;
      for (const look of looks) found.push(await picture(page, start, look));
    }
    await context.close();
  }
  await server.close();
  return found;
}

function routesOf(site: string, wanted: readonly string[]): readonly string[] {
  return readdirSync(site, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /(?:^|\/)index\.html$|^404\.html$/.test(path) && !path.startsWith("assets/"))
    .map((path) => path.replace(/(?:^|\/)index\.html$/, ""))
    .filter(
      (route) => wanted.length === 0 || wanted.some((start) => `/${route}`.startsWith(`/${start.replace(/^\//, "")}`)),
    )
    .sort();
}

async function picture(page: Page, start: string, look: (typeof looks)[number]): Promise<string> {
  await page.evaluate(({ mode, dir }) => {
    // What waits for the reader to come near is on the picture, too.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".callback { content-visibility: visible }");
    document.adoptedStyleSheets = [sheet];
    document.documentElement.dataset.theme = mode;
    document.documentElement.dir = dir;
  }, look);
  const name = `${start}-${look.mode}-${look.dir}.png`;
  await page.screenshot({ path: join(out, name), fullPage: true });
  return name;
}

function sheetOf(names: readonly string[]): string {
  const figures = [...names]
    .sort()
    .map(
      (name) =>
        `<figure><a href="${name}"><img src="${name}" alt="" loading="lazy"></a><figcaption>${name}</figcaption></figure>`,
    );
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>body{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:16px;font:12px sans-serif}figure{margin:0}img{inline-size:100%;block-size:240px;object-fit:cover;object-position:top}</style>${figures.join("\n")}\n`;
}
