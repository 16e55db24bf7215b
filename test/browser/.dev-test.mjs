// test/browser/watch-kinds.slow.test.ts
import { spawn } from "node:child_process";
import { appendFile, copyFile as copyFile2, mkdtemp, readFile, rename, rm, writeFile as writeFile2 } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as join3 } from "node:path";

// ../../../tmp/g2/vitest-stub.mjs
var before = [];
var after = [];
var tests = [];
var beforeAll = (f) => before.push(f);
var afterAll = (f) => after.push(f);
var only = process.argv[2] ? new RegExp(process.argv[2]) : /./;
var it = (n, f) => {
  if (only.test(n)) tests.push([n, f]);
};
it.each = (rows) => (name, f) => {
  for (const r of rows) {
    const a = Array.isArray(r) ? r : [r];
    const n = name.replace("%s", a[0]);
    if (only.test(n)) tests.push([n, () => f(...a)]);
  }
};
var describe = (n, f) => f();
var fail = (m2) => {
  throw new Error(m2);
};
var m = (v, msg, neg = false) => ({
  toContain: (x) => {
    if ((v ?? "").includes(x) === neg) fail(`${neg ? "" : "not "}contain ${x}: ${String(v).slice(0, 600)} `);
  },
  toBe: (x) => {
    if (v === x === neg) fail(`be ${x}: ${v} `);
  },
  toBeNull: () => {
    if (v === null === neg) fail("null " + msg);
  },
  toEqual: (x) => {
    if (JSON.stringify(v) === JSON.stringify(x) === neg) fail(`equal ${JSON.stringify(x)}: ${JSON.stringify(v)} `);
  },
  toMatch: (x) => {
    if (x.test(v) === neg) fail(`match ${x}: ${String(v).slice(-500)} ${msg}`);
  }
});
var expect = (v, msg) => ({ ...m(v, msg), not: m(v, msg, true) });
expect.poll = (f, { timeout = 8e3 } = {}) => new Proxy({}, { get: (_, k) => async (...a) => {
  const end = Date.now() + timeout;
  for (; ; ) {
    try {
      return m(await f())[k](...a);
    } catch (e) {
      if (Date.now() > end) throw e;
    }
    await new Promise((r) => setTimeout(r, 50));
  }
} });
var vi = { waitFor: async (f, { timeout }) => {
  const end = Date.now() + timeout;
  for (; ; ) {
    try {
      return f();
    } catch (e) {
      if (Date.now() > end) throw e;
    }
    await new Promise((r) => setTimeout(r, 50));
  }
} };
setTimeout(async () => {
  const t0 = Date.now();
  for (const f of before) await f();
  let bad = 0;
  for (const [n, f] of tests) {
    const t = Date.now();
    try {
      await f();
      console.log("ok  ", n, Date.now() - t);
    } catch (e) {
      bad++;
      console.log("FAIL", n, Date.now() - t, String(e.message).replace(/\s+/g, " ").slice(0, 500), (e.stack.match(/dev-test.mjs:\d+/g) || []).join(" "));
    }
  }
  for (const f of after) await f();
  console.log("bad", bad, "of", tests.length, Date.now() - t0);
  process.exit();
});

// test/browser/open-browser.ts
import { chromium } from "playwright-core";

// test/browser/chromium.ts
import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
var shells = ["chromium-headless-shell", "chrome-headless-shell"];
var withWindows = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
var debianShell = "chromium-headless-shell";
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
var load = createRequire(import.meta.url);
var thisMachine = {
  env: process.env,
  isProgram,
  system: existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "",
  isRoot: process.getuid?.() === 0,
  run: (program2, args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync(program2, args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  },
  ownBrowser: () => {
    const { chromium: chromium2 } = load("playwright-core");
    return String(chromium2.executablePath());
  },
  installOwn: () => {
    const cli = join(dirname(load.resolve("playwright-core/package.json")), "cli.js");
    try {
      execFileSync(process.execPath, [cli, "install", "chromium-headless-shell", "chromium"], { stdio: "inherit" });
      return true;
    } catch {
      return false;
    }
  }
};
function onPath(world, names) {
  const folders = (world.env.PATH ?? "").split(delimiter).filter((folder2) => folder2 !== "");
  return names.flatMap((name) => folders.map((folder2) => join(folder2, name))).find(world.isProgram);
}
function fromDebian(world, packages) {
  const isDebian = /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(world.system);
  if (!isDebian || !world.isRoot) return void 0;
  const install = () => packages.some((name) => world.run("apt-get", ["install", "--yes", "--no-install-recommends", name]));
  const isThere = install() || world.run("apt-get", ["update"]) && install();
  return isThere ? onPath(world, [...shells, ...withWindows]) : void 0;
}
function ofPlaywright(world) {
  const path = world.ownBrowser();
  if (path !== void 0 && world.isProgram(path)) return path;
  if (!world.installOwn()) return void 0;
  const installed = world.ownBrowser();
  return installed !== void 0 && world.isProgram(installed) ? installed : void 0;
}
function findChromium(world = thisMachine) {
  const named = world.env.CHROME_PATH;
  if (named !== void 0 && named !== "") {
    if (world.isProgram(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, which is not a program that can be run.`);
  }
  const shell = onPath(world, shells);
  if (shell !== void 0) return shell;
  const present = onPath(world, withWindows);
  const found = present === void 0 ? fromDebian(world, [debianShell, "chromium"]) ?? ofPlaywright(world) : fromDebian(world, [debianShell]) ?? present;
  if (found !== void 0) return found;
  throw new Error(
    "No Chromium was found or could be installed for the browser tests: install one (`apt-get install chromium`) or set CHROME_PATH to it."
  );
}

// test/browser/open-browser.ts
var endpoint = "PIO_DOCS_TEST_BROWSER";
var disabled = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "PreconnectToSearch",
  "Translate",
  "OptimizationGuide",
  "PageContentAnnotations",
  "OnDeviceModel",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  // A process that waits for the next page, and one for each site of a page: a tenth of what a page costs, and what pages may do is the same.
  "SpareRendererForSitePerProcess",
  "IsolateOrigins",
  "site-per-process"
];
var without = [
  "--disable-sync",
  "--disable-client-side-phishing-detection",
  "--disable-domain-reliability",
  "--no-pings",
  "--disable-site-isolation-trials"
];
var launch = () => ({
  executablePath: findChromium(),
  args: ["--no-sandbox", ...without, `--disable-features=${disabled.join(",")}`],
  timeout: 12e4
});
async function openBrowser() {
  const server2 = process.env[endpoint];
  return server2 === void 0 ? chromium.launch(launch()) : chromium.connect(server2, { timeout: 12e4 });
}

// test/browser/policy-watch.ts
var mark = "policy violation:";
var own = /Content Security Policy|requires 'Trusted(HTML|Script|ScriptURL)'|Creating a TrustedTypePolicy/;
function openPolicyWatch() {
  const heard = [];
  return {
    async on(context) {
      context.on("console", (message) => {
        const text = message.text();
        if (text.startsWith(mark) || own.test(text)) heard.push(text);
      });
      await context.addInitScript((start) => {
        addEventListener(
          "securitypolicyviolation",
          (event) => console.debug(start, event.effectiveDirective, event.blockedURI, event.sourceFile, event.sample)
        );
      }, mark);
    },
    forgive: () => heard.splice(0).length,
    end: () => expect(heard).toEqual([])
  };
}

// test/browser/watched-kinds-site.ts
import { copyFile, mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname as dirname2, join as join2 } from "node:path";
var home = "";
var shop = "shop/ask";
var texts = [
  ["the config", "site/pio-docs.config.mjs", "config", void 0],
  ["the sidebars, a link", "shared/sidebars.json", "sidebars", void 0],
  ["an override", "site/theme/Footer.jsx", "footer", "Footer.jsx"],
  ["a module that an override imports", "site/theme/text.mjs", "module", "text.mjs"],
  ["an override that is a link", "shared/NavBelow.jsx", "below", "below.jsx"],
  ["a module that a linked override imports", "shared/words.mjs", "words", "words.mjs"],
  ["a page", "site/docs/index.md", "page", void 0],
  ["code that a page shows", "site/code/own.js", "code", "own.js"],
  ["code that a page shows through a link", "shared/far.js", "far", "linked.js"],
  ["code of a folder in `includes`", "shared/near.js", "near", "near.js"],
  ["text that a page includes", "site/docs/_part.md", "part", "_part.md"],
  ["text that an included text includes", "site/docs/_inner.md", "inner", "_inner.md"],
  ["text that a page includes through a link", "shared/snippet.md", "snippet", "_snippet.md"],
  ["a part that a page imports", "site/docs/_piece.mdx", "piece", "_piece.mdx"],
  ["a page that is a link", "shared/guide.md", "guide", "linked", "linked"],
  ["a page in a folder that is a link", "site/chapters/first/one.md", "chapter", void 0, "chapter/one"],
  ["a page in a link out of the site", "shared/outer/two.md", "outer", void 0, "outer/two"],
  ["a category file", "site/docs/more/deep/_category_.json", "category", void 0],
  ["a page outside of the sidebars", "site/pages/about.md", "about", void 0, "about"],
  ["a spec", "site/openapi.yaml", "spec", "openapi.yaml", shop],
  ["a file that a spec refers to", "site/schemas/answer.yaml", "answer", "answer.yaml", shop],
  ["a file that such a file refers to", "site/schemas/thing.yaml", "thing", "thing.yaml", shop],
  ["a file that a spec refers to through a link", "shared/linked-thing.yaml", "through", "linked.yaml", shop],
  ["an overlay", "site/overlay.yaml", "overlay", "overlay.yaml", shop],
  ["an overlay that is a link", "shared/overlay.yaml", "layover", "layover.yaml", shop],
  ["a file of samples", "site/samples.json", "sample", "samples.json", shop],
  ["a file that samples refer to", "site/ask.go", "source", "ask.go", shop],
  ["a file of errors", "site/errors.yaml", "errors", void 0, "shop/errors"],
  ["a release of a spec", "site/releases/1.0.0.yaml", "release", "1.0.0.yaml", "shop/changelog/1-1-0"],
  ["a spec that is a link", "shared/second.yaml", "second", "second.yaml", "second/ask-second"]
];
var others = [
  { what: "a module that the config imports", file: "site/title.mjs", by: "title", mark: "title", gone: "title.mjs" },
  { what: "styles of an override", file: "site/theme/foot.css", by: "style", mark: "foot", gone: "foot.css" },
  { what: "a CSS module", file: "site/theme/foot.module.css", by: "style", mark: "mod", gone: "foot.module.css" },
  { what: "a picture of an override", file: "site/theme/foot.svg", by: "picture", mark: "foot", gone: "foot.svg" },
  { what: "a stylesheet", file: "site/own.css", by: "style", mark: "own", gone: "own.css" },
  { what: "a stylesheet that it imports", file: "site/more.css", by: "style", mark: "more", gone: "more.css" },
  { what: "one that it imports from outside", file: "shared/far.css", by: "style", mark: "far", gone: "far.css" },
  { what: "a stylesheet that is a link", file: "shared/linked.css", by: "style", mark: "linked", gone: "linked.css" },
  { what: "a picture of a stylesheet", file: "site/bg.svg", by: "background", mark: "bg", gone: "bg.svg" },
  { what: "a font", file: "site/own.woff2", by: "font", mark: "", gone: "own.woff2" },
  { what: "a picture of a page", file: "site/docs/near.svg", by: "picture", mark: "near", gone: "near.svg" },
  { what: "a picture that is a link", file: "shared/far.svg", by: "picture", mark: "far", gone: "linked.svg" },
  { what: "a static file", file: "site/static/still.svg", by: "picture", mark: "still", gone: "still.svg" },
  { what: "a static file that is a link", file: "shared/logo.svg", by: "picture", mark: "logo", gone: "logo.svg" },
  {
    what: "a file of a static folder that is a link",
    file: "shared/assets/icon.svg",
    by: "picture",
    mark: "icon",
    gone: "icon.svg"
  }
];
var kinds = [
  ...texts.map(([what, file, mark2, gone, page2 = home]) => ({
    what,
    file,
    page: page2,
    by: "text",
    mark: mark2,
    ...gone === void 0 ? {} : { gone }
  })),
  ...others.map((kind) => ({ page: home, ...kind }))
];
var first = "one";
var wordOf = (mark2, word) => `${mark2}-${word}`;
var widthOf = (word) => ["", "one", "two", "three", "four"].indexOf(word) + 20;
var said = (mark2) => wordOf(mark2, first);
var picture = (mark2, word) => `<svg xmlns="http://www.w3.org/2000/svg" width="${widthOf(word)}" height="10"><title>${mark2}</title></svg>
`;
var rule = (mark2) => `:root { --watch-${mark2}: ${said(mark2)}; }
`;
var spec = (title, operation) => `openapi: 3.1.0
info: { title: ${title}, version: 1.1.0 }
`.concat(operation);
var config = `import { title } from "./title.mjs";
export default {
  title,
  footer: { copyright: "a" },
  tagline: "t",
  announcement: { content: "${said("config")}" },
  pages: "pages",
  static: ["static", "linked-static"],
  includes: ["../shared"],
  sidebars: "sidebars.json",
  apis: [
    {
      id: "shop", spec: "openapi.yaml", route: "/shop",
      overlays: ["overlay.yaml", "layover.yaml"],
      samples: { from: "samples.json" },
      specHistory: [{ version: "1.0.0", spec: "releases/1.0.0.yaml" }],
    },
    { id: "second", spec: "second.yaml", route: "/second" },
  ],
  theme: { css: ["own.css", "linked.css"], parts: { Footer: "theme/Footer.jsx", PageFooter: "theme/below.jsx" } },
};
`;
var files = {
  "site/pio-docs.config.mjs": config,
  "site/title.mjs": `export const title = "${said("title")}";
`,
  "shared/sidebars.json": JSON.stringify({
    docsSidebar: [
      { type: "category", label: said("sidebars"), items: ["index", "linked"] },
      { type: "autogenerated", dirName: "more" },
      { type: "autogenerated", dirName: "chapter" },
      { type: "autogenerated", dirName: "outer" }
    ]
  }),
  "site/theme/Footer.jsx": `import { text } from "./text.mjs";
import "./foot.css";
import styles from "./foot.module.css";
import mark from "./foot.svg";
export function Footer() {
  return <footer className={styles.foot}>${said("footer")} {text} <img src={mark} alt="foot" /></footer>;
}
`,
  "site/theme/text.mjs": `export const text = "${said("module")}";
`,
  "site/theme/foot.css": rule("foot"),
  "site/theme/foot.module.css": `.foot { --watch-mod: ${said("mod")}; }
`,
  "shared/NavBelow.jsx": `import { words } from "./words.mjs";
export default () => <p>${said("below")} {words}</p>;
`,
  "shared/words.mjs": `export const words = "${said("words")}";
`,
  "site/own.css": `@import "./more.css";
@import "../shared/far.css";
@font-face { font-family: own; src: url(./own.woff2); }
${rule("own")}
main p { background-image: url(./bg.svg); font-family: own; }
`,
  "site/more.css": rule("more"),
  "shared/far.css": rule("far"),
  "shared/linked.css": rule("linked"),
  "site/docs/index.md": `# Home

${said("page")}

\`\`\`js file=../code/own.js
\`\`\`

\`\`\`js file=../code/linked.js
\`\`\`

\`\`\`js file=../../shared/near.js
\`\`\`

<!--@include: ./_part.md-->

<!--@include: ./_snippet.md-->

import Piece from './_piece.mdx'

<Piece/>

![near](near.svg) ![far](linked.svg) ![still](/still.svg) ![logo](/logo.svg) ![icon](/icon.svg)
`,
  "site/docs/_part.md": `${said("part")}

<!--@include: ./_inner.md-->
`,
  "site/docs/_inner.md": `${said("inner")}
`,
  "shared/snippet.md": `${said("snippet")}
`,
  "site/docs/_piece.mdx": `${said("piece")}
`,
  "site/code/own.js": `own("${said("code")}");
`,
  "shared/far.js": `far("${said("far")}");
`,
  "shared/near.js": `near("${said("near")}");
`,
  "shared/guide.md": `# Linked

${said("guide")}
`,
  "site/chapters/first/one.md": `# Chapter

${said("chapter")}
`,
  "shared/outer/two.md": `# Outer

${said("outer")}
`,
  "site/docs/more/deep/_category_.json": JSON.stringify({ label: said("category") }),
  "site/docs/more/deep/inside.md": "# Inside\n",
  "site/docs/more/second.md": "# Second\n",
  "site/pages/about.md": `# About

${said("about")}
`,
  "site/docs/near.svg": picture("near", first),
  "shared/far.svg": picture("far", first),
  "site/static/still.svg": picture("still", first),
  "shared/logo.svg": picture("logo", first),
  "shared/assets/icon.svg": picture("icon", first),
  "site/theme/foot.svg": picture("foot", first),
  "site/bg.svg": picture("bg", first),
  "site/openapi.yaml": spec(
    "Shop",
    `paths:
  /ask:
    get:
      operationId: ask
      summary: Ask
      description: ${said("spec")}
      responses:
        "200": { $ref: "./schemas/answer.yaml" }
        "404": { description: none, content: { application/json: { schema: { $ref: "./schemas/linked.yaml" } } } }
`
  ),
  "site/schemas/answer.yaml": `description: ${said("answer")}
content: { application/json: { schema: { $ref: "./thing.yaml" } } }
`,
  "site/schemas/thing.yaml": `type: object
properties: { name: { type: string, description: ${said("thing")} } }
`,
  "shared/linked-thing.yaml": `type: object
properties: { code: { type: string, enum: [gone], description: ${said("through")} } }
`,
  "site/overlay.yaml": `overlay: 1.0.0
info: { title: O, version: "1" }
actions:
  - target: $.paths['/ask'].get
    update: { parameters: [{ name: first, in: query, description: ${said("overlay")}, schema: { type: string } }] }
`,
  "shared/overlay.yaml": `overlay: 1.0.0
info: { title: O, version: "1" }
actions:
  - target: $.paths['/ask'].get
    update: { parameters: [{ name: last, in: query, description: ${said("layover")}, schema: { type: string } }] }
`,
  "site/samples.json": JSON.stringify({
    ask: { Ruby: { SDK: `shop.ask("${said("sample")}")` }, Go: { SDK: { $ref: "ask.go" } } }
  }),
  "site/ask.go": `shop.Ask("${said("source")}")
`,
  "site/errors.yaml": `gone: { meaning: ${said("errors")} }
`,
  "site/releases/1.0.0.yaml": `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /old:
    get: { operationId: old, summary: ${said("release")}, responses: { "200": { description: fine } } }
`,
  "shared/second.yaml": spec(
    "Second",
    `paths:
  /ask:
    get: { operationId: ask-second, summary: Ask, description: ${said("second")}, responses: { "200": { description: fine } } }
`
  )
};
var links = {
  "site/sidebars.json": "../shared/sidebars.json",
  "site/theme/below.jsx": "../../shared/NavBelow.jsx",
  "site/linked.css": "../shared/linked.css",
  "site/code/linked.js": "../../shared/far.js",
  "site/docs/_snippet.md": "../../shared/snippet.md",
  "site/docs/linked.md": "../../shared/guide.md",
  "site/docs/chapter": "../chapters/first",
  "site/docs/outer": "../../shared/outer",
  "site/docs/linked.svg": "../../shared/far.svg",
  "site/static/logo.svg": "../../shared/logo.svg",
  "site/linked-static": "../shared/assets",
  "site/schemas/linked.yaml": "../../shared/linked-thing.yaml",
  "site/layover.yaml": "../shared/overlay.yaml",
  "site/second.yaml": "../shared/second.yaml"
};
var fonts = join2(import.meta.dirname, "../../node_modules/katex/dist/fonts");
var fontOf = (word) => join2(fonts, `KaTeX_${["one", "two", "three", "four"].indexOf(word) % 2 === 0 ? "Main" : "SansSerif"}-Regular.woff2`);
async function writeKinds(folder2) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname2(join2(folder2, path)), { recursive: true });
    await writeFile(join2(folder2, path), text);
  }
  await copyFile(fontOf(first), join2(folder2, "site/own.woff2"));
  for (const [path, to] of Object.entries(links)) await symlink(to, join2(folder2, path));
}

// test/browser/watch-kinds.slow.test.ts
var program = join3(import.meta.dirname, "../../bin/pio-docs.js");
var patience = { timeout: 8e3 };
var policy = openPolicyWatch();
var folder = "";
var server;
var browser;
var page;
var url = "";
var out = "";
var err = "";
beforeAll(async () => {
  folder = await mkdtemp(join3(tmpdir(), "pio-docs-kinds-"));
  await writeKinds(folder);
  const args = [program, "serve", join3(folder, "site"), "--watch", "--port", "0", "--no-color"];
  server = spawn(process.execPath, args, { cwd: folder });
  server.stdout?.on("data", (text) => {
    out += text;
  });
  server.stderr?.on("data", (text) => {
    err += text;
  });
  await vi.waitFor(() => expect(out, err).toMatch(/^http:\/\/localhost:\d+\/$/m), { timeout: 6e4, interval: 20 });
  url = /^http:\S+$/m.exec(out)?.[0] ?? "";
  browser = await openBrowser();
  const context = await browser.newContext();
  await policy.on(context);
  page = await context.newPage();
  page.setDefaultTimeout(8e3);
}, 12e4);
afterAll(async () => {
  await browser?.close();
  policy.end();
  if (server !== void 0 && server.exitCode === null) {
    const gone = new Promise((resolve) => server?.once("exit", resolve));
    server.kill("SIGINT");
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
});
async function save(kind, word, how) {
  const path = join3(folder, kind.file);
  const target = how === "in place" ? path : `${path}.tmp`;
  if (kind.by === "font") await copyFile2(fontOf(word), target);
  else await writeFile2(target, await textOf(kind, word));
  if (target !== path) await rename(target, path);
}
var texts2 = /* @__PURE__ */ new Map();
async function textOf(kind, word) {
  if (kind.by === "picture" || kind.by === "background") return picture(kind.mark, word);
  const path = join3(folder, kind.file);
  const first2 = texts2.get(path) ?? await readFile(path, "utf8");
  texts2.set(path, first2);
  expect(first2).toContain(wordOf(kind.mark, "one"));
  return first2.replaceAll(wordOf(kind.mark, "one"), wordOf(kind.mark, word));
}
async function look({ by, mark: mark2, said: said2 }) {
  const [root, footer, line] = ["html", "footer", "main p"].map((name) => document.querySelector(name) ?? new Image());
  if (root === void 0 || footer === void 0 || line === void 0) return false;
  switch (by) {
    case "text":
      return [...document.body.children].some(
        ({ id, tagName, textContent }) => id !== "pio-docs-finding" && tagName !== "SCRIPT" && textContent.includes(said2)
      );
    case "title":
      return document.title.includes(said2);
    case "style":
      return [root, footer].some((one) => getComputedStyle(one).getPropertyValue(`--watch-${mark2}`).trim() === said2);
    case "picture":
      return [...document.images].find(({ alt }) => alt === mark2)?.naturalWidth ?? 0;
    case "background": {
      const image = new Image();
      image.src = /url\("(.*)"\)/.exec(getComputedStyle(line).backgroundImage)?.[1] ?? "";
      await image.decode();
      return image.naturalWidth;
    }
    case "font": {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const face = rules.find((rule2) => rule2 instanceof CSSFontFaceRule && /font-family: "?own/.test(rule2.cssText));
      const address = /url\("?(.*?)"?\)/.exec(face?.cssText ?? "")?.[1] ?? "none";
      const answer = await fetch(new URL(address, face?.parentStyleSheet?.href ?? location.href));
      return (await answer.arrayBuffer()).byteLength;
    }
  }
}
async function shows({ by, mark: mark2 }, word) {
  const isSized = by === "picture" || by === "background";
  const wanted = by === "font" ? (await readFile(fontOf(word))).length : isSized ? widthOf(word) : true;
  const looking = { by, mark: mark2, said: wordOf(mark2, word) };
  await expect.poll(() => page.evaluate(look, looking).catch(() => void 0), patience).toBe(wanted);
}
var panelText = () => page.evaluate(() => document.querySelector("#pio-docs-finding")?.textContent ?? "").catch(() => "");
function isUp() {
  expect(server?.exitCode, err).toBeNull();
  expect(out + err).not.toMatch(/^\s+at .*:\d+:\d+/m);
}
describe("an edit is shown by the open page of", () => {
  it.each(kinds.map((kind) => [kind.what, kind]))("%s", async (_, kind) => {
    const address = url + kind.page;
    if (page.url() !== address) await page.goto(address);
    await shows(kind, "one");
    await save(kind, "two", "in place");
    await shows(kind, "two");
    await save(kind, "three", "put in its place");
    await shows(kind, "three");
    if (kind.gone !== void 0) {
      await rm(join3(folder, kind.file));
      await expect.poll(panelText, patience).toContain(kind.gone);
      await save(kind, "four", "in place");
      await shows(kind, "four");
      await expect.poll(panelText, patience).toBe("");
    }
    isUp();
  });
});
describe("beside edits", () => {
  const status = async (path) => (await fetch(url + path)).status;
  it.each([
    ["the site", "site/docs/fresh.md", "fresh"],
    ["a folder that a link leads to, in the site", "site/chapters/first/fresh.md", "chapter/fresh"],
    ["a folder that a link leads to, out of the site", "shared/outer/fresh.md", "outer/fresh"],
    ["a static folder that is a link", "shared/assets/fresh.txt", "fresh.txt"]
  ])("a file that comes into %s has an address, and none when it is gone", async (_, file, address) => {
    await writeFile2(join3(folder, file), "# Fresh\n");
    await expect.poll(() => status(address), patience).toBe(200);
    await rm(join3(folder, file));
    await expect.poll(() => status(address), patience).toBe(404);
    isUp();
  });
  it("a config caught between truncation and the new text is no fault", async () => {
    const config2 = join3(folder, "site/pio-docs.config.mjs");
    const text = await readFile(config2, "utf8");
    await page.goto(url);
    const told = err.length;
    await writeFile2(config2, "");
    await writeFile2(config2, text.replace(/config-\w+/, "config-whole"));
    await expect.poll(() => page.locator("body").innerText(), patience).toContain("config-whole");
    expect(err.slice(told)).not.toMatch(/error/);
    isUp();
  });
  it("a log that is written into the folder of the site rebuilds nothing", async () => {
    const log = join3(folder, "site/serve.log");
    await writeFile2(log, "begun\n");
    await writeFile2(join3(folder, "site/docs/index.md"), "# Home\n\nBefore the log.\n");
    await expect.poll(() => page.locator("main").innerText(), patience).toContain("Before the log.");
    const lines = err.length + out.length;
    for (let line = 0; line < 5; line += 1) {
      await appendFile(log, `line ${line}
`);
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    const before2 = (err + out).slice(lines);
    expect(before2).toBe("");
    isUp();
  });
});
