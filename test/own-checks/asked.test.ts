// What own checks are asked again, and what not: builds that come later, edits under watch, other severities and suppressions.
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openMemory } from "../../src/build/cache/memory.ts";
import { compile } from "../../src/build/compile.ts";
import { createPool } from "../../src/build/workers/pool.ts";
import { createTasks } from "../../src/build/workers/tasks.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { passingStore } from "../../src/platform/store/passing-store.ts";
import { watchedSession } from "../build/watched-session.ts";
import { worldOf } from "../build/world.ts";
import { fixtureFiles } from "./fixture-site.ts";

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  const post = Worker.prototype.postMessage;
  vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, message, ...more) {
    if (message.kind === "ask") {
      const { question, input } = JSON.parse(message.questions[0].question);
      asked.push(`${question} ${/"file":"([^"]+)"/.exec(input)?.[1] ?? ""}`.trim());
    }
    return post.call(this, message, ...more);
  });
});
afterEach(() => vi.restoreAllMocks());

/** What was asked since it was last looked, counted. */
function counted(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of asked.splice(0)) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}

const words = `import { word } from "./word";
export default { code: "own-word", page: ({ text }) => text.filter((one) => one.text.includes(word)).map(({ place }) => ({ message: "Found " + word + ".", place })) };`;

const small = {
  "pio-docs.config.json": JSON.stringify({ checks: ["./words.ts"] }),
  "words.ts": words,
  "word.ts": 'export const word = "old";',
  "docs/index.md": "# Home\n\nAn old thing.\n",
  "docs/a.md": "# A\n\nA new thing.\n",
};

const inSite = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`/site/${path}`, text]));

describe("a later build", () => {
  it("asks nothing that was asked, in the same process and in another one", async () => {
    const host = memoryHost(inSite(fixtureFiles()));
    const store = passingStore();
    const options = {
      siteFolder: "/site",
      out: "/site/build",
      cache: false,
      write: false,
      strict: false,
      store: undefined,
    };
    const built = async () => {
      const memory = await openMemory(host, store, "1");
      const { diagnostics } = await compile(options, memory, createPool(createTasks(host)));
      return diagnostics.map(({ diagnostic, severity }) => ({ ...diagnostic, severity }));
    };
    const first = await built();
    expect(counted()).toEqual({
      describe: 10,
      "page docs/index.md": 8,
      "page docs/quiet.md": 8,
      "operation openapi.yaml": 6,
    });
    expect(await built()).toEqual(first);
    expect(counted()).toEqual({});
    await host.write("/site/docs/quiet.md", "---\nowner: a\nreviewed: b\n---\n\n# Quiet\n");
    await built();
    expect(counted()).toEqual({ "page docs/quiet.md": 8 });
    await host.write("/site/docs/boat.svg", "<svg/>");
    const smaller = await built();
    expect(counted()).toEqual({ "page docs/index.md": 8 });
    expect(
      smaller.some(({ code, facts }) => code === ("own-image-sizes" as string) && /680/.test(String(facts.message))),
    ).toBe(false);
  });

  it("runs nothing where the site has no checks, or nobody wants to hear of one", async () => {
    await worldOf({ ...small, "pio-docs.config.json": "{}" });
    expect(counted()).toEqual({});
    await worldOf({
      ...small,
      "pio-docs.config.json": JSON.stringify({ checks: ["./words.ts"], severities: { "own-word": "off" } }),
    });
    expect(counted()).toEqual({ describe: 1 });
  });

  it("runs nothing where no code may run, and says so of each file", async () => {
    const config = JSON.stringify({ checks: ["./words.ts"], frontMatter: "./front-matter.ts" });
    const { diagnostics } = await worldOf(
      { ...small, "pio-docs.config.json": config, "front-matter.ts": "export default {};" },
      { noCode: true },
    );
    expect(diagnostics).toMatchSnapshot();
    expect(counted()).toEqual({});
  });

  it("prints every page as if it had none", async () => {
    const plain = await worldOf({ ...small, "pio-docs.config.json": "{}" });
    const checked = await worldOf(small);
    expect(checked.paths).toEqual(plain.paths);
    for (const path of plain.paths) expect(await checked.html(path), path).toBe(await plain.html(path));
  });
});

describe("under watch", () => {
  it("an edit asks what it changes: a page, a check, what a check imports", async () => {
    const host = memoryHost(inSite(small));
    const { session, edited } = await watchedSession(host, {
      ...{ siteFolder: "/site", out: "/site/build", cache: false, write: false, strict: false },
    });
    expect(counted()).toEqual({ describe: 1, "page docs/a.md": 1, "page docs/index.md": 1 });
    await edited(() => host.write("/site/docs/a.md", "# A\n\nAn old thing, too.\n"));
    expect(counted()).toEqual({ "page docs/a.md": 1 });
    await edited(() => host.write("/site/word.ts", 'export const word = "thing";'));
    expect(counted()).toEqual({ describe: 1, "page docs/a.md": 1, "page docs/index.md": 1 });
    await edited(() => host.write("/site/words.ts", words.replace("Found", "There is")));
    expect(counted()).toEqual({ describe: 1, "page docs/a.md": 1, "page docs/index.md": 1 });
    await session.close();
  });
});

describe("the code of a check", () => {
  const told = async (config: object, files: Record<string, string> = {}, options = {}) => {
    const { diagnostics, compiled } = await worldOf(
      { ...small, "pio-docs.config.json": JSON.stringify({ checks: ["./words.ts"], ...config }), ...files },
      { day: "2026-11-23", ...options },
    );
    return [...diagnostics, `${compiled.suppressed.length} suppressed`];
  };

  it("has the severity that the config gives it, everywhere or somewhere, or the command line", async () => {
    expect(await told({ severities: { "own-word": "error" } })).toEqual([
      "docs/index.md:3:1 error own-word Found old.",
      "0 suppressed",
    ]);
    const byPath = { severitiesByPath: [{ path: "docs/*", severities: { "own-word": "info" } }] };
    expect(await told(byPath)).toEqual(["docs/index.md:3:1 info own-word Found old.", "0 suppressed"]);
    expect(await told({}, {}, { severities: { "own-word": "error" } })).toEqual([
      "docs/index.md:3:1 error own-word Found old.",
      "0 suppressed",
    ]);
  });

  it("is suppressed by the config and by a comment", async () => {
    expect(await told({ suppress: [{ code: "own-word", match: "old", reason: "A name." }] })).toEqual(["1 suppressed"]);
    const page = "# Home\n\n<!-- pio-docs-suppress own-word: a name -->\nAn old thing.\n";
    expect(await told({}, { "docs/index.md": page })).toEqual(["1 suppressed"]);
  });

  it("must be that of a check wherever it is named", async () => {
    const config = {
      severities: { "own-wrod": "off" },
      severitiesByPath: [{ path: "docs/*", severities: { "own-other": "off" } }],
      suppress: [{ code: "own-none", reason: "None." }],
    };
    const page = "# Home\n\n<!-- pio-docs-suppress own-worf: a name -->\nA thing.\n";
    expect(await told(config, { "docs/index.md": page }, { severities: { "own-asked": "off" } })).toMatchSnapshot();
    expect(await told({ checks: [], severities: { "own-word": "off" } })).toMatchSnapshot();
  });
});

describe("front matter", () => {
  const schema = `export default {
  safeParse(value) {
    const issues = typeof value.owner === "string" ? [] : [{ path: ["owner"], message: "Must be a string." }];
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: { owner: value.owner } };
  },
};`;
  const told = async (front: string, files: Record<string, string>) =>
    (
      await worldOf({
        "pio-docs.config.json": JSON.stringify({ frontMatter: "./front-matter.ts" }),
        "docs/index.md": `---\n${front}\n---\n\n# Home\n`,
        ...files,
      })
    ).diagnostics;

  it("is held against a schema of the site, key by key", async () => {
    expect(await told("title: Home\nowner: crew", { "front-matter.ts": schema })).toEqual([]);
    expect(await told("title: Home\nowner: 5", { "front-matter.ts": schema })).toMatchSnapshot();
    expect(await told("title: Home\nowner: crew\nownr: crew", { "front-matter.ts": schema })).toMatchSnapshot();
  });

  it("may have keys that are nearly ours, and ours are near, too", async () => {
    const any =
      "export default { safeParse: ({ ...value }) => { delete value.titel; return { success: true, data: value }; } };";
    expect(await told("tag: one\ntitel: Home", { "front-matter.ts": any })).toEqual([
      "docs/index.md:3:1 warning front-matter-unknown The front matter key `titel` is not in the schema.",
    ]);
  });

  it("is told of a schema that is none, or that fails, once", async () => {
    expect(await told("owner: a", { "front-matter.ts": "export default 5;" })).toMatchSnapshot();
    const throwing = 'export default { safeParse() {\n  throw new Error("No.");\n} };';
    expect(await told("owner: a", { "front-matter.ts": throwing, "docs/b.md": "# B\n" })).toMatchSnapshot();
  });

  it("may be one of Zod, which says which keys there are", async () => {
    const files = {
      "pio-docs.config.json": JSON.stringify({ frontMatter: "./front-matter.ts" }),
      "front-matter.ts": `import * as z from "zod";
export default z.object({ owner: z.string(), level: z.enum(["easy", "hard"]).optional(), description: z.string().max(20) });`,
      "docs/index.md":
        "---\nowner: crew\nlevl: easy\nlevel: odd\ndescription: A text that is far too long.\n---\n\n# Home\n",
      "docs/a.md": "---\ndescription: Short.\n---\n\n# A\n",
    };
    // Packages are found from where the site lies.
    const siteFolder = import.meta.dirname;
    const whole = Object.entries(files).map(([path, text]) => [`${siteFolder}/${path}`, text]);
    const { compiled } = await worldOf({}, { siteFolder }, memoryHost(Object.fromEntries(whole)));
    expect(
      compiled.diagnostics.map(({ diagnostic: { code, place, facts } }) => ({ code, place, facts })),
    ).toMatchSnapshot();
  });
});
