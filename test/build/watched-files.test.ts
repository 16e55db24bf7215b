// What a watched site shows while its files are saved: every file that it is made of counts, whatever way leads to it, a file that is caught
// empty is read again, and a file beside the site changes nothing.
import { describe, expect, it } from "vitest";
import { openSession } from "../../src/build/dev/session.ts";
import type { BuildResult } from "../../src/build/options.ts";
import { memoryHost } from "../../src/platform/memory.ts";

const spec = (title: string): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: {
      "/o": { get: { operationId: "o", summary: `Ask ${title}`, responses: { 200: { $ref: "./answers.json#/ok" } } } },
    },
  });

const start: Readonly<Record<string, string>> = {
  "pio-docs.config.json": JSON.stringify({
    title: "First",
    apis: [{ spec: "openapi.json", overlays: ["overlay.json"] }],
    sidebars: "sidebars.json",
  }),
  "sidebars.json": JSON.stringify({ docsSidebar: ["index"] }),
  "openapi.json": spec("first"),
  "answers.json": JSON.stringify({ ok: { description: "first answer" } }),
  "overlay.json": JSON.stringify({
    overlay: "1.0.0",
    info: { title: "O", version: "1" },
    actions: [{ target: "$.info", update: { description: "first overlay" } }],
  }),
  "docs/index.md": "# Home\n\n```js file=../code.js\n```\n\n![p](p.svg)\n",
  "docs/p.svg": "<svg><title>first</title></svg>",
  "code.js": "first();\n",
  "static/x.txt": "first",
};

/** A watched site in memory: `save` writes, and waits until the site that shows it was told of. */
async function watched(files: Readonly<Record<string, string>> = start) {
  const whole = (path: string): string => `/site/${path}`;
  const host = memoryHost(Object.fromEntries(Object.entries(files).map(([path, text]) => [whole(path), text])));
  const told: BuildResult[] = [];
  let heard: (() => void) | undefined;
  const session = await openSession(
    host,
    { siteFolder: "/site", out: "/site/build", cache: false, write: false, strict: false },
    (result) => {
      told.push(result);
      heard?.();
    },
  );
  const next = (): Promise<void> => new Promise((resolve) => (heard = resolve));
  return {
    told,
    session,
    write: (path: string, text: string) => host.write(whole(path), text),
    async save(path: string, text: string): Promise<void> {
      const done = next();
      await host.write(whole(path), text);
      await done;
    },
    next,
    shown: async (path: string): Promise<string> => Buffer.from((await session.read(path)) ?? "").toString("utf8"),
  };
}

describe("a watched site shows the edit of", () => {
  it.each([
    ["its config", "pio-docs.config.json", "First", "index.html"],
    ["its spec", "openapi.json", "first", "api/o/index.html"],
    ["a file that its spec refers to", "answers.json", "first answer", "api/o/index.html"],
    ["an overlay", "overlay.json", "first overlay", "api/shop/index.html"],
    ["a file that a page shows", "code.js", "first", "index.html"],
    ["a static file", "static/x.txt", "first", "x.txt"],
  ])("%s", async (_, file, word, shownIn) => {
    const { session, save, shown } = await watched();
    try {
      expect(await shown(shownIn)).toContain(word);
      await save(file, (start[file] ?? "").replaceAll(word, `${word}Edited`));
      expect(await shown(shownIn)).toMatch(new RegExp(`${word}(?:<[^>]*>)*Edited`));
    } finally {
      await session.close();
    }
  });

  it("a picture of a page", async () => {
    const { session, save, shown } = await watched();
    try {
      const hrefIn = (page: string) => /assets\/files\/p-[0-9a-f]{8}\.svg/.exec(page)?.[0] ?? "none";
      const before = hrefIn(await shown("index.html"));
      await save("docs/p.svg", "<svg><title>edited</title></svg>");
      const after = hrefIn(await shown("index.html"));
      expect(after).not.toBe(before);
      expect(await shown(after)).toContain("edited");
    } finally {
      await session.close();
    }
  });
});

describe("a file that is emptied before it is written", () => {
  it.each([
    "pio-docs.config.json",
    "openapi.json",
    "overlay.json",
    "sidebars.json",
  ])("is read when it is whole: %s", async (file) => {
    const { session, told, write, next } = await watched();
    try {
      const done = next();
      await write(file, "");
      // Longer than it takes to be heard of, shorter than anybody waits.
      await new Promise((resolve) => setTimeout(resolve, 60));
      await write(file, start[file] ?? "");
      await done;
      expect(told.map(({ exit, diagnostics }) => [exit, diagnostics.map(({ diagnostic }) => diagnostic.code)])).toEqual(
        told.map(() => [0, session.result().diagnostics.map(({ diagnostic }) => diagnostic.code)]),
      );
      expect(told.flatMap(({ diagnostics }) => diagnostics.filter(({ severity }) => severity === "error"))).toEqual([]);
    } finally {
      await session.close();
    }
  });
});

describe("a file beside the site", () => {
  it("changes nothing, so that a log of the program itself ends", async () => {
    const { session, told, save } = await watched({ ...start, "serve.log": "" });
    try {
      await save("serve.log", "one line\n");
      await save("serve.log", "one line\nand another\n");
      expect(told.map(({ isIdle }) => isIdle)).toEqual([true, true]);
      await save("docs/index.md", "# Home again\n");
      expect(told.at(-1)?.isIdle).toBeUndefined();
    } finally {
      await session.close();
    }
  });

  it("counts from the moment that the site asks for it", async () => {
    const { session, save, shown } = await watched({ ...start, "later.js": "early();\n" });
    try {
      await save("later.js", "late();\n");
      await save("docs/index.md", "# Home\n\n```js file=../later.js\n```\n");
      expect(await shown("index.html")).toContain("late");
      await save("later.js", "latest();\n");
      expect(await shown("index.html")).toContain("latest");
    } finally {
      await session.close();
    }
  });
});
