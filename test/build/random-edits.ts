// A writer at random: edits of every kind to a small site in memory, each told to a session by the watcher alone, and the question whether
// the session now is, byte for byte and diagnostic for diagnostic, what a fresh compile of the same files is. All of it follows from a seed.
import type { CompileOptions } from "../../src/build/cache/cache-folder.ts";
import type { CompileMemory } from "../../src/build/cache/memory.ts";
import { compile } from "../../src/build/compile.ts";
import type { Compiled } from "../../src/build/compiled.ts";
import { openShownLate } from "../../src/build/deferred-outputs.ts";
import { openSession } from "../../src/build/dev/session.ts";
import { isLate, type LateOutput, type Output } from "../../src/build/outputs.ts";
import { createPool, type Pool } from "../../src/build/workers/pool.ts";
import { renderPages } from "../../src/build/workers/render-pages.ts";
import { renderSamples } from "../../src/build/workers/render-samples.ts";
import { createTasks } from "../../src/build/workers/tasks.ts";
import { packed } from "../../src/emit/packed.ts";
import type { Host, Stamp } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { samplesFrame } from "../../src/render/samples-file.ts";
import { memoryOf } from "./shared-client.ts";

/** The site that a writer works on. Paths are from its folder. */
export type Tree = {
  readonly siteFolder: string;
  readonly start: Readonly<Record<string, string>>;
  /** Files of guides, some of which are there. */
  readonly guides: readonly string[];
  /** A guide that changes after each edit, so that something is always heard, also where a removed file was not there. */
  readonly heard: string;
  /** What else the site is made of; null: the file is removed. */
  readonly contents: Readonly<Record<string, readonly (string | null)[]>>;
  /** What puts the files right whose faults stop the site. */
  readonly mended: Readonly<Record<string, string | null>>;
  /** Edits that no other tree has. */
  readonly edits: readonly Edit[];
};

function optionsOf({ siteFolder }: Tree): CompileOptions {
  return { siteFolder, out: `${siteFolder}/build`, cache: false, write: false, strict: false, store: undefined };
}

/** Those that would stop a build, and those that are asked of all pages. */
const codes = [
  "broken-link",
  "broken-anchor",
  "broken-markdown-link",
  "duplicate-route",
  "reference-unknown",
  "sidebar-unknown-doc",
];
const askedCodes = ["page-orphan", "description-missing", "asset-unused"];
const warnings = Object.fromEntries([...codes, ...askedCodes].map((code) => [code, "warn"]));
export const config = (more: object = {}): string =>
  JSON.stringify({
    title: "T",
    url: "https://t.example",
    severities: warnings,
    apis: [{ spec: "openapi.json" }],
    ...more,
  });
export const spec = (summary: string, field = "sku"): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Api", version: "1" },
    paths: {
      "/a": {
        get: {
          operationId: "getA",
          summary,
          responses: {
            200: {
              description: "Fine.",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } },
            },
          },
        },
      },
    },
    components: { schemas: { Order: { type: "object", properties: { [field]: { type: "string" } } } } },
  });

export type Dice = { one<Item>(items: readonly Item[]): Item; below(limit: number): number };

/** Numbers that look random and follow from `seed` (mulberry32). */
function diceOf(seed: number): Dice {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    one(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("there is nothing to choose from");
      return item;
    },
  };
}

/** A disk whose clock jumps, and whose files may be given back the time they had. */
export type Disk = {
  readonly host: Host & { snapshot(): Readonly<Record<string, string>> };
  readonly times: Map<string, number>;
  readonly tree: Tree;
};

function openDisk(tree: Tree): Disk {
  const files = Object.entries(tree.start).map(([path, text]) => [`${tree.siteFolder}/${path}`, text]);
  const inner = memoryHost(Object.fromEntries(files));
  const times = new Map<string, number>();
  const shown = (path: string, stamp: Stamp): Stamp => ({ ...stamp, modified: times.get(path) ?? stamp.modified });
  const host = {
    ...inner,
    async stamp(path: string) {
      const stamp = await inner.stamp(path);
      return stamp && shown(path, stamp);
    },
    async list(...asked: Parameters<Host["list"]>) {
      return (await inner.list(...asked)).map(({ path, stamp }) => ({ path, stamp: shown(path, stamp) }));
    },
  };
  return { host, times, tree };
}

const links = [
  "[a](a.md)",
  "[b](deep/b.md#end)",
  "[x](/x.txt)",
  "[no](/nowhere)",
  "![i](i.png)",
  "![far](https://far.example/p.png)",
  "![p](deep/p.png)",
  "[api](/api/api)",
  "[d](../deep/d.md)",
  "[one](/a#one)",
  "[f](/free)",
  "[two](./c.md#two)",
  "[](api:getA)",
  "[](<api:GET /a>)",
  "[no](api:getB)",
  "[sku](schema:Order#sku)",
];
const fronts = [
  "title: Other",
  "slug: /own",
  "slug: /a",
  "sidebar_position: 2",
  "unlisted: true",
  "draft: true",
  "audience: partner",
  "sidebar_label: L",
  "description: D",
  "image: i.png",
  "displayed_sidebar: null",
  "title: [",
  "pagination_next: a",
  "last_update: {date: 2024-01-01}",
  "tags: [one]",
  "tags: [{label: one, permalink: /t}, two]",
  "date: 2025-03-04",
  "date: 2026-03-04",
  "state: on",
];
const blocks = [
  "Plain words.",
  "## One",
  "## Two",
  "### Deep `code`",
  ":::tip\nx\n:::",
  '```js title="t"\n1\n```',
  "| a |\n| - |\n| b |",
  "<b>raw</b>",
  "A word^1.",
  ":::operation getA\n:::",
  ':::pages{tag="one"}\n:::',
  ':::pages{sort="date" limit=2 as="rows"}\n:::',
  ':::pages{where="state=on"}\n:::',
  '```json schema=Order\n{ "sku": 1 }\n```',
  '```json response=getA\n{ "sku": "a", "name": 2 }\n```',
  "## See [](api:getA)",
  ':::audience{for="partner"}\n## One\n\n[one](#one)\n:::',
  'A <Audience for="public">word</Audience>.',
];

function textOf(dice: Dice): string {
  const front = dice.below(3) === 0 ? `---\n${dice.one(fronts)}\n---\n` : "";
  const body = Array.from({ length: 1 + dice.below(4) }, () =>
    dice.below(2) === 0 ? dice.one(blocks) : `See ${dice.one(links)}.`,
  );
  return `${front}${dice.below(3) === 0 ? "" : `# ${dice.one(["A", "B", "Home", "X"])}\n\n`}${body.join("\n\n")}\n`;
}

export type Edit = (disk: Disk, dice: Dice) => Promise<string>;

function guideOf({ tree }: Disk, dice: Dice): string {
  return `${tree.siteFolder}/${dice.one(tree.guides)}`;
}

/** Changes letters of the last line and keeps the size. */
function sameSize(text: string): string {
  const at = text.trimEnd().lastIndexOf("\n") + 1;
  return text.slice(0, at) + text.slice(at).replace(/[a-y]/, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1));
}

async function exists({ host }: Disk, path: string): Promise<boolean> {
  return (await host.stamp(path))?.kind === "file";
}

/** More words at the end of a guide. */
export async function reword(disk: Disk, dice: Dice): Promise<string> {
  return append(disk, guideOf(disk, dice), `More: ${dice.one(blocks)}`);
}

async function append(disk: Disk, path: string, text: string): Promise<string> {
  const old = (await exists(disk, path)) ? Buffer.from(await disk.host.read(path)).toString("utf8") : "";
  await disk.host.write(path, old.length > 600 ? text : `${old}\n${text}\n`);
  return `append to ${path}: ${text}`;
}

/** Another title, or another first paragraph, and all else of a page as it was. */
export async function retitle(disk: Disk, dice: Dice): Promise<string> {
  const path = guideOf(disk, dice);
  if (!(await exists(disk, path))) return append(disk, path, "# New\n\nWords.");
  const text = Buffer.from(await disk.host.read(path)).toString("utf8");
  const front = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? "";
  const body = text.slice(front.length);
  const [title = "", rest = body] = /^\s*# .*\n/.test(body) ? [/^\s*# .*\n/.exec(body)?.[0]] : [];
  const number = dice.below(5);
  const now = dice.below(2) === 0 ? `# Title ${number}\n` : `${title}\nParagraph ${number}.\n`;
  await disk.host.write(path, `${front}${now}${title === "" ? rest : body.slice(title.length)}`);
  return `retitle ${path}: ${now}`;
}

/** Keys that lists ask for, of a page whose other front matter, title, and text stay. */
const listedKeys = [
  "tags: [one]",
  "tags: [two]",
  "date: 2025-03-04",
  "date: 2026-05-06",
  "date: x",
  "state: on",
  "state: off",
];

/** Sets, changes, or takes away one of these keys. */
async function rekey(disk: Disk, dice: Dice): Promise<string> {
  const path = guideOf(disk, dice);
  const text = (await exists(disk, path)) ? Buffer.from(await disk.host.read(path)).toString("utf8") : "# New\n";
  const [whole = "", lines = ""] = /^---\n([\s\S]*?)\n?---\n/.exec(text) ?? [];
  const line = dice.one(listedKeys);
  const key = line.slice(0, line.indexOf(":"));
  const others = lines.split("\n").filter((one) => one !== "" && !one.startsWith(`${key}:`));
  const now = dice.below(4) === 0 ? others : [...others, line];
  await disk.host.write(path, `---\n${now.map((one) => `${one}\n`).join("")}---\n${text.slice(whole.length)}`);
  return `rekey ${path}: ${now.join("; ")}`;
}

const edits: readonly Edit[] = [
  async (disk, dice) => append(disk, guideOf(disk, dice), dice.one(blocks)),
  async (disk, dice) => append(disk, guideOf(disk, dice), `See ${dice.one(links)}.`),
  async (disk, dice) => append(disk, guideOf(disk, dice), `And see ${dice.one(links)}, ${dice.one(links)}.`),
  async (disk, dice) =>
    append(disk, guideOf(disk, dice), dice.one(["![far](https://far.example/p.png)", "![p](p.png)"])),
  async (disk, dice) => {
    const { host } = disk;
    const [path, text] = [guideOf(disk, dice), textOf(dice)];
    await host.write(path, text);
    return `write ${path}: ${text}`;
  },
  async (disk, dice) => rekey(disk, dice),
  async (disk, dice) => rekey(disk, dice),
  async (disk, dice) => retitle(disk, dice),
  async (disk, dice) => retitle(disk, dice),
  async (disk, dice) => {
    const path = guideOf(disk, dice);
    if (!(await exists(disk, path))) return append(disk, path, "New.");
    const before = await disk.host.stamp(path);
    await disk.host.write(path, sameSize(Buffer.from(await disk.host.read(path)).toString("utf8")));
    if (before !== undefined) disk.times.set(path, before.modified);
    return `same size, same time: ${path}`;
  },
  async (disk, dice) => {
    const path = guideOf(disk, dice);
    disk.times.set(path, dice.below(2) * 4e12);
    return append(disk, path, "After the clock jumped.");
  },
  async (disk, dice) => {
    const { host } = disk;
    const path = guideOf(disk, dice);
    await host.write(`${path}.tmp`, textOf(dice));
    await host.rename(`${path}.tmp`, path);
    return `rename over ${path}`;
  },
  async (disk, dice) => {
    const { host } = disk;
    const path = guideOf(disk, dice);
    await host.write(`${path}~`, "left by an editor");
    await host.write(path, textOf(dice));
    if (dice.below(2) === 0) await host.remove(`${path}~`);
    return `backup beside ${path}`;
  },
  async (disk, dice) => {
    const { host } = disk;
    const path = guideOf(disk, dice);
    await host.remove(path);
    return `remove ${path}`;
  },
  async (disk, dice) => {
    const [from, to] = [guideOf(disk, dice), guideOf(disk, dice)];
    if (!(await exists(disk, from)) || from === to) return append(disk, to, "Instead of a rename.");
    await disk.host.makeFolder(to.slice(0, to.lastIndexOf("/")));
    await disk.host.rename(from, to);
    return `rename ${from} ${to}`;
  },
  async ({ host, tree }, dice) => {
    const docs = `${tree.siteFolder}/docs`;
    const [from, to] = dice.below(2) === 0 ? ["deep", "moved"] : ["moved", "deep"];
    if ((await host.stamp(`${docs}/${from}`)) === undefined) await host.write(`${docs}/${from}/b.md`, "# B\n");
    await host.remove(`${docs}/${to}`);
    await host.rename(`${docs}/${from}`, `${docs}/${to}`);
    return `move ${from} ${to}`;
  },
  async (disk, dice) => {
    const path = dice.one(Object.keys(disk.tree.contents));
    const text = dice.one(disk.tree.contents[path] ?? []);
    await put(disk, path, text);
    return `${path}: ${text}`;
  },
];

const start = {
  "pio-docs.config.json": config(),
  "openapi.json": spec("Get A"),
  "docs/index.md": "# Home\n\n[a](a.md) [b](deep/b.md#end) ![i](i.png)\n",
  "docs/a.md": "# A\n\nFirst words.\n\n## One\n\nMore.\n",
  "docs/c.md": "---\ntitle: C\n---\n\nWords of c. [gone](gone.md) [one](a.md#one)\n",
  "docs/i.png": "a picture",
  "docs/deep/p.png": "another picture",
  "docs/deep/b.md": "# B\n\n[up](../a.md#two)\n\n## End\n",
  "docs/deep/d.md": "Just a line, [home](/).\n",
  "docs/lists.md": [
    "# Lists",
    ':::pages{sort="title" limit=4}\n:::',
    ':::pages{folder="deep" as="rows"}\n:::',
    ':::pages{sort="date" limit=3}\n:::',
    ':::pages{tag="one" sort="date"}\n:::',
    '- :::pages{where="state=on"}\n  :::',
    "",
  ].join("\n\n"),
  "pages/free.md": "# Free\n\n[x](/x.txt)\n",
  "static/x.txt": "x",
};

const guides = [
  "docs/index.md",
  "docs/a.md",
  "docs/c.md",
  "docs/deep/b.md",
  "docs/deep/d.md",
  "docs/deep/index.md",
  "docs/new.md",
  "docs/01-first.md",
  "pages/free.md",
];
const contents: Readonly<Record<string, readonly (string | null)[]>> = {
  "pio-docs.config.json": [
    config(),
    config({ title: "Other" }),
    config({ title: "" }),
    config({ baseUrl: "/x/" }),
    config({ url: undefined }),
    config({ trailingSlash: true, redirects: { "/old": "/a" } }),
    config({ docs: "nowhere" }),
    '{"title":',
    config({ apis: [] }),
  ],
  "sidebars.json": [
    '{"docsSidebar":["index","a",{"type":"category","label":"Deep","items":["deep/b"]}]}',
    '{"s":[{"type":"autogenerated","dirName":"."}]}',
    '{"docsSidebar":[{"type":"category","label":"D","link":{"type":"generated-index"},"items":["a",{"type":"doc","id":"c","label":"C"}]},{"type":"category","label":"E","link":{"type":"doc","id":"deep/b"},"items":["deep/d"]}]}',
    '{"s":["nothing"]}',
    "[",
    null,
  ],
  "docs/deep/_category_.json": [
    '{"label":"Deep","audience":["partner"]}',
    '{"label":"Deeper","position":1}',
    '{"label":"Deep","link":{"type":"generated-index","description":"All of it"}}',
    "{",
    '{"odd":1}',
    null,
  ],
  "openapi.json": [spec("Get A"), spec("Get another"), spec("Get A", "name"), '{"openapi":"3.1.0"', null],
  "static/x.txt": ["x", "y", "longer", null],
  "static/a/index.html": ["mine", null, null],
  "docs/i.png": ["a picture", "another", null],
};

/** One language, one version. */
export const plain: Tree = {
  siteFolder: "/site",
  ...{ start, guides, contents },
  heard: "docs/a.md",
  mended: {
    "pio-docs.config.json": config(),
    "openapi.json": spec("Get A"),
    "sidebars.json": null,
    "docs/deep/_category_.json": null,
  },
  edits: [],
};

export async function put({ host, tree }: Disk, path: string, text: string | null): Promise<void> {
  const absolute = `${tree.siteFolder}/${path}`;
  if (text === null) await host.remove(absolute);
  else await host.write(absolute, text);
}

async function mend(disk: Disk): Promise<string> {
  for (const [path, text] of Object.entries(disk.tree.mended)) await put(disk, path, text);
  return "mended";
}

/** Outputs that take a page to make. */
const ofPages: ReadonlySet<Output["kind"]> = new Set(["page", "markdownPage", "whole", "index"]);

/** A session at work on a site that changes at random. */
export type RandomWriter = {
  /** One to three edits at once; answers what was done when the session has heard of it. */
  edit(): Promise<string>;
  /** Where the session differs from a fresh compile: paths, and `diagnostics`. Of the pages all are read, or a few. */
  differences(pages: "all" | "some"): Promise<readonly string[]>;
  close(): Promise<void>;
};

/** Opens the writer of `seed`. */
export async function randomWriter(seed: number, tree = plain): Promise<RandomWriter> {
  const dice = diceOf(seed);
  const disk = openDisk(tree);
  const options = optionsOf(tree);
  const all = [...edits, ...tree.edits];
  let told: () => void = () => undefined;
  const session = await openSession(disk.host, options, () => told());
  const rendered = new Map<string, string>();
  // Of fresh compiles, by all that they are made of.
  const scripts: CompileMemory["scripts"] = new Map();
  const pool = createPool(createTasks(disk.host));
  let before: readonly string[] = [];
  return {
    async edit() {
      const heard = new Promise<void>((resolve) => {
        told = resolve;
      });
      const done: string[] = [];
      // A site with faults is compiled, not gone on from: most of the time there are none.
      if (session.result().exit !== 0 && dice.below(3) > 0) done.push(await mend(disk));
      for (let count = dice.below(4) === 0 ? 3 : 1; count > 0; count -= 1) done.push(await dice.one(all)(disk, dice));
      await append(disk, `${tree.siteFolder}/${tree.heard}`, "Heard.");
      await heard;
      return done.join("; ");
    },
    async differences(pages) {
      const memory = { ...(await memoryOf(disk.host)), scripts };
      const fresh = await compile({ ...options, isWatched: true }, memory, pool);
      const { diagnostics, exit } = session.result();
      const different =
        JSON.stringify([diagnostics, exit]) === JSON.stringify([fresh.diagnostics, fresh.exit]) ? [] : ["diagnostics"];
      // With faults the last good site is shown.
      if (fresh.exit !== 0) return different;
      const outputs = new Map([...fresh.outputs, ...((await fresh.index?.()) ?? [])]);
      const late = openShownLate();
      const wantedOf = async (path: string): Promise<string | Uint8Array | undefined> => {
        const output = outputs.get(path);
        if (output === undefined) return undefined;
        if (isLate(output))
          return late.read(path, { outputs, read: async (one) => Buffer.from((await wantedOf(one)) ?? "") });
        return bytesOf(output, { path, fresh, host: disk.host, rendered, pool });
      };
      for (const [path, output] of outputs) {
        if (pages === "some" && ofPages.has(output.kind) && dice.below(4) > 0) continue;
        const shown = await session.read(path);
        const wanted = await wantedOf(path);
        if (wanted === undefined) {
          if (await session.has(path)) different.push(`there and not wanted: ${path}`);
          continue;
        }
        if (shown === undefined || Buffer.compare(Buffer.from(wanted), shown) !== 0) different.push(path);
      }
      for (const path of before)
        if (!outputs.has(path) && (await session.has(path))) different.push(`still there: ${path}`);
      before = [...outputs.keys()];
      return different;
    },
    close: () => session.close(),
  };
}

type Reading = {
  readonly path: string;
  readonly fresh: Compiled;
  readonly host: Host;
  readonly rendered: Map<string, string>;
  readonly pool: Pool;
};

async function bytesOf(
  output: Exclude<Output, LateOutput>,
  { path, fresh, host, rendered, pool }: Reading,
): Promise<string | Uint8Array> {
  const { chrome } = fresh;
  if (output.kind === "copy") return output.read?.() ?? host.read(output.from);
  if (output.kind === "packed") return packed(output.data, output.as);
  if (output.kind === "kept") return output.text();
  if (output.kind === "data" || chrome === undefined) return output.kind === "data" ? output.data : "";
  const known = rendered.get(`${path} ${output.digest}`);
  if (known !== undefined) return known;
  if (output.kind === "markdownPage") {
    const { page, view, beside } = output;
    for await (const { markdownPage } of renderPages([{ path: beside, page, view, markdownPage: path }], chrome, pool))
      return markdownPage?.text ?? "";
    return "";
  }
  if (output.kind === "share") return JSON.stringify(output.text);
  const made =
    output.kind === "page"
      ? renderPages([{ path, page: output.page, view: output.view }], chrome, pool)
      : renderSamples([{ path, page: output.page }], samplesFrame(chrome), pool);
  for await (const { html } of made) rendered.set(`${path} ${output.digest}`, html);
  return rendered.get(`${path} ${output.digest}`) ?? "";
}
