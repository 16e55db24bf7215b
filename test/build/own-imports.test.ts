// What a site's own parts and stylesheets import is part of them: a change of it is shown, by the next build and under watch.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import type { BuildOptions } from "../../src/build/options.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { watchedSession } from "./watched-session.ts";

let folder: string;
let site: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pio-docs-imports-"));
  site = join(folder, "site");
  await mkdir(join(site, "docs"), { recursive: true });
  await mkdir(join(folder, "shared"));
  const theme = { css: ["own.css"], overrides: { Footer: "footer.jsx" } };
  await put({
    "site/docs/index.md": "# Home\n",
    "site/pio-docs.config.json": JSON.stringify({ title: "Imports", theme }),
    "site/footer.jsx": 'import { text } from "./text.js";\nexport default () => <p>{text}</p>;\n',
    "site/own.css": '@import "./colours.css";\n@import "../shared/sizes.css";\n',
    ...versionOf("one"),
  });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
}

/** What the part and the stylesheet import, saying `name`. */
function versionOf(name: string): Readonly<Record<string, string>> {
  return {
    "site/text.js": `export const text = "footer ${name}";\n`,
    "site/colours.css": `:root { --colour: ${name}; }\n`,
    "shared/sizes.css": `:root { --size: ${name}; }\n`,
  };
}

const options = (write: boolean): BuildOptions => ({
  siteFolder: site,
  out: `${site}/build`,
  cache: true,
  write,
  strict: false,
});

/** What the home page says of the imported files, read by `read`. */
async function shown(read: (path: string) => Promise<Uint8Array | string | undefined>): Promise<readonly string[]> {
  const textOf = async (path: string): Promise<string> => {
    const content = (await read(path)) ?? "";
    return typeof content === "string" ? content : new TextDecoder().decode(content);
  };
  const page = await textOf("index.html");
  const [, styles = ""] = /href="\/(assets\/theme-[^"]+)"/.exec(page) ?? [];
  const [, footer = ""] = /footer (\w+)/.exec(page) ?? [];
  const text = await textOf(styles);
  return [footer, ...["colour", "size"].map((name) => new RegExp(`--${name}: ?(\\w+)`).exec(text)?.[1] ?? "")];
}

describe("an import of a part and of a stylesheet that changes", () => {
  it("is shown by the next build, which takes the rest from the cache", async () => {
    const read = (path: string) => diskHost.read(`${site}/build/${path}`);
    for (const name of ["one", "two", "two", "one"]) {
      await put(versionOf(name));
      expect((await build(diskHost, options(true))).exit).toBe(0);
      expect(await shown(read)).toEqual([name, name, name]);
    }
  });

  it("is shown under watch, in and outside of the site folder", async () => {
    const { session, edited } = await watchedSession(diskHost, options(false));
    const { read } = session;
    try {
      expect(await shown(read)).toEqual(["one", "one", "one"]);
      const [text, colours, sizes] = Object.entries(versionOf("two"));
      for (const [one, expected] of [
        [text, ["two", "one", "one"]],
        [colours, ["two", "two", "one"]],
        [sizes, ["two", "two", "two"]],
      ] as const) {
        await edited(() => put(Object.fromEntries(one === undefined ? [] : [one])));
        expect(await shown(read)).toEqual(expected);
      }
    } finally {
      await session.close();
    }
  });
});
