// Code that pages take from files: what a reader sees, what is told, and that a page follows its files through edits of a session and
// through builds that have a cache.
import { expect, test } from "vitest";
import { build } from "../../src/build/build.ts";
import { drawingName } from "../../src/model/drawn-diagram.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { watchedSession } from "./watched-session.ts";
import { worldOf } from "./world.ts";

const fence = (info: string) => `\`\`\`${info}\n\`\`\`\n`;
const options = { siteFolder: "/site", out: "/site/build", write: false, strict: false } as const;
const code = "import x;\n  // #region pay\n  pay(1); // [!code ++]\n  // #endregion\n";

test("whole files, regions and lines, in the language of the file or of the fence", async () => {
  const { html, diagnostics } = await worldOf({
    "docs/index.md": `# Home\n\n${fence('ts title="Pay file=x" file="../src/pay.ts#pay"')}\n${fence("file=../src/pay.ts lines=1")}\n${fence('text file="@/src/pay.ts"')}`,
    "src/pay.ts": code,
  });
  expect(diagnostics).toEqual([]);
  const page = (await html("index.html")).replace(/<\/?span[^>]*>/g, "");
  expect(page).toContain('<div class="code-title">Pay file=x</div>');
  expect(page).toMatch(/<code class="hljs language-ts">pay\(1\);<\/code>/);
  expect(page).toMatch(/<code class="hljs language-ts">import x;<\/code>/);
  expect(page).toMatch(/<code class="hljs language-text">import x;\n {2}pay\(1\);<\/code>/);
  expect(await html("index.html")).toContain('class="line added"');
});

test("in blocks and groups, and a fence with code of its own keeps it", async () => {
  const { html, diagnostics } = await worldOf({
    "docs/index.md": `# Home\n\n:::code-group\n\n${fence('js title="One" file="a.js"')}\n:::\n\n- x\n\n  \`\`\`js file="a.js"\n  \`\`\`\n\n\`\`\`js file="none.js"\nmine\n\`\`\`\n`,
    "docs/a.js": "one();\n",
  });
  expect(diagnostics).toEqual([]);
  expect((await html("index.html")).match(/one<\/span>\(\)|one\(\)/g)).toHaveLength(2);
  expect(await html("index.html")).toContain("mine");
});

test("what is missing or refused is told at its fence", async () => {
  const { diagnostics } = await worldOf({
    "pio-docs.config.json": '{"title":"T"}',
    "docs/index.md": `# Home\n\n${fence('js file="a.jss"')}\n${fence('js file="a.js#paid"')}\n${fence('js file="a.js" lines="9"')}\n${fence('js file="../.env"')}`,
    "docs/a.js": "// #region pay\n// #endregion\n",
    ".env": "KEY=1",
  });
  expect(diagnostics).toEqual([
    "docs/index.md:3:1 error excerpt-missing The code from `a.jss` cannot be included: the file does not exist.",
    "docs/index.md:6:1 error excerpt-missing The code from `a.js` cannot be included: the file has no region `paid`.",
    "docs/index.md:9:1 error excerpt-missing The code from `a.js` cannot be included: it has 2 lines, but the range is `9`.",
    "docs/index.md:12:1 error excerpt-refused The code from `../.env` is not included: part of its path begins with a dot.",
  ]);
});

test("a session shows each edit of a file, also one outside of the site, and one that comes or goes", async () => {
  const host = memoryHost({
    "/site/pio-docs.config.json": '{"title":"T","includes":["../examples"]}',
    "/site/docs/index.md": `# Home\n\n${fence("js file=../../examples/a.js")}`,
    "/examples/a.js": "one",
  });
  const { session, edited } = await watchedSession(host, { ...options, cache: false });
  const after = async (edit: () => Promise<unknown>): Promise<string> => {
    await edited(edit);
    const page = Buffer.from((await session.read("index.html")) ?? "").toString();
    return `${/language-js">([^<]*)/.exec(page)?.[1]} ${session.result().diagnostics.map(({ diagnostic }) => diagnostic.code)}`;
  };
  expect(await after(() => host.write("/examples/a.js", "two"))).toBe("two ");
  const more = `# Home\n\n${fence("js file=../../examples/b.js")}`;
  expect(await after(() => host.write("/site/docs/index.md", more))).toBe("two excerpt-missing");
  expect(await after(() => host.write("/examples/b.js", "three"))).toBe("three ");
  expect(await after(() => host.write("/site/docs/index.md", more.replace("Home", "House")))).toBe("three ");
  expect(await after(() => host.write("/examples/b.js", "four"))).toBe("four ");
  await session.close();
});

test("a warm build makes the page anew when its file changed, and only then", async () => {
  const host = memoryHost({
    "/site/docs/index.md": `# Home\n\n${fence("js file=a.js")}`,
    "/site/docs/b.md": "# B\n",
    "/site/docs/a.js": "one",
  });
  const page = async (): Promise<string> => {
    const { exit } = await build(host, { ...options, write: true, cache: true });
    expect(exit).toBe(0);
    const html = Buffer.from(await host.read("/site/build/index.html")).toString();
    return /language-js">([^<]*)/.exec(html)?.[1] ?? "";
  };
  expect(await page()).toBe("one");
  expect(await page()).toBe("one");
  await host.write("/site/docs/a.js", "two");
  expect(await page()).toBe("two");
  await host.remove("/site/docs/a.js");
  const { diagnostics } = await build(host, { ...options, write: true, cache: true });
  expect(diagnostics.map(({ diagnostic }) => diagnostic.code)).toEqual(["excerpt-missing"]);
});

test("a diagram may be a file, and the drawing that the site keeps of it follows that file", async () => {
  const diagram = "pie\n  accTitle: Of tools\n";
  const files = {
    "docs/index.md": `# Home\n\n${fence('file="tools.mmd"')}`,
    "docs/tools.mmd": diagram,
    [`diagrams/${drawingName(diagram)}`]: '<svg viewBox="0 0 300 10"><path d="M0,0" fill="#f0f"/></svg>',
  };
  const { html, diagnostics } = await worldOf(files);
  expect(diagnostics).toEqual([]);
  expect(await html("index.html")).toContain('class="fill-tint-1"');
  const other = await worldOf({ ...files, "docs/tools.mmd": `${diagram}  "A" : 1\n` });
  expect(other.diagnostics.map((line) => line.split(" ")[2])).toEqual(["diagram-unused", "renderer-missing"]);
});
