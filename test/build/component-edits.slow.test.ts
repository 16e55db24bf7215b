// Random edits of pages, components and what these import, told by the watcher alone: the session is, byte for byte and problem for problem, what a
// fresh build of the same files is. All of it follows from a seed.
import { expect, it } from "vitest";
import type { CompileOptions } from "../../src/build/cache/cache-folder.ts";
import { openMemory } from "../../src/build/cache/memory.ts";
import { compile } from "../../src/build/compile.ts";
import { openSession } from "../../src/build/dev/session.ts";
import { createPool } from "../../src/build/workers/pool.ts";
import { renderPages } from "../../src/build/workers/render-pages.ts";
import { createTasks } from "../../src/build/workers/tasks.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { byReach } from "../reach.ts";
import { sharedTheme } from "./shared-client.ts";

const options: CompileOptions = {
  siteFolder: "/site",
  out: "/site/build",
  cache: false,
  write: false,
  strict: false,
  store: undefined,
};
const codes = [
  "component-throws",
  "component-bundle",
  "component-impure",
  "component-output",
  "component-prop",
  "expression-throws",
  "broken-link",
  "broken-anchor",
];
const config = (components: object | undefined) =>
  JSON.stringify({
    title: "T",
    severities: Object.fromEntries(codes.map((code) => [code, "warn"])),
    ...(components && { components }),
  });
const all = { Box: "components/box.tsx", Count: { from: "components/count.tsx", client: "load" } };

/** What each file may say; null: it is not there. */
const contents: Readonly<Record<string, readonly (string | null)[]>> = {
  "pio-docs.config.json": [
    config(all),
    config(all),
    config(all),
    config({ Box: "components/box.tsx" }),
    config(undefined),
  ],
  "components/box.tsx": [
    'import { word } from "./words";\nimport s from "./box.module.css";\nexport const Box = ({ children }) => <section className={s.box}>{word}{children}</section>;',
    'import { word } from "./words";\nexport const Box = ({ children }) => <div><h2>{word}</h2>{children}</div>;',
    "export const Box = () => { throw new Error('no'); };",
    "export const Box = () => <p>{Date.now()}</p>;",
    "export const Box = ({",
  ],
  "components/words.ts": ['export const word = "one";', 'export const word = "two";', null],
  "components/words.tsx": [null, null, 'export const word = "three";'],
  "components/words/index.ts": [null, 'export const word = "four";'],
  "components/box.module.css": [".box { color: red }", ".box { color: green }", null],
  "components/count.tsx": [
    'import { useState } from "react";\nimport { word } from "./words";\nexport const Count = ({ start = 0 }) => { const [n, set] = useState(start); return <button onClick={() => set(n + 1)}>{word} {n}</button>; };',
    '"use client";\nexport const Count = ({ start }) => <i>{start}</i>;',
  ],
  "docs/index.md": [
    "# Home\n\n<Box>\n\nText with [a](a.md).\n\n</Box>\n",
    "# Home\n\nNothing.\n",
    "# Home\n\n<Count start={2} />\n\n[one](#one)\n",
    "# Home\n\nIt is <Box>**in** a line</Box>.\n",
  ],
  "docs/a.md": ["# A\n", "# A\n\n<Box />\n\n<Count />\n", "# A\n\nOther words.\n"],
  "docs/m.mdx": [
    "# M\n\nexport const n = 2;\n\n{n + 1} <Box>x</Box>\n",
    'import { word } from "../components/words";\n\n# M\n\n{word.length} {word}\n',
    'import data from "./data.json";\n\n# M\n\n{data.length}\n',
    "# M\n\n{boom.x}\n",
    "# M\n",
  ],
  "docs/data.json": ["[1]", "[1, 2]", null],
};

/** Numbers that look random and follow from `seed` (mulberry32). */
function diceOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit);
  };
}

it("after any edits a session shows what a fresh build would", async () => {
  const seed = Number(process.env.PIO_DOCS_TEST_SEED ?? 7);
  const roll = diceOf(seed);
  const paths = Object.keys(contents);
  const first = Object.entries(contents).flatMap(([path, [text]]) =>
    text == null ? [] : [[`/site/${path}`, text] as const],
  );
  const host = memoryHost(Object.fromEntries(first));
  let told: () => void = () => undefined;
  const session = await openSession(host, options, () => told());
  const pool = createPool(createTasks(host));
  const done: string[] = [];
  let number = 0;
  for (let count = 1; count <= byReach(60, 1000); count += 1) {
    const heard = new Promise<void>((resolve) => {
      told = resolve;
    });
    for (let edits = roll(4) === 0 ? 3 : 1; edits > 0; edits -= 1) {
      const path = paths[roll(paths.length)] ?? "";
      const texts = contents[path] ?? [];
      const text = texts[roll(texts.length)];
      if (text == null) await host.remove(`/site/${path}`);
      else await host.write(`/site/${path}`, text);
      done.push(`${path}: ${text}`);
    }
    // Something is always heard.
    number += 1;
    await host.write("/site/docs/heard.md", `# Heard\n\n${number}\n`);
    await heard;
    expect(await differences(), `seed ${seed}, edit ${count}:\n${done.slice(-6).join("\n---\n")}`).toEqual([]);
  }
  await session.close();

  async function differences(): Promise<readonly string[]> {
    const memory = { ...(await openMemory(host, undefined, "test")), theme: sharedTheme };
    const fresh = await compile({ ...options, isWatched: true }, memory, pool);
    const { diagnostics, exit } = session.result();
    const different: string[] = [];
    if (JSON.stringify([diagnostics, exit]) !== JSON.stringify([fresh.diagnostics, fresh.exit]))
      different.push(`problems: ${JSON.stringify(diagnostics)} instead of ${JSON.stringify(fresh.diagnostics)}`);
    if (fresh.exit !== 0 || fresh.chrome === undefined) return different;
    for (const [path, output] of fresh.outputs) {
      if (output.kind !== "page" && output.kind !== "data") continue;
      const shown = Buffer.from((await session.read(path)) ?? "").toString("utf8");
      let wanted = output.kind === "data" ? Buffer.from(output.data).toString("utf8") : "";
      if (output.kind === "page")
        for await (const { html } of renderPages([{ path, page: output.page, view: output.view }], fresh.chrome, pool))
          wanted = html;
      if (shown !== wanted) different.push(path);
    }
    return different;
  }
}, 900_000);
