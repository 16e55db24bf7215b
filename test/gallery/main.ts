// `npm run gallery [ROUTE ...]`: builds fixtures/gallery and takes a picture of each page (or of those below ROUTE), light and dark, from left
// to right and from right to left, at five widths, into test-artifacts/gallery, with a page that shows them all. Nothing is compared: people
// look at them.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { servedFolder } from "../../src/serve/served-files.ts";
import { startServer } from "../../src/serve/server.ts";
import { openBrowser } from "../browser/open-browser.ts";

const widths = [320, 390, 768, 1440, 1920];
const looks = (["light", "dark"] as const).flatMap((mode) => (["ltr", "rtl"] as const).map((dir) => ({ mode, dir })));

const out = join(process.cwd(), "test-artifacts/gallery");
const site = join(out, "site");
const wanted = process.argv.slice(2);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
execFileSync(process.execPath, ["bin/pio-docs.js", "build", "fixtures/gallery", "--out", site, "--no-cache"], {
  stdio: "inherit",
});

const routes = readdirSync(site, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /(?:^|\/)index\.html$|^404\.html$/.test(path) && !path.startsWith("assets/"))
  .map((path) => path.replace(/(?:^|\/)index\.html$/, ""))
  .filter(
    (route) => wanted.length === 0 || wanted.some((start) => `/${route}`.startsWith(`/${start.replace(/^\//, "")}`)),
  )
  .sort();

const servedFiles = servedFolder(diskHost, site);
const settings = { base: "/", trailingSlash: undefined, host: "localhost", port: 0, reload: false } as const;
const server = await startServer({ servedFiles, ...settings });
const browser = await openBrowser();
const taken: string[] = [];
for (const width of widths) {
  const touch = width < 500 ? { isMobile: true, hasTouch: true } : {};
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce", ...touch });
  const page = await context.newPage();
  for (const route of routes) {
    await page.goto(server.url + route);
    await page.locator("html[data-has-hydrated=true]").waitFor();
    // What waits for the reader to come near is on the picture, too.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".callback { content-visibility: visible }");
      document.adoptedStyleSheets.push(sheet);
    });
    for (const { mode, dir } of looks) {
      await page.evaluate(
        (look) => {
          document.documentElement.dataset.theme = look.mode;
          document.documentElement.dir = look.dir;
        },
        { mode, dir },
      );
      const name = `${route.replaceAll("/", "-") || "home"}-${width}-${mode}-${dir}.png`;
      await page.screenshot({ path: join(out, name), fullPage: true });
      taken.push(name);
    }
  }
  await context.close();
}
await browser.close();
await server.close();
writeFileSync(join(out, "index.html"), sheetOf(taken));
console.info(`${taken.length} pictures of ${routes.length} pages: ${join(out, "index.html")}`);

function sheetOf(names: readonly string[]): string {
  const figures = [...names]
    .sort()
    .map(
      (name) =>
        `<figure><a href="${name}"><img src="${name}" alt="" loading="lazy"></a><figcaption>${name}</figcaption></figure>`,
    );
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>body{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:16px;font:12px sans-serif}figure{margin:0}img{inline-size:100%;block-size:240px;object-fit:cover;object-position:top}</style>${figures.join("\n")}\n`;
}
