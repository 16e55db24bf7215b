// Text that pages take from files: whatever road an edit of a part takes, its pages follow it, and only they.
import { expect, test } from "vitest";
import { build } from "../../src/build/build.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { watchedSession } from "./watched-session.ts";
import { worldOf } from "./world.ts";

const options = { siteFolder: "/site", out: "/site/build", write: false, strict: false } as const;
const text = (html: string): string => html.replace(/[\s\S]*<main|<\/main>[\s\S]*/g, "").replace(/<[^>]*>/g, " ");

test("a part that begins with `_` is no page, and a page that takes it in links from where the part lies", async () => {
  const { html, diagnostics, paths } = await worldOf({
    "pio-docs.config.json": '{"title":"T","includes":["../examples"]}',
    "docs/index.md": "# Home\n\n<!--@include: ./parts/_a.md-->\n",
    "docs/parts/_a.md": "See [b](../b.md), ![x](x.png) and [c](none.md).\n",
    "docs/parts/x.png": "x",
    "docs/b.md": "# B\n",
  });
  expect(diagnostics).toEqual([
    "docs/parts/_a.md:1:35 warning broken-markdown-link `./parts/none.md` is a broken link: this Markdown file does not exist.",
  ]);
  expect(paths.filter((path) => path.includes("parts"))).toEqual([]);
  expect(await html("index.html")).toContain('<a href="/b">b</a>, <img src="/assets/files/x-');
});

test("a session shows each edit of a part, of a part of it, and of one that goes and comes back", async () => {
  const host = memoryHost({
    "/site/docs/index.md": '# Home\n\n--8<-- "docs/_a.md"\n',
    "/site/docs/_a.md": "One\n\n<!--@include: ./_b.md-->\n",
    "/site/docs/_b.md": "two\n",
    "/site/docs/c.md": "# C\n\nSea.\n",
  });
  const { session, edited } = await watchedSession(host, { ...options, cache: false });
  const after = async (edit: () => Promise<unknown>): Promise<string> => {
    await edited(edit);
    const page = text(Buffer.from((await session.read("index.html")) ?? "").toString());
    const words = ["One", "two", "2", "three", "Sea"].filter((word) => page.includes(word));
    return [...words, ...session.result().diagnostics.map(({ diagnostic }) => diagnostic.code)].join(" ");
  };
  expect(await after(() => host.write("/site/docs/_b.md", "2\n"))).toBe("One 2");
  expect(await after(() => host.remove("/site/docs/_b.md"))).toBe("One excerpt-missing");
  expect(await after(() => host.write("/site/docs/_b.md", "three\n"))).toBe("One three");
  expect(await after(() => host.write("/site/docs/_a.md", "One\n\n<!--@include: ./c.md-->\n"))).toBe("One Sea");
  // A guide that is a part of another one, too.
  expect(await after(() => host.write("/site/docs/c.md", "# C\n\nthree\n"))).toBe("One three");
  expect(await after(() => host.write("/site/docs/index.md", "# Home\n\n<!--@include: ./_b.md-->\n"))).toBe("three");
  await session.close();
});

test("a warm build makes anew the pages of a part that changed, however deep it is, and no other", async () => {
  const host = memoryHost({
    "/site/docs/index.md": "# Home\n\n<!--@include: ./_a.md-->\n",
    "/site/docs/other.md": "# Other\n",
    "/site/docs/_a.md": "One\n\n<!--@include: ./_b.md-->\n",
    "/site/docs/_b.md": "two\n",
  });
  const page = async (): Promise<string> => {
    const { diagnostics } = await build(host, { ...options, write: true, cache: true });
    const words = text(Buffer.from(await host.read("/site/build/index.html")).toString());
    return [/two|three/.exec(words)?.[0], ...diagnostics.map(({ diagnostic }) => diagnostic.code)].join(" ");
  };
  expect(await page()).toBe("two");
  const { modified } = (await host.stamp("/site/build/other/index.html")) ?? {};
  expect(await page()).toBe("two");
  await host.write("/site/docs/_b.md", "three\n");
  expect(await page()).toBe("three");
  expect((await host.stamp("/site/build/other/index.html"))?.modified).toBe(modified);
  await host.remove("/site/docs/_b.md");
  expect(await page()).toBe(" excerpt-missing");
  await host.write("/site/docs/_b.md", "two\n");
  expect(await page()).toBe("two");
});

test("a part that a link leads out of the site, that git ignores or that is a config is refused, and nothing of it is told", async () => {
  const { html, diagnostics } = await worldOf({
    "pio-docs.config.json": '{"title":"T"}',
    "docs/index.md": [
      "../../secret.md",
      "../pio-docs.config.json",
      "../node_modules/a/README.md",
      ".hidden.md",
      "none.md",
    ]
      .map((file) => `<!--@include: ${file}-->\n`)
      .join("\n"),
    "docs/.hidden.md": "secret",
    "node_modules/a/README.md": "secret",
  });
  expect(diagnostics.map((one) => one.replace(/^(\S+) \S+ (\S+) .*: /, "$1 $2 "))).toEqual([
    "docs/index.md:1:1 excerpt-refused it is outside the site folder; add folders to `includes` to allow them.",
    "docs/index.md:3:1 excerpt-refused it is a config file of the site.",
    "docs/index.md:5:1 excerpt-refused it is in `node_modules`.",
    "docs/index.md:7:1 excerpt-refused part of its path begins with a dot.",
    "docs/index.md:9:1 excerpt-missing the file does not exist.",
  ]);
  expect(await html("index.html")).not.toContain("secret");
});
